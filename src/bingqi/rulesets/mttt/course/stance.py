"""MT-6.1 to MT-6.4, MT-9.7, MT-9.8: wait, draw or ready a weapon, full defence, guard."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.priority import pay
from bingqi.rulesets.mttt.model.state import Fight, State, allies
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.offers.icons import draw_icon
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS
from bingqi.rulesets.mttt.stack.carry_out import carry_out

DRAW = 2
"""MT-6.2 The Priority that drawing a weapon costs."""


@ACTS.act("full-defence", "MT-9.7", heading="stance", cost=ACTION, icon="shield")
@rule("MT-9.7")
def full_defence(battle: Fight, unit: Unit) -> None:
    """Full defence (全力防御): general defence + 5 until just before her next turn."""
    carry_out(battle, unit, "full-defence", (), lambda: able(unit), lambda: battle.do(events.full_defence, unit.id))


def no_guard(state: State, unit: Unit) -> No | None:
    """MT-9.8 She guards somebody."""
    return None if any(allies(state, unit)) else no("MT-9.8", "mt-nobody-to-guard", who=unit.id)


@ACTS.act("guard", "MT-9.8", heading="stance", why_not=no_guard, cost=ACTION, icon="shield", rank="more")
@rule("MT-9.8")
def guard(battle: Fight, unit: Unit) -> None:
    """Guard (护卫): until her next turn she may parry attacks on allies in contact."""
    carry_out(battle, unit, "guard", (), lambda: able(unit), lambda: battle.do(events.guarded, unit.id))


def no_wait(state: State, unit: Unit) -> No | None:
    """MT-6.1 She waits only if she has done nothing yet in this turn, and has not aimed; the action that a shift gave her is no
    turn to be waited out."""
    if unit.touched or unit.aim_paid:
        return no("MT-6.1", "mt-waited-too-late", who=unit.id)
    return no("MT-6.1", "mt-shift-no-wait", who=unit.id) if unit.refreshed else None


@ACTS.act("wait", "MT-6.1", heading="stance", why_not=no_wait, cost=ACTION, icon="wait", rank="more")
@rule("MT-6.1")
def wait(battle: Fight, unit: Unit) -> None:
    """Wait (待机): she skips this turn; when the next round starts her Priority rises."""
    battle.do(events.waited, unit.id)


def weapons(state: State, unit: Unit) -> Sequence[str]:
    return unit.stat.weapons


def no_draw(state: State, unit: Unit, weapon: str) -> No | None:
    """MT-6.2 A weapon of hers that must be readied, and is not."""
    if weapon not in unit.stat.weapons:
        return no("MT-6.2", "mt-not-her-weapon", who=unit.id, weapon=weapon)
    ready = weapon == unit.ready or not state.bundle.weapons[weapon].ready_needed
    return no("MT-6.2", "mt-ready-already", weapon=weapon) if ready else None


@ACTS.act(
    "draw",
    "MT-6.2",
    args=("weapon",),
    heading="stance",
    over=weapons,
    why_not=no_draw,
    cost={"priority": DRAW},
    icon=draw_icon,
    rank="more",
)
@rule("MT-6.2")
def draw(battle: Fight, unit: Unit, weapon: str) -> None:
    """MT-6.3 Draw a weapon, or change it: 2 Priority, and no standard action."""
    battle.do(events.touched, unit.id)
    battle.do(events.weapon_readied, unit.id, weapon)
    pay(battle, unit, DRAW)
