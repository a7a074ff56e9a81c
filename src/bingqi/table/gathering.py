"""Gathering: before the battle. People sit down, and mix words of their own into fair dice; then it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bingqi.bots import bot, versions
from bingqi.core.fault import NotLawful, fault, one_line
from bingqi.core.record import Header
from bingqi.core.ruleset import Ruleset
from bingqi.table.room import who_plays
from bingqi.table.seat import HUMAN, Seat

LONGEST_WORDS = 100
"""Letters of what a seat mixes into the dice."""


class Gathering:
    """A table whose battle has not begun. Every method raises NotLawful, and nothing has changed, where the seat may not."""

    def __init__(self, rules: Ruleset[Any], header: Header, seats: Sequence[Seat], start: Any) -> None:
        """`start` is the state from which the battle will go on: of a scenario, or of an older battle."""
        self.rules, self.header, self.start = rules, header, start
        self.seats = {seat.name: seat for seat in seats}

    def sitting(self, seat: str, words: str) -> Seat:
        """The seat once its player has sat down with these words. `change` takes it in, when it is on disk."""
        it = self.seats[seat]
        if not it.plays:
            raise NotLawful(fault("seat-plays-nothing", seat=seat))
        if it.words is not None:
            raise NotLawful(fault("sits-already", seat=seat))
        said = one_line(words.strip(), LONGEST_WORDS)
        return replace(it, words=said)

    def change(self, seat: Seat) -> None:
        """A seat is now like this."""
        self.seats[seat.name] = seat

    @property
    def complete(self) -> bool:
        """Whether all who play have sat down."""
        return all(seat.words is not None for seat in self.seats.values() if seat.plays)

    def check_may_begin(self, seat: str) -> None:
        """Players, game master and host may begin without those who have not come."""
        it = self.seats[seat]
        if it.role == "spectator" and not it.host:
            raise NotLawful(fault("seat-only-watches", seat=seat))

    def handing(self, seat: str, to: str) -> Seat:
        """The seat once a bot is going to play it, or (HUMAN) a person. Raises BadContent for a bot that there is not."""
        it = self.seats.get(seat)
        if it is None:
            raise NotLawful(fault("no-such-seat", seat=seat))
        if it.role == "spectator":
            raise NotLawful(fault("seat-has-no-side", seat=seat))
        if to != HUMAN:
            bot(to, self.rules, it.side, 0)
        return replace(it, player=to)

    def begun(self) -> Header:
        """How the record of the battle begins: who plays, and what was mixed into the dice."""
        dice = self.header.dice
        if dice.kind == "fair":
            mixed_in = [f"{seat.side}:{seat.words}" for seat in self.seats.values() if seat.plays and seat.words]
            dice = replace(dice, contributions=tuple(mixed_in))
        seats = who_plays(self.seats.values())
        return replace(self.header, seats=seats, dice=dice, bots=versions(seats.values(), self.rules))
