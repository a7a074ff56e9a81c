"""LB-2.13 to LB-2.15, LB-3.4, LBX-9: the retreat action (撤退, Disengage)."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.opportunity_attacks import open_to
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.lines.walk import may_strike_leaver
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, Side, State, in_front
from bingqi.rulesets.frontline.sight.hide import still_hidden


def may_retreat(state: State, c: Creature) -> bool:
    """LB-2.13 In front, not held; with nobody behind the line only if another creature of the side is in front (a switch)."""
    if speed(state, c) <= 0 or not in_front(state, c):
        return False
    side = state.sides[c.side]
    if dragged(state, side):
        return _lives(state, side.queue[: side.front + 1], c) or not state.options.retreat_drags_incapacitated
    if state.options.retreat_with_empty_rear == "forbidden":
        return False
    return not state.options.min_front or _lives(state, side.queue[: side.front], c)


def dragged(state: State, side: Side) -> str:
    """LB-2.14 Whom a retreat drags in front: the nearest behind the line (a switch: the nearest who is able); "" if nobody is."""
    rear = side.queue[side.front :]
    if not state.options.retreat_drags_incapacitated:
        rear = tuple([id for id in rear if not state.creatures[id].flags & UNABLE])
    return rear[0] if rear else ""


def _lives(state: State, ids: tuple[str, ...], but: Creature | None = None) -> bool:
    """LB-2.15 Whether somebody living is among them, `but` apart: bodies that keep their cells fill no front."""
    left_out = but.id if but is not None else ""
    for id in ids:
        if id != left_out and not state.creatures[id].dead:
            return True
    return False


@rule("LB-2.13", "LB-2.14")
def retreat(battle: Fight, c: Creature) -> None:
    """It goes just behind its line; whoever was nearest behind is dragged in front, a left shift (左移).

    With nobody behind, the line goes forward one cell instead. For the rest of the turn its movement provokes nothing.
    """
    state = battle.state
    side = state.sides[c.side]
    battle.do(events.disengaged, c.id)
    among = may_strike_leaver(state, c)
    if not (open_to(battle, c, "leave", among, len(among)) and may_retreat(state, c)):
        return
    if other := dragged(state, side):
        if other != side.queue[side.front]:
            battle.do(events.shifted, other, side.front + 1)
        battle.do(events.shifted, c.id, side.front + 1)
        still_hidden(battle, state.creatures[other])
        return
    battle.do(events.shifted, c.id, side.front)
    battle.do(events.line_forward, c.side)


def may_cover(state: State, c: Creature) -> bool:
    """LB-2.15 In front, and the front would not be emptied (a switch: it may be); at speed 0 not to get behind the line oneself."""
    side = state.sides[c.side]
    if side.front <= state.options.min_front or not in_front(state, c):
        return False
    if state.options.min_front and not _lives(state, side.queue[: side.front - 1]):
        return False
    return side.queue[side.front - 1] != c.id or speed(state, c) > 0


@rule("LB-2.15")
def cover(battle: Fight, c: Creature) -> None:
    """It moves its own line forward one cell, covering a friend's withdrawal: the last in front is then behind the line."""
    battle.do(events.disengaged, c.id)
    battle.do(events.line_forward, c.side)


@rule("LBX-9", "LB-2.13", "LB-3.4")
def disengage(battle: Fight, c: Creature) -> None:
    """Its movement provokes nothing for the rest of the turn; behind the line it does nothing at all."""
    if in_front(battle.state, c):
        battle.do(events.disengaged, c.id)
