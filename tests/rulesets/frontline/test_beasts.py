"""LBX-70 to LBX-73: what the attacks of monsters do beyond a wound; each through what its turn offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.frontline.beasts import a, begin, names, offered, play_on
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name, encode
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.stats import Member, Metal, Party, Scenario
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.packs import library as packs

# --- Whom it takes hold of ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "held"),
    [({"type": "humanoid"}, True), ({"kinds": ("elf",)}, False), ({"type": "undead"}, False), ({"kinds": ("gnome",)}, True)],
)
def test_a_ghoul_paralyses_neither_elves_nor_the_undead(target: dict[str, Any], held: bool) -> None:
    """LBX-70 The others have to save; these are not even asked to."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("ghoul"), K1={"hp": 40, **target})
    play_on(play, "attack:claws:K1", dice=(15, 1, 1, *((1,) if held else ())))
    assert ("paralyzed" in names(play, "K1")) is held
    assert play["K1"].hp == 36


def test_a_succubus_charms_humanoids_alone() -> None:
    """LBX-70 Whoever is of another type is not offered."""
    for kind, there in (("humanoid", True), ("giant", False)):
        play = field("| K1 | G1 | G2", active="G1", G1=a("succubus-incubus"), K1={"type": kind})
        assert ("use:charm" in offered(play, "G1", "use")) is there


def test_a_tyrannosaurus_grips_nobody_larger_than_medium() -> None:
    """LBX-70 The bite wounds the large one all the same."""
    for size, gripped in (("medium", True), ("large", False)):
        play = field("| K1 | G1 | G2", active="G1", G1=a("tyrannosaurus-rex"), K1={"size": size, "hp": 90})
        play_on(play, "attack:bite:K1", dice=(15, 1, 1, 1, 1))
        assert play["K1"].hp == 79
        assert ("grappled" in names(play, "K1")) is gripped


@pytest.mark.parametrize(
    ("kind", "metal", "halves"),
    [("wight", "silvered", 2), ("wight", None, 1), ("stone-golem", "silvered", 0), ("stone-golem", "adamantine", 2)],
)
def test_silver_overcomes_what_only_silver_overcomes(kind: str, metal: Metal | None, halves: int) -> None:
    """LBX-70, LBX-5 A silvered blade wounds a wight in full, a plain one half; a golem of stone asks for adamantine."""
    member = Member("fighter-1", metal=metal)
    parties = {"heroes": Party(Name("a", "甲"), (member,)), "others": Party(Name("b", "乙"), (Member(kind),))}
    whole = packs.CONTENT.gathered(Scenario(Name("A test", "测试"), Name("", ""), parties), "test")
    state = packs.CONTENT.setup(encode(whole), {})
    play = field("| K1 | G1 | G2", active="K1", K1={"stat": state.creatures["fighter-1"].stat}, G1=a(kind))
    before, blade = play["G1"].hp, next(one for one in play["K1"].stat.attacks if one.reach and one.item)
    play_on(play, f"attack:{blade.id}:G1", dice=(19, 3))
    assert before - play["G1"].hp == (3 + blade.damage[0].dice.plus) * halves // 2


def test_a_swarm_at_half_does_less_and_regains_nothing() -> None:
    """LBX-70 4d6 down to 2d6 at half its hit points or fewer; healing does nothing for it."""
    for hp, dice, hurt in ((28, (15, 1, 1, 1, 1), 4), (14, (15, 1, 1), 2)):
        play = field("| K1 | G1 | G2", active="G1", G1=a("swarm-of-quippers", hp=hp), K1={"hp": 40})
        play_on(play, "attack:bites:K1", dice=dice)
        assert play["K1"].hp == 40 - hurt
    play = field("| K1 | G1 G2 |", active="G2", G1=a("swarm-of-quippers", hp=14), G2=a("deva", hp=100))
    play_on(play, "use:healing-touch", dice=(1, 1, 1, 1))
    assert play["G1"].hp == 14


# --- Grips -------------------------------------------------------------------------------


