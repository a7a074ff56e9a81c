"""LBX-35, LBX-36: magic that is no spell, what has to be seen, and what one thing brings along; through what is offered."""

from __future__ import annotations

import pytest
from tests.rulesets.frontline.beasts import a, begin, names, offered, play_on
from tests.rulesets.frontline.field import Play, field

from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.stats import Harm
from bingqi.rulesets.frontline.packs import library as packs

STOUT = {"hp": 90, "traits": ("magic-resistance",)}


def saves(play: Play) -> list[int]:
    """How many d20 each saving throw was."""
    return [len(roll.faces) for roll in play.rolls("save")]


# --- Magic Resistance --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "act", "magic"),
    [("mummy", "use:dreadful-glare", True), ("stone-golem", "use:slow", True), ("red-dragon-wyrmling", "use:fire-breath", False)],
)
def test_magic_is_resisted_where_it_is_no_spell(kind: str, act: str, magic: bool) -> None:
    """LBX-35 "magic-resistance": two dice against a magical gaze, one against a dragon's breath."""
    play = field("| K1 | G1 | G2", active="G1", G1=a(kind), K1=STOUT)
    answers = ("K1",) if magic and "slow" in act else ()
    play_on(play, act, *answers, dice=(*([1] * 7 if "breath" in act else []), 1, *((1,) if magic else ())))
    assert saves(play) == [2 if magic else 1]


def test_a_gaze_that_turns_to_stone_is_magic_and_a_stench_is_not() -> None:
    """LBX-35, LBX-74 Of auras, too."""
    for kind, dice in (("basilisk", (2, 3)), ("ghast", (2,))):
        play = field("| K1 | G1 | G2", G1=a(kind), K1=STOUT)
        begin(play, "K1", dice=dice)
        assert saves(play) == [len(dice)]


def test_a_cockatrice_bites_by_magic_and_so_does_its_second_save() -> None:
    """LBX-35, LBX-72 Of what a hit lays on, and of the save at the end of the turn."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("cockatrice"), K1=STOUT)
    play_on(play, "attack:bite:K1", dice=(18, 1, 2, 3))
    assert names(play, "K1") == ["petrifying"]
    play.state.active = "K1"
    play_on(play, "end", dice=(2, 19))
    assert saves(play) == [2, 2]
    assert names(play, "K1") == []


def test_gnomes_are_cunning_against_magic_and_duergar_against_spells() -> None:
    """LBX-35 A mummy's glare is magic, but no spell."""
    for kind, dice in (("deep-gnome-svirfneblin", (2, 3)), ("drow", (2,))):
        play = field("| K1 | G1 | G2", active="G1", G1=a("mummy"), K1=a(kind))
        play_on(play, "use:dreadful-glare", dice=dice)
        assert saves(play) == [len(dice)]


def test_gnomes_are_cunning_against_magic_alone() -> None:
    """LBX-35 The fear that goes out from a pit fiend is none."""
    play = field("| K1 | G1 | G2", G1=a("pit-fiend"), K1=a("deep-gnome-svirfneblin"))
    begin(play, "K1", dice=(2,))
    assert saves(play) == [1]


def test_nobody_saves_against_nothing() -> None:
    """LBX-35 Whatever is saved against in the packs does something to those who fail."""
    for id in packs.CONTENT.library.names("creatures"):
        stat = packs.CONTENT.library.find("creatures", id, "test")
        for one in (*stat.powers, *stat.auras, *([stat.death] if stat.death is not None else [])):
            assert one.save is None or one.harm != Harm() or getattr(one, "boon", ""), (id, one.id)
        for rider in [rider for attack in stat.attacks for rider in attack.riders]:
            assert rider.save is None or rider.harm != Harm() or rider.drains or rider.leaves_alive, id


def test_a_werewolf_asks_for_no_save_that_decides_nothing() -> None:
    """LBX-35 Its curse takes days; a legend burns no resistance on it."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("werewolf-wolf"), K1={"hp": 90})
    play_on(play, "attack:bite:K1", dice=(15, 5))
    assert saves(play) == []


# --- To fail by 5 or more ----------------------------------------------------------------


@pytest.mark.parametrize(("die", "there"), [(14, []), (13, ["petrifying"]), (10, ["petrifying"]), (9, ["petrified"])])
def test_who_fails_badly_before_a_medusa_is_stone_at_once(die: int, there: list[str]) -> None:
    """LBX-35, LBX-74 DC 14: by 4 one begins to turn to stone, by 5 one is stone."""
    play = field("| K1 | G1 | G2", G1=a("medusa"), K1={"hp": 50})
    begin(play, "K1", dice=(die,))
    assert names(play, "K1") == there


@pytest.mark.parametrize(("die", "there"), [(11, []), (10, ["frightened"]), (6, ["frightened", "paralyzed"])])
def test_who_fails_badly_under_a_glare_is_paralysed(die: int, there: list[str]) -> None:
    """LBX-35 DC 11; both end with the mummy's next turn, and who cannot be frightened is not paralysed either."""
    for immune in ((), ("frightened",)):
        play = field("| K1 | G1 | G2", active="G1", G1=a("mummy"), K1={"hp": 50, "condition_immune": immune})
        play_on(play, "use:dreadful-glare", dice=(die,))
        assert names(play, "K1") == ([] if immune else there)


