"""LB-2.2, LBX-25: attacks on one's own side, by choice and out of one's mind."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.beasts import names, play_on
from tests.rulesets.frontline.field import Play, field

from bingqi.bots.frontline.tactician import Tactician
from bingqi.core.requests import Decision
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.offers.menu import greedy
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.turn import begin_turn, end_turn, turn

PICTURE = "K2 | K1 | G1 G2 G4 | G3"
MAD: dict[str, Any] = {"berserk_at": 5, "hp": 20, "extra_attacks": 1}


def berserk(picture: str = PICTURE, *dice: int, **more: Any) -> Play:
    play = field(picture, active="G1", dice=dice, G1={**MAD, **more})
    lay(play.battle, play["G1"], "berserk", "G1")
    return play


def struck(play: Play) -> list[str]:
    """Whom attacks were made against."""
    return [entry.args[1] for entry in play.happened("attack_rolled")]


# --- By choice -------------------------------------------------------------------------


def test_in_front_one_may_strike_at_one_s_own_side() -> None:
    """LB-2.2 Anybody in the area: one act, then whom and with what; those behind the line are out of reach."""
    play = field(PICTURE, active="G1", dice=[15, 3], answers=["blade:G2"], G1={"extra_attacks": 1})
    assert not [key for key in play.offers("G1") if key.startswith("attack:") and key.endswith(("G2", "G3", "G4"))]
    play.take("G1", "turn-on")
    (ask,) = play.script.asked
    assert (ask.id, ask.options) == ("turn-on", ("blade:G2", "blade:G4"))
    assert play["G2"].hp == 5
    assert play["G1"].action_used
    assert "attack:blade:K1" in play.offers("G1"), "an attack is left"


def test_a_sleeper_is_slapped_awake() -> None:
    """LB-2.2, LBX-23 Whoever sleeps until it is hurt wakes from a friend's blow."""
    play = field(PICTURE, active="G1", dice=[15, 15, 1, 1], answers=["blade:G2"], G2={"hp": 30})
    lay(play.battle, play["G2"], "unconscious", "K1", ends="hurt")
    play.take("G1", "turn-on")
    assert "unconscious" not in [effect.name for effect in play["G2"].effects]


@pytest.mark.parametrize(
    ("picture", "who", "given"),
    [
        pytest.param("K2 | K1 | G1 | G2 G3", "G1", {}, id="alone in front"),
        pytest.param("K2 | K1 | G1 | G2 G3", "G2", {}, id="behind the line"),
        pytest.param("K2 | K1 | G1 G2 |", "G1", {"G1": {"attacks": ()}}, id="unarmed"),
    ],
)
def test_who_reaches_none_of_its_own_is_not_offered_it(picture: str, who: str, given: dict[str, Any]) -> None:
    """LB-2.2 Only in front, with somebody there and a blow to strike."""
    assert "turn-on" not in field(picture, active=who, **given).offers(who)


def test_the_charmed_do_not_strike_their_charmer() -> None:
    """LBX-25 Be it a friend."""
    play = field("| K1 | G1 G2 |", active="G1")
    lay(play.battle, play["G1"], "charmed", "G2")
    assert "turn-on" not in play.offers("G1")


def test_a_friend_is_no_foe_that_one_has_flanked() -> None:
    """LB-2.2, LBX-6 Pack tactics: against a friend it is the enemies in front who count, and the victim itself does not."""
    for able, dice in ((True, 2), (False, 1)):
        down: dict[str, Any] = {} if able else {"K1": {"effects": ("unconscious",)}}
        play = field("| K1 | G1 G2 |", active="G1", dice=[2] * dice, G1={"traits": ("pack-tactics",)}, **down)
        play.take("G1", "turn-on")
        assert play.happened("attack_rolled")[0].args[4] == dice


def test_no_bot_turns_on_its_friends() -> None:
    """The tactician and the greedy bot find other things to do, even with nobody to strike."""
    play = field(PICTURE, active="G1", K1={"effects": ("unconscious",)})
    offered = play.offers("G1")
    assert "turn-on" in offered
    ask = Decision("G", "act", offered, "end", {"who": "G1"})
    assert Tactician("G").answer(ask, lambda: play.state) != "turn-on"
    assert greedy(ask, lambda: play.state) != "turn-on"


