"""Session: a battle at a table. Live play, replay, undo, resume and fork are one thing: run the turn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar, cast

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.gm.override import Input, Override, agreed_end, happened, new_override, surrender
from bingqi.core.problems import Diverged, NotLawful, problem, short
from bingqi.core.replay_log import ReplayLog, Response, describe_request, digested, other_question
from bingqi.core.requests import Answer, Decision, Request, Together, Unanswered
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.history import History, PastTurn, Place
from bingqi.core.session.keeper import Keeper, KeeperProgress
from bingqi.core.session.secrets import revealed
from bingqi.core.text import Text

S = TypeVar("S")
STANDING = ("start", "responses", "upcoming", "ordinal", "digest", "battle", "pending", "outcome")
"""What a session is besides its past, and what its keeper knows of it."""


def waiting(whom: Sequence[str]) -> Text | list[str]:
    """Those who are waited for, as a message names them."""
    return list(whom) or problem("nobody")


def forbidden(rules: Ruleset[S], observed: S, request: Request, answer: object) -> Text | None:
    """Why an answer is not among the options, and the rule that forbids it, as a fault; None where the rules do not say."""
    why = rules.illegal_reason(observed, request, answer) if isinstance(request, Decision) and isinstance(answer, str) else None
    return problem("forbidden", answer=short(answer), why=why[0], rule=why[1]) if why is not None else None


def replayed(rules: Ruleset[S], turns: Sequence[PastTurn[S]]) -> list[S]:
    """The states with which these turns began, of which the first is known: they are played again."""
    first, steps = turns[0], [step for turn in turns for step in turn.inputs]
    assert first.start is not None
    played = Session(rules, first.start, Dice(), {}, steps, ordinal=first.ordinal, digest=first.digest, thin=False)
    return [played.start_of(n) for n in range(len(turns))]


class Past(NamedTuple):
    """The turns that are over, and whether the states of those long past are dropped."""

    turns: Sequence[PastTurn[Any]]
    thin: bool


def unpickled(
    rules: Ruleset[S], here: Place[S], dice: Dice, seats: Mapping[str, Policy], past: Past, outcome: Outcome | None
) -> Session[S]:
    """A session that was pickled there. Of one that is over nobody is asked anything: other rules may have ended it."""
    _, start, responses, ordinal, digest = here
    who = {} if outcome is not None else seats
    found = Session(rules, start, dice, who, responses, past.turns, None, ordinal, digest, past.thin)
    found.seats = seats
    if outcome is not None and found.outcome is None:
        found.end_with(outcome)
    return found


class Session(Generic[S]):
    """The state when the turn began, and the answers given since; everything else follows from these.

    `responses` are steps known beforehand, of this turn or of many: answers are recalled, events given happen again at their place,
    and Diverged is raised where the rules ask something else. A keeper is told all that happens from here on. With `thin` the
    states of turns long past are dropped.
    """

    def __init__(
        self,
        rules: Ruleset[S],
        start: S,
        dice: Dice | None = None,
        seats: Mapping[str, Policy] | None = None,
        responses: Sequence[Input] = (),
        past_turns: Sequence[PastTurn[S]] = (),
        keeper: Keeper | None = None,
        ordinal: int = 0,
        digest: bytes = b"",
        thin: bool = True,
    ) -> None:
        self.rules, self.start = rules, start
        self.dice = dice or Dice()
        self.seats: Mapping[str, Policy] = dict(seats or {})
        self._expect(responses)
        self.history = History(past_turns, thin, partial(replayed, rules))  # no method: it would hold the session
        self.kept: KeeperProgress[S] = KeeperProgress(keeper, len(past_turns))
        self.ordinal, self.digest = ordinal, digest
        self.pending: Request | None = None
        self.outcome: Outcome | None = None
        self._run()

    def __reduce__(self) -> tuple[Callable[..., Session[S]], tuple[Any, ...]]:
        """The battle as it stands, for another process or a copy of its own. As with `fork`, it is not written down there."""
        past = Past(self.past_turns, self.history.thin)
        return unpickled, (self.rules, self._here(), self.dice, self.seats, past, self.outcome)

    def _expect(self, inputs: Sequence[Input]) -> None:
        """These come next: answers, and from the next event given on what lies ahead of them."""
        self.responses: list[Response] = []
        self.upcoming: list[Input] = []
        for step in inputs:
            if isinstance(step, Response) and not self.upcoming:
                self.responses.append(step)
            else:
                self.upcoming.append(step)

    def _run(self) -> None:
        """Play on from the turn's start until somebody must answer or the battle is decided."""
        self.pending = None
        while True:
            answers = ReplayLog(self.responses, self.ordinal, self.digest, bool(self.upcoming))
            state = self.rules.copy(self.start)
            entries: list[Entry] = []
            self.battle = Battle(self.rules, state, Recorded(self.dice, answers), self.seats, entries, answers)
            self.outcome = self._agreed_end() or self.rules.outcome(state)
            if self.outcome is not None:
                self._check_nothing_left()
                break
            try:
                self.rules.turn(self.battle)
            except Unanswered as stop:
                if not self.upcoming:
                    self.pending, self.responses = stop.request, answers.responses
                    break
                self._apply_upcoming_override(answers)
            else:
                self._turn_over(answers)
            self._sync_keeper()
        self._sync_keeper()

    def _agreed_end(self) -> Outcome | None:
        """How it is over if the last thing was that a side gave up by agreement; no state of the rules tells of that."""
        return agreed_end(self.rules, self.start, self.past_turns[-1].override) if self.past_turns else None

    def _check_nothing_left(self) -> None:
        """The battle is over, and so must be the steps known beforehand. Raises Diverged."""
        if self.responses:
            raise other_question((), self.responses[0].request)
        if self.upcoming:
            raise Diverged(problem("given-too-late"))

    def _turn_over(self, replay_log: ReplayLog) -> None:
        """File the finished turn; the answers left over belong to the next."""
        entries, said = tuple(self.battle.log or ()), tuple(replay_log.responses[: replay_log.position])
        self.history.file(PastTurn(self.start, said, entries, self.ordinal, self.digest))
        self.start, self.responses = self.battle.state, replay_log.responses[replay_log.position :]
        self.ordinal += len(said)
        self.digest = digested(self.digest, said)

    def _apply_upcoming_override(self, replay_log: ReplayLog) -> None:
        """The event given happens before the turn that asks, and is filed as a turn of its own. Raises Diverged."""
        given = self.upcoming[0]
        assert isinstance(given, Override)
        if replay_log.position or self.battle.log:
            raise Diverged(problem("given-in-mid-act"))
        try:
            state, entries = happened(self.rules, self.start, given)
        except NotLawful as wrong:
            raise Diverged(*wrong.problems) from None
        self.history.file(PastTurn(self.start, (), entries, self.ordinal, self.digest, given))
        self.start = state
        self._expect(self.upcoming[1:])

    # --- The keeper -----------------------------------------------------------------------

    def follow(self, keeper: Keeper, inputs: int, turns: int, closed: bool) -> None:
        """Let a keeper follow which knows so many steps and finished turns, and perhaps the end; the rest it is told now."""
        self.kept.follow(keeper, inputs, turns, closed, self.past_turns)
        self._sync_keeper()

    def _sync_keeper(self) -> None:
        self.kept.tell(self.history, self.start, self.responses, self.outcome)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done here is done, or, whatever is raised, nothing of it: the battle then stands as before. The keeper must
        forget by itself what it was told meanwhile."""
        before, known = {name: getattr(self, name) for name in STANDING}, self.kept.mark
        past, turns = self.past_turns, len(self.past_turns)
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
                    owed = self.kept.owed + self.kept.heard_since(known, self.past_turns)
                    raise
        except BaseException:
            self.kept.owed = owed
            with suppress(Exception):  # it is told before anything else is
                self._sync_keeper()
            raise

    # --- What is to be seen ---------------------------------------------------------------

    @property
    def state(self) -> S:
        """The battle as it stands, to be looked at; in the middle of a turn, where the ask stopped it."""
        return self.battle.state

    @property
    def past_turns(self) -> list[PastTurn[S]]:
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
        return [entry for turn in self.past_turns for entry in turn.entries] + (
            self.battle.log or [] if self.outcome is None else []
        )

    @property
    def all_responses(self) -> list[Response]:
        """All answers, in order."""
        return [said for turn in self.past_turns for said in turn.responses] + self.responses

    @property
    def inputs(self) -> list[Input]:
        """All answers, and the events that the game master gave, in order."""
        return [step for turn in self.past_turns for step in turn.inputs] + self.responses

    def pending_for(self, who: str) -> Request | None:
        """What `who` ("dice" for the dice) is being asked now."""
        asks = self.pending.decisions if isinstance(self.pending, Together) else (self.pending,)
        return next((ask for ask in asks if ask is not None and (ask.who if isinstance(ask, Decision) else "dice") == who), None)

    def waiting_for(self) -> list[str]:
        """Everybody who is being asked something now."""
        asks = self.pending.decisions if isinstance(self.pending, Together) else (self.pending,)
        return [ask.who if isinstance(ask, Decision) else "dice" for ask in asks if ask is not None]

    # --- What people do -------------------------------------------------------------------

    def may(self, who: str, answer: object) -> bool:
        """Whether `who` is asked something that this answers."""
        ask = self.pending_for(who)
        return ask is not None and ask.allows(answer)

    def answer(self, who: str, answer: object) -> list[Entry]:
        """Answer what `who` is asked, and tell what happened: a key, or the faces of dice. Of several asked together, each answers
        in their own time.

        Raises NotLawful if `who` is not asked or the answer is not allowed. Whatever is raised, nothing has changed.
        """
        ask = self.pending_for(who)
        if ask is None:
            raise NotLawful(problem("not-asked", who=who, waiting=waiting(self.waiting_for())))
        if not ask.allows(answer):
            why = forbidden(self.rules, self.rules.observe(self.state, who), ask, answer)
            raise NotLawful(why or problem("may-not-answer", who=who, answer=short(answer), asked=describe_request(ask)))
        with self._telling() as told_of, self._all_or_nothing():
            self.responses = [*self.responses, Response(ask, cast(Answer, answer))]
            self._sync_keeper()
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
        turns, entries = len(self.past_turns), len(self.battle.log or ())
        yield happened
        happened += [*[one for turn in self.past_turns[turns:] for one in turn.entries], *(self.battle.log or ())][entries:]

    def give(self, event: str, args: Sequence[Any], reason: str) -> list[Entry]:
        """Let an event happen that no rule brings about, as a game master may, and tell what happened. It is undone like an answer.

        It happens before the turn in which somebody is asked now, so that all that they may do follows from it. Raises NotLawful if
        an act is under way, or if the event, its arguments or the reason will not do. Whatever is raised, nothing has changed.
        """
        return self._from_outside(lambda: new_override(self.rules, event, args, reason))

    def concede(self, side: str) -> list[Entry]:
        """A side gives up, and what happened is told: by the rule of its book, or where it has none because all agreed, which is
        not seen to here. It is undone like an answer. Raises NotLawful as `give` does."""
        return self._from_outside(lambda: surrender(self.rules, self.start, side))

    def check_between_acts(self) -> None:
        """Raises NotLawful where nobody can step in from outside: the battle is over, or an act is under way."""
        if self.outcome is not None:
            raise NotLawful(problem("battle-over"))
        if self.responses or self.battle.log:
            raise NotLawful(problem("in-mid-act"))

    def _from_outside(self, wanted: Callable[[], Override]) -> list[Entry]:
        self.check_between_acts()
        given = wanted()
        happened(self.rules, self.start, given, anew=True)
        with self._telling() as told_of, self._all_or_nothing():
            self.upcoming = [given]
            self._run()
        return told_of

    def end_with(self, outcome: Outcome) -> None:
        """It ended so: what a record says of a battle that other rules brought to its end. Nobody is asked anything any more."""
        self.pending, self.outcome, self.kept.closed = None, outcome, True

    def fork(self, back: int = 0, dice: Dice | None = None, seats: Mapping[str, Policy] | None = None) -> Session[S]:
        """The same battle `back` answers earlier, perhaps with others to answer what comes. It is not written down."""
        turns, start, responses, ordinal, digest = self._before(back) if back else self._here()
        past = self.past_turns if turns == len(self.past_turns) else self.past_turns[:turns]
        who = self.seats if seats is None else seats
        return Session(self.rules, start, dice or self.dice, who, responses, past, None, ordinal, digest)

    def _before(self, back: int) -> Place[S]:
        """The place so many answers earlier. Raises NotLawful if there are not so many."""
        return self.history.before(back, self._here())

    def _here(self) -> Place[S]:
        return Place(len(self.past_turns), self.start, self.responses, self.ordinal, self.digest)

    def undo(self, back: int) -> None:
        """Take back the last `back` answers, dice included. A roll keeps its faces if its ask comes again (see Drawn).

        Raises NotLawful if there are not so many. If others are to go on from there and fail, nothing has changed.
        """
        if back < 1:
            return
        place = self._before(back)
        earlier = self.fork(back)
        self._sync_keeper()
        self.kept.undone(back, place.turns, len(place.responses))
        self.history.rewound += 1
        self.history.turns = earlier.past_turns
        for name in STANDING:
            setattr(self, name, getattr(earlier, name))
        self._sync_keeper()

    def back_to(self, who: str) -> tuple[int, bool]:
        """How many steps back `who` last chose, gave up, or as the game master let something happen, and whether that is free: no
        roll was made since, nobody else answered, and nobody was told what they could not know."""
        for back, step in enumerate(reversed(self.inputs), 1):
            if isinstance(step, Override) and step.by == who:
                return back, back == 1
            if isinstance(step, Response) and isinstance(step.request, Decision) and step.request.who == who:
                return back, back == 1 and not revealed(self, step)
        return 0, False
