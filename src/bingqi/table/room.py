"""Room: a battle with its seats. Who may answer, take back, hand over and step in; nothing here knows of networks or disks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from bingqi.bots import bot
from bingqi.core.ask import Choose
from bingqi.core.fault import NotLawful, fault
from bingqi.core.session import Session, waiting
from bingqi.table.seat import HUMAN, Seat

S = TypeVar("S")


class Wish(NamedTuple):
    """A seat wishes to take back so many steps; these seats have still to agree."""

    seat: str
    steps: int
    waiting: frozenset[str]


class Room(Generic[S]):
    """One battle and its seats. Every method raises NotLawful, and nothing has changed, where the seat may not do that now."""

    def __init__(self, session: Session[S], seats: Sequence[Seat], seed: int | str = "") -> None:
        self.session = session
        self.seats = {seat.name: seat for seat in seats}
        self.seed = seed
        """Whatever chance bots take comes from this."""
        self.wish: Wish | None = None
        for seat in seats:
            if seat.role == "player" and seat.player != HUMAN:
                self.hand_over(seat.name, seat.player)

    def answer(self, seat: str, key: str) -> None:
        """A player, or the game master where the rules ask them, picks an option. Whoever plays on has dropped a wish to undo."""
        self.session.answer(self._asked_as(seat), key)
        self.wish = None

    def let_default(self, seat: str) -> None:
        """The lawful default is answered for a seat: its time is over, or it is gone."""
        who = self._asked_as(seat)
        ask = self.session.asked(who)
        if not isinstance(ask, Choose):
            raise NotLawful(fault("nothing-to-choose", who=who, waiting=waiting(self.session.waiting_for())))
        self.answer(seat, ask.default)

    def _asked_as(self, seat: str) -> str:
        """Under which name the rules know a seat that may answer."""
        it = self._seat(seat)
        if it.role == "spectator":
            raise NotLawful(fault("seat-only-watches", seat=seat))
        if it.player != HUMAN:
            raise NotLawful(fault("seat-is-played-by", seat=seat, bot=it.player))
        return it.eyes

    def _seat(self, seat: str) -> Seat:
        if seat not in self.seats:
            raise NotLawful(fault("no-such-seat", seat=seat))
        return self.seats[seat]

    # --- Taking back ---------------------------------------------------------------------

    def undo(self, seat: str) -> bool:
        """Take back the seat's last choice: at once (True) where it is free, else when all who play have agreed."""
        who = self._asked_as(seat)
        steps, free = self.session.back_to(who)
        if not steps:
            raise NotLawful(fault("nothing-to-undo", seat=seat))
        others = frozenset(
            one.name for one in self.seats.values() if one.name != seat and one.role != "spectator" and one.player == HUMAN
        )
        if free or not others:
            self._take_back(steps)
            return True
        self.wish = Wish(seat, steps, others)
        return False

    def consent(self, seat: str, agreed: bool) -> bool:
        """Agree to what another seat wishes to take back, or not: one who does not ends it. Whether it was taken back now."""
        wish = self.wish
        if wish is None or seat not in wish.waiting:
            raise NotLawful(fault("nothing-to-consent", seat=seat))
        left = wish.waiting - {seat}
        self.wish = wish._replace(waiting=left) if agreed and left else None
        if not agreed or left:
            return False
        self._take_back(wish.steps)
        return True

    def _take_back(self, steps: int) -> None:
        self.session.undo(steps)
        self.wish = None

    # --- Who plays -----------------------------------------------------------------------

    def hand_over(self, seat: str, to: str) -> None:
        """A bot plays a seat from now on, beginning with what it is asked; or (HUMAN) a person does again. Raises BadContent for
        a bot that there is not."""
        it = self._seat(seat)
        if it.role != "player":
            raise NotLawful(fault("seat-has-no-side", seat=seat))
        if to == HUMAN:
            self.session.seats.pop(it.side, None)
        else:
            policy = bot(to, self.session.rules, it.side, f"{self.seed}/{it.side}")
            self.session.seats[it.side] = policy
        self.seats[seat] = replace(it, player=to)
        self._let_bots_answer()

    def _let_bots_answer(self) -> None:
        """What bots were asked while people still played them is answered now; from then on they answer by themselves."""
        session = self.session
        while session.pending is not None:
            asked = next((who for who in session.waiting_for() if who in session.seats), None)
            ask = session.asked(asked) if asked is not None else None
            if asked is None or not isinstance(ask, Choose):
                return
            look = partial(session.rules.seen, session.state, asked)
            session.answer(asked, session.seats[asked].answer(ask, look))

    # --- The game master -----------------------------------------------------------------

    def give(self, seat: str, event: str, args: Sequence[Any], why: str) -> None:
        """The game master lets an event of the rule set happen, for a reason that all are told."""
        if self._seat(seat).role != "gm":
            raise NotLawful(fault("only-the-gm", seat=seat))
        self.session.give(event, tuple(args), why)
        self.wish = None
