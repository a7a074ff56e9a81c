"""Gathering: before the battle. People sit down, and mix words of their own into fair dice; then it begins.

Words are promised first: whoever sits down gives the fingerprint of some. When all have sat down, or somebody begins without the
rest, they are shown. So nobody chooses words by what those of others would make of the dice. Words that are not shown in time, or
are not those that were promised, are left out, and the record says whose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import ceil
from time import monotonic
from typing import Any

from msgspec.structs import replace

from bingqi.bots import bot, versions
from bingqi.core.dice.contributions import in_order, promise
from bingqi.core.problems import NotLawful, one_line, problem
from bingqi.core.record.format import Header
from bingqi.core.ruleset import Ruleset
from bingqi.table.seats.room import who_plays
from bingqi.table.seats.seat import HUMAN, MixedIn, Seat

LONGEST_WORDS = 100
"""Letters of what a seat mixes into the dice."""
SHOW_WITHIN = 10.0
"""Seconds in which words are to be shown, before others may begin without them. Pages show them by themselves."""
FINGERPRINT = re.compile(r"[0-9a-f]{64}")


class Gathering:
    """A table whose battle has not begun. Every method raises NotLawful, and nothing has changed, where the seat may not."""

    def __init__(
        self, rules: Ruleset[Any], header: Header, seats: Sequence[Seat], start: Any, clock: Callable[[], float] = monotonic
    ) -> None:
        """`start` is the state from which the battle will go on: of a scenario, or of an older battle."""
        self.rules, self.header, self.start, self.clock = rules, header, start, clock
        self.seats = {seat.name: seat for seat in seats}
        self.closed = False
        """Whether somebody wants to begin without those who have not come."""
        self.words_wanted_at: float | None = None
        """Since when words are to be shown."""
        self.abandoned = False
        """Whether nobody waits for words any more."""

    def sitting(self, seat: str, words: str, promised: str = "") -> Seat:
        """The seat once its player has sat down, with these words or the promise of some. `change` takes it in, when it is on
        disk."""
        it = self.seats[seat]
        if not it.plays:
            raise NotLawful(problem("seat-plays-nothing", seat=seat))
        if it.words is not None:
            raise NotLawful(problem("sits-already", seat=seat))
        said = one_line(words.strip(), LONGEST_WORDS)
        if promised and not FINGERPRINT.fullmatch(promised):
            raise NotLawful(problem("no-promise"))
        if (said or promised) and (self.closed or any(one.mixed_in.salt for one in self.seats.values())):
            raise NotLawful(problem("words-too-late"))
        return replace(it, words=str(MixedIn(promised) if promised and self.fair else MixedIn(words=said)))

    def showing(self, seat: str, salt: str, words: str) -> Seat:
        """The seat once it has shown the words that it promised."""
        it = self.seats[seat]
        if not it.owes_words:
            raise NotLawful(problem("nothing-promised", seat=seat))
        if not self.words_wanted:
            raise NotLawful(problem("words-later"))
        sound = words and one_line(words.strip(), LONGEST_WORDS) == words and one_line(salt) == salt and 16 <= len(salt) <= 64
        if not sound or ":" in salt:
            raise NotLawful(problem("words-wanted", most=LONGEST_WORDS))
        promised = it.mixed_in.promise
        if promise(salt, words) != promised:
            raise NotLawful(problem("other-words", side=it.side))
        return replace(it, words=str(MixedIn(promised, salt, words)))

    @property
    def fair(self) -> bool:
        """Whether words are mixed into the dice."""
        return self.header.dice.kind == "fair"

    @property
    def words_wanted(self) -> bool:
        """Whether nobody is waited for any more, so that words can be shown."""
        return self.closed or all(seat.words is not None for seat in self.seats.values() if seat.plays)

    def change(self, seat: Seat) -> None:
        """A seat is now like this."""
        self.seats = {**self.seats, seat.name: seat}
        if self.words_wanted_at is None and self.words_wanted:
            self.words_wanted_at = self.clock()

    @property
    def complete(self) -> bool:
        """Whether all who play have sat down, and shown their words."""
        return self.words_wanted and not any(seat.owes_words for seat in self.seats.values())

    def begin_without(self, seat: str) -> None:
        """Players, game master and host may begin without those who have not come; then those who have show their words, and
        after a while one may begin without these too. `complete` or `NotLawful` says what it comes to."""
        it = self.seats[seat]
        if it.role == "spectator" and not it.host:
            raise NotLawful(problem("seat-only-watches", seat=seat))
        if self.words_wanted_at is None or not self.words_wanted:
            self.closed, self.words_wanted_at = True, self.clock()
            return
        left = self.words_wanted_at + SHOW_WITHIN - self.clock()
        if left > 0 and not self.complete:
            owing = [one.side for one in self.seats.values() if one.owes_words]
            raise NotLawful(problem("words-awaited", sides=owing, seconds=ceil(left)))
        self.abandoned = True

    def handing(self, seat: str, to: str) -> Seat:
        """The seat once a bot is going to play it, or (HUMAN) a person. Raises BadContent for a bot that there is not."""
        it = self.seats.get(seat)
        if it is None:
            raise NotLawful(problem("no-such-seat", seat=seat))
        if it.role == "spectator":
            raise NotLawful(problem("seat-has-no-side", seat=seat))
        if to != HUMAN:
            bot(to, self.rules, it.side, 0)
        if it.owes_words:  # whoever withholds them is left out in the open
            raise NotLawful(problem("words-owed", seat=seat))
        return replace(it, player=to)

    def begun(self) -> Header:
        """How the record of the battle begins: who plays, and what was mixed into the dice."""
        dice = self.header.dice
        if dice.kind == "fair":
            mixed_in = [(seat, seat.mixed_in) for seat in self.seats.values() if seat.side]
            said = [f"{seat.side}:{one.words}" for seat, one in mixed_in if seat.plays and one.words]
            promises = [f"{seat.side}:{one.promise}:{one.salt if seat.plays else ''}" for seat, one in mixed_in if one.promise]
            dice = replace(dice, contributions=in_order(said), promises=tuple(promises))
        seats = who_plays(self.seats.values())
        return replace(self.header, seats=seats, dice=dice, bots=versions(seats.values(), self.rules))
