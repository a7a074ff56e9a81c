"""T17C-12: what a side knows (`observe`), and what could be so (`sample_world`)."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.content.structs import Name
from bingqi.kit.state import States
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.card import UNKNOWN, Card
from bingqi.rulesets.typy17.model.recruits import fresh
from bingqi.rulesets.typy17.model.state import OFF, PRESENCE, State, Unit, foe, living, of_side, on_map, turns_of
from bingqi.rulesets.typy17.model.stats import Army
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.presentation.whereabouts import somewhere, starts
from bingqi.rulesets.typy17.recon.fog import hides, hides_markers, insight, sees_marker
from bingqi.rulesets.typy17.setup.deploy import to_deploy

Below = Callable[[int], int]
PLAIN = (
    *("cell", "carrier", "intel", "cover", "shot", "suppressed", "spotted", "out"),
    *("acted", "scouted", "maintained", "rank", "told_aw", "last_seen", "spent"),
)
"""What is seen of a unit of whose card nothing is."""
DOUBT = 8
"""In one guess of so many something keeps a unit from AP and RP that nobody saw it spend."""
UNLISTED = Army(Name("Unknown", "未知"), ())
"""The list of an army that a seat may not know."""


def hide_too(observed: State, state: State, seat: str) -> None:
    """T17C-12 What no field says: army lists; the AW that all were told; where a unit was last, and whether it was found again,
    which its owner does not know; what is done by whom a seat does not see, or to them."""
    observed.bundle = without_lists(state.bundle, tuple([side for side in state.sides if side != seat]))
    for unit in observed.units.values():
        if unit.side != seat:
            unit.rank = unit.told_aw if unit.card is UNKNOWN else -1
        if unit.side == seat or seat not in state.sides:
            unit.last_seen, unit.maintained = None, False
    unseen = {id for id, unit in state.units.items() if insight(state, seat, unit) < PRESENCE} if state.stack else ()
    observed.stack = tuple([one for one in state.stack if one[1] not in unseen and one[2] not in unseen])


def names(state: State) -> set[str]:
    """What names a thing in a state: units, their cards and what they are called, what they carry, and their orders, whole."""
    units = state.units.values()
    called = {text for unit in units if unit.name is not None for text in (unit.name.en, unit.name.zh)}
    return STATES.names(state) | called | {unit.card.id for unit in units}


def without_lists(bundle: ScenarioBundle, sides: tuple[str, ...]) -> ScenarioBundle:
    """The same scenario without the army lists of these sides; made once, so that states can be compared quickly."""
    if all(bundle.armies[side] == UNLISTED for side in sides):
        return bundle
    made: dict[tuple[str, ...], ScenarioBundle] = bundle.__dict__.setdefault("unlisted", {})
    if sides not in made:
        kept = {name: getattr(bundle, name) for name in ScenarioBundle.__struct_fields__}
        armies = {side: UNLISTED if side in sides else army for side, army in bundle.armies.items()}
        made[sides] = twin = ScenarioBundle(**{**kept, "armies": armies})
        twin.__dict__.update(cards=bundle.cards, fields=bundle.__dict__.get("fields", {}))
    return made[sides]


# --- What could be so ----------------------------------------------------------------


def invent(world: State, observed: State, below: Below) -> None:
    """T17C-12 What could be so for all that is not known. `below(n)` is random from 0 to n - 1."""
    foreign = [unit for unit in world.units.values() if world.bundle.armies[unit.side] == UNLISTED]
    least = cheapest(world)
    for unit in foreign:
        if unit.card is UNKNOWN:
            world.units[unit.id] = invented(world, unit, least, below)
    for unit in foreign:
        it = world.units[unit.id]
        it.link = turns_of(world, it) > 0 and bool(below(2))  # T17C-14
        if it.cell == OFF and not it.carrier and it.card.battery is None and not it.out:
            place(world, it, below)
    for unit in world.units.values():
        if unit.spotted and not sees_marker(world, foe(world, unit.side), unit):
            watchers = list(of_side(world, foe(world, unit.side)))
            watcher = watchers[below(len(watchers))]
            watcher.private = (*watcher.private, (unit.id, PRESENCE))
        if unit.intel and world.bundle.armies[unit.side] != UNLISTED and any(one.scouted for one in foreign):
            unit.maintained = bool(below(2))  # T17C-37


STATES = States(State, insight, hide_too, invent, fog=hides)


def invented(state: State, unit: Unit, least: dict[int, int], below: Below) -> Unit:
    """A unit of the catalogue that could be the one of which so little is known."""
    every = list(state.bundle.cards.values())
    fits = [card for card in every if could_be(state, unit, card)] or every  # who was thrown out may stand where nobody can go
    likely = likely_cards(state, unit, fits, least)
    card = likely[below(len(likely))]
    it = fresh(unit.id, unit.side, card, state.options)
    for name in PLAIN:
        setattr(it, name, getattr(unit, name))
    it.ap, it.rp = points(state, unit, card, below)
    if unit.out:
        it.hp = (0,) * len(it.hp)
    return it


def points(state: State, unit: Unit, card: Card, below: Below) -> tuple[int, int]:
    """T17C-14, T17-2.3.03, T17-2.3.06, T17-2.3.07 The AP and RP that a unit of this card may have. What it has not spent of its AP
    in its last turn it has saved."""
    in_turn = state.active == unit.id and state.phase == "turns"
    ap = max(0, card.ap - unit.spent[0]) if turns_of(state, unit) else 0
    rp = max(0, card.rp - unit.spent[1] + (0 if in_turn else ap))
    ap = ap if in_turn else 0
    if hides_markers(state) or unit.suppressed or not below(DOUBT):
        return below(ap + 1), below(rp + 1)
    return ap, rp


def could_be(state: State, unit: Unit, card: Card) -> bool:
    """Whether a unit of which a seat knows where it is, and who is aboard, could have this card."""
    if card.battery is not None:  # a marker that is hidden is not taken for a battery
        return unit.cell == OFF and not unit.carrier and not unit.out and off_map(state)
    if unit.cell == OFF and not unit.out and not unit.carrier and off_map(state):
        return False
    if unit.shot and card.vehicle is not None and not (card.mounted or card.vehicle.weapons):
        return False
    aboard = [one for one in state.units.values() if one.carrier == unit.id]
    if card.kind == "infantry":
        fits = not aboard and not (unit.out and unit.cell != OFF)  # only wrecks stay where they are
    else:
        seats = card.vehicle.seats * card.vehicles if card.vehicle is not None else 0
        fits = not unit.carrier and seats >= sum([max(1, living(one)) for one in aboard])
    return fits and (unit.cell == OFF or can_stand(state, unit.cell, card))


def likely_cards(state: State, unit: Unit, fits: list[Card], least: dict[int, int]) -> list[Card]:
    """T17-2.2.10, T17C-10 Those with the AW that all were told, and for which its army has points enough; if there are any. Whoever
    is on the map and cannot be seen could enter the place where it was last, or its zone."""
    if unit.cell == OFF and not unit.out and not unit.carrier and hides_markers(state):
        fits = [card for card in fits if starts(state, unit, worth(state, unhurt(state, card)))] or fits
    told = [card for card in fits if worth(state, unhurt(state, card)).aw == unit.told_aw]
    others = [one for one in state.units.values() if one.side == unit.side and one is not unit]
    known = [least.get(one.told_aw, least[-1]) if one.card is UNKNOWN else one.card.pt for one in others if not one.riders]
    left = state.options.pt_limit - sum(known)
    return [card for card in told if card.pt <= left] or told or [card for card in fits if card.pt <= left] or fits


def cheapest(state: State) -> dict[int, int]:
    """T17C-10 The least Pt that a card of each AW costs; of all, under -1. Reckoned once."""
    found: dict[int, int] = state.bundle.__dict__.setdefault("cheapest", {})
    for card in () if found else state.bundle.cards.values():
        for aw in (-1, worth(state, unhurt(state, card)).aw):
            found[aw] = min(card.pt, found.get(aw, card.pt))
    return found


def unhurt(state: State, card: Card) -> Unit:
    """A unit of this card that has suffered nothing, to be looked at alone."""
    found = card.memo.get("whole one")
    if found is None:
        found = card.memo["whole one"] = fresh("", "", card, state.options)
    assert isinstance(found, Unit)
    return found


def off_map(state: State) -> bool:
    """Whether those who stand nowhere are known to be off the map."""
    return state.options.fog == "hidden_cards" and state.phase in ("turns", "maintenance")


def can_stand(state: State, cell: int, card: Card) -> bool:
    """Whether what this card says can enter a cell."""
    return state.field.cost(worth(state, unhurt(state, card)).ta, cell) is not None


def place(state: State, unit: Unit, below: Below) -> None:
    """A cell in which it may be, for a unit of which nobody knows where it is: in its zone while the armies are placed."""
    if state.phase == "edge" or not hides_markers(state):
        return
    if state.phase == "deploy" and (
        placed(state, unit.side) >= placed(state, foe(state, unit.side))
        or (state.placing == unit.side and len(to_deploy(state, unit.side)) == 1)  # whoever is to place a unit has one
    ):
        return
    cell = somewhere(state, unit, below)
    if cell is not None:
        unit.cell = cell


def placed(state: State, side: str) -> int:
    """How many units of a side stand on the map or sit in vehicles."""
    return sum([unit.side == side and (on_map(unit) or bool(unit.carrier)) for unit in state.units.values()])
