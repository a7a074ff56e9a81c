"""What bots answer stays what it was, as long as their versions do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.pairs import OURS
from tests.golden.players import answers, head, kept

from bingqi.bots import SHIPPED
from bingqi.core.ruleset import Ruleset

RULESETS = {rules.id: rules for rules, _ in OURS}


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("id", RULESETS)
def test_a_bot_of_the_same_version_answers_as_it_did(id: str, name: str) -> None:
    """Fights are kept under a bot's name and version: whoever changes what it answers raises its VERSION, then `make golden`."""
    rules: Ruleset[Any] = RULESETS[id]
    one = head(rules, name)
    assert one in kept(), f"no {one} in bots.txt; `make golden` writes it anew"
    assert answers(rules, name) == kept()[one], f"{one} answers otherwise than it did: raise its VERSION, then `make golden`"
