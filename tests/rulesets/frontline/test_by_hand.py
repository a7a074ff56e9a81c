"""What a game master lets happen by hand leaves a lawful battle: refused with a reason, or seen through by the rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.play import choice
from tests.rulesets.frontline.field import field

from bingqi.core.fault import NotLawful
from bingqi.core.session import Session
from bingqi.lang import told
from bingqi.rulesets.frontline import RULESET


def fighting(**creatures: Any) -> Session[Any]:
    """K1's turn, in front of K2, against G1 before G2."""
    return Session(RULESET, field("K2 | K1 | G1 | G2", **creatures).state)


def give(session: Session[Any], event: str, *args: Any) -> list[str]:
    """The events that followed, in order."""
    before = len(session.log)
    session.give(event, args, "so be it")
    return [entry.event for entry in session.log[before:]]


def test_a_monster_hurt_to_0_by_hand_dies() -> None:
    """LBX-26, LB-5.1 Its line gives way, and its cell is taken out."""
    session = fighting(G1={"dies_at_zero": True})
    assert give(session, "hurt", "G1", 10) == ["ruled", "hurt", "line_back", "died", "removed"]
    assert session.state.sides["G"].queue == ("G2",)
    assert session.state.sides["G"].front == 1


def test_a_character_hurt_to_0_by_hand_falls_unconscious_and_healed_by_hand_wakes() -> None:
    """LBX-26, LBX-29"""
    session = fighting(G1={"dies_at_zero": False})
    assert "laid" in give(session, "hurt", "G1", 10)
    assert [one.name for one in session.state.creatures["G1"].effects] == ["unconscious", "prone"]
    give(session, "healed", "G1", 4)
    assert [one.name for one in session.state.creatures["G1"].effects] == ["prone"]


def test_whoever_is_felled_by_hand_in_its_turn_acts_no_more() -> None:
    """LBX-23 The turn passes to the next."""
    session = fighting(K1={"dies_at_zero": False})
    assert (choice(session, "K").id, session.state.active) == ("act", "K1")
    give(session, "hurt", "K1", 10)
    assert session.state.active != "K1"
    assert session.state.creatures["K1"].hp == 0


def test_the_last_one_felled_by_hand_decides_the_battle() -> None:
    session = fighting()
    give(session, "hurt", "G1", 10)
    give(session, "hurt", "G2", 10)
    assert session.outcome is not None
    assert session.outcome.winner == "K"


def test_the_dying_killed_by_hand_are_taken_out() -> None:
    """LBX-26 As the dead are."""
    session = fighting(G1={"dies_at_zero": False})
    give(session, "hurt", "G1", 10)
    assert give(session, "died", "G1") == ["ruled", "died", "removed"]
    assert session.state.sides["G"].queue == ("G2",)


@pytest.mark.parametrize(
    ("event", "args", "why"),
    [
        ("healed", ("G1", -60), "hp: -60 will not do; at least 0"),
        ("hurt", ("G1", -5), "damage: -5 will not do; at least 0"),
        ("shifted", ("G1", 0), "to: 0 will not do; at least 1"),
        ("line_set", ("G", 7), "G: front: would be 7; it must be from 1 to 2"),
        ("line_forward", ("G",), "G: front: would be 0; it must be from 1 to 2"),
        ("death_saved", ("G1", 4, 0), "G1: passes: would be 4; it must be from 0 to 3"),
        ("died", ("G1",), "G1 still has hit points; let it be hurt to 0, and the rules do the rest"),
    ],
)
def test_what_no_rules_could_lead_to_is_refused(event: str, args: tuple[Any, ...], why: str) -> None:
    session = fighting()
    before = RULESET.freeze(session.state)
    with pytest.raises(NotLawful) as wrong:
        session.give(event, args, "so be it")
    assert str(wrong.value) == f"{event}: {why}"
    assert told(wrong.value.faults[0], "zh") != told(wrong.value.faults[0], "en")
    assert RULESET.freeze(session.state) == before
