"""Dice: who answers a roll. Rules throw `battle.dice` and cannot tell a table from a simulation.

Dice         nobody: the roll waits for a person         Scripted    these faces in this order
Sampler      fair dice by the million, from a seed       Recorded    whatever is below, kept and recalled
Drawn        one draw an ask, from a secret that can     Keyed       each die drawn by what it is for, so that battles
             be committed to and later be checked                    which differ little share theirs
Listening    whatever is below, each throw heard of      Typed       people, but for what nobody may see

Odds have dice of their own, which fall every way there is: see laws.py.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from bingqi.core.dice.rolls import Band, Contest, Count, Die, Faces, Keep
from bingqi.core.requests import Roll, Thrown, Unanswered

R = TypeVar("R")
MayBeOpen = Any
"""What is only told, or is hidden: where odds are reckoned it is all that it may be, and no number (`Open` in laws.py)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """No dice at all: every roll stays unanswered, until a person or a record answers it."""

    falls: ClassVar[bool] = True
    """Whether there are faces to be seen; else dice are only reckoned with."""
    merges: ClassVar[bool] = False
    """Whether ways that have come to the same after a step of a stretch are one: then stretches are gone step by step."""
    needs_caller: ClassVar[bool] = False
    """Whether it matters to these dice who throws them, at whom: then rolls are asked for by name, and never without an ask."""

    def throw(self, request: Roll[R]) -> Thrown:
        """Faces that answer `ask`. Raises Unanswered."""
        raise Unanswered(request)

    def roll(self, request: Roll[R]) -> R:
        return request.read(self.throw(request))

    # --- Experiments: throws that are reckoned as one ---------------------------------

    def of(self, experiment: Callable[..., R], *args: Hashable) -> R:
        """The result of an experiment: a function `experiment(dice, *args)` that throws dice, and does nothing else.

        It asks nobody and lets nothing happen; arguments and results are small plain values, and results that are equal mean the
        same to the rules. Where odds are reckoned its law is found once, and equal results are one.
        """
        return experiment(self, *args)

    def each(
        self,
        stages: Sequence[Callable[[Dice, Any, Any], Any]],
        items: Sequence[Hashable],
        add: Callable[[R, Any], R],
        start: R,
    ) -> R:
        """An experiment of items that know nothing of each other: all go through the first step, then all through the next, each
        `step(dice, what the one before made of it, item)`, None at first; what comes of each is added up, in their order."""
        found: list[Any] = [None] * len(items)
        for step in stages:
            found = [step(self, so_far, item) for so_far, item in zip(found, items, strict=True)]
        for one in found:
            start = add(start, one)
        return start

    def through(self, step: Callable[[Dice, R, Any], R], items: Sequence[Hashable], start: R) -> R:
        """An experiment of items one after the other, each with what came of those before: `step(dice, so_far, item)`."""
        for item in items:
            start = step(self, start, item)
        return start

    def hidden(self, experiment: Callable[..., Any], *args: Hashable) -> MayBeOpen:
        """The result of an experiment that the rules do not look at but by `look`: where odds are reckoned it stays open."""
        return experiment(self, *args)

    def look(self, experiment: Callable[..., Any], hidden: MayBeOpen, *args: Hashable) -> tuple[Any, MayBeOpen]:
        """What `experiment(dice, hidden, *args)` comes to with something hidden, and that as it is known now: where odds are
        reckoned, only what this tells of it."""
        return experiment(self, hidden, *args), hidden

    def stretch(self, battle: Any, step: Callable[[Any, Any], Any], memo: Any) -> Any:
        """See Battle.stretch. Where odds are reckoned, ways of the dice that have come to the same after a step are one from
        there."""
        while (after := step(battle, memo)) is not None:
            memo = after
        return memo

    def line(self, n: int) -> Dice:
        """These dice, the next throw of an experiment being the n-th of those that will be told of (see Battle.experiment)."""
        return self

    # --- Rolls, by their kinds ----------------------------------------------------------

    def die(self, sides: int, id: str) -> int:
        """One die: 1 to `sides`."""
        return self.roll(Die(id, sides))

    def contest(self, mod: int, id: str, sides: int = 20, mine: int = 1, yours: int = 1) -> bool:
        """Whether my die and `mod` reach yours; 2 dice stand for the better of two, -2 for the worse."""
        return self.roll(Contest(id, sides, mod, mine, yours))

    def band(self, floors: tuple[int, ...], id: str, sides: int = 20, n: int = 1) -> int:
        """How many of the rising `floors` the die reaches; `n` 2 is the better of two dice, -2 the worse."""
        return self.roll(Band(id, sides, n, floors))

    def count(self, n: int, sides: int, above: tuple[int, ...], id: str, best: int = 1) -> tuple[int, ...]:
        """Of `n` throws, each the highest of `best` dice, how many beat each number in `above`."""
        return self.roll(Count(id, sides, n, above, best)) if n > 0 else (0,) * len(above)

    def keep(self, n: int, sides: int, k: int, id: str, lowest: bool = False) -> int:
        """The sum of the `k` highest (or lowest) of `n` dice."""
        return self.roll(Keep(id, sides, n, k, lowest)) if n > 0 else 0

    def faces(self, n: int, sides: int, id: str) -> Thrown:
        """The faces of `n` dice, highest first."""
        return self.roll(Faces(id, sides, n)) if n > 0 else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Dice):
    """These faces in this order: tests, physical dice. Unanswered when they run out."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def throw(self, request: Roll[R]) -> Thrown:
        thrown: Thrown = ()
        while n := request.wants(thrown):
            thrown = tuple(self.left[: len(thrown) + n])
            if request.wants(thrown) and len(thrown) == len(self.left):
                raise Unanswered(request)
        del self.left[: len(thrown)]
        if not request.allows(thrown):
            raise ValueError(f"{thrown} do not answer {request}")
        return thrown


class Listening(Dice):
    """Other dice, of whose throws somebody hears: `hear(n, ask, faces)` for each, as it lies there, and `over()` when those that
    follow one another are `through`. It is for line `n`; `whose[n]` throws it, at whom, and which sides know of it."""

    def __init__(
        self,
        dice: Dice,
        whose: Sequence[tuple[str, str, tuple[str, ...] | None]],
        hear: Callable[[int, Roll[Any], Thrown], None],
        over: Callable[[], None],
    ) -> None:
        self.dice, self.whose, self.hear, self.over, self.n = dice, whose, hear, over, 0

    def line(self, n: int) -> Dice:
        self.n = n
        return self

    def through(self, step: Callable[[Dice, R, Any], R], items: Sequence[Hashable], start: R) -> R:
        result = super().through(step, items, start)
        self.over()
        return result

    def throw(self, request: Roll[R]) -> Thrown:
        by, on, seen_by = self.whose[self.n]
        request = replace(request, by=by, on=on, seen_by=seen_by)
        faces = self.dice.throw(request)
        self.hear(self.n, request, faces)
        return faces
