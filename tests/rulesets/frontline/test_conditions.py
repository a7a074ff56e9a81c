"""LBX-11, LBX-12, LBX-22 to LBX-25: conditions and other lasting effects."""

import msgspec
import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.advantage import edge_of
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.harm.conditions import can_react, lay, lift, speed
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.harm.dying import heal, healing
from bingqi.rulesets.frontline.lines.flee import may_flee
from bingqi.rulesets.frontline.lines.push import may_push
from bingqi.rulesets.frontline.lines.retreat import may_retreat
from bingqi.rulesets.frontline.lines.walk import reachable, stands_up
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Harm, Inflict, Rider, Save
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.turn import turn

HELPLESS = ("paralyzed", "petrified", "stunned", "unconscious")


def names(play: Play, id: str) -> list[str]:
    return [effect.name for effect in play[id].effects]


def edge(play: Play, by: str = "G1", target: str = "K1") -> int:
    return edge_of(play.battle, play[by], play[target], Blow(attack_of(play[by], "blade"))).dice


def hit(play: Play, by: str = "G1", target: str = "K1") -> int:
    return strike(play.battle, play[by], play[target], Blow(attack_of(play[by], "blade")))


def end_turn_of(play: Play, id: str) -> None:
    """Its turn comes and ends with nothing done in it, if it can do anything at all."""
    play.state.turn = [who for who, _ in play.state.initiative].index(id)
    turn(play.battle)
    if play.state.active == id:
        turn(play.battle)


def bite(*inflicts: Inflict, save: Save | None = None, reach: int = 5) -> dict[str, object]:
    """A creature whose hit lays these conditions."""
    rider = Rider(save, Harm(inflicts=inflicts))
    return {
        "attacks": (
            Attack("blade", Name("Bite", "啮咬"), 4, (Damage(read_dice("1d4"), "piercing"),), reach=reach, riders=(rider,)),
        )
    }


# --- Laying and lifting --------------------------------------------------------------


def test_the_immune_the_dead_and_the_gone_are_spared() -> None:
    """LBX-25, LBX-23, LBX-24 Whatever the condition; immunity to one is none to another."""
    play = field("| K2 K1 | G1 |", K1={"condition_immune": ("charmed", "paralyzed", "restrained")})
    for condition in ("charmed", "paralyzed", "restrained"):
        lay(play.battle, play["K1"], condition, "G1")
    assert not play["K1"].effects
    lay(play.battle, play["K1"], "poisoned", "G1")
    assert names(play, "K1") == ["poisoned"]
    play["K2"].dead = True
    lay(play.battle, play["K2"], "poisoned", "G1")
    play.state.sides["G"].queue = ()
    lay(play.battle, play["G1"], "poisoned", "K1")
    assert not play["K2"].effects
    assert not play["G1"].effects


def test_the_same_from_the_same_source_counts_once_and_lasts_as_long_as_the_longer() -> None:
    """LBX-25 From another source it is another effect."""
    play = field("| K1 | G2 G1 |")
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=3)
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=2)
    assert [effect.rounds for effect in play["K1"].effects] == [3]
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=5)
    assert [effect.rounds for effect in play["K1"].effects] == [5]
    lay(play.battle, play["K1"], "poisoned", "G2", rounds=1)
    lay(play.battle, play["K1"], "frightened", "G1")
    lay(play.battle, play["K1"], "frightened", "G1", rounds=9)
    assert [(effect.name, effect.rounds) for effect in play["K1"].effects] == [("poisoned", 5), ("poisoned", 1), ("frightened", 0)]


def test_a_renewed_paralysis_does_not_fell_a_second_time() -> None:
    """LBX-23, LB-5.1 The line gave way when it first became incapacitated."""
    play = field("K3 K2 | K1 | G1 |")
    lay(play.battle, play["K1"], "paralyzed", "G1", rounds=1)
    lay(play.battle, play["K1"], "paralyzed", "G1", rounds=3)
    assert [effect.rounds for effect in play["K1"].effects] == [3]
    assert play.front("K") == 2


