"""Roll entry: a roll as it is told. One entry says who threw, at whom, for what, what was added to the dice and why, what that met,
and what came of it; the log, `why`, the page, prompts for typed dice and statistics read this and infer nothing.

Each number has eyes of its own: to whoever may not know it, it is there without its total and its parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bingqi.core.dice.tally import Part, Tally
from bingqi.core.requests import Roll, Thrown
from bingqi.core.text import Text

Audience = tuple[str, ...] | None
"""The sides that may see something; None: all."""


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that dice were added to, or that they met."""

    what: str
    """The message `tally-` and this says what it is."""
    of: str = ""
    """Whose it is, by id."""
    total: int | None = 0
    """None: whoever reads this may not know it."""
    parts: tuple[Part, ...] = ()
    edge: tuple[Part, ...] = ()
    """Why so many dice were thrown, of which one counts or each; reasons for fewer or worse dice have negative amounts."""
    seen_by: Audience = None


class RollEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll, once its dice lie there."""

    what: str
    """What it was thrown for: the message `roll-` and this."""
    kind: str
    """The kind of roll (see dice/rolls.py): die, band, contest ..."""
    sides: int
    faces: Thrown
    """In the order thrown; those of whoever throws first."""
    by: str = ""
    """Who threw, by id."""
    on: str = ""
    """At whom, by id."""
    using: str = ""
    """With what: a weapon, a spell."""
    theirs: int = 0
    """So many of the faces, the last, are the other's."""
    before: int = 0
    """So many of the faces, the first, lay there already, from an earlier roll."""
    counts: tuple[int, ...] = ()
    """The places of the faces that count, where not all do."""
    mine: Number | None = None
    yours: Number | None = None
    totals: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The numbers that met: first those of whoever throws, then those against them; () where there are none, or not to be known."""
    exceed: bool = False
    """Whether mine had to be above yours; else to reach it was enough."""
    result: str = ""
    """What came of it: the message `result-` and this; "" where the total is all."""
    n: tuple[int, ...] = ()
    """The numbers of the result, where it counts something."""

    @property
    def own(self) -> Thrown:
        """The faces of whoever threw."""
        return self.faces[: len(self.faces) - self.theirs]

    @property
    def others(self) -> Thrown:
        """The faces of whom it was thrown against."""
        return self.faces[len(self.faces) - self.theirs :]

    def counting(self, place: int) -> bool:
        """Whether the face at that place counts."""
        return not self.counts or place in self.counts

    @property
    def says(self) -> Text:
        """What came of it, in words."""
        return Text(f"result-{self.result}", {f"n{i}" if i else "n": n for i, n in enumerate(self.n)})


def number(tally: Tally | None, edge: Tally | None = None) -> Number | None:
    """A tally as it is told, with the reasons for its dice."""
    if tally is None:
        return None
    return Number(tally.what, tally.of, tally.sum, tuple(tally.parts or ()), _parts(edge), tally.seen_by)


def _parts(edge: Tally | None) -> tuple[Part, ...]:
    return tuple(edge.parts or ()) if edge is not None else ()


def roll_entry(
    request: Roll[Any],
    faces: Thrown,
    mine: Tally | None = None,
    yours: Tally | None = None,
    edge: Tally | None = None,
    yours_edge: Tally | None = None,
    results: Sequence[str] = (),
    exceed: bool = False,
    before: int = 0,
) -> RollEntry:
    """What is told of a roll. `results` names what it can come to, by its value: what is below the first is the first, what is
    above the last the last. Of a roll that counts things one name says what they are, and the number is told with it."""
    result, n = _result(request.outcome(faces), results)
    totals = request.totals(faces, mine.sum if mine is not None else 0, yours.sum if yours is not None else None)
    return RollEntry(
        what=request.id,
        kind=type(request).__struct_config__.tag,  # type: ignore[arg-type]  # every kind of roll has a word for its tag
        sides=request.sides,
        faces=faces,
        by=request.by,
        on=request.on,
        using=mine.using if mine is not None else "",
        theirs=request.theirs(),
        before=before,
        counts=request.counting(faces),
        mine=number(mine, edge),
        yours=number(yours, yours_edge),
        totals=totals,
        exceed=exceed,
        result=result,
        n=n,
    )


def _result(result: Any, names: Sequence[str]) -> tuple[str, tuple[int, ...]]:
    if not names:
        return "", ()
    if isinstance(result, tuple):
        return names[0], result
    if len(names) == 1:
        return names[0], (int(result),)
    return names[max(0, min(int(result), len(names) - 1))], ()


def redacted_for(roll: RollEntry, seat: str) -> RollEntry:
    """A roll without the numbers that a seat may not know, nor what somebody used for such a number."""
    mine, yours = _hidden_from(roll.mine, seat), _hidden_from(roll.yours, seat)
    if mine is roll.mine and yours is roll.yours:
        return roll
    own, others = roll.totals
    totals = own if mine is roll.mine else (), others if yours is roll.yours else ()
    return replace(roll, mine=mine, yours=yours, totals=totals, using=roll.using if mine is roll.mine else "")


def _hidden_from(number: Number | None, seat: str) -> Number | None:
    if number is None or number.seen_by is None or seat in number.seen_by:
        return number
    return Number(number.what, number.of, None, (), (), number.seen_by)


def roll_of(arg: Any) -> RollEntry:
    """The roll that an entry tells of; one that comes out of a file is plain data."""
    return arg if isinstance(arg, RollEntry) else msgspec.convert(arg, RollEntry)


# --- In words ------------------------------------------------------------------------


def rolled_head(roll: RollEntry, name: Callable[[str], Any], using: Any = "") -> Text:
    """Who throws for what, with what, at whom, where a rule set says it in no words of its own. `name(id)`: what people call
    them."""
    args: dict[str, Any] = {"what": Text(f"roll-{roll.what}")}
    id = "rolled-head"
    for key, value in (("by", roll.by and name(roll.by)), ("on", roll.on and name(roll.on)), ("using", using)):
        if value:
            id += f"-{key}"
            args[key] = value
    return Text(id, args)


def part_text(label: str) -> Text:
    """What a part of a number is; behind a colon stands what it is about (see tally.Part)."""
    name, _, of = label.partition(":")
    return Text(f"part-{name}", {"of": of} if of else {})
