"""DD-18.8, DD-27.7: numbers that are left to dice, thrown anew whenever they are wanted."""

from __future__ import annotations

from bingqi.rulesets.death_drive.language.formula import CannotReckon
from bingqi.rulesets.death_drive.language.values import Context, formula
from bingqi.rulesets.death_drive.model.state import Fight


def thrown_and_added(battle: Fight, figure: int | str, it: Context, id: str, seen_by: tuple[str, ...] | None = None) -> int:
    """DD-18.8 What a number of content comes to, with its dice thrown; those in `seen_by` see them. What cannot be reckoned is
    0."""
    if isinstance(figure, int):
        return figure
    found = formula(figure, "number", True)
    try:
        rest = found.run(it)
    except CannotReckon:
        return 0
    for n, sides in found.dice:
        rest += battle.keep(n, sides, n, id, battle.tally(id, it.user.id, it.object.id, seen_by=seen_by), seen_by=seen_by)
    return rest
