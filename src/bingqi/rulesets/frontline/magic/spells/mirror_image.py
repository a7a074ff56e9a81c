"""LBX-85: Mirror Image, three likenesses that attacks may be wasted on."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.magic.casting import Casting
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import MIRRORED, Creature, Fight


@special("mirror-image", "LBX-85", may=lambda state, c, power: not c.flags & MIRRORED)
def mirror_image(battle: Fight, c: Creature, casting: Casting) -> None:
    """Three of them, for a minute."""
    for _ in range(3):
        battle.do(events.laid, c.id, "image", c.id, casting.power.id, "", casting.power.rounds, "", 0, 0)
