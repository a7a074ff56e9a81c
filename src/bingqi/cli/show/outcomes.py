"""Outcomes: what may come of an option, the likeliest first; what differs in numbers alone is one outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bingqi.cli.show.board import put
from bingqi.cli.voice import Voice
from bingqi.drawing.line import Line

if TYPE_CHECKING:
    from bingqi.lab.odds.exact import Outcome

SMALL = 20
"""Columns of a bar that stands in a line of its own."""
SHOWN, MOST, SELDOM = 8, 20, 0.05
"""So many outcomes are shown, and more, up to the most, until those left out are as seldom as this: then of them only their chance
together."""
BESIDE = 2 + 6 + 1 + SMALL + 1
"""Where the words begin that stand beside it."""


class Span(NamedTuple):
    """A number of an outcome, from the least to the most that it may be."""

    low: float
    high: float


class Kind(NamedTuple):
    """Outcomes that differ in numbers alone: their chance together, and between what bounds it lies, where it is not exact."""

    what: dict[str, Any]
    """As an outcome says it, with spans for numbers."""
    chance: float
    interval: tuple[float, float] | None = None


def show_outcomes(voice: Voice, outcomes: Sequence[Outcome], names: Mapping[str, str]) -> None:
    """The likeliest outcomes of an option, each with its chance and a bar."""
    if not any(one.what for one in outcomes):
        return
    put(voice, Line(f"  {voice.word('outcomes')}", "bold"), 4)
    found = kinds(outcomes)
    shown = len(likeliest(found))
    for one in found[:shown]:
        put(voice, outcome_line(one, what_of(voice, one.what, names)), BESIDE)
    if rest := found[shown:]:
        put(voice, outcome_line(Kind({}, sum([one.chance for one in rest])), voice.word("others", n=len(rest))), BESIDE)


def likeliest(found: Sequence[Kind]) -> Sequence[Kind]:
    """Those that are told one by one, the likeliest."""
    left = 1.0
    for n, one in enumerate(found, 1):
        left -= one.chance
        if n >= MOST or (n >= SHOWN and left <= SELDOM):
            return found[:n]
    return found


def kinds(outcomes: Sequence[Outcome]) -> list[Kind]:
    """Outcomes put together where they differ in numbers alone, the likeliest first."""
    together: dict[str, list[Outcome]] = {}
    for one in outcomes:
        together.setdefault(repr(_shape(one.what)), []).append(one)
    return sorted([_kind(alike) for alike in together.values()], key=lambda one: -one.chance)


def _kind(alike: Sequence[Outcome]) -> Kind:
    """Outcomes of one shape. Those that were sampled come of one number of runs."""
    from bingqi.lab.stats import wilson

    what = _spanned([one.what for one in alike])
    if alike[0].interval is None:
        return Kind(what, sum([one.chance for one in alike]))
    times, runs = sum([one.p[0] for one in alike]), alike[0].p[1]
    rate = wilson(times, runs)
    return Kind(what, rate.p, (rate.low, rate.high))


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _shape(value: Any) -> Any:
    """What is left of a part of an outcome without its numbers."""
    if isinstance(value, dict):
        return {key: _shape(one) for key, one in sorted(value.items())}
    return [_shape(one) for one in value] if isinstance(value, list | tuple) else ... if _number(value) else value


def _spanned(values: Sequence[Any]) -> Any:
    """Parts of one shape as one, with spans for their numbers."""
    first = values[0]
    if isinstance(first, dict):
        return {key: _spanned([one[key] for one in values]) for key in first}
    if isinstance(first, list | tuple):
        return [_spanned(list(each)) for each in zip(*values, strict=True)]
    return Span(min(values), max(values)) if _number(first) else first


# --- In words ------------------------------------------------------------------------------


def outcome_line(one: Kind, what: str) -> str:
    """An outcome with its chance and a bar."""
    drawn = rate_bar(one.chance, *one.interval, SMALL) if one.interval else plain_bar(one.chance, SMALL)
    return f"  {one.chance:6.1%} {drawn} {what}"


def rate_bar(p: float, low: float, high: float, wide: int) -> str:
    """A rate as a bar; what lies within its interval is shaded."""
    full, shaded = int(low * wide), int(-(-high * wide // 1))
    middle = min(max(round(p * wide), full), shaded)
    return "█" * full + "▓" * (middle - full) + "░" * (shaded - middle) + "·" * (wide - shaded)


def plain_bar(p: float, wide: int) -> str:
    """A share that is known exactly, as a bar."""
    full = round(p * wide)
    return "█" * full + "·" * (wide - full)


def what_of(voice: Voice, what: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """An outcome in words."""
    parts = [voice.word("effect", what=voice.effect(key), said=outcome_part(voice, value, names)) for key, value in what.items()]
    return voice.word("between").join(parts) or voice.word("nothing")


def outcome_part(voice: Voice, value: Any, names: Mapping[str, str]) -> str:
    """A part of an outcome: ids as names, words as the program says them, lists one by one."""
    if isinstance(value, Span):
        return f"{value.low:g}" if value.low == value.high else f"{value.low:g}–{value.high:g}"
    if isinstance(value, dict):
        pairs = [(outcome_part(voice, key, names), outcome_part(voice, one, names)) for key, one in value.items()]
        return voice.read([voice.word("amount", who=who, n=n) for who, n in pairs])
    if isinstance(value, list | tuple):
        return voice.read([" ".join([outcome_part(voice, word, names) for word in _words(one)]) for one in value])
    if isinstance(value, str):
        return names.get(value) or voice.effect(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(thing: Any) -> list[Any]:
    """What an outcome says of one thing: words in a list, or ids and words with colons between them."""
    if isinstance(thing, Span):
        return [thing]
    return thing.split(":") if isinstance(thing, str) else list(thing) if isinstance(thing, list | tuple) else [thing]
