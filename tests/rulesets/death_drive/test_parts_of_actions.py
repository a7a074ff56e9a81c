"""Actions as parts of others (DD-31): their range, their time, what binds them still, and what they do not hinder."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, attack_of, used

from bingqi.rulesets.death_drive.model.character import hp
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn, end_turn

HURT: Table = {"power": 5, "types": ["physical"], "results": {"always": [{"does": "damage"}]}}
ASSAULT: Table = attack_of({"defence": "抗击", "power": 5, "types": ["物理"]})
MARK: Table = {"does": "status", "status": "marked", "to": "self"}


def whole(*parts: str, **more: Any) -> Table:
    """What has these as its parts, and marks its user, so that one sees that it was done."""
    return {"results": {"always": [MARK, *[{"does": "use", "action": id} for id in parts]]}, **more}


def playing(actions: dict[str, Table], dice: tuple[int, ...] = (), a: Table | None = None, zone: str = "front") -> Arena:
    """A has these actions, and it is her turn; E stands in `zone`."""
    people: dict[str, Table] = {"A": {"abilities": {"STR": 20}, **(a or {})}, "E": {"cap": [9] * 5, "zone": zone}}
    people["A"]["stat"] = {"actions": [*actions], **people["A"].get("stat", {})}
    it = arena(people, dice, actions=actions, statuses={"marked": {}})
    begin_turn(it.battle, it["A"])
    return it


def done(it: Arena) -> tuple[bool, bool]:
    """Whether the whole was done, and whether its part has hurt E."""
    return it["A"].statuses != (), hp(it["E"]) < 45


# --- Range -------------------------------------------------------------------------------


@pytest.mark.parametrize("own", ["point-blank", "near"])
def test_the_range_of_the_whole_takes_the_place_of_its_own(own: str) -> None:
    """DD-31.3 From the back its own range reaches nobody; that of the whole does."""
    it = playing({"hit": {**HURT, "range": [own]}, "leap": whole("hit", range=["far"])}, a={"zone": "back"})
    assert "use:hit:E" not in it.offers("A")
    it.does("A", "use:leap:E")
    assert hp(it["E"]) == 40


def test_a_short_range_of_the_whole_takes_the_place_of_a_long_one() -> None:
    """DD-31.3"""
    actions = {"hit": {**HURT, "range": ["far"]}, "leap": whole("hit", range=["point-blank"])}
    it = playing(actions, zone="back")
    assert "use:hit:E" in it.offers("A")
    assert "use:leap:E" not in it.offers("A")
    it = playing(actions)
    it.does("A", "use:leap:E")
    assert hp(it["E"]) == 40


@pytest.mark.parametrize(("zone", "hurt"), [("front", True), ("back", False)])
def test_where_the_whole_has_no_range_a_part_keeps_its_own(zone: str, hurt: bool) -> None:
    """DD-31.3"""
    it = playing({"hit": {**HURT, "range": ["point-blank"]}, "leap": whole("hit")}, a={"zone": zone})
    it.does("A", "use:leap")
    assert done(it) == (True, hurt)


@pytest.mark.parametrize(("reach", "thrown"), [("far", 2), ("point-blank~far", 4)])
def test_at_maximum_range_of_the_whole_the_check_of_a_part_suffers(reach: str, thrown: int) -> None:
    """DD-31.3, DD-29.4 Disadvantage 2 is two dice more, whatever the part's own range is."""
    it = playing({"hit": {**ASSAULT, "range": ["far"]}, "leap": whole("hit", range=[reach])}, (9, 9, 9, 9), zone="mid")
    it.does("A", "use:leap:E")
    assert len(it.checks()[0].faces) == thrown


# --- Time --------------------------------------------------------------------------------


def test_a_part_brings_no_recovery() -> None:
    """DD-31.4 She waits by the 3 of the whole; by 5 where she uses the same action by itself."""
    actions = {"hit": {**HURT, "range": EVERYWHERE, "cost": {"re": 5}}, "leap": whole("hit", cost={"re": 3})}
    waits = []
    for key in ("use:leap", "use:hit:E"):
        it = playing(actions)
        it.does("A", key)
        end_turn(it.battle, it["A"])
        assert hp(it["E"]) == 40
        waits.append(it["A"].wait)
    assert waits == [3, 5]


# --- What binds it still -----------------------------------------------------------------


