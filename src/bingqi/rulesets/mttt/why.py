"""A reason why something is not offered, with its rule."""

from __future__ import annotations

from typing import Any

from bingqi.core.text import Text

Why = tuple[Text, str] | None
"""A fault, and the id of the rule that forbids it; None: there is nothing to say."""


def why(rule: str, id: str, **args: Any) -> Why:
    """The message `fault-` and this, forbidden by that rule. Names stay names."""
    return Text(f"fault-{id}", args), rule
