"""Rolled: a roll as it is told. One entry says who threw, at whom, for what, what was added to the dice and why, what that met, and
what came of it; the log, `why`, the page, prompts for typed dice and statistics read this and infer nothing.

Each number has eyes of its own: to whoever may not know it, it is there without its total and its parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bingqi.core.ask import Roll, Thrown
from bingqi.core.tally import Part, Tally
from bingqi.core.text import Text

Eyes = tuple[str, ...] | None
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
    seen_by: Eyes = None


class RollEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll, once its dice lie there."""

    what: str
    """What it was thrown for: the message `roll-` and this."""
    kind: str
    """The kind of roll (see roll.py): die, band, contest ..."""
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
    ask: Roll[Any],
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
    result, n = _result(ask.outcome(faces), results)
    totals = ask.totals(faces, mine.sum if mine is not None else 0, yours.sum if yours is not None else None)
    return RollEntry(
        what=ask.id,
        kind=type(ask).__struct_config__.tag,  # type: ignore[arg-type]  # every kind of roll has a word for its tag
        sides=ask.sides,
        faces=faces,
        by=ask.by,
        on=ask.on,
        using=mine.using if mine is not None else "",
        theirs=ask.theirs(),
        before=before,
        counts=ask.counting(faces),
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


def as_known_to(roll: RollEntry, seat: str) -> RollEntry:
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


def roll_text(roll: RollEntry, head: Text) -> Text:
    """A roll as a line: `head: 8 + 4 = 12 against 12: hit`. The head says who throws for what, at whom."""
    args: dict[str, Any] = {"head": head, "own": _met(roll)}
    return Text("rolled-result", args | {"result": roll.says}) if roll.result else Text("rolled", args)


def _met(roll: RollEntry) -> Text | str:
    """The numbers of a roll, and what they met."""
    over = "-over" if roll.exceed else ""
    if _die_by_die(roll):
        (high, low), (high_other, low_other) = _pair(roll, True), _pair(roll, False)
        return Text(f"rolled-pair{over}", {"high": high, "high_other": high_other, "low": low, "low_other": low_other})
    own = _sum(roll, True)
    if roll.yours is None and not roll.theirs:
        return own
    return Text(f"rolled-against{over}", {"own": own, "other": _sum(roll, False)})


PAIRS = ("pair", "pair-contest", "margin")
"""The kinds of rolls in which two dice of each may meet one by one."""
SUMS = ("keep", "chain")
"""The kinds of rolls in which the dice that count are added up."""
EACH = ("margin",)
"""The kinds of rolls in which the number is added to each of the dice, also where these are added up."""


def _die_by_die(roll: RollEntry) -> bool:
    """Whether the two dice meet one by one. Where nobody knows the totals, a margin may be one of sums as well."""
    if roll.kind not in PAIRS or (roll.yours is None and not roll.theirs):
        return False
    most = max(map(len, roll.totals))
    return most == 2 or (not most and roll.kind != "margin")


def _pair(roll: RollEntry, own: bool) -> tuple[str, str]:
    """The higher and the lower number of a side, as it was added up."""
    faces, number = (roll.own, roll.mine) if own else (roll.others, roll.yours)
    totals = roll.totals[0 if own else 1]
    added = number.total if number is not None else 0
    if not totals or added is None:
        if not faces:
            return "?", "?"
        low, high = sorted(faces)
        return f"{high} + ?", f"{low} + ?"
    high, low = totals
    return added_up(high - added, added), added_up(low - added, added)


def _sum(roll: RollEntry, own: bool) -> str:
    faces, number = (roll.own, roll.mine) if own else (roll.others, roll.yours)
    totals = roll.totals[0 if own else 1]
    added = number.total if number is not None else 0
    if not faces:
        return "/".join([added_up(total) for total in totals]) or "?"
    places = range(len(faces)) if own else range(len(roll.own), len(roll.faces))
    counting = [face for place, face in zip(places, faces, strict=True) if not roll.counts or place in roll.counts]
    if len(totals) > 1:
        return " ".join(map(str, sorted(totals, reverse=True)))
    shown = [f"[{' '.join(map(str, faces))}]"] if len(counting) < len(faces) else []
    if added is None:
        between = " + " if roll.kind in SUMS else " "
        return " ".join([*shown, between.join(map(str, counting)), "+ ?"])
    if roll.kind in EACH:
        return added_up(*[n for face in counting for n in (face, added)])
    return " ".join([*shown, added_up(*counting, totals[0] - sum(counting) if totals else added)])


def added_up(*numbers: int) -> str:
    """Numbers as they are added up: `4 + 6 − 1 = 9`; without what adds nothing, and a lone one by itself."""
    first, *more = [n for n in numbers if n] or [0]
    signed = "".join([f" {'+' if n > 0 else '−'} {abs(n)}" for n in more])
    return (f"{first}{signed} = {sum(numbers)}" if more else f"{first}").replace("-", "−")


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