def test_an_effect_ends_after_its_number_of_turns_of_the_bearer() -> None:
    """LBX-25 At the end of the second of its own turns, not of anybody else's."""
    play = field("| K1 | G1 |")
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=2)
    end_turn_of(play, "G1")
    end_turn_of(play, "K1")
    assert names(play, "K1") == ["poisoned"]
    end_turn_of(play, "K1")
    assert names(play, "K1") == []


def test_an_effect_until_its_source_s_turn_ends_as_that_begins() -> None:
    """LBX-25 And one until the bearer's turn with the beginning of that."""
    play = field("| K1 | G1 |")
    lay(play.battle, play["K1"], "helped", "G1", ends="source-turn")
    lay(play.battle, play["K1"], "dodging", "K1", ends="own-turn")
    play.state.turn = 1
    turn(play.battle)
    assert play.state.active == "G1"
    assert names(play, "K1") == ["dodging"]
    turn(play.battle)
    play.state.turn = 0
    turn(play.battle)
    assert names(play, "K1") == []


def test_a_save_at_the_end_of_each_turn_ends_an_effect() -> None:
    """LBX-35, LBX-25 Failed it stays, made it goes; the paralyzed still save with Constitution."""
    play = field("| K2 K1 | G1 |", dice=[9, 10])
    lay(play.battle, play["K1"], "paralyzed", "G1", save="con", dc=10)
    end_turn_of(play, "K1")
    assert names(play, "K1") == ["paralyzed"]
    end_turn_of(play, "K1")
    assert names(play, "K1") == []


def test_effects_of_that_name_are_lifted_and_no_others() -> None:
    """LBX-25, LBX-23 From whatever source, and what they did to one ends with them."""
    play = field("| K1 | G2 G1 |")
    for source in ("G1", "G2"):
        lay(play.battle, play["K1"], "stunned", source)
    lay(play.battle, play["K1"], "poisoned", "G1")
    assert not can_react(play["K1"])
    lift(play.battle, play["K1"], "stunned")
    assert names(play, "K1") == ["poisoned"]
    assert can_react(play["K1"])


# --- Dodge and Help ------------------------------------------------------------------


def test_dodging_lasts_until_the_next_turn_and_takes_the_action() -> None:
    """LBX-11 Attackers have disadvantage; when its turn begins they have it no more."""
    play = field("| K1 | G1 |", active="K1")
    ACTS.do(play.battle, play["K1"], "dodge")
    assert edge(play) == -2
    assert "dodge" not in acts(play.state, play["K1"])
    turn(play.battle)
    turn(play.battle)
    turn(play.battle)
    assert edge(play) == -2
    play.state.turn = 0
    turn(play.battle)
    assert edge(play) == 1


@pytest.mark.parametrize(
    ("condition", "lost"),
    [
        ("incapacitated", True),
        ("grappled", True),
        ("restrained", True),
        ("halted", True),
        ("prone", False),
        ("poisoned", False),
        ("slowed", False),
    ],
)
def test_dodging_is_lost_for_good_when_incapacitated_or_at_speed_0(condition: str, lost: bool) -> None:
    """LBX-11 It does not come back when the condition ends."""
    play = field("| K1 | G1 |", active="K1")
    ACTS.do(play.battle, play["K1"], "dodge")
    lay(play.battle, play["K1"], condition, "G1")
    lift(play.battle, play["K1"], condition)
    assert ("dodging" not in names(play, "K1")) is lost


def test_dodging_is_lost_at_speed_0_however_that_comes_about() -> None:
    """LBX-11, LBX-25 A speed of 10 feet slowed by 10, or the fifth level of exhaustion; and one who is held dodges in vain."""
    play = field("| K1 | G1 |", K1={"speed": 10})
    lay(play.battle, play["K1"], "dodging", "K1")
    lay(play.battle, play["K1"], "slowed", "G1")
    assert "dodging" not in names(play, "K1")
    play = field("| K1 | G1 |", active="K1")
    lay(play.battle, play["K1"], "grappled", "G1", escape=10)
    ACTS.do(play.battle, play["K1"], "dodge")
    assert edge(play) == 1


