"""Room: a battle and its seats. Who may answer, take back, hand over and step in; nothing here knows of networks or disks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from bingqi.bots import bot
from bingqi.bots.playing import Prepared, Turn, turn_of
from bingqi.core.dice.drawn import new_secret
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.gm.override import wants_consent
from bingqi.core.problems import NotLawful, problem, short
from bingqi.core.record.format import Header
from bingqi.core.requests import Decision, Request, Roll, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.auto_pass import Without, answered_for, auto_pass, last_choice
from bingqi.core.session.play import Session, waiting
from bingqi.core.text import Text
from bingqi.table.seats.seat import HUMAN, Seat
from bingqi.table.wire.frame import frame, pending_for, waited_for, ways_to_pass
from bingqi.table.wire.typed_dice import NONE, Hand, hand_of, hands

S = TypeVar("S")
FOR_THE_GM = "greedy"
"""Who answers for a game master who has gone: it takes the default where there is nothing to strike."""


class Wish(NamedTuple):
    """A seat wishes to go back to where so many steps had been made, or (None) to give up; these seats have still to agree."""

    seat: str
    back_to: int | None
    waiting: frozenset[str]


class Place(NamedTuple):
    """A moment of a battle in which these bots are asked something: so many turns are over, so many answers were given in the one
    that is on, and so many had been taken back."""

    turns: int
    response_count: int
    undone: int
    bots: tuple[tuple[str, str], ...]


class Passing(NamedTuple):
    """Somebody does not want to be asked in these windows until something changes: what was the case when they said so, and so many
    answers had been given with theirs."""

    until: str
    windows: tuple[str, ...]
    as_it_was: object
    answers: int


class Book(Protocol):
    """Where it is written down who plays, and what happens. All of it is durable when the outermost call returns, or nothing."""

    def seated(self, seats: dict[str, str]) -> None: ...
    def at_once(self) -> AbstractContextManager[None]: ...


class Room(Generic[S]):
    """One battle and its seats. Every method raises NotLawful, and nothing has changed, where the seat may not do that now. What
    bots answer is found out elsewhere (see `bots_turn`)."""

    def __init__(
        self, session: Session[S], seats: Sequence[Seat], header: Header, book: Book | None = None, undone: int = 0
    ) -> None:
        """The session's `keeper`, if it has one, is its `book`."""
        self.session, self.header, self.book = session, header, book
        self.seats = {seat.name: seat for seat in seats}
        self.people = {seat.name for seat in seats if seat.has_person or header.seats.get(seat.viewer) == HUMAN}
        """Those at whose seats people have answered: what they learned stays learned, also when a bot plays on."""
        self.wish: Wish | None = None
        self.undone = undone
        """So many answers were taken back."""
        self.passing: dict[str, Passing] = {}
        """Who does not want to be asked for a while."""
        self._half: tuple[tuple[int, int, int], Mapping[int, Thrown]] = ((0, 0, 0), NONE)

    @property
    def rules(self) -> Ruleset[S]:
        return self.session.rules

    @property
    def thrown(self) -> Mapping[int, Thrown]:
        """Of the dice that are asked for now, those that one side has thrown by hand while the other has not, by the place of the
        first. They are in no record: whoever opens the table anew has them thrown again."""
        moment, thrown = self._half
        return thrown if moment == self._moment else NONE

    @property
    def _moment(self) -> tuple[int, int, int]:
        return len(self.session.past_turns), len(self.session.responses), self.undone

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done here is done, and written down at the end; or, whatever is raised, nothing of it."""
        before = self.seats, set(self.people), self.wish, self.undone, self._half, dict(self.passing)
        try:
            with self.session.transaction(), self.book.at_once() if self.book is not None else nullcontext():
                yield
        except BaseException:
            self.seats, self.people, self.wish, self.undone, self._half, self.passing = before
            raise

    @property
    def present(self) -> frozenset[str]:
        """As whom people answer here."""
        return frozenset([seat.viewer for seat in self.seats.values() if seat.has_person])

    def pending_for(self, viewer: str) -> Request | None:
        """What somebody is asked here."""
        return pending_for(self.session, viewer, self.present, self.thrown)

    def hand_of(self, viewer: str) -> Hand | None:
        """The dice that somebody is to throw by hand here."""
        return hand_of(self.session, viewer, self.present, self.thrown)

    def _waiting(self) -> Text | list[str]:
        return waiting(waited_for(self.session, self.present, self.thrown))

    def answer(self, seat: str, key: str, until: str = "") -> None:
        """A player, or the game master where the rules ask them, picks an option; `until` then they do not want to be asked in any
        window, or (`kind`) in this one."""
        who = self.rules_name_of(seat)
        ask = self.pending_for(who)
        if not isinstance(ask, Decision):
            raise self._has_nothing_pending(who)
        if until and until not in ways_to_pass(self.rules, ask):
            raise NotLawful(problem("may-not-pass-so", until=short(until)))
        now = self._now(until)
        self._played_on(self.session.answer(who, key))
        if until and now == self._now(until):
            windows = self.rules.windows_of(ask)[:1] if until == "kind" else tuple(self.rules.windows)
            self.passing[who] = Passing(until, windows, now, len(self.session.inputs))
        self.auto_pass()

    def roll(self, seat: str, faces: Sequence[int]) -> None:
        """Somebody who plays, or the game master, threw dice by hand."""
        ask, hand = self.pending_for(who := self.rules_name_of(seat)), self.hand_of(who)
        if not isinstance(ask, Roll) or hand is None:
            raise self._has_nothing_pending(who)
        self._throw(ask, hand, tuple(faces))
        self.auto_pass()

    def _has_nothing_pending(self, who: str) -> NotLawful:
        return NotLawful(problem("not-asked", who=who, waiting=self._waiting()))

    def _played_on(self, entries: Iterable[Entry]) -> None:
        """Whoever plays on has dropped a wish to undo; unless nobody else may know of it, then nothing must show. What somebody let
        pass for the turn is over with it for good, though the same one may have another turn in the round."""
        self.passing = {who: one for who, one in self.passing.items() if one.as_it_was == self._now(one.until)}
        if any(entry.seen_by is None for entry in entries):
            self.wish = None

    def let_default(self, seat: str) -> None:
        """The lawful default is answered for a seat, or dice that it did not throw are thrown: its time is over."""
        who = self.rules_name_of(seat)
        ask = self.pending_for(who)
        hand = self.hand_of(who)
        if isinstance(ask, Roll) and hand is not None:
            self._throw(ask, hand)
            self.auto_pass()
        elif isinstance(ask, Decision):
            self.answer(seat, ask.default)
        else:
            raise NotLawful(problem("nothing-to-choose", who=who, waiting=self._waiting()))

    def _throw(self, request: Roll[Any], hand: Hand, faces: Thrown | None = None) -> None:
        """Dice of a hand show these faces; without any, the table throws them. Once all dice lie there, they have been thrown."""
        if faces is None:
            faces = Sampler(new_secret().hex()).throw(request)[hand.first : hand.first + hand.dice]
        thrown = {**self.thrown, hand.first: faces}
        every = tuple([face for first in sorted(thrown) for face in thrown[first]])
        others = [one for one in hands(self.session, self.present, self.thrown) if one.first != hand.first]
        lying = every + (1,) * sum([one.dice for one in others])
        if (others and len(faces) != hand.dice) or not request.allows(lying):  # what they were to reach may be secret
            raise NotLawful(problem("faces-wanted", n=hand.dice, sides=request.sides))
        if others:
            self._half = self._moment, thrown
        else:
            self._played_on(self.session.answer("dice", every))

    def rules_name_of(self, seat: str) -> str:
        """Under which name the rules know a seat that may answer."""
        it = self._seat(seat)
        if it.role == "spectator":
            raise NotLawful(problem("seat-only-watches", seat=seat))
        if it.player != HUMAN:
            raise NotLawful(problem("seat-is-played-by", seat=seat, bot=it.player))
        return it.viewer

    def _seat(self, seat: str) -> Seat:
        if seat not in self.seats:
            raise NotLawful(problem("no-such-seat", seat=seat))
        return self.seats[seat]

    # --- Taking back ---------------------------------------------------------------------

    def undo(self, seat: str) -> bool:
        """Take back the seat's last choice: at once (True) where it is free, else when all who play, or have played, have agreed.
        Nothing is free once dice lie there, nor of a battle that is over: everybody may have read the record, and once the secret
        of fair dice is out, whoever went on could foresee them."""
        who = self.rules_name_of(seat)
        self._check_secret_is_not_out()
        steps, free = last_choice(self.session, who, self._without(), self._unwatched())
        if who in self.passing:  # their own word is no answer that was given for them
            since = len(self.session.inputs) - self.passing[who].answers + 1
            steps, free = (since, self.session.back_to(who) == (since, True)) if since < steps else (steps, free)
        if not steps:
            raise NotLawful(problem("nothing-to-undo"))
        others = frozenset(self.people - {seat})
        may_be_free = self.session.outcome is None and not self.thrown
        if not others or (may_be_free and (free or self._nothing_noticed_since(who, steps))):
            self.passing.pop(who, None)
            self._take_back(steps)
            return True
        self.wish = Wish(seat, len(self.session.inputs) - steps, others)
        return False

    def _check_secret_is_not_out(self) -> None:
        if self.session.outcome is not None and self.header.dice.kind == "fair":
            raise NotLawful(problem("secret-is-out"))

    def _nothing_noticed_since(self, who: str, count: int) -> bool:
        """Whether for all that a seat sees nothing has happened since its last choice, so many steps back, which then was free: if
        others have done something in secret since, that must not show. It is taken back with the choice."""
        then = self.session.fork(count - 1, Dice(), {})
        return then.back_to(who) == (1, True) and frame(then, who, people=self.present) == frame(
            self.session, who, people=self.present
        )

    def consent(self, seat: str, agreed: bool) -> bool:
        """Agree to what another seat wishes, or not: one who does not ends it, as does the one who wished it. Whether it was done
        now."""
        wish = self.wish
        if wish is None or (seat not in wish.waiting and (agreed or seat != wish.seat)):
            raise NotLawful(problem("nothing-to-consent", seat=seat))
        left = wish.waiting - {seat}
        self.wish = wish._replace(waiting=left) if agreed and left else None
        if not agreed or left:
            return False
        if wish.back_to is None:
            self.session.concede(self._seat(wish.seat).viewer)
            return True
        self._check_secret_is_not_out()
        self._take_back(len(self.session.inputs) - wish.back_to)
        return True

    def _take_back(self, count: int) -> None:
        self.session.undo(count)
        self.undone += count
        if self.wish is not None and (self.wish.back_to is None or self.wish.back_to >= len(self.session.inputs)):
            self.wish = None
        self.auto_pass()

    # --- Windows -------------------------------------------------------------------------

    def change(self, seat: Seat) -> None:
        """A seat wants to be asked in other windows now."""
        self.seats = {**self.seats, seat.name: seat}
        self.auto_pass()

    def auto_pass(self) -> None:
        """Where seats are asked in windows in which they do not want to be, their defaults are answered, as if by themselves. Dice
        of which nobody may know who could type them are thrown by the table."""
        while True:
            while (entries := next(auto_pass(self.session, self._without(), self._unwatched()), None)) is not None:
                self._played_on(entries)  # after which they may want to be asked again
            dice, unknown = (
                self.session.pending_for("dice"),
                [one for one in hands(self.session, self.present, self.thrown) if not one.who],
            )
            if not isinstance(dice, Roll) or not unknown:
                return
            self._throw(dice, unknown[0])

    def _unwatched(self) -> bool:
        """Whether it tells nobody anything how fast somebody is answered for: none but bots play besides one person. Else the hub
        does it at an even pace."""
        return len(self.present) < 2

    def is_answered_for(self, viewer: str) -> bool:
        """Whether a person is asked what is going to be answered for them."""
        return viewer in self.present and answered_for(self.session.pending_for(viewer), self.session.rules, self._without())

    def _without(self) -> Without:
        """In which windows those who answer do not want to be asked."""
        found = {seat.viewer: seat.without for seat in self.seats.values() if seat.has_person}
        for who, one in self.passing.items():
            if who in found and one.as_it_was == self._now(one.until):
                found[who] = (*found[who], *one.windows)
        return {who: windows for who, windows in found.items() if windows}

    def _now(self, until: str) -> object:
        """What is the case for as long as somebody passes."""
        state = self.session.state
        turn = self.rules.round(state), self.rules.whose_turn(state)
        return {"act": len(self.session.past_turns), "round": turn[0]}.get(until, turn)

    # --- Who plays -----------------------------------------------------------------------

    def hand_over(self, seat: str, to: str) -> None:
        """A bot plays a seat from now on, beginning with what it is asked; or (HUMAN) a person does again. For a game master the
        least it could do is done. Raises BadContent for a bot that there is not."""
        it = self._seat(seat)
        if it.role == "spectator":
            raise NotLawful(problem("seat-has-no-side", seat=seat))
        if self.session.outcome is not None:
            raise NotLawful(problem("battle-over"))
        if to != HUMAN:
            bot(to, self.rules, it.viewer, 0)  # whether there is one of that name
        seated = {**self.seats, seat: replace(it, player=to)}
        if self.book is not None:
            self.book.seated(who_plays(seated.values()))
        self.seats = seated
        if to == HUMAN:
            self.people.add(seat)
        self.auto_pass()

    @property
    def bots(self) -> dict[str, str]:
        """Who is played by which bot, by the names that the rules know."""
        seats = [seat for seat in self.seats.values() if seat.role != "spectator" and seat.player != HUMAN]
        return {seat.viewer: seat.player if seat.role == "player" else FOR_THE_GM for seat in seats}

    @property
    def bots_place(self) -> Place | None:
        """Where bots are asked something now, if they are."""
        session, bots = self.session, self.bots
        if session.pending is None or not any(who in bots for who in session.waiting_for()):
            return None
        return Place(len(session.past_turns), len(session.responses), self.undone, tuple(sorted(bots.items())))

    def bots_turn(self) -> Turn:
        """The turn in which bots are asked something now, for whoever finds out what they answer."""
        return turn_of(self.session, self.bots, new_secret().hex())

    def let_bots_answer(self, place: Place, bot_choices: Sequence[tuple[str, str]]) -> None:
        """Bots answer what was found out when they were asked there, and a default where that answers nothing. Nothing happens if
        the battle is elsewhere by now."""
        if place != self.bots_place:
            return
        self._played_on(self.session.play_on(Prepared(bot_choices)))
        if place == self.bots_place:
            asks = [self.session.pending_for(who) for who in self.session.waiting_for() if who in self.bots]
            self._played_on(self.session.answer(asks[0].who, asks[0].default) if isinstance(asks[0], Decision) else [])
        self.auto_pass()

    def concede(self, seat: str) -> None:
        """A side gives up: by the rule of its book at once, without one as soon as all other people who play have agreed. Bots
        agree to everything."""
        who = self.rules_name_of(seat)
        others = frozenset([one.name for one in self.seats.values() if one.role == "player" and one.has_person]) - {seat}
        if others and who in self.rules.sides(self.session.start) and wants_consent(self.rules, self.session.start, who):
            self.session.check_between_acts()
            self.wish = Wish(seat, None, others)
            return
        self.session.concede(who)
        self.wish = None

    # --- The game master -----------------------------------------------------------------

    def give(self, seat: str, event: str, args: Sequence[Any], reason: str) -> None:
        """The game master lets an event of the rule set happen, for a reason that all are told."""
        if self._seat(seat).role != "gm":
            raise NotLawful(problem("only-the-gm", seat=seat))
        self.session.give(event, tuple(args), reason)
        self.wish = None
        self.auto_pass()


def who_plays(seats: Iterable[Seat]) -> dict[str, str]:
    """Who plays each side, and who answers for the game master, as a record says it."""
    return {seat.viewer: seat.player for seat in seats if seat.role != "spectator"}
