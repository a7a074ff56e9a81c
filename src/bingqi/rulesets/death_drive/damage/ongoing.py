"""DD-20: ongoing damage. It is a status, and harms whoever has it at the end of every round."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.damage.damage_value import Blow, absorbed_value
from bingqi.rulesets.death_drive.damage.deal import harm, restore, verdict
from bingqi.rulesets.death_drive.effects.in_force import rank
from bingqi.rulesets.death_drive.effects.lasting import lift_status
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.model.character import Character, Held, here
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import DamageType
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point


def ongoing(state: State, c: Character) -> list[Held]:
    """DD-20.1 The ongoing damage that she suffers from: of several of the same kinds that which comes first by DD-23.5, or with
    ongoing_same_type stack all."""
    its = [held for held in c.statuses if state.bundle.statuses[held.status].ongoing]
    if state.options.ongoing_same_type == "stack" or len(its) < 2:
        return its
    best: dict[tuple[DamageType, ...], Held] = {}
    for held in its:
        types = state.bundle.statuses[held.status].ongoing
        if types not in best or weight(state, held) > weight(state, best[types]):
            best[types] = held
    return list(best.values())


def weight(state: State, held: Held) -> tuple[int, ...]:
    """DD-1.5, DD-23.5 Which of two comes first: by level, then by what time is left to it, then by when it was declared; what
    nothing limits but the scene is open-ended."""
    effect = next((one for one in state.ongoing_effects if one.n == held.effect), None)
    return (*rank(state, effect)[:3], held.order) if effect is not None else (held.level, 1, 0, held.order)


@rule("DD-20.2")
def suffer_ongoing(battle: Fight) -> None:
    """DD-1.5, DD-20.2 At the end of a round all who are there suffer from what goes on, the highest first: damage like any other,
    without a check."""
    state = battle.state
    shrugged: set[str] = set()
    for c in state.characters.values():
        its = sorted(ongoing(state, c), key=lambda held: weight(state, held), reverse=True) if here(c) else []
        for held in its:
            if here(c):
                burn(battle, c, held, shrugged)


def burn(battle: Fight, c: Character, held: Held, shrugged: set[str]) -> None:
    """DD-20.2, DD-42.6 One of them does its damage. `shrugged`: by whom something went on that was shrugged off already."""
    state = battle.state
    types = state.bundle.statuses[held.status].ongoing
    by = state.characters.get(held.by, c)
    its = verdict(state, by, c, types, missed=False)
    blow = Blow(held.amount)
    if its.verdict != "harmed" and by.side != c.side and by.id not in shrugged:
        shrugged.add(by.id)
        win_point(battle, c, by_own_action=False)
    if its.verdict == "harmed":
        harm(battle, by, c, types, blow, its, held.status)
    elif its.verdict == "healed":
        restore(battle, c, types, absorbed_value(battle, by.id, c.id, held.status, blow))
    else:
        battle.do(events.untouched, c.id, held.status)


@rule("DD-20.3")
def lift_ongoing(battle: Fight) -> None:
    """DD-20.3 A scene is over, and all ongoing damage with it."""
    state = battle.state
    for c in state.characters.values():
        for held in c.statuses:
            if state.bundle.statuses[held.status].ongoing:
                lift_status(battle, c, held.status)
