"""T17C-12: who may know what. With open markers everybody sees all; else a side sees as much of a unit as it has Intel of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVarTuple

from bingqi.core.dice.sources import MayBeOpen
from bingqi.kit.state import ALL, owner_knows
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import CARD, PRESENCE, Fight, State, Unit, foe, of_side, own_intel

Args = TypeVarTuple("Args")
Audience = tuple[str, ...] | None
"""The sides that may see something; None: everybody may."""


def shared_intel(state: State, side: str, unit: Unit) -> int:
    """How much a side knows of an enemy unit: what all of it know, or what one of its units has found out by itself."""
    own = [own_intel(one, unit.id) for one in state.units.values() if one.private and one.side == side and not one.out]
    return max([unit.intel, *own])


def knows(state: State, side: str, unit: Unit, intel: int) -> bool:
    """Whether a side knows so much of an enemy unit."""
    return unit.intel >= intel or shared_intel(state, side, unit) >= intel


def intel_of(state: State, seat: str, unit: Unit) -> int:
    """T17C-12 How much a seat knows of a unit that is not its own: those who sit on no side, what all know."""
    return shared_intel(state, seat, unit) if seat in state.sides else unit.intel


def insight(state: State, seat: str, part: Any) -> int:
    """T17C-12 How much a seat knows of a unit, a side or the battle: of its own all, of other units as much as its Intel says,
    and where they are if that lies open, as that of wrecks does."""
    level = owner_knows(state, seat, part) if hides(state) else ALL
    if level == ALL or not isinstance(part, Unit):
        return level
    level = min(CARD, intel_of(state, seat, part))
    return max(level, PRESENCE) if part.out or not hides_markers(state) else level


def sees_marker(state: State, side: str, unit: Unit) -> bool:
    """Whether a side knows where a unit is."""
    hidden = hides_markers(state) and unit.side != side
    return not hidden or knows(state, side, unit, PRESENCE)


def in_view(state: State, unit: Unit) -> bool:
    """T17C-12 Whether all know that the other side knows where a unit is."""
    return not hides_markers(state) or unit.intel >= PRESENCE or unit.spotted


def reads_card(state: State, side: str, unit: Unit) -> bool:
    """Whether a side may read the card of a unit."""
    secret = hides(state) and unit.side != side
    return not secret or knows(state, side, unit, CARD)


def all_who_see(state: State, *units: Unit) -> Audience:
    """The sides that know where all these units are."""
    return all_who_know(state, PRESENCE, units) if hides_markers(state) else None


def all_who_read(state: State, *units: Unit) -> Audience:
    """The sides that may read the cards of all these units."""
    return all_who_know(state, CARD, units) if hides(state) else None


def all_who_see_dice(state: State, unit: Unit, target: Unit) -> Audience:
    """T17A-31, T17C-12 The sides that see dice at a target that do not tell what it is: whoever may read both cards; and whoever
    throws, wherever it sees at what."""
    readers = all_who_read(state, unit, target)
    if readers is None or unit.side in readers or not sees_marker(state, unit.side, target):
        return readers
    return (*readers, unit.side)


def all_who_know(state: State, intel: int, units: Sequence[Unit]) -> Audience:
    """The sides that know so much of all these units. Those who look on know what whole sides know of each other, and no more."""
    if all(unit.intel >= intel for unit in units):
        return None
    return tuple([side for side in state.sides if all(unit.side == side or knows(state, side, unit, intel) for unit in units)])


def own_alone(state: State, unit: Unit, *units: Unit) -> Audience:
    """What a side knows is its own affair, unless all lies open; where other units count, only if it may read their cards."""
    if not hides(state):
        return None
    return (unit.side,) if all(reads_card(state, unit.side, other) for other in units) else ()


def owner_decides(state: State, unit: Unit) -> bool:
    """T17C-39 Whether an owner is asked what becomes of a unit in the midst of an attack. Being asked tells what there is to choose
    from, and its owner that somebody knows: where not all know its card, what would be chosen by default is done."""
    return not hides(state) or unit.intel >= CARD


def hides(state: State) -> bool:
    """T17C-12 Whether anything is hidden. Then sides are asked whether or not they have a choice: not being asked would tell."""
    return state.options.fog != "open_markers"


def hides_markers(state: State) -> bool:
    """T17C-12 Whether even where units are is hidden."""
    return state.options.fog == "hidden_until_intel_1"


def show(battle: Fight, seen_by: Audience, event: Callable[[State, *Args], None], *args: *Args) -> None:
    """Let an event happen that only these may see."""
    if seen_by is None:
        battle.do(event, *args)
    else:
        battle.secretly(seen_by, event, *args)


def show_spotted(battle: Fight, ids: Iterable[str]) -> None:
    """T17C-12 Where markers are hidden: tell the owners of these units whether an enemy knows where they are.

    Whoever is seen to act may be reacted to, and its owner waits for that: so it is no secret that it is seen, only to whom and how
    well it is known. Of what all enemies know, its Intel tells.
    """
    state = battle.state
    if not hides_markers(state):
        return
    for id in ids:
        unit = state.units[id]
        is_so = unit.intel < PRESENCE and not unit.out and sees_marker(state, foe(state, unit.side), unit)
        if is_so != unit.spotted:
            battle.do(events.spotted if is_so else events.lost_sight_of, id)


def show_hits(battle: Fight, unit: Unit, target: Unit, hits: MayBeOpen) -> None:
    """T17A-44 Who sees what is attacked, and may not read both cards, is told how often it is hit, and with nothing of what."""
    state = battle.state
    readers, others = all_who_read(state, unit, target), all_who_see(state, target)
    if readers is not None:
        rest = tuple([side for side in state.sides if side not in readers and (others is None or side in others)])
        show(battle, rest, events.struck, target.id, hits)


def enemies(state: State, unit: Unit) -> list[Unit]:
    """The other side's units."""
    return list(of_side(state, foe(state, unit.side)))
