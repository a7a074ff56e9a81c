"""LBX-4 to LBX-6, LBX-16, LBX-18, LBX-19, LBX-22 to LBX-25: the Attack action, attack rolls and damage."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

import icepool
import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.dice.laws import Enumerator
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.advantage import edge_of
from bingqi.rulesets.frontline.attack.armour import armour_class, cover
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.attack.hit import damage_of
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.targets import melee_targets, ranged_targets
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.blow import CRITICAL_HIT, HIT, MISS, Blow
from bingqi.rulesets.frontline.model.state import EASY, EFFECT_FLAGS
from bingqi.rulesets.frontline.model.stats import Ability, Attack, Damage, Harm, Inflict, Rider, Save
from bingqi.rulesets.frontline.offers.keys import ACTS

D20 = icepool.d(20)
ADVANTAGE, DISADVANTAGE = D20.highest(2), D20.lowest(2)
DUEL = "| K1 | G1 |"


def hit(play: Play, by: str = "G1", target: str = "K1", attack: str = "blade", **blow: Any) -> int:
    return strike(play.battle, play[by], play[target], Blow(attack_of(play[by], attack), **blow))


def edge(play: Play, by: str = "G1", target: str = "K1", ranged: bool = False) -> int:
    return edge_of(play.battle, play[by], play[target], Blow(attack_of(play[by], "bow" if ranged else "blade"), ranged=ranged)).dice


def every_way(play: Play, by: str = "G1", target: str = "K1", ranged: bool = False) -> dict[tuple[int, int], Fraction]:
    """Result and damage of an attack, with their chances, following every way the dice can fall."""
    dice = Enumerator()
    found: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    before = play[target].hp
    while True:
        battle = Battle(RULESET, RULESET.copy(play.state), dice, {})
        a, t = battle.state.creatures[by], battle.state.creatures[target]
        result = strike(battle, a, t, Blow(attack_of(a, "bow" if ranged else "blade"), ranged=ranged))
        found[result, before - t.hp] += Fraction(dice.weight, dice.total)
        if not dice.next():
            return dict(found)


def by_icepool(
    die: icepool.Die[int], bonus: int | icepool.Die[int], ac: int, damage: icepool.Die[int], plus: int
) -> dict[tuple[int, int], Fraction]:
    """The same, reckoned by icepool from the words of the book."""

    def outcome(face: int, more: int) -> object:
        if face == 20:
            return icepool.tupleize(CRITICAL_HIT, 2 @ damage + plus)
        if face > 1 and face + more >= ac:
            return icepool.tupleize(HIT, damage + plus)
        return icepool.tupleize(MISS, 0)

    more = bonus if isinstance(bonus, icepool.Die) else icepool.Die([bonus])
    total: icepool.Die[Any] = icepool.map(outcome, die, more)
    return {result: Fraction(n, total.denominator()) for result, n in total.items()}


# --- The Attack action ---------------------------------------------------------------


def test_the_attack_action_is_one_attack() -> None:
    """LBX-4 After it no attack is offered; one action is all there is."""
    play = field(DUEL, dice=[1], active="G1")
    assert "attack:blade:K1" in acts(play.state, play["G1"])
    ACTS.do(play.battle, play["G1"], "attack:blade:K1")
    left = acts(play.state, play["G1"])
    assert not [key for key in left if key.startswith(("attack", "grapple", "shove", "push", "dodge", "help"))]


def test_extra_attack_gives_more_attacks_with_any_weapon() -> None:
    """LBX-4 Two attacks, the second with another weapon or against somebody else, and not a third."""
    play = field("| K2 K1 | G1 |", dice=[1, 1], active="G1", G1={"extra_attacks": 1})
    ACTS.do(play.battle, play["G1"], "attack:blade:K1")
    left = acts(play.state, play["G1"])
    assert {"attack:blade:K1", "attack:blade:K2", "attack:bow:K1"} <= set(left)
    assert "dodge" not in left, "the action is taken"
    ACTS.do(play.battle, play["G1"], "attack:blade:K2")
    assert not [key for key in acts(play.state, play["G1"]) if key.startswith("attack")]


def claws(**more: object) -> dict[str, object]:
    natural = [Attack(id, Name(id, id), 4, (Damage(read_dice("1d4"), "slashing"),), reach=5) for id in ("bite", "claw")]
    return {"attacks": tuple(natural), "multiattack": (("bite", "claw", "claw"),), **more}


def test_multiattack_says_which_attacks_a_monster_makes() -> None:
    """LBX-4 One bite and two claws in any order; or the plain action with one attack."""
    play = field(DUEL, dice=[1, 1, 1], active="G1", G1=claws())
    ACTS.do(play.battle, play["G1"], "attack:claw:K1")
    assert {"attack:bite:K1", "attack:claw:K1"} <= set(acts(play.state, play["G1"]))
    ACTS.do(play.battle, play["G1"], "attack:claw:K1")
    left = acts(play.state, play["G1"])
    assert "attack:bite:K1" in left
    assert "attack:claw:K1" not in left
    ACTS.do(play.battle, play["G1"], "attack:bite:K1")
    assert not [key for key in acts(play.state, play["G1"]) if key.startswith("attack")]


@pytest.mark.parametrize("instead", ["grapple", "shove"])
def test_a_grapple_or_a_shove_replaces_one_attack(instead: str) -> None:
    """LBX-4 One of two, or the only one; and none when no attack is left."""
    play = field(DUEL, dice=[10, 10, 1], active="G1", G1={"extra_attacks": 1})
    ACTS.do(play.battle, play["G1"], f"{instead}:K1")
    assert {f"{instead}:K1", "attack:blade:K1"} <= set(acts(play.state, play["G1"]))
    ACTS.do(play.battle, play["G1"], "attack:blade:K1")
    assert f"{instead}:K1" not in acts(play.state, play["G1"])


# --- Hit or miss ---------------------------------------------------------------------


@pytest.mark.parametrize(("face", "ac", "result"), [(7, 12, MISS), (8, 12, HIT), (19, 12, HIT), (20, 12, CRITICAL_HIT)])
def test_an_attack_hits_at_the_armour_class_or_above(face: int, ac: int, result: int) -> None:
    """LBX-5 d20 + 4 against AC 12."""
    play = field(DUEL, dice=[face, 3, 3], K1={"ac": ac})
    assert hit(play) == result
    assert play.happened("attack_rolled")[0].args == ("G1", "K1", "blade", result, 1)


def test_a_natural_1_misses_and_a_natural_20_hits() -> None:
    """LBX-5 Whatever the bonus and the armour class."""
    play = field(DUEL, dice=[1], K1={"ac": 1})
    assert hit(play) == MISS
    play = field(DUEL, dice=[2, 3], K1={"ac": 1})
    assert hit(play) == HIT
    play = field(DUEL, dice=[20, 3, 3], K1={"ac": 40})
    assert hit(play) == CRITICAL_HIT
    play = field(DUEL, dice=[19], K1={"ac": 40})
    assert hit(play) == MISS


def test_a_critical_hit_throws_the_damage_dice_twice_but_not_the_bonus() -> None:
    """LBX-5 1d6+2 becomes 2d6+2; extra dice are doubled as well."""
    play = field(DUEL, dice=[20, 6, 5], K1={"hp": 40})
    hit(play)
    assert play.happened("hurt")[0].args == ("K1", 13)
    play = field(
        "| K1 | G2 G1 |",
        dice=[20, 6, 5, 4, 3],
        K1={"hp": 40},
        G1={"traits": ("martial-advantage",), "extra_dice": read_dice("1d6")},
    )
    hit(play)
    assert play.happened("hurt")[0].args == ("K1", 20)


@pytest.mark.parametrize(
    ("body", "suffered"),
    [
        ({}, 7),
        ({"resist": ("slashing",)}, 3),
        ({"vulnerable": ("slashing",)}, 14),
        ({"immune": ("slashing",)}, 0),
        ({"resist": ("fire",), "vulnerable": ("cold",), "immune": ("acid",)}, 7),
        ({"resist": ("slashing",), "vulnerable": ("slashing",)}, 6),
        ({"resist_mundane": ("slashing",)}, 3),
        ({"immune_mundane": ("slashing",)}, 0),
    ],
)
def test_resistance_halves_vulnerability_doubles_immunity_cancels(body: dict[str, object], suffered: int) -> None:
    """LBX-5 Rounded down, first halved and then doubled; of its own kind of damage only."""
    play = field(DUEL, dice=[15, 5], K1={"hp": 40, **body})
    hit(play)
    assert 40 - play["K1"].hp == suffered


@pytest.mark.parametrize("how", ["attack", "trait"])
def test_magic_weapons_get_through_to_those_who_shrug_off_others(how: str) -> None:
    """LBX-5 By the weapon itself, or by a trait of whoever strikes."""
    play = field(
        DUEL,
        dice=[15, 5],
        K1={"hp": 40, "immune_mundane": ("slashing",)},
        G1={"traits": ("magic-weapons",) if how == "trait" else ()},
    )
    blade = attack_of(play["G1"], "blade")
    it = Attack("blade", blade.name, 4, blade.damage, reach=5, magic=how == "attack")
    strike(play.battle, play["G1"], play["K1"], Blow(it))
    assert play["K1"].hp == 33


def test_attack_rolls_have_exactly_the_chances_of_their_dice() -> None:
    """LBX-5, LBX-6 Advantage, disadvantage, neither; critical hits; damage: as icepool reckons it."""
    for condition, die in ((None, D20), ("stunned", ADVANTAGE), ("invisible", DISADVANTAGE)):
        for ac in (1, 6, 12, 24, 25):
            play = field(DUEL, K1={"ac": ac, "hp": 30}, G1={"damage": "1d4+2"})
            if condition:
                lay(play.battle, play["K1"], condition, "G1")
            assert every_way(play) == by_icepool(die, 4, ac, icepool.d(4), 2), (condition, ac)


def test_bless_and_cover_change_the_chances_as_they_should() -> None:
    """LBX-5, LBX-16 A d4 more to hit, 2 more to reach."""
    play = field(DUEL, K1={"ac": 14, "hp": 30}, G1={"damage": "1d4+2"})
    lay(play.battle, play["G1"], "bless", "G1")
    assert every_way(play) == by_icepool(D20, icepool.d(4) + 4, 14, icepool.d(4), 2)
    play = field("K2 | K1 | G1 | G2", K2={"ac": 14, "hp": 30}, G2={"damage": "1d4+2"})
    assert every_way(play, "G2", "K2", ranged=True) == by_icepool(D20, 4, 16, icepool.d(4), 2)


def test_hits_on_the_helpless_are_critical_hits() -> None:
    """LBX-23, LBX-5 Advantage, and every hit throws the damage dice twice, as icepool has it."""
    play = field(DUEL, K1={"ac": 14, "hp": 30}, G1={"damage": "1d4+2"})
    lay(play.battle, play["K1"], "paralyzed", "G1")
    expected: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (result, damage), p in by_icepool(ADVANTAGE, 4, 14, 2 @ icepool.d(4), 2).items():
        if result == HIT:
            expected[CRITICAL_HIT, damage] += p
        elif result == MISS:
            expected[MISS, 0] += p
    natural_20 = ADVANTAGE.probability("==", 20)
    for damage, n in (2 @ icepool.d(4) + 2).items():
        expected[CRITICAL_HIT, damage] += natural_20 * Fraction(n, 16)
    assert every_way(play) == dict(expected)


# --- Reasons for advantage and disadvantage ------------------------------------------


@pytest.mark.parametrize(
    ("whose", "condition", "melee", "ranged"),
    [
        ("target", "paralyzed", 2, 2), ("target", "petrified", 2, 2), ("target", "stunned", 2, 2),
        ("target", "restrained", 2, 2), ("target", "netted", 2, 2), ("target", "blinded", 2, 2), ("target", "reckless", 2, 2),
        ("target", "guided", 2, 2), ("target", "dodging", -2, -2), ("target", "invisible", -2, -2), ("target", "prone", 2, 2),
        ("target", "unconscious", 2, 2), ("target", "incapacitated", 1, 1), ("target", "grappled", 1, 1),
        ("target", "poisoned", 1, 1), ("target", "frightened", 1, 1), ("target", "exhaustion", 1, 1), ("target", "deafened", 1, 1),
        ("attacker", "prone", -2, -2), ("attacker", "restrained", -2, -2), ("attacker", "netted", -2, -2),
        ("attacker", "poisoned", -2, -2), ("attacker", "frightened", -2, -2), ("attacker", "blinded", -2, -2),
        ("attacker", "invisible", 2, 2), ("attacker", "reckless", 2, 1), ("attacker", "hindered", -2, -2),
        ("attacker", "grappled", 1, 1), ("attacker", "deafened", 1, 1), ("attacker", "charmed", 1, 1),
        ("attacker", "exhaustion", 1, 1), ("attacker", "bless", 1, 1), ("attacker", "slowed", 1, 1),
    ],
)  # fmt: skip
def test_conditions_and_the_dice_of_an_attack(whose: str, condition: str, melee: int, ranged: int) -> None:
    """LBX-6 Advantage (2), disadvantage (-2) or neither, from 5 feet; an able enemy in front is one more reason against bows."""
    play = field("| K1 | G1 |", active="G1")
    lay(play.battle, play["K1" if whose == "target" else "G1"], condition, "K1")
    assert edge(play) == melee
    enemy_in_front = condition not in ("paralyzed", "petrified", "stunned", "unconscious", "incapacitated") or whose == "attacker"
    assert edge(play, ranged=True) == ({2: 1, 1: -2, -2: -2}[ranged] if enemy_in_front else ranged)


@pytest.mark.parametrize(("level", "dice"), [(2, 1), (3, -2)])
def test_the_exhausted_attack_with_disadvantage_from_level_3(level: int, dice: int) -> None:
    """LBX-25 Not from level 2."""
    play = field(DUEL)
    for _ in range(level):
        lay(play.battle, play["G1"], "exhaustion", "K1")
    assert edge(play) == dice


def test_the_prone_are_easy_to_hit_from_within_5_feet_and_hard_from_farther() -> None:
    """LBX-22 Both in front is within 5 feet, for arrows as well; from behind, with a bow or a long weapon, it is not."""
    play = field("K2 | K1 | G1 | G2", G2={"reach": 10})
    lay(play.battle, play["K1"], "prone", "K1")
    lay(play.battle, play["K2"], "prone", "K2")
    assert edge(play, "G1", "K1") == 2
    assert edge(play, "G1", "K1", ranged=True) == 1, "advantage, and disadvantage for an enemy in front"
    assert edge(play, "G2", "K1") == -2
    assert edge(play, "G2", "K1", ranged=True) == -2
    assert edge(play, "G1", "K2", ranged=True) == -2


def test_fear_hampers_attacks_while_its_source_is_in_sight() -> None:
    """LBX-25 On whomever one attacks."""
    play = field("| K2 K1 | G1 |")
    lay(play.battle, play["G1"], "frightened", "K2")
    assert edge(play) == -2
    play["K2"].hidden_from = ("G1",)
    assert edge(play) == 1


def test_dodging_counts_only_against_attackers_one_sees() -> None:
    """LBX-11, LBX-6 Against an unseen attacker there is its advantage alone."""
    play = field(DUEL, G1={"hidden_from": ("K1",)})
    lay(play.battle, play["K1"], "dodging", "K1")
    assert edge(play) == 2
    play["G1"].hidden_from = ()
    assert edge(play) == -2


def test_help_counts_against_enemies_within_5_feet_of_the_helper_and_is_used_up_by_them() -> None:
    """LBX-12 Not against one behind its line, which does not use it up either; nor once the helper has gone behind its own."""
    play = field("K2 | K1 | G2 G1 |", dice=[1, 1, 1, 1])
    lay(play.battle, play["G1"], "helped", "G2")
    assert edge(play) == 2
    assert edge(play, "G1", "K2", ranged=True) == -2
    hit(play, "G1", "K2", "bow", ranged=True)
    assert edge(play) == 2
    play.state.sides["G"].front = 1
    assert edge(play) == 2, "the helper is G2, in front"
    play.state.sides["G"].queue = ("G1", "G2")
    assert edge(play) == 1
    play.state.sides["G"].queue = ("G2", "G1")
    play.state.sides["G"].front = 2
    hit(play)
    assert edge(play) == 1, "used up"
    assert [entry.args[2] for entry in play.happened("lifted")] == ["helped"]


def test_the_charmed_cannot_attack_their_charmer() -> None:
    """LBX-25 Neither in melee nor from afar; others they can."""
    play = field("| K2 K1 | G1 |")
    lay(play.battle, play["G1"], "charmed", "K1")
    assert [t.id for t in melee_targets(play.state, play["G1"], 5)] == ["K2"]
    assert [t.id for t in ranged_targets(play.state, play["G1"])] == ["K2"]


def test_a_hindrance_and_a_guiding_light_count_for_one_attack() -> None:
    """LBX-6 The next one, whatever comes of it."""
    for whose, condition, dice in (("G1", "hindered", -2), ("K1", "guided", 2)):
        play = field(DUEL, dice=[1, 1])
        lay(play.battle, play[whose], condition, "K1")
        assert edge(play) == dice
        hit(play)
        assert edge(play) == 1


def test_pack_tactics_need_an_able_friend_beside_the_target() -> None:
    """LBX-6, LB-2.2 In front both, and able; a friend behind the line is too far away, and so is a target there."""
    pack = {"traits": ("pack-tactics",)}
    play = field("K2 | K1 | G2 G1 | G3", G1=pack)
    assert edge(play) == 2
    assert edge(play, "G1", "K2", ranged=True) == -2
    lay(play.battle, play["G2"], "stunned", "K1")
    assert edge(play) == 2, "the line went back: G3 stands in for it"
    play = field("| K1 | G1 | G2", G1=pack)
    assert edge(play) == 1


def test_blood_frenzy_and_sunlight() -> None:
    """LBX-6 Blood drives on in melee only; sunlight hurts the eyes of those who have that trait."""
    from bingqi.rulesets.frontline.model.stats import Ground

    for hp, dice in ((10, 1), (9, 2)):
        play = field(DUEL, G1={"traits": ("blood-frenzy",)})
        play["K1"].hp = hp
        assert edge(play) == dice
    play = field(DUEL, G1={"traits": ("sunlight-sensitivity",)}, ground=Ground(sunlight=True))
    assert edge(play) == -2
    assert edge(play, "K1", "G1") == 1
    assert edge(field(DUEL, G1={"traits": ("sunlight-sensitivity",)})) == 1


# --- Cover, range, armour ------------------------------------------------------------


def test_half_cover_is_2_to_the_armour_class_and_there_is_no_other() -> None:
    """LBX-16, LBX-5 Behind the line while a friend in front is able; everybody can still be aimed at."""
    play = field("K3 K2 | K1 | G1 | G2")
    assert [cover(play.state, play[id]) for id in ("K1", "K2", "K3", "G2")] == [0, 2, 2, 2]
    assert armour_class(play.battle, play["K2"]).sum == 14
    assert armour_class(play.battle, play["K1"]).sum == 12
    assert [t.id for t in ranged_targets(play.state, play["G1"])] == ["K1", "K2", "K3"]
    lay(play.battle, play["K1"], "stunned", "G1")
    play.state.sides["K"].front = 1
    assert cover(play.state, play["K2"]) == 0


def test_a_shield_that_was_dropped_does_not_protect() -> None:
    """LBX-5, LBX-15 A stat block's armour class counts the shield that it holds; the Shield spell adds 5."""
    play = field(DUEL, K1={"ac": 16, "held": ("shield",)})
    assert armour_class(play.battle, play["K1"]).sum == 16
    ACTS.do(play.battle, play["K1"], "drop:shield")
    assert armour_class(play.battle, play["K1"]).sum == 14
    lay(play.battle, play["K1"], "shield", "K1")
    assert armour_class(play.battle, play["K1"]).sum == 19


