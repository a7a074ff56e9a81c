"""LBX-2, LBX-3, LB-4.6: rounds and turns; who has lost."""

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import can_react, lay
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.lines.surprise import initiative
from bingqi.rulesets.frontline.model.stats import Arrival, Attack, Damage, Harm, Inflict, Member, Power, Rider, Save
from bingqi.rulesets.frontline.turn import begin_turn, outcome, turn
from bingqi.testing.play import until

FOUR = "K2 | K1 | G1 | G2"


def rolled(dice: list[int], gm: bool = False, answers: tuple[str, ...] = (), **given: Any) -> Play:
    """A battle in which initiative has just been rolled, in the order K1, K2, G1, G2."""
    play = field(FOUR, dice=dice, answers=answers, **given)
    play.state.phase, play.state.round, play.state.initiative, play.state.gm = "initiative", 0, (), gm
    initiative(play.battle)
    return play


def order(play: Play) -> list[str]:
    return [id for id, _ in play.state.initiative]


def pass_turn(play: Play) -> str:
    """Whose turn begins next; it ends with nothing done."""
    before = len(play.happened("turn_began"))
    until(lambda: len(play.happened("turn_began")) > before, lambda: turn(play.battle))
    who = str(play.happened("turn_began")[-1].args[0])
    if play.state.active == who:
        turn(play.battle)
    return who


# --- Initiative ----------------------------------------------------------------------


def test_initiative_is_rolled_once_with_the_dexterity_modifier_and_goes_from_high_to_low() -> None:
    """LBX-2 G2's Dexterity of 16 (+3) brings it before K1."""
    play = rolled([12, 1, 5, 10], G2={"abilities": {"dex": 16}})
    assert play.state.initiative == (("G2", 13), ("K1", 12), ("G1", 5), ("K2", 1))
    assert [pass_turn(play) for _ in range(6)] == ["G2", "K1", "G1", "K2", "G2", "K1"]
    assert play.state.round == 2
    assert len(play.happened("initiative_rolled")) == 1


def test_the_game_master_breaks_ties() -> None:
    """LBX-2 Of all who rolled the same, one after the other; and nobody else's order."""
    play = rolled([10, 10, 10, 15], gm=True, answers=("G1", "K2"))
    assert order(play) == ["G2", "G1", "K2", "K1"]
    assert [ask.who for ask in play.script.asked] == ["gm", "gm"]


def test_without_a_game_master_the_higher_dexterity_goes_first() -> None:
    """LBX-2 The same number: G1 with Dexterity 14 rolled 8, the others 10. No more dice are thrown."""
    play = rolled([10, 2, 8, 1], G1={"abilities": {"dex": 14}})
    assert order(play)[:2] == ["G1", "K1"]


@pytest.mark.parametrize(("face", "tied"), [(3, ["K1", "K2", "G1"]), (4, ["G1", "K2", "K1"])])
def test_a_die_settles_ties_between_the_sides(face: int, tied: list[str]) -> None:
    """LBX-2 One d6: 1 to 3 as they are listed, 4 to 6 the other way round, so that no side is favoured."""
    assert order(rolled([10, 10, 10, 12, face])) == ["G2", *tied]


def test_ties_within_a_side_need_no_die() -> None:
    """LBX-2 They go as listed."""
    assert order(rolled([10, 10, 12, 3])) == ["G1", "K1", "K2", "G2"]


# --- Turns ---------------------------------------------------------------------------


def test_a_turn_has_movement_an_action_an_object_interaction_and_the_reaction_anew() -> None:
    """LBX-3 What was used up the turn before is there again; a bonus action only if something grants it."""
    play = field(FOUR, active="K1", K1={"sheathed": ("dagger",), "stowed": ("torch",)})
    c = play["K1"]
    c.action_used = c.bonus_used = c.object_used = c.reaction_used = c.disengaged = c.attacked = True
    c.feet_moved, c.dash_feet, c.forward, c.walked, c.swings = 60, 30, 1, 1, (("*",),)
    left = acts(play.state, c)
    assert not [key for key in left if key.split(":")[0] in ("dodge", "back", "forward", "draw")]
    begin_turn(play.battle, c)
    left = acts(play.state, c)
    assert {"dodge", "back:2", "draw:dagger", "attack:blade:G1", "end"} <= set(left)
    assert not [key for key in left if key.startswith("bonus")]
    assert (c.reaction_used, c.disengaged, c.attacked) == (False, False, False)
    assert (c.feet_moved, c.dash_feet, c.forward, c.walked, c.start_index) == (0, 0, 0, 0, 1)
    assert not c.swings


def test_there_is_one_action_and_one_bonus_action_a_turn() -> None:
    """LBX-3 The bonus action is there beside the action, and gone once it is used; movement goes on in between."""
    rogue = {"traits": ("cunning-action",)}
    play = field(FOUR, active="K1", K1=rogue, answers=["dodge", "bonus-dash", "back:2", "end"])
    turn(play.battle)
    assert {"bonus-dash", "back:2"} <= set(acts(play.state, play["K1"]))
    assert "dash" not in acts(play.state, play["K1"])
    turn(play.battle)
    assert not [key for key in acts(play.state, play["K1"]) if key.startswith("bonus")]
    play["K1"].reaction_used = play["G1"].reaction_used = True
    turn(play.battle)
    turn(play.battle)
    assert play.state.active == ""
    assert play["K1"].feet_moved == 10


def test_the_end_of_the_turn_can_always_be_chosen_and_is_the_default() -> None:
    """LBX-3 Nobody has to act."""
    play = field(FOUR, active="K1")
    assert acts(play.state, play["K1"])[-1] == "end"
    turn(play.battle)
    assert play.state.active == ""
    assert play.script.asked[0].default == "end"


