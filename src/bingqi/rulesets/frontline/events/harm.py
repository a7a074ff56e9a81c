"""Events of harm and healing, and of what lasts on a creature (LBX-5, LBX-23 to LBX-29)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.frontline.events.queues import orphan, without
from bingqi.rulesets.frontline.events.setup import Ids
from bingqi.rulesets.frontline.model.state import Creature, Effect, State, flags_of


@event
def hurt(state: State, id: str, damage: int) -> None:
    """It loses so many hit points, temporary ones first."""
    c = state.creatures[id]
    taken = min(c.temp_hp, damage)
    c.temp_hp -= taken
    c.hp = max(0, c.hp - damage + taken)


@event
def healed(state: State, id: str, hp: int) -> None:
    c = state.creatures[id]
    c.hp = min(c.hp_max, c.hp + hp)
    c.passes = c.fails = 0
    c.stable = False


@event
def drained(state: State, id: str, damage: int) -> None:
    """The most hit points that it can have fall by so much."""
    c = state.creatures[id]
    c.hp_max = max(0, c.hp_max - damage)
    c.hp = min(c.hp, c.hp_max)


@event
def died(state: State, id: str) -> None:
    c = state.creatures[id]
    c.dead = True
    c.hp = 0
    c.effects = ()
    c.flags = flags_of(c)
    state.sides[c.side].dead = (*state.sides[c.side].dead, id)
    orphan(state, id)
    state.initiative = without(state, id)
    if state.active == id:
        state.active = ""


@event
def death_saved(state: State, id: str, passes: int, fails: int) -> None:
    c = state.creatures[id]
    c.passes, c.fails = passes, fails
    c.stable = False


@event
def stabilised(state: State, id: str) -> None:
    c = state.creatures[id]
    c.stable = True
    c.passes = c.fails = 0


@event
def laid(
    state: State, id: str, name: str, source: str, spell: str, ends: str, rounds: int, save: str, dc: int, escape: int
) -> None:
    """A condition, or another lasting effect, is laid on a creature."""
    c = state.creatures[id]
    state.numbered += 1
    c.effects = (*c.effects, Effect(state.numbered, name, source, spell, ends, rounds, save, dc, escape))
    c.flags = flags_of(c)
    if name == "exhaustion":
        _wear_out(c)


def _wear_out(c: Creature) -> None:
    """LBX-25 The fourth level of exhaustion halves the most hit points that it can have."""
    if sum([effect.name == "exhaustion" for effect in c.effects]) == 4:
        c.hp_max = max(1, c.hp_max // 2)
        c.hp = min(c.hp, c.hp_max)


@event
def proofed(state: State, id: str, against: Ids) -> None:
    """It has withstood something that will do nothing to it for the rest of the day."""
    c = state.creatures[id]
    c.proof = (*c.proof, *against)


@event
def lifted(state: State, id: str, effect: int, name: str) -> None:
    """The effect of that number ends. Its name is for readers."""
    c = state.creatures[id]
    c.effects = tuple([one for one in c.effects if one.id != effect])
    c.flags = flags_of(c)


@event
def counted_down(state: State, id: str) -> None:
    """One more of its turns is over for the effects that last a number of turns."""
    c = state.creatures[id]
    c.effects = tuple([one._replace(rounds=one.rounds - 1) if one.rounds > 1 else one for one in c.effects])


@event
def concentrating(state: State, id: str, power: str) -> None:
    """It keeps up a power by concentration; an empty text ends that."""
    state.creatures[id].concentration = power


@event
def echo_set(state: State, id: str, where: str) -> None:
    """Its echo is in front of the line, behind it, or gone."""
    state.creatures[id].echo = where


@event
def hid(state: State, id: str, hidden_from: Ids) -> None:
    state.creatures[id].hidden_from = tuple(hidden_from)


@event
def found(state: State, id: str, by: str) -> None:
    c = state.creatures[id]
    c.hidden_from = tuple([one for one in c.hidden_from if one != by])


@event
def revealed(state: State, id: str) -> None:
    state.creatures[id].hidden_from = ()
