"""MT-0.8: checks: a D20 with an attribute, a skill and what else adds to it, against a number or against others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bingqi.core.dice.rolls import Band, Contest
from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Part, Tally
from bingqi.core.requests import Thrown
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.faces import answered, meets, shown
from bingqi.rulesets.mttt.basics.jade import Goal, Throw, raised, reads_dice
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.stats import Attribute
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, modifier, rank

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


def bonus_of(
    battle: Fight, unit: Unit, attribute: Attribute, skill: str, what: str, extras: Iterable[Part] = (), on: str = NOBODY
) -> Tally:
    """MT-0.8, MT-17.11 What she adds to her D20: the attribute's modifier, the rank of the skill ("": none), `extras`; of a group
    in its turn, what its order is worth."""
    tally = battle.tally(what, unit.id, on)
    tally.add("attribute", modifier(unit, attribute), "MT-0.8", attribute)
    if skill:
        tally.add("skill", rank(unit, skill), "MT-0.8", skill)
    if unit.order_bonus and battle.state.active == unit.id:
        tally.add("order", unit.order_bonus, "MT-17.11")
    for label, amount, cause in extras:
        tally.add(label, amount, cause)
    return tally


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
    on: str = NOBODY,
    series: bool = False,
) -> int:
    """Her successes in a check against `dc`, no more than `most` of them: a rule that asks only for success says 1. `what` is the
    id of the roll, `on` whom it is about. Of a `series`, which goes on until it has enough, those past that are told as well."""
    mine, need = bonus_of(battle, unit, attribute, skill, "check", extras, on), battle.tally("dc")
    need.add("dc", dc, "MT-0.8")
    results = SERIES if series else PASSED if most == 1 else SUCCESSES
    if not reads_dice(battle.state, unit):
        return battle.roll(d20(what, dc - mine.sum, most, series), mine, need, results=results)
    throw = raised(battle, unit, lone(battle, mine, what), Goal(NOBODY, "dc", mine.sum, (dc,)))
    mine = throw.added(mine)
    return meets(battle, d20(what, dc - mine.sum, most, series), throw.faces, mine, need, results, before=1)


PASSED, SUCCESSES, SERIES = ("failed", "passed"), ("successes",), ("successes-of-series",)
"""MT-0.8 What a check comes to: whether it succeeds, how many successes it has, and how many of these are more than is needed."""


def d20(what: str, need: int, most: int, series: bool) -> Band:
    """MT-0.8 Her D20, to reach `need` for a success, 5 more for each further one that counts; of a series it tells the others."""
    counting = floors(need, most)
    return Band(what, D, 1, counting, beyond=floors(need, NO_LIMIT)[most:] if series else None)


def floors(need: int, most: int) -> tuple[int, ...]:
    """MT-0.8 The faces from which on a roll has 1, 2 ... successes; the first though no face may reach it."""
    return tuple(range(need, max(D, need) + 1, STEP)[:most])


def lone(battle: Fight, number: Tally, what: str) -> Throw:
    """MT-0.8 Her D20, to be seen before anything is added to it."""
    return Throw(what, D, shown(battle, 1, D, what, number, in_order=True))


def burn_jade(battle: Fight, unit: Unit, throw: Throw, goal: Goal) -> None:
    """MT-14.2, MT-14.3, MT-14.5 She burns what jade she likes for her D20."""
    if reads_dice(battle.state, unit):
        raised(battle, unit, throw, goal)


@rule("MT-12.7")
def opposed(battle: Fight, unit: Unit, others: Sequence[Unit], attribute: Attribute, what: str) -> bool:
    """An opposed check of that attribute: she rolls once, each of the others once; whether she beats them all."""
    on = others[0].id if len(others) == 1 else NOBODY
    mine = bonus_of(battle, unit, attribute, "", "check", on=on)
    against = [(other, bonus_of(battle, other, attribute, "", "opposition", on=unit.id)) for other in others]
    return contest(battle, unit, mine, against, what)


@rule("MT-12.7")
def contest(battle: Fight, unit: Unit, mine: Tally, against: Sequence[tuple[Unit, Tally]], what: str) -> bool:
    """MT-12.11 Her D20 and bonus against those of each of the others; a tie leaves things as they are. Whether she beats them all,
    which she does if there is nobody."""
    if not against:
        return True
    if any(reads_dice(battle.state, one) for one in (unit, *[other for other, _ in against])):
        won = by_faces(battle, unit, mine, against, what)
    elif len(against) == 1:
        ((_, yours),) = against
        won = [battle.contest(mine.sum - yours.sum - 1, what, mine, yours, results=OPPOSED, exceed=True)]
    elif battle.bare:  # nobody is told of each
        return battle.dice.of(beats_all, what, tuple([mine.sum - yours.sum for _, yours in against]))
    else:
        faces = lone(battle, mine, what).faces
        won = [one_by_one(battle, faces, mine, yours, what) for _, yours in against]
    for (other, _), beaten in zip(against, won, strict=True):
        battle.do(events.opposed, unit.id, other.id, beaten)
    return all(won)


def beats_all(dice: Dice, what: str, by: tuple[int, ...]) -> bool:
    """MT-12.11 Her D20 against that of each of the others; she is ahead of them by so much."""
    face = dice.die(D, what)
    return sum([dice.band((face + ahead,), what, D) for ahead in by]) == 0


OPPOSED = ("not-ahead", "ahead")
"""MT-12.7 What an opposed check comes to."""


def one_by_one(battle: Fight, faces: Thrown, mine: Tally, yours: Tally, what: str) -> bool:
    """MT-12.11 Her D20, which lies there, against that of one of the others."""
    by = mine.sum - yours.sum
    ask, answer = Contest(what, D, by - 1), Band(what, D, 1, (faces[0] + by,))
    return bool(answered(battle, faces, answer, ask, mine, yours, results=OPPOSED, exceed=True))


def by_faces(battle: Fight, unit: Unit, mine: Tally, against: Sequence[tuple[Unit, Tally]], what: str) -> list[bool]:
    """MT-14.2 The same where the faces of somebody's die matter: all dice lie on the table before anybody raises hers."""
    hers, theirs = lone(battle, mine, what), [lone(battle, yours, what) for _, yours in against]
    highest = max([yours.sum + throw.total for (_, yours), throw in zip(against, theirs, strict=True)])
    alone = len(theirs) == 1
    burn_jade(
        battle, unit, hers, Goal(against[0][0].id if alone else NOBODY, "opposed" if alone else "several", mine.sum, (highest + 1,))
    )
    mine = hers.added(mine)
    return [by_face(battle, hers, mine, other, throw, yours) for (other, yours), throw in zip(against, theirs, strict=True)]


def by_face(battle: Fight, hers: Throw, mine: Tally, other: Unit, throw: Throw, yours: Tally) -> bool:
    """MT-14.2 Her die, as it lies there, and that of one of the others, who may still raise it."""
    burn_jade(battle, other, throw, Goal(mine.of, "opposed", yours.sum, (mine.sum + hers.faces[0],)))
    yours = throw.added(yours)
    ask = Contest(hers.id, D, mine.sum - yours.sum - 1)
    return meets(battle, ask, (*hers.faces, *throw.faces), mine, yours, OPPOSED, True, 2)
