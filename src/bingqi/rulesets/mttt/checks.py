"""MT-0.8: checks: a D20 with an attribute, a skill and what else adds to it, against a number or against others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bingqi.core.rule import rule
from bingqi.core.tally import Part
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.jade import Goal, Throw, raised, reads_dice
from bingqi.rulesets.mttt.state import Fight
from bingqi.rulesets.mttt.stats import Attribute
from bingqi.rulesets.mttt.unit import NOBODY, Unit, modifier, rank

STEP = 5
"""MT-0.8 So much more is one success more."""
D = 20
NO_LIMIT = 99


def dc_of(difficulty: int) -> int:
    """MT-0.8 What a roll against that difficulty (难度) must reach."""
    return 5 + STEP * difficulty


def successes(margin: int) -> int:
    """MT-0.8 The successes (成功数) of a roll that is ahead by so much of what it must reach."""
    return 0 if margin < 0 else 1 + margin // STEP


def net_successes(margin: int) -> int:
    """MT-0.8 By how many successes the winner of an opposed roll is ahead; a tie has none."""
    return successes(margin) if margin else 0


def bonus_of(battle: Fight, unit: Unit, attribute: Attribute, skill: str, what: str, extras: Iterable[Part] = ()) -> int:
    """MT-0.8, MT-17.11 What she adds to her D20: the attribute's modifier, the rank of the skill ("": none), `extras`; of a group
    in its turn, what its order is worth."""
    tally = battle.tally(what)
    tally.add(attribute, modifier(unit, attribute), "MT-0.8")
    if skill:
        tally.add("skill", rank(unit, skill), "MT-0.8")
    if unit.order_bonus and battle.state.active == unit.id:
        tally.add("order", unit.order_bonus, "MT-17.11")
    for label, amount, cause in extras:
        tally.add(label, amount, cause)
    return battle.total(tally)


@rule("MT-0.8")
def check(
    battle: Fight,
    unit: Unit,
    attribute: Attribute,
    skill: str,
    dc: int,
    what: str,
    extras: Iterable[Part] = (),
    most: int = NO_LIMIT,
) -> int:
    """Her successes in a check against `dc`, no more than `most` of them: a rule that asks only for success says 1. `what` is the
    id of the roll."""
    bonus = bonus_of(battle, unit, attribute, skill, "check", extras)
    if reads_dice(battle.state, unit):
        face = battle.dice.die(D, what)
        return min(most, successes(settled(battle, unit, face, what, Goal(NOBODY, "dc", bonus, (dc,))) + bonus - dc))
    return battle.dice.band(floors(dc - bonus, most), what)


def floors(need: int, most: int) -> tuple[int, ...]:
    """MT-0.8 The faces from which on a roll has 1, 2 ... successes; the first though no face may reach it."""
    return tuple(range(need, max(D, need) + 1, STEP)[:most])


def settled(battle: Fight, unit: Unit, face: int, what: str, goal: Goal) -> int:
    """MT-14.2, MT-14.3, MT-14.5 What her D20 comes to when she has burnt what jade she likes for it."""
    if not reads_dice(battle.state, unit):
        return face
    return raised(battle, unit, Throw(what, D, (face,)), goal).total


@rule("MT-12.7")
def opposed(battle: Fight, unit: Unit, others: Sequence[Unit], attribute: Attribute, what: str) -> bool:
    """An opposed check of that attribute: she rolls once, each of the others once; whether she beats them all."""
    mine = bonus_of(battle, unit, attribute, "", "check")
    return contest(battle, unit, mine, [(other, bonus_of(battle, other, attribute, "", "opposition")) for other in others], what)


@rule("MT-12.7")
def contest(battle: Fight, unit: Unit, mine: int, against: Sequence[tuple[Unit, int]], what: str) -> bool:
    """MT-12.11 Her D20 and bonus against those of each of the others; a tie leaves things as they are. Whether she beats them all,
    which she does if there is nobody."""
    if not against:
        return True
    if any(reads_dice(battle.state, one) for one in (unit, *[other for other, _ in against])):
        won = by_faces(battle, unit, mine, against, what)
    elif len(against) == 1:
        won = [battle.dice.contest(mine - against[0][1] - 1, what)]
    else:
        total = mine + battle.dice.die(D, what)
        won = [not battle.dice.band((total - yours,), what) for _, yours in against]
    for (other, _), beaten in zip(against, won, strict=True):
        battle.do(events.opposed, unit.id, other.id, beaten)
    return all(won)


def by_faces(battle: Fight, unit: Unit, mine: int, against: Sequence[tuple[Unit, int]], what: str) -> list[bool]:
    """MT-14.2 The same where the faces of somebody's die matter: all dice lie on the table before anybody raises hers."""
    rolled = [(one, bonus, battle.dice.die(D, what)) for one, bonus in ((unit, mine), *against)]
    (_, _, first), *theirs = rolled
    highest = max(bonus + face for _, bonus, face in theirs)
    alone = len(theirs) == 1
    goal = Goal(theirs[0][0].id if alone else NOBODY, "opposed" if alone else "several", mine, (highest + 1,))
    total = mine + settled(battle, unit, first, what, goal)
    return [
        total > bonus + settled(battle, one, face, what, Goal(unit.id, "opposed", bonus, (total,))) for one, bonus, face in theirs
    ]
