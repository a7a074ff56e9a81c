"""T17-1.2.01: aircraft and boats."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.typy17.field import Drawn
from tests.rulesets.typy17.field import field as drawn
from tests.rulesets.typy17.skirmish import parts_of_roll, shipped, vehicle
from tests.rulesets.typy17.skirmish import unit as listed

from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.acts.move import goals
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.model.state import Options, on_map
from bingqi.rulesets.typy17.model.stats import Vehicle
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.packs.card_problems import SOUND
from bingqi.rulesets.typy17.presentation.observation import STATES
from bingqi.rulesets.typy17.presentation.view import in_sight, view

SKIMMER, CAR, BOAT = {"unit": "iron-skimmer"}, {"unit": "iron-scout-car"}, {"unit": "veil-boat"}
CARDS: dict[str, Any] = {"fog": "hidden_cards"}
CARS = {"aircraft_and_boats": False}
field = partial(drawn, grid="square")


def over(between: str, blue: dict[str, Any], intel: int = 2, **given: Any) -> Drawn:
    """Troopers on a road, something of blue's, and a cell of this level between them."""
    red = {"or_": 4, "rp": 0, "link": True, **given.pop("red", {})}
    return field(f"1:A1 {between} 1:B1 1", A1=red, B1={"rp": 0, "intel": intel, **blue}, **given)


def at_it(play: Drawn) -> set[str]:
    """What the troopers may do to it."""
    return {key for key in play.acts("A1") if key.endswith(":B1")}


# --- What flies ----------------------------------------------------------------------


@pytest.mark.parametrize(("blue", "between", "seen"), [(CAR, "3", False), (SKIMMER, "3", True), (SKIMMER, "4", False)])
def test_only_cliffs_stand_between_what_flies_and_others(blue: dict[str, Any], between: str, seen: bool) -> None:
    """T17-1.2.01 To look and to shoot; and back."""
    play, gun = over(between, blue), listed(blue["unit"]).vehicle.weapons[0]  # type: ignore[union-attr]
    assert ({"optical:B1", "shoot:B1"} <= at_it(play)) is seen
    play["A1"].intel, play["B1"].link = 2, True
    assert ({"optical:A1", f"shoot:A1:{gun}"} <= set(play.acts("B1"))) is seen


def test_a_cliff_with_a_view_does_not_stand_in_the_way() -> None:
    """T17-1.2.01, T17-2.4.5.07 A map may say that ground of TL 4 lets one see."""
    low = {"l": structs.replace(shipped().terrain["cliff"], blocks_los=False)}
    assert "shoot:B1" in at_it(over("l", SKIMMER, terrain=low))
    assert "shoot:B1" in at_it(over("l", CAR, terrain=low))


def test_with_a_broken_drive_it_is_on_the_ground() -> None:
    """T17-1.2.01, T17C-48"""
    play = over("3", SKIMMER)
    (hull,) = play["B1"].hulls
    play["B1"].hulls = (hull._replace(parts=(0,) * len(hull.parts)),)
    assert not {"optical:B1", "shoot:B1"} & at_it(play)


def test_by_the_switch_it_is_a_car() -> None:
    """T17-1.2.01"""
    play = over("3", SKIMMER, options=CARS)
    assert not {"optical:B1", "shoot:B1"} & at_it(play)
    assert "cover" in play.acts("B1")


@pytest.mark.parametrize(("blue", "ground"), [(SKIMMER, 0), (CAR, -1)])
def test_the_ground_does_nothing_for_it(blue: dict[str, Any], ground: int) -> None:
    """T17-1.2.01, T17A-21 Above a ford it is not as bare as a car in it; and it takes no cover."""
    play = field("1:A1 s:B1", A1={"or_": 4, "rp": 0}, B1={"rp": 0, **blue}, dice=[1] * 2)
    play.does("A1", "optical:B1")
    (roll,) = play.rolls("optical")
    assert parts_of_roll(roll)["terrain"] == ground


