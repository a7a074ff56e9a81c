"""The state as a side sees it, and what was reckoned of it once: who could do what to whom."""

from __future__ import annotations

from math import isqrt
from typing import Any

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.force import Body, Force
from bingqi.rulesets.ragnarok.field.contact import BAND, engaging
from bingqi.rulesets.ragnarok.model.state import State, Unit, fighters_of

SCENARIOS, BODIES = 4, 5000
"""So many scenarios are remembered; in each so many bodies."""
Bodies = dict[tuple[Any, ...], Body]
"""By the unit, and by all on which depends what it can do, wherever it stands."""


class Memory:
    """What was reckoned in battles of one scenario with the same switches. As both are held here, they can be told by identity.
    Nothing depends on it: whoever remembers nothing comes to the same."""

    def __init__(self, state: State) -> None:
        self.bundle, self.options = state.bundle, state.options
        self.bodies: Bodies = {}


_memories: list[Memory] = []


def memory_of(state: State) -> Bodies:
    """What is remembered of battles like this; nothing yet, if it is the first."""
    for memory in _memories:
        if memory.bundle is state.bundle and memory.options is state.options:
            return memory.bodies
    del _memories[: max(0, len(_memories) - SCENARIOS + 1)]
    _memories.append(Memory(state))
    return _memories[-1].bodies


class Outlook:
    """What a side sees when it is asked something."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side, self.memory = state, side, memory_of(state)
        self.camp = state.players[side].camp
        self.seen_as = signature(state)
        self.forces: dict[str, Force] = {}
        for unit in state.units.values():
            if unit.on_table and (force := self._made(unit)) is not None:
                self.forces[unit.id] = force
        self.ours = [one for one in self.forces.values() if one.camp == self.camp]
        self.foes = [one for one in self.forces.values() if one.camp != self.camp]
        self.rounds_left = max(0, state.bundle.scenario.rounds - state.round)
        self.places: dict[str, Any] = {}
        """What was thought of places, by unit."""
        self.hastes: dict[str, float] = {}
        self._engaging: dict[str, list[str]] = {}

    def _made(self, unit: Unit) -> Force | None:
        state = self.state
        fighters = fighters_of(state, unit.id)
        if not fighters:
            return None
        held = state.winner == unit.side
        key = unit.id, unit.rout, unit.resisted, held, *[one.health for one in [state.fighters[id] for id in unit.people]]
        body = self.memory.get(key)
        if body is None:
            if len(self.memory) > BODIES:
                self.memory.clear()
            body = self.memory[key] = Body(state, unit, fighters)
        return Force(state, unit, body)

    def force(self, id: str) -> Force:
        """A unit, on the table or not."""
        found = self.forces.get(id) or self._made(self.state.units[id])
        assert found is not None, id
        return found

    def engaging(self, one: Force) -> list[str]:
        """CRX-18 Who is in contact with a unit."""
        found = self._engaging.get(one.id)
        if found is None:
            others = self.foes if one.camp == self.camp else self.ours
            near = any(gap(one, other, one.x, one.y) < 2 for other in others)
            found = self._engaging[one.id] = engaging(self.state, one.id) if near else []
        return found

    def melee(self, one: Force, other: Force) -> float:
        """CRX-28 What it is worth that one strikes another, who strikes back when its card comes."""
        it = one.body.charge(self.state, other.body)
        now = other.to_come or self.state.options.melee_strike_back
        return it.dealt - it.back * (weights.BACK_NOW if now else weights.BACK_LATER)

    def rout_cost(self, one: Force, x: int, y: int, at_once: bool) -> float:
        """CRX-32 What it costs a unit to be in rout, if its leader is there; and if it flees at once."""
        ground, body = self.state.ground, one.body
        room, far = min(x, y, ground.width - x, ground.height - y), 2 * one.pace
        if at_once:
            if room < far:
                return body.total
            room -= far
        fled = body.total if room < far else weights.FLOWN * body.left
        flees = 1.0 if at_once and one.to_come else 1 - body.rallies
        return min(body.total, weights.ROUTED * body.left + flees * fled)

    def assault_worth(self, one: Force, other: Force) -> float:
        """What it is worth to one to assault another."""
        it = one.body.charge(self.state, other.body)
        found = (1 - it.routs) * self.melee(one, other)
        if it.routs:
            found += it.routs * self.rout_cost(other, other.x, other.y, True)
        if it.fails:
            found = (1 - it.fails) * found - it.fails * self.rout_cost(one, one.x, one.y, False)
        return found


def signature(state: State) -> tuple[Any, ...]:
    """All on which judgement rests: if that is the same, so is judgement."""
    units = [(one.on_table, one.rout, one.in_sequence, one.leader, one.resisted) for one in state.units.values()]
    fighters = [(one.x, one.y, one.health) for one in state.fighters.values()]
    return state.round, state.phase, state.winner, units, fighters


def gap(one: Force, other: Force, x: int, y: int) -> int:
    """About how far it is from edge to edge, if the leader of one stands there: whatever its fighters reach out is taken off."""
    x, y = x - other.x, y - other.y
    return isqrt(x * x + y * y) - one.spread - other.spread


def band_between(one: Force, other: Force, x: int, y: int) -> int:
    """CRX-2 The range band from leader to leader, if the leader of one stands there."""
    x, y = x - other.x, y - other.y
    return max(0, isqrt(x * x + y * y) - one.radius - other.radius - 1) // BAND
