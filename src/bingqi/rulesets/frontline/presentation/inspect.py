"""What there is to know of a creature or of a cell that somebody looks at, made from what is seen alone."""

from __future__ import annotations

from collections.abc import Iterable

from bingqi.core.text import Text
from bingqi.core.view import Inspection, Overlay, Words
from bingqi.kit.state import copy
from bingqi.rulesets.frontline.attack.targets import melee_targets
from bingqi.rulesets.frontline.lines.walk import reachable
from bingqi.rulesets.frontline.model.board import BOARD, cell_name, place_of
from bingqi.rulesets.frontline.model.names import name
from bingqi.rulesets.frontline.model.state import Creature, State, able, foe, in_queue, index_of, standing
from bingqi.rulesets.frontline.presentation.card import card
from bingqi.rulesets.frontline.presentation.messages import WORDS
from bingqi.rulesets.frontline.presentation.view import cell_label, stand_so_far
from bingqi.rulesets.frontline.sight.cover import LABELS, cover_of
from bingqi.rulesets.frontline.sight.light import BRIGHT, DARK, DIM, MAGIC, light_levels, light_sources, way_of_light

LIGHT = {BRIGHT: "light-bright", DIM: "light-dim", DARK: "light-dark", MAGIC: "light-magic"}


def inspect_ref(observed: State, seat: str, ref: str) -> Inspection:
    """The card of a creature and where it reaches; or the ground and the light of a cell and who reaches that."""
    c = observed.creatures.get(ref)
    if c is not None:
        return Inspection(card(observed, c), reaches(observed, c)) if in_queue(observed, c) else Inspection()
    for side in observed.sides.values():
        for n, id in enumerate(stand_so_far(observed, side.id), 1):
            if ref == place_of(side.id, n):
                return Inspection(cell(observed, side.id, n, observed.creatures[id]))
    return Inspection()


def reaches(observed: State, c: Creature) -> dict[str, Overlay]:
    """Marks over the cells that it can walk to, and over those that it can strike at in melee."""
    if not fighting(observed, c):
        return {}
    walks = [cell_name(c.side, n) for n in walks_to(observed, c) if n != index_of(observed, c)]
    strikes = [cell_name(t.side, index_of(observed, t)) for t in struck_by(observed, c)]
    found = {
        "walk": Overlay(BOARD, "cells", walks, "good", Text("overlay-walk")),
        "reach": Overlay(BOARD, "cells", strikes, "bad", Text("overlay-reach")),
    }
    return {id: one for id, one in found.items() if one.cells}


def fighting(observed: State, c: Creature) -> bool:
    """Whether it can do anything where it stands."""
    return observed.phase == "fight" and able(c)


def walks_to(observed: State, c: Creature) -> range:
    """LB-2.16 The cells that it can walk to: in its turn with what is left of its movement, else with all of its speed."""
    if observed.active != c.id:
        c = copy(c)
        c.feet_moved = c.dash_feet = 0
    foremost, rearmost = reachable(observed, c)
    return range(foremost, rearmost + 1)


def struck_by(observed: State, c: Creature) -> list[Creature]:
    """LB-2.2, LB-3.2 Whom it can strike at in melee, with the weapons that it has about it."""
    at_hand = (*c.held, *c.sheathed)
    reaches = [one.reach for one in c.stat.attacks if one.reach and (not one.item or one.item in at_hand)]
    return melee_targets(observed, c, max(reaches)) if reaches else []


def cell(observed: State, side: str, n: int, c: Creature) -> list[Words]:
    """A cell, and what befalls whoever stands there."""
    facts: list[Words] = [cell_label(observed, side, n), Text("cell-holds", {"who": name(observed, c.id)})]
    if n in observed.bundle.scenario.ground.difficult.get(side, ()):
        facts.append(Text("cell-difficult"))
    facts.append(Text(LIGHT[light_levels(observed)[c.id]]))
    facts += lights_on(observed, c)
    if observed.phase != "fight":
        return facts
    if degree := cover_of(observed, c):
        facts.append(Text(f"cell-{LABELS[degree]}"))
    strikers = [e.id for e in standing(observed, foe(observed, side)) if able(e) and c in struck_by(observed, e)]
    walkers = [e.id for e in standing(observed, observed.sides[side]) if able(e) and e is not c and n in walks_to(observed, e)]
    return [*facts, *names_line(observed, "cell-struck", strikers), *names_line(observed, "cell-walked", walkers)]


def lights_on(observed: State, c: Creature) -> list[Words]:
    """LB-6.1, LB-6.2 How far lights are from a cell that they reach, cell by cell."""
    if observed.bundle.scenario.ground.light == "bright":
        return []
    facts: list[Words] = []
    for at, bright, dim in light_sources(observed):
        way = way_of_light(observed, at, c.id)
        if way and sum([feet for _, feet in way]) <= bright + dim:
            number = WORDS.reckoned(observed, "light-reach", [(f"cell:{id}", feet, "LB-6.2") for id, feet in way])
            facts.append(Text("cell-lit", {"who": name(observed, at), "bright": bright, "dim": dim, "number": number}))
    return facts


def names_line(observed: State, id: str, who: Iterable[str]) -> list[Words]:
    """A line with names; none where there are none."""
    names = [name(observed, one) for one in who]
    return [Text(id, {"who": names})] if names else []
