"""What was told of a battle, as it is seen: beats, each in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bingqi.core.event import Entry, visible
from bingqi.core.ruleset import Ruleset
from bingqi.core.sentence import sentence
from bingqi.core.staging import Beats, played
from bingqi.lang import Lang, Texts


class Told(NamedTuple):
    """A beat: its kind, who does it to whom, what came of it, and its sentence."""

    kind: str
    by: str
    to: str
    came: int | None
    text: str


def beats(rules: Ruleset[Any], observed: Any, entries: Iterable[Entry], seat: str = "gm", lang: Lang = "en") -> list[Told]:
    """The beats of a turn as a seat sees them."""
    found, texts = Beats(0), Texts(lang, [rules.folder])
    told = [(entry, rules.describe_event(observed, entry)) for entry in visible(entries, seat)]
    lines = [(entry, text) for entry, text in told if text is not None]
    for line, (entry, text) in enumerate(lines, 1):
        found.add(line, text, played(rules, entry, text))
    return [Told(it.kind or "", it.by, it.to, it.result, texts.render(sentence(rules, observed, it))) for it in found.beats]
