"""Odds in words: the odds of an option in a few words, as far as there is time for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bingqi.cli.voice import Voice
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.core.text import Text

THINKING = 0.4
"""Seconds that may be spent on the odds of a prompt."""
OWN = "what-own"
"""What befalls one's own side is called so by rule sets, or begins with it: the less of it, the better."""

OptionSummaries = Mapping[str, Mapping[str, Any]]
"""What is told of options (see lab/odds/odds_summary.py)."""
NOTHING: Mapping[str, Any] = {"exact": True, "stakes": []}
"""Of an option with which nothing is at stake nothing is told."""


def option_summaries(session: Session[Any], decision: Decision) -> OptionSummaries:
    """Those options of an ask with which anything is at stake, by key, as far as there was time."""
    from bingqi.lab.odds.odds_summary import Patience, metrics_of

    return metrics_of(session, decision.who, Patience(THINKING))


def headlines(voice: Voice, summaries: OptionSummaries) -> dict[str, str]:
    """Their odds in words."""
    return {key: summary_line(voice, one) for key, one in summaries.items()}


def summary_line(voice: Voice, summaries: Mapping[str, Any]) -> str:
    """What is at stake in a few words: how likely things are, and how much on average; `?` where time ran out, for to say nothing
    would look safe."""
    if summaries.get("timeout") and not summaries["stakes"]:
        return "?"
    said = in_words(voice, summaries, summaries["stakes"])
    return f"{said} †" if said and summaries.get("answered") else said


def notes(voice: Voice) -> dict[str, str]:
    """What the signs mean that stand in headlines."""
    from bingqi.lab.odds.odds_summary import ANSWERED_BY

    return {"≈": voice.word("odds-soon"), "†": voice.word("odds-later", bot=voice.bot(ANSWERED_BY))}


def risk(voice: Voice, summaries: OptionSummaries, decision: Decision) -> str:
    """What the default risks of one's own side that another option risks less; "" where that is nothing, or not known."""
    default = summaries.get(decision.default, NOTHING)
    others = [summaries.get(key, NOTHING) for key in decision.options if key != decision.default]
    known = [one for one in others if one["stakes"] or not one.get("timeout")]
    own = [one for one in default["stakes"] if one["what"].id.startswith(OWN)]
    return in_words(voice, default, [one for one in own if any(_much(one) > _metric_text(other, one["what"]) for other in known)])


def _metric_text(summaries: Mapping[str, Any], what: Text) -> float:
    """How much of a thing is at stake with an option; what is not told of it is none."""
    return sum([_much(one) for one in summaries["stakes"] if one["what"] == what])


def _much(stake: Mapping[str, Any]) -> float:
    """A chance, or an amount."""
    return float(stake["p"] if "p" in stake else stake["mean"])


def in_words(voice: Voice, summaries: Mapping[str, Any], metrics: Sequence[Mapping[str, Any]]) -> str:
    """Some of what is at stake; with a sign where it is not exact."""
    parts = [f"{voice.read(one['what'])} {_figure(one)}" for one in metrics]
    return ("" if summaries["exact"] else "≈ ") + voice.read(parts) if parts else ""


def _figure(stake: Mapping[str, Any]) -> str:
    """A chance or an amount; where it is not exact, with the bounds between which it lies."""
    told = f"{stake['p']:.0%}" if "p" in stake else f"{stake['mean']:.1f}"
    if (spread := stake.get("spread")) is None:
        return told
    low, high = spread["low"], spread["high"]
    return f"{told} {100 * low:.0f}–{100 * high:.0f}%" if "p" in stake else f"{told} {low:.1f}–{high:.1f}"