def test_long_range_is_not_used() -> None:
    """LBX-18 The rearmost can be shot at without disadvantage, even by a weapon of 5 feet normal and 10 feet long range."""
    sling = Attack("bow", Name("Sling", "投石索"), 4, (Damage(read_dice("1d4"), "bludgeoning"),), range=5, long_range=10)
    play = field("K5 K4 K3 K2 | K1 | G1 | G2 G3 G4", G4={"attacks": (sling,)})
    assert "K5" in [t.id for t in ranged_targets(play.state, play["G4"])]
    assert edge_of(play.battle, play["G4"], play["K5"], Blow(sling, ranged=True)).dice == 1


# --- Damage and riders ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "damage"),
    [
        (("spear",), "1d8"), (("spear", "shield"), "1d6"), (("spear", "longbow"), "1d6"), (("spear", "longbow", "shield"), "1d6"),
        (("spear", "spear"), "1d6"), (("spear", "torch"), "1d6"), (("spear", "dagger"), "1d6"),
    ],
)  # fmt: skip
def test_a_versatile_weapon_is_used_in_two_hands_if_the_other_is_free(held: tuple[str, ...], damage: str) -> None:
    """LBX-5 A shield, a second weapon or a torch keeps the other hand busy, as a bow does. Thrown it is one-handed."""
    one, two = ((Damage(read_dice(text), "piercing"),) for text in ("1d6", "1d8"))
    spear = Attack("spear", Name("Spear", "矛"), 4, one, reach=5, range=20, two_handed=two, item="spear")
    bow = Attack("longbow", Name("Longbow", "长弓"), 4, one, range=150, item="longbow", two_hands=True)
    dagger = Attack("dagger", Name("Dagger", "匕首"), 4, one, reach=5, item="dagger")
    play = field(DUEL, G1={"attacks": (spear, bow, dagger), "held": held})
    assert damage_of(play["G1"], Blow(spear)) == (two if damage == "1d8" else one)
    assert damage_of(play["G1"], Blow(spear, ranged=True)) == one


