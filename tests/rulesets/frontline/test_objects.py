"""Things: interactions, potions and scrolls, nets, stabilising, disarming (LBX-15, LBX-28, LBX-31 to LBX-33)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field
from tests.rulesets.frontline.test_provoke import act

from bingqi.core.content.structs import Name, encode
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.text import Text
from bingqi.kit.state import freeze
from bingqi.rulesets.frontline import RULESET, events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import concentrate, end_concentration, lay
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.model.state import INVISIBLE, NETTED, RESTRAINED, UNABLE
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Item, Power
from bingqi.rulesets.frontline.presentation.view import view
from bingqi.rulesets.frontline.things.objects import uses_left
from bingqi.rulesets.frontline.turn import begin_turn, turn

NAME = Name("It", "它")
WARD = Power("ward", NAME, level=1, aim="self", boon="bless")
QUICK = Power("quick", NAME, level=1, aim="self", boon="bless", casting="bonus")
LATE = Power("late", NAME, level=1, aim="self", boon="bless", casting="reaction")
SPELLS = {"ward": WARD, "quick": QUICK, "late": LATE}
ITEMS = {
    "balm": Item(NAME, "potion", heal=read_dice("5")),
    "salve": Item(NAME, "oil", heal=read_dice("5"), uses=3),
    "blessed-oil": Item(NAME, "oil", spell="ward"),
    "axe": Item(NAME, "weapon"),
    "great": Item(NAME, "weapon", two_hands=True),
    "kit": Item(NAME, "kit", uses=2),
    "ward-scroll": Item(NAME, "scroll", spell="ward"),
    "quick-scroll": Item(NAME, "scroll", spell="quick"),
    "late-scroll": Item(NAME, "scroll", spell="late"),
    "bolt": Item(NAME, "scroll", spell="fire-bolt", attack_bonus=9),
    "blank": Item(NAME, "scroll"),
}


def scene(picture: str = "K2 | K1 | G1 | G2", **given: Any) -> Play:
    return field(picture, **{"items": ITEMS, "spells": SPELLS, "active": "G1", **given})


# --- LBX-15: interactions ------------------------------------------------------------------------------------


def test_the_first_interaction_is_free_the_second_takes_the_action() -> None:
    """LBX-15 One is free, a second one is the Use an Object action, a third is not to be had; dropping is free."""
    play = scene(G1={"held": ("axe",), "sheathed": ("spear",), "stowed": ("rope",)}, ground=Ground(on_ground=("lamp",)))
    g1 = play["G1"]
    act(play, "draw:spear")
    assert (g1.object_used, g1.action_used) == (True, False)
    assert g1.held == ("axe", "spear")
    act(play, "stow:axe")
    assert (g1.object_used, g1.action_used) == (True, True)
    assert g1.sheathed == ("axe",)
    keys = acts(play.state, g1)
    assert not [key for key in keys if key.split(":")[0] in ("draw", "stow", "take", "pick")]
    assert "drop:spear" in keys
    act(play, "drop:spear")
    assert play.state.lying == ("lamp", "spear")


def test_with_the_action_used_one_interaction_is_left() -> None:
    """LBX-15 The free one does not depend on the action."""
    play = scene(G1={"held": ("axe",)})
    act(play, "dodge")
    assert "stow:axe" in acts(play.state, play["G1"])
    act(play, "stow:axe")
    assert play["G1"].sheathed == ("axe",)
    assert "draw:axe" not in acts(play.state, play["G1"])


def test_what_is_put_away_goes_where_it_belongs() -> None:
    """LB-2.27, LBX-15 A weapon can be drawn again, other things lie in the bag; a light that is put away goes out."""
    play = scene(G1={"held": ("axe", "lamp")})
    act(play, "light:lamp")
    assert [light.at for light in play.state.lights] == ["G1"]
    act(play, "stow:lamp")
    assert play.state.lights == ()
    assert (play["G1"].stowed, play["G1"].sheathed) == (("lamp",), ())


def test_a_lamp_is_lit_in_the_hand() -> None:
    """LB-2.25 Taking it out of the bag is part of lighting it; what burns is not lit again."""
    play = scene(G1={"stowed": ("lamp",)})
    assert "light:lamp" in acts(play.state, play["G1"])
    act(play, "light:lamp")
    assert play["G1"].held == ("lamp",)
    play["G1"].action_used = False
    assert "light:lamp" not in acts(play.state, play["G1"])


# --- LBX-32: potions, oils, scrolls ------------------------------------------------------------------------------


def test_a_potion_takes_an_action_and_wakes_the_fallen() -> None:
    """LBX-32 Given to an unconscious friend it brings him round; the action is used, and the potion."""
    play = scene(G1={"held": ("balm",)}, G2={"effects": ("unconscious",), "dies_at_zero": False})
    play["G2"].hp = 0
    act(play, "potion:balm:G2")
    assert (play["G2"].hp, play["G2"].flags & UNABLE) == (5, 0)
    assert play["G1"].action_used
    assert play["G1"].held == ()


def test_a_jar_is_used_up_dose_by_dose() -> None:
    """LBX-32 Three doses, then the next jar, which is full."""
    play = scene(G1={"stowed": ("salve", "salve")})
    left = []
    for _ in range(4):
        play["G1"].hp = 1
        act(play, "potion:salve:G1")
        assert play["G1"].hp == 6
        left.append((play["G1"].stowed.count("salve"), uses_left(play.state, play["G1"], "salve")))
    assert left == [(2, 2), (2, 1), (1, 3), (1, 2)]


def test_an_oil_may_have_the_effect_of_a_spell() -> None:
    """LBX-32 Whoever is rubbed with it has what the spell gives."""
    play = scene(G1={"held": ("blessed-oil",)})
    act(play, "potion:blessed-oil:G2")
    assert [effect.name for effect in play["G2"].effects] == ["bless"]
    assert play["G1"].effects == ()


def test_a_blank_scroll_is_not_read() -> None:
    """LBX-32 There is no spell on it."""
    play = scene(G1={"held": ("blank", "ward-scroll")})
    assert [key for key in play.offers("G1") if key.startswith("scroll")] == ["scroll:ward-scroll"]


def test_a_scroll_takes_the_casting_time_of_its_spell() -> None:
    """LBX-32, LB-2.26 An action or a bonus action, whichever the spell takes, and no slot; reactions are not for one's own turn."""
    play = scene(G1={"held": ("ward-scroll", "quick-scroll", "late-scroll")})
    g1 = play["G1"]
    assert [key for key in acts(play.state, g1) if key.startswith("scroll")] == ["scroll:ward-scroll", "scroll:quick-scroll"]
    act(play, "scroll:ward-scroll")
    assert (g1.action_used, g1.bonus_used) == (True, False)
    assert g1.held == ("quick-scroll", "late-scroll")
    other = scene(G1={"held": ("ward-scroll", "quick-scroll")})
    act(other, "scroll:quick-scroll")
    assert (other["G1"].action_used, other["G1"].bonus_used) == (False, True)
    assert other["G1"].held == ("ward-scroll",)


