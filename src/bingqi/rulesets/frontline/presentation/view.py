"""What a side knows (`observe`), what could be so (`sample_world`), and the drawing for the table (`view`), made from what is seen
alone."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.content.library import replacing
from bingqi.core.dice.tally import Tally
from bingqi.core.text import Text
from bingqi.core.view import Cell, Layer, Piece, Place, TrackBoard, View, Words, icons_of
from bingqi.kit.state import States
from bingqi.kit.words import side_name
from bingqi.rulesets.frontline.attack.armour import armour
from bingqi.rulesets.frontline.lines.queues import to_place
from bingqi.rulesets.frontline.model.board import BOARD, cell_name, place_of
from bingqi.rulesets.frontline.model.names import item_name, name
from bingqi.rulesets.frontline.model.state import Declared, State
from bingqi.rulesets.frontline.packs.lacking import verdicts
from bingqi.rulesets.frontline.presentation.aim import aim
from bingqi.rulesets.frontline.presentation.badges import ICONS, badges, posture
from bingqi.rulesets.frontline.presentation.looks import look
from bingqi.rulesets.frontline.sight.light import DARK, MAGIC, light_levels

HIDDEN = "?"
"""Stands for a creature whose place a side does not know."""


def _hidden(state: State, side: str) -> tuple[str, ...]:
    """As many as stand; all of them once nothing is left to choose."""
    n, stand = len(state.sides[side].queue), len((state.placed or {})[side])
    return (HIDDEN,) * (n if stand >= n - 1 else stand)


def _hide_placed(observed: State, state: State, seat: str) -> None:
    """LB-1.2 How the other side orders its queue is hidden until both stand. How many stand already is no secret: whoever is still
    being asked is not done."""
    placed = state.placed or {}
    observed.placed = {side: stand if side == seat else _hidden(state, side) for side, stand in placed.items()}


def _guess_placed(world: State, observed: State, below: Callable[[int], int]) -> None:
    """LB-1.2 Anybody may stand where a place is hidden."""
    world.placed = {}
    for side, stand in (observed.placed or {}).items():
        left = [id for id in observed.sides[side].queue if id not in stand]
        world.placed[side] = tuple([left.pop(below(len(left))) if id == HIDDEN else id for id in stand])


STATES = States(
    State,
    observed_too=_hide_placed,
    sampled_too=_guess_placed,
    hides=lambda state: state.placed is not None and state.options.queue_order_hidden,
)


def view(observed: State, seat: str) -> View:
    """The two queues face to face, with the lines between (LB-1.5)."""
    scenario = observed.bundle.scenario
    drawing = View({"en": scenario.name.en, "zh": scenario.name.zh}, aim=aim(observed, seat))
    drawing.boards[BOARD] = board(observed)
    levels = light_levels(observed)
    for side in observed.sides.values():
        for i, id in enumerate(stand_so_far(observed, side.id)):
            drawing.pieces[id] = piece(observed, id, place_of(side.id, i + 1), levels[id])
    drawing.order = turn_order(observed)
    drawing.stack = [declared(observed, one) for one in observed.stack]
    if observed.round:
        drawing.facts.append(Text("round", {"n": observed.round}))
    if observed.phase == "order" and observed.placed and seat in observed.placed:
        left = to_place(observed, seat)
        stand = [name(observed, id) for id in observed.placed[seat]]
        drawing.facts.append(Text("placed-so-far", {"stand": stand, "left": len(left)}))
    if observed.phase != "fight":
        drawing.facts += verdicts(observed.bundle.creatures.values())
    drawing.facts += replacing(observed.bundle.replaces)
    if observed.lying:
        drawing.facts.append(Text("lies-about", {"items": [item_name(observed, item) for item in observed.lying]}))
    for id in observed.sides:
        if items := [item_name(observed, item) for item in observed.sides[id].lying]:
            drawing.facts.append(Text("lies-behind", {"items": items, "side": side_name(observed, id)}))
    return drawing


def declared(observed: State, one: Declared) -> Layer:
    """An act that waits to take effect."""
    return Layer(Text("declared", {"who": name(observed, one.by), "act": Text(f"deed-{one.act}")}), observed.creatures[one.by].side)


def stand_so_far(observed: State, side: str) -> tuple[str, ...]:
    """LB-1.2 A queue as it stands; while it is ordered, those placed, if the seat knows them, then the others as listed."""
    queue, placed = observed.sides[side].queue, (observed.placed or {}).get(side, ())
    return queue if HIDDEN in placed else (*placed, *[id for id in queue if id not in placed])


LEGEND: dict[str, Words] = {
    "2 | 1 [|] 1 | 2": Text("legend-middle"),
    "2 [|] 1 | 1 [|] 2": Text("legend-line"),
    "[2] | 1 | 1 | [2]": Text("legend-behind"),
}
"""What the drawing means, by parts of it in brackets: cells are numbered from the middle."""


def board(state: State) -> TrackBoard:
    """One row of cells from tail to tail; the group line and both melee lines between them."""
    left, right = state.sides.values()
    cells = [(left.id, i) for i in range(len(left.queue), 0, -1)] + [(right.id, i) for i in range(1, len(right.queue) + 1)]
    n = len(left.queue)
    lines = {left.id: n - left.front, "group": n, right.id: n + right.front}
    drawn = TrackBoard(Text("field"), [cell_name(side, i) for side, i in cells], lines=lines, legend=LEGEND)
    for side, i in cells:
        tone = "difficult" if i in state.bundle.scenario.ground.difficult.get(side, ()) else ""
        drawn.cells[cell_name(side, i)] = Cell(cell_label(state, side, i), side, tone, str(i))
    return drawn


def cell_label(state: State, side: str, n: int) -> Text:
    """A cell: whose it is, its number, and on which side of the line it lies."""
    return Text("cell", {"side": side_name(state, side), "n": n, "front": int(n <= state.sides[side].front)})


def piece(state: State, id: str, at: str, level: int) -> Piece:
    """A creature: its hit points, its armour class, and what lasts on it."""
    c = state.creatures[id]
    letter = {"en": c.label.en[:1], "zh": c.label.zh[:1]}
    drawn = Piece(at, letter, {"en": c.label.en, "zh": c.label.zh}, c.side, gauges={"hp": (c.hp, c.hp_max)}, life="hp")
    drawn.look, drawn.posture = look(c.kind, c.stat), posture(c)
    drawn.badges = badges(state, c, in_the_dark=level in (MAGIC, DARK))
    drawn.icons = icons_of(drawn.badges, ICONS)
    drawn.armour = armour(state, c, Tally("ac", False)).sum
    drawn.facts = [Text("armour-class", {"n": drawn.armour})]
    return drawn


def turn_order(state: State) -> list[Place]:
    """Whose turn comes when."""
    places = []
    for n, (id, value) in enumerate(state.initiative):
        c = state.creatures[id]
        now = state.active == id or (not state.active and n == state.turn)
        places.append(Place(id, name(state, id), c.side, now, n < state.turn, str(value)))
    return places
