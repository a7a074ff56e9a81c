"""Corners of the battle (CR-2, CR-8, CRX-6 to CRX-45): what is easily carried out otherwise than it is written."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.ragnarok.arena import Table, area, arena, line, objective, overlapping, table
from tests.rulesets.ragnarok.test_flight import FAR, nerves, told
from tests.rulesets.ragnarok.test_refusals import with_party

from bingqi.core.problems import BadContent
from bingqi.rulesets.ragnarok.activation.moving import clear_points, points_for
from bingqi.rulesets.ragnarok.authority.opposition import oppose
from bingqi.rulesets.ragnarok.command.commander import name_commander
from bingqi.rulesets.ragnarok.events.course import mode_chosen
from bingqi.rulesets.ragnarok.field.contact import engaged
from bingqi.rulesets.ragnarok.field.formation import formed, standing
from bingqi.rulesets.ragnarok.field.ground import point_of
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import fighters_of
from bingqi.rulesets.ragnarok.model.words import MODES, OWN
from bingqi.rulesets.ragnarok.ordering.modes import fitting
from bingqi.rulesets.ragnarok.ordering.next_card import turn_card
from bingqi.rulesets.ragnarok.packs.library import CONTENT
from bingqi.rulesets.ragnarok.packs.problems import crossed
from bingqi.rulesets.ragnarok.setup.zones import put_down
from bingqi.rulesets.ragnarok.turn import turn

Companies = dict[str, dict[str, Table]]


def test_points_that_are_offered_are_free() -> None:
    """CRX-38 `points` says what `leave` says: nobody lies over anybody by more than a millimetre."""
    it = table({"A": {"a": {"places": [(300, 300)]}, "f": {"places": [(360, 310)]}}, "B": {"b": {"places": [(220, 295)]}}})
    others = all_others(it.state, "a")
    offered = it.state.ground.keys_of(points_for(it.state, "a", 100))
    assert [key for key in offered if not others.leave(*point_of(key), 12)] == []


def test_a_unit_in_formation_stays_in_it_though_one_finds_no_room() -> None:
    """CRX-6, CRX-38 The one who comes after him has lost his neighbour."""
    it = table(
        {"A": {"a": {"places": [(300, 300), (340, 300), (380, 300)]}}, "B": {"b": {"places": [(100, 800)]}}},
        terrain=(area("blocking", 33, 37, 35, 39),),
    )
    it.activate("a", "walk", "300,360")
    assert formed(standing(it.state, "a"))


def test_whoever_closes_up_goes_no_further_than_he_may() -> None:
    """CRX-24, CRX-38"""
    worst = 0.0
    for dx in range(200, 400, 7):
        it = table({"A": {"a": {"places": [(300, 300), (300 + dx, 300 + dx // 2 + 1)]}}, "B": {"b": {"places": [(100, 800)]}}})
        before = it.at("a-2")
        it.activate("a", "walk", "310,300")
        after = it.at("a-2")
        worst = max(worst, ((before[0] - after[0]) ** 2 + (before[1] - after[1]) ** 2) ** 0.5)
    assert worst <= 100


def test_nobody_closes_up_through_a_wall() -> None:
    """CRX-38, CRX-40"""
    it = table(
        {"A": {"a": {"places": [(300, 300), (300, 420)]}}, "B": {"b": {"places": [(100, 800)]}}},
        terrain=(area("blocking", 0, 35, 120, 35.5),),
    )
    it.activate("a", "walk", "300,290")
    assert it.at("a-2")[1] > 355


def test_one_who_leaves_the_table_is_enough() -> None:
    """CRX-32 'If one of them leaves the table, the whole unit is eliminated.'"""
    it = table(
        {
            "A": {"a": {"places": [(600, 250), (600, 220), (600, 190)], "rout": True}, "b": FAR},
            "B": {"far": {"places": [(1100, 800)]}},
        }
    )
    assert told(it.activate("a")) == ["unit_fled"]


def test_flight_does_not_go_through_a_wall() -> None:
    """CRX-32, CRX-38, CRX-40"""
    it = table({"A": {"a": {"places": [(600, 300)], "rout": True}}, "B": {"far": FAR}}, terrain=(area("blocking", 50, 20, 70, 22),))
    it.activate("a")
    assert it.at("a-1")[1] > 220


def test_an_enemy_behind_a_wall_is_not_run_into() -> None:
    """CRX-32"""
    it = table(
        {"A": {"a": {"places": [(600, 300)], "rout": True}}, "B": {"b": {"places": [(600, 130)]}}},
        terrain=(area("blocking", 40, 16, 80, 20),),
    )
    assert told(it.activate("a")) == ["flee"]


def test_a_commander_who_is_caught_in_rout_with_all_his_unit_is_followed_at_once() -> None:
    """CR-8.9, CRX-32, CRX-43"""
    it = table(
        {
            "A": {"a": {"authority": 5, "places": [(600, 400)], "rout": True}, "c": {"authority": 1, "places": [(100, 100)]}},
            "B": {"foe": {"places": [(600, 425)]}},
        }
    )
    it.state.players["A"].commander = "a-inc"
    it.activate("a")
    assert it.state.players["A"].commander == "c-inc"


def test_nobody_disengages_through_an_enemy_or_a_wall() -> None:
    """CRX-35, CRX-38, CRX-40"""
    it = table(
        {
            "A": {"a": {"places": [(600, 300)], "profile": {"movement": 30}}},
            "B": {"b": {"places": [(625, 100 + 25 * n) for n in range(17)]}},
        }
    )
    clear = [point_of(key) for key in clear_points(it.state, "a")]
    assert clear
    assert max(x for x, _ in clear) < 625
    wall = table(
        {"A": {"a": {"places": [(600, 300)], "profile": {"movement": 20}}}, "B": {"b": {"places": [(600, 325)]}}},
        terrain=(area("blocking", 0, 25, 120, 26),),
    )
    clear = [point_of(key) for key in clear_points(wall.state, "a")]
    assert clear
    assert min(y for _, y in clear) > 260


def test_an_assault_through_difficult_terrain_goes_half_as_far() -> None:
    """CRX-24, CRX-39, CRX-40 'in difficult terrain every distance counts double'"""
    it = table(
        {"A": {"a": {"places": [(600, 300)]}}, "B": {"b": {"places": [(600, 510)]}}}, terrain=(area("difficult", 40, 20, 80, 60),)
    )
    it.activate("a", "assault:b")
    assert not engaged(it.state, "a")


def test_a_base_does_not_charge_through_a_gap_that_is_narrower() -> None:
    """CRX-38, CRX-39, CRX-40"""
    it = table(
        {"A": {"a": {"places": [(300, 300)]}}, "B": {"b": {"places": [(300, 474)]}}},
        terrain=(area("blocking", 0, 38, 29.5, 40), area("blocking", 30.5, 38, 120, 40)),
    )
    it.activate("a", "assault:b")
    assert it.at("a-1")[1] < 380


def test_of_those_who_hold_most_points_decide_and_of_nobody_else() -> None:
    """CRX-36 A and B hold one objective each, C none: C has not won, whatever it destroyed."""
    it = table(
        {
            "A": {"a": {"places": [(600, 450)]}, "a2": {"places": [(0, 0)], "points": 10}},
            "B": {"b": {"places": [(200, 450)]}, "b2": {"places": [(0, 0)], "points": 10}},
            "C": {"c": {"places": [(1000, 800)]}},
        },
        objectives=(objective(60, 45), objective(20, 45)),
    )
    it.kill("a2-1")
    it.kill("b2-1")
    it.state.phase, it.state.round = "control", 6
    turn(it.battle)
    assert it.state.result == ("", "points")


def test_only_those_who_frighten_a_unit_make_it_harder_to_rally() -> None:
    """CRX-33, CRX-25 Fear 3 does not frighten whoever has Fear 6."""
    it = table(
        {"A": {"a": {"fears": [6], "places": [(600, 300)], "rout": True}}, "B": {"foe": {"fears": [3], "places": [(600, 325)]}}},
        options={"rally_rule": "activation_1_plus"},
    )
    assert nerves(it.activate("a", dice=[1])) == [("a", 1)]


def test_immunity_holds_for_every_test_in_an_assault() -> None:
    """CRX-34 'every Courage test whose difficulty is no higher than a Fear that it has already resisted': that of Power too."""
    it = table(
        {"A": {"a": {"places": line(600, 484)}}, "B": {"b": {"places": line(600, 400), "power": 9}, "far": FAR}},
        options={"power_causes_test": True},
    )
    it.state.units["a"].resisted = 5
    assert nerves(it.activate("a", "assault:b", dice=[1, 1, 1])) == []


def test_nobody_tests_because_of_a_target_that_is_gone() -> None:
    """CRX-25, CRX-45 Power is settled before Fear, and both before any figure moves; the target is lost in fleeing."""
    it = table(
        {"A": {"a": {"fears": [5], "places": [(600, 260)]}}, "B": {"b": {"places": line(600, 200), "power": 9}, "far": FAR}},
        options={"power_causes_test": True},
    )
    entries = it.activate("a", "assault:b", dice=[3, 1])
    assert not it.state.units["a"].rout
    assert [by for by, _ in nerves(entries)] == ["a", "b"]


@pytest.mark.parametrize(
    "units",
    [
        [{"unit": "salt-captain", "at": [0.5, 50]}],
        [{"unit": "salt-captain", "at": [30, 50]}, {"unit": "salt-spears", "at": [30, 50]}],
    ],
)
def test_a_place_without_room_is_refused(units: list[Any]) -> None:
    """CRX-16, CRX-38"""
    with pytest.raises(BadContent):
        CONTENT.setup(with_party("first-card", "salt", units=units), {})


def test_a_unit_that_has_no_room_for_all_does_not_arrive() -> None:
    """CRX-42 drawn_up gives nobody, and all stand at 0,0."""
    it = table(
        {"A": {"a": {"courages": [3] * 12, "profile": {"base": 4}, "arrives": 1}}, "B": {"b": {"places": [(150, 20)]}}},
        table=(30, 30),
    )
    it.state.round = 1
    assert it.offered("a") == ["hold"]


def test_a_company_for_which_there_is_no_zone_is_refused_and_does_not_fail_in_the_battle() -> None:
    """CRX-41 A table 30 cm deep has no room 15 cm from its middle; `pick` of no options raises IndexError."""
    bundle = CONTENT.scenario("open-field")
    small = {**bundle, "scenario": {**bundle["scenario"], "table": [120, 30], "terrain": []}}
    with pytest.raises(BadContent):
        CONTENT.setup(small, {})


def test_all_fighters_are_placed_in_the_zone() -> None:
    """CRX-16 A company's zone is narrow; the leader stands at its side."""
    from bingqi.rulesets.ragnarok.model.stats import Zone
    from bingqi.rulesets.ragnarok.setup.zones import put_down, zone_of

    it = table({"A": {"a": {"courages": [3] * 5}}, "B": {"b": {"places": [(900, 100)]}}}, zones={"A": Zone((0, 60), (40, 90))})
    it.state.units["a"].on_table = False
    left, _, right, _ = zone = zone_of(it.state.bundle.scenario, "A")
    assert put_down(it.state, "a", (400, 700), zone) == []
    placed = put_down(it.state, "a", (380, 700), zone)
    assert len(placed) == 5
    assert all(left + one.fighter.radius <= one.x <= right - one.fighter.radius for one in placed)