@pytest.mark.parametrize(("modifier", "plus"), [(3, 0), (0, 3), (-1, 3)])
def test_the_off_hand_goes_without_the_ability_modifier_unless_it_is_a_penalty(modifier: int, plus: int) -> None:
    """LBX-38, LBX-5 Of 1d6+3, 3 come from Dexterity; damage of another kind is left as it is."""
    parts = (Damage(read_dice("1d6+3"), "slashing"), Damage(read_dice("1d4"), "fire"))
    blade = Attack("blade", Name("Blade", "刀"), 4, parts, reach=5, modifier=modifier)
    play = field(DUEL)
    assert [part.dice.plus for part in damage_of(play["G1"], Blow(blade, off_hand=True))] == [plus, 0]
    assert damage_of(play["G1"], Blow(blade)) == parts


def venom(
    *, half: bool = False, ability: Ability = "con", damage: str = "2d4", inflicts: tuple[Inflict, ...] = (), save: bool = True
) -> Attack:
    harm = Harm(damage=(Damage(read_dice(damage), "poison"),) if damage else (), inflicts=inflicts)
    rider = Rider(Save(ability, 11) if save else None, harm, half)
    return Attack("blade", Name("Sting", "螫针"), 4, (Damage(read_dice("1d4"), "piercing"),), reach=5, riders=(rider,))