def test_help_is_an_action_for_a_friend_s_next_attack() -> None:
    """LBX-12 Offered in front only, for able friends; it ends with the helper's next turn if it is not used."""
    play = field("K2 | K1 | G2 G1 |", active="G2")
    assert "help:G1" in acts(play.state, play["G2"])
    assert not [key for key in acts(play.state, play["K2"]) if key.startswith("help")]
    ACTS.do(play.battle, play["G2"], "help:G1")
    assert edge(play) == 2
    assert edge(play, "G2") == 1
    turn(play.battle)
    play.state.turn = 2
    turn(play.battle)
    assert play.state.active == "G2"
    assert edge(play) == 1


# --- Prone ---------------------------------------------------------------------------


def test_the_prone_crawl_and_attack_with_disadvantage() -> None:
    """LBX-22 A cell costs twice; dropping prone is free, and not offered twice."""
    play = field("K3 K2 | K1 | G1 |", active="K1")
    assert reachable(play.state, play["K1"]) == (1, 3)
    ACTS.do(play.battle, play["K1"], "prone")
    assert reachable(play.state, play["K1"]) == (1, 2)
    assert edge(play, "K1", "G1") == -2
    assert not play["K1"].action_used
    assert "prone" not in acts(play.state, play["K1"])


@pytest.mark.parametrize(
    ("speed_", "moved", "stands"), [(30, 15, True), (30, 16, False), (0, 0, False), (25, 13, True), (25, 14, False)]
)
def test_standing_up_costs_half_the_speed_and_needs_some(speed_: int, moved: int, stands: bool) -> None:
    """LBX-22 Rounded down; at speed 0 one stays down."""
    play = field("| K1 | G1 |", dice=[1], K1={"speed": speed_}, active="K1")
    lay(play.battle, play["K1"], "prone", "G1")
    play["K1"].feet_moved = moved
    assert stands_up(play.state, play["K1"]) is stands
    assert ("stand" in acts(play.state, play["K1"])) is stands
    if stands:
        ACTS.do(play.battle, play["K1"], "stand")
        assert names(play, "K1") == []
        assert play["K1"].feet_moved == moved + speed_ // 2


def test_the_grappled_cannot_stand_up() -> None:
    """LBX-22, LBX-24 Their speed is 0."""
    play = field("| K1 | G1 |", active="K1")
    lay(play.battle, play["K1"], "prone", "G1")
    lay(play.battle, play["K1"], "grappled", "G1", escape=10)
    assert "stand" not in acts(play.state, play["K1"])


# --- Incapacitated -------------------------------------------------------------------


@pytest.mark.parametrize("condition", ["incapacitated", *HELPLESS])
def test_the_incapacitated_neither_act_nor_react_and_their_turn_passes(condition: str) -> None:
    """LBX-23 All five conditions."""
    play = field("| K2 K1 | G1 |")
    lay(play.battle, play["K1"], condition, "G1", rounds=2)
    assert not can_react(play["K1"])
    play.state.turn = [id for id, _ in play.state.initiative].index("K1")
    turn(play.battle)
    assert [entry.event for entry in play.happened("turn_began", "turn_ended")] == ["turn_began", "turn_ended"]
    assert play.state.active == ""
    assert not play.script.asked


@pytest.mark.parametrize(
    "condition",
    ["blinded", "charmed", "deafened", "frightened", "invisible", "poisoned", "exhaustion", "grappled", "restrained", "prone"],
)
def test_no_other_condition_incapacitates(condition: str) -> None:
    """LBX-25, LBX-24 One still acts and reacts, and the line stays."""
    play = field("K2 | K1 | G1 |")
    lay(play.battle, play["K1"], condition, "G1")
    assert can_react(play["K1"])
    assert play.front("K") == 1