def test_with_its_jaws_full_a_crocodile_bites_nobody_else() -> None:
    """LBX-71 The bite is offered against whom it holds alone, until that one is free."""
    play = field("| K1 K2 | G1 | G2", active="G1", G1=a("crocodile"), K1={"hp": 40}, K2={"hp": 40})
    assert sorted(offered(play, "G1", "attack")) == ["attack:bite:K1", "attack:bite:K2"]
    play_on(play, "attack:bite:K1", dice=(15, 1))
    assert names(play, "K1") == ["grappled", "restrained"]
    play["G1"].action_used, play["G1"].swings = False, ()
    assert offered(play, "G1", "attack") == ["attack:bite:K1"]
    lay(play.battle, play["G1"], "stunned", "K2")
    assert names(play, "K1") == []


def test_a_crab_holds_one_with_each_claw() -> None:
    """LBX-71 Two claws, two grips; the third target is pinched, not held."""
    play = field("| K1 K2 K3 | G1 |", active="G1", G1=a("giant-crab"), K1={"hp": 40}, K2={"hp": 40}, K3={"hp": 40})
    for id in ("K1", "K2", "K3"):
        play["G1"].action_used, play["G1"].swings = False, ()
        play_on(play, f"attack:claw:{id}", dice=(15, 1))
    assert [names(play, id) for id in ("K1", "K2", "K3")] == [["grappled"], ["grappled"], []]


def test_an_ankheg_has_advantage_against_whom_it_holds() -> None:
    """LBX-71 Two dice for the second bite; being restrained is not part of this grip."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("ankheg"), K1={"hp": 60})
    play_on(play, "attack:bite:K1", dice=(15, 1, 1, 1))
    play["G1"].action_used, play["G1"].swings = False, ()
    play_on(play, "attack:bite:K1", dice=(2, 15, 1, 1, 1))
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [1, 2]


def test_a_salamander_hits_whom_it_holds_without_a_roll() -> None:
    """LBX-71 The tail has its hold: no d20 is thrown for the next blow of it."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("salamander"), K1={"hp": 90})
    play_on(play, "attack:tail:K1", dice=(15, 1, 1, 1, 1))
    play["G1"].action_used, play["G1"].swings = False, ()
    play_on(play, "attack:tail:K1", dice=(1, 1, 1, 1))
    assert play["K1"].hp == 74


# --- Harm that goes on -------------------------------------------------------------------


