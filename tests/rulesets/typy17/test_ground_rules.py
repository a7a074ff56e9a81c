"""T17-2.1, T17-2.4.5, T17C-02 to T17C-07: the map, lines of sight, moving, setting up, transport, and how a battle is won."""

from __future__ import annotations

import pickle
from typing import Any, get_args

import pytest
from msgspec import structs
from tests.rulesets.typy17.field import FOOT, Drawn, field
from tests.rulesets.typy17.skirmish import vehicle

from bingqi.core.content.structs import Name
from bingqi.core.grid import Axial, Grid, Shape
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.weapons import weapon_of
from bingqi.rulesets.typy17.course.victory import check_annihilation, destroyed_by
from bingqi.rulesets.typy17.model import recruits
from bingqi.rulesets.typy17.model.state import OFF
from bingqi.rulesets.typy17.model.stats import LEVELS, Level, Party, Terrain
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.packs.map_files import map_of
from bingqi.rulesets.typy17.recon.sight import holds, sees
from bingqi.rulesets.typy17.setup.deploy import to_deploy, zones
from bingqi.rulesets.typy17.turn import outcome
from bingqi.testing.play import until

FREE, WOOD = "1", "3"


def line(grid: Shape, start: Axial, end: Axial, *blocking: Axial, size: int = 12) -> bool:
    """Whether the line holds between two cells of an open map on which these cells are woods. Coordinates are those of the book's
    figures, moved to the middle of the map."""
    cells = Grid(grid, size, size)

    def at(point: Axial) -> int:
        cell = cells.cell((point[0] + 4, point[1] + 5))
        assert cell is not None
        return cell

    woods = {at(one) for one in blocking}
    words = [WOOD if cell in woods else FREE for cell in range(size * size)]
    play = field("\n".join(" ".join(words[row * size : (row + 1) * size]) for row in range(size)), grid=grid)
    return holds(play.state, at(start), at(end), True)


def test_the_ground_goes_to_another_process_without_what_was_found_out_about_it() -> None:
    """T17-2.1.01 It is the same ground there, and small: ways and lines are found anew where they are wanted."""
    ground = field("\n".join([" ".join([FREE] * 20)] * 20)).state.field
    before = pickle.dumps(ground)
    for cell in range(ground.size):
        ground.distance(cell, 0)
        ground.lines_of_sight.seen_from(cell)
    assert pickle.dumps(ground) == before
    assert pickle.loads(before) == ground


# --- Lines of sight ------------------------------------------------------------------


@pytest.mark.parametrize("end", [(0, -3), (2, -4), (2, -2)])
def test_the_lines_of_the_hex_figure_that_hold(end: Axial) -> None:
    """T17-2.4.5.08, T17-2.4.5.02, T17-2.4.5.04 On the left: one along an edge with a wood on one side."""
    assert line("hex", (0, 0), end, (2, -3))


@pytest.mark.parametrize("end", [(0, -2), (2, -4), (3, -4)])
def test_the_lines_of_the_hex_figure_that_fail(end: Axial) -> None:
    """T17-2.4.5.08, T17-2.4.5.03 On the right: through a wood, between two woods along an edge, across a corner of one."""
    assert not line("hex", (0, 0), end, (0, -1), (1, -3), (2, -3))


@pytest.mark.parametrize("end", [(0, 1), (2, 0), (3, 3)])
def test_the_lines_of_the_square_figure_that_hold(end: Axial) -> None:
    """T17-2.4.5.09, T17-2.4.5.05 On the left: between two woods that meet at a corner, and past the corner of one."""
    assert line("square", (0, 2), end, (1, 0), (2, 1), (1, 3))


@pytest.mark.parametrize("end", [(0, 0), (3, 3)])
def test_the_lines_of_the_square_figure_that_fail(end: Axial) -> None:
    """T17-2.4.5.09, T17-2.4.5.03 On the right: through a wood, and across a third of one."""
    assert not line("square", (0, 2), end, (0, 1), (2, 3))


def test_woods_on_both_sides_of_different_stretches_do_not_add_up() -> None:
    """T17-2.4.5.04 Left here and right there holds; both sides of one edge fails."""
    assert line("hex", (0, 0), (2, -4), (0, -1), (2, -3))
    assert line("hex", (0, 0), (2, -4), (1, -1), (1, -3))
    assert not line("hex", (0, 0), (2, -4), (0, -1), (1, -1))


