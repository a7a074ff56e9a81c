"""By the book: what a game master wants to happen by hand is refused where a rule excludes it, else what follows is brought about.
It came later than what overrides.py refuses: of events that older records hold none of this is asked."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.problems import out_of_range, problem
from bingqi.core.text import Text
from bingqi.rulesets.typy17.acts.move import has_room
from bingqi.rulesets.typy17.acts.on_offer import may_reach
from bingqi.rulesets.typy17.attack.casualties import crowd_out
from bingqi.rulesets.typy17.model.state import Fight, State, own_intel
from bingqi.rulesets.typy17.model.worth import free_seats, worth
from bingqi.rulesets.typy17.recon.fog import show_spotted
from bingqi.rulesets.typy17.recon.terrain import may_cover

# --- What the book excludes ----------------------------------------------------------


def _off_map(before: State, after: State, id: str) -> Text | None:
    """T17C-54 Some things do not befall support from off the map."""
    return problem("hand-off-map", who=id) if before.units[id].card.battery is not None else None


def _aboard(before: State, after: State, unit: str, carrier: str) -> Text | None:
    """T17C-29 One gets into a vehicle in one's own cell, or a boat beside it, that has seats enough."""
    if not may_reach(before, before.units[unit].cell, before.units[carrier]):
        return problem("hand-elsewhere", who=unit, carrier=carrier)
    return _too_few_seats(before, after, unit)


def _too_few_seats(before: State, after: State, unit: str) -> Text | None:
    """T17C-29 And whoever lives again aboard something sits on a seat."""
    carrier = after.units[unit].carrier
    left = free_seats(after, after.units[carrier]) if carrier else 0
    return problem("hand-no-seats", carrier=carrier, n=-left) if left < 0 else None


def _no_place(before: State, after: State, cell: int, unit: str) -> Text | None:
    """T17C-05, T17C-07, T17C-30 Ground that it can enter, with room for one more of its side."""
    it = before.units[unit]
    if before.field.cost(worth(before, it).ta, cell) is None:
        return problem("hand-no-entry", who=unit)
    return None if has_room(before, it, cell) else problem("hand-cell-full", most=int(before.options.stack_limit))


def _no_cover(before: State, after: State, unit: str) -> Text | None:
    """T17C-27 On ground that gives some, and not twice."""
    return None if may_cover(before, before.units[unit]) else problem("hand-no-cover", who=unit)


def _more_ap(before: State, after: State, ap: int, unit: str) -> Text | None:
    """T17-1.1.2.02 AP as its card says."""
    return out_of_range(ap, 0, before.units[unit].card.ap)


def _more_rp(before: State, after: State, rp: int, unit: str) -> Text | None:
    """T17-2.3.07 Of RP those of the card and what AP it saved."""
    card = before.units[unit].card
    return out_of_range(rp, 0, card.ap + card.rp)


def _not_there(before: State, after: State, trooper: int, unit: str) -> Text | None:
    """T17C-70 Whoever has gone on on foot is healed there."""
    return problem("hand-on-foot", who=unit) if trooper in before.units[unit].left else None


def _gone_already(before: State, after: State, unit: str) -> Text | None:
    """T17C-53 Nothing is destroyed twice."""
    return problem("hand-gone", who=unit) if before.units[unit].out else None


def _known_less(before: State, after: State, intel: int, target: str) -> Text | None:
    """T17A-29 What all know of it counts where it is higher."""
    return out_of_range(intel, before.units[target].intel)


def _found_less(before: State, after: State, intel: int, unit: str, target: str) -> Text | None:
    """T17A-29 So does what a unit has found out by itself."""
    return out_of_range(intel, own_intel(before.units[unit], target))


def _known_more(before: State, after: State, intel: int, unit: str) -> Text | None:
    """T17A-70 Intel fades, and does not grow by that."""
    return out_of_range(intel, 0, before.units[unit].intel)


def _no_suppression(before: State, after: State) -> Text | None:
    """T17C-25 Only with the switch."""
    return None if before.options.module_suppression else problem("hand-module-off", option="module_suppression")


def _no_morale(before: State, after: State) -> Text | None:
    """T17C-56 Only with the switch."""
    return None if before.options.module_morale else problem("hand-module-off", option="module_morale")


def _below_nothing(before: State, after: State, points: int, side: str) -> Text | None:
    """T17C-57 Nobody has less than no points."""
    return out_of_range(points, -before.sides[side].score)


OVERRIDE_ADVICE: dict[str, Callable[..., Text | None]] = {
    "found_out.unit recon_checked.unit covered.unit spotted.unit suppressed.unit maintained.unit intel_faded.unit": _off_map,
    "found_out.target recon_checked.target hits_rolled.target struck.target shared.target": _off_map,
    "embarked": _aboard,
    "moved.cell disembarked.cell": _no_place,
    "covered": _no_cover,
    "points_renewed.ap": _more_ap,
    "points_renewed.rp": _more_rp,
    "healed.trooper": _not_there,
    "healed": _too_few_seats,
    "destroyed": _gone_already,
    "scored.points": _below_nothing,
    "shared.intel": _known_less,
    "found_out.intel": _found_less,
    "intel_faded.intel": _known_more,
    "suppressed": _no_suppression,
    "shaken": _no_morale,
}
"""Why the book does not let an event happen, with the way out."""

# --- What follows --------------------------------------------------------------------


def _crowded(battle: Fight, before: State, unit: str) -> None:
    """T17C-51 Whoever has no seat any more, since a crew is dead, is set down."""
    it = battle.state.units[unit]
    if it.card.vehicle is not None and any(hull.crew for hull in it.hulls):
        crowd_out(battle, it)


def _watcher_gone(battle: Fight, before: State, unit: str) -> None:
    """T17C-12 A unit, and those that it knew of."""
    show_spotted(battle, [unit, *[id for id, _ in before.units[unit].private]])


CONSEQUENCES: dict[str, Callable[..., None]] = {
    "hurt": _crowded,
    "found_out shared": lambda battle, before, target: show_spotted(battle, [target]),
    "intel_faded": lambda battle, before, unit: show_spotted(battle, [unit]),
    "destroyed": _watcher_gone,
}
"""What else follows by the book: where markers are hidden owners are told whose place is known now (T17C-12)."""
