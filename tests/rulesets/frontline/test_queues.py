"""LB-1: two sides, their queues, the lines, and how both are set up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.problems import BadContent
from bingqi.kit.state import copy
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.lines.queues import middle, picture, widest
from bingqi.rulesets.frontline.model.state import in_front
from bingqi.rulesets.frontline.model.stats import Ground, Member, Party, Scenario
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.presentation.view import board
from bingqi.rulesets.frontline.turn import turn


def setting_up(picture: str, phase: str, lines: dict[str, str] | None = None, **given: Any) -> Play:
    """A battle that is still being set up; `lines` says of a side that its line is in the "middle"."""
    play = field(picture, **given)
    state = play.state
    state.phase, state.round, state.initiative = phase, 0, ()
    scenario = state.bundle.scenario
    sides = {side: replace(party, line=(lines or {}).get(side, "choose")) for side, party in scenario.sides.items()}
    state.bundle = replace(state.bundle, scenario=replace(scenario, sides=sides))
    return play


def asked(play: Play, id: str) -> list[tuple[str, tuple[str, ...]]]:
    """Who was asked that, and with which options."""
    return [(ask.who, ask.options) for ask in play.script.asked if ask.id == id]


# --- Two sides -----------------------------------------------------------------------


def test_everybody_who_fights_belongs_to_one_of_two_sides() -> None:
    """LB-1.1 The fighters are divided into two groups."""
    state = RULESET.setup(RULESET.scenario("mirror"), {})
    assert list(state.sides) == ["red", "blue"]
    assert [len(side.queue) for side in state.sides.values()] == [4, 4]
    for side in state.sides.values():
        assert all(state.creatures[id].side == side.id for id in side.queue)
    assert len(state.creatures) == 8


@pytest.mark.parametrize("letters", ["K", "KGD"])
def test_a_scenario_has_neither_one_side_nor_three(letters: str) -> None:
    """Parties are assigned to one of two sides."""
    name = Name("A test", "测试")
    sides = {side.lower(): Party(name, (Member("goblin"),)) for side in letters}
    with pytest.raises(BadContent, match="two sides are wanted"):
        packs.CONTENT.gathered(Scenario(name, name, sides), "test")


# --- The queue -----------------------------------------------------------------------


def test_each_side_orders_its_queue_as_it_likes() -> None:
    """LB-1.2, LB-1.1 One place after the other, the foremost first; who is left over takes the last place."""
    play = setting_up("K3 | K2 K1 | G1 | G2", "order", answers=["K2", "G2", "K3"])
    turn(play.battle)
    assert play.state.phase == "order"
    assert play.queue("K") == ["K1", "K2", "K3"]
    turn(play.battle)
    assert play.queue("K") == ["K2", "K3", "K1"]
    assert play.queue("G") == ["G2", "G1"]
    assert play.state.phase == "line"
    assert play.state.placed is None


def test_nobody_stands_in_two_places() -> None:
    """LB-1.2 Only who does not stand yet is offered."""
    play = setting_up("K3 | K2 K1 | | G1", "order", answers=["K3"])
    turn(play.battle)
    turn(play.battle)
    assert asked(play, "place") == [("K", ("K1", "K2", "K3", "rest")), ("K", ("K1", "K2", "rest"))]


def test_all_who_are_left_may_be_placed_as_they_are_listed() -> None:
    """LB-1.2 The default."""
    play = setting_up("K3 | K2 K1 | | G1", "order", answers=["K3", "rest"])
    turn(play.battle)
    turn(play.battle)
    assert play.queue("K") == ["K3", "K1", "K2"]
    assert play.state.phase == "line"


def test_one_who_is_alone_has_nothing_to_order() -> None:
    """LB-1.2 Nobody is asked for a queue of one."""
    play = setting_up("| K1 | G1 |", "order")
    turn(play.battle)
    assert play.script.asked == []
    assert play.state.phase == "line"


def test_the_order_is_hidden_until_both_queues_stand() -> None:
    """LB-1.2 The switch queue_order_hidden at its default: both sides are asked together, and see only their own."""
    play = setting_up("K2 | K1 | G1 | G2 G3", "order", answers=["K2", "G3"])
    turn(play.battle)
    assert [who for who, _ in asked(play, "place")] == ["K", "G"]
    assert [(entry.event, entry.seen_by) for entry in play.happened("placed")] == [("placed", ("K",)), ("placed", ("G",))]
    twin = copy(play.state)
    twin.placed = {"K": ("K2",), "G": ("G1",)}
    assert RULESET.observe(play.state, "K").placed == RULESET.observe(twin, "K").placed != RULESET.observe(twin, "G").placed
    assert (RULESET.observe(play.state, "K").placed or {})["K"] == ("K2",)
    assert (RULESET.observe(play.state, "G").placed or {})["G"] == ("G3",)
    assert not play.happened("queued")
    turn(play.battle)
    assert [entry.seen_by for entry in play.happened("queued")] == [None, None]
    assert RULESET.observe(play.state, "K").sides["G"].queue == ("G3", "G1", "G2")


def test_the_order_may_be_open_to_the_other_side() -> None:
    """LB-1.2 The switch queue_order_hidden = false: one side after the other, before everybody's eyes."""
    play = setting_up("K2 | K1 | G1 | G2", "order", answers=["K2", "G2"], options={"queue_order_hidden": False})
    turn(play.battle)
    assert [who for who, _ in asked(play, "place")] == ["K"]
    assert [entry.seen_by for entry in play.happened("placed")] == [None]
    assert RULESET.observe(play.state, "G").placed == {"K": ("K2",)}
    turn(play.battle)
    assert [who for who, _ in asked(play, "place")] == ["K", "G"]
    assert play.queue("K") == ["K2", "K1"]
    assert play.queue("G") == ["G2", "G1"]