def test_a_point_between_woods_does_not_block() -> None:
    """T17-2.4.5.05 On both grids; the corner of a wood alone does not either."""
    assert line("square", (0, 0), (1, 1), (1, 0), (0, 1))
    assert line("square", (0, 0), (2, 2), (1, 0), (2, 1))
    assert not line("square", (0, 0), (2, 2), (1, 1))


def test_beyond_the_edge_of_the_map_nothing_blocks() -> None:
    """T17C-04 A line along the ragged edge has a wood on one side of it alone."""
    play = field("1 1 1\n1 3 1")
    assert holds(play.state, 0, 2, True)
    assert holds(field("1 3 1\n1 1 1").state, 0, 2, True)
    beside = field("1 1 1\n1 3 1\n1 3 1\n1 1 1")
    assert not holds(beside.state, 0 + 1, 10, True)


@pytest.mark.parametrize(("tl", "clear"), [("w", True), ("s", True), ("1", True), ("2", True), ("3", False), ("4", False)])
def test_woods_and_cliffs_block_and_no_other_ground(tl: str, clear: bool) -> None:
    """T17-2.4.5.06, T17A-09 Nor do units."""
    play = field(f"1:A1 {tl}:A2,B2 1:B1", grid="square")
    assert sees(play.state, play["A1"], play["B1"]) is clear


@pytest.mark.parametrize(("tl", "blocks", "clear"), [(3, False, True), (2, True, False), (4, None, False)])
def test_a_map_may_say_otherwise(tl: Level, blocks: bool | None, clear: bool) -> None:
    """T17-2.4.5.07, T17C-04"""
    ground = {"x": Terrain(Name("Ground", "地"), tl, "f", blocks_los=blocks)}
    play = field("1:A1 x 1:B1", grid="square", terrain=ground)
    assert sees(play.state, play["A1"], play["B1"]) is clear


def test_the_own_cell_never_blocks_and_the_targets_may() -> None:
    """T17A-40, T17A-41 From a wood one sees out; nobody sees in."""
    play = field("3:A1 1:B1")
    assert sees(play.state, play["A1"], play["B1"])
    assert not sees(play.state, play["B1"], play["A1"])


def test_in_the_same_cell_everybody_sees_everybody() -> None:
    """T17A-42"""
    play = field("3:A1,B1")
    assert sees(play.state, play["A1"], play["B1"])


@pytest.mark.parametrize(("switch", "quiet", "shooting"), [
    ("may_block", False, False), ("never_blocks", True, True), ("may_block_unless_fired", False, True),
])  # fmt: skip
def test_whether_the_targets_cell_blocks_is_agreed_on(switch: str, quiet: bool, shooting: bool) -> None:
    """T17A-41 The switch los_target_cell: a target in a wood that has not shot, and one that has."""
    play = field("1:A1 3:B1", options={"los_target_cell": switch})
    assert sees(play.state, play["A1"], play["B1"]) is quiet
    events.shot(play.state, "B1")
    assert sees(play.state, play["A1"], play["B1"]) is shooting
    between = field("1:A1 3 1:B1", grid="square", options={"los_target_cell": switch})
    assert not sees(between.state, between["A1"], between["B1"])


@pytest.mark.parametrize(("edition", "out", "inside"), [("merged", True, True), ("author", True, True), ("seed", False, True)])
def test_the_first_version_knows_no_exception_for_the_own_cell(edition: str, out: bool, inside: bool) -> None:
    """T17C-01, T17A-40, T17A-42 The switch edition: whoever stands in a wood sees nothing beyond it."""
    play = field("3:A1,B2 1:B1", options={"edition": edition})
    assert sees(play.state, play["A1"], play["B1"]) is out
    assert sees(play.state, play["A1"], play["B2"]) is inside
    rifle = play.state.bundle.weapons["assault-rifle"]
    assert rifle.author is not None
    assert weapon_of(play.state, "assault-rifle").attacks == (1 if edition == "author" else 2)


# --- Cells and distances -------------------------------------------------------------


