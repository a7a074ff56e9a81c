"""Is the tactical bot better? Fights from both sides of a scenario whose sides are alike; and what it is worth to begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.lab.stats import wilson
from bingqi.lab.study.simulate import simulate
from bingqi.rulesets import find_scenario

LEAST = {"random": 0.85, "greedy": 0.52}
FIGHTS = {"frontline/mirror": 1000, "typy17/mirror-match": 400, "mttt/mirror-duel": 1000, "death_drive/mirror-four": 1000}
"""Scenarios whose sides are alike, with how many fights a side are fought in each."""
UNLIKE = {"ragnarok/first-card": 400, "ragnarok/the-wells": 200}
"""Scenarios whose sides are not: both together are held against what is asked."""
MIRROR = "typy17/mirror-match"
FIRST: Mapping[str, str] = {"to_place": "who places the first unit", "turn_began": "who acts first"}
"""The events that tell who has begun with something; their first argument is a side, or a unit of it."""


def prove(seed: int = 1) -> bool:
    """The fights, and then the match of the tactical bot against itself, which proves nothing and is told alone."""
    good = [is_better(scenario, fights, seed) for scenario, fights in FIGHTS.items()]
    good += [is_better_from_both(scenario, fights, seed) for scenario, fights in UNLIKE.items()]
    tell_of_beginners(FIGHTS[MIRROR])
    return all(good)


def is_better(scenario: str, fights: int, seed: int) -> bool:
    """So many fights a side against each weaker bot; a draw is half a win. Lower bounds of 95 % intervals must reach LEAST."""
    good = True
    rules, name = find_scenario(scenario)
    red, blue = rules.sides(rules.setup(rules.scenario(name), {}))
    for other, least in LEAST.items():
        for side, against in ((red, blue), (blue, red)):
            result = simulate(scenario, fights, seed, {side: "tactical", against: other})
            draws = result.summary.draws
            wins = result.summary.wins[side] + draws / 2
            low = wilson(wins, fights).low
            right = low >= least and draws < fights / 10
            good = good and right
            verdict = "as it should be" if right else "NOT ENOUGH"
            print(
                f"{scenario}: tactical ({side}) against {other}: {wins / fights:.3f} of {fights}, at least {low:.3f}, "
                f"{draws} draws: {verdict}",
                flush=True,
            )
    return good


def is_better_from_both(scenario: str, fights: int, seed: int) -> bool:
    """The same, but of both sides together."""
    good = True
    rules, name = find_scenario(scenario)
    red, blue = rules.sides(rules.setup(rules.scenario(name), {}))
    for other, least in LEAST.items():
        counts = [
            simulate(scenario, fights, seed, {one: "tactical", foe: other}).summary for one, foe in ((red, blue), (blue, red))
        ]
        draws = sum([counted.draws for counted in counts])
        wins = counts[0].wins[red] + counts[1].wins[blue] + draws / 2
        low = wilson(wins, 2 * fights).low
        right = low >= least and draws < 2 * fights / 10
        good = good and right
        print(
            f"{scenario}: tactical against {other}: {wins / fights / 2:.3f} of {2 * fights}, at least {low:.3f}, {draws} draws: "
            f"{'as it should be' if right else 'NOT ENOUGH'}",
            flush=True,
        )
    return good


def tell_of_beginners(fights: int) -> None:
    """How often the side wins that is the first to place a unit, and the one that is the first to act, with 95 % intervals. The
    sides are not swapped; a draw is half a win."""
    rules, name = find_scenario(MIRROR)
    start = rules.setup(rules.scenario(name), {})
    wins: Counter[str] = Counter()
    draws = 0
    for n in range(fights):
        seats = {side: bot("tactical", rules, side, f"{n} {side}") for side in rules.sides(start)}
        log: list[Entry] = []
        winner = fight(Battle(rules, rules.copy(start), Sampler(f"beginners {n}"), seats, log)).winner
        draws += winner is None
        for what, who in (*beginners(log, rules.sides(start)).items(), *[(side, side) for side in seats]):
            wins[what] += 2 if winner == who else winner is None
    for what, doubled in wins.items():
        rate = wilson(doubled / 2, fights)
        told = f"{FIRST.get(what, what)} wins {rate.p:.3f} [{rate.low:.3f}, {rate.high:.3f}]"
        print(f"{MIRROR}: tactical against itself: {told}, {draws} draws of {fights}", flush=True)


def beginners(log: Sequence[Entry], sides: Sequence[str]) -> dict[str, str]:
    """By event the side that it tells of first."""
    found: dict[str, str] = {}
    for entry in log:
        if entry.event in FIRST:
            found.setdefault(entry.event, next(side for side in sides if str(entry.args[0]).split("-")[0] == side))
    return found
