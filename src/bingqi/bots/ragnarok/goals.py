"""CRX-36, CRX-44: what it is worth to be at the objectives, or on the way there."""

from __future__ import annotations

from math import isqrt

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.force import Force
from bingqi.bots.ragnarok.outlook import Outlook


class Goal:
    """An objective, and how many there are for either side, somebody left out."""

    __slots__ = ("balance", "points", "radius", "x", "y")

    def __init__(self, x: int, y: int, radius: int, points: float) -> None:
        self.x, self.y, self.radius, self.points = x, y, radius, points
        self.balance = 0.0


class Goals:
    """The objectives as they look to one unit."""

    def __init__(self, look: Outlook, me: Force) -> None:
        self.look, self.me = look, me
        scenario = look.state.bundle.scenario
        objectives = scenario.objectives
        whole = max(1, sum([one.points for one in objectives])) / urgency(look)
        self.all = [
            Goal(round(10 * one.at[0]), round(10 * one.at[1]), round(10 * one.radius), one.points / whole) for one in objectives
        ]
        self.offsets = [(one.x - me.x, one.y - me.y, one.radius) for one in me.fighters]
        for goal in self.all:
            for force in look.forces.values():
                if force is not me and not force.rout:
                    count = presence(look, force, goal)
                    goal.balance += count if force.camp == me.camp else -count
        self.travel = 2 * me.pace * look.rounds_left

    def worth(self, x: int, y: int) -> float:
        """What it is worth that its leader is there."""
        found = 0.0
        for goal in self.all:
            apart = isqrt((x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y))
            if apart <= goal.radius + self.me.spread:
                n = float(self.inside(goal, x, y))
                beside = self.me.n - n
                count = n + weights.COMING * beside * (self.travel > 0)
            else:
                count = self.me.n * likely(apart - goal.radius, self.travel)
            balance = goal.balance + count
            found += goal.points * balance / (abs(balance) + weights.HALF)
        return found

    def inside(self, goal: Goal, x: int, y: int) -> int:
        """CRX-44 How many of it would be near enough."""
        n = 0
        for off_x, off_y, radius in self.offsets:
            to_x, to_y, far = x + off_x - goal.x, y + off_y - goal.y, goal.radius + radius
            n += to_x * to_x + to_y * to_y <= far * far
        return n


def urgency(look: Outlook) -> float:
    """What all objectives are worth in this round."""
    if not look.rounds_left:
        return weights.OBJECTIVES * weights.LAST
    part = look.state.round / max(1, look.state.bundle.scenario.rounds)
    return weights.OBJECTIVES * (weights.EARLY + (1 - weights.EARLY) * part)


def presence(look: Outlook, force: Force, goal: Goal) -> float:
    """How much a unit counts at an objective: whoever is there, and whoever can still come."""
    apart = isqrt((force.x - goal.x) ** 2 + (force.y - goal.y) ** 2)
    travel = 2 * force.pace * (look.rounds_left + force.to_come)
    if apart > goal.radius + force.spread:
        return force.n * likely(apart - goal.radius, travel)
    n = 0
    for one in force.fighters:
        far = goal.radius + one.radius
        n += (one.x - goal.x) ** 2 + (one.y - goal.y) ** 2 <= far * far
    return n + weights.COMING * (force.n - n) * (travel > 0)


def likely(far: int, travel: int) -> float:
    """How much somebody counts who has still so far to go, and may go so far."""
    return 0.0 if far > travel or travel <= 0 else weights.COMING * (1 - weights.SLOWER * far / travel)