@pytest.mark.parametrize(
    ("half", "face", "lost"),
    [(False, 11, 2), (False, 10, 7), (True, 11, 4), (True, 10, 7)],
)
def test_a_rider_with_a_save_hurts_those_who_fail_it_and_perhaps_halves_for_others(half: bool, face: int, lost: int) -> None:
    """LBX-35, LBX-5 2 points of the sting; 5 of the venom, halved to 2 on a success where the rider says so, else none."""
    dice = [15, 2, face, 2, 3] if half or face < 11 else [15, 2, face]
    play = field(DUEL, dice=dice, K1={"hp": 30}, G1={"attacks": (venom(half=half),)})
    hit(play)
    assert 30 - play["K1"].hp == lost
    assert not play.dice.left


@pytest.mark.parametrize(("face", "lost"), [(11, 2), (10, 4)])
def test_evasion_takes_none_or_half_of_a_rider_that_a_dexterity_save_halves(face: int, lost: int) -> None:
    """LBX-35 The 2 of the weapon itself are not evaded."""
    dice = [15, 2, face, 2, 3] if face < 11 else [15, 2, face]
    play = field(DUEL, dice=dice, K1={"hp": 30, "traits": ("evasion",)}, G1={"attacks": (venom(half=True, ability="dex"),)})
    hit(play)
    assert 30 - play["K1"].hp == lost


