"""Events that change nothing: they are there to be read."""

from __future__ import annotations

from bingqi.core.event import telling_event
from bingqi.rulesets.frontline.events.setup import Ids
from bingqi.rulesets.frontline.model.state import State


@telling_event
def attack_rolled(state: State, id: str, target: str, attack: str, result: int, dice: int) -> None:
    """0 miss, 1 hit, 2 critical hit; `dice` 2 with advantage, -2 with disadvantage."""


@telling_event
def saved(state: State, id: str, ability: str, dc: int, success: bool) -> None:
    """A saving throw was made."""


@telling_event
def checked(state: State, id: str, skill: str, success: bool) -> None:
    """An ability check was made."""


@telling_event
def unaffected(state: State, id: str, power: str, by: str) -> None:
    """A power does nothing to it, for it has withstood that before."""


@telling_event
def undone(state: State, id: str, power: str) -> None:
    """A spell does not take effect: it was countered."""


@telling_event
def power_used(state: State, id: str, power: str) -> None:
    """A spell is cast, or another power is used."""


@telling_event
def charged(state: State, id: str) -> None:
    """It charges."""


@telling_event
def covered(state: State, cells: Ids, power: str, by: str) -> None:
    """A power takes hold of the creatures in these cells."""


@telling_event
def provoked(state: State, id: str, act: str, cap: int) -> None:
    """An act lays somebody open to so many opportunity attacks at most."""
