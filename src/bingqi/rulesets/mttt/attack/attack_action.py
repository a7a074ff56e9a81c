"""MT-7.1, MT-10.5: the standard action of attacking with a weapon: what she can strike in her active step, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.mttt.attack.charge import over_charged, parse_key, spent
from bingqi.rulesets.mttt.attack.resolve import ask_charge, attack_over, declare, declare_check, resolve, still_struck
from bingqi.rulesets.mttt.attack.targets import (
    enemies_within,
    kind_forbidden,
    no_target,
    out_of_range,
    reaches,
    sheltered,
    strikeable,
    struck,
    sweeps,
)
from bingqi.rulesets.mttt.magic.spells import parts, ways
from bingqi.rulesets.mttt.model.arms import at_hand, in_hand, kinds_with, weapon_arms
from bingqi.rulesets.mttt.model.blow import Arms, Blow
from bingqi.rulesets.mttt.model.state import Fight, State, enemies
from bingqi.rulesets.mttt.model.stats import KINDS_OF, Kind, Weapon
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS, ALL
from bingqi.rulesets.mttt.stack.carry_out import carry_out

ARGS = ("target", "weapon", "charge")


@ACTS.offers("withering", "decisive")
def offers(state: State, unit: Unit) -> list[str]:
    """MT-6.2, MT-7.1 Attacks with the weapon in hand ("withering:beni"), then with those that need no readying
    ("withering:beni:claws")."""
    held = in_hand(state, unit)
    return [key for id in at_hand(state, unit) for key in with_weapon(state, unit, id, "" if id == held else f":{id}")]


def with_weapon(state: State, unit: Unit, id: str, suffix: str) -> list[str]:
    """MT-10.5, MT-3.13, MT-3.24, MT-10.18, MT-16.2 The attacks with one weapon, of the kinds that she and its damage allow; with
    the action that a shift gave her on nobody but whom she shifted."""
    weapon = state.bundle.weapons[id]
    kinds = kinds_with(state, unit, id)
    if sweeps(unit, weapon):
        return [f"{kind}:{ALL}{suffix}" for kind in kinds if any(strikeable(one, kind) for one in enemies_within(state, unit))]
    return [
        f"{kind}:{other.id}{suffix}"
        for other in enemies(state, unit)
        if (not unit.refreshed or unit.refreshed == other.id) and reaches(state, unit, other, weapon)
        for kind in kinds
        if strikeable(other, kind)
    ]


def armed(state: State, unit: Unit) -> bool:
    """MT-6.5, MT-6.2, MT-11.4 Whether she has anything to attack with for her standard action: a weapon in hand, or a spell."""
    spells = [state.bundle.spells[id] for id in unit.stat.spells]
    return bool(in_hand(state, unit)) or any(spell.attack is not None and spell.timing == "standard" for spell in spells)


def single(state: State, unit: Unit) -> dict[str, list[str]]:
    """MT-8.1, MT-11.4, MT-3.14 The attacks of hers that take the standard action and strike one opponent alone, by whom they
    strike: the keys of those with weapons, and by spells. Area attacks are none of them."""
    if unit.group is not None:
        return {}
    keys = offers(state, unit)
    for id in () if unit.crashed else unit.stat.spells:
        spell = state.bundle.spells[id]
        if spell.timing == "standard" and spell.attack is not None and not spell.attack.area:
            keys += ways(state, unit, id)
    found: dict[str, list[str]] = {}
    for key in keys:
        target = parts(key)[1]
        if state.units[target].side != unit.side:
            found.setdefault(target, []).append(key)
    return found


# --- Why not -------------------------------------------------------------------------


def no_attack(kind: Kind, state: State, unit: Unit, target: str, *rest: str) -> No | None:
    """MT-6.2, MT-7.1, MT-7.5 An attack with a weapon, and its charge."""
    weapon, charge = parse_key(rest)
    found = no_uncharged(kind, state, unit, target, *weapon[:1])
    if found is None and charge is not None:
        found = over_charged(unit, charge, "MT-7.5")
    return found or (NOTHING_TO_SAY if weapon == [in_hand(state, unit)] else None)  # what is in hand is not named


def no_uncharged(kind: Kind, state: State, unit: Unit, target: str, weapon: str = "") -> No | None:
    """MT-6.2, MT-7.1 An attack with a weapon, whatever mana goes into it."""
    held = in_hand(state, unit)
    arms = weapon or held
    if not arms:
        return no("MT-6.2", "mt-no-weapon", who=unit.id)
    it = state.bundle.weapons.get(arms)
    if it is None or (arms != held and arms not in unit.stat.weapons):
        return no("MT-6.2", "mt-not-her-weapon", who=unit.id, weapon=arms)
    if weapon and it.ready_needed and weapon != unit.ready:
        return no("MT-6.2", "mt-not-ready", weapon=weapon)
    if (found := kind_forbidden(unit, kind, KINDS_OF[it.damage_type])) is not None:
        return found
    return not_on_all(state, unit, it, kind) if target == ALL else not_on_one(state, unit, it, kind, target)


def not_on_all(state: State, unit: Unit, weapon: Weapon, kind: Kind) -> No | None:
    """MT-16.5 Battle groups alone strike all around, and only with somebody there."""
    if not sweeps(unit, weapon):
        return no("MT-16.5", "mt-not-all", who=unit.id)
    somebody = any(strikeable(one, kind) for one in enemies_within(state, unit))
    return None if somebody else no("MT-16.5", "mt-nobody-around", who=unit.id)


def not_on_one(state: State, unit: Unit, weapon: Weapon, kind: Kind, target: str) -> No | None:
    """MT-7.1, MT-12.20, MT-1.2 One target, in range, not in full cover, and not past such harm."""
    if (found := no_target(state, unit, target, "MT-7.1")) is not None:
        return found
    if sweeps(unit, weapon):
        return no("MT-16.5", "mt-strikes-all", who=unit.id)
    return out_of_range(state, unit, target, weapon, "MT-7.1") or sheltered(unit, state.units[target], weapon.ranged, kind)


# --- Made ----------------------------------------------------------------------------


@rule("MT-7.1")
def attack(battle: Fight, unit: Unit, target: Unit, arms: Arms, kind: Kind, charge: int | None = None) -> None:
    """MT-4.11, MT-5.8, MT-7.6 She spends the standard action, declares target, weapon, kind and charge, and others may insert;
    whom it can still strike is struck. If there is nobody left no attack took place: it neither hits nor fails."""
    blows: list[Blow] = []

    def declared() -> None:
        n = spent(battle, unit, charge) if charge is not None else ask_charge(battle, unit, target, arms, kind)
        blows.extend(declare(battle, unit, target, arms, kind, n))

    def still() -> bool:
        blows[:] = still_struck(battle.state, blows, target)
        return bool(blows)

    targets = tuple([one.id for one in struck(battle.state, unit, target, arms, kind)])
    carry_out(battle, unit, kind, targets, still, lambda: resolve(battle, blows), declare=declared)
    attack_over(battle)


def attempt(
    battle: Fight, unit: Unit, what: str, target: Unit, weapon: str, still: Callable[[], bool], do: Callable[[Blow], None]
) -> None:
    """MT-16.23, MT-18.5 An act that goes by an attack's roll, but does something else with it: whom it is aimed at may answer it as
    an attack, and what lasts through one attack lasts through it."""
    blows: list[Blow] = []

    def declared() -> None:
        blows.append(declare_check(battle, unit, target, weapon_arms(battle.state, weapon)))

    carry_out(battle, unit, what, (target.id,), still, lambda: do(blows[0]), declare=declared)
    attack_over(battle)


def make(kind: Kind, battle: Fight, unit: Unit, on: str, rest: Sequence[str]) -> None:
    """MT-10.12, MT-7.6 The attack of a key: its target, the weapon if it is not the one in hand, and the charge if it says that."""
    state = battle.state
    weapon, charge = parse_key(rest)
    target = unit if on == ALL else state.units[on]
    attack(battle, unit, target, weapon_arms(state, weapon[0] if weapon else in_hand(state, unit)), kind, charge)


def cost(state: State, unit: Unit, target: str, *rest: str) -> Mapping[str, int]:
    """MT-3.26, MT-7.5 The standard action, and the mana that is put into it."""
    return {**ACTION, "order": parse_key(rest)[1] or 0}


@ACTS.act(
    "withering",
    "MT-10.5",
    args=ARGS,
    least=1,
    heading="attack",
    why_not=partial(no_attack, "withering"),
    cost=cost,
    icon="attack",
    apart=(),
)
def withering(battle: Fight, unit: Unit, target: str, *rest: str) -> None:
    """MT-10.5, MT-7.8 A withering attack (制敌攻击): it is after Priority."""
    make("withering", battle, unit, target, rest)


@ACTS.act(
    "decisive",
    "MT-10.5",
    args=ARGS,
    least=1,
    heading="attack",
    why_not=partial(no_attack, "decisive"),
    cost=cost,
    icon="crosshair",
    apart=(),
)
def decisive(battle: Fight, unit: Unit, target: str, *rest: str) -> None:
    """MT-10.5, MT-7.10 A decisive attack (致命攻击): it is after HP."""
    make("decisive", battle, unit, target, rest)
