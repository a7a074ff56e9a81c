"""MT-14: burning jade."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.blows import strike
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import dice_sum

from bingqi.core.content.structs import Name
from bingqi.rulesets.mttt.basics.jade import NO_GOAL, Throw, burns, offers, raised, reads_dice
from bingqi.rulesets.mttt.basics.priority import join_roll
from bingqi.rulesets.mttt.basics.victory import end
from bingqi.rulesets.mttt.magic.operations import apply
from bingqi.rulesets.mttt.model.stats import Op, Price, Trigger

STARFALL = Price("spell", "starfall", 500)
STR_17, STR_18 = Price("attribute", "str", 14, 17), Price("attribute", "str", 16, 18)
LEDGER = (STARFALL, STR_17, STR_18)
BOSS = {"boss_battle": True}


def holder(ledger: tuple[Price, ...] = (), **more: Any) -> dict[str, Any]:
    """A player's character with soul jade."""
    return {"player": True, "jade": 20, "stat": {"jade_ledger": ledger}, **more}


def burning(points: int, ledger: tuple[Price, ...] = (), **more: Any) -> dict[str, Any]:
    """She has begun, and has so many points."""
    return holder(ledger, jade=0, burning=True, jade_points=points, **more)


def raise_dice(
    points: int, faces: tuple[int, ...], *answers: str, sides: int = 20, bare: bool = False
) -> tuple[Play, tuple[int, ...], int]:
    """Somebody with so many points has rolled these faces."""
    play = duel(aoi=burning(points), scenario=BOSS, answers=answers)
    higher = raised(play.battle, play["aoi"], Throw("attack", sides, faces, bare))
    assert not play.script.left
    return play, higher.faces, higher.plus


# --- Points --------------------------------------------------------------------------


def test_jade_is_burnt_in_boss_battles_only_and_by_players_only() -> None:
    """MT-14.1"""
    assert duel(aoi=holder(), scenario=BOSS).acts("aoi").count("burn-jade") == 1
    assert "burn-jade" not in duel(aoi=holder()).acts("aoi")
    assert "burn-jade" not in duel(aoi=holder(player=False), scenario=BOSS).acts("aoi")
    assert "burn-jade" not in duel(aoi=holder(jade=0), scenario=BOSS).acts("aoi")


def test_the_first_stage_turns_all_unspent_jade_into_points() -> None:
    """MT-14.8, MT-14.1 One for one, once a battle, at no cost of an action."""
    play = duel(aoi=holder(), beni={}, scenario=BOSS)
    play.act("aoi", "burn-jade")
    aoi = play["aoi"]
    assert (aoi.jade_points, aoi.jade, aoi.burning, aoi.actions) == (20, 0, True, 1)
    assert not [key for key in play.acts("aoi") if key.startswith(("burn-jade", "convert"))]


def test_the_second_stage_turns_what_was_bought_into_points() -> None:
    """MT-14.9, MT-14.10 500 for a spell, 30 for two steps of an attribute, from the top down; each once, after the first stage."""
    play = duel(aoi=holder(LEDGER, str=18), beni={}, scenario=BOSS)
    assert offers(play.state, play["aoi"]) == ["burn-jade"]
    play.act("aoi", "burn-jade")
    assert offers(play.state, play["aoi"]) == ["convert:0", "convert:2"]
    play.act("aoi", "convert:2")
    assert offers(play.state, play["aoi"]) == ["convert:0", "convert:1"]
    play.act("aoi", "convert:1")
    assert play["aoi"].jade_points == 20 + 30
    play.act("aoi", "convert:0")
    assert (play["aoi"].jade_points, offers(play.state, play["aoi"])) == (550, [])
    assert play["aoi"].stat.attributes["str"] == 18


def test_what_was_burnt_is_lost_after_the_battle_and_points_vanish() -> None:
    """MT-14.11, MT-14.12, MT-4.17 Spent or not; whoever burnt nothing loses nothing."""
    play = duel(aoi=burning(541, LEDGER, burnt=(0, 2)), beni=holder(), scenario=BOSS)
    end(play.battle, "aoi", "annihilation")
    assert play.told("jade_settled") == [("aoi", (0, 2), 541)]
    assert (play["aoi"].jade_points, play["beni"].jade) == (0, 20)


# --- Dice ----------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "cost"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_a_raise_by_n_costs_the_sum_of_one_to_n(steps: int, cost: int) -> None:
    """MT-14.2"""
    play, faces, added = raise_dice(cost, (9, 3), *["die-1"] * steps)
    assert (faces, added, play["aoi"].jade_points) == ((9 + steps, 3), 0, 0)
    play, faces, added = raise_dice(50, (9, 3), *["plus"] * steps)
    assert (faces, added, play["aoi"].jade_points) == ((9, 3), steps, 50 - cost)


def test_each_component_has_its_own_series() -> None:
    """MT-14.2, MT-14.7 1 + 2 for one die, 1 for the other, 1 for what is added; and a series goes on where it stopped."""
    play, faces, added = raise_dice(20, (9, 3), "die-1", "plus", "die-2", "die-1", "done")
    assert (faces, added, play["aoi"].jade_points) == ((11, 4), 1, 20 - 5)
    assert [args[1:] for args in play.told("jade_spent")] == [
        ("die-1", 1, 1), ("plus", 1, 1), ("die-2", 1, 1), ("die-1", 2, 2),
    ]  # fmt: skip


