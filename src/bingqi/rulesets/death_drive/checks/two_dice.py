"""DD-3, DD-5, DD-6: the dice of a check. Two D10 make the roll value; advantage and disadvantage throw more and keep two; the ends
of the range are crits and fumbles; support and hinder throw a D4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bingqi.core.dice.rolls import Keep, Kept
from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Part, Tally
from bingqi.core.requests import Thrown
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.model.state import Fight

PASSIVE: Final = 11
"""DD-3.3 The roll value of a passive check."""
EXTREME: Final = 4
"""DD-6.1, DD-6.2 What a crit adds, and a fumble takes off."""
LEAST, MOST = 2, 20
"""DD-4.3 The bounds of a roll value."""


class Pool(NamedTuple):
    """The dice of a check, before they are thrown."""

    edge: int = 0
    """DD-5.3, DD-5.4 What is left of advantage, negative: of disadvantage."""
    support: int = 0
    """DD-4.6, DD-4.8 What is left of support, negative: of hinder."""
    shift: int = 0
    """DD-4.3 What acts on the roll value."""
    crit: int = 3
    fumble: int = 3
    """DD-6.3 How many of the highest and the lowest roll values are crits and fumbles."""
    forgone: bool = False
    """DD-3.14 She gives the check up: no dice are thrown."""


class Faces(NamedTuple):
    """What the dice of a check came to."""

    value: int
    """The roll value."""
    high: int
    low: int
    """DD-3.16 The higher and the lower of the two dice that count."""
    support: int = 0
    """DD-4.7 What support adds, or hinder takes off."""

    @property
    def sum(self) -> int:
        """What the dice add up to, before crit and fumble."""
        return self.value + self.support


def clamped(value: int) -> int:
    """DD-4.3 A roll value within its bounds."""
    return max(LEAST, min(MOST, value))


def passive_value(pool: Pool) -> int:
    """DD-3.3, DD-5.7 The roll value of a passive check; support and hinder do nothing there (DD-4.7)."""
    return clamped(PASSIVE + 2 * pool.edge + pool.shift)


def extreme(pool: Pool, value: int) -> int:
    """DD-6.1, DD-6.2, DD-6.4, DD-6.5 What a crit adds to a check of this roll value, or a fumble takes off it."""
    crit = 0 < pool.crit >= 21 - value
    fumble = 0 < pool.fumble >= value - 1
    return EXTREME * (crit - fumble)


def dice_of(pool: Pool, id: str) -> tuple[Kept, Keep | None]:
    """DD-5.1, DD-5.2, DD-4.7 What is thrown: D10 of which two count, and D4 of which one does."""
    tens = Kept(id, 10, abs(pool.edge) + 2, 2, pool.edge < 0)
    return tens, Keep("support" if pool.support > 0 else "hinder", 4, abs(pool.support), 1) if pool.support else None


def faces_of(pool: Pool, two: Thrown, support: int) -> Faces:
    """DD-3.16, DD-4.3 What two dice that count come to, and the D4."""
    high, low = two
    return Faces(clamped(high + low + pool.shift), high, low, support if pool.support > 0 else -support)


def given_up(pool: Pool) -> Faces:
    """DD-3.14 Both dice count as 1; nothing else acts on them."""
    return Faces(LEAST, 1, 1)


def thrown(dice: Dice, pool: Pool, id: str) -> Faces:
    """The dice of a check, thrown where nobody reads of them."""
    if pool.forgone:
        return given_up(pool)
    tens, fours = dice_of(pool, id)
    two = dice.roll(tens)
    return faces_of(pool, two, dice.roll(fours) if fours is not None else 0)


class Change(NamedTuple):
    """DD-18.3 What others have done to a check when its dice lay there."""

    parts: Sequence[Part] = ()
    shift: int = 0
    reroll: int = 0
    """DD-5.6 So many dice are thrown anew."""
    die: int = 0
    """DD-4.3 So much is added to one of them."""


NO_CHANGE: Final = Change()
After = Callable[[Thrown, Faces, int], Change]
"""`after(dice, faces, judgement)`: what others do to it."""


# --- Reckoned as one -------------------------------------------------------------------------


class Needs(NamedTuple):
    """What matters of a check: which judgements are reached, and whether the higher or the lower die counts for damage. With no
    floors all of it matters."""

    floors: tuple[int, ...] = ()
    high: int = 0
    """From where on the higher die matters; 0: it does not."""
    low: int = 0
    """Up to where the lower die matters."""


def judged(dice: Dice, pool: Pool, added: int, id: str, needs: Needs) -> tuple[int, int, int]:
    """DD-3.4, DD-1.6 The judgement of a check, and its high and low roll. Where not all of it matters, the judgement is the highest
    floor that it reaches, and dice are told apart no further than damage goes by them (DD-18.9, DD-18.10)."""
    faces = thrown(dice, pool, id)
    judgement = max(0, faces.sum + extreme(pool, faces.value) + added)
    if not needs.floors:
        return judgement, faces.high, faces.low
    reached = max([floor for floor in needs.floors if judgement >= floor], default=needs.floors[0] - 1)
    return reached, max(needs.high, faces.high) if needs.high else 0, min(needs.low, faces.low)


def tell(battle: Fight, pool: Pool, id: str, mine: Tally, yours: Tally | None, after: After | None = None) -> tuple[Faces, int]:
    """The dice of a check as they are thrown before all: with crit or fumble and support among the parts of what is added. Tells
    what they came to, and the judgement. `after`: they lie there, and others may still change what they come to."""
    if pool.forgone:
        faces = given_up(pool)
        mine.add("given-up", faces.value, "DD-3.14")
        _end(mine, pool, faces, 0)
        return faces, battle.total(mine)
    if pool.edge and (after is not None or chooses(battle, pool)):
        return tell_of_all(battle, pool, id, mine, after)
    tens, fours = dice_of(pool, id)
    tens = replace(tens, by=mine.of, on=yours.of if yours is not None and yours.of else mine.on)
    lying = battle.dice.roll(tens) if battle.bare else battle.dice.throw(tens)
    two = tens.read(lying)
    support = battle.roll(fours, battle.tally(fours.id, mine.of)) if fours is not None else 0
    change = changed(pool, two, support, lying, mine, after)
    if change.reroll or change.die:
        battle.met(tens, lying, battle.tally(id, mine.of, mine.on))
        return anew(battle, pool, lying, support, mine, change)
    faces = faces_of(pool._replace(shift=pool.shift + change.shift), two, support)
    _end(mine, pool, faces, sum(two))
    battle.met(tens, lying, mine, yours)
    return faces, sum(two) + mine.sum


def tell_of_all(battle: Fight, pool: Pool, id: str, mine: Tally, after: After | None) -> tuple[Faces, int]:
    """DD-5.1, DD-5.5 The same where all dice of advantage or disadvantage matter, and not the two alone that count at first: one of
    the others may be thrown anew, or chosen."""
    _, fours = dice_of(pool, id)
    lying = battle.faces(abs(pool.edge) + 2, 10, id, battle.tally(id, mine.of, mine.on))
    support = battle.roll(fours, battle.tally(fours.id, mine.of)) if fours is not None else 0
    two = kept(battle, pool, lying, mine.of)
    change = changed(pool, two, support, lying, mine, after)
    if change.reroll or change.die:
        return anew(battle, pool, lying, support, mine, change)
    return summed_up(battle, pool._replace(shift=pool.shift + change.shift), two, support, mine)


def changed(pool: Pool, two: Thrown, support: int, lying: Thrown, mine: Tally, after: After | None) -> Change:
    """DD-18.3 What others do to it now; what they add is added."""
    if after is None:
        return NO_CHANGE
    faces = faces_of(pool, two, support)
    change = after(lying, faces, max(0, faces.sum + extreme(pool, faces.value) + mine.sum))
    for label, amount, why in change.parts:
        mine.add(label, amount, why)
    return change


def anew(battle: Fight, pool: Pool, lying: Thrown, support: int, mine: Tally, change: Change) -> tuple[Faces, int]:
    """DD-4.3, DD-5.5 Some of its dice are thrown again, or one is changed, and then it is found which two count."""
    lying = one_changed(battle, thrown_anew(battle, lying, change.reroll, mine.of), change.die, mine.of)
    two = kept(battle, pool, lying, mine.of)
    return summed_up(battle, pool._replace(shift=pool.shift + change.shift), two, support, mine)


def summed_up(battle: Fight, pool: Pool, two: Thrown, support: int, mine: Tally) -> tuple[Faces, int]:
    """What a check came to whose dice were told before."""
    faces = faces_of(pool, two, support)
    mine.add("dice", sum(two), "DD-3.2")
    _end(mine, pool, faces, 0)
    return faces, battle.total(mine)


def _end(mine: Tally, pool: Pool, faces: Faces, dice: int) -> None:
    """DD-1.6, DD-4.3, DD-4.7, DD-6.1 What dice bring with them: support, crit or fumble, and that nothing falls below 0."""
    if faces.support:
        mine.add("support" if faces.support > 0 else "hinder", faces.support, "DD-4.7")
    if not pool.forgone and (shift := faces.value - faces.high - faces.low):
        mine.add("roll-value", shift, "DD-4.3")
    if bonus := extreme(pool, faces.value):
        mine.add("crit" if bonus > 0 else "fumble", bonus, "DD-6.1" if bonus > 0 else "DD-6.2")
    if dice + mine.sum < 0:
        mine.add("at-least-nothing", -dice - mine.sum, "DD-1.6")


def chooses(battle: Fight, pool: Pool) -> bool:
    """DD-5.1 Whether whoever has advantage says which dice count."""
    return pool.edge > 0 and battle.state.options.advantage_keep != "highest"


def kept(battle: Fight, pool: Pool, lying: Thrown, who: str) -> Thrown:
    """DD-5.1, DD-5.2 The two dice that count, the higher first. With advantage_keep player_choice whoever has advantage says
    which."""
    dice = sorted(lying, reverse=True)
    if not chooses(battle, pool):
        return tuple(dice[-2:] if pool.edge < 0 else dice[:2])
    pairs = dict.fromkeys([(a, b) for i, a in enumerate(dice) for b in dice[i + 1 :]])
    keys = tuple([f"{a}+{b}" for a, b in pairs])
    side = battle.state.characters[who].side
    a, b = battle.pick(side, keys, "keep", {"who": who, "dice": dice}, keys[0]).split("+")
    return int(a), int(b)


@rule("DD-5.5")
def thrown_anew(battle: Fight, lying: Thrown, n: int, who: str) -> Thrown:
    """DD-5.5, DD-5.6 So many of all the dice that were thrown are thrown again; whose check it is says which."""
    dice = sorted(lying)
    side = battle.state.characters[who].side
    for _ in range(min(n, len(dice))):
        keys = tuple(dict.fromkeys([f"{face}" for face in dice]))
        dice.remove(int(battle.pick(side, keys, "reroll", {"who": who, "dice": dice[::-1]}, keys[0])))
    anew = [battle.die(10, "reroll", battle.tally("reroll", who)) for _ in range(len(lying) - len(dice))]
    return tuple(sorted([*dice, *anew], reverse=True))


@rule("DD-4.3")
def one_changed(battle: Fight, lying: Thrown, more: int, who: str) -> Thrown:
    """DD-4.3 So much is added to one of the dice, and no face is beyond those that it has; whose check it is says to which."""
    if not more:
        return lying
    dice = sorted(lying)
    keys = tuple(dict.fromkeys([f"{face}" for face in dice]))
    face = int(battle.pick(battle.state.characters[who].side, keys, "die", {"who": who, "n": more}, keys[0]))
    dice.remove(face)
    return tuple(sorted([*dice, max(1, min(10, face + more))], reverse=True))