def test_cells_are_hexes_or_squares() -> None:
    """T17-2.1.01, T17-2.1.02, T17C-02 The switch grid; else as the map is."""
    it = packs.CONTENT.gathered(packs.CONTENT.library.find("scenarios", "first-game", "test"), "test")
    for shape in get_args(Shape):
        options = packs.CONTENT.options(it, {"grid": shape})
        ground = packs.field_of(it, options)
        assert ground.grid.shape == shape
        assert len(ground.next[ground.map.w + 1]) == {"hex": 6, "square": 8}[shape]
    assert packs.CONTENT.options(it, {}).grid == it.map.shape


def test_distance_on_hexes() -> None:
    """T17C-02, T17C-03 max(|dq|, |dr|, |dq + dr|); odd columns lie half a cell lower."""
    ground = field("1 1 1 1\n1 1 1 1\n1 1 1 1").state.field
    assert [ground.distance(0, cell) for cell in (0, 1, 2, 3, 4, 5, 10, 11)] == [0, 1, 2, 3, 1, 1 + 1, 3, 4]
    assert sorted(ground.next[5]) == [1, 4, 6, 8, 9, 10]
    assert sorted(ground.next[6]) == [1, 2, 3, 5, 7, 10]


@pytest.mark.parametrize(("metric", "straight", "diagonal", "knight", "far", "around"), [
    ("chebyshev_8", 3, 3, 2, 3, 8), ("manhattan_4", 3, 6, 3, 5, 4), ("euclid_floor", 3, 4, 2, 3, 8),
])  # fmt: skip
def test_distance_on_squares_is_agreed_on(metric: str, straight: int, diagonal: int, knight: int, far: int, around: int) -> None:
    """T17C-03 The switch square_metric; with four neighbours nobody steps aslant."""
    ground = field("\n".join(["1 1 1 1"] * 4), grid="square", options={"square_metric": metric}).state.field
    assert [ground.distance(0, cell) for cell in (3, 15, 6, 11)] == [straight, diagonal, knight, far]
    assert len(ground.next[5]) == around
    assert (5 in ground.open_neighbours(FOOT, 0)) is (metric != "manhattan_4")


def test_nobody_slips_between_two_squares_that_cannot_be_entered() -> None:
    """T17C-03 One that can be is enough."""
    closed = field("1 4\n4 1", grid="square").state.field
    assert closed.open_neighbours(FOOT, 0) == []
    open_ = field("1 1\n4 1", grid="square").state.field
    assert sorted(open_.open_neighbours(FOOT, 0)) == [1, 3]


# --- Moving --------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "cost"), [("1 1 3", 2), ("1 1 2 1", None), ("1 s", 2), ("1 1 s", None), ("1 4", None), ("1 w", 2)])
def test_a_way_costs_what_its_cells_cost_and_no_more_than_m(way: str, cost: int | None) -> None:
    """T17C-05, T17-1.1.1.03, T17-1.1.1.14, T17A-09 With M 2 on foot: what is entered counts, and cliffs cannot be."""
    words = way.split()
    play = field(" ".join([f"{words[0]}:A1", *words[1:]]), grid="square", A1={"ta": FOOT, "m": 2})
    goal = len(words) - 1
    assert (f"move:{goal}" in play.acts("A1")) is (cost is not None)
    if cost is not None:
        assert play.state.field.reach(FOOT, 2, 0)[goal].cost == cost


def test_each_terrain_level_costs_what_the_ta_says() -> None:
    """T17A-09, T17C-05"""
    ground = field("w s 1 2 3 4").state.field
    assert ground.tl == LEVELS
    assert [ground.cost((1, 2, 3, 4, 5, None), cell) for cell in range(6)] == [1, 2, 3, 4, 5, None]


def test_points_are_not_carried_over() -> None:
    """T17C-05, T17-1.1.1.03 Two moves of one cell each do not make one of TL -1."""
    play = field("1:A1 1 s", grid="square", A1={"ta": FOOT, "m": 2, "rp": 0})
    play.does("A1", "move:1")
    assert "move:2" in play.acts("A1")
    slow = field("1:A1 s", grid="square", A1={"ta": FOOT, "m": 1})
    assert not [key for key in slow.acts("A1") if key.startswith("move")]


