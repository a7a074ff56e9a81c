"""Odds as rows, one an option, before anything is drawn; and as data for programs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bingqi.cli.voice import Voice
from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.drawing.log_lines import friends_in

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
    return Figure(stake.name, stake.mean, stake.amount, low, high, stake.worlds)


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
    """The pieces of a seat's side."""
    return friends_in(session.rules.view(session.rules.observe(session.state, seat), seat), seat)


# --- As data -------------------------------------------------------------------------------


def as_data(voice: Voice, seat: str, decision: Decision, found: Reckoned) -> dict[str, Any]:
    """Odds as plain data. Where something is secret there are no outcomes, only what is at stake, with its bounds."""
    outcomes = {option.key: option for option in found.decision.options} if found.decision is not None else {}
    options = []
    for row in found.rows:
        stakes = [_stake_data(voice, one) for one in row.figures.values()]
        told = {"key": row.key, "label": voice.read(row.label), "exact": row.key in outcomes and outcomes[row.key].exact}
        if row.key in outcomes:
            told["outcomes"] = [_outcome_data(one) for one in outcomes[row.key].outcomes]
        options.append(told | {"stakes": stakes})
    assumed = found.decision is None or found.decision.assumed
    told = {"seat": seat, "ask": decision.id, "options": options, "answered_by": found.answered_by}
    told |= {"assumed": True} if assumed else {}
    return told | ({"loose": True} if found.loose else {})


def _outcome_data(one: Outcome) -> dict[str, Any]:
    told: dict[str, Any] = {"p": list(one.p), "what": one.what}
    return {**told, "interval": list(one.interval)} if one.interval else told


def _stake_data(voice: Voice, figure: Figure) -> dict[str, Any]:
    told: dict[str, Any] = {"name": figure.name, "label": voice.read(Text(f"what-{figure.name}"))}
    told |= {"mean" if figure.amount else "p": figure.mean, "exact": figure.exact}
    if not figure.exact:
        told["spread"] = [figure.low, figure.high]
    return {**told, "worlds": figure.worlds} if figure.worlds else told
