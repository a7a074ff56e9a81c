"""Orders: who may do what at a table. What is done changes the battle and the ledger; nothing here knows of pages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from msgspec.structs import replace

from bingqi.bots import best_bot
from bingqi.core.problems import NotLawful, problem, short, unknown
from bingqi.core.session.play import Session
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import MOST_SEATS, WATCHER, Seat
from bingqi.table.seats.seat_names import name_problem, own_name_problem, tidy, twins
from bingqi.table.seats.table_state import TableState
from bingqi.table.store.database import BadStore
from bingqi.table.wire import page_messages as m


class Ledger(Protocol):
    """Whoever keeps a table on disk. What a call says is there when it returns; all raise BadStore."""

    def changed(self, seat: Seat) -> None: ...
    def added(self, seat: Seat) -> str: ...
    def begin(self, gathering: Gathering) -> Room[Any]: ...
    def rescue(self, aside: Aside) -> Room[Any]: ...
    def sound(self, aside: Aside) -> Session[Any]: ...


class Orders:
    """The table that is played, and what may be done at it. Every method raises Faulty, and nothing has changed, for what the seat
    may not do."""

    def __init__(self, table_state: TableState, ledger: Ledger, delay: float) -> None:
        """`delay`: spectators see everything so many seconds later."""
        self.table_state, self.ledger, self.delay = table_state, ledger, delay
        self.later: list[Callable[[], object]] = []
        """What is to be written of the table besides its battle, once it is known that it can be drawn."""

    @contextmanager
    def written_at_the_end(self) -> Iterator[None]:
        """What is done here to seats is written down at the end; if anything fails before, it is not done."""
        table_state, seats, self.later = self.table_state, self.table_state.seats, []
        try:
            yield
            for write in self.later:
                write()
        except BaseException:
            if self.later and self.table_state is table_state:
                table_state.seats = seats
            raise

    def is_delayed(self, seat: Seat) -> bool:
        """Whether a seat sees everything some seconds later."""
        return self.delay > 0 and seat.viewer == WATCHER

    def carry_out(self, by: str, message: m.Message, away: Mapping[str, bool], in_time: Callable[[int], bool]) -> None:
        """Do what a seat wants. `away` are the seats at which nobody is, and whether that is so for a while; `in_time(seq)` says
        whether an answer to what was shown with that message is one to what is asked now."""
        seat = self.table_state.seats[by]
        if self.is_delayed(seat) and not seat.host:  # whatever was wrong with it would tell how things are now
            raise NotLawful(problem("seat-only-watches", seat=by))
        if isinstance(self.table_state, Aside):
            self._rescue(self.table_state, by, message)
        elif isinstance(message, m.Hand):
            self._check_may_hand_over(seat, message, away)
            self._hand_over(message.seat, message.to)
        elif isinstance(message, m.WindowsOff):
            self._set_windows(seat, message.without)
        elif isinstance(message, m.Name):
            self._set_name(seat, message.name)
        elif isinstance(self.table_state, Gathering):
            self._gather(self.table_state, by, message)
        else:
            _play(self.table_state, by, message, in_time)

    def check_may_be_advised(self, by: str) -> None:
        """Advice is for those who answer themselves."""
        if self.table_state.seats[by].role == "spectator":
            raise NotLawful(problem("seat-only-watches", seat=by))
        if isinstance(self.table_state, Room):
            self.table_state.rules_name_of(by)

    # --- Who plays -----------------------------------------------------------------------

    def _check_may_hand_over(self, by: Seat, wish: m.Hand, away: Mapping[str, bool]) -> None:
        """One's own seat. That of somebody else only once they have been away for a while: game master and host to any bot, players
        to the best one, for nobody is to gain by it. A seat that a bot plays, and one at which nobody has sat down yet, is game
        master's and host's to give."""
        it = self.table_state.seats.get(wish.seat)
        if by.name == wish.seat or it is None or (by.manages and self._is_free(it, away)):
            return
        if not (by.manages or by.role == "player") or not it.has_person or not away.get(wish.seat):
            raise NotLawful(problem("not-your-seat", seat=wish.seat))
        if it.role == "player" and wish.to != best_bot() and not by.manages:
            raise NotLawful(problem("only-the-best", bot=best_bot()))

    def _is_free(self, seat: Seat, away: Collection[str]) -> bool:
        """Whether there is nobody who would have to agree."""
        return not seat.has_person or (isinstance(self.table_state, Gathering) and seat.words is None and seat.name in away)

    def _hand_over(self, seat: str, to: str) -> None:
        if isinstance(self.table_state, Room):
            self.table_state.hand_over(seat, to)
        elif isinstance(self.table_state, Gathering):
            self._change(self.table_state, self.table_state.handing(seat, to))

    def _set_windows(self, seat: Seat, without: Collection[str]) -> None:
        """From now on a seat is asked in all windows but these."""
        if seat.role == "spectator":
            raise NotLawful(problem("seat-only-watches", seat=seat.name))
        windows = self.table_state.rules.windows
        for name in without:
            if name not in windows:
                raise NotLawful(unknown("window", name, windows))
        self._change_person(replace(seat, without=tuple([name for name in windows if name in without])))

    def _set_name(self, seat: Seat, name: str) -> None:
        """What whoever sits here calls themselves. A seat at which many look on is nobody's own."""
        if seat.role == "spectator" and not seat.host:
            raise NotLawful(problem("seat-only-watches", seat=seat.name))
        seats = self.table_state.seats.values()
        others = [name for one in seats if one.name != seat.name for name in (one.name, one.called) if name]
        sides = [one.side for one in seats if one.side]
        wrong = own_name_problem(name, sides, others) if name else None
        if wrong is not None:
            raise NotLawful(wrong)
        self._change_person(replace(seat, called=tidy(name)))

    def forget_name(self, seat: str) -> None:
        """Whoever sat there is to sit there no longer."""
        if seat in self.table_state.seats:
            self._change_person(replace(self.table_state.seats[seat], called=""))

    def _change_person(self, changed: Seat) -> None:
        """What concerns whoever sits there, and not the battle."""
        self.table_state.change(changed)
        self.later.append(lambda: self.ledger.changed(changed))

    def add_spectator(self, seat: Seat, invited: Callable[[str], object]) -> None:
        """One more seat for somebody who looks on; who is `invited` is told the invitation to it, when it is on disk. Raises
        BadStore if there is a seat of a like name already, NotLawful if there are too many, or it may not be called so."""
        wrong = name_problem(seat.name, seat.role, [one.side for one in self.table_state.seats.values() if one.side], added=True)
        if wrong is not None:
            raise NotLawful(wrong)
        seat = replace(seat, name=tidy(seat.name))
        if twins([*self.table_state.seats, seat.name]):
            raise BadStore(problem("seat-twice", name=short(seat.name)))
        if len(self.table_state.seats) >= MOST_SEATS:
            raise NotLawful(problem("too-many-seats", most=MOST_SEATS))
        self.table_state.seats = {**self.table_state.seats, seat.name: seat}
        self.later.append(lambda: invited(self.ledger.added(seat)))

    # --- Put aside ------------------------------------------------------------------------

    def _rescue(self, table_state: Aside, by: str, message: m.Message) -> None:
        """So many of the last steps are taken back that the battle can be played and drawn again."""
        if not isinstance(message, m.Undo):
            raise NotLawful(*table_state.problems)
        table_state.check_may_rescue(by)
        self.table_state = self.ledger.rescue(table_state)

    # --- Before the battle ---------------------------------------------------------------

    def _gather(self, table_state: Gathering, by: str, message: m.Message) -> None:
        match message:
            case m.Sit(words=words, promise=promise):
                self._change(table_state, table_state.sitting(by, words, promise))
            case m.Words(salt=salt, words=words):
                self._change(table_state, table_state.showing(by, salt, words))
            case m.Begin():
                table_state.begin_without(by)
                if table_state.complete or table_state.abandoned:
                    self.table_state = self.ledger.begin(table_state)
            case _:
                raise NotLawful(problem("not-begun"))

    def _change(self, table_state: Gathering, seat: Seat) -> None:
        """A seat is now like this; it may be the last that was waited for."""
        self.ledger.changed(seat)
        table_state.change(seat)
        self.begin_if_complete()

    def begin_if_complete(self) -> None:
        """The battle begins if nobody is waited for."""
        if isinstance(self.table_state, Gathering) and self.table_state.complete:
            self.table_state = self.ledger.begin(self.table_state)


# --- In the battle -----------------------------------------------------------------------


def _play(room: Room[Any], by: str, message: m.Message, in_time: Callable[[int], bool]) -> None:
    if isinstance(message, m.Pick | m.Roll) and not in_time(message.seq):
        raise NotLawful(problem("answer-too-late"))
    match message:
        case m.Pick(key=key, until=until):
            room.answer(by, key, until)
        case m.Roll(faces=faces):
            room.roll(by, faces)
        case m.Undo():
            room.undo(by)
        case m.Agree(yes=yes):
            room.consent(by, yes)
        case m.Give(event=event, args=args, why=why):
            room.give(by, event, args, why)
        case m.Concede():
            room.concede(by)
        case _:
            raise NotLawful(problem("begun-already"))
