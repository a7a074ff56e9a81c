"""Moments and reactions: who is asked, in which order, how often, to which depth; and what being asked may not tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.toy import RULESET
from tests.toy.state import State

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.moment import Moment, reaction, reactions_in
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Answer, Decision, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.play import begin

COUNTER = {"red": "counter:red", "blue": "counter:blue"}


def duel(**how: Any) -> Session[State]:
    return begin(RULESET, "duel", **how)


def played(session: Session[State], *answers: tuple[str, Answer]) -> Session[State]:
    for who, answer in answers:
        session.answer(who, answer)
    return session


# --- The toy's spells and its ambush -------------------------------------------------


@pytest.mark.parametrize(
    ("said", "hp", "mana"),
    [
        ([("blue", "pass")], 3, {"red": 1, "blue": 2}),
        ([("blue", COUNTER["blue"]), ("red", "pass")], 6, {"red": 1, "blue": 1}),
        ([("blue", COUNTER["blue"]), ("red", COUNTER["red"]), ("blue", "pass")], 3, {"red": 0, "blue": 1}),
        ([("blue", COUNTER["blue"]), ("red", COUNTER["red"]), ("blue", COUNTER["blue"])], 6, {"red": 0, "blue": 0}),
    ],
)
def test_reactions_to_reactions_resolve_last_declared_first(said: list[tuple[str, str]], hp: int, mana: dict[str, int]) -> None:
    session = played(duel(), ("red", "bolt:r1>b1"), *said)
    assert session.state.units["b1"].hp == hp
    assert session.state.mana == mana
    assert session.state.stack == []
    assert len(session.past_turns) == 1


def test_what_is_declared_lies_on_the_stack_and_the_rules_at_work_can_be_read() -> None:
    session = played(duel(), ("red", "bolt:r1>b1"), ("blue", COUNTER["blue"]))
    assert [(spell.by, spell.on) for spell in session.state.stack] == [("red", "b1"), ("blue", "")]
    assert session.battle.citing == ("TOY-1", "TOY-7", "TOY-7", "TOY-7")
    assert session.pending_for("red") == Decision("red", "declared", (COUNTER["red"], "pass"), "pass")


def test_who_cannot_react_is_not_asked() -> None:
    session = duel()
    session.start.mana["blue"] = 0
    again = played(session.fork(), ("red", "bolt:r1>b1"))
    assert len(again.past_turns) == 1


def ambush(**how: Any) -> Session[State]:
    return begin(RULESET, "ambush", **how)


def test_a_secret_reaction_is_asked_for_whether_or_not_somebody_could_react() -> None:
    session = played(ambush(), ("red", "charge:r1>b1"))
    assert session.pending_for("blue") == Decision("blue", "charged", ("spring:b2", "pass"), "pass")
    session = played(ambush(), ("red", "wait"), ("blue", "charge:b1>r1"))
    assert session.pending_for("red") == Decision("red", "charged", ("pass",), "pass")


def test_a_secret_reaction_comes_before_the_act_and_may_prevent_it() -> None:
    session = ambush()
    session.start.units["r1"].hp = 1
    session = played(
        session.fork(), ("red", "charge:r1>b1"), ("blue", "spring:b2"), ("dice", (20, 20)), ("dice", (4, 1)), ("dice", (4, 4))
    )
    assert session.state.units["r1"].hp == 0
    assert "drawn" not in [entry.event for entry in played(session, ("blue", "pass")).log]


# --- The order of asking -------------------------------------------------------------


@dataclass
class Now:
    """Who may react, who is asked, and what was done."""

    may: list[tuple[str, str]] = field(default_factory=list)
    duck: list[tuple[str, str]] = field(default_factory=list)
    open: list[tuple[str, str]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    did: list[str] = field(default_factory=list)


RULES: Ruleset[Any] = RULESET
"""A moment wants rules of no kind of its own."""


class Bell(Moment):
    id = "bell"

    def about(self) -> dict[str, Any]:
        return {"rung": 3}


class Whistle(Moment):
    id = "whistle"


class Quiet(Moment):
    id = "quiet"


def may(state: Now, moment: Moment) -> list[tuple[str, str]]:
    return state.may


@reaction("TOY-1", to=Bell, may=may)
def leap(battle: Battle[Now], who: str, moment: Moment) -> None:
    battle.state.did.append(f"leap {who}")


@reaction("TOY-2", to=Bell, may=lambda state, moment: state.duck)
def duck(battle: Battle[Now], who: str, moment: Moment) -> None:
    battle.state.did.append(f"duck {who}")


@reaction("TOY-3", to=Whistle, may=may, always_asks=lambda state, moment: state.asked)
def hush(battle: Battle[Now], who: str, moment: Moment) -> None:
    battle.state.did.append(f"hush {who}")


@reaction("TOY-4", to=Whistle, may=lambda state, moment: state.open)
def shout(battle: Battle[Now], who: str, moment: Moment) -> None:
    battle.state.did.append(f"shout {who}")


def hold(state: Now, moment: Moment, *answers: str) -> tuple[list[tuple[str, ...]], list[str]]:
    """The asks of a moment, answered one after the other, and what was done."""
    kept = ReplayLog()
    asks: list[tuple[str, ...]] = []
    while True:
        battle = Battle(RULES, state, Dice(), {}, [], ReplayLog(kept.responses))
        state.did = []
        try:
            battle.moment(moment)
        except Unanswered as stop:
            ask = stop.request
            assert isinstance(ask, Decision)
            asks.append((ask.who, *ask.options))
            if len(asks) > len(answers):
                return asks, state.did
            kept.responses.append(Response(ask, answers[len(asks) - 1]))
        else:
            return asks, state.did


def test_a_moment_nobody_can_react_to_asks_nobody() -> None:
    assert hold(Now(), Bell()) == ([], [])
    assert hold(Now(), Quiet()) == ([], [])


def test_each_is_asked_in_the_order_of_the_offers_until_all_have_passed() -> None:
    state = Now([("red", "r1"), ("blue", "b1"), ("red", "r2")])
    assert hold(state, Bell(), "pass", "pass") == ([("red", "leap:r1", "leap:r2", "pass"), ("blue", "leap:b1", "pass")], [])


def test_after_a_reaction_all_are_asked_again_and_each_reacts_once() -> None:
    state = Now([("red", "r1"), ("blue", "b1")])
    asks, did = hold(state, Bell(), "pass", "leap:b1", "leap:r1")
    assert asks == [("red", "leap:r1", "pass"), ("blue", "leap:b1", "pass"), ("red", "leap:r1", "pass")]
    assert did == ["leap b1", "leap r1"]


def test_the_offers_of_several_reactions_stand_side_by_side() -> None:
    state = Now([("red", "r1")], duck=[("red", "r1"), ("blue", "b1")])
    asks, did = hold(state, Bell(), "duck:r1", "leap:r1", "pass")
    assert asks == [("red", "leap:r1", "duck:r1", "pass"), ("red", "leap:r1", "pass"), ("blue", "duck:b1", "pass")]
    assert did == ["duck r1", "leap r1"]


def test_the_ask_carries_what_the_moment_is_about() -> None:
    with pytest.raises(Unanswered) as stop:
        Battle(RULES, Now([("red", "r1")]), Dice(), {}).moment(Bell())
    ask = stop.value.request
    assert isinstance(ask, Decision)
    assert (ask.id, ask.about, ask.default) == ("bell", {"rung": 3}, "pass")


@pytest.mark.parametrize("able", [[], [("red", "r1")], [("blue", "b1")], [("red", "r1"), ("blue", "b1"), ("blue", "b2")]])
def test_who_is_asked_in_a_secret_window_does_not_tell_who_could_react(able: list[tuple[str, str]]) -> None:
    asks, did = hold(Now(able, asked=["red", "blue"]), Whistle(), "pass", "pass")
    assert [who for who, *_ in asks] == ["red", "blue"]
    assert did == []


def test_in_a_secret_window_all_who_are_asked_are_asked_again_after_a_reaction() -> None:
    asks, did = hold(Now([("blue", "b1")], asked=["red", "blue"]), Whistle(), "pass", "hush:b1", "pass", "pass")
    assert asks == [("red", "pass"), ("blue", "hush:b1", "pass"), ("red", "pass"), ("blue", "pass")]
    assert did == ["hush b1"]


def test_open_reactions_to_the_same_moment_come_after_the_secret_window() -> None:
    asks, did = hold(Now(asked=["red"], open=[("blue", "b1")]), Whistle(), "pass", "shout:b1", "pass")
    assert asks == [("red", "pass"), ("blue", "shout:b1", "pass"), ("red", "pass")]
    assert did == ["shout b1"]


def test_the_reactions_of_a_rule_set_are_those_to_its_moments() -> None:
    assert set(reactions_in(["tests.toy"])) == {"counter", "spring"}
    assert set(reactions_in([__name__])) == {"leap", "duck", "hush", "shout"}
    assert reactions_in(["nowhere"]) == {}


def test_a_reaction_cites_its_rule() -> None:
    session = played(ambush(), ("red", "charge:r1>b1"), ("blue", "spring:b2"), ("dice", (3,)))
    assert [(entry.event, entry.rules) for entry in session.log[:2]] == [
        ("revealed", ("TOY-1", "TOY-5", "TOY-8")),
        ("rolled", ("TOY-1", "TOY-5", "TOY-8", "TOY-2")),
    ]
