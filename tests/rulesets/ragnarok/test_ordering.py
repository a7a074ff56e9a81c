"""Rows, decks and cards put aside (CR-2, CR-4, CRX-19, CRX-20), and what others know of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import NOBODY, Arena, Table, arena
from tests.rulesets.script import Script

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Scripted
from bingqi.rulesets.ragnarok.model.state import Fight, clockwise
from bingqi.rulesets.ragnarok.model.stats import Entry, Party, Scenario
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.ordering.modes import mode_of, problems_of_modes
from bingqi.rulesets.ragnarok.ordering.next_card import cards_left, pass_lead, turn_card
from bingqi.rulesets.ragnarok.presentation.observation import STATES

BY_ROWS = {"play_mode": "general"}
ROWS = ("general", "master_strategist", "military_genius")


def two(mode: str, dice: list[int], a: list[str], b: list[str], **options: Any) -> Arena:
    """A has three units and B two, in the sequence of a round. The dice of the opposition are not thrown: A has the lead."""
    companies: dict[str, dict[str, Table]] = {"A": {"a1": {}, "a2": {}, "a3": {}}, "B": {"b1": {}, "b2": {}}}
    it = arena(companies, dice, {"A": a, "B": b}, {"play_mode": mode, **options}, open_camp="A")
    it.until("opposition")
    it.state.lead = "A"
    return it


def out(it: Arena) -> list[str]:
    """All cards in the order in which they come."""
    while cards_left(it.state):
        turn_card(it.battle)
        pass_lead(it.battle)
    return [entry.args[1] for entry in it.happened("card_turned")]


# --- The sequence of a round ------------------------------------------------------------------------


def test_a_round_is_its_sequence_and_over_when_all_of_it_came() -> None:
    """CR-2.1, CRX-22 Whoever has no card left is passed by; each unit comes once."""
    it = arena({"A": {"a1": {}, "a2": {}, "a3": {}}, "B": {"b1": {}}}, [5, 3], {"A": ["a3", "a1", "A"], "B": []}, BY_ROWS)
    it.until("control")
    assert [entry.args[1] for entry in it.happened("card_turned")] == ["a3", "b1", "a1", "a2"]
    assert [entry.args[0] for entry in it.happened("phase_began")] == ["rows", "opposition", "rally", "activation", "control"]


# --- Rows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ROWS)
def test_a_row_is_laid_card_by_card_and_comes_in_that_order(mode: str) -> None:
    """CR-2.8, CR-4.9, CR-4.10, CR-4.11, CR-4.13"""
    it = two(mode, [], ["a3", "a1"], ["b2"])
    assert out(it) == ["a3", "b2", "a1", "b1", "a2"]


@pytest.mark.parametrize(
    ("mode", "up"),
    [("general", []), ("master_strategist", ["A", "B"]), ("military_genius", ["A"]), ("warlord", []), ("barbarian", [])],
)
def test_which_rows_lie_face_up(mode: str, up: list[str]) -> None:
    """CR-4.9, CR-4.10, CR-4.12"""
    it = two(mode, [], [], [])
    assert [row.id for row in it.state.rows.values() if row.up] == up


def test_who_lays_a_row_is_asked_as_often_whatever_he_answers() -> None:
    """CR-4.9 Once less than he has cards, all at the same time; nothing can be told from it."""
    for a, b in ((["a3", "a1"], ["b2"]), (["a1", "a2"], ["b1"])):
        it = two("general", [], a, b)
        assert [[ask.id for ask in script.asked] for script in it.scripts.values()] == [["row", "row"], ["row"]]


def guessed(it: Arena, face: int) -> str:
    """The card that A turns next in what may be so for B, by the lot that is drawn there."""
    world = STATES.sample_world(STATES.observe(it.state, "B"), Random(1).randrange)
    assert world.rows["B"].cards == it.state.rows["B"].cards
    rules: Any = None
    battle: Fight = Battle(rules, world, Scripted(face), {"A": Script(("reserve",))})
    world.lead = "A"
    return turn_card(battle) or ""


def test_others_see_nothing_of_a_row_that_lies_face_down() -> None:
    """CR-4.9 Two rows that lie otherwise look the same; whoever guesses takes any order of the cards that are to come."""
    one, other = (two("general", [], a, []) for a in (["a3", "a1"], ["a2", "a3"]))
    assert STATES.observe(one.state, "A").rows["A"].cards == ("a3", "a1", "a2")
    assert STATES.observe(one.state, "B").rows["A"].cards == ()
    assert [entry.seen_by for entry in one.happened("row_laid")] == [("A",), ("B",)]
    turn_card(one.battle)
    assert {guessed(one, face) for face in (1, 2)} == {"a1", "a2"}
    assert STATES.observe(other.state, "B").rows["A"].cards == ()


# --- Decks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "drawers"), [("left_of_drawer", ["A", "B", "A", "B", "A"]), ("left_of_owner", ["A", "B", "B", "A", "B"])]
)
def test_in_marauder_all_draw_from_one_deck(switch: str, drawers: list[str]) -> None:
    """CR-4.3, CR-4.4, CR-4.5 A draws a1, B a2; a card of A's is followed by B, if it goes by the owner."""
    it = two("marauder", [1, 1, 2, 1], [], [], marauder_next_drawer=switch)
    found = []
    while cards_left(it.state):
        found.append(it.state.lead)
        turn_card(it.battle)
        pass_lead(it.battle)
    assert [entry.args[1] for entry in it.happened("card_turned")] == ["a1", "a2", "b1", "a3", "b2"]
    assert found == drawers


