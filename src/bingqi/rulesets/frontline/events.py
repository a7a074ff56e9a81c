"""The events of frontline: the only code that changes a state. Arguments are ids, numbers and texts."""

from __future__ import annotations

from bingqi.core.content import Name
from bingqi.core.event import event, telling_event
from bingqi.rulesets.frontline.state import EFFECT_FLAGS, UNABLE, Creature, Declared, Effect, Light, State, in_front

Ids = tuple[str, ...] | list[str]


def _reflag(c: Creature) -> None:
    """The flags follow from the effects, and from death."""
    flags = UNABLE if c.dead else 0
    for effect in c.effects:
        flags |= EFFECT_FLAGS[effect.name]
    c.flags = flags


# --- Setting up ----------------------------------------------------------------------


@event
def placed(state: State, side: str, who: Ids) -> None:
    """So far these stand in the side's queue, the foremost first."""
    if state.placed is None:
        state.placed = {}
    state.placed[side] = tuple(who)


@event
def queued(state: State, side: str, queue: Ids) -> None:
    """The side's queue stands, and everybody sees it."""
    state.sides[side].queue = tuple(queue)
    if state.placed is not None:
        state.placed.pop(side, None)


@event
def line_set(state: State, side: str, front: int) -> None:
    state.sides[side].front = front


@event
def phase_over(state: State, phase: str) -> None:
    """The next part of the set-up begins."""
    state.phase = phase
    state.placed = None


@event
def ambushed(state: State, side: str) -> None:
    """The side's ambush succeeds: everybody on the other side is surprised."""
    state.ambush = side
    for c in state.creatures.values():
        if c.side != side:
            c.surprised = True


@event
def queue_reversed(state: State, side: str, front: int) -> None:
    it = state.sides[side]
    it.queue = it.queue[::-1]
    it.front = front


@event
def initiative_rolled(state: State, order: tuple[tuple[str, int], ...]) -> None:
    state.initiative = tuple([(id, value) for id, value in order])


# --- Rounds and turns ----------------------------------------------------------------


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
    c.swings = ()
    c.ready = ("", "")
    for other in state.creatures.values():
        if other.turn_marks:
            other.turn_marks = ()
        if other.effects:
            _end_otherwise(other, id, ("source-end",), "turn-end", 0)


def _end_otherwise(c: Creature, source: str, before: tuple[str, ...], ends: str, rounds: int) -> None:
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
def readied(state: State, id: str, trigger: str, act: str) -> None:
    state.creatures[id].ready = (trigger, act)


# --- Queues and lines ----------------------------------------------------------------


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
    side.front = max(min(side.front, len(side.queue)), 1 if side.queue else 0)


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
    _orphan(state, id)
    state.initiative = _without(state, id)
    state.lights = tuple([light for light in state.lights if light.at != id])
    if state.active == id:
        state.active = ""


def _orphan(state: State, id: str) -> None:
    """What would have lasted until a turn of somebody who is gone, or until the end of its turn that goes on, ends with its
    bearer's own next turn."""
    before = ("source-turn", "source-end", "turn-end") if state.active == id else ("source-turn", "source-end")
    for other in state.creatures.values():
        if other.effects:
            _end_otherwise(other, id, before, "", 1)


def _without(state: State, id: str) -> tuple[tuple[str, int], ...]:
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
    stat = state.whole.creatures[kind]
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


# --- Harm and healing ----------------------------------------------------------------


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
def died(state: State, id: str) -> None:
    c = state.creatures[id]
    c.dead = True
    c.hp = 0
    c.effects = ()
    _reflag(c)
    state.sides[c.side].dead = (*state.sides[c.side].dead, id)
    _orphan(state, id)
    state.initiative = _without(state, id)
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
    _reflag(c)
    if name == "exhaustion":
        _wear_out(c)


