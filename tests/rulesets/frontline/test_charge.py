"""LB-2.6 to LB-2.9, LB-3.7, LB-3.8: the charge, the Charger feat and charge traits."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.damage import push_back
from bingqi.rulesets.frontline.lines.charge import can_go_on, charge, charge_riders, charger_bonus, has_advanced, may_charge
from bingqi.rulesets.frontline.model.stats import Attack, Charge, Damage, Ground, Harm, Inflict, Power, Rider, Save
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.feet_and_cells import cells_for

EIGHT = "K4 K3 | K2 K1 | G1 G2 | G3 G4"


def can(play: Play, who: str) -> bool:
    """Whether it is offered the charge."""
    offered = "charge" in acts(play.state, play[who])
    assert offered == may_charge(play.state, play[who])
    return offered


def asked(play: Play, id: str) -> list[tuple[str, ...]]:
    """The options of every question of that name."""
    return [ask.options for ask in play.script.asked if ask.id == id]


def go(play: Play, who: str, *acts: str) -> None:
    """Do these acts, by their keys."""
    for key in acts:
        kind, *args = key.split(":")
        ACTS.do(play.battle, play[who], ":".join((kind, *args)))


# --- The requirement -----------------------------------------------------------------


def test_a_charge_needs_a_step_forward() -> None:
    """LB-2.6 Offered once one has walked forward a cell, and not before."""
    play = field(EIGHT, active="G2")
    assert not can(play, "G2")
    go(play, "G2", "forward:1")
    assert has_advanced(play.state, play["G2"])
    assert can(play, "G2")


def test_the_foremost_cannot_charge() -> None:
    """LB-2.6 It cannot get further forward than cell 1; going back and forth again does not help."""
    play = field("K1 | K2 | G1 G2 G3 | G4", active="G1")
    assert not can(play, "G1")
    go(play, "G1", "back:2")
    assert not can(play, "G1")
    go(play, "G1", "forward:1")
    assert play["G1"].walked == 1
    assert not can(play, "G1")


def test_the_step_must_lead_further_than_the_turn_began() -> None:
    """LB-2.6 Both: movement spent on going forward, and a cell further forward than at the start of the turn."""
    play = field("K1 | K2 | G1 G2 G3 | G4", active="G2", G2={"speed": 60})
    go(play, "G2", "back:3", "forward:2")
    assert not can(play, "G2")
    go(play, "G2", "forward:1")
    assert can(play, "G2")


def test_the_nearest_behind_may_be_carried_over_the_line() -> None:
    """LB-3.8 Relative to where it began it is a cell further forward: that is enough for it, without a step of its
    own; but it has no run-up for what asks for one."""
    step = Power("step", Name("Step", "步"), aim="self", teleport_ft=10, casting="bonus")
    play = field(EIGHT, active="G3", dice=[2], answers=["2", "push", "blade:K1"], G3={"powers": (step,), "traits": ("charger",)})
    play.battle.do(events.turn_began, "G3", 3)
    play.take("G3", "use:step")
    assert play.picture == "K4 K3 | K2 K1 | G1 G3 | G2 G4"
    assert play["G3"].walked == 0
    play.take("G3", "charge")
    assert play.picture == "K4 | K3 K2 K1 | G1 G3 | G2 G4"
    assert [ask.options for ask in play.script.asked if ask.id == "charge-attack"] == [("blade:K1", "blade:K2", "blade:K3")]


def test_one_from_further_behind_may_not_be_carried_over_the_line() -> None:
    """LB-3.7, LB-3.8 Only the nearest goes without a step: from the second cell behind it takes one, and then the
    requirement of the front is met."""
    step = Power("step", Name("Step", "步"), aim="self", teleport_ft=20, casting="bonus")
    play = field(EIGHT, active="G4", answers=["2"], G4={"powers": (step,)})
    play.battle.do(events.turn_began, "G4", 4)
    play.take("G4", "use:step")
    assert play.picture == "K4 K3 | K2 K1 | G1 G4 | G2 G3"
    assert "charge" not in play.offers("G4")
    walks = field(EIGHT, active="G4", answers=["2"], G4={"powers": (step,)})
    walks.battle.do(events.turn_began, "G4", 4)
    walks.take("G4", "forward:3", "use:step")
    assert "charge" in walks.offers("G4")


def test_being_carried_forward_is_not_enough() -> None:
    """LB-2.6 A teleport spends no movement."""
    play = field(EIGHT, active="G2")
    play.battle.do(events.shifted, "G2", 1)
    assert not can(play, "G2")


def test_what_was_walked_counts_even_if_a_teleport_does_the_rest() -> None:
    """LB-2.6 One cell forward by movement, then back, then carried further forward than the start."""
    play = field("| K1 | G1 G2 G3 |", active="G3")
    go(play, "G3", "forward:2", "back:3")
    assert not can(play, "G3")
    play.battle.do(events.shifted, "G3", 2)
    assert play["G3"].forward == 0
    assert can(play, "G3")


def test_one_from_further_behind_may_walk_in_and_charge() -> None:
    """LB-2.6 Nothing asks where the turn began; but it has to come in front."""
    play = field("| K1 | G1 | G2 G3 G4", active="G4")
    go(play, "G4", "forward:3")
    assert not can(play, "G4")
    go(play, "G4", "forward:1")
    assert can(play, "G4")


def test_difficult_ground_and_crawling_do_not_forbid_it() -> None:
    """LB-2.6 They only make the step dearer."""
    play = field("| K1 | G1 G2 |", active="G2", ground=Ground(difficult={"G": (1,)}), G2={"effects": ["prone"], "speed": 40})
    go(play, "G2", "forward:1")
    assert play["G2"].feet_moved == 40
    assert can(play, "G2")


def test_a_charge_takes_the_action() -> None:
    """LB-2.6 It is an action: not to be had after another."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[2])
    go(play, "G2", "forward:1", "charge")
    assert play["G2"].action_used
    assert "charge" not in acts(play.state, play["G2"])
    dashing = field("| K1 | G1 G2 |", active="G2")
    go(dashing, "G2", "dash", "forward:1")
    assert "charge" not in acts(dashing.state, dashing["G2"])


