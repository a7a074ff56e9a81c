"""MT-6.1 to MT-6.4, MT-9.7, MT-9.8: wait, draw or ready a weapon, full defence, guard."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.priority import pay
from bingqi.rulesets.mttt.model.state import Fight, State, allies
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.stack.carry_out import carry_out

DRAW = 2
"""MT-6.2 The Priority that drawing a weapon costs."""


def offers(state: State, unit: Unit) -> list[str]:
    """MT-6.1, MT-6.2, MT-9.7, MT-9.8 What she can do without an enemy. She waits only if she has done nothing yet in this turn, and
    has not aimed; the action that a shift gave her is no turn to be waited out."""
    keys = ["full-defence"]
    if any(allies(state, unit)):
        keys.append("guard")
    if not (unit.touched or unit.aim_paid or unit.refreshed):
        keys.append("wait")
    for id in unit.stat.weapons:
        if id != unit.ready and state.whole.weapons[id].ready_needed:
            keys.append(f"draw:{id}")
    return keys


@rule("MT-6.1")
def wait(battle: Fight, unit: Unit, args: list[str]) -> None:
    """Wait (待机): she skips this turn; when the next round starts her Priority rises."""
    battle.do(events.waited, unit.id)


@rule("MT-6.2")
def draw(battle: Fight, unit: Unit, args: list[str]) -> None:
    """MT-6.3 Draw a weapon, or change it: 2 Priority, and no standard action."""
    battle.do(events.touched, unit.id)
    battle.do(events.weapon_readied, unit.id, args[0])
    pay(battle, unit, DRAW)


@rule("MT-9.7")
def full_defence(battle: Fight, unit: Unit, args: list[str]) -> None:
    """Full defence (全力防御): general defence + 5 until just before her next turn."""
    carry_out(battle, unit, "full-defence", (), lambda: able(unit), lambda: battle.do(events.full_defence, unit.id))


@rule("MT-9.8")
def guard(battle: Fight, unit: Unit, args: list[str]) -> None:
    """Guard (护卫): until her next turn she may parry attacks on allies in contact."""
    carry_out(battle, unit, "guard", (), lambda: able(unit), lambda: battle.do(events.guarded, unit.id))


DO = {"wait": wait, "draw": draw, "full-defence": full_defence, "guard": guard}
