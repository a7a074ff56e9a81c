"""What a thing is worth, and what number makes it fair."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bingqi.core.problems import BadContent
from bingqi.lab.fights.edits import edited, whole_range
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.paired.ablate import Missing, ablate, things_of, without_things
from bingqi.lab.paired.comparison import compare
from bingqi.lab.paired.tune import Tried, tune
from bingqi.lab.study.simulate import mirror_study
from bingqi.lab.study.solve import solved

KOBOLDS = mirror_study("frontline/kobolds-and-goblins", "greedy", 3)
ARMOUR = "creatures.kobold.ac"


# --- Tune ------------------------------------------------------------------------------------------------------------------------


def test_the_target_lies_between_the_two_values_that_are_told() -> None:
    found = tune(KOBOLDS, ARMOUR, 8, 20, "kobolds", 0.4, 120, Lab(1))
    assert found.between is not None
    low, high = found.between
    assert high.value - low.value == 1
    assert low.share.p < 0.4 <= high.share.p
    assert [one.value for one in found.tried] == sorted({one.value for one in found.tried})
    assert found.nearest(0.4) in (low, high)
    assert tune(KOBOLDS, ARMOUR, 8, 20, "kobolds", 0.4, 120, Lab(2)) == found


def test_a_value_far_from_the_target_takes_few_fights() -> None:
    found = tune(KOBOLDS, ARMOUR, 1, 3, "kobolds", 0.5, 2000, Lab(1))
    assert found.between is None
    assert all(one.fights < 200 for one in found.tried)


def test_interrupted_it_tells_what_was_tried() -> None:
    def stop(tried: Tried) -> None:
        if tried.value == 14:
            raise KeyboardInterrupt

    found = tune(KOBOLDS, ARMOUR, 8, 20, "kobolds", 0.4, 60, Lab(1), stop)
    assert found.interrupted
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
    found = ablate(KOBOLDS, "goblins", [Missing("attack"), Missing("dodge"), Missing("nimble-escape", True)], 60, Lab(1))
    first, *rest = found
    assert (first.missing.thing, first.sure, first.found.says) == ("attack", True, -1)
    assert [it.found.touched for it in rest] == [0, 0]


def test_what_is_tried_is_what_a_side_does_of_its_own_accord() -> None:
    things = things_of(KOBOLDS, "kobolds", 5)
    assert "attack" in things
    assert any(thing.startswith("attack:") for thing in things)
    assert "end" not in things
    assert not {*things} & {"kobold", "goblin", "kobold-1", "goblin-1"}
    duel = mirror_study("mttt/duel-with-counters", "tactical", 1)
    in_duel = things_of(duel, next(iter(duel.seats)), 2)
    assert {"window", "cast"} <= {*in_duel}
    assert not [thing for thing in in_duel if "mo-li" in thing]  # who is fought, and nothing that is done


def test_a_thing_that_is_missing_is_judged_as_a_change_would_be() -> None:
    (worth,) = ablate(KOBOLDS, "kobolds", [Missing("attack")], 30, Lab(1))
    (arm,) = without_things(KOBOLDS, "kobolds", [Missing("attack")])
    assert compare(KOBOLDS, arm, "kobolds", 30, lab=Lab(1)).report() == worth.found.report()


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
