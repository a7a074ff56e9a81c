"""T17C-05, T17C-17: movement. A move goes by its cheapest way in one breath, or step by step where its owner wishes."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.reaction_windows import Entered, hold
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, of_side, on_map
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.offers.keys import ACTS, AP
from bingqi.rulesets.typy17.recon.fog import all_who_see, show

STOP = "stop"


def goals(state: State, unit: Unit) -> tuple[str, ...]:
    """T17C-05, T17C-06 The cells that a move can lead to, as keys of options; they are the same each time for the same ground,
    wherever enemies stand."""
    it = worth(state, unit)
    key = ("goals", it.ta, it.m, unit.cell)
    found = state.field.menus.get(key)
    if found is None:
        found = tuple([f"move:{cell}" for cell in sorted(state.field.reach(it.ta, it.m, unit.cell))])
        state.field.menus[key] = found
    if state.options.stack_limit == "none":
        return found
    return tuple([key for key in found if has_room(state, unit, int(key.partition(":")[2]))])


def has_room(state: State, unit: Unit, cell: int) -> bool:
    """T17-2.1.04, T17C-07 Whether one more unit of its side may end up in a cell."""
    limit = state.options.stack_limit
    if limit == "none":
        return True
    there = sum([one.cell == cell and one is not unit for one in of_side(state, unit.side)])
    return there < int(limit)


def off_the_map(state: State, unit: Unit, *_: str) -> No | None:
    """T17C-29, T17C-54 Whoever is aboard, or off the map, can do little."""
    if unit.carrier:
        return no("T17C-29", "arms-aboard", who=unit.id, carrier=unit.carrier)
    return no("T17C-54", "arms-battery", who=unit.id) if unit.card.battery is not None else None


def no_move(state: State, unit: Unit, cell: str) -> No | None:
    """T17C-05, T17C-07 A cell that it cannot enter, that is full, or too far away."""
    if (wrong := off_the_map(state, unit)) is not None:
        return wrong
    if not cell.isdigit() or int(cell) >= state.field.size:
        return NOTHING_TO_SAY
    it, at = worth(state, unit), int(cell)
    if state.field.cost(it.ta, at) is None:
        return no("T17-1.1.1.14", "arms-closed", who=unit.id, cell=cell)
    if it.m > 0 and f"move:{cell}" in goals(state, unit):
        return None
    if at in state.field.reach(it.ta, it.m, unit.cell) and not has_room(state, unit, at):
        return no("T17C-07", "arms-full", cell=cell)
    return no("T17C-05", "arms-out-of-reach", who=unit.id, m=it.m, cell=cell)


def way_cost(state: State, unit: Unit, cell: str) -> dict[str, int]:
    """T17C-16, T17C-05 What an action takes, and the movement points of the cheapest way."""
    it = worth(state, unit)
    return {**AP, "m": state.field.reach(it.ta, it.m, unit.cell)[int(cell)].cost}


def costs(observed: State, decision: Decision, key: str) -> Text | None:
    """T17-1.1.1.14 What an option takes: a step its movement points."""
    if decision.id != "step" or key == STOP:
        return ACTS.costs(observed, decision, key)
    unit = observed.units[str(decision.about["who"])]
    return Text("cost-m", {"n": observed.field.cost(worth(observed, unit).ta, int(key)) or 0})


@ACTS.act("move", "T17C-17", heading="move", args=("cell",), why_not=no_move, cost=way_cost, icon="move")
@rule("T17C-17")
def move(battle: Fight, unit: Unit, goal: int) -> None:
    """It goes to a cell by the cheapest way; after each step others may react. What is left of it then goes on as far as it can."""
    state, it, spent = battle.state, worth(battle.state, unit), 0
    for cell in state.field.reach(it.ta, it.m, unit.cell)[goal].way:
        now = worth(state, unit)
        cost = state.field.cost(now.ta, cell)
        if cost is None or spent + cost > now.m:
            return
        spent += cost
        step(battle, unit, cell)
        if not goes_on(state, unit):
            return


@ACTS.act("walk", "T17C-17", heading="move", why_not=off_the_map, cost=AP, icon="step", rank="more")
@rule("T17C-17")
def walk(battle: Fight, unit: Unit) -> None:
    """It goes step by step, and its owner says each time where, as far as its movement points last."""
    state = battle.state
    spent = 0
    while options := next_steps(state, unit, left := worth(state, unit).m - spent):
        who = {"who": unit.id, "left": left}
        chosen = battle.choose(unit.side, [*options, STOP] if stands_well(state, unit) else options, "step", who)
        if chosen == STOP:
            return
        spent += state.field.cost(worth(state, unit).ta, int(chosen)) or 0
        step(battle, unit, int(chosen))
        if not goes_on(state, unit):
            return


def next_steps(state: State, unit: Unit, left: int) -> list[str]:
    """T17C-05 The neighbouring cells that so many movement points are enough for."""
    ta = worth(state, unit).ta
    around: Sequence[int] = state.field.open_neighbours(ta, unit.cell)
    return [str(cell) for cell in around if (state.field.cost(ta, cell) or 0) <= left and leads_on(state, unit, cell, left)]


def leads_on(state: State, unit: Unit, cell: int, left: int) -> bool:
    """T17C-07 A cell that is full may be passed, if there is a way on from it."""
    if has_room(state, unit, cell):
        return True
    ta = worth(state, unit).ta
    after = left - (state.field.cost(ta, cell) or 0)
    return any(has_room(state, unit, goal) for goal in state.field.reach(ta, after, cell))


def stands_well(state: State, unit: Unit) -> bool:
    """T17C-07 Whether it may stay where it is."""
    return has_room(state, unit, unit.cell)


@rule("T17-1.1.1.03")
def step(battle: Fight, unit: Unit, cell: int) -> None:
    """One cell further; then others may react."""
    show(battle, all_who_see(battle.state, unit), events.moved, unit.id, cell)
    hold(battle, Entered(unit))


def goes_on(state: State, unit: Unit) -> bool:
    """T17C-17 Only death or a broken drive stops a move."""
    return state.result is None and on_map(unit) and worth(state, unit).m > 0
