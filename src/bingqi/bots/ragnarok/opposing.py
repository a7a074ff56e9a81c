"""CR-5.4 to CR-5.6, CR-5.10: to roll on in the opposition, or not."""

from __future__ import annotations

from functools import cache

from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.authority.opposition import ON, STOP
from bingqi.rulesets.ragnarok.command.commander import authority
from bingqi.rulesets.ragnarok.command.modifiers import sum_of
from bingqi.rulesets.ragnarok.model.state import State, clockwise, fighters_of

SIX = 6
DEEP = 8
"""So many rolls of one chain are reckoned."""
EVEN = 0.5
"""What it is worth that all begins anew."""


def press_on(state: State, decision: Decision) -> str:
    """CR-5.4 Whichever gives the better chance to win, all that the others may still roll included."""
    mine, best, me = decision.about["sum"], decision.about["best"], decision.about["who"]
    if not best:
        return STOP
    bonus = SIX if state.options.reroll_faces == "six" else SIX - 1
    answers = may_answer(state, me, best, bonus)
    return ON if rolls(mine, best, bonus, answers, DEEP) > stays(mine, best, bonus, answers) else STOP


def stays(mine: int, best: int, bonus: int, answers: bool) -> float:
    """The chance to win with so much, if nothing is added."""
    plain = 1.0 if mine > best else EVEN if mine == best else 0.0
    if not answers or mine < best:
        return plain
    return min(plain, 1 - rolls(best, mine, bonus, False, DEEP))


@cache
def rolls(mine: int, best: int, bonus: int, answers: bool, deep: int) -> float:
    """The chance to win, if a die is added: a one fails, and a bonus face lets one choose again."""
    found = 0.0
    for face in range(2, SIX + 1):
        chance = stays(mine + face, best, bonus, answers)
        if face >= bonus and deep:
            chance = max(chance, rolls(mine + face, best, bonus, answers, deep - 1))
        found += chance / SIX
    return found


def may_answer(state: State, me: str, best: int, bonus: int) -> bool:
    """CR-5.10 Whether whoever has most of the others may still roll on: his Authority lets him come later, and what he has
    beside it is a bonus face. Dice are not seen, but that tells them."""
    seats = clockwise(state, state.last_winner)
    place = (authority(state, me), seats.index(me))
    for id in state.players:
        later = id != me and (authority(state, id), seats.index(id)) > place
        if later and bonus <= best - authority(state, id) - modifier(state, id) <= SIX:
            return True
    return False


def modifier(state: State, id: str) -> int:
    """CR-5.16 What abilities add to a player's total."""
    own = [unit.id for unit in state.units.values() if unit.side == id]
    return sum([sum_of(state, one, "authority_modifier") for unit in own for one in fighters_of(state, unit) if one.abilities])
