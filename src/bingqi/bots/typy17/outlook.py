"""What it is worth to a unit to be in a cell, with so many points of action left there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from bingqi.bots.typy17.memory import Memory, Pair, memory
from bingqi.bots.typy17.scouting import chance_of, needed
from bingqi.bots.typy17.team import Team
from bingqi.bots.typy17.weights import (
    ADVANCE,
    AGAIN,
    BOLD,
    CAUTION,
    GOAL,
    LATE,
    OTHERS,
    SHADE,
    TAKEN,
    TOWARDS_EDGE,
    UNNOTICED,
)
from bingqi.rulesets.typy17.model.state import State, Unit, of_side, on_map, where
from bingqi.rulesets.typy17.model.state import foe as other_side
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.fog import enemies


class Foe:
    """An enemy, as a unit looks at it."""

    def __init__(self, state: State, own: Unit, unit: Unit, pair: Pair, need: int) -> None:
        self.state, self.own, self.unit, self.pair, self.need = state, own, unit, pair, need
        self.is_known = effective(state, own, unit) >= need
        """It knows enough of it to shoot."""

    @cached_property
    def chance(self) -> float:
        """Or how likely it is to find out."""
        return 1.0 if self.is_known else chance_of(self.state, self.own, self.unit, self.need)


Facing = tuple[Foe, Pair, Sequence[int], int, dict[int, tuple[float, float]], float]
"""An enemy; two that face each other, how far each cell is, from how far off they fight, what is known of that, and the best."""


class Outlook:
    """How a battle looks to a unit that acts, or would act."""

    def __init__(self, state: State, unit: Unit, team: Team | None = None) -> None:
        self.state, self.unit = state, unit
        self.memory: Memory = memory(state)
        self.ground, self.own = self.memory.ground, self.memory.force(unit)
        self.need = needed(state)
        self.caution = caution(state) * (1.0 if unit.intel >= self.need else UNNOTICED)
        self.team = team or Team(state, unit.side, self.memory, self.need)

    @cached_property
    def load(self) -> list[Outlook]:
        """How it looks to those whom it carries."""
        return [Outlook(self.state, one, self.team) for one in of_side(self.state, self.unit.side) if one.carrier == self.unit.id]

    @cached_property
    def foes(self) -> list[Foe]:
        """All enemies of whom it is known where they are; those first to whom it could do most."""
        state, unit, forces = self.state, self.unit, self.memory
        found = []
        for one in enemies(state, unit):
            if on_map(one):
                pair = forces.pair(self.own, forces.force(one), one.cell, bool(one.cover))
                found.append(Foe(state, unit, one, pair, self.need))
        return sorted(found, key=lambda one: -one.pair.best)

    @cached_property
    def pairs(self) -> list[Facing]:
        """The same with what is wanted of each in every cell."""
        return [(one, one.pair, one.pair.distances, one.pair.reach, one.pair.fights, one.pair.best) for one in self.foes]

    def gives(self, target: Unit) -> float:
        """The Pt that a volley at an enemy should destroy from where it stands, if it knew enough."""
        return self.team.gives(self.unit, self.own, target)

    def knows(self, target: Unit) -> bool:
        """Whether it knows enough of an enemy to shoot."""
        return effective(self.state, self.unit, target) >= self.need

    # --- A cell -----------------------------------------------------------------------

    def worth(self, cell: int, ap: int) -> float:
        """What it is worth to be there with so many AP left: what it can do now and later, less what is feared, and the way that is
        left to go."""
        now = later = advance = fear = 0.0
        for one, pair, distances, reach, fights, best in self.pairs:
            if distances[cell] <= reach:
                gives, takes = fights.get(cell) or pair.fight(cell)
                fear += takes
                if gives:
                    likely = one.chance * gives
                    at_once = ap * gives if one.is_known else (ap - 1) * likely
                    now, later = at_once if at_once > now else now, likely if likely > later else later
            if best > advance:
                advance = pair.could_destroy(cell, advance)
        found = now + AGAIN * later + ADVANCE * advance - self.caution * min(fear, self.own.left)
        if not fear and self.own.foot:
            found += SHADE * self.ground.tl[cell]
        if self.load:
            found += max([one.promise(cell) for one in self.load])
        return found + self.goals.get(cell, 0.0)

    def promise(self, cell: int) -> float:
        """What it is worth to be there because of what lies ahead."""
        advance = 0.0
        for one in self.foes:
            if one.pair.best > advance:
                advance = one.pair.could_destroy(cell, advance)
        return ADVANCE * advance + self.goals.get(cell, 0.0)

    def spared(self, cell: int) -> float:
        """What cover would spare it there."""
        found = 0.0
        tl, bonus = self.ground.tl[cell], self.ground.cover_bonus
        for one in self.foes:
            takes = one.pair.fight(cell)[1]
            if takes:
                distance, seen = one.pair.distances[cell], self.ground.sees(one.unit.cell, cell, one.pair.over)
                found += takes - one.pair.other.fire(self.own, distance, self.own.sheltered(tl, bonus, True), seen)
        return self.caution * found

    # --- Where there is something to hold ---------------------------------------------

    @cached_property
    def ends(self) -> list[int]:
        """Where it wants to be: on the objectives that count, or where the enemy began when nobody is to be seen."""
        if self.ground.goals or self.foes:
            return self.ground.goals
        return self.ground.edge_of(other_side(self.state, self.unit.side), self.state)

    @cached_property
    def goals(self) -> dict[int, float]:
        """What each cell is worth on the way there, as far as one could go."""
        there = tuple([GOAL * self._free(end) if self.ground.goals else TOWARDS_EDGE for end in self.ends])
        return self.ground.near_goals(self.own.ta, self.own.m, tuple(self.ends), there) if there else {}

    def _free(self, goal: int) -> float:
        """How much an objective needs it: less where others of its side stand, unless an enemy does so too."""
        there = [
            one for one in self.state.units.values() if one is not self.unit and not one.out and where(self.state, one) == goal
        ]
        own = [one for one in there if one.side == self.unit.side and one.id != self.unit.carrier and one.carrier != self.unit.id]
        return TAKEN if own and len(own) == len(there) else 1.0

    # --- The others of its side -------------------------------------------------------

    def others(self, target: Unit) -> float:
        """The most that another one of its side could do to an enemy of whom it does not know enough."""
        return OTHERS * self.team.most(target, self.unit)


def caution(state: State) -> float:
    """How much danger counts: less when the rounds run out."""
    last = state.options.max_rounds
    return CAUTION * BOLD if last and state.round > LATE * last else CAUTION
