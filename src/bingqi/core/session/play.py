"""Session: a battle at a table. Live play, replay, undo, resume and fork are one thing: run the turn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.gm.override import Given, Step, by_hand, happened, surrender
from bingqi.core.problems import Diverged, NotLawful, fault, short
from bingqi.core.requests import Answer, Answers, Ask, Choose, Said, Together, Unanswered, digested, other_question, told
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.history import History, Place, Played
from bingqi.core.session.keeper import Keeper, Told
from bingqi.core.session.secrets import revealed
from bingqi.core.text import Text

S = TypeVar("S")
STANDING = ("start", "said", "ahead", "ordinal", "digest", "battle", "pending", "outcome")
"""What a session is besides its past, and what its keeper knows of it."""


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
        self.rules, self.start = rules, start
        self.dice = dice or Dice()
        self.seats: Mapping[str, Policy] = dict(seats or {})
        self._expect(said)
        self.history = History(past, thin, self._replayed)
        self.kept: Told[S] = Told(keeper, len(past))
        self.ordinal, self.digest = ordinal, digest
        self.pending: Ask | None = None
        self.outcome: Outcome | None = None
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
        self.history.file(Played(self.start, said, entries, self.ordinal, self.digest))
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
        self.history.file(Played(self.start, (), entries, self.ordinal, self.digest, given))
        self.start = state
        self._expect(self.ahead[1:])

    def _replayed(self, turns: Sequence[Played[S]]) -> list[S]:
        """The states with which these turns began, of which the first is known: they are played again."""
        first, steps = turns[0], [step for turn in turns for step in turn.steps]
        assert first.start is not None
        played = Session(self.rules, first.start, Dice(), {}, steps, ordinal=first.ordinal, digest=first.digest, thin=False)
        return [played.start_of(n) for n in range(len(turns))]

    # --- The keeper -----------------------------------------------------------------------

    def follow(self, keeper: Keeper, steps: int, turns: int, closed: bool) -> None:
        """Let a keeper follow which knows so many steps and finished turns, and perhaps the end; the rest it is told now."""
        self.kept.follow(keeper, steps, turns, closed, self.past)
        self._tell()

    def _tell(self) -> None:
        self.kept.tell(self.history, self.start, self.said, self.outcome)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done here is done, or, whatever is raised, nothing of it: the battle then stands as before. The keeper must
        forget by itself what it was told meanwhile."""
        before, known = {name: getattr(self, name) for name in STANDING}, self.kept.mark
        past, turns = self.past, len(self.past)
        try:
            yield
        except BaseException:
            self.history.rewind(past, turns)
            self.kept.knew(known)
            for name, value in before.items():
                setattr(self, name, value)
            raise

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """A transaction after which the keeper takes back what it heard."""
        known, owed = self.kept.mark, self.kept.owed
        try:
            with self.transaction():
                try:
                    yield
                except BaseException:
                    owed = self.kept.owed + self.kept.heard_since(known, self.past)
                    raise
        except BaseException:
            self.kept.owed = owed
            with suppress(Exception):  # it is told before anything else is
                self._tell()
            raise

    # --- What is to be seen ---------------------------------------------------------------

    @property
    def state(self) -> S:
        """The battle as it stands, to be looked at; in the middle of a turn, where the ask stopped it."""
        return self.battle.state

    @property
    def past(self) -> list[Played[S]]:
        """The turns that are over."""
        return self.history.turns

    @property
    def rewound(self) -> int:
        """How often something was taken back: whoever remembers the past must then forget it."""
        return self.history.rewound

    @property
    def keeper(self) -> Keeper | None:
        """Whoever writes this down."""
        return self.kept.keeper

    def start_of(self, n: int) -> S:
        """The state with which turn `n` began (counted from 0; after the last one, the turn that is on). Not to be changed."""
        return self.history.start_of(n, self.start)

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
        self.pending, self.outcome, self.kept.closed = None, outcome, True

    def fork(self, back: int = 0, dice: Dice | None = None, seats: Mapping[str, Policy] | None = None) -> Session[S]:
        """The same battle `back` answers earlier, perhaps with others to answer what comes. It is not written down."""
        turns, start, said, ordinal, digest = self._before(back)
        who = self.seats if seats is None else seats
        return Session(self.rules, start, dice or self.dice, who, said, self.past[:turns], None, ordinal, digest)

    def _before(self, back: int) -> Place[S]:
        """The place so many answers earlier. Raises NotLawful if there are not so many."""
        return self.history.before(back, Place(len(self.past), self.start, list(self.said), self.ordinal, self.digest))

    def undo(self, back: int) -> None:
        """Take back the last `back` answers, dice included. A roll keeps its faces if its ask comes again (see Drawn).

        Raises NotLawful if there are not so many. If others are to go on from there and fail, nothing has changed.
        """
        if back < 1:
            return
        place = self._before(back)
        earlier = self.fork(back)
        self._tell()
        self.kept.undone(back, place.turns, len(place.said))
        self.history.rewound += 1
        self.history.turns = earlier.past
        for name in STANDING:
            setattr(self, name, getattr(earlier, name))
        self._tell()

    def back_to(self, who: str) -> tuple[int, bool]:
        """How many steps back `who` last chose, gave up, or as the game master let something happen, and whether that is free: no
        roll was made since, nobody else answered, and nobody was told what they could not know."""
        for back, step in enumerate(reversed(self.steps), 1):
            if isinstance(step, Given) and step.by == who:
                return back, back == 1
            if isinstance(step, Said) and isinstance(step.ask, Choose) and step.ask.who == who:
                return back, back == 1 and not revealed(self, step)
        return 0, False
