"""LBX-43: an echo is struck down, called, dismissed, moved and swapped with."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.bots.frontline.tactician import Tactician
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.events import turn_began
from bingqi.rulesets.frontline.harm.conditions import lay, lift
from bingqi.rulesets.frontline.model.stats import Attack, Damage
from bingqi.rulesets.frontline.presentation.view import view

PICTURE = "K2 | K1 | G1 G2 | G3 G4"
ECHO: dict[str, Any] = {"traits": ("echo",), "proficiency": 3}


def melee(play: Play, who: str) -> bool:
    return any(key.startswith("attack:blade") for key in play.offers(who))


def of_echo(play: Play, who: str) -> set[str]:
    return {key for key in play.offers(who) if key.startswith("echo")}


@pytest.mark.parametrize(("face", "gone"), [(12, False), (13, True)])
def test_an_echo_is_struck_down_by_one_hit(face: int, gone: bool) -> None:
    """LBX-43 Armour class 14 and the proficiency of its fighter: with +4 a 13 hits 17. Then the fighter strikes from
    behind no more."""
    play = field(PICTURE, active="K1", dice=[face], G3=ECHO)
    play.take("K1", "echo:blade:G3")
    assert play["K1"].action_used
    assert play["G3"].hp == 10
    assert melee(play, "G3") is not gone
    assert of_echo(play, "K1") == set(), "the one attack is used"
    assert ("echo-call" in play.offers("G3")) is gone


def test_whoever_is_behind_the_line_shoots_at_it_and_does_not_strike() -> None:
    """LBX-43, LB-3.2 It stands in front: out of reach of a blade behind the line; a bow reaches it, from the front
    with disadvantage."""
    play = field(PICTURE, active="K2", dice=[13], G3=ECHO)
    assert of_echo(play, "K2") == {"echo:bow:G3"}
    play.take("K2", "echo:bow:G3")
    assert play["G3"].echo == ""
    front = field(PICTURE, active="K1", dice=[13, 2], G3=ECHO)
    front.take("K1", "echo:bow:G3")
    assert front["G3"].echo == "front", "the worse of two counts"


def test_an_echo_is_called_and_dismissed_by_a_bonus_action() -> None:
    """LBX-43 And there is but one bonus action a turn."""
    play = field(PICTURE, active="G3", G3=ECHO)
    play.take("G3", "echo-dismiss")
    assert play["G3"].bonus_used
    assert not melee(play, "G3")
    assert of_echo(play, "G3") == set()
    play.battle.do(turn_began, "G3", 3)
    play.take("G3", "echo-call")
    assert melee(play, "G3")


def test_an_echo_goes_over_the_line_once_a_turn() -> None:
    """LBX-43 At no cost; from behind the line nothing is struck, and no blade reaches it there."""
    play = field(PICTURE, active="G3", G3=ECHO)
    play.take("G3", "echo-move")
    assert not play["G3"].bonus_used
    assert play["G3"].feet_moved == 0
    assert not melee(play, "G3")
    assert "echo-move" not in play.offers("G3")
    assert of_echo(play, "K1") == {"echo:bow:G3"}
    play.battle.do(turn_began, "G3", 3)
    play.take("G3", "echo-move")
    assert melee(play, "G3")


def test_a_fighter_swaps_places_with_its_echo() -> None:
    """LBX-43, LB-2.20 For a bonus action and 15 feet, from behind to the last cell in front; back again with the next,
    unprovoked."""
    play = field(PICTURE, active="G4", G4=ECHO)
    play.take("G4", "echo-swap")
    assert play.picture == "K2 | K1 | G1 G4 | G2 G3"
    assert (play["G4"].feet_moved, play["G4"].bonus_used, play["G4"].echo) == (15, True, "rear")
    play.battle.do(turn_began, "G4", 2)
    play.take("G4", "echo-swap")
    assert play.picture == "K2 | K1 | G1 G2 | G4 G3"
    assert play["G4"].echo == "front"
    assert not play.happened("provoked")
    slow = field(PICTURE, active="G4", G4={**ECHO, "speed": 10})
    assert "echo-swap" not in slow.offers("G4")


def test_both_on_the_same_side_of_the_line_there_is_nothing_to_swap() -> None:
    """LBX-43 They stand side by side."""
    play = field(PICTURE, active="G1", G1=ECHO)
    assert of_echo(play, "G1") == {"echo-dismiss", "echo-move"}


def test_an_echo_goes_with_its_fighter_s_senses() -> None:
    """LBX-43 Whoever is incapacitated has none, and must call it again afterwards."""
    play = field(PICTURE, active="G3", G3=ECHO)
    lay(play.battle, play["G3"], "stunned", "K1")
    lift(play.battle, play["G3"], "stunned")
    assert not melee(play, "G3")
    assert "echo-call" in play.offers("G3")


def test_without_an_echo_nothing_is_offered() -> None:
    """LBX-43 Neither to its owner nor to enemies."""
    play = field(PICTURE, active="K1")
    assert not of_echo(play, "K1")
    assert not of_echo(play, "G3")


def test_a_thrown_weapon_lies_where_the_echo_was() -> None:
    """LBX-43, LB-2.28 In front of the lines, if that is where its fighter stands; it has left the hand in any case."""
    javelin = Attack(
        "javelin", Name("Javelin", "标枪"), 4, (Damage(read_dice("1d6"), "piercing"),), range=30, item="javelin", thrown=True
    )
    play = field(PICTURE, active="K2", dice=[13], K2={"attacks": (javelin,), "held": ("javelin",)}, G3=ECHO)
    play.take("K2", "echo:javelin:G3")
    assert play["K2"].held == ()
    assert "javelin" in play.state.sides["G"].lying


@pytest.mark.parametrize("lang", LANGS)
def test_an_echo_is_seen_and_told(lang: Any) -> None:
    """Everybody sees where it stands; what befalls it is told, and each act has words."""
    play = field(PICTURE, active="K1", dice=[13], G3=ECHO)
    texts = Texts(lang, [RULESET.folder])

    def badges() -> set[str]:
        return {
            texts.render(one) for piece in view(play.state, "K").pieces.values() for one in piece.badges if not isinstance(one, str)
        }

    before = badges()
    acts = [(who, key) for who in ("K1", "G3") for key in play.offers(who) if key.startswith("echo")]
    for who, key in acts:
        ask = Decision(play[who].side, "act", play.offers(who), "end", {"who": who})
        assert texts.render(RULESET.label(play.state, ask, key))
    play.take("K1", "echo:blade:G3")
    assert badges() < before
    for entry in play.log:
        if (line := RULESET.describe_event(play.state, entry)) is not None:
            texts.render(line)
    assert texts.missing == set()


def test_the_tactician_strikes_at_those_who_can_be_hurt() -> None:
    """With a goblin before it, it does not waste its blow on a shadow."""
    play = field(PICTURE, active="K1", G3=ECHO)
    ask = Decision("K", "act", play.offers("K1"), "end", {"who": "K1"})
    assert Tactician("K").answer(ask, lambda: play.state).startswith("attack:")
