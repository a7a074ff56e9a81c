"""What is offered and what is refused cannot part: of every rule set that declares its acts with the kit."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.offers import parted
from tests.contract.pairs import PAIRS, of_pairs, start_at
from tests.play import play

from bingqi.core.ruleset import Ruleset

FEWER = max(1, settings().max_examples // 3)


@of_pairs([(rules, scenario) for rules, scenario in PAIRS if rules.acts is not None])
@settings(max_examples=FEWER)
@given(data=st.data())
def test_whatever_nothing_is_against_is_offered_and_nothing_else(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    play(session, lambda n: data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, 60)))
    assert parted(rules.acts, session.state) == []
