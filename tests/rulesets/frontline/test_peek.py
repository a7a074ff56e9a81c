"""What there is to know of a creature and of a cell that somebody looks at."""

from __future__ import annotations

from tests.rulesets.frontline.field import Play, field

from bingqi.core.view import Inspection
from bingqi.lang import Lang, Texts
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.attack.armour import armour_class
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.stats import Ground
from bingqi.rulesets.frontline.packs.library import FOLDER


def look(play: Play, ref: str) -> Inspection:
    return RULESET.inspect_ref(play.state, "K", ref)


def lines(play: Play, ref: str, lang: Lang = "en") -> list[str]:
    """What is told, as people read it."""
    texts = Texts(lang, [FOLDER])
    found = [texts.render(fact) for fact in look(play, ref).facts]
    assert not texts.missing
    return found


def test_a_card_tells_the_figures_of_the_stat_block() -> None:
    play = field("K2 | K1 | G1 |", K1={"hp": 9, "skills": {"stealth": 5}, "senses": {"darkvision": 60}, "traits": ("parry",)})
    told = lines(play, "K1")
    assert {
        "Fighter: medium humanoid",
        "Hit points: 9 of 9",
        "AC 12",
        "Speed: on foot 30 ft",
        "Skills: Stealth +5",
        "Senses: darkvision 60 ft, passive Perception 10",
        "Traits: Parry",
        "Blade: +4 to hit, reach 5 ft, 1d6+2 slashing",
        "Bow: +4 to hit, range 80/320 ft, 1d6+2 slashing",
    } <= set(told)
    assert "刀：命中 +4、触及 5 尺、1d6+2 挥砍" in lines(play, "K1", "zh")


def test_the_armour_class_of_a_card_is_the_one_that_attacks_have_to_reach() -> None:
    """LBX-5 With its parts, where it has any besides armour."""
    play = field("K2 | K1 | G1 |", K2={"effects": ("shield",)})
    assert "Armour class: 19 (armour +12, half cover +2, Shield spell +5)" in lines(play, "K2")
    assert armour_class(play.battle, play["K2"]).sum == 19


def test_a_card_tells_what_a_condition_does_and_what_ends_it() -> None:
    play = field("K2 | K1 | G1 |")
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=3, save="con", dc=11)
    (told,) = [line for line in lines(play, "K1") if line.startswith("poisoned")]
    ends = "for 3 more of its turns, Constitution save DC 11 at the end of each of its turns"
    assert told == f"poisoned: disadvantage on attacks and checks, {ends}"


def test_a_card_tells_how_it_stands_with_the_dying() -> None:
    """LBX-27 And says nothing of death saves of those who stand."""
    play = field("K2 | K1 | G1 |", K1={"dies_at_zero": False})
    play["K1"].hp, play["K1"].passes, play["K1"].fails = 0, 1, 2
    found = [(id, line) for id in ("K1", "K2") for line in lines(play, id) if "death saves" in line]
    assert found == [("K1", "Dying: 1 death saves passed, 2 failed")]


def test_a_card_tells_what_is_left_of_spells_and_slots() -> None:
    play = field("| K1 | G1 |", K1={"spells": ("fireball", "cure-wounds"), "slots": (2, 0, 1), "spell_dc": 15, "spell_modifier": 3})
    play["K1"].slots = (1, 0, 0)
    told = lines(play, "K1")
    assert "Fireball: level 3 spell, 20 ft sphere, Dexterity save DC 15 against 8d6 fire (half the damage on a success)" in told
    assert "Cure Wounds: level 1 spell, touch, heals 1d8+3" in told
    assert "Spell slots: level 1: 1 of 2, level 3: 0 of 1" in told


def test_marks_lie_where_a_creature_can_walk_and_strike() -> None:
    """LB-2.16, LB-2.2 In its turn with the movement that is left, else with its speed."""
    play = field("K5 K4 K3 | K2 K1 | G1 G2 | G3", active="K1", K1={"speed": 20}, G1={"reach": 10})
    assert look(play, "K1").overlays["walk"].cells == ["K-2", "K-3"]
    assert look(play, "K1").overlays["reach"].cells == ["G-1", "G-2"]
    play["K1"].feet_moved = 20
    assert "walk" not in look(play, "K1").overlays
    assert "reach" not in look(play, "K3").overlays
    play["K4"].feet_moved = 30
    assert look(play, "K4").overlays["walk"].cells == ["K-1", "K-2", "K-3", "K-5"]
    assert look(play, "G1").overlays["reach"].cells == ["K-1", "K-2", "K-3"]


def test_a_cell_tells_its_ground_its_light_and_who_reaches_it() -> None:
    play = field("K4 K3 | K2 K1 | G1 | G2", ground=Ground(light="dim", difficult={"K": (3,)}), G1={"reach": 10}, K4={"speed": 0})
    assert lines(play, "field/K-3") == [
        "K, cell 3, behind the line",
        "Here stands: K3",
        "Difficult ground",
        "Dim light",
        "Half cover behind the line: +2 to AC and Dexterity saves",
        "Within melee reach of G1",
        "Can be walked to by K1, K2",
    ]
    assert lines(play, "field/K-1", "zh")[:3] == ["K，第 1 格，阵线前方", "站在这里的是K1", "微光"]


def test_of_what_does_not_stand_on_the_board_nothing_is_told() -> None:
    play = field("K2 | K1 | G1 |")
    for ref in ("K9", "K", "field/K-0", "field/K-3", "field/G-2", "field", ""):
        assert look(play, ref) == Inspection()