def test_a_scroll_counts_among_the_spells_of_a_turn() -> None:
    """LBX-37, LB-2.26 Beside a spell that takes a bonus action no other is read or cast, but a cantrip that takes an action."""
    spark = Power("spark", NAME, level=0, attack=True)
    given = {"held": ("ward-scroll", "quick-scroll", "bolt"), "powers": (spark, WARD, QUICK), "slots": (9,)}
    cast = {"use:spark", "use:ward", "use:quick", "scroll:ward-scroll", "scroll:quick-scroll", "scroll:bolt"}
    for first, left in (
        ("scroll:quick-scroll", {"use:spark", "scroll:bolt"}),
        ("use:quick", {"use:spark", "scroll:bolt"}),
        ("use:ward", set()),
        ("scroll:ward-scroll", set()),
        ("use:spark", {"use:quick", "scroll:quick-scroll"}),
    ):
        play = scene(G1=given, dice=[2, 2], K1={"hp": 30})
        assert cast <= set(play.offers("G1"))
        play.take("G1", first)
        assert cast & set(play.offers("G1")) == left, first
        play.battle.do(events.turn_began, "G1", 1)
        assert {"use:ward", "use:quick"} <= set(play.offers("G1")), "in the next turn all is there again"


def test_a_scroll_attacks_with_its_own_bonus() -> None:
    """LBX-32 The figures are those that the scroll says, not those of its reader."""
    play = scene("| K1 | G2 | G1", G1={"held": ("bolt",), "spell_attack": 0}, K1={"ac": 18, "hp": 30}, dice=[9, 10])
    act(play, "scroll:bolt")
    assert play["K1"].hp == 20
    missed = scene("| K1 | G2 | G1", G1={"held": ("bolt",)}, K1={"ac": 18, "hp": 30}, dice=[8])
    act(missed, "scroll:bolt")
    assert missed["K1"].hp == 30