def test_a_large_creature_takes_one_cell() -> None:
    """LB-1.2, LB-2.1 One creature is one cell whatever its size."""
    play = field("K2 | K1 | G1 | G2", K1={"size": "gargantuan"}, G1={"size": "tiny"})
    assert play.picture == "K2 | K1 | G1 | G2"
    assert not in_front(play.state, play["K2"])


# --- The line ------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "front"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_the_middle_of_an_odd_number_is_rounded_up(n: int, front: int) -> None:
    """LB-1.3 The switch odd_middle at its default: ceil(n / 2)."""
    assert middle(field("| K1 | G1 |").state, n) == front


@pytest.mark.parametrize(("n", "front"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_middle_of_an_odd_number_may_be_rounded_down(n: int, front: int) -> None:
    """LB-1.3 The switch odd_middle = floor; a lone creature is in front all the same."""
    assert middle(field("| K1 | G1 |", options={"odd_middle": "floor"}).state, n) == front


@pytest.mark.parametrize(("odd", "drawn"), [("ceil", "K3 | K2 K1 | G1 G2 | G3 G4"), ("floor", "K3 K2 | K1 | G1 G2 | G3 G4")])
def test_monsters_have_their_line_in_the_middle(odd: str, drawn: str) -> None:
    """LB-1.3, LB-1.5 Whose line is in the middle is not asked."""
    options = {"odd_middle": odd}
    play = setting_up("| K3 K2 K1 | G1 G2 G3 G4 |", "line", lines={"K": "middle", "G": "middle"}, options=options)
    turn(play.battle)
    assert play.script.asked == []
    assert play.picture == drawn
    assert play.state.phase == "initiative"


def test_the_eight_of_the_example_stand_two_and_two() -> None:
    """LB-1.5, LB-1.3 Four kobolds against four goblins: two of each in front."""
    play = setting_up("| K4 K3 K2 K1 | G1 G2 G3 G4 |", "line", lines={"K": "middle", "G": "middle"})
    turn(play.battle)
    assert picture(play.state) == "K4 K3 | K2 K1 | G1 G2 | G3 G4"
    assert (play.front("K"), play.front("G")) == (2, 2)


@pytest.mark.parametrize("front", [1, 2, 3])
def test_a_side_may_choose_where_its_line_starts(front: int) -> None:
    """LB-1.4 From one creature in front to the whole queue; the middle is the default."""
    play = setting_up("| K3 K2 K1 | G1 |", "line", answers=[str(front)])
    turn(play.battle)
    assert asked(play, "line") == [("K", ("1", "2", "3"))]
    assert play.script.asked[0].default == "2"
    assert play.front("K") == front


@pytest.mark.parametrize(("width", "offered"), [(5, "1"), (10, "1 2"), (15, "1 2 3"), (40, "1 2 3 4 5")])
def test_no_line_starts_above_the_terrain_cap(width: int, offered: str) -> None:
    """LB-1.4, LB-1.3 The cap bounds the choice and the middle alike."""
    play = setting_up("| K5 K4 K3 K2 K1 | G1 G2 G3 |", "line", lines={"G": "middle"}, ground=Ground(width_ft=width))
    assert widest(play.state, "K") == min(width // 5, 5)
    turn(play.battle)
    assert [options for _, options in asked(play, "line")] == [tuple(offered.split())] * (width > 5)
    assert play.front("K") == min(width // 5, 3)
    assert play.front("G") == min(width // 5, 2)


@pytest.mark.parametrize(("hidden", "known"), [(True, 1), (False, 2)])
def test_the_second_side_sees_the_first_line_only_in_the_open(hidden: bool, known: int) -> None:
    """LB-1.4, LB-1.2 The switch queue_order_hidden, both ways: what the second side knows when it is asked."""
    play = setting_up("K2 | K1 | G1 | G2", "line", options={"queue_order_hidden": hidden})
    looks: list[tuple[str, int]] = []

    class Curious:
        """Always the most; keeps how the other line looks to it."""

        def answer(self, ask: Any, look: Any) -> str:
            looks.append((ask.who, look().sides["K"].front))
            return "2"

    play.battle.seats = dict.fromkeys(("K", "G"), Curious())
    turn(play.battle)
    assert looks == [("K", 1), ("G", known)]
    assert (play.front("K"), play.front("G")) == (2, 2)


def test_after_the_lines_comes_the_ambush_if_there_is_one() -> None:
    """LB-1.3 The set-up goes on with surprise, else with initiative."""
    play = setting_up("| K1 | G1 |", "line", scenario={"ambush": "K"})
    turn(play.battle)
    assert play.state.phase == "surprise"


def test_the_drawing_numbers_the_cells_of_each_side_from_the_middle() -> None:
    """LB-1.5"""
    drawn = board(field("K3 | K2 K1 | G1 | G2").state)
    assert [drawn.cells[name].short for name in drawn.order] == ["3", "2", "1", "1", "2"]
