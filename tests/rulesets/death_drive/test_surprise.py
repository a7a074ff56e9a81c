"""Surprise (DD-38), and where those stand who were surprised (DD-39.3)."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table

from bingqi.rulesets.death_drive.scenes.ticks import fill_tick
from bingqi.rulesets.death_drive.turn import turn

TARGET = 8 + 5 + 12
"""What the losers' initiative checks have to reach where 8 and 5 lie for the winner: 12 more than his judgement."""


def ambush(dice: list[int], *answers: str, gm: bool = False, **more: Table) -> Arena:
    """A lies in wait for B and C, who have said nothing yet; to the first tick."""
    people: dict[str, Table] = {
        id: {"team": "red" if id == "A" else "blue", "zone": "", "abilities": {"STR": 4}, **more.get(id, {})} for id in "ABC"
    }
    surprise = {"ambushers": "red", "skill": "stealth", "others_skill": "alertness", "status": "opening"}
    modifiers = [{"kind": "penalty", "name": "status", "on": "STR", "value": 2}]
    it = arena(people, dice, answers, scenario={"surprise": surprise}, statuses={"opening": {"modifiers": modifiers}})
    it.state.phase, it.state.tick, it.state.round, it.state.gm = "surprise", 0, 0, gm
    it.battle.seats = {**it.battle.seats, "gm": it.script}
    while str(it.state.phase) != "ticks":
        turn(it.battle)
    return it


def open_to_attacks(it: Arena) -> list[str]:
    """Who is in the status of those who were surprised."""
    return [c.id for c in it.state.characters.values() if [held.status for held in c.statuses] == ["opening"]]


WINS, LOSES = [8, 5, 2, 3], [2, 3, 8, 5]
"""The dice of A and of whoever answers for the others."""


def test_each_of_the_losers_has_an_opening_until_she_has_the_right_to_act() -> None:
    """DD-38.4 B comes to 17 of 25, and waits for 8; C to 15, and waits for 10. Whoever waits for n has the right to act when n
    ticks were filled."""
    it = ambush([*WINS, 9, 8, 8, 7])
    assert it.judgements()[2:] == [17, 15]
    assert [it[id].wait for id in "ABC"] == [0, TARGET - 17, TARGET - 15]
    assert [it[id].scores[0] for id in "ABC"] == [4, 2, 2]
    it["A"].wait, found = 99, []
    for _ in range(12):
        found.append(open_to_attacks(it))
        fill_tick(it.battle)
    assert found == [["B", "C"]] * 8 + [["C"]] * 2 + [[]] * 2
    assert [it[id].scores[0] for id in "ABC"] == [4, 4, 4]


def test_whoever_does_not_have_to_wait_loses_the_opening_at_once() -> None:
    """DD-38.4 17 and 8 of her own are the 25 that had to be reached."""
    it = ambush([*WINS, 9, 8, 8, 7], B={"skills": {"insight": 8}})
    assert it["B"].wait == 0
    assert open_to_attacks(it) == ["C"]


def test_ambushers_who_lose_bear_what_the_losers_bear() -> None:
    """DD-38.4 The ruling of DD-38.1."""
    it = ambush([*LOSES, 10, 9])
    assert open_to_attacks(it) == ["A"]
    assert [it[id].wait for id in "BC"] == [0, 0]


@pytest.mark.parametrize("dice", [WINS, LOSES])
def test_the_surprised_stand_in_front_and_are_not_asked(dice: list[int]) -> None:
    """DD-39.3 The others stand where they will."""
    losers = "BC" if dice is WINS else "A"
    free = [id for id in "ABC" if id not in losers]
    it = ambush([*dice, 5, 6, 5, 7][: len(dice) + 2 * len(losers)], *["back"] * len(free))
    assert [(ask.id, ask.about["who"]) for ask in it.script.asked if ask.id == "deploy"] == [("deploy", id) for id in free]
    assert {id: it[id].zone for id in "ABC"} == {**dict.fromkeys(free, "back"), **dict.fromkeys(losers, "front")}


def test_a_game_master_may_place_them_elsewhere() -> None:
    """DD-39.3"""
    it = ambush([*WINS, 5, 6, 5, 7], "mid", "back", gm=True)
    asked = [(ask.who, ask.about["who"]) for ask in it.script.asked if ask.id == "deploy"]
    assert asked == [("red", "A"), ("gm", "B"), ("gm", "C")]
    assert [it[id].zone for id in "ABC"] == ["mid", "back", "front"]


def test_so_may_the_scenario() -> None:
    """DD-39.3"""
    it = ambush([*WINS, 5, 6, 5, 7], C={"deploys": "mid"})
    assert [it[id].zone for id in "BC"] == ["front", "mid"]


def test_who_comes_late_makes_no_check_of_initiative() -> None:
    """DD-38.2 C is not there yet: of those who were surprised B alone rolls."""
    it = ambush([*WINS, 9, 8], C={"arrives": 9})
    assert len(it.judgements()) == 3
    assert open_to_attacks(it) == ["B"]
