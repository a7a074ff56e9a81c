"""T17C-22, T17A-32, T17A-43, T17A-44: shooting. A volley: each weapon rolls to hit, then to go through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.casualties import affected, after_attack
from bingqi.rulesets.typy17.attack.penetrate import power_of
from bingqi.rulesets.typy17.attack.reaction_windows import Declared, Resolved, hold
from bingqi.rulesets.typy17.attack.volley_dice import Salvo, shots_at, show_volley, volley_on_foot
from bingqi.rulesets.typy17.attack.weapons import Shot, explosive, modifier, weapon_of
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, infantry, living, where
from bingqi.rulesets.typy17.model.stats import Bonus, Weapon
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.fog import Audience, all_who_read, all_who_see, reads_card, show
from bingqi.rulesets.typy17.recon.sight import sees
from bingqi.rulesets.typy17.recon.terrain import add_terrain
from bingqi.rulesets.typy17.vehicles.attack_on_vehicle import volley_at_vehicle

TO_BEAT = 20
"""T17A-32 What RC, the weapon and a d20 must exceed."""
UNSEEN, GUIDED, SUPPRESSIVE = 4, -1, 4
"""T17A-57, T17A-58, T17C-25 Other modifiers."""


class Volley(NamedTuple):
    """All who fire a kind of weapon."""

    weapon: str
    shots: tuple[Shot, ...]


def volleys_of(shots: Sequence[Shot]) -> list[Volley]:
    """T17C-08 Shots weapon by weapon, as they follow one another."""
    return [Volley(weapon, tuple(group)) for weapon, group in groupby(shots, lambda shot: shot.weapon)]


class Manner(NamedTuple):
    """How an attack is made: what it is called, the Intel that it takes, what it adds to the other modifiers, whether it hurts, and
    at whom it is aimed, if not at each whom it may hurt."""

    name: str
    intel: int
    other: int = 0
    harmless: bool = False
    aim: Unit | None = None


@rule("T17C-22", "T17A-43")
def fire(battle: Fight, unit: Unit, target: Unit, shots: Sequence[Shot], manner: Manner, answered: bool = True) -> None:
    """A volley at a unit: declared, carried out, and then the others may react, if it can be `answered` at all."""
    attack(battle, Declared(unit, target), manner.name, lambda: carry_out(battle, unit, target, shots, manner), answered)


def attack(battle: Fight, declared: Declared, name: str, carry_out: Callable[[], None], answered: bool) -> None:
    """T17C-32 What every attack has around it: it is declared, carried out and over; before and after that others may react."""
    unit, target = declared.actor, declared.target
    seen_by = all_who_see(battle.state, unit, target)
    show(battle, seen_by, events.declared, name, unit.id, target.id)
    if answered:
        hold(battle, declared)
    carry_out()
    show(battle, seen_by, events.resolved)
    if target.cover == "attack":
        show(battle, all_who_see(battle.state, target), events.uncovered, target.id)
    if answered:
        hold(battle, Resolved(unit, target, declared.melee))


@rule("T17A-44")
def carry_out(battle: Fight, unit: Unit, target: Unit, shots: Sequence[Shot], manner: Manner) -> None:
    """T17C-08 Everything is reckoned as it stood when the attack began (T17C-40): for each unit that is hit first all dice to hit,
    weapon by weapon, then all dice to go through."""
    state = battle.state
    show(battle, all_who_see(state, unit), events.shot, unit.id)
    volleys = volleys_of(shots)
    use_up(battle, unit, volleys)
    hit = reached(state, target, [weapon_of(state, one.weapon) for one in volleys])
    losers = affected(state, hit)
    before = [living(one) for one in losers]
    arms = [worth(state, one).arm for one in hit]
    manner = manner._replace(aim=target)
    for one, arm in zip(hit, arms, strict=True):
        salvos = [salvo(battle, unit, one, volley, manner) for volley in volleys if one is target or large(state, volley)]
        if manner.harmless:
            found = shots_at(battle, unit, one, salvos)
            show_volley(battle, unit, one, salvos, found.shown_total, one is target)
            suppress(battle, one, found.decides)
        else:
            volley_at(battle, unit, one, salvos, arm, one is target)
    after_attack(battle, losers, before)


def volley_at(battle: Fight, unit: Unit, target: Unit, salvos: Sequence[Salvo], arm: int, aimed: bool = True) -> None:
    """T17-1.04, T17-1.2.04 Attacks on a unit: what hits, what of that goes through, and whom does it hurt?"""
    if infantry(target):
        volley_on_foot(battle, unit, target, salvos, arm, aimed)
    else:
        volley_at_vehicle(battle, unit, target, salvos, aimed)


@rule("T17C-25")
def suppress(battle: Fight, target: Unit, hit: bool) -> None:
    """Suppressive fire that hits hurts nobody, but keeps their heads down."""
    if hit:
        show(battle, all_who_see(battle.state, target), events.suppressed, target.id)


def use_up(battle: Fight, unit: Unit, volleys: Sequence[Volley]) -> None:
    """T17C-55 Ammunition, where it is counted: all copies of a weapon that fire together use up one shot of each."""
    if battle.state.options.ammo == "unlimited":
        return
    for one in volleys:
        if weapon_of(battle.state, one.weapon).shots:
            show(battle, all_who_read(battle.state, unit), events.shots_fired, unit.id, one.weapon, 1)


def large(state: State, volley: Volley) -> bool:
    """T17A-53 Whether it hurts all in the cell."""
    return "he_large" in weapon_of(state, volley.weapon).keywords


def reached(state: State, target: Unit, weapons: Sequence[Weapon]) -> list[Unit]:
    """T17A-53, T17C-43, T17A-34 Those whom these weapons may hurt: the target, and with large explosives all in its cell, friend or
    foe. Nobody else: no round goes astray."""
    if not any("he_large" in weapon.keywords for weapon in weapons):
        return [target]
    return [unit for unit in state.units.values() if unit.cell == target.cell and not unit.out]


def salvo(battle: Fight, unit: Unit, target: Unit, volley: Volley, manner: Manner) -> Salvo:
    """T17A-44 The attacks with a kind of weapon, trooper by trooper."""
    state, weapon, keep = battle.state, weapon_of(battle.state, volley.weapon), battle.telling
    many, rows, mine = multiplier(target, weapon), [], []
    yours = wanted(state, unit, target, weapon, manner, keep)
    for skill, alike in groupby(volley.shots, lambda shot: rc(unit, shot)):
        own = skilled(state, unit, target, weapon, skill, keep)
        own.using = volley.weapon
        rows.append((weapon.attacks * many * len(list(alike)), yours.sum - own.sum))
        mine.append(own)
    return Salvo(volley.weapon, weapon, tuple(rows), mine, yours, power_of(weapon, best_dice(state, unit, target, weapon)), many)


def multiplier(target: Unit, weapon: Weapon) -> int:
    """T17A-51, T17A-76, T17C-42 Explosives attack every living trooper of an infantry unit; a hit kills one of them at most."""
    return living(target) if explosive(weapon) and infantry(target) else 1


def rc(unit: Unit, shot: Shot) -> int:
    """T17-1.1.1.06, T17-1.1.4.06, T17-1.1.4.07 The skill of whoever shoots."""
    return unit.card.battery.rc if unit.card.battery is not None else unit.card.troopers[shot.trooper].rc


def skilled(state: State, unit: Unit, target: Unit, weapon: Weapon, skill: int, keep: bool = False) -> Tally:
    """T17A-32, T17A-31, T17-2.4.3.01 What is added to the d20 of whoever shoots."""
    tally = Tally("hit", keep, unit.id, target.id)
    tally.add("rc", skill, "T17A-32")
    add_distance(state, unit, target, weapon, tally)
    return tally


def wanted(state: State, unit: Unit, target: Unit, weapon: Weapon, manner: Manner, keep: bool = False) -> Tally:
    """T17A-32, T17A-31, T17-2.4.3.01 What must be exceeded to hit a target: as much is not enough. What the ground does for it
    depends on what it is (T17A-21), and so the number is for those who may read its card (T17C-12)."""
    tally = Tally("wanted", keep, target.id, seen_by=who_may_know(state, unit, target) if keep else None)
    tally.add("base", TO_BEAT, "T17A-32")
    add_terrain(state, target, tally)
    if "indirect" in weapon.keywords and out_of_sight(state, unit, manner.aim or target):
        tally.add("unseen", UNSEEN, "T17A-57")
    if "guided" in weapon.keywords:
        tally.add("guided", GUIDED, "T17A-58")
    if manner.other:
        tally.add(manner.name, manner.other, "T17C-25")
    return tally


def who_may_know(state: State, unit: Unit, target: Unit) -> Audience:
    """T17C-12 Who may know a number of a target's. Of those who see the dice it is whoever throws that may lack its card."""
    return None if reads_card(state, unit.side, target) else (target.side,)


