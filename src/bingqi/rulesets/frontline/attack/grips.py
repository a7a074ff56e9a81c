"""LBX-71: the grips of monsters: how many they hold at a time, and what that is to their attacks."""

from __future__ import annotations

from bingqi.rulesets.frontline.attack.targets import may_hit
from bingqi.rulesets.frontline.harm.conditions import INSIDE, grappled_by, inside_of
from bingqi.rulesets.frontline.model.creature_kinds import applies_to
from bingqi.rulesets.frontline.model.state import GRAPPLED, Creature, State
from bingqi.rulesets.frontline.model.stats import Attack, Gullet, Rider


def held_by(state: State, c: Creature) -> list[Creature]:
    """LBX-71 Whom it holds in its grip."""
    return [other for other in state.creatures.values() if other.flags & GRAPPLED and grappled_by(other, c.id)]


def keeps_off(state: State, c: Creature, attack: Attack, t: Creature) -> bool:
    """LBX-71 Whether its grip on others keeps it from this attack: with the jaws full it bites nobody else."""
    if not attack.keeps_to or grappled_by(t, c.id):
        return False
    return len(held_by(state, c)) >= max(1, attack.holds)


def may_attack(state: State, c: Creature, attack: Attack, t: Creature) -> bool:
    """LBX-4, LBX-71 Whether this attack can be made against a target as both are now."""
    if attack.keeps_to and keeps_off(state, c, attack, t):
        return False
    return applies_to(attack.whom, t) and may_hit(c, attack.only_against, t)


def has_room(state: State, c: Creature, attack: Attack, t: Creature) -> bool:
    """LBX-71 Whether a hit with this attack takes hold of one more."""
    return not attack.holds or grappled_by(t, c.id) or len(held_by(state, c)) < attack.holds


def is_full(state: State, c: Creature, gullet: Gullet) -> bool:
    """LBX-75 Whether it has as many inside as it can have."""
    return bool(gullet.most) and len(inside_of(state, c)) >= gullet.most


def swallows(rider: Rider) -> bool:
    """Whether it takes somebody in."""
    return any(one.condition in INSIDE for one in rider.harm.inflicts)


def grabs(rider: Rider) -> bool:
    """Whether it is a grip."""
    return any(one.condition == "grappled" for one in rider.harm.inflicts)
