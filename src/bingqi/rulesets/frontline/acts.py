"""LBX-3, LBX-4: what a creature may do now, as keys such as "attack:scimitar:k1"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from bingqi.rulesets.frontline.attack import may_hit, melee_targets, ranged_targets, ready_to_use
from bingqi.rulesets.frontline.charge import after_dash, after_overrun, may_charge
from bingqi.rulesets.frontline.conditions import grappled_by
from bingqi.rulesets.frontline.flee import may_flee
from bingqi.rulesets.frontline.hide import may_hide
from bingqi.rulesets.frontline.objects import Useful, item_of, sleeps, useful_things, within_grasp
from bingqi.rulesets.frontline.opportunity import melee_attacks
from bingqi.rulesets.frontline.powers import has_target, powers_of, touchable, usable
from bingqi.rulesets.frontline.push import may_push
from bingqi.rulesets.frontline.ready import readiable
from bingqi.rulesets.frontline.retreat import may_cover, may_retreat
from bingqi.rulesets.frontline.state import (
    GRAPPLED,
    NETTED,
    PRONE,
    RESTRAINED,
    UNABLE,
    Creature,
    Effect,
    State,
    in_front,
    index_of,
    standing,
)
from bingqi.rulesets.frontline.stats import Creature as Stat
from bingqi.rulesets.frontline.stats import Damage, Power
from bingqi.rulesets.frontline.walk import advance_to, reachable, stands_up
from bingqi.rulesets.frontline.wrestle import can_wrestle

Ways = tuple[tuple[str, ...], ...]
Things = tuple[str, ...]
ANY = "*"
SIMPLE = ("dodge", "dash")
IN_TROUBLE = UNABLE | NETTED | GRAPPLED | RESTRAINED
"""What a friend can do something about."""


def first_ways(stat: Stat) -> Ways:
    """LBX-4 The ways to use the Attack action: one attack, more by Extra Attack, or as Multiattack says."""
    return _ways(stat.multiattack, 1 + stat.extra_attacks)


@lru_cache(maxsize=4096)
def _ways(multiattack: Ways, attacks: int) -> Ways:
    return (*multiattack, (ANY,) * attacks)


@lru_cache(maxsize=4096)
def _allowed(ways: Ways) -> frozenset[str]:
    return frozenset([slot for way in ways for slot in way])


@lru_cache(maxsize=4096)
def after_attack(ways: Ways, id: str, power: bool = False) -> Ways:
    """LBX-4 What is left of the Attack action after one attack with `id` (or one power that is part of Multiattack)."""
    left = []
    for way in ways:
        slot = id if id in way else ANY if ANY in way and not power else ""
        if slot:
            at = way.index(slot)
            left.append((*way[:at], *way[at + 1 :]))
    return tuple(sorted({way for way in left if way}))


@lru_cache(maxsize=4096)
def after_melee(ways: Ways, melee: tuple[str, ...]) -> Ways:
    """LB-2.10, LBX-30 What is left after one melee attack was given up for a push, a grapple or a shove."""
    left = set()
    for way in ways:
        at = next((i for i, slot in enumerate(way) if slot == ANY or slot in melee), -1)
        if at >= 0:
            left.add((*way[:at], *way[at + 1 :]))
    return tuple(sorted({way for way in left if way}))


def ways_now(c: Creature) -> Ways:
    """LBX-4 The attacks it still has: those of the Attack action it took, or of the one it may take."""
    if c.action_used or c.swings:
        return c.swings
    return first_ways(c.stat)


def melee_ids(stat: Stat) -> tuple[str, ...]:
    """Its attacks with a reach."""
    return tuple([attack.id for attack in stat.attacks if attack.reach])


@lru_cache(maxsize=20000)
def _attack_keys(attack: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"attack:{attack}:{target}" for target in targets])


@lru_cache(maxsize=20000)
def _wrestle_keys(targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"{what}:{target}" for what in ("grapple", "shove") for target in targets])


@lru_cache(maxsize=4096)
def _walk_keys(lowest: int, index: int, highest: int) -> tuple[str, ...]:
    return (*[f"forward:{to}" for to in range(lowest, index)], *[f"back:{to}" for to in range(index + 1, highest + 1)])


def acts(state: State, c: Creature) -> tuple[str, ...]:
    """LBX-3 All that it may do now: movement, one action, one bonus action, one free object interaction; "end" is the last."""
    keys: list[str] = []
    front = in_front(state, c)
    ways = ways_now(c)
    if ways:
        _attacks(state, c, ways, front, keys)
    away = _getting_away(state, c, front) if not c.action_used or (not c.bonus_used and nimble(c)) else []
    if not c.action_used:
        _actions(state, c, front, away, keys)
    if not c.bonus_used:
        _bonus(state, c, away, keys)
    _things(state, c, keys)
    _moves(state, c, keys)
    keys.append("end")
    return tuple(keys)


def _attacks(state: State, c: Creature, ways: Ways, front: bool, keys: list[str]) -> None:
    allowed = _allowed(ways)
    anything = ANY in allowed
    ranged: tuple[str, ...] | None = None
    melee: dict[int, tuple[str, ...]] = {}
    wrestling = anything
    for attack in c.stat.attacks:
        if not (anything or attack.id in allowed):
            continue
        wrestling = wrestling or attack.reach > 0
        if (attack.item or attack.recharge or attack.uses) and not ready_to_use(c, attack):
            continue
        if attack.range:
            if ranged is None:
                ranged = tuple([t.id for t in ranged_targets(state, c)])
            ids = ranged
        else:
            found = melee.get(attack.reach)
            if found is None:
                found = melee[attack.reach] = tuple([t.id for t in melee_targets(state, c, attack.reach)])
            ids = found
        if attack.only_against:
            ids = tuple([id for id in ids if may_hit(c, attack.only_against, state.creatures[id])])
        keys += _attack_keys(attack.id, ids)
    if front and wrestling:
        _in_place_of_attack(state, c, melee.get(5), keys)
    if c.action_used:
        keys += [f"use:{power.id}" for power in c.stat.powers if power.id in allowed and _can_use(state, c, power)]


def _in_place_of_attack(state: State, c: Creature, near: tuple[str, ...] | None, keys: list[str]) -> None:
    """LB-2.10, LBX-30 Pushing the line, grappling and shoving replace a melee attack of the Attack action."""
    if may_push(state, c):
        keys.append("push")
    if near is None:
        near = tuple([t.id for t in melee_targets(state, c, 5)])
    creatures = state.creatures
    keys += _wrestle_keys(tuple([id for id in near if can_wrestle(c, creatures[id])]))


def nimble(c: Creature) -> bool:
    """LBX-9, LBX-13 Whether it gets away or hides with a bonus action, if it likes."""
    traits = c.stat.traits
    return "nimble-escape" in traits or "cunning-action" in traits


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


def _actions(state: State, c: Creature, front: bool, away: list[str], keys: list[str]) -> None:
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
        keys += [f"use:{power.id}" for power in powers_of(state, c) if power.casting == "action" and _can_use(state, c, power)]
    _special(state, c, keys)


@lru_cache(maxsize=4096)
def _help_keys(friends: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"help:{friend}" for friend in friends])


def _able_others(state: State, c: Creature) -> tuple[str, ...]:
    creatures = state.creatures
    return tuple([id for id in state.sides[c.side].queue if id != c.id and not creatures[id].flags & UNABLE])


def _can_use(state: State, c: Creature, power: Power) -> bool:
    return usable(c, power) and has_target(state, c, power)


def _special(state: State, c: Creature, keys: list[str]) -> None:
    """Actions that only some situations offer."""
    if c.flags & (GRAPPLED | RESTRAINED):
        keys += [f"escape:{effect.id}" for effect in c.effects if effect.escape and not _goes_with(c, effect)]
    if c.flags & NETTED:
        keys.append(f"free-net:{c.id}")
        keys += _cutting_keys(c, c)
    creatures = state.creatures
    for id in state.sides[c.side].queue:
        t = creatures[id]
        if t.flags & IN_TROUBLE and t is not c and touchable(state, c, t):
            _for_friend(state, c, t, keys)
    for t in melee_targets(state, c, disarming_reach(c)):
        if t.held and not t.flags & UNABLE:
            keys += _disarm_keys(t.id, t.held)


@lru_cache(maxsize=4096)
def _disarm_keys(target: str, held: Things) -> tuple[str, ...]:
    return tuple([f"disarm:{target}:{item}" for item in dict.fromkeys(held)])


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
        keys += [f"kit:{t.id}:{item}" for item in _carried(c) if _kind(state, item) == "kit"]
    if t.flags & UNABLE and sleeps(t):
        keys.append(f"wake:{t.id}")
    if t.flags & NETTED:
        keys.append(f"free-net:{t.id}")
        keys += _cutting_keys(c, t)
    if t.flags & (NETTED | GRAPPLED | RESTRAINED) and not t.flags & UNABLE:
        keys.append(f"assist:{t.id}")


def _cutting_keys(c: Creature, t: Creature) -> list[str]:
    return [f"cut-net:{attack.id}:{t.id}" for attack in melee_attacks(c) if _slashes(attack.damage)]


def _carried(c: Creature) -> tuple[str, ...]:
    """Each thing that it carries, once."""
    return tuple(dict.fromkeys((*c.held, *c.sheathed, *c.stowed)))


def _kind(state: State, item: str) -> str:
    thing = item_of(state, item)
    return thing.kind if thing is not None else "weapon"


def _bonus(state: State, c: Creature, away: list[str], keys: list[str]) -> None:
    """LBX-3 A bonus action, if something grants one."""
    if away and nimble(c):
        keys += [BONUS[key] for key in away]
    for trait in c.stat.traits:
        grants = BONUS_ACTIONS.get(trait)
        if grants is not None:
            grants(state, c, keys)
    if c.stat.powers or c.stat.spells:
        keys += [f"use:{power.id}" for power in powers_of(state, c) if power.casting == "bonus" and _can_use(state, c, power)]
    if c.turn_marks and c.stat.charges:
        keys += after_overrun(state, c)
    if c.attacked and c.turn_marks:
        keys += off_hand_keys(state, c)


def _cunning(state: State, c: Creature, keys: list[str]) -> None:
    keys.append("bonus-dash")


def _aggressive(state: State, c: Creature, keys: list[str]) -> None:
    keys += [f"advance:{to}" for to in range(advance_to(state, c), index_of(state, c))]


def _charger(state: State, c: Creature, keys: list[str]) -> None:
    keys += after_dash(state, c)


def _second_wind(state: State, c: Creature, keys: list[str]) -> None:
    if "second-wind" not in c.spent and c.hp < c.hp_max:
        keys.append("second-wind")


def _rampage(state: State, c: Creature, keys: list[str]) -> None:
    if "rampage" in c.turn_marks:
        bites = [attack for attack in c.stat.attacks if attack.id == "bite" and attack.reach]
        keys += [f"rampage:bite:{t.id}" for bite in bites for t in melee_targets(state, c, bite.reach)]


BONUS = {key: f"bonus-{key}" for key in ("disengage", "retreat", "cover", "hide")}
BONUS_ACTIONS: dict[str, Callable[[State, Creature, list[str]], None]] = {
    "cunning-action": _cunning,
    "aggressive": _aggressive,
    "charger": _charger,
    "second-wind": _second_wind,
    "rampage": _rampage,
}
"""LBX-3 The traits that grant bonus actions of their own, and what they offer."""


def off_hand_keys(state: State, c: Creature) -> list[str]:
    """LBX-38 After the Attack action with a light weapon in hand, a bonus-action attack with another light one in hand."""
    keys: list[str] = []
    for attack in c.stat.attacks:
        if attack.light and attack.reach and attack.item in c.held and _other_hand(c, attack.item):
            keys += [f"offhand:{attack.id}:{t.id}" for t in melee_targets(state, c, attack.reach)]
    return keys


def _other_hand(c: Creature, item: str) -> bool:
    """LBX-38 Whether another light weapon attacked this turn and is still in hand: one of another kind, or a second alike."""
    for mark in c.turn_marks:
        used = mark.removeprefix(LIGHT)
        if used != mark and used in c.held and (used != item or c.held.count(item) > 1):
            return True
    return False


LIGHT = "light:"
"""Begins the marks of light weapons that attacked this turn."""


def _things(state: State, c: Creature, keys: list[str]) -> None:
    """LBX-15, LBX-32 What may be done with things."""
    free = not (c.object_used and c.action_used)
    keys += _handling_keys(c.held, c.sheathed, c.stowed, free)
    near = within_grasp(state, c)
    if near:
        _lying_keys(state, c, near, free, keys)
    if c.action_used and c.bonus_used:
        return
    useful = useful_things(state, c)
    if useful:
        keys += [f"scroll:{item}" for item, kind in useful if kind == "scroll" and _readable(state, c, item)]
        if not c.action_used:
            _use_things(state, c, useful, keys)


@lru_cache(maxsize=4096)
def _handling_keys(held: Things, sheathed: Things, stowed: Things, free: bool) -> tuple[str, ...]:
    """LBX-15 Putting away, drawing, taking out, while there is an object interaction or an action for it; dropping at any time."""
    keys: list[str] = []
    if free:
        keys += [f"stow:{item}" for item in dict.fromkeys(held)]
        keys += [f"draw:{item}" for item in dict.fromkeys(sheathed)]
        keys += [f"take:{item}" for item in dict.fromkeys(stowed)]
    return (*keys, *[f"drop:{item}" for item in dict.fromkeys(held)])


def _lying_keys(state: State, c: Creature, things: Things, free: bool, keys: list[str]) -> None:
    """LB-2.28, LB-2.34 What lies about can be picked up; what is heavy can be moved."""
    heavy = state.whole.heavy
    if not heavy.isdisjoint(things):
        if not c.action_used:
            keys += [f"heavy:{item}" for item in dict.fromkeys(things) if item in heavy]
        things = tuple([item for item in things if item not in heavy])
    if free:
        keys += _pick_keys(things)


@lru_cache(maxsize=4096)
def _pick_keys(things: Things) -> tuple[str, ...]:
    return tuple([f"pick:{item}" for item in dict.fromkeys(things)])


def _readable(state: State, c: Creature, item: str) -> bool:
    """LBX-32 Whether it is a scroll for whose spell there is the time now, and something to use it on."""
    thing = item_of(state, item)
    if thing is None or thing.kind != "scroll" or thing.spell not in state.whole.spells:
        return False
    power = state.whole.spells[thing.spell]
    gone = c.bonus_used if power.casting == "bonus" else c.action_used or power.casting == "reaction"
    return not gone and has_target(state, c, power)


def _use_things(state: State, c: Creature, useful: Useful, keys: list[str]) -> None:
    near = [t for t in standing(state, state.sides[c.side]) if not t.dead and touchable(state, c, t)]
    for item, kind in useful:
        if kind in ("potion", "oil"):
            keys += [f"potion:{item}:{t.id}" for t in near]
        elif kind == "light" and not any(light.item == item and light.at == c.id for light in state.lights):
            keys.append(f"light:{item}")


def _moves(state: State, c: Creature, keys: list[str]) -> None:
    """LB-2.16, LBX-22 Walking in the queue, dropping prone and standing up; free acts that traits give."""
    lowest, highest = reachable(state, c)
    if lowest != highest:
        keys += _walk_keys(lowest, index_of(state, c), highest)
    if not c.flags & PRONE:
        keys.append("prone")
    elif stands_up(state, c):
        keys.append("stand")
    for trait in c.stat.traits:
        if trait == "reckless" and not c.attacked and "reckless" not in c.turn_marks:
            keys.append("reckless")
        elif trait == "action-surge" and c.action_used and "action-surge" not in c.spent:
            keys.append("action-surge")
    if c.concentration:
        keys.append("let-go")
