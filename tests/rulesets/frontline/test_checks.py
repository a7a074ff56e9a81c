"""LBX-1, LBX-6, LBX-35: ability checks, contests, advantage and disadvantage, saving throws."""

from collections.abc import Callable
from fractions import Fraction

import icepool
import pytest
from icepool import Die
from tests.rulesets.frontline.field import Play, field

from bingqi.core.battle import Battle
from bingqi.core.dice.laws import Enumerator
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.state import Fight, modifier
from bingqi.rulesets.frontline.sight.ability_checks import (
    Edge,
    best_defence,
    check,
    contest,
    difficulty,
    exhaustion,
    hampered,
    passive,
    save,
    save_bonus,
    share,
    skill,
)

D20 = icepool.d(20)
ADVANTAGE, DISADVANTAGE = D20.highest(2), D20.lowest(2)


def chance(play: Play, rolls: Callable[[Fight], bool]) -> Fraction:
    """How likely it is that this succeeds, following every way the dice can fall."""
    dice = Enumerator()
    p = Fraction(0)
    while True:
        if rolls(Battle(RULESET, RULESET.copy(play.state), dice, {})):
            p += Fraction(dice.weight, dice.total)
        if not dice.next():
            return p


def checking(skill: str, dc: int) -> Callable[[Fight], bool]:
    """K1's check."""
    return lambda battle: check(battle, battle.state.creatures["K1"], skill, dc, "LBX-1")


def saves(battle: Fight, ability: str, dc: int, spell: bool = False, against: str = "", cover: bool = False) -> bool:
    """Whether K1's save succeeds."""
    need = difficulty(battle, dc, "set", "LBX-35")
    return save(battle, battle.state.creatures["K1"], ability, need, spell, against, cover)


def saving(ability: str, spell: bool = False, against: str = "", cover: bool = False) -> Callable[[Fight], bool]:
    """K1's save against DC 13."""
    return lambda battle: saves(battle, ability, 13, spell, against, cover)


def probability(die: Die[int], need: int) -> Fraction:
    return die.probability(">=", need)


# --- Checks --------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "bonus"), [(1, -5), (8, -1), (9, -1), (10, 0), (11, 0), (15, 2), (30, 10)])
def test_an_ability_modifier_is_half_of_what_the_score_is_above_10_rounded_down(score: int, bonus: int) -> None:
    """LBX-1 floor((score - 10) / 2)."""
    play = field("| K1 | G1 |", K1={"abilities": {"dex": score}})
    assert modifier(play["K1"].stat, "dex") == bonus
    assert skill(play["K1"], "stealth") == bonus


def test_proficiency_is_in_the_bonus_that_the_stat_block_gives() -> None:
    """LBX-1 A skill that is listed counts as listed, another is the bare modifier; a listed 0 or a penalty counts too."""
    play = field("| K1 | G1 |", K1={"abilities": {"str": 16, "dex": 14, "wis": 12}, "skills": {"athletics": 5, "acrobatics": 0}})
    assert [skill(play["K1"], name) for name in ("athletics", "acrobatics", "medicine")] == [5, 0, 1]
    assert best_defence(play["K1"]) == "athletics"
    assert best_defence(play["G1"]) == "athletics"
    play = field("| K1 | G1 |", K1={"abilities": {"str": 8, "dex": 14}})
    assert best_defence(play["K1"]) == "acrobatics"


@pytest.mark.parametrize(("face", "success"), [(11, False), (12, True)])
def test_a_check_succeeds_at_the_difficulty_or_above(face: int, success: bool) -> None:
    """LBX-1 Strength 14 (+2) against 14."""
    play = field("| K1 | G1 |", dice=[face], K1={"abilities": {"str": 14}})
    assert check(play.battle, play["K1"], "athletics", 14, "LBX-1") is success
    assert play.happened("checked")[0].args == ("K1", "athletics", success)


def test_there_is_no_automatic_success_or_failure_of_a_check() -> None:
    """LBX-1 A 20 is not enough for 26, a 1 is for 3."""
    play = field("| K1 | G1 |", dice=[20, 1], K1={"abilities": {"str": 14}})
    assert not check(play.battle, play["K1"], "athletics", 26, "LBX-1")
    assert check(play.battle, play["K1"], "athletics", 3, "LBX-1")


