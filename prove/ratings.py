"""Where do bots stand, and what should units cost? The ladder of every rule set, over all scenarios that two sides fight; and the
costs of every rule set that lists some, by two bots, held against fights by which they were not fitted."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from time import perf_counter

from bingqi.bots import names
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.ratings.ladder import Ladder, climb, new_ladder, of_two_sides
from bingqi.lab.ratings.points import Points, meet, new_points
from bingqi.lab.stats import Interval
from bingqi.rulesets import SHIPPED, ruleset

PAIRS = 20
"""Of each two bots, in each scenario."""
BY_THOUGHT = ("tactical", "quick")
"""They stand above who does not think at all. Greedy is but told of: where striking at once wins nothing, it is hardly better."""
MEETINGS = 400
"""Pairs of armies."""
BY = ("greedy", "quick")
LOST = 0.02
"""More points as fitted win at most by so much more seldom than as listed, in fights by which they were not fitted."""


def prove(pairs: int = PAIRS, meetings: int = MEETINGS, rulesets: Sequence[str] = SHIPPED, workers: int = 0) -> bool:
    """All ladders, then all costs; with `workers` 0 on all cores."""
    held = [stand(name, pairs, Lab(workers)) for name in rulesets]
    held += [cost(name, meetings, Lab(workers)) for name in rulesets if ruleset(name).prices is not None]
    return all(held)


def stand(name: str, pairs: int, lab: Lab) -> bool:
    """The ladder of a rule set: whoever thinks stands above who picks at random, and is shown to."""
    began = perf_counter()
    scenarios, others = of_two_sides(ruleset(name))
    ladder = new_ladder(scenarios, names())
    for ground in ladder.grounds:
        climb(ladder, ground, pairs, lab)
    good = tell(ladder)
    print(f"{name}: {ladder.pairs} pairs of each two bots in {len(scenarios)} scenarios, {len(others)} left out, ", end="")
    print(f"{perf_counter() - began:.0f} s: {'as it should be' if good else 'NOT RIGHT'}", flush=True)
    return good


def tell(ladder: Ladder) -> bool:
    """A line for each rung. Tells whether it is as it should be."""
    rungs = {rung.bot: rung for rung in ladder.rungs()}
    for bot, rung in rungs.items():
        above = "" if rung.above is None else f", above the next {interval(rung.above, '+.0f')}"
        print(f"  {bot:10} {interval(rung.elo, '+.0f')}{above}")
    return all(rungs[bot].elo.low > rungs["random"].elo.high for bot in BY_THOUGHT if bot in rungs)


def cost(name: str, pairs: int, lab: Lab) -> bool:
    """What the units of a rule set should cost: more points as fitted win at least as often as more points as listed."""
    began = perf_counter()
    points = new_points(name, BY, pairs)
    meet(points, lab)
    for verdict, called in ((-1, "cheap"), (1, "dear")):
        print(f"  {called} by {' and '.join(BY)}: {', '.join(told_of(points, verdict)) or 'none'}")
    good = True
    for n, who in enumerate(BY):
        it = points.fits[who]
        if it.fitted is None or it.better is None:
            print(f"  {who}: points do not decide: whoever has an average unit more wins {interval(it.more)}")
            good = False
            continue
        right = it.better.mean >= -LOST
        good = good and right
        print(
            f"  {who}: first side {interval(it.first)}; more points as listed win {interval(it.listed)}, as fitted "
            f"{interval(it.fitted)}, difference {interval(it.better)}; {points.undecided[n]} of {2 * pairs} undecided"
        )
    ends = "as it should be" if good else "NOT RIGHT"
    print(f"{name}: {pairs} pairs of armies, {perf_counter() - began:.0f} s: {ends}", flush=True)
    return good


def interval(it: Interval, form: str = ".3f") -> str:
    """A figure and its bounds."""
    return f"{it.mean:{form}} [{it.low:{form}}, {it.high:{form}}]"


def told_of(points: Points, verdict: int) -> list[str]:
    """The units of which a verdict stands, each with what it is listed at and what it should cost by each bot."""
    found = []
    for unit, one in points.units.items():
        if points.verdict(unit) == verdict:
            costs = [points.cost(who, unit) for who in BY]
            each = ", ".join([interval(it, ".0f") for it in costs if it is not None])
            found.append(f"{unit} {one.cost} -> {each}")
    return found


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m prove.ratings")
    parser.add_argument("names", nargs="*", default=list(SHIPPED), help="rule sets")
    parser.add_argument("-n", "--pairs", type=int, default=PAIRS)
    parser.add_argument("-m", "--meetings", type=int, default=MEETINGS)
    parser.add_argument("-w", "--workers", type=int, default=0)
    given = parser.parse_args()
    sys.exit(0 if prove(given.pairs, given.meetings, given.names, given.workers) else 1)
