"""What the tactician has reckoned once: for a scenario and its options, by what it depends on. Nothing here knows of a battle."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bingqi.bots.typy17.force import Force
from bingqi.bots.typy17.ground import Ground, Stand
from bingqi.bots.typy17.weights import NEAR, WELL
from bingqi.kit.state import copy
from bingqi.rulesets.typy17.model.state import State, Unit

MOST = 8_000
"""So many pairs of units in all their states are kept in mind; then it begins anew."""
SCENARIOS = 4
"""So many scenarios are kept in mind, those that were played last."""


class Memory:
    """All that is kept in mind of a scenario."""

    def __init__(self, state: State) -> None:
        self.state, self.last = state, state
        self.ground = Ground(state)
        self.forces: dict[tuple[Any, ...], Force] = {}
        self.pairs: dict[tuple[Any, ...], Pair] = {}

    def is_of(self, state: State) -> bool:
        """Whether this is what is kept in mind for such a battle: the ground, the switches and the catalogue are the same, whoever
        fights there, and whatever a side may know of the armies."""
        if self.last.bundle is state.bundle and self.last.options is state.options and self.last.field is state.field:
            return True
        if not self._is_alike(state):
            return False
        self.last = state  # what lies elsewhere is the same, and next time that is seen at once
        return True

    def _is_alike(self, state: State) -> bool:
        whole, other = self.state.bundle, state.bundle
        if self.state.options != state.options or self.ground.field != state.field:
            return False
        alike = whole is other or (whole.weapons is other.weapons and whole.items is other.items)
        return alike or (whole.weapons == other.weapons and whole.items == other.items and whole.scenario == other.scenario)

    def force(self, unit: Unit) -> Force:
        """What a unit is in a fight, as it is now."""
        key = (unit.card.id, unit.hp, unit.hulls, unit.special, unit.items, unit.fired)
        found = self.forces.get(key)
        if found is None or (found.card is not unit.card and found.card != unit.card):
            found = self.forces[key] = Force(self.state, copy(unit))
        elif found.card is not unit.card:
            found.card = unit.card  # from another process: it is the same, and next time that is seen at once
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
        self.distances, self.reach = ground.distances(cell), max(own.reach, other.reach)
        """How far each cell is, and from how far off either of them could do anything."""
        self.fights: dict[int, tuple[float, float]] = {}
        self.heads: dict[int, float] = {}
        self.shrunk = ground.shrunk(own.m)
        found = own.bests.get((other, self.mod, self.over))
        if found is None:
            found = own.bests[other, self.mod, self.over] = self._best()
        self.best, self.stand = found

    def fight(self, cell: int) -> tuple[float, float]:
        """The Pt that it should destroy from a cell with a volley if it knew enough, and those it should lose there to one."""
        found = self.fights.get(cell)
        if found is None:
            found = self.fights[cell] = self._fight(cell)
        return found

    def _fight(self, cell: int) -> tuple[float, float]:
        ground, own, other, distance = self.ground, self.own, self.other, self.distances[cell]
        if distance > self.reach:
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

    @cached_property
    def ways(self) -> dict[int, int]:
        """What it costs to get from each cell about to one from which it does well."""
        return self.ground.to_stand(self.own.ta, self.cell, self.stand)

    def could_destroy(self, cell: int, least: float = 0.0) -> float:
        """What it could destroy from where it does well, the less the farther that is; or `least`, if that is more."""
        found = self.heads.get(cell)
        if found is None:
            distance, (low, high, _, _) = self.distances[cell], self.stand
            far = max(distance - high, low - distance, 0)
            if self.best * self.shrunk[far] <= least:
                return least
            if far <= NEAR:
                far = max(far, self.ways.get(cell, NEAR + 1))
            found = self.heads[cell] = self.best * self.shrunk[far]
        return found if found > least else least


def does_well(value: float, best: float) -> bool:
    """Whether this is not much less than the best."""
    return value > 0 and value >= WELL * best


_KEPT: list[Memory] = []


def memory(state: State) -> Memory:
    """What is kept in mind of this scenario, by these options."""
    for n, one in enumerate(_KEPT):
        if one.is_of(state):
            if n:
                _KEPT.insert(0, _KEPT.pop(n))
            return one
    _KEPT.insert(0, Memory(state))
    del _KEPT[SCENARIOS:]
    return _KEPT[0]


def forget() -> None:
    """Nothing is kept in mind any more."""
    _KEPT.clear()