# --- LBX-31: nets ---------------------------------------------------------------------------------------------------


NET = Attack("net", Name("Net", "捕网"), 4, (), range=5, long_range=15, item="net")
SABRE = Attack("sabre", NAME, 4, (Damage(read_dice("5"), "slashing"),), reach=5)
KNIFE = Attack("knife", NAME, 4, (Damage(read_dice("4"), "slashing"),), reach=5)
CLUB = Attack("club", NAME, 4, (Damage(read_dice("9"), "bludgeoning"),), reach=5)


@pytest.mark.parametrize(("size", "held"), [("medium", True), ("large", True), ("huge", False)])
def test_a_net_restrains_up_to_large(size: str, held: bool) -> None:
    """LBX-31 A hit restrains whoever is Large or smaller; the net stays with it."""
    play = scene("| K1 | G2 | G1", G1={"attacks": (NET,), "held": ("net",)}, K1={"size": size}, dice=[8])
    act(play, "attack:net:K1")
    assert bool(play["K1"].flags & NETTED) == held
    assert bool(play["K1"].flags & RESTRAINED) == held
    assert play["G1"].held == ()
    assert play.state.lying == ()


def test_who_cannot_be_restrained_is_not_caught() -> None:
    """LBX-31 Immunity against being restrained is immunity against nets."""
    play = scene("| K1 | G2 | G1", G1={"attacks": (NET,), "held": ("net",)}, K1={"condition_immune": ("restrained",)}, dice=[8])
    act(play, "attack:net:K1")
    assert not play["K1"].flags


def test_a_net_that_misses_lies_about() -> None:
    """LBX-31 It is thrown, whether it hits or not."""
    play = scene("| K1 | G2 | G1", G1={"attacks": (NET,), "held": ("net",)}, dice=[7])
    act(play, "attack:net:K1")
    assert play["K1"].flags == 0
    assert play.state.lying == ("net",)
    assert "attack:net:K1" not in acts(play.state, play["G1"])


@pytest.mark.parametrize(("face", "strength", "free"), [(10, 10, True), (9, 10, False), (9, 12, True), (10, 9, False)])
def test_strength_gets_one_out_of_a_net(face: int, strength: int, free: bool) -> None:
    """LBX-31 A Strength check against DC 10: not a matter of skill. It takes the action either way."""
    g1 = {"effects": ("netted",), "abilities": {"str": strength}, "skills": {"athletics": 9}}
    play = scene("| K1 | G2 | G1", G1=g1, dice=[face])
    assert {"free-net:G1", "cut-net:blade:G1"} <= set(acts(play.state, play["G1"]))
    act(play, "free-net:G1")
    assert bool(play["G1"].flags & NETTED) != free
    assert play["G1"].action_used


def test_the_weakened_get_out_of_a_net_with_disadvantage() -> None:
    """LBX-72, LBX-31 It is a check of Strength: the lower of two dice."""
    for dice, free in (([15, 9], False), ([10, 15], True)):
        play = scene("| K1 | G2 | G1", G1={"effects": ("netted", "weakened")}, dice=dice)
        act(play, "free-net:G1")
        assert (bool(play["G1"].flags & NETTED), play.dice.left) == (not free, [])