def test_a_fire_burns_until_somebody_puts_it_out() -> None:
    """LBX-72 1d10 at the start of each of its turns; an action ends it, a friend's too."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("fire-elemental"), K1={"hp": 60})
    play_on(play, "attack:touch:K1", dice=(15, 1, 1))
    assert names(play, "K1") == ["burning"]
    begin(play, "K1", dice=(7,))
    assert play["K1"].hp == 60 - 5 - 7
    play_on(play, "douse:K1")
    assert names(play, "K1") == []
    assert play["K1"].action_used


def test_an_infernal_wound_grows_and_is_stanched() -> None:
    """LBX-72 One die more with each hit; Medicine against DC 12 as an action, or magic that heals."""
    play = field("| K1 K2 | G1 | G2", active="G1", G1=a("bearded-devil"), K1={"hp": 90}, K2=a("cleric-1"))
    for dice in ((15, 1, 2), (15, 1)):  # nobody saves against a wound that is there and grows
        play["G1"].action_used, play["G1"].swings = False, ()
        play_on(play, "attack:glaive:K1", dice=dice)
    assert names(play, "K1") == ["bleeding", "bleeding"]
    before = play["K1"].hp
    begin(play, "K1", dice=(3, 4))
    assert play["K1"].hp == before - 7
    play_on(play, "stanch:K1", dice=(11,))
    assert names(play, "K1") == ["bleeding", "bleeding"]
    begin(play, "K2")
    play_on(play, "use:cure-wounds", dice=(1,))
    assert names(play, "K1") == []


def test_to_stanch_a_wound_lays_one_open_and_may_be_helped_with() -> None:
    """LBX-72, LB-2.33, LB-2.36 As stabilising does: an attack before it, and advantage for who is helped."""
    play = field("| K1 K2 | G1 |", active="K2", K1={"hp": 90}, K2={"hp": 90}, G1=a("bearded-devil"))
    play.state.bundle = structs.replace(play.state.bundle, items={})
    assert "assist:K1" not in offered(play, "K2", "assist")
    lay(play.battle, play["K1"], "bleeding", "G1")
    assert rule_cost(play, "K2", "stanch:K1")
    play_on(play, "assist:K1", "pass")
    assert names(play, "K1") == ["bleeding", "aided"]
    begin(play, "K1", dice=(1,))
    play_on(play, "stanch:K1", "opportunity_attack:G1", "glaive", dice=(2, 3, 15))
    assert "bleeding" not in names(play, "K1")


def rule_cost(play: Play, who: str, key: str) -> bool:
    """Whether an act is said to provoke beforehand."""
    return ACTS.cost(play.state, play[who], key)["provokes"] > 0


def test_the_bite_of_a_pit_fiend_festers_and_does_not_heal() -> None:
    """LBX-72 6d6 at the start of its turns and no healing, until the one save that ends it all."""
    play = field("| K1 K2 | G1 | G2", active="G1", G1=a("pit-fiend"), K1={"hp": 150, "saves": {"con": 5}}, K2=a("cleric-1"))
    play_on(play, "attack:bite:K1", dice=(15, 1, 1, 1, 1, 2))
    assert names(play, "K1") == ["poisoned", "festering", "unhealing"]
    begin(play, "K1", dice=(*[1] * 6, 2))  # the poison, then the save against the aura of fear
    before = play["K1"].hp
    begin(play, "K2", dice=(2,))
    play["K2"].effects = ()
    play_on(play, "use:cure-wounds", dice=(8,))
    assert play["K1"].hp == before
    play.state.active = "K1"
    play["K1"].effects = tuple([one for one in play["K1"].effects if one.name != "frightened"])
    play_on(play, "end", dice=(20,))
    assert names(play, "K1") == []


def test_whom_poison_cannot_harm_it_does_not_fester_in() -> None:
    """LBX-72, LBX-25 What comes along with a poison does not come without it."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("pit-fiend"), K1={"hp": 150, "condition_immune": ("poisoned",)})
    play_on(play, "attack:bite:K1", dice=(15, 1, 1, 1, 1, 2))
    assert names(play, "K1") == []


def test_a_cockatrice_turns_to_stone_in_two_steps() -> None:
    """LBX-72 Restrained first; whoever fails the save at the end of the next turn as well is petrified."""
    for face, then in ((2, ["petrified"]), (19, [])):
        play = field("| K1 | G1 | G2", active="G1", G1=a("cockatrice"), K1={"hp": 40})
        play_on(play, "attack:bite:K1", dice=(15, 1, 2))
        assert names(play, "K1") == ["petrifying"]
        begin(play, "K1")
        play_on(play, "end", dice=(face,))
        assert names(play, "K1") == then


def test_a_slowed_creature_strikes_once_and_does_nothing_more() -> None:
    """LBX-72 Half speed, no reactions, one attack, and an action or a bonus action: not both."""
    play = field(
        "| K1 | G1 | G2", active="G1", G1=a("stone-golem"), K1={"hp": 40, "extra_attacks": 1, "traits": ("cunning-action",)}
    )
    play_on(play, "use:slow", "K1", dice=(2,))
    assert names(play, "K1") == ["sluggish"]
    begin(play, "K1")
    assert "bonus-dash" in offered(play, "K1", "bonus-dash")
    play_on(play, "attack:blade:G1", dice=(2,))
    assert offered(play, "K1", "attack", "bonus-dash") == []
    other = field("| K1 | G1 | G2", active="K1", K1={"extra_attacks": 1, "traits": ("cunning-action",)})
    play_on(other, "attack:blade:G1", dice=(2,))
    assert offered(other, "K1", "attack") == ["attack:blade:G1", "attack:bow:G1", "attack:bow:G2"]


