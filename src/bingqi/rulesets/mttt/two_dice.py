"""MT-7.2: the two-dice method (双骰法), in its three readings: which dice are compared with what, and what that comes to.

sorted_pair: two D20, of which the higher meets the high number and the lower the low one. independent_pair: the first meets the
high number, the second the low one. single_die: one D20 meets both.

Where nobody needs to see the faces, an attack is one roll that says no more than how many comparisons it won, so that exact odds
stay small. The attacker's faces are seen where more than one Defence meets them (a guard, an area), and by whoever burns jade.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bingqi.core.ask import Roll
from bingqi.core.roll import Band, Contest, Pair, PairContest
from bingqi.rulesets.mttt.blow import Blow, Degree
from bingqi.rulesets.mttt.figures import HIGH, LOW, How
from bingqi.rulesets.mttt.jade import Goal, Throw, raised, reads_dice
from bingqi.rulesets.mttt.options import Options
from bingqi.rulesets.mttt.state import Fight

SIDES = 20
ATTACK = "attack"
"""The id of the attacker's dice; a defender's are called as she defends."""
DEGREES: dict[str, tuple[Degree, ...]] = {
    "half": ("failure", "partial", "full"),
    "success": ("failure", "full", "full"),
    "failure": ("failure", "failure", "full"),
}
"""MT-7.2 What none, one and both comparisons won come to, by partial_success."""
ALL_OR_NOTHING: tuple[Degree, ...] = ("failure", "full")
"""MT-7.2 One die against one die: both comparisons are the same."""


@dataclass
class Swing:
    """The attacker's side of an attack: one bonus and one throw for all whom it strikes. No faces: nobody needed to see them."""

    bonus: int
    seen: bool
    """The faces will be needed more than once."""
    dice: Throw | None = None
    """Her dice on the table."""

    @property
    def faces(self) -> tuple[int, ...]:
        """Her dice, as jade has made them."""
        return self.dice.faces if self.dice else ()

    @property
    def total(self) -> int:
        """MT-14.7 Her bonus, as jade has made it."""
        return self.bonus + (self.dice.plus if self.dice else 0)


class Reading(NamedTuple):
    """A roll whose result says which of the degrees it is."""

    roll: Roll[Any]
    """How many comparisons are won; of a contest, which is won or lost, whether it is."""
    degrees: tuple[Degree, ...]


def throw(battle: Fight, id: str) -> tuple[int, ...]:
    """MT-7.2 The dice of one side, to be seen: of a sorted pair the higher first, else in their order."""
    method = battle.state.options.two_dice_method
    if method == "sorted_pair":
        return battle.dice.faces(2, SIDES, id)
    first = battle.dice.die(SIDES, id)
    return (first,) if method == "single_die" else (first, battle.dice.die(SIDES, id))


def lead(options: Options, bonus: int, flat: int) -> int:
    """MT-7.2 By how much the attacker's bonus is ahead; by 1 less where a tie goes to the defender."""
    return bonus - flat - (options.attack_tie == "defender")


def static(options: Options, bonus: int, flat: int) -> Reading:
    """MT-9.3 The attacker's dice against 15 and 5 and what is added to both."""
    by = lead(options, bonus, flat)
    degrees = DEGREES[options.partial_success]
    if options.two_dice_method == "single_die":
        return Reading(Band(ATTACK, SIDES, 1, (LOW - by, HIGH - by)), degrees)
    return Reading(Pair(ATTACK, SIDES, HIGH - by, LOW - by, options.two_dice_method == "sorted_pair"), degrees)


def rolled(options: Options, bonus: int, flat: int) -> Reading:
    """MT-9.4 The dice of both, the attacker's first, thrown as one."""
    by = lead(options, bonus, flat)
    if options.two_dice_method == "single_die":
        return Reading(Contest(ATTACK, SIDES, by), ALL_OR_NOTHING)
    sort = options.two_dice_method == "sorted_pair"
    return Reading(PairContest(ATTACK, SIDES, by, sort), DEGREES[options.partial_success])


