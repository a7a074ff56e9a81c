"""LBX-4, LB-2.2, LB-3.2, LBX-43: who can be attacked."""

from __future__ import annotations

from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import (
    AWAY,
    CHARMED,
    GONE,
    RESTRAINED,
    SWALLOWED,
    UNABLE,
    Creature,
    State,
    foe,
    front_of,
    in_front,
    standing,
)
from bingqi.rulesets.frontline.model.stats import Attack
from bingqi.rulesets.frontline.sight.ability_checks import reach_needed
from bingqi.rulesets.frontline.sight.cover import may_be_out_of_sight, out_of_sight
from bingqi.rulesets.frontline.sight.ranges import in_range


def charmed_by(c: Creature, other: Creature) -> bool:
    """LBX-25 A charmed creature cannot attack its charmer."""
    return any(effect.name == "charmed" and effect.source == other.id for effect in c.effects)


def may_hit(c: Creature, only: tuple[str, ...], t: Creature) -> bool:
    """LBX-4 Whether a target is in one of the conditions that an attack or power asks for: a stomp only hits the prone."""
    if not only or ("incapacitated" in only and t.flags & UNABLE) or ("restrained" in only and t.flags & RESTRAINED):
        return True
    for effect in t.effects:
        if effect.name in only and (effect.source == c.id or effect.name not in ("grappled", "charmed")):
            return True
    return False


def has_echo(c: Creature) -> bool:
    """LBX-43 Whether an echo stands in front for it: from there it attacks in melee, wherever it stands itself."""
    return "echo" in c.stat.traits and c.echo == "front" and not c.flags & UNABLE


def within_five(state: State, a: Creature, t: Creature, blow: Blow) -> bool:
    """LB-2.2, LBX-43 Whether an attack is made from within 5 feet: from the front, or from the place of an echo there."""
    return in_front(state, t) and (in_front(state, a) or (not blow.ranged and has_echo(a)))


def melee_targets(state: State, c: Creature, reach: int) -> list[Creature]:
    """LB-2.2, LB-3.2, LBX-34 The enemies that a melee attack of so many feet of reach can be made against."""
    other = foe(state, c.side)
    creatures = state.creatures
    mine = state.sides[c.side]
    within = 0 if c.stat.traits and has_echo(c) else max(0, mine.queue.index(c.id) + 1 - mine.front)
    spare = reach // state.options.rear_reach_feet_per_cell - within
    if spare < 0 or (within == 0 and reach < 5):
        return []
    return _attackable(state, c, [creatures[id] for id in other.queue[: other.front + spare]])


def ranged_targets(state: State, c: Creature, feet: int = 0) -> list[Creature]:
    """LB-5.10, LBX-18 The enemies that can be shot at: all of them, for range is not checked (a switch: those within so many
    feet, if that is a number)."""
    found = _attackable(state, c, standing(state, foe(state, c.side)))
    if state.options.check_spell_range:
        found = [t for t in found if in_range(state, c, t, feet)]
    return found


def _attackable(state: State, c: Creature, found: list[Creature]) -> list[Creature]:
    """LBX-25, LBX-16 Those who live, who have not charmed it, and whom no total cover hides."""
    charmed = c.flags & CHARMED
    found = [t for t in found if not (t.dead or (t.flags and t.flags & AWAY) or (charmed and charmed_by(c, t)))]
    return [t for t in found if not out_of_sight(state, t)] if may_be_out_of_sight(state, found) else found


def made_in_melee(state: State, c: Creature, attack: Attack, t: Creature) -> bool:
    """LB-3.2, LBX-43 Whether an attack on this target is made in melee; else it is made from afar."""
    return bool(attack.reach) and (bool(c.flags & SWALLOWED) or t in melee_targets(state, c, attack.reach))


def in_reach(state: State, a: Creature, b: Creature, reach: int) -> bool:
    """LB-2.2, LB-3.2 Whether `a` reaches `b` in melee."""
    return reach_needed(state, a, b) <= reach


def friend_beside(state: State, a: Creature, t: Creature) -> bool:
    """LB-2.2 Whether another able enemy of the target is within 5 feet of it: both in front. Of one's own side nobody is that, but
    the enemies are."""
    if not in_front(state, t):
        return False
    for other in front_of(state, state.sides[a.side] if a.side != t.side else foe(state, t.side)):
        if other is not a and not other.flags & GONE:
            return True
    return False
