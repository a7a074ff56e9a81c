"""T17C-08: all that a volley at vehicles can come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import lcm, prod
from typing import Any

from bingqi.core.dice.laws import MOST, Parted, TooManyWays, law_by, merged_law, mixed, reduced
from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Odds
from bingqi.rulesets.typy17.attack.volley_dice import to_hit
from bingqi.rulesets.typy17.vehicles.hit_location import PASSENGERS, WHOLE, Place, place
from bingqi.rulesets.typy17.vehicles.hits import (
    Done,
    Fire,
    Goal,
    Wreck,
    broken,
    burns,
    dealt,
    hits_of,
    next_hull,
    passing,
    thrown_at,
    tries,
)


def law_of_volley(goal: Goal) -> Odds[Parted]:
    """How likely each wreck is, with how many hits: one hit after another, those that come to the same being one. In what order
    the damage was done is told nobody. Raises TooManyWays."""
    kinds = {fire.explosive for fire in goal.fires}
    if goal.hulls > 1 and len(kinds) > 1:  # which vehicle explosives are dealt to hangs on hits of weapons that come later
        raise TooManyWays
    led: dict[int, tuple[int, Odds[Wreck]]] = {0: (1, ((Wreck(goal.left, goal.struck, ()), 1),))}
    for fire in goal.fires:
        chances = dict(merged_law(to_hit, None, fire.shots))
        more: dict[int, list[tuple[int, Odds[Wreck]]]] = {}
        for before, (weight, ways) in led.items():
            for n, after in enumerate(hit_by_hit(goal, fire, ways, max(chances))):
                if n in chances:
                    more.setdefault(before + n, []).append((weight * chances[n], after))
        led = {n: (sum([weight for weight, _ in laws]), mixed(laws)) for n, laws in more.items()}
    return mixed([(weight, tuple([(Parted(wreck, n), m) for wreck, m in ways])) for n, (weight, ways) in led.items()])


def hit_by_hit(goal: Goal, fire: Fire, ways: Odds[Wreck], most: int) -> Iterator[Odds[Wreck]]:
    """What there is after no hit, after one, ..."""
    if fire.explosive:
        for n in range(most + 1):
            yield mixed([(m, after_burst(goal, fire, wreck, n)) for wreck, m in ways])
        return
    places = merged_law(place, goal.frame, fire.heat, 0)
    known: dict[Wreck, Odds[Wreck]] = {}
    yield ways
    for _ in range(most):
        for wreck, _n in ways:
            if wreck not in known:
                known[wreck] = after_hit(goal, fire, wreck, places)
        ways = mixed([(m, known[wreck]) for wreck, m in ways])
        yield ways


def after_hit(goal: Goal, fire: Fire, wreck: Wreck, places: Odds[Place]) -> Odds[Wreck]:
    """One more hit that is no explosive."""
    hull = next_hull(goal, goal.left, wreck.struck)
    if hull < 0:
        return ((wreck, 1),)
    wreck = wreck._replace(struck=(hull + 1) % goal.hulls)
    return mixed([(m, tried(goal, fire, wreck, [(hull, spot, 1)])) for spot, m in places])


def after_burst(goal: Goal, fire: Fire, wreck: Wreck, n: int) -> Odds[Wreck]:
    """So many hits of an explosive."""
    hulls = dealt(goal, wreck.left, wreck.struck, n)
    if not hulls:
        return ((wreck, 1),)
    wreck = wreck._replace(struck=(hulls[-1] + 1) % goal.hulls)
    every = range(len(goal.frame.uppers))
    return tried(goal, fire, wreck, [(hull, (upper, WHOLE), hulls.count(hull)) for hull in dict.fromkeys(hulls) for upper in every])


def tried(goal: Goal, fire: Fire, wreck: Wreck, groups: Sequence[tuple[int, Place, int]]) -> Odds[Wreck]:
    """Groups of hits, none of which strikes where another one does."""
    ways: dict[tuple[tuple[int, int], ...], int] = {(): 1}
    power = fire.shots.power
    for hull, spot, hits in groups:
        here = [(at, low) for at, low in tries(goal, fire, hull, spot) if at != PASSENGERS and wreck.left[at]]
        through: Odds[int] = ((hits, 1),)
        if burns(goal, fire, spot) and here:
            through = merged_law(passing, hits, goal.frame.uppers[spot[0]].arm - power.pen, power)
        more: dict[tuple[tuple[int, int], ...], int] = {}
        laws = [(n, m, [(at, merged_law(broken, n, low, power, wreck.left[at])) for at, low in here]) for n, m in through]
        common = lcm(*[prod([_total(law) for _, law in one]) for _, _, one in laws])
        for _, m, one in laws:
            by = m * (common // prod([_total(law) for _, law in one]))
            some = {blows: n * by for blows, n in ways.items()}
            for at, law in one:
                some = {(*blows, *[(at, damage) for damage in damages]): n * k for blows, n in some.items() for damages, k in law}
            for blows, n in some.items():
                more[blows] = more.get(blows, 0) + n
        if len(more) > MOST:
            raise TooManyWays
        ways = more
    found: dict[Wreck, int] = {}
    for blows, n in ways.items():
        one_wreck = after(goal, wreck, blows)
        found[one_wreck] = found.get(one_wreck, 0) + n
    return reduced(list(found.items()))


def _total(law: Odds[Any]) -> int:
    return sum([n for _, n in law])


def after(goal: Goal, wreck: Wreck, blows: Sequence[tuple[int, int]]) -> Wreck:
    """A wreck with more damage. What that has cost, and how much damage was done to devices and to the crew, is all that matters:
    of what was done no more is kept."""
    if not blows:
        return wreck
    size, parts = goal.frame.size, len(goal.frame.arms)
    left, spent = list(wreck.left), [0, 0]
    for _, at, damage, _ in wreck.done:
        spent[at % size >= parts] += damage
    for at, damage in blows:
        spent[at % size >= parts] += damage
        left[at] = max(0, left[at] - damage)
    lost = [(at, before - now) for at, (before, now) in enumerate(zip(goal.left, left, strict=True)) if before > now]
    for at, cost in lost:
        spent[at % size >= parts] -= cost
    done: list[Done] = []
    for at, cost in lost:  # damage of which there was too much counts at the first
        done.append(("pierce", at, cost + spent[at % size >= parts], 0))
        spent[at % size >= parts] = 0
    return Wreck(tuple(left), wreck.struck, tuple(done))


@law_by(law_of_volley)
def volley(dice: Dice, goal: Goal) -> Parted:
    """T17C-08 A volley at vehicles that carry nobody who could be hit: what is left of them decides, how often they were hit is
    told."""
    hits = hits_of(dice, goal.fires)
    return Parted(thrown_at(dice, goal, hits), sum(hits))