@pytest.mark.parametrize(("blue", "learnt"), [(SKIMMER, 7), (CAR, 1)])
def test_ground_that_hides_what_stands_on_it_hides_nothing_above_it(blue: dict[str, Any], learnt: int) -> None:
    """T17-1.2.01, T17A-24 A map may say how much can be learnt of whoever is there."""
    thicket = {"t": structs.replace(shipped().terrain["grass"], intel_cap=1)}
    play = field("1:A1 t:B1", A1={"or_": 10, "rp": 0}, B1={"rp": 0, **blue}, terrain=thicket, dice=[20] * 2)
    assert "optical:B1" in play.acts("A1")
    play.does("A1", "optical:B1")
    assert [gained for _, _, _, gained in play.told("recon_checked")] == [learnt]


def test_it_takes_no_cover_and_is_told_why() -> None:
    """T17-1.2.01, T17C-27 Neither in its turn nor when it is shot at."""
    play = over("1", {**SKIMMER, "rp": 1}, dice=[1, 1])
    assert "cover" not in play.acts("B1")
    play.does("A1", "shoot:B1", "pass")
    assert [ask.options for ask in play.asked("declared") if any("cover" in key for key in ask.options)] == []
    assert RULESET.illegal_reason(STATES.observe(play.state, "B"), asking(play, "B1"), "cover")[1] == "T17-1.2.01"  # type: ignore[index]


def asking(play: Drawn, id: str) -> Any:
    """What a unit is asked in its turn."""
    play.state.active, play[id].ap = id, 2
    return Session(RULESET, play.state, play.dice).pending_for(id[0])


@pytest.mark.parametrize(("blue", "reached"), [(SKIMMER, False), (CAR, True)])
def test_nobody_reaches_it_by_hand(blue: dict[str, Any], reached: bool) -> None:
    """T17-1.2.01, T17C-26, T17C-28 No close combat, and nothing is thrown at it; whoever tries is told why."""
    play = field("1:A1,B1", A1={"rp": 0, "link": True, "items": ("fragmentation-grenade",)}, B1={"rp": 0, "intel": 2, **blue})
    assert ({"melee:B1", "throw:fragmentation-grenade:B1"} <= at_it(play)) is reached
    why = RULESET.illegal_reason(STATES.observe(play.state, "A"), asking(play, "A1"), "melee:B1")
    assert reached or (why is not None and why[1] == "T17-1.2.01")


@pytest.mark.parametrize("where", ["1:A1 3 1:B1 1", "1:A1,B1 1", "1:A1 1 4:B1"])
def test_before_its_card_is_read_nothing_offered_tells_that_it_flies(where: str) -> None:
    """T17-1.2.01, T17C-12 The menus against it, and in the windows in which it acts, are those against a car like it."""
    menus: list[set[object]] = []
    for intel in (1, 2):
        menus.append(set())
        for kind in ("air", "ground"):
            red = {"or_": 4, "link": True, "items": ("fragmentation-grenade",), "rp": 1}
            blue = {"card": vehicle("skimmer", type=kind), "rp": 0, "intel": intel}
            play = field(where, A1=red, B1=blue, options={**CARDS, "shoot_intel_min": 1})
            offered = play.acts("A1")
            play.does("B1", "move:1")
            menus[-1].add((offered, *[ask.options for ask in play.asked("entered")], *play.acts("A1")))
    unread, read = menus
    assert (len(unread), len(read)) == (1, 2)


def test_it_sees_over_the_ground_where_markers_are_hidden() -> None:
    """T17-1.2.01, T17C-12 The cells that it may look into, and those that lie open on its side's map."""
    fog = {"fog": "hidden_until_intel_1"}
    play = field("1:A1 3 1 4 1", A1=SKIMMER, B1={}, options=fog)
    assert [key for key in play.acts("A1") if key.startswith("optical-at")] == [f"optical-at:{cell}" for cell in (0, 1, 2)]
    assert in_sight(play.state, "A") == 0b00111
    car = field("1:A1 3 1 4 1", A1=CAR, B1={}, options=fog)
    assert [key for key in car.acts("A1") if key.startswith("optical-at")] == ["optical-at:0"]


# --- What floats ---------------------------------------------------------------------


