"""Regression: what units should cost, from who won between armies of them (extra `lab`).

Who wins is told by a logistic regression from how many more of each unit one army has, and from who has the first side. It is a
ridge: what a point of a unit is worth is held to what a point of the others is, so that a unit of which little is known keeps to
the cost that is listed. All costs together are scaled so that they are on average as listed: fights show what units cost beside one
another, and never what a point is. Where an army is not clearly stronger for having more of them, points do not decide these
fights: there is no such scale in them, and no unit has a cost by them.

Intervals come of a bootstrap over pairs of fights: two fights of the same armies on the same dice are one piece of evidence. Their
ends lie farther out than where 95 % of the draws do, as Student's t does from a normal law: each unit takes up one pair (Hesterberg
2015 calls that the expanded percentile). How often they hold the truth, tests/lab/test_points.py shows; with fewer than two pairs a
unit too seldom, and so nothing is told then. An interval is that of one unit by itself. Where many units are judged, all of them
are made wider by the same factor, until 95 % of the draws lie within those of all units at once (Beran 1988 calls that balanced).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from bingqi.lab.difference import Paired
from bingqi.lab.stats import Z95, Interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]

RIDGE = 0.2
"""How firmly what a point of a unit is worth is held to what a point of the others is."""
LOOSE = 1e-3
"""How firmly all else is held: just so that there is one answer."""
DRAWS = 1000
"""So often pairs are drawn anew."""
A_UNIT = 2
"""So many pairs a unit are wanted."""
FOLDS = 10
"""What is held out each time is one part of so many."""
WAYS = 2
"""A pair is fought so often: as it is, and with the sides swapped."""
NEAR = 1e-6
STEPS = 50


class Fit(NamedTuple):
    """What came of it."""

    costs: list[Interval]
    """What each unit should cost; none where points do not decide."""
    together: list[Interval]
    """The same, within bounds between which those of all units lie together."""
    more: Interval
    """How often whoever has more by an average unit wins between armies otherwise equal."""
    first: Interval
    """How often the first side wins between equal armies."""
    listed: Interval
    """How often more points as listed have won."""
    fitted: Interval | None
    """How often more points have won as they are fitted to other fights."""
    better: Interval | None
    """By how much more often the latter."""


def least_pairs(units: int) -> int:
    """With fewer pairs nothing is told."""
    return max(WAYS * FOLDS, A_UNIT * units)


def need_extra() -> None:
    """Raises ModuleNotFoundError where what is wanted is not installed."""
    import numpy
    import scipy.optimize

    assert numpy
    assert scipy


def fit(
    listed: Sequence[float],
    more: Sequence[Sequence[int]],
    won: Sequence[tuple[float, float]],
    seed: int = 0,
    draws: int = DRAWS,
) -> Fit:
    """What units should cost that are listed so. Of each pair: how many more of each unit the one army has, and what the first side
    got in the fight where that is the first, and in the one where that is the second."""
    import numpy as np
    from scipy.special import expit

    them, pairs = Regression(listed, more, won), len(won)
    middle = them.middle()
    weights = np.random.default_rng(seed).multinomial(pairs, [1 / pairs] * pairs, draws).astype(float)
    drawn = them.weighed(weights, middle)
    free = pairs - len(listed)
    out = _beyond(pairs, free)
    (first,) = _bounds(expit(middle[-1:]), expit(drawn[:, -1:]), out)
    (more_wins,) = _bounds(expit(them.a_unit(middle[None])), expit(them.a_unit(drawn))[:, None], out)
    if more_wins.low <= 0.5:
        return Fit([], [], more_wins, first, _wins_by(them, them.more @ them.listed).of_amounts(), None, None)
    found, draws_of = them.costs(middle[None])[0], them.costs(drawn)
    costs = _bounds(found, draws_of, out)
    return Fit(costs, _together(costs, draws_of, free), more_wins, first, *_held_out(them, middle))


class Regression:
    """Fights as numbers. A row is a fight, two rows a pair; a column is how much more the first side has of a unit, in parts of an
    average cost, and the last is that it is the first."""

    def __init__(self, listed: Sequence[float], more: Sequence[Sequence[int]], won: Sequence[tuple[float, float]]) -> None:
        import numpy as np

        self.listed = np.array(listed, float)
        self.more = np.repeat(np.array(more, float), WAYS, axis=0)
        """How many more of each unit the first side has."""
        self.more[1::WAYS] *= -1
        units = len(listed)
        self.rows = np.ones((len(self.more), units + 1))
        self.rows[:, :-1] = self.more * (self.listed / self.listed.mean())
        self.won = np.array(won, float).reshape(-1)
        self.held = np.eye(units + 1) * LOOSE
        self.held[:units, :units] += RIDGE * (np.eye(units) - 1 / units)

    def middle(self) -> Floats:
        """The worths that fit best."""
        import numpy as np
        from scipy.optimize import minimize
        from scipy.special import expit, log_expit

        def lack(worth: Floats) -> float:
            by = self.rows @ worth
            fits = self.won * log_expit(by) + (1 - self.won) * log_expit(-by)
            return float(worth @ self.held @ worth / 2 - fits.sum())

        def slope(worth: Floats) -> Floats:
            return np.asarray(self.held @ worth - (self.won - expit(self.rows @ worth)) @ self.rows)

        def bend(worth: Floats) -> Floats:
            p = expit(self.rows @ worth)
            return np.asarray(self.held + (self.rows * (p * (1 - p))[:, None]).T @ self.rows)

        start = np.zeros(self.rows.shape[1])
        return np.asarray(minimize(lack, start, method="trust-exact", jac=slope, hess=bend).x)

    def weighed(self, weights: Floats, start: Floats) -> Floats:
        """The same where pairs have weights, for each row of weights: Newton's steps from a start, for all rows at once."""
        import numpy as np
        from scipy.special import expit

        rows, columns = self.rows.shape
        squares = (self.rows[:, :, None] * self.rows[:, None, :]).reshape(rows, columns * columns)
        each = np.repeat(weights, WAYS, axis=1)
        worth = np.repeat(start[None], len(weights), axis=0)
        for _ in range(STEPS):
            p = expit(worth @ self.rows.T)
            slope = (each * (self.won - p)) @ self.rows - worth @ self.held
            bend = ((each * p * (1 - p)) @ squares).reshape(-1, columns, columns) + self.held
            by = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
            by *= np.minimum(1, 2 / np.maximum(np.abs(by).max(axis=1, keepdims=True), NEAR))  # none goes too far at once
            worth += by
            if np.abs(by).max() < NEAR:
                break
        return worth

    def a_unit(self, worth: Floats) -> Floats:
        """What an average unit is worth, as a log ratio of chances, for each row of worths."""
        import numpy as np

        return np.asarray(worth[:, :-1] @ self.listed / self.listed.sum())

    def costs(self, worth: Floats) -> Floats:
        """What units should cost, a row for each row of worths: on average as listed."""
        import numpy as np

        found = worth[:, :-1] * self.listed
        return np.asarray(found * self.listed.sum() / found.sum(axis=1, keepdims=True))


