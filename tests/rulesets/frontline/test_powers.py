"""Spells and other powers (LBX-35 to LBX-37, LB-5.10 to LB-5.13): whom they take hold of, what they do, what they cost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, each, field

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.sampling import Sampler
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.legendary_actions import legendary_options
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.harm.conditions import concentrate, lay, speed
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.magic.casting import Casting, aimed, area, use
from bingqi.rulesets.frontline.magic.higher_levels import slots_worth
from bingqi.rulesets.frontline.magic.powers import power_of, targets, usable
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.creature_kinds import applies_to
from bingqi.rulesets.frontline.model.state import Creature, Effect
from bingqi.rulesets.frontline.model.stats import Damage, Harm, Inflict, Power, Save
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.turn import begin_turn, end_turn

SPELLS = [*packs.CONTENT.library.names("spells")]


def mage(*spells: str, **more: Any) -> dict[str, Any]:
    """Save DC 13, spell attack +5, modifier +3, two slots of each level up to 5."""
    usual = {"spell_dc": 13, "spell_attack": 5, "spell_modifier": 3, "slots": (2, 2, 2, 2, 2), "hp": 40}
    return {"spells": spells, **usual, **more}


def cast(play: Play, spell: str, id: str = "G1") -> None:
    """Cast it as a player would, if it is offered: with the lowest slot."""
    assert f"use:{spell}" in acts(play.state, play[id]), acts(play.state, play[id])
    levels = slots_worth(play[id], power_of(play.state, play[id], spell))
    if play.script.left and len(levels) > 1:
        play.script.left.insert(0, str(levels[0]))
    ACTS.do(play.battle, play[id], f"use:{spell}")


def offered(play: Play, id: str = "G1") -> list[str]:
    return [key.removeprefix("use:") for key in acts(play.state, play[id]) if key.startswith("use:")]


def names(c: Creature) -> list[str]:
    return [effect.name for effect in c.effects]


def effect(c: Creature, name: str) -> Effect:
    return next(one for one in c.effects if one.name == name)


def powered(power: Power, picture: str = "| K1 | G1 | G2", **more: Any) -> Play:
    """G1 has this power."""
    return field(picture, active="G1", G1={"powers": (power,)}, **more)


def power(**given: Any) -> Power:
    return Power("zap", Name("Zap", "击"), **given)


FIVE = Harm((Damage(read_dice("5"), "fire"),))


# --- What it costs ------------------------------------------------------------------------


def test_a_spell_uses_up_a_slot() -> None:
    """LBX-37 A slot of its level; then of the next higher one that is left; without any it is not offered. Cantrips cost none."""
    known = mage("magic-missile", "fire-bolt", slots=(1, 0, 1))
    play = field("| K1 | G1 | G2", dice=[1] * 30, active="G1", G1=known, K1={"hp": 90})
    cast(play, "magic-missile")
    assert play["G1"].slots == (0, 0, 1)
    play["G1"].action_used = False
    cast(play, "magic-missile")
    assert play["G1"].slots == (0, 0, 0)
    play["G1"].action_used = False
    assert offered(play) == ["fire-bolt"]
    cast(play, "fire-bolt")
    assert play["G1"].slots == (0, 0, 0)


def test_a_lower_slot_is_not_enough() -> None:
    """LBX-37 A spell needs a slot of its level or above."""
    play = field("| K1 | G1 | G2", active="G1", G1=mage("fireball", slots=(4, 3)))
    assert offered(play) == []


def test_recharging_and_uses() -> None:
    """LBX-3 A power that recharges waits for its roll; one with uses is gone after so many."""
    play = powered(power(harm=FIVE, recharge=5), dice=[4, 5])
    cast(play, "zap")
    for again in (False, True):
        begin_turn(play.battle, play["G1"])
        assert (offered(play) == ["zap"]) is again
    play = powered(power(harm=FIVE, uses=2))
    for _ in range(2):
        cast(play, "zap")
        begin_turn(play.battle, play["G1"])
    assert offered(play) == []
    assert not usable(play["G1"], play["G1"].stat.powers[0])


def test_a_bonus_action_spell() -> None:
    """LBX-3 A spell with a casting time of a bonus action leaves the action."""
    play = field("| K1 | G1 | G2", dice=[2], active="G1", G1=mage("healing-word"))
    play["G1"].hp = 30
    cast(play, "healing-word")
    assert (play["G1"].hp, play["G1"].bonus_used, play["G1"].action_used) == (35, True, False)
    assert offered(play) == []


def test_reaction_spells_are_not_cast_as_an_action() -> None:
    """LBX-8 Shield is offered when a hit comes, not in the own turn."""
    play = field("| K1 | G1 | G2", active="G1", G1=mage("shield"))
    assert offered(play) == []


# --- Whom it can be aimed at --------------------------------------------------------------


def test_touch_reaches_the_front_and_neighbours() -> None:
    """LB-2.2 By touch from the front everyone in front; behind the line oneself and one's neighbours; no enemy from there."""
    play = field("K2 | K1 | G1 G2 | G3 G4", G1=mage(), G2=mage(), G4=mage())
    grasp = packs.CONTENT.library.find("spells", "shocking-grasp", "test")
    cure = packs.CONTENT.library.find("spells", "cure-wounds", "test")
    for c in play.state.creatures.values():
        c.hp -= 1
    assert [t.id for t in targets(play.state, play["G1"], grasp)] == ["K1"]
    assert targets(play.state, play["G4"], grasp) == []
    assert [t.id for t in targets(play.state, play["G1"], cure)] == ["G1", "G2"]
    assert [t.id for t in targets(play.state, play["G2"], cure)] == ["G1", "G2", "G3"]
    assert [t.id for t in targets(play.state, play["G4"], cure)] == ["G3", "G4"]