def test_one_boards_a_boat_from_the_bank_and_goes_ashore() -> None:
    """T17-1.2.01, T17C-29, T17C-30 From land beside it and to it, not from farther; by the switch in its cell alone."""
    shore = "1:A2 w:A1 1 1:A3"
    play = field(shore, A1=BOAT, A2={"rp": 0}, A3={})
    assert "embark:A1" in play.acts("A2")
    assert "embark:A1" not in play.acts("A3")
    play.does("A2", "embark:A1")
    assert play["A2"].carrier == "A1"
    assert play.acts("A2") == ("disembark", "disembark:2", "disembark:0", "end")
    asked = asking(play, "A2")
    assert ACTS.picks(play.state, asked)["map/2"] == ["disembark:2"]
    play.does("A2", "disembark:2")
    assert (play["A2"].carrier, play["A2"].cell, play["A2"].ap) == ("", 2, 1)
    car = field(shore, A1=BOAT, A2={}, A3={}, options=CARS)
    assert "embark:A1" not in car.acts("A2")


@pytest.mark.parametrize(("bank", "boards"), [("1", True), ("4", True), ("s", False), ("w", False)])
def test_the_bank_is_land(bank: str, boards: bool) -> None:
    """T17-1.2.01 Nobody gets into a boat from the water beside it; in its own cell they do."""
    play = field(f"{bank}:A2 w:A1,A3 1", A1=BOAT, A2={"rp": 0}, A3={"rp": 0}, B1={})
    assert ("embark:A1" in play.acts("A2")) is boards
    assert "embark:A1" in play.acts("A3")


@pytest.mark.parametrize("full", [False, True])
def test_ashore_there_must_be_room(full: bool) -> None:
    """T17-1.2.01, T17C-07 And ground that they could enter."""
    play = field(
        "4 w:A1 1:A3",
        A1=BOAT, A2={"carrier": "A1", "ta": (None, 2, 1, 1, 1, None)}, A3={}, options={"stack_limit": "1" if full else "none"},
    )  # fmt: skip
    assert play.acts("A2") == (("end",) if full else ("disembark:2", "end"))


def test_a_boat_moves_on_water_alone() -> None:
    """T17-1.2.01"""
    play = field("1 w:A1 s 1 w", A1=BOAT)
    assert [key for key in play.acts("A1") if key.startswith("move")] == ["move:2"]


# --- Content -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "ta", "wrong"),
    [
        ("skimmer", (1, 1, 1, 1, 1, 1), []),
        ("skimmer", (1, 1, 1, 1, 1, None), ["fault-arms-air"]),
        ("assault-boat", (None, 1, None, None, None, None), []),
        ("assault-boat", (1, 1, 2, None, None, None), ["fault-arms-water"]),
        ("assault-boat", (None,) * 6, ["fault-arms-water"]),
    ],
)
def test_content_says_where_they_can_go(id: str, ta: Any, wrong: list[str]) -> None:
    """T17-1.2.01, T17C-69 Whoever writes one that could not fly, or that drives, is told so."""
    it = structs.replace(packs.CONTENT.library.find("vehicles", id, "test"), ta=ta)
    assert [what.id for _, what in SOUND[Vehicle](it, shipped(), Options())] == wrong


def test_both_come_with_the_river_line() -> None:
    """T17-1.2.01 A skimmer may go to where only cliffs are, a boat finds water in its zone, and both are on the map."""
    state = RULESET.setup(RULESET.scenario("river-line"), {})
    session = Session(RULESET, state, Sampler(1))
    while session.state.phase in ("edge", "deploy"):
        who = session.waiting_for()[0]
        ask = session.pending_for(who)
        assert isinstance(ask, Decision)
        session.answer(who, ask.options[-1])
    there = {unit.card.craft: unit for unit in session.state.units.values() if on_map(unit)}
    assert {"air", "water"} <= set(there)
    assert any(session.state.field.tl[int(key[5:])] == 4 for key in goals(session.state, there["air"]))
    assert all(session.state.field.tl[int(key[5:])] < 0 for key in goals(session.state, there["water"]))
    assert "cover" not in acts(session.state, there["air"])
    assert view(session.state, "red") is not None
