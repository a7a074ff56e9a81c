"""What seldom happens, and what a rule is easily wrong about: conditions laid twice, the gone, damage in parts, echoes, guards."""

from __future__ import annotations

from typing import Any

from tests.rulesets.frontline.field import Play, field, stat

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import lay, outlasts, vanish
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.harm.dying import heal, healing
from bingqi.rulesets.frontline.harm.felled_in_front import cap
from bingqi.rulesets.frontline.lines.arrive import teleport, teleport_cells
from bingqi.rulesets.frontline.magic.casting import Casting, use
from bingqi.rulesets.frontline.model.state import UNABLE, Effect, able_in_front
from bingqi.rulesets.frontline.model.stats import Attack, Charge, Damage, Ground, Harm, Item, Rider
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.turn import turn

NAME = Name("It", "它")


def go(play: Play, who: str, *keys: str) -> None:
    """Do these acts, by their keys."""
    for key in keys:
        kind, *args = key.split(":")
        ACTS.do(play.battle, play[who], ":".join((kind, *args)))


def turn_of(play: Play, id: str) -> None:
    """Its turn begins."""
    play.state.active, play.state.turn = "", [who for who, _ in play.state.initiative].index(id)
    turn(play.battle)


def names(play: Play, id: str) -> list[str]:
    return [effect.name for effect in play[id].effects]


# --- LBX-25: how long conditions last --------------------------------------------------------------------------------


def test_a_condition_laid_again_on_the_sources_next_turn_lasts_another_turn() -> None:
    """LBX-25 "Until the end of my next turn", laid each turn, does not end in between."""
    play = field("| K1 | G1 |", active="G1")
    lay(play.battle, play["K1"], "frightened", "G1", ends="source-end")
    turn_of(play, "G1")
    lay(play.battle, play["K1"], "frightened", "G1", ends="source-end")
    turn(play.battle)  # G1 ends its turn
    assert names(play, "K1") == ["frightened"]
    turn_of(play, "G1")
    turn(play.battle)
    assert names(play, "K1") == []


def test_what_lasts_without_end_takes_the_place_of_what_lasts_a_turn() -> None:
    """LBX-25 The same condition from the same source lasts as long as the longer of the two."""
    play = field("| K1 | G1 |")
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=1)
    lay(play.battle, play["K1"], "poisoned", "G1")
    assert [effect.rounds for effect in play["K1"].effects] == [0]
    lay(play.battle, play["K1"], "poisoned", "G1", rounds=3)
    assert [effect.rounds for effect in play["K1"].effects] == [0]


def test_which_of_two_conditions_lasts_longer() -> None:
    """LBX-25 More rounds, or no end; the end of the next turn outlasts that of this one."""
    lasting = {rounds: Effect(1, "prone", "K1", rounds=rounds) for rounds in (0, 1, 2)}
    assert [outlasts(2, "", lasting[n]) for n in (0, 1, 2)] == [False, True, False]
    assert [outlasts(0, "", lasting[n]) for n in (0, 1, 2)] == [False, True, True]
    assert not outlasts(0, "own-turn", lasting[1])
    this_turn = Effect(1, "prone", "K1", ends="turn-end")
    assert outlasts(0, "source-end", this_turn)
    assert not outlasts(0, "turn-end", this_turn)


def test_what_one_who_flees_in_its_turn_has_laid_ends_with_its_bearers_own_turn() -> None:
    """LBX-25 Not with the turn of whoever comes next."""
    play = field("| K1 | G1 | G2 G3", active="G3")
    lay(play.battle, play["K1"], "stunned", "G3", ends="source-end")
    turn_of(play, "G3")
    go(play, "G3", "flee")
    turn_of(play, "G2")
    turn(play.battle)
    assert names(play, "K1") == ["stunned"]
    turn_of(play, "K1")
    assert names(play, "K1") == []


# --- LBX-5, LBX-31: damage in parts, attacks on nets -----------------------------------------------------------------


def test_damage_of_one_type_is_halved_as_a_whole() -> None:
    """LBX-5 5 and 3 piercing against resistance are 4, not 2 and 1."""
    play = field("| K1 | G1 |", K1={"resist": ("piercing",), "hp": 20})
    assert harm(play.battle, play["K1"], [(5, "piercing", ()), (3, "piercing", ()), (3, "fire", ())]) == 4 + 3


