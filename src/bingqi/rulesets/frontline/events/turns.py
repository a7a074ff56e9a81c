"""Events of rounds and turns (LBX-2, LBX-3)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.frontline.model.state import Creature, Declared, State


@event
def round_began(state: State, n: int) -> None:
    state.round = n
    state.turn = 0


@event
def turn_began(state: State, id: str, index: int) -> None:
    c = state.creatures[id]
    state.active = id
    c.start_index = index
    c.reaction_used = c.action_used = c.bonus_used = c.object_used = c.disengaged = c.attacked = False
    c.feet_moved = c.dash_feet = c.forward = c.walked = 0
    c.nearest = index == state.sides[c.side].front + 1
    c.swings = ()
    c.ready = ("", "")
    c.legendary_used = 0
    for other in state.creatures.values():
        if other.reaction_used and "reactive" in other.stat.traits:
            other.reaction_used = False
        if other.turn_marks:
            other.turn_marks = ()
        if other.effects:
            end_otherwise(other, id, ("source-end",), "turn-end", 0)


def end_otherwise(c: Creature, source: str, before: tuple[str, ...], ends: str, rounds: int) -> None:
    """The effects of a source that would end so end in another way."""
    for effect in c.effects:
        if effect.source == source and effect.ends in before:
            other = effect._replace(ends=ends, rounds=rounds)
            c.effects = tuple([other if one.id == effect.id else one for one in c.effects])


@event
def turn_ended(state: State, id: str) -> None:
    c = state.creatures.get(id)
    state.active = ""
    state.turn += 1
    if c is not None:
        c.surprised = False
        c.swings = ()


@event
def act_used(state: State, id: str) -> None:
    state.creatures[id].action_used = True


@event
def act_granted(state: State, id: str) -> None:
    """One more action this turn."""
    state.creatures[id].action_used = False


@event
def bonus_used(state: State, id: str) -> None:
    state.creatures[id].bonus_used = True


@event
def object_used(state: State, id: str) -> None:
    state.creatures[id].object_used = True


@event
def reacted(state: State, id: str) -> None:
    state.creatures[id].reaction_used = True


@event
def disengaged(state: State, id: str) -> None:
    state.creatures[id].disengaged = True


@event
def dashed(state: State, id: str, feet: int) -> None:
    state.creatures[id].dash_feet += feet


@event
def swung(state: State, id: str, left: tuple[tuple[str, ...], ...]) -> None:
    """It took the Attack action, or one more attack of it; so its attacks may go on."""
    c = state.creatures[id]
    c.attacked = True
    c.swings = tuple([tuple(way) for way in left])


@event
def marked(state: State, id: str, what: str) -> None:
    """It did what may be done only once a turn."""
    c = state.creatures[id]
    c.turn_marks = (*c.turn_marks, what)


@event
def spent(state: State, id: str, what: str) -> None:
    """A power, attack or trait is used up."""
    c = state.creatures[id]
    c.spent = (*c.spent, what)


@event
def recharged(state: State, id: str, what: str) -> None:
    c = state.creatures[id]
    c.spent = tuple([one for one in c.spent if one != what])


@event
def slot_used(state: State, id: str, level: int) -> None:
    c = state.creatures[id]
    c.slots = (*c.slots[: level - 1], c.slots[level - 1] - 1, *c.slots[level:])


@event
def raised(state: State, id: str, power: str, level: int) -> None:
    """It casts a spell with a slot of a higher level; or again with one of the spell's own."""
    c = state.creatures[id]
    c.raised = (*[one for one in c.raised if one[0] != power], (power, level))


@event
def vowed(state: State, id: str, mercy: bool) -> None:
    """From now on its blows in melee knock out, or do not."""
    state.creatures[id].mercy = mercy


@event
def readied(state: State, id: str, trigger: str, act: str) -> None:
    state.creatures[id].ready = (trigger, act)


@event
def declared(state: State, act: str, by: str, target: str) -> None:
    """An act is declared, and waits to take effect."""
    state.stack = (*state.stack, Declared(act, by, target))


@event
def resolved(state: State) -> None:
    """The act declared last takes effect, or is lost."""
    state.stack = state.stack[:-1]
