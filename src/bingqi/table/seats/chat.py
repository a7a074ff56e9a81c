"""Talk: what people at a table say to one another. It is kept while the table is open."""

from __future__ import annotations

from bingqi.core.problems import NotLawful, fault, one_line
from bingqi.table.seat import Seat
from bingqi.table.wire.page_messages import LONGEST_SAID
from bingqi.table.wire.plain import Plain

REMEMBERED = 50
"""So many things are kept."""


class Talk:
    """The last things that were said, by their numbers."""

    def __init__(self) -> None:
        self.said: dict[str, Plain] = {}
        self.heard = 0

    def say(self, seat: Seat, text: str) -> None:
        """Say something to those who play. Raises NotLawful for who looks on, and if it is nothing."""
        if seat.role == "spectator":
            raise NotLawful(fault("seat-only-watches", seat=seat.name))
        said = one_line(text.strip(), LONGEST_SAID).strip()
        if not said:
            raise NotLawful(fault("nothing-said"))
        self.heard += 1
        self.said[str(self.heard)] = {"who": seat.name, "text": said}
        self.said.pop(str(self.heard - REMEMBERED), None)
