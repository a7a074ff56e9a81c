"""The ground of a battle: who sees whom from where, and how far it is to where one wants to be."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from bingqi.bots.typy17.weights import FARTHER, NEAR
from bingqi.rulesets.typy17.deploy import zones
from bingqi.rulesets.typy17.sight import holds
from bingqi.rulesets.typy17.state import State
from bingqi.rulesets.typy17.stats import Costs
from bingqi.rulesets.typy17.victory import objectives

if TYPE_CHECKING:
    from bingqi.bots.typy17.force import Force

EVERYWHERE = 10_000
"""A way that is no way."""


class Ground:
    """What is kept in mind of a map."""

    def __init__(self, state: State) -> None:
        self.state, self.field, self.tl, self.distance = state, state.field, state.field.tl, state.field.distance
        self.cover_bonus, self.blocks = state.options.cover_bonus, state.options.los_target_cell == "may_block"
        self.goals = objectives(state) if state.options.victory == "objectives" else []
        self.seen: dict[tuple[int, int], bool] = {}
        self.found: dict[tuple[object, ...], dict[int, int]] = {}

    def sees(self, cell: int, other: int) -> bool:
        """Whether whoever stands in one cell sees whoever stands in the other."""
        found = self.seen.get((cell, other))
        if found is None:
            found = self.seen[cell, other] = holds(self.state, cell, other, self.blocks)
        return found

    def nearness(self, own: Force, cell: int, target: int, stand: tuple[int, int, bool]) -> float:
        """How near a cell is to where a unit could shoot at a target as it likes to."""
        least, most, _ = stand
        distance = self.distance(cell, target)
        far = max(distance - most, least - distance, 0)
        if far <= NEAR:
            far = max(far, self.to_stand(own.ta, target, stand).get(cell, NEAR + 1))
        return float(FARTHER ** (far / max(1, own.m)))

    def to_stand(self, ta: Costs, target: int, stand: tuple[int, int, bool]) -> dict[int, int]:
        """What it costs to get from each cell about to one from which a target can be shot at."""
        key = (ta, target, stand)
        found = self.found.get(key)
        if found is None:
            least, most, blind = stand
            row = [self.distance(target, cell) for cell in range(self.field.size)]
            cells = [cell for cell, far in enumerate(row) if least <= far <= most and (blind or self.sees(cell, target))]
            found = self.found[key] = self.ways(ta, cells, NEAR)
        return found

    def to_goal(self, ta: Costs, goal: int) -> dict[int, int]:
        """What it costs to get from each cell to another one."""
        key = (ta, goal)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self.ways(ta, [goal], EVERYWHERE)
        return found

    def ways(self, ta: Costs, goals: list[int], most: int) -> dict[int, int]:
        """T17C-05 What the cheapest way to any of the goals costs, from each cell from which it costs no more than that."""
        field, found = self.field, dict[int, int]()
        queue = [(0, cell) for cell in goals if field.cost(ta, cell) is not None]
        while queue:
            spent, cell = heappop(queue)
            if cell in found:
                continue
            found[cell] = spent
            after = spent + (field.cost(ta, cell) or 0)
            if after <= most:
                for one in field.next[cell]:
                    if one not in found and field.cost(ta, one) is not None:
                        heappush(queue, (after, one))
        return found

    def edge_of(self, side: str, state: State) -> list[int]:
        """Some cells of the zone in which a side began."""
        cells = zones(state).get(state.sides[side].zone, ())
        return list(cells[:: max(1, len(cells) // 4)])
