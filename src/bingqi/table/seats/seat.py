"""Seat: a place at a table."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

Role = Literal["gm", "player", "spectator"]
HUMAN = "human"
"""Who plays a seat that no bot plays."""
WATCHER = "watcher"
"""What a spectator sees as: a name that no side has."""


MOST_SEATS = 24
"""Seats that a table may have."""


class MixedIn(NamedTuple):
    """What somebody mixes into fair dice: the promise of words, and, when they are shown, its salt and the words."""

    promise: str = ""
    salt: str = ""
    words: str = ""

    def __str__(self) -> str:
        """As `Seat.words` keeps it."""
        if not self.promise:
            return self.words
        return "\n".join(["", *self]) if self.salt else f"\n{self.promise}"


class Seat(msgspec.Struct, frozen=True):
    """A place at a table. A player's is that of a `side`, which others have not (""); `player` is HUMAN or the name of a bot.

    The `host` made the table. `words` are what the seat mixes into fair dice (see `mixed_in`); None as long as nobody has sat down
    there. `without` are the windows (see `Ruleset.windows`) in which the seat does not want to be asked: that is nobody else's
    business. `called` is what whoever sits there calls themselves at this table, "" as long as they have not said; no record has
    it.
    """

    name: str
    role: Role
    side: str = ""
    player: str = HUMAN
    host: bool = False
    words: str | None = None
    without: tuple[str, ...] = ()
    called: str = ""

    @property
    def viewer(self) -> str:
        """Whose sight this seat has."""
        return self.side if self.role == "player" else "gm" if self.role == "gm" else WATCHER

    @property
    def mixed_in(self) -> MixedIn:
        """What `words` hold: words that were said openly; or a line each after an empty one: the promise, and when they were shown
        the salt and the words."""
        said = self.words or ""
        if not said.startswith("\n"):
            return MixedIn(words=said)
        return MixedIn(*said.split("\n", 3)[1:])

    @property
    def owes_words(self) -> bool:
        """Whether words were promised here that were not shown yet."""
        return self.plays and bool(self.mixed_in.promise) and not self.mixed_in.salt

    @property
    def plays(self) -> bool:
        """Whether a person plays a side here."""
        return self.role == "player" and self.player == HUMAN

    @property
    def has_person(self) -> bool:
        """Whether a person answers here, as a player or as the game master."""
        return self.role != "spectator" and self.player == HUMAN

    @property
    def manages(self) -> bool:
        """Whether this seat looks after the table: its invitations, and who plays."""
        return self.host or self.role == "gm"
