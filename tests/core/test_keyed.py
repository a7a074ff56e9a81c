"""Keyed dice: each drawn by what it is for. Fair, independent, and shared by battles as far as these are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from tests.toy import RULESET

from bingqi.core.battle import Battle
from bingqi.core.dice.rolls import Band, Chain, Die, Faces, Keep
from bingqi.core.dice.sampling import Keyed
from bingqi.core.requests import Roll, Thrown
from bingqi.lab.stats import chi_square_p, fits
from bingqi.testing.play import AtRandom, ending

SURE = 1e-4
"""A test of chance is held to have failed below this; seeds are fixed, so it fails always or never."""


def faces(sides: int, seed: object = 0, by: str = "r1", on: str = "b1", id: str = "x", round: int = 1, times: int = 1) -> list[int]:
    """The faces of so many throws for one thing."""
    dice = Keyed(str(seed))
    dice.begin(round)
    return [dice.throw(Die(id, sides, by=by, on=on))[0] for _ in range(times)]


def fair(counted: Counter[Any], kinds: int) -> bool:
    """Whether what was counted may well be so many kinds that are all alike likely."""
    assert len(counted) <= kinds
    due = counted.total() / kinds
    square = sum([(n - due) ** 2 / due for n in counted.values()]) + due * (kinds - len(counted))
    return chi_square_p(square, kinds - 1) > SURE


KEYS: dict[str, Callable[[int, int], list[int]]] = {
    "seeds": lambda sides, n: [faces(sides, seed=one)[0] for one in range(n)],
    "rounds": lambda sides, n: [faces(sides, round=one)[0] for one in range(1, n + 1)],
    "times": lambda sides, n: faces(sides, times=n),
    "who throws": lambda sides, n: [faces(sides, by=f"r{one}")[0] for one in range(n)],
    "at whom": lambda sides, n: [faces(sides, on=f"b{one}")[0] for one in range(n)],
    "what for": lambda sides, n: [faces(sides, id=f"roll-{one}")[0] for one in range(n)],
}
each_key = pytest.mark.parametrize("drawn", KEYS.values(), ids=KEYS)


@each_key
@pytest.mark.parametrize("sides", [2, 4, 6, 10, 20, 100])
def test_every_face_is_as_likely_whatever_the_dice_are_drawn_by(drawn: Callable[[int, int], list[int]], sides: int) -> None:
    assert fair(Counter(drawn(sides, 60 * sides)), sides)


@each_key
@pytest.mark.parametrize("apart", [1, 2, 7])
def test_no_die_tells_of_another(drawn: Callable[[int, int], list[int]], apart: int) -> None:
    """Neighbours and those further apart: all pairs are as likely."""
    found = drawn(6, 2400)
    assert fair(Counter(zip(found, found[apart:], strict=False)), 36)


def test_dice_for_two_things_do_not_tell_of_each_other() -> None:
    """The same seed, round and thrower: what differs is what for, at whom, how often, the kind of die."""
    things: dict[str, Callable[[int], int]] = {
        "first": lambda n: faces(6, seed=n)[0],
        "second": lambda n: faces(6, seed=n, times=2)[1],
        "another round": lambda n: faces(6, seed=n, round=2)[0],
        "another thrower": lambda n: faces(6, seed=n, by="r2")[0],
        "at another": lambda n: faces(6, seed=n, on="b2")[0],
        "for another thing": lambda n: faces(6, seed=n, id="y")[0],
        "another kind": lambda n: (faces(12, seed=n)[0] + 1) // 2,
    }
    drawn = {name: [draw(n) for n in range(2400)] for name, draw in things.items()}
    for one, other in combinations(drawn, 2):
        assert fair(Counter(zip(drawn[one], drawn[other], strict=True)), 36), f"{one}, {other}"
        assert drawn[one] != drawn[other]


def test_the_dice_of_one_throw_do_not_tell_of_each_other() -> None:
    thrown = [Keyed(n).throw(Faces("x", 6, 3, by="r1")) for n in range(2400)]
    for a, b in ((0, 1), (0, 2), (1, 2)):
        assert fair(Counter((one[a], one[b]) for one in thrown), 36)


@pytest.mark.parametrize("ask", [Band("x", 20, 2, (8, 20)), Keep("x", 6, 4, 3), Chain("x", 6, 5, 4)], ids=str)
def test_rolls_come_out_as_their_odds_say(ask: Roll[Any]) -> None:
    total = sum(n for _, n in ask.odds())
    exact = {result: Fraction(n, total) for result, n in ask.odds()}
    assert fits(Counter(Keyed(n).roll(ask) for n in range(4000)), exact) > SURE


def test_a_test_of_chance_finds_dice_that_are_not_fair() -> None:
    assert not fair(Counter({1: 130, 2: 90, 3: 95, 4: 100, 5: 85, 6: 60}), 6)
    assert not fair(Counter(zip([1, 2, 3, 4] * 600, [2, 3, 4, 1] * 600, strict=True)), 16)


def thrown(dice: Keyed, *asks: Roll[Any]) -> list[Thrown]:
    return [dice.throw(ask) for ask in asks]


ONE = Band("to-hit", 20, 2, (11,), by="r1", on="b1")


def test_the_same_key_throws_the_same_faces_whatever_was_thrown_between() -> None:
    """Whatever it must reach, and whoever knows of it."""
    other = Die("damage", 6, by="b1", on="r1")
    (first,) = thrown(Keyed(1), ONE)
    assert thrown(Keyed(1), other, other, ONE)[-1] == first
    assert thrown(Keyed(1), Band("to-hit", 20, 2, (3, 20), by="r1", on="b1", seen_by=("red",))) == [first]
    assert thrown(Keyed("1"), ONE) == [first]


def test_another_round_thrower_target_purpose_time_or_seed_throws_others() -> None:
    def long(**how: Any) -> list[int]:
        return faces(20, times=12, **how)

    assert long() == long()
    for how in ({"round": 2}, {"by": "r2"}, {"on": "b2"}, {"id": "y"}, {"seed": 1}):
        assert long(**how) != long()
    assert faces(20, times=24)[12:] != long()


def test_a_round_begins_its_dice_anew_and_no_sooner() -> None:
    dice = Keyed(1)
    dice.begin(1)
    first = thrown(dice, ONE, ONE)
    dice.begin(1)  # another turn of the same round
    third = thrown(dice, ONE)
    dice.begin(2)
    again = thrown(dice, ONE)
    fresh = Keyed(1)
    fresh.begin(2)
    assert again == thrown(fresh, ONE)
    assert third[0] != first[0]


def test_names_that_run_together_are_no_other_key() -> None:
    """Whose dice and what for are told apart."""
    keys = [("ab", "c", "d"), ("a", "bc", "d"), ("a", "b", "cd"), ("abcd", "", ""), ("", "abcd", "")]
    drawn = [tuple(faces(20, by=by, on=on, id=id, times=8)) for by, on, id in keys]
    assert len(set(drawn)) == len(keys)


# --- Battles that differ in one thing -------------------------------------------------------


class Noting(Keyed):
    """Keyed dice that note what was thrown for what, each by its round and how often."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.noted: dict[tuple[Any, ...], Thrown] = {}

    def throw(self, ask: Roll[Any]) -> Thrown:
        faces = super().throw(ask)
        key = ask.by, ask.on, ask.id, ask.sides
        self.noted[(self.round, *key, self.times[key])] = faces
        return faces


