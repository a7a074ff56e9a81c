"""LBX-6, LB-2.3: the reasons for advantage and disadvantage of an attack."""

from __future__ import annotations

from bingqi.rulesets.frontline.attack.targets import friend_beside, within_five
from bingqi.rulesets.frontline.harm.conditions import grappled_by
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import (
    BLINDED,
    DODGING,
    EASY,
    EXHAUSTED,
    FRIGHTENED,
    GUIDED,
    HELPED,
    HINDERED,
    LIMP,
    POISONED,
    PRONE,
    RECKLESS,
    RESTRAINED,
    SWALLOWED,
    WEAKENED,
    Creature,
    Fight,
    State,
    able_in_front,
    foe,
    in_front,
    in_queue,
)
from bingqi.rulesets.frontline.sight.ability_checks import Edge, exhaustion, fears
from bingqi.rulesets.frontline.sight.light import BRIGHT, can_see, light_levels
from bingqi.rulesets.frontline.sight.ranges import far_off

TELLING = frozenset(
    {
        *("pack-tactics", "sunlight-sensitivity", "sunlight-weakness", "sunlight-hypersensitivity", "light-sensitivity"),
        *("ambusher", "assassinate", "blood-frenzy"),
    }
)
"""The traits of an attacker that may change the dice."""
SUNSHY = frozenset({"sunlight-sensitivity", "sunlight-weakness", "sunlight-hypersensitivity"})
"""The traits by which sunlight hampers attacks."""
TROUBLED = POISONED | FRIGHTENED | RESTRAINED | PRONE | BLINDED | EXHAUSTED | HINDERED | HELPED | RECKLESS | WEAKENED
"""Conditions of the attacker that may change the dice."""
TROUBLING = EASY | PRONE | DODGING | GUIDED
"""Conditions of the target that may change the dice."""


def edge_of(battle: Fight, a: Creature, t: Creature, blow: Blow) -> Edge:
    """LBX-6 All reasons for advantage and disadvantage of an attack."""
    state = battle.state
    edge = Edge(battle.telling)
    sight_edge(state, a, t, edge)
    if a.flags & TROUBLED:
        _attacker(state, a, t, blow, edge)
    if t.flags & TROUBLING:
        _target(state, a, t, blow, edge)
    if blow.ranged:
        ranged_in_front(state, a, edge)
        if state.options.check_spell_range and far_off(state, a, t, blow.attack):
            edge.lose("long-range", "LBX-18")
    if blow.attack.on_held and grappled_by(t, a.id):
        edge.gain("in-its-grip", "LBX-71")
    if not TELLING.isdisjoint(a.stat.traits):
        _traits(state, a, t, blow, edge)
    return edge


def sight_edge(state: State, a: Creature, t: Creature, edge: Edge) -> None:
    """LBX-19, LBX-39 Disadvantage against one who is not seen, advantage for one who is not seen (not against the Alert)."""
    if not can_see(state, a, t):
        edge.lose("target-unseen", "LBX-19")
    if ((a.flags & SWALLOWED and a.flags & BLINDED) or not can_see(state, t, a)) and "alert" not in t.stat.traits:
        edge.gain("attacker-unseen", "LBX-19")


def ranged_in_front(state: State, a: Creature, edge: Edge) -> None:
    """LB-2.3, LBX-17 From the front, ranged attacks have disadvantage while an able enemy is in front."""
    if in_front(state, a) and able_in_front(state, foe(state, a.side)):
        edge.lose("enemy-in-front", "LB-2.3")


def _attacker(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> None:
    condition(state, a, blow, edge)
    if a.flags & HELPED and helper_near(state, a, t):
        edge.gain("helped", "LBX-12")


def condition(state: State, a: Creature, blow: Blow, edge: Edge) -> None:
    """LBX-6, LBX-22, LBX-24, LBX-25 What the attacker's own condition does to an attack, whatever its target."""
    flags = a.flags
    if flags & PRONE:
        edge.lose("prone", "LBX-22")
    if flags & RESTRAINED:
        edge.lose("restrained", "LBX-24")
    if flags & POISONED:
        edge.lose("poisoned", "LBX-25")
    if flags & FRIGHTENED and fears(state, a):
        edge.lose("frightened", "LBX-25")
    if flags & EXHAUSTED and exhaustion(a) >= 3:
        edge.lose("exhaustion", "LBX-25")
    if flags & HINDERED:
        edge.lose("hindered", "LBX-6")
    if flags & WEAKENED and by_strength(blow):
        edge.lose("weakened", "LBX-72")
    if flags & RECKLESS and not (blow.ranged or blow.spell) and state.active == a.id:
        edge.gain("reckless", "LBX-6")


def has_had_turn(state: State, c: Creature) -> bool:
    """LBX-6 Whether its turn of this round is over, or goes on."""
    order = [id for id, _ in state.initiative]
    return c.id not in order or order.index(c.id) < state.turn


def by_strength(blow: Blow) -> bool:
    """LBX-72 Whether strength drives an attack: in melee and thrown, but for light and slender weapons; never a spell."""
    return not (blow.spell or blow.attack.finesse) and bool(blow.attack.reach or blow.attack.thrown)


def helper_near(state: State, a: Creature, t: Creature) -> bool:
    """LBX-12 The help counts against a target within 5 feet of the helper."""
    for effect in a.effects:
        if effect.name == "helped":
            helper = state.creatures[effect.source]
            if in_queue(state, helper) and in_front(state, helper) and in_front(state, t):
                return True
    return False


def _target(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> None:
    flags = t.flags
    if flags & EASY:
        _easy(flags, edge)
    if flags & PRONE:
        if within_five(state, a, t, blow):
            edge.gain("target-prone", "LBX-22")
        else:
            edge.lose("prone-afar", "LBX-22")
    if flags & DODGING and can_see(state, t, a):
        edge.lose("dodging", "LBX-11")
    if flags & GUIDED:
        edge.gain("guided", "LBX-6")


def _easy(flags: int, edge: Edge) -> None:
    """LBX-6, LBX-23, LBX-24, LBX-25 Each reason why attacks against a target in its condition have advantage."""
    if flags & LIMP:
        edge.gain("helpless", "LBX-23")
    if flags & RESTRAINED:
        edge.gain("target-restrained", "LBX-24")
    if flags & BLINDED:
        edge.gain("target-blinded", "LBX-25")
    if flags & RECKLESS:
        edge.gain("target-reckless", "LBX-6")


def _traits(state: State, a: Creature, t: Creature, blow: Blow, edge: Edge) -> None:
    traits = a.stat.traits
    if "pack-tactics" in traits and friend_beside(state, a, t):
        edge.gain("pack-tactics", "LBX-6")
    if state.bundle.scenario.ground.sunlight and not SUNSHY.isdisjoint(traits):
        edge.lose("sunlight", "LBX-6")
    if "light-sensitivity" in traits and light_levels(state)[a.id] == BRIGHT:
        edge.lose("bright-light", "LBX-6")
    if state.round == 1 and (
        ("ambusher" in traits and state.ambush == a.side)
        or ("assassinate" in traits and state.active == a.id and not has_had_turn(state, t))
    ):
        edge.gain("caught-unready", "LBX-6")
    if "blood-frenzy" in traits and not blow.ranged and t.hp < t.hp_max:
        edge.gain("blood-frenzy", "LBX-6")
