"""The table's drawing of typy17, what there is to know of units and cells, and what a game master may let happen."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.typy17.test_seen import field, pair
from tests.rulesets.typy17.test_texts import SCENARIOS

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.core.view import GridBoard
from bingqi.kit.state import copy
from bingqi.lang import LANGS, Texts
from bingqi.rulesets.typy17 import RULESET, events
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.gm.arguments import GM_EVENTS, NOUNS
from bingqi.rulesets.typy17.gm.overrides import OVERRIDES, after_override
from bingqi.rulesets.typy17.model.state import OFF, State, Unit, of_side
from bingqi.rulesets.typy17.model.stats import Map
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.packs.library import FOLDER
from bingqi.rulesets.typy17.presentation.choices import describe_choice
from bingqi.rulesets.typy17.presentation.inspect import blocked_by, inspect_ref
from bingqi.rulesets.typy17.presentation.names import cell_name, name
from bingqi.rulesets.typy17.presentation.observation import STATES
from bingqi.rulesets.typy17.presentation.outcome_summary import outcome_metrics, outcome_summary
from bingqi.rulesets.typy17.presentation.view import SIGNS, view
from bingqi.rulesets.typy17.recon.sight import overlooks
from bingqi.rulesets.typy17.setup.deploy import to_deploy, zones
from bingqi.testing.play import board_of, dice, play

ENGLISH = Texts("en", [FOLDER])


def lines(facts: Any) -> list[str]:
    """Facts in English."""
    return [ENGLISH.render(one) for one in facts]


def carrier(state: State) -> Unit:
    """A vehicle that others can embark."""
    return next(unit for unit in state.units.values() if unit.card.vehicle is not None and unit.card.vehicle.seats)


def test_T17_2_1_01_the_map_and_everybody_on_it() -> None:
    """T17-2.1.01"""
    state = field()
    own, enemy = pair(state)
    own.ap = 2
    events.shared(state, own.id, 2)
    drawn = view(state, own.side)
    board = board_of(drawn, "map", GridBoard)
    assert (board.w, board.h, board.shape) == (state.bundle.map.w, state.bundle.map.h, state.options.grid)
    assert len(board.terrain) == state.field.size
    assert set(board.terrain) == set(board.legend)
    assert board.masks == {}
    piece = drawn.pieces[own.id]
    assert piece.at == f"map/{own.cell}"
    assert piece.gauges["hp"] == (sum(own.hp), sum(trooper.hp for trooper in own.card.troopers))
    assert piece.gauges["ap"] == (2, own.card.ap)
    assert "Intel 2" in lines(piece.badges)
    assert drawn.pieces[enemy.id].side == enemy.side


def test_T17C_12_unknown_units_are_called_by_side_and_number() -> None:
    """T17C-12"""
    state = field("hidden_cards")
    own, enemy = pair(state)
    known = STATES.observe(state, own.side)
    party = state.bundle.scenario.sides[enemy.side].name
    assert name(known, enemy.id) == {"en": f"{party.en} unit 1", "zh": f"{party.zh}1号单位"}
    piece = view(known, own.side).pieces[enemy.id]
    assert (piece.glyph, piece.gauges, piece.facts) == ("?", {}, [])


def test_like_units_of_both_sides_are_told_apart() -> None:
    state = field(name="mirror-match")
    own, enemy = pair(state)
    assert own.card is enemy.card
    assert name(state, own.id) != name(state, enemy.id)


@pytest.mark.parametrize(
    ("cell", "hexes", "squares"), [(0, "0101", "A1"), (25, "2601", "Z1"), (26, "2701", "AA1"), (57, "2802", "AB2")]
)
def test_T17_2_1_01_cells_have_the_names_of_the_page(cell: int, hexes: str, squares: str) -> None:
    """T17-2.1.01 Column and row in two digits each, or letters and a number."""
    wide = field()
    wide.bundle = structs.replace(wide.bundle, map=Map("hex", 30, 4, ("grass",) * 120))
    for shape, called in (("hex", hexes), ("square", squares)):
        wide.options = field(grid=shape).options
        assert cell_name(wide, cell) == called


def test_T17C_12_the_fog_lies_where_no_own_unit_sees() -> None:
    """T17C-12, T17-2.4.5.01 One bit a cell, the lowest first."""
    state = field("hidden_until_intel_1")
    own, _ = pair(state)
    mask = b64decode(board_of(view(STATES.observe(state, own.side), own.side), "map", GridBoard).masks["fog"])
    for cell in range(state.field.size):
        looks = any(overlooks(state, unit, cell) for unit in of_side(state, own.side))
        assert bool(mask[cell >> 3] >> (cell & 7) & 1) == looks
    assert board_of(view(STATES.observe(state, "watcher"), "watcher"), "map", GridBoard).masks == {}


def test_T17_2_2_14_the_order_of_turns_goes_by_aw() -> None:
    """T17-2.2.14 Those of whom it is not known come last."""
    state = field("hidden_cards", "crossroads")
    own, _ = pair(state)
    state.active, own.acted = own.id, True
    order = view(STATES.observe(state, own.side), own.side).order
    ranks = [str(place.note) for place in order]
    mine = [int(note.removeprefix("AW ")) for note in ranks if note]
    assert mine == sorted(mine, reverse=True) == sorted([worth(state, unit).aw for unit in of_side(state, own.side)], reverse=True)
    assert ranks[len(mine) :] == [""] * len(list(of_side(state, "blue")))
    assert [(place.now, place.done) for place in order if place.id == own.id] == [(True, True)]


def test_every_sign_on_a_token_is_explained_in_both_languages() -> None:
    for lang in LANGS:
        said = Texts(lang, [FOLDER]).render(Text("legend-signs"))
        assert all(f"{sign} " in said for sign in SIGNS.values()), said


def test_zones_objectives_and_declared_attacks_are_marked() -> None:
    """T17C-11, T17C-57"""
    state = field(name="crossroads")
    own, enemy = pair(state)
    events.declared(state, "shoot", own.id, enemy.id)
    drawn = view(state, own.side)
    assert drawn.overlays["attack-0"].cells == [str(own.cell), str(enemy.cell)]
    assert ENGLISH.render(drawn.stack[0].text).count(" shoots at ") == 1
    assert {one for one in drawn.overlays if one.startswith("objective-")} == {
        f"objective-{one}" for one in state.bundle.scenario.objectives
    }
    state.phase = "deploy"
    for side, zone in zip(state.sides.values(), state.bundle.map.zones, strict=False):
        side.zone = zone
    drawn = view(state, own.side)
    assert [drawn.overlays[f"zone-{side}"].tone for side in (own.side, enemy.side)] == ["good", "bad"]


def test_whoever_stands_nowhere_is_told_of() -> None:
    """T17C-29, T17C-54"""
    state = field(name="crossroads")
    vehicle = carrier(state)
    passenger = next(unit for unit in of_side(state, vehicle.side) if unit.card.kind == "infantry")
    events.embarked(state, passenger.id, vehicle.id)
    drawn = view(state, vehicle.side)
    assert passenger.id not in drawn.pieces
    said = lines([*drawn.facts, *drawn.pieces[vehicle.id].badges])
    called = ENGLISH.render(name(state, passenger.id))
    assert f"{called} is aboard {ENGLISH.render(name(state, vehicle.id))}" in said
    assert f"carries {called}" in said


# --- Peek ----------------------------------------------------------------------------


def trooper_numbers(said: str) -> Iterator[int]:
    """The troopers whose hit points are told: "Doll (2-5): HP 2/2"."""
    for first, last in re.findall(r"\((\d+)(?:–(\d+))?\): HP ", said):
        yield from range(int(first), int(last or first) + 1)


def test_the_card_of_a_unit_says_all_that_may_be_known() -> None:
    """T17-1.1.6.27"""
    state = field(name="crossroads")
    for unit in state.units.values():
        looked = inspect_ref(state, unit.side, unit.id)
        said = "\n".join(lines(looked.facts))
        assert f"{unit.card.pt} Pt" in said
        assert sorted(trooper_numbers(said)) == list(range(1, len(unit.hp) + 1))
        assert set(looked.overlays) <= {"move", "fire"}
        it = worth(state, unit)
        if unit.cell != OFF:
            assert looked.overlays["move"].cells == [str(cell) for cell in sorted(state.field.reach(it.ta, it.m, unit.cell))]


def test_T17C_12_a_card_that_may_not_be_read_says_nothing() -> None:
    """T17C-12"""
    state = field("hidden_cards")
    own, enemy = pair(state)
    looked = inspect_ref(STATES.observe(state, own.side), own.side, enemy.id)
    assert {one.id for one in looked.facts if isinstance(one, Text) and one.id.startswith("card-")} == {
        "card-unknown",
        "card-intel-enemy",
    }
    assert set(looked.overlays) <= {"line", "blockers"}


def test_T17C_12_nothing_is_said_of_a_unit_that_nobody_has_found() -> None:
    """T17C-12 with hidden_until_intel_1."""
    state = field("hidden_until_intel_1")
    own, enemy = pair(state)
    assert inspect_ref(STATES.observe(state, own.side), own.side, enemy.id).facts == []
    assert inspect_ref(STATES.observe(state, own.side), own.side, own.id).facts != []


def test_T17_2_4_5_01_a_cell_says_what_blocks_the_view_of_it() -> None:
    """T17-2.4.5.01"""
    state = field(name="crossroads")
    unit = next(of_side(state, "red"))
    state.active = unit.id
    for cell in range(0, state.field.size, 7):
        blockers = blocked_by(state, unit, cell)
        assert (not blockers) == overlooks(state, unit, cell)
        if cell != unit.cell:
            looked = inspect_ref(state, "red", f"map/{cell}")
            said = "\n".join(lines(looked.facts))
            assert f"{cell_name(state, cell)}: " in said
            assert all(f" at {cell_name(state, one)}" in said for one in blockers)
            line = looked.overlays["line"]
            assert (line.cells, line.tone) == ([str(unit.cell), str(cell)], "bad" if blockers else "good")
            assert ("out of sight" in said) == bool(blockers)


def test_nothing_is_said_of_what_is_not_there() -> None:
    state = field()
    for ref in ("map/100000", "map/x", "other/1", "red-99", ""):
        assert inspect_ref(state, "red", ref).facts == []


# --- Options -------------------------------------------------------------------------


def test_the_options_of_a_turn_lie_on_the_map_and_have_a_price() -> None:
    """T17C-16, T17C-17"""
    state = field(name="crossroads")
    own, enemy = pair(state)
    state.active = own.id
    keys = acts(state, own)
    ask = Decision(own.side, "act", keys, "end", {"who": own.id, "ap": 2})
    way = next(key for key in keys if key.startswith("move:"))
    where = ACTS.picks(state, ask)
    assert way in where["map/" + way.partition(":")[2]]
    assert all(key.endswith(enemy.id) for key in where.get(enemy.id, ()))
    assert sorted(key for _, group in ACTS.groups(state, ask) for key in group) == sorted(keys)
    assert RULESET.costs(state, ask, "end") is None
    assert ENGLISH.render(RULESET.costs(state, ask, way)).startswith("1 AP, ")
    assert list(RULESET.end_turn_warnings(state, ask)) == []


def test_what_an_attack_did_in_numbers() -> None:
    """T17A-44, T17-DMG.08"""
    log = [
        Entry("hits_rolled", ("r", "b", "rifle", 6, 3), ()),
        Entry("hurt", ("b", 0, 2), ()),
        Entry("hurt", ("r", 0, 1), ()),
        Entry("recon_checked", ("r", "b", "optical", 2), ()),
        Entry("destroyed", ("b", "wiped-out"), ()),
    ]
    what = outcome_summary(log)
    ours, theirs = outcome_metrics(what, ["r"]), outcome_metrics(what, ["b"])
    assert (ours["hits"], ours["damage"], ours["own-harm"], ours["intel"]) == (3, 2, 1, 2)
    assert (ours["found"], theirs["found"]) == (True, False)
    assert (ours["destroyed"], ours["own-destroyed"]) == (True, False)
    assert (theirs["destroyed"], theirs["own-destroyed"], theirs["own-harm"]) == (False, True, 2)


def test_T17C_21_what_a_check_was_made_for_is_told() -> None:
    """T17C-21 Sharing is an awareness check like any other: what was chosen says what it is for."""
    state = field()
    own, enemy = pair(state)
    keys = (f"share:{enemy.id}", f"optical:{enemy.id}", "end")
    ask = Decision(own.side, "act", keys, "end", {"who": own.id, "ap": 2})
    told = describe_choice(state, [Response(ask, keys[0])])
    assert ENGLISH.render(told) == f"{ENGLISH.render(name(state, own.id))}: Share Intel on {ENGLISH.render(name(state, enemy.id))}"
    assert describe_choice(state, [Response(ask, keys[1])]) is None


# --- By hand -------------------------------------------------------------------------


def given(state: State, event: str, *args: Any) -> tuple[State, Text | None]:
    """The state after an event that a game master lets happen, and what is unlawful about it or amiss with it."""
    after = copy(state)
    if (wrong := NOUNS.lawful(state, event, args)) is not None:
        return after, wrong
    getattr(events, event)(after, *args)
    return after, OVERRIDES.validate(state, after, event, args)


@pytest.mark.parametrize(
    ("event", "args"),
    [
        ("moved", ("red-1", 100_000)),
        ("moved", ("red-1", -3)),
        ("ap_spent", ("red-1", 90)),
        ("ap_spent", ("red-1", -1)),
        ("hurt", ("red-1", 0, -2)),
        ("hurt", ("red-1", -1, 1)),
        ("destroyed", ("red-1", "wiped-out")),
        ("covered", ("red-1", "forever")),
        ("recon_checked", ("red-1", "blue-99", "optical", 1)),
        ("ended", ("green", "points")),
        ("edge_taken", ("red", "nowhere")),
        ("shots_fired", ("red-1", "catapult", 1)),
    ],
)
def test_nonsense_by_hand_is_refused(event: str, args: tuple[Any, ...]) -> None:
    assert given(field(), event, *args)[1] is not None


def test_sound_events_by_hand_are_let_through() -> None:
    state = field()
    own, enemy = pair(state)
    for event, *args in (("moved", own.id, 1), ("hurt", own.id, 0, 1), ("shared", enemy.id, 2), ("ended", "", "points")):
        assert given(state, str(event), *args)[1] is None
    assert set(GM_EVENTS) <= {name for name in dir(events) if callable(getattr(events, name))}


def test_T17C_53_a_unit_that_loses_its_last_trooper_by_hand_is_gone() -> None:
    """T17C-53, T17-1.1.02 And with the last infantry of a side the battle is over."""
    state = field(victory="annihilation")
    last, *others = of_side(state, "blue")
    for unit in others:
        unit.hp, unit.out = (0,) * len(unit.hp), True
    last.hp = (1, *[0] * (len(last.hp) - 1))
    after, wrong = given(state, "hurt", last.id, 0, 1)
    assert wrong is None
    after_override(state, Battle(RULESET, after, Dice(), {}, []))
    assert after.units[last.id].out
    assert after.result == ("red", "annihilated")


def test_T17C_51_whoever_a_vehicle_carried_is_set_down_when_it_is_destroyed_by_hand() -> None:
    """T17C-51"""
    state = field(name="crossroads")
    vehicle = carrier(state)
    passenger = next(unit for unit in of_side(state, vehicle.side) if unit.card.kind == "infantry")
    events.embarked(state, passenger.id, vehicle.id)
    vehicle.hp = (0,) * len(vehicle.hp)
    after, wrong = given(state, "destroyed", vehicle.id, "abandoned")
    assert wrong is None
    after_override(state, Battle(RULESET, after, Dice(), {}, []))
    assert (after.units[passenger.id].carrier, after.units[passenger.id].cell) == ("", vehicle.cell)


def test_every_scenario_can_be_drawn() -> None:
    for name_ in SCENARIOS:
        state = field(name=name_)
        assert len(view(state, "gm").pieces) == len([unit for unit in state.units.values() if unit.cell != OFF])


def test_T17C_32_odds_tell_of_the_act_itself_not_of_what_others_do_next() -> None:
    """T17C-32 A strike back belongs to close combat."""
    about = {"who": "red-1"}
    assert RULESET.is_continuation(Decision("red", "weapon", ("rifle",), "rifle", about))
    assert RULESET.is_continuation(Decision("blue", "declared", ("reaction_cover:blue-1", "pass"), "pass", about))
    assert RULESET.is_continuation(Decision("blue", "resolved", ("counter_strike:blue-1", "pass"), "pass", about))
    assert not RULESET.is_continuation(Decision("blue", "resolved", ("reaction_fire:blue-1", "pass"), "pass", about))
    assert not RULESET.is_continuation(Decision("red", "act", ("end",), "end", about))


def test_T17C_11_whom_a_game_master_has_placed_nobody_places_again() -> None:
    """T17C-11 If they were the last of the side that comes next, the other side goes on; the battle begins all the same."""
    session: Session[State] = Session(RULESET, RULESET.setup(RULESET.scenario("first-game"), {}))
    pick = dice(1)
    while session.state.phase != "deploy":
        play(session, pick, 1)
    side = session.state.placing
    for unit in to_deploy(session.state, side):
        session.give("moved", [unit.id, zones(session.state)[session.state.sides[side].zone][0]], "they stand there")
    play(session, pick, 60)
    assert RULESET.round(session.state) == 1
    assert not to_deploy(session.state, side)
