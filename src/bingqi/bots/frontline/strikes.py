"""What attacks are worth: damage to expect, more for felling and for dangerous targets."""

from __future__ import annotations

from functools import lru_cache

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.outlook import Outlook, helpless
from bingqi.rulesets.frontline.attack.attack_action import Ways, after_attack, first_ways
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.targets import in_reach
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import Creature


def attack(look: Outlook, rest: str) -> float:
    """An attack of the Attack action. The first of several stands for all: so many a charge or a spell would take the place of."""
    id, _, target = rest.partition(":")
    swings = 1 if look.c.action_used else swings_with(first_ways(look.c.stat), id)
    return weights.ATTACK + one_attack(look, id, target) * swings


@lru_cache(maxsize=4096)
def swings_with(ways: Ways, id: str) -> int:
    """The most attacks that an Attack action has which begins with this one."""
    return 1 + max(map(len, after_attack(ways, id)), default=0)


def bonus_attack(look: Outlook, rest: str) -> float:
    """A rampage's bite, or the attack after a pounce."""
    id, _, target = rest.partition(":")
    return weights.ATTACK + one_attack(look, id, target)


def one_attack(look: Outlook, id: str, target: str) -> float:
    """One attack, in melee if the target is within reach, else from afar."""
    t, with_ = look.state.creatures[target], attack_of(look.c, id)
    ranged = bool(with_.range) and not (with_.reach and in_reach(look.state, look.c, t, with_.reach))
    return blow_worth(look, t, Blow(with_, ranged))


def off_hand(look: Outlook, rest: str) -> float:
    """A second, weaker attack."""
    id, _, target = rest.partition(":")
    return weights.OFF_HAND + blow_worth(look, look.state.creatures[target], Blow(attack_of(look.c, id), off_hand=True))


def blow_worth(look: Outlook, t: Creature, blow: Blow) -> float:
    """What an attack on a target is worth."""
    if helpless(t):
        return weights.HELPLESS
    return look.struck(t, blow)