@pytest.mark.parametrize(("save", "lost"), [(True, 4 + 5), (False, 4 + 10)])
def test_a_critical_hit_doubles_a_rider_s_dice_unless_a_save_goes_before_them(save: bool, lost: int) -> None:
    """LBX-5, LBX-35 Damage that depends on a save is no part of the attack's own."""
    dice = [20, 2, 2, 1, 2, 3] if save else [20, 2, 2, 2, 3, 2, 3]
    play = field(DUEL, dice=dice, K1={"hp": 30}, G1={"attacks": (venom(save=save),)})
    hit(play)
    assert 30 - play["K1"].hp == lost


def test_conditions_of_a_rider_befall_those_who_fail_its_save_or_all_if_it_has_none() -> None:
    """LBX-35, LBX-25 Not those who save, and not on a miss."""
    poison = (Inflict("poisoned", rounds=10),)
    for save, dice, befallen in ((True, [15, 2, 10], True), (True, [15, 2, 11], False), (False, [15, 2], True), (True, [2], False)):
        play = field(DUEL, dice=dice, K1={"hp": 30}, G1={"attacks": (venom(damage="", inflicts=poison, save=save),)})
        hit(play)
        assert bool(play["K1"].effects) is befallen


def test_sneak_attack_needs_advantage_or_a_friend_beside_the_target_and_no_disadvantage() -> None:
    """LBX-6, LBX-5 Once a turn, with finesse or from afar; where advantage and disadvantage cancel there is neither."""
    blade = Attack("blade", Name("Rapier", "刺剑"), 4, (Damage(read_dice("1d4"), "piercing"),), reach=5, finesse=True)
    club = Attack("club", Name("Club", "木棒"), 4, (Damage(read_dice("1d4"), "bludgeoning"),), reach=5)
    rogue = {"attacks": (blade, club), "traits": ("sneak-attack",), "extra_dice": read_dice("1d6")}

    def dice_left(picture: str, attack: str, conditions: dict[str, str], faces: list[int]) -> int:
        play = field(picture, dice=[*faces, 1, 6], K1={"hp": 30}, G1=rogue, active="G1")
        for who, condition in conditions.items():
            lay(play.battle, play[who], condition, "K1")
        hit(play, attack=attack)
        return len(play.dice.left)

    assert dice_left(DUEL, "blade", {}, [15]) == 1, "neither advantage nor a friend"
    assert dice_left("| K1 | G2 G1 |", "blade", {}, [15]) == 0
    assert dice_left("| K1 | G2 G1 |", "club", {}, [15]) == 1, "no weapon for it"
    assert dice_left(DUEL, "blade", {"K1": "stunned"}, [15, 2]) == 0
    assert dice_left("| K1 | G2 G1 |", "blade", {"G1": "poisoned"}, [15, 15]) == 1, "disadvantage"
    assert dice_left("| K1 | G2 G1 |", "blade", {"G1": "poisoned", "K1": "stunned"}, [15]) == 0, "they cancel"
    play = field("| K1 | G2 G1 |", dice=[15, 1, 6, 15, 1], K1={"hp": 30}, G1=rogue, active="G1")
    hit(play)
    hit(play)
    assert not play.dice.left, "once a turn"