def test_a_weakening_breath_takes_the_strength_of_blows() -> None:
    """LBX-72 Disadvantage on attacks that use Strength; a bow is drawn as ever."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("gold-dragon-wyrmling"), K1={"hp": 60})
    play_on(play, "use:weakening-breath", dice=(2,))
    begin(play, "K1")
    play_on(play, "attack:blade:G1", dice=(15, 2))
    play["K1"].action_used = False
    play_on(play, "attack:bow:G1", dice=(2, 3))
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [-2, -2]


def test_the_breaths_of_a_dragon_recharge_together() -> None:
    """LBX-3 With one breath the other is gone; one die brings both back."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("brass-dragon-wyrmling"), K1={"hp": 60})
    assert offered(play, "G1", "use") == ["use:fire-breath", "use:sleep-breath"]
    play_on(play, "use:fire-breath", dice=(1, 1, 1, 1, 15))
    play["G1"].action_used = False
    assert offered(play, "G1", "use") == []
    begin(play, "G1", dice=(4,))
    assert offered(play, "G1", "use") == []
    begin(play, "G1", dice=(5,))
    assert offered(play, "G1", "use") == ["use:fire-breath", "use:sleep-breath"]


def test_the_charmed_save_again_when_they_are_hurt() -> None:
    """LBX-35 Each time; a success ends it."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("succubus-incubus"), K1={"hp": 60})
    play_on(play, "use:charm", dice=(2,))
    assert names(play, "K1") == ["charmed"]
    begin(play, "G2")
    play_on(play, "attack:bow:K1", dice=(18, 1, 19))
    assert names(play, "K1") == []


# --- Drained -----------------------------------------------------------------------------


def test_a_vampire_drinks() -> None:
    """LBX-73 The most hit points fall by the necrotic damage, and the vampire regains as much."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("vampire-spawn", hp=40), K1={"hp": 60, "effects": ("restrained",)})
    play_on(play, "attack:bite:K1", dice=(15, 15, 1, 3, 4))
    assert (play["K1"].hp, play["K1"].hp_max, play["G1"].hp) == (60 - 4 - 7, 53, 47)


def test_a_wight_kills_whom_it_has_drained_to_nothing() -> None:
    """LBX-73 With a save; a character whose maximum is 0 is dead, not dying."""
    for face, most, dead in ((20, 6, False), (2, 0, True)):
        play = field("| K1 | G1 | G2", active="G1", G1=a("wight"), K1={"hp": 6, "dies_at_zero": False})
        play_on(play, "attack:life-drain:K1", dice=(15, 4, face))
        assert (play["K1"].hp, play["K1"].hp_max, play["K1"].dead) == (0, most, dead)


def test_a_centipede_leaves_its_victim_alive() -> None:
    """LBX-73 Stable at 0 hit points, poisoned and paralyzed; no death saves."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("giant-centipede"), K1={"hp": 10, "dies_at_zero": False})
    play_on(play, "attack:bite:K1", dice=(15, 1, 2, 4, 4, 4))
    assert (play["K1"].hp, play["K1"].stable) == (0, True)
    assert {"poisoned", "paralyzed"} <= set(names(play, "K1"))


def test_a_healing_touch_takes_the_poison_too() -> None:
    """LBX-29 A deva heals, and frees from poison and blindness with all that came along."""
    play = field("| K1 | G1 G2 |", active="G2", G1={"hp": 30}, G2=a("deva"))
    lay(play.battle, play["G1"], "blinded", "K1")
    lay(play.battle, play["G1"], "poisoned", "K1", save="con", dc=10)
    lay(play.battle, play["G1"], "festering", "K1", save="con", dc=10)
    play_on(play, "use:healing-touch", dice=(1, 1, 1, 1))
    assert names(play, "G1") == []


def test_innate_spells_are_counted_each_for_itself() -> None:
    """LBX-37 Three times a day is three times, and uses up nothing else; at will is for ever."""
    play = field("| K1 | G1 | G2", active="G1", G1=a("pit-fiend"), K1={"hp": 900})
    for _ in range(4):
        play["G1"].action_used = False
        play_on(play, "use:fireball", "K1", dice=(*[1] * 8, 15))
    assert play["G1"].spent == ()
    for left in (2, 1, 0):
        play["G1"].action_used = False
        play["G1"].concentration = ""
        play_on(play, "use:wall-of-fire", "K1", dice=(*[1] * 5, 15))
        assert play["G1"].spent.count("wall-of-fire") == 3 - left
    play["G1"].action_used = False
    assert "use:wall-of-fire" not in offered(play, "G1", "use")
