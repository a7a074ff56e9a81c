"""Odds: for a decision, the exact distribution of what each option does, from the rules' own code.

The turn is run again from its start with the answers so far and the option; from there the dice fall every way there is. Those
asked later within the same act are answered by a named bot. What happened is put in words by the rule set's `effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from math import lcm
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from bingqi.bots import bot
from bingqi.core.ask import Answers, Ask, Choose, Odds, Roll, Said, Together, Unanswered
from bingqi.core.battle import Battle, Policy
from bingqi.core.dice import Dice, Enumerator, Sampler, odds_of
from bingqi.core.event import Entry
from bingqi.core.fault import Diverged, NotLawful, fault
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session, waiting
from bingqi.core.text import Text
from bingqi.lab.stats import wilson

R = TypeVar("R")
PATHS = 2_000
"""So many ways of the dice are followed; beyond, runs are sampled."""
RUNS = 1_000
"""Sampled runs."""
LEAST = 100
"""So many are better than none, where there is no time for all."""
PATIENCE = 40
"""After so many ways, ask how many there may be; if more than the bound, no more of them are tried."""
STRETCH = 20
"""Runs between two looks at the clock."""
PROBES = 24
"""Random ways by which their number is estimated."""


class Outcome(msgspec.Struct, frozen=True):
    """Something an option may do. `p` is its chance: (numerator, denominator); for sampled ones (times seen, runs)."""

    p: tuple[int, int]
    what: dict[str, Any]
    interval: tuple[float, float] | None = None
    """95 %, for sampled ones."""

    @property
    def chance(self) -> float:
        """From 0 to 1."""
        return self.p[0] / self.p[1]


class Stake(NamedTuple):
    """A thing that matters: its chance, or its average if it is an amount. `odds`: the mean as a fraction in lowest terms."""

    name: str
    mean: float
    amount: bool
    odds: tuple[int, int]


class OptionOdds(msgspec.Struct, frozen=True):
    """An option and what it does, the likeliest first. Nothing is known where there are no outcomes."""

    key: str
    label: Text
    exact: bool
    outcomes: tuple[Outcome, ...]
    answered: bool = False
    """Whether they hang on how others would answer, for whom a bot stands in."""

    def chance_of(self, holds: Callable[[dict[str, Any]], object]) -> float:
        """How likely it is that `holds(what)`."""
        return sum([one.chance for one in self.outcomes if holds(one.what)])

    def stakes(self, rules: Ruleset[Any], friends: Collection[str]) -> list[Stake]:
        """What matters to a side, the weightiest first: how likely, or how much, be it 0. Nothing where nothing is known."""
        ways = lcm(*[one.p[1] for one in self.outcomes])
        sums: dict[str, float] = {}
        amounts: dict[str, bool] = {}
        for one in self.outcomes:
            for name, value in rules.stakes(one.what, friends).items():
                sums[name] = sums.get(name, 0) + one.p[0] * (ways // one.p[1]) * value
                amounts[name] = not isinstance(value, bool)
        return [Stake(name, n / ways, amounts[name], (Fraction(n) / ways).as_integer_ratio()) for name, n in sums.items()]


class Decision(msgspec.Struct, frozen=True):
    """A pending decision and the odds of its options. `assumed`: a guess stands for what the seat does not know, or a bot for
    others who would be asked."""

    seat: str
    ask: Choose
    options: tuple[OptionOdds, ...]
    answered_by: str
    assumed: bool = False


Enough = Callable[[str], bool]
"""Asked now and then, with the key of the option that is being looked into: whether to stop and leave it unknown."""


def odds(
    rules: Ruleset[Any],
    state: Any,
    said: Sequence[Said],
    ask: Choose,
    answered_by: str = "greedy",
    keys: Iterable[str] | None = None,
    enough: Enough = lambda key: False,
) -> Decision:
    """The odds of the options of `ask` (those named by `keys`), in a turn that began with `state` and in which `said` was answered.

    When `enough(key)` an option stays without outcomes. Raises Diverged if the answers do not fit the state.
    """
    before = _entries_before(rules, state, said, ask)
    found = []
    for key in ask.options if keys is None else keys:
        question = Question(rules, state, (*said, Said(ask, key)), before, answered_by)
        outcomes, exact = question.outcomes(enough)
        found.append(OptionOdds(key, rules.label(state, ask, key), exact, outcomes, question.answered))
    return Decision(ask.who, ask, tuple(found), answered_by, any(one.answered for one in found))


def odds_for(
    session: Session[Any],
    who: str,
    answered_by: str = "greedy",
    keys: Sequence[str] | None = None,
    enough: Enough = lambda key: False,
) -> Decision:
    """The odds of what `who` is asked in a session, from what `who` has seen. Raises NotLawful if `who` is asked nothing.

    The odds are not known, and have no outcomes, where a guess cannot stand for what `who` does not know.
    """
    rules = session.rules
    state, said, ask, assumed = posed(session, who)
    try:
        found = odds(rules, state, said, ask, answered_by, keys, enough)
    except Diverged:
        known = rules.seen(session.state, who)
        nothing = [OptionOdds(key, rules.label(known, ask, key), False, ()) for key in keys or ask.options]
        return Decision(who, ask, tuple(nothing), answered_by, assumed)
    return msgspec.structs.replace(found, assumed=assumed or found.assumed)


class Posed(NamedTuple):
    """What somebody has to choose, as far as they know it: a state such as the turn may have begun with, and the answers since."""

    state: Any
    said: list[Said]
    ask: Choose
    assumed: bool
    """Whether a guess stands for something that they do not know."""


def posed(session: Session[Any], who: str) -> Posed:
    """What `who` has to choose in a session. Made from what `who` has seen alone. Raises NotLawful if that is nothing."""
    ask = session.asked(who)
    if not isinstance(ask, Choose):
        raise NotLawful(fault("nothing-to-choose", who=who, waiting=waiting(session.waiting_for())))
    state, assumed = known_to(session.rules, session.start, who)
    return Posed(state, [_as_heard(said, who) for said in revealed(session, who)], ask, assumed)


class Heard(Ask, frozen=True, eq=False):
    """A question to others, or a roll, as a seat heard of it: whom it was put to (None: the dice), and what for. What else was
    offered, or was to be reached, may be secret: whether it is the same as in a guess must make no difference."""

    who: str | None
    id: str

    @property
    def question(self) -> tuple[Any, ...]:
        return ("heard", self.who, self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choose | Roll | Heard) and (self.who, self.id) == (getattr(other, "who", None), other.id)

    def __hash__(self) -> int:
        return hash(self.question)


def _as_heard(said: Said, who: str) -> Said:
    whom = said.ask.who if isinstance(said.ask, Choose) else None
    return said if whom == who else Said(Heard(whom, said.ask.id), said.answer)  # type: ignore[attr-defined]  # answers are to these two


def revealed(session: Session[Any], who: str) -> list[Said]:
    """The answers of this turn, without those that others gave to what is being asked together: nobody has seen these yet."""
    said = list(session.said)
    if isinstance(session.pending, Together):
        ids = {ask.id for ask in session.pending.asks}
        while said and isinstance(last := said[-1].ask, Choose) and last.id in ids and last.who != who:
            said.pop()
    return said


def known_to(rules: Ruleset[Any], state: Any, who: str) -> tuple[Any, bool]:
    """A full state such as `who` may believe in, and whether anything in it is a guess. Made from what `who` has seen alone."""
    seen = rules.seen(state, who)
    shown = msgspec.json.encode(rules.freeze(seen))
    below = Random(int.from_bytes(sha256(shown).digest()[:8])).randrange
    guessed = rules.guess(seen, below)
    return guessed, msgspec.json.encode(rules.freeze(guessed)) != shown


class Later:
    """A bot that answers what belongs to the act under way, and nothing that comes after."""

    def __init__(self, policy: Policy, follows: Callable[[Ask], bool], heard: Callable[[str], None]) -> None:
        """`heard(who)`: somebody is about to be answered for."""
        self.policy, self.follows, self.heard = policy, follows, heard

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        if not self.follows(ask):
            raise Unanswered(ask)
        self.heard(ask.who)
        return self.policy.answer(ask, look)


class After(Dice):
    """Known rolls first, then other dice."""

    def __init__(self, answers: Answers, below: Dice) -> None:
        self.answers, self.below = answers, below

    def roll(self, ask: Roll[R]) -> R:
        known = self.answers.recall((ask,))
        if known is None:
            return self.below.roll(ask)
        assert isinstance(known.answer, tuple)
        return ask.read(known.answer)


class Strolling(Dice):
    """At every roll any result, all alike likely: `ways` is then an unbiased estimate of how many ways the dice can fall."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random
        self.ways = 1

    def roll(self, ask: Roll[R]) -> R:
        results: Odds[R] = odds_of(ask)
        self.ways *= len(results)
        return results[int(self.random() * len(results))][0]