def test_a_friend_can_be_freed_too() -> None:
    """LBX-31 The action frees another within reach."""
    play = scene("| K1 | G2 | G1", G2={"effects": ("netted",)}, dice=[10])
    assert "free-net:G2" in acts(play.state, play["G1"])
    act(play, "free-net:G2")
    assert not play["G2"].flags
    assert play["G1"].action_used


@pytest.mark.parametrize(
    ("attack", "dice", "free"),
    [
        (SABRE, [6, 15], True),
        (SABRE, [5, 15], False),
        (SABRE, [15, 6], True),
        (KNIFE, [15, 15], False),
        (CLUB, [15, 15], False),
    ],
)
def test_five_points_of_slashing_damage_cut_the_net(attack: Attack, dice: list[int], free: bool) -> None:
    """LBX-31 An attack against AC 10, with disadvantage for the restrained; four points, or blunt ones, do not do it."""
    play = scene("| K1 | G1 | G2", G1={"effects": ("netted",), "attacks": (attack,)}, dice=dice)
    act(play, f"cut-net:{attack.id}:G1")
    assert bool(play["G1"].flags & NETTED) != free
    assert play["G1"].action_used
    assert play["G1"].hp == 10


def test_a_friend_is_cut_out_of_a_net_without_disadvantage() -> None:
    """LBX-31, LB-3.5 Only whoever is in the net is restrained; and from behind the line nothing provokes."""
    play = scene("| K1 | G2 | G1", G1={"attacks": (SABRE,)}, G2={"effects": ("netted",)}, dice=[6])
    play.take("G1", "cut-net:sabre:G2")
    assert not play["G2"].flags
    assert play["G1"].action_used
    assert not play.happened("provoked")


@pytest.mark.parametrize(("key", "face"), [("free-net:G2", 10), ("cut-net:sabre:G2", 15)])
@pytest.mark.parametrize("free", [True, False])
def test_to_free_a_friend_is_no_safer_than_to_help_him(key: str, face: int, free: bool) -> None:
    """LB-2.29, LB-2.36 In front it provokes on success, as the one in the net would himself; a failure provokes nothing."""
    given = {"G1": {"attacks": (SABRE,)}, "G2": {"effects": ("netted",)}}
    play = scene("| K3 K2 K1 | G1 G2 |", **given, dice=[face if free else 2, *[2] * 6])
    play.take("G1", key)
    assert len(play.happened("provoked")) == free
    assert bool(play["G2"].flags) is not free
    helping = scene("| K3 K2 K1 | G1 G2 |", **given, dice=[2] * 6)
    helping.take("G1", "assist:G2")
    assert len(helping.happened("provoked")) == 1


def test_a_natural_20_against_a_net_throws_the_dice_twice_and_a_19_does_not() -> None:
    """LBX-31, LBX-5 Two points of damage a die: three dice would not do, six do."""
    knife = Attack("knife", NAME, 0, (Damage(read_dice("3d4"), "slashing"),), reach=5)
    for face, thrown, free in ((20, 6, True), (19, 3, False)):
        play = scene("| K1 | G2 | G1", G1={"attacks": (knife,)}, G2={"effects": ("netted",)}, dice=[face, *[1] * thrown])
        play.take("G1", "cut-net:knife:G2")
        assert bool(play["G2"].flags) is not free
        assert not play.dice.left


def test_a_critical_hit_on_the_net_doubles_the_dice() -> None:
    """LBX-31 It is an attack like any other; and only slashing ones that are at hand are offered."""
    claw = Attack("claw", NAME, 4, (Damage(read_dice("1d4"), "slashing"),), reach=5)
    axe = Attack("axe", NAME, 4, (Damage(read_dice("9"), "slashing"),), reach=5, item="axe")
    play = scene("| K1 | G1 | G2", G1={"effects": ("netted",), "attacks": (claw, axe, CLUB)}, dice=[20, 20, 2, 3])
    assert [key for key in acts(play.state, play["G1"]) if key.startswith("cut-net")] == ["cut-net:claw:G1"]
    act(play, "cut-net:claw:G1")
    assert not play["G1"].flags


