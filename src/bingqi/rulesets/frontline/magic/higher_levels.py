"""LBX-63, LBX-64: what a spell does more with a higher slot, and a cantrip for a caster of a higher level."""

from __future__ import annotations

import msgspec

from bingqi.core.content.structs import DiceSum
from bingqi.core.rule import rule
from bingqi.rulesets.frontline.magic.slots import slots_left
from bingqi.rulesets.frontline.model.state import Creature, Fight, State
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.model.stats import Power

GROWS_AT = (5, 11, 17)
"""The levels of a caster from which its cantrips do more."""


def cantrip_steps(stat: Stat) -> int:
    """LBX-64 How often the cantrips of such a caster have grown."""
    level = stat.caster_level or stat.level
    return sum([level >= at for at in GROWS_AT])


def raised(state: State, power: Power, above: int) -> Power:
    """LBX-63, LBX-64 A spell so many steps above what content says of it. Each is made once a battle."""
    if not above or power.higher is None:
        return power
    known = state.bundle.raised
    found = known.get((power.id, above))
    if found is None:
        found = known[power.id, above] = _made(power, above)
    return found


def _made(power: Power, above: int) -> Power:
    more = power.higher
    assert more is not None
    damage = power.harm.damage
    if more.damage is not None and damage:
        first = msgspec.structs.replace(damage[0], dice=_more(damage[0].dice, more.damage, above))
        damage = (first, *damage[1:])
    return msgspec.structs.replace(
        power,
        harm=msgspec.structs.replace(power.harm, damage=damage),
        heal=_more(power.heal, more.heal, above) if power.heal is not None and more.heal is not None else power.heal,
        sleep=_more(power.sleep, more.sleep, above) if power.sleep is not None and more.sleep is not None else power.sleep,
        targets=min(12, power.targets + more.targets * above),
    )


def _more(dice: DiceSum, more: DiceSum, above: int) -> DiceSum:
    """Dice with so many times more of them; dice of another size are taken at their mean."""
    if more.sides in (0, dice.sides) or not dice.n:
        return DiceSum(dice.n + more.n * above, dice.sides or more.sides, dice.plus + more.plus * above)
    return DiceSum(dice.n, dice.sides, dice.plus + int(more.mean * above))


def at_slot(state: State, power: Power, slot: int) -> Power:
    """LBX-63 A spell as it is when it is cast with a slot of that level."""
    above = max(0, slot - power.level) // power.higher.every if power.higher is not None else 0
    return raised(state, power, above)


def slots_worth(c: Creature, power: Power) -> list[int]:
    """LBX-63 The levels of slots that it may cast a spell with: the lowest that is left, and each from which it does more."""
    left = slots_left(c, power.level) if power.level > 0 else []
    if power.higher is None:
        return left[:1]
    every = power.higher.every
    return [n for i, n in enumerate(left) if not i or (n - power.level) // every > (left[i - 1] - power.level) // every]


@rule("LBX-63")
def choose_slot(battle: Fight, c: Creature, power: Power) -> int:
    """Whoever casts says with which slot, if a higher one does more."""
    levels = slots_worth(c, power)
    keys = tuple([str(n) for n in levels])
    return int(battle.pick(c.side, keys, "slot", {"who": c.id, "power": power.id}, keys[0]))


def cast_at(c: Creature, power: Power) -> int:
    """LBX-63 With which slot it cast a spell that lasts: one of the spell's own level, unless it was higher."""
    return dict(c.raised).get(power.id, power.level)