def test_the_cutters_own_troubles_count_against_a_net() -> None:
    """LBX-31, LBX-25, LBX-6 It is an attack roll: the poisoned have disadvantage, the blessed add a die, hindrance is used up."""
    axe = Attack("axe", NAME, 4, (Damage(read_dice("5"), "slashing"),), reach=5)

    def cut(*effects: str, dice: list[int]) -> Play:
        play = field(
            "| K1 | G1 G2 |", active="G1", dice=dice, G1={"attacks": (axe,), "effects": effects}, G2={"effects": ("netted",)}
        )
        go(play, "G1", "cut-net:axe:G2")
        return play

    assert names(cut("poisoned", dice=[20, 5]), "G2") == ["netted"]
    assert names(cut("bless", dice=[1, 5]), "G2") == []
    play = cut("hindered", dice=[20, 6])
    assert names(play, "G2") == []
    assert names(play, "G1") == []


# --- LBX-43: an echo ---------------------------------------------------------------------------------------------------


def test_an_echo_strikes_in_melee_with_a_weapon_that_could_be_thrown() -> None:
    """LBX-43, LB-3.2 From within 5 feet: advantage against the prone, and the spear stays in hand."""
    spear = Attack("spear", NAME, 4, (Damage(read_dice("1d6"), "piercing"),), reach=5, range=20, item="spear", thrown=True)
    echo = {"attacks": (spear,), "traits": ("echo",), "held": ("spear",)}
    play = field("| K1 | G1 | G2", active="G2", dice=[3, 18, 4], G2=echo, K1={"effects": ("prone",), "hp": 20})
    go(play, "G2", "attack:spear:K1")
    assert play["K1"].hp == 16
    assert play["G2"].held == ("spear",)


# --- LB-2.6: the charge ------------------------------------------------------------------------------------------------


def test_one_without_a_weapon_can_charge_to_push_the_line() -> None:
    """LB-2.6, LB-2.7 The charge asks for the way forward alone."""
    play = field("K2 | K1 | G1 G2 |", active="G2", G2={"attacks": ()}, answers=["push"])
    go(play, "G2", "forward:1")
    assert "charge" in acts(play.state, play["G2"])
    go(play, "G2", "charge")
    assert play.front("K") == 2


def test_a_turn_that_begins_sets_where_a_charge_is_reckoned_from() -> None:
    """LB-2.6, LBX-3 Further forward than where it began this turn, not the last one."""
    play = field("| K1 | G1 G2 G3 |", active="G3")
    play.state.active = ""
    turn_of(play, "G3")
    go(play, "G3", "forward:2")
    assert "charge" in acts(play.state, play["G3"])
    turn(play.battle)
    turn_of(play, "G3")
    assert "charge" not in acts(play.state, play["G3"])
    go(play, "G3", "forward:1")
    assert "charge" in acts(play.state, play["G3"])


def pouncer() -> dict[str, Any]:
    claw = Attack("claw", NAME, 4, (Damage(read_dice("1d4"), "slashing"),), reach=5)
    bite = Attack("bite", NAME, 4, (Damage(read_dice("1d4"), "piercing"),), reach=5)
    return {"attacks": (claw, bite), "charges": (Charge(20, "claw", Rider(harm=Harm()), then="bite"),), "speed": 30}


def test_a_charge_that_misses_earns_no_pounce() -> None:
    """LBX-42 Not even against one who was prone already; and the pounce is gone once the target stands."""
    for face, offered in ((1, False), (15, True)):
        dice = [face, face, 2]
        play = field("| K1 | G1 G2 G3 |", active="G3", dice=dice, G3=pouncer(), K1={"effects": ("prone",), "hp": 30})
        go(play, "G3", "forward:1", "attack:claw:K1")
        assert ("pounce:bite:K1" in acts(play.state, play["G3"])) is offered
        play["K1"].effects, play["K1"].flags = (), 0
        assert "pounce:bite:K1" not in acts(play.state, play["G3"])


# --- LB-5.1, LB-5.2: caps, teleports, the vanishing --------------------------------------------------------------------


def test_one_who_recovers_in_a_full_corridor_stays_where_it_is() -> None:
    """LB-5.2, LB-5.1 The line has gone back for it and does not go forward again: for a while there is one too many."""
    hero = {"dies_at_zero": False, "hp": 10}
    play = field("| K1 | G1 | G2", ground=Ground(width_ft=5), G1=hero, G2=hero)
    harm(play.battle, play["G1"], [(10, "slashing", ())])
    assert play.front("G") == 2
    heal(play.battle, play["G1"], healing(play.battle, 5, "dice", "LBX-29"))
    assert (play.front("G"), able_in_front(play.state, play.state.sides["G"]), cap(play.state, "G")) == (2, 2, 1)