@pytest.mark.parametrize("mode", ["marauder", "military_genius"])
def test_common_decks_and_camps_are_not_mixed_with_modes_of_ones_own(mode: str) -> None:
    """CR-2.6 'Marauder with its common deck and Military genius with its two camps cannot be mixed in.'"""
    with pytest.raises(BadContent):
        CONTENT.setup(with_party("first-card", "salt", mode="general"), {"play_mode": mode, "per_player_modes": True})


def test_a_mode_of_ones_own_stays_though_it_is_that_of_the_battle() -> None:
    """CR-2.3, CR-2.6"""
    state = CONTENT.setup(with_party("first-card", "salt", mode="general"), {"play_mode": "general", "per_player_modes": True})
    mode_chosen(state, "warlord")
    assert {id: player.mode for id, player in state.players.items()} == {"salt": "general", "hollow": "warlord"}


def test_the_die_of_a_draw_does_not_tell_which_card_was_put_aside() -> None:
    """CRX-19 A sees that a 3 drew b2: so b1 lies aside."""
    seen = set()
    for aside in (1, 2, 3):
        for face in (1, 2, 3, 4):
            it = arena(
                {"A": {"a1": {}, "a2": {}}, "B": {"b1": {}, "b2": {}, "b3": {}}},
                [2 + aside, face],
                {"B": ["aside"]},
                {"play_mode": "marauder", "reserve_cards": True},
            )
            it.state.phase, it.state.round = "activation", 1
            for unit in it.state.units.values():
                unit.in_sequence = True
            it.state.lead = "B"
            turn_card(it.battle)
            it.state.lead = "A"
            turn_card(it.battle)
            told_ = [str(getattr(e.args[0], "faces", e.args)) for e in it.log if e.seen_by is None or "A" in e.seen_by]
            seen.add((aside, tuple(told_)))
    ambiguous: dict[Any, set[int]] = {}
    for aside, what in seen:
        ambiguous.setdefault(what, set()).add(aside)
    drew = {2: "b1", 3: "b2", 4: "b3"}
    assert all(len(asides) >= 2 for what, asides in ambiguous.items() if any(b in what[-1] for b in drew.values()))


