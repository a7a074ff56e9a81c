"""The worked examples of the rule book, run from their data.

`examples.yaml` came with the book; `more_examples.yaml` are ours, worked out by hand from the book and its source. How they are
played is told in example_course.py, example_worth.py and example_attacks.py; then every figure of `then` is compared.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from tests.rulesets.typy17 import example_attacks, example_course, example_worth  # noqa: F401  # how each kind is played
from tests.rulesets.typy17.example import PLAYED, Given, differences, read

FILES = ("examples.yaml", "more_examples.yaml")


def listed() -> list[Any]:
    """Every example of both files."""
    return [pytest.param(one, id=one["name"], marks=pytest.mark.rules(*one["rules"])) for file in FILES for one in read(file)]


@pytest.mark.parametrize("example", listed())
def test_example(example: dict[str, Any]) -> None:
    """What the rules make of a worked example is what it says."""
    given, when, then = (deepcopy(example[key]) for key in ("given", "when", "then"))
    assert {*then} - {"note"}, "nothing is wanted"
    play = PLAYED[when.pop("op")]
    done = {f"{key}_then" if key in given else key: what for key, what in when.items()}
    it = Given({**given, **done}, example["name"])
    found = play(it)
    it.finish()
    assert differences(found, then) == []


def test_no_example_is_lost() -> None:
    """Each example has its own name, and every kind of them is there."""
    names = [param.id for param in listed()]
    assert len(set(names)) == len(names)
    assert len(read(FILES[0])) == 31
    assert {one["when"]["op"] for one in read(FILES[0])} == {*PLAYED}


PLAIN: dict[str, Any] = {
    "name": "plain",
    "given": {"kind": "optical", "or": 4, "os": 2, "tl": 1},
    "when": {"op": "recon", "rows": [{"dice": [["d20", 6]]}]},
    "then": {"rows": [{"gained": 1, "note": "..."}]},
}
WRONG: tuple[dict[str, Any], ...] = (
    {"then": {}},
    {"then": {"note": "..."}},
    {"then": {"mood": "fine"}},
    {"then": {"rows": [{"mood": "fine"}]}},
    {"then": {"rows": [{"gained": 2}]}},
    {"then": {"rows": [{"success": 1}]}},
    {"then": {"rows": []}},
    {"then": {"rows": ["refused"]}},
    {"given": {**PLAIN["given"], "weather": "rain"}},
    {"when": {"op": "recon", "rows": [{"dice": [["d20", 6]], "weather": "rain"}]}},
    {"when": {"op": "recon", "rows": [{"dice": [["d20", 6], ["d20", 7], ["d20", 8]]}]}},
    {"when": {"op": "recon", "rows": [{"dice": [["d6", 6]]}]}},
    {"when": {"op": "sing"}},
)


def test_a_plain_example_is_right() -> None:
    test_example(PLAIN)


@pytest.mark.parametrize("wrong", WRONG)
def test_nothing_is_silently_ignored(wrong: dict[str, Any]) -> None:
    """An example with a figure, a given thing, a die or an `op` that nobody knows fails."""
    with pytest.raises((AssertionError, KeyError)):
        test_example({**PLAIN, **wrong})
