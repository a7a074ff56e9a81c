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


def compare(
    battle: Fight, swing: Swing, blow: Blow, how: How, flat: int, shown: bool = False
) -> tuple[Degree, int, tuple[int, ...]]:
    """MT-7.2, MT-14.3 How well the attack does against a Defence; the defender's bonus, which jade may have raised; and the faces
    of her dice if they were seen, as they must be if they are to be `shown`. Whoever burns jade sees all dice of both before she
    raises her own, and the attacker may do so anew at each Defence that her roll meets."""
    state, active = battle.state, how != "passive"
    raises = reads_dice(state, blow.unit)
    seen = active and (shown or raises or reads_dice(state, blow.target))
    if not (swing.seen or raises or seen):
        reading = (rolled if active else static)(state.options, swing.bonus, flat)
        return reading.degrees[battle.dice.roll(reading.roll)], flat, ()
    if swing.dice is None:
        swing.dice = Throw(ATTACK, SIDES, throw(battle, ATTACK))
    faces = throw(battle, how) if seen else ()
    if raises:
        raised(battle, blow.unit, swing.dice, Goal(blow.target.id, how, swing.bonus, to_hit(state.options, flat, faces)))
    if not active:
        reading = static(state.options, swing.total, flat)
        return reading.degrees[reading.roll.read(swing.faces)], flat, ()
    if not seen:
        reading = answered(state.options, swing, flat, how)
        return reading.degrees[battle.dice.roll(reading.roll)], flat, ()
    if reads_dice(state, blow.target):
        goal = Goal(blow.unit.id, "attack", flat, to_hold(state.options, swing))
        hers = raised(battle, blow.target, Throw(how, SIDES, faces), goal)
        faces, flat = hers.faces, flat + hers.plus
    reading = answered(state.options, swing, flat, how)
    return reading.degrees[reading.roll.read(faces)], flat, faces


def to_hit(options: Options, flat: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """MT-7.2, MT-9.3 What the attacker's dice must come to against a passive defence, or against dice that lie there."""
    more = flat + (options.attack_tie == "defender")
    return tuple([face + more for face in matched(options, faces or (HIGH, LOW))])


def to_hold(options: Options, swing: Swing) -> tuple[int, ...]:
    """MT-7.2, MT-9.4 What the defender's dice must come to against the attacker's."""
    more = swing.total + (options.attack_tie == "attacker")
    return tuple([face + more for face in matched(options, swing.faces)])


def matched(options: Options, faces: tuple[int, ...]) -> tuple[int, ...]:
    """MT-7.2 Dice in the order in which they meet others: of a sorted pair the higher first."""
    return tuple(sorted(faces, reverse=True)) if options.two_dice_method == "sorted_pair" else faces