def out_of_sight(state: State, unit: Unit, target: Unit) -> bool:
    """T17A-57, T17C-54 Whether a shot is made without a line of sight to whoever it is aimed at."""
    return unit.card.battery is not None or not sees(state, spotter(state, unit), target)


def spotter(state: State, unit: Unit) -> Unit:
    """T17C-29 Whose eyes a unit shoots with: its own, or those of the vehicle that it has embarked."""
    return state.units[unit.carrier] if unit.carrier else unit


def add_distance(state: State, unit: Unit, target: Unit, weapon: Weapon, tally: Tally) -> None:
    """T17-1.1.6.11 The hit modifier of the weapon at this distance, and what items add to it."""
    if unit.card.battery is not None:
        tally.add("weapon", weapon.off_map or 0, "T17C-54")
        return
    distance = state.field.distance(where(state, unit), target.cell)
    tally.add("weapon", modifier(weapon, distance) or 0, "T17-1.1.6.11")
    add_items(state, unit, weapon, distance, tally)


def add_items(state: State, unit: Unit, weapon: Weapon, distance: int, tally: Tally) -> None:
    """T17C-09, T17-1.1.6.22 The hit modifiers of items, on the side of whoever attacks."""
    for bonus in bonuses(state, unit, weapon, distance):
        if bonus.check == "hit":
            tally.add("item", bonus.value, "T17-1.1.6.22")


def bonuses(state: State, unit: Unit, weapon: Weapon, distance: int) -> list[Bonus]:
    """T17C-09, T17C-61 What the items of a unit do for such a weapon at such a distance; equal items help once."""
    items = dict.fromkeys(unit.items)
    all_of_them = [bonus for id in items for bonus in state.bundle.items[id].bonuses]
    return [one for one in all_of_them if weapon.kind in one.weapons and one.min <= distance <= one.max]


def best_dice(state: State, unit: Unit, target: Unit, weapon: Weapon) -> int:
    """T17-1.1.6.23 Two dice, of which the higher counts, with ammunition for that."""
    if unit.card.battery is not None:
        return 1
    distance = state.field.distance(where(state, unit), target.cell)
    return 2 if any(one.check == "penetration" and one.best_of_two for one in bonuses(state, unit, weapon, distance)) else 1
