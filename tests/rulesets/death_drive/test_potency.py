"""Potency (DD-33): amounts by tier, large ones that fill a gauge, and how many buffs an effect can hold."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.death_drive.arena import Arena, arena, bundle_of
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.rulesets.death_drive.model.character import hp, sp
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.packs.action_problems import of_action

CAP = [20] * 5


def healing(amount: str, tier: int, cr: int, options: Table | None = None) -> tuple[int, int]:
    """What an action of a tier restores, of HP and of SP, to somebody of so high a CR who has lost nearly all."""
    heal: Table = {"level": 5 * tier, "range": EVERYWHERE, "objects": {"who": "any"}}
    heal["results"] = {"always": [{"does": "heal", "hp": amount, "sp": amount}]}
    people: dict[str, Table] = {"A": {"CR": tier}, "D": {"CR": cr, "cap": CAP, "hp": [1, 0, 0, 0, 0], "max_sp": 60, "sp": 0}}
    it = arena(people, options=options, actions={"heal": heal})
    used(it, "A", "heal", "D")
    return hp(it["D"]) - 1, sp(it["D"])


# --- Amounts -----------------------------------------------------------------------------


@pytest.mark.parametrize(("tier", "n"), [*enumerate((5, 10, 15, 20, 25))])
def test_a_medium_amount(tier: int, n: int) -> None:
    """DD-33.4"""
    assert healing("medium", tier, 0) == (n, n)


@pytest.mark.parametrize(("tier", "n"), [*enumerate((10, 20, 30, 40, 50))])
def test_a_large_amount(tier: int, n: int) -> None:
    """DD-33.5 To somebody whose CR is more than 2 tiers above one's own."""
    assert healing("large", tier, tier + 3) == (n, n)


@pytest.mark.parametrize(("cr", "hp", "sp"), [(0, 99, 60), (2, 99, 60), (4, 99, 60), (5, 30, 30)])
def test_a_large_amount_of_healing_fills_the_gauge(cr: int, hp: int, sp: int) -> None:
    """DD-33.6 For CR 2, up to a CR of 4, and to lower ones as well: all HP, and all SP."""
    assert healing("large", 2, cr) == (hp, sp)


def test_what_is_only_partly_a_large_amount_fills_nothing() -> None:
    """DD-33.6, DD-33.5 The amount itself is reckoned with."""
    assert healing("large + 1", 2, 0) == (31, 31)
    assert healing("large", 2, 0) == (99, 60)


def struck(cr: int, *types: str, **options: Any) -> Arena:
    """A large amount of damage by somebody of CR 1."""
    blow: Table = {"level": 5, "range": EVERYWHERE, "power": "large", "types": types, "results": {"always": [{"does": "damage"}]}}
    people: dict[str, Table] = {"A": {"CR": 1}, "D": {"CR": cr, "cap": [20, 20, 20, 20, 7], "max_sp": 60}}
    it = arena(people, options=options, actions={"blow": blow})
    used(it, "A", "blow", "D")
    return it


@pytest.mark.parametrize(("cr", "type", "n"), [(3, "burn", 87), (4, "burn", 20), (3, "pain", 60), (4, "pain", 20), (0, "cold", 87)])
def test_a_large_amount_of_damage_takes_all_that_a_gauge_can_hold(cr: int, type: str, n: int) -> None:
    """DD-33.6 All HP, or of mental damage all SP, up to 2 tiers above one's own; else 10 and 10 for the tier of 1."""
    it = struck(cr, type)
    assert it.damages() == [n]
    assert it["D"].out is (n == 87)


def test_by_the_switch_it_is_one_life_gauge() -> None:
    """DD-33.6 That which is hit next."""
    it = struck(3, "burn", large_amount_gauge="single_hg")
    assert it.damages() == [7]


# --- Grades ------------------------------------------------------------------------------


def weak(type: str) -> Table:
    """DD-33.9 Resistance to one type of damage."""
    return {"does": "affinity", "affinity": {"types": [type], "is": "resist"}, "to": "self"}


def strong(category: str) -> Table:
    """DD-33.10 A tiny amount of damage more with weapons of a category."""
    modifier = {"kind": "bonus", "on": "damage", "value": "tiny", "when": {"weapon": category}}
    return {"does": "modify", "modifiers": [modifier], "to": "self"}


def faults(potency: str, weaks: int, strongs: int) -> list[str]:
    """What is wrong with an action of a grade that gives so many weak and strong buffs."""
    types = ["physical", "burn", "cold", "pain", "corrosion", "fatigue", "euphoria", "submission", "derangement"]
    does = [*map(weak, types[:weaks]), *map(strong, ["blade", "bow", "staff", "whip"][:strongs])]
    bundle = bundle_of({}, {"actions": {"it": {"potency": potency, "duration": {"rounds": 1}, "results": {"always": does}}}})
    found = [*of_action(bundle.actions["it"], bundle, Options())]
    assert all(field == "potency" for field, _ in found)
    return [problem.id.removeprefix("fault-") for _, problem in found]


@pytest.mark.parametrize(("potency", "least", "most"), [("minor", 0, 1), ("lower", 2, 3), ("middle", 4, 5), ("upper", 6, 8)])
def test_a_grade_has_a_strength(potency: str, least: int, most: int) -> None:
    """DD-33.1 With so many weak buffs an effect is of a grade."""
    wanted = [[] if least <= n <= most else ["dd-strength"] for n in range(10)]
    assert [faults(potency, n, 0) for n in range(10)] == wanted


