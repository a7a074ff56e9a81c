"""Where on the board the options of an ask lie."""

from __future__ import annotations

from typing import Any

from tests.rulesets.frontline.field import Play, field

from bingqi.core.requests import Decision
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.presentation.view import board


def lie(play: Play, who: str) -> dict[str, Any]:
    """What lies where in the turn of a creature."""
    c = play[who]
    return dict(RULESET.picks(play.state, Decision(c.side, "act", acts(play.state, c), "end", {"who": who})))


def asked(play: Play, id: str, *options: str, **about: Any) -> dict[str, Any]:
    """What lies where when the side K is asked this."""
    return dict(RULESET.picks(play.state, Decision("K", id, options, options[-1], about)))


def test_attacks_lie_under_their_targets_and_moves_under_their_cells() -> None:
    play = field("K3 | K2 K1 | G1 | G2", active="K1")
    found = lie(play, "K1")
    assert {"attack:blade:G1", "attack:bow:G1", "grapple:G1", "shove:G1"} <= set(found["G1"])
    assert found["G2"] == ["attack:bow:G2"]
    assert found["K2"] == ["help:K2"]
    assert found["field/K-2"] == ["back:2"]
    assert set(found) <= {"G1", "G2", "K2", "K3", "field/K-2", "field/K-3"}


def test_what_has_no_place_lies_nowhere() -> None:
    play = field("K3 | K2 K1 | G1 | G2", active="K1")
    lying = {key for keys in lie(play, "K1").values() for key in keys}
    assert not lying & {"end", "dodge", "dash", "push", "charge", "retreat", "prone"}
    assert asked(play, "charge-line", "push", "hold", who="K1") == {}
    assert asked(play, "ready-with", "blade", "retreat", who="K1") == {}
    assert asked(play, "place", "K1", "rest") == {"K1": ["K1"]}


def test_an_area_lies_under_everybody_in_it() -> None:
    play = field("| K2 K1 | G1 G2 |")
    found = asked(play, "area", "G1", "G1+G2", "K1+G1", who="K1", power="fireball")
    assert found == {"G1": ["G1", "G1+G2", "K1+G1"], "G2": ["G1+G2"], "K1": ["K1+G1"]}


def test_reactions_lie_under_whoever_reacts_and_other_questions_under_whom_they_are_about() -> None:
    play = field("| K2 K1 | G1 G2 |")
    assert asked(play, "opening", "opportunity_attack:K2", "pass", who="G1", act="leave") == {"K2": ["opportunity_attack:K2"]}
    assert asked(play, "opportunity-with", "blade", "claw", who="K1", target="G2") == {"G2": ["blade", "claw"]}
    assert asked(play, "charge-attack", "blade:G1", "shove:G2", who="K1") == {"G1": ["blade:G1"], "G2": ["shove:G2"]}
    assert asked(play, "spare", "spare", "include", who="K1", target="K2") == {"K2": ["spare", "include"]}


def test_a_spell_lies_under_those_whom_it_can_be_aimed_at() -> None:
    play = field("K2 | K1 | G1 G2 |", active="K1", K1={"spells": ("fire-bolt", "fireball", "light"), "slots": (0, 0, 1)})
    found = lie(play, "K1")
    assert "use:fire-bolt" in found["G1"]
    assert "use:fire-bolt" in found["G2"]
    assert not [ref for ref, keys in found.items() if {"use:fireball", "use:light"} & set(keys)]


def test_cells_that_one_may_come_to_lie_on_the_own_side_as_far_as_they_are_drawn() -> None:
    play = field("K2 | K1 | G1 |")
    assert asked(play, "teleport-cell", "1", "2", who="K1") == {"field/K-1": ["1"], "field/K-2": ["2"]}
    assert asked(play, "summon-cell", "1:1", "1:2", "3:2", who="K1") == {"field/K-1": ["1:1", "1:2"]}
    assert asked(play, "line", "1", "2") == {"field/K-1": ["1"], "field/K-2": ["2"]}
    assert set(board(play.state).cells) == {"K-1", "K-2", "G-1"}
