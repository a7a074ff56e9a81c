"""What happens, as it is seen and said in one sentence."""

from __future__ import annotations

import pytest
from tests.rulesets.beats import Told, beats
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.lang import Lang
from bingqi.rulesets.frontline import RULESET, events
from bingqi.rulesets.frontline.acts.ready import carry_out
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.harm.conditions import concentrate, lay
from bingqi.rulesets.frontline.lines.echo import strike_echo
from bingqi.rulesets.frontline.lines.surprise import initiative
from bingqi.rulesets.frontline.lines.walk import walk
from bingqi.rulesets.frontline.model.action_stats import Harm, Rider, Save
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.stats import Attack, Damage

DUEL = "| K1 | G1 |"


def seen(play: Play, lang: Lang = "en") -> list[Told]:
    return beats(RULESET, play.state, play.log, lang=lang)


def hit(play: Play, by: str = "G1", target: str = "K1", attack: str = "blade") -> None:
    strike(play.battle, play[by], play[target], Blow(attack_of(play[by], attack)))


def test_an_attack_that_a_shield_turns_is_one_miss() -> None:
    """LBX-8 Its dice are told once more, against the new AC, and that is what came of it."""
    warden = {"traits": ("shield-spell",), "slots": (1,), "ac": 12, "hp": 30}
    play = field(DUEL, dice=[8], answers=["ward:K1"], K1=warden)
    hit(play)
    assert seen(play) == [Told("attack", "G1", "K1", -1, "K1 raises a magic shield, G1 misses K1: 8 + 4 = 12 against 17")]


def test_an_attack_whose_damage_a_reaction_halves_is_one() -> None:
    """LBX-8 Who reacts does no more than that: the attack goes on."""
    play = field(DUEL, dice=[15, 5], answers=["uncanny_dodge:K1"], K1={"hp": 30, "traits": ("uncanny-dodge",)})
    hit(play)
    assert seen(play) == [Told("attack", "G1", "K1", 1, "G1 hits K1: 15 + 4 = 19 against 12, 3 damage")]


def test_who_reacts_with_an_attack_of_its_own_does_that_apart() -> None:
    """LBX-14 That it reacts is not part of what it reacts to."""
    play = field(DUEL, dice=[2, 3])
    play["K1"].ready = ("enemy-attacks", "blade")
    hit(play)
    carry_out(play.battle, play["K1"], play["G1"])
    assert [(one.kind, one.by, one.to) for one in seen(play)] == [("attack", "G1", "K1"), ("attack", "K1", "G1")]


@pytest.mark.parametrize(("face", "came", "said"), [
    (12, 1, "K1 hits an image of G1, which is gone: 12 + 4 = 16 against 10"),
    (2, -1, "K1 misses even an image of G1: 2 + 4 = 6 against 10"),
])  # fmt: skip
def test_who_hits_an_image_does_not_hit_its_owner(face: int, came: int, said: str) -> None:
    """LBX-85 The image is gone, and its owner not touched."""
    play = field(DUEL, dice=[20, face])
    lay(play.battle, play["G1"], "image", "G1")
    play.log.clear()
    hit(play, "K1", "G1")
    assert [(one.kind, one.came) for one in seen(play)] == [("check", -1), ("attack", came)]
    assert seen(play)[1].text == said


def test_who_hits_an_echo_does_not_hit_its_fighter() -> None:
    """LBX-43 One hit, and it is gone."""
    play = field(DUEL, dice=[18], G1={"traits": ("echo",)})
    play.battle.do(events.echo_set, "G1", "front")
    play.log.clear()
    strike_echo(play.battle, play["K1"], play["G1"], attack_of(play["K1"], "blade"))
    assert seen(play)[0].text == "K1 hits the echo of G1: 18 + 4 = 22 against 16, G1's echo is gone"
    assert seen(play, "zh")[0].text == "K1击中G1的回音：18 + 4 = 22 对 16，G1的回音消失了"


def test_a_hit_with_a_save_is_one() -> None:
    """LBX-35, LBX-5 The save is the target's, and the damage that of sting and venom."""
    harm = Harm(damage=(Damage(read_dice("2d4"), "poison"),))
    sting = Attack(
        "blade", Name("Sting", "螫针"), 4, (Damage(read_dice("1d4"), "piercing"),), riders=(Rider(Save("con", 11), harm, True),)
    )
    play = field(DUEL, dice=[15, 2, 12, 2, 3], K1={"hp": 30}, G1={"attacks": (sting,)})
    hit(play)
    assert seen(play) == [Told("attack", "G1", "K1", 1, "G1 hits K1: 15 + 4 = 19 against 12, K1 saves: 12 against 11, 4 damage")]


def test_one_who_dies_is_named() -> None:
    """LBX-26 Not she who struck."""
    play = field("| K1 K2 | G1 |", dice=[15, 6], K1={"hp": 3})
    hit(play)
    assert seen(play)[0].text.endswith("8 damage, K1 dies")
    assert seen(play, "zh")[0].text.endswith("8 点伤害，K1死亡")


def test_a_save_that_fails_says_that_the_spell_ends() -> None:
    """LBX-37 Concentration is told, when it begins and when it is lost."""
    play = field(DUEL, dice=[15, 6, 2], K1={"hp": 30, "slots": (1,)})
    concentrate(play.battle, play["K1"], "bless")
    assert seen(play)[0].text == "K1 concentrates on Bless."
    play.log.clear()
    hit(play)
    assert [(one.kind, one.by, one.to, one.came) for one in seen(play)] == [("attack", "G1", "K1", 1)]
    assert seen(play)[0].text.endswith("8 damage, K1 fails the save: 2 against 10, K1 no longer concentrates")


def test_initiative_is_nobodys() -> None:
    """LBX-2 The dice lead to it, whoever threw them first, and at whom those of a tie were thrown."""
    play = field(DUEL, dice=[9, 9, 4])
    play.state.phase = "initiative"
    initiative(play.battle)
    assert seen(play)[0][:3] == ("turn", "", "")


def test_a_spell_is_cast_at_whom_it_befalls() -> None:
    """LBX-37 Not at the caster, where that one gains something first, as a spiritual weapon."""
    play = field(DUEL, dice=[3])
    play.battle.do(events.power_used, "G1", "spiritual-weapon")
    lay(play.battle, play["G1"], "shield", "G1")
    hit(play)
    assert seen(play)[0][:3] == ("attack", "G1", "K1")


@pytest.mark.parametrize(("face", "came"), [(20, 1), (1, -1)])
def test_checks_are_good_or_bad_for_whoever_makes_them(face: int, came: int) -> None:
    """LBX-13 To hide unnoticed is good."""
    play = field("| K1 | G1 | G2", dice=[face], active="G2")
    play.take("G2", "hide")
    assert (seen(play)[0].kind, seen(play)[0].came) == ("check", came)


def test_a_walk_is_one_way() -> None:
    """LB-2.19, LB-2.16 Up to the line, and on behind it; it says where it leads."""
    play = field("| K1 | G1 G2 | G3 G4", active="G1", K1={"reaction_used": True})
    walk(play.battle, play["G1"], 4)
    assert len(play.happened("walked")) == 2
    assert seen(play) == [Told("move", "G1", "", None, "G1 moves to cell 4.")]
