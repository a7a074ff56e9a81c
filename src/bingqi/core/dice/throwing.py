"""Throwing: the numbers of rules, and dice that are thrown with them. Each roll is told in one entry; nobody listening, it is
thrown and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from bingqi.core.dice.roll_entry import Audience, roll_entry
from bingqi.core.dice.rolls import Band, Contest, Count, Die, Faces, Keep
from bingqi.core.dice.sources import Dice, Listening
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry, reckoned, rolled
from bingqi.core.requests import Roll, Thrown

T = TypeVar("T")


class Line(NamedTuple):
    """What is told of a throw of an experiment (see Battle.roll for each)."""

    mine: Tally
    yours: Tally | None = None
    results: Sequence[str] = ()
    exceed: bool = False
    seen_by: Audience = None
    rules: tuple[str, ...] = ()
    """Those that the throw cites beside the ones that made it."""
    in_a_row: bool = False
    """Bands that are thrown here `through` something are told as one roll when that is over, which counts those that reach each
    floor."""
    edge: Tally | None = None
    """Why so many dice."""

    @property
    def whose(self) -> tuple[str, str, Audience]:
        """Who throws, at whom, and which sides know of it."""
        on = self.yours.of if self.yours is not None and self.yours.of else self.mine.on
        return self.mine.of, on, self.seen_by


@mypyc_attr(allow_interpreted_subclasses=True)
class Throwing:
    """What a battle does with numbers and dice."""

    def __init__(self, dice: Dice, log: list[Entry] | None) -> None:
        self.dice = dice
        self.log = log
        self.citing: tuple[str, ...] = ()
        self.telling = log is not None and dice.falls
        """Whether somebody reads why things happen. Where odds are reckoned, nobody does: what happens is noted and no more."""
        self.bare = not (self.telling or dice.needs_caller)
        """Whether a roll is its result alone, and nobody wants to know whose it is."""

    def tally(self, what: str, of: str = "", on: str = "", using: str = "", seen_by: Audience = None) -> Tally:
        """A number to be added up part by part: what it is, whose, against whom, with what, and which sides may know it.

        A roll tells it with its dice; `total` tells it by itself.
        """
        return Tally(what, self.telling, of, on, using, seen_by)

    def total(self, tally: Tally) -> int:
        """The sum of a tally; its parts go into the log, for those who may know it."""
        if tally.parts is not None and self.log is not None:
            whose = tally.of, tally.on, tally.using
            args = (tally.what, tuple(tally.parts), *(whose if any(whose) else ()))
            self.log.append(Entry(reckoned.__name__, args, self.citing, tally.seen_by))
        return tally.sum

    def band(
        self,
        floors: tuple[int, ...],
        id: str,
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        n: int = 1,
        sides: int = 20,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
    ) -> int:
        """How many of the rising `floors` the die reaches (see Dice.band), told as `roll` tells it."""
        if self.bare:
            return self.dice.band(floors, id, sides, n)
        request = Band(
            id, sides, n, floors, by=mine.of, on=yours.of if yours is not None and yours.of else mine.on, seen_by=seen_by
        )
        return self.met(request, self.dice.throw(request), mine, yours, edge, None, results, exceed, seen_by)

    def contest(
        self,
        mod: int,
        id: str,
        mine: Tally,
        yours: Tally,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        n: int = 1,
        yours_n: int = 1,
        sides: int = 20,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
    ) -> bool:
        """Whether my die and `mod` reach yours (see Dice.contest), told as `roll` tells it."""
        if self.bare:
            return self.dice.contest(mod, id, sides, n, yours_n)
        return self.roll(Contest(id, sides, mod, n, yours_n), mine, yours, edge, yours_edge, results, exceed, seen_by)

    def count(
        self,
        n: int,
        sides: int,
        above: tuple[int, ...],
        id: str,
        mine: Tally,
        yours: Tally | None = None,
        best: int = 1,
        results: Sequence[str] = (),
        seen_by: Audience = None,
    ) -> tuple[int, ...]:
        """Of `n` throws how many beat each number in `above` (see Dice.count), told as `roll` tells it."""
        if self.bare or n < 1:
            return self.dice.count(n, sides, above, id, best)
        return self.roll(Count(id, sides, n, above, best), mine, yours, None, None, results, True, seen_by)

    def keep(
        self,
        n: int,
        sides: int,
        k: int,
        id: str,
        mine: Tally,
        edge: Tally | None = None,
        lowest: bool = False,
        seen_by: Audience = None,
    ) -> int:
        """The sum of the `k` highest (or lowest) of `n` dice (see Dice.keep), told as `roll` tells it."""
        if self.bare or n < 1:
            return self.dice.keep(n, sides, k, id, lowest)
        return self.roll(Keep(id, sides, n, k, lowest), mine, None, edge, seen_by=seen_by)

    def faces(self, n: int, sides: int, id: str, mine: Tally, seen_by: Audience = None) -> Thrown:
        """The faces of `n` dice, highest first, told as `roll` tells it."""
        if self.bare or n < 1:
            return self.dice.faces(n, sides, id)
        return self.roll(Faces(id, sides, n), mine, seen_by=seen_by)

    def die(self, sides: int, id: str, mine: Tally, yours: Tally | None = None, seen_by: Audience = None) -> int:
        """One die: its face, told as `roll` tells it."""
        if self.bare:
            return self.dice.die(sides, id)
        return self.roll(Die(id, sides), mine, yours, seen_by=seen_by)

    def roll(
        self,
        request: Roll[T],
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
    ) -> T:
        """Throw dice, and tell all of it in one entry, which those in `seen_by` may read.

        The owner of `mine` throws, at the owner of `yours`, else at whom `mine` is on. `mine` is added to the dice, and meets
        `yours` (to which, in a contest, the other's dice are added); `exceed`: it has to be above it. `edge` and `yours_edge` say
        why there are so many dice. `results` names what the roll can come to, by its value. The entry is written when the
        dice lie there, before any moment: whoever may react sees the roll.
        """
        if self.bare:
            return self.dice.roll(request)
        on = yours.of if yours is not None and yours.of else mine.on
        request = replace(request, by=mine.of, on=on, seen_by=seen_by)
        return self.met(request, self.dice.throw(request), mine, yours, edge, yours_edge, results, exceed, seen_by)

    def met(
        self,
        request: Roll[T],
        faces: Thrown,
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
        before: int = 0,
    ) -> T:
        """What faces that lie there come to, told as `roll` tells it; `before` of them, the first, were told before."""
        if self.telling and self.log is not None:
            told = roll_entry(
                request, faces, mine, yours, edge=edge, yours_edge=yours_edge, results=results, exceed=exceed, before=before
            )
            self.log.append(Entry(rolled.__name__, (told,), self.citing, seen_by))
        return request.read(faces)

    def experiment(self, run: Callable[[Dice], T], lines: Sequence[Line]) -> T:
        """Rolls that are reckoned as one (see Dice.of): `run(dice)` throws them, and each is told as it lies there, with what
        stands at its `dice.line` in `lines`."""
        if self.bare:
            return run(self.dice)
        told = ThrowReport(self, lines)
        result = run(Listening(self.dice, [line.whose for line in lines], told.hear, told.flush))
        assert not told.row, "a row is thrown through something"
        return result


class ThrowReport:
    """The throws of an experiment, each told as it lies there; those in a row when the last of them does, so that whatever follows
    from them, and whoever is asked then, comes after."""

    def __init__(self, throwing: Throwing, lines: Sequence[Line]) -> None:
        self.throwing, self.lines = throwing, lines
        self.row: list[tuple[int, Roll[Any], Thrown]] = []
        """What was thrown for the line that is on, and is not told yet."""

    def hear(self, n: int, request: Roll[Any], faces: Thrown) -> None:
        """A throw for line `n`."""
        self.row.append((n, request, faces))
        if not self.lines[n].in_a_row:
            self.flush()

    def flush(self) -> None:
        """Tell what was not told yet."""
        if not self.row:
            return
        n, ask, faces = self.row[0]
        line = self.lines[n]
        if line.in_a_row:
            ask, faces = in_one(self.row)
        throwing = self.throwing
        citing, throwing.citing = throwing.citing, throwing.citing + line.rules
        throwing.met(ask, faces, line.mine, line.yours, line.edge, None, line.results, line.exceed, line.seen_by)
        throwing.citing = citing
        self.row.clear()


def in_one(row: Sequence[tuple[int, Roll[Any], Thrown]]) -> tuple[Count, Thrown]:
    """Like bands as one roll that counts."""
    band = row[0][1]
    assert isinstance(band, Band)
    assert band.n > 0, "a count knows the best of several dice, not the worst"
    assert all(ask.question == band.question for _, ask, _ in row), "they have the same floors"
    above = tuple([floor - 1 for floor in band.floors])
    one = Count(band.id, band.sides, len(row), above, band.n, by=band.by, on=band.on, seen_by=band.seen_by)
    return one, tuple([face for _, _, faces in row for face in faces])