def test_a_teleport_in_front_keeps_to_the_cap() -> None:
    """LB-5.2, LB-2.21 The fallen in front left room for one; whoever comes besides pushes the line forward."""
    hero = {"dies_at_zero": False, "hp": 10}
    play = field("| K1 | G1 | G2 G3", ground=Ground(width_ft=5), answers=["1"], G1=hero, G2=hero, G3=hero)
    harm(play.battle, play["G1"], [(10, "slashing", ())])
    assert play.picture == " | K1 | G1 G2 | G3"
    teleport(play.battle, play["G3"], 30)
    assert able_in_front(play.state, play.state.sides["G"]) == 1


def test_the_frightened_do_not_teleport_closer() -> None:
    """LBX-25, LB-2.21 Only away."""
    play = field("| K1 | G1 | G2 G3")
    assert teleport_cells(play.state, play["G2"], 10) == [1, 3]
    lay(play.battle, play["G2"], "frightened", "K1")
    assert teleport_cells(play.state, play["G2"], 10) == [3]


def test_the_line_moves_once_for_a_summoned_creature_that_is_felled_and_vanishes() -> None:
    """LB-5.1 It went back when it became unable; when it vanishes, not again."""
    play = field("| K1 | G1 | G2 G3", G1={"summoner": "G2"})
    lay(play.battle, play["G1"], "paralyzed", "K1")
    assert play.front("G") == 2
    vanish(play.battle, play["G1"])
    assert play.picture == " | K1 | G2 | G3"


# --- LB-2.23, LB-2.34: acts that provoke -------------------------------------------------------------------------------


def test_an_act_that_leads_behind_the_line_is_not_struck_at_afterwards() -> None:
    """LB-2.23, LB-3.5 listed_oa_timing = after: whom the scroll has carried away is out of reach."""
    scroll = Item(NAME, "scroll", spell="misty-step")
    play = field(
        "| K1 | G1 | G2 G3",
        active="G1",
        answers=["2"],
        options={"listed_oa_timing": "after"},
        items={"way-out": scroll},
        G1={"held": ("way-out",)},
    )
    go(play, "G1", "scroll:way-out")
    assert play.picture == " | K1 | G2 | G1 G3"
    assert not play.happened("provoked")


def test_a_heavy_thing_behind_the_line_can_be_moved_too() -> None:
    """LB-2.34, LB-2.28 Where it lies, nobody strikes at whoever moves it."""
    play = field("| K1 | G1 | G2", active="G2", items={"rock": Item(NAME, "heavy", weight_lb=500)}, G2={"held": ("rock",)})
    go(play, "G2", "drop:rock")
    assert "heavy:rock" in acts(play.state, play["G2"])
    go(play, "G2", "heavy:rock")
    assert play.state.sides["G"].lying == ()


def test_shaking_does_not_bring_round_the_dying() -> None:
    """LBX-23, LBX-26 One who sleeps and is at 0 hit points as well is woken from the sleep alone."""
    play = field("| K1 | G1 | G2", active="G2", G1={"dies_at_zero": False, "hp": 5})
    lay(play.battle, play["G1"], "unconscious", "K1", ends="hurt")
    events.hurt(play.state, "G1", 5)
    lay(play.battle, play["G1"], "unconscious", "G1")
    go(play, "G2", "wake:G1")
    assert names(play, "G1").count("unconscious") == 1
    assert play["G1"].flags & UNABLE


# --- LBX-36: spirit guardians ------------------------------------------------------------------------------------------


def test_guardians_from_a_scroll_have_the_scrolls_dc() -> None:
    """LBX-36, LBX-32 Whoever read it, the enemy saves against the scroll."""
    play = field("| K1 | G1 |", active="G1", dice=[4, 4, 4, 14], K1={"hp": 40, "stat": stat(hp=40)})
    power = play.state.bundle.spells["spirit-guardians"]
    use(play.battle, play["G1"], Casting(play["G1"], power, 17))
    turn_of(play, "K1")
    assert play["K1"].hp == 40 - 12


def test_a_potion_for_one_who_vanishes_meanwhile_stays_in_the_flask() -> None:
    """LB-2.24, LBX-37 The attack that it provokes breaks the concentration that kept the drinker here."""
    balm = Item(NAME, "potion", heal=read_dice("5"))
    caller = {"held": ("balm",), "hp": 40}
    play = field(
        "| K1 | G1 | G2",
        active="G1",
        dice=[15, 3, 1],
        answers=["opportunity_attack:K1"],
        items={"balm": balm},
        G1=caller,
        G2={"summoner": "G1"},
    )
    play.state.creatures["G1"].concentration = "conjure"
    go(play, "G1", "potion:balm:G2")
    assert play.queue("G") == ["G1"]
    assert play["G1"].held == ("balm",)
    assert not play["G1"].action_used
