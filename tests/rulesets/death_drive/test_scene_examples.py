"""The worked examples of positions, ranges, movement, initiative and time (DD-27, DD-29, DD-37 to DD-40)."""

from __future__ import annotations

import pytest
from tests.rulesets.comparing import compare
from tests.rulesets.death_drive.arena import arena
from tests.rulesets.death_drive.example import cases, examples

from bingqi.core.dice.roll_entry import roll_of
from bingqi.rulesets.death_drive.actions.ranges import FAR_EDGE, can_reach, is_range, needs_farthest, zones_in
from bingqi.rulesets.death_drive.checks.check import Plan, active, passive
from bingqi.rulesets.death_drive.checks.two_dice import Pool, extreme, passive_value
from bingqi.rulesets.death_drive.effects.durations import ends_at, focus_ends
from bingqi.rulesets.death_drive.model.deeds import Duration
from bingqi.rulesets.death_drive.model.state import NEVER
from bingqi.rulesets.death_drive.model.words import REACHES, ZONES
from bingqi.rulesets.death_drive.scenes.initiative import LATE, come_late, roll_initiative
from bingqi.rulesets.death_drive.scenes.movement import move

CALLED = {"至近": "point-blank", "近距": "near", "中距": "medium", "远距": "far"}


def ranged(text: str) -> str:
    return "~".join([CALLED[one] for one in text.split("~")])


def test_the_table_of_ranges_and_maximum_range() -> None:
    """DD-29.1, DD-29.4, DD-29.5, DD-29.6, DD-29.7, DD-29.8, DD-5.2, DD-5.7"""
    for name, given, when, then in cases(examples()["EX-54"]):
        if name == "table":
            wanted = {
                CALLED[reach]: {zone: {*zones} for zone, zones in by.items()} for reach, by in then.items() if reach in CALLED
            }
            assert wanted == {reach: {zone: zones_in([reach], zone) for zone in ZONES} for reach in REACHES}
            continue
        ranges, user, there = [ranged(when["use_range"])], when["user_zone"], [when["object_zone"]]
        assert can_reach(ranges, user, there)
        edge = FAR_EDGE if needs_farthest(ranges, user, there) else 0
        plan = Plan("A", "check", (("bonus", when["bonus"], "DD-4.1"),), Pool(edge))
        if when["check"] == "passive":
            compare({"roll_value": passive_value(plan.pool), "judgement": passive(plan)}, then, name)
            continue
        it = arena({"A": {}}, [int(one.partition(":")[2]) for one in given["dice"]])
        found = active(it.battle, plan)
        value = found.high + found.low
        result = "success" if found.judgement >= when["target"] else "failure"
        kept = [one for one in [9, 3, 7, 2] if one in (found.high, found.low)] if edge else []
        compare(
            {"disadvantage": -edge, "roll_value": value, "judgement": found.judgement, "result": result, "keep": kept}
            | {"fumble": extreme(plan.pool, value) < 0},
            then,
            name,
        )


@pytest.mark.parametrize(
    ("text", "is_one"), [("near", True), ("near~far", True), ("near~", False), ("a", False), ("near~far~far", False)]
)
def test_what_names_a_range(text: str, is_one: bool) -> None:
    """DD-29.1"""
    assert is_range(text) is is_one


def test_steps_and_disorder() -> None:
    """DD-40.2, DD-40.3, DD-40.4"""
    (_, given, when, then) = next(cases(examples()["EX-61"]))
    found = []
    for step in when:
        it = arena({"A": {}}, [int(one.partition(":")[2]) for one in given["dice"]] if step["move"] == "disrupt" else [])
        it["A"].zone = step["from"]
        move(it.battle, it["A"], step["move"])
        found.append(it["A"].zone)
    compare({"zones": found}, then)


# --- Initiative and time -----------------------------------------------------------------------


def test_the_best_begins_and_others_wait() -> None:
    """DD-37.2, DD-37.3"""
    (_, given, when, then) = next(cases(examples()["EX-46"]))
    people = {
        id: {"abilities": {"DEX": one["DEX"], "INS": one["INS"]}, "skills": {"insight": one["insight"]}}
        for id, one in given["characters"].items()
    }
    it = arena(people, [int(one.partition(":")[2]) for one in given["dice"]])
    roll_initiative(it.battle, [it[id] for id in when["start_conflict"]])
    judgements = {roll.by: roll.totals[0][0] for roll in [roll_of(entry.args[0]) for entry in it.happened("rolled")]}
    found = {
        "judgements": judgements,
        "target": it.state.target,
        "achievements": {id: judgement - it.state.target for id, judgement in judgements.items()},
        "wait": {id: it[id].wait for id in people},
        "action_right": [id for id in people if not it[id].wait],
    }
    compare(found, then)


def test_who_comes_late_is_measured_by_the_others() -> None:
    """DD-39.1, DD-37.3"""
    (_, given, _, then) = next(cases(examples()["EX-75"]))
    people = {id: {"skills": {"insight": one["initiative_bonus"]}} for id, one in given["characters"].items()}
    it = arena(people, [int(one.partition(":")[2]) for one in given["dice"]])
    roll_initiative(it.battle, [it["A"], it["B"]])
    come_late(it.battle, it["L"])
    wait = {id: it[id].wait for id in ("A", "B")}
    assert (it.state.target, wait, it["L"].wait) == (then["initiative_target"], then["wait"], then["late"]["wait"])
    surprised = arena(people)
    surprised.dice.left[:] = [6, 5]
    come_late(surprised.battle, surprised["L"])
    assert surprised["L"].wait == LATE


def test_when_effects_end() -> None:
    """DD-27.6, DD-27.9, DD-27.12, DD-37.5"""
    for name, _, when, then in cases(examples()["EX-52"]):
        it = arena({"A": {}})
        it.state.tick = when["use_at_tick"]
        said = when["duration"]
        if said == "focus":
            ends = ends_at(it.state, Duration(kind="focus"))
        elif "ticks" in said:
            ends = ends_at(it.state, Duration(ticks=said["ticks"]))
        else:
            ends = ends_at(it.state, Duration(rounds=said["n"]), said["n"])
        if "focusing_at_tick" in when:
            ends = focus_ends(when["focusing_at_tick"])
        compare({"ends_when_filled": ends, "active_during_ticks": [*range(when["use_at_tick"], ends + 1)]}, then, name)


def test_rounds_may_be_twelve_ticks_each() -> None:
    """DD-27.6 By the switch; what has neither ticks nor rounds no tick ends."""
    it = arena({"A": {}}, options={"round_duration": "twelve_ticks_each"})
    it.state.tick = 7
    assert ends_at(it.state, Duration(rounds=2), 2) == 31
    assert ends_at(it.state, Duration(kind="permanent")) == NEVER
