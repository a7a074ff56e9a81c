"""The bots of typy17: greedy does the obvious, and the tactician wins and answers whatever is asked."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from tests.rulesets.typy17.field import Drawn, field

from bingqi.bots import Greedy, bot
from bingqi.bots.typy17.memory import SCENARIOS, forget, memory
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17 import RULESET

FIGHTS = 12


def wins(scenario: str, side: str, other: str, fights: int = FIGHTS, who: str = "tactical") -> float:
    """How many fights of so many a bot wins on this side; a draw is half a win."""
    start = RULESET.setup(RULESET.scenario(scenario), {})
    found = 0.0
    for n in range(fights):
        seats = {one: bot(who if one == side else other, RULESET, one, f"{n} {one}") for one in RULESET.sides(start)}
        winner = fight(Battle(RULESET, RULESET.copy(start), Sampler(f"{scenario} {n}"), seats)).winner
        found += 0.5 if winner is None else float(winner == side)
    return found


@pytest.mark.parametrize("side", ["red", "blue"])
def test_it_beats_who_plays_at_random(side: str) -> None:
    assert wins("mirror-match", side, "random") >= FIGHTS - 1


@pytest.mark.parametrize("scenario", [one.name for one in RULESET.scenarios()])
def test_it_answers_whatever_is_asked_in_every_scenario(scenario: str) -> None:
    start: Any = RULESET.setup(RULESET.scenario(scenario), {"max_rounds": 6})
    seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(start)}
    assert fight(Battle(RULESET, start, Sampler(scenario), seats)).why


# --- Greedy --------------------------------------------------------------------------


def greedy(play: Drawn, id: str, *options: str) -> str:
    """What greedy does with a unit, of all that it may do or of these options."""
    keys = options or play.acts(id)
    return Greedy(RULESET).answer(Decision(play[id].side, "act", keys, keys[-1], {"who": id}), lambda: play.state)


def test_T17C_16_greedy_shoots_at_whom_it_can() -> None:
    """T17C-16, T17C-22"""
    assert greedy(field("1:A1 1 1 1:B1", B1={"intel": 2}, A1={"link": True}), "A1") == "shoot:B1"
    assert greedy(field("1:A1,B1"), "A1", "optical:B1", "melee:B1", "end") == "melee:B1"


def test_T17C_18_greedy_finds_out_about_the_nearest_enemy_in_reach() -> None:
    """T17C-18"""
    assert greedy(field("1:A1 1 1:B2 1:B1"), "A1") == "optical:B2"
    assert greedy(field("1:A1 1 1 4 1 1:B1", B1={"es": 3}, A1={"er": 3}), "A1") == "electronic:B1"


def test_T17C_17_greedy_goes_where_the_enemy_is() -> None:
    """T17C-17"""
    far = " ".join(["1:A1", *["1"] * 20, "1:B1"])
    assert greedy(field(far, A1={"m": 3}), "A1") == "move:3"
    assert greedy(field(far, A1={"m": 3}), "B1") == "move:19"


def test_T17C_57_greedy_goes_for_objectives_and_stays_on_them() -> None:
    """T17C-57"""
    marked, scenario = {"objectives": {"hill": 4}}, {"objectives": ("hill",)}
    far = " ".join(["1:A1", "1", "1", "1", "1:A2", "1", *["1"] * 20, "1:B1"])
    play = field(far, A1={"m": 3}, A2={"cell": 5, "m": 3}, marked=marked, scenario=scenario, options={"victory": "objectives"})
    assert greedy(play, "A1") == "move:3"
    assert greedy(play, "A2") == "move:4"
    play["A2"].cell = 4
    assert greedy(play, "A2") == "end"


def test_T17C_12_greedy_looks_for_those_who_hide() -> None:
    """T17C-12"""
    zones = {"zones": {"": (0,)}}
    play = field("1:A1 1 1 2", A1={"m": 0}, B1={}, options={"fog": "hidden_until_intel_1"}, marked=zones)
    looked = set()
    for play.state.round in range(1, 9):
        looked.add(greedy(play, "A1"))
    assert all(key.startswith(("optical-at:", "electronic-at:")) for key in looked)
    assert len(looked) > 3
    play["B1"].intel, play["B1"].cell = 1, 3
    assert greedy(play, "A1") == "optical-at:3"


@pytest.mark.parametrize("side", ["red", "blue"])
def test_greedy_beats_who_plays_at_random(side: str) -> None:
    assert wins("mirror-match", side, "random", who="greedy") >= FIGHTS * 2 / 3


# --- The tactician -------------------------------------------------------------------


def tactical(play: Drawn, id: str, *options: str, ap: int = 2) -> str:
    """What the tactician does with a unit in its turn, of all that it may do or of these options."""
    play.state.active, play[id].ap = id, ap
    keys = options or play.acts(id)
    ask = Decision(play[id].side, "act", keys, keys[-1], {"who": id, "ap": ap})
    return bot("tactical", RULESET, play[id].side, 1).answer(ask, lambda: RULESET.observe(play.state, play[id].side))


def test_T17C_22_the_tactician_shoots_at_whom_it_can() -> None:
    """T17C-22"""
    assert tactical(field("1:A1 1 1 1:B1", B1={"intel": 2}, A1={"link": True}), "A1") == "shoot:B1"


def test_T17C_17_the_tactician_closes_in_on_whom_it_cannot_reach() -> None:
    """T17C-17 It does not stand and listen to somebody at whom nobody could shoot from where they are."""
    far = " ".join(["1:A1", *["1"] * 14, "1:B1"])
    play = field(far, A1={"m": 3, "er": 8}, B1={"es": 8})
    assert "electronic:B1" in play.acts("A1")
    assert tactical(play, "A1") == "move:3"
    assert tactical(play, "B1") == "move:13"


def test_T17C_17_the_tactician_comes_out_from_behind_what_it_cannot_see_through() -> None:
    """T17C-17, T17-2.4.5.06"""
    play = field("1:A1 4 1 1:B1\n1 1 1 1", A1={"m": 2}, B1={"intel": 2})
    play["A1"].link = True
    assert not any(key.startswith("shoot") for key in play.acts("A1"))
    play.does("A1", tactical(play, "A1"))
    assert any(key.startswith("shoot") for key in play.acts("A1"))


def test_T17C_18_the_tactician_finds_out_before_it_shoots() -> None:
    """T17C-18"""
    assert tactical(field("1:A1 1 1:B1", A1={"or_": 8}), "A1") == "optical:B1"


def test_T17C_57_the_tactician_takes_an_objective_and_stays_there() -> None:
    """T17C-57"""
    marked, scenario = {"objectives": {"hill": 4}}, {"objectives": ("hill",)}
    far = " ".join(["1:A1", *["1"] * 25, "1:B1"])
    play = field(far, A1={"m": 2}, marked=marked, scenario=scenario, options={"victory": "objectives"})
    assert tactical(play, "A1") == "move:2"
    play["A1"].cell = 2
    assert tactical(play, "A1") == "move:4"
    play["A1"].cell = 4
    assert not tactical(play, "A1").startswith("move")


@pytest.mark.parametrize("scenario", ["mirror-match", "old-town"])
def test_what_it_keeps_in_mind_changes_nothing(scenario: str) -> None:
    """The same dice make the same fight, whether it has fought there before or not."""
    logs = []
    start: Any = RULESET.setup(RULESET.scenario(scenario), {"max_rounds": 3})
    forget()
    for _ in range(2):
        log: list[Any] = []
        seats = {side: bot("tactical", RULESET, side, side) for side in RULESET.sides(start)}
        fight(Battle(RULESET, RULESET.copy(start), Sampler(scenario), seats, log))
        logs.append([(one.event, one.args) for one in log])
    assert logs[0] == logs[1]


def test_it_keeps_a_few_scenarios_in_mind_by_what_counts() -> None:
    """One memory for the same ground, switches and catalogue: for both sides of a fog, and for a battle that comes from another
    process. Of many scenarios it forgets those that were played longest ago."""
    forget()
    start: Any = RULESET.setup(RULESET.scenario("sealed-orders"), {})
    own = memory(start)
    assert memory(RULESET.observe(start, "red")) is memory(RULESET.observe(start, "blue")) is own
    assert memory(pickle.loads(pickle.dumps(start))) is own
    unit = next(one for one in start.units.values() if one.card.troopers)
    again = pickle.loads(pickle.dumps(unit))
    assert again.card is not unit.card
    assert own.force(again) is own.force(unit)
    others = [memory(RULESET.setup(RULESET.scenario("crossroads"), {"cover_bonus": n})) for n in range(1, SCENARIOS + 1)]
    assert len({id(one) for one in others}) == SCENARIOS
    assert memory(start) is not own


def test_fights_of_tacticians_go_on_to_the_end() -> None:
    """Somebody is harmed in the last third of the turns of most fights."""
    harmed = 0
    start = RULESET.setup(RULESET.scenario("mirror-match"), {})
    for n in range(FIGHTS):
        log: list[Any] = []
        seats = {side: bot("tactical", RULESET, side, f"{n} {side}") for side in RULESET.sides(start)}
        fight(Battle(RULESET, RULESET.copy(start), Sampler(f"end {n}"), seats, log))
        turns = [n for n, one in enumerate(log) if one.event == "turn_began"]
        harmed += any(one.event == "hurt" for one in log[turns[len(turns) * 2 // 3] :])
    assert harmed >= 0.7 * FIGHTS