@pytest.mark.parametrize(("size", "amounts"), [("tiny", (0, 1, 2)), ("small", (2, 5, 7)), ("medium", (5, 10, 15))])
def test_a_grade_has_an_amount(size: str, amounts: tuple[int, ...]) -> None:
    """DD-33.1, DD-33.2, DD-33.3, DD-33.4 From a tiny to a large one."""
    assert tuple([healing(size, tier, 0)[0] for tier in range(3)]) == amounts


@pytest.mark.parametrize(
    ("potency", "weaks", "strongs", "fits"),
    [
        ("minor", 0, 1, False),
        ("lower", 0, 1, True),
        ("lower", 1, 1, True),
        ("lower", 0, 2, False),
        ("middle", 0, 2, True),
        ("middle", 3, 1, True),
        ("middle", 2, 2, False),
        ("upper", 2, 2, True),
        ("upper", 4, 2, True),
        ("upper", 5, 2, False),
    ],
)
def test_a_strong_buff_takes_two_points_and_a_weak_one_one(potency: str, weaks: int, strongs: int, fits: bool) -> None:
    """DD-33.7"""
    assert faults(potency, weaks, strongs) == ([] if fits else ["dd-strength"])


WEAK_BUFFS: list[Table] = [
    {"kind": "bonus", "name": "proficiency", "value": "tier", "when": {"checks": ["skill"], "skill": "insight"}},
    {"kind": "bonus", "name": "innate", "value": 1, "when": {"checks": ["attack"], "weapon": "bow"}},
    {"kind": "bonus", "name": "innate", "value": 1, "when": {"checks": ["defence"], "defence": "resistance", "armour": "coat"}},
    {"kind": "advantage", "value": 1, "when": {"checks": ["defence"], "response_to": "emotion"}},
    {"kind": "advantage", "value": 1, "when": {"checks": ["defence"], "response_to": "disease"}},
]
NONE_OF_THEM: list[Table] = [
    {"kind": "bonus", "name": "innate", "value": 2, "when": {"checks": ["attack"], "weapon": "bow"}},
    {"kind": "advantage", "value": 1, "when": {"checks": ["defence"], "response_to": "attack"}},
    {"kind": "bonus", "name": "proficiency", "value": "tier"},
]


@pytest.mark.parametrize("modifier", [*WEAK_BUFFS, *NONE_OF_THEM])
def test_the_weak_buffs_are_those_of_the_list(modifier: Table) -> None:
    """DD-33.9 Two of each make an effect of the lower grade; what is not in the list takes no strength."""
    does = [{"does": "modify", "modifiers": [modifier, modifier], "to": "self"}]
    bundle = bundle_of({}, {"actions": {"it": {"potency": "lower", "duration": {"rounds": 1}, "results": {"always": does}}}})
    found = [problem.id for field, problem in of_action(bundle.actions["it"], bundle, Options()) if field == "potency"]
    assert found == ([] if modifier in WEAK_BUFFS else ["fault-dd-strength"])


@pytest.mark.parametrize(("weaks", "strongs"), [(0, 3), (2, 3), (0, 4)])
def test_no_effect_holds_more_than_two_strong_buffs(weaks: int, strongs: int) -> None:
    """DD-33.8 Not even where its strength would suffice."""
    assert faults("upper", weaks, strongs) == ["dd-strong-buffs"]
    assert faults("upper", weaks + 2 * strongs - 4, 2) == []


def test_without_a_grade_nobody_counts_buffs() -> None:
    bundle = bundle_of({}, {"actions": {"it": {"duration": {"rounds": 1}, "results": {"always": [strong("bow")] * 4}}}})
    assert [*of_action(bundle.actions["it"], bundle, Options())] == []


STRONG_BUFFS: list[Table] = [
    {"kind": "penalty", "name": "innate", "on": "recovery", "value": 1, "when": {"action": "march"}},
    {"kind": "advantage", "value": 1, "when": {"checks": ["defence"], "response_to": "sweep"}},
    {"kind": "bonus", "on": "damage", "value": "tiny", "when": {"weapon": "bow"}},
    {"kind": "bonus", "on": "damage", "value": "tiny", "when": {"checks": ["attack"]}},
]
NOT_STRONG: list[Table] = [
    {"kind": "penalty", "name": "innate", "on": "recovery", "value": 2, "when": {"action": "march"}},
    {"kind": "bonus", "on": "damage", "value": "small", "when": {"weapon": "bow"}},
    {"kind": "bonus", "on": "damage", "value": "tiny"},
]


@pytest.mark.parametrize("modifier", [*STRONG_BUFFS, *NOT_STRONG])
def test_the_strong_buffs_are_those_of_the_list(modifier: Table) -> None:
    """DD-33.10 One by itself makes an effect of the lower grade; what is not in the list does not."""
    does = [{"does": "modify", "modifiers": [modifier], "to": "self"}]
    actions = {"it": {"potency": "lower", "duration": {"rounds": 1}, "results": {"always": does}}, "march": {}}
    bundle = bundle_of({}, {"actions": actions})
    found = [problem.id for field, problem in of_action(bundle.actions["it"], bundle, Options()) if field == "potency"]
    assert found == ([] if modifier in STRONG_BUFFS else ["fault-dd-strength"])
