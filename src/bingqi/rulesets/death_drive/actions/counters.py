"""DD-34: counters. A check, and the tiers of the two actions, say whether one action brings another to nothing."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.checks_of_use import accuracy, own_check
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.basics.tiers import baseline, tier
from bingqi.rulesets.death_drive.checks.attack_check import add_combo
from bingqi.rulesets.death_drive.checks.check import GREAT, Defined, active, result_of
from bingqi.rulesets.death_drive.checks.two_dice import Needs
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.events import checks
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import Result
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point

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


@rule("DD-42.7")
def traded(battle: Fight, using: Using, other: Using, result: Result) -> Result:
    """DD-3.8, DD-42.7, DD-42.8 What is made of a great result of a counter check against an enemy."""
    mine, theirs = using.user, other.user
    if mine.side == theirs.side or result not in ("great_success", "great_failure"):
        return result
    about = {"who": mine.id, "on": theirs.id, "action": using.id}
    if result == "great_success":
        picked = battle.pick(mine.side, ("great", "plain", "point"), "great-success", about, "great")
        if picked == "point":
            win_point(battle, mine)
        return "great_success" if picked == "great" else "success"
    about = {"who": theirs.id, "on": mine.id, "action": using.id}
    if battle.pick(theirs.side, ("great", "point"), "great-failure", about, "great") == "point":
        win_point(battle, theirs, by_own_action=False)
        return "failure"
    return result


@rule("DD-34.1")
def counter(battle: Fight, using: Using, other: Using) -> None:
    """DD-34.1, DD-34.2 One counter check; with an attack it is made as an attack check, and suffers from combos as such."""
    target = counter_target(battle, other)
    using.counters = True
    plan = own_check(battle.state, using)._replace(id="counter", on=other.user.id)
    needs = Needs((target.sum - GREAT + 1, target.sum, target.sum + GREAT))
    judged = active(battle, plan, target, needs)
    if using.combo:
        using.root.made_check = True
        if battle.state.options.combo_counts_per == "check":
            add_combo(battle, using.user)
    result = traded(battle, using, other, result_of(judged.judgement - target.sum, Defined(True, True)))
    battle.do(checks.check_decided, using.user.id, other.user.id, using.id, result)
    if succeeds(result, tier(using.action.level), tier(other.action.level)):
        other.countered = True
        battle.do(events.countered, other.user.id, other.id)
