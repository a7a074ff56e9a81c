"""What it is worth to be ready: on one's feet, free, armed, hidden, on guard, in the light."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.care import struck_at
from bingqi.bots.frontline.outlook import Outlook
from bingqi.kit.state import copy
from bingqi.rulesets.frontline.attack.in_hand import SHIELD, ready_to_use


def stand(look: Outlook, rest: str) -> float:
    """Lying is bad, above all for one who is about to attack; standing up is bad if many wait for it."""
    worth = weights.STAND - struck_at(look) * weights.STAND_STRUCK
    return worth + weights.FIRST if worth > 0 and look.can_attack else worth


def escape(look: Outlook, rest: str) -> float:
    """Out of a hold or a net."""
    return weights.ESCAPE


def action_surge(look: Outlook, rest: str) -> float:
    """A second Attack action, as soon as there is somebody to attack."""
    return weights.SURGE if not look.c.swings and look.enemy_front and look.front else 0.0


def reckless(look: Outlook, rest: str) -> float:
    """Advantage on attacks, before the first of them."""
    return weights.FIRST if look.front and look.enemy_front and look.can_attack else 0.0


def bonus_hide(look: Outlook, rest: str) -> float:
    """Advantage on the next attack, for one behind the line: before this turn's attack if it may, else for the next."""
    if look.front or look.c.hidden_from:
        return 0.0
    return weights.HIDE + (weights.FIRST if look.can_attack else 0.0)


def dodge(look: Outlook, rest: str) -> float:
    """When there is nothing better to do."""
    return weights.DODGE_IN_FRONT if look.front and look.enemy_front else weights.DODGE


def draw(look: Outlook, rest: str) -> float:
    """A weapon in hand, if it has none."""
    return weights.DRAW if not look.c.held else 0.0


def drop(look: Outlook, rest: str) -> float:
    """What is in the way of a weapon, for one in front with nothing to strike with."""
    return weights.FIRST if look.front and look.enemy_front and look.can_attack and _makes_room(look, rest) else 0.0


def stow(look: Outlook, rest: str) -> float:
    """The same behind the line, where there is time to put it away, for one who shoots."""
    return weights.DRAW if not look.front and look.can_attack and rest != SHIELD and _makes_room(look, rest) else 0.0


def _makes_room(look: Outlook, item: str) -> bool:
    """Whether it could attack from where it stands without that in hand, and cannot with it."""
    c = look.c
    wanted = [attack for attack in c.stat.attacks if (attack.reach if look.front else attack.range)]
    for attack in wanted:
        if ready_to_use(c, attack):
            return False
    twin = copy(c)
    held = list(c.held)
    held.remove(item)
    twin.held = tuple(held)
    if not look.front:
        twin.object_used = False  # in the next turn
    return any(ready_to_use(twin, attack) for attack in wanted)


def light(look: Outlook, rest: str) -> float:
    """The first light in the dark."""
    return weights.LIGHT if look.state.bundle.scenario.ground.light == "dark" and not look.state.lights else 0.0
