"""What it is worth to move the enemy's line: by a charge, or in place of an attack."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import shoots, threat
from bingqi.bots.frontline.outlook import Outlook
from bingqi.bots.frontline.strikes import blow_worth
from bingqi.rulesets.frontline.attack.opportunity_attacks import melee_attacks
from bingqi.rulesets.frontline.harm.felled_in_front import can_go_back
from bingqi.rulesets.frontline.lines.push import defender_of_line
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import Creature, able, standing


def charge(look: Outlook, rest: str) -> float:
    """One attack, and the enemy's line goes back; for one behind the line also the way in front."""
    stat = look.c.stat
    blows = [Blow(attack) for attack in melee_attacks(look.c)]
    best = max([blow_worth(look, t, blow) for t in charged(look) for blow in blows], default=0.0)
    exposed = look.danger() * weights.CHARGE_EXPOSED if not look.front and shoots(stat) else 0.0
    return weights.ATTACK + best + push_gain(look) * weights.CHARGE_PUSH - exposed


def charged(look: Outlook) -> list[Creature]:
    """Whom a charge could strike: those in front, and the next behind their line if it goes back."""
    further = push_gain(look) > 0 and can_go_back(look.state, look.foe)
    return [t for t in standing(look.state, look.foe)[: look.foe.front + further] if able(t)]


def push(look: Outlook, rest: str) -> float:
    """An attack given up and an opportunity attack risked: worth it if nobody is in reach, or for a shooter behind."""
    gain = push_gain(look) - (weights.PUSH_ATTACK if look.enemy_front else 0.0)
    if gain <= 0:
        return gain
    defenders = defender_of_line(look.state, look.c)
    risk = sum([threat(look.state.creatures[id].stat) for id in defenders]) * weights.PUSH_STRUCK
    return gain - risk * (1.0 if look.enemy_front else weights.CAUTION)


def push_gain(look: Outlook) -> float:
    """What it brings to uncover the next enemy behind his line."""
    if look.foe.front >= len(look.foe.queue):
        return 0.0
    uncovered = look.state.creatures[look.foe.queue[look.foe.front]]
    gain = weights.UNCOVER_SHOOTER if shoots(uncovered.stat) else weights.UNCOVER_FIGHTER
    return gain if look.enemy_front else gain + weights.UNCOVER_FIRST
