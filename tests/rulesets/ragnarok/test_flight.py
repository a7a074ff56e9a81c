"""Fear before an assault, rout, flight and rallying on the table (CRX-25, CRX-31 to CRX-34, CRX-45, CRX-47)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, area, line, met, overlapping, table

from bingqi.core.event import Entry
from bingqi.rulesets.ragnarok.field.contact import engaged
from bingqi.rulesets.ragnarok.morale.rally import rally_all


def told(entries: list[Entry]) -> list[str]:
    """What happened, but for what only the machine needs; moves by how."""
    quiet = ("action_taken", "unit_done", "phase_began", "reckoned")
    return [entry.args[1] if entry.event == "unit_moved" else entry.event for entry in entries if entry.event not in quiet]


def nerves(entries: list[Entry]) -> list[tuple[str, int]]:
    """Who tested, and against what."""
    rolls = [entry.args[0] for entry in entries if entry.event == "rolled" and entry.args[0].what == "nerve"]
    return [(roll.by, met(roll)[1]) for roll in rolls]


FAR: Table = {"places": line(100, 700), "courages": [3, 3, 3]}
"""Somebody far off, so that nobody has won."""


def assaulted(a: Table, b: Table, apart: int = 60, **more: Any) -> Arena:
    """A's unit below B's, which is nearer to the upper edge of the table."""
    ours: Table = {"places": line(600, 424 + apart), **a}
    theirs: Table = {"places": line(600, 400), **b}
    return table({"A": {"a": ours}, "B": {"b": theirs, "far": FAR}}, **more)


# --- The tests before an assault --------------------------------------------------------------------


def test_an_attacker_who_is_frightened_stays_where_it_is() -> None:
    """CRX-25, CRX-47 It is in rout, and its activation ends; nobody else moves."""
    it = assaulted({}, {"fears": [5, 5, 5]})
    entries = it.activate("a", "assault:b", dice=[4])
    assert told(entries) == ["rolled", "routed"]
    assert nerves(entries) == [("a", 5)]
    assert it.state.units["a"].rout


def test_losses_and_the_dead_nearby_cause_no_test() -> None:
    """CRX-46 Two of three are left, then one, and nobody tests; what frightens it does make it test."""
    it = assaulted({}, {"places": [(600, 400)], "fears": [5], "ranged": {"attack": 9, "strength": 12}}, apart=150)
    for left in (2, 1):
        entries = it.activate("b", "shoot:a", "hold")
        assert len(it.left("a")) == left
        assert nerves(entries) == []
        assert not it.state.units["a"].rout
    assert nerves(it.activate("a", "assault:b", dice=[1])) == [("a", 5)]


def test_an_attacker_who_withstands_goes_on() -> None:
    """CRX-25, CRX-34 And has mastered so much Fear for good: there is no test another time, nor against less."""
    it = assaulted({}, {"fears": [5, 5, 5]})
    entries = it.activate("a", "assault:b", dice=[5, 1, 1, 1])
    assert told(entries) == ["rolled", "fear_resisted", "assault", "rolled"]
    assert it.state.units["a"].resisted == 5
    again = assaulted({}, {"fears": [5, 4, 4]})
    again.state.units["a"].resisted = 5
    assert nerves(again.activate("a", "assault:b", dice=[1, 1, 1])) == []
    more = assaulted({}, {"fears": [6, 4, 4]})
    more.state.units["a"].resisted = 5
    assert nerves(more.activate("a", "assault:b", dice=[1])) == [("a", 6)]


def test_a_target_that_is_frightened_flees_at_once_out_of_reach() -> None:
    """CRX-25, CRX-32, CRX-45, CRX-47 Before the assault, which has failed then: Movement towards it."""
    it = assaulted({"fears": [5, 5, 5]}, {})
    entries = it.activate("a", "assault:b", dice=[1])
    assert told(entries) == ["rolled", "routed", "flee", "assault"]
    assert nerves(entries) == [("b", 5)]
    assert [it.at(id) for id in it.left("b")] == line(600, 200)
    assert 484 - 100 <= it.at("a-1")[1] < 400
    assert not engaged(it.state, "a")


def test_a_target_that_fled_and_is_still_in_reach_is_fought() -> None:
    """CRX-45, CRX-47 Its Attack is 0 if it strikes back; and it does not flee again."""
    it = assaulted({"fears": [5, 5, 5]}, {"profile": {"movement": 2.5}}, options={"melee_strike_back": True})
    entries = it.activate("a", "assault:b", dice=[1, *[1] * 6])
    assert told(entries) == ["rolled", "routed", "flee", "assault", "rolled", "rolled"]
    assert [it.at(id)[1] for id in it.left("b")] == [350] * 3
    assert engaged(it.state, "b")


def test_of_a_target_that_is_lost_in_fleeing_the_attacker_keeps_away() -> None:
    """CRX-32, CRX-39 It stays where it is."""
    it = table({"A": {"a": {"fears": [5], "places": [(600, 260)]}}, "B": {"b": {"places": line(600, 200)}, "far": FAR}})
    entries = it.activate("a", "assault:b", dice=[1])
    assert told(entries) == ["rolled", "routed", "unit_fled"]
    assert it.at("a-1") == (600, 260)


def test_a_target_that_withstands_is_assaulted() -> None:
    """CRX-25, CRX-34"""
    it = assaulted({"fears": [5, 5, 5]}, {})
    assert told(it.activate("a", "assault:b", dice=[6, 1, 1, 1])) == ["rolled", "fear_resisted", "assault", "rolled"]
    assert it.state.units["b"].resisted == 5


@pytest.mark.parametrize(
    ("a", "b", "tester"),
    [
        ({"fears": [3, 3, 3]}, {"fears": [5, 2, 2]}, ("a", 5)),
        ({"fears": [6, 3, 3]}, {"fears": [5, 2, 2]}, ("b", 6)),
        ({"fears": [5, 3, 3]}, {"fears": [5, 2, 2]}, None),
        ({}, {}, None),
        ({"fears": [5, 3, 3]}, {"rout": True}, None),
    ],
)
def test_who_tests_before_an_assault(a: Table, b: Table, tester: tuple[str, int] | None) -> None:
    """CRX-25 The lower Fear against the higher; nobody where they are equal, where there is none, or who is in rout."""
    it = assaulted(a, b)
    assert nerves(it.activate("a", "assault:b", dice=[*[6] * (tester is not None), 1, 1, 1])) == [tester] * (tester is not None)


@pytest.mark.parametrize(("switch", "tested"), [(False, []), (True, [("a", 3)])])
def test_greater_power_is_tested_or_not(switch: bool, tested: list[tuple[str, int]]) -> None:
    """CRX-25 power_causes_test: of Courage against 3; the Power of the card, else how many are left."""
    options = {"power_causes_test": switch}
    more: Table = {"places": line(600, 400, 4)}
    assert (
        nerves(assaulted({}, more, options=options).activate("a", "assault:b", dice=[4, 1, 1, 1] if switch else [1, 1, 1]))
        == tested
    )
    by_card = assaulted({}, {"power": 9}, options=options)
    assert nerves(by_card.activate("a", "assault:b", dice=[4, 1, 1, 1] if switch else [1, 1, 1])) == tested
    equal = assaulted({}, {}, options=options)
    assert nerves(equal.activate("a", "assault:b", dice=[1, 1, 1])) == []


def test_whoever_fails_because_of_power_is_in_rout() -> None:
    """CRX-25"""
    it = assaulted({}, {"power": 9}, options={"power_causes_test": True})
    assert told(it.activate("a", "assault:b", dice=[3])) == ["rolled", "routed"]


# --- Flight -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "to"),
    [((600, 300), (600, 100)), ((600, 600), (600, 800)), ((300, 450), (100, 450)), ((900, 450), (1100, 450))],
)
def test_a_unit_in_rout_flees_straight_to_the_nearest_edge(at: tuple[int, int], to: tuple[int, int]) -> None:
    """CRX-31, CRX-32 When its card is up, twice its Movement; nobody is asked anything."""
    it = table({"A": {"a": {"places": [at], "rout": True}}, "B": {"far": {"places": [(60, 60)]}}})
    entries = it.activate("a")
    assert told(entries) == ["flee"]
    assert it.at("a-1") == to
    assert it.asked("act", "where") == []
    assert it.state.units["a"].rout


def test_all_keep_together_as_they_flee() -> None:
    """CRX-32 As fast as the slowest."""
    it = table({"A": {"a": {"authority": 0, "leads": {"movement": 5}, "places": line(600, 300), "rout": True}}, "B": {"far": FAR}})
    it.activate("a")
    assert [it.at(id) for id in it.left("a")] == line(600, 200)


@pytest.mark.parametrize(("y", "gone"), [(212, False), (211, True)])
def test_whoever_leaves_the_table_is_lost(y: int, gone: bool) -> None:
    """CRX-32 The whole unit, as soon as a base would lie over the edge."""
    it = table({"A": {"a": {"places": line(600, y), "rout": True}, "b": FAR}, "B": {"far": {"places": [(1100, 800)]}}})
    entries = it.activate("a")
    assert told(entries) == (["unit_fled"] if gone else ["flee"])
    assert [entry.args for entry in entries if entry.event == "unit_fled"] == ([("a", "edge")] if gone else [])
    assert (it.left("a") == []) == gone


@pytest.mark.parametrize(("x", "gone"), [(660, False), (640, True)])
def test_whoever_runs_into_an_enemy_is_lost(x: int, gone: bool) -> None:
    """CRX-32 The whole unit, if the way of one of them touches one."""
    it = table({"A": {"a": {"places": line(560, 300), "rout": True}, "b": FAR}, "B": {"foe": {"places": [(x, 200)]}}})
    entries = it.activate("a")
    assert told(entries) == (["unit_fled"] if gone else ["flee"])
    assert [entry.args for entry in entries if entry.event == "unit_fled"] == ([("a", "enemy")] if gone else [])


def test_those_who_touch_an_enemy_are_lost_and_the_others_flee() -> None:
    """CRX-18, CRX-32, CR-8.4 A leader who was among them is followed first."""
    it = table(
        {
            "A": {"a": {"authority": 0, "places": [(600, 400), (630, 390), (660, 390)], "rout": True}},
            "B": {"foe": {"places": [(600, 425)]}},
        }
    )
    entries = it.activate("a")
    assert told(entries) == ["fighter_lost", "leader_named", "flee"]
    assert it.left("a") == ["a-1", "a-2"]
    assert [it.at(id) for id in it.left("a")] == [(630, 190), (660, 190)]
    assert it.state.units["a"].leader == "a-1"


def test_a_unit_of_which_all_are_in_contact_is_lost() -> None:
    """CRX-32, CRX-36"""
    it = table({"A": {"a": {"places": [(600, 400)], "rout": True}}, "B": {"foe": {"places": [(600, 425)]}}})
    it.activate("a")
    assert it.state.result == ("B", "last")


def test_flight_stops_where_there_is_no_room() -> None:
    """CRX-32, CRX-38 Before a wood that is too deep to pass, and clear of friends; whoever is in front goes first."""
    wall = area("blocking", 50, 5, 70, 20)
    it = table({"A": {"a": {"places": line(560, 300, 3, 60), "rout": True}}, "B": {"far": FAR}}, terrain=(wall,))
    it.activate("a")
    assert [it.at(id)[1] for id in it.left("a")] == [220] * 3
    friends = table(
        {"A": {"a": {"places": [(600, 300), (600, 330)], "rout": True}, "f": {"places": [(600, 105)]}}, "B": {"far": FAR}}
    )
    friends.activate("a")
    assert overlapping(friends.state) == []
    assert [friends.at(id)[1] for id in friends.left("a")] == [130, 160]


# --- Rallying ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("switch", ["tactical_phase_3", "activation_1_plus"])
def test_units_rally_in_the_tactical_phase_or_when_activated(switch: str) -> None:
    """CR-7.2, CRX-33 rally_rule: against 3 at the one time, against 1 at the other, and never at both."""
    later = switch == "activation_1_plus"
    it = table({"A": {"a": {"places": line(600, 300), "rout": True}}, "B": {"far": FAR}}, options={"rally_rule": switch})
    it.state.winner = "B"
    it.dice.left = [] if later else [1]
    rally_all(it.battle)
    assert nerves(it.log) == ([] if later else [("a", 3)])
    entries = it.activate("a", dice=[1] if later else [])
    assert nerves(entries) == ([("a", 1)] if later else [])
    assert told(entries)[-1] == "flee"


def test_whoever_rallies_when_activated_acts() -> None:
    """CR-7.5, CRX-30, CRX-33 It is in rout no more, and what it withstood it has not mastered."""
    it = table(
        {"A": {"a": {"places": line(600, 300), "rout": True}}, "B": {"far": FAR}}, options={"rally_rule": "activation_1_plus"}
    )
    entries = it.activate("a", "walk", "600,350", dice=[3])
    assert told(entries) == ["rolled", "rallied", "walk"]
    assert it.state.units["a"].resisted == 0


@pytest.mark.parametrize(
    ("foe", "difficulty"),
    [
        ({}, 1),
        ({"power": 4}, 3),
        ({"power": 3}, 1),
        ({"fears": [4]}, 3),
        ({"fears": [4], "power": 4}, 5),
    ],
)
def test_rallying_is_harder_before_many_and_before_the_frightening(foe: Table, difficulty: int) -> None:
    """CRX-33, CR-7.1 2 more for greater Power, and 2 for Fear, of those with whom it is engaged."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": line(600, 300), "rout": True}},
        "B": {"foe": {"places": [(600, 325)], **foe}, "strong": {"fears": [9], "power": 99, "places": [(600, 420)]}},
    }
    it = table(companies, options={"rally_rule": "activation_1_plus"})
    assert nerves(it.activate("a", dice=[1])) == [("a", difficulty)]


def test_those_in_rout_do_nothing_but_flee() -> None:
    """CRX-17, CRX-32, CR-7.4 Even where they could shoot; whoever has rallied in the tactical phase acts as ever."""
    it = table({"A": {"a": {"places": line(600, 300), "ranged": {}, "rout": True}}, "B": {"b": {"places": line(600, 450)}}})
    it.state.winner = "A"
    assert told(it.activate("a")) == ["flee"]
    assert it.asked("act") == []
    it.dice.left = [4]
    rally_all(it.battle)
    assert not it.state.units["a"].rout
    assert {"walk", "run", "hold"} <= {*it.offered("a")}
