"""The contract can fail: whatever leak is planted in a fog of typy17, the property that is meant for it finds it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.contract.leaks import Check
from tests.rulesets.typy17.fog_leaks import BOTH, MARKERS, TRUTH, check_placed

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.ruleset import Ruleset
from bingqi.rulesets.typy17 import RULESET as TYPY17
from bingqi.rulesets.typy17 import events
from bingqi.testing.battles import bots
from bingqi.testing.secrecy import check_beliefs, check_guess, check_names, check_odds, check_twins

CHECKS: list[Check] = [check_guess, check_twins, check_names, check_odds, check_beliefs]
FOGS = ("hidden_cards", "hidden_until_intel_1")
DEPTHS = (3, 12, 24, 36, 48, 60, 80)
"""Turns after which a state of a battle in fog is looked at: while the armies are placed, and long after."""
IN_FOG = [*[(leak, fog) for leak in BOTH for fog in FOGS], *[(leak, FOGS[-1]) for leak in MARKERS]]

SEEDS = 40
"""All are found within twenty, but for odds reckoned from the truth among hidden cards: the 32nd finds them."""


@cache
def in_fog(fog: str) -> tuple[Any, ...]:
    """States of a small battle between different armies, in some of which they know a little of each other. Copy before use."""
    state = TYPY17.setup(TYPY17.scenario("first-game"), {"fog": fog})
    battle = Battle(TYPY17, state, Sampler("fog"), {})
    battle.seats = bots(TYPY17, state, "fog")
    states = []
    for turn in range(max(DEPTHS) + 1):
        if turn in DEPTHS:
            states.append(TYPY17.copy(battle.state))
            known = len(states) % 2 and states[-1].phase == "turns"
            for unit in list(states[-1].units.values())[::2] if known else ():
                events.shared(states[-1], unit.id, max(1, unit.intel))
        assert TYPY17.outcome(battle.state) is None
        TYPY17.turn(battle)
    return tuple(states)


def found_in_fog(rules: Ruleset[Any], check: Check, fog: str, seeds: int) -> str:
    """The first fault that a property finds in a fog of typy17, "" if it finds none."""
    for seed in range(seeds):
        for state in in_fog(fog):
            for seat in rules.sides(state):
                TRUTH.clear()
                try:
                    check(rules, rules.copy(state), seat, seed)
                except AssertionError as fault:
                    return str(fault)
    return ""


@pytest.mark.parametrize(("leak", "fog"), IN_FOG)
def test_a_leak_planted_in_a_fog_is_found(leak: str, fog: str) -> None:
    check, rules = {**BOTH, **MARKERS}[leak]
    fault = found_in_fog(rules, check, fog, SEEDS)
    print(leak, "->", fault)
    assert fault


@pytest.mark.parametrize("fog", FOGS)
@pytest.mark.parametrize("check", CHECKS)
def test_nothing_is_found_in_a_fog_where_nothing_leaks(check: Check, fog: str) -> None:
    assert found_in_fog(TYPY17, check, fog, 1) == ""


def test_where_the_other_places_its_units_is_not_told() -> None:
    """T17C-12"""
    assert found_in_fog(TYPY17, check_placed, FOGS[-1], 3) == ""