def test_in_barbarian_no_card_of_a_dead_unit_can_be_played() -> None:
    """CR-2.2, CR-4.1, CR-4.2"""
    it = two("barbarian", [], ["a3", "a2"], ["b1"])
    for n in (1, 2, 3):
        it.kill(f"a1-{n}")
    turn_card(it.battle)
    assert it.scripts["A"].asked[-1].options == ("a2", "a3")


# --- Cards put aside --------------------------------------------------------------------------------


def test_nothing_is_put_aside_without_the_switch() -> None:
    """CRX-20"""
    for mode in ("marauder", "warlord", *ROWS):
        it = two(mode, [1] * 4, [], [])
        out(it)
        assert {ask.id for script in it.scripts.values() for ask in script.asked} <= {"row"}


def test_the_first_card_of_a_row_may_be_put_aside_once_a_round() -> None:
    """CR-2.9, CRX-20 A puts a1 aside and passes, turns a2, and then the reserve before a3."""
    it = two("general", [], ["a1", "a2", "aside", "turn", "reserve"], ["b1"], reserve_cards=True)
    assert out(it) == ["b1", "a2", "b2", "a1", "a3"]
    assert [ask.options for ask in it.scripts["A"].asked[2:]] == [("turn", "aside"), ("turn", "reserve"), ("turn", "reserve")]


def test_only_its_owner_knows_what_was_put_aside() -> None:
    """CRX-20 All see that a card was put aside, and not which."""
    it = two("general", [], ["a1", "a2", "aside"], [], reserve_cards=True)
    turn_card(it.battle)
    theirs = STATES.observe(it.state, "B").rows["A"]
    assert (theirs.reserve, theirs.holds, theirs.cards) == ("", True, ())
    assert STATES.observe(it.state, "A").rows["A"].reserve == "a1"
    assert [entry.seen_by for entry in it.happened("card_put_aside", "reserve_made")] == [("A",), None]
    assert {guessed(it, face) for face in (1, 2, 3)} == {"a1", "a2", "a3"}


def test_in_warlord_nobody_looks_at_what_is_put_aside() -> None:
    """CRX-8, CRX-20 It is any of the cards that are still to come when it is played."""
    it = two("warlord", [1, 2, 1], ["aside", "turn", "reserve"], [], reserve_cards=True)
    assert it.state.rows["A"].reserve == ""
    assert out(it) == ["b1", "a2", "b2", "a1", "a3"]


