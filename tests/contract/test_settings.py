"""The contract knows no rule set by name: what it has to know of one, the rule set says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.contract.pairs import PAIRS, each_ruleset

from bingqi import rulesets
from bingqi.core.ruleset import Ruleset


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.py")), ids=lambda file: file.name)
def test_no_rule_set_is_named_here(file: Path) -> None:
    named = re.findall(rf"\b({'|'.join(rulesets.SHIPPED)})\b", file.read_text("utf-8"), re.IGNORECASE)
    assert not named


def test_every_rule_set_that_there_is_is_played() -> None:
    assert {rules.id for rules, _ in PAIRS} == {"toy", *rulesets.names()}


@each_ruleset
def test_what_a_contract_says_is_about_events_that_there_are(rules: Ruleset[object]) -> None:
    assert rules.contract.tells.keys() <= rules.events.keys()
    assert rules.contract.battles > 0
