"""Odds summary: what is at stake with each option of a decision, in a few numbers: here and now, or as a task for another
process."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Iterator, Sequence
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from bingqi.core.problems import Diverged
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds.beliefs import Beliefs, Mixture, passes
from bingqi.lab.odds.exact import Enough, Metric, OptionOdds, by_and_by
from bingqi.lab.odds.info_state import InfoState, info_state
from bingqi.rulesets import ruleset

WORDS = 4
"""So many stakes make a headline."""
ANSWERED_BY = "greedy"
"""The bot that answers what is asked after an option."""
SHARE = 4
"""One option may take the fourth part of the time that there is for all of them."""
LONGEST = 1_000_000
"""Beyond so many ways, odds are no numbers that anybody reads."""

Headlines = dict[str, dict[str, Any]]
"""By the key of the option: `exact`, `outcome_metrics`, `assumed` where a guess stands for what is not known, `answered` where a
bot stands in for whoever is asked after this, and `timeout` where time ran out; `loose` where nothing could be thought of that fits
all that was told, and what nearly fits stands in. The weightiest stake comes first: `what` it is as a message, and its chance `p`,
as `odds` too where these are exact; or the `mean` of an amount. `spread`, where it is not exact: `low` and `high`, between which it
lies (95 %), and from how many `runs`, or, where something is secret, `worlds`."""


class Patience:
    """Whether the odds of all options, or those of one of them, have taken too long."""

    def __init__(self, seconds: float = inf) -> None:
        self.at_one = seconds / SHARE
        self.until = perf_counter() + seconds
        self.one_until: dict[str, float] = {}

    def __call__(self, key: str) -> bool:
        now = perf_counter()
        return now > min(self.until, self.one_until.setdefault(key, now + self.at_one) if key else inf)


class Option(NamedTuple):
    """What is known of an option: exactly or not, whether what is secret was guessed, whether a bot answered what is asked after
    it, whether time ran out, whether anything hangs on chance, and whether it was reckoned from what fits only nearly."""

    key: str
    metrics: Sequence[Metric]
    exact: bool
    assumed: bool
    answered: bool
    timed_out: bool
    chancy: bool
    loose: bool = False


def metrics_of(session: Session[Any], who: str, patience: Enough) -> Headlines:
    """What is at stake for `who` with each option, from what `who` has seen; without those with which that is nothing.

    Where something is secret it is a belief, mixed over what may be; else it is reckoned. While an act is under way all options
    tell the same stakes, be they 0 or certain: to do nothing lets it go on. Raises NotLawful if `who` has nothing to choose."""
    found: Headlines = {}
    for found in refine_metrics(session, who, patience):  # noqa: B007  # the last
        pass
    return found


def refine_metrics(session: Session[Any], who: str, patience: Enough) -> Iterator[Headlines]:
    """The same: soon a first time, then better, until all is known well enough or there is no more time."""
    yield from _found(session.rules, info_state(session, who), patience)


def _found(rules: Ruleset[Any], info: InfoState, patience: Enough) -> Iterator[Headlines]:
    if info.responses is None:
        yield from _believed(rules, Mixture(info, None, ANSWERED_BY, rules, lambda: patience("")), patience)
    else:
        yield from _reckoned(rules, info, patience)


def _reckoned(rules: Ruleset[Any], info: InfoState, patience: Enough) -> Iterator[Headlines]:
    """Where nothing is secret."""
    with_odds = by_and_by(rules, info.observation, info.responses or (), info.decision, ANSWERED_BY, enough=patience)
    for options in with_odds:
        yield headlines([_with_odds(rules, one, info.friends) for one in options], rules.is_continuation(info.decision))


def _with_odds(rules: Ruleset[Any], one: OptionOdds, friends: Collection[str]) -> Option:
    return Option(one.key, one.metrics(rules, friends), one.exact, False, one.answered, not one.outcomes, len(one.outcomes) > 1)


def _believed(rules: Ruleset[Any], mixture: Mixture, patience: Enough) -> Iterator[Headlines]:
    """Where something is secret."""
    for beliefs in passes(mixture, lambda: patience("")):
        yield headlines(_with_beliefs(beliefs), rules.is_continuation(beliefs.decision))


def _with_beliefs(beliefs: Beliefs) -> list[Option]:
    found = []
    for one in beliefs.options:
        stakes = [
            Metric(name, each.mean, each.amount, None, each.low, each.high, each.worlds) for name, each in one.metrics.items()
        ]  # fmt: skip
        found.append(Option(one.key, stakes, False, True, one.answered, not stakes and one.timed_out, True, beliefs.loose))
    return found


# --- A few numbers -------------------------------------------------------------------


def headlines(options: Sequence[Option], under_way: bool) -> Headlines:
    """What is told of options: the stakes in which they differ. Of those for which time ran out that is all that is told."""
    wanted = _wanted(options, under_way)
    found: Headlines = {}
    for option in options:
        told = [one for one in option.metrics if one.name in wanted and (one.mean or under_way)][:WORDS]
        if told or option.timed_out:
            found[option.key] = {"exact": option.exact, "stakes": [_summary_json(one) for one in told]}
            if option.assumed:
                found[option.key]["assumed"] = True
            if option.answered:
                found[option.key]["answered"] = True
            if option.timed_out:
                found[option.key]["timeout"] = True
            if option.loose:
                found[option.key]["loose"] = True
    return found


def _wanted(options: Sequence[Option], under_way: bool) -> set[str]:
    """The stakes in which options differ. Of an act that is only to begin what is certain goes without saying: they are those that
    with some option hang on chance. A single option of which anything is known tells all of it."""
    known = [option for option in options if option.metrics]
    telling = [option for option in known if under_way or option.chancy]
    names = {one.name for option in telling for one in option.metrics if one.mean}
    if len(known) == 1:
        return names
    return {name for name in names if len({one.mean for option in known for one in option.metrics if one.name == name}) > 1}


def _summary_json(stake: Metric) -> dict[str, Any]:
    told: dict[str, Any] = {"what": Text(f"what-{stake.name}"), "mean" if stake.amount else "p": round(stake.mean, 4)}
    if stake.odds is not None and not stake.amount and stake.odds[1] <= LONGEST:
        told["odds"] = list(stake.odds)
    if stake.low is not None and stake.high is not None:
        told["spread"] = {"low": round(stake.low, 4), "high": round(stake.high, 4)}
        if stake.worlds or stake.runs:
            told["spread"]["worlds" if stake.worlds else "runs"] = stake.worlds or stake.runs
    return told


# --- In another process --------------------------------------------------------------


class Task(msgspec.Struct, frozen=True):
    """What is to be found out, as plain data. Nothing lies within that whoever is asked does not know."""

    ruleset: str
    packed: bytes
    """Pickled, as only processes of one program send it to each other."""
    seconds: float


def task_for(session: Session[Any], who: str, seconds: float = 4.0) -> Task:
    """What `metrics_of` would find out within so many seconds. Raises NotLawful if `who` has nothing to choose."""
    return Task(session.rules.id, pickle.dumps(info_state(session, who), pickle.HIGHEST_PROTOCOL), seconds)


def carried_out(task: Task) -> Iterator[Headlines]:
    """What is at stake with each option: soon a first time, then better. The time begins now."""
    patience = Patience(task.seconds)
    try:
        yield from _found(ruleset(task.ruleset), pickle.loads(task.packed), patience)
    except Diverged:  # no guess can stand for what is not known
        return
