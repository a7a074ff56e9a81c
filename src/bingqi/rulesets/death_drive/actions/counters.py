"""DD-34: counters. A check, and the tiers of the two actions, say whether one action brings another to nothing."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.checks_of_use import accuracy, own_check, spend_combo
from bingqi.rulesets.death_drive.actions.great_results import of_failure, of_success
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.basics.tiers import baseline, tier
from bingqi.rulesets.death_drive.checks.check import GREAT, Defined, active, result_of
from bingqi.rulesets.death_drive.checks.two_dice import Needs
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.events import checks
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import COUNTERS, FAILS, Result

ABOVE: dict[Result, int | None] = {"great_success": 3, "success": 1, "failure": -1, "great_failure": None}
"""DD-34.5, DD-34.6, DD-34.7, DD-34.8 By how much the tier of what is countered may be above that of the counter; None: it never
succeeds."""


def succeeds(result: Result, tier: int, countered: int) -> bool:
    """DD-34.5, DD-34.6, DD-34.7, DD-34.8 Whether a counter of this tier, with such a check, ends something of another."""
    above = ABOVE[result]
    return above is not None and countered - above <= tier


def counter_target(battle: Fight, other: Using) -> Tally:
    """DD-34.3, DD-34.4 What the counter check has to reach: ACC of an attack, the passive judgement of another check, else the
    baseline of the level of what is countered, or of whoever uses it."""
    check = other.action.check
    if other.is_attack or ((check.skill or check.ability is not None) and other.action.resolution != "none"):
        return accuracy(battle, other)
    found = battle.tally("target", other.user.id)
    found.add("baseline", baseline(other.action.level or other.user.stat.level), "DD-34.4")
    return found


@rule("DD-34.1")
def counter(battle: Fight, using: Using, other: Using) -> None:
    """DD-34.1, DD-34.2 One counter check; with an attack it is made as an attack check, and suffers from combos as such."""
    target = counter_target(battle, other)
    using.counters = True
    plan = own_check(battle.state, using)._replace(id="counter", on=other.user.id)
    needs = Needs((target.sum - GREAT + 1, target.sum, target.sum + GREAT))
    judged = active(battle, plan, target, needs)
    spend_combo(battle, using)
    result = result_of(judged.judgement - target.sum, Defined(True, True))
    if result == "great_success":
        result, _ = of_success(battle, using.user, other.user.id, using.id, True)
    elif result == "great_failure":
        result, _ = of_failure(battle, using.user, other.user.id, using.id, True)
    counters = succeeds(result, tier(using.action.level), tier(other.action.level))
    battle.do(checks.counter_decided, using.user.id, other.user.id, using.id, COUNTERS if counters else FAILS)
    battle.do(checks.check_decided, using.user.id, other.user.id, using.id, result)
    if counters:
        other.countered = True
        battle.do(events.countered, other.user.id, other.id)