# --- Reactions to a hit --------------------------------------------------------------


def warden(**more: object) -> dict[str, object]:
    return {"traits": ("shield-spell",), "slots": (1,), "ac": 12, **more}


@pytest.mark.parametrize(
    ("face", "asked", "result"), [(7, False, MISS), (8, True, MISS), (12, True, MISS), (13, False, HIT), (20, False, CRITICAL_HIT)]
)
def test_the_shield_spell_is_a_reaction_to_a_hit_that_it_can_turn(face: int, asked: bool, result: int) -> None:
    """LBX-8, LBX-5 AC 12 becomes 17, for this hit and until the own next turn."""
    play = field(DUEL, dice=[face, 3, 3], answers=["ward:K1"] if asked else [], K1=warden(hp=30))
    assert hit(play) == result
    assert bool(play.script.asked) is asked
    assert play["K1"].reaction_used is asked
    assert play["K1"].slots == ((0,) if asked else (1,))
    assert armour_class(play.battle, play["K1"]).sum == (17 if asked else 12)


def test_who_has_no_reaction_or_no_slot_cannot_ward() -> None:
    """LBX-8 Nor the incapacitated, nor the surprised; and one may let it pass."""
    for more in ({"reaction_used": True}, {"slots": (0,)}, {"surprised": True}):
        play = field(DUEL, dice=[8, 3], K1=warden(**more))
        assert hit(play) == HIT
        assert not play.script.asked
    play = field(DUEL, dice=[8, 8, 3, 3], K1=warden())
    lay(play.battle, play["K1"], "stunned", "G1")
    assert hit(play) == HIT
    play = field(DUEL, dice=[8, 3], answers=["pass"], K1=warden())
    assert hit(play) == HIT
    assert not play["K1"].reaction_used


