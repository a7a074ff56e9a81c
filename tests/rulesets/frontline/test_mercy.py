"""LBX-26: knocking out rather than killing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.events import turn_began
from bingqi.rulesets.frontline.model.stats import Attack, Damage

BLUNT = (Damage(read_dice("30"), "bludgeoning"),)
BLOWS = (Attack("club", Name("Club", "棍"), 9, BLUNT, reach=5), Attack("sling", Name("Sling", "投石索"), 9, BLUNT, range=30))


def scene(*dice: int, **k1: Any) -> Play:
    return field("K2 | K1 | G1 | G2", active="G1", dice=dice, G1={"attacks": BLOWS, "extra_attacks": 1}, K1={"hp": 5, **k1})


@pytest.mark.parametrize("dies", [True, False])
def test_a_blow_that_was_to_spare_knocks_out(dies: bool) -> None:
    """LBX-26 Monster or character, it lies unconscious at 0 hit points, and is stable: no death saves, however hard it
    was struck."""
    play = scene(15, dies_at_zero=dies)
    play.take("G1", "mercy", "attack:club:K1")
    k1 = play["K1"]
    assert (k1.hp, k1.stable, k1.dead) == (0, True, False)
    assert [effect.name for effect in k1.effects] == ["unconscious", "prone"]
    assert play.picture == " | K2 K1 | G1 | G2"
    assert not play.script.asked, "nobody is asked"


def test_without_that_it_kills() -> None:
    """LBX-26 Nobody spares anybody who does not say so; and one may think better of it, which costs nothing."""
    killed = scene(15)
    assert killed.offers("G1").count("mercy") == 1
    killed.take("G1", "attack:club:K1")
    assert killed["K1"].dead
    again = scene(15)
    again.take("G1", "mercy", "no-mercy", "attack:club:K1")
    assert again["K1"].dead
    assert not again["G1"].object_used


def test_what_one_means_to_do_outlasts_the_turn() -> None:
    """LBX-26 It is not said anew every turn."""
    play = scene(15)
    play.take("G1", "mercy")
    play.battle.do(turn_began, "G1", 1)
    assert {"no-mercy"} == {"mercy", "no-mercy"} & set(play.offers("G1"))
    play.take("G1", "attack:club:K1")
    assert play["K1"].stable


@pytest.mark.parametrize(
    ("key", "dice", "given"),
    [
        pytest.param("attack:sling:K1", (15, 15), {}, id="from afar"),
        pytest.param("attack:club:K1", (15,), {"condition_immune": ("unconscious",)}, id="what cannot be unconscious"),
    ],
)
def test_what_cannot_be_spared_dies(key: str, dice: tuple[int, ...], given: dict[str, Any]) -> None:
    """LBX-26 Only a blow in melee knocks out, and only whoever can be unconscious."""
    play = scene(*dice, **given)
    play.take("G1", "mercy", key)
    assert play["K1"].dead


def test_whoever_only_shoots_is_not_offered_it() -> None:
    """LBX-26 Where nobody can be struck in melee there is nothing to make up one's mind about."""
    play = field("K2 | K1 | G1 | G2", active="G2", G2={"attacks": BLOWS[1:]})
    assert not {"mercy", "no-mercy"} & set(play.offers("G2"))


def test_the_knocked_out_are_hurt_like_others() -> None:
    """LBX-27, LBX-26 Another blow, and it is dying: two failures in melee, for that is a critical hit."""
    play = scene(15, 15, 15, hp=4, dies_at_zero=False)
    play["K1"].hp_max = 200
    play.take("G1", "mercy", "attack:club:K1", "attack:club:K1")
    assert (play["K1"].stable, play["K1"].fails) == (False, 2)


@pytest.mark.parametrize("lang", LANGS)
def test_what_one_means_to_do_is_said(lang: Any) -> None:
    """LBX-26 Both ways, and in other words."""
    play, texts = scene(), Texts(lang, [RULESET.folder])
    play.take("G1", "mercy", "no-mercy")
    said = [texts.render(line) for entry in play.log if (line := RULESET.describe_event(play.state, entry)) is not None]
    assert len(set(said)) == 2
    assert texts.missing == set()
