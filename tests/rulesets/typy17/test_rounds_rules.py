"""T17-2.2, T17-2.3: rounds, the order of turns, what a turn gives and takes, reactions, and how a battle ends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.typy17.field import Drawn, field
from tests.rulesets.typy17.skirmish import squad

from bingqi.rulesets.typy17.course.rounds import next_up
from bingqi.rulesets.typy17.model.state import Unit
from bingqi.rulesets.typy17.offers.keys import COST
from bingqi.rulesets.typy17.vehicles.go_on_foot import dismount

LUCKY = 20
"""A d20 that passes every check here."""


def quiet(picture: str, dice: list[int] | None = None, **given: Any) -> Drawn:
    """A battle in which nobody reacts."""
    play = field(picture, dice=dice or (), **given)
    for unit in play.state.units.values():
        unit.rp = 0
    return play


def take_turn(play: Drawn) -> str:
    """Somebody's turn begins, and ends with nothing done."""
    play.turn(2, dice=[LUCKY])
    return play.turns()[-1]


def round_of(play: Drawn, last: str = "") -> list[str]:
    """The order in which all take their turns."""
    play.state.last_side = last
    n = sum(not unit.out for unit in play.state.units.values())
    return [take_turn(play) for _ in range(n)]


def aw(**values: int) -> dict[str, Any]:
    """Units with these AW."""
    return {id: {"aw": value} for id, value in values.items()}


# --- The order of turns --------------------------------------------------------------


def test_turns_go_by_aw_the_highest_first() -> None:
    """T17-2.2.03, T17-2.4.2.01, T17-2.2.04 Each unit has one turn."""
    assert round_of(quiet("1:A1,A2,A3,B1,B2", **aw(A1=6, A2=14, A3=8, B1=10, B2=12))) == ["A2", "B2", "B1", "A3", "A1"]


def test_among_equals_the_sides_take_turns_as_far_as_they_can() -> None:
    """T17-2.2.05 Three against one, and the last turn carries over into the next round."""
    play = quiet("1:A1,A2,A3,B1", **aw(A1=10, A2=10, A3=10, B1=10))
    assert round_of(play, "A") == ["B1", "A1", "A2", "A3"]
    assert play.state.last_side == "A"


def test_a_higher_aw_goes_first_even_if_one_side_then_has_several_turns() -> None:
    """T17-2.2.05, T17-2.2.11"""
    assert round_of(quiet("1:A1,A2,B1,B2", **aw(A1=12, A2=11, B1=10, B2=10)), "B") == ["A1", "A2", "B1", "B2"]


def test_the_last_turn_decides_a_tie_and_no_die_is_thrown_once_there_was_one() -> None:
    """T17-2.2.05 A2 goes first by its AW, so that B1 comes before A1."""
    play = quiet("1:A1,A2,B1", **aw(A1=10, A2=11, B1=10))
    assert round_of(play) == ["A2", "B1", "A1"]
    assert not play.happened("tie_rolled")


def test_a_tie_at_the_first_turn_is_rolled_for_and_the_higher_die_goes_first() -> None:
    """T17C-13 Equal dice are thrown again; from then on the sides alternate."""
    play = quiet("1:A1,A2,A3,B1", dice=[7, 7, 12, 5, LUCKY], **aw(A1=10, A2=10, A3=10, B1=10))
    play.turn(2)
    assert play.told("tie_rolled") == [(7, 7), (12, 5)]
    assert [*play.turns(), *[take_turn(play) for _ in range(3)]] == ["A1", "B1", "A2", "A3"]
    assert len(play.happened("tie_rolled")) == 2


def test_the_other_side_goes_first_if_its_die_is_higher() -> None:
    """T17C-13"""
    play = quiet("1:A1,B1", dice=[5, 12, LUCKY])
    play.turn()
    assert play.turns() == ["B1"]


def test_a_player_orders_her_own_equal_units_as_she_likes() -> None:
    """T17-2.2.05 The program suggests the order of the list."""
    play = quiet("1:A1,A2,A3,B1", answers=["A3"], **aw(A1=10, A2=10, A3=10, B1=8))
    play.state.last_side = "B"
    assert [take_turn(play) for _ in range(3)] == ["A3", "A1", "A2"]
    assert [(ask.options, ask.default) for ask in play.asked("which-unit")] == [
        (("A1", "A2", "A3", "in-order"), "in-order"),
        (("A1", "A2", "in-order"), "in-order"),
    ]


