"""CR-7.3, CRX-9, CRX-10: tests of Courage and Fear."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.command.modifiers import abilities_of, sum_of
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, fighters_of
from bingqi.rulesets.ragnarok.morale.resolution import NEVER, SURE, to_reach


def bravest(state: State, unit: str) -> Fighter:
    """CR-7.3 Who has the highest Courage or Fear of a unit."""
    return max(fighters_of(state, unit), key=lambda one: one.profile.nerve)


@rule("CRX-9")
def nerve_holds(battle: Fight, unit: str, why: str, difficulty: int, because: str) -> bool:
    """CR-7.3, CRX-9, CRX-10, CRX-46 A test of Courage or Fear against a difficulty, which has this name and this rule: one die, or
    the best of several. Abilities of anybody in the unit count."""
    state = battle.state
    one = bravest(state, unit)
    value, against = battle.tally("nerve", unit), battle.tally("difficulty")
    value.add("fear" if one.profile.fear is not None else "courage", one.profile.nerve, "CR-7.3")
    against.add(why, difficulty, because)
    extra = 0
    for other in fighters_of(state, unit):
        for ability, it in abilities_of(state, other, "courage_modifier"):
            value.add("ability", it.value, "CR-5.16", ability)
        extra += sum_of(state, other, "courage_dice")
    need = to_reach(battle, value, against)
    if need.sum in (SURE, NEVER):
        battle.total(need)
        return need.sum == SURE
    dice = battle.tally("nerve", unit)
    return battle.band((need.sum,), "nerve", dice, need, n=1 + max(0, extra), sides=6, results=("fails", "holds")) > 0
