"""What does not stack, beside the worked examples: secret durations, and what derived actions do (DD-23, DD-27, DD-32)."""

from __future__ import annotations

from tests.rulesets.death_drive.arena import arena
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_effect_examples import TO_SELF, giving
from tests.rulesets.death_drive.test_use_examples import used

from bingqi.rulesets.death_drive.effects.in_force import in_force


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
