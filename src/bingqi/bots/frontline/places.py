"""What places are worth: fighters belong in front, shooters and the badly hurt behind the line."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import melee_power, ranged_power, shoots, threat
from bingqi.bots.frontline.outlook import Outlook, below
from bingqi.rulesets.frontline.lines.walk import may_strike_leaver
from bingqi.rulesets.frontline.model.state import able


def forward(look: Outlook, rest: str) -> float:
    """Into the front, for one whose place is there and who has something to do there."""
    c, side, to = look.c, look.side, int(rest)
    if look.front or shoots(c.stat):
        return 0.0
    if to > side.front:
        return weights.CLOSER
    if look.hurt_badly():
        return 0.0
    worth = weights.FORWARD + (side.front - to) * weights.FOREMOST
    if look.can_attack and look.enemy_front:
        worth += melee_power(c.stat) * weights.FIGHT_IN_FRONT
    displaced = look.state.creatures[side.queue[side.front - 1]]
    if shoots(displaced.stat) or below(displaced, weights.BADLY_HURT) or not able(displaced):
        return worth + weights.RELIEVE
    return worth - melee_power(displaced.stat) * weights.DISPLACE


def back(look: Outlook, rest: str) -> float:
    """Out of the front without leave, into the first cell behind the line: only where nobody can take advantage."""
    if not look.front or int(rest) != look.side.front + 1:
        return 0.0
    if look.can_attack and not shoots(look.c.stat):
        return 0.0
    gain = leave_gain(look)
    if gain <= 0:
        return gain
    among = may_strike_leaver(look.state, look.c)
    risk = sum([melee_power(look.state.creatures[id].stat) for id in among]) * weights.HITS
    return gain - risk


def leave_gain(look: Outlook) -> float:
    """What it is worth to be behind the line, where somebody else takes the place."""
    side, c = look.side, look.c
    if side.front >= len(side.queue):
        return weights.NOBODY_NEXT
    next_up = look.state.creatures[side.queue[side.front]]
    if not able(next_up):
        return weights.NOBODY_NEXT
    gain = 0.0
    if shoots(c.stat) and not shoots(next_up.stat):
        gain += look.danger() * weights.SHOOTER_SAFE + ranged_power(c.stat) * weights.SHOOT_FREELY
    if look.hurt_badly() and next_up.hp > c.hp:
        gain += look.danger() * weights.SAVED + weights.SURVIVE
    return gain


def retreat(look: Outlook, rest: str) -> float:
    """The retreat as an action: only when it saves more than an attack would bring."""
    return leave_gain(look) - melee_power(look.c.stat) * weights.ACTION


def bonus_retreat(look: Outlook, rest: str) -> float:
    """The retreat as a bonus action, after the attack."""
    if look.can_attack and not shoots(look.c.stat):
        return 0.0
    return leave_gain(look)


def cover(look: Outlook, rest: str) -> float:
    """Bring the last in front behind the line: for a friend close to falling."""
    return _covered(look) - melee_power(look.c.stat) * weights.COVER_ACTION


def bonus_cover(look: Outlook, rest: str) -> float:
    """The same as a bonus action."""
    return _covered(look)


def _covered(look: Outlook) -> float:
    """What a friend is worth who is covered and would else fall."""
    last = look.state.creatures[look.side.queue[look.side.front - 1]]
    if last is look.c or not able(last) or not below(last, weights.NEARLY_DOWN):
        return 0.0
    return threat(last.stat) * weights.COVER_GAIN
