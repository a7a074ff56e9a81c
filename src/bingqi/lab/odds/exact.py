"""Exact odds: for a decision, the exact distribution of what each option does, from the rules' own code.

The turn is run again from its start with the answers so far and the option; from there the dice fall every way there is. Those
asked later within the same act are answered by a named bot. What happened is put in words by the rule set's `outcome_summary`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from math import lcm, sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.problems import Diverged, problem
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Decision, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds.info_state import decision_for, info_state, plausible_state
from bingqi.lab.odds.retelling import retold
from bingqi.lab.paths.budget import LOOK, Bound, TooLong, TooMany
from bingqi.lab.paths.dice import After, Merging, Strolling
from bingqi.lab.paths.stand_in import seated
from bingqi.lab.paths.stretch_laws import Laws
from bingqi.lab.paths.tellings import Tellings, encoded
from bingqi.lab.stats import Z95, wilson

ACT_RUNS = 2
"""A run of a whole act counts for so many runs of a step."""
PATHS = 3_000
"""So many ways of the dice are followed; beyond, runs are sampled."""
RUNS = 500
"""Sampled runs."""
WORK = 5_000
"""So many things may happen in sampled runs, all taken together; acts in which much happens are sampled less often."""
GUESSES = 32
"""So many worlds are tried, until one fits what was told."""
LEAST = 100
"""So many are better than none, where there is no time for all."""
SOON = 40
"""So many runs of each option give a first figure."""
PATIENCE = 40
"""After so many ways, ask how many there may be; if more than the bound, no more of them are tried."""
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


NOTHING = Outcome((1, 1), {})
"""What comes of an option that brings nothing about that odds tell of."""


class Metric(NamedTuple):
    """A thing that matters: its chance, or its average if it is an amount. `odds`: the mean as a fraction in lowest terms, where it
    is exact; else `low` and `high`, between which it lies (95 %), from so many `runs`, or so many `worlds`, where something is
    secret."""

    name: str
    mean: float
    amount: bool
    odds: tuple[int, int] | None
    low: float | None = None
    high: float | None = None
    worlds: int = 0
    runs: int = 0


class OptionOdds(msgspec.Struct, frozen=True):
    """An option and what it does, the likeliest first. Nothing is known where there are no outcomes."""

    key: str
    label: Text
    exact: bool
    outcomes: tuple[Outcome, ...]
    answered: bool = False
    """Whether they hang on what is asked later within the act, which a bot answers: for others, and for who decides now."""

    def chance_of(self, holds: Callable[[dict[str, Any]], object]) -> float:
        """How likely it is that `holds(what)`."""
        return sum([one.chance for one in self.outcomes if holds(one.what)])

    def metrics(self, rules: Ruleset[Any], friends: Collection[str]) -> list[Metric]:
        """What matters to a side, the weightiest first: how likely, or how much, be it 0. Nothing where nothing is known."""
        ways = lcm(*[one.p[1] for one in self.outcomes])
        sums: dict[str, float] = {}
        squares: dict[str, float] = {}
        amounts: dict[str, bool] = {}
        least: dict[str, float] = {}
        for one in self.outcomes:
            weight = one.p[0] * (ways // one.p[1])
            for name, value in rules.outcome_metrics(one.what, friends).items():
                sums[name] = sums.get(name, 0) + weight * value
                squares[name] = squares.get(name, 0) + weight * value * value
                amounts[name] = not isinstance(value, bool)
                least[name] = min(least.get(name, 0), value)
        if self.exact:
            return [Metric(name, n / ways, amounts[name], (Fraction(n) / ways).as_integer_ratio()) for name, n in sums.items()]
        return [_sampled(name, n, squares[name], ways, amounts[name], least[name]) for name, n in sums.items()]


def _sampled(name: str, total: float, squares: float, runs: int, amount: bool, least: float) -> Metric:
    """A stake of so many runs: a chance with Wilson's interval, an amount with twice its standard error; what was never below 0
    has no bound below it."""
    mean = total / runs
    if not amount:
        return Metric(name, mean, False, None, *wilson(total, runs)[1:], runs=runs)
    half = Z95 * sqrt(max(0.0, squares / runs - mean * mean) / runs)
    low = mean - half if least < 0 else max(0.0, mean - half)
    return Metric(name, mean, True, None, low, mean + half, runs=runs)


class DecisionOdds(msgspec.Struct, frozen=True):
    """A pending decision and the odds of its options. `assumed`: a guess stands for what the seat does not know, or a bot for
    others who would be asked."""

    seat: str
    decision: Decision
    options: tuple[OptionOdds, ...]
    answered_by: str
    assumed: bool = False


Enough = Callable[[str], bool]
"""Asked now and then, with the key of the option that is being looked into: whether to stop and leave it unknown."""


def odds(
    rules: Ruleset[Any],
    state: Any,
    responses: Sequence[Response],
    decision: Decision,
    answered_by: str = "greedy",
    keys: Iterable[str] | None = None,
    enough: Enough = lambda key: False,
) -> DecisionOdds:
    """The odds of the options of `ask` (those named by `keys`), in a turn that began with `state` and in which `said` was answered.

    When `enough(key)` an option stays without outcomes. Raises Diverged if the answers do not fit the state.
    """
    asking = DecisionPoint(rules, state, responses, decision, answered_by)
    found = tuple([Question(asking, key).odds(enough) for key in (decision.options if keys is None else keys)])
    return DecisionOdds(decision.who, decision, found, answered_by, any(one.answered for one in found))


def by_and_by(
    rules: Ruleset[Any],
    state: Any,
    responses: Sequence[Response],
    decision: Decision,
    answered_by: str = "greedy",
    keys: Iterable[str] | None = None,
    enough: Enough = lambda key: False,
) -> Iterator[tuple[OptionOdds, ...]]:
    """The same odds: first of all options after a few runs of each, then as `odds` has them."""
    asking = DecisionPoint(rules, state, responses, decision, answered_by)
    questions = [Question(asking, key) for key in (decision.options if keys is None else keys)]
    found = {question.key: question.odds(enough, SOON, SOON) for question in questions}
    rough = [question for question in questions if not found[question.key].exact]
    if rough:
        yield tuple(found.values())
    for question in rough:
        better = question.odds(enough)
        found[question.key] = better if better.outcomes else found[question.key]
    yield tuple(found.values())


def odds_for(
    session: Session[Any],
    who: str,
    answered_by: str = "greedy",
    keys: Sequence[str] | None = None,
    enough: Enough = lambda key: False,
) -> DecisionOdds:
    """The odds of what `who` is asked in a session, from what `who` has seen. Raises NotLawful if `who` is asked nothing.

    The odds are not known, and have no outcomes, where a guess cannot stand for what `who` does not know.
    """
    rules = session.rules
    try:
        state, said, ask, assumed = posed(session, who)
        found = odds(rules, state, said, ask, answered_by, keys, enough)
    except Diverged:
        ask, known = decision_for(session, who), rules.observe(session.state, who)
        nothing = [OptionOdds(key, rules.label(known, ask, key), False, ()) for key in keys or ask.options]
        return DecisionOdds(who, ask, tuple(nothing), answered_by, True)
    return msgspec.structs.replace(found, assumed=assumed or found.assumed)


class Posed(NamedTuple):
    """What somebody has to choose, as far as they know it: a state such as the turn may have begun with, and the answers since."""

    state: Any
    responses: list[Response]
    decision: Decision
    assumed: bool
    """Whether a guess stands for something that they do not know."""


def posed(session: Session[Any], who: str) -> Posed:
    """What `who` has to choose in a session. Made from what `who` has seen alone. Raises NotLawful if that is nothing, Diverged
    where no guess can stand for what `who` does not know."""
    known = info_state(session, who)
    if known.responses is not None:
        return Posed(known.observation, list(known.responses), known.decision, False)
    state, _ = plausible_state(session.rules, known.observation, who)
    for loose in (False, True):
        for seed in range(GUESSES):
            turn = retold(session.rules, state, known, f"{seed}", loose)
            if turn is not None:
                return Posed(state, turn.responses, known.decision, True)
            state = session.rules.sample_world(known.observation, Random(seed).randrange)
    raise Diverged(problem("other-decision"))


class Unseen(Sampler):
    """Fair dice that nobody sees."""

    falls = False


class DecisionPoint:
    """A decision whose options are looked into: the state that its turn began with, the answers since, and what options share."""

    def __init__(
        self, rules: Ruleset[Any], state: Any, responses: Sequence[Response], decision: Decision, answered_by: str
    ) -> None:
        """Raises Diverged if the answers lead elsewhere."""
        self.rules, self.state, self.responses, self.decision, self.answered_by = (
            rules,
            state,
            tuple(responses),
            decision,
            answered_by,
        )
        self.so_far = _so_far(rules, state, responses, decision)
        """What has happened in the turn before."""
        self.before = len(self.so_far)
        self.heard: set[str] = set()
        """Those for whom the bot has answered."""
        self.bound = Bound()
        self.seats = seated(rules, state, answered_by, self.heard.add)
        self.laws = Laws(rules, state, self.seats, self.bound, self.heard)


class Question:
    """What does an option of a decision do?"""

    def __init__(self, decision_point: DecisionPoint, key: str) -> None:
        self.decision_point, self.key = decision_point, key
        self.responses = (*decision_point.responses, Response(decision_point.decision, key))

    def entries(self, dice: Dice) -> list[Entry]:
        """One run of the act: what came of the option."""
        rules, answers = self.decision_point.rules, ReplayLog(self.responses, trusted=True)
        log: list[Entry] = []
        throw = After(answers, dice, self.decision_point.before)
        battle = Battle(rules, rules.copy(self.decision_point.state), throw, self.decision_point.seats, log, answers)
        try:
            rules.turn(battle)
        except Unanswered:
            if answers.position < len(self.responses):
                raise
        return log[self.decision_point.before :]

    @property
    def answered(self) -> bool:
        """Whether in any run so far anybody was asked: a bot stood in for them, also for who decides now."""
        return bool(self.decision_point.heard)

    def odds(self, enough: Enough, paths: int = 0, runs: int = 0) -> OptionOdds:
        """All that may come of it: exactly, if so many `paths` are enough, else by so many `runs` (0: as many as
        are usual); nothing when it was `enough`."""
        self.decision_point.heard.clear()
        outcomes: tuple[Outcome, ...] | None = None
        exact = False
        if self.decision_point.rules.nothing_at_stake(self.decision_point.decision):
            return OptionOdds(self.key, self.label, True, (NOTHING,))
        try:
            outcomes = self.enumerated(lambda: enough(self.key), paths or PATHS)
            exact = outcomes is not None
            if outcomes is None:
                outcomes = self.sampled(lambda: enough(self.key), runs or RUNS)
        except TooLong:
            pass
        return OptionOdds(self.key, self.label, exact, outcomes or (), self.answered)

    @property
    def label(self) -> Text:
        """What the option is called."""
        return self.decision_point.rules.label(self.decision_point.state, self.decision_point.decision, self.key)

    def enumerated(self, enough: Callable[[], bool], most: int) -> tuple[Outcome, ...] | None:
        """Follow every way of the dice; None if there are too many. Raises TooLong."""
        bound, laws = self.decision_point.bound, self.decision_point.laws
        dice, runs = Merging(laws), 0
        found: dict[int, dict[int, int]] = {}
        try:
            bound.begin(most, enough)
            while True:
                bound.spend(ACT_RUNS)
                told, total = laws.log_law(self.entries(dice))
                total *= dice.total
                for number, weight in told.items():
                    weights = found.setdefault(number, {})
                    weights[total] = weights.get(total, 0) + dice.weight * weight
                runs += 1
                if not dice.next():
                    return _exact(found, laws.tellings)
                if runs == PATIENCE and ACT_RUNS * self.ways() > bound.left:
                    return None
        except TooMany:
            return None

    def ways(self) -> float:
        """About how many ways the dice can fall."""
        total = 0
        for n in range(PROBES):
            dice = Strolling(n, self.decision_point.laws)
            self.entries(dice)
            total += dice.ways
        return total / PROBES

    def sampled(self, enough: Callable[[], bool], most: int) -> tuple[Outcome, ...]:
        """Let the dice fall many times (Monte Carlo), the same dice for all options (common random numbers); given time, the same
        question gives the same answer. Raises TooLong."""
        dice = Unseen(self.seed())
        found: dict[bytes, tuple[dict[str, Any], int]] = {}
        runs = happened = 0
        while runs < most and (runs < LEAST or happened < WORK) and not (runs % LOOK == 0 and enough()):
            entries = self.entries(dice)
            happened += len(entries)
            what = self.decision_point.rules.outcome_summary(entries)
            key = encoded(what)
            found[key] = what, found.get(key, (what, 0))[1] + 1
            runs += 1
        if runs < min(LEAST, most):
            raise TooLong
        seen = [(times, key, what) for key, (what, times) in found.items()]
        seen.sort(key=lambda one: (-one[0], one[1]))
        return tuple([Outcome((times, runs), what, wilson(times, runs)[1:]) for times, _, what in seen])

    def seed(self) -> str:
        """A number that stands for the decision: the same dice for all its options, so that they differ only by what they do."""
        asking = self.decision_point
        asked = repr([*[(said.request.question, said.answer) for said in asking.responses], asking.decision.question])
        state = msgspec.json.encode(asking.rules.freeze(asking.state))
        return sha256(asked.encode() + state).hexdigest()


def _so_far(rules: Ruleset[Any], state: Any, responses: Sequence[Response], decision: Decision) -> list[Entry]:
    """What has happened in the turn before `ask`. Raises Diverged if the answers lead elsewhere."""
    answers = ReplayLog(responses)
    log: list[Entry] = []
    try:
        rules.turn(Battle(rules, rules.copy(state), After(answers, Dice()), {}, log, answers))
    except Unanswered as stop:
        asks = getattr(stop.request, "decisions", (stop.request,))
        if decision in asks:
            return log
    raise Diverged(problem("other-decision"))


def _exact(found: Mapping[int, Mapping[int, int]], tellings: Tellings) -> tuple[Outcome, ...]:
    """Outcomes from the weights of the ways that led to them, by the number of all ways."""
    common = lcm(*{total for weights in found.values() for total in weights})
    sure = []
    for number, weights in found.items():
        n, what = sum([weight * (common // total) for total, weight in weights.items()]), tellings.what(number)
        sure.append((-n, encoded(what), what))
    sure.sort(key=lambda one: one[:2])
    return tuple([Outcome(Fraction(-n, common).as_integer_ratio(), what) for n, _, what in sure])