def test_by_hand_those_who_cannot_reach_come_as_near_as_they_can() -> None:
    """CRX-39 'Who is out of reach stays behind the unit, as near as possible'; so it is by rule, and not by hand."""
    it = table({"A": {"a": {"places": [(300, 300), (330, 300), (300, 60)]}}, "B": {"b": {"places": line(300, 424)}}})
    it.activate("a", "by-hand", "assault:b", "300,400", "330,400", dice=[1, 1])
    assert it.at("a-3")[1] > 200


def test_nobody_charges_through_the_one_whom_he_charges() -> None:
    """CRX-38, CRX-39 Behind a closed rank of the target there is no place."""
    it = table({"A": {"a": {"places": [(300, 300)]}}, "B": {"b": {"places": [(25 * n, 400) for n in range(1, 47)]}}})
    it.up("a")
    from bingqi.rulesets.ragnarok.field.charge import contacts

    found = contacts(it.state.fighters["a-1"], fighters_of(it.state, "b"), 200, all_others(it.state, "a", ("b",)))
    assert [at for at in found if at[1] > 400] == []


def test_points_of_a_table_that_is_no_whole_number_of_centimetres() -> None:
    """CRX-38 The last column and row in which a base has room."""
    from bingqi.rulesets.ragnarok.field.ground import Ground

    ground = Ground((55.5, 42.5), ())
    room = {*ground.keys_of(ground.room(12))}
    assert room == {f"{x},{y}" for x in range(0, 551, 10) for y in range(0, 421, 10) if ground.has_room(x, y, 12)}