def fought(seed: int, tougher: bool = False) -> dict[tuple[Any, ...], Thrown]:
    """The dice of a skirmish between the same two; in one of them somebody begins with a wound more."""
    state = RULESET.setup(RULESET.scenario("ambush"), {})
    state.units["b1"].hp += tougher
    dice = Noting(seed)
    rules = ending(RULESET)
    battle = Battle(rules, state, dice, {"red": AtRandom(f"red {seed}"), "blue": AtRandom(f"blue {seed}")})
    while rules.outcome(state) is None:
        dice.begin(state.round)
        rules.turn(battle)
    return dice.noted


def test_battles_that_differ_in_one_thing_share_the_dice_that_it_does_not_touch() -> None:
    """Not one die of a battle falls otherwise in the other, if it is thrown there for the same thing."""
    shared = other = 0
    for seed in range(40):
        one, two = fought(seed), fought(seed, True)
        both = one.keys() & two.keys()
        for key in both:
            n = min(len(one[key]), len(two[key]))  # the weaker may be thrown at with a die more
            assert one[key][:n] == two[key][:n], key
        shared += len(both)
        other += len(one.keys() ^ two.keys())
    assert shared > 200
    assert other, "and yet they are not the same battles"


def test_every_die_of_a_skirmish_says_whose_it_is() -> None:
    """Or those of different units would be one key."""
    for seed in range(5):
        assert all(by or on for _, by, on, _, _, _ in fought(seed))


def test_all_dice_of_a_battle_are_fair_together() -> None:
    """Pooled over their keys, as they fall in battles."""
    pooled: dict[int, Counter[int]] = {}
    for seed in range(150):
        for key, faces in fought(seed).items():
            pooled.setdefault(key[4], Counter()).update(faces)
    assert pooled.keys() >= {4, 6, 20}
    for sides, counted in pooled.items():
        assert counted.total() > 20 * sides
        assert fair(counted, sides), (sides, counted)
