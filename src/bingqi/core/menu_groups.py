"""Headings: the options of a turn sorted as a person looks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bingqi.core.requests import Choose
from bingqi.core.text import Text

Group = tuple[Text | None, Sequence[str]]
"""A heading, and the keys of the options under it."""


def under_headings(ask: Choose, headings: Iterable[str], heading_of: Callable[[str], str]) -> list[Group]:
    """The options of a turn (an ask called "act") under those of the headings that have any, in their order; the options of all
    other asks under none. `heading_of` a key is one of `headings`."""
    if ask.id != "act":
        return [(None, ask.options)]
    found: dict[str, list[str]] = {heading: [] for heading in headings}
    for key in ask.options:
        found[heading_of(key)].append(key)
    return [(Text(f"heading-{heading}"), keys) for heading, keys in found.items() if keys]