def test_a_thrown_net_that_misses_lies_beside_its_target() -> None:
    """LBX-31, LB-2.28 Thrown from the front at one behind its line, it lies there."""
    play = scene("K2 | K1 | G1 | G2", G1={"attacks": (NET,), "held": ("net",)}, dice=[1, 1])
    act(play, "attack:net:K2")
    assert play.state.lying == ()
    assert play.state.sides["K"].lying == ("net",)


def test_a_readied_net_holds_as_well() -> None:
    """LBX-31, LBX-14 Thrown with the reaction it is gone from the hand, and holds whom it hits."""
    ready = {"attacks": (NET,), "held": ("net",)}
    play = scene("K1 | K2 | G1 | G2", active="K1", G1=ready, dice=[15, 15], answers=["readied_for_advance:G1"])
    play["G1"].ready = ("enemy-advances", "net")
    act(play, "forward:1", "K1")
    assert play["K1"].flags & NETTED
    assert play["G1"].held == ()


@pytest.mark.parametrize(("dice", "hp"), [([2, 2], 10), ([15, 15, 4], 4)])
def test_a_thrown_weapon_lies_beside_its_target(dice: list[int], hp: int) -> None:
    """LBX-31, LB-2.28 Whether it misses or kills: behind the enemy's line; in melee it stays in hand."""
    dagger = Attack("dagger", NAME, 4, (Damage(read_dice("1d4"), "piercing"),), reach=5, range=20, item="dagger", thrown=True)
    play = scene("K2 | K1 | G1 | G2", G1={"attacks": (dagger,), "held": ("dagger",)}, K2={"hp": hp}, dice=[2, *dice])
    act(play, "attack:dagger:K1")
    assert play["G1"].held == ("dagger",)
    play["G1"].action_used, play["G1"].swings = False, ()
    act(play, "attack:dagger:K2")
    assert play["K2"].dead == (hp == 4)
    assert not play["G1"].held
    assert play.state.sides["K"].lying == ("dagger",)


def test_nobody_keeps_up_what_a_draught_does() -> None:
    """LBX-32, LBX-37 Whoever gave an oil of invisibility may end a spell of the same name; the oil goes on."""
    oil = Item(NAME, "oil", spell="invisibility")
    play = scene(items={**ITEMS, "oil": oil}, G1={"held": ("oil",), "spells": ("invisibility",)})
    act(play, "potion:oil:G1")
    concentrate(play.battle, play["G1"], "invisibility")
    end_concentration(play.battle, play["G1"])
    assert play["G1"].flags & INVISIBLE


# --- LB-2.28: where things lie ------------------------------------------------------------------------------------------


def test_things_lie_where_they_were_dropped() -> None:
    """LB-2.28 In front for everybody in front; behind a line for those of that side who stand there."""
    play = scene("K2 | K1 | G1 | G2 G3", G1={"held": ("axe",)}, G2={"held": ("balm",)})
    act(play, "drop:axe")
    act(play, "drop:balm", "G2")

    def offered(id: str) -> list[str]:
        return [key for key in acts(play.state, play[id]) if key.startswith("pick:")]

    assert {id: offered(id) for id in ("G1", "G2", "G3", "K1", "K2")} == {
        "G1": ["pick:axe"],
        "G2": ["pick:balm"],
        "G3": ["pick:balm"],
        "K1": ["pick:axe"],
        "K2": [],
    }
    act(play, "pick:balm", "G3")
    assert play["G3"].held == ("balm",)
    assert play.state.sides["G"].lying == ()
    act(play, "pick:axe")
    assert play["G1"].held == ("axe",)
    assert play.state.lying == ()


def test_with_nobody_behind_a_line_what_lay_there_lies_in_front() -> None:
    """LB-2.28 The line has passed over it; once somebody stands behind again, so does the thing."""
    play = scene("K2 | K1 | G1 | G2", G2={"held": ("axe",)})
    act(play, "drop:axe", "G2")
    play.state.sides["G"].front = 2
    assert [id for id in ("G1", "G2", "K1", "K2") if "pick:axe" in acts(play.state, play[id])] == ["G1", "G2", "K1"]
    play.state.sides["G"].front = 1
    assert [id for id in ("G1", "G2", "K1", "K2") if "pick:axe" in acts(play.state, play[id])] == ["G2"]


