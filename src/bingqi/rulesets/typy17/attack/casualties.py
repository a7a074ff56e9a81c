"""T17C-39, T17C-40, T17-1.1.4.15: who takes a hit, what is dropped when a unit shrinks, and units that are no more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import prod

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.penetrate import Power
from bingqi.rulesets.typy17.attack.standing_orders import in_order, least_missed
from bingqi.rulesets.typy17.course.victory import check_annihilation
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, alive, infantry, living
from bingqi.rulesets.typy17.model.worth import free_seats, manned, worth
from bingqi.rulesets.typy17.recon.awareness import aware
from bingqi.rulesets.typy17.recon.fog import all_who_read, all_who_see, owner_decides, show, show_spotted
from bingqi.rulesets.typy17.vehicles.go_on_foot import dismount

SETS = ((6,), (20,), (6, 6), (6, 20), (20, 20))
"""Dice that are thrown together for a number, the fewest first."""


@rule("T17C-39", "T17-DMG.08")
def fall(battle: Fight, target: Unit, damages: Sequence[int]) -> list[int]:
    """Hits that went through are dealt one by one, each to one trooper; what is more than she has is lost. What each has cost."""
    cost: list[int] = []
    for damage in damages:
        if not living(target):  # T17C-64
            break
        who = victim(battle, target)
        cost.append(min(damage, target.hp[who]))
        hurt(battle, target, who, damage)
    return cost


def show_damage(
    battle: Fight, unit: Unit, target: Unit, weapon: str, power: Power, damages: Sequence[int], cost: Sequence[int]
) -> None:
    """T17-DMG.06, T17-DMG.07, T17-DMG.08, T17A-47 What a weapon has cost whom: the penetration damage of each hit that went
    through, the after-effect damage of those that stayed within, without what was more than a trooper or a part had left."""
    if cost and battle.telling:
        tally = battle.tally("damage", unit.id, target.id, weapon, all_who_read(battle.state, unit, target))
        done, through = sum(damages[: len(cost)]), power.part * len(cost)
        tally.add("pen-damage", through, "T17-DMG.06")
        if done != through:
            tally.add("after-damage", done - through, "T17-DMG.07")
        if done != sum(cost):
            tally.add("too-much", sum(cost) - done, "T17-DMG.08" if infantry(target) else "T17A-47")
        battle.total(tally)


@rule("T17-1.1.1.02")
def hurt(battle: Fight, unit: Unit, trooper: int, damage: int) -> None:
    """T17-1.1.1.01, T17-1.1.4.08, T17A-47 A trooper loses hit points of her own; without any she is dead. Nobody else is hurt."""
    show(battle, all_who_read(battle.state, unit), events.hurt, unit.id, trooper, damage)


@rule("T17C-39")
def victim(battle: Fight, target: Unit) -> int:
    """Whoever owns the unit says who is hit; or by the switch the enemy, as far as they know it, or chance."""
    state, order, who = battle.state, likeliest(target), target.side
    if state.options.casualty_allocation == "random":
        them = alive(target)
        return them[0] if len(them) == 1 else them[chance(battle, target, len(them)) - 1]
    if state.options.casualty_allocation == "attacker":  # who must learn nothing of the owner's orders
        who = state.units[state.stack[-1][1]].side
    else:
        order = in_order(target, order)
    if not owner_decides(state, target):
        return order[0]
    return int(battle.choose(who, [str(n) for n in order], "casualty", {"who": target.id}, str(order[0])))


def chance(battle: Fight, target: Unit, n: int) -> int:
    """T17-2.4.01, T17C-39 Dice say whom of so many: d6 and d20 alone, as few as can tell them apart, thrown again where they say
    nobody."""
    dice = next((dice for dice in SETS if prod(dice) % n == 0), SETS[-1])
    while True:
        face = 0
        for sides in dice:
            tally = battle.tally("casualty", "", target.id)
            face = face * sides + battle.die(sides, "casualty", tally, seen_by=all_who_read(battle.state, target)) - 1
        if face < prod(dice) // n * n:
            return face % n + 1


def likeliest(unit: Unit) -> list[int]:
    """T17C-39 Those who may be hit, of like ones the first: the wounded, then those with the fewest hit points, heroes last."""
    troopers = unit.card.troopers
    kinds: dict[tuple[object, int], int] = {}
    for n, hp in enumerate(unit.hp):
        if hp:
            kinds.setdefault((troopers[n], hp), n)
    return sorted(kinds.values(), key=lambda n: (unit.hp[n] == troopers[n].hp, troopers[n].hero, unit.hp[n], n))


# --- After an attack -----------------------------------------------------------------


@rule("T17C-40")
def after_attack(battle: Fight, hit: Sequence[Unit], before: Sequence[int]) -> None:
    """When an attack is over: what is too much is dropped, units without anybody are gone, courage may fail, the battle may end.

    `before` is how many lived in each of these units.
    """
    for unit, lived in zip(hit, before, strict=True):
        if foot := dismount(battle, unit):
            drop(battle, foot)
            lived -= living(foot)
        if unit.out:
            continue
        if deserted(unit):
            be_gone(battle, unit)
            continue
        crowd_out(battle, unit)
        drop(battle, unit)
        if living(unit) < lived:
            falter(battle, unit, lived)
    check_annihilation(battle)


def affected(state: State, units: Sequence[Unit]) -> list[Unit]:
    """T17C-51 Whoever may lose troopers when these are hit: they, and before them those who are aboard them."""
    ids = {unit.id for unit in units}
    return [*[unit for unit in state.units.values() if unit.carrier in ids], *units]


@rule("T17-1.1.4.15", "T17-1.1.4.16")
def drop(battle: Fight, unit: Unit) -> None:
    """What is too much for the slots that are left is dropped, no more than must be, and its owner says what."""
    state, it = battle.state, worth(battle.state, unit)
    seen_by = all_who_read(state, unit)
    weapons = {id: state.bundle.weapons[id].slots for id in unit.special}
    items = {id: state.bundle.items[id].slots for id in unit.items}
    for carried, slots, most, event in (
        (unit.special, weapons, it.sws, events.special_dropped),
        (unit.items, items, it.tas, events.item_dropped),
    ):
        ways = least(carried, slots, most)
        if ways != [()]:
            options = ["+".join(way) for way in least_missed(unit, ways)]
            asked = options if owner_decides(state, unit) else options[:1]
            for id in battle.choose(unit.side, asked, "drop", {"who": unit.id}, options[0]).split("+"):
                show(battle, seen_by, event, unit.id, id)


def least(carried: Sequence[str], slots: dict[str, int], most: int) -> list[tuple[str, ...]]:
    """T17-1.1.4.15, T17-1.1.4.17 The ways to drop so much that the rest fits, and nothing that could have been kept."""
    too_much = sum([slots[id] for id in carried]) - most
    found: list[tuple[str, ...]] = []
    for n in range(len(carried) + 1):
        for way in dict.fromkeys(combinations(sorted(carried), n)):
            freed = sum([slots[id] for id in way])
            if freed >= too_much and all(freed - slots[id] < too_much for id in way):
                found.append(way)
    return found


@rule("T17C-56")
def falter(battle: Fight, unit: Unit, lived: int) -> None:
    """With the module: a unit of which one attack leaves half of those it began with, or fewer, may lose its courage."""
    half = len(unit.hp) / 2
    if battle.state.options.module_morale and living(unit) <= half < lived and not aware(battle, unit):
        show(battle, all_who_read(battle.state, unit), events.shaken, unit.id)


def deserted(unit: Unit) -> bool:
    """T17C-53 Whether nobody is left in a unit that still counts as one."""
    if unit.out or unit.card.battery is not None:
        return False
    return not living(unit) or (bool(unit.hulls) and not any(manned(unit, hull) for hull in unit.hulls))


@rule("T17C-53")
def be_gone(battle: Fight, unit: Unit) -> None:
    """A unit is destroyed; a vehicle that nobody drives any more stays where it is, and lets out whom it carried."""
    wreck = not infantry(unit) and not unit.card.mounted
    battle.do(events.destroyed, unit.id, "abandoned" if wreck else "wiped-out")
    if wreck:
        battle.do(events.wreck_shown, unit.id, unit.cell)
    show_spotted(battle, [unit.id, *[id for id, _ in unit.private]])
    let_out(battle, unit)


@rule("T17C-51")
def crowd_out(battle: Fight, unit: Unit) -> None:
    """Where fewer vehicles of a unit have a crew than all who are aboard need, those listed last stand in its cell."""
    state = battle.state
    while free_seats(state, unit) < 0:
        last = [one for one in state.units.values() if one.carrier == unit.id][-1]
        show(battle, all_who_see(state, last), events.thrown_out, last.id, unit.cell)


@rule("T17C-51")
def let_out(battle: Fight, unit: Unit) -> None:
    """Those who are aboard a vehicle that nobody drives any more stand in its cell."""
    for passenger in battle.state.units.values():
        if passenger.carrier == unit.id:
            show(battle, all_who_see(battle.state, passenger), events.thrown_out, passenger.id, unit.cell)
