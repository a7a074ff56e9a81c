"""Chat: what people at a table say to one another. It is kept while the table is open."""

from __future__ import annotations

from bingqi.core.problems import NotLawful, one_line, problem
from bingqi.table.seats.seat import Seat
from bingqi.table.wire.page_messages import LONGEST_CHAT_LINE
from bingqi.table.wire.plain import Plain

REMEMBERED = 50
"""So many things are kept."""


class Talk:
    """The last things that were said, by their numbers."""

    def __init__(self) -> None:
        self.chat: dict[str, Plain] = {}
        self.heard = 0

    def say(self, seat: Seat, text: str) -> None:
        """Say something to those who play. Raises NotLawful for who looks on, and if it is nothing."""
        if seat.role == "spectator":
            raise NotLawful(problem("seat-only-watches", seat=seat.name))
        said = one_line(text.strip(), LONGEST_CHAT_LINE).strip()
        if not said:
            raise NotLawful(problem("nothing-said"))
        self.heard += 1
        self.chat[str(self.heard)] = {"who": seat.name, "text": said}
        self.chat.pop(str(self.heard - REMEMBERED), None)