def _wear_out(c: Creature) -> None:
    """LBX-25 The fourth level of exhaustion halves the most hit points that it can have."""
    if sum([effect.name == "exhaustion" for effect in c.effects]) == 4:
        c.hp_max = max(1, c.hp_max // 2)
        c.hp = min(c.hp, c.hp_max)


@event
def lifted(state: State, id: str, effect: int, name: str) -> None:
    """The effect of that number ends. Its name is for readers."""
    c = state.creatures[id]
    c.effects = tuple([one for one in c.effects if one.id != effect])
    _reflag(c)


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
def hid(state: State, id: str, hidden_from: Ids) -> None:
    state.creatures[id].hidden_from = tuple(hidden_from)


@event
def revealed(state: State, id: str) -> None:
    state.creatures[id].hidden_from = ()


# --- Things --------------------------------------------------------------------------


@event
def took(state: State, id: str, item: str, place: str) -> None:
    """A thing of its own changes place: held, sheathed or stowed."""
    c = state.creatures[id]
    _drop(c, item)
    if place == "held":
        c.held = (*c.held, item)
    elif place == "sheathed":
        c.sheathed = (*c.sheathed, item)
    else:
        c.stowed = (*c.stowed, item)


@event
def dropped(state: State, id: str, item: str, at: str) -> None:
    """A thing falls to the ground beside somebody: in front of the lines, or behind the line of that side."""
    _drop(state.creatures[id], item)
    near = state.creatures[at]
    if in_front(state, near):
        state.lying = (*state.lying, item)
    else:
        side = state.sides[near.side]
        side.lying = (*side.lying, item)
    state.lights = tuple([light for light in state.lights if (light.item, light.at) != (item, id)])


@event
def picked_up(state: State, id: str, item: str, behind: str) -> None:
    """It takes a thing from the ground: from in front of the lines, or from `behind` the line of that side."""
    place = state.sides[behind] if behind else state
    place.lying = _without_one(place.lying, item)
    c = state.creatures[id]
    c.held = (*c.held, item)


@event
def used_up(state: State, id: str, item: str) -> None:
    """A thing is gone: drunk, read, thrown."""
    _drop(state.creatures[id], item)
    state.uses = tuple([one for one in state.uses if one[0] != f"{id}/{item}"])


def _drop(c: Creature, item: str) -> None:
    if item in c.held:
        c.held = _without_one(c.held, item)
    elif item in c.sheathed:
        c.sheathed = _without_one(c.sheathed, item)
    elif item in c.stowed:
        c.stowed = _without_one(c.stowed, item)


def _without_one(things: tuple[str, ...], item: str) -> tuple[str, ...]:
    at = things.index(item)
    return (*things[:at], *things[at + 1 :])


@event
def use_counted(state: State, what: str, left: int) -> None:
    """A thing that is used several times has so many uses left."""
    state.uses = (*[one for one in state.uses if one[0] != what], (what, left))


@event
def thing_moved(state: State, item: str, behind: str) -> None:
    """A very heavy thing that lay about, in front of the lines or `behind` the line of that side, is out of the way."""
    place = state.sides[behind] if behind else state
    place.lying = _without_one(place.lying, item)


@event
def lit(state: State, item: str, at: str, bright: int, dim: int) -> None:
    """A light burns in somebody's cell."""
    state.lights = (*[light for light in state.lights if (light.item, light.at) != (item, at)], Light(item, at, bright, dim))


@event
def went_out(state: State, item: str, at: str) -> None:
    state.lights = tuple([light for light in state.lights if (light.item, light.at) != (item, at)])


@event
def declared(state: State, act: str, by: str, target: str) -> None:
    """An act is declared, and waits to take effect."""
    state.stack = (*state.stack, Declared(act, by, target))


@event
def resolved(state: State) -> None:
    """The act declared last takes effect, or is lost."""
    state.stack = state.stack[:-1]


# --- For readers ---------------------------------------------------------------------


@telling_event
def attack_rolled(state: State, id: str, target: str, attack: str, result: int, dice: int) -> None:
    """0 miss, 1 hit, 2 critical hit; `dice` 2 with advantage, -2 with disadvantage."""


@telling_event
def saved(state: State, id: str, ability: str, dc: int, success: bool) -> None:
    """A saving throw was made."""


@telling_event
def checked(state: State, id: str, skill: str, success: bool) -> None:
    """An ability check was made."""


@telling_event
def power_used(state: State, id: str, power: str) -> None:
    """A spell is cast, or another power is used."""


@telling_event
def charged(state: State, id: str) -> None:
    """It charges."""


@telling_event
def covered(state: State, cells: Ids, power: str, by: str) -> None:
    """A power takes hold of the creatures in these cells."""


@telling_event
def provoked(state: State, id: str, act: str, cap: int) -> None:
    """An act lays somebody open to so many opportunity attacks at most."""
