"""MT-7.2: the two-dice method (双骰法), in its three readings: which dice are compared with what, and what that comes to.

sorted_pair: two D20, of which the higher meets the high number and the lower the low one. independent_pair: the first meets the
high number, the second the low one. single_die: one D20 meets both.

Where nobody needs to see the faces, an attack is one roll that says no more than how many comparisons it won, so that exact odds
stay small. The attacker's faces are seen where more than one Defence meets them (a guard, an area), and by whoever burns jade.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from bingqi.core.dice.pair_rolls import Pair, PairContest
from bingqi.core.dice.rolls import Band, Contest
from bingqi.core.dice.sources import Dice, MayBeOpen
from bingqi.core.dice.tally import Tally
from bingqi.core.requests import Roll
from bingqi.rulesets.mttt.basics.faces import answered, meets, shown
from bingqi.rulesets.mttt.basics.jade import Goal, Throw, raised, reads_dice
from bingqi.rulesets.mttt.model.blow import Blow, Degree
from bingqi.rulesets.mttt.model.figures import HIGH, LOW, How
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.switches import Options

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

    mine: Tally
    noticed: bool
    """The faces will be needed more than once."""
    dice: Throw | None = None
    """Her dice on the table."""
    unseen: MayBeOpen = None
    """Her faces, while nobody has looked at them but by comparing."""

    @property
    def faces(self) -> tuple[int, ...]:
        """Her dice, as jade has made them."""
        return self.dice.faces if self.dice else ()

    @property
    def number(self) -> Tally:
        """MT-14.7 Her bonus, as jade has made it."""
        return self.dice.added(self.mine) if self.dice else self.mine


class Reading(NamedTuple):
    """A roll whose result says which of the degrees it is."""

    roll: Roll[Any]
    """How many comparisons are won; of a contest, which is won or lost, whether it is."""
    degrees: tuple[Degree, ...]


def throw(battle: Fight, id: str, number: Tally) -> tuple[int, ...]:
    """MT-7.2 The dice of one side, to be seen: of a sorted pair the higher first, else in their order."""
    method = battle.state.options.two_dice_method
    return shown(battle, 1 if method == "single_die" else 2, SIDES, id, number, method != "sorted_pair")


def lead(options: Options, bonus: int, flat: int) -> int:
    """MT-7.2 By how much the attacker's bonus is ahead; by 1 less where a tie goes to the defender."""
    return bonus - flat - (options.attack_tie == "defender")


def static(options: Options, bonus: int, flat: int) -> Reading:
    """MT-9.3 The attacker's dice against 15 and 5 and what is added to both."""
    by = lead(options, bonus, flat)
    degrees = DEGREES[options.partial_success]
    if options.two_dice_method == "single_die":
        return Reading(Band(ATTACK, SIDES, 1, (LOW - by, HIGH - by), (LOW, HIGH)), degrees)
    return Reading(Pair(ATTACK, SIDES, HIGH - by, LOW - by, options.two_dice_method == "sorted_pair", (HIGH, LOW)), degrees)


def rolled(options: Options, bonus: int, flat: int) -> Reading:
    """MT-9.4 The dice of both, the attacker's first, thrown as one."""
    by = lead(options, bonus, flat)
    if options.two_dice_method == "single_die":
        return Reading(Contest(ATTACK, SIDES, by), ALL_OR_NOTHING)
    sort = options.two_dice_method == "sorted_pair"
    return Reading(PairContest(ATTACK, SIDES, by, sort), DEGREES[options.partial_success])


def held(method: str, faces: tuple[int, ...], by: int, how: How) -> Roll[int]:
    """MT-9.4 The defender's dice against faces of the attacker's that lie there, who is ahead `by` so much: she must beat them, and
    counts what she wins."""
    if method == "single_die":
        return Band(how, SIDES, 1, (faces[0] + by + 1,))
    high, low = faces
    sort = method == "sorted_pair"
    if sort and high < low:
        high, low = low, high
    return Pair(how, SIDES, high + by + 1, low + by + 1, sort)


class Met(NamedTuple):
    """What an attack comes to against one Defence."""

    degree: Degree
    flat: int
    """The defender's bonus, which jade may have raised."""
    faces: tuple[int, ...] = ()
    """Her dice, if they were seen."""


def compare(battle: Fight, swing: Swing, blow: Blow, how: How, yours: Tally, shown: bool = False) -> Met:
    """MT-7.2, MT-14.3 How well the attack does against a Defence. Faces are seen if they are needed again, if the defender's are to
    be `shown`, and by whoever burns jade: she sees all dice of both."""
    options, active = battle.state.options, how != "passive"
    raises = reads_dice(battle.state, blow.unit)
    both = active and (shown or raises or reads_dice(battle.state, blow.target))
    if swing.noticed or raises or both:
        return by_faces(battle, swing, blow, how, yours, both)
    roll, degrees = (rolled if active else static)(options, swing.mine.sum, yours.sum)
    exceed = options.attack_tie == "defender"
    return Met(degrees[battle.roll(roll, swing.mine, yours, results=degrees, exceed=exceed)], yours.sum)