@pytest.mark.parametrize(
    ("condition", "factor"), [("paralyzed", 2), ("unconscious", 2), ("stunned", 1), ("petrified", 1), ("restrained", 1)]
)
def test_hits_on_the_paralyzed_and_the_unconscious_from_5_feet_are_critical(condition: str, factor: int) -> None:
    """LBX-23 Advantage on all of these; from behind the line a hit is an ordinary one."""
    play = field("K2 | K1 | G1 | G2", dice=[15, 2, 3, 3], K1={"hp": 40}, G2={"reach": 10, "damage": "1d6"})
    lay(play.battle, play["K1"], condition, "G1")
    play.state.sides["K"].front = 1
    assert hit(play) == factor
    faces = [15] if condition == "unconscious" else [15, 15]  # prone besides, and 10 feet away
    play = field("K2 | K1 | G1 | G2", dice=[*faces, 3], K1={"hp": 40}, G2={"reach": 10})
    lay(play.battle, play["K1"], condition, "G1")
    assert hit(play, "G2") == 1
    assert not play.dice.left


def test_arrows_from_the_front_hit_the_helpless_in_front_critically() -> None:
    """LBX-23, LB-2.2 Everybody in front is within 5 feet; one behind the line is not."""
    for where, result in (("| K2 K1 | G1 |", 2), ("K1 | K2 | G1 |", 1)):
        play = field(where, dice=[15, 3, 3], K1={"hp": 40})
        lay(play.battle, play["K1"], "paralyzed", "G1")
        play.state.sides["K"].front = where.split("|")[1].count("K")
        assert strike(play.battle, play["G1"], play["K1"], Blow(attack_of(play["G1"], "bow"), ranged=True)) == result


def test_stone_resists_all_damage() -> None:
    """LBX-23 Magical too, and once only beside another resistance."""
    play = field("| K1 | G1 |", K1={"hp": 40, "resist": ("fire",)})
    lay(play.battle, play["K1"], "petrified", "G1")
    harm(play.battle, play["K1"], [(9, "slashing", ()), (9, "fire", ()), (9, "force", ())], magic=True)
    assert play["K1"].hp == 40 - 12
    lift(play.battle, play["K1"], "petrified")
    harm(play.battle, play["K1"], [(9, "slashing", ())], magic=True)
    assert play["K1"].hp == 40 - 21


def test_the_unconscious_fall_prone_and_keep_what_they_hold() -> None:
    """LBX-23 Those who wake are still prone."""
    play = field("K2 | K1 | G1 |", K1={"held": ("spear",)})
    lay(play.battle, play["K1"], "unconscious", "G1")
    assert names(play, "K1") == ["unconscious", "prone"]
    assert play["K1"].held == ("spear",)
    lift(play.battle, play["K1"], "unconscious")
    assert names(play, "K1") == ["prone"]
    play = field("K2 | K1 | G1 |")
    lay(play.battle, play["K1"], "stunned", "G1")
    assert names(play, "K1") == ["stunned"]


def test_one_who_was_put_to_sleep_wakes_when_hurt() -> None:
    """LBX-23 Not by healing; and one at 0 hit points the other way round."""
    play = field("| K2 K1 | G1 |", K1={"hp": 20, "dies_at_zero": False})
    lay(play.battle, play["K1"], "unconscious", "G1", ends="hurt")
    harm(play.battle, play["K1"], [(0, "fire", ())])
    assert "unconscious" in names(play, "K1")
    harm(play.battle, play["K1"], [(5, "fire", ())])
    assert names(play, "K1") == ["prone"]
    harm(play.battle, play["K1"], [(15, "fire", ())])
    harm(play.battle, play["K1"], [(1, "fire", ())])
    assert "unconscious" in names(play, "K1")
    heal(play.battle, play["K1"], healing(play.battle, 1, "dice", "LBX-29"))
    assert "unconscious" not in names(play, "K1")


def test_whoever_becomes_incapacitated_lets_go_of_everything() -> None:
    """LBX-23, LBX-30, LBX-37 Concentration, grips, and what was readied; the line gives way."""
    play = field("K2 | K1 | G2 G1 |", K1={"spells": ("bless",)})
    lay(play.battle, play["G1"], "grappled", "K1", escape=12)
    lay(play.battle, play["G1"], "restrained", "K1", escape=12)
    lay(play.battle, play["G2"], "poisoned", "K1", rounds=3)
    lay(play.battle, play["K2"], "bless", "K1", spell="bless")
    play["K1"].concentration = "bless"
    play["K1"].ready = ("enemy-advances", "blade")
    lay(play.battle, play["K1"], "stunned", "G2")
    assert play["K1"].concentration == ""
    assert play["K1"].ready == ("", "")
    assert names(play, "G1") == []
    assert names(play, "K2") == []
    assert names(play, "G2") == ["poisoned"], "poison stays"
    assert play.front("K") == 2
    lay(play.battle, play["K2"], "stunned", "G2")
    assert play.front("K") == 2


