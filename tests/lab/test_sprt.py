"""Which bot is stronger: a sequential test of pairs."""

from __future__ import annotations

from math import log, sqrt
from random import Random

import pytest

from bingqi.core.problems import BadContent
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.paired.sprt import ELO, SCORES, Sprt, nearest, sprt
from bingqi.lab.study.simulate import new_study

MIRROR = new_study("frontline/mirror", 5)
EVEN = (0.1, 0.2, 0.4, 0.2, 0.1)


def mean_and_deviation(law: list[float]) -> tuple[float, float]:
    mean = sum(p * x for p, x in zip(law, SCORES, strict=True))
    return mean, sqrt(sum(p * (x - mean) ** 2 for p, x in zip(law, SCORES, strict=True)))


@pytest.mark.parametrize("strength", [-0.4, -0.05, 0.0, 0.1, 0.3])
def test_the_nearest_law_has_the_strength_that_was_asked_for(strength: float) -> None:
    """And no law of that strength makes what came likelier."""
    law = nearest(EVEN, strength)
    mean, deviation = mean_and_deviation(law)
    assert sum(law) == pytest.approx(1)
    assert (mean - 0.5) / deviation == pytest.approx(strength, abs=1e-6)
    best, random = sum(p * log(q) for p, q in zip(EVEN, law, strict=True)), Random(1)
    for _ in range(300):
        shares = [random.random() + 0.01 for _ in SCORES]
        other = nearest([one / sum(shares) for one in shares], strength)
        assert sum(p * log(q) for p, q in zip(EVEN, other, strict=True)) <= best + 1e-9


def ends(strength: float, times: int, seed: int) -> float:
    """How often a test of pairs of this strength, in normalised Elo, says that the first is stronger."""
    law, random, stronger = nearest(EVEN, strength / ELO * sqrt(2)), Random(seed), 0
    for _ in range(times):
        test = Sprt(0.0, 120.0)
        while not test.verdict:
            test.take_in(random.choices(range(5), law)[0])
        stronger += test.verdict == 1
    return stronger / times


def test_its_errors_are_as_rare_as_it_says() -> None:
    """Five in a hundred, both ways; half way between the two it may say either."""
    assert ends(0.0, 120, 1) <= 0.05 + 0.04
    assert ends(120.0, 120, 2) >= 0.95 - 0.04
    assert 0.2 < ends(60.0, 60, 3) < 0.8


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
    assert found.elo().low > 0
    assert found.score().low > 0.5
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
