"""MT-17.7 to MT-17.14: command actions (指挥动作): order, rally, rally for numbers. They are a leader's standard actions."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.rule import rule
from bingqi.core.tally import Tally
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.groups import drill_modifier, magnitude_max
from bingqi.rulesets.mttt.priority import give_break_bonus
from bingqi.rulesets.mttt.rout import dc, lose_size
from bingqi.rulesets.mttt.standard import carry_out
from bingqi.rulesets.mttt.state import Fight, State, Unit, able, enemies, modifier, rank
from bingqi.rulesets.mttt.stats import Attribute

WAR = "war"
"""MT-17.10 The skill of commanders."""
STEP = 5
"""MT-0.8 Each so many above what is needed make another success."""
MOST = 8
"""More successes than a roll can have."""
PER_MAGNITUDE, PER_MAGNITUDE_CORNERED = 2, 3
"""MT-17.13, MT-19.7 Successes for a point of magnitude."""
AS_THEY_LIKE = "free"
"""MT-17.11 The order to do as the group sees fit: its rolls are better all the same."""


def offers(state: State, unit: Unit) -> list[str]:
    """MT-17.8, MT-17.9 What she may command the groups that know her as their leader. A routed one can only be rallied."""
    return [f"{what}:{group.id}" for group in followers(state, unit) for what, may in COMMANDS.items() if may(state, group)]


def followers(state: State, unit: Unit) -> Iterator[Unit]:
    """MT-17.8 The battle groups on the field that she leads."""
    return (state.units[id] for id in unit.leads if not state.units[id].out)


def may_order(state: State, group: Unit) -> bool:
    """MT-17.10 Whether an order can be given to it."""
    return group.routed is None


def may_rally(state: State, group: Unit) -> bool:
    """MT-17.12 Whether it can be rallied: it has failed its rout check, and has not dissolved yet."""
    return group.routed is not None


def may_regroup(state: State, group: Unit) -> bool:
    """MT-17.13, MT-17.14, MT-18.2 Whether rally for numbers can do anything for it: magnitude is missing, and it has not had any
    back at this size. Those with perfect morale have nothing of it."""
    assert group.group is not None
    hurt = group.magnitude < magnitude_max(state.options, group)
    return hurt and group.routed is None and not group.rallied and not group.group.perfect_morale


COMMANDS = {"order": may_order, "rally": may_rally, "rally-numbers": may_regroup}


def presence(unit: Unit) -> Attribute:
    """MT-17.12 Charisma or Appearance, whichever is better."""
    return max(("cha", "app"), key=lambda one: modifier(unit, one))


@rule("MT-0.8")
def successes(battle: Fight, tally: Tally, difficulty: int) -> int:
    """A D20 and what adds to it against a difficulty: none below its DC, else one, and one more for each 5 above."""
    need = dc(difficulty) - battle.total(tally)
    return battle.dice.band(tuple([need + STEP * n for n in range(MOST)]), "command")


def command_tally(battle: Fight, unit: Unit, attribute: Attribute) -> Tally:
    """MT-17.10, MT-17.12 What a leader adds to the D20: an attribute and War."""
    tally = battle.tally("command")
    tally.add(attribute, modifier(unit, attribute), "MT-17.10")
    tally.add("war", rank(unit, WAR), "MT-17.10")
    return tally


@rule("MT-17.10")
def order(battle: Fight, unit: Unit, group: Unit) -> None:
    """MT-17.11 Order (命令): what the group does in its next turn, and how much better. Intelligence from a protected place behind,
    else Charisma or Appearance. If it fails the group does as it likes."""
    tally = command_tally(battle, unit, "int" if unit.rear else presence(unit))
    tally.add("drill", drill_modifier(group), "MT-15.9")
    if group.demoralized:
        tally.add("demoralized", -1, "MT-19.9")
    n = successes(battle, tally, 1)
    battle.do(events.commanded, unit.id, group.id, "order", n)
    if n:
        picked = battle.pick(
            unit.side, orders(battle.state, group), "order-what", {"who": unit.id, "group": group.id}, AS_THEY_LIKE
        )
        battle.do(events.order_given, group.id, picked, n)


def orders(state: State, group: Unit) -> tuple[str, ...]:
    """MT-17.11 What a group can be told to do in its next turn. If that cannot be done then, it does as it likes."""
    foes = [foe.id for foe in enemies(state, group)]
    told = [f"{what}:{foe}" for what in ("withering", "engage", "move:nearer", "move:away") for foe in foes]
    return (*told, "full-defence", "guard", AS_THEY_LIKE)


@rule("MT-17.12")
def rally(battle: Fight, unit: Unit, group: Unit) -> None:
    """Rally (集结): as hard as the rout check that failed; then it is as if that had been passed. Poor drill counts in that
    difficulty already; elite drill helps."""
    assert group.routed is not None
    tally = command_tally(battle, unit, presence(unit))
    if drill_modifier(group) > 0:
        tally.add("drill", drill_modifier(group), "MT-15.11")
    difficulty, by = group.routed
    passed = successes(battle, tally, difficulty)
    battle.do(events.commanded, unit.id, group.id, "rally", passed)
    if passed:
        lose_size(battle, group)
        winner = battle.state.units.get(by)
        if winner is not None and winner.kind == "character" and not winner.out:
            give_break_bonus(battle, winner, group)


@rule("MT-17.13")
def regroup(battle: Fight, unit: Unit, group: Unit) -> None:
    """Rally for numbers (整队): a point of magnitude for each two successes; for each three where the enemy has its back to the sea
    (MT-19.7). Never above the maximum, and once at each size (MT-17.14)."""
    state = battle.state
    tally = command_tally(battle, unit, presence(unit))
    tally.add("drill", drill_modifier(group), "MT-15.9")
    n = successes(battle, tally, 1)
    battle.do(events.commanded, unit.id, group.id, "rally-numbers", n)
    cornered = state.tactic == "back_to_the_sea" and not state.sides[group.side].tactic
    restored = n // (PER_MAGNITUDE_CORNERED if cornered else PER_MAGNITUDE)
    restored = min(restored, magnitude_max(state.options, group) - group.magnitude)
    if restored:
        battle.do(events.rallied, group.id, restored)


BY_NAME = {"order": order, "rally": rally, "rally-numbers": regroup}


@rule("MT-17.9")
def command(battle: Fight, unit: Unit, what: str, id: str) -> None:
    """A command action: the standard action of somebody whom the group knows as its leader."""
    state = battle.state
    group = state.units[id]
    still = lambda: able(unit) and not group.out and COMMANDS[what](state, group)  # noqa: E731  # a question, asked later
    carry_out(battle, unit, what, (id,), still, lambda: BY_NAME[what](battle, unit, group))


DO = {
    "order": lambda battle, unit, args: command(battle, unit, "order", args[0]),
    "rally": lambda battle, unit, args: command(battle, unit, "rally", args[0]),
    "rally-numbers": lambda battle, unit, args: command(battle, unit, "rally-numbers", args[0]),
}