def test_enemies_neither_stop_a_move_nor_make_it_dearer() -> None:
    """T17C-06, T17-2.1.04 One goes through them, and stays with them."""
    play = field("1:A1 1:B1,B2 1:B3", A1={"m": 2, "ta": FOOT})
    for unit in ("B1", "B2", "B3"):
        play[unit].rp = 0
    assert {"move:1", "move:2"} <= set(play.acts("A1"))
    play.does("A1", "move:2")
    assert (play["A1"].cell, play["A1"].ap) == (2, 1)


def test_step_by_step_the_owner_says_where() -> None:
    """T17C-17, T17C-05 As far as the points last; she may stop before."""
    play = field("1:A1 1 1\n1 1 1", grid="square", A1={"m": 3, "ta": FOOT})
    play.does("A1", "walk", "4", "stop")
    assert play["A1"].cell == 4
    play.does("A1", "walk", "1", "5", "4", ap=1)
    assert (play["A1"].cell, play["A1"].ap) == (4, 0)
    assert [ask.about["left"] for ask in play.asked("step")] == [3, 2, 3, 2, 1]


@pytest.mark.parametrize("limit", ["none", "1", "2", "3", "4", "6", "8"])
def test_so_many_units_of_a_side_may_share_a_cell(limit: str) -> None:
    """T17C-07, T17-2.1.04 The switch stack_limit: each side for itself; a full cell may be passed."""
    full = 9 if limit == "none" else int(limit)
    there = ",".join([f"A{n}" for n in range(2, 2 + full)])
    play = field(f"1:A1 1:{there},B1 1", options={"stack_limit": limit}, A1={"m": 2, "ta": FOOT})
    assert ("move:1" in play.acts("A1")) is (limit == "none")
    assert "move:2" in play.acts("A1")
    play["A2"].out = True
    assert "move:1" in play.acts("A1")


# --- Setting up ----------------------------------------------------------------------


def setting_up(picture: str = "", dice: tuple[int, ...] = (), **given: Any) -> Drawn:
    """Nobody has been placed yet."""
    play = field(picture or "\n".join(["1 1 1"] * 12), dice=dice, **given)
    play.state.phase, play.state.round = "edge", 0
    return play


def place_all(play: Drawn) -> None:
    """The armies are placed."""
    until(lambda: play.state.phase != "deploy", play.turn)


def test_the_higher_die_chooses_an_edge_and_the_other_side_places_first() -> None:
    """T17C-11, T17A-06, T17A-11 Equal dice are thrown again; then one unit each, in a cell of the own zone."""
    play = setting_up(dice=(4, 4, 3, 18), answers=["south"], A1={}, A2={}, B1={})
    play.turn()
    assert play.told("edges_rolled") == [(18, 3, "B")]
    assert {side: it.zone for side, it in play.state.sides.items()} == {"A": "north", "B": "south"}
    place_all(play)
    assert [args[0] for args in play.told("deployed")] == ["A1", "B1", "A2"]
    assert play["A1"].cell in range(6)
    assert play["B1"].cell in range(30, 36)
    assert (play.state.phase, play.state.round) == ("turns", 1)


def test_a_zone_is_a_sixth_of_the_height_deep_and_two_rows_at_least() -> None:
    """T17C-11"""
    for height, depth in ((6, 2), (12, 2), (18, 3), (30, 5)):
        found = zones(field("\n".join(["1"] * height)).state)
        assert found == {"north": tuple(range(depth)), "south": tuple(range(height - depth, height))}


def test_the_zones_of_a_map_hold_where_it_has_some() -> None:
    """T17C-11"""
    marked = {"zones": {"west": (0,), "east": (2,)}}
    assert zones(field("1 1 1", marked=marked).state) == marked["zones"]


@pytest.mark.parametrize(
    ("switch", "order"), [("alternating", ["A1", "B1", "A2", "B2"]), ("one_side_first", ["A1", "A2", "B1", "B2"])]
)
def test_the_order_of_deployment_is_agreed_on(switch: str, order: list[str]) -> None:
    """T17C-11 The switch deployment."""
    play = setting_up(dice=(1, 2), options={"deployment": switch}, A1={}, A2={}, B1={}, B2={})
    play.turn()
    place_all(play)
    assert [args[0] for args in play.told("deployed")] == order


