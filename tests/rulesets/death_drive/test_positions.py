"""Movement (DD-40): three ways of it, and movement that is forced upon somebody."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

ZONES = ("front", "mid", "back")
NEXT = {"advance": ["front", "front", "mid"], "retreat": ["mid", "back", "back"]}
"""Where a step leads from each of them."""


def moved(way: str, at: str, dice: tuple[int, ...] = (), *answers: str) -> Arena:
    """A makes E move, who stands there."""
    move: Table = {"range": EVERYWHERE, "results": {"always": [{"does": "move", "way": way}]}}
    it = arena({"A": {}, "E": {"zone": at}}, dice, answers, actions={"move": move})
    used(it, "A", "move", "E")
    return it


@pytest.mark.parametrize("way", ["advance", "retreat"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_to_advance_and_to_retreat(way: str, place: int) -> None:
    """DD-40.1, DD-40.2, DD-40.3"""
    it = moved(way, ZONES[place])
    assert it["E"].zone == NEXT[way][place]
    assert it.script.asked == []


@pytest.mark.parametrize("face", [1, 2, 3])
def test_to_be_disrupted(face: int) -> None:
    """DD-40.1, DD-40.4 Chance says where she comes to."""
    assert moved("disrupt", "mid", (face,))["E"].zone == ZONES[face - 1]


@pytest.mark.parametrize("way", ["advance", "retreat"])
def test_of_two_ways_whoever_causes_it_takes_one(way: str) -> None:
    """DD-40.1"""
    it = moved("either", "mid", (), way)
    assert [(ask.who, ask.id, ask.options) for ask in it.script.asked] == [("red", "move", ("advance", "retreat"))]
    assert it["E"].zone == NEXT[way][1]


@pytest.mark.parametrize("way", ["advance", "retreat", "either"])
def test_whoever_is_forced_to_move_has_no_say(way: str) -> None:
    """DD-40.5 It needs no tag, and is movement as any other."""
    step = "retreat" if way == "either" else way
    it = moved(way, "mid", (), *["retreat"] * (way == "either"))
    assert {ask.who for ask in it.script.asked} <= {"red"}
    assert it["E"].zone == NEXT[step][1]
    assert [entry.args for entry in it.happened("moved")] == [("E", NEXT[step][1])]


def test_forced_movement_is_answered_as_movement() -> None:
    """DD-40.5 And it ends what lasts until she moves."""
    stay: Table = {"duration": {"kind": "condition", "until": ["moves"]}, "results": {"always": []}}
    stay["results"]["always"] = [{"does": "status", "status": "set", "to": "self"}]
    note: Table = {"timing": "automatic", "conditions": {"trigger": "moved"}}
    note["results"] = {"always": [{"does": "status", "status": "noted", "to": "self"}]}
    shove: Table = {"range": EVERYWHERE, "results": {"always": [{"does": "move", "way": "retreat"}]}}
    people: dict[str, Table] = {"A": {}, "E": {"zone": "mid", "stat": {"actions": ["note"]}}}
    it = arena(people, actions={"stay": stay, "note": note, "shove": shove}, statuses={"set": {}, "noted": {}})
    used(it, "E", "stay")
    used(it, "A", "shove", "E")
    assert [held.status for held in it["E"].statuses] == ["noted"]
    it["E"].statuses = ()
    used(it, "A", "shove", "E")  # from the back there is nowhere to go
    assert it["E"].statuses == ()
