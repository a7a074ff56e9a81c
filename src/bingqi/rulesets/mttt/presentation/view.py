"""The drawing for the table, made from what is seen alone: who is how far from whom, and by what Priority turns come."""

from __future__ import annotations

from collections.abc import Mapping

from bingqi.core.content.library import replacing
from bingqi.core.text import Text
from bingqi.core.view import BandsBoard, Bar, Cell, Layer, Piece, Place, Scale, View, Words, Zone, icons_of
from bingqi.kit.words import side_name
from bingqi.rulesets.mttt.basics.mana import activation_speed, river_units
from bingqi.rulesets.mttt.course.ticks import clashes, due, takes_turns
from bingqi.rulesets.mttt.model.battle_group import magnitude_max
from bingqi.rulesets.mttt.model.stack_entry import spell_or_trigger
from bingqi.rulesets.mttt.model.state import BEYOND, Entry, State, bands, distance
from bingqi.rulesets.mttt.model.unit import NO_TICK, Unit, able, present
from bingqi.rulesets.mttt.movement.distances import BANDS, band, visual_distance
from bingqi.rulesets.mttt.presentation.aim import aim
from bingqi.rulesets.mttt.presentation.badges import ICONS, badges, posture
from bingqi.rulesets.mttt.presentation.looks import look
from bingqi.rulesets.mttt.presentation.names import both, entry_name, name, names, tactic_name, unit_name, window_name
from bingqi.rulesets.mttt.presentation.spell_text import deeds

BOARD = "field"
"""The one board that there is."""
LANDMARK = "◆"
SIGHT = len(BANDS) - 3
"""The bands that are always drawn: to the end of visual distance. Those beyond are where somebody is there."""
SCALE, STEP = 20, 5
"""The Priority to which the scale always reaches, and the steps by which it grows."""


def view(observed: State, seat: str) -> View:
    """MT-12.1, MT-3.4 Everybody on the battlefield, how far they are from each other, and their Priority, by which turns come."""
    drawing = View(both(observed.bundle.scenario.name), aim=aim(observed, seat))
    origin = onlooker(observed, seat)
    for unit in observed.units.values():
        if present(unit):
            drawing.pieces[unit.id] = piece(observed, origin, unit)
    for id, label in observed.bundle.scenario.landmarks.items():
        drawing.pieces[id] = Piece(place(observed, origin, id), LANDMARK, both(label), order=level(observed, origin, id))
    drawn = drawing.boards[BOARD] = board(observed, origin)
    if observed.phase in ("round", "ticks", "settle"):
        drawing.order, drawing.scale = turn_order(observed), scale(observed)
    drawn.duelists = duelists(drawing.pieces)
    drawing.scene = "duel" if drawn.duelists else "bands"
    drawing.stack = [layer(observed, entry) for entry in observed.stack]
    drawing.facts = [*standing(observed), *clash(observed), *gone(observed), *replacing(observed.bundle.replaces)]
    return drawing


# --- Distances -----------------------------------------------------------------------


def onlooker(observed: State, seat: str) -> str:
    """From whom the others are seen: whoever acts, else the first of the seat's own who can, else the first of all."""
    there = [unit for unit in observed.units.values() if present(unit)]
    ranked = sorted(there, key=lambda unit: (unit.id != observed.active, unit.side != seat, not able(unit)))
    return ranked[0].id if ranked else ""


def board(observed: State, origin: str) -> BandsBoard:
    """MT-12.4 The bands of distance, as far as anybody is from anybody, and the distance of each two."""
    there = [*[unit.id for unit in observed.units.values() if present(unit)], *observed.bundle.scenario.landmarks]
    pairs = {a: {b: distance(observed, a, b) for b in there[n + 1 :]} for n, a in enumerate(there[:-1])}
    farthest = max([n for others in pairs.values() for n in others.values()], default=0)
    bounds = [*bands(observed), visual_distance(observed) + 1, visual_distance(observed) + 2, BEYOND]
    n = max(SIGHT, BANDS.index(band(observed, farthest)) + 1)
    drawn = BandsBoard(Text("field"), list(BANDS[:n]), bounds[:n], origin, distances=pairs)
    lows = [0, *[bound + 1 for bound in bounds]]
    for id, low, high in zip(drawn.order, lows, bounds, strict=False):
        drawn.cells[id] = Cell(Text(f"band-{id}"), short=str(low) if low == high else f"{low}–{high}")
    return drawn


