"""The contract can fail: a drawing that says something of a place that is not drawn is found. Nobody would see who stands there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.pairs import OURS, of_pairs
from tests.least import VIEWS
from tests.meadow import RULESET as MEADOW
from tests.toy import RULESET as TOY

from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.view import (
    BandsBoard,
    Cell,
    Clock,
    FieldBoard,
    GridBoard,
    Hand,
    Mark,
    Overlay,
    Piece,
    TrackBoard,
    View,
    ZonesBoard,
)
from bingqi.testing.battles import first
from bingqi.testing.drawing import loose_ends, lost_marks, nowhere, places_of
from bingqi.testing.play import begin, dice, plain, play


@pytest.mark.parametrize("least", VIEWS)
def test_what_says_no_more_than_it_must_hangs_together(least: str) -> None:
    assert loose_ends(VIEWS[least]) == []


def standing(at: str, **boards: Any) -> View:
    """One piece, there."""
    return View("lost", boards, {"one": Piece(at, "O", "One")})


FORDS = ZonesBoard("fords", {"camp": Cell("camp")}, areas=["upper lower"])
LOST: dict[str, tuple[View, str]] = {
    "a board of another name": (
        standing("ford/upper", fords=FORDS),
        "piece one stands at 'ford/upper': there is no board 'ford', but fords",
    ),
    "no board at all": (standing("upper"), "piece one stands at 'upper': there is no board 'upper', but none"),
    "a zone of another name": (
        standing("fords/uper", fords=FORDS),
        "piece one stands at 'fords/uper': board 'fords' has no cell 'uper', but upper, lower, camp",
    ),
    "a cell beyond a map": (
        standing("map/4", map=GridBoard("map", "....", 2, 2, "square")),
        "piece one stands at 'map/4': board 'map' has no cell '4', but 0, 1, 2, 3",
    ),
    "a point beyond a field": (
        standing("field/101,20", field=FieldBoard("field", 100, 80)),
        "piece one stands at 'field/101,20': board 'field' has no cell '101,20', but 0,0, 100,80",
    ),
    "no point of a field": (
        standing("field/7", field=FieldBoard("field", 100, 80)),
        "piece one stands at 'field/7': board 'field' has no cell '7', but 0,0, 100,80",
    ),
    "a step that a track has not": (
        standing("way/3", way=TrackBoard("way", [*"0123456"[:3]])),
        "piece one stands at 'way/3': board 'way' has no cell '3', but 0, 1, 2",
    ),
    "a cell described that a track has not": (
        View("lost", {"way": TrackBoard("way", ["0"], cells={"1": Cell("one")})}),
        "board way describes cell '1', and has 0",
    ),
    "a line beyond a track": (
        View("lost", {"way": TrackBoard("way", ["0"], lines={"end": 2})}),
        "line end of board way is before cell 2 of 1",
    ),
    "the distance of nobody": (
        View(
            "lost",
            {"far": BandsBoard("far", ["near"], [5], "one", distances={"one": {"two": 5}})},
            {"one": Piece("far/near", "O", "One")},
        ),
        "board far says how far 'two' is, who is not drawn",
    ),
    "a mark over nothing": (
        View("lost", {"fords": FORDS}, overlays={"aim": Overlay("fords", "cells", ["upper", "old"])}),
        "mark aim lies over 'fords/old': board 'fords' has no cell 'old', but upper, lower, camp",
    ),
    "a hand beyond a clock": (
        View("lost", clocks={"day": Clock("day", 12, hands={"one": Hand("One", 13)})}),
        "hand one of clock day is at tick 13 of 12",
    ),
    "a life of which there is no gauge": (
        View("lost", {"fords": FORDS}, {"one": Piece("fords/upper", "O", "One", gauges={"hull": (1, 2)}, life="hp")}),
        "piece one has no gauge 'hp', but hull",
    ),
    "an icon of no badge": (
        View("lost", {"fords": FORDS}, {"one": Piece("fords/upper", "O", "One", badges=["dug in"], icons=["", "dead"])}),
        "piece one has 2 icons of 1 badges",
    ),
    "a scene without its board": (View("lost", {"fords": FORDS}, scene="duel"), "there is no board for the scene 'duel'"),
    "a duelist who is not there": (
        View("lost", {"far": BandsBoard("far", ["near"], [5], duelists=["one", "two"])}, {"one": Piece("far/near", "O", "One")}),
        "duelist 'two' is not drawn",
    ),
    "a mark before a clock": (
        View("lost", clocks={"day": Clock("day", 12, endless=True, marks=[Mark(-1, "dawn")])}),
        "mark 0 of clock day is at tick -1 of 12",
    ),
}


@pytest.mark.parametrize("what", LOST)
def test_what_is_at_no_place_is_found(what: str) -> None:
    view, told = LOST[what]
    assert loose_ends(view) == [told]


def test_a_piece_of_a_battle_on_a_board_that_is_not_there_is_found() -> None:
    """The least slip of a pen: the name of the board."""
    drawn = TOY.view(TOY.observe(first(TOY, "duel"), "red"), "red")
    drawn.pieces["b1"].at = "fields/blue"
    assert loose_ends(drawn) == ["piece b1 stands at 'fields/blue': there is no board 'fields', but field"]


def test_every_point_of_a_field_is_a_place() -> None:
    """To its edges; whatever stands for an option there is drawn."""
    places = places_of(View("", {"field": FieldBoard("field", 100, 80)}))
    assert [at for at in ("field/0,0", "field/100,80", "field/3,79", "field/100,81", "field/x,1") if nowhere(places, at)] == [
        "field/100,81",
        "field/x,1",
    ]
    session = Session(MEADOW, MEADOW.setup({}, {}))
    ask = session.pending_for("red")
    assert isinstance(ask, Decision)
    view = MEADOW.view(session.state, "red")
    assert loose_ends(view) == []
    assert [ref for ref in MEADOW.picks(session.state, ask) if "/" in ref and nowhere(places_of(view), ref)] == []


def test_marks_of_what_is_looked_at_are_held_against_the_same_places() -> None:
    assert [*lost_marks(places_of(View("", {"fords": FORDS})), {"here": Overlay("ford", "cells", ["upper"])})] == [
        "mark here lies over 'ford/upper': there is no board 'ford', but fords"
    ]


@of_pairs(OURS)
def test_a_face_tells_no_more_than_the_words_beside_it(rules: Ruleset[Any], scenario: str) -> None:
    """Posture, armour and icons follow from badges, gauges and facts: two of whom the same is said look the same."""
    session, pick = begin(rules, scenario), dice(scenario)
    faces: dict[bytes, set[bytes]] = {}
    for _ in range(6):
        for seat in (*rules.sides(session.state), "nobody"):
            for piece in rules.view(rules.observe(session.state, seat), seat).pieces.values():
                said = plain((piece.badges, piece.gauges, piece.facts))
                faces.setdefault(said, set()).add(plain((piece.posture, piece.armour, piece.icons, piece.life)))
        play(session, pick, 15)
    assert [said for said, shown in faces.items() if len(shown) > 1] == []
