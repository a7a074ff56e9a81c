"""Every rule set with each of its scenarios, and states in the middle of their battles."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest
from tests.play import ending
from tests.toy import RULESET as TOY
from tests.toy.policies import AtRandom

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import SHIPPED, scenarios

PROVE = os.environ.get("BINGQI_PROVE") == "1"
DEPTHS = (0, 5, 20, 60, 120)
"""Turns after which a snapshot is taken."""


def pairs() -> list[tuple[Ruleset[Any], str]]:
    """Every rule set that there is, and the toy, with each scenario."""
    return [*[(TOY, one.name) for one in TOY.scenarios()], *[(rules, one.name) for rules, one in scenarios()]]


PAIRS = pairs()
RULESETS = list({rules.id: rules for rules, _ in PAIRS}.values())
OURS = [(rules, name) for rules, name in PAIRS if rules is TOY or rules.id in SHIPPED]
"""Without the rule sets of other packages, which keep what they write down at home."""


def of_pairs(pairs: list[tuple[Ruleset[Any], str]]) -> pytest.MarkDecorator:
    """A test of `rules` and a `scenario`, for each of these."""
    return pytest.mark.parametrize(("rules", "scenario"), pairs, ids=[f"{rules.id}/{name}" for rules, name in pairs])


def of_rulesets(rulesets: list[Ruleset[Any]]) -> pytest.MarkDecorator:
    """A test of `rules`, for each of these."""
    return pytest.mark.parametrize("rules", rulesets, ids=[rules.id for rules in rulesets])


each_pair, each_ruleset = of_pairs(PAIRS), of_rulesets(RULESETS)


def first(rules: Ruleset[Any], scenario: str) -> Any:
    """The state that a scenario begins with, by the defaults of all switches."""
    return rules.setup(rules.scenario(scenario), {})


def bots(rules: Ruleset[Any], state: Any, seed: int | str) -> dict[str, Any]:
    """Somebody at random for every side, and for the GM."""
    return {side: AtRandom(f"{seed} {side}") for side in [*rules.sides(state), "gm"]}


@cache
def snapshots(rules_id: str, scenario: str) -> tuple[Any, ...]:
    """States between turns, early and late in battles that were played at random. Copy before use."""
    rules = next(one for one in RULESETS if one.id == rules_id)
    found = []
    for depth in DEPTHS:
        for seed in range(12):
            battle = Battle(rules, first(rules, scenario), Sampler(f"{depth} {seed}"), {})
            battle.seats = bots(rules, battle.state, f"{depth} {seed}")
            turns = 0
            while turns < depth and rules.outcome(battle.state) is None:
                rules.turn(battle)
                turns += 1
            if rules.outcome(battle.state) is None:
                found.append(battle.state)
                break
    return tuple(found)


def start_at(rules: Ruleset[Any], scenario: str, which: int, **how: Any) -> Session[Any]:
    """A battle that goes on from one of the snapshots."""
    known = snapshots(rules.id, scenario)
    return Session(ending(rules), rules.copy(known[which % len(known)]), **how)