def test_who_keeps_to_the_list_is_asked_once_in_a_round() -> None:
    """T17-2.2.05 Whichever of them are alike; in the maintenance phase too, and in the next round anew."""
    sharp = {"A1": 10, "A2": 10, "A3": 9, "A4": 9, "B1": 8}
    play = quiet("1:A1,A2,A3,A4,B1", answers=["in-order"], **aw(**sharp))
    play.state.last_side = "B"
    assert round_of(play, "B") == ["A1", "A2", "A3", "A4", "B1"]
    play.turn(7)
    assert play.told("phase_begun") == [("maintenance",), ("turns",)]
    assert len(play.asked("which-unit")) == 1
    take_turn(play)
    assert len(play.asked("which-unit")) == 2


def wake(unit: Unit, sharp: int) -> None:
    """Its AW is another one from now on."""
    unit.card = squad(aw=sharp)


def test_a_waiting_unit_that_rises_does_not_interrupt_and_comes_next() -> None:
    """T17-2.2.10, T17-2.2.12, T17-2.2.14 And one that was destroyed drops out."""
    play = quiet("1:A1,A2,A3,B1,B2", dice=[LUCKY], **aw(A1=14, B1=12, A2=10, B2=8, A3=6))
    assert take_turn(play) == "A1"
    play.turn(dice=[LUCKY])
    wake(play["A3"], 13)
    assert play.state.active == "B1"
    play.turn()
    assert take_turn(play) == "A3"
    play["B2"].out = True
    assert take_turn(play) == "A2"
    assert next_up(play.battle) is None


def test_a_unit_that_had_its_turn_gets_no_second_one_when_its_aw_falls() -> None:
    """T17-2.2.13, T17-2.2.11"""
    play = quiet("1:A1,B1,A2", **aw(A1=14, B1=12, A2=10))
    first = [take_turn(play), take_turn(play)]
    wake(play["A1"], 3)
    assert [*first, take_turn(play)] == ["A1", "B1", "A2"]
    assert next_up(play.battle) is None


def test_who_comes_onto_the_field_late_has_a_turn_only_if_it_had_none() -> None:
    """T17C-63 The rider of a dead beast, before and after the turn of her unit."""
    for had_turn in (False, True):
        play = quiet("1:A1 1:B1", A1={"unit": "beast-riders", "acted": had_turn}, B1={"acted": True})
        riders = play["A1"]
        riders.hulls = tuple([hull._replace(parts=(0,)) for hull in riders.hulls])
        foot = dismount(play.battle, riders)
        assert foot is not None
        assert (riders.out, foot.ap, foot.cell) == (True, 0, 0)
        assert next_up(play.battle) is (None if had_turn else foot)


# --- Rounds --------------------------------------------------------------------------


def test_a_round_is_a_turn_for_each_then_the_maintenance_and_then_comes_the_next() -> None:
    """T17-2.2.01, T17-2.2.02, T17-2.2.06"""
    play = quiet("1:A1,B1", **aw(A1=12, B1=10))
    round_of(play)
    play.turn()
    assert [entry.args for entry in play.happened("phase_begun")] == [("maintenance",)]
    play.turn(3)
    assert (play.state.phase, play.state.round) == ("turns", 2)
    assert round_of(play, play.state.last_side) == ["A1", "B1"]


def test_those_who_are_embarked_and_off_the_map_have_their_turn_too() -> None:
    """T17C-15, T17C-54"""
    play = quiet("1:A1 1:B1", A1={"unit": "truck"}, A2={"carrier": "A1"}, A3={"unit": "howitzer-battery"}, B1={"aw": 1})
    assert sorted(round_of(play, "B")) == ["A1", "A2", "A3", "B1"]


# --- AP and RP -----------------------------------------------------------------------


