"""LBX-37, LB-6.1: Light, which shines from its caster's cell."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.magic.casting import Casting
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import Creature, Fight, State
from bingqi.rulesets.frontline.model.stats import Power

FEET = 20
"""Of bright light, and as many more of dim light."""


def not_lit(state: State, c: Creature, power: Power) -> bool:
    """LBX-37 Whether it does not shine yet."""
    return not any(light.item == power.id and light.at == c.id for light in state.lights)


@special("light", "LBX-37", may=not_lit, about_caster=True)
def light(battle: Fight, c: Creature, casting: Casting) -> None:
    """It burns like a torch that nobody holds."""
    battle.do(events.lit, casting.power.id, c.id, FEET, FEET)