@pytest.mark.parametrize(("face", "asked"), [(3, True), (4, False)])
def test_a_reaction_adds_to_the_armour_class_and_not_to_the_lowest_face(face: int, asked: bool) -> None:
    """LBX-8, LBX-5 With +13 a 2 hits AC 12, for a 1 always misses; against 17 it takes a 4, not a 2 and 5 more."""
    play = field(
        DUEL, dice=[face, 1], answers=["ward:K1"] * asked, G1={"bonus": 13}, K1={"traits": ("shield-spell",), "slots": (1,)}
    )
    assert hit(play) == (0 if asked else 1)
    assert bool(play.happened("laid")) is asked


def test_a_parry_adds_proficiency_against_one_melee_hit_of_an_attacker_one_sees() -> None:
    """LBX-8 Not against arrows, and not once more."""
    duellist = {"traits": ("parry",), "proficiency": 3, "ac": 12, "hp": 30}
    play = field(DUEL, dice=[10, 11, 3], answers=["ward:K1"], K1=duellist)
    assert hit(play) == MISS
    assert armour_class(play.battle, play["K1"]).sum == 12
    assert hit(play) == HIT
    play = field("| K1 | G1 | G2", dice=[10, 3], K1=duellist)
    assert hit(play, "G2", "K1", "bow", ranged=True) == HIT
    play = field(DUEL, dice=[11, 3], K1=duellist)
    assert hit(play) == HIT, "beyond what a parry can turn"
    assert not play.script.asked


def test_uncanny_dodge_halves_the_damage_of_one_attack_by_somebody_seen() -> None:
    """LBX-8 As a reaction; 7 points become 3."""
    play = field(DUEL, dice=[15, 5, 15, 5], answers=["uncanny_dodge:K1"], K1={"hp": 30, "traits": ("uncanny-dodge",)})
    hit(play)
    assert play["K1"].hp == 27
    assert play["K1"].reaction_used
    hit(play)
    assert play["K1"].hp == 20
    play = field(DUEL, dice=[15, 2, 5], K1={"hp": 30, "traits": ("uncanny-dodge",)}, G1={"hidden_from": ("K1",)})
    hit(play)
    assert play["K1"].hp == 23


# --- What can be attacked, with what -------------------------------------------------


def test_a_short_weapon_does_not_reach_from_behind_the_line() -> None:
    """LB-3.2, LB-2.2 Neither all enemies in front nor some of them; 10 feet reach all of them, and none behind."""
    play = field("| K2 K1 | G1 | G2 G3", G2={"reach": 10})
    assert [t.id for t in melee_targets(play.state, play["G2"], 10)] == ["K1", "K2"]
    assert not melee_targets(play.state, play["G2"], 5)
    assert not melee_targets(play.state, play["G3"], 10)
    assert not melee_targets(play.state, play["G1"], 0)


