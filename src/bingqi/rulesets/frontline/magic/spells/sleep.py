"""LBX-82: Sleep."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import immune, lay
from bingqi.rulesets.frontline.harm.damage import roll
from bingqi.rulesets.frontline.magic.casting import Casting, choose_run
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import AWAY, UNABLE, Creature, Fight
from bingqi.rulesets.frontline.sight.ranges import runs_in_range


def can_be_put_to_sleep(t: Creature) -> bool:
    """LBX-82 Neither the undead, nor those who cannot be charmed, nor elves; and nobody who is out of it already."""
    if t.dead or t.hp == 0 or t.flags & AWAY or "fey-ancestry" in t.stat.traits or t.stat.type == "undead":
        return False
    asleep = t.flags & UNABLE and any(effect.name == "unconscious" for effect in t.effects)
    return not (asleep or immune(t, "charmed") or immune(t, "unconscious"))


@special("sleep", "LBX-82", may=lambda state, c, power: bool(runs_in_range(state, c, power)))
def sleep(battle: Fight, c: Creature, casting: Casting) -> None:
    """So many hit points of creatures fall asleep, those with the fewest first, until they are hurt or woken."""
    power, state = casting.power, battle.state
    run = choose_run(battle, c, power)
    battle.do(events.covered, tuple(run), power.id, c.id)
    assert power.sleep is not None
    left = roll(battle, power.sleep, "sleep", battle.tally("sleep", c.id, "", power.id))
    for t in sorted([state.creatures[id] for id in run if can_be_put_to_sleep(state.creatures[id])], key=lambda t: t.hp):
        if t.hp > left:
            return
        left -= t.hp
        lay(battle, t, "unconscious", c.id, power.id, ends="hurt", rounds=power.rounds)
