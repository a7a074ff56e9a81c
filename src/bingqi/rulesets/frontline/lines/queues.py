"""LB-1: the two queues, the lines, and how both are set up."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.in_hand import bows_in_hand
from bingqi.rulesets.frontline.harm.felled_in_front import cap
from bingqi.rulesets.frontline.lines.cast_before import cast_before
from bingqi.rulesets.frontline.model.state import Fight, State

REST = "rest"
"""The others as they are listed."""


def middle(state: State, n: int) -> int:
    """LB-1.3 The middle of a queue of `n`: ceil(n / 2) (a switch: floor), at least 1."""
    return max(1, (n + 1) // 2 if state.options.odd_middle == "ceil" else n // 2)


def widest(state: State, side: str) -> int:
    """LB-1.4 The most that a line may be set to: the whole queue, and not above the terrain cap."""
    n = len(state.sides[side].queue)
    most = cap(state, side)
    return min(n, most) if most else n


def picture(state: State) -> str:
    """LB-1.5, LB-1.2 The battle as the source draws it: K4 K3 | K2 K1 | G1 G2 | G3 G4."""
    left, right = state.sides.values()
    rows = [
        left.queue[left.front :][::-1],
        left.queue[: left.front][::-1],
        right.queue[: right.front],
        right.queue[right.front :],
    ]
    return " | ".join(" ".join(row) for row in rows)


def to_place(state: State, side: str) -> list[str]:
    """Who of a side does not stand in its queue yet, in the order listed."""
    stand = (state.placed or {}).get(side, ())
    return [id for id in state.sides[side].queue if id not in stand]


@rule("LB-1.2", "LB-1.1")
def order_queues(battle: Fight) -> None:
    """Each side orders its queue freely, one place after the other; the other side sees it when both stand (a switch: at once)."""
    state = battle.state
    if state.options.queue_order_hidden:
        options = {side: (*left, REST) for side in state.sides if len(left := to_place(state, side)) > 1}
        picked = battle.together(options, "place") if options else {}
    else:
        side = next((side for side in state.sides if len(to_place(state, side)) > 1), "")
        picked = {side: battle.pick(side, (*to_place(state, side), REST), "place")} if side else {}
    for side, who in picked.items():
        place(battle, side, who)
    if any(len(to_place(state, side)) > 1 for side in state.sides):
        return
    stand = {side: (*(state.placed or {}).get(side, ()), *to_place(state, side)) for side in state.sides}
    for side, queue in stand.items():
        battle.do(events.queued, side, queue)
    battle.do(events.phase_over, "line")


@rule("LB-1.2")
def place(battle: Fight, side: str, who: str) -> None:
    """One more stands in its place, or all others as they are listed; until both queues stand only its own side knows."""
    state = battle.state
    stand = (state.placed or {}).get(side, ())
    stand = (*stand, *to_place(state, side)) if who == REST else (*stand, who)
    if state.options.queue_order_hidden:
        battle.secretly((side,), events.placed, side, stand)
    else:
        battle.do(events.placed, side, stand)


def fronts(state: State, side: str) -> tuple[str, ...]:
    """LB-1.4 Where a side's line may be put: in the middle, or where it likes if it may choose."""
    if state.bundle.scenario.sides[side].line == "middle":
        return (usual_front(state, side),)
    return tuple([str(front) for front in range(1, widest(state, side) + 1)])


def usual_front(state: State, side: str) -> str:
    """LB-1.3, LB-5.2 The middle of the queue, as far as terrain lets it."""
    return str(min(middle(state, len(state.sides[side].queue)), widest(state, side)))


@rule("LB-1.3", "LB-1.4")
def set_lines(battle: Fight) -> None:
    """Each side's melee line is fixed; the other side sees where when both are (a switch: at once)."""
    state = battle.state
    hidden = state.options.queue_order_hidden
    usual = {side: usual_front(state, side) for side in state.sides}
    chosen = battle.together({side: fronts(state, side) for side in state.sides}, "line", defaults=usual) if hidden else {}
    for side in state.sides:
        front = chosen[side] if hidden else battle.pick(side, fronts(state, side), "line", default=usual[side])
        battle.do(events.line_set, side, int(front))
    bows_in_hand(battle)
    cast_before(battle)
    battle.do(events.phase_over, "surprise" if state.bundle.scenario.ambush else "initiative")