# --- Speed 0 -------------------------------------------------------------------------


@pytest.mark.parametrize("condition", ["grappled", "restrained", "netted", "halted", *HELPLESS])
def test_speed_0_keeps_one_where_one_is(condition: str) -> None:
    """LBX-24 No walking, no retreat, no pushing of lines, no making off; dashing does not help."""
    play = field("K2 | K1 | G1 | G2", K2={"reach": 10})
    assert speed(play.state, play["K1"]) == 30
    assert may_flee(play.state, play["K2"])
    lay(play.battle, play["K1"], condition, "G1")
    lay(play.battle, play["K2"], condition, "G1")
    play["K1"].dash_feet = 30
    assert speed(play.state, play["K1"]) == 0
    assert reachable(play.state, play["K1"]) == (1, 1)
    assert not may_retreat(play.state, play["K1"])
    assert not may_push(play.state, play["K1"])
    assert not may_flee(play.state, play["K2"])


@pytest.mark.parametrize("condition", ["incapacitated", "prone", "poisoned", "blinded", "charmed", "frightened"])
def test_other_conditions_leave_the_speed(condition: str) -> None:
    """LBX-24 These do not hold one fast."""
    play = field("K2 | K1 | G1 |")
    lay(play.battle, play["K1"], condition, "G1")
    assert speed(play.state, play["K1"]) == 30


def test_the_restrained_attack_and_are_attacked_at_a_disadvantage_of_theirs() -> None:
    """LBX-24 The merely grappled fight as well as ever."""
    for condition, attacking, attacked in (("restrained", -2, 2), ("netted", -2, 2), ("grappled", 1, 1)):
        play = field("| K1 | G1 |")
        lay(play.battle, play["K1"], condition, "G1")
        assert edge(play, "K1", "G1") == attacking
        assert edge(play, "G1", "K1") == attacked


# --- Grips of monsters ---------------------------------------------------------------


def test_a_grip_of_a_monster_is_got_rid_of_against_its_escape_dc() -> None:
    """LBX-24, LBX-25, LBX-30 A hit grapples and restrains; an escape ends both, a failure neither."""
    snake = bite(Inflict("grappled", escape_dc=14), Inflict("restrained", escape_dc=14))
    play = field("| K1 | G1 |", dice=[15, 2, 13, 14], G1=snake, active="K1", K1={"hp": 30})
    hit(play)
    assert names(play, "K1") == ["grappled", "restrained"]
    key = next(key for key in acts(play.state, play["K1"]) if key.startswith("escape"))
    ACTS.do(play.battle, play["K1"], key)
    assert names(play, "K1") == ["grappled", "restrained"]
    ACTS.do(play.battle, play["K1"], key)
    assert names(play, "K1") == []


def test_a_grip_ends_when_its_holder_dies_falls_goes_or_is_pushed_away() -> None:
    """LBX-24, LBX-30 What came along with the grip goes with it; a web that nobody holds stays."""
    for what in ("dies", "stunned", "walks", "retreats", "stays"):
        play = field("K2 | K1 | G2 G1 | G3", dice=[1, 1, 1], active="G1")
        for condition in ("grappled", "restrained", "blinded"):
            lay(play.battle, play["K1"], condition, "G1", escape=13)
        lay(play.battle, play["K1"], "restrained", "G2", escape=12)
        play["K1"].reaction_used = True
        if what == "dies":
            harm(play.battle, play["G1"], [(50, "fire", ())])
        elif what == "stunned":
            lay(play.battle, play["G1"], "stunned", "K1")
        elif what == "walks":
            ACTS.do(play.battle, play["G1"], "back:3")
            turn(play.battle)
        elif what == "retreats":
            ACTS.do(play.battle, play["G1"], "retreat")
            turn(play.battle)
        else:
            turn(play.battle)
        held = ["grappled", "restrained", "blinded"] if what == "stays" else []
        assert names(play, "K1") == [*held, "restrained"], what


