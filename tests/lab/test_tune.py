"""What a thing is worth, and what number makes it fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from bingqi.core.problems import BadContent
from bingqi.lab.fights.edits import edited, whole_range
from bingqi.lab.fights.laboratory import Lab, Row
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import mirror_study
from bingqi.lab.paired.ablate import Missing, ablate, things_of, without_things
from bingqi.lab.paired.comparison import compare
from bingqi.lab.paired.tune import LOOKS, Tried, Tuned, tune
from bingqi.lab.stats import wilson
from bingqi.lab.study.solve import solved

KOBOLDS = mirror_study("frontline/kobolds-and-goblins", "greedy", 3)
ARMOUR = "creatures.kobold.ac"


# --- Tune ------------------------------------------------------------------------------------------------------------------------


class Planted(NamedTuple):
    """A laboratory in which a side wins so often by each value."""

    shares: Mapping[int, float]
    random: Random
    quiet: frozenset[int] = frozenset()
    """The values by whose fights nobody is harmed."""

    def tune(self, monkeypatch: pytest.MonkeyPatch, target: float = 0.5, fights: int = 400) -> Tuned:
        monkeypatch.setattr("bingqi.lab.paired.tune.at_points", lambda study, points: [int(points[0][ARMOUR])])
        monkeypatch.setattr(Lab, "rows", lambda lab, arms, fights: self.rows(arms[0], fights))
        return tune(KOBOLDS, ARMOUR, min(self.shares), max(self.shares), "kobolds", target, fights)

    def rows(self, value: int, fights: int) -> Iterator[Row]:
        for _ in range(fights):
            winner = "kobolds" if self.random.random() < self.shares[value] else "goblins"
            yield (Measures(winner, "last", 10, 10, {}, {}, {}, None, 0, 10 * (value in self.quiet), 0),)


def test_the_value_that_hits_the_target_is_among_those_that_may_be_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In 95 of a hundred laboratories at least, whichever it is, rising or falling."""
    random, hits, single = Random(2), 0, 0
    for n in range(200):
        it, way = random.randrange(1, 16), (1, -1)[n % 2]
        found = Planted({value: 0.5 + way * 0.03 * (value - it) for value in range(17)}, random).tune(monkeypatch)
        assert found.could_be is None or found.could_be[0] <= found.could_be[1]
        hits += found.could_be is not None and found.could_be[0] <= it <= found.could_be[1]
        single += found.could_be is not None and found.could_be[0] == found.could_be[1]
    assert hits / 200 >= 0.95
    assert single / 200 <= 0.1  # so few fights tell no value from its neighbours


def test_neighbours_that_are_clearly_off_are_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    steep = {8: 0.05, 9: 0.1, 10: 0.2, 11: 0.5, 12: 0.85, 13: 0.95}
    found = Planted(steep, Random(1)).tune(monkeypatch)
    assert found.could_be == (11, 11)
    assert found.fights_wanted is None
    assert found.between is not None
    assert [one.value for one in found.between] == [10, 12]
    missed = Planted(steep | {11: 0.2}, Random(1)).tune(monkeypatch)
    assert missed.could_be is None
    assert missed.report()["between"] == [11, 12]


def test_with_the_fights_that_it_asks_for_one_is_left_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    random, left = Random(3), []
    for _ in range(40):
        it = Planted({value: 0.2 + 0.06 * value for value in range(11)}, random)
        few = it.tune(monkeypatch, fights=200)
        assert few.could_be is not None
        if few.fights_wanted is not None:
            more = it.tune(monkeypatch, fights=few.fights_wanted)
            left.append(more.could_be is None or more.could_be[0] == more.could_be[1])
    assert len(left) > 30
    assert sum(left) / len(left) >= 0.75


def test_an_end_that_may_be_it_is_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Planted({value: 0.5 - 0.04 * value for value in range(11)}, Random(4)).tune(monkeypatch)
    assert found.could_be is not None
    assert found.could_be[0] == 0
    assert found.open_ends == [0]
    assert not found.beyond
    flat = Planted(dict.fromkeys(range(11), 0.5), Random(4)).tune(monkeypatch)
    assert (flat.could_be, flat.open_ends, flat.between) == ((0, 10), [0, 10], None)


def test_a_share_that_turns_round_is_told_and_no_value_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Planted({0: 0.44, 1: 0.2, 2: 0.02, 3: 0.4, 4: 0.9}, Random(5)).tune(monkeypatch)
    assert found.turns is not None
    assert [one.value for one in found.turns] == [0, 2]
    assert (found.between, found.could_be, found.fights_wanted) == (None, None, None)
    level = Planted({0: 0.44, 1: 0.42, 2: 0.42, 3: 0.44, 4: 0.9}, Random(5)).tune(monkeypatch)
    assert level.turns is None


def test_a_value_that_is_clearly_off_between_two_that_may_be_it_is_named() -> None:
    """It is not one of those that may be it, though it lies among them."""
    tried = [Tried(value, wilson(won, 40), 40, wilson(won, 40, LOOKS)) for value, won in ((1, 12), (5, 12), (8, 35), (10, 26))]
    found = Tuned(tried, 0.5)
    assert (found.turns, found.could_be, found.but_not) == (None, (1, 10), [8])
    assert Tuned(tried[:2], 0.5).but_not == []