def test_in_warlord_one_who_draws_again_for_a_unit_that_is_no_more_is_not_asked_again() -> None:
    """CR-4.7, CRX-20 The card of a1 is passed over, and the next one is drawn at once."""
    it = two("warlord", [1, 1], ["turn"], [], reserve_cards=True)
    for id in it.state.units["a1"].people:
        it.state.fighters[id].health = 0
    assert turn_card(it.battle) == "a2"
    assert [entry.args[1] for entry in it.happened("card_passed_over")] == ["a1"]
    assert [ask.id for ask in it.scripts["A"].asked] == ["reserve"]


def test_in_marauder_a_card_of_ones_own_may_be_put_aside_unseen() -> None:
    """CRX-19, CRX-22 A draws a2 and keeps it; B draws b1; A draws a1; B b2; the deck is not empty: A plays the reserve, and a3 is
    left."""
    it = two("marauder", [2, 3, 1, 2], ["aside", "turn", "reserve"], [], reserve_cards=True)
    assert out(it) == ["b1", "a1", "b2", "a2", "a3"]
    rolls = [entry.args[0].what for entry in it.happened("rolled") if entry.seen_by == ()]
    assert rolls == ["draw"] * 4


# --- Modes -----------------------------------------------------------------------------------------


def test_a_player_has_a_mode_of_his_own_where_that_is_allowed() -> None:
    """CR-2.3, CR-2.4, CR-2.6, CR-2.7"""
    entry = (Entry("any"),)
    scenario = Scenario(NOBODY, NOBODY, {"A": Party(NOBODY, entry, mode="general"), "B": Party(NOBODY, entry)})
    for allowed, modes in ((True, ["general", "warlord"]), (False, ["warlord", "warlord"])):
        assert [mode_of(scenario, Options(per_player_modes=allowed), side) for side in "AB"] == modes


@pytest.mark.parametrize(
    ("parties", "options", "wrong"),
    [
        ([{"mode": "marauder"}, {}], {"per_player_modes": True}, "fault-cr-mode-not-own"),
        ([{}, {}, {}], {"play_mode": "military_genius"}, "fault-cr-two-camps"),
        ([{"camp": "n"}, {"camp": "s"}, {"camp": "n"}], {"play_mode": "military_genius"}, ""),
        ([{}, {}, {}], {}, ""),
    ],
)
def test_modes_that_do_not_fit_the_players_are_refused(parties: list[Table], options: Table, wrong: str) -> None:
    """CR-2.6, CR-4.11, CR-4.12"""
    sides = {f"p{n}": Party(NOBODY, (Entry("any"),), **one) for n, one in enumerate(parties)}
    found = list(problems_of_modes(Scenario(NOBODY, NOBODY, sides), Options(**options)))
    assert [one.args["fault"].id for one in found] == ([wrong] if wrong else [])


def test_the_lead_goes_round_the_table() -> None:
    """CR-6.3"""
    it = arena({"A": {"a": {}}, "B": {"b": {}}, "C": {"c": {}}})
    assert [clockwise(it.state, id) for id in ("", "A", "C")] == [["A", "B", "C"], ["B", "C", "A"], ["A", "B", "C"]]


def test_an_open_camp_that_is_none_is_refused() -> None:
    """CR-4.12"""
    scenario = Scenario(NOBODY, NOBODY, {id: Party(NOBODY, (Entry("any"),)) for id in "AB"}, open_camp="C")
    (found,) = problems_of_modes(scenario, Options(play_mode="military_genius"))
    assert found.args["fault"].id == "fault-cr-open-camp"


@pytest.mark.parametrize(("switch", "rolls"), [("fixed_for_game", 4), ("roll_each_round", 6)])
def test_where_nobody_says_who_lies_open_the_lower_die_does(switch: str, rolls: int) -> None:
    """CR-4.12 3 and 3, then 2 and 5: A lies open; for good, or until the next round, with 6 and 1."""
    options = {"play_mode": "military_genius", "open_camp_choice": switch}
    it = arena({"A": {"a": {}}, "B": {"b": {}}}, [3, 3, 2, 5, 6, 1], options=options)
    it.until("opposition")
    assert it.state.open_camp == "A"
    it.state.phase = "order"
    it.until("opposition")
    assert it.state.open_camp == ("A" if switch == "fixed_for_game" else "B")
    assert len(it.happened("rolled")) == rolls
