"""LBX-76: what hurts those who touch a creature, strike it or hold it."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.harm.damage import Source, harm, roll_damage
from bingqi.rulesets.frontline.model.state import GRAPPLED, Creature, Fight
from bingqi.rulesets.frontline.model.stats import Damage


def prick(battle: Fight, a: Creature, by: Creature, damage: Sequence[Damage]) -> None:
    """What its hide, its heat, its acid does to somebody."""
    if not a.dead:
        harm(battle, a, roll_damage(battle, damage, 1, Source(by.id, a.id, "hide")), by=by.id, using="hide")


@rule("LBX-76")
def strike_back(battle: Fight, a: Creature, t: Creature) -> None:
    """Whoever touches it, or hits it from nearby, is hurt."""
    prick(battle, a, t, t.stat.hit_back)


@rule("LBX-76")
def prick_holders(battle: Fight, c: Creature) -> None:
    """At the start of its turns it hurts whoever has it in a grip."""
    if c.flags & GRAPPLED:
        for effect in c.effects:
            if effect.name == "grappled" and effect.source in battle.state.creatures:
                prick(battle, battle.state.creatures[effect.source], c, c.stat.thorns)