def answered(options: Options, swing: Swing, flat: int, how: How) -> Reading:
    """MT-9.4 The defender's dice against faces of the attacker's that lie there: she must beat them, and counts what she wins."""
    by = lead(options, swing.total, flat) + 1
    if options.two_dice_method == "single_die":
        return Reading(Band(how, SIDES, 1, (swing.faces[0] + by,)), ALL_OR_NOTHING[::-1])
    high, low = swing.faces
    sort = options.two_dice_method == "sorted_pair"
    if sort and high < low:
        high, low = low, high
    return Reading(Pair(how, SIDES, high + by, low + by, sort), DEGREES[options.partial_success][::-1])


class Met(NamedTuple):
    """What an attack comes to against one Defence."""

    degree: Degree
    flat: int
    """The defender's bonus, which jade may have raised."""
    faces: tuple[int, ...] = ()
    """Her dice, if they were seen."""


def compare(battle: Fight, swing: Swing, blow: Blow, how: How, flat: int, shown: bool = False) -> Met:
    """MT-7.2, MT-14.3 How well the attack does against a Defence. Faces are seen if they are needed again, if the defender's are to
    be `shown`, and by whoever burns jade: she sees all dice of both."""
    options, active = battle.state.options, how != "passive"
    raises = reads_dice(battle.state, blow.unit)
    both = active and (shown or raises or reads_dice(battle.state, blow.target))
    if swing.seen or raises or both:
        return by_faces(battle, swing, blow, how, flat, both)
    reading = (rolled if active else static)(options, swing.total, flat)
    return Met(reading.degrees[battle.dice.roll(reading.roll)], flat)


def by_faces(battle: Fight, swing: Swing, blow: Blow, how: How, flat: int, both: bool) -> Met:
    """MT-14.3 The same where the attacker's faces lie on the table, and the defender's too if `both` do. All are there before
    anybody raises hers, the attacker first; she may do so anew at each Defence that her roll meets."""
    options = battle.state.options
    if swing.dice is None:
        swing.dice = Throw(ATTACK, SIDES, throw(battle, ATTACK))
    against = Throw(how, SIDES, throw(battle, how)) if both else None
    if reads_dice(battle.state, blow.unit):
        need = to_hit(options, flat, against.faces if against else (HIGH, LOW))
        raised(battle, blow.unit, swing.dice, Goal(blow.target.id, how, swing.bonus, need))
    if how == "passive":
        reading = static(options, swing.total, flat)
        return Met(reading.degrees[reading.roll.read(swing.faces)], flat)
    if against is None:
        reading = answered(options, swing, flat, how)
        return Met(reading.degrees[battle.dice.roll(reading.roll)], flat)
    if reads_dice(battle.state, blow.target):
        raised(battle, blow.target, against, Goal(blow.unit.id, "attack", flat, to_hold(options, swing)))
    reading = answered(options, swing, flat + against.plus, how)
    return Met(reading.degrees[reading.roll.read(against.faces)], flat + against.plus, against.faces)


def to_hit(options: Options, flat: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """MT-7.2, MT-9.3 What the attacker's dice must come to against the numbers of a passive defence, or dice that lie there."""
    more = flat + (options.attack_tie == "defender")
    return tuple([face + more for face in matched(options, faces)])


def to_hold(options: Options, swing: Swing) -> tuple[int, ...]:
    """MT-7.2, MT-9.4 What the defender's dice must come to against the attacker's."""
    more = swing.total + (options.attack_tie == "attacker")
    return tuple([face + more for face in matched(options, swing.faces)])


def matched(options: Options, faces: tuple[int, ...]) -> tuple[int, ...]:
    """MT-7.2 Dice in the order in which they meet others: of a sorted pair the higher first."""
    return tuple(sorted(faces, reverse=True)) if options.two_dice_method == "sorted_pair" else faces
