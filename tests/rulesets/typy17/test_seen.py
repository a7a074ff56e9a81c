"""What a side knows of a battle, and what it may guess."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from bingqi.kit.state import freeze, thaw
from bingqi.rulesets.typy17 import RULESET, events
from bingqi.rulesets.typy17.model.card import UNKNOWN
from bingqi.rulesets.typy17.model.recruits import fresh
from bingqi.rulesets.typy17.model.state import OFF, Options, Side, State, Unit, of_side, on_map
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.packs.library import CONTENT, field_of
from bingqi.rulesets.typy17.presentation.observation import STATES, UNLISTED, unhurt
from bingqi.rulesets.typy17.setup.army_lists import mustered
from bingqi.rulesets.typy17.setup.deploy import zones

FOGS = ("open_markers", "hidden_cards", "hidden_until_intel_1")
HIDING = FOGS[1:]


def field(fog: str = "open_markers", name: str = "first-game", **switches: Any) -> State:
    """The first state of a battle, with everybody in cells that they can enter."""
    it = CONTENT.gathered(CONTENT.library.find("scenarios", name, name), name)
    options = Options(**{"grid": it.map.shape, **it.scenario.options, "fog": fog, **switches})
    state = State(it, options, field_of(it, options), {side: Side(side) for side in it.scenario.sides}, {}, phase="turns", round=1)
    for side, army in it.armies.items():
        for n, (id, called, _) in enumerate(mustered(army, it, options), 1):
            unit = fresh(f"{side}-{n}", side, it.cards[id], options)
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
    assert STATES.observe(state, own.side) is state


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_12_a_card_is_unreadable_below_intel_2(fog: str) -> None:
    """T17C-12"""
    state = field(fog)
    own, enemy = pair(state)
    enemy.ap, enemy.rp, enemy.link, enemy.private, enemy.shaken = 2, 1, True, ((own.id, 1),), True
    events.shared(state, enemy.id, 1)
    known = STATES.observe(state, own.side).units[enemy.id]
    assert known.card is UNKNOWN
    assert (known.hp, known.hulls, known.special, known.items, known.ap, known.rp) == ((), (), (), (), 0, 0)
    assert (known.name, known.link, known.private, known.shaken) == (None, False, (), False)
    assert known.cell == enemy.cell
    events.shared(state, enemy.id, 2)
    known = STATES.observe(state, own.side).units[enemy.id]
    assert (known.card, known.hp, known.ap) == (enemy.card, enemy.hp, 2)
    assert (known.link, known.private) == (False, ())
    assert STATES.observe(state, own.side).units[own.id] == own
    assert STATES.observe(state, "gm") == state


def test_T17C_12_a_marker_is_hidden_below_intel_1() -> None:
    """T17C-12 with hidden_until_intel_1; what is done in plain sight is seen with the marker."""
    state = field("hidden_until_intel_1")
    own, enemy = pair(state)
    enemy.cover, enemy.shot = "turn", True
    state.stack = (("shoot", enemy.id, own.id),)
    known = STATES.observe(state, own.side)
    assert (known.units[enemy.id].cell, known.units[enemy.id].cover, known.units[enemy.id].shot) == (OFF, "", False)
    assert known.stack == ()
    events.found_out(state, own.id, enemy.id, 1)
    known = STATES.observe(state, own.side)
    assert (known.units[enemy.id].cell, known.units[enemy.id].cover, known.units[enemy.id].shot) == (enemy.cell, "turn", True)
    assert known.stack == state.stack


def test_T17C_12_private_intel_shows_a_unit_to_its_side_and_nobody_else() -> None:
    """T17C-12, T17C-20"""
    state = field("hidden_until_intel_1")
    own, enemy = pair(state)
    events.found_out(state, own.id, enemy.id, 2)
    assert STATES.observe(state, own.side).units[enemy.id].card is enemy.card
    assert STATES.observe(state, "watcher").units[enemy.id].card is UNKNOWN
    assert STATES.observe(state, "watcher").units[own.id].private == ()
    assert STATES.observe(state, enemy.side).units[own.id].private == ()


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_12_the_army_list_of_the_enemy_is_blank(fog: str) -> None:
    """T17C-12"""
    state = field(fog)
    one, other = state.sides
    known = STATES.observe(state, one)
    assert known.bundle.armies[one] == state.bundle.armies[one]
    assert known.bundle.armies[other] is UNLISTED
    assert set(STATES.observe(state, "watcher").bundle.armies.values()) == {UNLISTED}
    assert STATES.observe(state, one).bundle is known.bundle


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_37_whose_free_recon_it_is_all_see(fog: str) -> None:
    """T17C-12, T17C-37 Like turns; but not on whom an eye is kept."""
    state = field(fog)
    own, enemy = pair(state)
    events.phase_begun(state, "maintenance")
    events.scouting_began(state, enemy.id)
    assert STATES.observe(state, own.side).active == enemy.id
    events.found_out(state, enemy.id, own.id, 1)
    events.scouting_ended(state, enemy.id)
    known = STATES.observe(state, own.side)
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
        for side, zone in zip(state.sides.values(), state.bundle.map.zones or ("north", "south"), strict=False):
            side.zone = zone
    state.phase = phase
    known = STATES.observe(state, seat)
    assert STATES.observe(known, seat) == known
    for seed in range(5):
        full = STATES.sample_world(known, Random(seed).randrange)
        assert STATES.observe(full, seat) == known
        assert all(unit.card is not UNKNOWN for unit in full.units.values())


def test_T17C_12_a_guess_puts_units_where_they_could_stand() -> None:
    """T17C-12 In some cell that they could enter; batteries nowhere."""
    state = field("hidden_until_intel_1", "crossroads")
    full = STATES.sample_world(STATES.observe(state, "red"), Random("somewhere").randrange)
    placed = [unit for unit in full.units.values() if on_map(unit)]
    assert len(placed) == len([unit for unit in state.units.values() if on_map(unit)])
    assert all(full.field.cost(worth(full, unit).ta, unit.cell) is not None for unit in placed)
    assert {unit.id for unit in placed if unit.cell != state.units[unit.id].cell} <= {unit.id for unit in of_side(full, "blue")}


def test_T17C_12_while_armies_are_placed_a_guess_places_no_more_than_have_been() -> None:
    """T17C-12, T17C-11 The sides take turns at it: there are as many of the one as of the other."""
    state = field("hidden_until_intel_1", "crossroads")
    where = {unit.id: unit.cell for unit in state.units.values()}
    for side, zone in zip(state.sides.values(), state.bundle.map.zones or ("north", "south"), strict=False):
        side.zone = zone
    state.phase, state.placing = "deploy", "red"
    there = [*of_side(state, "red")][:2] + [*of_side(state, "blue")][:2]
    for unit in state.units.values():
        unit.cell, unit.intel = where[unit.id] if unit in there else OFF, 0
    for seed in range(5):
        full = STATES.sample_world(STATES.observe(state, "red"), Random(seed).randrange)
        assert [sum(map(on_map, of_side(full, side))) for side in ("red", "blue")] == [2, 2]


def test_T17C_12_whoever_stands_nowhere_while_all_are_known_to_stand_is_a_battery() -> None:
    """T17C-12, T17C-54 With hidden_cards everybody sees that a unit has no cell."""
    state = field("hidden_cards")
    own, enemy = pair(state)
    enemy.cell = OFF
    full = STATES.sample_world(STATES.observe(state, own.side), Random(3).randrange)
    assert full.units[enemy.id].card.battery is not None


# --- What a side remembers, and what it may guess from that ----------------------------------


def old_town() -> tuple[State, Unit, Unit]:
    """Two sides that cannot see each other, in the first round, in their zones; one unit of each."""
    state = field("hidden_until_intel_1", "old-town")
    for side, zone in zip(state.sides.values(), ("north", "south"), strict=True):
        side.zone = zone
    own, enemy = pair(state)
    return state, own, enemy


def places(state: State, seat: str, unit: str, n: int = 300) -> list[int]:
    """Where a seat guesses that a unit may be."""
    known = STATES.observe(state, seat)
    return [STATES.sample_world(known, Random(seed).randrange).units[unit].cell for seed in range(n)]


def test_T17C_11_before_its_first_turn_a_unit_is_in_its_zone() -> None:
    """T17C-11, T17C-12 Nobody is anywhere else; and all of the zone that it can enter is as likely."""
    state, own, enemy = old_town()
    found = places(state, own.side, enemy.id)
    zone = zones(state)["south"]
    assert set(found) <= set(zone)
    assert len(set(found)) > len(zone) / 2


def test_T17C_05_a_unit_is_no_farther_than_it_can_have_come() -> None:
    """T17C-05, T17C-12 After one turn, by as many moves as the fastest has AP; and most have come nearer."""
    state, own, enemy = old_town()
    state.options.pt_limit = 410  # not enough is left for whoever is dear and fast
    enemy.acted = True
    zone = zones(state)["south"]
    steps = [min([state.field.distance(one, cell) for one in zone]) for cell in places(state, own.side, enemy.id)]
    fastest = max([card.ap * worth(state, unhurt(state, card)).m for card in state.bundle.cards.values()])
    assert max(steps) <= fastest
    assert sum([2 <= one <= 4 for one in steps]) > 150
    enemy.acted = False
    assert set(places(state, own.side, enemy.id)) <= set(zone), "whoever has not acted stands where it began"


def test_T17C_12_nobody_is_where_one_has_looked_in_vain() -> None:
    """T17C-12 A side remembers where it looked, and the other one does not know; what cannot have escaped it is not there."""
    state, own, enemy = old_town()
    cell = max(set(before := places(state, own.side, enemy.id)), key=before.count)
    assert before.count(cell)
    own.cell = cell  # whence it looks, nothing is in the way
    for _ in range(40):
        events.swept(state, own.id, "optical", cell)
    assert cell not in places(state, own.side, enemy.id)
    assert STATES.observe(state, own.side).sides[own.side].swept == state.sides[own.side].swept != ()
    assert STATES.observe(state, enemy.side).sides[own.side].swept == STATES.observe(state, "watcher").sides[own.side].swept == ()
    events.round_began(state, 2)
    assert state.sides[own.side].swept
    events.round_began(state, 3)
    assert state.sides[own.side].swept == ()


def test_T17C_12_who_looked_before_it_came_has_seen_nothing() -> None:
    """T17C-12 A look into a cell says nothing of who goes there afterwards."""
    state, own, enemy = old_town()
    for cell in range(state.field.size // 2):
        for _ in range(3):
            events.swept(state, own.id, "optical", cell)
    enemy.acted = True
    ahead = [cell for cell in places(state, own.side, enemy.id) if cell not in zones(state)["south"]]
    assert len(ahead) > 200


def test_T17C_20_where_a_unit_was_seen_last_is_remembered() -> None:
    """T17C-20, T17A-70 When its Intel fades, and when whoever found it forgets; its owner does not know."""
    state, own, enemy = old_town()
    enemy.intel = 1
    cell = enemy.cell
    events.intel_faded(state, enemy.id, 0)
    assert set(places(state, own.side, enemy.id, 20)) == {cell}
    assert STATES.observe(state, enemy.side).units[enemy.id].last_seen is None
    assert STATES.observe(state, "watcher").units[enemy.id].last_seen is None
    enemy.acted = True
    assert all(state.field.distance(cell, one) <= 12 for one in places(state, own.side, enemy.id))
    enemy.acted, enemy.last_seen = False, None
    events.found_out(state, own.id, enemy.id, 1)
    assert enemy.last_seen is None
    events.turn_began(state, own.id)
    assert enemy.last_seen == (cell, 0)


def test_T17_2_2_10_a_card_is_guessed_by_its_AW() -> None:
    """T17-2.2.10, T17C-12 All are told its AW; so what has another one is not what stands there, while there is any that fits."""
    state = field("hidden_cards", "sealed-orders")
    own, enemy = pair(state)
    for aw in sorted({worth(state, unit).aw for unit in of_side(state, enemy.side) if unit.card.battery is None}):
        enemy.told_aw = aw
        for seed in range(20):
            it = STATES.sample_world(STATES.observe(state, own.side), Random(seed).randrange).units[enemy.id]
            it.rank = -1
            assert worth(state, it).aw == aw


def test_T17C_10_an_army_costs_no_more_than_was_agreed() -> None:
    """T17C-10, T17C-12 What is left of the points for one unit says what it cannot be."""
    state = field("hidden_cards", "sealed-orders")
    own, enemy = pair(state)
    for unit in of_side(state, enemy.side):
        if unit is not enemy:
            unit.intel = 2
    spent = sum([unit.card.pt for unit in of_side(state, enemy.side) if unit is not enemy])
    for seed in range(30):
        assert (
            STATES.sample_world(STATES.observe(state, own.side), Random(seed).randrange).units[enemy.id].card.pt
            <= state.options.pt_limit - spent
        )


@pytest.mark.parametrize("n", range(12))
def test_T17C_10_not_even_when_the_AW_of_all_are_told(n: int) -> None:
    """T17C-10, T17-2.2.10, T17C-12 What is guessed first leaves enough for the others."""
    state = field("hidden_cards", "sealed-orders")
    own, enemy = pair(state)
    for unit in state.units.values():
        unit.told_aw = worth(state, unit).aw
    full = STATES.sample_world(STATES.observe(state, own.side), Random(n).randrange)
    army = [unit for unit in full.units.values() if unit.side == enemy.side]
    assert sum([unit.card.pt for unit in army]) <= state.options.pt_limit
    assert [worth(full, one).aw for one in (fresh(unit.id, unit.side, unit.card, state.options) for unit in army)] == [
        unit.told_aw for unit in army
    ]


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_12_a_card_that_was_guessed_is_read_like_a_true_one(fog: str) -> None:
    """T17C-12, T17-2.2.10 A guess keeps the AW that was told, until the card may be read."""
    state = field(fog)
    own, enemy = pair(state)
    enemy.told_aw = 12
    full = STATES.sample_world(STATES.observe(state, own.side), Random(1).randrange)
    assert full.units[enemy.id].rank == 12
    for one in (state, full):
        events.shared(one, enemy.id, 2)
        assert STATES.observe(one, own.side).units[enemy.id].rank == -1


def guessed(state: State, seat: str, unit: str, n: int = 200) -> list[Unit]:
    """What a seat may take a unit for."""
    known = STATES.observe(state, seat)
    return [STATES.sample_world(known, Random(seed).randrange).units[unit] for seed in range(n)]


@pytest.mark.parametrize("fog", HIDING)
def test_T17_2_3_07_what_was_saved_in_the_last_round_may_be_there_still(fog: str) -> None:
    """T17-2.3.03, T17-2.3.06, T17-2.3.07, T17C-12 Until its turn begins, which leaves it the RP of its card."""
    state = field(fog)
    own, enemy = pair(state)
    most = enemy.card.rp + enemy.card.ap
    for round, acted, active, saved in (
        (1, False, False, False),
        (1, True, False, True),
        (2, False, False, True),
        (2, False, True, False),
    ):
        state.round, enemy.acted, state.active = round, acted, enemy.id if active else ""
        found = [it for it in guessed(state, own.side, enemy.id) if (it.card.ap, it.card.rp) == (enemy.card.ap, enemy.card.rp)]
        assert max([it.rp for it in found]) == (most if saved else enemy.card.rp)


def test_T17C_14_nobody_is_linked_before_its_first_turn() -> None:
    """T17C-14, T17C-12 No check has been made, and that is known; afterwards it may be linked or not. RP are those of the card."""
    state = field("hidden_cards")
    own, enemy = pair(state)
    found = guessed(state, own.side, enemy.id)
    assert {it.link for it in found} == {False}
    assert sum([it.rp == it.card.rp for it in found]) > 150
    enemy.acted = True
    assert {it.link for it in guessed(state, own.side, enemy.id)} == {False, True}


def test_T17C_12_what_all_have_seen_spent_is_not_there_any_more() -> None:
    """T17C-12, T17C-16, T17-2.3.04 Where cards are hidden, and not markers: AP in its turn, and what of them and of its RP is left
    afterwards, until its next turn begins."""
    state = field("hidden_cards")
    own, enemy = pair(state)
    state.round = 2
    events.turn_began(state, enemy.id)
    events.points_renewed(state, enemy.id, enemy.card.ap, enemy.card.rp)
    for _ in range(2):
        events.ap_spent(state, enemy.id, 1)
    assert {it.ap for it in guessed(state, own.side, enemy.id) if it.card.ap == 2} == {0}
    events.turn_ended(state, enemy.id)
    assert {it.rp for it in guessed(state, own.side, enemy.id) if (it.card.ap, it.card.rp) == (2, 1)} == {0, 1}
    events.rp_spent(state, enemy.id, 1)
    assert {it.rp for it in guessed(state, own.side, enemy.id) if (it.card.ap, it.card.rp) == (2, 1)} == {0}
    assert STATES.observe(state, own.side).units[enemy.id].spent == (2, 1)
    events.turn_began(state, enemy.id)
    assert enemy.spent == (0, 0)


def test_T17C_12_what_is_spent_out_of_sight_is_not_told() -> None:
    """T17C-12 Where markers are hidden, nobody counts it."""
    state = field("hidden_until_intel_1")
    _, enemy = pair(state)
    events.ap_spent(state, enemy.id, 1)
    events.rp_spent(state, enemy.id, 1)
    assert enemy.spent == (0, 0)


def test_T17C_22_whoever_has_shot_has_something_to_shoot_with() -> None:
    """T17C-22, T17C-12 No vehicle without weapons."""
    state = field("hidden_cards")
    own, enemy = pair(state)
    vehicles = [(id, card.vehicle) for id, card in state.bundle.cards.items() if not card.mounted]
    unarmed = {id for id, it in vehicles if it is not None and not it.weapons}
    assert unarmed & {it.card.id for it in guessed(state, own.side, enemy.id)}
    enemy.shot = True
    assert not unarmed & {it.card.id for it in guessed(state, own.side, enemy.id)}


@pytest.mark.parametrize("kind", ["optical", "electronic"])
def test_T17A_16_a_guess_fits_the_die_that_was_seen(kind: str) -> None:
    """T17A-16, T17A-17, T17C-12 What it would have found is not there; what it would have missed, may be."""
    state, own, enemy = old_town()
    before = places(state, own.side, enemy.id)
    own.cell = cell = max(set(before), key=before.count)
    events.swept(state, own.id, kind, cell)
    events.sweep_noted(state, own.id, 1)
    assert state.sides[own.side].swept[-1].total == 1
    assert cell in places(state, own.side, enemy.id), "a low one finds nobody"
    for _ in range(40):
        events.sweep_noted(state, own.id, 30)
    high = [it for it in guessed(state, own.side, enemy.id, 300) if it.cell == cell]
    assert all(kind == "electronic" and not worth(state, it).es for it in high), "a high one all who can be found"


def test_T17C_29_whoever_sits_in_a_vehicle_stands_nowhere_else() -> None:
    """T17C-29, T17C-12 An enemy that is known to have embarked is not put on the map as well."""
    state = field("hidden_until_intel_1", "old-town")
    own, _ = pair(state)
    truck = next(unit for unit in of_side(state, "blue") if unit.card.vehicle is not None)
    rider = next(unit for unit in of_side(state, "blue") if unit.card.kind == "infantry")
    truck.intel = rider.intel = 2
    events.embarked(state, rider.id, truck.id)
    for seed in range(20):
        it = STATES.sample_world(STATES.observe(state, own.side), Random(seed).randrange).units[rider.id]
        assert (it.cell, it.carrier) == (OFF, truck.id)


@pytest.mark.parametrize("fog", HIDING)
def test_T17C_32_who_acts_is_not_told_that_nobody_means_to_react(fog: str) -> None:
    """T17C-32, T17C-12 Whoever lets a turn be knows it; the other side does not, and still less who it was."""
    state = field(fog)
    own, enemy = pair(state)
    state.active, state.spared, state.sparing = own.id, True, (enemy.id,)
    told = {
        side: (STATES.observe(state, side).spared, STATES.observe(state, side).sparing)
        for side in (own.side, enemy.side, "watcher")
    }
    assert told == {own.side: (False, ()), enemy.side: (True, (enemy.id,)), "watcher": (False, ())}


def test_what_is_remembered_is_kept_with_the_battle() -> None:
    """No rule reads it, but guesses do: after a snapshot a side knows as much as before."""
    state, own, enemy = old_town()
    before = freeze(state)
    events.swept(state, own.id, "optical", enemy.cell)
    events.sweep_noted(state, own.id, 9)
    enemy.last_seen = (3, 1)
    enemy.spent = (1, 2)
    assert freeze(state) != before
    kept = msgspec.json.decode(msgspec.json.encode(freeze(state)))
    assert thaw(kept, state) == state
    assert (thaw(kept, state).units[enemy.id].last_seen, thaw(kept, state).units[enemy.id].spent) == ((3, 1), (1, 2))


def test_states_of_former_versions_are_read() -> None:
    """They had their units in a list, and did not know all that is remembered now."""
    state, own, enemy = old_town()
    events.swept(state, own.id, "optical", enemy.cell)
    enemy.spent = (1, 2)
    old = msgspec.json.decode(msgspec.json.encode(freeze(state)))
    del old["units"][enemy.id]["spent"]
    old["units"] = list(old["units"].values())
    old["sides"][own.side]["swept"] = [one[:5] for one in old["sides"][own.side]["swept"]]
    again = thaw(RULESET.migrate(1, old), state)
    assert again.sides[own.side].swept[0].total is None
    assert again.units[enemy.id].spent == (0, 0)
    enemy.spent = (0, 0)
    assert again.units == state.units


@pytest.mark.parametrize("name", ["sealed-orders", "old-town"])
def test_what_is_sent_to_another_process_is_guessed_at_as_here(name: str) -> None:
    """Cards and armies of which nothing is known are still known to be such."""
    state = RULESET.setup(RULESET.scenario(name), {})
    known = STATES.observe(state, "red")
    sent = pickle.loads(pickle.dumps(known, pickle.HIGHEST_PROTOCOL))
    assert sent == known
    full = STATES.sample_world(sent, Random(1).randrange)
    assert freeze(full) == freeze(STATES.sample_world(known, Random(1).randrange))
    assert all(unit.card is not UNKNOWN for unit in full.units.values())
    assert (STATES.observe(state, "red").units["blue-1"].card is UNKNOWN) == (sent.units["blue-1"].card is UNKNOWN)
