"""Which bot is stronger: a sequential test of pairs."""

from __future__ import annotations

from itertools import pairwise
from math import inf, log, sqrt
from random import Random

import pytest

from bingqi.core.problems import BadContent
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.study import new_study
from bingqi.lab.paired.laws import SCORES, nearest, strength, tilted
from bingqi.lab.paired.sprt import ELO, Sprt, sprt
from bingqi.lab.paired.stopped import Walk
from bingqi.lab.stats import Z95

MIRROR = new_study("frontline/mirror", 5)
EVEN = (0.1, 0.2, 0.4, 0.2, 0.1)


@pytest.mark.parametrize("wanted", [-0.4, -0.05, 0.0, 0.1, 0.3])
def test_the_nearest_law_has_the_strength_that_was_asked_for(wanted: float) -> None:
    """And no law of that strength makes what came likelier."""
    law = nearest(EVEN, wanted)
    assert sum(law) == pytest.approx(1)
    assert strength(law) == pytest.approx(wanted, abs=1e-6)
    best, random = sum(p * log(q) for p, q in zip(EVEN, law, strict=True)), Random(1)
    for _ in range(300):
        shares = [random.random() + 0.01 for _ in SCORES]
        other = nearest([one / sum(shares) for one in shares], wanted)
        assert sum(p * log(q) for p, q in zip(EVEN, other, strict=True)) <= best + 1e-9


def stopped_test(law: list[float], random: Random) -> Sprt:
    """A test of pairs by this law, for 0 against 120, fought until it stops."""
    test = Sprt(0.0, 120.0)
    while not test.verdict:
        test.take_in(random.choices(range(5), law)[0])
    return test


def ends(elo: float, times: int, seed: int) -> float:
    """How often a test of pairs of this strength, in normalised Elo, says that the first is stronger."""
    law, random = nearest(EVEN, elo / ELO * sqrt(2)), Random(seed)
    return sum(stopped_test(law, random).verdict == 1 for _ in range(times)) / times


def test_its_errors_are_as_rare_as_it_says() -> None:
    """Five in a hundred, both ways; half way between the two it may say either."""
    assert ends(0.0, 120, 1) <= 0.05 + 0.04
    assert ends(120.0, 120, 2) >= 0.95 - 0.04
    assert 0.2 < ends(60.0, 60, 3) < 0.8


def leaning(law: list[float], wanted: float) -> list[float]:
    """A law, tilted until it has the strength that is wanted."""
    low, high = -60.0, 60.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if strength(tilted(law, middle)) < wanted else (low, middle)
    return tilted(law, low)


def test_the_interval_of_a_stopped_test_holds_what_it_says_and_that_of_a_fixed_one_would_not() -> None:
    """In 95 of 100 tests, too high as often as too low, whether the first is as strong as is looked for, half as strong, or not;
    the interval of so many pairs in less than 92."""
    held, plain, tests = 0, 0, 0
    for elo, seed in ((0.0, 1), (60.0, 2), (120.0, 3)):
        wanted, random, above, here = elo / ELO * sqrt(2), Random(seed), 0, 0
        law = nearest(EVEN, wanted)
        for _ in range(134):
            test = stopped_test(law, random)
            worse = test.walk(leaning(test.spread(), wanted)).worse(test.pairs, test.log_ratio())
            here += 0.025 <= worse <= 0.975
            above += worse > 0.5
            plain += abs(strength(test.spread()) - wanted) < Z95 / sqrt(test.pairs)
        assert here >= 0.93 * 134, (elo, here)
        assert 0.4 < above / 134 < 0.6, (elo, above)
        held, tests = held + here, tests + 134
    assert held >= 0.945 * tests
    assert plain < 0.92 * tests


@pytest.mark.parametrize("counts", [[2, 5, 20, 8, 5], [0, 0, 7, 0, 35], [3, 0, 60, 0, 1]])
def test_an_interval_ends_where_what_came_is_a_chance_of_one_in_forty(counts: list[int]) -> None:
    """And its middle where more comes as often as less."""
    test = Sprt(0.0, 20.0, counts=counts)
    for elo, chance in zip(test.estimate().elo, (0.5, 0.975, 0.025), strict=True):
        law = leaning(test.spread(), elo / ELO * sqrt(2))
        assert test.walk(law).worse(test.pairs, test.log_ratio()) == pytest.approx(chance, abs=0.002)


