"""What spells and other powers are worth: damage and healing to expect, less what they cost."""

from __future__ import annotations

from math import ceil

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import threat
from bingqi.bots.frontline.outlook import Outlook, helpless, power_damage, value_of
from bingqi.bots.frontline.spells import BOONS, LOST_TURNS
from bingqi.bots.frontline.strikes import blow_worth
from bingqi.rulesets.frontline.magic.powers import power_of, targets
from bingqi.rulesets.frontline.magic.presence import proof
from bingqi.rulesets.frontline.model.state import UNABLE, Creature
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.sight.areas import Run, may_spare
from bingqi.rulesets.frontline.sight.ranges import runs_in_range


def use(look: Outlook, rest: str) -> float:
    """A spell or another power, for its slot."""
    power = power_of(look.state, look.c, rest)
    return effect(look, power) - max(0, power.level) * weights.SLOT


def again(look: Outlook, rest: str) -> float:
    """A weapon that was called strikes again."""
    power = power_of(look.state, look.c, rest)
    return max([aimed(look, power, t) for t in targets(look.state, look.c, power)], default=0.0)


def scroll(look: Outlook, rest: str) -> float:
    """A spell read from a scroll."""
    power = power_of(look.state, look.c, look.state.bundle.items[rest].spell)
    return weights.SCROLL + effect(look, power) * weights.SCROLL_SPELL


def effect(look: Outlook, power: Power) -> float:
    """What a power brings, whatever it costs. Nothing is worth giving up what concentration keeps already."""
    if power.heal is not None:
        return _healing(look, power)
    if power.concentration and look.c.concentration:
        return 0.0
    if power.summon is not None:
        return weights.SUMMON
    if power.boon in BOONS:
        return BOONS[power.boon](look, power)
    if power.shape is not None:
        runs, known = runs_in_range(look.state, look.c, power), dict[str, float]()
        return weights.ATTACK + max([run_worth(look, power, run, known) for run in runs], default=0.0)
    if power.aim == "enemy" and (power.harm.damage or power.harm.inflicts or power.boon in LOST_TURNS):
        best = max([aimed(look, power, t) for t in targets(look.state, look.c, power)], default=None)
        return weights.ATTACK + (weights.NOBODY if best is None else best * power.targets)
    return 0.0


def _healing(look: Outlook, power: Power) -> float:
    """Healing for one who misses what it gives, or half of all it has."""
    amount = (power.heal.mean if power.heal else 0) + look.c.stat.spell_modifier * power.heal_modifier
    found = [t for t in targets(look.state, look.c, power) if t.hp_max - t.hp >= min(amount, t.hp_max / 2)]
    if not found:
        return 0.0
    return amount * (weights.HEAL_DOWN if any(t.hp == 0 for t in found) else weights.HEAL)


def run_worth(look: Outlook, power: Power, run: Run, cache: dict[str, float]) -> float:
    """What an area is worth that takes hold of these; `known`: what it does to each, as far as that has been reckoned."""
    creatures, side = look.state.creatures, look.c.side
    spares = may_spare(power.shape or "", bool(power.harm.damage), power.chosen)
    worth = 0.0
    for id in run:
        t = creatures[id]
        if helpless(t) or (spares and t.side == side):
            continue
        if id not in cache:
            cache[id] = aimed(look, power, t)
        worth += cache[id] if t.side != side else -cache[id] * weights.FRIEND_CAUGHT
    return worth


def aimed(look: Outlook, power: Power, t: Creature) -> float:
    """What a power does to one creature."""
    if power.proof and proof(t, look.c, power):
        return 0.0
    if power.attack:
        return blow_worth(look, t, look.spell_blow(power))
    found = look.recalled(t, power)
    if found is None:
        found = _befalls(look, power, t)
        look.keep(t, power, found)
    return found


def _befalls(look: Outlook, power: Power, t: Creature) -> float:
    """What a power that is no attack does to one creature."""
    if power.save is None:
        return _each_dart(t, power_damage(t, power), power.targets) + _conditions(power, t)
    fails, failed, saved = look.save(t, power)
    return fails * (value_of(t, failed) + _conditions(power, t)) + (1 - fails) * value_of(t, saved)


def _each_dart(t: Creature, damage: float, darts: int) -> float:
    """What one of several darts that never miss is worth, if as many go for this target as it takes to fell it."""
    taken = max(1, min(darts, ceil(t.hp / damage))) if damage else 1
    return value_of(t, damage * taken) / taken


MILD = ("deafened", "unhealing")
"""Conditions that cost their bearer no turn."""


def _conditions(power: Power, t: Creature) -> float:
    """What new conditions on a target are worth."""
    if not power.harm.inflicts and power.boon not in LOST_TURNS:
        return 0.0
    new = [
        one
        for one in power.harm.inflicts
        if one.condition not in MILD and not any(effect.name == one.condition for effect in t.effects)
    ]
    lost = LOST_TURNS.get(power.boon, 0.0) if not t.flags & UNABLE else 0.0
    return (len(new) * weights.CONDITION + lost) * threat(t.stat)
