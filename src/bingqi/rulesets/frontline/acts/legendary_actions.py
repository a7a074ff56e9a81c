"""LBX-60: legendary actions, taken when somebody else's turn is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bingqi.core.rule import rule
from bingqi.kit.state import copy
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.grips import may_attack
from bingqi.rulesets.frontline.attack.opportunity_attacks import usable_in_hand
from bingqi.rulesets.frontline.attack.targets import made_in_melee, melee_targets, ranged_targets
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.lines.walk import reachable, walk
from bingqi.rulesets.frontline.magic.casting import cast
from bingqi.rulesets.frontline.magic.powers import does_something, power_of, powers_of, usable
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, State, foe, in_queue, index_of, standing
from bingqi.rulesets.frontline.model.stats import Attack, Legendary
from bingqi.rulesets.frontline.sight.ability_checks import contest
from bingqi.rulesets.frontline.sight.ranges import longest

STAY = "stay"


def budget_left(c: Creature) -> int:
    """LBX-60 What it may still spend on legendary actions before its next turn."""
    return c.stat.legendary_budget - c.legendary_used


def legendary_options(state: State, c: Creature) -> list[str]:
    """LBX-60 What it may do now, as keys "action:kind:rest": those that it can pay and that would do anything."""
    if c.flags & UNABLE or c.surprised or not in_queue(state, c):
        return []
    left = budget_left(c)
    return [f"{one.id}:{key}" for one in c.stat.legendary if one.cost <= left for key in _keys(state, c, one)]


def _keys(state: State, c: Creature, one: Legendary) -> Iterator[str]:
    for attack in c.stat.attacks:
        if attack.id in one.uses and usable_in_hand(c, attack):
            yield from [f"attack:{attack.id}:{t}" for t in attackable(state, c, attack)]
    for power in powers_of(state, c):
        listed = power.id in one.uses or (one.casts and power.casting in ("action", "bonus") and _cast_by(one, power.level))
        if listed and usable(c, power) and does_something(state, c, power):
            yield f"use:{power.id}"
    if one.looks and hiding_from(state, c):
        yield "look"
    if one.move_ft and not one.uses:
        yield from cells_in_reach(state, c, one)


def hiding_from(state: State, c: Creature) -> list[Creature]:
    """LBX-60, LBX-13 The enemies who hide from it."""
    return [t for t in standing(state, foe(state, c.side)) if c.id in t.hidden_from]


def _cast_by(one: Legendary, level: int) -> bool:
    """Whether a spell of that level is one of those that it may cast so."""
    return level == 0 if one.casts == "cantrip" else level >= 0


def attackable(state: State, c: Creature, attack: Attack) -> list[str]:
    """LB-3.2, LB-5.10 Whom an attack can be made against, from near or from afar."""
    found = ranged_targets(state, c, longest(attack)) if attack.range else melee_targets(state, c, attack.reach)
    return [t.id for t in found if may_attack(state, c, attack, t)]


def cells_in_reach(state: State, c: Creature, one: Legendary) -> list[str]:
    """LBX-60, LB-2.16 The cells that it may come to with the movement that an action gives."""
    twin = copy(c)
    twin.feet_moved, twin.dash_feet = _moved(state, c, one)
    foremost, rearmost = reachable(state, twin)
    index = index_of(state, c)
    return [*[f"forward:{to}" for to in range(foremost, index)], *[f"back:{to}" for to in range(index + 1, rearmost + 1)]]


def _moved(state: State, c: Creature, one: Legendary) -> tuple[int, int]:
    """What it counts as having moved and gained, so that just the movement of the action is left."""
    feet = speed(state, c)
    return max(0, feet - one.move_ft), max(0, one.move_ft - feet)


@rule("LBX-60")
def interlude(battle: Fight, c: Creature) -> None:
    """A turn is over: whoever else has legendary actions left may take one now."""
    state = battle.state
    who = [id for id, _ in state.initiative if id != c.id and legendary_options(state, state.creatures[id])]
    if who:
        battle.do(events.interluded, tuple(who))


@rule("LBX-60")
def legendary_action(battle: Fight) -> None:
    """One creature after the other takes one legendary action or none."""
    state = battle.state
    id, *rest = state.interlude
    battle.do(events.interluded, tuple(rest))
    c = state.creatures[id]
    options = legendary_options(state, c)
    if not options:
        return
    about = {"who": id, "left": budget_left(c)}
    key = battle.pick(c.side, (*options, "pass"), "legendary", about, "pass")
    if key != "pass":
        action, kind, *args = key.split(":")
        take(battle, c, next(one for one in c.stat.legendary if one.id == action), kind, args)


def take(battle: Fight, c: Creature, one: Legendary, kind: str, args: Sequence[str]) -> None:
    """LBX-60 It spends what the action costs, and does it: strikes, uses a power, looks around, moves; or moves after a power."""
    battle.do(events.legendary_taken, c.id, one.id, one.cost)
    if kind == "attack":
        attack = next(it for it in c.stat.attacks if it.id == args[0])
        t = battle.state.creatures[args[1]]
        strike(battle, c, t, Blow(attack, ranged=bool(attack.range) and not made_in_melee(battle.state, c, attack, t)))
    elif kind == "use":
        power = power_of(battle.state, c, args[0])
        cast(battle, c, power)
        if one.move_ft:
            move_after(battle, c, one)
    elif kind == "look":
        look_around(battle, c)
    else:
        move(battle, c, one, int(args[0]))


@rule("LBX-60", "LBX-13")
def look_around(battle: Fight, c: Creature) -> None:
    """Wisdom (Perception) against the Stealth of each enemy who hides from it; whom it finds is hidden from it no more."""
    for t in hiding_from(battle.state, c):
        if contest(battle, c, "perception", t, "stealth"):
            battle.do(events.found, t.id, c.id)


def move_after(battle: Fight, c: Creature, one: Legendary) -> None:
    """LBX-60 It may move once the power has done its work."""
    if c.flags & UNABLE or not in_queue(battle.state, c):
        return
    keys = cells_in_reach(battle.state, c, one)
    if keys and (key := battle.pick(c.side, (*keys, STAY), "legendary-move", {"who": c.id}, STAY)) != STAY:
        move(battle, c, one, int(key.partition(":")[2]))


def move(battle: Fight, c: Creature, one: Legendary, to: int) -> None:
    """LBX-60, LB-2.19 It walks within its queue; some do so without laying themselves open."""
    battle.do(events.set_off, c.id, *_moved(battle.state, c, one))
    if one.quiet:
        battle.do(events.disengaged, c.id)
    walk(battle, c, to)