@pytest.mark.parametrize("drift", [-0.1, 0.0, 0.05, 0.3])
def test_the_law_of_a_stopped_walk_is_that_of_walks_that_stop(drift: float) -> None:
    """Given up by then, or still on and not above; and passed by then."""
    walk, random, steps, runs = Walk(drift, 0.4, -2.0, 3.0), Random(4), 30, 4000
    low, below, passed = 0, 0, 0
    for _ in range(runs):
        at = 0.0
        for _ in range(steps):
            at += random.gauss(drift, 0.4)
            if not -2.0 < at < 3.0:
                break
        low, below, passed = low + (at <= -2.0), below + (at <= 0.5), passed + (at >= 3.0)
    assert walk.worse(steps, -2.0) == pytest.approx(low / runs, abs=0.02)
    assert walk.worse(steps, 0.5) == pytest.approx(below / runs, abs=0.02)
    assert walk.worse(steps, 3.0) == pytest.approx(1 - passed / runs, abs=0.02)


@pytest.mark.parametrize("deviation", [1e-9, 1e-3, 0.1, 2.0])
@pytest.mark.parametrize("steps", [1, 40, 100_000])
def test_a_chance_is_one_whatever_the_walk(deviation: float, steps: int) -> None:
    """And the further a walk is driven up, the less likely it comes less far."""
    for reached in (-3.0, -1.0, 0.0, 2.0, 3.0):
        found = [Walk(drift, deviation, -2.94, 2.94).worse(steps, reached) for drift in (-1.0, -0.07, 0.0, 0.07, 1.0)]
        assert all(-1e-9 <= one <= 1 + 1e-9 for one in found)
        assert all(a >= b - 1e-9 for a, b in pairwise(found))


@pytest.mark.parametrize(("counts", "least", "most"), [([0, 0, 0, 0, 38], 0.8, 1.0), ([38, 0, 0, 0, 0], 0.0, 0.2)])
def test_of_a_bot_that_never_lost_no_strength_is_too_great(counts: list[int], least: float, most: float) -> None:
    score, elo = Sprt(0.0, 20.0, counts=counts).estimate()
    assert inf in (-elo.low, elo.high)
    assert least <= score.low <= score.mean <= score.high <= most


def test_of_pairs_that_are_all_the_same_something_is_told() -> None:
    for n in (0, 1, 2, 5, 39):
        for score in range(5):
            found = Sprt(0.0, 20.0, counts=[n if one == score else 0 for one in range(5)]).estimate()
            assert all(one.low <= one.mean <= one.high for one in found)


def test_nothing_that_comes_after_the_verdict_counts() -> None:
    test = Sprt(0.0, 60.0)
    while not test.verdict:
        test.take_in(4)
    before = test.report()
    test.take_in(0)
    assert test.report() == before
    assert before["verdict"] == "stronger"


def test_a_bot_that_thinks_is_stronger_than_one_that_does_not() -> None:
    found = sprt(MIRROR, "greedy", "random", 0.0, 60.0, 400, lab=Lab(1))
    assert found.verdict == 1
    score, elo = found.estimate()
    assert elo.low > 0
    assert 0.5 < score.low < score.mean <= found.counted
    assert sprt(MIRROR, "greedy", "random", 0.0, 60.0, 400, lab=Lab(2)).report() == found.report()
    back = sprt(MIRROR, "random", "greedy", 0.0, 60.0, 400, lab=Lab(1))
    assert back.verdict == -1


def test_a_bot_is_exactly_as_strong_as_itself() -> None:
    """Both fights of a pair are the same one, looked at from either side."""
    found = sprt(MIRROR, "greedy", "greedy", 0.0, 60.0, 40, lab=Lab(1))
    assert found.counts[2] == found.pairs


def test_it_is_a_matter_of_two() -> None:
    with pytest.raises(BadContent, match="two are wanted"):
        sprt(new_study("ragnarok/one-deck"), "greedy", "random", pairs=1, lab=Lab(1))
