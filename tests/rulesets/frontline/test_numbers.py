"""Numbers that decide a battle, with their parts: those of rolls, and those that are told by themselves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.roll_entry import RollEntry
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.tally import Tally
from bingqi.core.text import Text
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.attack.armour import armour
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.harm.damage import harm, keep_concentration
from bingqi.rulesets.frontline.lines.surprise import watchfulness
from bingqi.rulesets.frontline.lines.walk import leave, walk
from bingqi.rulesets.frontline.magic.casting import Casting, use
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Harm, Inflict, Power, Rider, Save
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.presentation.card import card
from bingqi.rulesets.frontline.presentation.messages import WORDS
from bingqi.rulesets.frontline.sight.hide import hide
from bingqi.rulesets.frontline.turn import turn
from bingqi.testing.battles import bots, first

SCENARIOS = [one.name for one in RULESET.scenarios()]
TURNS = 250
Told = list[tuple[str, int]]


def told(play: Play, what: str) -> Told:
    """The parts of the last number of that name that was told by itself."""
    (*_, parts) = [entry.args[1] for entry in play.happened("reckoned") if entry.args[0] == what]
    return [(label, amount) for label, amount, _ in parts]


def mine(roll: RollEntry) -> Told:
    """What was added to a roll."""
    return [(label, amount) for label, amount, _ in roll.mine.parts] if roll.mine is not None else []


def yours(roll: RollEntry) -> Told:
    """What a roll met."""
    return [(label, amount) for label, amount, _ in roll.yours.parts] if roll.yours is not None else []


def test_a_hit_tells_what_fell_and_what_is_added() -> None:
    """LBX-5 A club of 2d6 + 6 whose dice show 6 and 4 does 16."""
    play = field("| K1 | G1 |", dice=[15, 6, 4], K1={"damage": "2d6+6"}, G1={"hp": 30})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    attack, damage = play.rolls()
    assert mine(attack) == [("attack", 4)]
    assert yours(attack) == [("armour", 12)]
    assert (damage.what, damage.by, damage.on, damage.using, mine(damage)) == ("damage", "K1", "G1", "blade", [("flat-bonus", 6)])
    assert told(play, "damage") == [("slashing", 10), ("flat-bonus", 6)]
    (number,) = play.happened("reckoned")
    assert number.args[2:] == ("K1", "G1", "blade")
    assert play.happened("hurt")[0].args == ("G1", 16)


def test_figures_are_opened_as_far_as_the_stat_block_tells() -> None:
    """LBX-5 With Strength 16 and proficiency 3 a bonus of 6 is both; damage of 1d6 + 5 is the same 3 and 2 more.
    A bonus of 7 it does not explain."""
    for bonus, parts in ((6, [("str", 3), ("proficiency", 3)]), (7, [("attack", 7)])):
        axe = Attack("axe", NAME, bonus, (Damage(read_dice("1d6+5"), "slashing"),), reach=5, modifier=3)
        given = {"abilities": {"str": 16, "dex": 16}, "proficiency": 3, "attacks": (axe,)}
        play = field("| K1 | G1 |", dice=[15, 4], K1=given, G1={"hp": 30})
        strike(play.battle, play["K1"], play["G1"], Blow(axe))
        attack, damage = play.rolls()
        assert mine(attack) == parts
        assert mine(damage) == [("str", 3), ("flat-bonus", 2)]


def test_skills_and_saves_are_opened_too() -> None:
    """LBX-1, LBX-35 The modifier and proficiency, once or twice; else the figure by its name."""
    for skill, parts in ((2, [("dex", 2)]), (4, [("dex", 2), ("proficiency", 2)]), (6, [("dex", 2), ("expertise", 4)])):
        assert mine(hiding(skill)) == parts
    assert mine(hiding(9)) == [("skill:stealth", 9)]


def hiding(skill: int) -> RollEntry:
    """The roll of one with Dexterity 14 who hides with that bonus."""
    play = field("| K1 | G1 | G2", dice=[10], G2={"abilities": {"dex": 14}, "skills": {"stealth": skill}})
    hide(play.battle, play["G2"])
    (roll,) = play.rolls("stealth")
    return roll


def test_stealth_meets_the_sharpest_watcher_and_the_others_are_told() -> None:
    """LBX-13, LBX-45 Each passive Perception once, with what helps or hampers it; of several the roll names the highest."""
    given: dict[str, Any] = {"K1": {"passive_perception": 9}, "K2": {"passive_perception": 10, "traits": ("keen-senses",)}}
    for face, result in ((8, "noticed"), (9, "noticed-by-some"), (14, "noticed-by-some"), (15, "unnoticed")):
        play = field("| K2 K1 | G1 | G2", dice=[face], **given)
        hide(play.battle, play["G2"])
        (roll,) = play.rolls("stealth")
        assert (roll.on, roll.result) == ("K2", result)
        assert yours(roll) == [("base", 10), ("wis", 0), ("keen-senses", 5)]
        (other,) = play.happened("reckoned")
        assert other.args[:4] == ("passive-perception", (("passive", 9, "LBX-13"),), "K1", "G2")


def test_nobody_awake_is_hidden_from_without_a_roll() -> None:
    """LBX-13, LBX-23 That is told all the same."""
    play = field("| K1 | G1 | G2", K1={"effects": ("unconscious",)})
    hide(play.battle, play["G2"])
    assert play.rolls() == []
    assert [entry.args for entry in play.happened("checked")] == [("G2", "stealth", False)]
    assert RULESET.describe_event(play.state, play.happened("checked")[0]) is not None


def test_the_dc_of_a_spell_is_opened() -> None:
    """LBX-35, LBX-37 8, the spellcasting modifier and proficiency; the damage of an area is rolled once, at nobody."""
    spell = Power("blast", NAME, level=0, save=Save("dex"), shape="cone", size_ft=15, origin="self", harm=Harm(damage=FIRE))
    caster = {"spell_dc": 14, "spell_modifier": 3, "proficiency": 3, "powers": (spell,)}
    play = field("| K1 | G1 | G2", dice=[4, 5], answers=["K1"], G1=caster, K1={"hp": 30})
    use(play.battle, play["G1"], Casting(play["G1"], spell))
    damage, save = play.rolls()
    assert (damage.by, damage.on, damage.using, damage.mine and damage.mine.what) == ("G1", "", "blast", "fire")
    assert (save.by, save.on, save.using, save.mine and save.mine.what) == ("K1", "G1", "blast", "save-dex")
    assert yours(save) == [("base", 8), ("spellcasting", 3), ("proficiency", 3)]
    assert play.happened("reckoned")[-1].args[2:] == ("G1", "K1", "blast")


def test_how_far_an_area_goes_is_told_with_what_each_cell_costs() -> None:
    """LB-5.8, LB-5.9 A cone of 15 feet goes 3: 1 for a cell in front, 2 for one behind the line."""
    spell = Power("blast", NAME, level=0, save=Save("dex", 10), shape="cone", size_ft=15, origin="self", harm=Harm(damage=FIRE))
    play = field("K2 | K1 | G1 |", dice=[1, 20, 20], answers=["K1+K2"], G1={"powers": (spell,)})
    use(play.battle, play["G1"], Casting(play["G1"], spell))
    assert told(play, "area-distance") == [("size-5", 3)]
    assert told(play, "area-cells") == [("cell:K1", 1), ("cell:K2", 2)]


def test_the_last_of_an_area_is_told_as_what_it_is_spent_on() -> None:
    """LB-5.10 A last 1 may be spent on a cell behind a line: that cell costs no more, and the sum is how far the area goes. What
    the dead lie in is paid for as well."""
    spell = Power("blast", NAME, level=0, save=Save("dex", 10), shape="cone", size_ft=20, origin="self", harm=Harm(damage=FIRE))
    play = field("K3 K2 | K1 | G1 |", dice=[1, 20, 20, 20], answers=["K1+K2+K3"], G1={"powers": (spell,)})
    use(play.battle, play["G1"], Casting(play["G1"], spell))
    (cells,) = [entry.args[1] for entry in play.happened("reckoned") if entry.args[0] == "area-cells"]
    assert cells == (("cell:K1", 1, "LB-5.9"), ("cell:K2", 2, "LB-5.9"), ("cell:K3", 1, "LB-5.10"))
    assert told(play, "area-distance") == [("size-5", 4)]
    play = field(
        "K3 K2 | K1 | G1 |", dice=[1, 20, 20], answers=["K1+K3"], G1={"powers": (spell,)}, options={"corpses_keep_cells": True}
    )
    play["K2"].dead, play["K2"].hp = True, 0
    use(play.battle, play["G1"], Casting(play["G1"], spell))
    assert told(play, "area-cells") == [("cell:K1", 1), ("cell:K2", 2), ("cell:K3", 1)]


def test_an_area_around_oneself_is_told_with_what_is_left_for_the_last_cell() -> None:
    """LB-5.12, LB-5.10 Cells from both sides in turn; the last 1 is spent on one behind a line."""
    spell = Power("ring", NAME, level=0, save=Save("dex", 10), shape="sphere", size_ft=10, origin="self", harm=Harm(damage=FIRE))
    play = field("K2 | K1 | G1 | G2", dice=[1, 20, 20], answers=["K1+G2"], G1={"powers": (spell,)})
    use(play.battle, play["G1"], Casting(play["G1"], spell))
    assert told(play, "area-cells") == [("cell:K1", 1), ("cell:G2", 1)]


@pytest.mark.parametrize("kept_up", [True, False])
def test_a_save_that_is_made_again_is_told_with_all_its_parts(kept_up: bool) -> None:
    """LBX-35, LBX-37 As when it was made first: 8, the spellcasting modifier and proficiency; bonus and die of whoever saves."""
    harm = Harm(inflicts=(Inflict("blinded", repeat_save=True),))
    spell = Power("murk", NAME, level=0, save=Save("con"), harm=harm, aim="enemy", concentration=kept_up)
    caster = {"spell_dc": 14, "spell_modifier": 3, "proficiency": 3, "powers": (spell,)}
    victim = {"hp": 30, "abilities": {"con": 14}, "proficiency": 2, "saves": {"con": 4}}
    play = field("| K1 | G1 |", dice=[4, 9, 10], active="K1", answers=["end"], G1=caster, K1=victim)
    use(play.battle, play["G1"], Casting(play["G1"], spell))
    turn(play.battle)
    first, again = play.rolls("save")
    assert yours(first) == yours(again) == [("base", 8), ("spellcasting", 3), ("proficiency", 3)]
    assert first.mine is not None
    assert again.mine is not None
    assert [part[:2] for part in again.mine.parts] == [part[:2] for part in first.mine.parts] == [("con", 2), ("proficiency", 2)]
    assert (again.by, again.on, again.totals, again.result) == ("K1", "G1", ((13,), (14,)), "failure")


def test_a_save_against_an_attack_that_is_made_again_is_told_by_the_stat_block() -> None:
    """LBX-35 The DC of a bite stands in the stat block, whatever else its owner can do; by hand any may be given."""
    harm = Harm(inflicts=(Inflict("blinded", repeat_save=True),))
    spell = Power("murk", NAME, level=0, save=Save("con"), harm=harm, aim="enemy")
    bite = Attack("bite", NAME, 4, riders=(Rider(Save("con", 14), harm),))
    caster = {"spell_dc": 14, "spell_modifier": 3, "proficiency": 3, "powers": (spell,)}
    for more, dc, parts in (
        ({"attacks": (bite,)}, 14, [("stat-block", 14)]),
        ({}, 13, [("stat-block", 13)]),
        ({}, 14, [("base", 8), ("spellcasting", 3), ("proficiency", 3)]),
    ):
        play = field("| K1 | G1 |", dice=[9], active="K1", answers=["end"], G1={**caster, **more})
        lay(play.battle, play["K1"], "blinded", "G1", save="con", dc=dc)
        turn(play.battle)
        (roll,) = play.rolls("save")
        assert (yours(roll), roll.totals[1]) == (parts, (dc,))


def test_what_keeps_awake_is_told_by_its_name() -> None:
    """LB-4.4, LBX-39 The Alert feat or the weapon; what the feat adds to initiative is the feat's alone."""
    for trait, said in (("alert", ("Alert", "警觉")), ("weapon-of-warning", ("Weapon of Warning", "警戒武器"))):
        play = field("| K1 | G1 |", K1={"traits": (trait,)})
        parts = watchfulness(play.state, play["K1"], keep=True).parts
        assert parts is not None
        assert parts[-1] == (trait, 5, "LB-4.4")
        words = [Texts(lang, [packs.FOLDER]).render(RULESET.part(play.state, trait)) for lang in LANGS]
        assert words == [*said]