def test_units_are_placed_where_they_could_go_or_aboard_and_batteries_are_not() -> None:
    """T17C-11, T17A-12, T17C-54, T17C-29 A truck does not swim; a squad may begin in it."""
    play = setting_up(
        "s 1\n4 1\n1 1\n1 1",
        dice=(1, 2),
        answers=["south", "A1", "1", "4", "aboard:A1"],
        grid="square",
        A1={"unit": "truck"},
        A2={"ta": FOOT},
        A3={"unit": "howitzer-battery"},
        B1={},
    )
    play.turn(2)
    assert [one.id for one in to_deploy(play.state, "A")] == ["A2"]
    place_all(play)
    places = [set(ask.options) for ask in play.asked("deploy-cell") if ask.who == "A"]
    assert places == [{"1", "3"}, {"0", "1", "3", "aboard:A1"}]
    assert (play["A2"].carrier, play["A2"].cell, play["A3"].cell) == ("A1", OFF, OFF)


def test_a_battle_is_set_up_from_its_ground_and_two_lists() -> None:
    """T17A-06, T17C-11, T17C-14, T17C-65 No third side."""
    data = packs.CONTENT.scenario("first-game")
    state = packs.CONTENT.setup(data, {})
    assert state.phase == "edge"
    assert all(unit.cell == OFF and not unit.intel for unit in state.units.values())
    it = packs.CONTENT.thawed(data)
    parties = {**it.scenario.sides, "third": Party(Name("Third", "三"), "first-iron")}
    crowd = structs.replace(it, scenario=structs.replace(it.scenario, sides=parties))
    assert [place for place, _ in packs.CONTENT.problems_of(crowd)] == ["sides"]
    assert not packs.CONTENT.problems_of(it)


def test_maps_may_be_of_other_sizes_than_the_usual_one() -> None:
    """T17A-07 The usual 30 to 40 cells, for 10 units and more; and smaller ones."""
    terrain = packs.CONTENT.library.everything("terrain")
    sizes = {name: map_of(path, terrain).w for name, path in packs.CONTENT.library.names("maps").items()}
    assert sizes["river-line"] == 40
    assert min(sizes.values()) < 30
    state = packs.CONTENT.setup(packs.CONTENT.scenario("river-line"), {})
    assert all(sum(unit.side == side for unit in state.units.values()) >= 10 for side in state.sides)


# --- What a unit may do --------------------------------------------------------------


def kinds(play: Drawn, id: str) -> set[str]:
    """The kinds of acts that a unit may do."""
    return {key.partition(":")[0] for key in play.acts(id)}


def test_basic_actions_are_open_to_all_as_far_as_they_have_what_they_take() -> None:
    """T17A-14, T17C-16, T17C-72 Without any training."""
    play = field(
        "1:A1,A2,A3,B1 1",
        A1={"link": True, "private": (("B1", 3),), "items": ("fragmentation-grenade",)},
        A2={"unit": "truck"},
        A3={"unit": "iron-tank", "link": True},
        B1={"intel": 2, "es": 1},
    )
    assert kinds(play, "A1") == {
        *("shoot", "melee", "optical", "electronic", "share", "throw", "cover", "embark", "move", "walk", "end"),
    }
    assert kinds(play, "A2") == {"optical", "cover", "move", "walk", "end"}
    assert {"shoot", "optical", "electronic", "cover", "station", "move", "walk", "end"} == kinds(play, "A3")


def test_embarking_takes_a_seat_for_each_and_disembarking_ground_to_stand_on() -> None:
    """T17C-29, T17C-30"""
    play = field("1:A1,A2,A3 1:B1", A1={"unit": "truck"}, A2={"n": 7, "rp": 0}, A3={"n": 4}, B1={"rp": 0})
    assert {"embark:A1"} <= set(play.acts("A2")) & set(play.acts("A3"))
    play.does("A2", "embark:A1")
    assert (play["A2"].carrier, play["A2"].cell, play["A2"].ap) == ("A1", OFF, 1)
    assert "embark:A1" not in play.acts("A3")
    assert play.acts("A2") == ("disembark", "end")
    assert not [key for key in play.acts("B1") if key.endswith(":A2")]
    play.does("A2", "disembark", ap=1)
    assert (play["A2"].carrier, play["A2"].cell, play["A2"].ap) == ("", 0, 0)


