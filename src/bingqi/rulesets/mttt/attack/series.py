"""MT-16.5: an attack on several while it is carried out: what is remembered from one target to the next."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, fields, replace

from bingqi.rulesets.mttt.attack.two_dice import Swing
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import State


@dataclass(eq=False)
class Series:
    """One blow for each target, and one swing for all. Lives within one step of the program; nothing of it is state.

    Series that remember the same are equal, whatever battle they belong to, so that odds can tell where ways meet.
    """

    blows: list[Blow]
    swing: Swing
    position: int = 0
    last: int | None = None
    """Which was the last that has hit."""
    missed: bool = False
    """Whether any has missed."""

    def here(self, state: State) -> Series:
        """The same in this battle: itself, where it belongs to it."""
        if self.blows[0].unit is state.units[self.blows[0].unit.id]:
            return self
        blows = [replace(one, unit=state.units[one.unit.id], target=state.units[one.target.id]) for one in self.blows]
        dice = self.swing.dice
        swing = replace(self.swing, dice=dice.copy() if dice is not None else None)
        return Series(blows, swing, self.position, self.last, self.missed)

    @property
    def remembered(self) -> Hashable:
        """All that what follows may go by."""
        swing = self.swing
        dice = swing.dice.remembered if swing.dice is not None else None
        known = swing.mine.sum, swing.noticed, dice, swing.unseen
        return (*[_remembered(one) for one in self.blows], *known, self.position, self.last, self.missed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Series) and self.remembered == other.remembered

    def __hash__(self) -> int:
        return hash(self.remembered)


def _remembered(blow: Blow) -> Hashable:
    values = [getattr(blow, one.name) for one in fields(blow) if one.name not in ("unit", "target", "in_crash")]
    return (blow.unit.id, blow.target.id, *sorted(blow.in_crash), *values)
