"""MT-12.7 to MT-12.9: Rush (跟步): to keep up with an opponent, wherever she goes."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import opposed
from bingqi.rulesets.mttt.model.state import Fight, State, enemies, near
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.distances import mobile


def offers(state: State, unit: Unit) -> list[str]:
    """MT-12.7 The opponents whom she may rush now."""
    return [f"rush:{other.id}" for other in enemies(state, unit) if may_rush(state, unit, other)]


def may_rush(state: State, unit: Unit, other: Unit) -> bool:
    """MT-12.7, MT-12.9 An opponent in contact whom she has a way to follow, not tried before in this round, nor rushed already."""
    return (
        near(state, unit.id, other.id)
        and unit.side != other.side
        and other.id not in unit.rush_tried
        and other.id not in unit.rushing
        and mobile(unit)
        and able(other)
        and (unit.stat.fly or not other.stat.fly)
    )


@rule("MT-12.7")
def rush(battle: Fight, unit: Unit, args: list[str]) -> None:
    """An opposed DEX check: if she wins she follows that opponent (MT-12.8) until her own next turn begins."""
    other = battle.state.units[args[0]]
    battle.do(events.rush_tried, unit.id, other.id)
    if opposed(battle, unit, [other], "dex", "rush"):
        battle.do(events.rushes, unit.id, other.id)


DO = {"rush": rush}
