"""DD-30.4: the third stage of using an action. Those who have to make a check make it, and it is found how the action ends for each
of its objects."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Tally
from bingqi.core.requests import Thrown
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import answers_dice, attack_moments, moment
from bingqi.rulesets.death_drive.actions.checks_of_use import (
    accuracy,
    defence,
    fixed_target,
    off_achievement,
    own_check,
    passive_defence,
    spend_combo,
)
from bingqi.rulesets.death_drive.actions.great_results import of_failure, of_success
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.verdict import Verdict
from bingqi.rulesets.death_drive.actions.windows import AfterRoll, BeforeRoll, Happened
from bingqi.rulesets.death_drive.checks.check import EVERYTHING, GREAT, Defined, Judged, Plan, active, forgone
from bingqi.rulesets.death_drive.checks.two_dice import Change, Faces, Needs, Pool, extreme, thrown
from bingqi.rulesets.death_drive.effects.lasting import end_by
from bingqi.rulesets.death_drive.events import checks as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import Result

TRADED = 4
"""DD-42.7, DD-42.8, DD-42.9 What an achievement becomes that a tactical point was made of; of a failure its negative."""


def defined(using: Using) -> Defined:
    """DD-3.8, DD-3.9 Which great results it has."""
    results = using.action.results
    return Defined(results.great_success is not None, results.great_failure is not None)


@rule("DD-30.4")
def adjudicate(battle: Fight, using: Using) -> list[Verdict]:
    """DD-30.4, DD-18.1, DD-18.5 All checks are made before anything is settled. What needs none comes to what it always does."""
    how = using.action.resolution
    if how == "none":
        return [Verdict(on) for on in using.objects]
    if how == "defender-rolls":
        return [defended(battle, using, on) for on in using.objects]
    if how in ("both-roll", "opposed"):
        return against_each(battle, using)
    return rolled(battle, using)


# --- Whoever uses it rolls ---------------------------------------------------------------


@rule("DD-18.2")
def rolled(battle: Fight, using: Using) -> list[Verdict]:
    """DD-10.1, DD-3.6, DD-8.1 She makes one check, and it is compared with what each object asks for."""
    before_roll(battle, using)
    targets = [target_of(battle, using, on) for on in using.objects] or [battle.tally("target")]
    off = [off_achievement(battle.state, using, on) for on in using.objects] or [0]
    floors = [target.sum - less for target, less in zip(targets, off, strict=True)]
    needs = needed(battle.state, using, floors) if using.action.resolution != "open" else EVERYTHING
    judged = own_roll(battle, using, targets[0], needs)
    spend_combo(battle, using)
    if using.on_target:  # what was done to them when the dice lay there counts as well
        targets = [target_of(battle, using, on) for on in using.objects]
        floors = [target.sum - less for target, less in zip(targets, off, strict=True)]
    found = []
    for on, floor in zip(using.objects or ("",), floors, strict=True):
        result, achieved = decided(battle, using, on, judged.judgement - floor)
        found.append(Verdict(on, result, achieved, judged.high if using.is_attack else 0, 0, using.is_attack))
    using.achieved, using.high, using.low = found[0].achieved, judged.high, judged.low
    return found


def target_of(battle: Fight, using: Using, on: str) -> Tally:
    """DD-10.1, DD-8.1, DD-3.15 What her check has to reach."""
    if using.action.resolution == "open":
        return battle.tally("target")
    if using.action.resolution == "attacker-rolls" and on in battle.state.characters:
        return passive_defence(battle, using, battle.state.characters[on])
    return fixed_target(battle, using, on)


def before_roll(battle: Fight, using: Using) -> None:
    """DD-18.2, DD-18.3 An attack comes: whoever answers to that before the dice are thrown does."""
    if using.is_attack:
        for on in using.objects:
            end_by(battle, battle.state.characters[on], "is-attacked")
        if attack_moments(battle.state):
            moment(battle, BeforeRoll("attack", using.user.id, using.objects, using))


def own_roll(battle: Fight, using: Using, target: Tally | None, needs: Needs = EVERYTHING) -> Judged:
    """DD-18.2, DD-18.3 Her check, with what others do to it when its dice lie there."""
    plan = own_check(battle.state, using)
    if not answers_dice(battle.state, using):
        return active(battle, plan, target, needs)

    def after(dice: Thrown, faces: Faces, judgement: int) -> Change:
        before, shift, using.on_check = using.on_check, using.shift, []
        using.shift = using.rerolled = using.on_die = 0
        had = len(using.on_target)
        moment(battle, AfterRoll("attack", using.user.id, using.objects, using, dice, judgement))
        for ids, (label, amount, why) in using.on_target[had:]:
            if target is not None and using.objects[0] in ids:
                target.add(label, amount, why)
        change = Change(using.on_check, using.shift, using.rerolled, using.on_die)
        using.on_check, using.shift = [*before, *using.on_check], shift + using.shift
        return change

    return active(battle, plan, target, EVERYTHING, after)


def needed(state: State, using: Using, floors: Sequence[int]) -> Needs:
    """What matters of a check: whether it reaches what it has to, by how much where that is great, and the die that damage goes by
    (DD-18.9)."""
    if state.bundle.reads_check(using.id):
        return EVERYTHING
    great, option = defined(using), state.options.tp_requires_defined_great_result
    wanted = {*floors}
    if great.great_success or not option:
        wanted |= {floor + GREAT for floor in floors}
    if great.great_failure or not option:
        wanted |= {floor - GREAT + 1 for floor in floors}
    return Needs(tuple(sorted(wanted)), from_where(state) if using.is_attack else 0)


def from_where(state: State) -> int:
    """DD-18.9 From this high roll on it matters for damage."""
    return 5 if state.options.damage_bonus_floor_zero else 1


def up_to(state: State) -> int:
    """DD-18.10 Up to this low roll it matters for damage."""
    return 6 if state.options.damage_bonus_floor_zero else 10


# --- Those whom it meets roll --------------------------------------------------------------


@rule("DD-12.1")
def defended(battle: Fight, using: Using, on: str) -> Verdict:
    """DD-12.1, DD-18.5, DD-18.10 Somebody makes a defence check: it has to reach the accuracy of an attack, the passive judgement
    of a check, or the baseline of whoever brings it upon her."""
    c = battle.state.characters[on]
    plan = given_up_or_not(battle, using, c, defence(battle.state, using, c))
    target = its_target(battle, using)
    great = defined(using)
    floors = {target.sum, *([target.sum + GREAT] if great.great_failure else ())}
    if great.great_success or not battle.state.options.tp_requires_defined_great_result:
        floors.add(target.sum - GREAT + 1)
    needs = EVERYTHING if battle.state.bundle.reads_check(using.id) else Needs(tuple(sorted(floors)), 0, up_to(battle.state))
    judged = active(battle, plan, target, needs)
    over = target.sum - judged.judgement
    result, achieved = decided(battle, using, on, over or -1)
    achieved = achieved if over else 0
    using.achieved, using.high, using.low = achieved, judged.high, judged.low
    return Verdict(on, result, achieved, 0, judged.low)


def its_target(battle: Fight, using: Using) -> Tally:
    """DD-10.3, DD-9.1 What has to be reached by whoever defends herself against it."""
    check = using.action.check
    if using.is_attack or check.skill or check.ability is not None:
        return accuracy(battle, using)
    return fixed_target(battle, using, using.user.id)


def given_up_or_not(battle: Fight, using: Using, c: Character, plan: Plan) -> Plan:
    """DD-3.14 Somebody may give her check up; she is asked where it is a friend whose action it is."""
    if c.side == using.user.side:
        keys = ("give-up", "defend")
        if battle.pick(c.side, keys, "give-up", {"who": c.id, "by": using.user.id, "action": using.id}, keys[0]) == "give-up":
            return forgone(plan)
    return plan


# --- Both roll -----------------------------------------------------------------------------


@rule("DD-7.2")
def against_each(battle: Fight, using: Using) -> list[Verdict]:
    """DD-7.1, DD-7.2, DD-7.3, DD-18.11 Her check is held against a defence check of each object; equal judgements fail. In an
    opposed check she has to be above the highest of them."""
    before_roll(battle, using)
    if battle.bare and len(using.objects) == 1 and not answers_dice(battle.state, using):
        found = [as_one(battle, using)]
        spend_combo(battle, using)
        return found
    own = own_roll(battle, using, None)
    spend_combo(battle, using)
    using.high = own.high
    answered = [(on, their_roll(battle, using, on, own.judgement)) for on in using.objects]
    best = max([theirs.judgement for _, theirs in answered]) if using.action.resolution == "opposed" else None
    found = []
    for on, theirs in answered:
        using.low = theirs.low
        over = own.judgement - (theirs.judgement if best is None else best)
        found.append(opposed_verdict(battle, using, on, over, own.high, theirs.low))
    return found


def their_roll(battle: Fight, using: Using, on: str, reached: int) -> Judged:
    """DD-7.2, DD-18.11 The defence check of an object, held against a judgement."""
    c = battle.state.characters[on]
    mine = battle.tally("reached", using.user.id)
    mine.add("judgement", reached, "DD-3.4")
    return active(battle, given_up_or_not(battle, using, c, defence(battle.state, using, c, raised=True)), mine)


def as_one(battle: Fight, using: Using) -> Verdict:
    """DD-18.11 The same where nobody reads of it: both checks are reckoned as one, and no more is told apart than matters."""
    state, on = battle.state, using.objects[0]
    c = state.characters[on]
    mine, theirs = own_check(state, using), given_up_or_not(battle, using, c, defence(state, using, c, raised=True))
    exact = state.bundle.reads_check(using.id)
    ends = (1 if exact else from_where(state) if using.is_attack else 0, 10 if exact else up_to(state))
    over, high, low = battle.dice.of(both, mine.pool, mine.added, theirs.pool, theirs.added, ends, exact, tie(state, using))
    using.high, using.low = high, low
    return opposed_verdict(battle, using, on, over, high, low)


def both(
    dice: Dice, mine: Pool, added: int, theirs: Pool, their_added: int, ends: tuple[int, int], exact: bool, tie: int
) -> tuple[int, int, int]:
    """DD-18.11 By how much one check goes beyond another, with the dice that matter of each; where it is not to be `exact`, only
    whether it does, and whether that is great."""
    one, other = thrown(dice, mine, "check"), thrown(dice, theirs, "defence")
    a = max(0, one.sum + extreme(mine, one.value) + added)
    b = max(0, other.sum + extreme(theirs, other.value) + their_added)
    over = a - b
    if not exact:
        over = GREAT if over >= GREAT else -GREAT if over <= -GREAT else 1 if over + tie > 0 else -1
    return over, max(ends[0], one.high) if ends[0] else 0, min(ends[1], other.low)


def tie(state: State, using: Using) -> int:
    """DD-7.3, DD-18.11 What is added to an even result so that an attacker has it, with attack_tie attacker."""
    return int(using.is_attack and state.options.attack_tie == "attacker")


def opposed_verdict(battle: Fight, using: Using, on: str, over: int, high: int, low: int) -> Verdict:
    """DD-7.2, DD-18.11 How it ends by how much her judgement is beyond the other's."""
    attack = using.is_attack
    result, achieved = decided(battle, using, on, over if over or tie(battle.state, using) else -1)
    using.achieved = achieved if over else 0
    return Verdict(on, result, using.achieved, high if attack else 0, low, attack)


