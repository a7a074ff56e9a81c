"""Headline: what is at stake with each option of a decision, in a few numbers: here and now, or as a task for another process."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Any

import msgspec

from bingqi.core.fault import Diverged
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session
from bingqi.core.text import Text
from bingqi.lab.odds import Decision, Enough, Posed, Stake, odds, posed
from bingqi.rulesets import ruleset

WORDS = 4
"""So many stakes make a headline."""
SHARE = 4
"""One option may take the fourth part of the time that there is for all of them."""
LONGEST = 1_000_000
"""Beyond so many ways, odds are no numbers that anybody reads."""

Headlines = dict[str, dict[str, Any]]
"""By the key of the option: `exact`, `stakes`, and `assumed` where a guess stands for what is not known, or a bot for others.
The weightiest stake comes first: `what` it is as a message, and its chance `p`, as `odds` too where these are exact; or the `mean`
of an amount."""


class Patience:
    """Whether the odds of all options, or those of one of them, have taken too long."""

    def __init__(self, seconds: float = inf) -> None:
        self.at_one = seconds / SHARE
        self.until = perf_counter() + seconds
        self.one_until: dict[str, float] = {}

    def __call__(self, key: str) -> bool:
        now = perf_counter()
        return now > min(self.until, self.one_until.setdefault(key, now + self.at_one))


def stakes_of(session: Session[Any], who: str, patience: Enough) -> Headlines:
    """What is at stake for `who` with each option, from what `who` has seen; without those where that is nothing, or time ran out.
    While an act is under way all options tell the same stakes, be they 0 or certain: to do nothing lets it go on.
    Raises NotLawful if `who` has nothing to choose."""
    return _stakes(session.rules, posed(session, who), _friends(session, who), patience)


def _friends(session: Session[Any], who: str) -> set[str]:
    view = session.rules.view(session.rules.seen(session.state, who), who)
    return {id for id, piece in view.pieces.items() if piece.side == who}


def _stakes(rules: Ruleset[Any], what: Posed, friends: Collection[str], patience: Enough) -> Headlines:
    try:
        decision = odds(rules, what.state, what.said, what.ask, enough=patience)
    except Diverged:  # no guess can stand for what is not known
        return {}
    under_way = rules.follows(what.ask)
    stakes = {option.key: option.stakes(rules, friends) for option in decision.options}
    wanted = _wanted(decision, stakes, under_way)
    found: Headlines = {}
    for option in decision.options:
        if told := [one for one in stakes[option.key] if one.name in wanted and (one.mean or under_way)][:WORDS]:
            found[option.key] = {"exact": option.exact, "stakes": [_told(one, option.exact) for one in told]}
            if what.assumed or option.answered:
                found[option.key]["assumed"] = True
    return found


def _wanted(decision: Decision, stakes: Mapping[str, Sequence[Stake]], under_way: bool) -> set[str]:
    """The stakes in which options differ. Of an act that is only to begin what is certain goes without saying: they are those that
    with some option hang on chance. A single option of which anything is known tells all of it."""
    known = [option for option in decision.options if option.outcomes]
    telling = [option for option in known if under_way or len(option.outcomes) > 1]
    names = {one.name for option in telling for one in stakes[option.key] if one.mean}
    if len(known) == 1:
        return names
    return {name for name in names if len({one.mean for told in stakes.values() for one in told if one.name == name}) > 1}


def _told(stake: Stake, exact: bool) -> dict[str, Any]:
    what = Text(f"what-{stake.name}")
    if stake.amount:
        return {"what": what, "mean": round(stake.mean, 4)}
    told: dict[str, Any] = {"what": what, "p": round(stake.mean, 4)}
    if exact and stake.odds[1] <= LONGEST:
        told["odds"] = list(stake.odds)
    return told


# --- In another process --------------------------------------------------------------


class Task(msgspec.Struct, frozen=True):
    """What is to be found out, as plain data. Nothing lies within that whoever is asked does not know."""

    ruleset: str
    packed: bytes
    """What is posed, and whose pieces are friends: pickled, as only processes of one program send it to each other."""
    seconds: float


def task_for(session: Session[Any], who: str, seconds: float = 4.0) -> Task:
    """What `stakes_of` would find out within so many seconds. Raises NotLawful if `who` has nothing to choose."""
    packed = pickle.dumps((posed(session, who), sorted(_friends(session, who))), pickle.HIGHEST_PROTOCOL)
    return Task(session.rules.id, packed, seconds)


def carried_out(task: Task) -> Headlines:
    """What is at stake with each option. The time begins now."""
    what, friends = pickle.loads(task.packed)
    return _stakes(ruleset(task.ruleset), what, friends, Patience(task.seconds))
