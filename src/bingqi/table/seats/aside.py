"""Aside: a table whose battle cannot be drawn, or cannot be played as it was written down. It harms nobody else; its host can take
back the last steps, download the record, and go on from an earlier position at a new table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.core.problems import NotLawful, problem
from bingqi.core.record.format import Header
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.table.seats.seat import Seat
from bingqi.table.wire.plain import Plain, plain


class Aside:
    """A table that was put aside."""

    def __init__(self, rules: Ruleset[Any], header: Header, seats: Sequence[Seat], problems: Sequence[Text]) -> None:
        """`why` are faults that everybody may be told."""
        self.rules, self.header, self.problems = rules, header, tuple(problems)
        self.seats = {seat.name: seat for seat in seats}
        self.readers: list[str] = []
        """Those who play, and were given the whole record."""

    def change(self, seat: Seat) -> None:
        """A seat is now like this."""
        self.seats = {**self.seats, seat.name: seat}

    def full_record_for(self, seat: str) -> None:
        """A seat is given the whole record."""
        if self.seats[seat].plays and seat not in self.readers:
            self.readers.append(seat)

    def check_may_rescue(self, seat: str) -> None:
        """Who looks after the table may take back the last steps; not once somebody who plays against others has read what is
        secret. Raises NotLawful."""
        if not self.seats[seat].manages:
            raise NotLawful(problem("only-who-manages", seat=seat))
        if self.readers and sum(one.plays for one in self.seats.values()) > 1:
            raise NotLawful(problem("record-was-read", seat=self.readers[0]))

    def drawn(self, viewer: str) -> Plain:
        """All that there is to see of it."""
        titles = {f"{self.rules.id}/{one.name}": one.title for one in self.rules.scenarios()}
        title = titles.get(self.header.scenario_id, self.header.scenario_id)
        shown: Plain = plain({"title": title, "seat": viewer, "aside": list(self.problems)})
        return shown


def reason(wrong: Exception) -> tuple[Text, ...]:
    """Why a table is put aside, for everybody: by the kind alone, for the words of a fault may tell a secret."""
    return (problem("put-aside", kind=type(wrong).__name__),)
