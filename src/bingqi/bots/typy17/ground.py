"""The ground of a battle: who sees whom from where, and how far it is to where one wants to be."""

from __future__ import annotations

from bingqi.bots.typy17.weights import FARTHER, NEAR
from bingqi.rulesets.typy17.course.victory import objectives
from bingqi.rulesets.typy17.model.state import State
from bingqi.rulesets.typy17.model.stats import Costs
from bingqi.rulesets.typy17.recon.sight import holds
from bingqi.rulesets.typy17.setup.deploy import zones

MOST = 500
"""So many states of the objectives are kept in mind."""
EVERYWHERE = 10_000
"""A way that is no way."""
Stand = tuple[int, int, bool, bool]
"""Where a unit shoots well: at which distances, from and to, whether it need not see for that, and whether it sees over the
ground."""


class Ground:
    """What is kept in mind of a map."""

    def __init__(self, state: State) -> None:
        self.state, self.field, self.tl = state, state.field, state.field.tl
        self.distance, self.distances = state.field.distance, state.field.distances_from
        self.cover_bonus, self.blocks = state.options.cover_bonus, state.options.los_target_cell == "may_block"
        self.goals = objectives(state) if state.options.victory == "objectives" else []
        self.sight_cache: dict[tuple[int, int, bool], bool] = {}
        self.near: dict[tuple[object, ...], dict[int, float]] = {}
        self.left: dict[int, list[float]] = {}
        self.prices: dict[Costs, list[int]] = {}
        self.found: dict[tuple[object, ...], dict[int, int]] = {}

    def sees(self, cell: int, other: int, over: bool = False) -> bool:
        """Whether whoever stands in one cell sees whoever stands in the other; or flies `over` it."""
        found = self.sight_cache.get((cell, other, over))
        if found is None:
            found = self.sight_cache[cell, other, over] = holds(self.state, cell, other, self.blocks, over)
        return found

    def shrunk(self, m: int) -> list[float]:
        """What is left of something that is so many movement points away, for who has so many for a move."""
        found = self.left.get(m)
        if found is None:
            far = self.field.grid.w + self.field.grid.h + NEAR
            found = self.left[m] = [float(FARTHER ** (steps / max(1, m))) for steps in range(far + 1)]
        return found

    def to_stand(self, ta: Costs, target: int, stand: Stand) -> dict[int, int]:
        """What it costs to get from each cell about to one from which a target can be shot at."""
        key = (ta, target, stand)
        found = self.found.get(key)
        if found is None:
            least, most, blind, over = stand
            cells = [
                cell
                for cell, far in enumerate(self.distances(target))
                if least <= far <= most and (blind or self.sees(cell, target, over))
            ]
            found = self.found[key] = self.ways(ta, cells, NEAR)
        return found

    def to_goal(self, ta: Costs, goal: int) -> dict[int, int]:
        """What it costs to get from each cell to another one."""
        key = (ta, goal)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self.ways(ta, [goal], EVERYWHERE)
        return found

    def near_goals(self, ta: Costs, m: int, goals: tuple[int, ...], worths: tuple[float, ...]) -> dict[int, float]:
        """What each cell is worth that leads to goals which are worth so much: all of it there, less the farther they are."""
        key = (ta, m, goals, worths)
        found = self.near.get(key)
        if found is None:
            if len(self.near) > MOST:
                self.near.clear()
            found = self.near[key] = {}
            for goal, worth in zip(goals, worths, strict=True):
                for cell, cost in self.to_goal(ta, goal).items():
                    value = worth * FARTHER ** (cost / max(1, m))
                    if value > found.get(cell, 0.0):
                        found[cell] = value
        return found

    def ways(self, ta: Costs, goals: list[int], most: int) -> dict[int, int]:
        """T17C-05 What the cheapest way to any of the goals costs, from each cell from which it costs no more than that."""
        price, around, found = self.price(ta), self.field.next, dict[int, int]()
        rings = [[cell for cell in goals if price[cell] < EVERYWHERE]]
        """The cells from which it costs so much, by that."""
        for spent, ring in enumerate(rings):
            for cell in ring:
                if cell in found:
                    continue
                found[cell] = spent
                after = spent + price[cell]
                if after <= most:
                    rings += [[] for _ in range(after + 1 - len(rings))]
                    rings[after] += [one for one in around[cell] if one not in found and price[one] < EVERYWHERE]
        return found

    def price(self, ta: Costs) -> list[int]:
        """T17A-09 What it costs to enter each cell."""
        found = self.prices.get(ta)
        if found is None:
            costs = [self.field.cost(ta, cell) for cell in range(self.field.size)]
            found = self.prices[ta] = [EVERYWHERE if cost is None else cost for cost in costs]
        return found

    def edge_of(self, side: str, state: State) -> list[int]:
        """Some cells of the zone in which a side began."""
        cells = zones(state).get(state.sides[side].zone, ())
        return list(cells[:: max(1, len(cells) // 4)])