def test_a_reach_beyond_the_usual_is_told_with_the_cells_that_need_it() -> None:
    """LB-3.2, LBX-34 10 feet for each cell that either is behind its line; in front it goes without saying."""
    pike = {"reach": 20}
    play = field("K2 | K1 | G1 |", dice=[2, 2], G1=pike)
    strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
    assert play.happened("reckoned") == []
    strike(play.battle, play["G1"], play["K2"], Blow(play.attack("G1")))
    assert told(play, "reach-needed") == [("own-cells-behind", 0), ("cells-behind", 10)]


def test_a_dear_way_is_told_with_what_makes_it_dear() -> None:
    """LB-2.17 Climbing doubles it, and so does difficult ground; a plain way is told by its feet alone."""
    ground = Ground(manner="climb", difficult={"G": (3,)})
    play = field("| K1 | G1 | G2 G3 G4", ground=ground, active="G2")
    walk(play.battle, play["G2"], 3)
    assert told(play, "way") == [("cells", 10), ("slow-going", 10), ("difficult", 20)]
    assert play.happened("walked")[0].args == ("G2", 3, 40)
    plain = field("| K1 | G1 | G2 G3", active="G2")
    walk(plain.battle, plain["G2"], 3)
    assert plain.happened("reckoned") == []


def test_movement_that_ends_a_walk_is_told() -> None:
    """LB-2.19, LB-2.16 Slowed by the attack at the line, it comes only as far as what is left of its speed."""
    play = field("| K1 | G1 | G2 G3 G4", active="G1", dice=[2], answers=["pass"], G1={"speed": 30})
    play["G1"].feet_moved = 20
    leave(play.battle, play["G1"], 4)
    assert told(play, "movement") == [("speed", 30), ("dash", 0), ("moved", -20)]
    assert play.queue("G") == ["G2", "G1", "G3", "G4"]


