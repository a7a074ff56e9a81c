"""CRX-10, CRX-12, CRX-14: attack tests and Strength tests."""

from __future__ import annotations

from bingqi.core.dice.rolls import Exploding
from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.model.state import Fight
from bingqi.rulesets.ragnarok.morale.resolution import NEVER, SURE, to_reach

SIX = 6
IN_A_ROW = 5
"""CRX-12 So many further dice come of one at most: one die in 46,656 would go on."""
ALL = 999
"""More successes than there ever are."""


@rule("CRX-12")
def successes(battle: Fight, id: str, n: int, value: Tally, difficulty: Tally, enough: int = ALL) -> int:
    """CRX-1, CRX-9, CRX-10, CRX-11, CRX-12 How many of so many dice succeed. A six that does gives a further die, unless
    six_gives_extra_die is off; where no die is thrown there is none. From `enough` on it does not matter how many."""
    need = to_reach(battle, value, difficulty, difficulty.of)
    if need.sum in (SURE, NEVER):
        battle.total(need)
        found = min(n, enough) if need.sum == SURE else 0
    elif n:
        further = IN_A_ROW if battle.state.options.six_gives_extra_die else 0
        dice = battle.tally(id, value.of)
        found = battle.roll(Exploding(id, SIX, n, need.sum - 1, SIX - 1, further, enough), dice, need)
    else:
        return 0
    told = battle.tally(f"{id}-successes", value.of)
    told.add("successes", found, "CRX-12")
    return battle.total(told)


@rule("CRX-14")
def damage(battle: Fight, hits: int, strength: Tally, resilience: Tally, health: int = ALL) -> int:
    """CRX-14 Each hit is a die of the Strength test, and each success a point of damage; no more than there is health to lose."""
    return successes(battle, "strength", hits, strength, resilience, health)
