"""The worked examples of the battle layer (CRX)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, arena
from tests.rulesets.ragnarok.worked import example

from bingqi.core.dice.tally import Tally
from bingqi.rulesets.ragnarok.combat.successes import damage, successes
from bingqi.rulesets.ragnarok.morale.fear import owed_tests, withstands
from bingqi.rulesets.ragnarok.morale.resolution import NEVER, SURE, needed

WORDS = {SURE: "ok", NEVER: "fail"}


def number(it: Arena, what: str, n: int) -> Tally:
    found = it.battle.tally(what)
    found.add(what, n, "CRX-7")
    return found


@example("EC-27")
def test_attack_tests_and_strength_tests(given: Table) -> Table:
    found = []
    for one in given["cases"]:
        dice = [n for key in ("attack_dice", "attack_extra", "strength_dice", "strength_extra") for n in one[key]]
        it = arena({"A": {"a": {}}, "B": {"b": {}}}, dice)
        attack, defence = number(it, "attack", one["attack"]), number(it, "defence", one["defense"])
        strength, resilience = number(it, "strength", one["strength"]), number(it, "resilience", one["resilience"])
        hits = successes(it.battle, "attack", one["combat_dice"], attack, defence)
        face = needed(one["attack"], one["defense"]), needed(one["strength"], one["resilience"])
        found.append(
            {
                "attack_needs": WORDS.get(face[0], face[0]),
                "hits": hits,
                "strength_needs": WORDS.get(face[1], face[1]),
                "damage": damage(it.battle, hits, strength, resilience),
            }
        )
    return {"cases": found}


@example("EC-28")
def test_who_tests_before_an_assault(given: Table) -> Table:
    return {"cases": [before_assault(one) for one in given["cases"]]}


def before_assault(one: Table) -> dict[str, Any]:
    """Who tests, against what, and how it ends."""
    it = arena({"A": {"a": unit(one["attacker"])}, "B": {"b": unit(one["defender"])}}, [one["die"]] if "die" in one else [])
    it.state.units["a"].resisted = one["attacker"].get("fear_resisted", 0)
    owed = owed_tests(it.state, "a", "b")
    if not owed:
        return {"tester": None}
    (test,) = owed
    mine = one["attacker" if test.unit == "a" else "defender"]
    value = mine.get("fear", mine.get("courage"))
    success = withstands(it.battle, test)
    assert it.state.units[test.unit].rout == (not success)
    rolled = bool(it.happened("rolled"))
    return {
        "tester": "attacker" if test.unit == "a" else "defender",
        "difference": value - test.difficulty,
        "needs": needed(value, test.difficulty),
        "success": success,
        "automatic": not rolled,
    }


def unit(one: Table) -> Table:
    return {"fears": [one["fear"]]} if "fear" in one else {"courages": [one["courage"]]}


def test_whoever_attacks_greater_power_tests_with_the_switch() -> None:
    """CRX-25 Two against three, and no Fear on either side."""
    for switch, owed in ((False, []), (True, [("a", "power", 3)])):
        it = arena({"A": {"a": {"courages": [3, 3]}}, "B": {"b": {}}}, options={"power_causes_test": switch})
        assert owed_tests(it.state, "a", "b") == owed
        assert owed_tests(it.state, "b", "a") == []


def test_a_six_gives_no_further_die_without_the_switch() -> None:
    """CRX-12"""
    it = arena({"A": {"a": {}}, "B": {"b": {}}}, [6, 2], options={"six_gives_extra_die": False})
    assert successes(it.battle, "attack", 2, number(it, "attack", 3), number(it, "defence", 3)) == 1


@pytest.mark.parametrize("difference", range(-12, 13))
def test_a_one_fails_unless_nothing_is_thrown(difference: int) -> None:
    """CRX-13 From six more on a test succeeds without a die, and then alone is a 1 enough."""
    assert (needed(difference, 0) <= 1) == (difference >= 6)
