"""MT-16.22, MT-16.23: engage (包围): a battle group swarms somebody to hold her in place; and how she gets free."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.attack_action import attempt
from bingqi.rulesets.mttt.attack.resolve import check
from bingqi.rulesets.mttt.attack.targets import no_target
from bingqi.rulesets.mttt.basics.priority import pay
from bingqi.rulesets.mttt.basics.skill_checks import bonus_of, contest
from bingqi.rulesets.mttt.model.arms import in_hand
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import Fight, State, near
from bingqi.rulesets.mttt.model.stats import Attribute
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.offers.menu import ACTION, ACTS, adjacent
from bingqi.rulesets.mttt.stack.carry_out import carry_out

COST = 2
"""MT-16.23 The Priority that holding somebody costs a group."""
STRUGGLES: tuple[Attribute, ...] = ("str", "dex")
"""MT-16.23 What somebody can break free with."""


def engageable(state: State, unit: Unit) -> list[str]:
    """MT-16.22 Only groups engage."""
    return [] if unit.group is None else adjacent(state, unit)


def no_engaging(state: State, unit: Unit, target: str) -> No | None:
    """MT-16.22, MT-16.23 A group can engage individuals in near distance whom nobody holds yet."""
    if unit.group is None:
        return no("MT-16.23", "mt-groups-only", who=unit.id)
    if (found := no_target(state, unit, target, "MT-16.23")) is not None:
        return found
    if not near(state, unit.id, target):
        return no("MT-16.23", "mt-not-in-contact", who=target)
    if not may_engage(state, unit, state.units[target]):
        return no("MT-16.23", "mt-not-engaged-now", who=target)
    return None if in_hand(state, unit) and not unit.engaged_by else NOTHING_TO_SAY


def may_engage(state: State, unit: Unit, other: Unit) -> bool:
    """MT-16.23 Whether a group can swarm somebody: an individual in near distance, on her feet and held by nobody."""
    individual = other.group is None and not other.out and not other.helpless and not other.engaged_by
    return individual and near(state, unit.id, other.id)


@ACTS.act(
    "engage",
    "MT-16.23",
    args=("target",),
    heading="attack",
    over=engageable,
    why_not=no_engaging,
    cost=ACTION,
    icon="grappled",
)
@rule("MT-16.23")
def engage(battle: Fight, unit: Unit, target: Unit) -> None:
    """The standard action of a group: its attack's roll against her Defence. If it succeeds she is held, and it pays 2 Priority."""

    def still() -> bool:
        return able(unit) and may_engage(battle.state, unit, target)

    attempt(battle, unit, "engage", target, in_hand(battle.state, unit), still, lambda blow: swarm(battle, blow))


@rule("MT-16.23")
def swarm(battle: Fight, blow: Blow) -> None:
    """MT-7.2 Any success will do, a partial one too."""
    unit, target = blow.unit, blow.target
    check(battle, blow)
    if blow.degree != "failure" and not target.out and not target.helpless:
        battle.do(events.engaged, target.id, unit.id)
        pay(battle, unit, COST)


def struggles(state: State, unit: Unit) -> Sequence[str]:
    return STRUGGLES if unit.engaged_by else ()


def no_breaking_free(state: State, unit: Unit, attribute: str) -> No | None:
    """MT-16.23 Whoever is held can break free."""
    return None if unit.engaged_by else no("MT-16.23", "mt-not-held", who=unit.id)


@ACTS.act(
    "break-free",
    "MT-16.23",
    args=("attribute",),
    heading="move",
    over=struggles,
    why_not=no_breaking_free,
    cost=ACTION,
    icon="grappled",
)
@rule("MT-16.23")
def break_free(battle: Fight, unit: Unit, by: str) -> None:
    """The standard action of whoever is held: her Strength or Dexterity against the Strength of the group's average member and its
    size. On a tie she is held on."""
    attribute: Attribute = "str" if by == "str" else "dex"
    carry_out(
        battle,
        unit,
        "break-free",
        (unit.engaged_by,),
        lambda: able(unit) and bool(unit.engaged_by),
        lambda: struggle(battle, unit, attribute),
    )


@rule("MT-16.23")
def struggle(battle: Fight, unit: Unit, attribute: Attribute) -> None:
    """MT-12.7 The opposed check by which she gets free, or does not."""
    group = battle.state.units[unit.engaged_by]
    mine = bonus_of(battle, unit, attribute, "", "check", on=group.id)
    theirs = bonus_of(battle, group, "str", "", "opposition", [("size", group.size, "MT-16.23")], unit.id)
    if contest(battle, unit, mine, [(group, theirs)], "break-free"):
        battle.do(events.engaged, unit.id, "")