def test_a_die_is_not_raised_above_its_highest_face() -> None:
    """MT-14.6 But what is added to it is, as far as the points go."""
    play, faces, _ = raise_dice(20, (19, 5), "die-1", "done")
    assert faces == (20, 5)
    assert play.asked("jade")[-1].options == ("die-2", "plus", "done")


def test_points_that_one_does_not_have_cannot_be_spent() -> None:
    """MT-14.2 The second step of the same thing costs 2."""
    play, _, _ = raise_dice(2, (9,), "die-1", "done")
    assert play.asked("jade")[-1].options == ("plus", "done")


def test_a_bare_die_has_nothing_added_to_it_to_raise() -> None:
    """MT-14.7"""
    play, _, _ = raise_dice(9, (3,), "done", sides=6, bare=True)
    assert play.asked("jade")[0].options == ("die-1", "done")


def test_a_die_that_comes_to_its_highest_face_is_full() -> None:
    """MT-14.4, MT-14.5, MT-7.3 By itself, or by jade: the natural value is what was raised."""
    play, _, _ = raise_dice(20, (20, 19, 18), "die-2", "die-3", "done")
    assert play.told("full_die") == [("aoi", "attack")] * 2


def test_what_jade_has_made_of_dice_is_told() -> None:
    """MT-14.2, MT-14.4 Once, when all has been raised; and nothing where nothing was."""
    play, _, _ = raise_dice(20, (7, 12), "die-2", "die-2", "plus", "done")
    assert play.told("dice_raised") == [("aoi", "attack", (7, 14), 1)]
    play, _, _ = raise_dice(20, (7, 12), "done")
    assert not play.told("dice_raised")


def test_one_can_begin_and_convert_when_the_dice_are_seen() -> None:
    """MT-14.3, MT-14.8, MT-14.9 They are instants: one need not have begun before."""
    play = duel(aoi=holder((STARFALL,), jade=0), scenario=BOSS, answers=["burn-jade", "convert:0", "die-1", "done"])
    assert burns(play.state, play["aoi"])
    assert raised(play.battle, play["aoi"], Throw("check", 20, (7,))).faces == (8,)
    assert play["aoi"].jade_points == 499


def test_without_jade_nobody_is_asked() -> None:
    """MT-14.3, MT-14.1 Nor with it outside the turns of a round."""
    play = duel(aoi=burning(0), beni=burning(9), scenario=BOSS)
    assert (burns(play.state, play["aoi"]), burns(play.state, play["beni"])) == (False, True)
    assert raised(play.battle, play["aoi"], Throw("check", 20, (7,))).total == 7
    play.state.phase = "prepare"
    assert not burns(play.state, play["beni"])
    assert not play.script.asked


def test_damage_dice_and_what_is_added_to_them_can_be_raised() -> None:
    """MT-14.7, MT-10.8"""
    play = duel(
        aoi=burning(9, weapon=(2, 6, 4, 0)), beni={"soak": 4}, scenario=BOSS, dice=[3, 2], answers=["die-2", "plus", "done"]
    )
    strike(play, "aoi", "beni")
    assert play.reckoned("raw") == [3 + 2 + 4 + 2]
    asked = {"who": "aoi", "roll": "damage", "faces": [3, 2], "plus": 0, "points": 9, "sides": 6, "steps": [0, 0, 0]}
    assert play.asked("jade")[0].about == {**asked, **NO_GOAL._asdict()}


@pytest.mark.parametrize(("dice", "offered"), [("1d6", False), ("1d6+1", True)])
def test_bare_damage_dice_of_a_spell_have_nothing_added_to_them(dice: str, offered: bool) -> None:
    """MT-14.7, MT-11.5"""
    play = duel(aoi=burning(9), beni={}, scenario=BOSS, dice=[3], answers=["done"])
    harm = Op("harm", dice=dice_sum(dice), soak=False)
    apply(play.battle, play["aoi"], [play["beni"]], [harm], "bolt")
    assert ("plus" in play.asked("jade")[0].options) is offered


def test_a_join_roll_can_be_raised() -> None:
    """MT-14.7, MT-3.2 In a shift; not before the battle has begun."""
    play = duel(aoi=burning(9), scenario=BOSS, dice=[8, 8], answers=["die-1", "plus", "done"])
    assert join_roll(play.battle, play["aoi"]) == 10
    play.state.phase = "prepare"
    assert join_roll(play.battle, play["aoi"]) == 8


def test_full_dice_are_noticed_if_somebody_answers_to_them() -> None:
    """MT-14.5, MT-16.4, MT-7.3 Without any jade; but never those of battle groups."""
    echo = Trigger(Name("Echo", "回声"), Name("Echo", "回声"), "full_die", to="any")
    people: dict[str, Any] = {"aoi": {"triggers": ("echo",)}, "mob": {"group": {}, "size": 3, "kind": "group"}}
    play = duel(**people, dice=[6, 6], content={"triggers": {"echo": echo}})
    assert (reads_dice(play.state, play["aoi"]), reads_dice(play.state, play["mob"])) == (True, False)
    strike(play, "mob", "aoi")
    assert play.told("full_die") == []
    play["aoi"].priority, play["mob"].magnitude = 5, 20
    strike(play, "aoi", "mob")
    assert play.told("full_die") == [("aoi", "damage")]