def test_who_cannot_be_aimed_at() -> None:
    """LBX-19, LBX-25 A spell without an attack roll needs sight of its target; nobody harms who charmed it, or heals the unhurt."""
    play = field("K2 | K1 | G1 | G2", G1=mage(), K1={"hidden_from": ("G1",)})
    missile, bolt = (
        packs.CONTENT.library.find("spells", "magic-missile", "test"),
        packs.CONTENT.library.find("spells", "fire-bolt", "test"),
    )
    assert [t.id for t in targets(play.state, play["G1"], missile)] == ["K2"]
    assert [t.id for t in targets(play.state, play["G1"], bolt)] == ["K1", "K2"]
    lay(play.battle, play["G1"], "charmed", "K2")
    assert [t.id for t in targets(play.state, play["G1"], bolt)] == ["K1"]
    assert targets(play.state, play["G1"], packs.CONTENT.library.find("spells", "healing-word", "test")) == []


def test_only_against_those_in_a_condition() -> None:
    """LBX-36 A power for the held is offered only when it holds somebody, and takes all of them if it says each."""
    slam = power(touch=True, targets=12, only_against=("grappled",), save=Save("con", 30), harm=FIVE)
    play = powered(slam, "| K1 K2 K3 | G1 G2 | G3", dice=[1, 1])
    assert offered(play) == []
    for id in ("K1", "K3"):
        lay(play.battle, play[id], "grappled", "G1", escape=12)
    lay(play.battle, play["K2"], "grappled", "G2", escape=12)
    cast(play, "zap")
    assert [play[id].hp for id in ("K1", "K2", "K3")] == [5, 10, 5]


def test_several_targets() -> None:
    """LBX-36 Darts and rays may strike the same creature again; what is saved against, or helps, takes another each time."""
    for spell, dice, picked, times in (
        ("magic-missile", [1, 1, 1], ["K1", "K1", "K1"], 3),
        ("scorching-ray", [1] * 6, ["K1", "K1", "K1"], 3),
        ("acid-splash", [6, 20, 20], ["K1"], 2),
        ("bless", [], ["G1", "G2"], 3),
    ):
        play = field("K2 | K1 | G1 | G2 G3", dice=dice, answers=picked, active="G1", G1=mage(spell), K1={"hp": 40})
        cast(play, spell)
        assert play.script.left == []
        assert len(play.happened("hurt", "attack_rolled", "saved", "laid")) == times, spell
    assert sorted(entry.args[0] for entry in play.happened("laid")) == ["G1", "G2", "G3"]


# --- Attack rolls -------------------------------------------------------------------------