@pytest.mark.parametrize(("mine", "yours", "won"), [(10, 10, False), (11, 10, True), (9, 10, False)])
def test_a_contest_is_won_by_the_higher_and_a_tie_changes_nothing(mine: int, yours: int, won: bool) -> None:
    """LBX-1 Equal bonuses."""
    play = field("| K1 | G1 |", dice=[mine, yours])
    assert contest(play.battle, play["K1"], "athletics", play["G1"], "athletics") is won


def test_a_contest_counts_both_bonuses() -> None:
    """LBX-1 +3 against -1: 7 beats 10, 6 only ties."""
    for face, won in ((7, True), (6, False)):
        play = field("| K1 | G1 |", dice=[face, 10], K1={"skills": {"athletics": 3}}, G1={"abilities": {"dex": 8, "str": 8}})
        assert contest(play.battle, play["K1"], "athletics", play["G1"], "acrobatics") is won


def test_a_contest_has_the_chances_of_its_dice() -> None:
    """LBX-1, LBX-6 The poisoned against the sound, +2 to nothing, as icepool has it."""
    play = field("| K1 | G1 |", K1={"skills": {"athletics": 2}})
    lay(play.battle, play["K1"], "poisoned", "G1")
    p = chance(
        play, lambda battle: contest(battle, battle.state.creatures["K1"], "athletics", battle.state.creatures["G1"], "athletics")
    )
    assert p == (DISADVANTAGE + 2 - D20).probability(">", 0)
    q = chance(
        play, lambda battle: contest(battle, battle.state.creatures["G1"], "athletics", battle.state.creatures["K1"], "athletics")
    )
    assert q == (D20 - DISADVANTAGE - 2).probability(">", 0)


def test_a_friend_s_help_gives_advantage_on_the_next_check_only() -> None:
    """LBX-12, LBX-1 Then it is used up."""
    play = field("| K2 K1 | G1 |", dice=[2, 15, 2])
    lay(play.battle, play["K1"], "aided", "K2")
    assert check(play.battle, play["K1"], "athletics", 15, "LBX-1")
    assert not check(play.battle, play["K1"], "athletics", 15, "LBX-1")
    assert not play["K1"].effects


# --- Advantage and disadvantage ------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "bad", "dice", "score"),
    [(0, 0, 1, 13), (1, 0, 2, 18), (3, 0, 2, 18), (0, 1, -2, 8), (0, 3, -2, 8), (1, 1, 1, 13), (3, 1, 1, 13), (1, 3, 1, 13)],
)
def test_any_number_of_reasons_on_both_sides_cancel(good: int, bad: int, dice: int, score: int) -> None:
    """LBX-6 Two dice and the higher, or the lower; +5 and -5 on a passive score. One of each cancels all, however many."""
    for keep in (False, True):
        edge = Edge(keep)
        for _ in range(good):
            edge.gain("reckless", "LBX-6")
        for _ in range(bad):
            edge.lose("prone", "LBX-22")
        assert edge.dice == dice
        assert passive(13, edge) == score


def test_the_higher_of_two_dice_counts_with_advantage_and_the_lower_with_disadvantage() -> None:
    """LBX-6, LBX-35 The same two faces."""
    play = field("| K1 | G1 |", dice=[5, 15])
    lay(play.battle, play["K1"], "dodging", "K1")
    assert saves(play.battle, "dex", 15)
    play = field("| K1 | G1 |", dice=[5, 15])
    lay(play.battle, play["K1"], "restrained", "G1")
    assert not saves(play.battle, "dex", 15)


def test_chances_of_checks_are_those_of_two_dice() -> None:
    """LBX-6, LBX-1 Against icepool, for every difficulty from 1 to 25."""
    for condition, die in (("", D20), ("aided", ADVANTAGE), ("poisoned", DISADVANTAGE)):
        play = field("| K1 | G1 |", K1={"skills": {"athletics": 3}})
        if condition:
            lay(play.battle, play["K1"], condition, "G1")
        for dc in range(1, 26):
            p = chance(play, checking("athletics", dc))
            assert p == probability(die + 3, dc), (condition, dc)


