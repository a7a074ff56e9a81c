"""Text: a message by id, as rules and faults are said before anybody's language is known."""

from __future__ import annotations

from typing import Any

import msgspec


class Text(msgspec.Struct, frozen=True):
    """A message by id with plain arguments; each reader's language renders it."""

    id: str
    args: dict[str, Any] = {}

    def __str__(self) -> str:
        """In English, in one line, for logs and tracebacks. People are told in their own language (see lang)."""
        from bingqi.lang import render_problem  # the texts lie above the core, and nothing else in it reads them

        return render_problem(self)


def signed(n: int) -> str:
    """A number with its sign, as people read it: +3, −2, +0."""
    return f"{n:+}".replace("-", "−")


def called(kind: str, name: str) -> Text:
    """What people call a thing that is a bare word in the program: a bot, the status of a rule."""
    return Text(kind, {"name": name})