def _beyond(pairs: int, free: int) -> float:
    """What share of the draws lies beyond either end of an interval, where so many pairs are free to vary."""
    from scipy.special import ndtr, stdtrit

    return float(ndtr(stdtrit(free, 0.025) * sqrt(pairs / free)))


def _bounds(middle: Floats, drawn: Floats, out: float) -> list[Interval]:
    """Figures, and between what bounds their draws lie but for some at either end; none is outside of them."""
    import numpy as np

    low, high = np.quantile(drawn, [out, 1 - out], axis=0)
    each = zip(middle, np.minimum(low, middle), np.maximum(high, middle), strict=True)
    return [Interval(*map(float, one)) for one in each]


def _together(each: Sequence[Interval], drawn: Floats, free: int) -> list[Interval]:
    """Figures within wider bounds: 95 % of the draws lie within those of all figures at once; so many pairs are free to vary."""
    import numpy as np
    from scipy.special import ndtr, stdtrit

    middle = np.array([one.mean for one in each])
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    off = np.maximum((drawn - middle) / np.maximum(high - middle, NEAR), (middle - drawn) / np.maximum(middle - low, NEAR))
    wider = float(stdtrit(free, ndtr(-Z95 * np.quantile(off.max(axis=1), 0.95))) / stdtrit(free, 0.025))
    return [Interval(mean, mean - wider * (mean - low), mean + wider * (high - mean)) for mean, low, high in each]


def _held_out(them: Regression, middle: Floats) -> tuple[Interval, Interval, Interval]:
    """How often more points win: as listed; as fitted to all other fights but a tenth; and by how much more often the latter."""
    import numpy as np

    pairs = len(them.rows) // WAYS
    out = np.arange(pairs) % FOLDS
    costs = them.costs(them.weighed(np.array([out != fold for fold in range(FOLDS)], float), middle))
    by_listed, by_fitted = them.more @ them.listed, (them.more * np.repeat(costs[out], WAYS, axis=0)).sum(axis=1)
    better = Paired()
    for listed, fitted in zip(_right_of(them, by_listed), _right_of(them, by_fitted), strict=True):
        better.take_in(fitted - listed)
    return _wins_by(them, by_listed).of_amounts(), _wins_by(them, by_fitted).of_amounts(), better.of_scores()


def _wins_by(them: Regression, lead: Floats) -> Paired:
    """How often who was ahead by so much has won, pair by pair."""
    found = Paired()
    for share in _right_of(them, lead):
        found.take_in(share)
    return found


def _right_of(them: Regression, lead: Floats) -> Iterator[float]:
    """Of each pair that was won by anybody: in what share of its fights who was ahead by so much has won."""
    for first in range(0, len(them.rows), WAYS):
        rows = [row for row in range(first, first + WAYS) if them.won[row] != 0.5]
        if rows:
            yield sum([_right(lead[row], them.won[row]) for row in rows]) / len(rows)


def _right(by: float, won: float) -> float:
    """Whether who was ahead by so much has won; half, if nobody was ahead."""
    return 0.5 if abs(by) < NEAR else float((by > 0) == (won > 0.5))
