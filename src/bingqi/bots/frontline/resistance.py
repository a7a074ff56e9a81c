"""When a failed save is worth one of the few that may succeed after all."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.outlook import Outlooks
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.harm.damage import suffered
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.model.state import EFFECT_FLAGS, FRIGHTENED, POISONED, RESTRAINED, UNABLE, Creature, State
from bingqi.rulesets.frontline.model.stats import Harm

HAMPERED = RESTRAINED | FRIGHTENED | POISONED


def resist(state: State, decision: Decision, outlook: Outlooks) -> str:
    """What takes turns away, fells, or takes a good part of what is left; no trifles."""
    c = state.creatures[decision.about["who"]]
    harms = harms_of(state, decision.about["by"], decision.about["using"])
    names = {decision.about["against"], *[one.condition for harm in harms for one in harm.inflicts]}
    damage = sum([suffered(c, round(part.dice.mean), part.type, True) for harm in harms for part in harm.damage])
    return "resist" if grave(c, names) or damage >= min(c.hp, c.hp_max * weights.RESIST) else "fail"


def grave(c: Creature, names: set[str]) -> bool:
    """Whether one of these conditions would cost it turns, or make its attacks bad, and does not lie on it already."""
    borne = {effect.name for effect in c.effects}
    new = [EFFECT_FLAGS.get(name, 0) for name in sorted(names - borne) if name]
    return any(flags & UNABLE for flags in new) or (
        c.hp > c.hp_max * weights.NEARLY_DOWN and any(flags & HAMPERED for flags in new)
    )


def harms_of(state: State, by: str, using: str) -> list[Harm]:
    """What befalls whoever fails: that of a power or spell, or of what comes with a hit."""
    source = state.creatures.get(by)
    if source is None or not using:
        return []
    attacks = [one for one in source.stat.attacks if one.id == using]
    if attacks:
        return [rider.harm for rider in attacks[0].riders if rider.save is not None]
    try:
        return [power_of(state, source, using).harm]
    except KeyError:
        return []
