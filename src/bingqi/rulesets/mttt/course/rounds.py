"""MT-4: how a battle and its rounds go: preparation, release of mana, turns tick by tick, settling, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.armies.strategy import contest_strategy
from bingqi.rulesets.mttt.basics.mana import settle_mana, unfold
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.priority import gain, has_priority, join_roll, reset_crash
from bingqi.rulesets.mttt.basics.victory import count_parting, judge, out_of_time
from bingqi.rulesets.mttt.course.ticks import abreast, arrival
from bingqi.rulesets.mttt.damage.hazards import strike_hazards
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NO_TICK, Unit

WAIT = 5
"""MT-6.1 What waiting gives, times the rounds waited in a row."""
LONGEST_CRASH = 3
"""MT-3.17 Rounds, as they are counted."""


@rule("MT-19.1")
def plan(battle: Fight) -> None:
    """MT-4.1, MT-4.2 All is recorded with the scenario. Two armies may fight out their strategies first."""
    if battle.state.bundle.scenario.strategy:
        contest_strategy(battle)
    battle.do(events.phase_begun, "prepare")


@rule("MT-4.3")
def prepare(battle: Fight) -> None:
    """MT-3.3 All who take part make their join rolls; after that their order follows from what becomes of their Priority."""
    ready_weapons(battle, [unit for unit in battle.state.units.values() if not unit.out])
    for unit in battle.state.units.values():
        if not unit.out and has_priority(unit):
            battle.do(events.joined, unit.id, join_roll(battle, unit))
    battle.do(events.phase_begun, "round")


@rule("MT-6.4")
def ready_weapons(battle: Fight, units: Sequence[Unit]) -> None:
    """Each enters the battle with one weapon of her choice ready, unless she was ambushed: all are asked at once, side by side, who
    have more than one to choose from. Battle groups have their standard weapon."""
    arms = {unit.id: weapons_to_choose(battle.state, unit) for unit in units if unit.group is None and unit.ready}
    for asked in abreast(battle.state, [id for id, weapons in arms.items() if len(weapons) > 1]):
        options = {side: arms[id] for side, id in asked.items()}
        usual = {side: battle.state.units[id].ready for side, id in asked.items()}
        for side, weapon in battle.together(options, "ready", {"who": list(asked.values())}, usual).items():
            if weapon != usual[side]:
                battle.do(events.weapon_readied, asked[side], weapon)


def weapons_to_choose(state: State, unit: Unit) -> tuple[str, ...]:
    """MT-6.4, MT-6.2 The weapons of hers of which one is ready: those that have to be readied before they can be used, and the one
    that the scenario has put into her hand."""
    return tuple([id for id in unit.stat.weapons if id == unit.ready or state.bundle.weapons[id].ready_needed])


@rule("MT-4.5")
def begin_round(battle: Fight) -> None:
    """MT-4.14, MT-4.15, MT-2.6 Resets of long crashes, then what waiting brings; whoever comes now unfolds mana with all others;
    then the ticks begin (MT-4.6)."""
    state = battle.state
    if state.round >= state.bundle.scenario.max_rounds:
        out_of_time(battle)
        return
    battle.do(events.round_began, state.round + 1)
    for unit in state.units.values():
        if crash_over(state, unit, turns=False) and not unit.out:
            reset_crash(battle, unit)
    for unit in state.units.values():
        if unit.waits and not unit.out:
            reward_waiting(battle, unit)
    bring_in(battle)
    unfold(battle)
    note(battle, "round_start", "", "")
    battle.do(events.phase_begun, "ticks")


def crash_over(state: State, unit: Unit, *, turns: bool) -> bool:
    """MT-3.17 Whether a crash has lasted so long that it is reset, as a round begins or, where her own `turns` are counted, one of
    these."""
    by_turns = state.options.crash_reset_count == "own_turns"
    return unit.crashed and unit.crash_rounds >= LONGEST_CRASH and turns == by_turns


@rule("MT-6.1")
def reward_waiting(battle: Fight, unit: Unit) -> None:
    """Priority + 5 for each round in a row that she has waited; with that she may leave a crash."""
    rounds = unit.waits - (not battle.state.options.wait_count_includes_current)
    gain(battle, unit, WAIT * rounds)


@rule("MT-4.15")
def bring_in(battle: Fight, tick: int = NO_TICK) -> bool:
    """MT-4.16 Whoever comes in this round before that tick makes a join roll: of several those whose tick is first. The prepared
    act in it, the others from the next round on. Returns whether anybody has come."""
    state = battle.state
    coming = [unit for unit in state.units.values() if unit.out == "absent" and comes(state, unit, tick)]
    first = max([arrival(state, unit) for unit in coming], default=tick)
    for unit in [unit for unit in coming if arrival(state, unit) == first]:
        ready_weapons(battle, [unit])
        battle.do(events.joined, unit.id, join_roll(battle, unit) if has_priority(unit) else 0)
    return bool(coming)


def comes(state: State, unit: Unit, tick: int) -> bool:
    """MT-4.15 Whether the time has come for somebody, if that tick is the next."""
    return unit.joins <= state.round and arrival(state, unit) >= tick


@rule("MT-4.12")
def settle_round(battle: Fight) -> None:
    """MT-4.13, MT-3.8 All have had their turns: what is left of mana is settled, what lasts for a round ends, crashes and waits are
    counted; from Priority as it stands the next round is ordered."""
    state = battle.state
    settle_mana(battle)
    strike_hazards(battle)
    for unit in state.units.values():
        if not unit.out:
            count_round(battle, unit)
    battle.do(events.phase_begun, "round")
    judge(battle)
    count_parting(battle)


@rule("MT-3.17")
def count_round(battle: Fight, unit: Unit) -> None:
    """MT-6.1 Another round in crash, another round waited; or neither."""
    if unit.effects and any(effect.until == "round" for effect in unit.effects):
        battle.do(events.effects_ended, unit.id, "round")
    if unit.crashed and battle.state.options.crash_reset_count != "own_turns":
        battle.do(events.crash_counted, unit.id, unit.crash_rounds + 1)
    waits = unit.waits + 1 if unit.waited else 0
    if waits != unit.waits:
        battle.do(events.waits_counted, unit.id, waits)