@pytest.mark.parametrize(
    ("condition", "source", "offered"),
    [("", "", False), ("prone", "G1", True), ("grappled", "G1", True), ("grappled", "G2", False), ("poisoned", "G1", False)],
)
def test_some_attacks_are_only_against_those_in_certain_conditions(condition: str, source: str, offered: bool) -> None:
    """LBX-4 A stomp on the prone, a constriction of those it grapples itself."""
    stomp = Attack("stomp", Name("Stomp", "践踏"), 4, (), reach=5, only_against=("prone", "grappled"))
    play = field("| K1 | G2 G1 |", active="G1", G1={"attacks": (stomp,)})
    if condition:
        lay(play.battle, play["K1"], condition, source, escape=10)
    assert ("attack:stomp:K1" in acts(play.state, play["G1"])) is offered


def test_a_sheathed_weapon_is_drawn_with_the_attack() -> None:
    """LBX-5, LBX-15 As the turn's object interaction; one that is in hand needs none."""
    sword = Attack("blade", Name("Sword", "剑"), 4, (), reach=5, item="shortsword")
    for where, used in (("sheathed", True), ("held", False)):
        play = field(DUEL, dice=[2], active="G1", G1={"attacks": (sword,), where: ("shortsword",)})
        hit(play)
        assert play["G1"].held == ("shortsword",)
        assert play["G1"].object_used is used


def test_the_log_gives_the_reasons_for_advantage_of_an_attack() -> None:
    """LBX-6 With the rule that each comes from."""
    play = field(DUEL, dice=[2, 2])
    lay(play.battle, play["K1"], "stunned", "G1")
    lay(play.battle, play["K1"], "prone", "G1")
    hit(play)
    (roll,) = play.rolls("attack")
    assert roll.mine is not None
    assert roll.mine.edge == (("helpless", 1, "LBX-23"), ("target-prone", 1, "LBX-22"))


EASIER = {
    **dict.fromkeys(("paralyzed", "petrified", "stunned", "unconscious"), ("helpless", 1, "LBX-23")),
    **dict.fromkeys(("restrained", "netted", "petrifying"), ("target-restrained", 1, "LBX-24")),
    "blinded": ("target-blinded", 1, "LBX-25"),
    "reckless": ("target-reckless", 1, "LBX-6"),
}
"""Why attacks against one who is in such a condition have advantage."""


def test_each_condition_that_makes_attacks_easier_is_told_by_its_own_rule() -> None:
    """LBX-23, LBX-24, LBX-25, LBX-6 All conditions that do so; two of them are two reasons, one of them twice is one."""
    assert {name for name, flags in EFFECT_FLAGS.items() if flags & EASY} == EASIER.keys()
    for names in (*[(name,) for name in EASIER], ("restrained", "netted"), ("stunned", "restrained", "blinded", "reckless")):
        play = field(DUEL, dice=[2, 2], K1={"effects": names})
        hit(play)
        (roll,) = play.rolls("attack")
        assert roll.mine is not None
        assert [part for part in roll.mine.edge if part[0] not in OTHER_REASONS] == list(
            dict.fromkeys([EASIER[one] for one in names])
        )


OTHER_REASONS = ("target-prone", "attacker-unseen")
"""What comes with some of these conditions: whoever falls unconscious is prone as well, the blinded do not see who attacks."""


def test_an_attack_may_have_few_uses_recharge_or_want_its_weapon() -> None:
    """LBX-4, LBX-3 Two uses in a battle; one until it recharges; none without the weapon at hand. Others go on for ever."""
    for more, times in (({"uses": 2}, 2), ({"recharge": 5}, 1), ({}, 4), ({"item": "shortsword"}, 0)):
        it = Attack("web", Name("Web", "蛛网"), 4, (), reach=5, **more)
        play = field(DUEL, dice=[2] * 4, active="G1", G1={"attacks": (it,)})
        made = 0
        while made < 4 and "attack:web:K1" in acts(play.state, play["G1"]):
            ACTS.do(play.battle, play["G1"], "attack:web:K1")
            play["G1"].action_used = False
            made += 1
        assert made == times, more


def test_attacking_gives_away_one_who_was_hidden() -> None:
    """LBX-19, LBX-13 After the attack, which still had advantage; and those who were not hidden stay as they are."""
    play = field(DUEL, dice=[2, 2, 2], G1={"hidden_from": ("K1",)})
    hit(play)
    assert play["G1"].hidden_from == ()
    hit(play)
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [2, 1]
    assert len(play.happened("revealed")) == 1