def test_what_lies_behind_a_line_is_shown() -> None:
    """LB-2.28 Both sides see where things lie."""
    play = scene("K2 | K1 | G1 | G2", G2={"held": ("axe",)})
    act(play, "drop:axe", "G2")
    (fact,) = [fact for fact in view(play.state, "K").facts if isinstance(fact, Text) and fact.id.startswith("lies")]
    assert fact.id == "lies-behind"
    assert fact.args["side"] == {"en": "G", "zh": "G"}


def test_it_is_remembered_where_things_lie() -> None:
    """LB-2.28 A stored battle keeps them."""
    play = scene("K2 | K1 | G1 | G2", G2={"held": ("axe",)})
    act(play, "drop:axe", "G2")
    again = RULESET.thaw(freeze(play.state), encode(play.state.bundle), {})
    assert again.sides["G"].lying == ("axe",)


# --- LBX-23: waking -----------------------------------------------------------------------------------------------------


def test_a_friend_wakes_a_magical_sleeper() -> None:
    """LBX-23 An action, by touch, which provokes nothing; whoever is down for another reason cannot be shaken awake."""
    play = scene("| K1 | G1 G2 | G3 G4", G3={"effects": ("unconscious",)})
    lay(play.battle, play["G2"], "unconscious", "K1", ends="hurt", rounds=10)
    assert [key for key in acts(play.state, play["G4"]) if key.startswith("wake")] == []
    assert [key for key in acts(play.state, play["G1"]) if key.startswith("wake")] == ["wake:G2"]
    act(play, "wake:G2")
    assert [effect.name for effect in play["G2"].effects] == ["prone"]
    assert play["G1"].action_used
    assert not play.happened("provoked")


# --- LBX-28: stabilising -----------------------------------------------------------------------------------------------


def dying(**given: Any) -> Play:
    play = scene("| K1 | G1 | G2", G2={"effects": ("unconscious", "prone"), "dies_at_zero": False}, **given)
    play["G2"].hp, play["G2"].fails = 0, 2
    return play


@pytest.mark.parametrize(("face", "stable"), [(10, True), (9, False)])
def test_medicine_stabilises(face: int, stable: bool) -> None:
    """LBX-28, LB-2.33 An action, Wisdom (Medicine) DC 10: the stable stay unconscious at 0 hit points, and roll no death saves."""
    play = dying(dice=[face])
    act(play, "stabilise:G2")
    g2 = play["G2"]
    assert g2.stable == stable
    assert g2.fails == (0 if stable else 2)
    assert (g2.hp, bool(g2.flags & UNABLE)) == (0, True)
    assert play["G1"].action_used
    assert ("stabilise:G2" in acts(play.state, play["G1"])) is False
    play.dice.left = [] if stable else [10]
    play.state.active = ""
    begin_turn(play.battle, g2)
    assert bool(play.happened("death_saved")) != stable


def test_a_kit_needs_no_check() -> None:
    """LBX-28 A use of a healer's kit; with the last the kit is gone."""
    play = dying(G1={"stowed": ("kit",)})
    assert {"stabilise:G2", "kit:G2:kit"} <= set(acts(play.state, play["G1"]))
    act(play, "kit:G2:kit")
    assert play["G2"].stable
    assert uses_left(play.state, play["G1"], "kit") == 1
    assert "kit:G2:kit" not in acts(play.state, play["G1"])
    act(play, "kit:G2:kit")
    assert play["G1"].stowed == ()


def test_damage_ends_stability() -> None:
    """LBX-28 One who was stable and is hurt has to save again."""
    play = dying(dice=[10])
    act(play, "stabilise:G2")
    harm(play.battle, play["G2"], [(1, "fire", ())])
    assert not play["G2"].stable
    assert play["G2"].fails == 1


# --- LBX-33: disarming ---------------------------------------------------------------------------------------------------


