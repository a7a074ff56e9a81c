"""Feed: what one open page has been sent so far, and which answers of it are in time."""

from __future__ import annotations

from typing import Any

import msgspec

from bingqi.core.ask import Ask, Choose
from bingqi.core.session import Session
from bingqi.table.frame import Plain, asked
from bingqi.table.sight import Sight

Asking = tuple[Ask | None, int]
NOTHING = msgspec.Raw(b"{}")
"""The patch that changes nothing."""


def asking(session: Session[Any] | None, seat: str) -> Asking:
    """What a seat is asked, and how often that was answered before by whom it is asked: the same question again is another one."""
    ask = asked(session, seat) if session is not None else None
    if session is None or ask is None:
        return None, 0
    return ask, sum(_whom(said.ask) == _whom(ask) for said in session.all_said)


def _whom(ask: object) -> str:
    return ask.who if isinstance(ask, Choose) else "dice"


class Feed:
    """A page that is slow skips what lay between: it is always sent the difference to now."""

    def __init__(self) -> None:
        self.sent: Plain | None = None
        self.seq = 0
        """How many messages it has got. It grows only when something that the seat may see has changed."""
        self.asked_at = 0
        """The message with which the prompt came that it sees now."""
        self.asking: Asking = (None, 0)

    def news(self, sight: Sight, asking: Asking, you: Plain, left: float | None) -> bytes | None:
        """The next message: the whole view first, then patches; None while nothing that the seat sees has changed. `left` are the
        seconds to answer in, where there is a clock."""
        now = sight.now()
        if now is self.sent and asking == self.asking:
            return None
        message: Plain = {"t": "view", "seq": self.seq + 1, "you": you, "view": now}
        if self.sent is not None:
            changes, self.sent = sight.since(self.sent), now
            if changes == NOTHING and asking == self.asking:
                return None
            message = {"t": "patch", "seq": self.seq + 1, "patch": changes}
        self.sent = now
        self.seq += 1
        if asking != self.asking:
            self.asking, self.asked_at = asking, self.seq
        if left is not None:
            message["left"] = round(max(0.0, left), 1)
        return msgspec.json.encode(message)

    def in_time(self, asking: Asking, seq: int) -> bool:
        """Whether an answer to the prompt that was shown with message `seq` is one to what is asked now."""
        return self.asked_at <= seq <= self.seq and asking == self.asking
