"""Difference: equal states have none, and whatever tells one from another is in it."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import pytest

from bingqi.core.difference import Differences, difference, hashable, same


@dataclass
class Piece:
    hp: int = 3
    held: tuple[str, ...] = ()


@dataclass
class State:
    round: Any = 0
    pieces: dict[str, Piece] = field(default_factory=lambda: {"a": Piece(), "b": Piece()})
    notes: Any = ()


class Base:
    __slots__ = ("low",)


class Slotted(Base):
    __slots__ = ("high",)

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high


def changed(**fields: Any) -> State:
    state = deepcopy(ROOT)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


ROOT = State(notes={"x": [1], "y": [2]})
STATES = {
    "nothing": deepcopy(ROOT),
    "a number": changed(round=1),
    "a truth": changed(round=True),
    "a fraction": changed(round=1.0),
    "a map in another order": changed(notes={"y": [2], "x": [1]}),
    "a truth deep within": changed(notes={"x": [True], "y": [2]}),
    "a tuple for a list": changed(notes={"x": (1,), "y": [2]}),
    "things in another order": changed(pieces={"b": Piece(), "a": Piece()}),
    "a thing": changed(pieces={"a": Piece(2), "b": Piece()}),
    "another thing": changed(pieces={"a": Piece(), "b": Piece(2)}),
    "a thing less": changed(pieces={"a": Piece()}),
    "a thing more": changed(pieces={"a": Piece(), "b": Piece(), "gone": Piece()}),
    "slots": changed(notes=Slotted(1, 2)),
    "slots of the class below": changed(notes=Slotted(2, 2)),
    "classes": changed(notes=Piece),
    "another class": changed(notes=State),
    "a new field": changed(more=1),
}
del STATES["a thing more"].pieces["gone"].held
missing = deepcopy(ROOT)
del missing.round
STATES["a field less"] = missing


@pytest.mark.parametrize("name", STATES)
def test_states_are_told_apart(name: str) -> None:
    """Each from the first one, and from all others; and what began as a copy of one tells the same."""
    state = STATES[name]
    assert (difference(ROOT, state) == ()) == (name == "nothing")
    same_ones = [other for other, it in STATES.items() if difference(ROOT, it) == difference(ROOT, state)]
    assert same_ones == [name]
    assert difference(ROOT, deepcopy(state)) == difference(ROOT, state)
    assert hash(difference(ROOT, state)) == hash(difference(ROOT, deepcopy(state)))


@pytest.mark.parametrize("near", STATES)
def test_by_way_of_a_state_between_the_difference_is_the_same(near: str) -> None:
    differences = Differences(ROOT, STATES[near])
    for _ in range(2):
        for state in STATES.values():
            assert differences.of(state) == difference(ROOT, state)


def test_fields_that_do_not_count_are_none() -> None:
    assert difference(ROOT, STATES["a thing"], ("hp",)) == ()
    assert difference(ROOT, STATES["a number"], ("round",)) == ()
    assert difference(ROOT, STATES["a field less"], ("round",)) == ()


def test_the_same_things_can_be_looked_up_as_one() -> None:
    assert hashable([1, {"a": (True, None)}]) == hashable([1, {"a": (True, None)}])
    assert hashable({1, 2}) == hashable({2, 1}) != hashable(frozenset({1, 2}))
    assert not same((1,), (True,))
    assert not same([], ())
    assert same(Piece(), Piece())
