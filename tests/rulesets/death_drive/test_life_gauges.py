"""Life gauges: what they hold at first, how capacity is distributed, and minor characters (DD-13, DD-14)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.rulesets.death_drive.arena import NAMED, Arena, arena, bundle_of, gauges
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.rulesets.death_drive.gauges.life_gauge import lose_hp
from bingqi.rulesets.death_drive.gauges.life_state import is_in, life_state
from bingqi.rulesets.death_drive.gauges.stamina_gauge import lose_sp
from bingqi.rulesets.death_drive.language.values import Context, holds
from bingqi.rulesets.death_drive.model.character import Character, points, sp
from bingqi.rulesets.death_drive.model.stats import Character as Stat
from bingqi.rulesets.death_drive.model.stats import Member
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import LIFE_STATES
from bingqi.rulesets.death_drive.packs.character_problems import of_character
from bingqi.rulesets.death_drive.packs.library import fresh

PERFECT: Table = {"results": {"always": [{"does": "allocate", "capacity": 3}]}}


def stat(**its: object) -> Stat:
    """A character of content; level 0 and no abilities, if nothing is said."""
    return msgspec.convert({"name": NAMED, "level": 0, "abilities": {}, **its}, Stat)


def entering(**its: object) -> Character:
    """Such a character as she enters a battle."""
    bundle = replace(bundle_of({}, {}), characters={"a": stat(**its)})
    return fresh(bundle, "red", Member("a", zone="front"), "A", 0)


def wrong_with(**its: object) -> list[str]:
    """The fields of such a character that are refused."""
    return [field for field, _ in of_character(stat(**its), bundle_of({}, {}), Options())]


def perfecting(answers: list[str], **its: object) -> Arena:
    """She distributes up to three points of what was left over."""
    it = arena({"A": {}, "E": {}}, answers=answers, actions={"perfect": PERFECT})
    it.state.characters["A"] = entering(**its)
    used(it, "A", "perfect")
    return it


# --- Capacity --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "wp", "each"), [(0, 0, 1), (4, 0, 1), (5, 0, 2), (12, 3, 1 + 2 + 3)])
def test_a_character_has_five_life_gauges_of_one_and_cr_and_wp(level: int, wp: int, each: int) -> None:
    """DD-13.1"""
    c = entering(level=level, wp=wp)
    assert (c.capacity, points(c)) == ((each,) * 5, (each,) * 5)


def test_base_strength_and_gnosis_are_distributed_as_she_likes() -> None:
    """DD-13.2 With WP 4 each gauge holds 5; base STR 3 and GNO 2 make 5 more, and no other ability any."""
    abilities = {"STR": 3, "GNO": 2, "DEX": 9, "INS": 9, "EMP": 9}
    for given in ([3, 1, 0, 1, 0], [0, 0, 0, 0, 5], [1, 1, 1, 1, 1]):
        assert entering(wp=4, abilities=abilities, gauges=given).capacity == tuple(5 + n for n in given)
        assert wrong_with(wp=4, abilities=abilities, gauges=given) == []
    assert wrong_with(wp=4, abilities=abilities, gauges=[3, 1, 0, 1, 1]) == ["gauges"]


def test_current_abilities_give_no_capacity() -> None:
    """DD-13.2"""
    strong = [{"kind": "bonus", "on": "STR", "value": 5}]
    assert wrong_with(wp=4, abilities={"STR": 1}, modifiers=strong, gauges=[2]) == ["gauges"]


def test_no_gauge_may_hold_more_than_twice_what_the_least_does() -> None:
    """DD-13.3 With WP 1 each gauge holds 2: one may become 4, and 5 only where the others become 3."""
    abilities = {"STR": 9}
    assert wrong_with(wp=1, abilities=abilities, gauges=[2, 0, 0, 0, 0]) == []
    assert wrong_with(wp=1, abilities=abilities, gauges=[3, 0, 0, 0, 0]) == ["gauges"]
    assert wrong_with(wp=1, abilities=abilities, gauges=[3, 1, 1, 1, 1]) == []


def test_capacity_that_is_gained_goes_where_it_may() -> None:
    """DD-13.3, DD-13.4 Of gauges of 4, 3, 2, 2 and 2 the first can gain nothing; nor can the second once it holds 4."""
    it = perfecting(["1", "2", "3"], wp=1, abilities={"STR": 9}, gauges=[2, 1])
    assert [ask.options for ask in it.script.asked] == [("1", "2", "3", "4"), ("2", "3", "4"), ("2", "3", "4")]
    assert it["A"].capacity == (4, 4, 3, 3, 2)


def test_penalties_that_pass_are_no_matter_of_twice_the_least() -> None:
    """DD-13.3 Gauges of 12 and 6 become 10 and 4 under a penalty of 2. A switch cuts the greatest."""
    drain = {
        "range": EVERYWHERE,
        "duration": {"ticks": 3},
        "results": {"always": [{"does": "modify", "modifiers": [{"kind": "penalty", "on": "life-gauges", "value": 2}]}]},
    }
    for scope, left in (("gain_only", (10, 4, 4, 4, 4)), ("always", (8, 4, 4, 4, 4))):
        it = arena({"E": {}, "A": {"cap": [12, 6, 6, 6, 6]}}, options={"hg_cap_scope": scope}, actions={"drain": drain})
        used(it, "E", "drain", "A")
        assert it["A"].capacity == left


def test_what_was_not_distributed_is_kept_until_it_is() -> None:
    """DD-13.4, DD-13.2 Of STR 4 and GNO 1 she has distributed 1: 4 are left, of which one use takes 3."""
    its: Table = {"wp": 2, "abilities": {"STR": 4, "GNO": 1}, "gauges": [1]}
    c = entering(**its)
    assert (c.spare, c.capacity) == (4, (4, 3, 3, 3, 3))
    it = perfecting(["4", "4", "0"], **its)
    assert (it["A"].spare, it["A"].capacity) == (1, (5, 3, 3, 3, 5))
    used(it, "A", "perfect")
    assert (it["A"].spare, sum(it["A"].capacity)) == (0, 20)
    used(it, "A", "perfect")
    assert (it["A"].spare, sum(it["A"].capacity)) == (0, 20)


# --- Minor characters ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("its", "whole"),
    [
        ({"wp": 2}, 5 * 3),
        ({"level": 5, "wp": 1, "abilities": {"STR": 4, "GNO": 3}}, 5 * 3 + 7),
        ({"level": 10, "wp": 2, "abilities": {"STR": 1, "DEX": 9}}, 5 * 5 + 1),
    ],
)
def test_the_one_gauge_of_a_minor_character_holds_a_third_of_all_that_she_had(its: Table, whole: int) -> None:
    """DD-14.1, DD-14.2 All of the extra capacity counts as distributed. Rounded down, and full."""
    ordinary, minor = entering(**its), entering(minor=True, **its)
    assert sum(ordinary.capacity) + ordinary.spare == whole
    assert (minor.capacity, points(minor), minor.spare) == ((whole // 3,), (whole // 3,), 0)


def test_a_minor_character_has_stamina_as_usual_and_overdraws_it_at_her_one_gauge() -> None:
    """DD-14.1"""
    its: Table = {"wp": 5, "abilities": {"DEX": 2, "EMP": 1}}
    it = arena({"A": {}})
    it.state.characters["A"] = entering(minor=True, **its)
    assert (sp(it["A"]), it["A"].capacity) == (10 + 2 + 1, (10,))
    lose_sp(it.battle, it["A"], 13 + 4)
    assert (sp(it["A"]), it["A"].capacity, points(it["A"])) == (-4, (6,), (6,))


@pytest.mark.parametrize(("lost", "state"), [(0, "healthy"), (1, "crisis"), (9, "crisis"), (10, "desperate")])
def test_a_minor_character_fares_as_her_gauge_does(lost: int, state: str) -> None:
    """DD-14.3 Intact, damaged, broken; and she is never wounded."""
    it = arena({"A": {"WP": 5, "stat": {"minor": True}}})
    lose_hp(it.battle, it["A"], lost)
    assert gauges(it["A"])["life_state"] == life_state(it["A"]) == state
    true = [one for one in LIFE_STATES if is_in(it["A"], one)]
    assert true == {"healthy": ["healthy"], "crisis": ["crisis"], "desperate": ["crisis", "desperate"]}[state]
    here = Context(it.state, it["A"], it["A"])
    assert [holds(f"is({one})", here) for one in LIFE_STATES] == [one in true for one in LIFE_STATES]