def test_a_spell_attack() -> None:
    """LBX-5, LBX-36 A ranged spell attack with the caster's bonus: at AC it hits; in front it has disadvantage (LB-2.3)."""
    for face, hp in ((7, 32), (6, 40)):
        play = field("| K1 | G1 | G2", dice=[face, 8], active="G2", G2=mage("fire-bolt"), K1={"hp": 40})
        cast(play, "fire-bolt", "G2")
        assert play["K1"].hp == hp
    play = field("| K1 | G1 | G2", dice=[20, 6], active="G1", G1=mage("fire-bolt"))
    cast(play, "fire-bolt")
    assert play["K1"].hp == 10
    play = field("| K1 | G1 | G2", dice=[20, 1, 1], active="G1", G1=mage("shocking-grasp"))
    cast(play, "shocking-grasp")
    assert play["K1"].hp == 8  # by touch, so no disadvantage; a 20 doubles the dice


def test_ray_of_frost_slows() -> None:
    """LBX-24 A hit takes 10 feet of speed until the caster's next turn begins."""
    play = field("| K1 | G1 | G2", dice=[15, 1], active="G2", G2=mage("ray-of-frost"))
    cast(play, "ray-of-frost", "G2")
    assert speed(play.state, play["K1"]) == 20
    end_turn(play.battle, play["G2"])
    begin_turn(play.battle, play["K1"])
    assert speed(play.state, play["K1"]) == 20
    begin_turn(play.battle, play["G2"])
    assert speed(play.state, play["K1"]) == 30


def test_shocking_grasp_takes_the_reaction() -> None:
    """LBX-8 A hit leaves no reaction until the target's next turn begins; a miss does nothing."""
    for face, provoked in ((15, 0), (2, 1)):
        play = field("| K1 | G1 | G2", dice=[face, 1, 1], active="G1", G1=mage("shocking-grasp"), answers=["opportunity_attack:K1"])
        if not provoked:
            play.script.left = []
        cast(play, "shocking-grasp")
        play.dice.left = [1]
        ACTS.do(play.battle, play["G1"], "back:2")
        assert len([entry for entry in play.happened("attack_rolled") if entry.args[0] == "K1"]) == provoked
    play = field("| K1 | G1 | G2", dice=[15, 1], active="G1", G1=mage("shocking-grasp"))
    cast(play, "shocking-grasp")
    begin_turn(play.battle, play["K1"])
    assert play["K1"].effects == ()


def test_guiding_bolt_guides_the_next_attack() -> None:
    """LBX-6 The next attack against the target has advantage, until the end of the caster's next turn; one attack only."""
    play = field("| K1 | G1 | G2", dice=[15, 1, 1, 1, 1, 2, 2, 2], active="G2", G2=mage("guiding-bolt"), K1={"hp": 40})
    cast(play, "guiding-bolt", "G2")
    for dice in (2, 1):
        strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
        assert play.happened("attack_rolled")[-1].args[4] == dice
    play = field("| K1 | G1 | G2", dice=[15, 1, 1, 1, 1], active="G2", G2=mage("guiding-bolt"), K1={"hp": 40})
    cast(play, "guiding-bolt", "G2")
    for id in ("G2", "K1", "G1"):
        begin_turn(play.battle, play[id]) if id != "G2" else None
        end_turn(play.battle, play[id])
        assert names(play["K1"]) == ["guided"]
    begin_turn(play.battle, play["G2"])
    assert names(play["K1"]) == ["guided"]
    end_turn(play.battle, play["G2"])
    assert names(play["K1"]) == []


# --- Saves and areas ----------------------------------------------------------------------


@pytest.mark.parametrize(("face", "hp"), [(13, 36), (12, 32)])
def test_half_on_a_success(face: int, hp: int) -> None:
    """LBX-35 Burning hands: DC 13, full damage to those who fail, half to those who save; rolled once for all."""
    play = field(
        "| K2 K1 | G1 | G2", dice=[2, 3, 3, face, face], active="G1", G1=mage("burning-hands"), K1={"hp": 40}, K2={"hp": 40}
    )
    cast(play, "burning-hands")
    assert [play["K1"].hp, play["K2"].hp] == [hp, hp]


@pytest.mark.parametrize(("face", "queue"), [(12, ["K2", "K1", "K3"]), (13, ["K1", "K2", "K3"])])
def test_whoever_saves_is_spared_the_rest(face: int, queue: list[str]) -> None:
    """LBX-35, LB-2.21 Thunderwave pushes those who fail 10 feet, one cell back; those who save only suffer half."""
    play = field("K3 K2 | K1 | G1 | ", dice=[2, 2, face], active="G1", G1=mage("thunderwave"))
    cast(play, "thunderwave")
    assert play.queue("K") == queue
    assert play["K1"].hp == (6 if face == 12 else 8)


