"""Affinities as they come to somebody (DD-21), and whoever was incapacitated and comes back (DD-22)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.rulesets.death_drive.model.character import hp

POWER = 10
FIRE: Table = {"range": EVERYWHERE, "power": POWER, "types": ["burn"], "results": {"always": [{"does": "damage"}]}}
TOLD = {"weak": "weakness", "resist": "resistance"}
"""The part of a damage value by which each is told; the others are not in it."""
FROSTFIRE: Table = {**FIRE, "types": ["burn", "cold"]}


def to_fire(kind: str, **more: Any) -> Table:
    return {"types": ["burn"], "is": kind, **more}


def giving(kind: str, **more: Any) -> Table:
    return {"results": {"always": [{"does": "affinity", "affinity": to_fire(kind), "to": "self"}]}, **more}


@pytest.mark.parametrize(
    ("kind", "cr", "change"),
    [
        ("weak", 0, -(POWER + 4)),
        ("weak", 2, -(POWER + 8)),
        ("resist", 0, -(POWER - 4)),
        ("resist", 2, -(POWER - 8)),
        ("immune", 0, 0),
        ("absorb", 0, POWER),
    ],
)
@pytest.mark.parametrize("how", ["own", "armour", "automatic", "effect"])
def test_four_affinities_whatever_gives_them(kind: str, cr: int, change: int, how: str) -> None:
    """DD-21.1 Weakness adds 4 and twice CR to DP, resistance takes that off, immunity keeps all away, absorption heals."""
    actions = {"fire": FIRE, "automatic": giving(kind, timing="automatic"), "effect": giving(kind, duration={"ticks": 5})}
    stat: Table = {"affinities": [to_fire(kind)]} if how == "own" else {"armour": "coat"} if how == "armour" else {}
    stat |= {"actions": ["automatic"]} if how == "automatic" else {}
    people: dict[str, Table] = {"A": {}, "D": {"CR": cr, "cap": [20] * 5, "hp": [20, 20, 20, 20, 5], "stat": stat}}
    coat: Table = {"category": "coat", "abilities": ["STR"], "affinities": [to_fire(kind)]}
    it = arena(people, actions=actions, armour={"coat": coat})
    if how == "effect":
        used(it, "D", "effect")
    used(it, "A", "fire", "D")
    assert hp(it["D"]) == 85 + change
    told = {label for entry in it.happened("reckoned") for label, _, _ in entry.args[1]}
    assert told & {*TOLD.values()} == {TOLD[one] for one in [kind] if one in TOLD}


def test_an_affinity_that_does_not_last_any_longer_counts_no_more() -> None:
    """DD-21.1 As long as what gives it is there."""
    it = arena({"A": {}, "D": {"cap": [20] * 5}}, actions={"fire": FIRE, "effect": giving("immune", duration={"ticks": 5})})
    used(it, "D", "effect")
    used(it, "A", "fire", "D")
    it.state.ongoing_effects = ()
    used(it, "A", "fire", "D")
    assert hp(it["D"]) == 100 - POWER


def test_who_absorbs_a_part_is_immune_to_the_whole() -> None:
    """DD-21.13 A part neither harms nor heals, not even the other part; whoever absorbs all types is healed instead."""
    people: dict[str, Table] = {"A": {}}
    for id, absorbs in (("D", ["burn"]), ("F", ["burn", "cold"])):
        nature = [{"types": [type], "is": "absorb"} for type in absorbs]
        people[id] = {"cap": [20] * 5, "hp": [20, 20, 20, 20, 5], "stat": {"affinities": nature}}
    it = arena(people, actions={"frostfire": FROSTFIRE, "fire": FIRE})
    used(it, "A", "frostfire", "D")
    used(it, "A", "frostfire", "F")
    assert (hp(it["D"]), hp(it["F"])) == (85, 85 + POWER)
    assert [entry.args[0] for entry in it.happened("untouched")] == ["D"]
    used(it, "A", "fire", "D")
    assert hp(it["D"]) == 85 + POWER


def test_absorbing_a_part_does_not_wake_what_waits_for_damage() -> None:
    """DD-21.13, DD-21.9 As with immunity; neither does a weakness to the other part count."""
    wince: Table = {
        "timing": "automatic",
        "conditions": {"trigger": "damaged"},
        "results": {"always": [{"does": "status", "status": "winced", "to": "self"}]},
    }
    nature = [to_fire("absorb"), {"types": ["cold"], "is": "weak"}]
    people: dict[str, Table] = {"A": {}, "D": {"cap": [20] * 5, "stat": {"affinities": nature, "actions": ["wince"]}}}
    it = arena(people, actions={"frostfire": FROSTFIRE, "wince": wince}, statuses={"winced": {}})
    used(it, "A", "frostfire", "D")
    assert (hp(it["D"]), it["D"].statuses) == (100, ())
    assert [team.points for team in it.state.teams.values()] == [0, 1]  # DD-42.6 and no point for the weakness


# --- Coming back -------------------------------------------------------------------------


WAKE: Table = {"range": EVERYWHERE, "objects": {"who": "ally", "incapacitated": True}}


def fallen(*answers: str) -> Arena:
    """A can wake B, who is out; C stands."""
    actions = {
        "wake": {**WAKE, "results": {"always": [{"does": "heal", "hp": 4}]}},
        "whole": {**WAKE, "results": {"always": [{"does": "restore-gauge"}]}},
        "soothe": {**WAKE, "results": {"always": [{"does": "heal", "sp": 4}]}},
        "mend": {**WAKE, "objects": {"who": "ally"}, "results": {"always": [{"does": "heal", "hp": 4}]}},
    }
    people: dict[str, Table] = {"A": {"stat": {"actions": [*actions]}}, "B": {"team": "red", "cap": [6] * 5, "hp": [0] * 5}}
    it = arena({**people, "C": {"team": "red", "cap": [6] * 5, "hp": [3] * 5}, "E": {}}, answers=answers, actions=actions)
    it["B"].out, it["B"].zone, it["B"].wait, it.state.active = True, "", 3, "A"
    return it


def test_whoever_is_brought_back_waits_for_12_and_stands_where_she_will() -> None:
    """DD-22.3"""
    it = fallen("back")
    it.does("A", "use:wake:B")
    assert (it["B"].out, hp(it["B"]), it["B"].wait, it["B"].zone) == (False, 4, 12, "back")
    assert [(ask.id, ask.who, ask.about["who"]) for ask in it.script.asked] == [("deploy", "red", "B")]


def test_a_gauge_made_whole_brings_back_and_so_do_hp_alone() -> None:
    """DD-22.3 Without any HP she stays where she is: SP do not end it."""
    it = fallen()
    it.does("A", "use:soothe:B")
    assert (it["B"].out, it["B"].zone, it["B"].wait) == (True, "", 3)
    used(it, "A", "whole", "B")
    assert (it["B"].out, hp(it["B"]), it["B"].wait) == (False, 6, 12)


def test_some_effects_alone_are_for_those_who_are_incapacitated() -> None:
    """DD-22.3 And these are for nobody who stands."""
    it = fallen()
    assert {key for key in it.offers("A") if key.startswith("use:")} == {"use:wake:B", "use:whole:B", "use:soothe:B", "use:mend:C"}