def test_a_part_needs_no_trigger() -> None:
    """DD-31.5 By itself it could be used in answer alone."""
    hit = {**HURT, "range": EVERYWHERE, "timing": "instant", "conditions": {"trigger": "attacked"}}
    it = playing({"hit": hit, "leap": whole("hit")})
    assert [key for key in it.offers("A") if "hit" in key] == []
    it.does("A", "use:leap")
    assert done(it) == (True, True)


def test_its_tags_do_not_hold_it_back() -> None:
    """DD-31.5 An opening action after an attack; one of a rest in a conflict."""
    parts = {tag: {**HURT, "range": EVERYWHERE, "tags": [tag], "timing": "instant"} for tag in ("opening", "rest")}
    it = playing({**parts, "hit": ASSAULT, "leap": whole("opening", "rest", timing="instant")}, (9, 9))
    it.does("A", "use:hit:E")
    assert [it.refuses("A", f"use:{tag}:E") for tag in parts] == ["DD-31.6", "DD-43.1"]
    before = hp(it["E"])
    it.does("A", "use:leap")
    assert hp(it["E"]) == before - 5 - 5


@pytest.mark.parametrize(
    "more",
    [
        {"conditions": {"prerequisite": "STR >= 21"}},
        {"conditions": {"requirement": "STR >= 21"}},
        {"level": 5},
        {"cost": {"hp": 99}},
        {"cost": {"pp": 1}},
        {"tactical_points": 1},
        {"objects": {"who": "ally"}},
        {"objects": {"filter": "object.HP >= 46"}},
    ],
)
@pytest.mark.parametrize("reach", [{}, {"range": EVERYWHERE}])
def test_all_other_conditions_must_be_met(more: Table, reach: Table) -> None:
    """DD-31.5 Prerequisite, requirement, MR, cost, objects: what is not met keeps her from the part alone."""
    it = playing({"hit": {**HURT, "range": EVERYWHERE, **more}, "leap": whole("hit", **reach)})
    it.does("A", "use:leap:E" if reach else "use:leap")
    assert done(it) == (True, False)


@pytest.mark.parametrize(
    "more",
    [{"conditions": {"requirement": "STR >= 20"}}, {"cost": {"hp": 1}}, {"objects": {"filter": "object.HP >= 45"}}],
)
def test_where_they_are_met_it_is_performed(more: Table) -> None:
    """DD-31.5"""
    it = playing({"hit": {**HURT, "range": EVERYWHERE, **more}, "leap": whole("hit")}, a={"cap": [5]})
    it.does("A", "use:leap")
    assert done(it) == (True, True)
    assert hp(it["A"]) == 5 - ("cost" in more)


def test_its_frequency_counts_and_is_used_up_by_it() -> None:
    """DD-31.5 Once in a turn: either way."""
    hit = {**HURT, "range": EVERYWHERE, "timing": "instant", "frequency": {"per": "turn"}}
    it = playing({"hit": hit, "leap": whole("hit")})
    used(it, "A", "leap")
    assert hp(it["E"]) == 40
    assert it.refuses("A", "use:hit:E") == "DD-26.1"
    used(it, "A", "leap")
    assert hp(it["E"]) == 40
    it = playing({"hit": hit, "leap": whole("hit")})
    it.does("A", "use:hit:E")
    used(it, "A", "leap")
    assert hp(it["E"]) == 40


# --- What it does not hinder ---------------------------------------------------------------


def test_an_attack_as_a_part_bars_nothing() -> None:
    """DD-31.6 An opening action can follow it in the same turn."""
    opener = {**HURT, "range": EVERYWHERE, "tags": ["opening"], "timing": "instant"}
    it = playing({"hit": ASSAULT, "leap": whole("hit"), "opener": opener}, (9, 9))
    it.does("A", "use:leap")
    assert it.checks() != []
    it.does("A", "use:opener:E")


def test_an_attack_as_the_main_action_bars_opening_actions_in_that_turn() -> None:
    """DD-31.6 The ruling; in her next turn they can be used again."""
    opener = {**HURT, "range": EVERYWHERE, "tags": ["opening"], "timing": "instant"}
    it = playing({"hit": ASSAULT, "opener": opener}, (9, 9))
    it.does("A", "use:hit:E")
    assert it.refuses("A", "use:opener:E") == "DD-31.6"
    end_turn(it.battle, it["A"])
    begin_turn(it.battle, it["A"])
    it.does("A", "use:opener:E")
