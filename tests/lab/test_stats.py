"""Intervals and tests of fit against published values."""

from collections import Counter
from fractions import Fraction

import pytest

from bingqi.lab.stats import chi_square_p, fits, mean, percentile, wilson


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(hits: int, n: int, low: float, high: float) -> None:
    rate = wilson(hits, n)
    assert rate.p == hits / n
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_without_trials() -> None:
    assert wilson(0, 0) == (0, 0, 1)


@pytest.mark.parametrize(
    ("square", "degrees", "p"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (18.307038, 10, 0.05),
        (124.342113, 100, 0.05),
        (2.705543, 1, 0.1),
        (9.341818, 10, 0.5),
        (0, 4, 1),
        (1e6, 3, 0),
    ],
)
def test_chi_square_gives_the_tabled_chances(square: float, degrees: int, p: float) -> None:
    assert chi_square_p(square, degrees) == pytest.approx(p, abs=1e-4)


def test_what_is_rare_is_pooled() -> None:
    half, rare = Fraction(49, 100), Fraction(1, 200)
    expected = {"a": half, "b": half, "c": rare, "d": rare, "e": rare, "f": rare}
    assert fits(Counter(a=490, b=490, c=5, d=5, e=5, f=5), expected) == pytest.approx(1)
    assert fits(Counter(a=400, b=580, c=5, d=5, e=5, f=5), expected) < 1e-6


def test_the_impossible_never_fits() -> None:
    assert fits({"a": 99, "b": 1}, {"a": Fraction(1)}) == 0
    assert fits({"a": 100}, {"a": Fraction(1)}) == 1


def test_percentiles_are_values_that_were_counted() -> None:
    counted = Counter([1] * 50 + [2] * 45 + [9] * 5)
    assert [percentile(counted, q) for q in (0, 0.5, 0.51, 0.95, 0.96, 1)] == [1, 1, 2, 2, 9, 9]
    assert mean(counted) == pytest.approx(1.85)
    assert (percentile({}, 0.5), mean({})) == (0, 0)
