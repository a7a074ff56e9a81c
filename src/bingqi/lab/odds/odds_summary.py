"""Headline: what is at stake with each option of a decision, in a few numbers: here and now, or as a task for another process."""

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
from bingqi.lab.odds.exact import Enough, OptionOdds, Stake, by_and_by
from bingqi.lab.odds.info_state import Known, known_by
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
"""By the key of the option: `exact`, `stakes`, `assumed` where a guess stands for what is not known, `answered` where a bot
stands in for whoever is asked after this, and `timeout` where time ran out; `loose` where nothing could be thought of that fits
all that was told, and what nearly fits stands in. The weightiest stake comes first: `what` it is as a message, and its chance
`p`, as `odds` too where these are exact; or the `mean` of an amount. `spread`, where it is not exact: `low` and `high`, between
which it lies (95 %), and from how many `runs`, or, where something is secret, `worlds`."""


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
    stakes: Sequence[Stake]
    exact: bool
    assumed: bool
    answered: bool
    late: bool
    chancy: bool
    loose: bool = False


def stakes_of(session: Session[Any], who: str, patience: Enough) -> Headlines:
    """What is at stake for `who` with each option, from what `who` has seen; without those with which that is nothing.

    Where something is secret it is a belief, mixed over what may be; else it is reckoned. While an act is under way all options
    tell the same stakes, be they 0 or certain: to do nothing lets it go on. Raises NotLawful if `who` has nothing to choose."""
    found: Headlines = {}
    for found in stakes_by_and_by(session, who, patience):  # noqa: B007  # the last
        pass
    return found


def stakes_by_and_by(session: Session[Any], who: str, patience: Enough) -> Iterator[Headlines]:
    """The same: soon a first time, then better, until all is known well enough or there is no more time."""
    yield from _found(session.rules, known_by(session, who), patience)


def _found(rules: Ruleset[Any], known: Known, patience: Enough) -> Iterator[Headlines]:
    if known.said is None:
        yield from _believed(rules, Mixture(known, None, ANSWERED_BY, rules, lambda: patience("")), patience)
    else:
        yield from _reckoned(rules, known, patience)


def _reckoned(rules: Ruleset[Any], known: Known, patience: Enough) -> Iterator[Headlines]:
    """Where nothing is secret."""
    with_odds = by_and_by(rules, known.seen, known.said or (), known.ask, ANSWERED_BY, enough=patience)
    for options in with_odds:
        yield headlines([_with_odds(rules, one, known.friends) for one in options], rules.follows(known.ask))


def _with_odds(rules: Ruleset[Any], one: OptionOdds, friends: Collection[str]) -> Option:
    return Option(one.key, one.stakes(rules, friends), one.exact, False, one.answered, not one.outcomes, len(one.outcomes) > 1)


def _believed(rules: Ruleset[Any], mixture: Mixture, patience: Enough) -> Iterator[Headlines]:
    """Where something is secret."""
    for beliefs in passes(mixture, lambda: patience("")):
        yield headlines(_with_beliefs(beliefs), rules.follows(beliefs.ask))


def _with_beliefs(beliefs: Beliefs) -> list[Option]:
    found = []
    for one in beliefs.options:
        stakes = [
            Stake(name, each.mean, each.amount, None, each.low, each.high, each.worlds) for name, each in one.stakes.items()
        ]  # fmt: skip
        found.append(Option(one.key, stakes, False, True, one.answered, not stakes and one.late, True, beliefs.loose))
    return found


# --- A few numbers -------------------------------------------------------------------


def headlines(options: Sequence[Option], under_way: bool) -> Headlines:
    """What is told of options: the stakes in which they differ. Of those for which time ran out that is all that is told."""
    wanted = _wanted(options, under_way)
    found: Headlines = {}
    for option in options:
        told = [one for one in option.stakes if one.name in wanted and (one.mean or under_way)][:WORDS]
        if told or option.late:
            found[option.key] = {"exact": option.exact, "stakes": [_told(one) for one in told]}
            if option.assumed:
                found[option.key]["assumed"] = True
            if option.answered:
                found[option.key]["answered"] = True
            if option.late:
                found[option.key]["timeout"] = True
            if option.loose:
                found[option.key]["loose"] = True
    return found


def _wanted(options: Sequence[Option], under_way: bool) -> set[str]:
    """The stakes in which options differ. Of an act that is only to begin what is certain goes without saying: they are those that
    with some option hang on chance. A single option of which anything is known tells all of it."""
    known = [option for option in options if option.stakes]
    telling = [option for option in known if under_way or option.chancy]
    names = {one.name for option in telling for one in option.stakes if one.mean}
    if len(known) == 1:
        return names
    return {name for name in names if len({one.mean for option in known for one in option.stakes if one.name == name}) > 1}


def _told(stake: Stake) -> dict[str, Any]:
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
    """What `stakes_of` would find out within so many seconds. Raises NotLawful if `who` has nothing to choose."""
    return Task(session.rules.id, pickle.dumps(known_by(session, who), pickle.HIGHEST_PROTOCOL), seconds)


def carried_out(task: Task) -> Iterator[Headlines]:
    """What is at stake with each option: soon a first time, then better. The time begins now."""
    patience = Patience(task.seconds)
    try:
        yield from _found(ruleset(task.ruleset), pickle.loads(task.packed), patience)
    except Diverged:  # no guess can stand for what is not known
        return
