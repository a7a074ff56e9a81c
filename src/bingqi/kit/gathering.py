"""Gathering: a piece of content with all that it names, and all that this names, as far as it can be used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bingqi.core.content.library import Library, one_of
from bingqi.core.problems import Faulty, located, unknown
from bingqi.core.text import Text
from bingqi.kit.refs import Need, needs_of

Pieces = dict[str, dict[str, Any]]
"""Pieces of content, by kind and id."""


class Gathering:
    """Pieces in the order in which they are met, which is that in which a scenario is frozen, so that its hash hangs on it: each is
    followed at once by what it names. Of what a piece names the kinds that stand last in `kinds` come first; a scenario says itself
    what comes first."""

    def __init__(self, library: Library, kinds: Sequence[str], it: Any, where: str) -> None:
        self.library, self._rank = library, {kind: -n for n, kind in enumerate(kinds)}
        self.found: Pieces = {kind: {} for kind in library.endings}
        self.missing: list[Text] = []
        """What is named by the piece itself, and is not there."""
        self.problems: list[Text] = []
        """What is wrong with what it names: files that cannot be read, or name what is not there."""
        self._follow(needs_of(it), where, self.missing)
        self.named_pieces = [(kind, id) for kind, pieces in self.found.items() for id in pieces]

    def take_all(self, kind: str) -> None:
        """All that can be used of a kind, whether it was named or not; what is wrong with the rest is told where somebody asks."""
        before = len(self.problems)
        for id, path in self.library.names(kind).items():
            self._take(kind, id, path)
        del self.problems[before:]

    def leave_out(self) -> None:
        """Leave out what cannot be read, and all that names something that is left out: nothing else lacks anything then."""
        while lacking := [
            (kind, id)
            for kind, pieces in self.found.items()
            for id, it in pieces.items()
            if it is None or any(need.id not in self.found[need.kind] for need in needs_of(it))
        ]:
            for kind, id in lacking:
                del self.found[kind][id]

    def _follow(self, needs: Iterable[Need], where: str, missing: list[Text]) -> None:
        for field, kind, id in needs:
            known = self.library.names(kind)
            if id in known:
                self._take(kind, id, known[id])
            else:
                missing.append(located(where, located(field, unknown(one_of(kind), id, known))))

    def _take(self, kind: str, id: str, path: Path) -> None:
        if id in self.found[kind]:
            return
        try:
            self.found[kind][id] = it = self.library.read(path)
        except Faulty as wrong:
            self.found[kind][id] = None
            self.problems += wrong.problems
            return
        needs = sorted(needs_of(it), key=lambda need: self._rank.get(need.kind, 0))
        self._follow(needs, str(path), self.problems)
