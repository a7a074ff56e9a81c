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
    """DD-23.5 Which of two comes first; what comes from nothing that lasts, by its amount after all others."""
    effect = next((one for one in state.ongoing_effects if one.n == held.effect), None)
    return (*rank(state, effect), held.amount) if effect is not None else (-1, 0, 0, 0, held.amount)


@rule("DD-20.2")
def suffer_ongoing(battle: Fight) -> None:
    """DD-20.2 At the end of a round all who are there suffer from what goes on: damage like any other, without a check."""
    state = battle.state
    for c in state.characters.values():
        for held in ongoing(state, c) if here(c) else ():
            if here(c):
                burn(battle, c, held)


def burn(battle: Fight, c: Character, held: Held) -> None:
    """DD-20.2 One of them does its damage."""
    state = battle.state
    types = state.bundle.statuses[held.status].ongoing
    by = state.characters.get(held.by, c)
    its = verdict(state, by, c, types, missed=False)
    blow = Blow(held.amount)
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
