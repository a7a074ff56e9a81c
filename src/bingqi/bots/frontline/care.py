"""What it is worth to look after friends and oneself: draughts, first aid, waking, a helping hand."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import melee_power, threat
from bingqi.bots.frontline.outlook import Outlook, below
from bingqi.rulesets.frontline.attack.opportunity_attacks import watchers
from bingqi.rulesets.frontline.attack.provoking_acts import opportunity_cap


def struck_at(look: Outlook) -> int:
    """LB-2.23 How many opportunity attacks an act of the list provokes."""
    return min(opportunity_cap(look.state, look.c), len(watchers(look.state, look.c))) if look.front else 0


def potion(look: Outlook, rest: str) -> float:
    """A draught that heals, for one who is down or nearly so."""
    item, _, target = rest.partition(":")
    t, heals = look.state.creatures[target], look.state.bundle.items[item].heal
    if heals is None or not below(t, weights.NEARLY_DOWN):
        return 0.0
    return heals.mean * (weights.HEAL if t.hp else weights.HEAL_DOWN) - struck_at(look) * weights.POTION_STRUCK


def second_wind(look: Outlook, rest: str) -> float:
    """It heals for a bonus action, as soon as little of it would be wasted."""
    return weights.SECOND_WIND if below(look.c, weights.WOUNDED) else 0.0


def stabilise(look: Outlook, rest: str) -> float:
    """A friend who is dying."""
    return weights.STABILISE


def wake(look: Outlook, rest: str) -> float:
    """A friend who could fight on."""
    return threat(look.state.creatures[rest].stat) * weights.WAKE


def help_friend(look: Outlook, rest: str) -> float:
    """Advantage for a stronger friend."""
    return melee_power(look.state.creatures[rest].stat) * weights.HELP
