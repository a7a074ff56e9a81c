"""The contract can fail: whatever leak is planted in the toy, the property that is meant for it finds it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.leaks import HARMLESS, LEAKS, MEMORY, Check
from tests.contract.pairs import snapshots
from tests.contract.secrecy import check_guess, check_names, check_twins

from bingqi.core.ruleset import Ruleset

CHECKS: list[Check] = [check_guess, check_twins, check_names]


def found(rules: Ruleset[Any], check: Check, seeds: int) -> str:
    """The first fault that a property finds, "" if it finds none."""
    for seed in range(seeds):
        for state in snapshots("toy", "ambush")[:3]:
            for seat in ("red", "blue"):
                MEMORY[:] = [(0,)]
                try:
                    check(rules, rules.copy(state), seat, seed)
                except AssertionError as fault:
                    return str(fault)
    return ""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    check, rules = LEAKS[leak]
    fault = found(rules, check, 60)
    print(leak, "->", fault)
    assert fault


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("toy", HARMLESS)
def test_nothing_is_found_where_nothing_leaks(toy: str, check: Check) -> None:
    assert found(HARMLESS[toy], check, 25) == ""


def test_battles_that_are_compared_are_compared_for_a_while() -> None:
    """Most twins stay together for some stops, so that the comparison has something to find."""
    stops = [check_twins(HARMLESS["the toy"], state, "red", seed) for seed in range(20) for state in snapshots("toy", "ambush")[:3]]
    assert sum(stops) / len(stops) > 3
