"""The four defences, and the ability that each of them uses (DD-12)."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

STRIKE: Table = {"tags": ["attack"], "attack": "melee", "range": EVERYWHERE}


def withstood(defence: str, scores: Table, changed: Table | None = None, armour: tuple[str, ...] | None = None) -> Table:
    """What an attack has to reach against somebody of level 5, and so of CR 1: the parts of it. `changed`: bonuses on her current
    abilities."""
    coat = {"category": "coat", "abilities": list(armour or ())}
    bonuses = [{"kind": "bonus", "on": ability, "value": n} for ability, n in (changed or {}).items()]
    actions: Table = {
        "strike": {**STRIKE, "resolution": "attacker-rolls", "defence": defence},
        "bless": {"range": EVERYWHERE, "results": {"always": [{"does": "status", "status": "blessed"}]}},
    }
    d: Table = {"level": 5, "abilities": scores, "stat": {"armour": "coat"} if armour is not None else {}}
    it = arena({"A": {}, "D": d}, [6, 5], actions=actions, armour={"coat": coat}, statuses={"blessed": {"modifiers": bonuses}})
    used(it, "A", "bless", "D")
    used(it, "A", "strike", "D")
    (roll,) = it.checks()
    assert roll.yours is not None
    assert roll.totals[1] == (roll.yours.total,)
    return {label: n for label, n, _ in roll.yours.parts}


ALIKE = dict.fromkeys(["STR", "DEX", "INS", "EMP", "GNO"], 3)


def test_antagonism_uses_current_strength() -> None:
    """DD-12.3"""
    assert withstood("antagonism", {**ALIKE, "STR": 2}) == {"passive": 11, "CR": 1, "STR": 2}
    assert withstood("antagonism", {**ALIKE, "STR": 2}, {"STR": 6}) == {"passive": 11, "CR": 1, "STR": 8}


@pytest.mark.parametrize(
    ("scores", "changed", "wanted"),
    [
        ({"DEX": 5, "INS": 4}, {}, ("DEX", 5)),
        ({"DEX": 4, "INS": 5}, {}, ("INS", 5)),
        ({"DEX": 5, "INS": 4}, {"INS": 2}, ("INS", 6)),
        ({"DEX": 1, "INS": 2, "STR": 9, "EMP": 9, "GNO": 9}, {}, ("INS", 2)),
    ],
)
def test_composure_uses_the_higher_of_dexterity_and_insight(scores: Table, changed: Table, wanted: tuple[str, int]) -> None:
    """DD-12.4 As they are now."""
    assert withstood("composure", scores, changed) == {"passive": 11, "CR": 1, wanted[0]: wanted[1]}


@pytest.mark.parametrize(
    ("scores", "changed", "wanted"),
    [
        ({"EMP": 5, "GNO": 4}, {}, ("EMP", 5)),
        ({"EMP": 4, "GNO": 5}, {}, ("GNO", 5)),
        ({"EMP": 5, "GNO": 4}, {"GNO": 2}, ("GNO", 6)),
        ({"EMP": 2, "GNO": 1, "STR": 9, "DEX": 9, "INS": 9}, {}, ("EMP", 2)),
    ],
)
def test_faith_uses_the_higher_of_empathy_and_gnosis(scores: Table, changed: Table, wanted: tuple[str, int]) -> None:
    """DD-12.5 As they are now."""
    assert withstood("faith", scores, changed) == {"passive": 11, "CR": 1, wanted[0]: wanted[1]}


@pytest.mark.parametrize(("armour", "wanted"), [(("GNO",), ("GNO", 7)), (("STR", "DEX"), ("DEX", 6))])
def test_resistance_uses_what_the_armour_decides(armour: tuple[str, ...], wanted: tuple[str, int]) -> None:
    """DD-12.6"""
    scores = {"STR": 5, "DEX": 6, "GNO": 7}
    assert withstood("resistance", scores, armour=armour) == {"passive": 11, "CR": 1, wanted[0]: wanted[1]}


def test_without_armour_no_ability_counts_and_the_record_says_so() -> None:
    """DD-12.6"""
    assert withstood("resistance", dict.fromkeys(ALIKE, 9)) == {"passive": 11, "CR": 1, "unarmoured": 0}


def test_whoever_rolls_a_defence_uses_the_same_ability() -> None:
    """DD-12.3, DD-12.4, DD-12.5, DD-12.6"""
    scores = {"STR": 1, "DEX": 2, "INS": 4, "EMP": 8, "GNO": 3}
    for defence, score in (("antagonism", 1), ("composure", 4), ("faith", 8), ("resistance", 3)):
        actions = {"strike": {**STRIKE, "resolution": "defender-rolls", "defence": defence}}
        d = {"abilities": scores, "stat": {"armour": "coat"}}
        it = arena({"A": {}, "D": d}, [6, 5], actions=actions, armour={"coat": {"category": "coat", "abilities": ["GNO"]}})
        used(it, "A", "strike", "D")
        assert it.judgements() == [6 + 5 + score]
