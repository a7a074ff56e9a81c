"""MT-11: casting (施法) in one's own active step."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.targets import struck
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.magic.spells import kind_of, ways
from bingqi.rulesets.mttt.model.arms import spell_arms
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.stack.push import befallen, push
from bingqi.rulesets.mttt.stack.windows import interrupt, pop, window


def offers(state: State, unit: Unit) -> list[str]:
    """MT-11.1, MT-11.2, MT-3.14, MT-5.14 What she can cast in her active step: anything that she has mana for, but in crash nothing
    that takes the standard action."""
    keys: list[str] = []
    for id in unit.stat.spells:
        standard = state.whole.spells[id].timing == "standard"
        if not standard or not unit.crashed:
            found = ways(state, unit, id)
            keys += [key for key in found if allowed(state, unit, key)] if standard and unit.refreshed else found
    return keys


def allowed(state: State, unit: Unit, key: str) -> bool:
    """MT-3.24 With the action that a shift gave her she strikes nobody but whom she shifted, by spells neither."""
    _, id, *args = key.split(":")
    if state.whole.spells[id].attack is None:
        return True
    target, kind = args
    hit = struck(state, unit, state.units[target], spell_arms(state, id), kind_of(kind))
    return all(one.id == unit.refreshed for one in hit)


@rule("MT-11.1")
def cast(battle: Fight, unit: Unit, args: list[str]) -> None:
    """MT-11.2, MT-5.2 A spell in her own turn. An instant is inserted; any other is an act that others may interrupt."""
    key = ":".join(["cast", *args])
    timing = battle.state.whole.spells[args[0]].timing
    if timing == "instant":
        interrupt(battle, unit, key)
        return
    if timing == "standard":
        battle.do(events.action_spent, unit.id, False, "cast")
    else:
        battle.do(events.touched, unit.id)
    push(battle, unit, key)
    note(battle, "action_declared", unit.id, befallen(battle.state, battle.state.stack[-1].targets[0]))
    window(battle, "declared")
    if battle.state.result is None:
        pop(battle)
    window(battle, "acted")


DO = {"cast": cast}
