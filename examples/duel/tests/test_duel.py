"""The duel, rule by rule. A test says which rules it shows: their ids stand at the beginning of its docstring."""

from __future__ import annotations

from typing import Any

import pytest
from bingqi_duel import RULESET
from bingqi_duel.state import State

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Scripted
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session


class Answers:
    """A side that answers with these keys, one after the other."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)

    def answer(self, decision: Decision, look: Any) -> str:
        return self.keys.pop(0)


def fight(faces: list[int], crane: list[str], tiger: list[str], turns: int, **switches: bool) -> tuple[State, list[str]]:
    """The state after some turns of a battle with these dice and these answers; and the events that happened."""
    state, log = RULESET.setup(RULESET.scenario("dawn"), switches), list[Entry]()
    battle = Battle(RULESET, state, Scripted(*faces), {"crane": Answers(*crane), "tiger": Answers(*tiger)}, log)
    for _ in range(turns):
        RULESET.turn(battle)
    return state, [entry.event for entry in log]


def test_a_guard_is_taken_in_secret() -> None:
    """DU-1.1 Each knows the own guard alone; the game master knows both."""
    state, _ = fight([4, 2], ["high"], ["low"], 1)
    guards = {seat: [one.guard for one in RULESET.observe(state, seat).fighters.values()] for seat in ("crane", "tiger", "gm")}
    assert guards == {"crane": ["high", "unknown"], "tiger": ["unknown", "low"], "gm": ["high", "low"]}


@pytest.mark.parametrize(("faces", "order"), [([4, 2], "crane"), ([2, 4], "tiger"), ([3, 3], "crane")])
def test_the_higher_die_acts_first(faces: list[int], order: str) -> None:
    """DU-1.2 At a tie whoever acted last in the round before; in the first, the first of the scenario."""
    state, _ = fight(faces, ["high"], ["high"], 1)
    assert state.queue[0] == order


def test_a_tie_goes_to_whoever_acted_last_in_the_round_before() -> None:
    """DU-1.2 Crane was first in the first round, so tiger is in the second."""
    state, _ = fight([4, 2, 3, 3], ["high", "breathe", "high"], ["high", "breathe", "high"], 4)
    assert (state.round, state.queue) == (2, ("tiger", "crane"))


@pytest.mark.parametrize(
    ("event", "args", "why"),
    [
        ("initiative", [["tiger"]], "at least 2"),
        ("guard_shown", ["tiger", "high"], "low"),
    ],
)
def test_the_game_master_leaves_nobody_out_and_shows_no_guard_that_is_none(event: str, args: list[Any], why: str) -> None:
    """DU-1.2, DU-2.2"""
    session = Session(RULESET, fight([4, 2], ["high"], ["low"], 1)[0])
    with pytest.raises(Exception, match=why):
        session.give(event, args, "so be it")


@pytest.mark.parametrize(("face", "blood"), [(2, 5), (3, 4), (5, 4), (6, 3)])
def test_an_open_line_needs_a_three_and_a_six_draws_twice_the_blood(face: int, blood: int) -> None:
    """DU-2.1, DU-2.2 The guard is high, the strike low: then it is known."""
    state, _ = fight([4, 2, face], ["high", "strike:low"], ["high", "pass"], 2)
    assert (state.fighters["tiger"].blood, state.fighters["tiger"].read) == (blood, True)


@pytest.mark.parametrize(("face", "blood"), [(4, 5), (5, 4), (6, 3)])
def test_a_guard_that_meets_the_line_needs_two_more(face: int, blood: int) -> None:
    """DU-2.2"""
    state, _ = fight([4, 2, face], ["high", "strike:low"], ["low", "pass"], 2)
    assert state.fighters["tiger"].blood == blood


def test_a_feint_costs_a_breath_and_shows_the_guard() -> None:
    """DU-2.3 And once it is known, feints are refused, with the reason."""
    state, log = fight([4, 2], ["high", "feint"], ["low"], 2)
    assert log[-3:] == ["breath_spent", "guard_shown", "acted"]
    assert (state.fighters["crane"].breath, state.fighters["tiger"].read) == (2, True)
    refused = RULESET.illegal_reason(state, Decision("crane", "act", ("breathe",), "breathe"), "feint")
    assert refused is not None
    assert (refused[0].id, refused[1]) == ("fault-guard-known", "DU-2.3")


def test_breath_comes_back_and_never_beyond_what_there_was() -> None:
    """DU-2.1"""
    state, _ = fight([4, 2], ["high", "breathe"], ["low"], 2)
    assert state.fighters["crane"].breath == 3


def test_whoever_was_missed_may_strike_back_one_harder() -> None:
    """DU-2.4 On an open line it needs a four; a riposte is not answered."""
    hit, log = fight([4, 2, 1, 4], ["high", "strike:low"], ["high", "riposte:low"], 2)
    assert (hit.fighters["crane"].blood, hit.fighters["tiger"].breath) == (4, 2)
    missed, log = fight([4, 2, 1, 3], ["high", "strike:low"], ["high", "riposte:low"], 2)
    assert (missed.fighters["crane"].blood, log.count("missed")) == (5, 2)


def test_without_ripostes_nobody_is_asked() -> None:
    """DU-2.4"""
    state, _ = fight([4, 2, 1], ["high", "strike:low"], ["high"], 2, riposte=False)
    assert state.queue == ("tiger",)


def test_who_has_no_blood_left_has_lost_and_to_first_blood_who_bleeds() -> None:
    """DU-3.1"""
    state, _ = fight([4, 2, 3], ["high", "strike:low"], ["high"], 2)
    assert RULESET.outcome(state) is None
    state.fighters["tiger"].blood = 0
    assert RULESET.outcome(state) == ("crane", "blood")
    state, _ = fight([4, 2, 3], ["high", "strike:low"], ["high"], 2, first_blood=True)
    assert RULESET.outcome(state) == ("crane", "blood")


def test_after_the_last_round_it_is_a_draw() -> None:
    """DU-3.2"""
    state, _ = fight([4, 2], ["high"], ["high"], 1)
    state.round, state.queue = 20, ()
    assert RULESET.outcome(state) == (None, "round-limit")


def test_the_game_master_cannot_take_more_breath_than_there_is() -> None:
    """What a field may hold is said where it is declared."""
    session = Session(RULESET, RULESET.setup(RULESET.scenario("dawn"), {}, gm=True), Sampler(1))
    session.answer("crane", "high")
    session.answer("tiger", "low")
    for _ in range(3):
        session.give("breath_spent", ["crane"], "tired")
    with pytest.raises(Exception, match=r"crane: breath: .*-1"):
        session.give("breath_spent", ["crane"], "tired")
