"""MT-7.2: the two-dice method in all its readings, against icepool, which knows nothing of how the rules throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from tests.rulesets.mttt.duels import Play, duel

from bingqi.core.battle import Battle
from bingqi.core.dice.laws import Enumerator
from bingqi.core.dice.tally import Tally
from bingqi.rulesets.mttt.attack.clash import leads
from bingqi.rulesets.mttt.attack.two_dice import Swing, compare
from bingqi.rulesets.mttt.model.arms import weapon_arms
from bingqi.rulesets.mttt.model.blow import Blow, Degree
from bingqi.rulesets.mttt.model.figures import How

METHODS = ("sorted_pair", "independent_pair", "single_die")
D20: Any = icepool.d(20)
PAIRS: Any = D20.pool(2).expand()
"""Two dice, the lower first."""
SORTED_AHEAD: Any = icepool.map(lambda mine, yours: (mine[1] - yours[1], mine[0] - yours[0]), PAIRS, PAIRS)
Chances = dict[Degree, Fraction]
DEGREES: dict[str, dict[int, Degree]] = {
    "half": {0: "failure", 1: "partial", 2: "full"},
    "success": {0: "failure", 1: "full", 2: "full"},
    "failure": {0: "failure", 1: "failure", 2: "full"},
}


def reached(ahead: Any) -> Any:
    """1 if it is 0 or more, else 0."""
    return ahead.map(lambda n: int(n >= 0))


def passive_wins(method: str, by: int) -> Any:
    """How many of the numbers 15 and 5 are reached, as icepool has it."""
    if method == "sorted_pair":
        return PAIRS.map(lambda pair: (pair[1] + by >= 15) + (pair[0] + by >= 5))
    if method == "independent_pair":
        return reached(D20 + by - 15) + reached(D20 + by - 5)
    return D20.map(lambda face: (face + by >= 15) + (face + by >= 5))


def active_wins(method: str, by: int) -> Any:
    """How many of the defender's dice are reached, as icepool has it."""
    if method == "sorted_pair":
        return SORTED_AHEAD.map(lambda high, low: (high + by >= 0) + (low + by >= 0))
    one = reached(D20 + by - D20)
    return 2 @ one if method == "independent_pair" else one * 2


def expected(wins: Any, partial: str) -> Chances:
    """The chances of degrees that so many won comparisons come to."""
    found: Chances = {}
    for n in wins.outcomes():
        degree = DEGREES[partial][n]
        found[degree] = found.get(degree, Fraction(0)) + Fraction(wins.probability(n))
    return {degree: chance for degree, chance in found.items() if chance}


def of(n: int) -> Tally:
    """A number that is so much."""
    tally = Tally("attack", False)
    tally.add("skill", n, "MT-7.3")
    return tally


def found(play: Play, bonus: int, how: How, flat: int, seen: bool, shown: bool) -> Chances:
    """The chances of degrees by the rules, every way in which the dice can fall."""
    aoi, beni = play["aoi"], play["beni"]
    blow = Blow(aoi, beni, weapon_arms(play.state, aoi.ready), "withering")
    dice = Enumerator()
    rules: Any = None
    battle = Battle(rules, play.state, dice, {})
    chances: Chances = {}
    while True:
        degree = compare(battle, Swing(of(bonus), seen), blow, how, of(flat), shown).degree
        chances[degree] = chances.get(degree, Fraction(0)) + Fraction(dice.weight, dice.total)
        if not dice.next():
            return chances


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("tie", ["attacker", "defender"])
def test_an_attack_against_passive_defence_is_as_icepool_has_it(method: str, tie: str) -> None:
    """MT-7.2, MT-9.3 For every difference of bonuses that matters; thrown as one, or with the faces seen."""
    play = duel(aoi={}, beni={}, options={"two_dice_method": method, "attack_tie": tie})
    for by in range(-22, 18):
        wins = expected(passive_wins(method, by - (tie == "defender")), "half")
        for seen in (False, True):
            assert found(play, 4 + by, "passive", 4, seen, False) == wins, (by, seen)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("tie", ["attacker", "defender"])
