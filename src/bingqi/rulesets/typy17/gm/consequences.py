"""By the book: what a game master wants to happen by hand is refused where a rule excludes it, else what follows is brought about.
It came later than by_hand.py: of events that older records hold none of this is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bingqi.core.event import events_in, parameters
from bingqi.core.problems import located, place_named, problem
from bingqi.core.text import Text
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.move import has_room
from bingqi.rulesets.typy17.acts.on_offer import may_reach
from bingqi.rulesets.typy17.attack.casualties import crowd_out
from bingqi.rulesets.typy17.model.state import Fight, State, Unit
from bingqi.rulesets.typy17.model.worth import free_seats, worth
from bingqi.rulesets.typy17.recon.fog import show_spotted
from bingqi.rulesets.typy17.recon.terrain import may_cover

NOT_OFF_MAP = {
    **dict.fromkeys(("found_out", "recon_checked"), ("unit", "target")),
    **dict.fromkeys(("hits_rolled", "struck", "shared"), ("target",)),
    **dict.fromkeys(("covered", "spotted", "suppressed", "maintained", "intel_faded"), ("unit",)),
}
"""T17C-54 What does not befall support from off the map, by the parameters that would name it."""
PARAMETERS = {name: parameters(event) for name, event in events_in(events).items()}

# --- What the book excludes ----------------------------------------------------------


def override_advice(before: State, after: State, event: str, args: Sequence[Any]) -> Text | None:
    """Why the book does not let an event happen, with the way out; None if it does."""
    said = dict(zip(PARAMETERS[event], args, strict=True))
    for name in NOT_OFF_MAP.get(event, ()):
        if before.units[said[name]].card.battery is not None:
            return located(place_named(name), problem("hand-off-map", who=said[name]))
    return next(OVERRIDE_ADVICE[event](before, after, *args), None) if event in OVERRIDE_ADVICE else None


def _aboard(before: State, after: State, id: str, carrier: str) -> Iterator[Text]:
    """T17C-29 One gets into a vehicle in one's own cell, or a boat beside it, that has seats enough."""
    if not may_reach(before, before.units[id].cell, before.units[carrier]):
        yield problem("hand-elsewhere", who=id, carrier=carrier)
    yield from _too_few_seats(after, after.units[id])


def _too_few_seats(after: State, unit: Unit) -> Iterator[Text]:
    if unit.carrier and (left := free_seats(after, after.units[unit.carrier])) < 0:
        yield problem("hand-no-seats", carrier=unit.carrier, n=-left)


def _no_place(before: State, after: State, id: str, cell: int) -> Iterator[Text]:
    """T17C-05, T17C-07, T17C-30 Ground that it can enter, with room for one more of its side."""
    unit = before.units[id]
    if before.field.cost(worth(before, unit).ta, cell) is None:
        yield located(place_named("cell"), problem("hand-no-entry", who=id))
    if not has_room(before, unit, cell):
        yield located(place_named("cell"), problem("hand-cell-full", most=int(before.options.stack_limit)))


def _no_cover(before: State, after: State, id: str, how: str) -> Iterator[Text]:
    """T17C-27 On ground that gives some, and not twice."""
    if not may_cover(before, before.units[id]):
        yield problem("hand-no-cover", who=id)


def _more_points(before: State, after: State, id: str, ap: int, rp: int) -> Iterator[Text]:
    """T17-1.1.2.02, T17-2.3.07 AP as its card says, and of RP those of the card and what AP it saved."""
    card = before.units[id].card
    for name, n, most in (("ap", ap, card.ap), ("rp", rp, card.ap + card.rp)):
        if n > most:
            yield located(place_named(name), problem("beyond-range", n=n, least=0, most=most))


def _not_there(before: State, after: State, id: str, trooper: int, hp: int) -> Iterator[Text]:
    """T17C-70, T17C-29 Whoever has gone on on foot is healed there; and who lives again aboard something sits on a seat."""
    if trooper in before.units[id].left:
        yield located(place_named("trooper"), problem("hand-on-foot", who=id))
    yield from _too_few_seats(after, after.units[id])


def _gone_already(before: State, after: State, id: str, how: str) -> Iterator[Text]:
    """T17C-53 Nothing is destroyed twice."""
    if before.units[id].out:
        yield problem("hand-gone", who=id)


def _below_nothing(before: State, after: State, side: str, points: int) -> Iterator[Text]:
    """T17C-57 Nobody has less than no points."""
    if (score := after.sides[side].score) < 0:
        yield located(place_named("points"), problem("at-least", n=points, least=points - score))


OVERRIDE_ADVICE: dict[str, Callable[..., Iterator[Text]]] = {
    "embarked": _aboard,
    "moved": _no_place,
    "disembarked": _no_place,
    "covered": _no_cover,
    "points_renewed": _more_points,
    "healed": _not_there,
    "destroyed": _gone_already,
    "scored": _below_nothing,
}
"""`refuse(state before, state after, what the event has)`."""

# --- What follows --------------------------------------------------------------------


def override_consequences(before: State, battle: Fight, event: str, args: Sequence[Any]) -> None:
    """T17C-12, T17C-51 Where markers are hidden owners are told whose place is known now; and whoever has no seat any more, since
    a crew is dead, is set down."""
    units = battle.state.units
    if event == "hurt" and units[args[0]].card.vehicle is not None and any(hull.crew for hull in units[args[0]].hulls):
        crowd_out(battle, units[args[0]])
    show_spotted(battle, _looked_for(before, event, args))


def _looked_for(before: State, event: str, args: Sequence[Any]) -> list[str]:
    """Those of whom others may know more, or less, since then where they are."""
    if event in ("found_out", "shared", "intel_faded"):
        return [args[1 if event == "found_out" else 0]]
    return [args[0], *[id for id, _ in before.units[args[0]].private]] if event == "destroyed" else []
