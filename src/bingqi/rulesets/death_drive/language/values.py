"""What formulas may name: numbers of whoever uses an action and of its object, amounts by potency, and questions about the two."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from bingqi.rulesets.death_drive.basics.tiers import amount
from bingqi.rulesets.death_drive.gauges.life_state import intact, is_in
from bingqi.rulesets.death_drive.gauges.link_gauge import counting_link
from bingqi.rulesets.death_drive.language.formula import CannotReckon, Formula, Sort, Words, compiled
from bingqi.rulesets.death_drive.model.character import Character, cr, has_status, hp, hp_max, points, sp
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import ABILITIES, LIFE_STATES, ZONES, Ability, Amount


class Context(NamedTuple):
    """What a formula is reckoned in: who uses the action, on whom, of which tier it is, and what its check came to."""

    state: State
    user: Character
    object: Character
    tier: int = 0
    achievement: int = 0
    high: int = 0
    low: int = 0


Number = Callable[[State, Character], int]


def _current(ability: Ability) -> Number:
    """DD-4.4 An ability as it is now (当前)."""
    place = ABILITIES.index(ability)
    return lambda state, c: c.scores[place]


def _base(ability: Ability) -> Number:
    return lambda state, c: c.stat.abilities.get(ability, 0)


OF_CHARACTER: Final[dict[str, Number]] = {
    **{ability: _current(ability) for ability in ABILITIES},
    **{f"base_{ability}": _base(ability) for ability in ABILITIES},
    "level": lambda state, c: c.stat.level,
    "CR": lambda state, c: cr(c),
    "WP": lambda state, c: c.stat.wp,
    "PAS": lambda state, c: c.stat.pas,
    "PP": lambda state, c: c.pp,
    "HP": lambda state, c: hp(c),
    "max_HP": lambda state, c: hp_max(c),
    "SP": lambda state, c: sp(c),
    "max_SP": lambda state, c: c.sp_max,
    "LP": lambda state, c: link.points if (link := counting_link(state, c)) is not None else 0,
    "barrier": lambda state, c: c.barrier.strength if c.barrier is not None else 0,
    "wait": lambda state, c: c.wait,
    "combo": lambda state, c: c.combo,
    "intact": lambda state, c: intact(c),
    "broken": lambda state, c: points(c).count(0),
    "TP": lambda state, c: state.teams[c.side].points,
    "laden": lambda state, c: laden(state, c),
    "acting": lambda state, c: int(state.active == c.id),
}
"""Numbers of a character."""


def laden(state: State, c: Character) -> int:
    """DD-27.3 How many effects enemies maintain on her."""
    return sum([one.on == c.id and one.maintained and state.characters[one.by].side != c.side for one in state.ongoing_effects])


def _of_user(number: Number) -> Callable[[Context], int]:
    return lambda it: number(it.state, it.user)


def _of_object(number: Number) -> Callable[[Context], int]:
    return lambda it: number(it.state, it.object)


def _amount(size: Amount) -> Callable[[Context], int]:
    return lambda it: amount(size, it.tier)


OWN: Final[dict[str, Callable[[Context], int]]] = {
    **{name: _of_user(number) for name, number in OF_CHARACTER.items()},
    "MR": lambda it: it.tier,
    "tier": lambda it: it.tier,
    "achievement": lambda it: it.achievement,
    "HR": lambda it: it.high,
    "LR": lambda it: it.low,
    "round": lambda it: it.state.round,
    "tick": lambda it: it.state.tick,
    "tiny": _amount("tiny"),
    "small": _amount("small"),
    "medium": _amount("medium"),
    "large": _amount("large"),
}
"""DD-33.1 Beside the numbers of the user: those of the action and of its check, and amounts."""


WORDS: Final[Words[Context]] = Words(
    OWN,
    {name: _of_object(number) for name, number in OF_CHARACTER.items()},
    {
        "in_zone": (lambda it, zone: it.user.zone == zone, ZONES),
        "object_in_zone": (lambda it, zone: it.object.zone == zone, ZONES),
        "is": (lambda it, state: is_in(it.user, state), LIFE_STATES),
        "object_is": (lambda it, state: is_in(it.object, state), LIFE_STATES),
        "has_status": (lambda it, status: has_status(it.user, status), ()),
        "object_has_status": (lambda it, status: has_status(it.object, status), ()),
    },
)


@cache
def formula(text: str, sort: Sort = "number", dice: bool = False) -> Formula[Context]:
    """A formula of content, compiled once. Raises WrongFormula; content is checked when it is loaded."""
    return compiled(text, WORDS, sort, dice)


def worth(figure: int | str, it: Context) -> int:
    """What a number of content is, a formula or not. What cannot be reckoned at the table is 0."""
    if isinstance(figure, int):
        return figure
    try:
        return formula(figure).run(it)
    except CannotReckon:
        return 0


def holds(condition: str, it: Context) -> bool:
    """DD-24.1 Whether a condition is met; "" always is. One that cannot be reckoned is not."""
    try:
        return not condition or bool(formula(condition, "truth").run(it))
    except CannotReckon:
        return False