def test_a_turn_sets_ap_and_rp_to_what_the_card_says() -> None:
    """T17-2.3.01, T17-1.1.2.02, T17-1.1.2.04, T17C-15 To that value, not by it."""
    for ap, rp in ((0, 0), (1, 0), (0, 5)):
        play = field("1:A1,B1", dice=[LUCKY], A1={"ap": ap, "rp": rp, "aw": 14})
        play.turn()
        assert (play["A1"].ap, play["A1"].rp) == (2, 1)


def test_ap_that_are_left_become_rp_and_last_until_the_next_turn_begins() -> None:
    """T17-2.3.03, T17-2.3.06, T17-2.3.07 A squad that does nothing holds 1 + 2 RP; then AP 2 and RP 1."""
    play = field("1:A1,B1", A1={"aw": 14})
    take_turn(play)
    assert (play["A1"].ap, play["A1"].rp) == (0, 3)
    play["A1"].acted = False
    play.state.active = ""
    play.turn(dice=[LUCKY])
    assert (play["A1"].ap, play["A1"].rp) == (2, 1)


def test_every_action_costs_one_ap_and_the_turn_ends_by_itself_without_ap() -> None:
    """T17C-16, T17C-31, T17-2.3.02"""
    play = field("1 1:A1 1 1 1 1 1:B1", A1={"rp": 0}, B1={"rp": 0})
    play.does("A1", "move:2", ap=2)
    assert play["A1"].ap == 1
    play.does("A1", "move:1", ap=1)
    assert (COST, play["A1"].ap, play.state.active) == (1, 0, "A1")
    asked = len(play.script.asked)
    play.turn()
    assert (play.state.active, play["A1"].acted, play["A1"].rp) == ("", True, 0)
    assert len(play.script.asked) == asked


def test_the_turn_can_be_ended_at_any_time_and_for_nothing() -> None:
    """T17C-31, T17-2.3.03 Also after an action: the one AP left becomes an RP."""
    play = field("1:A1,B1", A1={"rp": 1}, B1={"rp": 0})
    play.does("A1", "cover")
    assert play.acts("A1")[-1] == "end"
    play.does("A1", "end", ap=1)
    assert (play["A1"].ap, play["A1"].rp, play["A1"].acted) == (0, 2, True)


def test_what_lasts_until_the_next_turn_ends_as_it_begins() -> None:
    """T17C-15, T17C-20"""
    play = field("1:A1,B1", dice=[1], A1={"aw": 14, "cover": "turn", "private": (("B1", 3),), "shot": True, "link": True})
    play.turn()
    it = play["A1"]
    assert (it.cover, it.private, it.shot, it.link) == ("", (), False, False)


def test_everybody_begins_the_battle_with_the_rp_of_the_card_and_nothing_else() -> None:
    """T17C-14"""
    it = field("1:A1,B1")["A1"]
    assert (it.ap, it.rp, it.intel, it.link, it.private, it.suppressed) == (0, 1, 0, False, (), False)


# --- Reactions -----------------------------------------------------------------------


def watched(**given: Any) -> Drawn:
    """A1 acts; B1 and B2, who know it well, could fire at it."""
    usual: dict[str, Any] = {"A1": {"intel": 2, "n": 3}, "B1": {"link": True, "aw": 12}, "B2": {"link": True, "aw": 10}}
    usual = {id: {**usual.get(id, {}), **given.pop(id, {})} for id in ("A1", "B1", "B2")}
    return field("1:A1 1 1:B1,B2", **usual, **given)


def test_outside_its_turn_a_unit_spends_rp() -> None:
    """T17-2.3.04, T17C-33 One for each reaction, as long as there are any."""
    play = watched(B1={"rp": 1}, B2={"rp": 0})
    play.does("A1", "cover", "reaction_fire:B1", dice=[1, 1])
    assert play["B1"].rp == 0
    assert play.hits() == [("B1", "A1", "assault-rifle", 2, 0)]
    play.does("A1", "move:1")
    assert not play.asked("entered")


def test_reactions_are_set_off_by_enemies_alone() -> None:
    """T17-2.3.05 A friend who acts in sight of others of its side sets off none of theirs."""
    play = field("1:A1,A2 1:B1", A1={"intel": 2}, A2={"link": True}, B1={"rp": 0})
    play.does("A1", "cover")
    assert [ask.who for ask in play.script.asked] == ["A"]


