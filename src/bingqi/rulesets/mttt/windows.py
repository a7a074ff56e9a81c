"""MT-5: the insert phase. Windows, the interrupt, and its stack: what is pushed last takes effect first.

A window is held by one loop: whoever may push is asked, in their order; after each push all are asked again; when all have passed,
the top of the stack takes effect, and all are asked once more before the next does (MT-5.11). Nothing here calls itself, so a
stack may be as high as people like. Only a pushed spell that is an attack holds windows of its own, above the entries that wait
below it."""

from __future__ import annotations

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.casting import answers, instants, push, take_effect
from bingqi.rulesets.mttt.state import Fight, State, Unit, able
from bingqi.rulesets.mttt.tempo import reflexes, take_reflex
from bingqi.rulesets.mttt.victory import judge

PASS_WINDOW = "pass-window"
"""Whoever passes the window is not asked again in it, whatever others push."""
ASK = "window"
WINDOWS = (
    "turn-opens", "turn-begins", "responses", "action-comes", "action-gained", "declared", "rolled", "damage", "acted",
    "turn-closes", "turn-over",
)  # fmt: skip
"""MT-4.11 The points in time at which something can be inserted, as a turn meets them: before and after its start, when its
responses are settled, before and after the standard action is gained; when an act or attack is declared, its dice are rolled, its
damage is reckoned, it is finished; before and after the turn's end."""


def open_to_all(state: State) -> bool:
    """MT-5.1, MT-5.14 Whether windows matter in this battle: somebody could push something, and it is not forbidden."""
    return state.hears.reactive and state.options.interrupts_enabled


@rule("MT-4.11")
def window(battle: Fight, name: str) -> None:
    """MT-5.1, MT-5.8, MT-5.13 Stop at a point in time: whoever pushes something opens an interrupt, which is over before anything
    goes on. Whoever could answer with a triggered effect and does not has lost the opportunity (MT-5.6)."""
    state = battle.state
    if not open_to_all(state) or state.result is not None:
        return
    outer = state.window
    floor = len(state.stack)
    battle.do(events.window_opened, name)
    passed: set[str] = set()
    while state.result is None:
        if somebody_pushes(battle, name, passed):
            continue
        if len(state.stack) == floor:
            break
        take_effect(battle)
        judge(battle)
    if state.happened or outer or state.window:
        battle.do(events.window_closed)
    if outer:
        battle.do(events.window_opened, outer)
    if state.answered and not any(entry.kind != "act" for entry in state.stack):
        battle.do(events.interrupt_over)


@rule("MT-5.7")
def somebody_pushes(battle: Fight, name: str, passed: set[str]) -> bool:
    """MT-5.5, MT-5.3 Ask whoever may push, in order, until somebody does; whether anybody did."""
    state = battle.state
    for unit in in_order(state):
        if unit.id in passed or not able(unit):
            continue
        forced = [key for key in answers(state, unit) if must(state, key)]
        if forced:
            push(battle, unit, forced[0])
            return True
        keys = (*answers(state, unit), *instants(state, unit), *reflexes(state, unit))
        if not keys:
            continue
        picked = battle.pick(unit.side, (*keys, PASS, PASS_WINDOW), ASK, {"who": unit.id, "window": name}, PASS)
        if picked == PASS_WINDOW:
            passed.add(unit.id)
        elif picked in reflexes(state, unit):
            take_reflex(battle, unit, picked)
            return True
        elif picked != PASS:
            push(battle, unit, picked)
            return True
    return False


def must(state: State, key: str) -> bool:
    """MT-5.6 Whether a triggered effect answers by itself, its owner willing or not."""
    kind, what, *_ = key.split(":")
    return kind == "trigger" and state.whole.triggers[what].mandatory


def in_order(state: State) -> list[Unit]:
    """MT-5.7 The unit whose turn it is, then the others by falling Priority; equals in listed order."""
    units = [unit for unit in state.units.values() if not unit.out]
    return sorted(units, key=lambda unit: (unit.id != state.active, -unit.priority))
