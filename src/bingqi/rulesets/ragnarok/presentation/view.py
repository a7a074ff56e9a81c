"""The drawing for the table, made from what is seen alone: companies with their rows of cards above, and the field."""

from __future__ import annotations

from bingqi.core.content.library import replacing
from bingqi.core.text import Text
from bingqi.core.view import Cell, Piece, Place, View, Words, ZonesBoard
from bingqi.kit.words import side_name
from bingqi.rulesets.ragnarok.command.commander import authority
from bingqi.rulesets.ragnarok.model.state import Player, Row, State, Unit, clockwise, eliminated, fighters_of
from bingqi.rulesets.ragnarok.ordering.modes import lays_row
from bingqi.rulesets.ragnarok.ordering.rows import to_order
from bingqi.rulesets.ragnarok.presentation.aim import aim
from bingqi.rulesets.ragnarok.presentation.field import FIELD, field, fighters
from bingqi.rulesets.ragnarok.presentation.looks import look
from bingqi.rulesets.ragnarok.presentation.names import both, camp_name, glyph, unit_name

ROWS, COMPANIES = "rows", "companies"


def view(observed: State, seat: str) -> View:
    """CR-2.1, CR-4 What is to come, as far as one may know, and what is left of everybody."""
    drawing = View(both(observed.bundle.scenario.name), aim=aim(observed, seat), scene="field")
    if observed.options.battle_layer:
        drawing.boards[FIELD] = field(observed)
        drawing.pieces |= fighters(observed)
    cells: dict[str, Cell] = {id: Cell(side_name(observed, id), id) for id in observed.players}
    drawing.boards[ROWS] = ZonesBoard(Text("cr-rows"), dict(cells), [*cells], flow="cards")
    drawing.boards[COMPANIES] = ZonesBoard(Text("cr-companies"), dict(cells), [*cells], flow="companies")
    for player in observed.players.values():
        drawing.pieces[player.id] = banner(observed, player)
    for row in observed.rows.values():
        drawing.pieces |= cards(observed, row)
    for n, unit in enumerate(observed.units.values()):
        drawing.pieces[unit.id] = piece(observed, unit, n)
    if observed.lead:
        drawing.order = order(observed)
    drawing.facts = [*standing(observed), *replacing(observed.bundle.replaces)]
    return drawing


def banner(observed: State, player: Player) -> Piece:
    """CR-8.8, CR-5.18 A player: the Authority that he adds now, and whether he holds the opposition."""
    called = side_name(observed, player.id)
    drawn = Piece(f"{ROWS}/{player.id}", Text("cr-banner"), called, player.id, -1, corner=str(authority(observed, player.id)))
    drawn.facts = [Text("cr-authority", {"n": authority(observed, player.id)})]
    drawn.badges = [Text("cr-holds")] if observed.winner == player.id else []
    return drawn


def cards(observed: State, row: Row) -> dict[str, Piece]:
    """CR-4.9, CR-4.10 A player's cards that are still to come: face up where one may know them, else as many backs."""
    hand = to_order(observed, row.id) if observed.players[row.id].mode == "barbarian" else ()
    known = row.cards if lays_row(observed, row.id) else hand
    shown = [*known, *[row.reserve for _ in range(row.reserve != "")]]
    faces = {f"card-{id}": card(observed, row.id, id, n, id == row.reserve) for n, id in enumerate(shown)}
    back = Text("cr-back")
    rest = range(len(shown), len(to_order(observed, row.id)))
    return faces | {f"back-{row.id}-{n}": Piece(f"{ROWS}/{row.id}", "?", back, row.id, n, "down") for n in rest}


def card(observed: State, side: str, unit: str, n: int, aside: bool) -> Piece:
    """A card that one may know."""
    badges: list[Words] = [Text("cr-aside")] if aside else []
    called = Text("cr-card", {"unit": unit_name(observed, unit), "n": n + 1})
    return Piece(
        f"{ROWS}/{side}", glyph(observed.units[unit].card), called, side, n, badges=badges, look=look(observed.units[unit].card)
    )


def piece(observed: State, unit: Unit, n: int) -> Piece:
    """CRX-3 A unit, with how many are left of it."""
    called = unit_name(observed, unit.id)
    drawn = Piece(
        f"{COMPANIES}/{unit.side}", glyph(unit.card), called, unit.side, n, badges=badges(observed, unit), look=look(unit.card)
    )
    all_ = sum([one.unit == unit.id for one in observed.fighters.values()])
    left = len(fighters_of(observed, unit.id))
    drawn.gauges["fighters"], drawn.life = (left, all_), "fighters"
    drawn.posture = "fallen" if not left or eliminated(observed, unit.id) else ""
    return drawn


def badges(observed: State, unit: Unit) -> list[Words]:
    """What holds of a unit."""
    if eliminated(observed, unit.id):
        return [Text("cr-eliminated")]
    commander = observed.players[unit.side].commander
    commands = commander != "" and observed.fighters[commander].unit == unit.id
    said = [("cr-commander", commands), ("cr-rout", unit.rout), ("cr-activated", unit.activated), ("cr-to-come", not unit.on_table)]
    return [Text(id) for id, holds in said if holds]


def order(observed: State) -> list[Place]:
    """CR-6.3, CRX-17 Whose turn it is: the unit whose card is up, by its leader; and who has the lead after it."""
    last = observed.lead
    seats = [last, *clockwise(observed, last)[:-1]]
    if observed.turned and observed.phase == "activation":
        unit = observed.units[observed.turned]
        acting = Place(unit.leader, unit_name(observed, unit.id), unit.side, now=True)
        return [acting, *[Place(id, side_name(observed, id), id) for id in clockwise(observed, last)]]
    return [Place(id, side_name(observed, id), id, now=id == last) for id in seats]


def standing(observed: State) -> list[Words]:
    """The round, how it is played, and who has won the opposition."""
    found: list[Words] = []
    if observed.round:
        found.append(Text("cr-round", {"n": observed.round, "of": observed.bundle.scenario.rounds}))
    found += [held(observed, n) for n in observed.held]
    found += [
        Text("cr-plays", {"who": side_name(observed, id), "mode": Text(f"mode-{one.mode}")}) for id, one in observed.players.items()
    ]
    if observed.winner:
        found.append(Text("cr-winner", {"who": side_name(observed, observed.winner)}))
    return found


def held(observed: State, n: str) -> Words:
    """CRX-44 Who holds an objective."""
    return Text(
        "cr-held", {"what": both(observed.bundle.scenario.objectives[int(n)].name), "who": camp_name(observed, observed.held[n])}
    )
