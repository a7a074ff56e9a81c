"""Seat: a place at a table."""

from __future__ import annotations

from typing import Literal

import msgspec

Role = Literal["gm", "player", "spectator"]
HUMAN = "human"
"""Who plays a seat that no bot plays."""
WATCHER = "watcher"
"""What a spectator sees as: a name that no side has."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a table. A player's is that of a `side`, which others have not (""); `player` is HUMAN or the name of a bot.
    What opens a seat that is `revoked` opens nothing any more."""

    name: str
    role: Role
    side: str = ""
    player: str = HUMAN
    revoked: bool = False

    @property
    def eyes(self) -> str:
        """Whose sight this seat has."""
        return self.side if self.role == "player" else "gm" if self.role == "gm" else WATCHER
