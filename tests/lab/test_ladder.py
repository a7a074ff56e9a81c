"""How strong bots are: ratings from pairs of fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp
from random import Random

import pytest

from bingqi.core.problems import BadContent
from bingqi.lab.fights.laboratory import Lab, Progress, Row
from bingqi.lab.fights.study import Study, new_study
from bingqi.lab.ratings.ladder import ELO, Ground, Ladder, Results, climb, new_ladder, of_two_sides, ratings
from bingqi.rulesets import ruleset

MIRROR = new_study("frontline/mirror", 5)
BOTS = ("random", "novice", "greedy")


def fought(bots: Sequence[str] = BOTS, pairs: int = 20, workers: int = 1) -> Ladder:
    ladder = new_ladder(["frontline/mirror"], bots, 5)
    for ground in ladder.grounds:
        climb(ladder, ground, pairs, Lab(workers))
    return ladder


def planted(strengths: Sequence[float], pairs: int, random: Random) -> Ladder:
    """Bots of such log strengths, and what comes of so many pairs."""
    ladder = Ladder([f"bot-{n}" for n in range(len(strengths))], [Ground(MIRROR)])
    for _ in range(pairs):
        chances = [1 / (1 + exp(strengths[other] - strengths[one])) for one, other in ladder.twos]
        results: Results = tuple([2 * (random.random() < p) + 2 * (random.random() < p) for p in chances])
        ladder.grounds[0].seeds.append(results)
    return ladder


def test_ratings_are_those_by_which_each_gets_what_it_got() -> None:
    """Also where somebody is far below all others."""
    points = [[0.0, 30.0, 45.5], [20.0, 0.0, 39.5], [4.5, 10.5, 0.0]]
    found = ratings(points)
    assert sum(found) == pytest.approx(0, abs=1e-9)
    for one in range(3):
        expected = sum((points[one][n] + points[n][one]) / (1 + exp(found[n] - found[one])) for n in range(3) if n != one)
        assert expected == pytest.approx(sum(points[one]), abs=1e-3)
    far = ratings([[0, 999.99, 999.99], [0.01, 0, 500], [0.01, 500, 0]])
    assert far[0] - far[1] == pytest.approx(11.5, abs=0.1)


def test_planted_strengths_come_back_within_the_intervals() -> None:
    """Of two hundred ladders the intervals hold the truth in 93 to 97 of a hundred, of ratings and of what is between two."""
    strengths, random, hits, above = (0.0, 0.5, 1.2, -1.7), Random(4), 0, 0
    for _ in range(200):
        rungs = planted(strengths, 50, random).rungs(400)
        truth = {f"bot-{n}": ELO * one for n, one in enumerate(strengths)}
        hits += sum(rung.elo.low <= truth[rung.bot] <= rung.elo.high for rung in rungs)
        for one, other in pairwise(rungs):
            assert one.above is not None
            above += one.above.low <= truth[one.bot] - truth[other.bot] <= one.above.high
    assert 0.93 <= hits / 800 <= 0.97
    assert 0.92 <= above / 600 <= 0.98


def test_who_never_loses_has_a_rating_and_an_interval_that_reaches_up() -> None:
    ladder = Ladder(["best", "worst"], [Ground(MIRROR, [(4,)] * 50)])
    best, worst = ladder.rungs()
    assert best.bot == "best"
    assert best.above is not None
    assert 400 < best.above.low < best.above.mean < best.above.high < 5000
    assert worst.above is None
    assert ladder.score(0, 1).mean == 1.0
    assert ladder.score(1, 0) == pytest.approx((0.0, 0.0, 1 - ladder.score(0, 1).low))


def test_a_bot_that_thinks_stands_above_one_that_does_not() -> None:
    rungs = fought().rungs()
    assert [rung.bot for rung in rungs] == ["greedy", "novice", "random"]
    assert all(rung.above is None or rung.above.low > 0 for rung in rungs)


def test_it_is_the_same_ladder_whatever_the_workers() -> None:
    assert fought(pairs=6, workers=2).report() == fought(pairs=6).report()


def test_bots_stand_as_they_do_in_whatever_order_they_are_called() -> None:
    one, other = fought(pairs=6), fought(BOTS[::-1], pairs=6)
    for a, b in zip(one.rungs(), other.rungs(), strict=True):
        assert a.bot == b.bot
        assert a.elo.mean == pytest.approx(b.elo.mean, abs=0.01)


def test_interrupted_it_has_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = Lab.rows

    def stopped(lab: Lab, arms: Sequence[Study], fights: int, progress: Progress | None = None) -> Iterator[Row]:
        for n, row in enumerate(rows(lab, arms, fights, progress)):
            if n == 4:
                raise KeyboardInterrupt
            yield row

    monkeypatch.setattr(Lab, "rows", stopped)
    found = fought()
    assert found.interrupted
    assert found.pairs == 4
    assert found.report()["ladder"][2]["bot"] == "random"
    monkeypatch.undo()
    assert fought(pairs=4).rungs() == found.rungs()


def test_interrupted_before_anything_was_fought_all_are_level() -> None:
    rungs = new_ladder(["frontline/mirror"], BOTS).rungs()
    assert all(rung.elo.low < rung.elo.mean == 0 < rung.elo.high for rung in rungs)


def test_of_a_rule_set_those_scenarios_count_that_two_sides_fight() -> None:
    two, others = of_two_sides(ruleset("ragnarok"))
    assert "ragnarok/first-card" in two
    assert others == ["ragnarok/one-deck", "ragnarok/own-table"]


@pytest.mark.parametrize(
    ("scenario", "bots", "wrong"),
    [
        ("ragnarok/one-deck", BOTS, "two are wanted"),
        ("frontline/mirror", ("greedy", "greedy"), "two bots at least"),
        ("frontline/mirror", ("greedy", "gredy"), 'did you mean "greedy"'),
    ],
)
def test_what_cannot_be_rated_is_refused(scenario: str, bots: Sequence[str], wrong: str) -> None:
    with pytest.raises(BadContent, match=wrong):
        new_ladder([scenario], bots)