def level(observed: State, origin: str, id: str) -> int:
    """How far somebody, or a landmark, is from whoever looks."""
    return distance(observed, origin, id) if origin else 0


def place(observed: State, origin: str, id: str) -> str:
    """MT-12.4 The band in which somebody stands, as seen from whoever looks."""
    return f"{BOARD}/{band(observed, level(observed, origin, id))}"


# --- Units ---------------------------------------------------------------------------


def piece(observed: State, origin: str, unit: Unit) -> Piece:
    """Somebody on the battlefield: her Priority, what is left of her, her mana, and what lasts on her."""
    glyph = both(unit.group.glyph if unit.group is not None else unit.stat.glyph)
    drawn = Piece(place(observed, origin, unit.id), glyph, unit_name(observed, unit), unit.side, level(observed, origin, unit.id))
    drawn.look, drawn.badges = look(observed.bundle, unit), badges(observed, unit)
    drawn.posture, drawn.icons = posture(unit), icons_of(drawn.badges, ICONS)
    if takes_turns(unit):
        drawn.corner = str(unit.priority)
        drawn.facts.append(Text("priority-of", {"n": unit.priority}))
    fill(observed, unit, drawn)
    return drawn


def fill(observed: State, unit: Unit, drawn: Piece) -> None:
    """MT-1.1, MT-1.4, MT-1.7, MT-2.1, MT-2.3, MT-16.9 Its gauges: HP or magnitude; mana, what is active and all there could be;
    distortion, what of it never heals, and the thresholds of chaos phases."""
    stat, gauges, bars = unit.stat, drawn.gauges, drawn.bars
    if unit.group is not None:
        gauges["magnitude"], drawn.life = (unit.magnitude, magnitude_max(observed.options, unit)), "magnitude"
    else:
        gauges["hp"], drawn.life = (unit.hp, unit.hp_max), "hp"
    if stat.capacity_order:
        gauges["order"], bars["order"] = (unit.mp_order, stat.capacity_order), Bar(open=unit.mpm_order, hue="teal")
    if stat.capacity_distortion:
        gauges["distortion"] = (unit.mp_distortion, stat.capacity_distortion)
        bars["distortion"] = Bar(open=unit.mpm_distortion, hue="red")
    points = unit.distortion + unit.distortion_temp
    if stat.cp_thresholds:
        gauges["chaos"] = (points, max(points, *stat.cp_thresholds))
        bars["chaos"] = Bar(unit.distortion, marks=list(stat.cp_thresholds))
    elif points:
        drawn.facts.append(Text("distortion-points", {"n": points, "lasting": unit.distortion}))


def duelists(pieces: Mapping[str, Piece]) -> list[str]:
    """The two of a duel, of two sides: they are alone, or of the others there is no more to tell than what is left of them."""
    two = [id for id, piece in pieces.items() if len(piece.gauges) > 1] if len(pieces) > 2 else [*pieces]
    return two if len(two) == 2 and len({pieces[id].side for id in two} - {""}) == 2 else []


# --- Priority ------------------------------------------------------------------------


