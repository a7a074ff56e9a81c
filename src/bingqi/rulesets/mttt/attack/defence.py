"""MT-9: defence: how whoever is attacked opposes it, and who steps in for her."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.charge import NONE, most
from bingqi.rulesets.mttt.basics.mana import spend_mana
from bingqi.rulesets.mttt.model.arms import in_hand
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.figures import DEFENCES, How, ambush_on
from bingqi.rulesets.mttt.model.state import Fight, State, near
from bingqi.rulesets.mttt.model.unit import Unit, able

NOBODY_STEPS_IN = "nobody"
GUARD, TARGET = "guard", "target"
HOWS: tuple[How, ...] = ("passive", "parry", "dodge")


class Opposing(NamedTuple):
    """How somebody opposes an attack, and the order mana that she put into it."""

    how: How
    charge: int = 0


PASSIVE = Opposing("passive")


def can_parry(state: State, unit: Unit) -> bool:
    """MT-9.5 Whether the weapon in her hand is one to parry with."""
    weapon = in_hand(state, unit)
    return bool(weapon) and state.bundle.weapons[weapon].parry is not None


@rule("MT-9.5")
def choose(battle: Fight, blow: Blow) -> Opposing:
    """MT-9.1, MT-9.2, MT-1.2, MT-19.11 Whoever is attacked opposes it passively, or parries, or dodges, and may charge that. It
    costs no action. The helpless, and whoever is ambushed, can do nothing."""
    state, unit = battle.state, blow.target
    if not able(unit) or ambush_on(state, unit, blow.unit) == "ambush":
        return PASSIVE
    return with_charge(battle, blow, HOWS if can_parry(state, unit) else ("passive", "dodge"))


@rule("MT-9.14", "MT-9.13")
def with_charge(battle: Fight, blow: Blow, hows: Sequence[How]) -> Opposing:
    """One of these ways, and at the same time how much order mana goes into it, "dodge:3": all before any dice. If nobody answers
    it is the way in which her Defence is highest, without mana."""
    unit = blow.target
    keys = ways(tuple(hows), most(unit))
    about = {"who": unit.id, "by": blow.unit.id, "kind": blow.kind, "charge": blow.charge}
    usual = best(battle, blow, hows) if len(keys) > 1 else keys[0]
    opposing = opposing_of(battle.pick(unit.side, keys, "defence", about, usual))
    spend_mana(battle, unit, opposing.charge)
    battle.do(events.defence_chosen, unit.id, *opposing)
    return opposing


@cache
def ways(hows: tuple[How, ...], charge: int) -> tuple[str, ...]:
    """MT-9.5, MT-9.13 The keys of these ways, each without mana and with each charge up to the most."""
    return tuple([how if n == 0 else f"{how}:{n}" for how in hows for n in range(charge + 1)])


@cache
def opposing_of(key: str) -> Opposing:
    """MT-9.13 What a key says: "dodge:3"."""
    word, _, n = key.partition(":")
    return Opposing(next(how for how in HOWS if how == word), int(n or NONE))


def best(battle: Fight, blow: Blow, hows: Sequence[How]) -> How:
    """MT-9.5 The way in which her Defence is highest; of equals rather with dice, for 15 and 5 are a little worse."""
    silent: Fight = Battle(battle.rules, battle.state, Dice(), {})  # nobody is listening, and no dice fall
    return max(hows, key=lambda how: (DEFENCES[how](silent, blow.target, blow.unit, 0).sum, how != "passive"))


# --- Guard ---------------------------------------------------------------------------


def guards(state: State, blow: Blow) -> list[Unit]:
    """MT-9.8 Those who can step in against an attack on an ally in contact, by falling Priority; nobody in an ambush (MT-19.11)."""
    ward, by = blow.target, blow.unit
    found = [
        one
        for one in state.units.values()
        if one.guarding
        and one is not ward
        and one is not by
        and one.side == ward.side
        and able(one)
        and near(state, one.id, ward.id)
        and can_parry(state, one)
    ]
    if found and ambush_on(state, ward, by) == "ambush":
        return []
    return sorted(found, key=lambda one: -one.priority)


@rule("MT-9.9")
def step_in(battle: Fight, blow: Blow) -> Unit | None:
    """MT-9.8 One guard at most meets an attack on a ward; her side says who. If nobody answers it is she of the highest
    Priority."""
    could = guards(battle.state, blow)
    if not could:
        return None
    ids = [one.id for one in could]
    about = {"who": blow.target.id, "by": blow.unit.id, "kind": blow.kind, "charge": blow.charge}
    picked = battle.pick(could[0].side, (*ids, NOBODY_STEPS_IN), "guard", about, ids[0])
    if picked == NOBODY_STEPS_IN:
        return None
    battle.do(events.guard_stepped_in, picked, blow.target.id)
    return battle.state.units[picked]


@rule("MT-9.9")
def parry_for(battle: Fight, blow: Blow) -> Opposing:
    """A guard parries, and may charge that; she does not dodge, for that shields nobody else."""
    return with_charge(battle, blow, ("parry",))


@rule("MT-9.10")
def goes_on_to(battle: Fight, blow: Blow, ward: Unit) -> bool:
    """Whoever has broken through a guard's parry strikes her, or goes on to whom she shielded."""
    about = {"who": blow.unit.id, "guard": blow.target.id, "target": ward.id, "kind": blow.kind, "degree": blow.degree}
    return battle.pick(blow.unit.side, (GUARD, TARGET), "break-guard", about, TARGET) == TARGET


def guard_loss(state: State, blow: Blow, flat: int, faces: tuple[int, ...]) -> int:
    """MT-9.11 How much Priority does not count for the damage of a decisive attack that went past a guard: 1 for every 2 points of
    her Defence, which is `flat`, or, as guard_reduction_basis says, that with her lower or higher die."""
    if blow.kind != "decisive":
        return 0
    basis = state.options.guard_reduction_basis
    if basis == "defence_low":
        flat += min(faces)
    elif basis == "defence_high":
        flat += max(faces)
    return max(0, flat // 2)
