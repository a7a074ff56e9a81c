"""LB-5.1, LB-5.2: when somebody falls in front of the line, and how far terrain lets a line go back."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import GONE, Creature, Fight, Side, State, able_in_front, living_in_front
from bingqi.rulesets.frontline.sight.hide import still_hidden


def cap(state: State, side: str) -> int:
    """LB-5.2 The most that may be in front of a side's line: the scenario's number, else what the width has room for (switches:
    its number alone, or no bound at all); 0: as many as like."""
    ground, source = state.bundle.scenario.ground, state.options.front_cap
    if source == "none":
        return 0
    if side in ground.caps:
        return ground.caps[side]
    return max(1, ground.width_ft // 5) if source == "from_width" and ground.width_ft else 0


def filling(state: State, side: Side) -> int:
    """LB-5.2 How many take up the room that terrain leaves in front: the able (a switch: whoever lives)."""
    return living_in_front(state, side) if state.options.cap_counts_incapacitated else able_in_front(state, side)


def takes_room(state: State, c: Creature) -> bool:
    """LB-5.2 Whether somebody takes up room in front."""
    return not (c.dead if state.options.cap_counts_incapacitated else c.flags & GONE)


def can_go_back(state: State, side: Side, falling: int = 0) -> bool:
    """LB-5.2 Whether a line can go back one cell: somebody stands behind it, and terrain leaves room for one more in front.

    Those who are `falling` just now take up no room any more.
    """
    if side.front >= len(side.queue):
        return False
    most = cap(state, side.id)
    if not most or not takes_room(state, state.creatures[side.queue[side.front]]):
        return True
    return filling(state, side) - falling < most


@rule("LB-5.1")
def fallen(battle: Fight, c: Creature) -> None:
    """A creature in front became incapacitated or died: its side's line goes back one cell at once, if it can."""
    side = battle.state.sides[c.side]
    if c.id in side.queue[: side.front] and can_go_back(battle.state, side, 0 if c.flags & GONE else 1):
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
    while most and side.front > 1 and filling(battle.state, side) > most:
        battle.do(events.line_forward, side.id)
