"""In both fogs of typy17, with its switches, a seat is sent nothing that depends on what it may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.contract.leaks import Check
from tests.contract.pairs import PROVE

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.rulesets.typy17 import RULESET
from bingqi.testing.battles import bots
from bingqi.testing.secrecy import check_beliefs, check_guess, check_names, check_odds, check_twins

PAIRS = 500 if PROVE else 12
"""So many battles are compared with what a seat may take them for, in each fog."""
DEEPEST = 150
"""Turns."""
SWITCHES: dict[str, tuple[Any, ...]] = {
    "casualty_allocation": ("owner", "attacker", "random"),
    "crew_bailout": (False, True),
    "deployment": ("alternating", "one_side_first"),
    "edition": ("merged", "seed", "author"),
    "intel_requirement": ("at_least", "greater_than"),
    "los_target_cell": ("may_block", "never_blocks", "may_block_unless_fired"),
    "maintenance_needs_awareness": (True, False),
    "module_morale": (False, True),
    "module_suppression": (False, True),
    "passenger_fire": ("never", "always"),
    "reaction_chain": (False, True),
    "shoot_intel_min": (2, 1),
}
"""Half of the battles are played with values of these."""
CHECKS: list[Check] = [check_guess, check_names, check_odds, check_beliefs]


def some_state(fog: str, n: int) -> Any:
    """A battle of one of the scenarios, some turns old."""
    random, names = Random(f"{fog} {n}"), [one.name for one in RULESET.scenarios()]
    switches = {name: random.choice(values) for name, values in SWITCHES.items()} if n % 2 else {}
    state = RULESET.setup(RULESET.scenario(names[n // 2 % len(names)]), {**switches, "fog": fog})
    battle = Battle(RULESET, state, Sampler(n), {})
    battle.seats = bots(RULESET, state, n)
    for _ in range(random.randrange(DEEPEST)):
        before = RULESET.copy(state)
        RULESET.turn(battle)
        if RULESET.outcome(state) is not None:
            return before
    return state


@pytest.mark.parametrize("fog", ["hidden_cards", "hidden_until_intel_1"])
def test_T17C_12_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(fog: str) -> None:
    """T17C-12 Neither one that plays nor one that looks on."""
    stops = 0
    for n in range(PAIRS):
        state = some_state(fog, n)
        seat = (*RULESET.sides(state), "somebody")[n % 3]
        for check in CHECKS:
            check(RULESET, RULESET.copy(state), seat, n)
        stops += check_twins(RULESET, RULESET.copy(state), seat, n)
    print(f"{fog}: {PAIRS} pairs, alike for {stops / PAIRS:.1f} stops on average")
    assert stops > 5 * PAIRS, "most are compared for a while"
