"""LB-5.1, LB-5.2: when somebody falls in front of the line, and how far terrain lets a line go back."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.hide import still_hidden
from bingqi.rulesets.frontline.state import UNABLE, Creature, Fight, Side, State, able_in_front


def cap(state: State, side: str) -> int:
    """LB-5.2 The most able creatures that may be in front of a side's line; 0: as many as like."""
    ground = state.whole.scenario.ground
    if state.options.front_cap == "number":
        return ground.caps.get(side, 0)
    if state.options.front_cap == "from_width" and ground.width_ft:
        return max(1, ground.width_ft // 5)
    return 0


def can_go_back(state: State, side: Side, falling: int = 0) -> bool:
    """LB-5.2 Whether a line can go back one cell: somebody stands behind it, and terrain leaves room for one more in front.

    The cap counts the able, less those who are `falling` just now.
    """
    if side.front >= len(side.queue):
        return False
    most = cap(state, side.id)
    if not most or state.creatures[side.queue[side.front]].flags & UNABLE:
        return True
    return able_in_front(state, side) - falling < most


@rule("LB-5.1")
def fallen(battle: Fight, c: Creature) -> None:
    """A creature in front became incapacitated or died: its side's line goes back one cell at once, if it can."""
    side = battle.state.sides[c.side]
    if c.id in side.queue[: side.front] and can_go_back(battle.state, side, 0 if c.flags & UNABLE else 1):
        uncover(battle, side)


def uncover(battle: Fight, side: Side) -> None:
    """LB-2.7, LB-2.10, LB-5.1 A line goes back one cell, and the next behind it comes to be in front, in the open."""
    battle.do(events.line_back, side.id)
    still_hidden(battle, battle.state.creatures[side.queue[side.front - 1]])


@rule("LB-5.1")
def take_out(battle: Fight, c: Creature) -> None:
    """The dead are taken out of the queue after the line has gone back (a switch lets bodies keep their cells)."""
    if not battle.state.options.corpses_keep_cells and c.id in battle.state.sides[c.side].queue:
        battle.do(events.removed, c.id)


@rule("LB-5.2")
def keep_to_cap(battle: Fight, side: Side) -> None:
    """Whoever was thrown or teleported may have let one too many in front: the line goes forward until terrain has room."""
    most = cap(battle.state, side.id)
    while most and side.front > 1 and able_in_front(battle.state, side) > most:
        battle.do(events.line_forward, side.id)