# --- From behind the line ------------------------------------------------------------


def test_the_nearest_behind_steps_over_the_line_and_charges() -> None:
    """LB-3.7, LB-2.6 By stepping to the last front cell; the line stays where it is."""
    play = field(EIGHT, active="G3", dice=[2], answers=["push", "blade:K3"])
    go(play, "G3", "forward:2", "charge")
    assert play.picture == "K4 | K3 K2 K1 | G1 G3 | G2 G4"
    assert not play.happened("provoked")


def test_the_nearest_behind_brings_its_own_line() -> None:
    """LB-3.8, LB-3.7 Without a step: its own line goes back, then the enemy's, and it costs no movement."""
    play = field(EIGHT, active="G3", dice=[11, 4], answers=["push", "blade:K1"], K1={"hp": 20})
    assert can(play, "G3")
    go(play, "G3", "charge")
    assert play.picture == "K4 | K3 K2 K1 | G1 G2 G3 | G4"
    assert [entry.args for entry in play.happened("line_back")] == [("G",), ("K",)]
    assert play["G3"].feet_moved == 0
    assert play["K1"].hp == 14


def test_only_the_nearest_behind_brings_the_line() -> None:
    """LB-3.7 Not one further back, until it has walked up; nor one in front."""
    play = field("| K1 | G1 | G2 G3", active="G3", dice=[2])
    assert not can(play, "G3")
    assert not can(play, "G1")
    go(play, "G3", "forward:2")
    assert not has_advanced(play.state, play["G3"])
    assert can(play, "G3")
    go(play, "G3", "charge")
    assert play.picture == " | K1 | G1 G3 | G2"


