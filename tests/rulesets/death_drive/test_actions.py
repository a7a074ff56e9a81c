"""Actions (DD-25, DD-27, DD-29, DD-30): timing, what is immediate, stances, ranges of oneself and of weapons, the four stages."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, attack_of, striker, struck, used

from bingqi.rulesets.death_drive.checks.modifiers import PLAIN, Situation, modifiers_on
from bingqi.rulesets.death_drive.effects.in_force import in_force
from bingqi.rulesets.death_drive.model.character import Held, hp
from bingqi.rulesets.death_drive.scenes.quiet import begin_scene, end_scene
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn, end_turn, fill_tick

REST: Table = {"does": "heal", "sp": 1, "to": "self"}
BLOW: Table = {"defence": "抗击", "power": 1, "types": ["物理"]}
SOMEWHERE: Table = {"kind": "exploration", "name": {"en": "Somewhere", "zh": "某处"}}


def giving(value: int = 1, **more: Any) -> Table:
    """An action that gives its user a bonus on judgements."""
    modifiers = [{"kind": "bonus", "value": value}]
    return {"results": {"always": [{"does": "modify", "modifiers": modifiers, "to": "self"}]}, **more}


def bonus(it: Arena, id: str) -> int:
    return sum([part.amount for part in modifiers_on(it.state, it[id], "judgement", Situation(), PLAIN)])


def turn_of(it: Arena, id: str) -> None:
    begin_turn(it.battle, it[id])


# --- Timing ------------------------------------------------------------------------------


def test_four_kinds_of_timing_say_when_an_action_sets_in() -> None:
    """DD-25.1 In a turn of hers one standard action, her instant ones, and free ones as she likes; what is automatic is in use
    before she does anything, and is not declared."""
    actions = {timing: {"timing": timing, "cost": {"sp": 1}, "results": {"always": [REST]}} for timing in ("standard", "free")}
    actions["instant"] = {"timing": "instant", "results": {"always": [REST]}}
    actions["automatic"] = giving(3, timing="automatic")
    it = arena({"A": {"stat": {"actions": [*actions]}}, "E": {}}, actions=actions)
    turn_of(it, "A")
    assert bonus(it, "A") == 3
    assert it.offers("A") == ("use:standard", "use:free", "use:instant", "end")
    it.does("A", "use:standard")
    assert it.offers("A") == ("use:free", "use:instant", "end")
    it.does("A", "use:free")
    it.does("A", "use:free")
    for _ in range(2):  # the one that her own turn gives her (DD-25.6), and the one of the tick
        it.does("A", "use:instant")
    assert it.offers("A") == ("use:free", "end")


def test_outside_of_her_turn_only_what_is_free_or_instant_can_be_used() -> None:
    """DD-25.4, DD-25.5"""
    actions = {timing: {"timing": timing, "cost": {"sp": 1}, "results": {"always": [REST]}} for timing in ("standard", "free")}
    actions["instant"] = {"timing": "instant", "results": {"always": [REST]}}
    it = arena({"A": {"stat": {"actions": [*actions]}}, "E": {}}, actions=actions)
    it.script.left = ["step_in:A:instant"]
    used(it, "E", "standard")
    asked = it.script.asked[0]
    assert asked.options == ("step_in:A:free", "step_in:A:instant", "pass")
    assert [entry.args[:2] for entry in it.happened("declares")] == [("E", "standard"), ("A", "instant")]


def test_automatic_actions_are_in_use_until_they_are_stopped() -> None:
    """DD-25.2 She can stop what says that she can, and have it in use again; one of the two once in a turn."""
    glow = giving(3, timing="automatic", can_stop=True)
    it = arena({"A": {"stat": {"actions": ["glow"]}}, "E": {}}, actions={"glow": glow})
    turn_of(it, "A")
    assert bonus(it, "A") == 3
    it.does("A", "stop:glow")
    assert bonus(it, "A") == 0
    assert it.refuses("A", "resume:glow") == "DD-25.2"
    end_turn(it.battle, it["A"])
    turn_of(it, "A")
    it.does("A", "resume:glow")
    assert bonus(it, "A") == 3
    assert it.refuses("A", "stop:glow") == "DD-25.2"


def test_what_does_not_say_so_cannot_be_stopped() -> None:
    """DD-25.2 Nor is anybody asked about it: what answers to something does so by itself."""
    heal: Table = {"does": "heal", "hp": 2, "to": "self"}
    thorns = {"timing": "automatic", "conditions": {"trigger": "damaged"}, "results": {"always": [heal]}}
    blow = {"range": EVERYWHERE, "power": 5, "types": ["physical"], "results": {"always": [{"does": "damage"}]}}
    actions = {"glow": giving(3, timing="automatic"), "thorns": thorns, "blow": blow}
    it = arena({"A": {"cap": [9] * 5, "stat": {"actions": ["glow", "thorns"]}}, "E": {}}, actions=actions)
    turn_of(it, "A")
    assert it.refuses("A", "stop:glow") == "DD-25.2"
    used(it, "E", "blow", "A")
    assert hp(it["A"]) == 45 - 5 + 2
    assert it.script.asked == []


def test_before_a_conflict_it_is_stopped_or_resumed_once_in_a_scene() -> None:
    """DD-25.2"""
    scenes = [SOMEWHERE, SOMEWHERE]
    glow = giving(3, timing="automatic", can_stop=True)
    it = arena({"A": {"zone": "", "stat": {"actions": ["glow"]}}, "E": {}}, scenario={"scenes": scenes}, actions={"glow": glow})
    it.state.phase = "quiet"
    begin_scene(it.battle, 0)
    it.does("A", "stop:glow")
    assert it.refuses("A", "resume:glow") == "DD-25.2"
    begin_scene(it.battle, 1)
    it.does("A", "resume:glow")


# --- How long ----------------------------------------------------------------------------


DISSOLVE: Table = {"timing": "free", "results": {"always": [{"does": "end-effect", "which": "maintained"}]}}


@pytest.mark.parametrize(("lasts", "there"), [({"ticks": 3}, [True, True, True, True, False]), (None, [True] * 5)])
def test_what_something_immediate_has_brought_about_cannot_be_dissolved(lasts: Table | None, there: list[bool]) -> None:
    """DD-27.5 Not even where the result has a time of its own: used in tick 1 for 3 ticks, it is over when tick 4 is filled."""
    mark: Table = {"does": "status", "status": "marked", **({"lasts": lasts} if lasts else {})}
    people: dict[str, Table] = {"A": {"wait": 99, "stat": {"actions": ["mark", "dissolve"]}}, "E": {"wait": 99}}
    actions = {"mark": {"range": EVERYWHERE, "results": {"always": [mark]}}, "dissolve": DISSOLVE}
    it = arena(people, actions=actions, statuses={"marked": {}})
    it.state.active = "A"
    it.does("A", "use:mark:E")
    assert it.refuses("A", "use:dissolve") == "DD-27.3"
    found = []
    for _ in there:
        found.append(it["E"].statuses != ())
        fill_tick(it.battle)
    assert found == there


def test_what_is_maintained_can_be_dissolved() -> None:
    """DD-27.5 The same with a duration of the action is no immediate effect."""
    mark: Table = {"range": EVERYWHERE, "duration": {"ticks": 3}, "results": {"always": [{"does": "status", "status": "marked"}]}}
    it = arena(
        {"A": {"stat": {"actions": ["mark", "dissolve"]}}, "E": {}},
        actions={"mark": mark, "dissolve": DISSOLVE},
        statuses={"marked": {}},
    )
    it.state.active = "A"
    it.does("A", "use:mark:E")
    it.does("A", "use:dissolve")
    assert it["E"].statuses == ()


def test_without_a_conflict_what_lasts_for_ticks_is_over_with_the_scene() -> None:
    """DD-27.10 It lasts a very short while: no longer than the scene in which it began, whatever its ticks say. What is permanent
    goes on."""
    actions = {"short": giving(1, duration={"ticks": 99}), "long": giving(4, duration={"kind": "permanent"})}
    people: dict[str, Table] = {"A": {"zone": "", "stat": {"actions": [*actions]}}, "E": {"zone": ""}}
    it = arena(people, scenario={"scenes": [SOMEWHERE, SOMEWHERE]}, actions=actions)
    it.state.phase = "quiet"
    begin_scene(it.battle, 0)
    it.does("A", "use:short")
    it.does("A", "use:long")
    assert bonus(it, "A") == 5
    end_scene(it.battle)
    assert bonus(it, "A") == 4


def stances(**more: Any) -> Arena:
    """A with two stances, of which the second costs 9 HP, in her turn."""
    actions = {
        "crane": giving(2, duration={"kind": "stance"}),
        "tiger": giving(5, duration={"kind": "stance"}, cost={"hp": 9}),
        "plain": giving(1, duration={"ticks": 9}, timing="free", cost={"sp": 1}),
    }
    it = arena({"A": {"cap": [10], "stat": {"actions": [*actions]}, **more}, "E": {}}, actions=actions)
    turn_of(it, "A")
    return it


def test_a_stance_lasts_until_she_takes_another() -> None:
    """DD-27.11 Not until she does something else."""
    it = stances()
    for action, found in (("crane", 2), ("plain", 3), ("tiger", 6)):
        used(it, "A", action)
        assert bonus(it, "A") == found
    for _ in range(30):
        fill_tick(it.battle)
    assert [effect.source for effect in in_force(it.state, it["A"])] == ["tiger"]


def test_the_old_stance_goes_on_if_the_new_one_fails() -> None:
    """DD-27.11 The ruling: with 5 HP she cannot pay 9."""
    it = stances(hp=[5])
    used(it, "A", "crane")
    it["A"].standards = 0
    it.does("A", "waste:tiger")
    assert bonus(it, "A") == 2
    it["A"].loss = (0,)
    used(it, "A", "tiger")
    assert bonus(it, "A") == 5


def test_a_stance_is_over_when_she_leaves_the_scene() -> None:
    """DD-27.11"""
    it = stances()
    used(it, "A", "crane")
    it["A"].zone = ""
    fill_tick(it.battle)
    assert it.state.ongoing_effects == ()


def test_a_stance_is_for_conflicts() -> None:
    """DD-27.11"""
    crane = giving(2, duration={"kind": "stance"})
    people: dict[str, Table] = {"A": {"zone": "", "stat": {"actions": ["crane"]}}, "E": {"zone": ""}}
    it = arena(people, scenario={"scenes": [SOMEWHERE]}, actions={"crane": crane})
    it.state.phase = "quiet"
    begin_scene(it.battle, 0)
    assert it.refuses("A", "use:crane") == "DD-27.11"


# --- Ranges ------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["front", "mid", "back"])
def test_without_a_range_it_is_for_oneself_alone(zone: str) -> None:
    """DD-29.2 Wherever she stands, and whoever stands beside her."""
    breathe: Table = {"range": "self", "results": {"always": [{"does": "heal", "hp": 3}]}}
    actions = {"breathe": breathe, "breathe-too": {"results": breathe["results"]}}
    people: dict[str, Table] = {"A": {"zone": zone, "cap": [9], "hp": [1], "stat": {"actions": [*actions]}}}
    it = arena({**people, "B": {**people["A"], "team": "red"}, "E": people["A"]}, actions=actions)
    turn_of(it, "A")
    assert it.offers("A") == ("use:breathe", "use:breathe-too", "end")
    it.does("A", "use:breathe")
    assert [hp(it[id]) for id in ("A", "B", "E")] == [4, 1, 1]


ARMS: dict[str, Table] = {
    "knife": {"category": "blade", "attack": "melee", "power": 3, "types": ["physical"], "range": ["point-blank"]},
    "bow": {"category": "bow", "attack": "ranged", "power": 8, "types": ["cold"], "range": ["far"]},
}
ASSAULT: Table = {
    "tags": ["attack"],
    "attack": "weapon",
    "range": "weapon",
    "resolution": "attacker-rolls",
    "power": "weapon",
    "types": "weapon",
    "results": {"success": [{"does": "damage"}]},
}


def armed(*faces: int, zone: str = "back") -> Arena:
    """A with two weapons, and what she can do with either, or with one kind alone; an enemy in front."""
    actions = {"assault": ASSAULT, "loose": {**ASSAULT, "weapon": "bow"}, "stab": {**ASSAULT, "weapon": "blade"}}
    people: dict[str, Table] = {
        "A": {"zone": zone, "abilities": {"STR": 20, "DEX": 20}, "stat": {"actions": [*actions], "weapons": ["knife", "bow"]}},
        "E": {"zone": "front", "cap": [9] * 5},
    }
    it = arena(people, faces, actions=actions, weapons=ARMS)
    turn_of(it, "A")
    return it


def test_any_of_her_weapons_gives_its_range_where_one_kind_alone_is_not_asked_for() -> None:
    """DD-29.3 From behind, the bow alone reaches the front; in front, both do."""
    assert [key for key in armed().offers("A") if key.startswith("use")] == ["use:assault:E:bow", "use:loose:E"]
    wanted = ["use:assault:E:knife", "use:assault:E:bow", "use:loose:E", "use:stab:E"]
    assert [key for key in armed(zone="front").offers("A") if key.startswith("use")] == wanted


@pytest.mark.parametrize(("weapon", "dealt"), [("knife", 3), ("bow", 8)])
def test_it_attacks_with_the_weapon_that_gave_the_range(weapon: str, dealt: int) -> None:
    """DD-29.3 Its power, its types, and its kind of attack. A high roll of 5 adds nothing."""
    it = armed(5, 5, zone="front")
    it.does("A", f"use:assault:E:{weapon}")
    assert it.damages() == [dealt]
    (roll,) = it.checks()
    assert roll.mine is not None
    assert [label for label, _, _ in roll.mine.parts if label in ("STR", "DEX")] == ["STR" if weapon == "knife" else "DEX"]


# --- The four stages ---------------------------------------------------------------------


def test_a_use_passes_through_four_stages() -> None:
    """DD-30.1 What she does is declared; its objects are chosen and it is paid; checks are made; then its effects come."""
    strike = attack_of(BLOW, cost={"sp": 2})
    people = {"A": striker(20, "strike"), "D": struck({"cap": [9] * 5}, 0)}
    it = arena(people, [5, 5], actions={"strike": strike}, armour={"coat": {"category": "coat", "abilities": ["STR"]}})
    turn_of(it, "A")
    it.does("A", "use:strike:D")
    stages = ("declares", "declared", "executes", "sp_lost", "rolled", "check_decided", "hp_lost")
    assert [entry.event for entry in it.happened(*stages)] == [*stages]


@pytest.mark.parametrize("key", ["waste:far", "waste:dear"])
def test_what_fails_in_the_second_stage_comes_to_no_third(key: str) -> None:
    """DD-30.1 No check is made, and nothing is done."""
    near = attack_of(BLOW, range=["point-blank"], cost={"sp": 1})
    people = {"A": striker(20, "far", "dear", zone="back"), "D": struck({"cap": [9] * 5}, 0)}
    actions = {"far": near, "dear": attack_of(BLOW, cost={"hp": 99})}
    it = arena(people, actions=actions, armour={"coat": {"category": "coat", "abilities": ["STR"]}})
    turn_of(it, "A")
    it.does("A", key)
    assert len(it.happened("declares", "executes", "use_failed")) == 3
    assert it.happened("rolled", "check_decided", "hp_lost") == []


def test_effects_are_carried_out_object_by_object_and_once_on_oneself() -> None:
    """DD-30.5 As they were named, after all checks were made; what always comes goes before what a success brings."""
    results = {"always": [REST, {"does": "heal", "hp": 1}], "success": [{"does": "damage"}]}
    burst = attack_of(BLOW, objects={"count": 2}, results=results)
    people = {id: {**struck({"cap": [9] * 5, "hp": [9, 9, 9, 9, 4]}, 0)} for id in ("D", "F")}
    people = {"A": {**striker(20, "burst"), "max_sp": 30, "sp": 10, "abilities": {"STR": 20}}, **people}
    it = arena(people, [5, 5], ["D"], actions={"burst": burst}, armour={"coat": {"category": "coat", "abilities": ["STR"]}})
    used(it, "A", "burst", "F")
    told = [(entry.event, entry.args[0]) for entry in it.happened("rolled", "sp_restored", "hp_restored", "hp_lost")]
    assert [one if one[0] != "rolled" else "rolled" for one in told] == [
        "rolled",
        ("sp_restored", "A"),
        ("hp_restored", "F"),
        ("hp_lost", "F"),
        ("hp_restored", "D"),
        ("hp_lost", "D"),
    ]


def test_what_would_do_something_is_offered_though_a_part_of_it_would_be_nothing() -> None:
    """DD-27.3 Nothing is maintained that it could end, and it heals all the same."""
    end = {"does": "end-effect", "which": "maintained"}
    actions: dict[str, Table] = {"both": {"results": {"always": [end, REST]}}, "idle": {"results": {"always": [end]}}}
    it = arena({"A": {"stat": {"actions": [*actions]}}, "E": {}}, actions=actions)
    turn_of(it, "A")
    assert it.offers("A") == ("use:both", "end")


def test_when_it_is_over_no_tick_begins() -> None:
    """DD-20.2, DD-37.4 The last of the enemies falls at the end of the round."""
    people: dict[str, Table] = {"A": {"wait": 20}, "E": {"wait": 20, "hp": [0, 0, 0, 0, 1]}}
    it = arena(people, statuses={"sick": {"ongoing": ["physiological"]}})
    it["E"].statuses, it.state.tick = (Held("sick", 0, 5, "A"),), 12
    fill_tick(it.battle)
    assert it.state.result == ("red", "losses")
    assert not it.happened("tick_filled")