@pytest.mark.parametrize(
    ("spell", "where", "cover"),
    [
        ("fireball", "G2+G1+K1", True),  # the middle is in front
        ("fireball", "G3+G2+G1", False),  # the middle is behind their line
        ("fireball", "G3+G2", False),
        ("sacred-flame", "G2", False),
    ],
)
def test_cover_helps_the_dexterity_save(spell: str, where: str, cover: bool) -> None:
    """LB-3.3, LBX-36 +2 behind an able front; not against sacred flame, nor if the middle of an area is behind the own line."""
    play = field("| K1 | G1 | G2 G3 G4", dice=[1] * (8 if spell == "fireball" else 1) + [11] * 4, active="K1", K1=mage(spell))
    for id in ("G1", "G2", "G3"):
        play[id].hp = 90
    same = {frozenset(key.split("+")): key for key in _runs(play)}
    play.script.left = [same[frozenset(where.split("+"))] if spell == "fireball" else where]
    cast(play, spell, "K1")
    saves = [entry for entry in play.happened("saved") if entry.args[0] == "G2"]
    assert saves[0].args[3] is cover  # 11 + 2 against 13


def _runs(play: Play) -> list[str]:
    from bingqi.rulesets.frontline.sight.areas import placements

    return ["+".join(run) for run in placements(play.state, play["K1"], "sphere", 20, "point")]


def test_chosen_creatures_are_spared() -> None:
    """LB-5.13 An area of chosen creatures spares whom one likes; a cone spares nobody; who heals, heals no enemy."""
    chosen = power(shape="sphere", size_ft=20, save=Save("dex", 30), harm=FIVE, chosen=True)
    for answers, hp in ((["G2+G1+K1", "spare", "spare"], 10), (["G2+G1+K1", "include", "spare"], 5)):
        play = field("| K1 | G1 G2 | ", dice=[1] * 5, answers=answers, active="G1", G1={"powers": (chosen,)})
        area(play.battle, play["G1"], Casting(play["G1"], chosen))
        assert (play["K1"].hp, play["G2"].hp) == (5, hp)
    play = field("| K1 | G1 | G2", dice=[1, 1, 1] * 3, active="G1", G1=mage("mass-cure-wounds"))
    for c in play.state.creatures.values():
        c.hp = 4
    cast(play, "mass-cure-wounds")
    assert (play["K1"].hp, play["G2"].hp) == (4, 10)


def test_a_charm_asks_fey_ancestry_wherever_it_stands() -> None:
    """LBX-35 Charmed and incapacitated at once: the advantage against being charmed counts."""
    song = power(save=Save("wis", 12), harm=Harm(inflicts=(Inflict("incapacitated"), Inflict("charmed"))))
    play = powered(song, dice=[3, 15], K1={"traits": ("fey-ancestry",)})
    aimed(play.battle, play["G1"], Casting(play["G1"], song))
    assert play["K1"].effects == ()
    assert play.dice.left == []


# --- How long it lasts --------------------------------------------------------------------


def test_until_the_end_of_the_next_turn() -> None:
    """LBX-25 Stunned until the end of the next turn of whoever did it; if that one is gone, until the end of one's own."""
    screech = power(save=Save("con", 30), harm=Harm(inflicts=(Inflict("stunned", until_turn=True),)))
    play = powered(screech, "| K1 | G1 G2 | G3", dice=[1])
    cast(play, "zap")
    for id in ("G1", "K1"):
        begin_turn(play.battle, play[id]) if id == "K1" else end_turn(play.battle, play[id])
    assert names(play["K1"]) == ["stunned"]
    begin_turn(play.battle, play["G1"])
    assert names(play["K1"]) == ["stunned"]
    end_turn(play.battle, play["G1"])
    assert names(play["K1"]) == []
    play = powered(screech, "| K1 | G1 G2 | G3", dice=[1])
    cast(play, "zap")
    harm(play.battle, play["G1"], [(10, "cold", ())])
    assert names(play["K1"]) == ["stunned"]
    begin_turn(play.battle, play["K1"])
    assert names(play["K1"]) == []


