"""MT-17.7 to MT-17.14: command actions (指挥动作): order, rally, rally for numbers. They are a leader's standard actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bingqi.core.dice.tally import Part
from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.targets import sweeps
from bingqi.rulesets.mttt.basics.skill_checks import check, dc_of
from bingqi.rulesets.mttt.damage.rout import lose_size, reward
from bingqi.rulesets.mttt.model.arms import in_hand
from bingqi.rulesets.mttt.model.battle_group import drill_modifier, drill_part, magnitude_max
from bingqi.rulesets.mttt.model.state import Fight, State, enemies, suffers
from bingqi.rulesets.mttt.model.stats import Attribute
from bingqi.rulesets.mttt.model.unit import Unit, able, modifier
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS, ALL
from bingqi.rulesets.mttt.stack.carry_out import carry_out

WAR = "war"
"""MT-17.10 The skill of commanders."""
PER_MAGNITUDE, PER_MAGNITUDE_CORNERED = 2, 3
"""MT-17.13, MT-19.7 Successes for a point of magnitude."""
AS_THEY_LIKE = "free"
"""MT-17.11 The order to do as the group sees fit: its rolls are better all the same."""


def no_command(what: str, state: State, unit: Unit, id: str) -> No | None:
    """MT-17.8 What she may command the groups that know her as their leader."""
    group = state.units[id]
    if id not in unit.leads:
        return no("MT-17.8", "mt-not-her-group", who=unit.id, group=id)
    return no("MT-17.8", "mt-not-there", who=id) if group.out else unfit(what, state, group)


def unfit(what: str, state: State, group: Unit) -> No | None:
    """MT-17.10, MT-17.12, MT-17.13, MT-17.14, MT-18.2 A routed group hears no order, and is rallied until it has dissolved. Rally
    for numbers takes magnitude that is missing, once at a size; those with perfect morale have nothing of it."""
    if what == "rally":
        return no("MT-17.12", "mt-no-rout", who=group.id) if group.routed is None else None
    if group.routed is not None:
        return no("MT-17.10" if what == "order" else "MT-17.13", "mt-rout-rally", who=group.id)
    if what == "order":
        return None
    assert group.group is not None
    if group.group.perfect_morale:
        return no("MT-18.2", "mt-fearless", who=group.id)
    if group.rallied:
        return no("MT-17.14", "mt-rallied-once", who=group.id)
    full = group.magnitude >= magnitude_max(state.options, group)
    return no("MT-17.13", "mt-nothing-missing", who=group.id) if full else None


@ACTS.offers("order", "rally", "rally-numbers")
def offers(state: State, unit: Unit) -> list[str]:
    """MT-17.9 Group by group."""
    return [f"{what}:{id}" for id in unit.leads for what in COMMANDS if no_command(what, state, unit, id) is None]


@rule("MT-17.9")
def command(battle: Fight, unit: Unit, what: str, group: Unit) -> None:
    """A command action: the standard action of somebody whom the group knows as its leader."""

    def still() -> bool:
        return able(unit) and not group.out and unfit(what, battle.state, group) is None

    carry_out(battle, unit, what, (group.id,), still, lambda: COMMANDS[what](battle, unit, group))


def presence(unit: Unit) -> Attribute:
    """MT-17.12 Charisma or Appearance, whichever is better."""
    return "cha" if modifier(unit, "cha") >= modifier(unit, "app") else "app"


def lead(battle: Fight, unit: Unit, group: Unit, what: str, attribute: Attribute, extras: Sequence[Part], difficulty: int) -> int:
    """MT-17.9, MT-0.8 A command: D20 + attribute + War, and what else adds to it; how many successes it has."""
    n = check(battle, unit, attribute, WAR, dc_of(difficulty), "command", extras, on=group.id)
    battle.do(events.commanded, unit.id, group.id, what, n)
    return n


@rule("MT-17.10")
def order(battle: Fight, unit: Unit, group: Unit) -> None:
    """MT-17.11 Order (命令): what the group does in its next turn, and how much better. Intelligence from a protected place behind,
    else Charisma or Appearance. If it fails the group does as it likes."""
    extras = [drill_part(group)]
    if group.demoralized:
        extras.append(("demoralized", -1, "MT-19.9"))
    n = lead(battle, unit, group, "order", "int" if unit.rear else presence(unit), extras, 1)
    if n:
        about = {"who": unit.id, "group": group.id}
        picked = battle.pick(unit.side, orders(battle.state, group), "order-what", about, AS_THEY_LIKE)
        battle.do(events.order_given, group.id, picked, n)


def orders(state: State, group: Unit) -> tuple[str, ...]:
    """MT-17.11 What a group can be told to do in its next turn. If that cannot be done then, it does as it likes."""
    foes = [foe.id for foe in enemies(state, group)]
    weapon = in_hand(state, group)
    around = bool(weapon) and sweeps(group, state.bundle.weapons[weapon])
    told = [f"withering:{foe}" for foe in ((ALL,) if around else foes)]
    told += [f"{what}:{foe}" for what in ("engage", "move:nearer", "move:away") for foe in foes]
    return (*told, "full-defence", "guard", AS_THEY_LIKE)


@rule("MT-17.12")
def rally(battle: Fight, unit: Unit, group: Unit) -> None:
    """Rally (集结): as hard as the rout check that failed; then it is as if that had been passed. Poor drill counts in that
    difficulty already; elite drill helps."""
    assert group.routed is not None
    extras = [drill_part(group)] if drill_modifier(group) > 0 else []
    difficulty, by = group.routed
    if lead(battle, unit, group, "rally", presence(unit), extras, difficulty):
        lose_size(battle, group)
        if by in battle.state.units:
            reward(battle, battle.state.units[by], group, 1)


@rule("MT-17.13")
def regroup(battle: Fight, unit: Unit, group: Unit) -> None:
    """MT-19.7 Rally for numbers (整队): a point of magnitude for each two successes; for each three where the enemy has its back to
    the sea. Never above the maximum, and once at each size (MT-17.14)."""
    state = battle.state
    n = lead(battle, unit, group, "rally-numbers", presence(unit), [drill_part(group)], 1)
    cornered = suffers(state, group.side, "back_to_the_sea")
    restored = n // (PER_MAGNITUDE_CORNERED if cornered else PER_MAGNITUDE)
    restored = min(restored, magnitude_max(state.options, group) - group.magnitude)
    if restored:
        battle.do(events.rallied, group.id, restored)


COMMANDS = {"order": order, "rally": rally, "rally-numbers": regroup}

for what, offered_by in zip(COMMANDS, ("MT-17.10", "MT-17.12", "MT-17.13"), strict=True):
    ACTS.act(
        what,
        offered_by,
        args=("target",),
        heading="command",
        why_not=partial(no_command, what),
        cost=ACTION,
        icon="order" if what == "order" else "rally",
    )(lambda battle, unit, group, what=what: command(battle, unit, what, group))