# --- Conditions that hamper checks ---------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "dice"),
    [
        ("poisoned", -2),
        ("frightened", -2),
        ("exhaustion", -2),
        ("restrained", 1),
        ("prone", 1),
        ("charmed", 1),
        ("deafened", 1),
        ("blinded", 1),
    ],
)
def test_the_poisoned_the_frightened_and_the_exhausted_are_bad_at_checks(condition: str, dice: int) -> None:
    """LBX-25 Other conditions leave ability checks alone."""
    play = field("| K1 | G1 |")
    lay(play.battle, play["K1"], condition, "G1")
    edge = Edge(True)
    hampered(play.state, play["K1"], edge)
    assert edge.dice == dice


@pytest.mark.parametrize("gone", ["hidden", "fled", "dead"])
def test_fear_counts_only_with_its_source_in_sight(gone: str) -> None:
    """LBX-25 Hidden, off the field or dead it frightens nobody."""
    play = field("| K1 | G2 G1 |")
    lay(play.battle, play["K1"], "frightened", "G1")
    if gone == "hidden":
        play["G1"].hidden_from = ("K1",)
    else:
        play.state.sides["G"].queue = ("G2",)
    edge = Edge(True)
    hampered(play.state, play["K1"], edge)
    assert edge.dice == 1
    lay(play.battle, play["K1"], "frightened", "G2")
    hampered(play.state, play["K1"], edge)
    assert edge.dice == -2


def test_one_may_fear_somebody_of_one_s_own_side() -> None:
    """LBX-25 Areas of fear do not ask whose friend one is."""
    play = field("| K2 K1 | G1 |")
    lay(play.battle, play["K1"], "frightened", "K2")
    edge = Edge(True)
    hampered(play.state, play["K1"], edge)
    assert edge.dice == -2


# --- Saving throws -------------------------------------------------------------------


@pytest.mark.parametrize(("face", "success"), [(8, False), (9, True)])
def test_a_save_succeeds_at_the_difficulty_or_above(face: int, success: bool) -> None:
    """LBX-35 A save that the stat block lists (+4) against 13; another has the bare modifier."""
    play = field("| K1 | G1 |", dice=[face], K1={"abilities": {"con": 14, "wis": 14}, "saves": {"con": 4}})
    assert saves(play.battle, "con", 13) is success
    assert play.happened("saved")[0].args == ("K1", "con", 13, success)
    assert save_bonus(play["K1"], "wis") == 2


def test_dodging_and_restraint_count_for_dexterity_saves_only() -> None:
    """LBX-35, LBX-11, LBX-24 Advantage and disadvantage; together neither."""
    for conditions, ability, die in (
        (("dodging",), "dex", ADVANTAGE),
        (("dodging",), "con", D20),
        (("restrained",), "dex", DISADVANTAGE),
        (("netted",), "dex", DISADVANTAGE),
        (("restrained",), "str", D20),
    ):
        play = field("| K1 | G1 |")
        for name in conditions:
            lay(play.battle, play["K1"], name, "G1")
        p = chance(play, saving(ability))
        assert p == probability(die, 13), (conditions, ability)


def test_bless_adds_a_d4_to_saves_and_half_cover_2_to_dexterity_saves() -> None:
    """LBX-35, LB-3.3 With icepool's chances."""
    play = field("| K1 | G1 |")
    lay(play.battle, play["K1"], "bless", "K1")
    p = chance(play, saving("wis"))
    assert p == probability(D20 + icepool.d(4), 13)
    play = field("| K1 | G1 |")
    for ability, bonus in (("dex", 2), ("con", 0)):
        p = chance(play, saving(ability, cover=True))
        assert p == probability(D20 + bonus, 13)


@pytest.mark.parametrize("condition", ["paralyzed", "petrified", "stunned", "unconscious"])
def test_the_helpless_fail_strength_and_dexterity_saves(condition: str) -> None:
    """LBX-23, LBX-35 No dice are thrown for these; for others they are."""
    play = field("| K1 | G1 |", dice=[20])
    lay(play.battle, play["K1"], condition, "G1")
    assert not saves(play.battle, "str", 1)
    assert not saves(play.battle, "dex", 1)
    assert saves(play.battle, "con", 13)


def test_the_merely_incapacitated_save_as_ever() -> None:
    """LBX-23, LBX-35 So do the grappled."""
    for condition in ("incapacitated", "grappled"):
        play = field("| K1 | G1 |", dice=[20, 20])
        lay(play.battle, play["K1"], condition, "G1")
        assert saves(play.battle, "str", 13)
        assert saves(play.battle, "dex", 13)


