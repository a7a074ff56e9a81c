"""Session: a battle at a table. Live play, replay, undo, resume and fork are one thing: run the turn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry, visible
from bingqi.core.gm.override import Given, Step, by_hand, happened, surrender
from bingqi.core.problems import Diverged, NotLawful, fault, short
from bingqi.core.requests import Answer, Answers, Ask, Choose, Said, Together, Unanswered, digested, other_question, told
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.text import Text

S = TypeVar("S")
GUESSES = 20
"""So many other secrets are tried to see whether one was told."""
STANDING = (
    "start",
    "said",
    "ahead",
    "ordinal",
    "digest",
    "battle",
    "pending",
    "outcome",
    "filed",
    "kept",
    "closed",
    "owed",
)
"""What a session is besides its past, and what its keeper knows of it."""
RECENT, STRETCH = 4, 64
"""The states of so many turns are kept; of those before, that of every so-manieth: those between are played again when somebody
looks."""


class Played(NamedTuple, Generic[S]):
    """A turn that is over: the state it began with, the answers given in it, and what happened. Or what the game master did.

    Of turns long past the state is not kept (None): `Session.start_of` makes it again.
    """

    start: S | None
    said: tuple[Said, ...]
    entries: tuple[Entry, ...]
    ordinal: int
    digest: bytes
    given: Given | None = None

    @property
    def steps(self) -> tuple[Step, ...]:
        """What came from outside."""
        return self.said if self.given is None else (self.given,)


class Keeper(Protocol):
    """Whoever writes a session down. Each call is durable when it returns."""

    def answered(self, said: Sequence[Said]) -> None: ...
    def given(self, given: Given) -> None: ...
    def turned(self, turn: Played[Any], state: object) -> None:
        """A turn is over, of which the first state is there, and this is the last."""

    def undone(self, steps: int) -> None: ...
    def ended(self, outcome: Outcome) -> None: ...


def waiting(whom: Sequence[str]) -> Text | list[str]:
    """Those who are waited for, as a message names them."""
    return list(whom) or fault("nobody")


def forbidden(rules: Ruleset[S], known: S, ask: Ask, answer: object) -> Text | None:
    """Why an answer is not among the options, and the rule that forbids it, as a fault; None where the rules do not say."""
    why = rules.forbids(known, ask, answer) if isinstance(ask, Choose) and isinstance(answer, str) else None
    return fault("forbidden", answer=short(answer), why=why[0], rule=why[1]) if why is not None else None


class Session(Generic[S]):
    """The state when the turn began, and the answers given since; everything else follows from these.

    `said` are steps known beforehand, of this turn or of many: answers are recalled, events given happen again at their place, and
    Diverged is raised where the rules ask something else. A keeper is told all that happens from here on. With `thin` the states of
    turns long past are dropped.
    """

    def __init__(
        self,
        rules: Ruleset[S],
        start: S,
        dice: Dice | None = None,
        seats: Mapping[str, Policy] | None = None,
        said: Sequence[Step] = (),
        past: Sequence[Played[S]] = (),
        keeper: Keeper | None = None,
        ordinal: int = 0,
        digest: bytes = b"",
        thin: bool = True,
    ) -> None:
        self.rules, self.start, self.thin = rules, start, thin
        self.dice = dice or Dice()
        self.seats: Mapping[str, Policy] = dict(seats or {})
        self._expect(said)
        self.past: list[Played[S]] = list(past)
        self.keeper = keeper
        self.ordinal, self.digest = ordinal, digest
        self.rewound = 0
        """How often something was taken back: whoever remembers the past must then forget it."""
        self.again: tuple[int, int, list[S]] = (0, 0, [])
        """The turn from which states were made again last, how often things had been taken back, and those states."""
        self.pending: Ask | None = None
        self.outcome: Outcome | None = None
        self.filed, self.kept, self.closed, self.owed = len(self.past), 0, False, 0
        """What the keeper knows: so many turns, so many steps of the next, whether the battle is over; and has yet to undo."""
        self._run()

    def _expect(self, steps: Sequence[Step]) -> None:
        """These come next: answers, and from the next event given on what lies ahead of them."""
        self.said: list[Said] = []
        self.ahead: list[Step] = []
        for step in steps:
            if isinstance(step, Said) and not self.ahead:
                self.said.append(step)
            else:
                self.ahead.append(step)

    def _run(self) -> None:
        """Play on from the turn's start until somebody must answer or the battle is decided."""
        self.pending = None
        while True:
            answers = Answers(self.said, self.ordinal, self.digest, bool(self.ahead))
            state = self.rules.copy(self.start)
            entries: list[Entry] = []
            self.battle = Battle(self.rules, state, Recorded(self.dice, answers), self.seats, entries, answers)
            self.outcome = self.rules.outcome(state)
            if self.outcome is not None:
                self._check_nothing_left()
                break
            try:
                self.rules.turn(self.battle)
            except Unanswered as stop:
                if not self.ahead:
                    self.pending, self.said = stop.ask, answers.said
                    break
                self._given_over(answers)
            else:
                self._turn_over(answers)
            self._tell()
        self._tell()

    def _check_nothing_left(self) -> None:
        """The battle is over, and so must be the steps known beforehand. Raises Diverged."""
        if self.said:
            raise other_question((), self.said[0].ask)
        if self.ahead:
            raise Diverged(fault("given-too-late"))

    def _turn_over(self, answers: Answers) -> None:
        """File the finished turn; the answers left over belong to the next."""
        entries, said = tuple(self.battle.log or ()), tuple(answers.said[: answers.at])
        self._file(Played(self.start, said, entries, self.ordinal, self.digest))
        self.start, self.said = self.battle.state, answers.said[answers.at :]
        self.ordinal += len(said)
        self.digest = digested(self.digest, said)

    def _given_over(self, answers: Answers) -> None:
        """The event given happens before the turn that asks, and is filed as a turn of its own. Raises Diverged."""
        given = self.ahead[0]
        assert isinstance(given, Given)
        if answers.at or self.battle.log:
            raise Diverged(fault("given-in-mid-act"))
        try:
            state, entries = happened(self.rules, self.start, given)
        except NotLawful as wrong:
            raise Diverged(*wrong.faults) from None
        self._file(Played(self.start, (), entries, self.ordinal, self.digest, given))
        self.start = state
        self._expect(self.ahead[1:])

    def _file(self, turn: Played[S]) -> None:
        """One more turn is over; of one that is long past the state is dropped now."""
        self.past.append(turn)
        long_past = len(self.past) - RECENT
        if self.thin and long_past > 0 and long_past % STRETCH:
            self.past[long_past] = self.past[long_past]._replace(start=None)

    def start_of(self, n: int) -> S:
        """The state with which turn `n` began (counted from 0; after the last one, the turn that is on). Not to be changed."""
        if n >= len(self.past):
            return self.start
        turn = self.past[n]
        return turn.start if turn.start is not None else self._made_again(n)

    def _made_again(self, n: int) -> S:
        first = n - n % STRETCH
        if self.again[:2] != (first, self.rewound) or n - first >= len(self.again[2]):
            turns = self.past[first : first + STRETCH]
            steps = [step for turn in turns for step in turn.steps]
            start = turns[0].start
            assert start is not None
            played = Session(self.rules, start, Dice(), {}, steps, ordinal=turns[0].ordinal, digest=turns[0].digest, thin=False)
            self.again = first, self.rewound, [played.start_of(i) for i in range(len(turns))]
        return self.again[2][n - first]

    # --- The keeper -----------------------------------------------------------------------

    def follow(self, keeper: Keeper, steps: int, turns: int, closed: bool) -> None:
        """Let a keeper follow which knows so many steps and finished turns, and perhaps the end; the rest it is told now."""
        self.keeper = keeper
        self.filed, self.closed, self.owed = turns, closed, 0
        self.kept = max(0, steps - sum([len(turn.steps) for turn in self.past[:turns]]))
        self._tell()

    def _tell(self) -> None:
        """Tell the keeper what it does not know yet. If it fails, it is told the rest another time."""
        if self.keeper is None:
            return
        if self.owed:
            self.keeper.undone(self.owed)
            self.owed = 0
        while self.filed < len(self.past):
            turn = self.past[self.filed]
            self._tell_steps(self.keeper, turn.steps)
            self.keeper.turned(turn._replace(start=self.start_of(self.filed)), self.start_of(self.filed + 1))
            self.filed, self.kept = self.filed + 1, 0
        self._tell_steps(self.keeper, self.said)
        if self.outcome is not None and not self.closed:
            self.keeper.ended(self.outcome)
            self.closed = True

    def _tell_steps(self, keeper: Keeper, steps: Sequence[Step]) -> None:
        if self.kept < len(steps):
            if isinstance(first := steps[0], Given):
                keeper.given(first)
            else:
                keeper.answered([step for step in steps[self.kept :] if isinstance(step, Said)])
            self.kept = len(steps)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done here is done, or, whatever is raised, nothing of it: the battle then stands as before. The keeper must
        forget by itself what it was told meanwhile."""
        before = {name: getattr(self, name) for name in STANDING}
        past, turns = self.past, len(self.past)
        try:
            yield
        except BaseException:
            if self.past is not past or len(past) != turns:
                self.rewound += 1
            self.past = past
            del past[turns:]
            for name, value in before.items():
                setattr(self, name, value)
            raise

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """A transaction after which the keeper takes back what it heard."""
        filed, kept, owed = self.filed, self.kept, self.owed
        try:
            with self.transaction():
                try:
                    yield
                except BaseException:
                    heard = sum([len(turn.steps) for turn in self.past[filed : self.filed]]) + self.kept - kept
                    owed = self.owed + heard
                    raise
        except BaseException:
            self.owed = owed
            with suppress(Exception):  # it is told before anything else is
                self._tell()
            raise

    # --- What is to be seen ---------------------------------------------------------------

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

    @property
    def steps(self) -> list[Step]:
        """All answers, and the events that the game master gave, in order."""
        return [step for turn in self.past for step in turn.steps] + self.said

    def asked(self, who: str) -> Ask | None:
        """What `who` ("dice" for the dice) is being asked now."""
        asks = self.pending.asks if isinstance(self.pending, Together) else (self.pending,)
        return next((ask for ask in asks if ask is not None and (ask.who if isinstance(ask, Choose) else "dice") == who), None)

    def waiting_for(self) -> list[str]:
        """Everybody who is being asked something now."""
        asks = self.pending.asks if isinstance(self.pending, Together) else (self.pending,)
        return [ask.who if isinstance(ask, Choose) else "dice" for ask in asks if ask is not None]

    # --- What people do -------------------------------------------------------------------

    def may(self, who: str, answer: Answer) -> bool:
        """Whether `who` is asked something that this answers."""
        ask = self.asked(who)
        return ask is not None and ask.allows(answer)

    def answer(self, who: str, answer: Answer) -> list[Entry]:
        """Answer what `who` is asked, and tell what happened. Of several asked together, each answers in their own time.

        Raises NotLawful if `who` is not asked or the answer is not allowed. Whatever is raised, nothing has changed.
        """
        ask = self.asked(who)
        if ask is None:
            raise NotLawful(fault("not-asked", who=who, waiting=waiting(self.waiting_for())))
        if not ask.allows(answer):
            why = forbidden(self.rules, self.rules.seen(self.state, who), ask, answer)
            raise NotLawful(why or fault("may-not-answer", who=who, answer=short(answer), asked=told(ask)))
        with self._telling() as told_of, self._all_or_nothing():
            self.said = [*self.said, Said(ask, answer)]
            self._tell()
            self._run()
        return told_of

    def play_on(self, seats: Mapping[str, Policy]) -> list[Entry]:
        """Let these answer whatever they are asked, until somebody else is, and tell what happened. Whatever is raised, nothing has
        changed."""
        with self._telling() as told_of, self._all_or_nothing():
            others, self.seats = self.seats, seats
            try:
                self._run()
            finally:
                self.seats = others
        return told_of

    @contextmanager
    def _telling(self) -> Iterator[list[Entry]]:
        """At the end, the list holds what has happened meanwhile."""
        happened: list[Entry] = []
        turns, entries = len(self.past), len(self.battle.log or ())
        yield happened
        happened += [*[one for turn in self.past[turns:] for one in turn.entries], *(self.battle.log or ())][entries:]

    def give(self, event: str, args: Sequence[Any], why: str) -> list[Entry]:
        """Let an event happen that no rule brings about, as a game master may, and tell what happened. It is undone like an answer.

        It happens before the turn in which somebody is asked now, so that all that they may do follows from it. Raises NotLawful if
        an act is under way, or if the event, its arguments or the reason will not do. Whatever is raised, nothing has changed.
        """
        return self._from_outside(lambda: by_hand(self.rules, event, args, why))

    def concede(self, side: str) -> list[Entry]:
        """A side gives up, and what happened is told. It is undone like an answer. Raises NotLawful as `give` does, and where the
        book has no rule for it."""
        return self._from_outside(lambda: surrender(self.rules, self.start, side))

    def check_between_acts(self) -> None:
        """Raises NotLawful where nobody can step in from outside: the battle is over, or an act is under way."""
        if self.outcome is not None:
            raise NotLawful(fault("battle-over"))
        if self.said or self.battle.log:
            raise NotLawful(fault("in-mid-act"))

    def _from_outside(self, wanted: Callable[[], Given]) -> list[Entry]:
        self.check_between_acts()
        given = wanted()
        happened(self.rules, self.start, given, anew=True)
        with self._telling() as told_of, self._all_or_nothing():
            self.ahead = [given]
            self._run()
        return told_of

    def end_with(self, outcome: Outcome) -> None:
        """It ended so: what a record says of a battle that other rules brought to its end. Nobody is asked anything any more."""
        self.pending, self.outcome, self.closed = None, outcome, True

    def fork(self, back: int = 0, dice: Dice | None = None, seats: Mapping[str, Policy] | None = None) -> Session[S]:
        """The same battle `back` answers earlier, perhaps with others to answer what comes. It is not written down."""
        turns, start, said, ordinal, digest = self._before(back)
        who = self.seats if seats is None else seats
        return Session(self.rules, start, dice or self.dice, who, said, self.past[:turns], None, ordinal, digest)

    def _before(self, back: int) -> tuple[int, S, list[Said], int, bytes]:
        said, ordinal, digest = list(self.said), self.ordinal, self.digest
        turns, steps = len(self.past), len(said)
        while back > steps:
            back -= steps
            if not turns:
                raise NotLawful(fault("not-so-many-answers"))
            turns -= 1
            turn = self.past[turns]
            said, ordinal, digest = list(turn.said), turn.ordinal, turn.digest
            steps = len(turn.steps)
        return turns, self.start_of(turns), said[: max(0, len(said) - back)], ordinal, digest

    def undo(self, back: int) -> None:
        """Take back the last `back` answers, dice included. A roll keeps its faces if its ask comes again (see Drawn).

        Raises NotLawful if there are not so many. If others are to go on from there and fail, nothing has changed.
        """
        if back < 1:
            return
        turns, _, said, _, _ = self._before(back)
        earlier = self.fork(back)
        if self.keeper:
            self._tell()
            self.keeper.undone(back)
        self.rewound += 1
        self.start, self.said, self.past, self.ordinal, self.digest = (
            earlier.start, earlier.said, earlier.past, earlier.ordinal, earlier.digest,
        )  # fmt: skip
        self.battle, self.pending, self.outcome = earlier.battle, earlier.pending, earlier.outcome
        self.filed, self.kept, self.closed = turns, len(said), False
        self._tell()

    def back_to(self, who: str) -> tuple[int, bool]:
        """How many steps back `who` last chose, gave up, or as the game master let something happen, and whether that is free: no
        roll was made since, nobody else answered, and nobody was told what they could not know."""
        for back, step in enumerate(reversed(self.steps), 1):
            if isinstance(step, Given) and step.by == who:
                return back, back == 1
            if isinstance(step, Said) and isinstance(step.ask, Choose) and step.ask.who == who:
                return back, back == 1 and not self._revealed(step)
        return 0, False

    def _revealed(self, last: Said) -> bool:
        """Whether the last answer revealed a secret: what others answered together with it, or what a seat would have been told
        otherwise had the secrets been others."""
        before = self.fork(1, Dice(), {})
        past = sum([len(turn.entries) for turn in before.past])
        since = self.log[past:]
        together = isinstance(before.pending, Together) and len(before.pending.asks) == 1
        if together and any(entry.seen_by is None for entry in since[len(before.log) - past :]):
            return True
        seats = self.rules.sides(before.state)
        return any(self._depends(before, last, since, seat, f"{seat} {n}") for seat in seats for n in range(GUESSES))

    def _depends(self, before: Session[S], last: Said, since: Sequence[Entry], seat: str, seed: str) -> bool:
        """Whether a seat was told what it would not have been told, had the secrets been as it might have guessed.

        An answer that others gave is a secret too: the seat learns nothing if some answer would have told it the same.
        """
        assert isinstance(last.ask, Choose)
        rules, who, below = self.rules, last.ask.who, Sampler(seed).random.randrange
        twin = Session(rules, rules.guess(rules.copy(rules.seen(before.start, seat)), below))
        for said in before.said:
            side = said.ask.who if isinstance(said.ask, Choose) else "dice"
            if not twin.may(side, said.answer):
                return False  # so it cannot have been: the answers given in this turn say otherwise
            twin.answer(side, said.answer)
        if visible(twin.log, seat) != visible(before.battle.log or [], seat):
            return False
        ask, told = twin.asked(who), visible(since, seat)
        others = ask.options if isinstance(ask, Choose) and seat != who else ()
        return not any(twin.may(who, key) and visible(twin._tried(who, key), seat) == told for key in (last.answer, *others))

    def _tried(self, who: str, answer: Answer) -> list[Entry]:
        tried = self.fork()
        tried.answer(who, answer)
        return tried.log
