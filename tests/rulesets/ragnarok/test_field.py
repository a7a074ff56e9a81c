"""The table by example (CRX-2, CRX-6, CRX-18, CRX-38, CRX-40): borders to the millimetre, places in contact, ranks."""

from __future__ import annotations

from math import dist
from random import Random
from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, area, line, overlapping, table

from bingqi.rulesets.ragnarok.field.contact import band, close_to, engaged, engaging, gap, in_sight, sees, touched_by
from bingqi.rulesets.ragnarok.field.formation import drawn_up, followers, formed, standing
from bingqi.rulesets.ragnarok.field.geometry import far_squared
from bingqi.rulesets.ragnarok.field.spots import all_others, beside
from bingqi.rulesets.ragnarok.model.state import leader_of


def two(apart: int, **more: Any) -> Arena:
    """A's fighter, and B's so many millimetres to the right, from edge to edge."""
    return table({"A": {"a": {"places": [(300, 300)]}}, "B": {"b": {"places": [(324 + apart, 300)]}}}, **more)


@pytest.mark.parametrize(("apart", "touching"), [(-1, True), (0, True), (1, True), (2, False)])
def test_bases_touch_whose_edges_are_no_more_than_a_millimetre_apart(apart: int, touching: bool) -> None:
    """CRX-18 Then both units are engaged; else they are free."""
    it = two(apart)
    a, b = it.state.fighters["a-1"], it.state.fighters["b-1"]
    assert bool(touched_by(a, [b])) == bool(touched_by(b, [a])) == touching
    assert engaged(it.state, "a") == engaged(it.state, "b") == touching
    assert engaging(it.state, "a") == ["b"] * touching


def test_friends_engage_nobody() -> None:
    """CRX-18, CR-4.11 Of the own company, of the own camp; nor does who is not on the table, or no more."""
    units = {"A": {"a": {"places": [(300, 300)]}, "a2": {"places": [(325, 300)]}}, "B": {"b": {"places": [(275, 300)]}}}
    it = table(units, camps={"A": "n", "B": "n"})
    assert not engaged(it.state, "a")
    foes = table(
        {"A": {"a": {"places": [(300, 300)]}}, "B": {"b": {"places": [(325, 300)]}, "late": {"places": [(275, 300)], "arrives": 1}}}
    )
    assert engaging(foes.state, "a") == ["b"]
    foes.kill("b-1")
    assert not engaged(foes.state, "a")


@pytest.mark.parametrize(("apart", "n"), [(-24, 0), (0, 0), (100, 0), (101, 1), (200, 1), (201, 2), (1000, 9), (1001, 10)])
def test_ranges_fall_into_bands_of_10_cm(apart: int, n: int) -> None:
    """CRX-2 From edge to edge; on a border the lower one."""
    it = two(apart)
    a, b = it.state.fighters["a-1"], it.state.fighters["b-1"]
    assert (band(a, b), gap(a, b)) == (n, apart)
    assert close_to(a, [b], apart)
    assert not close_to(a, [b], apart - 1) or apart == -24


@pytest.mark.parametrize(
    ("places", "near"),
    [
        (line(300, 300, 3, 49), True),  # 25 mm from edge to edge
        (line(300, 300, 3, 50), False),
        (line(300, 300, 4, 41), True),  # the last is 99 mm from the leader
        ([(300, 300), (341, 300), (383, 300), (424, 300)], True),  # exactly 100
        ([(300, 300), (341, 300), (383, 300), (425, 300)], False),
        ([(300, 300), (330, 300), (345, 328), (400, 300)], False),
    ],
)
def test_formation_is_two_distances(places: list[tuple[int, int]], near: bool) -> None:
    """CRX-6 25 mm to another of the unit, 100 to the leader."""
    it = table({"A": {"a": {"places": places}}, "B": {"b": {}}})
    assert formed(standing(it.state, "a")) == near


