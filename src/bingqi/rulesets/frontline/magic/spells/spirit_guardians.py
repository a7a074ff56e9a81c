"""LBX-36, LBX-37: Spirit Guardians, who keep watch around their caster."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.harm.damage import NOBODYS, roll_damage
from bingqi.rulesets.frontline.magic.casting import Casting, affect
from bingqi.rulesets.frontline.magic.higher_levels import at_slot, cast_at
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import Creature, Fight, effect_of, foe, in_queue, standing
from bingqi.rulesets.frontline.sight.areas import placements
from bingqi.rulesets.frontline.sight.cover import cover_of

SPIRITS = "spirit-guardians"


@special(SPIRITS, "LBX-36", "LBX-37", may=lambda state, c, power: c.concentration != power.id, about_caster=True)
def spirit_guardians(battle: Fight, c: Creature, casting: Casting) -> None:
    """They come, and stay as long as they are kept up."""
    lay(battle, c, SPIRITS, c.id, casting.power.id, rounds=casting.power.rounds, dc=casting.dc)


@rule("LBX-36", "LBX-37")
def guardians(battle: Fight, c: Creature) -> None:
    """An enemy that begins its turn within the area saves, or suffers; half on a success."""
    state = battle.state
    for other in standing(state, foe(state, c.side)):
        effect = effect_of(other, SPIRITS) if other.effects else None
        if effect is None:
            continue
        power = power_of(state, other, effect.spell)
        power = at_slot(state, power, cast_at(other, power))
        if power.shape is None:
            continue
        if in_queue(state, c) and any(c.id in run for run in placements(state, other, power.shape, power.size_ft, "self")):
            casting = Casting(other, power, effect.dc)
            amounts = roll_damage(battle, power.harm.damage, 1, NOBODYS if battle.bare else casting.source(c.id))
            affect(battle, c, casting, amounts, cover_of(state, c))
