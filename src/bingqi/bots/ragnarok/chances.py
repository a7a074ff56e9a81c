"""CRX-9 to CRX-14: how dice fall, on the average."""

from __future__ import annotations

from bingqi.rulesets.ragnarok.command.modifiers import abilities_of, sum_of
from bingqi.rulesets.ragnarok.model.state import State, fighters_of
from bingqi.rulesets.ragnarok.morale.nerve import bravest
from bingqi.rulesets.ragnarok.morale.resolution import NEVER, SURE, needed

WIDE = 30
"""No values lie further apart."""


def of_one_die(face: int, six: bool) -> float:
    """CRX-12 Successes of one die that has to reach so much, with the further ones that a six gives."""
    if face in (SURE, NEVER):
        return 1.0 if face == SURE else 0.0
    chance = (7 - face) / 6
    return chance * 1.2 if six else chance


PLAIN = [of_one_die(needed(n, WIDE), False) for n in range(2 * WIDE + 1)]
ROLLING_ON = [of_one_die(needed(n, WIDE), True) for n in range(2 * WIDE + 1)]
"""CRX-11 Successes of one die, by value less difficulty; sixes give no further ones, or do."""


def withstands(state: State, unit: str, difficulty: int) -> float:
    """CR-7.3, CRX-9 The chance that a unit passes a test of Courage or Fear."""
    value, dice = bravest(state, unit).profile.nerve, 1
    for one in fighters_of(state, unit):
        if one.abilities:
            value += sum([it.value for _, it in abilities_of(state, one, "courage_modifier")])
            dice += sum_of(state, one, "courage_dice")
    face = needed(value, difficulty)
    if face in (SURE, NEVER):
        return 1.0 if face == SURE else 0.0
    fails: float = ((face - 1) / 6) ** max(1, dice)
    return 1 - fails