def test_a_penalty_takes_no_more_than_the_dice_brought() -> None:
    """LBX-5 No damage is less than 0."""
    play = field("| K1 | G1 |", dice=[15, 1], K1={"damage": "1d4-2"})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    assert told(play, "damage") == [("slashing", 1), ("flat-bonus", -2), ("least", 1)]


def test_what_makes_damage_less_or_more_is_told_step_by_step() -> None:
    """LBX-5 Halved by a save, resisted, then doubled; nothing of what one is immune to."""
    play = field("| K1 | G1 |", G1={"hp": 90, "resist": ("fire",), "vulnerable": ("fire",), "immune": ("cold",)})
    amounts = [(9, "fire", (("fire", 9, "LBX-5"),)), (5, "cold", (("cold", 5, "LBX-5"),))]
    assert harm(play.battle, play["G1"], amounts, halved="LBX-35") == 4
    fire = [("fire", 9), ("halved", -5), ("resistance", -2), ("vulnerability", 2)]
    assert told(play, "damage") == [*fire, ("cold", 5), ("halved", -3), ("immunity", -2)]


def test_a_parry_is_told_as_a_part_of_the_armour_class() -> None:
    """LBX-8 The same dice meet the armour class with what the reaction added to it."""
    play = field("| K1 | G1 |", dice=[9], answers=["ward:G1"], G1={"traits": ("parry",), "proficiency": 2})
    assert strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1"))) == 0
    assert [yours(roll) for roll in play.rolls("attack")] == [[("armour", 12)], [("armour", 12), ("parry", 2)]]


