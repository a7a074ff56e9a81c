"""Contributions: what people mix into fair dice, so that nobody lays them out beforehand. They are promised before they are
shown."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def side_of(contribution: str) -> str:
    """Whose words they are."""
    return contribution.partition(":")[0]


def in_order(contributions: Iterable[str]) -> tuple[str, ...]:
    """Contributions in the one order that counts, by their sides: nobody chooses among others."""
    return tuple(sorted(contributions, key=side_of))


def promise(salt: str, words: str) -> str:
    """What is shown of words that are to be mixed into the dice before they are: nobody can guess them, or exchange them."""
    return sha256(f"{salt}\n{words}".encode()).hexdigest()