def test_who_is_held_does_not_bring_the_line() -> None:
    """LB-3.8 Speed 0 forbids it, though it costs no movement."""
    held = field(EIGHT, active="G3", G3={"effects": ["grappled"]})
    assert not can(held, "G3")
    slow = field(EIGHT, active="G3", G3={"speed": 5})
    assert can(slow, "G3")


def test_the_terrain_cap_leaves_only_the_step() -> None:
    """LB-3.8, LB-2.6 At the cap the own line cannot go back; below it it can."""
    narrow = field(EIGHT, active="G3", ground=Ground(width_ft=10), dice=[2])
    assert not can(narrow, "G3")
    go(narrow, "G3", "forward:2")
    assert can(narrow, "G3")
    wide = field(EIGHT, active="G3", ground=Ground(width_ft=15))
    assert can(wide, "G3")


def test_a_charger_who_is_felled_on_the_way_does_not_strike() -> None:
    """LB-3.7 It comes within reach of the polearm as its line goes back, and falls: no push, no attack."""
    play = field(EIGHT, active="G3", dice=[15, 6], answers=["polearm_attack:K1"], K1={"traits": ("polearm-master",)}, G3={"hp": 5})
    go(play, "G3", "charge")
    assert play["G3"].dead
    assert [entry.args for entry in play.happened("line_back")] == [("G",), ("G",)]  # brought, then given way for the fallen
    assert len(play.happened("attack_rolled")) == 1


def test_nobody_charges_on_from_behind_the_line() -> None:
    """LB-3.7 Able and in front, or the charge is over."""
    play = field(EIGHT, G2={"effects": ["stunned"]})
    assert [can_go_on(play.state, play[id]) for id in ("G1", "G2", "G3")] == [True, False, False]


# --- The push ------------------------------------------------------------------------


def test_the_charge_pushes_the_line_before_the_attack() -> None:
    """LB-2.7, LB-2.8 The one just uncovered can be attacked, and its fall moves the line as ever."""
    play = field(EIGHT, active="G2", dice=[10, 3], answers=["push", "blade:K3"], K3={"hp": 5})
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-attack") == [("blade:K1", "blade:K2", "blade:K3")]
    assert [entry.event for entry in play.happened("line_back", "attack_rolled")] == ["line_back", "attack_rolled", "line_back"]
    assert play.picture == " | K4 K2 K1 | G2 G1 | G3 G4"


def test_the_charge_need_not_push() -> None:
    """LB-2.7 It may; then the line stays, and only those in front can be attacked."""
    play = field(EIGHT, active="G2", dice=[2], answers=["hold", "blade:K2"])
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-line") == [("push", "hold")]
    assert asked(play, "charge-attack") == [("blade:K1", "blade:K2")]
    assert play.front("K") == 2


@pytest.mark.parametrize(("picture", "width"), [("| K2 K1 | G1 G2 |", 0), ("K3 | K2 K1 | G1 G2 |", 10)])
def test_a_line_that_cannot_go_back_stays_and_the_attack_is_made(picture: str, width: int) -> None:
    """LB-2.7 Nobody behind it, or the terrain cap: nothing is asked."""
    play = field(picture, active="G2", dice=[2], ground=Ground(width_ft=width))
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-line") == []
    assert play.front("K") == 2
    assert len(play.happened("attack_rolled")) == 1


def test_the_push_of_a_charge_provokes_nothing() -> None:
    """LB-2.7 The switch charge_push_provokes at its default."""
    play = field(EIGHT, active="G2", dice=[2], answers=["push"])
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "opening") == []
    assert play.front("K") == 3


def provoking(**given: Any) -> Play:
    """A charge whose push is answered by K2."""
    answers = given.pop("answers", ["push", "opportunity_attack:K2"])
    play = field(EIGHT, active="G2", options={"charge_push_provokes": True}, answers=answers, **given)
    go(play, "G2", "forward:1", "charge")
    return play