def test_only_vehicles_with_a_crew_have_seats() -> None:
    """T17C-29, T17C-53 One of two trucks has lost its driver."""
    play = field("1:A1,A2", A1={}, A2={"n": 12, "rp": 0})
    trucks = vehicle("truck", 2)
    play.state.units["A1"] = recruits.fresh("A1", "A", trucks, play.state.options)
    play["A1"].cell = 0
    assert "embark:A1" in play.acts("A2")
    play["A1"].hp = (1, 0)
    assert "embark:A1" not in play.acts("A2")


def test_nobody_gets_out_where_they_could_not_go() -> None:
    """T17C-30 From a boat that is treated like a car; of others test_craft.py tells."""
    foot = {"carrier": "A1", "ta": (None, None, 1, 1, 1, None)}
    play = field("s:A1 1:B1", A1={"unit": "veil-boat"}, A2=foot, options={"aircraft_and_boats": False})
    assert play.acts("A2") == ("end",)
    play["A1"].cell = 1
    assert play.acts("A2") == ("disembark", "end")


# --- How a battle ends ---------------------------------------------------------------


def ending(**given: Any) -> Drawn:
    """A has lost three troopers, 30 Pt, and B two; it is the end of round 3."""
    play = field(
        "1:A1 1:B1", A1={"n": 4}, B1={"n": 3}, marked={"objectives": {"hill": 1}}, scenario={"objectives": ("hill",)}, **given
    )
    play["A1"].hp, play["B1"].hp = (2, 0, 0, 0), (2, 0, 0)
    play.state.round, play.state.phase = 3, "maintenance"
    play["A1"].scouted = play["B1"].scouted = True
    return play


@pytest.mark.parametrize("switch", ["annihilation", "points", "objectives"])
def test_after_the_last_round_points_or_objectives_decide(switch: str) -> None:
    """T17C-57, T17C-58 A has lost more; and B alone stands on the hill. Annihilation alone leaves a draw."""
    play = ending(options={"victory": switch, "max_rounds": 3})
    play.turn()
    assert destroyed_by(play.state, "B") > destroyed_by(play.state, "A")
    ends = {"annihilation": (None, "time-out"), "points": ("B", "points"), "objectives": ("B", "objectives")}
    assert outcome(play.state) == Outcome(*ends[switch])
    assert play.state.sides["B"].score == (switch == "objectives")


def test_with_as_many_points_nobody_has_won() -> None:
    """T17C-58"""
    play = ending(options={"max_rounds": 3})
    play["A1"].hp = (2, 2, 0, 0)
    play.turn()
    assert outcome(play.state) == Outcome(None, "points")


@pytest.mark.parametrize("rounds", [6, 10, 15, 20, 30, 40, 0])
def test_the_number_of_rounds_is_agreed_on(rounds: int) -> None:
    """T17C-58 The switch max_rounds; without a limit the battle ends with round 200."""
    play = ending(options={"max_rounds": rounds})
    last = rounds or 200
    play.state.round = last - 1
    play.turn()
    assert (outcome(play.state), play.state.round) == (None, last)
    play.state.phase = "maintenance"
    play["A1"].scouted = play["B1"].scouted = True
    play.turn()
    assert outcome(play.state) is not None


@pytest.mark.parametrize("switch", ["annihilation", "objectives", "points"])
def test_annihilation_wins_at_once(switch: str) -> None:
    """T17C-57, T17-1.1.02 B has nobody left, though it has destroyed more."""
    play = ending(options={"victory": switch})
    play["A1"].hp, play["B1"].hp, play["B1"].out = (2, 0, 0, 0), (0, 0, 0), True
    play["B1"].card.pt = 20
    check_annihilation(play.battle)
    assert outcome(play.state) == Outcome("A", "annihilated")


def test_who_holds_an_objective_scores_and_who_shares_it_does_not() -> None:
    """T17C-57 At the end of each round; those who are aboard hold it with their vehicle."""
    play = ending(options={"victory": "objectives"})
    play["A1"].cell = 1
    play.turn()
    assert [side.score for side in play.state.sides.values()] == [0, 0]
    play["B1"].out = True
    play.state.phase = "maintenance"
    play["A1"].scouted = True
    play.turn()
    assert [side.score for side in play.state.sides.values()] == [1, 0]
