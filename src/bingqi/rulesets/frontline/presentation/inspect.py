"""What there is to know of a creature or of a cell that somebody looks at, made from what is seen alone."""

from __future__ import annotations

from collections.abc import Iterable

from bingqi.core.text import Text
from bingqi.core.view import Overlay, Peek, Words
from bingqi.kit.state import copy
from bingqi.rulesets.frontline.attack.targets import melee_targets
from bingqi.rulesets.frontline.lines.walk import reachable
from bingqi.rulesets.frontline.model.state import Creature, State, able, foe, in_queue, index_of, standing
from bingqi.rulesets.frontline.presentation.card import card
from bingqi.rulesets.frontline.presentation.messages import WORDS
from bingqi.rulesets.frontline.presentation.view import BOARD, cell_label, cell_name, name, place_of, stand_so_far
from bingqi.rulesets.frontline.sight.cover import LABELS, cover_of
from bingqi.rulesets.frontline.sight.light import BRIGHT, DARK, DIM, MAGIC, light_levels, light_sources, way_of_light

LIGHT = {BRIGHT: "light-bright", DIM: "light-dim", DARK: "light-dark", MAGIC: "light-magic"}


def peek(known: State, seat: str, ref: str) -> Peek:
    """The card of a creature and where it reaches; or the ground and the light of a cell and who reaches that."""
    c = known.creatures.get(ref)
    if c is not None:
        return Peek(card(known, c), reaches(known, c)) if in_queue(known, c) else Peek()
    for side in known.sides.values():
        for n, id in enumerate(stand_so_far(known, side.id), 1):
            if ref == place_of(side.id, n):
                return Peek(cell(known, side.id, n, known.creatures[id]))
    return Peek()


def reaches(known: State, c: Creature) -> dict[str, Overlay]:
    """Marks over the cells that it can walk to, and over those that it can strike at in melee."""
    if not fighting(known, c):
        return {}
    walks = [cell_name(c.side, n) for n in walks_to(known, c) if n != index_of(known, c)]
    strikes = [cell_name(t.side, index_of(known, t)) for t in struck_by(known, c)]
    found = {
        "walk": Overlay(BOARD, "cells", walks, "good", Text("overlay-walk")),
        "reach": Overlay(BOARD, "cells", strikes, "bad", Text("overlay-reach")),
    }
    return {id: one for id, one in found.items() if one.cells}


def fighting(known: State, c: Creature) -> bool:
    """Whether it can do anything where it stands."""
    return known.phase == "fight" and able(c)


def walks_to(known: State, c: Creature) -> range:
    """LB-2.16 The cells that it can walk to: in its turn with what is left of its movement, else with all of its speed."""
    if known.active != c.id:
        c = copy(c)
        c.feet_moved = c.dash_feet = 0
    foremost, rearmost = reachable(known, c)
    return range(foremost, rearmost + 1)


def struck_by(known: State, c: Creature) -> list[Creature]:
    """LB-2.2, LB-3.2 Whom it can strike at in melee, with the weapons that it has about it."""
    reaches = [one.reach for one in c.stat.attacks if one.reach and (not one.item or one.item in (*c.held, *c.sheathed))]
    return melee_targets(known, c, max(reaches)) if reaches else []


def cell(known: State, side: str, n: int, c: Creature) -> list[Words]:
    """A cell, and what befalls whoever stands there."""
    facts: list[Words] = [cell_label(known, side, n), Text("cell-holds", {"who": name(known, c.id)})]
    if n in known.whole.scenario.ground.difficult.get(side, ()):
        facts.append(Text("cell-difficult"))
    facts.append(Text(LIGHT[light_levels(known)[c.id]]))
    facts += lights_on(known, c)
    if known.phase != "fight":
        return facts
    if degree := cover_of(known, c):
        facts.append(Text(f"cell-{LABELS[degree]}"))
    strikers = [e.id for e in standing(known, foe(known, side)) if able(e) and c in struck_by(known, e)]
    walkers = [e.id for e in standing(known, known.sides[side]) if able(e) and e is not c and n in walks_to(known, e)]
    return [*facts, *named(known, "cell-struck", strikers), *named(known, "cell-walked", walkers)]


def lights_on(known: State, c: Creature) -> list[Words]:
    """LB-6.1, LB-6.2 How far lights are from a cell that they reach, cell by cell."""
    if known.whole.scenario.ground.light == "bright":
        return []
    facts: list[Words] = []
    for at, bright, dim in light_sources(known):
        way = way_of_light(known, at, c.id)
        if way and sum([feet for _, feet in way]) <= bright + dim:
            number = WORDS.reckoned(known, "light-reach", [(f"cell:{id}", feet, "LB-6.2") for id, feet in way])
            facts.append(Text("cell-lit", {"who": name(known, at), "bright": bright, "dim": dim, "number": number}))
    return facts


def named(known: State, id: str, who: Iterable[str]) -> list[Words]:
    """A line with names; none where there are none."""
    names = [name(known, one) for one in who]
    return [Text(id, {"who": names})] if names else []