def test_the_push_of_a_charge_may_provoke() -> None:
    """LB-2.7, LB-2.11 The switch charge_push_provokes = true: the last in front may attack, once, before the line goes back."""
    play = provoking(dice=[15, 3, 2])
    assert asked(play, "opening") == [("opportunity_attack:K2", "pass")]
    assert [entry.event for entry in play.happened("hurt", "line_back", "attack_rolled")] == [
        *("attack_rolled", "hurt"),
        *("line_back", "attack_rolled"),
    ]
    assert play.front("K") == 3
    assert play["K2"].reaction_used


def test_holding_the_line_provokes_nothing() -> None:
    """LB-2.7 With the switch on, only the push provokes, not the charge."""
    play = provoking(dice=[2], answers=["hold"])
    assert asked(play, "opening") == []


def test_a_charger_felled_by_it_neither_pushes_nor_strikes() -> None:
    """LB-2.7, LB-2.11 The switch on: who is felled has lost the charge."""
    play = provoking(dice=[15, 6], G2={"hp": 5})
    assert play["G2"].dead
    assert play.front("K") == 2
    assert len(play.happened("attack_rolled")) == 1


def test_a_charger_halted_by_it_still_strikes() -> None:
    """LB-2.7, LB-2.12 The switch on: made too slow to advance, the line stays; the attack asks for no movement."""
    play = provoking(dice=[15, 3, 2], K2={"traits": ("sentinel",)})
    assert play.front("K") == 2
    assert [entry.args[:2] for entry in play.happened("attack_rolled")] == [("K2", "G2"), ("G2", "K1")]


# --- The attack ----------------------------------------------------------------------


def test_a_charge_is_one_attack_however_many_one_has() -> None:
    """LB-2.8 Neither Multiattack nor Extra Attack, nor what replaces an attack: grapple, shove, push."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[2], G2={"extra_attacks": 2, "multiattack": (("blade", "blade"),)})
    go(play, "G2", "forward:1", "charge")
    assert len(play.happened("attack_rolled")) == 1
    offered = acts(play.state, play["G2"])
    assert [key for key in offered if key.split(":")[0] in ("attack", "push", "grapple", "shove")] == []


def test_a_charge_strikes_only_whom_one_reaches_in_front() -> None:
    """LB-2.8 A long reach does not carry it beyond the enemy's front."""
    play = field(EIGHT, active="G2", dice=[2], answers=["hold"], G2={"reach": 20})
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-attack") == [("blade:K1", "blade:K2")]


def test_bodies_and_charmers_are_not_charged() -> None:
    """LB-2.8 An enemy: neither a corpse that keeps its cell, nor one who has charmed the charger."""
    play = field(EIGHT, active="G2", dice=[2], answers=["push"], options={"corpses_keep_cells": True})
    play["K1"].dead = True
    play.battle.do(events.laid, "G2", "charmed", "K2", "", "", 0, "", 0, 0)
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-attack") == []
    assert play.happened("attack_rolled")[0].args[1] == "K3"


def test_an_attack_against_the_prone_alone_is_not_for_others() -> None:
    """LB-2.8 What an attack asks of its target holds in a charge too."""
    stomp = Attack("stomp", Name("Stomp", "践踏"), 4, (Damage(read_dice("1d6"), "bludgeoning"),), reach=5, only_against=("prone",))
    play = field("| K2 K1 | G1 G2 |", active="G2", dice=[2], G2={"attacks": (stomp,)}, K2={"effects": ["prone"]})
    play.dice.left = [2, 3]
    go(play, "G2", "forward:1", "charge")
    assert [entry.args[1] for entry in play.happened("attack_rolled")] == ["K2"]


