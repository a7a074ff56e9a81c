"""Session: a battle at a table. Live play, replay, undo, resume and fork are one thing: run the turn again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from bingqi.core.ask import Answer, Answers, Ask, Choose, Said, Together, Unanswered, digested, other_question, told
from bingqi.core.battle import Battle, Policy
from bingqi.core.dice import Dice, Recorded
from bingqi.core.event import Entry
from bingqi.core.fault import NotLawful, fault, short
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.text import Text

S = TypeVar("S")


class Played(NamedTuple, Generic[S]):
    """A turn that is over: the state it began with, the answers given in it, and what happened."""

    start: S
    said: tuple[Said, ...]
    entries: tuple[Entry, ...]
    ordinal: int
    digest: bytes


class Keeper(Protocol):
    """Whoever writes a session down. Each call is durable when it returns."""

    def answered(self, said: Sequence[Said]) -> None: ...
    def turned(self, entries: Sequence[Entry], state: object) -> None: ...
    def undone(self, answers: int) -> None: ...
    def ended(self, outcome: Outcome) -> None: ...


def waiting(whom: Sequence[str]) -> Text | list[str]:
    """Those who are waited for, as a message names them."""
    return list(whom) or fault("nobody")


class Session(Generic[S]):
    """The state when the turn began, and the answers given since; everything else follows from these.

    `said` are answers known beforehand, of this turn or of many; they are recalled, and Diverged is raised where the rules ask
    something else. The keeper is told of nothing that was known beforehand.
    """

    def __init__(
        self,
        rules: Ruleset[S],
        start: S,
        dice: Dice | None = None,
        seats: Mapping[str, Policy] | None = None,
        said: Sequence[Said] = (),
        past: Sequence[Played[S]] = (),
        keeper: Keeper | None = None,
        ordinal: int = 0,
        digest: bytes = b"",
    ) -> None:
        self.rules, self.start = rules, start
        self.dice, self.seats = dice or Dice(), dict(seats or {})
        self.said: list[Said] = list(said)
        self.past: list[Played[S]] = list(past)
        self.keeper = keeper
        self.ordinal, self.digest = ordinal, digest
        self.pending: Ask | None = None
        self.outcome: Outcome | None = None
        self._run(kept=len(self.said))

    def _run(self, kept: int) -> None:
        """Play on from the turn's start until somebody must answer or the battle is decided; `kept` answers are known already."""
        self.pending = None
        while True:
            answers = Answers(self.said, self.ordinal, self.digest)
            state = self.rules.copy(self.start)
            self.battle = Battle(self.rules, state, Recorded(self.dice, answers), self.seats, [], answers)
            self.outcome = self.rules.outcome(state)
            if self.outcome is not None:
                if self.said:
                    raise other_question((), self.said[0].ask)
                return
            try:
                self.rules.turn(self.battle)
            except Unanswered as stop:
                self.pending, self.said = stop.ask, answers.said
                if self.keeper and len(self.said) > kept:
                    self.keeper.answered(self.said[kept:])
                return
            kept = self._turn_over(answers, kept)

    def _turn_over(self, answers: Answers, kept: int) -> int:
        """File the finished turn, and tell how many of the answers left over are known to the keeper."""
        entries, said = tuple(self.battle.log or ()), tuple(answers.said[: answers.at])
        self.past.append(Played(self.start, said, entries, self.ordinal, self.digest))
        self.start, self.said = self.battle.state, answers.said[answers.at :]
        self.ordinal += len(said)
        self.digest = digested(self.digest, said)
        if self.keeper and kept <= len(said):
            if len(said) > kept:
                self.keeper.answered(said[kept:])
            self.keeper.turned(entries, self.start)
            if (outcome := self.rules.outcome(self.start)) is not None:
                self.keeper.ended(outcome)
        return max(0, kept - len(said))

    @property
    def state(self) -> S:
        """The battle as it stands, to be looked at; in the middle of a turn, where the ask stopped it."""
        return self.battle.state

    @property
    def log(self) -> list[Entry]:
        """All that happened, in order."""
        return [entry for turn in self.past for entry in turn.entries] + (self.battle.log or [] if self.outcome is None else [])

    @property
    def all_said(self) -> list[Said]:
        """All answers, in order."""
        return [said for turn in self.past for said in turn.said] + self.said

    def asked(self, who: str) -> Ask | None:
        """What `who` ("dice" for the dice) is being asked now."""
        asks = self.pending.asks if isinstance(self.pending, Together) else (self.pending,)
        return next((ask for ask in asks if ask is not None and (ask.who if isinstance(ask, Choose) else "dice") == who), None)

    def waiting_for(self) -> list[str]:
        """Everybody who is being asked something now."""
        asks = self.pending.asks if isinstance(self.pending, Together) else (self.pending,)
        return [ask.who if isinstance(ask, Choose) else "dice" for ask in asks if ask is not None]

    def answer(self, who: str, answer: Answer) -> list[Entry]:
        """Answer what `who` is asked, and tell what happened. Of several asked together, each answers in their own time.

        Raises NotLawful, and nothing changes, if `who` is not asked or the answer is not allowed.
        """
        ask = self.asked(who)
        if ask is None:
            raise NotLawful(fault("not-asked", who=who, waiting=waiting(self.waiting_for())))
        if not ask.allows(answer):
            raise NotLawful(fault("may-not-answer", who=who, answer=short(answer), asked=told(ask)))
        said = Said(ask, answer)
        if self.keeper:
            self.keeper.answered([said])
        before = len(self.past), len(self.battle.log or ())
        self.said.append(said)
        self._run(kept=len(self.said))
        return [*[one for turn in self.past[before[0] :] for one in turn.entries], *(self.battle.log or ())][before[1] :]

    def fork(self, back: int = 0, dice: Dice | None = None, seats: Mapping[str, Policy] | None = None) -> Session[S]:
        """The same battle `back` answers earlier, perhaps with others to answer what comes. It is not written down."""
        turns, start, said, ordinal, digest = self._before(back)
        who = self.seats if seats is None else seats
        return Session(self.rules, start, dice or self.dice, who, said, self.past[:turns], None, ordinal, digest)

    def _before(self, back: int) -> tuple[int, S, list[Said], int, bytes]:
        start, said, ordinal, digest = self.start, list(self.said), self.ordinal, self.digest
        turns = len(self.past)
        while back > len(said):
            back -= len(said)
            if not turns:
                raise NotLawful(fault("not-so-many-answers"))
            turns -= 1
            turn = self.past[turns]
            start, said, ordinal, digest = turn.start, list(turn.said), turn.ordinal, turn.digest
        return turns, start, said[: len(said) - back], ordinal, digest

    def undo(self, back: int) -> None:
        """Take back the last `back` answers, dice included. A roll keeps its faces if its ask comes again (see Drawn).

        Raises NotLawful if there are not so many.
        """
        if back < 1:
            return
        turns, start, said, ordinal, digest = self._before(back)
        if self.keeper:
            self.keeper.undone(back)
        del self.past[turns:]
        self.start, self.said, self.ordinal, self.digest = start, said, ordinal, digest
        self._run(kept=len(said))

    def back_to(self, who: str) -> tuple[int, bool]:
        """How many answers back `who` last chose, and whether it is free: no roll was made and nobody else answered since."""
        free = True
        for back, said in enumerate(reversed(self.all_said), 1):
            if isinstance(said.ask, Choose) and said.ask.who == who:
                return back, free
            free = False
        return 0, False