def test_a_flight_that_comes_within_a_millimetre_touches() -> None:
    """CRX-18, CRX-32 Edges no more than 1 mm apart touch."""
    it = table({"A": {"a": {"places": [(600, 300)], "rout": True}, "b": FAR}, "B": {"foe": {"places": [(624, 200)]}}})
    assert told(it.activate("a")) == ["unit_fled"]


def test_nobody_touches_a_second_enemy_where_somebody_reaches_the_target_without() -> None:
    """CRX-39, CRX-45 The second fighter finds no clear place: it closes up, and the frightening unit is not engaged."""
    it = table(
        {
            "A": {"a": {"courages": [3, 3], "places": [(600, 300), (640, 300)]}},
            "B": {"b": {"places": [(600, 449)]}, "c": {"fears": [9], "places": [(645, 425)]}},
        }
    )
    it.activate("a", "assault:b", dice=[1] * 2)
    assert engaged(it.state, "b")
    assert not engaged(it.state, "c")


@pytest.mark.parametrize("rout", [True, False])
def test_units_in_rout_rally_with_real_miniatures_too(rout: bool) -> None:
    """CRX-33 With rally_rule activation_1_plus, when their card comes up; others test nothing."""
    it = arena(
        {"A": {"a": {"rout": rout}}, "B": {"b": {}}},
        [4],
        options={"play_mode": "general", "rally_rule": "activation_1_plus"},
        answers={"A": ["done"]},
    )
    it.until("opposition")
    it.state.phase, it.state.lead, it.dice.left = "activation", "A", [4]
    turn(it.battle)
    assert not it.state.units["a"].rout
    assert it.dice.left == ([] if rout else [4])