# --- Out of its mind -------------------------------------------------------------------


def test_the_berserk_strike_whoever_is_nearest_and_the_dice_say_whom() -> None:
    """LBX-25, LB-2.2 Three are equally near in front, of both sides; all its attacks go like that, and nothing else is offered."""
    play = berserk(PICTURE, 3, 15, 3, 1, 15, 2)
    assert play.offers("G1") == ("frenzy",)
    play.take("G1", "frenzy", "frenzy")
    assert struck(play) == ["G4", "K1"]
    assert not play.script.asked
    assert play.offers("G1") == ("end",)


def test_the_berserk_come_forward_when_nobody_is_near() -> None:
    """LBX-25 Behind the line they may walk to the front, or charge, and nothing else."""
    play = field("K2 | K1 | G2 | G1 G3", active="G1", G1=MAD)
    lay(play.battle, play["G1"], "berserk", "G1")
    assert play.offers("G1") == ("forward:1", "charge", "end")


@pytest.mark.parametrize(("hp", "face", "mad"), [(6, 0, False), (5, 5, False), (5, 6, True)])
def test_one_goes_berserk_on_a_6_with_few_hit_points(hp: int, face: int, mad: bool) -> None:
    """LBX-25 A d6 at the start of a turn, if there are no more left than the stat block says."""
    play = field(PICTURE, dice=[face] if face else [], G1=MAD)
    play["G1"].hp = hp
    begin_turn(play.battle, play["G1"])
    assert ("frenzy" in play.offers("G1")) is mad


def test_it_is_calm_again_with_all_its_hit_points() -> None:
    """LBX-25 And not before."""
    play = berserk()
    play["G1"].hp = 19
    end_turn(play.battle, play["G1"])
    begin_turn(play.battle, play["G1"])
    assert play.offers("G1") == ("frenzy",)
    play["G1"].hp = 20
    end_turn(play.battle, play["G1"])
    begin_turn(play.battle, play["G1"])
    assert "dodge" in play.offers("G1")


def test_nobody_is_asked_what_the_berserk_do() -> None:
    """LBX-25 There is but one thing to do, and the turn goes its way."""
    play = berserk(PICTURE, 2, 2)
    turn(play.battle)
    assert not play.script.asked
    assert struck(play) == ["G2"]


def test_the_golems_of_the_srd_go_berserk() -> None:
    """LBX-25 Flesh at 40, clay at 60 hit points."""
    at = {
        name: packs.CONTENT.library.find("creatures", name, "test").berserk_at
        for name in ("flesh-golem", "clay-golem", "stone-golem")
    }
    assert at == {"flesh-golem": 40, "clay-golem": 60, "stone-golem": 0}


@pytest.mark.parametrize("lang", LANGS)
def test_both_have_their_words(lang: Any) -> None:
    """In both languages."""
    play = field(PICTURE, active="G1")
    texts = Texts(lang, [RULESET.folder])
    act = Decision("G", "act", play.offers("G1"), "end", {"who": "G1"})
    whom = Decision("G", "turn-on", ("blade:G2",), "blade:G2", {"who": "G1"})
    said = [
        RULESET.label(play.state, act, "turn-on"),
        RULESET.label(play.state, whom, "blade:G2"),
        RULESET.prompt(play.state, whom),
    ]
    assert all(texts.render(one) for one in said if one is not None)
    assert texts.missing == set()


def test_the_berserk_get_up_and_get_free() -> None:
    """LBX-25, LBX-22, LBX-30 Prone it may stand up before it strikes; where it reaches nobody it gets up, or out of a grip."""
    play = berserk()
    lay(play.battle, play["G1"], "prone", "G1")
    assert play.offers("G1") == ("frenzy", "stand")
    play_on(play, "stand")
    assert names(play, "G1") == ["berserk"]
    behind = field("| K1 | G2 | G1", active="G1", G1=MAD)
    lay(behind.battle, behind["G1"], "berserk", "G1")
    lay(behind.battle, behind["G1"], "prone", "G1")
    assert behind.offers("G1") == ("stand", "end")
    play_on(behind, "stand")
    lay(behind.battle, behind["G1"], "grappled", "K1", escape=10)
    assert [key for key in behind.offers("G1") if key.startswith("escape")] != []