def test_broken_off_before_any_value_was_tried_it_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object) -> Iterator[Row]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lab, "rows", broken_off)
    found = tune(KOBOLDS, ARMOUR, 10, 20, "kobolds", 0.5, 40)
    assert (found.tried, found.interrupted, found.report()["nearest"]) == ([], True, None)


def test_values_whose_fights_stall_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Planted({value: value / 10 for value in range(1, 10)}, Random(6), frozenset({9})).tune(monkeypatch)
    assert found.stalling == [9]
    assert found.report()["stalls"]


def test_it_is_the_same_whatever_the_workers() -> None:
    found = tune(KOBOLDS, ARMOUR, 14, 16, "kobolds", 0.4, 120, Lab(1))
    assert [one.value for one in found.tried] == sorted({one.value for one in found.tried})
    assert found.could_be is not None or found.between is not None
    assert tune(KOBOLDS, ARMOUR, 14, 16, "kobolds", 0.4, 120, Lab(2)) == found


def test_a_value_far_from_the_target_takes_few_fights() -> None:
    found = tune(KOBOLDS, ARMOUR, 1, 3, "kobolds", 0.5, 2000, Lab(1))
    assert found.beyond
    assert (found.between, found.could_be) == (None, None)
    assert all(one.fights < 200 for one in found.tried)


def test_interrupted_it_tells_what_was_tried() -> None:
    def stop(tried: Tried) -> None:
        if tried.value == 14:
            raise KeyboardInterrupt

    found = tune(KOBOLDS, ARMOUR, 8, 20, "kobolds", 0.4, 60, Lab(1), stop)
    assert found.interrupted
    assert (found.between, found.could_be) == (None, None)
    assert [one.value for one in found.tried] == [8, 14, 20]


@pytest.mark.parametrize("target", [0.0, 1.0, -1, 2])
def test_a_target_is_a_share(target: float) -> None:
    with pytest.raises(BadContent, match="is no share"):
        tune(KOBOLDS, ARMOUR, 8, 20, "kobolds", target, 10, Lab(1))


@pytest.mark.parametrize("raw", ["3", "5..5", "9..1", "a..b", "1,2"])
def test_a_range_has_two_ends(raw: str) -> None:
    with pytest.raises(BadContent, match="no range"):
        whole_range(ARMOUR, raw)


# --- Ablate ----------------------------------------------------------------------------------------------------------------------


def test_who_never_strikes_wins_less() -> None:
    found = ablate([KOBOLDS], "goblins", [Missing("attack"), Missing("dodge"), Missing("nimble-escape", True)], 60, Lab(1))
    first, *rest = found
    assert (first.change.thing, first.sure, first.found[0].says) == ("attack", True, -1)
    assert [it.touched for it in rest] == [0, 0]


def test_what_is_tried_is_what_a_side_does_of_its_own_accord() -> None:
    things = things_of([KOBOLDS], "kobolds", 5)
    assert "attack" in things
    assert any(thing.startswith("attack:") for thing in things)
    assert "end" not in things
    assert not {*things} & {"kobold", "goblin", "kobold-1", "goblin-1"}
    duel = mirror_study("mttt/duel-with-counters", "tactical", 1)
    in_duel = things_of([duel], next(iter(duel.seats)), 2)
    assert {"window", "cast"} <= {*in_duel}
    assert not [thing for thing in in_duel if "mo-li" in thing]  # who is fought, and nothing that is done


def test_a_thing_that_is_missing_is_judged_as_a_change_would_be() -> None:
    (worth,) = ablate([KOBOLDS], "kobolds", [Missing("attack")], 30, Lab(1))
    (arm,) = without_things(KOBOLDS, "kobolds", [Missing("attack")])
    assert compare(KOBOLDS, arm, "kobolds", 30, lab=Lab(1)).report() == worth.found[0].report()


# --- Solve -----------------------------------------------------------------------------------------------------------------------


def test_what_is_not_solved_in_time_is_left_and_nothing_is_lost() -> None:
    duel = replace(
        KOBOLDS,
        data=edited(KOBOLDS.data, {f"sides.{side}s.members": f'[{{"creature":"{side}"}}]' for side in ("kobold", "goblin")}),
    )
    calls = iter(range(10**9))
    found = solved(duel, lambda states, left: next(calls) > 3000)
    assert 0 < found.left < 1
    assert sum(found.chances.values()) + found.left == pytest.approx(1)


def test_a_bot_that_takes_chances_is_not_solved() -> None:
    with pytest.raises(BadContent, match="takes chances"):
        solved(mirror_study(KOBOLDS.id, "random"))


def test_a_place_on_a_map_is_nothing_that_is_done() -> None:
    """Where one goes is an option like any other, and no act."""
    things = things_of([mirror_study("ragnarok/first-card", "quick")], "salt", 2)
    assert things
    assert not [thing for thing in things if thing[:1].isdigit()]