def test_two_weapon_fighting_needs_the_attack_action() -> None:
    """LB-2.8 Bonus-action attacks are allowed if their own condition is met: this one's is not."""
    name = Name("Blade", "刀")
    blades = tuple(
        Attack(item, name, 4, (Damage(read_dice("1d6+2"), "slashing"),), reach=5, item=item, light=True)
        for item in ("axe", "sickle")
    )
    play = field("| K1 | G1 G2 |", active="G2", dice=[2], G2={"attacks": blades, "held": ("axe", "sickle")})
    go(play, "G2", "forward:1", "charge")
    assert [key for key in acts(play.state, play["G2"]) if key.startswith("offhand:")] == []
    usual = field("| K1 | G1 G2 |", active="G2", dice=[2], G2={"attacks": blades, "held": ("axe", "sickle")})
    go(usual, "G2", "attack:axe:K1")
    assert "offhand:sickle:K1" in acts(usual.state, usual["G2"])


@pytest.mark.parametrize(("hp", "bites"), [(5, True), (9, False)])
def test_a_rampage_may_follow_a_charge(hp: int, bites: bool) -> None:
    """LB-2.8 Its condition, felling somebody in melee on the own turn, can be met by a charge."""
    bite = Attack("bite", Name("Bite", "啃咬"), 4, (Damage(read_dice("1d4"), "piercing"),), reach=5)
    spear = Attack("spear", Name("Spear", "矛"), 4, (Damage(read_dice("1d6+2"), "piercing"),), reach=5)
    gnoll = {"attacks": (spear, bite), "traits": ("rampage",)}
    play = field("| K2 K1 | G1 G2 |", active="G2", dice=[15, 4], answers=["spear:K1"], G2=gnoll, K1={"hp": hp})
    go(play, "G2", "forward:1", "charge")
    assert ("rampage:bite:K2" in acts(play.state, play["G2"])) is bites


def test_felling_one_who_lay_at_zero_is_no_cause_for_a_rampage() -> None:
    """LB-2.8 Somebody has to be brought down to 0 by it."""
    gnoll = {"traits": ("rampage",)}
    fallen = {"dies_at_zero": False, "effects": ["unconscious"]}
    play = field("| K2 K1 | G1 G2 |", active="G2", dice=[15, 10, 1, 1], answers=["blade:K1"], G2=gnoll, K1=fallen)
    play["K1"].hp = 0
    go(play, "G2", "forward:1", "charge")
    assert play["K1"].fails == 2
    assert "rampage" not in play["G2"].turn_marks


# --- The Charger feat ----------------------------------------------------------------


CHARGER = {"traits": ("charger",)}


def test_the_charger_feat_adds_five_damage_to_the_charge() -> None:
    """LBX-41, LB-2.9 On a hit, once one cell was gone; there is no second attack."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[15, 3], answers=["blade:K1"], G2=CHARGER, K1={"hp": 30})
    go(play, "G2", "forward:1", "charge")
    assert play["K1"].hp == 30 - (3 + 2 + 5)
    assert [key for key in acts(play.state, play["G2"]) if key.startswith("charger")] == []


def test_without_the_feat_there_is_no_bonus() -> None:
    """LBX-41 Nor a shove in place of the attack."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[15, 3], K1={"hp": 30})
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-attack") == []
    assert play["K1"].hp == 25


