"""What spells are worth that do what no other does, by their boon."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import threat
from bingqi.bots.frontline.outlook import Outlook, Outlooks
from bingqi.bots.frontline.strikes import blow_worth
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.magic.powers import targets
from bingqi.rulesets.frontline.magic.spells.dispel_magic import enchanted
from bingqi.rulesets.frontline.magic.spells.sleep import can_be_put_to_sleep
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, State
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.sight.ranges import runs_in_range


def weapon(look: Outlook, power: Power) -> float:
    """It strikes for some turns."""
    blow = look.spell_blow(power)
    best = max([blow_worth(look, t, blow) for t in targets(look.state, look.c, power)], default=0.0)
    return best * weights.WEAPON_TURNS


def sleep(look: Outlook, power: Power) -> float:
    """The threat of those whom an average roll puts to sleep, friends against enemies."""
    runs = runs_in_range(look.state, look.c, power)
    return max([asleep(look, power, run) for run in runs], default=0.0)


def asleep(look: Outlook, power: Power, run: tuple[str, ...]) -> float:
    """The same for one place."""
    left, worth = power.sleep.mean if power.sleep is not None else 0.0, 0.0
    there = [t for t in map(look.state.creatures.__getitem__, run) if can_be_put_to_sleep(t)]
    for t in sorted(there, key=lambda t: t.hp):
        if t.hp > left:
            break
        left -= t.hp
        worth += threat(t.stat) * weights.ASLEEP * (1 if t.side != look.c.side else -weights.FRIEND_CAUGHT)
    return worth


def dispel(look: Outlook, power: Power) -> float:
    """A friend who could fight again, or an enemy who loses what helps it."""
    return max([dispelled(look.c, t) for t in enchanted(look.state, look.c)], default=0.0)


def dispelled(c: Creature, t: Creature) -> float:
    """The same for one creature. What helps a friend, and what holds an enemy, is better left alone."""
    held = bool(t.flags & UNABLE)
    if t.side == c.side:
        return threat(t.stat) * weights.CONDITION if held else 0.0
    return 0.0 if held else weights.DISPEL


def images(look: Outlook, power: Power) -> float:
    """For one who is struck at."""
    return weights.IMAGES if look.front and look.enemy_front else 0.0


BOONS: dict[str, Callable[[Outlook, Power], float]] = {
    "spiritual-weapon": weapon,
    "sleep": sleep,
    "dispel": dispel,
    "mirror-image": images,
    "spirit-guardians": lambda look, power: weights.GUARDIANS if look.front else 0.0,
    "bless": lambda look, power: weights.BLESS,
    **dict.fromkeys(("shield-of-faith", "stoneskin"), lambda look, power: weights.FAITH if look.enemy_front else 0.0),
    "flying": lambda look, power: 0.0,
    "darkness": lambda look, power: 0.0,
}
"""What spells with these boons are worth."""
LOST_TURNS = {"banished": weights.BANISHED, "pacified": weights.BANISHED, "command": weights.COMMANDED}
"""How many turns of those who fail the save are lost."""


def cast_against(state: State, decision: Decision, outlook: Outlooks) -> str:
    """A spell of some weight is countered; cantrips and small spells are let pass."""
    return decision.options[0] if decision.about["level"] >= weights.COUNTERED else decision.default
