"""DD-13.9, DD-15.4: what gauges hold, with all that is taken off them now. What was lost in them stays lost."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.checks.modifiers import Situation, counting, lasting
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.gauges.life_gauge import cut_even
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Character as Stat


def capacity(state: State, c: Character) -> tuple[int, ...]:
    """DD-13.9 What her life gauges hold now, left to right."""
    changes = [0] * len(c.base)
    if counting(state, c, "life-gauges"):
        both = [lasting(state, c, "life-gauges", Situation(gauge=n + 1)) for n in range(len(c.base))]
        changes = [more - less for more, less in both]
    now = tuple([max(0, one + change - c.overdraft) for one, change in zip(c.base, changes, strict=True)])
    return cut_even(now) if state.options.hg_cap_scope == "always" else now


def first_stamina(stat: Stat) -> int:
    """DD-15.1 What the stamina gauge of somebody holds at first."""
    return 10 + tier(stat.level) * 5 + stat.abilities.get("DEX", 0) + stat.abilities.get("EMP", 0)


def stamina(state: State, c: Character) -> int:
    """DD-15.4 What her stamina gauge holds now."""
    more, less = lasting(state, c, "stamina-gauge", Situation())
    return max(0, first_stamina(c.stat) + more - less)


@rule("DD-13.9")
def refit(battle: Fight, c: Character) -> None:
    """DD-13.9, DD-15.4 The gauges hold what they hold now; called whenever anything about that has changed."""
    now = capacity(battle.state, c)
    if now != c.capacity:
        battle.do(events.capacity_changed, c.id, now)
    most = stamina(battle.state, c)
    if most != c.sp_max:
        battle.do(events.stamina_changed, c.id, most)
