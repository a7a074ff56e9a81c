"""What a side knows of a battle, and what it may guess."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.army import mustered
from bingqi.rulesets.typy17.card import UNKNOWN
from bingqi.rulesets.typy17.packs import LIBRARY, cards, field_of, fresh, whole
from bingqi.rulesets.typy17.seen import UNLISTED, guess, seen
from bingqi.rulesets.typy17.state import OFF, Options, Side, State, Unit, of_side, on_map
from bingqi.rulesets.typy17.worth import worth

FOGS = ("open_markers", "hidden_cards", "hidden_until_intel_1")
HIDING = FOGS[1:]


def field(fog: str = "open_markers", name: str = "first-game", **switches: Any) -> State:
    """The first state of a battle, with everybody in cells that they can enter."""
    it = whole(LIBRARY.find("scenarios", name, name), name)
    options = Options(**{"grid": it.map.shape, **it.scenario.options, "fog": fog, **switches})
    state = State(it, options, field_of(it, options), {side: Side(side) for side in it.scenario.sides}, {}, phase="turns", round=1)
    for side, army in it.armies.items():
        for n, (id, called) in enumerate(mustered(army, it, options), 1):
            unit = fresh(f"{side}-{n}", side, cards(it)[id], options)
            unit.name = called
            state.units[unit.id] = unit
    free = iter(range(state.field.size))
    for unit in state.units.values():
        if unit.card.battery is None:
            unit.cell = next(cell for cell in free if state.field.cost(worth(state, unit).ta, cell) is not None)
    return state


def pair(state: State) -> tuple[Unit, Unit]:
    """The first unit of each side."""
    one, other = (next(of_side(state, side)) for side in state.sides)
    return one, other


def test_T17C_12_with_open_markers_all_is_seen() -> None:
    """T17C-12"""
    state = field()
    own, enemy = pair(state)
    enemy.link, enemy.private = True, ((own.id, 2),)
    assert seen(state, own.side) == state
    assert seen(state, own.side) is not state


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_12_a_card_is_unreadable_below_intel_2(fog: str) -> None:
    """T17C-12"""
    state = field(fog)
    own, enemy = pair(state)
    enemy.ap, enemy.rp, enemy.link, enemy.private, enemy.shaken = 2, 1, True, ((own.id, 1),), True
    events.shared(state, enemy.id, 1)
    known = seen(state, own.side).units[enemy.id]
    assert known.card is UNKNOWN
    assert (known.hp, known.hulls, known.special, known.items, known.ap, known.rp) == ((), (), (), (), 0, 0)
    assert (known.name, known.link, known.private, known.shaken) == (None, False, (), False)
    assert known.cell == enemy.cell
    events.shared(state, enemy.id, 2)
    known = seen(state, own.side).units[enemy.id]
    assert (known.card, known.hp, known.ap) == (enemy.card, enemy.hp, 2)
    assert (known.link, known.private) == (False, ())
    assert seen(state, own.side).units[own.id] == own
    assert seen(state, "gm") == state


def test_T17C_12_a_marker_is_hidden_below_intel_1() -> None:
    """T17C-12 with hidden_until_intel_1; what is done in plain sight is seen with the marker."""
    state = field("hidden_until_intel_1")
    own, enemy = pair(state)
    enemy.cover, enemy.shot = "turn", True
    state.stack = (("shoot", enemy.id, own.id),)
    known = seen(state, own.side)
    assert (known.units[enemy.id].cell, known.units[enemy.id].cover, known.units[enemy.id].shot) == (OFF, "", False)
    assert known.stack == ()
    events.found_out(state, own.id, enemy.id, 1)
    known = seen(state, own.side)
    assert (known.units[enemy.id].cell, known.units[enemy.id].cover, known.units[enemy.id].shot) == (enemy.cell, "turn", True)
    assert known.stack == state.stack


def test_T17C_12_private_intel_shows_a_unit_to_its_side_and_nobody_else() -> None:
    """T17C-12, T17C-20"""
    state = field("hidden_until_intel_1")
    own, enemy = pair(state)
    events.found_out(state, own.id, enemy.id, 2)
    assert seen(state, own.side).units[enemy.id].card is enemy.card
    assert seen(state, "watcher").units[enemy.id].card is UNKNOWN
    assert seen(state, "watcher").units[own.id].private == ()
    assert seen(state, enemy.side).units[own.id].private == ()


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_12_the_army_list_of_the_enemy_is_blank(fog: str) -> None:
    """T17C-12"""
    state = field(fog)
    one, other = state.sides
    known = seen(state, one)
    assert known.whole.armies[one] == state.whole.armies[one]
    assert known.whole.armies[other] is UNLISTED
    assert set(seen(state, "watcher").whole.armies.values()) == {UNLISTED}
    assert seen(state, one).whole is known.whole


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_37_whose_free_recon_it_is_all_see(fog: str) -> None:
    """T17C-12, T17C-37 Like turns; but not on whom an eye is kept."""
    state = field(fog)
    own, enemy = pair(state)
    events.phase_begun(state, "maintenance")
    events.scouting_began(state, enemy.id)
    assert seen(state, own.side).active == enemy.id
    events.found_out(state, enemy.id, own.id, 1)
    events.scouting_ended(state, enemy.id)
    known = seen(state, own.side)
    assert (known.last_scout, known.units[enemy.id].scouted, known.units[enemy.id].private) == (enemy.side, True, ())


@pytest.mark.parametrize("fog", FOGS)
@pytest.mark.parametrize("phase", ["edge", "deploy", "turns", "maintenance"])
@pytest.mark.parametrize("seat", ["red", "blue", "gm", "watcher"])
def test_T17C_12_a_guess_looks_like_the_truth(fog: str, phase: Any, seat: str) -> None:
    """T17C-12 What is seen of it is the same, and nothing is left open."""
    state = field(fog, "crossroads")
    assert list(state.sides) == ["red", "blue"]
    for n, unit in enumerate(state.units.values()):
        unit.intel = n % 4
        unit.out = n == 5
        unit.acted = n % 2 == 0
    if phase in ("edge", "deploy"):
        for unit in state.units.values():
            unit.cell, unit.intel = OFF, 0
        for side, zone in zip(state.sides.values(), state.whole.map.zones or ("north", "south"), strict=False):
            side.zone = zone
    state.phase = phase
    known = seen(state, seat)
    assert seen(known, seat) == known
    for seed in range(5):
        full = guess(known, Random(seed).randrange)
        assert seen(full, seat) == known
        assert all(unit.card is not UNKNOWN for unit in full.units.values())


def test_T17C_12_a_guess_puts_units_where_they_could_stand() -> None:
    """T17C-12 In some cell that they could enter; batteries nowhere."""
    state = field("hidden_until_intel_1", "crossroads")
    full = guess(seen(state, "red"), Random("somewhere").randrange)
    placed = [unit for unit in full.units.values() if on_map(unit)]
    assert len(placed) == len([unit for unit in state.units.values() if on_map(unit)])
    assert all(full.field.cost(worth(full, unit).ta, unit.cell) is not None for unit in placed)
    assert {unit.id for unit in placed if unit.cell != state.units[unit.id].cell} <= {unit.id for unit in of_side(full, "blue")}


def test_T17C_12_whoever_stands_nowhere_while_all_are_known_to_stand_is_a_battery() -> None:
    """T17C-12, T17C-54 With hidden_cards everybody sees that a unit has no cell."""
    state = field("hidden_cards")
    own, enemy = pair(state)
    enemy.cell = OFF
    full = guess(seen(state, own.side), Random(3).randrange)
    assert full.units[enemy.id].card.battery is not None
