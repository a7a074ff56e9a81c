"""What the units of a side could do to an enemy if they knew enough of it."""

from __future__ import annotations

from functools import cached_property

from bingqi.bots.typy17.force import Force
from bingqi.bots.typy17.memory import Memory
from bingqi.rulesets.typy17.model.state import State, Unit, of_side, on_map
from bingqi.rulesets.typy17.recon.awareness import effective


class Team:
    """The units of a side, as one of them decides. It is asked of many of them, and reckoned once."""

    def __init__(self, state: State, side: str, memory: Memory, need: int) -> None:
        self.state, self.side, self.memory, self.need = state, side, memory, need
        self.could: dict[str, list[tuple[float, Unit]]] = {}

    @cached_property
    def ready(self) -> list[tuple[Unit, Force]]:
        """Those who can still do something in this round."""
        ready = [one for one in of_side(self.state, self.side) if one.rp or not one.acted]
        return [(one, self.memory.force(one)) for one in ready]

    def most(self, target: Unit, but: Unit) -> float:
        """The most that anybody but one could do to an enemy of whom they do not know enough."""
        found = self.could.get(target.id)
        if found is None:
            found = self.could[target.id] = self._could(target)
        return max([gives for gives, one in found if one is not but], default=0.0)

    def _could(self, target: Unit) -> list[tuple[float, Unit]]:
        found = [(self.gives(one, force, target), one) for one, force in self.ready]
        return [(gives, one) for gives, one in found if gives and effective(self.state, one, target) < self.need]

    def gives(self, one: Unit, own: Force, target: Unit) -> float:
        """The Pt that a volley of one of them at an enemy should destroy from where it stands."""
        if not on_map(one) or target.cell < 0:
            off = one.card.battery is not None
            return own.fire(self.memory.force(target), 0, self.memory.ground.tl[target.cell], False) if off else 0.0
        ground = self.memory.ground
        distance = ground.distances(target.cell)[one.cell]
        if distance > own.reach:
            return 0.0
        other = self.memory.force(target)
        mod = other.sheltered(ground.tl[target.cell], ground.cover_bonus, bool(target.cover))
        return own.fire(other, distance, mod, ground.sees(one.cell, target.cell, own.flies or other.flies))
