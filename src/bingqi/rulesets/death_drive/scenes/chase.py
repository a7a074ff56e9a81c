"""DD-41: chases (追逐). Instead of moving somebody one may move the clock of the chase; full or empty, it is over."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.attack_check import score
from bingqi.rulesets.death_drive.checks.check import active, planned
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.checks.two_dice import Needs
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.events import scenes
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Chase
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.scenes.clocks import CHASE, segments, turn_clock

FILL, REMOVE, EITHER = "fill", "remove", "fill-or-remove"


def trades(state: State, by: Character, way: str) -> tuple[str, ...]:
    """DD-41.2, DD-41.3 What whoever moves somebody may do to the clock of a chase instead; first what suits her side. Disrupted, it
    moves as chance will have it."""
    if CHASE not in state.clocks or state.bundle.scenario.chase is None:
        return ()
    if way == "disrupt":
        return (EITHER,)
    return (FILL, REMOVE) if by.side == state.bundle.scenario.chase.pursuers else (REMOVE, FILL)


@rule("DD-41.2")
def move_clock(battle: Fight, by: Character, how: str) -> None:
    """DD-41.2, DD-41.3, DD-41.6 The clock of the chase moves by one, if a check that the scenario asks for is passed; then it may
    be over."""
    chase = battle.state.bundle.scenario.chase
    if chase is None or (chase.check and not passes(battle, by, chase)):
        return
    if how == EITHER:
        how = FILL if battle.die(2, "chase", battle.tally("chase", by.id)) == 1 else REMOVE
    turn_clock(battle, CHASE, 1 if how == FILL else -1)
    filled = battle.state.clocks[CHASE].filled
    if filled in (0, segments(battle.state, CHASE)):
        end_chase(battle, chase, filled > 0)


@rule("DD-41.6")
def passes(battle: Fight, by: Character, chase: Chase) -> bool:
    """DD-41.6 A check of 【交互】; if it fails, the movement is spent all the same."""
    base = [(f"skill:{chase.skill}", by.stat.skills.get(chase.skill, 0), "DD-41.6")] if chase.skill else []
    if chase.ability is not None:
        base.append((chase.ability, score(by, chase.ability), "DD-4.4"))
    plan = planned(battle.state, by, "check", Situation("skill", skill=chase.skill), base)
    target = battle.tally("target")
    target.add("clock", chase.target, "DD-41.6")
    return active(battle, plan, target, Needs((chase.target,))).judgement >= chase.target


@rule("DD-41.4")
def end_chase(battle: Fight, chase: Chase, caught: bool) -> None:
    """DD-41.4, DD-41.5 The clock is full, and the pursuers say where the others are; or it is empty, and these say where the
    pursuers are. Then it is gone."""
    state = battle.state
    winners = chase.pursuers if caught else next(side for side in state.teams if side != chase.pursuers)
    for c in state.characters.values():
        if here(c) and c.side != winners:
            zone = battle.pick(winners, ZONES, "place", {"who": c.id}, c.zone)
            if zone != c.zone:
                battle.do(scenes.moved, c.id, zone)
    battle.do(events.chase_over, CHASE)
    if chase.decides:
        battle.do(events.battle_over, winners, "caught" if caught else "escaped")
