"""MT-12.7 to MT-12.9: Rush (跟步): to keep up with an opponent, wherever she goes."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import opposed
from bingqi.rulesets.mttt.model.state import Fight, State, near
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.distances import held
from bingqi.rulesets.mttt.offers.menu import ACTS, adjacent


def no_rush(state: State, unit: Unit, target: str) -> No | None:
    """MT-12.7, MT-12.9 An opponent in contact whom she has a way to follow, not tried before in this round, nor rushed already."""
    if (found := held(unit)) is not None:
        return found
    other = state.units[target]
    if other.side == unit.side:
        return no("MT-12.7", "mt-own-side", who=target)
    if other.out or not near(state, unit.id, target):
        return no("MT-12.7", "mt-not-in-contact", who=target)
    if target in unit.rushing or target in unit.rush_tried:
        return no("MT-12.7", "mt-rushed-already", who=target)
    if other.stat.fly and not unit.stat.fly:
        return no("MT-12.9", "mt-cannot-follow", who=target)
    return None if able(other) else no("MT-12.7", "mt-rush-helpless", who=target)


@ACTS.act("rush", "MT-12.7", args=("target",), heading="move", over=adjacent, why_not=no_rush, icon="dash")
@rule("MT-12.7")
def rush(battle: Fight, unit: Unit, other: Unit) -> None:
    """An opposed DEX check: if she wins she follows that opponent (MT-12.8) until her own next turn begins."""
    battle.do(events.rush_tried, unit.id, other.id)
    if opposed(battle, unit, [other], "dex", "rush"):
        battle.do(events.rushes, unit.id, other.id)