def test_two_pairs_that_are_apart_are_in_formation_as_far_as_the_distances_go() -> None:
    """CRX-6 Each has somebody beside him, and the leader is near enough."""
    it = table({"A": {"a": {"places": [(300, 300), (330, 300), (390, 300), (415, 300)]}}, "B": {"b": {}}})
    assert formed(standing(it.state, "a"))


# --- Sight ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wall", "seen"),
    [
        ((33, 20, 36, 29.9), True),
        ((33, 20, 36, 30), False),  # to touch the line is to cross it
        ((33, 30.1, 36, 40), True),
        ((33, 29, 36, 31), False),
        ((20, 20, 50, 40), False),
        ((50, 20, 60, 40), True),
    ],
)
def test_sight_is_a_line_from_middle_to_middle(wall: tuple[float, float, float, float], seen: bool) -> None:
    """CRX-40"""
    it = two(100, terrain=(area("blocking", *wall),))
    a, b = it.state.fighters["a-1"], it.state.fighters["b-1"]
    assert sees(it.state, a, b) == sees(it.state, b, a) == in_sight(it.state, "a", "b") == seen


@pytest.mark.parametrize("kind", ["difficult", "cover"])
def test_only_what_blocks_hides(kind: str) -> None:
    assert in_sight(two(100, terrain=(area(kind, 33, 20, 36, 40),)).state, "a", "b")


# --- Places -----------------------------------------------------------------------------------------


def test_places_beside_somebody_are_in_contact_and_on_nobody() -> None:
    """CRX-18 From wherever one comes; the first is straight ahead."""
    random = Random(1)
    for _ in range(400):
        it = two(0)
        foe, one = it.state.fighters["b-1"], it.state.fighters["a-1"]
        apart = one.radius + foe.radius
        start = random.randrange(0, 700), random.randrange(0, 600)
        found = beside(foe.x, foe.y, apart, start)
        for one.x, one.y in found:
            assert touched_by(one, [foe])
            assert far_squared(one.x, one.y, foe.x, foe.y) >= (apart - 1) ** 2
        assert dist(found[0], start) <= min([dist(at, start) for at in found]) + 1


def test_units_are_drawn_up_clear_of_everybody_and_in_formation_where_there_is_room() -> None:
    """CRX-6, CRX-16 Eight fighters among others."""
    random, ended = Random(2), 0
    for _ in range(60):
        others = [(random.randrange(200, 500), random.randrange(200, 400)) for _ in range(4)]
        units = {f"o{n}": {"places": [at]} for n, at in enumerate(others)}
        it = table({"A": {"a": {"courages": [3] * 8, "arrives": 1}}, "B": units})
        if overlapping(it.state):
            continue
        to, free = (350, 300), all_others(it.state, "a")
        if not free.leave(*to, 12):
            continue
        placed = drawn_up(leader_of(it.state, "a"), followers(it.state, "a"), to, random.choice((1, -1)), free)
        assert len(placed) == 8
        for one in placed:
            one.fighter.x, one.fighter.y = one.x, one.y
        it.state.units["a"].on_table = True
        assert overlapping(it.state) == []
        assert not engaged(it.state, "a")
        ended += formed(standing(it.state, "a"))
    assert ended > 25


@pytest.mark.parametrize(("ahead", "behind"), [(1, -1), (-1, 1)])
def test_ranks_stand_beside_the_leader_and_behind_him(ahead: int, behind: int) -> None:
    """CRX-16 Nobody before him, as far as there is room."""
    it = table({"A": {"a": {"courages": [3] * 8, "arrives": 1}}, "B": {"b": {"places": [(900, 800)]}}})
    placed = drawn_up(leader_of(it.state, "a"), followers(it.state, "a"), (300, 300), ahead, all_others(it.state, "a"))
    assert all((one.y - 300) * behind >= 0 for one in placed)
    assert any((one.y - 300) * behind > 0 for one in placed)
