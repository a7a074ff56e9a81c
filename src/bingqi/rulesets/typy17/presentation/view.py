"""The drawing for the table, made from what is seen alone."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

from bingqi.core.content.library import replacing
from bingqi.core.text import Text
from bingqi.core.view import GridBoard, Layer, Overlay, Piece, Place, View, Words, icons_of
from bingqi.kit.words import side_name
from bingqi.rulesets.typy17.course.victory import destroyed_by
from bingqi.rulesets.typy17.model.card import UNKNOWN
from bingqi.rulesets.typy17.model.state import OFF, State, Unit, where
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.presentation.aim import aim
from bingqi.rulesets.typy17.presentation.looks import look
from bingqi.rulesets.typy17.presentation.names import BOARD, both, item_name, name, weapon_name
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies
from bingqi.rulesets.typy17.recon.fog import hides, hides_markers, intel_of
from bingqi.rulesets.typy17.recon.sight import overlooked
from bingqi.rulesets.typy17.setup.deploy import zones

SIGNS = {"cover": "▲", "linked": "↔", "suppressed": "!", "shaken": "≈", "wreck": "×", "carries": "+"}
"""What lasts on a unit, in one character."""
ICONS = {"badge-cover": "cover", "badge-suppressed": "suppressed"}
"""Of badges that say no more than an icon does."""
ALONE = "*"
"""Beside Intel that one unit alone has."""
SETTING_UP = ("edge", "deploy")
"""The phases before the first round."""


def view(observed: State, seat: str) -> View:
    """T17-2.1.01 The map with everybody whose place is known, the order of turns, and how the battle stands."""
    drawing = View(both(observed.bundle.scenario.name), aim=aim(observed, seat))
    drawing.boards[BOARD] = board(observed, seat)
    for unit in observed.units.values():
        if unit.cell != OFF:
            drawing.pieces[unit.id] = piece(observed, seat, unit)
    drawing.order = turn_order(observed)
    drawing.stack = [Layer(declared(observed, *one), observed.units[one[1]].side) for one in observed.stack]
    drawing.overlays = marks(observed, seat)
    drawing.facts = [*standing(observed), *elsewhere(observed), *replacing(observed.bundle.replaces)]
    return drawing


# --- The map -------------------------------------------------------------------------


def board(observed: State, seat: str) -> GridBoard:
    """T17-2.1.01 The ground. Where markers are hidden, what a side cannot see lies in a fog, once the armies are placed."""
    map_, kinds = observed.bundle.map, observed.bundle.terrain
    terrain = "".join([kinds[id].glyph for id in map_.cells])
    drawn = GridBoard(Text("map"), terrain, map_.w, map_.h, observed.options.grid, legend(observed))
    if hides_markers(observed) and seat in observed.sides and observed.phase not in SETTING_UP:
        drawn.masks["fog"] = bits(in_sight(observed, seat), observed.field.size)
    return drawn


def legend(observed: State) -> dict[str, Words]:
    """What the characters of the map stand for; kinds of ground that are drawn alike are named together."""
    alike: dict[str, list[Words]] = {}
    for id in dict.fromkeys(observed.bundle.map.cells):
        kind = observed.bundle.terrain[id]
        alike.setdefault(kind.glyph, []).append(both(kind.name))
    return {glyph: Text("legend-terrain", {"names": list(names)}) for glyph, names in sorted(alike.items())}


def in_sight(observed: State, side: str) -> int:
    """T17-2.4.5.01 The cells that the units of a side see, as the bits of a number."""
    found = 0
    eyes = {
        (where(observed, unit), flies(observed, unit)) for unit in observed.units.values() if unit.side == side and not unit.out
    }
    for cell, over in eyes:
        found |= overlooked(observed, cell, over) if cell != OFF else 0
    return found


def bits(cells: int, n: int) -> str:
    """The first `n` bits of a number, lowest first, in base64."""
    return b64encode(cells.to_bytes((n + 7) // 8, "little")).decode()


def marks(observed: State, seat: str) -> dict[str, Overlay]:
    """T17C-11, T17C-57 The zones while the armies are placed, the objectives that count, and the lines of declared attacks."""
    found: dict[str, Overlay] = {}
    if observed.phase == "deploy":
        for side in observed.sides.values():
            label, tone = Text("overlay-zone", {"side": side_name(observed, side.id)}), "good" if side.id == seat else "bad"
            found[f"zone-{side.id}"] = Overlay(BOARD, "cells", [str(cell) for cell in zones(observed)[side.zone]], tone, label)
    for id in observed.bundle.scenario.objectives:
        cell = observed.bundle.map.objectives[id]
        found[f"objective-{id}"] = Overlay(BOARD, "label", [str(cell)], "good", Text("overlay-objective"))
    for n, (_, by, target) in enumerate(observed.stack):
        ends = [where(observed, observed.units[id]) for id in (by, target)]
        if OFF not in ends:
            found[f"attack-{n}"] = Overlay(BOARD, "line", [str(cell) for cell in ends], "bad")
    return found


# --- Units ---------------------------------------------------------------------------


def piece(observed: State, seat: str, unit: Unit) -> Piece:
    """A unit that stands on the map: what is known of it, its hit points and points of action, and what lasts on it."""
    drawn = Piece(f"{BOARD}/{unit.cell}", glyph(unit), name(observed, unit.id), unit.side, badges=badges(observed, seat, unit))
    drawn.look, drawn.icons = look(unit.card, observed.bundle), icons_of(drawn.badges, ICONS)
    drawn.corner, drawn.signs = (
        corner(observed, seat, unit),
        "".join([SIGNS[word] for word, is_so in lasting(observed, unit) if is_so]),
    )
    if unit.card is not UNKNOWN:
        drawn.life = "hp"
        drawn.gauges = {"hp": (sum(unit.hp), sum([trooper.hp for trooper in unit.card.troopers]))}
        drawn.gauges |= {"ap": (unit.ap, max(unit.ap, unit.card.ap)), "rp": (unit.rp, max(unit.rp, unit.card.rp))}
    if unit.out or (drawn.life and not sum(unit.hp)):
        drawn.posture = "fallen"
    return drawn


def glyph(unit: Unit) -> Words:
    """The first letter of what it is; a question mark while nobody knows."""
    it = unit.name or unit.card.name
    return "?" if unit.card is UNKNOWN else {"en": it.en[:1], "zh": it.zh[:1]}


def intel(observed: State, seat: str, unit: Unit) -> tuple[int, bool]:
    """T17-2.4.2.01 The Intel that there is of a unit: of an own one what the enemy shares; of others what one's side knows, and
    whether one of its units alone knows it."""
    most = unit.intel if unit.side == seat else intel_of(observed, seat, unit)
    return most, most > unit.intel


def corner(observed: State, seat: str, unit: Unit) -> str:
    """The Intel that there is of it."""
    n, alone = intel(observed, seat, unit)
    return f"{n}{ALONE * alone}" if n else ""


def badges(observed: State, seat: str, unit: Unit) -> list[Words]:
    """The Intel that there is of it, and what lasts on it."""
    n, alone = intel(observed, seat, unit)
    found: list[Words] = [Text("badge-intel-alone" if alone else "badge-intel", {"n": n})] if n else []
    found += [Text(f"badge-{word}") for word, is_so in conditions(unit) if is_so]
    aboard = [name(observed, one.id) for one in observed.units.values() if one.carrier == unit.id]
    return [*found, Text("badge-carries", {"who": aboard})] if aboard else found


def lasting(observed: State, unit: Unit) -> list[tuple[str, bool]]:
    """What may last on a unit, and whether it carries others."""
    return [*conditions(unit), ("carries", any(one.carrier == unit.id for one in observed.units.values()))]


def conditions(unit: Unit) -> list[tuple[str, bool]]:
    """What may last on a unit, and whether it does."""
    return [
        ("cover", bool(unit.cover)),
        ("linked", unit.link),
        ("suppressed", unit.suppressed),
        ("shaken", unit.shaken),
        ("wreck", unit.out),
    ]


def turn_order(observed: State) -> list[Place]:
    """T17-2.2.14 Whose turn comes when: AW are known to all, once the first turn began."""
    units = [unit for unit in observed.units.values() if not unit.out]
    units.sort(key=lambda unit: -worth(observed, unit).aw)
    done = "scouted" if observed.phase == "maintenance" else "acted"
    untold = [unit.card is UNKNOWN and unit.rank < 0 for unit in units]
    notes = ["" if unknown else f"AW {worth(observed, unit).aw}" for unit, unknown in zip(units, untold, strict=True)]
    looks = [look(unit.card, observed.bundle) if unit.cell == OFF else "" for unit in units]
    return [
        Place(unit.id, name(observed, unit.id), unit.side, unit.id == observed.active, bool(getattr(unit, done)), note, look=drawn)
        for unit, note, drawn in zip(units, notes, looks, strict=True)
    ]


# --- How it stands -------------------------------------------------------------------


def standing(observed: State) -> list[Words]:
    """The round, the part of the battle, and the points."""
    facts: list[Words] = []
    if observed.round:
        facts.append(Text("round", {"n": observed.round, "last": observed.options.max_rounds}))
    if observed.options.victory == "objectives":
        facts += [Text("score", {"side": side_name(observed, side.id), "n": side.score}) for side in observed.sides.values()]
    elif observed.options.victory == "points":
        facts += destroyed(observed)
    facts.append(Text(f"phase-{observed.phase}"))
    facts.append(Text(f"victory-{observed.options.victory}"))
    if hides(observed):
        facts.append(Text(f"fog-{observed.options.fog}"))
    return facts


def destroyed(observed: State) -> list[Words]:
    """T17C-58, T17C-12 The Pt that each side has destroyed. Where some cards of its enemy cannot be read nobody can count them."""
    counted = {
        side: all(unit.card is not UNKNOWN for unit in observed.units.values() if unit.side != side) for side in observed.sides
    }
    facts: list[Words] = [
        Text("score", {"side": side_name(observed, side), "n": destroyed_by(observed, side)})
        if countable
        else Text("score-untold", {"side": side_name(observed, side)})
        for side, countable in counted.items()
    ]
    return facts if all(counted.values()) else [*facts, Text("score-why-untold")]


def elsewhere(observed: State) -> list[Words]:
    """Who is on the field but stands nowhere: aboard something, off the map, not yet placed, or nobody knows where."""
    found: dict[str, list[Words]] = {}
    facts: list[Words] = []
    for unit in observed.units.values():
        if unit.carrier:
            facts.append(Text("aboard", {"who": name(observed, unit.id), "carrier": name(observed, unit.carrier)}))
        elif unit.cell == OFF and not unit.out:
            kind = "off-map" if unit.card.battery is not None else "unplaced" if observed.phase in SETTING_UP else "unseen"
            found.setdefault(kind, []).append(name(observed, unit.id))
    return [*facts, *[Text(f"who-{kind}", {"who": who}) for kind, who in found.items()]]


def declared(observed: State, what: str, by: str, target: str) -> Text:
    """An act that waits to take effect."""
    return Text("declared", {"who": name(observed, by), "act": Text(f"manner-{what}"), "target": name(observed, target)})


def listed(observed: State, ids: Sequence[str]) -> list[Words]:
    """The names of weapons and things, with how many there are of each."""
    found: list[Words] = []
    for id in dict.fromkeys(ids):
        one = weapon_name(observed, id) if id in observed.bundle.weapons else item_name(observed, id)
        found.append(Text("several", {"what": one, "n": list(ids).count(id)}))
    return found
