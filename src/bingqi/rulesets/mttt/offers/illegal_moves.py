"""Why movement is not offered in an active step."""

from __future__ import annotations

from bingqi.core.problems import Why, why
from bingqi.rulesets.mttt.model.state import State, bands, distance, near, suffers
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.cover import against_whom
from bingqi.rulesets.mttt.movement.distances import sight
from bingqi.rulesets.mttt.movement.move import STEPS, keeps_in_sight
from bingqi.rulesets.mttt.presentation.names import cover_name, name


def held(known: State, unit: Unit) -> Why:
    """MT-12.16, MT-16.23 Who lies on the ground, or is held by a battle group, does not move."""
    if unit.engaged_by:
        return why("MT-16.23", "mt-engaged", who=name(known, unit.id), by=name(known, unit.engaged_by))
    return why("MT-12.16", "mt-prone", who=name(known, unit.id)) if unit.prone else None


def _move(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.5, MT-12.6, MT-12.10"""
    if len(args) != 2 or args[0] not in STEPS or args[1] not in known.places or args[1] == unit.id:
        return None
    way, other = args
    if (found := held(known, unit)) is not None:
        return found
    if other in known.units and known.units[other].out:
        return why("MT-12.5", "mt-not-there", who=name(known, other))
    level = distance(known, unit.id, other) + STEPS[way]
    if level < 0:
        return why("MT-12.4", "mt-no-nearer", who=name(known, other))
    if max(level, level - STEPS[way]) > sight(known):
        return why("MT-12.6", "mt-too-far-to-move", most=sight(known))
    return why("MT-12.10", "mt-leaves-sight", who=name(known, unit.id)) if not keeps_in_sight(known, unit, other, level) else None


def _around(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.23"""
    other = known.units.get(args[0]) if args else None
    if other is None:
        return None
    if (found := held(known, unit)) is not None:
        return found
    if other.cover is None or unit.id not in other.cover.against:
        return why("MT-12.23", "mt-no-cover", who=name(known, other.id))
    contact, _, far, _ = bands(known)
    return why("MT-12.23", "mt-around-range", who=name(known, other.id), least=contact + 1, most=far)


def _through(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-17.3"""
    group = known.units.get(args[0]) if args else None
    if group is None or group.group is None or len(args) != 2:
        return None
    if (found := held(known, unit)) is not None:
        return found
    if unit.group is not None:
        return why("MT-17.3", "mt-group-passes", who=name(known, unit.id))
    if group.id in unit.passed:
        return why("MT-17.3", "mt-passed-already", who=name(known, group.id))
    if group.out or not near(known, unit.id, group.id):
        return why("MT-17.3", "mt-not-in-contact", who=name(known, group.id))
    return _move(known, unit, ["nearer", args[1]])


def _rush(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.7, MT-12.9"""
    other = known.units.get(args[0]) if args else None
    if other is None:
        return None
    if (found := held(known, unit)) is not None:
        return found
    who = name(known, other.id)
    if other.side == unit.side:
        return why("MT-12.7", "mt-own-side", who=who)
    if other.out or not near(known, unit.id, other.id):
        return why("MT-12.7", "mt-not-in-contact", who=who)
    if other.id in unit.rushing or other.id in unit.rush_tried:
        return why("MT-12.7", "mt-rushed-already", who=who)
    if other.stat.fly and not unit.stat.fly:
        return why("MT-12.9", "mt-cannot-follow", who=who)
    return why("MT-12.7", "mt-rush-helpless", who=who) if not able(other) else why("MT-12.7", "mt-rush-not-now", who=who)


def _disengage(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.10"""
    return held(known, unit) or why("MT-12.10", "mt-nobody-in-sight", who=name(known, unit.id))


def _rise(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.16"""
    return why("MT-12.16", "mt-stands", who=name(known, unit.id))


def _cover(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.18, MT-12.22"""
    if (found := held(known, unit)) is not None:
        return found
    places = [place.id for place in known.whole.scenario.cover]
    if not args or args[0] not in places:
        return why("MT-12.22", "mt-no-such-cover", places=[cover_name(known, id) for id in places], n=len(places))
    covered = unit.cover is not None and unit.cover.id == args[0] and unit.cover.against == against_whom(known, unit)
    return why("MT-12.18", "mt-in-cover", who=name(known, unit.id)) if covered else None


def _withdraw(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-12.25, MT-19.7"""
    if (found := held(known, unit)) is not None:
        return found
    if suffers(known, unit.side, "back_to_the_sea"):
        return why("MT-19.7", "mt-back-to-the-sea")
    return why("MT-12.25", "mt-too-near", who=name(known, unit.id), least=bands(known)[2] + 1)


def _break_free(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-16.23"""
    return why("MT-16.23", "mt-not-held", who=name(known, unit.id)) if not unit.engaged_by else None


BY_WORD = {
    "move": _move,
    "around": _around,
    "through": _through,
    "rush": _rush,
    "disengage": _disengage,
    "rise": _rise,
    "cover": _cover,
    "withdraw": _withdraw,
    "break-free": _break_free,
}
