"""Units that come onto the table later (CR-2.2, CRX-42)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, line, overlapping, table

from bingqi.rulesets.ragnarok.course.victory import camps_left
from bingqi.rulesets.ragnarok.field.contact import engaged
from bingqi.rulesets.ragnarok.field.formation import formed, standing
from bingqi.rulesets.ragnarok.model.state import fighters_of, present
from bingqi.rulesets.ragnarok.packs.library import CONTENT

FAR: Table = {"places": [(600, 450)]}


def coming(more: Table | None = None, b: Table | None = None, n: int = 2, **about: Any) -> Arena:
    """A's unit of four is still to come, in round 2; this is round `n`."""
    late: Table = {"courages": [3] * 4, "arrives": 2, "ranged": {"bands": 12}, **(more or {})}
    it = table({"A": {"late": late, "home": {"places": line(100, 450)}}, "B": {"b": b or FAR}}, **about)
    it.state.round = n
    return it


def test_nobody_arrives_before_his_round() -> None:
    """CR-2.2, CRX-42 His card comes up all the same, and he does nothing."""
    it = coming(n=1)
    assert it.offered("late") == ["hold"]
    assert it.against("late", "arrive") == "cr-too-early"
    assert {it.against("late", key) for key in ("walk", "run", "assault:b", "shoot:b", "fight", "disengage")} == {"cr-not-arrived"}
    it.activate("late")
    assert not it.state.units["late"].on_table
    assert {one.unit for one in present(it.state)} == {"home", "b"}


def test_nobody_need_arrive_nor_arrives_twice() -> None:
    """CRX-42 He may wait."""
    it = coming(n=5)
    assert it.offered("late") == ["arrive", "hold"]
    it.activate("late", "hold")
    assert not it.state.units["late"].on_table
    it.activate("late", "arrive", "600,888", "hold")
    assert it.against("late", "arrive") == "cr-is-there"


@pytest.mark.parametrize(
    ("edge", "ends"),
    [
        ("north", [(20, 12), (1180, 12)]),
        ("south", [(20, 888), (1180, 888)]),
        ("west", [(12, 20), (12, 880)]),
        ("east", [(1188, 20), (1188, 880)]),
    ],
)
def test_a_unit_comes_by_its_edge_in_formation(edge: str, ends: list[tuple[int, int]]) -> None:
    """CRX-6, CRX-42 The leader's base touches the edge, where its owner says; the others stand beside him and behind."""
    it = coming({"edge": edge})
    it.up("late")
    middle = (600 if edge in ("north", "south") else ends[0][0], 450 if edge in ("east", "west") else ends[0][1])
    it.activate("late", "arrive", f"{middle[0]},{middle[1]}", "hold")
    (ask,) = it.asked("where")
    points = [tuple(map(int, key.split(","))) for key in ask.options]
    assert [points[0], points[-1]] == ends
    assert len(points) == (ends[1][0] - ends[0][0] + ends[1][1] - ends[0][1]) // 10 + 1
    assert it.at("late-1") == middle
    assert it.state.units["late"].on_table
    assert formed(standing(it.state, "late"))
    assert overlapping(it.state) == []


@pytest.mark.parametrize("corner", ["20,888", "1180,888"])
def test_there_is_room_in_a_corner_too(corner: str) -> None:
    """CRX-6, CRX-42"""
    it = coming()
    it.activate("late", "arrive", corner, "hold")
    assert formed(standing(it.state, "late"))
    assert overlapping(it.state) == []


def test_nobody_arrives_in_contact_with_an_enemy() -> None:
    """CRX-42 Where one stands at the edge, no place is offered that touches him; nor do the others come to touch him."""
    it = coming(None, {"places": [(600, 880), (700, 850)]})
    it.activate("late", "arrive", "630,888", "hold")
    (ask,) = it.asked("where")
    xs = [int(key.partition(",")[0]) for key in ask.options]
    foes = [(600, 880), (700, 850)]
    assert all((x - u) ** 2 + (888 - v) ** 2 > 25**2 for x in xs for u, v in foes)
    assert not set(range(580, 621, 10)) & {*xs}
    assert not engaged(it.state, "late")


def test_one_who_has_arrived_walks_or_shoots_and_neither_runs_nor_assaults() -> None:
    """CRX-23, CRX-42 Of both it does one."""
    it = coming(None, {"places": [(600, 700)]})
    it.activate("late", "arrive", "600,888", "walk", "600,800")
    assert it.asked("act")[1].options == ("shoot:b", "walk", "by-hand", "hold")
    assert it.at("late-1") == (600, 800)


def test_an_edge_may_be_full() -> None:
    """CRX-42"""
    it = coming(None, {"places": line(15, 285, 10)}, table=(30, 30))
    it.state.units["home"].on_table = False
    assert it.offered("late") == ["hold"]
    assert it.against("late", "arrive") == "cr-no-room"
    assert coming({"edge": "north"}, {"places": line(15, 285, 10)}, table=(30, 30)).offered("late") == ["arrive", "hold"]


def test_those_to_come_count_as_left() -> None:
    """CRX-36, CRX-42"""
    it = coming()
    for one in fighters_of(it.state, "home"):
        it.kill(one.id)
    assert camps_left(it.state) == ["A", "B"]
    it.activate("b", "hold")
    assert it.state.result is None


def test_units_of_scenarios_come_by_the_edge_of_their_zone_if_it_says_no_other() -> None:
    """CRX-42"""
    state = CONTENT.setup(CONTENT.scenario("late-caravan"), {})
    edges = {unit.id: unit.edge for unit in state.units.values() if unit.arrives}
    assert edges == {
        "salt-crossbows": "south",
        "salt-riders": "west",
        "salt-ox": "south",
        "hollow-hounds": "east",
        "hollow-carriage": "north",
    }
    assert not any(state.units[id].on_table for id in edges)
