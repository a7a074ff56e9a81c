"""A small battle solved exactly ends as often this way or that as when it is fought many times."""

from __future__ import annotations

import pytest
from tests.toy import RULESET as TOY
from tests.toy.state import State

from bingqi.bots.simple import Greedy
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.lab.stats import wilson
from bingqi.lab.study.solve import Solver, alike

FIGHTS = 4_000
FAR = 5.0
"""So many standard deviations are no chance."""


def small() -> State:
    return TOY.setup(TOY.scenario("duel"), {})


def test_all_chances_add_up_and_fit_many_fights() -> None:
    """Every battle ends in one way; each way is met as often as it was reckoned to be."""
    seats = {side: Greedy(TOY) for side in TOY.sides(small())}
    solved = Solver(TOY, seats).solve(small())
    assert sum(solved.chances.values()) + solved.left == pytest.approx(1)
    ends = [fight(Battle(TOY, small(), Sampler(seed), seats)) for seed in range(FIGHTS)]
    assert set(ends) <= set(solved.chances)
    for end, chance in solved.chances.items():
        assert wilson(ends.count(end), FIGHTS, FAR).low <= chance <= wilson(ends.count(end), FIGHTS, FAR).high


def test_what_is_left_is_told() -> None:
    """Of a battle that is broken off nothing is lost: what is not decided is left."""
    seats = {side: Greedy(TOY) for side in TOY.sides(small())}
    solved = Solver(TOY, seats).solve(small(), turns=3)
    assert solved.left > 0
    assert sum(solved.chances.values()) + solved.left == pytest.approx(1)


def test_states_that_are_made_alike_are_one() -> None:
    """Where the number of the round means nothing there are fewer states, and the same chances."""

    def without_round(state: State) -> None:
        state.round = 1

    seats = {side: Greedy(TOY) for side in TOY.sides(small())}
    plain, merged = Solver(TOY, seats), Solver(TOY, seats, without_round, alike(TOY))
    one, other = plain.solve(small(), turns=12), merged.solve(small(), turns=12)
    assert other.states < one.states
    assert other.chances == pytest.approx(one.chances)