@pytest.mark.parametrize(("damage", "part"), [(21, ("at-least", 10)), (22, ("half-damage", 11)), (30, ("half-damage", 15))])
def test_the_dc_of_concentration_follows_from_the_damage(damage: int, part: tuple[str, int]) -> None:
    """LBX-37 10, or half the damage if that is more."""
    play = field("| K1 | G1 |", dice=[20])
    keep_concentration(play.battle, play["G1"], damage)
    assert yours(play.rolls("save")[0]) == [part]


FIRE = (Damage(read_dice("1d6"), "fire"),)
NAME = Name("It", "它")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_armour_class_on_the_board_is_that_of_the_card_and_of_attacks(scenario: str) -> None:
    """LBX-5 With cover, without the shield that was put away, with a Shield spell."""
    state = first(RULESET, scenario)
    battle = Battle(RULESET, state, Sampler("armour"), bots(RULESET, state, "armour"))
    for n in range(TURNS):
        if RULESET.outcome(state) is not None:
            break
        RULESET.turn(battle)
        if n % 10 == 0:
            for seat in state.sides:
                known = RULESET.observe(state, seat)
                for id, piece in RULESET.view(known, seat).pieces.items():
                    ac = armour(state, state.creatures[id], Tally("ac", True))
                    assert piece.facts == [Text("armour-class", {"n": ac.sum})]
                    number = WORDS.reckoned(state, "ac", ac.parts or ()) if len(ac.parts or ()) > 1 else piece.facts[0]
                    assert number in card(known, known.creatures[id])


def test_a_shield_that_is_put_away_is_missed_on_the_board() -> None:
    """LBX-15"""
    play = field("| K1 | G1 |", K1={"held": ("shield",)})
    assert play.state.creatures["K1"].stat.held == ("shield",)
    assert RULESET.view(play.state, "K").pieces["K1"].facts == [Text("armour-class", {"n": 12})]
    play["K1"].held = ()
    assert RULESET.view(play.state, "K").pieces["K1"].facts == [Text("armour-class", {"n": 10})]