def test_one_save_ends_what_came_together() -> None:
    """LBX-35 Poisoned and paralyzed by the same power: one save at the end of the turn ends both."""
    both = (Inflict("poisoned", rounds=10, repeat_save=True), Inflict("paralyzed", rounds=10, repeat_save=True))
    play = powered(power(save=Save("con", 12), harm=Harm(inflicts=both)), "| K1 K2 | G1 | G2", dice=[1, 11, 12], answers=["K2"])
    cast(play, "zap")
    assert names(play["K2"]) == ["poisoned", "paralyzed"]
    end_turn(play.battle, play["K2"])
    assert names(play["K2"]) == ["poisoned", "paralyzed"]
    end_turn(play.battle, play["K2"])
    assert names(play["K2"]) == []


def test_hold_person() -> None:
    """LBX-37, LBX-35 Paralyzed, a save at the end of each turn; with it the caster's concentration is over too."""
    play = field("K2 | K1 | G1 | G2", dice=[1, 2, 13], answers=["K1"], active="G1", G1=mage("hold-person"))
    cast(play, "hold-person")
    assert names(play["K1"]) == ["paralyzed"]
    end_turn(play.battle, play["K1"])
    end_turn(play.battle, play["G1"])
    assert play["G1"].concentration == "hold-person"
    end_turn(play.battle, play["K1"])
    assert names(play["K1"]) == []
    end_turn(play.battle, play["G1"])
    assert play["G1"].concentration == ""


def test_web() -> None:
    """LBX-37, LBX-30 Restrained while the caster keeps it up, or until one gets free against the caster's DC."""
    play = field("| K1 | G1 | G2", dice=[1, 1, 1, 12, 13], active="G1", G1=mage("web"))
    play.script.left = [next(key for key in _cubes(play) if key.split("+") == ["K1"] or "K1" in key)]
    cast(play, "web")
    web = effect(play["K1"], "restrained")
    assert (web.escape, web.spell) == (13, "web")
    play.state.active = "K1"
    for free in (False, True):
        play["K1"].action_used = False
        play.take("K1", f"escape:{web.id}")
        assert ("restrained" not in names(play["K1"])) is free


def _cubes(play: Play) -> list[str]:
    from bingqi.rulesets.frontline.sight.areas import placements

    return ["+".join(run) for run in placements(play.state, play["G1"], "cube", 20, "point")]


def test_one_spell_at_a_time() -> None:
    """LBX-37 A new spell to keep up ends the one before, when it is cast; a spell that needs none leaves it alone."""
    play = field(
        "| K1 | G1 | G2", dice=[1] * 9, answers=["G1", "G2"], active="G1", G1=mage("bless", "invisibility", "magic-missile")
    )
    cast(play, "bless")
    play["G1"].action_used = False
    cast(play, "magic-missile")
    assert names(play["G2"]) == ["bless"]
    play["G1"].action_used = False
    play.script.left = ["G1"]
    cast(play, "invisibility")
    assert names(play["G2"]) == []
    assert play["G1"].concentration == "invisibility"


def test_concentration_can_be_given_up() -> None:
    """LBX-37 At any time of one's turn; what the spell did is over."""
    play = field("| K1 | G1 | G2", answers=["G1", "G2"], active="G1", G1=mage("bless"))
    assert "let-go" not in acts(play.state, play["G1"])
    cast(play, "bless")
    assert "let-go" in acts(play.state, play["G1"])
    ACTS.do(play.battle, play["G1"], "let-go")
    assert (play["G1"].concentration, names(play["G2"])) == ("", [])


def test_summoned_creatures_go_with_the_spell() -> None:
    """LBX-37, LBX-47 Two wolves come, and vanish when the concentration ends; their cells close up."""
    play = field("| K1 | G1 | G2", dice=[10, 10, 1], active="G1", G1=mage("conjure-animals"), creatures={"wolf": wolf()})
    cast(play, "conjure-animals")
    assert sorted(set(play.queue("G")) - {"G1", "G2"}) == ["wolf-1", "wolf-2"]
    end_turn(play.battle, play["G1"])
    assert play["G1"].concentration == "conjure-animals"
    harm(play.battle, play["G1"], [(12, "cold", ())])
    assert play.queue("G") == ["G1", "G2"]
    assert [id for id, _ in play.state.initiative if id.startswith("wolf")] == []


def wolf() -> Any:
    return packs.CONTENT.library.find("creatures", "wolf", "test")


def test_the_blessed_add_a_die() -> None:
    """LBX-5, LBX-35 A d4 more on attacks and saves."""
    play = field("| K1 | G1 | G2", dice=[4, 4, 1], active="G1", G1=mage())
    lay(play.battle, play["G1"], "bless", "G2")
    strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))  # 4 + 4 + 4 against 12
    assert play.happened("hurt")


