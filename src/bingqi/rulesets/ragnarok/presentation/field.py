"""The table as it is drawn: terrain, objectives, and every fighter's base."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.text import Text
from bingqi.core.view import FieldBoard, Ground, Piece, Spot, Words
from bingqi.rulesets.ragnarok.model.state import Fighter, State, Unit, present
from bingqi.rulesets.ragnarok.presentation.looks import look
from bingqi.rulesets.ragnarok.presentation.names import both, fighter_name, glyph
from bingqi.rulesets.ragnarok.setup.zones import zone_of

FIELD = "field"
KINDS = ("blocking", "difficult", "cover")


def field(observed: State) -> FieldBoard:
    """CRX-2, CRX-16, CRX-40, CRX-44 Terrain, objectives, and while units are placed the zones."""
    scenario, ground = observed.bundle.scenario, observed.ground
    grounds = {
        f"terrain-{n}": Ground(it.corners_mm, it.kind, both(it.name) if it.name is not None else Text(f"terrain-{it.kind}"))
        for n, it in enumerate(scenario.terrain)
    }
    if observed.phase == "deploy":
        grounds |= dict(zones(observed))
    spots = {}
    for n, it in enumerate(scenario.objectives):
        x, y = round(10 * it.at[0]), round(10 * it.at[1])
        spots[f"objective-{n}"] = Spot(
            x, y, round(10 * it.radius), both(it.name), first_of(observed, observed.held.get(str(n), ""))
        )
    there = [kind for kind in KINDS if any(it.kind == kind for it in scenario.terrain)]
    legend: dict[str, Words] = {kind: Text(f"terrain-{kind}") for kind in there}
    return FieldBoard(Text("cr-field"), ground.width, ground.height, grounds, spots, legend)


def zones(observed: State) -> Iterator[tuple[str, Ground]]:
    """CRX-16 Where each company is placed."""
    for side in observed.players:
        left, top, right, bottom = zone_of(observed.bundle.scenario, side)
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        yield f"zone-{side}", Ground(corners, "", Text("cr-zone"), side)


def first_of(observed: State, camp: str) -> str:
    """The first player of a camp, whose colour stands for it."""
    return next((one.id for one in observed.players.values() if one.camp == camp), "")


def fighters(observed: State) -> dict[str, Piece]:
    """CRX-5 Everybody on the table."""
    return {one.id: fighter(observed, observed.units[one.unit], one) for one in present(observed)}


def fighter(observed: State, unit: Unit, one: Fighter) -> Piece:
    """A fighter on the table: with the letter of the unit; whoever leads it is marked."""
    drawn = Piece(f"{FIELD}/{one.x},{one.y}", glyph(unit.card), fighter_name(observed, one), unit.side)
    drawn.radius, drawn.look = one.radius, look(unit.card)
    if one.profile.health > 1:
        drawn.gauges["health"], drawn.life = (one.health, one.profile.health), "health"
    commands = observed.players[unit.side].commander == one.id
    leads = unit.leader == one.id and len(unit.people) > 1
    drawn.badges = [Text(id) for id, holds in (("cr-commander", commands), ("cr-leader", leads), ("cr-rout", unit.rout)) if holds]
    drawn.signs = "\u2605" * commands + "\u2691" * (leads and not commands) + "!" * unit.rout
    return drawn
