"""Orders: things that somebody puts into an order by several numbers in one line. What is left is answered as it is asked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bingqi.cli.show.options_menu import Menu
from bingqi.core.problems import NotLawful, short
from bingqi.core.requests import Decision
from bingqi.core.text import Text


@dataclass
class Kept:
    """What was said, and is still to be answered."""

    id: str
    """The question."""
    rest: list[str]
    left: set[str]
    """What may still be asked for. What lies already is no option any more; where it is one again, it was taken back."""


class Orders:
    """What each seat has said of an order."""

    def __init__(self, ids: Collection[str]) -> None:
        """`ids`: of the questions by which things are put into an order."""
        self.ids = ids
        self.kept: dict[str, Kept] = {}

    def asks(self, decision: Decision) -> bool:
        """Whether an order may be said in one line."""
        return decision.id in self.ids and len(decision.options) > 2

    def first_of(self, decision: Decision, menu: Menu, line: str) -> str:
        """The first of what a line puts into an order; "" if it does not. The rest is kept. Raises NotLawful."""
        words = line.replace(",", " ").split()
        if not self.asks(decision) or len(words) < 2 or not all(word.isascii() and word.isdigit() for word in words):
            return ""
        keys = [menu.one(word) for word in words]
        twice = [word for word, key in zip(words, keys, strict=True) if keys.count(key) > 1]
        if twice:
            raise NotLawful(Text("cli-order-twice", {"said": short(twice[0])}))
        self.keep(decision, keys)
        return keys[0]

    def keep(self, decision: Decision, keys: list[str]) -> None:
        """Keep all but the first, which is answered."""
        self.kept[decision.who] = Kept(decision.id, keys[1:], set(decision.options) - {keys[0]})

    def next(self, decision: Decision) -> str:
        """What was said before is the answer; "" if nothing was, or something else is asked: then it is forgotten."""
        kept = self.kept.pop(decision.who, None)
        if kept is None or decision.id != kept.id or not kept.rest:
            return ""
        if kept.rest[0] not in decision.options or not kept.left.issuperset(decision.options):
            return ""
        self.keep(decision, kept.rest)
        return kept.rest[0]
