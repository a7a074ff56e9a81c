"""The switches of a rule set stand in two places: its book says them to people, its state to the rules."""

from dataclasses import asdict
from importlib import import_module

import pytest

from bingqi.core.content.rulebook import read_book
from bingqi.rulesets import ruleset


@pytest.mark.parametrize("name", ["frontline", "typy17", "mttt"])
def test_book_and_state_have_the_same_switches_with_the_same_defaults(name: str) -> None:
    state = import_module(f"bingqi.rulesets.{name}.model.state")
    assert asdict(state.Options()) == read_book(ruleset(name).folder).switches({}, "options")
