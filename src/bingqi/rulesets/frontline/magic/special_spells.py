"""LBX-37: spells that do what no other does. Each has a file in `spells`, and is found here by its boon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.model.state import Creature, Fight, State
from bingqi.rulesets.frontline.model.stats import Power

if TYPE_CHECKING:
    from bingqi.rulesets.frontline.magic.casting import Casting

May = Callable[[State, Creature, Power], bool]
Run = Callable[[Fight, Creature, "Casting"], None]


class Special(NamedTuple):
    """Whether there is anything for such a spell to do, and how that is done; and whether it is about its caster, and aimed at
    nobody."""

    may: May
    run: Run
    about_caster: bool = False


SPECIAL: dict[str, Special] = {}


def special(boon: str, *ids: str, may: May, about_caster: bool = False) -> Callable[[Run], Run]:
    """A spell with this boon, by these rules."""

    def register(code: Run) -> Run:
        run: Run = rule(*ids)(code)
        SPECIAL[boon] = Special(may, run, about_caster)
        return run

    return register
