"""T17A-33, T17C-26, T17C-36: close combat, between units in one cell, and the strike back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.typy17.attack.casualties import affected, after_attack
from bingqi.rulesets.typy17.attack.penetrate import power_of
from bingqi.rulesets.typy17.attack.reaction_windows import Declared
from bingqi.rulesets.typy17.attack.shoot import Volley, add_items, attack, best_dice, volley_at, volleys_of
from bingqi.rulesets.typy17.attack.volley_dice import Salvo
from bingqi.rulesets.typy17.attack.weapons import UNARMED, Shot, by_kind, enough, modifier, weapon_of
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, infantry, living, on_map
from bingqi.rulesets.typy17.model.stats import Weapon
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.aircraft_and_boats import known_to_fly
from bingqi.rulesets.typy17.recon.awareness import effective

TO_BEAT = 20
"""T17A-33 What CC, the weapon and a d20 must exceed."""
INTEL, COUNTER_INTEL = 1, 0
"""T17C-26, T17C-36 What one must know of the enemy."""


def fights_hand_to_hand(unit: Unit) -> bool:
    """T17C-72 Troopers on foot, and riders."""
    return infantry(unit) or unit.card.mounted


def may_close(state: State, unit: Unit, target: Unit, intel: int = INTEL) -> bool:
    """T17C-26, T17-1.2.01 Whether a unit can fight another one hand to hand: not what it sees fly."""
    if not fights_hand_to_hand(unit) or not on_map(unit) or not on_map(target) or target.cell != unit.cell:
        return False
    if known_to_fly(state, unit.side, target):
        return False
    return enough(state, effective(state, unit, target), intel) if intel else True


def blows(unit: Unit, weapons: dict[int, str] | None = None) -> list[Shot]:
    """T17C-26 Each trooper with one weapon for close combat: that of `weapons`, else her first, or none."""
    found: list[Shot] = []
    for n, trooper in enumerate(unit.card.troopers):
        if unit.hp[n]:
            found.append(Shot(n, (weapons or {}).get(n) or (trooper.blades[0] if trooper.blades else UNARMED)))
    return by_kind(found)


@rule("T17C-26")
def close(battle: Fight, unit: Unit, target: Unit, shots: Sequence[Shot], answered: bool = True) -> None:
    """Close combat: declared, fought, and then those may strike back who are left."""
    attack(battle, Declared(unit, target, melee=True), "melee", lambda: fight(battle, unit, target, shots), answered)


@rule("T17A-33")
def fight(battle: Fight, unit: Unit, target: Unit, shots: Sequence[Shot]) -> None:
    """All blows are rolled, then all that hit are tried against the armour."""
    losers, arm = affected(battle.state, [target]), worth(battle.state, target).arm
    before = [living(one) for one in losers]
    volley_at(battle, unit, target, [blows_of(battle, unit, target, volley) for volley in volleys_of(shots)], arm)
    after_attack(battle, losers, before)


def blows_of(battle: Fight, unit: Unit, target: Unit, volley: Volley) -> Salvo:
    """T17-1.1.1.07, T17-1.1.4.07, T17A-35, T17A-44 One d20 for each blow with a kind of weapon; each that succeeds is a hit."""
    state, weapon, keep = battle.state, weapon_of(battle.state, volley.weapon), battle.telling
    rows, mine, yours = [], [], Tally("wanted", keep, target.id)
    yours.add("base", TO_BEAT, "T17A-33")
    for skill, alike in groupby(volley.shots, lambda shot: unit.card.troopers[shot.trooper].cc):
        own = skilled(state, unit, weapon, skill, keep)
        own.on, own.using = target.id, volley.weapon
        rows.append((weapon.attacks * len(list(alike)), yours.sum - own.sum))
        mine.append(own)
    return Salvo(volley.weapon, weapon, tuple(rows), mine, yours, power_of(weapon, best_dice(state, unit, target, weapon)))


def skilled(state: State, unit: Unit, weapon: Weapon, skill: int, keep: bool = False) -> Tally:
    """T17-1.1.1.07, T17A-33, T17A-31, T17-2.4.3.01 What is added to the d20 of whoever strikes. The ground does not count."""
    tally = Tally("strike", keep, unit.id)
    tally.add("cc", skill, "T17A-33")
    tally.add("weapon", modifier(weapon, 0) or 0, "T17C-26" if weapon is weapon_of(state, UNARMED) else "T17C-67")
    add_items(state, unit, weapon, 0, tally)
    return tally
