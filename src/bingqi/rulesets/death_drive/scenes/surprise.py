"""DD-38: surprise (突袭). One side lies in wait for the other; whoever loses the check acts late, and with an opening."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.check import Plan, active, planned
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.checks.opposed import Opponent, succeeds
from bingqi.rulesets.death_drive.effects.lasting import lift_status, refresh
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.events import effects, scenes
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Surprise
from bingqi.rulesets.death_drive.scenes.initiative import initiative_plan

HARDER = 12
"""DD-38.3 So much more than the winner's judgement those who were surprised have to reach."""


@rule("DD-38.1")
def surprise(battle: Fight, it: Surprise) -> None:
    """DD-38.1, DD-38.3, DD-38.4 The representatives of both sides make an opposed check; whoever lies in wait challenges, so a tie
    is the other's. The losers are surprised; ambushers who lose suffer the same."""
    state = battle.state
    other = next(side for side in state.teams if side != it.ambushers)
    mine, theirs = representative(state, it.ambushers, it.skill), representative(state, other, it.others_skill)
    own = active(battle, plan_of(state, mine, it.skill)).judgement
    reached = battle.tally("reached", mine.id)
    reached.add("judgement", own, "DD-3.4")
    plan = plan_of(state, theirs, it.others_skill)._replace(role="response", on=mine.id)
    answer = active(battle, plan, reached).judgement
    both = [Opponent(it.ambushers, own, "challenge"), Opponent(other, answer, "response")]
    loser, best = (other, own) if succeeds(both) == it.ambushers else (it.ambushers, answer)
    battle.do(scenes.initiative_set, best + HARDER)
    for c in state.characters.values():
        if c.side == loser and not c.arrives:
            battle.do(events.was_surprised, c.id)
            battle.do(effects.status_gained, c.id, it.status, 0, 0, "", 0)
            refresh(battle, c)


def representative(state: State, side: str, skill: str) -> Character:
    """DD-38.1 Whom a side sends: the one who is best at it."""
    its = [c for c in state.characters.values() if c.side == side and not c.arrives]
    return max(its, key=lambda c: plan_of(state, c, skill).added)


def plan_of(state: State, c: Character, skill: str) -> Plan:
    """DD-38.1 A check of a skill."""
    base = [(f"skill:{skill}", c.stat.skills.get(skill, 0), "DD-38.1")]
    return planned(state, c, "surprise", Situation("skill", skill=skill), base)


@rule("DD-38.2")
def surprise_initiative(battle: Fight) -> None:
    """DD-38.2, DD-38.3 Those who were not surprised act at once; the others wait by how far they are from what they had to
    reach."""
    state = battle.state
    target = state.target
    for c in state.characters.values():
        if c.arrives:
            continue
        plan = initiative_plan(state, c)
        wait = late_by(battle, active(battle, plan).judgement, target) if c.surprised else 0
        battle.do(scenes.initiative_found, c.id, plan.added, wait)
    battle.do(scenes.initiative_set, 0)


def late_by(battle: Fight, judgement: int, target: int) -> int:
    """DD-38.3 How long somebody waits: whichever way she misses it, or with surprise_over_target zero no time if she reaches it."""
    if battle.state.options.surprise_over_target == "zero":
        return max(0, target - judgement)
    return abs(judgement - target)


@rule("DD-38.4")
def no_longer_surprised(battle: Fight, c: Character) -> None:
    """DD-38.4 She has the right to act: the opening is gone."""
    surprise = battle.state.bundle.scenario.surprise
    if c.surprised:
        battle.do(events.surprise_over, c.id)
        if surprise is not None:
            lift_status(battle, c, surprise.status)
