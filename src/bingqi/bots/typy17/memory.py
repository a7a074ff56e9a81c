"""What the tactician has reckoned once: for a scenario and its options, by what it depends on. Nothing here knows of a battle."""

from __future__ import annotations

from typing import Any

from bingqi.bots.typy17.force import Force
from bingqi.bots.typy17.ground import Ground, Stand
from bingqi.bots.typy17.weights import WELL
from bingqi.rulesets.typy17.state import State, Unit, copy_unit

MOST = 4_000
"""So many pairs of units in all their states are kept in mind; then it begins anew."""


class Memory:
    """All that is kept in mind. It stays with the scenario, so that the next battle finds it there."""

    def __init__(self, state: State) -> None:
        self.state, self.options = state, state.options
        self.ground = Ground(state)
        self.forces: dict[tuple[Any, ...], Force] = {}
        self.pairs: dict[tuple[Any, ...], Pair] = {}

    def force(self, unit: Unit) -> Force:
        """What a unit is in a fight, as it is now."""
        key = (unit.card.id, unit.hp, unit.hulls, unit.special, unit.items, unit.fired)
        found = self.forces.get(key)
        if found is None or found.card is not unit.card:
            found = self.forces[key] = Force(self.state, copy_unit(unit))
        return found

    def pair(self, own: Force, other: Force, cell: int, cover: bool) -> Pair:
        """What one can do to another that stands in a cell, and what that one can do to it."""
        key = (own, other, cell, cover)
        found = self.pairs.get(key)
        if found is None:
            if len(self.pairs) > MOST:
                self.pairs.clear()
                self.forces.clear()
            found = self.pairs[key] = Pair(self.ground, own, other, cell, cover)
        return found


class Pair:
    """Two that face each other, one of them in its cell: by the cell of the other one."""

    def __init__(self, ground: Ground, own: Force, other: Force, cell: int, cover: bool) -> None:
        self.ground, self.own, self.other, self.cell = ground, own, other, cell
        self.over = own.flies or other.flies
        self.mod = other.sheltered(ground.tl[cell], ground.cover_bonus, cover)
        self.known: dict[int, tuple[float, float, float]] = {}
        self.best, self.stand = self._best()
        self.near = ground.nearness(own, cell, self.stand)

    def at(self, cell: int) -> tuple[float, float, float]:
        """The Pt that it should destroy from a cell with a volley if it knew enough, those it should lose there to one, and what it
        could destroy from where it does well, the less the farther that is."""
        found = self.known.get(cell)
        if found is None:
            found = self.known[cell] = (*self._at(cell), self.best and self.best * self._nearness(cell))
        return found

    def _at(self, cell: int) -> tuple[float, float]:
        ground, own, other = self.ground, self.own, self.other
        distance = ground.distance(cell, self.cell)
        if distance > max(own.reach, other.reach):
            return 0.0, 0.0
        gives = own.fire(other, distance, self.mod, ground.sees(cell, self.cell, self.over))
        mod = own.sheltered(ground.tl[cell], ground.cover_bonus, False)
        return gives, other.fire(own, distance, mod, ground.sees(self.cell, cell, self.over))

    def _best(self) -> tuple[float, Stand]:
        """The most that it could do, the distances at which it does well, and whether it need not see for that."""
        own, other = self.own, self.other
        seen = [own.fire(other, distance, self.mod, True) for distance in range(own.reach + 1)]
        unseen = [own.fire(other, distance, self.mod, False) for distance in range(own.reach + 1)]
        best = max(seen, default=0.0)
        blind = does_well(max(unseen), best)
        good = [distance for distance, value in enumerate(unseen if blind else seen) if does_well(value, best)]
        return best, (min(good, default=0), max(good, default=0), blind, self.over)

    def _nearness(self, cell: int) -> float:
        """How near it is in a cell to where it does well: 1 there, less and less the farther it is."""
        found = self.near.get(cell)
        if found is None:
            found = self.near[cell] = self.ground.how_near(self.own, cell, self.cell, self.stand)
        return found


def does_well(value: float, best: float) -> bool:
    """Whether this is not much less than the best."""
    return value > 0 and value >= WELL * best


def memory(state: State) -> Memory:
    """What is kept in mind of this scenario, by these options."""
    found: Memory | None = state.whole.__dict__.get("tactician")
    if found is None or (found.options is not state.options and found.options != state.options):
        found = state.whole.__dict__["tactician"] = Memory(state)
    return found
