"""What units should cost: armies of them, and what is found from who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bingqi.core.prices import Priced
from bingqi.core.problems import BadContent
from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.store import Store
from bingqi.lab.fights.study import Study
from bingqi.lab.fights.summary import Stalls
from bingqi.lab.ratings.points import SPREAD, Pair, Points, _score, _take_in, army, meet, new_points
from bingqi.lab.ratings.regression import Fit, fit, least_pairs
from bingqi.lab.stats import Interval
from bingqi.rulesets import ruleset

FOUR = ("doll-rifles", "grunt-section", "doll-breachers", "truck")
FIRST = 0.6
"""What the first side is worth where fights are planted, as a log ratio of chances."""


# --- Planted -------------------------------------------------------------------------------------------------------------------


class Planted(NamedTuple):
    """Units as they are listed, what they are worth indeed, and fights that follow from that."""

    listed: list[int]
    truth: list[float]
    more: list[list[int]]
    won: list[tuple[float, float]]

    def fit(self, seed: int = 0, draws: int = 400) -> Fit:
        return fit(self.listed, self.more, self.won, seed, draws)


def planted(random: Random, units: int, pairs: int, wrong: float = 0.35, a_point: float = 0.012) -> Planted:
    """Units whose listed costs are wrong by so much or so, and pairs of armies of them that fight by what they are worth."""
    pool = {f"unit-{n}": Priced("unit", random.randint(50, 150)) for n in range(units)}
    listed = [one.cost for one in pool.values()]
    worth = [cost * exp(random.gauss(0, wrong)) for cost in listed]
    truth = [one * sum(listed) / sum(worth) for one in worth]
    more, won = [], []
    for _ in range(pairs):
        one, other = [army(pool, 500 * random.uniform(1 - SPREAD, 1 + SPREAD), random) for _ in range(2)]
        more.append([one.count(id) - other.count(id) for id in pool])
        by = a_point * sum(n * cost for n, cost in zip(more[-1], truth, strict=True))
        there, back = [float(random.random() < 1 / (1 + exp(-FIRST - way * by))) for way in (1, -1)]
        won.append((there, back))
    return Planted(listed, truth, more, won)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """In 93 to 97 of a hundred, over two hundred laboratories with twelve units each; and so does that of the first side."""
    random, hits, first = Random(7), 0, 0
    for n in range(200):
        it = planted(random, 12, 150)
        found = it.fit(n)
        hits += sum(cost.low <= true <= cost.high for cost, true in zip(found.costs, it.truth, strict=True))
        first += found.first.low <= 1 / (1 + exp(-FIRST)) <= found.first.high
    assert 0.93 <= hits / 2400 <= 0.97
    assert 0.90 <= first / 200 <= 0.99


def test_of_many_costs_that_are_right_hardly_ever_any_is_called_wrong() -> None:
    """In one laboratory of twenty at most any of all units, by the fights of one bot; by itself one unit of twenty."""
    random, wrong, any_wrong = Random(8), 0, 0
    for n in range(50):
        it = planted(random, 12, 150, wrong=0)
        found = it.fit(n)
        wrong += sum(not cost.low <= true <= cost.high for cost, true in zip(found.costs, it.truth, strict=True))
        any_wrong += any(not cost.low <= true <= cost.high for cost, true in zip(found.together, it.truth, strict=True))
    assert wrong / 600 <= 0.06
    assert any_wrong / 50 <= 0.05 + 0.03


def test_where_costs_are_wrong_all_of_them_lie_within_their_bounds_together() -> None:
    """And some are called wrong all the same."""
    random, hits, called = Random(9), 0, 0
    for n in range(30):
        it = planted(random, 12, 150)
        found = it.fit(n)
        hits += all(cost.low <= true <= cost.high for cost, true in zip(found.together, it.truth, strict=True))
        called += sum(not cost.low <= listed <= cost.high for cost, listed in zip(found.together, it.listed, strict=True))
        assert all(wide.low <= cost.low and cost.high <= wide.high for cost, wide in zip(found.costs, found.together, strict=True))
    assert hits / 30 >= 0.9
    assert called / 30 > 1


@pytest.mark.parametrize("a_point", [-0.012, 0.0])
def test_where_more_points_win_nothing_no_unit_has_a_cost(a_point: float) -> None:
    """Neither where they lose. Two in a hundred that win nothing seem to win by chance."""
    random, told = Random(12), 0
    for n in range(40):
        found = planted(random, 6, 100, a_point=a_point).fit(n, 200)
        told += bool(found.costs)
        assert bool(found.costs) == bool(found.together) == (found.more.low > 0.5) == (found.fitted is not None)
        assert a_point == 0 or found.listed.high < 0.5
    assert told <= (0 if a_point else 4)


def test_with_many_fights_the_costs_come_back() -> None:
    it = planted(Random(9), 6, 1500)
    found = it.fit()
    for cost, true in zip(found.costs, it.truth, strict=True):
        assert cost.mean == pytest.approx(true, rel=0.12)
        assert cost.low < cost.mean < cost.high
    assert sum(cost.mean for cost in found.costs) == pytest.approx(sum(it.listed))
    assert found.first.mean == pytest.approx(1 / (1 + exp(-FIRST)), abs=0.05)


def test_who_has_more_fitted_points_wins_more_often_where_what_is_listed_is_wrong() -> None:
    """In fights by which it was not fitted. Where the list is right, nothing is gained."""
    wrong, right = [planted(Random(10), 6, 400, how).fit() for how in (0.7, 0.0)]
    assert wrong.better is not None
    assert wrong.fitted is not None
    assert right.better is not None
    assert wrong.better.low > 0
    assert wrong.fitted.mean - wrong.listed.mean == pytest.approx(wrong.better.mean)
    assert right.better.low <= 0


def test_units_that_are_never_fought_keep_to_what_is_listed() -> None:
    it = planted(Random(11), 4, 60, wrong=0)
    found = fit([*it.listed, 100], [[*more, 0] for more in it.more], it.won, 0, 200)
    assert found.costs[4].mean == pytest.approx(100, rel=0.15)


def test_armies_of_which_one_kind_always_wins_have_costs() -> None:
    """Nothing grows beyond bounds where who wins is plain."""
    more = [[1, -1] if n % 2 else [-2, 3] for n in range(40)]
    found = fit([80, 20], more, [(1.0, 0.0) if n % 2 else (0.0, 1.0) for n in range(40)], 0, 200)
    assert len(found.costs) == 2
    assert all(-500 < cost.low <= cost.mean <= cost.high < 500 for cost in found.costs)


# --- Armies --------------------------------------------------------------------------------------------------------------------


def test_an_army_has_what_can_be_had_for_its_points() -> None:
    pool = {"hero": Priced("hero", 40, most=1), "squad": Priced("squad", 30), "truck": Priced("truck", 10)}
    for seed in range(50):
        found = army(pool, 200, Random(seed))
        cost = sum(pool[id].cost for id in found)
        assert 190 < cost <= 200
        assert found.count("hero") <= 1


@pytest.mark.parametrize("name", ["typy17", "ragnarok"])
def test_armies_of_whatever_units_can_be_set_up(name: str) -> None:
    """All units of a rule set that lists costs come in some of them."""
    points = new_points(name, ["greedy"], 60)
    rules = ruleset(name)
    assert {id for pair in points.pairs for its in pair.armies for id in its} == {*points.units}
    for arm in [*points.arms()][:40]:
        state = rules.setup(arm.data, arm.options)
        assert [*rules.sides(state)] == [*points.sides]


def test_both_fights_of_a_pair_are_on_the_same_dice_with_the_armies_swapped() -> None:
    points = new_points("typy17", ["greedy", "random"], 20, FOUR)
    arms = [*points.arms()]
    assert len(arms) == 20 * points.fights_a_pair == 80
    there, back = arms[:2]
    assert there.seed == back.seed != arms[4].seed
    units = [{side: [one["unit"] for one in it.data["armies"][side]["units"]] for side in points.sides} for it in (there, back)]
    assert [*units[0].values()] == [*units[1].values()][::-1]
    assert [arm.seats[points.sides[0]] for arm in arms[:4]] == ["greedy", "greedy", "random", "random"]


# --- Fought --------------------------------------------------------------------------------------------------------------------


def fought(workers: int = 1, bots: Sequence[str] = ("greedy",), store: Store | None = None) -> Points:
    points = new_points("typy17", bots, 20, FOUR, 300)
    meet(points, Lab(workers, store))
    return points


def test_it_is_the_same_whatever_the_workers_and_from_what_is_kept(tmp_path: Path) -> None:
    alone = fought().report()
    assert fought(2, store=Store(tmp_path)).report() == alone
    files = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert len(files) == 40
    assert fought(1, store=Store(tmp_path)).report() == alone
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == files


def test_a_unit_that_cannot_fight_is_dear() -> None:
    """Whoever has rifles wins against whoever has lorries, by whatever bot."""
    points = new_points("typy17", ["greedy", "novice"], 40, ("doll-rifles", "truck"), 300)
    meet(points, Lab(1))
    assert points.verdict("truck") == 1
    assert points.verdict("doll-rifles") == -1
    told = points.report()
    assert [unit["verdict"] for unit in told["units"]] == ["cheap", "dear"]
    assert told["fights"]["greedy"]["fitted_wins"]["mean"] >= told["fights"]["greedy"]["listed_wins"]["mean"]


def test_a_verdict_stands_only_where_all_bots_agree() -> None:
    points = new_points("typy17", ["greedy", "random"], 20, FOUR)
    sure = Interval(0.5, 0.0, 1.0)
    dear, cheap, open_ = Interval(1, 0.0, 2.0), Interval(900, 800, 1000), Interval(100, 0, 1000)
    alone, rest = [cheap] * 4, (sure, sure, sure, sure, sure)
    by_greedy = Fit(alone, [dear, dear, dear, cheap], *rest)
    by_random = Fit(alone, [dear, cheap, open_, cheap], *rest)
    points.__dict__["fits"] = {"greedy": by_greedy, "random": by_random}
    assert [points.verdict_of("greedy", unit) for unit in points.units] == [1, 1, 1, -1]
    assert [points.verdict(unit) for unit in points.units] == [1, 0, 0, -1]
    points.stalls = [Stalls(80, 0), Stalls(80, 17)]
    assert points.stalling == ["random"]
    assert [points.verdict(unit) for unit in points.units] == [0, 0, 0, 0]
    points.stalls = []
    points.__dict__["fits"]["random"] = Fit([], [], sure, sure, sure, None, None)
    assert [points.verdict(unit) for unit in points.units] == [0, 0, 0, 0]
    told = points.report()
    assert [[*unit["fitted"]] for unit in told["units"]] == [["greedy"]] * 4
    assert (told["fights"]["random"]["points_decide"], told["fights"]["random"]["fitted_wins"]) == (False, None)


def test_interrupted_it_has_the_first_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    each = Lab.each

    def stopped(lab: Lab, arms: Sequence[Study], fights: int = 1, progress: Progress | None = None) -> Iterator[list[Measures]]:
        for n, row in enumerate(each(lab, arms, fights, progress)):
            if n == 11:
                raise KeyboardInterrupt
            yield row

    monkeypatch.setattr(Lab, "each", stopped)
    points = fought()
    assert points.interrupted
    assert points.fought == 5
    assert not points.enough
    told = points.report()
    assert told["pairs"] == 5
    assert told["units"][0]["fitted"] == {}
    assert told["fights"]["greedy"]["undecided"] >= 0
    monkeypatch.undo()
    assert fought().scores[:5] == points.scores


def test_where_nobody_wins_by_the_rules_the_smaller_loss_has_won() -> None:
    """Also where the rules let the costs of who was destroyed decide: they are what is to be found."""
    points = new_points("ragnarok", ["greedy"], 40)
    one, other = points.sides

    def fight(winner: str | None, why: str, **losses: int) -> Measures:
        return Measures(winner, why, 6, 10, {}, {points.sides[n]: losses[k] for n, k in enumerate(("a", "b"))}, {}, None, 0, 0, 0)

    assert _score(points, fight(other, "last", a=0, b=5), [5, 5]) == 0.0
    assert _score(points, fight(other, "points", a=0, b=5), [5, 5]) == 1.0
    assert _score(points, fight(None, "points", a=2, b=1), [10, 4]) == 1.0
    assert _score(points, fight(None, "points", a=1, b=1), [5, 5]) == 0.5
    points.undecided, points.stalls = [0], [Stalls()]
    points.pairs[0] = Pair((("salt-ox",), ("salt-spears",)), 1)
    _take_in(points, [fight(one, "points", a=0, b=3), fight(one, "last", a=0, b=1)])
    assert points.undecided == [1]
    assert points.scores == [[(1.0, 1.0)]]


@pytest.mark.parametrize(
    ("name", "how", "wrong"),
    [
        ("mttt", {}, "mttt: its book does not say what units cost; this is said in typy17, ragnarok"),
        ("typy17", {"units": ("truk", "truck")}, 'did you mean "truck"'),
        ("typy17", {"units": ("truck",)}, "two units at least"),
        ("typy17", {"pairs": 19, "units": FOUR}, "pairs: 19 is out of range"),
        ("typy17", {"pairs": 40}, "pairs: 40 is out of range; from 54"),
        ("typy17", {"limit": 20}, "limit: 20 is out of range"),
        ("typy17", {"bots": ["gredy"]}, 'did you mean "greedy"'),
    ],
)
def test_what_cannot_be_found_is_refused(name: str, how: dict[str, object], wrong: str) -> None:
    asked: dict[str, object] = {"bots": ["greedy"], "pairs": 60, **how}
    with pytest.raises(BadContent, match=wrong):
        new_points(name, **asked)  # type: ignore[arg-type]


def test_two_pairs_a_unit_are_wanted() -> None:
    assert (least_pairs(2), least_pairs(30)) == (20, 60)
