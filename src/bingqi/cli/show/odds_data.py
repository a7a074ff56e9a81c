"""Odds as data, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bingqi.cli.voice import Voice
from bingqi.core.requests import Decision
from bingqi.core.text import Text

if TYPE_CHECKING:
    from bingqi.lab.odds.exact import Outcome
    from bingqi.lab.odds.rows import Figure, Reckoned


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
