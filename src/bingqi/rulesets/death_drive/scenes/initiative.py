"""DD-37, DD-39: initiative. Who does best begins; how far others fall short of that is how long they wait."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.attack_check import score
from bingqi.rulesets.death_drive.checks.check import Plan, active, planned
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.events import scenes as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State

INSIGHT = "insight"
"""DD-37.2 The skill of initiative checks (洞悉)."""
LATE = 12
"""DD-39.1 How long somebody waits who comes when there was no ordinary initiative."""


def initiative_plan(state: State, c: Character) -> Plan:
    """DD-37.2 Her initiative check: insight, and current DEX and INS."""
    base = [
        ("insight", c.stat.skills.get(INSIGHT, 0), "DD-37.2"),
        ("DEX", score(c, "DEX"), "DD-37.2"),
        ("INS", score(c, "INS"), "DD-37.2"),
    ]
    return planned(state, c, "initiative", Situation("initiative", skill=INSIGHT), base)


@rule("DD-37.2")
def roll_initiative(battle: Fight, people: Sequence[Character]) -> None:
    """DD-37.3 All make their checks; the best judgement is what the others had to reach."""
    plans = [initiative_plan(battle.state, c) for c in people]
    judgements = [active(battle, plan).judgement for plan in plans]
    target = max(judgements, default=0)
    battle.do(events.initiative_set, target)
    for c, plan, judgement in zip(people, plans, judgements, strict=True):
        battle.do(events.initiative_found, c.id, plan.added, abs(judgement - target))


@rule("DD-39.1")
def come_late(battle: Fight, c: Character) -> None:
    """DD-39.1 Who comes later is measured by what the others had to reach; where nothing was measured she waits a whole round."""
    target = battle.state.target
    plan = initiative_plan(battle.state, c)
    wait = abs(active(battle, plan).judgement - target) if target else LATE
    battle.do(events.initiative_found, c.id, plan.added, wait)
