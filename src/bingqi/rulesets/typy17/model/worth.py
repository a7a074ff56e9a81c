"""T17-1.1.4: what a unit is worth as a whole, from those of it who live, what it carries, and what of its vehicles still works."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from bingqi.rulesets.typy17.model.card import NOWHERE, Card, changed
from bingqi.rulesets.typy17.model.state import Hull, State, Unit, living
from bingqi.rulesets.typy17.model.stats import Change, Costs, Part, Section

T = TypeVar("T")
SWS_EACH, TAS_EACH = 1, 2
"""T17-1.1.4.12, T17-1.1.4.13 Slots for each living trooper."""


class Worth(NamedTuple):
    """The values of a unit that are the same for all of it."""

    m: int
    arm: int
    aw: int
    or_: int
    os: int
    er: int
    es: int
    ta: Costs
    sws: int
    tas: int
    radio: bool = True
    """T17C-48 It can pass the awareness check at all."""


NOTHING = Worth(0, 0, 0, 0, 0, 0, 0, NOWHERE, 0, 0, False)
"""Of a unit with nobody left."""


def worth(state: State, unit: Unit) -> Worth:
    """T17-1.1.4.01, T17-1.1.4.02, T17-1.1.4.03, T17-1.1.4.04, T17-1.1.4.10, T17-1.1.4.12, T17-1.1.4.13, T17-1.1.4.14, T17C-41 What
    a unit is worth now, put together from those who live: also when one of the dead was its hero."""
    card, best, tas = unit.card, state.options.ta_aggregate == "min_cost", state.options.tas_per_trooper
    key = (unit.hp, unit.hulls, unit.items, unit.rank, best, tas)
    found = card.memo.get(key)
    if found is None:
        found = _worth(state, unit, best)
        found = card.memo[key] = found if unit.rank < 0 else found._replace(aw=unit.rank)
    assert isinstance(found, Worth)
    return found


def _worth(state: State, unit: Unit, best: bool) -> Worth:
    card, tas = unit.card, state.options.tas_per_trooper
    if card.battery is not None:
        return NOTHING._replace(aw=card.battery.aw, radio=True)
    alive = [trooper for trooper, hp in zip(card.troopers, unit.hp, strict=True) if hp]
    if not alive:
        return NOTHING
    n = len(alive)
    if card.vehicle is None:
        plain = Worth(
            min([one.m for one in alive]), min([one.arm for one in alive]), max([one.aw for one in alive]),
            max([one.or_ for one in alive]), max([one.os for one in alive]), max([one.er for one in alive]),
            max([one.es for one in alive]), together([one.ta for one in alive], best), n * SWS_EACH, n * tas,
        )  # fmt: skip
        return carried(plain, changes_by_items(state, unit))
    plain = plain_vehicle(unit, tas)
    if card.mounted:
        plain = carried(plain, changes_by_items(state, unit))
    return driven(unit, plain)


def changes_by_items(state: State, unit: Unit) -> list[Change]:
    """T17C-09, T17C-61 What the items of a unit change; equal items do so once."""
    return [change for id in dict.fromkeys(unit.items) for change in state.bundle.items[id].changes]


def carried(plain: Worth, changes: list[Change]) -> Worth:
    """T17-1.1.3.10, T17-1.1.6.21, T17C-61 What items do to the whole unit, after its members were put together."""
    if not changes:
        return plain

    def after(value: int, attr: str) -> int:
        return changed(value, attr, changes)

    return Worth(
        after(plain.m, "m"), after(plain.arm, "arm"), after(plain.aw, "aw"), after(plain.or_, "or"), after(plain.os, "os"),
        after(plain.er, "er"), after(plain.es, "es"), plain.ta, plain.sws, plain.tas,
    )  # fmt: skip


def together(costs: Iterable[Costs], best: bool) -> Costs:
    """T17-1.1.4.05, T17-1.1.6.08 At each terrain level what the worst mover pays; with the switch, the best."""
    rows = list(zip(*costs, strict=True))
    if best:
        return costs_of([min([cost for cost in row if cost is not None], default=None) for row in rows])
    return costs_of([None if None in row else max([cost for cost in row if cost is not None]) for row in rows])


def costs_of(row: list[int | None]) -> Costs:
    """Six costs, as content has them."""
    a, b, c, d, e, f = row
    return (a, b, c, d, e, f)


# --- Vehicles ------------------------------------------------------------------------


def parts_of(card: Card) -> list[tuple[Section, Part | None]]:
    """T17-1.2.02, T17C-46 Everything of a vehicle that has hit points of its own: its lower parts that are devices, and the upper
    parts that hold nothing, in the order of the template."""
    assert card.vehicle is not None
    found: list[tuple[Section, Part | None]] = []
    for section in card.vehicle.sections:
        if not section.lower:
            found.append((section, None))
        found += [(section, part) for part in section.lower if part.kind == "part"]
    return found


def stations_of(card: Card) -> list[tuple[Section, Part]]:
    """T17C-49 The places of the crew, in the order of the template."""
    assert card.vehicle is not None
    return [(section, part) for section in card.vehicle.sections for part in section.lower if part.kind == "crew"]


def manned(unit: Unit, hull: Hull) -> bool:
    """T17-1.1.01 Whether anybody lives who sits in this vehicle."""
    return any(who >= 0 and unit.hp[who] for who in hull.crew)


def working(card: Card, hull: Hull, tag: str) -> bool:
    """T17C-48 Whether nothing with this tag is destroyed."""
    return all(hp or tag not in (part or section).tags for (section, part), hp in zip(parts_of(card), hull.parts, strict=True))


def armed(card: Card, hull: Hull, weapon: str) -> bool:
    """T17C-48 Whether nothing is destroyed without which this weapon of a vehicle cannot be fired."""
    pairs = zip(parts_of(card), hull.parts, strict=True)
    return all(hp or weapon not in (part or section).weapons for (section, part), hp in pairs)


def at_station(unit: Unit, hull: Hull, station: str) -> int:
    """T17C-49 The living trooper who sits there, -1 if there is none."""
    for (_, part), who in zip(stations_of(unit.card), hull.crew, strict=True):
        if part.station == station and who >= 0 and unit.hp[who]:
            return who
    return -1


def plain_vehicle(unit: Unit, tas: int = TAS_EACH) -> Worth:
    """T17C-50, T17C-70 A unit of vehicles with all parts whole: what the vehicles give, and what their crews do."""
    card = unit.card
    it = card.vehicle
    assert it is not None
    alive = [trooper for trooper, hp in zip(card.troopers, unit.hp, strict=True) if hp]
    eyes = (max([one.or_ for one in alive]), max([one.er for one in alive])) if card.mounted else (it.or_, it.er)
    aw = max([one.aw for one in alive])
    slots, arm = (len(alive), min([one.arm for one in alive])) if card.mounted else (0, 0)
    return Worth(it.m, arm, aw, eyes[0], it.os, eyes[1], it.es, it.ta, slots * SWS_EACH, slots * tas)


def driven(unit: Unit, plain: Worth) -> Worth:
    """T17-1.2.03, T17C-48 What is left of it after what was destroyed: the worst of its vehicles moves it, the best of them sees
    for it."""
    card = unit.card
    hulls = [hull for hull in unit.hulls if manned(unit, hull)]
    if not hulls:
        return NOTHING
    drive = all(working(card, hull, "mobility") and (card.mounted or at_station(unit, hull, "driver") >= 0) for hull in hulls)
    return plain._replace(
        m=plain.m if drive else 0,
        or_=plain.or_ if _any(hulls, lambda hull: working(card, hull, "optics")) else 0,
        er=plain.er if _any(hulls, lambda hull: working(card, hull, "electronics")) else 0,
        radio=_any(hulls, lambda hull: working(card, hull, "radio")),
    )


def _any(hulls: list[Hull], works: Callable[[Hull], bool]) -> bool:
    return any(works(hull) for hull in hulls)


def alive_in(state: State, side: str) -> int:
    """T17-1.1.02 The living infantry of a side: on foot, embarked, and in vehicles; those off the map, and who never took
    the field, do not count."""
    return sum([living(unit) for unit in state.units.values() if unit.side == side and not unit.out])


def free_seats(state: State, carrier: Unit) -> int:
    """T17-1.2.01, T17C-29 Seats of vehicles with a crew that nobody has taken; a unit that has embarked takes one for each of its
    living troopers."""
    it = carrier.card.vehicle
    if it is None:
        return 0
    aboard = [unit for unit in state.units.values() if unit.carrier == carrier.id]
    manned_ones = sum([manned(carrier, hull) for hull in carrier.hulls])
    return it.seats * manned_ones - sum([living(unit) for unit in aboard])
