"""Is the laboratory honest? Its intervals against a duel that is solved exactly, its false alarms, its power, its dice.

`python -m prove laboratory`; the seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

from msgspec.structs import astuple, replace

from bingqi.core.dice.rolls import Die
from bingqi.core.dice.sampling import Keyed
from bingqi.lab.difference import Paired
from bingqi.lab.fights.edits import edited
from bingqi.lab.fights.laboratory import Lab, Row
from bingqi.lab.fights.study import Study, bots_of, mirror_study
from bingqi.lab.paired.comparison import CHUNK, score
from bingqi.lab.paired.laws import nearest
from bingqi.lab.paired.sprt import ELO, Sprt
from bingqi.lab.stats import fits, wilson
from bingqi.lab.study.solve import Solver
from bingqi.rulesets import ruleset

REPLICATIONS, PAIRS = 2000, 100
"""So many experiments of so many pairs."""
HELD = (0.935, 0.965)
"""In this share of them an interval of 95 % should hold what is true."""
ALARMS = 1000
ALPHA = 0.05
LIMIT = ALPHA + 3 * sqrt(ALPHA * (1 - ALPHA) / ALARMS)
"""More false alarms than these in so many experiments are no chance."""
POWER = 0.8
SIDE = "kobolds"
ALONE = {f"sides.{one}s.members": f'[{{"creature":"{one}"}}]' for one in ("kobold", "goblin")}


def prove() -> bool:
    """One question after the other."""
    return all([intervals_hold(), false_alarms_are_rare(), tests_that_stop_early_are_honest(), inert_is_inert(), dice_are_fair()])


def duel(**paths: str) -> Study:
    """A kobold against a goblin, each alone."""
    study = mirror_study("frontline/kobolds-and-goblins", "greedy", 11)
    return replace(study, data=edited(study.data, ALONE | {path.replace("__", "."): value for path, value in paths.items()}))


def true_share(study: Study) -> float:
    """How likely the side wins, exactly. Nothing in a duel hangs on its round."""
    rules = ruleset(study.ruleset)

    def normal(state: Any) -> None:
        state.round = 2

    solved = Solver(rules, bots_of(study, rules, 0), normal).solve(rules.setup(study.data, study.options))
    return sum([chance for end, chance in solved.chances.items() if end.winner == SIDE])


def blocks(rows: Iterator[Row], n: int) -> Iterator[list[Row]]:
    """So many at a time."""
    while block := list(islice(rows, n)):
        yield block


def paired(block: Iterable[Row]) -> Paired:
    """The differences of some pairs."""
    found = Paired()
    for one, other in block:
        found.take_in(score(other, SIDE) - score(one, SIDE))
    return found


def intervals_hold() -> bool:
    """Rates and differences against a solved duel; paired and unpaired means; and a change is found as often as was designed."""
    one, other = duel(), duel(creatures__kobold__ac="14")
    truth, better = true_share(one), true_share(other)
    gain = better - truth
    print(f"duel: {truth:.6f} and {better:.6f}, exactly", flush=True)
    held, rates, every = 0, 0, Paired()
    for block in blocks(Lab().rows([one, other], REPLICATIONS * PAIRS), PAIRS):
        part = paired(block)
        _, low, high = part.of_scores()
        held += low <= gain <= high
        won = sum([score(row[0], SIDE) for row in block])
        _, low, high = wilson(won, PAIRS)
        rates += low <= truth <= high
        every = Paired(*[one + more for one, more in zip(astuple(every), astuple(part), strict=True)])
    share, of_rates = held / REPLICATIONS, rates / REPLICATIONS
    error = sqrt((every.squares / every.n - every.mean**2) / every.n)
    agrees = abs(every.mean - gain) < 4 * error
    good = HELD[0] <= share <= HELD[1] and HELD[0] <= of_rates <= HELD[1] and agrees
    print(f"intervals of differences hold {share:.4f}, of rates {of_rates:.4f}, in {REPLICATIONS} experiments of {PAIRS} pairs")
    print(f"mean of all pairs {every.mean:.5f} +- {error:.5f}, true {gain:.5f}: {_well(good)}", flush=True)
    return good & apart(one, other, gain) & power(one, other, gain, every)


def apart(one: Study, other: Study, gain: float) -> bool:
    """Each with dice of its own: the mean must be the same, only its error larger."""
    found = paired(Lab().rows([one, replace(other, seed=one.seed + 1)], REPLICATIONS * PAIRS // 10))
    error = sqrt((found.squares / found.n - found.mean**2) / found.n)
    good = abs(found.mean - gain) < 4 * error
    print(f"with dice of their own {found.mean:.5f} +- {error:.5f}: {_well(good)}", flush=True)
    return good


def power(one: Study, other: Study, gain: float, every: Paired) -> bool:
    """As many pairs as should find a gain of this size in four of five experiments: how many do, on dice of their own?"""
    up, down = [(every.squares + sign * every.sum) / 2 / every.n for sign in (1, -1)]
    pairs = next(n for n in range(20, 1000, 5) if designed(up, down, n) >= POWER)
    due, times = designed(up, down, pairs), 1000
    seeded = [replace(study, seed=12) for study in (one, other)]
    found = sum([paired(block).of_scores().low > 0 for block in blocks(Lab().rows(seeded, times * pairs), pairs)])
    share = found / times
    good = abs(share - due) < 4 * sqrt(due * (1 - due) / times)
    told = f"in {share:.3f} of {times} experiments, designed {due:.3f}"
    print(f"a gain of {gain:.4f} is found by {pairs} pairs {told}: {_well(good)}", flush=True)
    return good


def designed(up: float, down: float, pairs: int) -> float:
    """How often so many pairs call a change an effect of which this share flips for the side, and this against it."""
    random, found, times = Random(pairs), 0, 2000
    for _ in range(times):
        faces = random.choices((1, -1, 0), (up, down, 1 - up - down), k=pairs)
        ups, downs = faces.count(1), faces.count(-1)
        found += Paired(pairs, ups - downs, ups + downs, ups + downs).of_scores().low > 0
    return found / times


def false_alarms_are_rare() -> bool:
    """Nothing is changed but the dice: how often is that called an effect, after so many fights, and where one stops when it is
    precise enough?"""
    one = duel()
    other = replace(one, seed=one.seed + 1)
    plain = stopped = 0
    for block in blocks(Lab().rows([one, other], ALARMS * PAIRS), PAIRS):
        plain += _alarm(paired(block))
        so_far = Paired()
        for n, (a, b) in enumerate(block, 1):
            so_far.take_in(score(b, SIDE) - score(a, SIDE))
            low, high = so_far.of_scores()[1:]
            if n % CHUNK == 0 and high - low <= 0.2:
                break
        stopped += _alarm(so_far)
    good = max(plain, stopped) / ALARMS <= LIMIT
    told = f"{plain / ALARMS:.3f}, stopping where it is precise {stopped / ALARMS:.3f}, at most {LIMIT:.3f}"
    print(f"false alarms {told}: {_well(good)}", flush=True)
    return good


def _alarm(found: Paired) -> bool:
    _, low, high = found.of_scores()
    return not low <= 0 <= high


def tests_that_stop_early_are_honest() -> bool:
    """Sequential tests of bots that are equally strong, and of one that is as strong as is looked for."""
    shares = (0.1, 0.2, 0.4, 0.2, 0.1)
    wrong, missed, pairs = 0, 0, 0
    for strength, seed in ((0.0, 1), (60.0, 2)):
        law, random = nearest(shares, strength / ELO * sqrt(2)), Random(seed)
        for _ in range(ALARMS):
            test = Sprt(0.0, 60.0)
            while not test.verdict:
                test.take_in(random.choices(range(5), law)[0])
            wrong += strength == 0 and test.verdict == 1
            missed += strength > 0 and test.verdict == -1
            pairs += test.pairs
    good = max(wrong, missed) / ALARMS <= LIMIT
    told = f"{wrong / ALARMS:.3f} called stronger that are not, {missed / ALARMS:.3f} missed, after {pairs / 2 / ALARMS:.0f} pairs"
    print(f"sequential tests: {told}: {_well(good)}", flush=True)
    return good


def inert_is_inert() -> bool:
    """A switch that does nothing gives the same fights, answer by answer."""
    one = mirror_study("frontline/corridor-ambush", "tactical", 5)
    other = replace(one, options={"push_oa_falls_to_next": True})
    same = sum([a == b for a, b in Lab().rows([one, other], 300)])
    print(f"an inert switch: {same} of 300 fights the same: {_well(same == 300)}", flush=True)
    return same == 300


def dice_are_fair() -> bool:
    """Faces of keyed dice, and pairs of faces of neighbours: of the next fight, the next round, another thrower."""
    counted: dict[int, int] = {}
    together: dict[str, dict[tuple[int, int], int]] = {"fight": {}, "round": {}, "thrower": {}}
    for n in range(60_000):
        first, second = Keyed(f"7:{n}"), Keyed(f"7:{n + 1}")
        face = _face(first, 1, "a")
        counted[face] = counted.get(face, 0) + 1
        others = {"fight": _face(second, 1, "a"), "round": _face(first, 2, "a"), "thrower": _face(first, 2, "b")}
        for what, other in others.items():
            together[what][face, other] = together[what].get((face, other), 0) + 1
    every = [(a, b) for a in range(1, 21) for b in range(1, 21)]
    chances: list[tuple[str, float]] = [("faces", fits(counted, {face: Fraction(1, 20) for face in range(1, 21)}))]
    chances += [(what, fits(pairs, dict.fromkeys(every, Fraction(1, 400)))) for what, pairs in together.items()]
    good = all(p > 0.001 for _, p in chances)
    print(f"dice: {', '.join([f'{what} p = {p:.3f}' for what, p in chances])}: {_well(good)}", flush=True)
    return good


def _face(dice: Keyed, round: int, who: str) -> int:
    dice.begin(round)
    return int(dice.throw(Die("attack", 20, by=who, on="x"))[0])


def _well(good: bool) -> str:
    return "as it should be" if good else "NOT RIGHT"