def test_traits_help_against_spells_and_charms() -> None:
    """LBX-35 Magic resistance counts against spells, fey ancestry against being charmed, and neither against anything else."""
    for trait, spell, against, die in (
        ("magic-resistance", True, "", ADVANTAGE),
        ("magic-resistance", False, "", D20),
        ("fey-ancestry", True, "charmed", ADVANTAGE),
        ("fey-ancestry", True, "frightened", D20),
    ):
        play = field("| K1 | G1 |", K1={"traits": (trait,)})
        p = chance(play, saving("wis", spell, against))
        assert p == probability(die, 13), (trait, spell, against)


def test_legendary_resistance_turns_three_failures() -> None:
    """LBX-35 Not the fourth, and successes cost nothing."""
    play = field("| K1 | G1 |", dice=[20, 1, 1, 1, 1], K1={"traits": ("legendary-resistance",)})
    assert [saves(play.battle, "wis", 13) for _ in range(5)] == [True, True, True, True, False]


@pytest.mark.parametrize(
    ("level", "checks", "saves"),
    [(1, -2, 1), (2, -2, 1), (3, -2, -2), (5, -2, -2)],
)
def test_exhaustion_hampers_checks_from_level_1_and_saves_from_level_3(level: int, checks: int, saves: int) -> None:
    """LBX-25, LBX-35 Level by level."""
    play = field("| K1 | G1 |")
    for _ in range(level):
        lay(play.battle, play["K1"], "exhaustion", "G1")
    assert exhaustion(play["K1"]) == level
    edge = Edge(True)
    hampered(play.state, play["K1"], edge)
    assert edge.dice == checks
    p = chance(play, saving("wis"))
    assert p == probability({1: D20, -2: DISADVANTAGE}[saves], 13)


@pytest.mark.parametrize(
    ("traits", "ability", "half", "failed", "saved"),
    [
        ((), "dex", True, 2, 1),
        ((), "dex", False, 2, 0),
        (("evasion",), "dex", True, 1, 0),
        (("evasion",), "dex", False, 2, 0),
        (("evasion",), "con", True, 2, 1),
    ],
)
def test_many_effects_do_half_damage_on_a_success(
    traits: tuple[str, ...], ability: str, half: bool, failed: int, saved: int
) -> None:
    """LBX-35 In halves. Evasion: none on a success and half on a failure, of Dexterity saves for half damage."""
    play = field("| K1 | G1 |", K1={"traits": traits})
    assert share(play["K1"], ability, False, half) == failed
    assert share(play["K1"], ability, True, half) == saved


def test_the_log_gives_the_reasons_for_advantage_and_the_results() -> None:
    """LBX-6, LBX-1, LBX-35 Of checks, of both sides of a contest, and of saves; where there are none it says nothing."""
    play = field("| K1 | G1 |", dice=[2, 2, 2, 2, 9, 9, 5], G1={"skills": {"athletics": 3}})
    lay(play.battle, play["K1"], "poisoned", "G1")
    check(play.battle, play["K1"], "athletics", 10, "LBX-1")
    contest(play.battle, play["K1"], "athletics", play["G1"], "athletics")
    assert [entry.args for entry in play.happened("checked")] == [("K1", "athletics", False)] * 2
    lay(play.battle, play["K1"], "restrained", "G1")
    saves(play.battle, "dex", 10)
    poisoned, restrained = ("poisoned", -1, "LBX-25"), ("restrained", -1, "LBX-24")
    reasons = [(roll.mine.edge, roll.yours.edge) for roll in play.rolls() if roll.mine and roll.yours]
    assert reasons == [((poisoned,), ()), ((poisoned,), ()), ((restrained,), ())]
    assert [roll.result for roll in play.rolls()] == ["failure"] * 3
    assert [roll.totals for roll in play.rolls()] == [((2,), (10,)), ((2,), (12,)), ((5,), (10,))]


def test_it_is_the_source_of_fear_that_must_be_in_sight_not_of_anything_else() -> None:
    """LBX-25 Poisoned by one in plain sight, frightened by one who is hidden."""
    play = field("| K1 | G2 G1 |", G1={"hidden_from": ("K1",)})
    lay(play.battle, play["K1"], "frightened", "G1")
    lay(play.battle, play["K1"], "deafened", "G2")
    edge = Edge(True)
    hampered(play.state, play["K1"], edge)
    assert edge.dice == 1