@pytest.mark.parametrize(
    ("corners", "is_none"),
    [
        ([(0, 0), (10, 0), (20, 0)], True),
        ([(0, 0), (10, 10), (10, 0), (0, 10)], True),
        ([(0, 0), (1, 0), (0, 1)], False),
        ([(0, 0), (10, 0), (10, 10), (0, 10)], False),
    ],
)
def test_terrain_is_a_polygon(corners: list[tuple[int, int]], is_none: bool) -> None:
    """CRX-40 With an area, and without edges that cross."""
    assert crossed(corners) == is_none


def test_dead_cards_come_up_before_anybody_may_put_one_aside() -> None:
    """CR-2.2, CRX-20 The first card of the row is of a unit that is no more: it is passed over, and only then is asked."""
    it = arena(
        {"A": {"a1": {}, "a2": {}, "a3": {}}, "B": {"b": {}}},
        options={"play_mode": "general", "reserve_cards": True},
        answers={"A": ["a1", "a2", "aside"]},
    )
    it.until("opposition")
    it.state.lead = "A"
    for n in (1, 2, 3):
        it.kill(f"a1-{n}")
    turn_card(it.battle)
    assert [entry.args[1] for entry in it.happened("card_passed_over", "card_put_aside")] == ["a1", "a2"]


def test_beside_a_mode_of_ones_own_only_such_modes_are_chosen() -> None:
    """CR-2.6"""
    it = arena({"A": {"a": {}}, "B": {"b": {}}}, options={"mode_choice": "per_round"})
    assert set(fitting(it.state)) == {*MODES}
    it.state.players["B"].own_mode = True
    assert fitting(it.state) == [*OWN]


def test_fewer_dice_than_one_are_never_thrown() -> None:
    """CR-5.13 Abilities may take dice away."""
    it = arena({"A": {"a": {"authority": 2, "abilities": ["dull"]}}, "B": {"b": {"authority": 1}}}, [5, 2], {"A": ["A"]})
    it.state.bundle.abilities["dull"] = replace(it.state.bundle.abilities["strategist"], value=-3)
    for id in it.state.players:
        name_commander(it.battle, id)
    assert oppose(it.battle)


def test_whoever_has_no_unit_left_has_no_part_in_the_opposition() -> None:
    """CR-5.1, CR-5.17"""
    it = arena({"A": {"a": {}}, "B": {"b": {}}, "C": {"c": {}}}, [2, 5], {"C": ["A"]})
    for n in (1, 2, 3):
        it.kill(f"b-{n}")
    assert oppose(it.battle)
    assert it.scripts["C"].asked[-1].options == ("A", "C")


def test_units_of_bases_of_several_sizes_come_onto_the_table_in_formation() -> None:
    """CRX-6, CRX-16"""
    it = table({"A": {"a": {"courages": [3] * 5}}, "B": {"b": {"places": [(900, 100)]}}})
    it.state.units["a"].on_table = False
    leader = it.state.fighters["a-1"]
    it.state.fighters["a-1"] = wide = type(leader)(
        leader.id, leader.unit, leader.kind, leader.profile, None, (), 40, leader.pace, 1
    )
    placed = put_down(it.state, "a", (400, 700))
    assert placed[0].fighter is wide
    assert formed(placed)


def test_a_straggler_finds_nobody_in_his_place() -> None:
    """CRX-6, CRX-38 He stands far from his leader, and a friend just where he would go: no two bases lie over each other."""
    ours: dict[str, Table] = {
        "a": {"courages": [3, 3], "places": [(100, 100), (900, 100)]},
        "friend": {"courages": [3], "places": [(865, 100)]},
    }
    it = table({"A": ours, "B": {"b": {"places": [(600, 800)]}}})
    it.activate("a", "walk", "100,110")
    assert overlapping(it.state) == []


def test_nobody_gets_clear_of_one_enemy_onto_another() -> None:
    """CRX-35 A second enemy stands where the follower would go."""
    theirs: dict[str, Table] = {
        "b": {"courages": [3], "places": [(125, 100)]},
        "c": {"courages": [3], "places": [(862, 100)]},
    }
    it = table({"A": {"a": {"courages": [3, 3], "places": [(100, 100), (900, 100)]}}, "B": theirs})
    it.up("a")
    found = [*clear_points(it.state, "a")]
    assert "90,130" in found
    assert "60,100" not in found
