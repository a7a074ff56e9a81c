"""LBX-84, LB-6.1: Darkness, which no light dispels and no darkvision sees through."""

from __future__ import annotations

from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.magic.casting import Casting
from bingqi.rulesets.frontline.magic.special_spells import special
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, effect_of
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.sight.ranges import in_range


def centres(state: State, c: Creature, power: Power) -> list[str]:
    """LBX-84 The cells in which it can be laid: anybody's."""
    there = [state.creatures[id] for side in state.sides.values() for id in side.queue]
    return [t.id for t in there if not t.dead and effect_of(t, "darkness") is None and in_range(state, c, t, power.range_ft)]


@special("darkness", "LBX-84", may=lambda state, c, power: bool(centres(state, c, power)))
def darkness(battle: Fight, c: Creature, casting: Casting) -> None:
    """It spreads from a cell, and goes with whoever stands there."""
    keys = tuple(centres(battle.state, c, casting.power))
    default = c.id if c.id in keys else keys[0]
    t = battle.pick(c.side, keys, "power-target", {"who": c.id, "power": casting.power.id}, default)
    lay(battle, battle.state.creatures[t], "darkness", c.id, casting.power.id, rounds=casting.power.rounds)
