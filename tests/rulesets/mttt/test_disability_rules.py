"""MT-13: soul disability."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.blows import smite, strike
from tests.rulesets.mttt.duels import Play, duel

from bingqi.core.text import Text
from bingqi.rulesets.mttt.damage.disability import tier, wounds_doubled
from bingqi.rulesets.mttt.damage.harm import decisive
from bingqi.rulesets.mttt.model.unit import modifier, score
from bingqi.rulesets.mttt.presentation.badges import badges


def hurt(n: int, *answers: str, gm: bool = False, **aoi: Any) -> Play:
    """aoi, a player's, is to take so much decisive damage."""
    play = duel(aoi={"hp": 8, "hp_max": 8, "player": True, **aoi}, beni={}, answers=answers, battle={"gm": gm})
    decisive(play.battle, play["aoi"], n, "beni")
    assert not play.script.left
    return play


def test_a_player_may_refuse_or_is_not_asked_at_all() -> None:
    """MT-13.1, MT-13.4 It is voluntary, and refused if nobody answers; others than players' characters have no such thing."""
    refused = hurt(6, "refuse")
    assert (refused["aoi"].hp, refused["aoi"].distortion_temp, refused["aoi"].disabled) == (2, 6, False)
    assert refused.asked("disability")[0].default == "refuse"
    assert not hurt(6, player=False).asked("disability")


def test_it_can_be_taken_once_a_story() -> None:
    """MT-13.4"""
    play = hurt(3, disabled=True)
    assert (play["aoi"].hp, play.asked("disability")) == (5, [])


def test_only_decisive_damage_can_be_cancelled() -> None:
    """MT-13.4 Not what withering damage takes in a crash; nor is anybody asked when protection has stopped all."""
    play = duel(
        aoi={"hp": 6, "player": True, "crashed": True, "priority": 0}, beni={}, chie={"player": True, "protection": 20}, dice=[4]
    )  # fmt: skip
    strike(play, "beni", "aoi")
    smite(play, "beni", "chie")
    assert (play["aoi"].hp, play.asked("disability")) == (2, [])


def test_the_player_is_told_what_is_cancelled_and_how_bad_it_is() -> None:
    """MT-13.4, MT-13.9 Damage past protection, not capped at the HP that are left."""
    play = duel(aoi={"hp": 3, "player": True, "protection": 2}, beni={"priority": 14, "weapon": (2, 6, 0, 0)}, answers=["take"])
    smite(play, "beni", "aoi")
    assert play.asked("disability")[0].about == {"who": "aoi", "damage": 6, "tier": 2}
    assert play["aoi"].negated == 6
    assert play["beni"].priority == 5


@pytest.mark.parametrize(("hp", "left", "distortion"), [(8, 6, 2), (3, 1, 2), (2, 1, 1), (1, 1, 0)])
def test_two_hp_are_lost_instead_but_one_is_left(hp: int, left: int, distortion: int) -> None:
    """MT-13.6, MT-13.7 Protection does not help; distortion rises by what was lost."""
    play = hurt(9, "take", hp=hp)
    assert (play["aoi"].hp, play["aoi"].distortion_temp, play["aoi"].helpless) == (left, distortion, "")


def test_tiers_go_by_the_damage_cancelled() -> None:
    """MT-13.8, MT-13.9, MT-13.10, MT-13.11"""
    assert [tier(n) for n in (1, 4, 5, 8, 9, 13, 14, 40)] == [1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize(
    ("damage", "mental", "pending"),
    [
        (4, 12, ()),
        (5, 7, ()),
        (9, 7, ("soul-disability-tier-3",)),
        (14, 7, ("soul-disability-tier-4",)),
    ],
)
def test_attributes_are_five_lower(damage: int, mental: int, pending: tuple[str, ...]) -> None:
    """MT-13.8, MT-13.9, MT-13.10, MT-13.11 A physical one, from the second tier on a mental one; what is unfinished is the game
    master's to say."""
    play = hurt(damage, "take", str=16, int=12)
    aoi = play["aoi"]
    assert (score(aoi, "str"), modifier(aoi, "str"), score(aoi, "int"), aoi.pending) == (11, 0, mental, pending)


def test_the_game_master_chooses_the_attributes() -> None:
    """MT-13.8, MT-13.9 One of each group; the default is her highest."""
    play = hurt(6, "take", "dex", "wil", gm=True, str=16, dex=14, cha=13)
    assert [(ask.options, ask.default) for ask in play.asked("disability-attribute")] == [
        (("str", "dex", "con"), "str"),
        (("int", "wil", "cha", "app"), "cha"),
    ]
    assert play["aoi"].penalties == (("dex", -5), ("wil", -5))


@pytest.mark.parametrize(("hp", "left"), [(8, 5), (6, 4), (2, 1)])
def test_maximum_hp_follow_constitution(hp: int, left: int) -> None:
    """MT-13.8, MT-1.3 HP are cut to it, which is no damage and brings no distortion."""
    play = hurt(4, "take", hp=hp, con=16)
    aoi = play["aoi"]
    assert (aoi.hp_max, aoi.hp, aoi.distortion_temp) == (5, left, min(2, hp - 1))


def test_a_maimed_constitution_leaves_one_hp() -> None:
    """MT-13.8, MT-1.3 CON 5 is worth 2 HP, CON 1 still 1."""
    play = hurt(4, "take", "con", gm=True, hp=1, con=4)
    assert (play["aoi"].hp_max, play["aoi"].hp) == (1, 1)


@pytest.mark.parametrize(("damage", "doubled"), [(8, False), (9, True)])
def test_wound_penalties_are_doubled_from_nine(damage: int, doubled: bool) -> None:
    """MT-13.12 Her card says so."""
    play = hurt(damage, "take")
    assert wounds_doubled(play["aoi"]) is doubled
    assert (Text("badge-wounds-doubled") in badges(play.state, play["aoi"])) is doubled


def test_nothing_can_be_inserted() -> None:
    """MT-13.5 No window is held between the damage and what becomes of it."""
    play = hurt(6, "take")
    assert [ask.id for ask in play.script.asked] == ["disability"]
    assert play.told("window_opened") == []
