"""What a game master lets happen by hand: refused where no rules could lead there, and seen through by the rules afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, get_args

from bingqi.core.fault import at, fault, named, unknown
from bingqi.core.given import parameters
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.casualties import be_gone, deserted
from bingqi.rulesets.typy17.deploy import zones
from bingqi.rulesets.typy17.recon import KINDS
from bingqi.rulesets.typy17.state import OFF, Fight, Phase, State, Unit, living
from bingqi.rulesets.typy17.victory import check_annihilation

BY_HAND = (
    "hurt", "part_damaged", "moved", "shared", "found_out", "linked", "intel_faded", "maintained", "covered", "suppressed",
    "shaken", "embarked", "disembarked", "item_used", "item_dropped", "special_dropped", "ap_spent", "rp_spent", "scored", "ended",
)  # fmt: skip
"""The events that are wanted most."""
WORDS: dict[str, Collection[str]] = {
    "covered": ("turn", "attack"),
    "destroyed": ("wiped-out", "abandoned"),
    "recon_checked": KINDS,
    "swept": KINDS,
    "phase_begun": get_args(Phase),
    "ended": ("annihilated", "nobody-left", "conceded", "points", "objectives"),
}
"""The words that an event takes as `how`, `kind`, `phase` or `why`."""


def amiss(before: State, after: State, event: str, args: Sequence[Any]) -> Text | None:
    """Why an event is not to be given, from the states around it; None if all is well."""
    own = getattr(events, event, None)
    for name, value in zip(parameters(own), args, strict=True) if own is not None else ():
        wrong = _wrong(before, event, name, value)
        if wrong is not None:
            return at(named(name), wrong)
    if event == "destroyed" and living(before.units[args[0]]):
        return fault("still-up", who=args[0])
    return next(beyond(after), None)


def _wrong(state: State, event: str, name: str, value: Any) -> Text | None:
    """Why an argument of an event names nothing that there is."""
    known = _known(state, event, name)
    if known is not None and value not in known:
        return unknown(name, value, known)
    if name == "cell" and not 0 <= value < state.field.size:
        return fault("beyond-range", n=value, least=0, most=state.field.size - 1)
    if isinstance(value, int) and value < 0:
        return fault("at-least", n=value, least=0)
    return None


def _known(state: State, event: str, name: str) -> Collection[str] | None:
    """The ids and words that an argument may be; None where it is anything else."""
    if name in ("unit", "target", "carrier"):
        return state.units
    if name in ("side", "winner"):
        return (*state.sides, "") if event == "ended" else state.sides
    if name in ("how", "kind", "phase", "why"):
        return WORDS.get(event)
    things: dict[str, Collection[str]] = {"weapon": state.whole.weapons, "item": state.whole.items, "zone": zones(state)}
    return things.get(name)


def beyond(state: State) -> Iterator[Text]:
    """Numbers of a state that no rules could lead to: points that nobody has, and units that are both aboard and in a cell."""
    for unit in state.units.values():
        for name, points in (("ap", unit.ap), ("rp", unit.rp)):
            if points < 0:
                yield at(f"{unit.id}: {name}", fault("at-least", n=points, least=0))
        if unit.carrier and unit.cell != OFF:
            yield at(f"{unit.id}: cell", fault("beyond-range", n=unit.cell, least=OFF, most=OFF))


def settle(before: State, battle: Fight) -> None:
    """See through what was done by hand to those who were as they should be before. Nothing is dropped: of that the owner would
    have to be asked."""
    for unit in list(battle.state.units.values()):
        old = before.units[unit.id]
        if not old.out and (unit.out or (deserted(unit) and not deserted(old))):
            _gone(battle, unit, old.cell)


@rule("T17C-53")
def _gone(battle: Fight, unit: Unit, cell: int) -> None:
    """A unit in which nobody is left is gone, whomever it carried stands where it was, and the battle may end."""
    if not unit.out:
        be_gone(battle, unit)
    for passenger in battle.state.units.values():
        if passenger.carrier == unit.id:  # it was destroyed by hand
            battle.do(events.thrown_out, passenger.id, cell)
    check_annihilation(battle)