def test_in_its_own_turn_a_unit_does_not_react() -> None:
    """T17-2.3.02 Not even where reactions set off reactions."""
    play = watched(B2={"rp": 0}, options={"reaction_chain": True}, A1={"rp": 3, "link": True, "private": (("B1", 2),)})
    play.does("A1", "cover", "reaction_fire:B1", dice=[1, 1], ap=1)
    assert play["A1"].rp == 3
    assert {ask.who for ask in play.asked("declared") + play.asked("resolved")} <= {"B"}


@pytest.mark.parametrize(("chain", "answered"), [(False, []), (True, [("A2", "B1")])])
def test_reactions_set_off_reactions_only_with_the_switch(chain: bool, answered: list[Any]) -> None:
    """T17-2.3.05, T17C-32 B1 fires at A1; A2 would fire back."""
    play = field(
        "1:A1,A2 1:B1",
        options={"reaction_chain": chain},
        A1={"intel": 2, "rp": 0},
        A2={"link": True, "rp": 1},
        B1={"link": True, "intel": 2},
    )
    play.does("A1", "cover", "reaction_fire:B1", *(["reaction_fire:A2"] if chain else []), dice=[1] * 4)
    assert [args[:2] for args in play.hits()[1:]] == answered
    assert {ask.who for ask in play.asked("resolved")} == ({"A"} if chain else set())


def test_each_unit_reacts_once_in_a_window_in_the_order_of_aw() -> None:
    """T17C-32 Whoever lets B2 react has let B1, with more AW, pass; B1 cannot have another go."""
    play = watched(B1={"rp": 3}, B2={"rp": 3})
    play.does("A1", "cover", "reaction_fire:B1", "reaction_fire:B2", dice=[1] * 4)
    options = [[key.partition(":")[2] for key in ask.options if key.startswith("reaction_fire")] for ask in play.asked("acted")]
    assert options == [["B1", "B2"], ["B2"]]
    play.does("A1", "move:1", "reaction_fire:B2", dice=[1] * 2)
    assert [args[0] for args in play.hits()] == ["B1", "B2", "B2"]
    assert (play["B1"].rp, play["B2"].rp) == (2, 1)


def test_whoever_lets_a_unit_react_has_let_those_before_it_pass() -> None:
    """T17C-32 When B2 has fired, B1, which has more AW, no longer can."""
    play = watched(B1={"rp": 3}, B2={"rp": 3})
    play.does("A1", "cover", "reaction_fire:B2", dice=[1] * 2)
    assert len(play.asked("acted")) == 1
    assert [args[0] for args in play.hits()] == ["B2"]


def test_enemies_may_react_after_each_cell_of_a_move() -> None:
    """T17C-32, T17C-17 And stop it only by destroying the unit or what moves it."""
    play = watched(B2={"rp": 0}, B1={"rp": 3})
    play.does("A1", "move:2", "reaction_fire:B1", "reaction_fire:B1", dice=[1] * 4)
    assert [args[1] for args in play.told("moved")] == [1, 2]
    assert [entry.event for entry in play.happened("moved", "hits_rolled")] == ["moved", "hits_rolled", "moved", "hits_rolled"]


def test_a_unit_that_a_reaction_destroys_moves_and_acts_no_further() -> None:
    """T17C-64, T17C-17 Its AP are gone with it."""
    play = watched(A1={"n": 1, "hp": 1}, B2={"rp": 0}, A2={"cell": 0})
    play.does("A1", "move:2", "reaction_fire:B1", dice=[20, 20, 5, 5])
    it = play["A1"]
    assert (len(play.happened("moved")), it.out, it.ap, it.acted, play.state.active) == (1, True, 0, True, "")


def test_reactions_need_all_that_the_action_needs() -> None:
    """T17C-33 Intel 2 that one can use; a table that has the distance."""
    for given in ({"B1": {"link": False}}, {"A1": {"intel": 1}}, {"B1": {"rp": 0}}):
        play = watched(**{"B2": {"rp": 0}, **given})
        play.does("A1", "cover")
        assert not [key for ask in play.asked("acted") for key in ask.options if key.startswith("reaction_fire")]


