"""Ruleset.forbids: whoever asks for what is not offered is told why, by which rule, and what is missing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, vehicle

from bingqi.core.dice import Scripted
from bingqi.core.fault import NotLawful
from bingqi.core.session import Session
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.acts import acts


def refused(play: Play, key: str) -> tuple[str, str]:
    """What red-1 is told who asks for this, in English; and the rule."""
    assert key not in acts(play.state, play["red-1"])
    play.state.active, play["red-1"].ap = "red-1", 2
    session = Session(RULESET, play.state, Scripted())
    with pytest.raises(NotLawful) as wrong:
        session.answer("red", key)
    (fault,) = wrong.value.faults
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
    ],
)
def test_each_act_says_what_it_lacks(key: str, rule: str, given: dict[str, Any]) -> None:
    """With its rule, in a line."""
    said, found = refused(against(**given), key)
    assert found == rule
    assert said
