"""Barriers (DD-19): what they take, what they do not do, and which of two somebody keeps."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import Arena, arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_effect_examples import NEVER, fill_to
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, harm_of, used

from bingqi.rulesets.death_drive.model.character import hp, sp

FRIEND: Table = {"range": EVERYWHERE, "objects": {"who": "any"}}


def blow(power: int, *types: str) -> Table:
    """Harm without a check."""
    return {**harm_of({"power": power, "types": ["物理"]}), "types": types or ("physical",)}


def ward(strength: int, **more: object) -> Table:
    return {**FRIEND, "results": {"always": [{"does": "barrier", "strength": strength}]}, **more}


def strength(it: Arena, id: str) -> int:
    barrier = it[id].barrier
    return barrier.strength if barrier is not None else 0


@pytest.mark.parametrize("type", ["physical", "burn", "fatigue", "derangement"])
def test_a_barrier_stands_in_for_losses_of_any_type(type: str) -> None:
    """DD-19.1 A strength of 5 takes 3 of HP or of SP, then 2 of the next 3; 1 comes through."""
    it = arena({"A": {}, "D": {"cap": [9] * 5}}, actions={"ward": ward(5), "blow": blow(3, type)})
    used(it, "A", "ward", "D")
    assert strength(it, "D") == 5
    used(it, "A", "blow", "D")
    assert (hp(it["D"]), it["D"].sp_loss, strength(it, "D")) == (45, 0, 2)
    used(it, "A", "blow", "D")
    assert (45 - hp(it["D"])) + it["D"].sp_loss == 1
    assert it["D"].barrier is None


def test_strength_that_is_lost_does_not_return() -> None:
    """DD-19.4 Healing fills HP and SP, and not the barrier."""
    heal = {"cost": {"sp": 1}, **FRIEND, "results": {"always": [{"does": "heal", "hp": 9, "sp": 9}]}}
    people: dict[str, Table] = {"A": {}, "B": {"stat": {"actions": ["heal"]}}}
    people["D"] = {"cap": [9] * 5, "hp": [9, 9, 9, 9, 5], "sp": 4, "max_sp": 10}
    it = arena(people, actions={"ward": ward(5), "blow": blow(3), "heal": heal})
    used(it, "A", "ward", "D")
    used(it, "A", "blow", "D")
    it.state.active = "B"
    it.does("B", "use:heal:D")
    assert (hp(it["D"]), sp(it["D"]), strength(it, "D")) == (45, 10, 2)


def test_strength_pays_for_nothing() -> None:
    """DD-19.4 With 3 HP behind a barrier of 9 she can pay 3 HP, and not 4; what she pays is taken from her HP."""
    gift: Table = {"does": "heal", "sp": 1, "to": "self"}
    actions = {f"pay{n}": {"cost": {"hp": n}, "results": {"always": [gift]}} for n in (2, 4)}
    it = arena({"A": {"cap": [3], "barrier": 9, "stat": {"actions": [*actions]}}, "E": {}}, actions=actions)
    it.state.active = "A"
    assert it.refuses("A", "use:pay4") == "DD-28.1"
    it.does("A", "use:pay2")
    assert (hp(it["A"]), strength(it, "A")) == (1, 9)


@pytest.mark.parametrize(("power", "answered"), [(3, 0), (4, 1)])
def test_what_answers_to_damage_waits_for_some_to_come_through(power: int, answered: int) -> None:
    """DD-19.5 A barrier of 3 takes 3 whole, and of 4 lets 1 through: for whoever deals it, and for whom it befalls."""
    mark: Table = {"does": "status", "status": "marked", "to": "self"}
    answers = {
        trigger: {"timing": "automatic", "conditions": {"trigger": trigger}, "results": {"always": [mark]}}
        for trigger in ("dealing-damage", "damaged")
    }
    people: dict[str, Table] = {"A": {"stat": {"actions": ["dealing-damage"]}}}
    people["D"] = {"cap": [9] * 5, "barrier": 3, "stat": {"actions": ["damaged"]}}
    it = arena(people, actions={"blow": blow(power), **answers}, statuses={"marked": {}})
    used(it, "A", "blow", "D")
    assert [len(it[id].statuses) for id in ("A", "D")] == [answered, answered]


def test_what_changes_damage_comes_before_the_barrier() -> None:
    """DD-19.5 The ruling: it is part of working DP out, so 3 and 2 more meet a barrier of 3, and 2 come through."""
    twist: Table = {
        "timing": "instant",
        "conditions": {"trigger": "dealing-damage"},
        "results": {"always": [{"does": "change-damage", "amount": 2}]},
    }
    people: dict[str, Table] = {"A": {"stat": {"actions": ["twist"]}}, "D": {"cap": [9] * 5, "barrier": 3}}
    it = arena(people, answers=["answer:A:twist"], actions={"blow": blow(3), "twist": twist})
    used(it, "A", "blow", "D")
    assert it.damages() == [5]
    assert (hp(it["D"]), it["D"].barrier) == (43, None)


@pytest.mark.parametrize(
    ("first", "second", "answer", "left"),
    [(4, 6, "", 6), (6, 4, "", 6), (4, 6, "old", 4), (6, 4, "new", 4), (5, 5, "", 5)],
)
def test_of_two_barriers_she_keeps_one(first: int, second: int, answer: str, left: int) -> None:
    """DD-19.7 Whoever is protected says which, and the stronger stays if she does not; they do not add up, and of what gave the
    other nothing goes on."""
    lasting: Table = {"duration": {"ticks": 9}}
    actions = {"one": ward(first, **lasting), "two": ward(second, **lasting), "blow": blow(left)}
    it = arena({"A": {}, "D": {"cap": [9] * 5}}, answers=[answer] * bool(answer), actions=actions)
    used(it, "A", "one", "D")
    used(it, "A", "two", "D")
    assert [(ask.id, ask.who) for ask in it.script.asked] == [("barrier", "blue")]
    assert strength(it, "D") == left
    assert len(it.state.ongoing_effects) == 1
    used(it, "A", "blow", "D")
    assert (hp(it["D"]), it["D"].barrier) == (45, None)


def test_the_same_action_gives_a_second_barrier_as_any_other() -> None:
    """DD-19.7 Of a barrier of 5 that was worn to 2 she keeps the new one, and has 5, not 7."""
    it = arena({"A": {}, "D": {"cap": [9] * 5}}, actions={"ward": ward(5), "blow": blow(3)})
    for action in ("ward", "blow", "ward"):
        used(it, "A", action, "D")
    assert strength(it, "D") == 5


@pytest.mark.parametrize("n", [0, 1])
def test_a_barrier_of_no_strength_is_none_and_lasts_not(n: int) -> None:
    """DD-19.1"""
    it = arena({"A": {}, "D": {}}, actions={"ward": ward(n, duration={"ticks": 5})})
    used(it, "A", "ward", "D")
    assert (strength(it, "D"), len(it.state.ongoing_effects)) == (n, n)


def test_a_barrier_is_there_as_long_as_the_effect() -> None:
    """DD-19.6"""
    it = arena({"A": {"wait": NEVER}, "D": {"wait": NEVER}}, actions={"ward": ward(4, duration={"ticks": 3})})
    used(it, "A", "ward", "D")
    fill_to(it, 3)
    assert strength(it, "D") == 4
    fill_to(it, 4)
    assert it["D"].barrier is None
