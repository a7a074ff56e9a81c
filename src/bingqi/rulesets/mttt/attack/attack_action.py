"""MT-7.1, MT-10.5: the standard action of attacking with a weapon: what she can strike in her active step, and doing it."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.rule import rule
from bingqi.rulesets.mttt.attack.charge import said, spent
from bingqi.rulesets.mttt.attack.resolve import ask_charge, attack_over, declare, declare_check, resolve, still_struck
from bingqi.rulesets.mttt.attack.targets import around, reaches, strikeable, struck, sweeps
from bingqi.rulesets.mttt.magic.spells import kind_of, ways
from bingqi.rulesets.mttt.model.arms import at_hand, in_hand, kinds_with, weapon_arms
from bingqi.rulesets.mttt.model.blow import Arms, Blow
from bingqi.rulesets.mttt.model.state import Fight, State, enemies
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.stack.carry_out import carry_out

ALL = "all"
"""MT-16.5 The target of an attack that strikes all around."""


def offers(state: State, unit: Unit) -> list[str]:
    """MT-6.2, MT-7.1 Attacks with the weapon in hand ("withering:beni"), then with those that need no readying
    ("withering:beni:claws")."""
    held = in_hand(state, unit)
    return [key for id in at_hand(state, unit) for key in with_weapon(state, unit, id, "" if id == held else f":{id}")]


def with_weapon(state: State, unit: Unit, id: str, suffix: str) -> list[str]:
    """MT-10.5, MT-3.13, MT-3.24, MT-10.18, MT-16.2 The attacks with one weapon, of the kinds that she and its damage allow; with
    the action that a shift gave her on nobody but whom she shifted."""
    weapon = state.whole.weapons[id]
    kinds = kinds_with(state, unit, id)
    if sweeps(unit, weapon):
        return [f"{kind}:{ALL}{suffix}" for kind in kinds if any(strikeable(one, kind) for one in around(state, unit))]
    return [
        f"{kind}:{other.id}{suffix}"
        for other in enemies(state, unit)
        if (not unit.refreshed or unit.refreshed == other.id) and reaches(state, unit, other, weapon)
        for kind in kinds
        if strikeable(other, kind)
    ]


def armed(state: State, unit: Unit) -> bool:
    """MT-6.5, MT-6.2, MT-11.4 Whether she has anything to attack with for her standard action: a weapon in hand, or a spell."""
    spells = [state.whole.spells[id] for id in unit.stat.spells]
    return bool(in_hand(state, unit)) or any(spell.attack is not None and spell.timing == "standard" for spell in spells)


def single(state: State, unit: Unit) -> dict[str, list[str]]:
    """MT-8.1, MT-11.4, MT-3.14 The attacks of hers that take the standard action and strike one opponent alone, by whom they
    strike: the keys of those with weapons, and by spells. Area attacks are none of them."""
    if unit.group is not None:
        return {}
    keys = offers(state, unit)
    for id in () if unit.crashed else unit.stat.spells:
        spell = state.whole.spells[id]
        if spell.timing == "standard" and spell.attack is not None and not spell.attack.area:
            keys += ways(state, unit, id)
    found: dict[str, list[str]] = {}
    for key in keys:
        target = parts(key)[1]
        if state.units[target].side != unit.side:
            found.setdefault(target, []).append(key)
    return found


def parts(key: str) -> tuple[Kind, str, str]:
    """MT-7.1, MT-11.4 Of the key of an attack its kind, whom it strikes, and the weapon or the spell with which it is made; "": the
    weapon in hand."""
    word, *args = key.split(":")
    if word == "cast":
        return kind_of(args[2]), args[1], args[0]
    return kind_of(word), args[0], args[1] if len(args) > 1 else ""


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


def make(kind: Kind, battle: Fight, unit: Unit, args: list[str]) -> None:
    """MT-10.12, MT-7.6 The attack of a key: its target, the weapon if it is not the one in hand, and the charge if it says that."""
    state = battle.state
    (on, *weapon), charge = said(args)
    target = unit if on == ALL else state.units[on]
    attack(battle, unit, target, weapon_arms(state, weapon[0] if weapon else in_hand(state, unit)), kind, charge)


def withering(battle: Fight, unit: Unit, args: list[str]) -> None:
    """MT-7.7, MT-7.8 A withering attack (制敌攻击): it is after Priority."""
    make("withering", battle, unit, args)


def decisive(battle: Fight, unit: Unit, args: list[str]) -> None:
    """MT-7.9, MT-7.10 A decisive attack (致命攻击): it is after HP."""
    make("decisive", battle, unit, args)


DO = {"withering": withering, "decisive": decisive}