def test_nobody_reacts_before_or_in_the_maintenance_phase() -> None:
    """T17C-37, T17-2.3.05 The free recon sets off nothing."""
    play = watched(A1={"intel": 2}, B1={"intel": 1}, dice=[20, 20], answers=["optical:B1"])
    play.state.phase, play.state.last_scout = "maintenance", "B"
    play["B1"].scouted = play["B2"].scouted = True
    play.turn()
    assert play.told("recon_checked") == [("A1", "B1", "optical", 4)]
    assert [ask.id for ask in play.script.asked] == ["watch"]


@pytest.mark.parametrize("allowed", [True, False])
def test_reaction_recon(allowed: bool) -> None:
    """T17C-34 Of the enemy that has just acted, with the check to share it; unless the switch forbids it."""
    play = watched(A1={"intel": 0}, B2={"rp": 0}, options={"module_reaction_recon": allowed})
    play.does("A1", "cover", *(["reaction_optical:B1"] if allowed else []), dice=[20, 20] if allowed else [])
    assert (play["B1"].private, play["A1"].intel, play["B1"].rp) == (((("A1", 4),), 4, 0) if allowed else ((), 0, 1))


@pytest.mark.parametrize("allowed", [True, False])
def test_reaction_cover(allowed: bool) -> None:
    """T17C-35, T17C-32 When the attack is declared and no dice have been thrown; for this attack alone."""
    play = field("1:A1 1:B1", options={"module_reaction_cover": allowed}, A1={"link": True}, B1={"intel": 2})
    play.does("A1", "shoot:B1", *(["reaction_cover:B1"] if allowed else []), dice=[13, 13, 1, 1])
    assert play.hits()[0][4] == (0 if allowed else 2)
    assert play["B1"].cover == ""
    assert len(play.asked("declared")) == allowed


def test_a_counter_strike_needs_no_intel() -> None:
    """T17C-36 Those who are left of a unit that was attacked hand to hand strike back at the attacker."""
    play = field("1:A1,B1,B2", A1={"link": True, "n": 2}, B1={"intel": 1})
    play.does("A1", "melee:B1", "counter_strike:B1", dice=[1, 1, 20, 6])
    assert play.hits()[1][:2] == ("B1", "A1")
    assert play["B1"].rp == 0
    assert all("counter_strike:B2" not in ask.options for ask in play.script.asked)


def test_no_counter_strike_after_a_shot() -> None:
    """T17C-36"""
    play = field("1:A1,B1", A1={"link": True}, B1={"intel": 2})
    play.does("A1", "shoot:B1", dice=[1, 1])
    assert play.happened("hits_rolled")
    assert all("counter_strike:B1" not in ask.options for ask in play.script.asked)


# --- Who attacks with what -----------------------------------------------------------


def test_the_last_one_may_use_her_own_weapon_instead_of_a_special_one() -> None:
    """T17C-23 The owner says who fires what, also where only one is left to fire."""
    play = field("1:A1 1:B1", A1={"link": True, "special": ("grenade-launcher",)}, B1={"intel": 2, "rp": 0})
    play.does("A1", "shoot-as:B1", "nobody", dice=[1, 1])
    assert [args[2] for args in play.hits()] == ["assault-rifle"]
    plain = field("1:A1 1:B1", A1={"link": True}, B1={"intel": 2})
    assert "shoot-as:B1" not in plain.acts("A1")


def test_only_who_has_no_blade_fights_unarmed() -> None:
    """T17C-26 Of several the owner chooses one."""
    play = field("1:A1,B1", A1={"link": True, "blades": ("knife", "sword")}, B1={"intel": 1, "rp": 0})
    play.does("A1", "melee-as:B1", "sword", dice=[1, 1])
    assert play.asked("which-blade")[0].options == ("knife", "sword")
    assert play.hits()[0][2] == "sword"
    bare = field("1:A1,B1", A1={"link": True}, B1={"intel": 1, "rp": 0})
    bare.does("A1", "melee:B1", dice=[1])
    assert bare.hits()[0][2] == "unarmed"
