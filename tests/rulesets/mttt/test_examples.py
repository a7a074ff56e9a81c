"""The worked examples of the rule book and our own, run from their data: every figure of `then` is compared (see example.py).

Those of the book are EX-..: examples.yaml says them, example_CHAPTER.py plays them. Our own are MX-..: more_examples.yaml and
more_CHAPTER.py, for the chapters that have a star here:

rounds* (attributes, mana, joining, waiting, ticks, crashes that last) · attacks* (the two dice, Defence, charges, guards, ambushes,
aiming) · clash* · crash* (damage that overflows, shift, death) · damage (phases, decisive blows, partial successes, what holds in
crash) · stack* (spells, and what is inserted) · movement* (disengaging, cover, who is held) · soul (disability, jade) · groups*
(magnitude, rout, rally) · strategy (contests of generals).
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from tests.rulesets.mttt import (  # noqa: F401  # how they are played
    example_attacks,
    example_clash,
    example_crash,
    example_damage,
    example_groups,
    example_movement,
    example_rounds,
    example_soul,
    example_stack,
    example_strategy,
    more_attacks,
    more_clash,
    more_crash,
    more_groups,
    more_movement,
    more_rounds,
    more_stack,
)
from tests.rulesets.mttt.example import PLAYED, Table, differences, examples, under_options

from bingqi.core.content.rulebook import read_book
from bingqi.rulesets.mttt.packs.library import FOLDER

NO_SWITCH = "demoralized_scope=all_commands"
"""What an example finds with an option that the book fixes: it cannot be played."""


def listed() -> list[Any]:
    """Every example under its name, with the rules that it is for."""
    return [pytest.param(one, id=one["name"], marks=pytest.mark.rules(*one["rules"])) for one in examples()]


@pytest.mark.parametrize("example", listed())
def test_example(example: Table) -> None:
    """What the rules make of a worked example is what it says; under other switches too."""
    play = PLAYED[example["id"]]
    assert differences(play(deepcopy(example["given"]), {}), example["then"]) == []
    for options, then in under_options(example):
        assert differences(play(deepcopy(example["given"]), options), then, str(options)) == []


def test_no_example_is_lost() -> None:
    """Each example has its own name, and is played."""
    names = [param.id for param in listed()]
    assert len(set(names)) == len(names) == 32 + 22
    assert {one["id"] for one in examples()} == {*PLAYED}
    said = {said for one in examples() for said in one["then"].get("under_option", {})}
    played = {f"{name}=" for one in examples() for options, _ in under_options(one) for name in options}
    assert {one for one in said if not one.startswith(tuple(played))} == {NO_SWITCH}


def test_every_switch_has_an_example() -> None:
    """Each value of a switch that is not its default is played, and makes a difference."""
    played: set[tuple[str, Any]] = set()
    for example in examples():
        usual = PLAYED[example["id"]](deepcopy(example["given"]), {})
        for options, then in under_options(example):
            assert differences(usual, then), (example["id"], options)
            played |= {*options.items()}
    switches = [option for option in read_book(FOLDER).options.values() if option.switch]
    assert played == {(one.name, value) for one in switches for value in one.values if value != one.default}


def test_a_wrong_figure_is_found() -> None:
    """An example that wants another figure, or one that nobody looks at, fails."""
    assert differences({"a": 1}, {"a": 2})
    assert differences({"a": 1}, {"a": 1, "b": 2})
    assert differences({"a": 1}, {"a": True})
    assert not differences({"a": {"b": [1, 2]}, "c": 3}, {"a": {"b": [1, 2], "note": "for people"}})
