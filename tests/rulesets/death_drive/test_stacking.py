"""What does not stack, beside the worked examples: secret durations, and what derived actions do (DD-23, DD-27, DD-32)."""

from __future__ import annotations

import pytest
from tests.rulesets.death_drive.arena import arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_effect_examples import NEVER, TO_SELF, giving
from tests.rulesets.death_drive.test_use_examples import used

from bingqi.rulesets.death_drive.damage.ongoing import suffer_ongoing
from bingqi.rulesets.death_drive.effects.in_force import in_force
from bingqi.rulesets.death_drive.model.character import Held, hp


def test_of_two_the_one_that_lasts_longer_counts_though_nobody_knows() -> None:
    """DD-23.5, DD-27.7"""
    for thrown, first in ((4, "short"), (1, "long")):
        actions: dict[str, Table] = {
            "short": {"duration": {"rounds": "1d4"}, "results": {"always": [giving("roll-value") | TO_SELF]}},
            "long": {
                "duration": {"rounds": 3},
                "derived_from": "short",
                "results": {"always": [giving("roll-value", 2) | TO_SELF]},
            },
        }
        it = arena({"A": {}, "E": {}}, [thrown], actions=actions)
        used(it, "A", "long")
        used(it, "A", "short")
        assert [one.source for one in in_force(it.state, it["A"])] == [first]


def test_what_acts_on_something_else_stacks() -> None:
    """DD-23.2, DD-32.1"""
    lasting: Table = {"duration": {"ticks": 3}}
    actions = {
        "plain": {**lasting, "results": {"always": [giving("roll-value") | TO_SELF]}},
        "fine": {
            **lasting,
            "derived_from": "plain",
            "results": {"always": [giving("judgement") | TO_SELF, giving("roll-value") | TO_SELF]},
        },
    }
    it = arena({"A": {}, "E": {}}, actions=actions)
    used(it, "A", "plain")
    used(it, "A", "fine")
    assert [(one.source, one.what) for one in in_force(it.state, it["A"])] == [("fine", 1), ("fine", 0)]


@pytest.mark.parametrize(
    ("held", "switch", "lost"),
    [
        ([("sick", 3, 0), ("sick", 4, 5)], "strongest_only", 4),
        ([("sick", 3, 5), ("sick", 4, 0)], "strongest_only", 3),
        ([("sick", 3, 0), ("sick", 4, 5)], "stack", 7),
        ([("sick", 3, 0), ("sick", 4, 5), ("fire", 2, 0)], "strongest_only", 6),
    ],
)
def test_of_ongoing_damage_of_the_same_kind_one_counts(held: list[tuple[str, int, int]], switch: str, lost: int) -> None:
    """DD-20.1, DD-20.2, DD-23.5 That of the higher level, whatever its amount; with ongoing_same_type stack all of it."""
    statuses: dict[str, Table] = {"sick": {"ongoing": ["physiological"]}, "fire": {"ongoing": ["burn"]}}
    people: dict[str, Table] = {"A": {"wait": NEVER}, "D": {"cap": [9] * 5, "wait": NEVER}}
    it = arena(people, options={"ongoing_same_type": switch}, statuses=statuses)
    it["D"].statuses = tuple([Held(id, 0, amount, "A", level, n) for n, (id, amount, level) in enumerate(held)])
    suffer_ongoing(it.battle)
    assert 45 - hp(it["D"]) == lost
