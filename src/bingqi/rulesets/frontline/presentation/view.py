"""What a side knows (`observe`), what could be so (`sample_world`), and the drawing for the table (`view`), made from what is seen
alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.content.library import replacing
from bingqi.core.dice.tally import Tally
from bingqi.core.text import Text
from bingqi.core.view import Cell, Layer, Piece, Place, TrackBoard, View, Words
from bingqi.kit.state import States
from bingqi.kit.words import side_name
from bingqi.rulesets.frontline.attack.armour import armour
from bingqi.rulesets.frontline.lines.arrive import called
from bingqi.rulesets.frontline.lines.queues import to_place
from bingqi.rulesets.frontline.model.board import BOARD, cell_name, place_of
from bingqi.rulesets.frontline.model.state import Creature, Declared, State
from bingqi.rulesets.frontline.model.stats import Aura, Member, Power
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.packs.lacking import verdicts
from bingqi.rulesets.frontline.sight.light import BRIGHT, DARK, MAGIC, light_levels

LIT = {MAGIC: "dark", DARK: "dark", BRIGHT: ""}


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
    drawing = View({"en": scenario.name.en, "zh": scenario.name.zh})
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
    """A creature: its hit points, and what lasts on it."""
    c = state.creatures[id]
    badges: list[Words] = [Text(f"effect-{name}") for name in dict.fromkeys(effect.name for effect in c.effects)]
    if c.hidden_from:
        badges.append(Text("effect-hidden"))
    if c.surprised:
        badges.append(Text("effect-surprised"))
    if c.concentration:
        badges.append(Text("effect-concentrating", {"power": power_name(state, c.id, c.concentration)}))
    if "echo" in c.stat.traits and c.echo and not c.dead:
        badges.append(Text("effect-echo-front" if c.echo == "front" else "effect-echo-rear"))
    if c.dead:
        badges.append(Text("effect-dead"))
    if LIT.get(level):
        badges.append(Text("effect-in-the-dark"))
    letter = {"en": c.label.en[:1], "zh": c.label.zh[:1]}
    drawn = Piece(at, letter, {"en": c.label.en, "zh": c.label.zh}, c.side, badges=badges, gauges={"hp": (c.hp, c.hp_max)})
    drawn.facts = [Text("armour-class", {"n": armour(state, c, Tally("ac", False)).sum})]
    return drawn


def turn_order(state: State) -> list[Place]:
    """Whose turn comes when."""
    places = []
    for n, (id, value) in enumerate(state.initiative):
        c = state.creatures[id]
        now = state.active == id or (not state.active and n == state.turn)
        places.append(Place(id, name(state, id), c.side, now, n < state.turn, str(value)))
    return places


# --- Names ---------------------------------------------------------------------------


def name(state: State, id: str) -> Words:
    """What a creature, a side or the game master is called. Where two creatures have the same name, their sides tell them apart."""
    c = state.creatures.get(id)
    if c is not None:
        side = side_name(state, c.side) if _namesake(state, c) else {"en": "", "zh": ""}
        return {"en": f"{side['en']} {c.label.en}".strip(), "zh": f"{side['zh']}{c.label.zh}"}
    return side_name(state, id) if id in state.sides else _newcomer(state, id)


def _newcomer(state: State, id: str) -> Words:
    """LB-5.3 What somebody will be called who is only about to come: an arrival of the scenario, or one that is summoned."""
    arrivals = [one.member for one in state.bundle.scenario.arrivals]
    for member in (*arrivals, *[Member(kind) for kind in state.bundle.creatures]):
        base = member.id or member.creature
        if id == base or id.removeprefix(f"{base}-").isdigit():
            return called(id, member, state.bundle.creatures[member.creature])
    return id


def _namesake(state: State, c: Creature) -> bool:
    return any(other.label == c.label and other is not c for other in state.creatures.values())


def item_name(state: State, item: str) -> Words:
    """What a thing is called; a light may be a spell."""
    it = state.bundle.items.get(item) or state.bundle.spells.get(item)
    return {"en": it.name.en, "zh": it.name.zh} if it is not None else item


def kind_name(state: State, kind: str) -> dict[str, str]:
    """What creatures of a kind are called."""
    it = state.bundle.creatures[kind]
    return {"en": it.name.en, "zh": it.name.zh}


def attack_name(state: State, by: str, id: str) -> dict[str, str] | None:
    """What an attack of somebody's is called; None if it is no attack of its own, as those of spells."""
    c = state.creatures.get(by)
    if c is not None:
        for one in c.stat.attacks:
            if one.id == id:
                return {"en": one.name.en, "zh": one.name.zh}
    return None


def legendary_name(state: State, by: str, id: str) -> Words:
    """LBX-60 What a legendary action is called."""
    c = state.creatures.get(by)
    found = next((one.name for one in c.stat.legendary if one.id == id), None) if c is not None else None
    return {"en": found.en, "zh": found.zh} if found is not None else id


def deeds_of(stat: Stat) -> list[Power | Aura]:
    """All of a creature that has a name and does something, apart from attacks."""
    return [*stat.powers, *stat.auras, *([stat.death] if stat.death is not None else [])]


def power_name(state: State, by: str, id: str) -> Words:
    """What an attack, a power or a spell is called."""
    attack = attack_name(state, by, id)
    if attack is not None:
        return attack
    c = state.creatures.get(by)
    own = [one for one in deeds_of(c.stat) if one.id == id] if c is not None else []
    it = own[0] if own else state.bundle.spells.get(id)
    return {"en": it.name.en, "zh": it.name.zh} if it is not None else id


def small(name: Any) -> Any:
    """The name of a thing within a sentence."""
    return {**name, "en": name["en"].lower()} if isinstance(name, dict) else name


def owner(state: State, side: str) -> dict[str, str]:
    """The name of a side, as an owner."""
    name = side_name(state, side)
    return {**name, "en": name["en"] + ("'" if name["en"].endswith("s") else "'s")}


def with_attack(state: State, by: str, id: str) -> Any:
    """The weapon, or the spell, of an attack within a sentence."""
    attack = attack_name(state, by, id)
    return power_name(state, by, id) if attack is None else Text("the-weapon", {"weapon": small(attack)})
