"""LB-2.16, LBX-22: walking in the queue, standing up and dropping prone, carried out by their keys."""

from __future__ import annotations

from typing import Any

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.provoking_acts import lays_open, provoking
from bingqi.rulesets.frontline.harm.conditions import lay, lift, speed
from bingqi.rulesets.frontline.lines.walk import stands_up, walk, way_cost
from bingqi.rulesets.frontline.model.board import drawn_cell
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, in_front
from bingqi.rulesets.frontline.offers.keys import ACTS, BONUS


def standing_cost(state: State, c: Creature) -> dict[str, int]:
    """LBX-22, LB-2.32 Half the speed; it provokes."""
    return {"feet": speed(state, c) // 2, "provokes": lays_open(state, c)}


@ACTS.act("stand", "LBX-22", heading="move", cost=standing_cost, icon="stand-up")
@rule("LBX-22", "LB-2.32")
def stand(battle: Fight, c: Creature) -> None:
    """Standing up costs half the speed, and provokes, up to the cap. Whoever is held fast by then stays down."""

    def act() -> None:
        if stands_up(battle.state, c):
            battle.do(events.feet_spent, c.id, speed(battle.state, c) // 2)
            lift(battle, c, "prone")

    provoking(battle, c, "stand", act)


@ACTS.act("prone", "LBX-22", heading="move", icon="prone", rank="more")
@rule("LBX-22")
def prone(battle: Fight, c: Creature) -> None:
    """Dropping prone costs nothing."""
    lay(battle, c, "prone", c.id)


def walking_cost(state: State, c: Creature, cell: str) -> dict[str, int]:
    """LB-2.16 The feet of the way."""
    return {"feet": way_cost(state, c, int(cell))}


def new_zone(state: State, c: Creature, cell: str) -> dict[str, int]:
    """1 if the way to a cell leads to the front, 2 if it leads behind the line, 0 if neither."""
    ahead = int(cell) <= state.sides[c.side].front
    return {"zone": 0 if ahead == in_front(state, c) else 1 if ahead else 2}


def cell_places(state: State, c: Creature, cell: str) -> list[str]:
    """The cell that it comes to."""
    return drawn_cell(state, c.side, cell)


TO_A_CELL: dict[str, Any] = {"args": ("cell",), "places": cell_places, "label": new_zone, "apart": ()}


@ACTS.act("back", "LB-2.16", heading="move", cost=walking_cost, icon="move", deed="walk", **TO_A_CELL)
@ACTS.act("forward", "LB-2.16", heading="move", cost=walking_cost, icon="move", deed="walk", **TO_A_CELL)
@rule("LB-2.16")
def walking(battle: Fight, c: Creature, cell: int) -> None:
    """Walk to a cell of the queue."""
    walk(battle, c, cell)


@ACTS.act("advance", "LB-2.16", heading="bonus", cost=BONUS, icon="forward", **TO_A_CELL)
@rule("LB-2.16")
def advancing(battle: Fight, c: Creature, cell: int) -> None:
    """A bonus action of the aggressive: up to the speed towards the enemy, besides the movement of the turn."""
    battle.do(events.bonus_used, c.id)
    battle.do(events.dashed, c.id, way_cost(battle.state, c, cell))
    walk(battle, c, cell)