def test_a_long_arm_holds_on_further() -> None:
    """LBX-24, LBX-30 A reach of 10 feet keeps its grip from the first cell behind the line, not from the second."""
    for cell, held in ((2, True), (3, False)):
        play = field("| K1 | G1 | G2 G3", G1={"reach": 10}, active="G1")
        lay(play.battle, play["K1"], "grappled", "G1", escape=13)
        play.state.sides["G"].queue = ("G2", "G1", "G3") if cell == 2 else ("G2", "G3", "G1")
        turn(play.battle)
        assert (names(play, "K1") == ["grappled"]) is held


# --- Fear, exhaustion and the rest ---------------------------------------------------


def test_the_frightened_come_no_closer_to_what_they_see_and_fear() -> None:
    """LBX-25 Not forward to an enemy; not towards the cell of a friend."""
    play = field("K4 K3 | K2 K1 | G1 |")
    lay(play.battle, play["K3"], "frightened", "G1")
    assert reachable(play.state, play["K3"]) == (3, 4)
    play["G1"].hidden_from = ("K3",)
    assert reachable(play.state, play["K3"]) == (1, 4)
    play = field("K4 K3 | K2 K1 | G1 |")
    lay(play.battle, play["K3"], "frightened", "K4")
    assert reachable(play.state, play["K3"]) == (1, 3)
    play = field("K4 K3 | K2 K1 | G1 |")
    lay(play.battle, play["K3"], "frightened", "K1")
    assert reachable(play.state, play["K3"]) == (3, 4)


@pytest.mark.parametrize(("level", "feet", "most"), [(1, 30, 10), (2, 15, 10), (3, 15, 10), (4, 15, 5), (5, 0, 5)])
def test_exhaustion_takes_speed_and_then_hit_points(level: int, feet: int, most: int) -> None:
    """LBX-25 Half the speed from level 2, half the maximum of hit points from level 4, no speed at level 5."""
    play = field("| K2 K1 | G1 |")
    for _ in range(level):
        lay(play.battle, play["K1"], "exhaustion", "G1")
    assert speed(play.state, play["K1"]) == feet
    assert (play["K1"].hp, play["K1"].hp_max) == (most, most)
    assert not play["K1"].dead


def test_the_sixth_level_of_exhaustion_kills() -> None:
    """LBX-25 Though it has hit points left."""
    play = field("K2 | K1 | G1 |")
    for _ in range(6):
        lay(play.battle, play["K1"], "exhaustion", "G1")
    assert play["K1"].dead
    assert play.queue("K") == ["K2"]
    assert play.front("K") == 1


def test_effects_until_a_turn_that_never_comes_end_all_the_same() -> None:
    """LBX-25 Their source is dead."""
    play = field("| K1 | G2 G1 |")
    lay(play.battle, play["K1"], "poisoned", "G1", ends="source-turn")
    harm(play.battle, play["G1"], [(50, "fire", ())])
    end_turn_of(play, "K1")
    assert names(play, "K1") == []


def test_ground_decides_which_speed_counts() -> None:
    """LBX-24, LB-2.16 The best that the ground allows."""
    usual = field("| K1 | G1 |")["K1"].stat
    fish = msgspec.structs.replace(usual, speeds={"walk": 10, "swim": 40})
    for manner, feet in (("walk", 10), ("swim", 40), ("climb", 10)):
        play = field("| K1 | G1 |", K1={"stat": fish}, ground=Ground(manner=manner))  # type: ignore[arg-type]
        assert speed(play.state, play["K1"]) == feet
    play = field("| K1 | G1 |", K1={"stat": msgspec.structs.replace(usual, speeds={"walk": 20, "fly": 50})})
    assert speed(play.state, play["K1"]) == 50
    lay(play.battle, play["K1"], "slowed", "G1")
    assert speed(play.state, play["K1"]) == 40
