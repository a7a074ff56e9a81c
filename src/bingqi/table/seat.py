"""Seat: a place at a table."""

from __future__ import annotations

from typing import Literal

import msgspec

Role = Literal["gm", "player", "spectator"]
HUMAN = "human"
"""Who plays a seat that no bot plays."""
WATCHER = "watcher"
"""What a spectator sees as: a name that no side has."""


MOST_SEATS = 24
"""Seats that a table may have."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a table. A player's is that of a `side`, which others have not (""); `player` is HUMAN or the name of a bot.

    The `host` made the table. `words` are what the seat mixes into fair dice; None as long as nobody has sat down there. `without`
    are the windows (see `Ruleset.windows`) in which the seat does not want to be asked: that is nobody else's business.
    """

    name: str
    role: Role
    side: str = ""
    player: str = HUMAN
    host: bool = False
    words: str | None = None
    without: tuple[str, ...] = ()

    @property
    def eyes(self) -> str:
        """Whose sight this seat has."""
        return self.side if self.role == "player" else "gm" if self.role == "gm" else WATCHER

    @property
    def plays(self) -> bool:
        """Whether a person plays a side here."""
        return self.role == "player" and self.player == HUMAN

    @property
    def answers(self) -> bool:
        """Whether a person answers here, as a player or as the game master."""
        return self.role != "spectator" and self.player == HUMAN

    @property
    def manages(self) -> bool:
        """Whether this seat looks after the table: its invitations, and who plays."""
        return self.host or self.role == "gm"