def by_faces(battle: Fight, swing: Swing, blow: Blow, how: How, yours: Tally, both: bool) -> Met:
    """MT-14.3 The same where the attacker's faces lie on the table, and the defender's too if `both` do. All are there before
    anybody raises hers, the attacker first; she may do so anew at each Defence that her roll meets."""
    options = battle.state.options
    if not (battle.dice.falls or swing.dice or both or reads_dice(battle.state, blow.unit)):
        return unseen(battle, swing, how, yours)
    if swing.dice is None:
        swing.dice = Throw(ATTACK, SIDES, looked_at(battle, swing) or throw(battle, ATTACK, swing.mine))
    theirs = Throw(how, SIDES, throw(battle, how, yours)) if both else None
    if reads_dice(battle.state, blow.unit):
        need = to_hit(options, yours.sum, theirs.faces if theirs else (HIGH, LOW))
        raised(battle, blow.unit, swing.dice, Goal(blow.target.id, how, swing.mine.sum, need))
    if theirs is not None:
        if reads_dice(battle.state, blow.target):
            raised(battle, blow.target, theirs, Goal(blow.unit.id, "attack", yours.sum, to_hold(options, swing)))
        yours = theirs.added(yours)
    mine, exceed = swing.number, options.attack_tie == "defender"
    roll, degrees = (static if how == "passive" else rolled)(options, mine.sum, yours.sum)
    if how != "passive" and theirs is None:
        answer = held(options.two_dice_method, swing.faces, lead(options, mine.sum, yours.sum), how)
        return Met(degrees[answered(battle, swing.faces, answer, roll, mine, yours, degrees, exceed)], yours.sum)
    faces = (*swing.faces, *(theirs.faces if theirs else ()))
    won = meets(battle, roll, faces, mine, yours, degrees, exceed, len(faces))
    return Met(degrees[won], yours.sum, theirs.faces if theirs else ())


# --- Where odds are reckoned, and nobody sees the faces: what comparisons tell of them is all that is known -------


def unseen(battle: Fight, swing: Swing, how: How, yours: Tally) -> Met:
    """MT-7.2, MT-9.3, MT-9.4 An attack against a Defence, and against others with the same dice."""
    options, dice = battle.state.options, battle.dice
    method = options.two_dice_method
    if swing.unseen is None:
        swing.unseen = dice.hidden(attacker_throws, method)
    if how == "passive":
        roll, degrees = static(options, swing.mine.sum, yours.sum)
        won, swing.unseen = dice.look(meets_numbers, swing.unseen, roll)
    else:
        degrees = rolled(options, swing.mine.sum, yours.sum).degrees
        won, swing.unseen = dice.look(meets_dice, swing.unseen, method, lead(options, swing.mine.sum, yours.sum), how)
    return Met(degrees[won], yours.sum)


def looked_at(battle: Fight, swing: Swing) -> tuple[int, ...]:
    """MT-9.9 Faces that were only compared so far, and now are looked at; () if there are none."""
    if swing.unseen is None:
        return ()
    faces, swing.unseen = battle.dice.look(as_they_lie, swing.unseen)
    return tuple(faces)


def attacker_throws(dice: Dice, method: str) -> tuple[int, ...]:
    """MT-7.2 The attacker's dice, as `throw` throws them."""
    if method == "sorted_pair":
        return dice.faces(2, SIDES, ATTACK)
    return tuple([dice.die(SIDES, ATTACK) for _ in range(1 if method == "single_die" else 2)])


def meets_numbers(dice: Dice, faces: tuple[int, ...], roll: Roll[int]) -> int:
    """MT-9.3 How many comparisons faces win against the numbers of a passive defence."""
    return roll.read(faces)


def meets_dice(dice: Dice, faces: tuple[int, ...], method: str, by: int, how: How) -> int:
    """MT-9.4 How many comparisons they win against dice that are thrown now."""
    return len(faces) - dice.roll(held(method, faces, by, how))


def as_they_lie(dice: Dice, faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces themselves."""
    return faces


def to_hit(options: Options, flat: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """MT-7.2, MT-9.3 What the attacker's dice must come to against the numbers of a passive defence, or dice that lie there."""
    more = flat + (options.attack_tie == "defender")
    return tuple([face + more for face in matched(options, faces)])


def to_hold(options: Options, swing: Swing) -> tuple[int, ...]:
    """MT-7.2, MT-9.4 What the defender's dice must come to against the attacker's."""
    more = swing.number.sum + (options.attack_tie == "attacker")
    return tuple([face + more for face in matched(options, swing.faces)])


def matched(options: Options, faces: tuple[int, ...]) -> tuple[int, ...]:
    """MT-7.2 Dice in the order in which they meet others: of a sorted pair the higher first."""
    return tuple(sorted(faces, reverse=True)) if options.two_dice_method == "sorted_pair" else faces
