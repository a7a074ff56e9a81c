"""What a game master lets happen by hand has the consequences that the book says, or is refused where the book excludes it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.refusals import refusal
from tests.rulesets.typy17.field import FOOT, Drawn, field
from tests.rulesets.typy17.skirmish import vehicle

from bingqi.core.gm.override import Override, happened, new_override
from bingqi.lang import LANGS, PROBLEM_TEXTS, Texts
from bingqi.rulesets.typy17 import RULESET
from bingqi.rulesets.typy17.model.state import State
from bingqi.rulesets.typy17.model.worth import free_seats
from bingqi.rulesets.typy17.packs.library import FOLDER


def give(state: State, event: str, *args: Any) -> tuple[State, list[str]]:
    """The state afterwards, and the events that followed. All that is told has words."""
    after, entries = happened(RULESET, state, new_override(RULESET, event, args, "so be it"), anew=True)
    for lang in LANGS:
        texts = Texts(lang, [FOLDER])
        for entry in entries:
            if (text := RULESET.describe_event(after, entry)) is not None:
                assert texts.render(text)
        assert texts.missing == set()
    return after, [entry.event for entry in entries[2:]]


def refused(state: State, event: str, *args: Any) -> str:
    """Why it is refused, in English."""
    return refusal(PROBLEM_TEXTS, lambda: give(state, event, *args))


def carrying(seats: int = 3) -> Drawn:
    """A2 and A3, two troopers each, in the cell of the truck A1; A4 elsewhere."""
    two = {"n": 2}
    return field("1:A1,A2,A3 1:A4 1:B1", A1={"card": vehicle("truck", seats=seats)}, A2=two, A3=two, A4=two)


# --- Vehicles and cells ------------------------------------------------------------------


def test_whoever_embarks_takes_a_free_seat_in_its_own_cell() -> None:
    """T17C-29 A seat for each trooper."""
    state = carrying().state
    assert "A4 does not stand in the cell of A1" in refused(state, "embarked", "A4", "A1")
    state, _ = give(state, "embarked", "A2", "A1")
    assert free_seats(state, state.units["A1"]) == 1
    assert "A1 has 1 seats too few" in refused(state, "embarked", "A3", "A1")


def test_whoever_has_no_seat_any_more_is_set_down() -> None:
    """T17C-51 Where fewer vehicles have a crew than those aboard need."""
    play = field("1:A1,A2 1:B1", A1={"card": vehicle("truck", 2, seats=1)}, A2={"n": 2})
    state, _ = give(play.state, "embarked", "A2", "A1")
    after, followed = state, list[str]()
    for who in state.units["A1"].hulls[1].crew:
        after, followed = give(after, "hurt", "A1", who, 9)
    assert followed == ["thrown_out"]
    assert (after.units["A2"].carrier, after.units["A2"].cell) == ("", 0)


def test_no_unit_comes_to_stand_where_it_cannot_go() -> None:
    """T17C-05, T17C-30"""
    play = field("1:A1 4 1:B1", A1={"ta": FOOT})
    assert "A1 cannot enter such ground" in refused(play.state, "moved", "A1", 1)
    assert give(play.state, "moved", "A1", 2)[0].units["A1"].cell == 2
    state = carrying().state
    state, _ = give(state, "embarked", "A2", "A1")
    assert give(state, "disembarked", "A2", 0)[0].units["A2"].cell == 0


def test_no_cell_holds_more_of_a_side_than_may_stack() -> None:
    """T17C-07 Those of the other side do not count."""
    state = field("1:A1 1:A2 1:B1", options={"stack_limit": "1"}).state
    assert "a cell holds 1 of a side" in refused(state, "moved", "A1", 1)
    assert give(state, "moved", "A1", 2)[0].units["A1"].cell == 2
    assert give(state, "moved", "A1", 0)[0].units["A1"].cell == 0


def test_there_is_no_cover_twice_or_where_the_ground_gives_none() -> None:
    """T17C-27 No effect in water."""
    state = field("w:A1 3:A2 1:B1", A1={"ta": (1, 1, 1, 1, 1, 1)}).state
    assert "A1 is in cover already, stands nowhere" in refused(state, "covered", "A1", "turn")
    state, _ = give(state, "covered", "A2", "turn")
    assert "A2 is in cover already" in refused(state, "covered", "A2", "turn")


# --- Knowledge ---------------------------------------------------------------------------


def test_support_from_off_the_map_looks_at_nothing_and_nothing_looks_at_it() -> None:
    """T17C-54"""
    state = field("1:A1 1:B1", A2={"unit": "howitzer-battery"}).state
    for event, *args in (
        ("found_out", "A2", "B1", 1),
        ("found_out", "B1", "A2", 1),
        ("shared", "A2", 1),
        ("covered", "A2", "turn"),
        ("recon_checked", "B1", "A2", "optical", 1),
    ):
        assert "A2 is off the map" in refused(state, str(event), *args)


def test_an_owner_is_told_when_an_enemy_knows_where_its_unit_is() -> None:
    """T17C-12 Where markers are hidden; also when they know it no more."""
    state = field("1:A1 1:B1", options={"fog": "hidden_until_intel_1"}).state
    state, followed = give(state, "found_out", "A1", "B1", 1)
    assert followed == ["spotted"]
    blind = RULESET.copy(state)
    blind.units["A1"].hp = (0,) * len(blind.units["A1"].hp)
    assert "lost_sight_of" in give(blind, "destroyed", "A1", "wiped-out")[1]
    shared, _ = give(state, "shared", "B1", 1)
    assert not shared.units["B1"].spotted, "its Intel tells"
    assert give(shared, "intel_faded", "B1", 0)[1] == ["spotted"], "A1 knows it still"


def test_what_is_known_of_a_unit_grows_by_what_is_found_out_and_fades_by_itself() -> None:
    """T17A-29, T17A-70 A later find counts where it is higher, and what fades is less than it was."""
    state, _ = give(field("1:A1 1:B1").state, "shared", "B1", 2)
    assert "at least 2" in refused(state, "shared", "B1", 1)
    assert "from 0 to 2" in refused(state, "intel_faded", "B1", 3)
    assert give(state, "intel_faded", "B1", 1)[0].units["B1"].intel == 1
    state, _ = give(state, "found_out", "A1", "B1", 3)
    assert "at least 3" in refused(state, "found_out", "A1", "B1", 2)


@pytest.mark.parametrize(("event", "option"), [("suppressed", "module_suppression"), ("shaken", "module_morale")])
def test_what_a_module_brings_happens_with_it_alone(event: str, option: str) -> None:
    """T17C-25, T17C-56"""
    assert f"switch {option}, which is off" in refused(field("1:A1 1:B1").state, event, "B1")
    assert getattr(give(field("1:A1 1:B1", options={option: True}).state, event, "B1")[0].units["B1"], event)


# --- Points ------------------------------------------------------------------------------


def test_nobody_has_more_points_than_the_card_gives() -> None:
    """T17-2.3.07 AP 2, and RP 1 with 2 AP saved: 3 at most."""
    state = field("1:A1 1:B1").state
    card = state.units["A1"].card
    assert f"from 0 to {card.ap}" in refused(state, "points_renewed", "A1", card.ap + 1, 0)
    assert f"from 0 to {card.ap + card.rp}" in refused(state, "points_renewed", "A1", 0, card.ap + card.rp + 1)
    assert give(state, "points_renewed", "A1", card.ap, card.ap + card.rp)[0].units["A1"].rp == card.ap + card.rp


def test_points_that_were_scored_can_be_taken_again() -> None:
    """T17C-57 Down to none."""
    state, _ = give(field("1:A1 1:B1").state, "scored", "A", 3)
    assert "-4 will not do; at least -3" in refused(state, "scored", "A", -4)
    assert give(state, "scored", "A", -3)[0].sides["A"].score == 0


# --- Hit points --------------------------------------------------------------------------


def test_a_trooper_is_healed_up_to_what_the_card_says() -> None:
    """T17-1.1.1.02 The dead too, as long as the unit is there."""
    state, _ = give(field("1:A1 1:B1", A1={"n": 2}).state, "hurt", "A1", 0, 2)
    assert state.units["A1"].hp == (0, 2)
    assert "from 0 to 2" in refused(state, "healed", "A1", 0, 3)
    assert "from 0 to 2" in refused(state, "healed", "A1", 1, 1)
    assert give(state, "healed", "A1", 0, 2)[0].units["A1"].hp == (2, 2)
    assert {"healed", "part_repaired"} <= {*RULESET.gm_events}


def test_nobody_who_is_healed_aboard_sits_on_a_seat_that_is_taken() -> None:
    """T17C-29"""
    state, _ = give(carrying(seats=3).state, "hurt", "A2", 0, 2)
    for id in ("A2", "A3"):
        state, _ = give(state, "embarked", id, "A1")
    assert "A1 has 1 seats too few" in refused(state, "healed", "A2", 0, 1)


def test_whoever_has_gone_on_on_foot_is_healed_there() -> None:
    """T17C-70"""
    state = field("1:A1 1:B1", A1={"n": 2, "left": (0,)}).state
    state.units["A1"].hp = (0, 2)
    assert "has gone on on foot" in refused(state, "healed", "A1", 0, 1)


def test_a_part_is_repaired_up_to_what_the_vehicle_has() -> None:
    """T17C-48"""
    state = carrying().state
    whole = state.units["A1"].hulls[0].parts
    state, _ = give(state, "part_damaged", "A1", 0, 0, 99)
    assert state.units["A1"].hulls[0].parts[0] == 0
    assert f"from 0 to {whole[0]}" in refused(state, "part_repaired", "A1", 0, 0, whole[0] + 1)
    assert give(state, "part_repaired", "A1", 0, 0, whole[0])[0].units["A1"].hulls[0].parts == whole


def test_nothing_is_destroyed_twice() -> None:
    """T17C-53"""
    state, _ = give(field("1:A1,A2 1:B1").state, "hurt", "A1", 0, 9)
    assert state.units["A1"].out
    assert "A1 is out of the battle" in refused(state, "destroyed", "A1", "abandoned")


def test_what_former_records_hold_stands() -> None:
    """T17C-12, T17C-05 An event that a record has from before the rules saw to what follows comes to what it came to then."""
    state = field("1:A1 4 1:B1", A1={"ta": FOOT}, options={"fog": "hidden_until_intel_1"}).state
    for event, args in (("found_out", ("A1", "B1", 1)), ("moved", ("A1", 1)), ("points_renewed", ("A1", 9, 9))):
        _, entries = happened(RULESET, state, Override(event, args, "so be it"))
        assert [entry.event for entry in entries] == ["ruled", event]
