"""MT-7, MT-8: a blow: one attack on one target, and what it is struck with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from bingqi.rulesets.mttt.model.stats import Attribute, Kind
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit

Degree = Literal["full", "partial", "failure"]
"""MT-7.2 Both comparisons won, one of them, none."""


class Arms(NamedTuple):
    """MT-7.3, MT-11.4 What an attack is made with: a weapon, or a spell that is an attack. `n` dice of `sides` faces."""

    id: str
    skill: str
    attribute: Attribute
    hit: int
    n: int
    sides: int
    damage_bonus: int
    penetration: int
    kinds: tuple[Kind, ...]
    range_min: int
    range_max: int
    ranged: bool
    smashing: bool = False
    spell: bool = False
    area: bool = False
    supernatural: bool = False


@dataclass
class Blow:
    """An attack on one target while it is carried out. Lives within one step of the program; nothing of it is state."""

    unit: Unit
    target: Unit
    arms: Arms
    kind: Kind
    in_crash: tuple[str, ...] = ()
    """MT-3.15 Who was in crash at the first step of this attack: its target, or a guard who may meet it."""
    shift_of: str = NOBODY
    """MT-3.22 Whom she would shift by crashing them with it."""
    charge: int = 0
    """MT-7.5 Order mana that went into it."""
    aim: int = 0
    """MT-6.5 Priority that she paid for aiming."""
    degree: Degree = "failure"
    clash: bool = False
    margin: int = 0
    """MT-8.4 By how much a clash was won."""
    guard_loss: int = 0
    """MT-9.11 Priority that does not count for its damage."""
    stake: int | None = None
    """MT-10.13 The Priority that counts for its damage, once that was reckoned; the same for all whom an attack hits."""
    settled: bool = False
    """MT-10.16 A hit of the same attack has reset her Priority already."""

    @property
    def crashed(self) -> bool:
        """MT-3.15 Whether whom it strikes now was in crash when it began."""
        return self.target.id in self.in_crash

    @property
    def priority(self) -> int:
        """MT-10.13 The Priority that counts for its damage."""
        return max(0, self.unit.priority if self.stake is None else self.stake)
