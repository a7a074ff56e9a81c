"""Every rule set with each of its scenarios."""

from __future__ import annotations

import os
from typing import Any

import pytest
from tests.toy import RULESET as TOY

from bingqi.core.ruleset import Ruleset
from bingqi.rulesets import SHIPPED, names, ruleset
from bingqi.testing.choosing import pairs_of

PROVE = os.environ.get("BINGQI_PROVE") == "1"


def pairs() -> list[tuple[Ruleset[Any], str]]:
    """Every rule set that there is, and the toy, with each scenario."""
    return pairs_of([TOY, *map(ruleset, names())])


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
