"""LBX-70: which creatures an attack or a power takes hold of, by type, kind and size."""

from __future__ import annotations

from bingqi.rulesets.frontline.model.state import Creature
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.model.stats import Whom

SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")


def size(c: Creature) -> int:
    """Its size as a number, 0 for tiny."""
    return SIZES.index(c.stat.size)


def is_one_of(stat: Stat, names: tuple[str, ...]) -> bool:
    """LBX-70 Whether it is of one of these types ("humanoid") or kinds ("elf")."""
    return stat.type in names or any(kind in names for kind in stat.kinds)


def applies_to(whom: Whom | None, c: Creature) -> bool:
    """LBX-70 Whether what is aimed at such creatures takes hold of this one."""
    if whom is None:
        return True
    if whom.only and not is_one_of(c.stat, whom.only):
        return False
    if whom.spares and is_one_of(c.stat, whom.spares):
        return False
    return whom.up_to is None or size(c) <= SIZES.index(whom.up_to)
