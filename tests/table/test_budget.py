"""The seconds of a processor that visitors have: so many an hour, and what is spent comes back an hour later."""

from __future__ import annotations

import pytest

from bingqi.table.workers import budget
from bingqi.table.workers.budget import HOUR, Budget


class Clock:
    """A time that is told."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    it = Clock()
    monkeypatch.setattr(budget, "monotonic", it)
    return it


def test_each_visitor_has_so_many_seconds_an_hour(clock: Clock) -> None:
    it = Budget(10.0)
    it.spend("Ann", 6.0)
    assert not it.is_spent("Ann")
    it.spend("Ann", 4.0)
    assert it.is_spent("Ann")
    assert not it.is_spent("Ben")
    clock.now += HOUR
    assert not it.is_spent("Ann")


def test_it_is_told_when_there_are_some_again(clock: Clock) -> None:
    """Once enough of what was spent is an hour ago: the first of it alone may be too little."""
    it = Budget(10.0)
    it.spend("Ann", 1.0)
    clock.now += 600
    it.spend("Ann", 12.0)
    assert it.minutes("Ann") == 60
    clock.now += 1800
    assert it.minutes("Ann") == 30
    clock.now += 1799
    assert (it.is_spent("Ann"), it.minutes("Ann")) == (True, 1)
    clock.now += 1
    assert not it.is_spent("Ann")


def test_what_was_spent_an_hour_ago_is_forgotten(clock: Clock) -> None:
    it = Budget(10.0)
    for n in range(20):
        it.spend(f"visitor {n}", 1.0)
    clock.now += HOUR
    it.spend("Ann", 1.0)
    assert list(it.spent) == ["Ann"]
