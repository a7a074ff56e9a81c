"""DD-3, DD-5, DD-6: the dice of a check, against icepool's fractions; and the book's own examples."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import icepool
import pytest

from bingqi.core.dice.laws import law
from bingqi.core.dice.sources import Scripted
from bingqi.rulesets.death_drive.checks.two_dice import Faces, Needs, Pool, extreme, judged, passive_value, thrown

WHOLE = Needs()


def judgements(pool: Pool, added: int = 0) -> dict[int, Fraction]:
    """How likely each judgement is."""
    ways: Counter[int] = Counter()
    for (judgement, _, _), n in law(judged, pool, added, "check", WHOLE):
        ways[judgement] += n
    total = ways.total()
    return {judgement: Fraction(n, total) for judgement, n in ways.items()}


def by_icepool(edge: int, support: int, crit: int, fumble: int, added: int) -> dict[int, Fraction]:
    """DD-4.7, DD-5.1, DD-5.2, DD-6 With its pools and its dice."""
    dice = icepool.d10.pool(abs(edge) + 2)
    two: Any = dice.lowest(2).sum() if edge < 0 else dice.highest(2).sum()

    def ends(value: int) -> int:
        above, below = crit > 0 and 21 - value <= crit, fumble > 0 and value - 1 <= fumble
        return value + added + (0 if above == below else 4 if above else -4)

    fours: Any = icepool.d4.highest(abs(support)) if support else icepool.Die([0])
    found = (two.map(ends) + (fours if support > 0 else -fours)).map(lambda judgement: max(0, judgement))
    return {int(face): Fraction(found.probability("==", face)) for face in found.outcomes() if found.probability("==", face)}


@pytest.mark.parametrize("edge", range(-10, 11))
def test_advantage_and_disadvantage_are_as_icepool_has_them(edge: int) -> None:
    """DD-5.1, DD-5.2, DD-3.4, DD-6.1, DD-6.2 Of any strength from 10 to 10."""
    assert judgements(Pool(edge), 3) == by_icepool(edge, 0, 3, 3, 3)


@pytest.mark.parametrize("support", range(-10, 11))
def test_support_and_hinder_are_as_icepool_has_them(support: int) -> None:
    """DD-4.6, DD-4.7, DD-4.8"""
    assert judgements(Pool(support=support), 5) == by_icepool(0, support, 3, 3, 5)


@pytest.mark.parametrize("crit", [0, 1, 3, 10, 12, 19, 25])
@pytest.mark.parametrize("fumble", [0, 1, 3, 11, 19])
def test_crit_and_fumble_ranges_are_as_icepool_has_them(crit: int, fumble: int) -> None:
    """DD-6.1, DD-6.2, DD-6.3, DD-6.4, DD-6.5 Where they meet, neither comes."""
    assert judgements(Pool(2, -3, crit=crit, fumble=fumble)) == by_icepool(2, -3, crit, fumble, 0)


@pytest.mark.parametrize("edge", [-2, 0, 3])
@pytest.mark.parametrize("floors", [(16,), (6, 16, 26), (0, 40)])
def test_what_matters_is_as_likely_as_in_full(edge: int, floors: tuple[int, ...]) -> None:
    """DD-3.4, DD-18.9, DD-18.10 Which floors are reached, and what the dice add to damage, are of the same law, with fewer ways."""
    pool = Pool(edge, 1)
    full, few = law(judged, pool, 7, "check", WHOLE), law(judged, pool, 7, "check", Needs(floors, high=5))
    assert len(few) < len(full)
    wanted: Counter[tuple[int, int]] = Counter()
    for (judgement, high, _), n in full:
        wanted[max([one for one in floors if judgement >= one], default=floors[0] - 1), max(5, high)] += n
    found = {(reached, high): n for (reached, high, _), n in few}
    assert {key: Fraction(n, wanted.total()) for key, n in wanted.items()} == {
        key: Fraction(n, sum(found.values())) for key, n in found.items()
    }


@pytest.mark.parametrize(
    ("pool", "faces", "wanted"),
    [
        (Pool(1), (10, 5, 1), Faces(15, 10, 5)),
        (Pool(-1), (10, 5, 1), Faces(6, 5, 1)),
        (Pool(1), (3, 9, 6), Faces(15, 9, 6)),
        (Pool(shift=3), (10, 9), Faces(20, 10, 9)),
        (Pool(shift=-5), (2, 3), Faces(2, 3, 2)),
        (Pool(support=2), (6, 5, 2, 4), Faces(11, 6, 5, 4)),
        (Pool(support=-2), (7, 6, 3, 1), Faces(13, 7, 6, -3)),
        (Pool(2, 1, forgone=True), (), Faces(2, 1, 1)),
    ],
)
def test_the_dice_of_the_examples(pool: Pool, faces: tuple[int, ...], wanted: Faces) -> None:
    """DD-5.1, DD-5.2, DD-3.16, DD-4.3, DD-4.7, DD-3.14"""
    dice = Scripted(*faces)
    assert thrown(dice, pool, "check") == wanted
    assert dice.left == []


@pytest.mark.parametrize(("edge", "shift", "value"), [(0, 0, 11), (1, 0, 13), (2, 0, 15), (5, 0, 20), (-6, 0, 2), (0, -3, 8)])
def test_a_passive_check_throws_nothing(edge: int, shift: int, value: int) -> None:
    """DD-3.3, DD-5.7, DD-4.3 Advantage is worth 2 each, within the bounds of a roll value."""
    assert passive_value(Pool(edge, 3, shift)) == value


@pytest.mark.parametrize(
    ("crit", "fumble", "value", "adds"),
    [(3, 3, 18, 4), (3, 3, 17, 0), (3, 3, 4, -4), (3, 3, 5, 0), (12, 11, 10, 0), (12, 11, 13, 4), (12, 11, 8, -4), (0, 3, 20, 0)],
)
def test_ends_of_the_range(crit: int, fumble: int, value: int, adds: int) -> None:
    """DD-6.1, DD-6.2, DD-6.4, DD-6.5"""
    assert extreme(Pool(crit=crit, fumble=fumble), value) == adds
