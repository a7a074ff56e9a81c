"""MT-16.9 to MT-16.21: what damage does to a battle group: magnitude, rout checks (溃败检定), size, and how it dissolves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bingqi.core.dice.tally import Part
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.priority import give_break_bonus
from bingqi.rulesets.mttt.basics.skill_checks import STEP, dc_of
from bingqi.rulesets.mttt.model.battle_group import drill_part, magnitude_max
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, modifier

EASIEST = 1
"""MT-16.18 The difficulty that rout checks start from."""


@rule("MT-16.10")
def lose_magnitude(battle: Fight, group: Unit, n: int, by: str = NOBODY, supernatural: bool = False) -> int:
    """MT-16.12, MT-16.13 Damage to a group empties its track; if it stands its rout check, what is left of the damage goes on to
    the next track. Returns the break bonuses that are earned by it (MT-16.15)."""
    earned = 0
    while n > 0 and not group.out and group.routed is None:
        taken = min(n, group.magnitude)
        battle.do(events.magnitude_changed, group.id, -taken)
        n -= taken
        if group.magnitude:
            break
        harder = what_makes_it_harder(battle.state, group, supernatural)
        if stands(battle, group, harder):
            lose_size(battle, group)
            earned += 1
        else:
            battle.do(events.routed, group.id, rout_difficulty(harder), by)
    return earned


@rule("MT-16.15")
def reward(battle: Fight, unit: Unit, group: Unit, n: int) -> None:
    """A break bonus for each size that a group lost, and for its end. Battle groups gain nothing (MT-16.2)."""
    for _ in range(n if unit.kind == "character" and not unit.out else 0):
        give_break_bonus(battle, unit, group)


def what_makes_it_harder(state: State, group: Unit, supernatural: bool) -> list[Part]:
    """MT-16.19, MT-16.17, MT-15.9 What has befallen its side, and by how much the next rout check is harder for each."""
    assert group.group is not None
    side = state.sides[group.side]
    return [
        ("group-lost", int(side.group_lost), "MT-16.19"),
        ("hero-lost", int(side.hero_lost), "MT-16.19"),
        ("size-lost", group.size_lost, "MT-16.19"),
        ("devastating", int(supernatural), "MT-16.19"),
        ("poor-drill", int(group.group.drill == "poor"), "MT-15.9"),
    ]


def rout_difficulty(harder: Iterable[Part]) -> int:
    """MT-16.18, MT-16.19 How hard a rout check is: 1, and more for all of this."""
    return EASIEST + sum([n for _, n, _ in harder])


@rule("MT-16.18")
def stands(battle: Fight, group: Unit, harder: Sequence[Part]) -> bool:
    """MT-18.1, MT-0.8 Rout check: D20 + Willpower of the average member + drill. With perfect morale it always succeeds."""
    assert group.group is not None
    if group.group.perfect_morale:
        return True
    tally, need = battle.tally("rout", group.id), battle.tally("dc")
    tally.add("attribute", modifier(group, "wil"), "MT-16.18", "wil")
    need.add("dc", dc_of(EASIEST), "MT-16.18")
    for label, n, cause in harder:
        if n:
            need.add(label, STEP * n, cause)
    drill = drill_part(group)
    if drill[1] > 0 or (drill[1] and battle.state.options.rout_drill_modifier == "pool_and_difficulty"):
        tally.add(*drill)
    if group.demoralized:
        tally.add("demoralized", -1, "MT-19.9")
    passed = bool(battle.band((need.sum - tally.sum,), "rout", tally, need, results=("wavers", "stands-firm")))
    battle.do(events.rout_checked, group.id, rout_difficulty(harder), passed)
    note(battle, "rout_check", group.id, NOBODY)
    return passed


@rule("MT-16.20")
def lose_size(battle: Fight, group: Unit) -> None:
    """It is smaller by one and its magnitude is full again; of size 0 it is no more (MT-15.5)."""
    battle.do(events.size_lost, group.id, group.size - 1, 0)
    if group.size:
        battle.do(events.magnitude_changed, group.id, magnitude_max(battle.state.options, group))
    else:
        dissolve(battle, group, False)


@rule("MT-16.21")
def dissolve(battle: Fight, group: Unit, fleeing: bool) -> None:
    """It is a battle group no more; those who are left flee, or give themselves up."""
    battle.do(events.dissolved, group.id, fleeing)
    note(battle, "group_dissolved", group.id, NOBODY)


@rule("MT-16.21")
def dissolve_routed(battle: Fight, group: Unit) -> None:
    """The turn after its failed rout check begins, and nobody has rallied it: it dissolves, and whose attack it was is rewarded."""
    assert group.routed is not None
    by = battle.state.units.get(group.routed.by)
    dissolve(battle, group, True)
    if by is not None:
        reward(battle, by, group, 1)
