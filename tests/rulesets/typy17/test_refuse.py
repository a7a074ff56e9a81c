"""Ruleset.illegal_reason: whoever asks for what is not offered is told why, by which rule, and what is missing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, unit, vehicle, weapon

from bingqi.core.dice.sources import Scripted
from bingqi.core.problems import NotLawful
from bingqi.core.session.play import Session
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.model.state import OFF
from bingqi.rulesets.typy17.model.worth import stations_of

THROW = "throw:fragmentation-grenade:blue-1"


def refused(play: Play, key: str) -> tuple[str, str]:
    """What red-1 is told who asks for this, in English; and the rule."""
    assert key not in acts(play.state, play["red-1"])
    play.state.active, play["red-1"].ap = "red-1", 2
    session = Session(RULESET, play.state, Scripted())
    with pytest.raises(NotLawful) as wrong:
        session.answer("red", key)
    (fault,) = wrong.value.problems
    return str(wrong.value), str(fault.args["rule"])


def against(**given: Any) -> Play:
    ground = given.pop("ground", "1111111111")
    return skirmish(
        ground, red=given.pop("red", squad()), blue=given.pop("blue", squad()), at={"blue-1": given.pop("cell", 3)}, **given
    )


def test_how_much_must_be_known_is_said() -> None:
    """T17-2.3.10 What a first-time player asks."""
    said, rule = refused(against(intel=0), "shoot:blue-1")
    assert "Intel 2 of" in said
    assert "has 0" in said
    assert rule == "T17-2.3.10"


def test_that_others_know_more_is_said() -> None:
    """T17A-27 Its link failed."""
    play = against(intel=2)
    play["red-1"].link = False
    assert "its side has 2" in refused(play, "shoot:blue-1")[0]


@pytest.mark.parametrize(
    ("key", "rule", "given"),
    [
        ("shoot", "T17C-16", {}),
        ("shoot:red-1", "T17C-16", {}),
        ("shoot:blue-1", "T17-2.4.5.01", {"ground": "1331"}),
        ("shoot:blue-1", "T17C-24", {"ground": "1" * 60, "cell": 59}),
        ("shoot:blue-1", "T17C-12", {"intel": 0, "options": {"fog": "hidden_until_intel_1"}}),
        ("optical:blue-1", "T17-2.4.5.01", {"ground": "1331"}),
        ("electronic:blue-1", "T17A-19", {"red": squad(er=0)}),
        ("electronic:blue-1", "T17A-19", {"blue": squad(es=0)}),
        ("electronic:blue-1", "T17C-19", {"ground": "1" * 8, "cell": 7, "options": {"electronic_range": 4}}),
        ("melee:blue-1", "T17C-26", {}),
        ("melee:blue-1", "T17C-72", {"red": vehicle("truck")}),
        ("throw:fragmentation-grenade:blue-1", "T17C-28", {}),
        ("embark:red-1", "T17C-29", {}),
        ("cover", "T17C-27", {"ground": "ssss"}),
        ("move:8", "T17C-05", {}),
        ("move:1", "T17-1.1.1.14", {"ground": "1411", "red": squad(ta=(1, 1, 1, 1, 1, None), m=1)}),
        ("suppress:blue-1", "T17C-25", {}),
        ("suppress:blue-1", "T17-2.3.10", {"intel": 0, "options": {"module_suppression": True}}),
        ("shoot:blue-1", "T17C-22", {"red": vehicle("truck")}),
        ("shoot:blue-1", "T17C-22", {"red": squad(weapons=("sword",))}),
        ("optical:blue-1", "T17C-54", {"red": unit("howitzer-battery"), "intel": 3}),
        ("share:blue-1", "T17C-21", {}),
        ("throw:fragmentation-grenade", "T17C-16", {}),
        ("shoot:nobody", "T17C-16", {}),
    ],
)
def test_each_act_says_what_it_lacks(key: str, rule: str, given: dict[str, Any]) -> None:
    """With its rule, in a line."""
    said, found = refused(against(**given), key)
    assert found == rule
    assert said


@pytest.mark.parametrize(
    "key",
    ["optical:blue-1", "electronic:blue-1", "shoot:blue-1", "melee:blue-1", THROW, "move:1", "walk", "cover", "embark:red-2"],
)
def test_whoever_is_aboard_is_told_to_get_out(key: str) -> None:
    """T17C-29 And not that it has no eyes, or no seat."""
    play = skirmish(red=[squad(items=("fragmentation-grenade",)), vehicle("truck")], blue=squad(), at={"blue-1": 1})
    play["red-1"].carrier, play["red-1"].cell = "red-2", OFF
    said, rule = refused(play, key)
    assert rule == "T17C-29"
    assert "aboard" in said


def test_whoever_may_fire_from_inside_is_told_what_else_is_missing() -> None:
    """T17C-29, T17-2.3.10 By the switch."""
    play = skirmish(red=[squad(), vehicle("truck")], blue=squad(), at={"blue-1": 1}, intel=0, options={"passenger_fire": "always"})
    play["red-1"].carrier, play["red-1"].cell = "red-2", OFF
    assert refused(play, "shoot:blue-1")[1] == "T17-2.3.10"


def test_a_battery_is_told_how_much_must_be_known() -> None:
    """T17C-54, T17-2.3.10 It can shoot at somebody else."""
    play = skirmish(red=unit("howitzer-battery"), blue=[squad(), squad()], intel=3)
    play["blue-1"].intel = 1
    assert refused(play, "shoot:blue-1")[1] == "T17-2.3.10"


def test_a_battery_that_has_shot_is_told_so() -> None:
    """T17C-73 It shoots once in a turn, at whomever."""
    play = skirmish(red=unit("howitzer-battery"), blue=squad(), intel=3, options={"fog": "hidden_until_intel_1"})
    assert "shoot:blue-1" in acts(play.state, play["red-1"])
    play["red-1"].shot = True
    said, rule = refused(play, "shoot:blue-1")
    assert rule == "T17C-73"
    assert "has shot already" in said


def test_a_weapon_that_troopers_do_not_have_is_no_matter_of_vehicles() -> None:
    """T17C-23 They fire their own."""
    assert refused(against(), "shoot:blue-1:mortar")[1] == "T17C-23"


def test_a_gun_that_nobody_is_at_is_named() -> None:
    """T17C-72, T17C-48 And one that it does not have."""
    play = skirmish(red=unit("iron-scout-car"), blue=squad(), at={"blue-1": 3})
    car = play["red-1"]
    (gun,) = [key.split(":")[2] for key in acts(play.state, car) if key.startswith("shoot:blue-1:")][:1]
    car.hp = tuple([0 if part.station == "gunner" else 1 for _, part in stations_of(car.card)])
    said, rule = refused(play, f"shoot:blue-1:{gun}")
    assert rule == "T17C-72"
    assert "nobody of" in said
    assert refused(play, "shoot:blue-1:assault-rifle")[1] == "T17C-72"
    assert refused(play, "shoot:blue-1")[1] == "T17C-22"


def test_a_thing_that_is_not_carried_is_named() -> None:
    """T17C-28 However near the enemy is."""
    said, rule = refused(against(cell=1), "throw:fragmentation-grenade:blue-1")
    assert rule == "T17C-28"
    assert "carries no" in said


def test_ammunition_that_is_spent_is_nothing_to_shoot_with() -> None:
    """T17C-55"""
    rifle = weapon("assault-rifle", shots=1)
    play = against(weapons={"assault-rifle": rifle}, options={"ammo": "per_weapon_shots"})
    play["red-1"].fired = ("assault-rifle",)
    assert refused(play, "shoot:blue-1")[1] == "T17C-22"
