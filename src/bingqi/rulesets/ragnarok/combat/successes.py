"""CRX-10, CRX-12, CRX-14: attack tests and Strength tests."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.model.state import Fight
from bingqi.rulesets.ragnarok.morale.resolution import NEVER, SURE, needed

SIX = 6


@rule("CRX-12")
def successes(battle: Fight, id: str, n: int, value: Tally, difficulty: Tally) -> int:
    """CRX-9, CRX-10, CRX-11, CRX-12 How many of so many dice succeed. A six that does gives a further die, unless
    six_gives_extra_die is off; where no die is thrown there is none."""
    face = needed(value.sum, difficulty.sum)
    if face in (SURE, NEVER):
        battle.total(value)
        return n if face == SURE else 0
    found = 0
    while n:
        hits, sixes = battle.count(n, 6, (face - 1, SIX - 1), id, value, difficulty)
        found, n = found + hits, sixes if battle.state.options.six_gives_extra_die else 0
    return found


@rule("CRX-14")
def damage(battle: Fight, hits: int, strength: Tally, resilience: Tally) -> int:
    """CRX-14 Each hit is a die of the Strength test, and each success a point of damage."""
    return successes(battle, "strength", hits, strength, resilience)