class TooLong(Exception):
    """Whoever asked waits no longer."""


class Question:
    """What does an option do? `said` are the answers of the turn, the option last; entries from `before` on are its doing."""

    def __init__(self, rules: Ruleset[Any], state: Any, said: Sequence[Said], before: int, answered_by: str) -> None:
        self.rules, self.state, self.said, self.before = rules, state, said, before
        self.answered_by = answered_by
        self.answered = False
        """Whether in any run so far somebody else than who decides was asked."""
        self.plain = not any(isinstance(one.answer, tuple) for one in said)

    def run(self, dice: Dice) -> dict[str, Any]:
        """One run of the act: its effects."""
        rules, answers = self.rules, Answers(self.said)
        log: list[Entry] = []
        throw = dice if self.plain else After(answers, dice)
        battle = Battle(rules, rules.copy(self.state), throw, self.seats, log, answers)
        try:
            rules.turn(battle)
        except Unanswered:
            if answers.at < len(self.said):
                raise
        return rules.effects(log[self.before :])

    @property
    def seats(self) -> Mapping[str, Policy]:
        """The same bot for everybody, as it was at the start of the run."""
        rules = self.rules
        everybody = (*rules.sides(self.state), "gm")
        return {who: Later(bot(self.answered_by, rules, who, 0), rules.follows, self._heard) for who in everybody}

    def _heard(self, who: str) -> None:
        asked = self.said[-1].ask
        self.answered = self.answered or not isinstance(asked, Choose) or who != asked.who

    def outcomes(self, enough: Enough) -> tuple[tuple[Outcome, ...], bool]:
        """All that may come of it, and whether the chances are exact; none when it was `enough`."""
        key = str(self.said[-1].answer)
        try:
            exact = self.enumerated(lambda: enough(key))
            return (exact, True) if exact is not None else (self.sampled(lambda: enough(key)), False)
        except TooLong:
            return (), False

    def enumerated(self, enough: Callable[[], bool]) -> tuple[Outcome, ...] | None:
        """Follow every way of the dice; None if there are too many. Raises TooLong."""
        dice = Enumerator()
        found: dict[bytes, tuple[dict[str, Any], dict[int, int]]] = {}
        for n in range(1, PATHS + 1):
            if n % STRETCH == 1 and enough():
                raise TooLong
            what = self.run(dice)
            weights = found.setdefault(_encode(what), (what, {}))[1]
            weights[dice.total] = weights.get(dice.total, 0) + dice.weight
            if not dice.next():
                return _exact(found)
            if n == PATIENCE and self.ways() > PATHS:
                return None
        return None

    def ways(self) -> float:
        """About how many ways the dice can fall."""
        total = 0
        for n in range(PROBES):
            dice = Strolling(n)
            self.run(dice)
            total += dice.ways
        return total / PROBES

    def sampled(self, enough: Callable[[], bool]) -> tuple[Outcome, ...]:
        """Let the dice fall many times; given time, the same question gives the same answer. Raises TooLong."""
        dice = Sampler(self.seed())
        found: dict[bytes, tuple[dict[str, Any], int]] = {}
        runs = 0
        while runs < RUNS and not (runs % STRETCH == 0 and enough()):
            what = self.run(dice)
            key = _encode(what)
            found[key] = what, found.get(key, (what, 0))[1] + 1
            runs += 1
        if runs < LEAST:
            raise TooLong
        seen = [(times, key, what) for key, (what, times) in found.items()]
        seen.sort(key=lambda one: (-one[0], one[1]))
        return tuple([Outcome((times, runs), what, wilson(times, runs)[1:]) for times, _, what in seen])

    def seed(self) -> str:
        """A number that stands for the decision: the same dice for all its options, so that they differ only by what they do."""
        asked = repr([*[(said.ask.question, said.answer) for said in self.said[:-1]], self.said[-1].ask.question])
        state = msgspec.json.encode(self.rules.freeze(self.state))
        return sha256(asked.encode() + state).hexdigest()


def _entries_before(rules: Ruleset[Any], state: Any, said: Sequence[Said], ask: Choose) -> int:
    """How much has happened in the turn before `ask`. Raises Diverged if the answers lead elsewhere."""
    answers = Answers(said)
    log: list[Entry] = []
    try:
        rules.turn(Battle(rules, rules.copy(state), After(answers, Dice()), {}, log, answers))
    except Unanswered as stop:
        asks = getattr(stop.ask, "asks", (stop.ask,))
        if ask in asks:
            return len(log)
    raise Diverged(fault("other-decision"))


_encode = msgspec.json.Encoder(order="deterministic").encode


def _exact(found: dict[bytes, tuple[dict[str, Any], dict[int, int]]]) -> tuple[Outcome, ...]:
    """Outcomes from the weights of the ways that led to them, by the number of all ways."""
    sure = []
    for key, (what, weights) in found.items():
        chance = sum([Fraction(weight, total) for total, weight in weights.items()], Fraction(0))
        sure.append((-chance, key, what))
    sure.sort(key=lambda one: one[:2])
    return tuple([Outcome((-chance.numerator, chance.denominator), what) for chance, _, what in sure])