def duel(dice: list[int], item: str = "axe", **given: Any) -> Play:
    """G1 disarms K1: attack +4 against Athletics 0."""
    given["K1"] = {"held": (item,), **given.get("K1", {})}
    play = scene(dice=dice, **given)
    act(play, f"disarm:K1:{item}")
    return play


@pytest.mark.parametrize(("dice", "won"), [([10, 13], True), ([10, 14], False), ([10, 15], False)])
def test_disarming_is_an_attack_roll_against_a_check(dice: list[int], won: bool) -> None:
    """LBX-33, LB-2.31 It has to beat the check, a tie changes nothing; nobody is hurt, and the thing lies about."""
    play = duel(dice)
    assert play["K1"].held == (() if won else ("axe",))
    assert play.state.lying == (("axe",) if won else ())
    assert play["K1"].hp == 10
    assert play["G1"].action_used


def test_the_better_of_athletics_and_acrobatics_defends() -> None:
    """LBX-33 Acrobatics serves as well."""
    assert duel([10, 10], K1={"skills": {"acrobatics": 4}})["K1"].held == ("axe",)
    assert duel([10, 10], K1={"skills": {"acrobatics": 3}})["K1"].held == ()
    assert duel([10, 10], K1={"skills": {"athletics": 4}})["K1"].held == ("axe",)


def test_two_hands_hold_faster() -> None:
    """LBX-33 Disadvantage against what is held in two hands."""
    assert duel([19, 5, 10], "great")["K1"].held == ("great",)
    assert duel([19, 7, 10], "great")["K1"].held == ()


@pytest.mark.parametrize(("size", "dice", "won"), [
    ("large", [10, 5, 14], False), ("large", [10, 5, 13], True),
    ("small", [10, 19, 13], True), ("small", [10, 19, 14], False),
    ("medium", [10, 13], True),
])  # fmt: skip
def test_size_tells_in_disarming(size: str, dice: list[int], won: bool) -> None:
    """LBX-33 A larger target has advantage on its check, a smaller one disadvantage."""
    play = duel(dice, K1={"size": size})
    assert (play["K1"].held == ()) == won
    assert play.dice.left == []


def test_the_conditions_of_an_attack_count() -> None:
    """LBX-33 It is an attack roll: from prone it has disadvantage, against the restrained advantage; it reveals the hidden."""
    assert duel([19, 5, 10], G1={"effects": ("prone",)})["K1"].held == ("axe",)
    assert duel([5, 19, 10], K1={"effects": ("restrained",)})["K1"].held == ()
    assert duel([5, 19, 10], G1={"hidden_from": ("K1",)})["G1"].hidden_from == ()


POOR = Attack("poor", NAME, 1, (), reach=5)
GOOD = Attack("good", NAME, 6, (), reach=5, item="axe")
LONG = Attack("long", NAME, 3, (), reach=10)


def test_the_best_attack_at_hand_disarms() -> None:
    """LBX-33 Of the melee attacks that reach the target the one with the best bonus; a sheathed weapon is drawn for it."""
    both = {"attacks": (POOR, GOOD)}
    assert duel([10, 15], G1={**both, "held": ("axe",)})["K1"].held == ()
    drawn = duel([10, 15], G1={**both, "sheathed": ("axe",)})
    assert (drawn["K1"].held, drawn["G1"].held) == ((), ("axe",))
    assert duel([10, 11], G1=both)["K1"].held == ("axe",), "the axe is not there: +1 against 11 does not do"


def test_without_a_melee_attack_there_is_no_disarming() -> None:
    """LBX-33 A bow does not do, nor do bare hands that have no attack; from behind the line a long reach does."""
    bow = Attack("bow", NAME, 4, (), range=80)
    for attacks in ((), (bow,)):
        play = scene(G1={"attacks": attacks}, K1={"held": ("axe",)})
        assert not [key for key in acts(play.state, play["G1"]) if key.startswith("disarm")]
    behind = scene("| K1 | G2 | G1", G1={"attacks": (POOR, LONG)}, K1={"held": ("axe",)}, dice=[10, 12])
    assert "disarm:K1:axe" in acts(behind.state, behind["G1"])
    act(behind, "disarm:K1:axe")
    assert behind["K1"].held == (), "with +3, not +1"
    short = scene("| K1 | G2 | G1", G1={"attacks": (POOR,)}, K1={"held": ("axe",)})
    assert "disarm:K1:axe" not in acts(short.state, short["G1"])


