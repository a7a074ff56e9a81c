"""T17C-39: standing orders: where cards are hidden, what an owner would else be asked in the midst of an attack is said beforehand.

An order is given in a unit's turn, costs nothing, and is known to its own side alone. Given again it is withdrawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, alive, infantry
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.recon.fog import hides, owner_decides, show

LAST, KEEP, FIRST = "hit-last", "drop-last", "hit-first"
"""Such a trooper is hit last; such a thing is dropped last; this unit is hit first of those aboard."""
CALLED = [f"order-{kind}{off}" for kind in (LAST, KEEP, FIRST) for off in ("", "-off")]
"""The messages of an order, given and withdrawn."""


def orders(state: State, unit: Unit) -> Iterator[str]:
    """T17C-39 The orders that a unit can be given, or freed of: where there would be something to choose, and nobody would ask."""
    if not hides(state) or owner_decides(state, unit):
        return
    kinds = {unit.card.troopers[n]: n for n in reversed(alive(unit))} if deals_hits(state, unit) else {}
    if len(kinds) > 1:
        yield from (f"order:{LAST}:{n}" for n in sorted(kinds.values()))
    for carried in (unit.special, unit.items):
        things = dict.fromkeys(carried)
        if len(things) > 1:
            yield from (f"order:{KEEP}:{id}" for id in things)
    aboard = [one.id for one in state.units.values() if one.carrier == unit.id]
    if len(aboard) > 1 and state.options.passenger_hits != "none":
        yield from (f"order:{FIRST}:{id}" for id in aboard)


def deals_hits(state: State, unit: Unit) -> bool:
    """T17C-39 Whether an owner deals the hits on a unit among its troopers: on foot, and unless the switch says that others do."""
    return infantry(unit) and state.options.casualty_allocation == "owner"


@ACTS.act("order", "T17C-39", heading="orders", args=("kind", "what"), messages=CALLED, icon="order", rank="more", apart=())
@rule("T17C-39")
def give(battle: Fight, unit: Unit, kind: str, what: str) -> None:
    """The owner alone sees that an order is given."""
    show(battle, (unit.side,), events.ordered, unit.id, f"{kind}:{what}")


def in_order(unit: Unit, troopers: Sequence[int]) -> list[int]:
    """T17C-39 Those who may be hit, as they come: those last of whom that was ordered."""
    spared = {unit.card.troopers[int(what)] for kind, what in _order_value(unit) if kind == LAST}
    return sorted(troopers, key=lambda n: unit.card.troopers[n] in spared)


def least_missed(unit: Unit, ways: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """T17C-39, T17-1.1.4.15 The ways to drop something, as they come: those last by which more is lost that was to be kept."""
    kept = {what for kind, what in _order_value(unit) if kind == KEEP}
    return sorted(ways, key=lambda way: sum([id in kept for id in way]))


def exposed_first(unit: Unit, aboard: Sequence[str]) -> list[str]:
    """T17C-39, T17C-51 Those aboard, as they come: those first of whom that was ordered."""
    named = {what for kind, what in _order_value(unit) if kind == FIRST}
    return sorted(aboard, key=lambda id: id not in named)


def _order_value(unit: Unit) -> list[tuple[str, str]]:
    found = []
    for order in unit.orders:
        kind, _, what = order.partition(":")
        found.append((kind, what))
    return found
