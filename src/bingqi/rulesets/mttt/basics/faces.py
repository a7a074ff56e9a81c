"""MT-7.2, MT-14.3: dice that lie there, and the numbers that they meet: once, or one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bingqi.core.dice.tally import Tally
from bingqi.core.requests import Roll, Thrown
from bingqi.rulesets.mttt.model.state import Fight

R = TypeVar("R")


def shown(battle: Fight, n: int, sides: int, id: str, number: Tally, in_order: bool = False) -> Thrown:
    """MT-7.2 So many dice of the owner of `number`, as they lie there: the highest first, else each by itself `in_order`. What is
    added to them is told with what they meet."""
    bare = battle.tally(number.what, number.of, number.on, number.using)
    if in_order:
        return tuple([battle.die(sides, id, bare) for _ in range(n)])
    return battle.faces(n, sides, id, bare)


def meets(
    battle: Fight,
    request: Roll[R],
    faces: Thrown,
    mine: Tally,
    yours: Tally | None,
    results: Sequence[str] = (),
    exceed: bool = False,
    before: int = 0,
) -> R:
    """What dice come to against `yours`; `before` of them, the first, were told before, and are told again with what they meet."""
    if battle.telling:
        request = replace(request, by=mine.of, on=yours.of if yours is not None and yours.of else mine.on)
    return battle.met(request, faces, mine, yours, results=results, exceed=exceed, before=before)


def answered(
    battle: Fight,
    faces: Thrown,
    answer: Roll[int],
    request: Roll[Any],
    mine: Tally,
    yours: Tally,
    results: Sequence[str] = (),
    exceed: bool = False,
) -> int:
    """How many comparisons faces that lie there win against dice that the owner of `yours` throws now. `answer` asks for these
    alone, and how many comparisons they win; `ask` is of the dice of both."""
    if battle.bare:
        return len(faces) - battle.dice.roll(answer)
    thrown = battle.dice.throw(replace(answer, by=yours.of, on=mine.of))
    return int(meets(battle, request, (*faces, *thrown), mine, yours, results, exceed, len(faces)))