def scale(observed: State) -> Scale:
    """MT-3.4, MT-3.11 The numbers from high to low, the tick that goes on, and 0, where those are who crashed."""
    highest = max([unit.priority for unit in observed.units.values() if present(unit)], default=0)
    lowest = min([0, *[unit.priority for unit in observed.units.values() if present(unit)]])
    high = max(SCALE, -(-highest // STEP) * STEP)
    now = max(0, observed.tick) if observed.phase == "ticks" and observed.tick <= high else None
    return Scale(Text("priority"), lowest, high, now, [Zone(lowest, 0, Text("crash-zone"), "bad")])


def turn_order(observed: State) -> list[Place]:
    """MT-3.4, MT-3.5, MT-3.8 Those who take turns: whoever acts, who else is on this tick, who comes later, who is done."""
    units = [unit for unit in observed.units.values() if takes_turns(unit)]
    on_tick = [id for entry in observed.members for id in entry.split("+")]

    def rank(unit: Unit) -> tuple[bool, bool, int, int]:
        here = on_tick.index(unit.id) if unit.id in on_tick else len(on_tick)
        return unit.id != observed.active, unit.acted, here, -due(observed, unit)

    return [placed(observed, unit) for unit in sorted(units, key=rank)]


def placed(observed: State, unit: Unit) -> Place:
    """Somebody in the order of turns."""
    later = unit.first_round > observed.round
    return Place(
        unit.id,
        unit_name(observed, unit),
        unit.side,
        unit.id == observed.active,
        unit.acted or later,
        note(observed, unit),
        unit.priority,
    )


def note(observed: State, unit: Unit) -> Words:
    """MT-3.13, MT-4.16, MT-6.5, MT-6.7 What is unusual about somebody's turn of this round."""
    if unit.first_round > observed.round:
        return Text("note-next-round")
    kind = "aiming" if unit.aiming else "delayed" if unit.delayed else "crashed" if unit.crashed else ""
    return Text(f"note-{kind}") if kind else ""


# --- The stack -----------------------------------------------------------------------


def layer(observed: State, entry: Entry) -> Layer:
    """MT-5.9 An entry of the stack, and what it will do."""
    it = spell_or_trigger(observed, entry)
    parts = deeds(it, unit_name(observed, observed.units[entry.by])) if it is not None else []
    does: list[Words] = [Text("card-list", {"parts": parts})] if parts else []
    return Layer(entry_name(observed, entry), observed.units[entry.by].side, does, entry.n, entry.countered)


# --- How it stands -------------------------------------------------------------------


def standing(observed: State) -> list[Words]:
    """MT-4.6, MT-2.8, MT-4.11, MT-19.6 The round, its part, how fast mana unfolds, who may insert now, the tactic in force."""
    facts: list[Words] = []
    if observed.round:
        facts.append(Text("round", {"n": observed.round, "last": observed.bundle.scenario.max_rounds}))
    facts.append(part(observed))
    if any(unit.stat.capacity_order or unit.stat.capacity_distortion for unit in observed.units.values()):
        n = river_units(observed)
        facts.append(Text("river", {"n": n, "speed": activation_speed(n)}))
    if observed.window:
        facts.append(Text("insert-now", {"window": window_name(observed.window)}))
    facts += [
        Text("in-force", {"side": side_name(observed, side.id), "tactic": tactic_name(side.tactic)})
        for side in observed.sides.values()
        if side.tactic
    ]
    return facts


def part(observed: State) -> Words:
    """MT-4.6, MT-6.7, MT-19.1 The tick that goes on, or the part of the battle or the round; strategy is none where no army
    fights it out."""
    if observed.phase == "strategy" and not observed.bundle.scenario.strategy:
        return Text("phase-prepare")
    if observed.phase != "ticks":
        return Text(f"phase-{observed.phase}")
    return (
        Text("tick", {"n": observed.tick})
        if 0 <= observed.tick < NO_TICK
        else Text("tick-before" if observed.tick > 0 else "tick-after")
    )


def clash(observed: State) -> list[Words]:
    """MT-8.1 Who will clash, or do so now."""
    there = [unit.id for unit in observed.units.values() if present(unit)]
    return [
        Text("clash-of", {"one": name(observed, one), "other": name(observed, other)}) for one, other in clashes(observed, there)
    ]


def gone(observed: State) -> list[Words]:
    """MT-4.15, MT-12.28, MT-16.21 Who is not on the battlefield, and why."""
    found: dict[str, list[str]] = {}
    facts: list[Words] = []
    for unit in observed.units.values():
        if unit.out == "absent":
            facts.append(Text("comes-later", {"who": unit_name(observed, unit), "n": unit.joins}))
        elif unit.out:
            found.setdefault(unit.out, []).append(unit.id)
    return [*facts, *[Text(f"gone-{why}", {"who": names(observed, who)}) for why, who in found.items()]]
