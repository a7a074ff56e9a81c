"""What people see happen: the beats of a log as a seat is told it, each with its sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bingqi.core.event import Entry, visible
from bingqi.core.ruleset import Ruleset
from bingqi.core.sentence import sentence
from bingqi.core.staging import Beats, played
from bingqi.core.text import Text
from bingqi.lang import LANGS, Lang, Texts


class Seen(NamedTuple):
    """A beat as a table plays it."""

    kind: str | None
    by: str
    to: str
    came: int | None
    en: str
    zh: str


def seen(rules: Ruleset[Any], state: Any, log: Iterable[Entry], seat: str = "gm") -> list[Seen]:
    """The beats of one turn. `state`: as the seat sees it."""
    beats = Beats(0)
    for line, entry in enumerate(visible(log, seat), 1):
        if (text := rules.describe_event(state, entry)) is not None:
            beats.add(line, text, played(rules, entry, text))
    found = []
    for one in beats.beats:
        text = sentence(rules, state, one)
        found.append(Seen(one.kind, one.by, one.to, one.result, *[said(rules, text, lang) for lang in LANGS]))
    return found


def said(rules: Ruleset[Any], text: Text, lang: Lang) -> str:
    """A text as people read it."""
    return Texts(lang, [rules.folder]).render(text)
