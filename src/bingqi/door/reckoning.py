"""Reckoning: the odds of options and advice about them, as they are handed to people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from bingqi.core.content.structs import wanted
from bingqi.core.problems import BadContent, located, problem, short
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.door.answers import Advice, Figure, Odds, Option
from bingqi.drawing.reader import Reader
from bingqi.lab.odds import rows
from bingqi.lab.odds.rollouts import Advised, advise
from bingqi.lab.odds.rows import Reckoned, Row, reckoned

MOST_SECONDS = 1_000_000
"""Nobody waits longer."""


def check_seconds(seconds: object) -> None:
    """Raises BadContent if that is no time in which anything can be found out."""
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        raise BadContent(located("seconds", wanted("float", seconds)))
    if not 0 < seconds <= MOST_SECONDS:
        raise BadContent(located("seconds", problem("range-above", value=short(seconds), above=0, most=MOST_SECONDS)))


def odds_of(reader: Reader, session: Session[Any], who: str, options: Sequence[Option], seconds: float) -> tuple[Odds, ...]:
    """What these options may bring, as far as `who` may know, in so many seconds. Raises NotLawful if `who` chooses nothing,
    BadContent for seconds that are none."""
    check_seconds(seconds)
    found = reckoned(session, who, [one.key for one in options], seconds)
    known, names = {row.key: row for row in found.rows}, tuple(session.rules.outcome_metrics({}, ()))
    return tuple([_odds(reader, found, known[one.key], one, names) for one in options])


def _odds(reader: Reader, found: Reckoned, row: Row, option: Option, names: tuple[str, ...]) -> Odds:
    figures = tuple([_figure(reader, one) for one in row.figures.values()])
    its = next((one for one in found.decision.options if one.key == row.key), None) if found.decision is not None else None
    outcomes = tuple([(Fraction(*one.p), dict(one.what)) for one in its.outcomes]) if its is not None else ()
    parts = [str(one) for one in figures if one.low or one.high]
    id = "door-odds" if parts else "door-odds-nothing" if row.is_known else "door-odds-unknown"
    text = reader.label(id, option=option.label, stakes=parts)
    exact, belief = its is not None and its.exact, found.decision is None
    return Odds(option, figures, outcomes, exact, belief, row.is_known, row.answered, text, names)


def _figure(reader: Reader, one: rows.Figure) -> Figure:
    exact = Fraction(*one.odds) if one.odds is not None else None
    return Figure(one.name, reader.read(Text(f"what-{one.name}")), float(one.mean), exact, one.low, one.high, one.amount)


def advice_of(reader: Reader, session: Session[Any], who: str, options: Sequence[Option], seconds: float) -> tuple[Advice, ...]:
    """How likely each option leads to victory, the best first. Raises NotLawful if `who` chooses nothing, BadContent for
    seconds that are none."""
    check_seconds(seconds)
    by = {one.key: one for one in options}
    return tuple([_advice(reader, one, by[one.key]) for one in advise(session, who, seconds).options])


def _advice(reader: Reader, one: Advised, option: Option) -> Advice:
    win = {"win": f"{one.win.p:.0%}", "low": f"{one.win.low:.0%}", "high": f"{one.win.high:.0%}"}
    text = reader.label("door-advice", option=option.label, n=one.rollouts, **win)
    return Advice(option, one.win, one.regret, one.rollouts, text)