def test_invisibility_ends_with_an_attack_or_a_spell() -> None:
    """LBX-25 The attack itself is still unseen; then it is over, and so is the caster's concentration. Dodging does not end it."""
    for deed, ends in (("attack:blade:K1", True), ("use:magic-missile", True), ("use:light", True), ("dodge", False)):
        dice = [5, 9, 1] if deed.startswith("attack") else [1, 1, 1]
        play = field("| K1 | G1 | G2", dice=dice, active="G1", G1=mage("magic-missile", "light"))
        concentrate(play.battle, play["G2"], "invisibility")
        lay(play.battle, play["G1"], "invisible", "G2", "invisibility", rounds=100)
        assert deed in acts(play.state, play["G1"])
        kind, *args = deed.split(":")
        ACTS.do(play.battle, play["G1"], ":".join((kind, *args)))
        assert ("invisible" not in names(play["G1"])) is ends
        assert (play["G2"].concentration == "") is ends
        if kind == "attack":
            assert play.happened("attack_rolled")[0].args[4] == 2


def test_the_end_of_an_invisibility_that_is_no_spell_ends_nothing_else() -> None:
    """LBX-25 Whoever gave it keeps up no spell for it: what else comes from there lasts."""
    play = field("| K1 | G1 | G2", dice=[5, 9, 1], active="G1")
    lay(play.battle, play["G1"], "invisible", "G2")
    lay(play.battle, play["K1"], "poisoned", "G2")
    play.take("G1", "attack:blade:K1")
    assert (names(play["G1"]), names(play["K1"])) == ([], ["poisoned"])


def test_a_hidden_caster_strikes_unseen() -> None:
    """LBX-13, LBX-19 A spell attack from hiding has its advantage and then reveals; a save spell reveals at once."""
    for spell, dice in (("fire-bolt", [9, 8, 1]), ("sacred-flame", [1, 20])):
        play = field("| K1 | G1 | G2", dice=dice, active="G2", G2=mage(spell, hidden_from=("K1",)))
        cast(play, spell, "G2")
        assert play["G2"].hidden_from == ()
        assert play.dice.left in ([], [1])
    assert play.happened("revealed")


# --- Spells of their own kind -------------------------------------------------------------


def test_spirit_guardians() -> None:
    """LBX-36, LBX-37 An enemy within 15 feet at the start of its turn saves or suffers; further off, or when it is over, nobody."""
    play = field("K3 K2 | K1 | G1 | G2", dice=[1, 1, 2, 12, 1, 1, 2, 13], active="G1", G1=mage("spirit-guardians"), K1={"hp": 40})
    cast(play, "spirit-guardians")
    assert offered(play) == []
    for id, hp in (("K1", 36), ("K1", 34)):
        begin_turn(play.battle, play[id])
        assert play["K1"].hp == hp
    begin_turn(play.battle, play["K3"])
    begin_turn(play.battle, play["G2"])
    ACTS.do(play.battle, play["G1"], "let-go")
    begin_turn(play.battle, play["K1"])
    assert play["K1"].hp == 34


def test_who_falls_to_the_guardians_makes_no_death_save_yet() -> None:
    """LBX-27, LBX-36 It began its turn with hit points: the first death save comes a turn later."""
    play = field(
        "| K1 | G1 | G2", dice=[8, 8, 8, 1], active="G1", G1=mage("spirit-guardians"), K1={"dies_at_zero": False, "hp": 20}
    )
    cast(play, "spirit-guardians")
    begin_turn(play.battle, play["K1"])
    assert (play["K1"].hp, play["K1"].fails) == (0, 0)


def test_light() -> None:
    """LBX-45 The cantrip shines 20 feet bright and 20 dim from the caster's cell; while it does there is no use in another."""
    play = field("| K1 | G1 | G2", active="G1", G1=mage("light"))
    cast(play, "light")
    assert [(one.at, one.bright, one.dim) for one in play.state.lights] == [("G1", 20, 20)]
    play["G1"].action_used = False
    assert offered(play) == []


