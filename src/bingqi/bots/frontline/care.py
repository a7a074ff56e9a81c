"""What it is worth to look after friends and oneself: draughts, first aid, waking, a helping hand."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import melee_power, threat
from bingqi.bots.frontline.outlook import Outlook, below
from bingqi.rulesets.frontline.opportunity import watchers
from bingqi.rulesets.frontline.provoke import opportunity_cap


def struck_at(look: Outlook) -> int:
    """LB-2.23 How many opportunity attacks an act of the list provokes."""
    return min(opportunity_cap(look.state, look.c), len(watchers(look.state, look.c))) if look.front else 0


def potion(look: Outlook, rest: str) -> float:
    """A draught for one who is down or nearly so."""
    t = look.state.creatures[rest.rpartition(":")[2]]
    risk = struck_at(look) * weights.POTION_STRUCK
    if t.hp == 0:
        return weights.POTION_DOWN - risk
    if below(t, weights.NEARLY_DOWN):
        return weights.POTION_HURT - risk - melee_power(look.c.stat) * weights.POTION_ACTION
    return 0.0


def second_wind(look: Outlook, rest: str) -> float:
    """It heals for a bonus action."""
    return weights.SECOND_WIND if below(look.c, 1 / 2) else 0.0


def stabilise(look: Outlook, rest: str) -> float:
    """A friend who is dying."""
    return weights.STABILISE


def wake(look: Outlook, rest: str) -> float:
    """A friend who could fight on."""
    return threat(look.state.creatures[rest].stat) * weights.WAKE


def help_friend(look: Outlook, rest: str) -> float:
    """Advantage for a stronger friend."""
    return melee_power(look.state.creatures[rest].stat) * weights.HELP