def test_a_critical_hit_does_not_double_the_five() -> None:
    """LBX-41 Only dice are doubled."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[20, 3, 4], answers=["blade:K1"], G2=CHARGER, K1={"hp": 30})
    go(play, "G2", "forward:1", "charge")
    assert play["K1"].hp == 30 - (3 + 4 + 2 + 5)


def test_bringing_the_own_line_counts_as_the_ten_feet() -> None:
    """LBX-41, LB-3.8, LB-2.9 One cell, without any movement."""
    play = field("| K1 | G1 | G2", active="G2", dice=[15, 3], answers=["blade:K1"], G2=CHARGER, K1={"hp": 30})
    go(play, "G2", "charge")
    assert play["K1"].hp == 20


def test_whoever_went_back_before_has_no_run_up() -> None:
    """LBX-41, LB-2.9 It is the net forward movement that counts."""
    play = field("| K1 | G1 | G2 G3", active="G1", dice=[15, 3], G1=CHARGER, K1={"hp": 30})
    play["G1"].disengaged = True
    go(play, "G1", "back:2", "charge")
    assert asked(play, "charge-attack") == []
    assert play["K1"].hp == 25
    assert [charger_bonus(play["G1"], cells) for cells in (0, 1, 2)] == [0, 5, 5]


def test_the_charger_may_shove_in_place_of_the_attack() -> None:
    """LBX-41, LB-2.8, LB-2.9 A won contest moves the target 10 feet, one cell back."""
    play = field("K2 | K1 | G1 G2 |", active="G2", dice=[15, 5], answers=["hold", "shove:K1"], G2=CHARGER)
    go(play, "G2", "forward:1", "charge")
    assert play.picture == "K1 | K2 | G2 G1 | "
    assert not play.happened("attack_rolled")
    lost = field("K2 | K1 | G1 G2 |", active="G2", dice=[5, 15], answers=["hold", "shove:K1"], G2=CHARGER)
    go(lost, "G2", "forward:1", "charge")
    assert lost.picture == "K2 | K1 | G2 G1 | "


@pytest.mark.parametrize(("size", "shoves"), [("large", True), ("huge", False)])
def test_nobody_shoves_what_is_two_sizes_larger(size: str, shoves: bool) -> None:
    """LBX-41 A shove by a medium creature is for large ones at most."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[2], answers=["blade:K1"] if shoves else [], G2=CHARGER, K1={"size": size})
    go(play, "G2", "forward:1", "charge")
    assert asked(play, "charge-attack") == ([("blade:K1", "shove:K1")] if shoves else [])


def test_after_the_dash_action_the_charger_attacks_as_a_bonus_action() -> None:
    """LBX-41 +5 damage with 10 feet before it; once, for it is the bonus action."""
    play = field("| K1 | G1 G2 |", active="G2", dice=[15, 3], G2=CHARGER, K1={"hp": 30})
    assert "charger:blade:K1" not in acts(play.state, play["G2"])
    go(play, "G2", "dash", "forward:1")
    assert {"charger:blade:K1", "charger-shove:K1"} <= set(acts(play.state, play["G2"]))
    go(play, "G2", "charger:blade:K1")
    assert play["K1"].hp == 20
    assert not [key for key in acts(play.state, play["G2"]) if key.startswith("charger")]


def test_without_a_run_up_the_bonus_attack_is_an_ordinary_one() -> None:
    """LBX-41 After a Dash on the spot there is no +5; without the feat no bonus attack."""
    play = field("| K1 | G1 G2 |", active="G1", dice=[15, 3], G1=CHARGER, K1={"hp": 30})
    go(play, "G1", "dash", "charger:blade:K1")
    assert play["K1"].hp == 25
    plain = field("| K1 | G1 G2 |", active="G1")
    go(plain, "G1", "dash")
    assert not [key for key in acts(plain.state, plain["G1"]) if key.startswith("charger")]


def test_a_dash_as_a_bonus_action_gives_nothing() -> None:
    """The feat asks for the Dash action."""
    play = field("| K1 | G1 |", active="G1", G1={"traits": ("charger", "cunning-action")})
    go(play, "G1", "bonus-dash")
    assert "dashed" not in play["G1"].turn_marks


def test_the_bonus_shove_throws_back_with_a_run_up() -> None:
    """LBX-41 With 10 feet before it the shoved goes back a cell; without, prone or away as it likes."""
    run = field("K2 | K1 | G1 G2 |", active="G2", dice=[15, 5], G2=CHARGER)
    go(run, "G2", "dash", "forward:1", "charger-shove:K1")
    assert run.queue("K") == ["K2", "K1"]
    assert run["G2"].bonus_used
    stood = field("K2 | K1 | G1 G2 |", active="G1", dice=[15, 5], G1=CHARGER, answers=["prone"])
    go(stood, "G1", "dash", "charger-shove:K1")
    assert stood.queue("K") == ["K1", "K2"]
    assert [effect.name for effect in stood["K1"].effects] == ["prone"]


