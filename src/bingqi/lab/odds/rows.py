"""Odds as rows, one an option: what is at stake with each, be it reckoned or, where something is secret, believed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bingqi.core.text import Text

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset
    from bingqi.core.session.play import Session
    from bingqi.lab.odds.beliefs import Beliefs
    from bingqi.lab.odds.exact import DecisionOdds, Metric, OptionOdds, Outcome


OWN = "own"
"""What befalls one's own side is called so by rule sets, or begins with it: the less of it, the better."""


class Figure(NamedTuple):
    """A thing at stake: its chance, or its average if it is an amount; and between what bounds it lies, where it is not exact."""

    name: str
    mean: float
    amount: bool
    low: float
    high: float
    worlds: int = 0
    """So many states were tried, each of which might be the true one."""
    odds: tuple[int, int] | None = None
    """The mean as a fraction in lowest terms, where it is exact."""

    @property
    def exact(self) -> bool:
        return self.low == self.mean == self.high and not self.worlds


class Row(NamedTuple):
    """An option and what is at stake with it, by name, the weightiest first. `is_known`: there was time for it; `idle`: nothing
    comes of it that odds could tell; `answered`: it hangs on how others would answer."""

    key: str
    label: Text
    figures: Mapping[str, Figure]
    is_known: bool
    idle: bool
    answered: bool


def rows_of(found: DecisionOdds, rules: Ruleset[Any], friends: Collection[str]) -> list[Row]:
    """The options of a decision of which all is known, or may be guessed. While an act is under way, that nothing is at stake with
    an option tells it from the others."""
    under_way = rules.is_continuation(found.decision)
    return [
        Row(
            one.key,
            one.label,
            {stake.name: figure(stake) for stake in stakes},
            bool(one.outcomes),
            idle(one, stakes, under_way),
            one.answered,
        )
        for one, stakes in [(one, one.metrics(rules, friends)) for one in found.options]
    ]


def idle(option: OptionOdds, metrics: Sequence[Metric], under_way: bool) -> bool:
    """Whether nothing comes of an option that odds could tell: nothing at all, or nothing that is at stake."""
    if not any(outcome.what for outcome in option.outcomes):
        return bool(option.outcomes)
    return option.exact and not under_way and not any(stake.mean for stake in metrics)


def figure(stake: Metric) -> Figure:
    low = stake.mean if stake.low is None else stake.low
    high = stake.mean if stake.high is None else stake.high
    return Figure(stake.name, stake.mean, stake.amount, low, high, stake.worlds, stake.odds)


def rows_believed(beliefs: Beliefs, rules: Ruleset[Any]) -> list[Row]:
    """The options of a decision where something is secret."""
    under_way = rules.is_continuation(beliefs.decision)
    return [
        Row(
            one.key,
            one.label,
            {name: Figure(name, it.mean, it.amount, it.low, it.high, it.worlds) for name, it in one.metrics.items()},
            bool(one.metrics),
            bool(one.metrics) and not under_way and not any(it.mean for it in one.metrics.values()),
            one.answered,
        )
        for one in beliefs.options
    ]


def welcome(figure: Figure | None) -> float:
    """How welcome it is."""
    return 0.0 if figure is None else -figure.mean if figure.name.startswith(OWN) else figure.mean


class Reckoned(NamedTuple):
    """The odds of a decision: a row for each option; and all outcomes, where nothing is secret. `late`: what is not known, there
    no time for. `loose`: nothing could be thought of that fits all that was told, and what nearly fits stands in."""

    rows: Sequence[Row]
    decision: DecisionOdds | None = None
    answered_by: str = "greedy"
    timed_out: bool = True
    loose: bool = False

    @property
    def outcomes(self) -> Sequence[Outcome]:
        """Those of the first option."""
        return self.decision.options[0].outcomes if self.decision is not None else ()


def reckoned(session: Session[Any], seat: str, keys: Sequence[str] | None, seconds: float) -> Reckoned:
    """What a seat may know of the options that it is asked about, in so many seconds. Raises NotLawful if it is asked nothing."""
    from bingqi.lab.odds.beliefs import believed
    from bingqi.lab.odds.exact import odds_for
    from bingqi.lab.odds.info_state import info_state
    from bingqi.lab.odds.odds_summary import Patience

    if info_state(session, seat).responses is None:
        for beliefs in believed(session, seat, keys, seconds=seconds):  # noqa: B007  # the last
            pass
        return Reckoned(rows_believed(beliefs, session.rules), loose=beliefs.loose)
    patience = Patience(seconds)
    found = odds_for(session, seat, keys=keys, enough=patience)
    late = patience("") or any(one.outcomes for one in found.options)
    return Reckoned(rows_of(found, session.rules, friends_of(session, seat)), found, found.answered_by, late)


def friends_of(session: Session[Any], seat: str) -> set[str]:
    """The pieces of a seat's side. Raises NotLawful if it is asked nothing."""
    from bingqi.lab.odds.info_state import info_state

    return {*info_state(session, seat).friends}