def test_an_attack_against_active_defence_is_as_icepool_has_it(method: str, tie: str) -> None:
    """MT-7.2, MT-9.4 Thrown as one, or the attacker's faces first and the defender's against them."""
    play = duel(aoi={}, beni={}, options={"two_dice_method": method, "attack_tie": tie})
    for by in range(-21, 22):
        wins = expected(active_wins(method, by - (tie == "defender")), "half")
        assert found(play, 4 + by, "parry", 4, False, False) == wins, by
        if by % 5 == 0:
            assert found(play, 4 + by, "dodge", 4, True, False) == wins, by


def test_all_faces_of_both_seen_come_to_the_same() -> None:
    """MT-7.2, MT-14.3 As when somebody could raise her dice."""
    for method in ("sorted_pair", "single_die"):  # the third has 160,000 ways, and no code of its own
        play = duel(aoi={}, beni={}, options={"two_dice_method": method})
        assert found(play, 7, "parry", 4, True, True) == expected(active_wins(method, 3), "half"), method


@pytest.mark.parametrize(("method", "partial"), list(product(METHODS, DEGREES)))
def test_what_a_partial_success_is(method: str, partial: str) -> None:
    """MT-7.2 A success with half the effect, a full one, or none, by the switch."""
    play = duel(aoi={}, beni={}, options={"two_dice_method": method, "partial_success": partial})
    assert found(play, 6, "passive", 3, False, False) == expected(passive_wins(method, 3), partial)
    assert found(play, 6, "dodge", 3, False, False) == expected(active_wins(method, 3), partial)
    assert found(play, 6, "dodge", 3, True, False) == expected(active_wins(method, 3), partial)


def test_the_chances_that_the_reading_was_chosen_for() -> None:
    """MT-7.2 With equal bonuses 39, 37 and 24 percent against passive Defence, 37, 33 and 30 against active."""
    play = duel(aoi={}, beni={})
    percents: dict[How, tuple[int, ...]] = {"passive": (39, 37, 24), "parry": (37, 33, 30)}
    for how, percent in percents.items():
        chances = found(play, 5, how, 5, False, False)
        assert tuple(round(100 * chances[degree]) for degree in ("full", "partial", "failure")) == percent


# --- Clashes -------------------------------------------------------------------------


def margins(compare: str, by: int) -> Any:
    """By how much the first is ahead in a clash, as icepool has it."""
    if compare == "single_die":
        return D20 + by - D20
    if compare == "sum":
        return 2 @ (D20 + by) - 2 @ D20
    return SORTED_AHEAD.map(lambda high, low: high + by or low + by)


@pytest.mark.parametrize("compare", ["high_then_low", "sum", "single_die"])
@pytest.mark.parametrize("by", [-6, 0, 3])
def test_the_margin_of_a_clash_is_as_icepool_has_it(compare: str, by: int) -> None:
    """MT-8.2, MT-8.4 By the high dice and then the low ones, by the sum, or by one die."""
    play = duel(aoi={"attack": 7 + by}, beni={"attack": 7}, options={"clash_compare": compare})
    one, other = play["aoi"], play["beni"]
    arms = weapon_arms(play.state, one.ready), weapon_arms(play.state, other.ready)
    blows = Blow(one, other, arms[0], "withering"), Blow(other, one, arms[1], "withering")
    dice = Enumerator()
    rules: Any = None
    battle = Battle(rules, play.state, dice, {})
    chances: dict[int, Fraction] = {}
    while True:
        margin = leads(battle, *blows)
        chances[margin] = chances.get(margin, Fraction(0)) + Fraction(dice.weight, dice.total)
        if not dice.next():
            break
    wanted = margins(compare, by)
    assert chances == {n: Fraction(wanted.probability(n)) for n in wanted.outcomes()}