# --- Charge traits -------------------------------------------------------------------


MORE = Rider(harm=Harm(damage=(Damage(read_dice("1d6"), "slashing"),)))
DOWN = Rider(save=Save("str", 11), harm=Harm(inflicts=(Inflict("prone"),), push_ft=10))


def boar(feet: int = 20) -> dict[str, Any]:
    """Its tusk does more after a run."""
    tusk = Attack("tusk", Name("Tusk", "獠牙"), 3, (Damage(read_dice("1d6+1"), "slashing"),), reach=5)
    hoof = Attack("hoof", Name("Hoof", "蹄"), 3, (Damage(read_dice("1d4"), "bludgeoning"),), reach=5)
    return {"attacks": (tusk, hoof), "charges": (Charge(feet, "tusk", MORE), Charge(feet, "tusk", DOWN)), "speed": 40}


@pytest.mark.parametrize(("feet", "cells"), [(10, 1), (15, 2), (20, 2), (25, 3), (30, 3), (31, 4)])
def test_ten_feet_of_a_straight_run_are_a_cell(feet: int, cells: int) -> None:
    """LB-2.9 Rounded up."""
    assert cells_for(feet) == cells


@pytest.mark.parametrize(("feet", "cells"), [(10, 1), (20, 2), (30, 3)])
def test_a_charge_trait_wants_its_whole_run(feet: int, cells: int) -> None:
    """LBX-42, LB-2.9 With so many cells forward it acts, with one fewer it does not; only with the attack named."""
    c = field("| K1 | G1 |", G1=boar(feet))["G1"]
    tusk, hoof = c.stat.attacks
    assert charge_riders(c, tusk, cells) == (MORE, DOWN)
    assert charge_riders(c, tusk, cells - 1) == ()
    assert charge_riders(c, hoof, cells) == ()


def test_a_boar_charges() -> None:
    """LBX-42, LB-2.9 From the third cell to the first: more damage, and the target falls and is thrown back."""
    play = field(EIGHT, active="G3", dice=[9, 4, 2, 8], answers=["push", "tusk:K3"], G3=boar(), K3={"hp": 20})
    go(play, "G3", "forward:1", "charge")
    assert play["K3"].hp == 20 - (4 + 1 + 2)
    assert [effect.name for effect in play["K3"].effects] == ["prone"]
    assert play.queue("K") == ["K1", "K2", "K4", "K3"]


def test_who_saves_against_it_stays_up() -> None:
    """LBX-42 The extra damage asks for no save, the fall does."""
    play = field("| K1 | G1 G2 G3 |", active="G3", dice=[9, 4, 2, 11], answers=["tusk:K1"], G3=boar(), K1={"hp": 20})
    go(play, "G3", "forward:1", "charge")
    assert play["K1"].hp == 13
    assert play["K1"].effects == ()


def cat() -> dict[str, Any]:
    """Whoever its claw brings down after a run, it bites as well."""
    claw = Attack("claw", Name("Claw", "爪击"), 5, (Damage(read_dice("1d8+3"), "slashing"),), reach=5)
    bite = Attack("bite", Name("Bite", "啮咬"), 5, (Damage(read_dice("1d10+3"), "piercing"),), reach=5)
    fall = Rider(save=Save("str", 13), harm=Harm(inflicts=(Inflict("prone"),)))
    return {"attacks": (claw, bite), "charges": (Charge(20, "claw", fall, then="bite"),), "speed": 40}