# --- Great results -------------------------------------------------------------------------


@rule("DD-3.7")
def decided(battle: Fight, using: Using, on: str, achieved: int) -> tuple[Result, int]:
    """DD-3.7, DD-3.8, DD-3.9, DD-3.10 What an achievement of hers comes to, with what people make of great results; and what is
    left of it then."""
    great = defined(using)
    loose = not battle.state.options.tp_requires_defined_great_result and using.action.resolution != "open"
    result: Result = "success" if achieved >= 0 else "failure"
    if achieved >= GREAT and (great.great_success or loose):
        result, traded = great_success(battle, using, on, great.great_success)
        achieved = TRADED if traded else achieved
    elif achieved <= -GREAT and (great.great_failure or loose):
        result, traded = great_failure(battle, using, on, great.great_failure)
        achieved = -TRADED if traded else achieved
    battle.do(events.check_decided, using.user.id, on, using.id, result)
    if result == "great_success" or result == "great_failure":
        what = "great-success" if result == "great_success" else "great-failure"
        moment(battle, Happened(what, using.user.id, (using.user.id,), using))
    return result, achieved


def great_success(battle: Fight, using: Using, on: str, is_defined: bool) -> tuple[Result, bool]:
    """DD-3.8, DD-3.9 A great success; where others roll it is their great failure, which has to be one if there is such."""
    must = using.action.resolution == "defender-rolls" and is_defined
    return of_success(battle, using.user, on, using.id, is_defined, must)


def great_failure(battle: Fight, using: Using, on: str, is_defined: bool) -> tuple[Result, bool]:
    """DD-3.8, DD-3.9 A great failure; where others roll it is their great success, which they may have as a plain one."""
    c = battle.state.characters.get(on)
    if c is not None and using.action.resolution == "defender-rolls":
        keys = ("great", "plain") if is_defined else ("plain",)
        about = {"who": on, "on": using.user.id, "action": using.id}
        great = battle.pick(c.side, keys, "great-success", about, keys[0]) == "great"
        return "great_failure" if great else "failure", False
    return of_failure(battle, using.user, on, using.id, is_defined)
