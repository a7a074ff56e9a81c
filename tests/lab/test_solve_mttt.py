"""A small duel of mttt, solved exactly, ends as often this way or that, and as early, as when it is fought many times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.conftest import PROVE
from tests.rulesets.mttt.duels import duel

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Outcome
from bingqi.lab.stats import wilson
from bingqi.lab.study.solve import Solver
from bingqi.rulesets import ruleset
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import Unit

RULES = ruleset("mttt")
FIGHTS = 100_000 if PROVE else 2_000
END = 10_000
MARKS = (10, 20, 30, *[END][:PROVE])
"""Turns of the program after which it is asked how things stand. The whole duel has many more states than its first half."""
FAR = 5.0
"""So many standard deviations are no chance."""
CAP = 12
"""Of Priority: what is above is lost when a turn is over."""
WAITED = 4
"""So many rounds in a row bring more than the cap, even to whoever has a debt to pay."""
SETTLED = 2
"""So many rounds after a crash it makes no difference any more when that was (MT-3.20)."""


class Steady:
    """Always does the same: kills with at least so much Priority, gathers it below, and waits with little of it."""

    def __init__(self, kills_from: int, waits_to: int, defends: str) -> None:
        self.kills_from, self.waits_to, self.defends = kills_from, waits_to, defends

    def answer(self, ask: Decision, look: Callable[[], State]) -> str:
        if ask.id == "defence":
            return self.defends
        if ask.id not in ("act", "announce"):
            return ask.default
        state = look()
        me = next(unit for unit in state.units.values() if unit.side == ask.who)
        foe = next(unit for unit in state.units.values() if unit.side != ask.who)
        if ask.id == "act" and me.priority <= self.waits_to and not me.crashed and "wait" in ask.options:
            return "wait"
        kills = f"decisive:{foe.id}"
        return kills if me.priority >= self.kills_from and kills in ask.options else f"withering:{foe.id}"


SEATS = {"aoi": Steady(kills_from=5, waits_to=2, defends="parry"), "beni": Steady(kills_from=8, waits_to=1, defends="passive")}


def small() -> State:
    """Two with 3 HP, no mana, and blades of two faces, hand to hand."""
    both = {"attack": 1, "weapon": (1, 2, 6, 1), "soak": 2, "protection": 3, "con": 6, "priority": 6}
    return duel(aoi={**both, "parry": 4}, beni={**both, "passive": 6}).state


def normal(state: State) -> None:
    """What plays alike is made alike: rounds are counted from the present one, entries and happenings from none, and what makes no
    difference any more is capped."""
    for unit in state.units.values():
        normal_unit(state, unit)
    state.round, state.entries, state.happenings = SETTLED, 0, 0


def normal_unit(state: State, unit: Unit) -> None:
    unit.recovered = SETTLED - min(SETTLED, state.round - unit.recovered)
    unit.priority, unit.waits = min(CAP, unit.priority), min(WAITED, unit.waits)
    unit.last_tick = unit.first_round = 0  # ticks go by Priority as it is, and both were there from the beginning


def fought(seed: int, most: int, log: list[Entry] | None = None) -> tuple[Outcome | None, int]:
    """How a duel ends (None: it has not), and after how many turns of the program, `most` at most."""
    battle: Battle[Any] = Battle(RULES, small(), Sampler(seed), SEATS, log)
    turns = 0
    while (ended := RULES.outcome(battle.state)) is None and turns < most:
        RULES.turn(battle)
        normal(battle.state)
        turns += 1
    return ended, turns


def within(times: int, chance: float) -> bool:
    rate = wilson(times, FIGHTS, FAR)
    return rate.low <= chance <= rate.high


def test_a_small_duel_is_solved() -> None:
    """Up to each mark, each end was met as often as it was reckoned to be, and the duel goes on as often."""
    solver = Solver(RULES, SEATS, normal)
    fights = [fought(seed, MARKS[-1]) for seed in range(FIGHTS)]
    for mark in MARKS:
        solved = solver.solve(small(), mark)
        assert sum(solved.chances.values()) + solved.left == pytest.approx(1)
        assert within(sum([end is None or turns > mark for end, turns in fights]), solved.left), mark
        ends = Counter([end for end, turns in fights if end is not None and turns <= mark])
        assert set(ends) <= set(solved.chances)
        for end, chance in solved.chances.items():
            assert within(ends[end], chance), (mark, end)
    assert {end.winner for end in solved.chances} == {"aoi", "beni"}
    assert mark < END or solved.left < 1e-9


def test_everything_that_moves_priority_happens_in_it() -> None:
    """Clash, crash, one's own too, break bonus, shift, wait, debt."""
    log: list[Entry] = []
    for seed in range(200):
        fought(seed, END, log)
    seen = {entry.event for entry in log} | {"own crash" for entry in log if entry.event == "crashed" and entry.args[2]}
    assert seen >= {
        "clash_rolled",
        "crashed",
        "own crash",
        "recovered",
        "broke_through",
        "shifted",
        "waited",
        "hp_lost",
        "debt_changed",
    }
