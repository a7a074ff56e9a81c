"""MT-5: the insert phase. Windows, the interrupt, and its stack: what is pushed last takes effect first.

A window is held by one loop: whoever may push is asked, in their order; after each push all are asked again; when all have passed,
the top of the stack takes effect, and all are asked once more before the next does (MT-5.11). Nothing here calls itself, so a
stack may be as high as people like. Only a pushed spell that is an attack holds windows of its own, above the entries that wait
below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.kit.windows import Windows
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.magic.spells import castable, instants
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.rush_in_answer import about_to_move, reflexes, rush_unstacked, take_reflex
from bingqi.rulesets.mttt.stack.push import push
from bingqi.rulesets.mttt.stack.triggers import trigger_keys

MANY = 3
"""To see how things stand costs as much as to see what fewer than so many could cast."""
PASS_WINDOW = "pass-window"
"""A side that passes the window is not asked again in it, for none of its units, whatever others push."""
WINDOW = "window"


def unprompted(decision: Decision) -> bool:
    """MT-4.11 Whether an ask is only for what somebody would cast unprompted: nothing lies on the stack, and nothing has happened
    that could be answered. Most are."""
    return not decision.about["stacked"] and not any(key.startswith(("trigger:", "rush:")) for key in decision.options)


WINDOWS = Windows(
    *("turn-opens", "turn-begins", "responses", "action-comes", "action-gained", "declared", "rolled", "damage", "acted"),
    *("turn-closes", "turn-over"),
    window=lambda decision: str(decision.about["window"]) if decision.id == WINDOW else "",
    idle="idle",
    is_idle=unprompted,
)
"""MT-4.11 The points in time at which something can be inserted, as a turn meets them: before and after its start, when its
responses are settled, before and after the standard action is gained; when an act or attack is declared, its dice are rolled, its
damage is reckoned, it is finished; before and after the turn's end."""


Effect = Callable[[Fight], None]
_effects: list[Effect] = []


def top_of_stack(effect: Effect) -> Effect:
    """MT-5.8 Says how the top of the stack takes effect. A spell may be an attack, and attacks hold windows: windows know nothing
    of effects, and are told."""
    _effects[:] = [effect]
    return effect


def open_to_all(state: State) -> bool:
    """MT-5.1, MT-5.14 Whether windows matter in this battle: somebody could push something, and it is not forbidden."""
    return state.hears.reactive and state.options.interrupts_enabled


def window(battle: Fight, name: str) -> None:
    """MT-4.11, MT-5.1 A point in time: the battle stops there, if anybody could push something at all."""
    state = battle.state
    if open_to_all(state) and state.result is None and (battle.log is not None or not nothing_to_answer(state)):
        stop(battle, name)


def nothing_to_answer(state: State) -> bool:
    """MT-5.1 Whether nobody could push anything, as in most windows: nothing lies there or has happened, and whatever anybody has
    is for an answer. Where nobody listens either, such a window need not be held."""
    return not (state.stack or state.happened or state.answered or state.bundle.unprompted)


@rule("MT-4.11")
def stop(battle: Fight, name: str) -> None:
    """MT-5.1 Whoever may push something is asked, before anything goes on."""
    state = battle.state
    outer = state.window
    battle.do(events.window_opened, name)
    until_all_pass(battle, outer, len(state.stack))


@rule("MT-5.4")
def interrupt(battle: Fight, unit: Unit, key: str) -> None:
    """MT-3.26 Somebody casts an instant in her own active step; others may push something on top of it. With the insert phase
    disabled it takes effect at once (MT-5.14)."""
    state = battle.state
    floor = len(state.stack)
    if not open_to_all(state):
        push(battle, unit, key)
        pop(battle)
        return
    outer = state.window
    battle.do(events.window_opened, "declared")
    push(battle, unit, key)
    until_all_pass(battle, outer, floor)


@rule("MT-5.13")
def until_all_pass(battle: Fight, outer: str, floor: int) -> None:
    """MT-5.6, MT-5.8, MT-5.9, MT-5.11 The interrupt goes on until all that was pushed above the floor is over, and nobody adds
    anything. What happened and was not answered when all were asked is answered no more. The interrupt is all that is inserted at
    one point in time: were it over whenever the stack is empty, two triggered effects could answer each other for ever
    (MT-5.12)."""
    state = battle.state
    passed: set[str] = set()
    while state.result is None:
        if somebody_pushes(battle, passed):
            continue
        if state.happened:
            battle.do(events.opportunity_lost)
        if len(state.stack) == floor:
            break
        pop(battle)
    battle.do(events.window_opened, outer)
    if state.answered and not outer:
        battle.do(events.interrupt_over)


def pop(battle: Fight) -> None:
    """MT-5.8 The top of the stack takes effect; where nothing can be inserted, whoever may rush has been asked before (MT-5.14)."""
    if not open_to_all(battle.state):
        rush_unstacked(battle)
    _effects[0](battle)
    judge(battle)


@rule("MT-5.7")
def somebody_pushes(battle: Fight, passed: set[str]) -> bool:
    """MT-5.5, MT-5.3 Ask whoever could push something, in order, until somebody does; whether anybody did. A triggered effect that
    must answer does so unasked (MT-5.6)."""
    state = battle.state
    for unit, keys in who_could(state, again=not battle.dice.falls):
        picked = next((key for key in keys if must(state, key)), PASS)
        if picked == PASS and unit.side not in passed:
            about = {"who": unit.id, "window": state.window, "stacked": len(state.stack)}
            picked = battle.pick(unit.side, (*keys, PASS, PASS_WINDOW), WINDOW, about, PASS)
        if picked == PASS_WINDOW:
            passed.add(unit.side)
        elif picked.startswith(("cast:", "trigger:")):
            push(battle, unit, picked)
            return True
        elif picked != PASS:
            take_reflex(battle, unit, picked)
            return True
    return False


def who_could(state: State, again: bool = False) -> list[tuple[Unit, list[str]]]:
    """MT-5.7 All who could push something now, with the keys: the unit whose turn it is first, then the others by falling Priority;
    equals in listed order. `again`: the same is asked many times, as where odds are reckoned."""
    if nothing_to_answer(state):
        return []
    cast = castable(state) if again or state.hears.casters >= MANY else None
    moving = about_to_move(state)
    found = [
        (unit, keys)
        for unit in state.units.values()
        if (moving or unit.stat.spells or unit.stat.triggers) and able(unit) and (keys := insertable(state, unit, cast, moving))
    ]
    if len(found) > 1:
        found.sort(key=lambda one: (one[0].id != state.active, -one[0].priority))
    return found


def insertable(
    state: State, unit: Unit, cast: Mapping[str, list[str]] | None = None, moving: Sequence[Unit] | None = None
) -> list[str]:
    """MT-5.5, MT-5.3 All that somebody could insert now; `cast`: what each can cast, `moving`: who is about to move, if that is
    known."""
    keys = trigger_keys(state, unit) if state.happened else []
    if unit.stat.spells:
        keys += instants(state, unit) if cast is None else cast.get(unit.id, ())
    return keys + reflexes(state, unit, about_to_move(state) if moving is None else moving)


def must(state: State, key: str) -> bool:
    """MT-5.6 Whether a triggered effect answers by itself, its owner willing or not."""
    return key.startswith("trigger:") and state.bundle.triggers[key.split(":")[1]].mandatory
