"""Events of the queues and their lines, and of who joins and leaves them (LB-2, LB-3, LB-5)."""

from __future__ import annotations

from bingqi.core.content.structs import Name
from bingqi.core.event import event
from bingqi.rulesets.frontline.events.setup import Ids
from bingqi.rulesets.frontline.events.turns import end_otherwise
from bingqi.rulesets.frontline.model.state import Creature, State


@event
def walked(state: State, id: str, to: int, feet: int) -> None:
    """It walks in its queue to cell `to`, which costs so many feet; those between shift by one."""
    c = state.creatures[id]
    before = _put(state, c, to)
    c.feet_moved += feet
    c.forward += before - to
    c.walked += max(0, before - to)


@event
def shifted(state: State, id: str, to: int) -> None:
    """It comes to cell `to` without spending movement."""
    _put(state, state.creatures[id], to)


def _put(state: State, c: Creature, to: int) -> int:
    side = state.sides[c.side]
    before = side.queue.index(c.id) + 1
    c.nearest = c.nearest or before == side.front + 1
    rest = [id for id in side.queue if id != c.id]
    rest.insert(to - 1, c.id)
    side.queue = tuple(rest)
    return before


@event
def feet_spent(state: State, id: str, feet: int) -> None:
    state.creatures[id].feet_moved += feet


@event
def line_back(state: State, side: str) -> None:
    """The side's melee line goes back one cell."""
    state.sides[side].front += 1


@event
def line_forward(state: State, side: str) -> None:
    """The side's melee line goes forward one cell."""
    state.sides[side].front -= 1


@event
def removed(state: State, id: str) -> None:
    """Its cell is taken out of the queue; front goes with it if it was in front."""
    c = state.creatures[id]
    side = state.sides[c.side]
    index = side.queue.index(id) + 1
    side.queue = tuple([one for one in side.queue if one != id])
    _unplace(state, id)
    if index <= side.front:
        side.front -= 1
    side.front = max(min(side.front, len(side.queue)), state.options.min_front if side.queue else 0)


def _unplace(state: State, id: str) -> None:
    """Whoever is gone while the queues are being ordered has no place in them."""
    if state.placed is not None:
        state.placed = {side: tuple([one for one in stand if one != id]) for side, stand in state.placed.items()}


@event
def fled(state: State, id: str) -> None:
    """It leaves the battle from the end of its queue."""
    c = state.creatures[id]
    side = state.sides[c.side]
    side.queue = tuple([one for one in side.queue if one != id])
    side.fled = (*side.fled, id)
    _unplace(state, id)
    side.front = min(side.front, len(side.queue))
    _leave(state, id)


@event
def vanished(state: State, id: str) -> None:
    """A summoned creature is gone with the spell that called it."""
    removed(state, id)
    _leave(state, id)


def _leave(state: State, id: str) -> None:
    orphan(state, id)
    state.initiative = without(state, id)
    state.lights = tuple([light for light in state.lights if light.at != id])
    if state.active == id:
        state.active = ""


def orphan(state: State, id: str) -> None:
    """What would have lasted until a turn of somebody who is gone, or until the end of its turn that goes on, ends with its
    bearer's own next turn."""
    before = ("source-turn", "source-end", "turn-end") if state.active == id else ("source-turn", "source-end")
    for other in state.creatures.values():
        if other.effects:
            end_otherwise(other, id, before, "", 1)


def without(state: State, id: str) -> tuple[tuple[str, int], ...]:
    """The order of turns without somebody, `turn` still pointing at the same place."""
    order = [one for one, _ in state.initiative]
    if id in order and order.index(id) < state.turn:
        state.turn -= 1
    return tuple([one for one in state.initiative if one[0] != id])


@event
def joined(
    state: State,
    id: str,
    side: str,
    kind: str,
    name: dict[str, str],
    index: int,
    front: int,
    turn: int,
    summoner: str,
    hp: int,
    held: Ids,
    sheathed: Ids,
    stowed: Ids,
) -> None:
    """A newcomer stands in cell `index`; `turn` is its initiative. Whoever comes back is as it was."""
    stat = state.bundle.creatures[kind]
    c = state.creatures.get(id)
    if c is None:
        c = Creature(id, side, kind, Name(**name), stat, hp, hp)
        c.held, c.sheathed, c.stowed, c.slots = tuple(held), tuple(sheathed), tuple(stowed), stat.slots
        c.summoner = summoner
        state.creatures[id] = c
    it = state.sides[side]
    it.fled = tuple([one for one in it.fled if one != id])
    it.queue = (*it.queue[: index - 1], id, *it.queue[index - 1 :])
    it.front = front
    order = list(state.initiative)
    at = next((i for i, (_, value) in enumerate(order) if value < turn), len(order))
    order.insert(at, (id, turn))
    if at < state.turn or (at == state.turn and state.active):
        state.turn += 1
    state.initiative = tuple(order)


@event
def arrived(state: State) -> None:
    state.arrived += 1
