"""What both sides may agree on, and what the rules say of the few who are left: through what is offered."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs
from tests.rulesets.typy17.field import field
from tests.rulesets.typy17.skirmish import shipped, skirmish, squad, trooper, vehicle

from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.acts.on_offer import acts, sweeps
from bingqi.rulesets.typy17.attack.casualties import SETS, chance
from bingqi.rulesets.typy17.course.maintenance import keep_watch
from bingqi.rulesets.typy17.course.victory import count_up
from bingqi.rulesets.typy17.model import recruits
from bingqi.rulesets.typy17.model.card import Card
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.presentation.observation import STATES
from bingqi.rulesets.typy17.presentation.view import standing
from bingqi.rulesets.typy17.recon.recon_check import swept_cells
from bingqi.rulesets.typy17.setup.army_lists import problems_of_unit

BOTH = ("assault-rifle", "marksman-rifle")


# --- Several ordinary weapons ------------------------------------------------------------


@pytest.mark.parametrize("agreed", [True, False])
def test_several_ordinary_weapons_where_both_agree(agreed: bool) -> None:
    """T17-1.1.3.04 A list with two is lawful then, and takes the field; else it stays at home."""
    unit = shipped().units["doll-rifles"]
    two = structs.replace(unit, members=tuple(structs.replace(one, weapons=BOTH) for one in unit.members), printed_pt=None)
    it = structs.replace(shipped(), units={**shipped().units, "doll-rifles": two})
    options = Options(multiple_ordinary_weapons=agreed)
    assert (problems_of_unit(two, it, options) == []) == agreed


@pytest.mark.parametrize("weapon", BOTH)
def test_the_owner_says_which_of_them_fires(weapon: str) -> None:
    """T17-1.1.3.04, T17C-23 Once for all who have the same; one of them at a time. The first on the list is proposed."""
    red = squad(3, rc=12, weapons=BOTH)
    play = skirmish(red=red, blue=squad(2), at={"blue-1": 3}, dice=[1] * 6, options={"multiple_ordinary_weapons": True})
    assert "shoot-as:blue-1" in acts(play.state, play["red-1"])
    play.script.left = [weapon]
    play.act("red-1", "shoot-as:blue-1")
    assert [(ask.options, ask.default) for ask in play.asked("which-weapon")] == [(BOTH, BOTH[0])]
    assert {using for _, _, using, _, _ in play.hits()} == {weapon}


def test_nobody_is_asked_where_there_is_one() -> None:
    """T17-1.1.3.04"""
    play = skirmish(red=squad(3, weapons=BOTH), blue=squad(2), at={"blue-1": 3})
    assert "shoot-as:blue-1" not in acts(play.state, play["red-1"])


# --- TAS, dice, victory --------------------------------------------------------------------


@pytest.mark.parametrize(("each", "slots"), [(2, 6), (1, 3)])
def test_tas_for_each_trooper_by_the_switch(each: int, slots: int) -> None:
    """T17-1.1.4.13 Two as the rule says, or one as the sample card does."""
    play = skirmish(red=squad(3), blue=squad(), options={"tas_per_trooper": each})
    assert worth(play.state, play["red-1"]).tas == slots


@pytest.mark.parametrize("n", range(2, 21))
def test_chance_throws_d6_and_d20_alone(n: int) -> None:
    """T17-2.4.01, T17C-39 And anybody may be it."""
    play = skirmish(red=squad(n, hp=1), blue=squad())
    play.battle.dice, play.battle.log = Sampler(n), list[Entry]()
    found = {chance(play.battle, play["red-1"], n) for _ in range(60 * n)}
    assert found == set(range(1, n + 1))
    assert {sides for dice in SETS for sides in dice} == {6, 20}
    assert {entry.args[0].sides for entry in play.battle.log if entry.event == "rolled"} <= {6, 20}


def test_after_the_last_round_points_decide_unless_the_switch_says_otherwise() -> None:
    """T17C-57, T17C-58 The score is shown with them; annihilation alone leaves a draw."""
    assert Options().victory == "points"
    for how, result, shown in (("points", ("red", "points"), True), ("annihilation", ("", "time-out"), False)):
        play = skirmish(red=squad(2), blue=squad(2), options={"victory": how})
        play["blue-1"].hp = (0, 2)
        assert any(getattr(fact, "id", "") == "score" for fact in standing(play.state)) == shown
        count_up(play.battle)
        assert play.state.result == result


# --- Aboard ------------------------------------------------------------------------------


def test_those_aboard_have_their_free_recon_too() -> None:
    """T17-2.2.07, T17C-29 All units do: they see what their vehicle sees."""
    play = skirmish(
        "1131", red=[vehicle("truck", er=0), squad(or_=4, er=0)], blue=[squad(), squad()], at={"blue-1": 1, "blue-2": 3}, intel=1
    )
    play["red-2"].carrier, play["red-2"].cell = "red-1", -1
    play.state.phase = "maintenance"
    play["red-1"].scouted = play["blue-1"].scouted = play["blue-2"].scouted = True
    play.script.left = ["pass"]
    keep_watch(play.battle)
    assert [ask.options for ask in play.asked("watch")] == [("optical:blue-1", "pass", "leave")]


# --- Those who are left --------------------------------------------------------------------


def test_whoever_stayed_at_home_is_nobody_to_go_on_with() -> None:
    """T17-1.1.02 A side whose only living troopers never took the field is annihilated."""
    play = skirmish(red=squad(), blue=[squad(hp=1), squad()], dice=[20, 20, 6, 6])
    play["blue-2"].out = True
    play.act("red-1", "shoot:blue-1")
    assert play.state.result == ("red", "annihilated")


def riders(*aw: int, arm: tuple[int, ...] = (0, 2)) -> Card:
    """Beasts with unlike riders."""
    card = vehicle("riding-beast", len(aw))
    card.troopers = tuple([trooper(hp=1, aw=sharp, arm=hard, weapons=()) for sharp, hard in zip(aw, arm, strict=True)])
    return card


def test_riders_are_as_aware_as_the_sharpest_and_as_hard_as_the_softest() -> None:
    """T17-1.1.4.03, T17-1.1.4.04 AW takes the highest, ARM the lowest; and when one falls, of those who are left."""
    play = skirmish(red=riders(9, 14), blue=squad())
    it = worth(play.state, play["red-1"])
    assert (it.aw, it.arm) == (14, 0)
    play["red-1"].hp = (1, 0)
    assert worth(play.state, play["red-1"]).aw == 9


def test_a_wreck_is_nobody_to_react_to() -> None:
    """T17-2.3.05, T17C-53 Whom the first reaction has left abandoned, though it stands there, the second finds no more."""
    abandoned = 0
    for seed in range(12):
        gun = squad(4, rc=40, weapons=("anti-tank-rifle",), er=0, or_=0)
        play = skirmish(
            red=[vehicle("truck"), squad()], blue=[gun, gun], at={"red-2": 9, "blue-1": 4, "blue-2": 4}, dice=Sampler(seed)
        )
        play["blue-1"].rp = play["blue-2"].rp = 1
        play.script.left = ["reaction_fire:blue-1", "pass", "pass"]
        play.act("red-1", "move:1")
        if play["red-1"].out:
            abandoned += 1
            assert len(play.asked("entered")) == 1
    assert abandoned


def test_a_guess_puts_nobody_aboard_into_a_cell_as_well() -> None:
    """T17C-12, T17C-29 Whoever is known to sit in a vehicle is nowhere else."""
    play = skirmish(red=squad(), blue=[vehicle("truck"), squad()], intel=2, options={"fog": "hidden_until_intel_1"})
    play["blue-2"].carrier, play["blue-2"].cell = "blue-1", -1
    play.state.sides["blue"].zone = "south"
    for n in range(5):
        twin = STATES.sample_world(STATES.observe(play.state, "red"), Random(n).randrange)
        assert (twin.units["blue-2"].carrier, twin.units["blue-2"].cell) == ("blue-1", -1)


def test_recruits_have_suffered_nothing() -> None:
    """T17-1.01, T17-1.1.2.10"""
    it = recruits.fresh("red-1", "red", squad(2), Options())
    assert (it.intel, it.ap, it.link, it.hp) == (0, 0, False, (2, 2))
    assert RULESET.windows
    assert field("1:A1 1:B1").state.options.victory == "points"


# --- Hidden markers ------------------------------------------------------------------------

MARKERS = {"fog": "hidden_until_intel_1"}


@pytest.mark.parametrize(("reach", "offered"), [(0, True), (4, False)])
def test_how_far_antennas_reach_by_the_switch(reach: int, offered: bool) -> None:
    """T17C-19 Any distance, as the source names none; as an act, as a reaction, and of a cell."""
    ears = squad(er=4, or_=0, weapons=())
    for fog, key in ({}, "electronic:blue-1"), (MARKERS, "electronic-at:6"):
        play = skirmish("2222222", red=ears, blue=ears, at={"blue-1": 6}, options={**fog, "electronic_range": reach}, dice=[1])
        assert (key in acts(play.state, play["red-1"])) == offered
    play = skirmish("2222222", red=ears, blue=ears, at={"blue-1": 6}, options={"electronic_range": reach}, dice=[1])
    play["blue-1"].rp = 1
    play.act("red-1", "cover")
    assert bool(play.asked("acted")) == offered


def test_an_area_is_swept_with_one_die() -> None:
    """T17C-12 By the switch a recon is of the cells around too, and finds whom it would find there."""
    eyes = squad(er=0, or_=6)
    options = {**MARKERS, "sweep_area": "around"}
    play = skirmish("11111 11111 11111", red=eyes, blue=[squad(os=4), squad(os=4)], intel=0, options=options, dice=[19, 20, 20])
    key = next(key for key in acts(play.state, play["red-1"]) if key.startswith("optical-at:"))
    one, other = sorted(swept_cells(play.state, int(key.partition(":")[2])) - {0})[:2]
    play["blue-1"].cell, play["blue-2"].cell = one, other
    play.act("red-1", key)
    assert {unit for _, unit, _, gained in play.told("recon_checked") if gained} == {"blue-1", "blue-2"}
    assert {roll.faces for roll in play.rolls("optical")} == {(19,)}


@pytest.mark.parametrize("kind", ["optical", "electronic"])
def test_areas_leave_no_cell_out_and_are_few(kind: str) -> None:
    """T17C-12 Together they are all that single cells are: a menu that can be read."""
    state = RULESET.setup(RULESET.scenario("old-town"), {})
    unit = state.units["red-1"]
    unit.cell = 45
    areas = [int(key.partition(":")[2]) for key in sweeps(state, unit, kind)]  # type: ignore[arg-type]
    state.options.sweep_area = "cell"
    cells = {int(key.partition(":")[2]) for key in sweeps(state, unit, kind)}  # type: ignore[arg-type]
    state.options.sweep_area = "around"
    assert cells <= set().union(*(swept_cells(state, cell) for cell in areas))
    assert len(areas) < len(cells) / 2