def test_the_dead_and_the_gone_have_no_turn() -> None:
    """LBX-2 The dead and the fled are out of the order; and one who dies in its own turn ends it."""
    play = field(FOUR)
    harm(play.battle, play["K2"], [(50, "fire", ())])
    play.battle.do(events.fled, "G1")
    assert [pass_turn(play) for _ in range(3)] == ["K1", "G2", "K1"]
    play = field(FOUR)
    turn(play.battle)
    harm(play.battle, play["K1"], [(50, "fire", ())])
    assert play.state.active == ""
    assert pass_turn(play) == "K2"


def test_a_new_round_begins_after_the_last_turn_and_newcomers_who_are_due_join() -> None:
    """LBX-2, LB-5.3 In its round, not before."""
    reserve = Arrival(3, "G", Member("G1", id="G9"))
    play = field(FOUR, dice=[15], scenario={"arrivals": (reserve,)})
    for _ in range(4):
        pass_turn(play)
    turn(play.battle)
    assert play.state.round == 2
    assert "G9" not in play.queue("G")
    for _ in range(4):
        pass_turn(play)
    turn(play.battle)
    assert play.state.round == 3
    assert play.queue("G") == ["G1", "G2", "G9"]
    assert ("G9", 15) in play.state.initiative


def test_a_surprised_creature_does_nothing_in_its_first_turn_and_reacts_after_it() -> None:
    """LB-4.6 No movement, action or bonus action; no reaction until the turn is over."""
    play = field(FOUR, K1={"surprised": True, "traits": ("cunning-action",)})
    assert not can_react(play["K1"])
    assert pass_turn(play) == "K1"
    assert not play.script.asked
    assert can_react(play["K1"])
    for _ in range(3):
        pass_turn(play)
    assert pass_turn(play) == "K1"
    assert play.script.asked


@pytest.mark.parametrize(("face", "back"), [(4, False), (5, True), (6, True)])
def test_powers_that_recharge_roll_a_d6_as_the_turn_begins(face: int, back: bool) -> None:
    """LBX-3 "Recharge 5-6"; nothing is rolled for what is not spent, or does not recharge."""
    harm_ = Harm(damage=(Damage(read_dice("2d6"), "fire"),))
    breath = Power(
        "breath", Name("Breath", "吐息"), shape="cone", size_ft=15, origin="self", save=Save("dex", 11), harm=harm_, recharge=5
    )
    howl = Power("howl", Name("Howl", "嚎叫"), shape="cone", size_ft=15, origin="self", save=Save("wis", 11), uses=1)
    net = Attack("web", Name("Web", "蛛网"), 4, range=30, recharge=5)
    play = field(FOUR, dice=[face], K1={"powers": (breath, howl), "attacks": (net,), "spent": ("breath", "howl")})
    assert "use:breath" not in acts(play.state, play["K1"])
    pass_turn(play)
    assert play["K1"].spent == (("howl",) if back else ("breath", "howl"))
    play = field(FOUR, K1={"powers": (breath,)})
    pass_turn(play)
    assert not play.happened("recharged")


def test_one_who_regenerates_does_so_as_its_turn_begins() -> None:
    """LBX-29 Not at full hit points, and not in the turn after acid has hurt it."""
    troll = {"regenerates": 3, "regeneration_stopped_by": ("acid",), "hp": 20}
    play = field(FOUR, K1=troll)
    play["K1"].hp = 10
    pass_turn(play)
    assert play["K1"].hp == 13
    harm(play.battle, play["K1"], [(2, "acid", ())])
    begin_turn(play.battle, play["K1"])
    assert play["K1"].hp == 11
    begin_turn(play.battle, play["K1"])
    assert play["K1"].hp == 14


# --- The end -------------------------------------------------------------------------


def test_a_side_without_anybody_able_has_lost() -> None:
    """LBX-23 The dead and the incapacitated count for nothing; one who is able on both sides goes on."""
    play = field(FOUR, K1={"dies_at_zero": False})
    assert outcome(play.state) is None
    harm(play.battle, play["K2"], [(50, "fire", ())])
    assert outcome(play.state) is None
    lay(play.battle, play["K1"], "stunned", "G1")
    assert outcome(play.state) == Outcome("G", "beaten")
    for id in ("G1", "G2"):
        lay(play.battle, play[id], "stunned", "K1")
    assert outcome(play.state) == Outcome(None, "nobody-left")


def test_after_the_last_round_nobody_has_won() -> None:
    """LBX-2 In the last round the fight still goes on; and before the fight nothing is decided."""
    play = field(FOUR, scenario={"rounds": 5})
    play.state.round = 5
    assert outcome(play.state) is None
    play.state.turn = 4
    turn(play.battle)
    assert play.state.round == 6
    assert outcome(play.state) == Outcome(None, "round-limit")
    play.state.phase = "line"
    assert outcome(play.state) is None


def test_one_whose_own_act_leaves_it_incapacitated_has_ended_its_turn() -> None:
    """LBX-3, LBX-23 An opportunity attack paralyzes it on its way behind the line; unhurt it would go on."""
    rider = Rider(None, Harm(inflicts=(Inflict("paralyzed", rounds=3),)))
    touch = Attack("touch", Name("Touch", "触碰"), 4, (), reach=5, riders=(rider,))
    for face, active in ((15, ""), (2, "K1")):
        play = field(FOUR, dice=[face], answers=["back:2", "opportunity_attack:G1"], active="K1", G1={"attacks": (touch,)})
        turn(play.battle)
        assert play.state.active == active
        assert bool(play.happened("turn_ended")) is (not active)
