"""The contract knows no rule set by name: what it has to know of one, the rule set says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bingqi import rulesets, testing
from bingqi.testing.choosing import chosen_rulesets, said_of

FILES = [file for folder in (__file__, testing.__file__) for file in sorted(Path(folder).parent.rglob("*.py"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_rule_set_is_named_here(file: Path) -> None:
    named = re.findall(rf"\b({'|'.join(rulesets.SHIPPED)})\b", file.read_text("utf-8"), re.IGNORECASE)
    assert not named


def test_every_rule_set_that_there_is_is_played(pytestconfig: pytest.Config) -> None:
    """As the configuration of this checkout has it, beside the toy."""
    assert {rules.id for rules in chosen_rulesets(said_of(pytestconfig))} == {"toy", *rulesets.names()}
