"""LBX-3, LBX-4: what a creature may do now, as keys such as "attack:scimitar:k1"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bingqi.rulesets.frontline.acts.bonus_action import bonus_acts, can_use, nimble
from bingqi.rulesets.frontline.acts.ready import readiable
from bingqi.rulesets.frontline.attack.attack_action import ANY, Ways, allowed_in, ways_now
from bingqi.rulesets.frontline.attack.grips import may_attack
from bingqi.rulesets.frontline.attack.in_hand import SHIELD, hand_free, ready_to_use
from bingqi.rulesets.frontline.attack.opportunity_attacks import melee_attacks
from bingqi.rulesets.frontline.attack.targets import melee_targets, ranged_targets
from bingqi.rulesets.frontline.attack.wrestle import can_wrestle
from bingqi.rulesets.frontline.harm.conditions import grappled_by
from bingqi.rulesets.frontline.harm.ongoing_harm import against_it
from bingqi.rulesets.frontline.harm.swallow import inside_acts
from bingqi.rulesets.frontline.lines.charge import may_charge
from bingqi.rulesets.frontline.lines.echo import MOVED, echo_keys
from bingqi.rulesets.frontline.lines.flee import may_flee
from bingqi.rulesets.frontline.lines.own_side import frenzied_acts, may_turn_on
from bingqi.rulesets.frontline.lines.push import may_push
from bingqi.rulesets.frontline.lines.retreat import may_cover, may_retreat
from bingqi.rulesets.frontline.lines.walk import reachable, stands_up
from bingqi.rulesets.frontline.magic.powers import powers_of, touchable
from bingqi.rulesets.frontline.model.state import (
    BERSERK,
    GRAPPLED,
    NETTED,
    ONGOING,
    PRONE,
    RESTRAINED,
    SLUGGISH,
    SWALLOWED,
    UNABLE,
    Creature,
    Effect,
    State,
    in_front,
    index_of,
)
from bingqi.rulesets.frontline.model.stats import Damage
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.hide import may_hide
from bingqi.rulesets.frontline.sight.ranges import longest
from bingqi.rulesets.frontline.things.helping import aid_acts
from bingqi.rulesets.frontline.things.objects import kind_of, sleeps
from bingqi.rulesets.frontline.things.thing_acts import Things, thing_acts

SIMPLE = ("dodge", "dash")
IN_TROUBLE = UNABLE | NETTED | GRAPPLED | RESTRAINED | ONGOING
"""What a friend can do something about."""


@lru_cache(maxsize=20000)
def _attack_keys(attack: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"attack:{attack}:{target}" for target in targets])


@lru_cache(maxsize=20000)
def _wrestle_keys(targets: tuple[str, ...], hand: bool) -> tuple[str, ...]:
    """LBX-30 To grapple takes a free hand."""
    return tuple([f"{what}:{target}" for what in ("grapple", "shove") if hand or what == "shove" for target in targets])


@lru_cache(maxsize=4096)
def _walk_keys(lowest: int, index: int, highest: int) -> tuple[str, ...]:
    return (*[f"forward:{to}" for to in range(lowest, index)], *[f"back:{to}" for to in range(index + 1, highest + 1)])


@ACTS.whole_menu
def acts(state: State, c: Creature) -> tuple[str, ...]:
    """LBX-3 All that it may do now: movement, one action, one bonus action, one free object interaction; "end" is the last."""
    flags = c.flags
    if flags & SWALLOWED:
        return inside_acts(state, c)
    if flags & BERSERK:
        return frenzied_acts(state, c, may_charge(state, c))
    keys: list[str] = []
    front = in_front(state, c)
    slow = flags & SLUGGISH
    ways = ways_now(c) if not slow else () if c.attacked or c.bonus_used else ((ANY,),)
    melee: Melee = {}
    if ways:
        _attacks(state, c, ways, front, melee, keys)
    may_act = not (c.action_used or (slow and c.bonus_used))
    may_more = not (c.bonus_used or (slow and c.action_used))
    away = _getting_away(state, c, front) if may_act or (may_more and nimble(c)) else []
    if may_act:
        _actions(state, c, front, away, melee, keys)
    if may_more:
        bonus_acts(state, c, away, keys)
    thing_acts(state, c, keys)
    _moves(state, c, keys)
    keys.append("end")
    return tuple(keys)


Melee = dict[int, tuple[str, ...]]
"""Whom it can strike in melee by the reach of its attacks, as far as that has been looked up."""


def _in_melee(state: State, c: Creature, reach: int, melee: Melee) -> tuple[str, ...]:
    found = melee.get(reach)
    if found is None:
        found = melee[reach] = tuple([t.id for t in melee_targets(state, c, reach)])
    return found


def _attacks(state: State, c: Creature, ways: Ways, front: bool, melee: Melee, keys: list[str]) -> None:
    allowed = allowed_in(ways)
    anything = ANY in allowed
    ranged: dict[int, tuple[str, ...]] = {}
    wrestling = anything
    for attack in c.stat.attacks:
        if not (anything or attack.id in allowed):
            continue
        wrestling = wrestling or attack.reach > 0
        if (attack.item or attack.recharge or attack.uses) and not ready_to_use(c, attack):
            continue
        if attack.range:
            far = longest(attack) if state.options.check_spell_range else 0
            if far not in ranged:
                ranged[far] = tuple([t.id for t in ranged_targets(state, c, far)])
            ids = ranged[far]
        else:
            ids = _in_melee(state, c, attack.reach, melee)
        if attack.only_against or attack.keeps_to or attack.whom is not None:
            ids = tuple([id for id in ids if may_attack(state, c, attack, state.creatures[id])])
        keys += _attack_keys(attack.id, ids)
        if state.bundle.echoes and not (attack.only_against or attack.uses or attack.recharge):
            keys += echo_keys(state, c, attack)
    near = any(melee.values())
    if front and wrestling:
        _in_place_of_attack(state, c, melee, keys)
        if may_turn_on(state, c):
            keys.append("turn-on")
    if near:
        keys.append("no-mercy" if c.mercy else "mercy")
    if c.action_used:
        keys += [f"use:{power.id}" for power in c.stat.powers if power.id in allowed and can_use(state, c, power)]


def _in_place_of_attack(state: State, c: Creature, melee: Melee, keys: list[str]) -> None:
    """LB-2.10, LBX-30 Pushing the line, grappling and shoving replace a melee attack of the Attack action."""
    if may_push(state, c):
        keys.append("push")
    near, creatures = _in_melee(state, c, 5, melee), state.creatures
    keys += _wrestle_keys(tuple([id for id in near if can_wrestle(c, creatures[id])]), hand_free(c))


def _getting_away(state: State, c: Creature, front: bool) -> list[str]:
    """LBX-9, LBX-13 The ways to disengage and to hide, which cost an action, or the nimble a bonus action."""
    keys = ["hide"] if may_hide(state, c) else []
    if front:
        keys.append("disengage")
        if may_retreat(state, c):
            keys.append("retreat")
        if may_cover(state, c):
            keys.append("cover")
    return keys


def _actions(state: State, c: Creature, front: bool, away: list[str], melee: Melee, keys: list[str]) -> None:
    keys += SIMPLE
    keys += away
    if may_charge(state, c):
        keys.append("charge")
    if front:
        keys += _help_keys(_able_others(state, c))
    if may_flee(state, c):
        keys.append("flee")
    if front or readiable(state, c):  # from the front there is always the retreat
        keys.append("ready")
    if c.stat.powers or c.stat.spells:
        keys += [f"use:{power.id}" for power in powers_of(state, c) if power.casting == "action" and can_use(state, c, power)]
    _special(state, c, melee, keys)


@lru_cache(maxsize=4096)
def _help_keys(friends: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"help:{friend}" for friend in friends])


def _able_others(state: State, c: Creature) -> tuple[str, ...]:
    creatures = state.creatures
    return tuple([id for id in state.sides[c.side].queue if id != c.id and not creatures[id].flags & UNABLE])


def _special(state: State, c: Creature, melee: Melee, keys: list[str]) -> None:
    """Actions that only some situations offer."""
    if c.flags & (GRAPPLED | RESTRAINED):
        keys += [f"escape:{effect.id}" for effect in c.effects if effect.escape and not _goes_with(c, effect)]
    if c.flags & NETTED:
        keys.append(f"free-net:{c.id}")
        keys += _cutting_keys(c, c)
    if c.flags & ONGOING:
        keys += against_it(c)
    creatures = state.creatures
    for id in state.sides[c.side].queue:
        t = creatures[id]
        if t.flags & IN_TROUBLE and t is not c and touchable(state, c, t):
            _for_friend(state, c, t, keys)
    aid_acts(state, c, keys)
    reach = disarming_reach(c)
    for id in _in_melee(state, c, reach, melee) if reach else ():
        t = creatures[id]
        if t.held and not t.flags & UNABLE:
            keys += _disarm_keys(t.id, t.held)


@lru_cache(maxsize=4096)
def _disarm_keys(target: str, held: Things) -> tuple[str, ...]:
    """LBX-33, LBX-15 A shield is strapped to the arm."""
    return tuple([f"disarm:{target}:{item}" for item in dict.fromkeys(held) if item != SHIELD])


def disarming_reach(c: Creature) -> int:
    """LBX-33 The reach of the longest attack that it can disarm with."""
    reach = 0
    for attack in c.stat.attacks:
        if attack.reach > reach and not attack.only_against and ready_to_use(c, attack):
            reach = attack.reach
    return reach


def _goes_with(c: Creature, effect: Effect) -> bool:
    """LBX-30 What came with a grip is got rid of with it."""
    return effect.name not in ("grappled", "restrained") or (effect.name == "restrained" and grappled_by(c, effect.source))


def _slashes(parts: Sequence[Damage]) -> bool:
    return any(part.type == "slashing" for part in parts)


def _for_friend(state: State, c: Creature, t: Creature, keys: list[str]) -> None:
    """LBX-12, LBX-28, LBX-31 What a friend in trouble can be helped with."""
    if t.hp == 0 and not t.dead and not t.stable:
        keys.append(f"stabilise:{t.id}")
        keys += [f"kit:{t.id}:{item}" for item in _carried(c) if kind_of(state, item) == "kit"]
    if t.flags & UNABLE and sleeps(t):
        keys.append(f"wake:{t.id}")
    if t.flags & ONGOING:
        keys += against_it(t)
    if t.flags & NETTED:
        keys.append(f"free-net:{t.id}")
        keys += _cutting_keys(c, t)


def _cutting_keys(c: Creature, t: Creature) -> list[str]:
    return [f"cut-net:{attack.id}:{t.id}" for attack in melee_attacks(c) if _slashes(attack.damage)]


def _carried(c: Creature) -> tuple[str, ...]:
    """Each thing that it carries, once."""
    return tuple(dict.fromkeys((*c.held, *c.sheathed, *c.stowed)))


FREELY = frozenset({"reckless", "echo", "action-surge"})
"""The traits that grant acts which cost nothing."""


def _moves(state: State, c: Creature, keys: list[str]) -> None:
    """LB-2.16, LBX-22 Walking in the queue, dropping prone and standing up; free acts that traits give."""
    lowest, highest = reachable(state, c)
    if lowest != highest:
        keys += _walk_keys(lowest, index_of(state, c), highest)
    if not c.flags & PRONE:
        keys.append("prone")
    elif stands_up(state, c):
        keys.append("stand")
    for trait in c.stat.traits if not FREELY.isdisjoint(c.stat.traits) else ():
        if trait == "reckless" and not c.attacked and "reckless" not in c.turn_marks:
            keys.append("reckless")
        elif trait == "echo" and c.echo and MOVED not in c.turn_marks:
            keys.append("echo-move")
        elif trait == "action-surge" and c.action_used and "action-surge" not in c.spent:
            keys.append("action-surge")
    if c.concentration:
        keys.append("let-go")