def test_teleporting_needs_somewhere_to_go() -> None:
    """LB-2.21, LBX-46 Misty step moves 30 / 10 = 3 cells at most; alone in the queue there is nowhere to go."""
    play = field("| K1 | G1 | G2 G3 G4 G5", answers=["4"], active="G1", G1=mage("misty-step"))
    cast(play, "misty-step")
    assert play.queue("G") == ["G2", "G3", "G4", "G1", "G5"]
    assert not play.happened("provoked")
    play = field("| K1 | G1 | ", active="G1", G1=mage("misty-step"))
    assert offered(play) == []


def test_a_scroll_has_its_own_figures() -> None:
    """LB-2.26, LBX-32 A spell off a scroll uses up no slot, and the scroll's save DC counts."""
    fire = packs.CONTENT.library.find("spells", "burning-hands", "test")
    play = field("| K1 | G1 | G2", dice=[1, 1, 1, 14], active="G1")
    use(play.battle, play["G1"], Casting(play["G1"], fire, 15, 7))
    assert play.happened("saved")[0].args[2:] == (15, False)
    own = field("| K1 | G1 | G2", G1=mage())["G1"]
    assert (Casting(own, fire).dc, Casting(own, fire).attack) == (13, 5)


# --- All of them --------------------------------------------------------------------------

DOES = {"hurt", "saved", "attack_rolled", "laid", "healed", "shifted", "joined", "lit"}


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_does_something(spell: str) -> None:
    """LBX-36 Cast from the front and from behind, by one who knows it."""
    it = packs.CONTENT.library.find("spells", spell, "test")
    for id in ("G2", "G3"):
        play = field(
            "K3 K2 | K1 | G1 G2 | G3 G4", active=id, creatures={"wolf": wolf()}, **each([id], **mage(spell, slots=(2,) * 7))
        )
        for c in play.state.creatures.values():
            c.hp -= 3
        lay(play.battle, play["K1"], "bless", "K1", "bless")  # something to dispel
        play.battle.dice = Sampler(1)
        if it.casting == "reaction" or (it.melee and not it.hovers and id == "G3"):
            assert offered(play, id) == []
            continue
        cast(play, spell, id)
        assert DOES & {entry.event for entry in play.log}, spell


def test_every_power_of_every_creature_does_something() -> None:
    """LBX-36 Each as its creature would use it in front of somebody like itself (or of a plain fighter, where it spares its own
    kind), whom it holds, has charmed and felled."""
    for kind in packs.CONTENT.library.names("creatures"):
        stat = packs.CONTENT.library.find("creatures", kind, "test")
        for one in stat.powers:
            play = field("| K1 | G1 | G2", active="G1", G1={"stat": stat}, K1={"stat": stat})
            if not applies_to(one.whom, play["K1"]):
                play = field("| K1 | G1 | G2", active="G1", G1={"stat": stat})
            for name in one.only_against:
                lay(play.battle, play["K1"], name, "G1")
            for c in play.state.creatures.values():
                c.hp -= 1
            battle = Battle(RULESET, play.state, Sampler(1), play.battle.seats, play.log)
            immune = bool({*one.only_against} & {*play["K1"].stat.condition_immune})
            keys = acts(play.state, play["G1"])
            if one.casting == "legendary":
                keys = tuple([key.partition(":")[2] for key in legendary_options(play.state, play["G1"])])
            assert (f"use:{one.id}" in keys) == (not immune), (kind, one.id)
            use(battle, play["G1"], Casting(play["G1"], one))
            assert immune or DOES & {entry.event for entry in play.log}, (kind, one.id)


def test_who_falls_in_a_blast_still_covers_against_it() -> None:
    """LB-3.3, LBX-36 One blast is one moment: the one behind keeps the cover of a friend whom the same blast fells."""
    harmful = Harm((Damage(read_dice("20"), "fire"),))
    fire = Power("fire", Name("Fire", "火"), shape="sphere", size_ft=15, half=True, save=Save("dex", 12), harm=harmful)
    for hp in (1, 40):
        play = field("K2 | K1 | G1 | G2", dice=[10, 10, 10], answers=["K1+K2"], K1={"hp": hp}, K2={"hp": 40})
        area(play.battle, play["G1"], Casting(play["G1"], fire))
        assert play["K2"].hp == 30


def test_shield_may_use_a_higher_slot() -> None:
    """LBX-37 The lowest slot that is left."""
    play = field("| K1 | G1 | G2", dice=[10], answers=["ward:G1"], G1={"traits": ("shield-spell",), "slots": (0, 2), "ac": 12})
    assert strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1"))) == 0
    assert play["G1"].slots == (0, 1)
