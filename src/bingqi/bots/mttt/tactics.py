"""What leaders decide: what a battle group is ordered to do, and the tactic of an army."""

from __future__ import annotations

from bingqi.bots.mttt.outlook import Outlook
from bingqi.bots.mttt.strikes import Reckoner
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.armies.command import AS_THEY_LIKE
from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS, generals, plan_of
from bingqi.rulesets.mttt.attack.two_dice import SIDES
from bingqi.rulesets.mttt.basics.skill_checks import net_successes
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import able

WORTH = {
    "back_to_the_sea": 0.3,
    "strategic_placement": 0.3,
    "demoralized": 0.6,
    "fortifications": 0.8,
    "ambush": 2.0,
    "pincer_attack": 1.6,
}
"""MT-19.6 What the tactics are worth, compared with each other."""


def order_what(state: State, decision: Decision) -> str:
    """MT-17.11 The attack that does most, where something reaches; else nothing that binds the group."""
    group = state.units[str(decision.about["group"])]
    look = Outlook(state, group)
    best, most = AS_THEY_LIKE, 0.0
    for key in decision.options:
        word, _, target = key.partition(":")
        foe = state.units.get(target)
        if word != "withering" or foe is None or not able(foe) or not look.reaches(foe):
            continue
        duel, stand = look.duel(foe)
        armed = duel.kit(stand.distance).withering
        if armed is not None and (worth := look.struck(foe, armed, word)) > most:
            best, most = key, worth
    return best


def tactic(state: State, decision: Decision) -> str:
    """MT-19.2 What is worth most, times the chance that her lead is enough for it."""
    both = generals(state)
    mine = next(unit for unit in both if unit.side == decision.who)
    theirs = next(unit for unit in both if unit.side != decision.who)
    battle = Reckoner(state).battle
    lead = plan_of(battle, mine).sum - plan_of(battle, theirs).sum
    return max(decision.options, key=lambda one: WORTH[one] * chance(lead, THRESHOLDS[one]))


def chance(lead: int, net: int) -> float:
    """MT-19.4 The chance that her die, with so much of a lead, wins by so many net successes."""
    faces = range(1, SIDES + 1)
    margins = [one + lead - other for one in faces for other in faces]
    return len([margin for margin in margins if margin > 0 and net_successes(margin) >= net]) / len(margins)
