"""The link gauge: what gives it, what its points are not for, and that only one of several counts (DD-16)."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_effect_examples import NEVER, fill_to
from tests.rulesets.death_drive.test_use_examples import used

from bingqi.rulesets.death_drive.damage.losses import heal_hp, suffer
from bingqi.rulesets.death_drive.gauges.link_gauge import counting_link
from bingqi.rulesets.death_drive.model.character import hp, sp
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn


def linking(capacity: int | str, level: int = 0, ticks: int = 9, **more: int | str) -> Table:
    """An action that gives its user a link gauge."""
    results: Table = {"always": [{"does": "link", "capacity": capacity, "to": "self", **more}]}
    return {"level": level, "duration": {"ticks": ticks}, "results": results}


def linked(it: Arena) -> list[tuple[int, int]]:
    """Her link gauges, each with what it holds and what is in it."""
    return [(link.capacity, link.points) for link in it["A"].links]


@pytest.mark.parametrize(
    ("given", "gauge"),
    [({"capacity": 8}, (8, 8)), ({"capacity": "3 + EMP"}, (7, 7)), ({"capacity": 8, "points": 2}, (8, 2))],
)
def test_an_effect_gives_a_link_gauge_and_says_what_it_holds(given: Table, gauge: tuple[int, int]) -> None:
    """DD-16.1 It is full, if nothing else is said; and it is there as long as the effect."""
    link = linking(ticks=3, **given)
    it = arena({"A": {"abilities": {"EMP": 4}, "wait": NEVER}, "E": {"wait": NEVER}}, actions={"link": link})
    assert linked(it) == []
    used(it, "A", "link")
    assert linked(it) == [gauge]
    fill_to(it, 3)
    assert linked(it) == [gauge]
    fill_to(it, 4)
    assert linked(it) == []


def paying(cost: Table) -> Arena:
    """Somebody with 8 HP, two in each gauge, 3 SP and 10 LP pays for something."""
    a: Table = {"cap": [2, 2, 2, 2, 0], "max_sp": 10, "sp": 3, "lg": {"capacity": 10, "lp": 10}, "stat": {"actions": ["x"]}}
    x = {"cost": cost, "results": {"always": [{"does": "barrier", "strength": 1, "to": "self"}]}}
    it = arena({"A": a, "E": {}}, actions={"x": x})
    begin_turn(it.battle, it["A"])
    it.does("A", next(key for key in it.offers("A") if key.endswith(":x")))
    assert linked(it) == [(10, 10)]
    return it


def test_link_points_pay_no_hp() -> None:
    """DD-16.3 A cost of 3 takes HP; one of 9 is more than she has, though there are 10 LP."""
    enough, lacking = paying({"hp": 3}), paying({"hp": 9})
    assert (hp(enough["A"]), hp(lacking["A"])) == (5, 8)
    assert [len(it.happened("use_failed")) for it in (enough, lacking)] == [0, 1]


def test_link_points_pay_no_sp() -> None:
    """DD-16.3 A cost of 4 overdraws them by 1; one of 6 by more than any gauge bears, and cannot be paid."""
    enough, lacking = paying({"sp": 4}), paying({"sp": 6})
    assert (sp(enough["A"]), sp(lacking["A"])) == (-1, 3)
    assert [len(it.happened("use_failed")) for it in (enough, lacking)] == [0, 1]


def loss(it: Arena, n: int) -> int:
    """She suffers damage; the HP that it takes."""
    before = hp(it["A"])
    suffer(it.battle, it["E"], it["A"], n, ("physical",))
    return before - hp(it["A"])


LINKS = {
    "low": linking(9, level=0, ticks=20),
    "high": linking(4, level=5, ticks=5),
    "high-and-long": linking(5, level=5, ticks=9),
    "later": linking(6, level=5, ticks=9),
}


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (["low", "high"], "high"),
        (["high", "low"], "high"),
        (["high-and-long", "high"], "high-and-long"),
        (["high", "high-and-long"], "high-and-long"),
        (["high-and-long", "later"], "later"),
        (["later", "high-and-long"], "high-and-long"),
    ],
)
def test_of_several_link_gauges_one_counts(order: list[str], first: str) -> None:
    """DD-16.7 By level, then by remaining duration, then by the later declaration. They do not add up: what is beyond its LP takes
    HP, and the other one keeps its own for what comes next."""
    its = {id: LINKS[id]["results"]["always"][0]["capacity"] for id in order}
    (other,) = its.keys() - {first}
    it = arena({"A": {"level": 5, "cap": [9] * 5}, "E": {}}, actions=LINKS)
    for id in order:
        used(it, "A", id)
    counting = counting_link(it.state, it["A"])
    assert counting is not None
    assert counting.capacity == its[first]
    assert loss(it, its[first] + 2) == 2
    assert linked(it) == [(its[other], its[other])]
    assert loss(it, its[other] + 3) == 3
    assert linked(it) == []


def test_healing_that_is_left_over_goes_to_the_gauge_that_counts() -> None:
    """DD-16.7"""
    it = arena({"A": {"level": 5, "cap": [9] * 5}, "E": {}}, actions=LINKS)
    used(it, "A", "low")
    used(it, "A", "high")
    loss(it, 3)
    assert linked(it) == [(9, 9), (4, 1)]
    heal_hp(it.battle, it["A"], 9)
    assert linked(it) == [(9, 9), (4, 4)]


def test_a_link_gauge_that_waited_counts_when_the_first_is_over() -> None:
    """DD-16.7"""
    it = arena({"A": {"level": 5, "cap": [9] * 5, "wait": NEVER}, "E": {"wait": NEVER}}, actions=LINKS)
    used(it, "A", "low")
    used(it, "A", "high")
    fill_to(it, 1 + 5)
    assert linked(it) == [(9, 9)]
    assert loss(it, 9) == 0


@pytest.mark.parametrize(("kind", "value", "off"), [("bonus", 2, 3), ("penalty", 2, 7), ("penalty", 9, 8)])
def test_how_far_one_may_overdraw_for_nothing_can_be_changed(kind: str, value: int, off: int) -> None:
    """DD-15.6 Of 8 SP that are lacking 3 cost nothing, or more, or less; it never falls below 0."""
    change = {"kind": kind, "name": "innate", "value": value, "on": "overdraft-threshold"}
    a: Table = {"cap": [20] * 5, "max_sp": 10, "sp": 0, "overdraft_threshold": 3, "stat": {"actions": ["x"], "modifiers": [change]}}
    x = {"cost": {"sp": 8}, "results": {"always": [{"does": "barrier", "strength": 1, "to": "self"}]}}
    it = arena({"A": a, "E": {}}, actions={"x": x})
    begin_turn(it.battle, it["A"])
    it.does("A", "use:x")
    assert (sp(it["A"]), it["A"].capacity) == (-8, (20 - off,) * 5)


def test_a_cost_may_be_reckoned_by_who_she_is() -> None:
    """DD-28.1 1 SP and her CR; HP by her STR, and what is added to it; no less than nothing."""
    cost, extra = {"sp": "1 + CR", "hp": "STR"}, {"sp": 2, "hp": "1 - 9"}
    x = {"cost": cost, "extra_cost": extra, "results": {"always": [{"does": "barrier", "strength": 1, "to": "self"}]}}
    a: Table = {"CR": 2, "cap": [20] * 5, "abilities": {"STR": 4, "EMP": 9}, "stat": {"actions": ["x"]}}
    it = arena({"A": a, "E": {}}, actions={"x": x})
    begin_turn(it.battle, it["A"])
    it.does("A", "use:x")
    assert (it["A"].sp_loss, 100 - hp(it["A"])) == (5, 4)
