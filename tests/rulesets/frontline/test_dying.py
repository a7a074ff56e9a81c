"""LBX-26, LBX-27, LBX-29: falling to 0 hit points, death saves, healing; and LBX-37: what being hurt does to concentration."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.lang import LANGS, Texts
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.harm.conditions import concentrate, lay
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.harm.dying import death_save, heal, healing
from bingqi.rulesets.frontline.model.blow import CRITICAL_HIT, HIT, Blow
from bingqi.rulesets.frontline.model.state import Creature, able
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.presentation.outcome_summary import outcome_summary
from bingqi.rulesets.frontline.turn import begin_turn

HERO: dict[str, Any] = {"dies_at_zero": False}


def names(c: Creature) -> list[str]:
    return [effect.name for effect in c.effects]


def downed(dice: list[int], **more: Any) -> Play:
    """G1 lies at 0 hit points, G2 has stepped up."""
    play = field("K1 | K2 | G1 | G2 G3", dice=dice, G1={**HERO, **more})
    harm(play.battle, play["G1"], [(10, "fire", ())])
    return play


# --- 0 hit points -------------------------------------------------------------------------


def test_monsters_die_and_characters_fall_unconscious() -> None:
    """LBX-26 Monsters usually die; a character falls unconscious and prone, and keeps its cell."""
    play = field("| K1 | G1 G2 | G3 G4", G1=HERO)
    harm(play.battle, play["G1"], [(9, "fire", ())])
    assert play["G1"].hp == 1
    assert able(play["G1"])
    harm(play.battle, play["G1"], [(1, "fire", ())])
    assert names(play["G1"]) == ["unconscious", "prone"]
    assert not able(play["G1"])
    assert not play["G1"].dead
    assert play.picture == " | K1 | G1 G2 G3 | G4"
    harm(play.battle, play["G2"], [(10, "fire", ())])
    assert play["G2"].dead
    assert play.queue("G") == ["G1", "G3", "G4"]
    assert play.front("G") == 3


@pytest.mark.parametrize(("damage", "dead"), [(13, False), (14, True)])
def test_what_is_left_over_kills_outright_if_it_reaches_the_maximum(damage: int, dead: bool) -> None:
    """LBX-26 A character with 10 hit points, at 4: 9 points too many leave it unconscious, 10 kill it."""
    play = field("| K1 | G1 | G2", G1={**HERO, "hp": 10})
    play["G1"].hp = 4
    harm(play.battle, play["G1"], [(damage, "fire", ())])
    assert play["G1"].dead is dead


def test_temporary_hit_points_go_first() -> None:
    """LBX-26 What temporary hit points take up is not left over, and is no damage to one who is down."""
    play = field("| K1 | G1 | G2", G1=HERO)
    play["G1"].hp, play["G1"].temp_hp = 4, 5
    harm(play.battle, play["G1"], [(18, "fire", ())])
    assert not play["G1"].dead
    assert play["G1"].hp == play["G1"].temp_hp == 0
    play["G1"].temp_hp = 3
    harm(play.battle, play["G1"], [(3, "fire", ())])
    assert play["G1"].fails == 0
    harm(play.battle, play["G1"], [(1, "fire", ())])
    assert play["G1"].fails == 1


def test_who_cannot_be_unconscious_dies() -> None:
    """LBX-26 A character that is immune to being unconscious cannot lie there: it dies."""
    play = field("| K1 | G1 | G2", G1={**HERO, "condition_immune": ("unconscious",)})
    harm(play.battle, play["G1"], [(10, "fire", ())])
    assert play["G1"].dead


@pytest.mark.parametrize(("damage", "kind", "hp", "dead"), [(7, "fire", 1, False), (8, "fire", 0, True)])
def test_relentless_leaves_one_hit_point_once(damage: int, kind: str, hp: int, dead: bool) -> None:
    """LBX-26 Relentless: damage up to the bound that would fell it leaves 1 hit point; not one point more, not a second time."""
    play = field("| K1 | G1 | G2", G1={"traits": ("relentless",), "relentless_up_to": 7, "hp": 5, "resist": ("cold",)})
    harm(play.battle, play["G1"], [(damage, kind, ())])
    assert (play["G1"].hp, play["G1"].dead) == (hp, dead)
    if not dead:
        harm(play.battle, play["G1"], [(1, kind, ())])
        assert play["G1"].dead


def test_relentless_counts_what_is_suffered() -> None:
    """LBX-26, LBX-5 Of 14 points of cold half are suffered by the resistant: 7, the bound."""
    play = field("| K1 | G1 | G2", G1={"traits": ("relentless",), "relentless_up_to": 7, "hp": 5, "resist": ("cold",)})
    harm(play.battle, play["G1"], [(14, "cold", ())])
    assert play["G1"].hp == 1


@pytest.mark.parametrize(
    ("face", "kind", "critical", "dead"),
    [(11, "fire", False, False), (10, "fire", False, True), (20, "radiant", False, True), (20, "fire", True, True)],
)
def test_undead_fortitude(face: int, kind: str, critical: bool, dead: bool) -> None:
    """LBX-26 Undead fortitude: Constitution against 5 + the damage leaves 1 hit point; not against radiant damage or a critical."""
    play = field("| K1 | G1 | G2", dice=[face], G1={"traits": ("undead-fortitude",), "hp": 5})
    harm(play.battle, play["G1"], [(6, kind, ())], critical=critical)
    assert (play["G1"].hp, play["G1"].dead) == (0 if dead else 1, dead)
    assert len(play.happened("saved")) == (kind == "fire" and not critical)


def test_regeneration_is_stopped_by_damage_that_hurts() -> None:
    """LBX-29 A creature regains hit points at the start of its turn, but not after fire has hurt it since its last one."""
    regenerating = {"regenerates": 4, "regeneration_stopped_by": ("fire", "acid"), "immune": ("acid",), "hp": 20}
    play = field("| K1 | G1 | G2", G1=regenerating)
    harm(play.battle, play["G1"], [(3, "cold", ()), (5, "acid", ())])
    begin_turn(play.battle, play["G1"])
    assert play["G1"].hp == 20
    harm(play.battle, play["G1"], [(9, "cold", ()), (1, "fire", ())])
    begin_turn(play.battle, play["G1"])
    assert play["G1"].hp == 10
    begin_turn(play.battle, play["G1"])
    assert play["G1"].hp == 14


# --- Death saves --------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "passes", "fails"), [(10, 1, 0), (9, 0, 1), (19, 1, 0), (2, 0, 1), (1, 0, 2)])
def test_a_death_save(face: int, passes: int, fails: int) -> None:
    """LBX-27 At the start of a turn at 0 hit points: 10 or more is a success, less a failure, 1 two failures."""
    play = downed([face])
    begin_turn(play.battle, play["G1"])
    assert (play["G1"].passes, play["G1"].fails) == (passes, fails)
    assert play["G1"].hp == 0
    assert play.state.active == ""  # and that was its turn


def test_a_20_gives_one_hit_point_back() -> None:
    """LBX-27, LBX-29 A 20 gives 1 hit point: it is awake, still prone, and has its turn."""
    play = downed([20])
    begin_turn(play.battle, play["G1"])
    assert play["G1"].hp == 1
    assert names(play["G1"]) == ["prone"]
    assert play.state.active == "G1"
    (roll,) = play.rolls("death-save")
    assert [Texts(lang, [packs.FOLDER]).render(roll.says) for lang in LANGS] == ["conscious again, still prone", "恢复意识，仍倒地"]


def test_three_successes_make_stable() -> None:
    """LBX-27 Three successes make stable: no more dice, still unconscious at 0."""
    play = downed([10, 5, 10, 10])
    for _ in range(6):
        begin_turn(play.battle, play["G1"])
    assert play["G1"].stable
    assert play.dice.left == []
    assert (play["G1"].hp, able(play["G1"])) == (0, False)


def test_three_failures_kill() -> None:
    """LBX-27 Three failures kill, and the cell is taken out; two do not."""
    play = downed([5, 10, 5, 5])
    for _ in range(3):
        begin_turn(play.battle, play["G1"])
    assert not play["G1"].dead
    begin_turn(play.battle, play["G1"])
    assert play["G1"].dead
    assert play.queue("G") == ["G2", "G3"]
    assert play.front("G") == 1


def test_a_one_is_two_failures_of_three() -> None:
    """LBX-27 A 1 after one failure kills."""
    play = downed([5, 1])
    begin_turn(play.battle, play["G1"])
    begin_turn(play.battle, play["G1"])
    assert play["G1"].dead


def test_who_stands_makes_no_death_save() -> None:
    """LBX-27 Who falls makes its first death save at the start of its next turn; with hit points left it makes none."""
    play = field("| K1 | G1 | G2", dice=[5], G1=HERO)
    begin_turn(play.battle, play["G1"])
    harm(play.battle, play["G1"], [(10, "fire", ())])
    assert not play.happened("death_saved")
    begin_turn(play.battle, play["G1"])
    assert play["G1"].fails == 1


@pytest.mark.parametrize(("critical", "fails"), [(False, 1), (True, 2)])
def test_damage_at_0_is_a_failure(critical: bool, fails: int) -> None:
    """LBX-27 Damage at 0 hit points is one failure, a critical hit two."""
    play = downed([])
    harm(play.battle, play["G1"], [(3, "fire", ())], critical=critical)
    assert (play["G1"].fails, play["G1"].dead) == (fails, False)
    harm(play.battle, play["G1"], [(3, "fire", ())], critical=True)
    assert play["G1"].dead


@pytest.mark.parametrize(("damage", "dead"), [(9, False), (10, True)])
def test_as_much_as_the_maximum_kills_one_who_is_down(damage: int, dead: bool) -> None:
    """LBX-27 Damage at 0 that reaches the maximum kills at once."""
    play = downed([])
    harm(play.battle, play["G1"], [(damage, "fire", ())])
    assert play["G1"].dead is dead


def test_the_stable_are_stable_no_longer_when_hurt() -> None:
    """LBX-27 Damage ends being stable: from the next turn on there are death saves again."""
    play = downed([10, 10, 10, 4])
    for _ in range(3):
        death_save(play.battle, play["G1"])
    assert play["G1"].stable
    harm(play.battle, play["G1"], [(1, "fire", ())])
    assert (play["G1"].stable, play["G1"].fails) == (False, 1)
    begin_turn(play.battle, play["G1"])
    assert play["G1"].fails == 2


@pytest.mark.parametrize(("attacker", "dice", "result", "fails"), [("K2", [3, 8, 1, 1], CRITICAL_HIT, 2), ("K1", [8, 1], HIT, 1)])
def test_hits_from_close_by_on_the_unconscious_are_critical(attacker: str, dice: list[int], result: int, fails: int) -> None:
    """LBX-27, LBX-23 Who is struck down and struck again from within 5 feet fails two saves; by a bow from afar one."""
    play = downed(dice)
    ranged = attacker == "K1"
    attack = play.attack(attacker, "bow" if ranged else "blade")
    assert strike(play.battle, play[attacker], play["G1"], Blow(attack, ranged=ranged)) == result
    assert play["G1"].fails == fails


# --- Healing ------------------------------------------------------------------------------


def test_healing_wakes_and_leaves_prone() -> None:
    """LBX-29 Any healing makes conscious again; still prone, and what was failed is forgotten."""
    play = downed([5])
    death_save(play.battle, play["G1"])
    heal(play.battle, play["G1"], healing(play.battle, 3, "dice", "LBX-29"))
    assert (play["G1"].hp, names(play["G1"]), play["G1"].fails) == (3, ["prone"], 0)
    assert play.front("G") == 2  # the line does not come forward again


def test_healing_stops_at_the_maximum_and_needs_a_living_creature() -> None:
    """LBX-29 No more than the maximum; the dead are beyond it; nothing heals nothing."""
    play = field("| K1 | G1 G2 | G3")
    play["G1"].hp = 8
    heal(play.battle, play["G1"], healing(play.battle, 5, "dice", "LBX-29"))
    assert play["G1"].hp == 10
    harm(play.battle, play["G2"], [(10, "fire", ())])
    heal(play.battle, play["G2"], healing(play.battle, 5, "dice", "LBX-29"))
    assert (play["G2"].hp, play["G2"].dead) == (0, True)
    before = len(play.log)
    heal(play.battle, play["G1"], healing(play.battle, 0, "dice", "LBX-29"))
    assert len(play.log) == before


def test_magical_sleep_is_not_healed_away() -> None:
    """LBX-29 Healing wakes one who fell, not one whom a spell lays asleep; harm does that (until_hurt)."""
    play = downed([])
    lay(play.battle, play["G1"], "unconscious", "K1", ends="hurt")
    heal(play.battle, play["G1"], healing(play.battle, 5, "dice", "LBX-29"))
    assert "unconscious" in names(play["G1"])
    harm(play.battle, play["G1"], [(1, "fire", ())])
    assert set(names(play["G1"])) == {"prone"}


# --- Concentration ------------------------------------------------------------------------


def concentrating(dice: list[int], **more: Any) -> Play:
    play = field("| K1 | G1 G2 | G3", dice=dice, G1={"hp": 80, **more})
    concentrate(play.battle, play["G1"], "bless")
    lay(play.battle, play["G2"], "bless", "G1", "bless")
    return play


@pytest.mark.parametrize(
    ("damage", "face", "kept"), [(1, 10, True), (1, 9, False), (21, 10, True), (22, 10, False), (22, 11, True)]
)
def test_being_hurt_calls_for_a_save(damage: int, face: int, kept: bool) -> None:
    """LBX-37 Constitution against 10 or half the damage, whichever is more; the spell ends with it."""
    play = concentrating([face])
    harm(play.battle, play["G1"], [(damage, "fire", ())])
    assert (play["G1"].concentration == "bless") is kept
    assert (names(play["G2"]) == ["bless"]) is kept
    assert play.happened("saved")[0].args[1] == "con"


def test_no_damage_no_save() -> None:
    """LBX-37 What does no harm is no danger to it, and harm to others neither."""
    play = concentrating([], immune=("fire",))
    harm(play.battle, play["G1"], [(30, "fire", ())])
    harm(play.battle, play["G2"], [(3, "fire", ())])
    assert play["G1"].concentration == "bless"


def test_concentration_ends_when_incapacitated_or_dead() -> None:
    """LBX-37 It ends at once when its keeper is incapacitated or dies; being prone does nothing to it."""
    for name, kept in (("prone", True), ("grappled", True), ("stunned", False), ("incapacitated", False)):
        play = concentrating([])
        lay(play.battle, play["G1"], name, "K1")
        assert (names(play["G2"]) == ["bless"]) is kept, name
    play = concentrating([])
    harm(play.battle, play["G1"], [(80, "fire", ())])
    assert names(play["G2"]) == []


def test_what_the_odds_say_of_it() -> None:
    """LBX-26, LBX-29 The short account of what happened: damage, falls, healing, conditions, lines."""
    play = field("| K1 | G1 | G2", dice=[15, 6], G1={**HERO, "hp": 8}, K1={"damage": "1d6+2"})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    heal(play.battle, play["G1"], healing(play.battle, 2, "dice", "LBX-29"))
    assert outcome_summary(play.log) == {
        "attacks": [["K1", "G1", "hit"]],
        "falls": ["G1"],
        "conditions": ["G1:prone"],
        "damage": {"G1": 8},
        "healed": {"G1": 2},
        "lines": {"G": 1},
    }


def test_one_who_is_put_to_sleep_has_not_fallen() -> None:
    """LBX-26, LBX-29 In the short account it is a condition."""
    play = field("| K1 | G1 | G2", G1=HERO)
    lay(play.battle, play["G1"], "unconscious", "K1", ends="hurt")
    assert outcome_summary(play.log) == {"conditions": ["G1:unconscious", "G1:prone"], "lines": {"G": 1}}