@pytest.mark.parametrize("how", [["charge"], ["attack:claw:K1"]])
def test_a_cat_bites_whom_it_has_brought_down(how: list[str]) -> None:
    """LBX-42, LB-2.8 After the claw has felled its target a bonus action bites it, with advantage: once, and nobody else."""
    play = field("| K2 K1 | G1 G2 G3 |", active="G3", dice=[9, 1, 2, 4, 9, 1], answers=["claw:K1"], G3=cat(), K1={"hp": 20})
    go(play, "G3", "forward:1", *how)
    assert [key for key in acts(play.state, play["G3"]) if key.startswith("pounce")] == ["pounce:bite:K1"]
    go(play, "G3", "pounce:bite:K1")
    assert play["K1"].hp == 20 - 4 - 4
    assert play["G3"].bonus_used
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [1, 2]
    assert not [key for key in acts(play.state, play["G3"]) if key.startswith("pounce")]


@pytest.mark.parametrize(("to", "dice", "more"), [(1, [9, 1, 13], {}), (2, [9, 1], {}), (1, [1], {}), (1, [9, 5, 1], {"hp": 3})])
def test_it_does_not_bite_those_who_stand_or_are_dead(to: int, dice: list[int], more: dict[str, Any]) -> None:
    """LBX-42 Not one who saves, without the run, after a miss, or one whom the claw has killed."""
    play = field("| K2 K1 | G1 G2 G3 |", active="G3", dice=dice, G3=cat(), K1={"hp": 20, **more})
    go(play, "G3", f"forward:{to}", "attack:claw:K1")
    assert not [key for key in acts(play.state, play["G3"]) if key.startswith("pounce")]


def test_it_bites_nobody_who_has_stood_up_or_gone_out_of_reach() -> None:
    """LBX-42 The target has to lie there still."""
    play = field("K3 | K2 K1 | G1 G2 G3 |", active="G3", dice=[9, 1, 2], G3=cat(), K1={"hp": 20})
    go(play, "G3", "forward:1", "attack:claw:K1")
    push_back(play.battle, play["K1"], 20)
    assert not [key for key in acts(play.state, play["G3"]) if key.startswith("pounce")]


def test_bringing_the_own_line_is_one_cell_of_the_run() -> None:
    """LBX-42, LB-2.9, LB-3.8 One walked and one brought make 20 feet; the one alone does not."""
    run = field("| K1 | G1 | G2 G3", active="G3", dice=[9, 4, 2, 11], answers=["tusk:K1"], G3=boar(), K1={"hp": 20})
    go(run, "G3", "forward:2", "charge")
    assert run["K1"].hp == 13
    short = field("| K1 | G1 | G2 G3", active="G2", dice=[9, 4], answers=["tusk:K1"], G2=boar(), K1={"hp": 20})
    go(short, "G2", "charge")
    assert short["K1"].hp == 15


def test_the_trait_acts_on_ordinary_attacks_after_the_run() -> None:
    """LBX-42 It asks for the move and the hit; without the move nothing is added."""
    run = field("| K1 | G1 G2 G3 |", active="G3", dice=[9, 4, 2, 11], G3=boar(), K1={"hp": 20})
    go(run, "G3", "forward:1", "attack:tusk:K1")
    assert run["K1"].hp == 13
    stood = field("| K1 | G1 G2 G3 |", active="G3", dice=[9, 4], G3=boar(), K1={"hp": 20})
    go(stood, "G3", "forward:2", "attack:tusk:K1")
    assert stood["K1"].hp == 15


def test_a_charge_is_told_by_its_rules() -> None:
    """LB-2.6, LB-2.7, LB-2.8, LB-2.9, LB-3.7, LB-3.8 What happens cites the rules that led to it."""
    play = field("K2 | K1 | G1 | G2", active="G2", dice=[2])
    charge(play.battle, play["G2"])
    own, enemy = play.happened("line_back")
    assert {"LB-3.7", "LB-3.8"} <= set(own.rules)
    assert "LB-2.7" in enemy.rules
    assert {"LB-2.6", "LB-2.8"} <= set(play.happened("attack_rolled")[0].rules)
