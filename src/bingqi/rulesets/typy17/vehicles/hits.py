"""T17A-45, T17C-46, T17C-50: the dice of a volley at vehicles: which of them is hit, where, and what that breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bingqi.core.dice.sources import Dice
from bingqi.rulesets.typy17.attack.penetrate import Power, pierced
from bingqi.rulesets.typy17.attack.volley_dice import Shots, to_hit
from bingqi.rulesets.typy17.vehicles.hit_location import NOTHING, PASSENGERS, WHOLE, Frame, Place, place


class Fire(NamedTuple):
    """What is fired with a weapon (see Shots), and the lines of its dice: for places, for HEAT to be through the upper parts, for
    each place in the vehicles. Explosives try every part; HEAT all that lies within the one that is struck."""

    shots: Shots
    weapon: str
    explosive: bool
    heat: bool
    places: int
    gates: int
    parts: int


class Goal(NamedTuple):
    """Vehicles under fire, and with what. By place, vehicle after vehicle: the ARM of what is there, and what is left of it."""

    frame: Frame
    fires: tuple[Fire, ...]
    arms: tuple[int, ...]
    left: tuple[int, ...]
    struck: int
    hulls: int


Done = tuple[str, int, int, int]
"""What dice have done: how, in which place, the damage, and the line of the weapon; or which vehicle the next hit is dealt to."""


class Wreck(NamedTuple):
    """What is left of vehicles, which of them the next hit is dealt to, and what was done."""

    left: tuple[int, ...]
    struck: int
    done: tuple[Done, ...]


def hits_of(dice: Dice, fires: Sequence[Fire]) -> tuple[int, ...]:
    """T17C-08 How often vehicles are hit, weapon by weapon."""
    return tuple([to_hit(dice, None, fire.shots) for fire in fires])


def next_hull(goal: Goal, left: Sequence[int], struck: int) -> int:
    """T17C-50 Hits are dealt to the vehicles of a unit in turn; to none in which nobody lives (-1: to none at all)."""
    size, n = goal.frame.size, goal.hulls
    order = [(struck + i) % n for i in range(n)]
    return next((hull for hull in order if any(left[hull * size + goal.frame.parts : (hull + 1) * size])), -1)


def burns(goal: Goal, fire: Fire, spot: Place) -> bool:
    """T17A-54, T17C-44 Whether a hit works on all within an upper part, once it is through that."""
    return fire.heat and spot[1] == WHOLE and bool(goal.frame.uppers[spot[0]].inside)


def tries(goal: Goal, fire: Fire, hull: int, spot: Place) -> list[tuple[int, int]]:
    """T17C-46, T17A-55, T17A-56 What a hit there is tried against: the places, and what a d6 must exceed. Of PASSENGERS, without
    their own ARM."""
    (upper, which), power, start = spot, fire.shots.power, hull * goal.frame.size
    it = goal.frame.uppers[upper]
    if not it.inside:
        return [(start + it.at, it.arm - power.pen)]
    inner = it.inside if which == WHOLE else () if which == NOTHING else (it.inside[which],)
    low = -power.inside if burns(goal, fire, spot) else it.arm - power.pen
    return [(start + one, goal.arms[start + one] + low) if one != PASSENGERS else (one, low) for one in inner]


def broken(dice: Dice, hits: int, low: int, power: Power, left: int) -> tuple[int, ...]:
    """T17A-47, T17C-48 The damage of each hit that goes through, as long as there is anything left to be lost."""
    found: list[int] = []
    if left:
        for damage in pierced(dice, hits, low, power, left if power.part else hits):
            if left > 0:
                found.append(damage)
                left -= damage
    return tuple(found)


def passing(dice: Dice, hits: int, low: int, power: Power) -> int:
    """T17A-54 How many hits are through an upper part."""
    return len(pierced(dice, hits, low, power, hits))


Aboard = Callable[[list[Done], Fire, str, int, int], None]
"""`aboard(done, fire, how, hits, low)`: those who are aboard are hit."""


def spots_of(dice: Dice, goal: Goal, hits: Sequence[int], done: list[Done]) -> tuple[list[list[tuple[int, Place]]], int]:
    """T17C-47 Where hits strike, weapon by weapon: which vehicle, and what of it; and which the next would be dealt to."""
    found: list[list[tuple[int, Place]]] = []
    struck = goal.struck
    for fire, n in zip(goal.fires, hits, strict=True):
        spots: list[tuple[int, Place]] = []
        for _ in range(0 if fire.explosive else n):
            hull = next_hull(goal, goal.left, struck)
            if hull >= 0:
                struck = (hull + 1) % goal.hulls
                done.append(("located", struck, 0, 0))
                spots.append((hull, place(dice, goal.frame, fire.heat, fire.places + hull * (1 + len(goal.frame.uppers)))))
        found.append(spots)
    return found, struck


def dealt(goal: Goal, left: Sequence[int], struck: int, hits: int) -> list[int]:
    """T17C-50, T17A-52, T17C-42 Which vehicles hits of explosives are dealt to."""
    found: list[int] = []
    for _ in range(hits):
        hull = next_hull(goal, left, struck)
        if hull >= 0:
            struck = (hull + 1) % goal.hulls
            found.append(hull)
    return found


def grouped(goal: Goal, fire: Fire, spots: list[tuple[int, Place]]) -> Iterator[tuple[int, Place, int]]:
    """T17C-08, T17C-46 Hits that are tried together: of HEAT all that strike the same place, of all else each by itself."""
    burnt = set[tuple[int, Place]]()
    for one in spots:
        if not burns(goal, fire, one[1]):
            yield (*one, 1)
        elif one not in burnt:
            burnt.add(one)
            yield (*one, spots.count(one))


def thrown_at(dice: Dice, goal: Goal, hits: Sequence[int], aboard: Aboard | None = None) -> Wreck:
    """T17C-08 First all places, then weapon by weapon what goes through. Explosives try every part."""
    done: list[Done] = []
    spots, struck = spots_of(dice, goal, hits, done)
    left = list(goal.left)
    for fire, n, found in zip(goal.fires, hits, spots, strict=True):
        if fire.explosive:
            hulls = dealt(goal, left, struck, n)
            for hull in hulls:
                struck = (hull + 1) % goal.hulls
                done.append(("dealt", struck, 0, 0))
            for hull in dict.fromkeys(hulls):
                for upper in range(len(goal.frame.uppers)):
                    try_all(dice, goal, fire, "burst", (hull, (upper, WHOLE), hulls.count(hull)), left, done, aboard)
            continue
        for group in grouped(goal, fire, found):
            try_all(dice, goal, fire, "burn" if burns(goal, fire, group[1]) else "pierce", group, left, done, aboard)
    return Wreck(tuple(left), struck, tuple(done))


def try_all(
    dice: Dice,
    goal: Goal,
    fire: Fire,
    how: str,
    group: tuple[int, Place, int],
    left: list[int],
    done: list[Done],
    aboard: Aboard | None,
) -> None:
    """T17C-48, T17A-78 Like hits are tried against everything where they strike; those of HEAT that are through its upper part."""
    hull, spot, hits = group
    if how == "burn":
        hits = passing(
            dice.line(fire.gates + hull * len(goal.frame.uppers) + spot[0]),
            hits,
            goal.frame.uppers[spot[0]].arm - fire.shots.power.pen,
            fire.shots.power,
        )
    for at, low in tries(goal, fire, hull, spot) if hits else ():
        if at == PASSENGERS:
            if aboard is not None and (how != "burst" or goal.frame.open_top):
                aboard(done, fire, how, hits, low)
            continue
        for damage in broken(dice.line(fire.parts + at), hits, low, fire.shots.power, left[at]):
            left[at] = max(0, left[at] - damage)
            done.append((how, at, damage, fire.shots.line))