@pytest.mark.parametrize(("die", "there"), [(9, ["poisoned"]), (5, ["poisoned", "unconscious", "prone"])])
def test_an_arrow_of_a_sprite_sends_to_sleep(die: int, there: list[str]) -> None:
    """LBX-35, LBX-23 DC 10; a friend shakes the sleeper awake, who stays poisoned."""
    play = field("| K2 K1 | G2 | G1", active="G1", G1=a("sprite"), K1={"hp": 50})
    play["G1"].held = ("shortbow",)
    play_on(play, "attack:shortbow:K1", dice=(15, die))
    assert names(play, "K1") == there
    if "unconscious" in there:
        begin(play, "K2")
        play_on(play, "wake:K1")
        assert "unconscious" not in names(play, "K1")


# --- What has to be seen -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "act"),
    [("mummy", "use:dreadful-glare"), ("dryad", "use:fey-charm"), ("vampire-vampire", "use:charm")],
)
def test_no_gaze_meets_the_blind(kind: str, act: str) -> None:
    """LBX-36 "seen": who does not see it is no target."""
    for effects, there in (((), True), (("blinded",), False)):
        play = field("| K1 | G1 | G2", active="G1", G1=a(kind), K1={"hp": 90, "effects": effects})
        assert (act in offered(play, "G1", "use")) is there


def test_the_blind_do_not_see_a_visage() -> None:
    """LBX-36, LB-5.10 Nor does an area that has to be seen take hold of them."""
    play = field("| K1 K2 | G1 |", active="G1", G1=a("ghost"), K1={"hp": 90, "effects": ("blinded",)}, K2={"hp": 90})
    play_on(play, "use:horrifying-visage", dice=(2,))
    assert (names(play, "K1"), names(play, "K2")) == (["blinded"], ["frightened"])


# --- What comes along --------------------------------------------------------------------


def test_who_cannot_be_poisoned_is_not_paralysed_by_poison() -> None:
    """LBX-25 What comes with a condition does not come to those who are immune to that."""
    for immune, there in (((), ["grappled", "poisoned", "paralyzed"]), (("poisoned",), ["grappled"])):
        play = field("| K1 | G1 | G2", active="G1", G1=a("chuul"), K1={"hp": 90, "condition_immune": immune})
        lay(play.battle, play["K1"], "grappled", "G1", escape=14)
        play_on(play, "use:tentacles", dice=(2,))
        assert names(play, "K1") == there


def test_who_cannot_be_charmed_does_not_listen_to_a_harpy() -> None:
    """LBX-25 Incapacitated as long as charmed, and not without."""
    for immune, there in (((), ["charmed", "incapacitated"]), (("charmed",), [])):
        play = field("| K1 | G1 |", active="G1", G1=a("harpy"), K1={"hp": 90, "condition_immune": immune})
        play_on(play, "use:luring-song", dice=(2,))
        assert names(play, "K1") == there


# --- Whom it is for ----------------------------------------------------------------------


def test_a_healing_touch_is_for_others() -> None:
    """LBX-36 "others": a unicorn with wounds of its own has nobody to touch, until a friend has some."""
    alone = field("| K1 | G1 | G2", active="G1", G1=a("unicorn", hp=20))
    assert "use:healing-touch" not in offered(alone, "G1", "use")
    play = field("| K1 | G1 G2 |", active="G1", G1=a("unicorn", hp=20), G2={"hp": 3})
    play["G2"].hp_max = 30
    play_on(play, "use:healing-touch", dice=(1, 1))
    assert (play["G1"].hp, play["G2"].hp) == (20, 7)


def test_an_ankheg_spits_with_its_jaws_free() -> None:
    """LBX-36 "empty_grip": not while it holds somebody."""
    for held in (True, False):
        play = field("| K1 | G1 | G2", active="G1", G1=a("ankheg"), K1={"hp": 90})
        if held:
            lay(play.battle, play["K1"], "grappled", "G1", escape=13)
        assert ("use:acid-spray" in offered(play, "G1", "use")) is not held
