"""What was reckoned once is remembered: attacks and duels, by all that they depend on.

Nothing here depends on what was reckoned before: whoever remembers nothing comes to the same.
"""

from __future__ import annotations

from typing import Any

from bingqi.bots.mttt.duel import Armed, Duel
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import Effect, Unit, able

SCENARIOS, ARMED, DUELS = 4, 20_000, 64
"""So many scenarios are remembered; in each so many attacks and duels."""
PASSING = ("attack", "turn")
"""MT-11.3 What lasts so long is over when a duel goes on."""


class Memory:
    """What was reckoned in battles of one scenario with the same switches. As both are held here, they can be told by identity."""

    def __init__(self, state: State) -> None:
        self.bundle, self.options = state.bundle, state.options
        self.armed: dict[tuple[Any, ...], Armed] = {}
        self.duels: dict[tuple[Any, ...], Duel] = {}

    def fits(self, state: State) -> bool:
        """Whether this is the memory of that battle."""
        return self.bundle is state.bundle and self.options is state.options


_memories: list[Memory] = []


def memory_of(state: State) -> Memory:
    """What is remembered of battles like this; nothing yet, if it is the first."""
    for memory in _memories:
        if memory.fits(state):
            return memory
    del _memories[SCENARIOS - 1 :]
    _memories.insert(0, Memory(state))
    return _memories[0]


# --- All that attacks on somebody and of somebody depend on --------------------------


def as_she_is(state: State, unit: Unit) -> tuple[Any, ...]:
    """All of a unit that enters the numbers of an attack, of hers or on her."""
    ordered = unit.order_bonus if state.active == unit.id else 0
    pressed = unit.onslaught, unit.onslaught_always, unit.clash_penalty, unit.full_defence
    return (*lasting(unit), unit.effects, ordered, pressed)


def as_she_will_be(unit: Unit) -> tuple[Any, ...]:
    """The same when her next turn has begun."""
    return (*lasting(unit), still_there(unit), unit.onslaught_always)


def lasting(unit: Unit) -> tuple[Any, ...]:
    """What of that no turn changes."""
    group = unit.size, unit.spread, unit.fleeing
    return unit.id, able(unit), unit.ready, unit.penalties, unit.cover, unit.jade_points, unit.burning, group


def still_there(unit: Unit) -> tuple[Effect, ...]:
    """MT-11.3 The effects that last longer than a turn."""
    if not unit.effects:
        return ()
    return tuple([effect for effect in unit.effects if effect.until not in PASSING])
