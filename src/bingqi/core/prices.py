"""Prices: what units cost by the book, and how armies of any of them meet: for whoever asks what they should cost."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from bingqi.core.view import Words

Armies = Mapping[str, Sequence[str]]
"""The units of each side, by id; one that comes several times stands there several times."""


class Priced(NamedTuple):
    """A unit that an army may have."""

    name: Words
    cost: int
    most: int = 99
    """So many of it may be in one army."""
    pieces: int = 1
    """So many of it there are to be lost, as what harms is counted (`Ruleset.harms`)."""


class Prices(NamedTuple):
    """What units cost, and where armies of them meet. The costs must not decide who wins: or they would be found to be right."""

    scenario: str
    """On whose ground."""
    limit: int
    """What an army costs that is of a usual size there."""
    units: Callable[[], Mapping[str, Priced]]
    """All that may take the field there, by id."""
    ground: Callable[[], Any]
    """The scenario as plain data, with all units that may come."""
    armed: Callable[[Any, Armies], Any]
    """`armed(ground, armies)`: the same with these armies; it shares with the ground whatever is as it was."""
    options: Mapping[str, Any]
    """The switches by which they fight."""
    by_cost: Collection[str] = ()
    """Where a battle ends for one of these reasons (`Outcome.why`), whoever destroyed what costs more has won."""