def test_nobody_is_disarmed_of_a_shield() -> None:
    """LBX-33, LBX-15 It is strapped to the arm."""
    play = scene("| K1 | G1 |", K1={"held": ("axe", "shield")})
    assert [key for key in acts(play.state, play["G1"]) if key.startswith("disarm")] == ["disarm:K1:axe"]


def test_a_disarmed_enemy_attacks_no_more_with_what_it_lost() -> None:
    """LB-2.31, LBX-33 After the act (a switch) the target has only what it still holds to strike back with."""
    weapon = Attack("axe", NAME, 4, (Damage(read_dice("5"), "slashing"),), reach=5, item="axe")
    given = {"held": ("axe",), "attacks": (weapon,)}
    play = field("| K1 | G1 |", items=ITEMS, options={"listed_oa_timing": "after"}, dice=[15, 5], answers=[], active="G1", K1=given)
    act(play, "disarm:K1:axe")
    assert play["K1"].held == ()
    assert not play.happened("provoked")


def test_the_net_is_cut_with_what_is_drawn_and_as_recklessly_as_one_fights() -> None:
    """LBX-31 A sheathed weapon is drawn for it; a reckless attack makes up for the disadvantage. The reasons are in the log."""
    axe = Attack("axe", NAME, 4, (Damage(read_dice("9"), "slashing"),), reach=5, item="axe")
    given = {"attacks": (axe,), "sheathed": ("axe",)}
    play = scene("| K1 | G1 | G2", G1={**given, "effects": ("netted",)}, dice=[5, 15])
    act(play, "cut-net:axe:G1")
    assert play["G1"].held == ("axe",)
    assert play["G1"].flags & NETTED
    (roll,) = play.rolls("attack")
    assert roll.mine is not None
    assert roll.mine.edge == (("restrained", -1, "LBX-24"),)
    wild = scene("| K1 | G1 | G2", G1={**given, "effects": ("netted", "reckless")}, dice=[6])
    act(wild, "cut-net:axe:G1")
    assert not wild["G1"].flags & NETTED


def test_taking_out_is_an_interaction_and_lighting_an_action() -> None:
    """LBX-15, LB-2.25, LB-2.30 The rope takes the free interaction, the lamp the action."""
    play = scene("| K1 | G2 | G1", G1={"stowed": ("rope", "axe", "lamp")})
    act(play, "take:rope")
    assert (play["G1"].object_used, play["G1"].action_used) == (True, False)
    assert play["G1"].held == ("rope",)
    act(play, "light:lamp")
    assert play["G1"].action_used
    (light,) = play.state.lights
    assert (light.at, light.bright, light.dim) == ("G1", 15, 30)
    other = scene("| K1 | G2 | G1", G1={"stowed": ("axe",)})
    act(other, "take:axe")
    assert other["G1"].object_used
    assert other["G1"].held == ("axe",)


def test_whole_turn_steps_carry_the_acts() -> None:
    """LBX-15, LB-2.28 Picking up is offered, chosen and done in a step of the turn."""
    play = scene("| K1 | G1 |", ground=Ground(on_ground=("axe",)), answers=["pick:axe"])
    turn(play.battle)
    assert play["G1"].held == ("axe",)
    assert play["G1"].object_used


def test_a_shield_from_the_ground_takes_the_action() -> None:
    """LBX-15, LB-2.28 To don a shield is an action wherever it comes from: none is picked up when that is gone."""
    for used in (True, False):
        play = field("| K1 | G1 |", active="K1", ground=Ground(on_ground=("shield", "club")))
        play["K1"].action_used = used
        keys = play.offers("K1")
        assert ("pick:shield" in keys) is not used
        assert "pick:club" in keys
