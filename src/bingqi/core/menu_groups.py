"""Menu groups: the options of a turn sorted as a person looks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bingqi.core.requests import Decision
from bingqi.core.text import Text

Group = tuple[Text | None, Sequence[str]]
"""A heading, and the keys of the options under it."""


def grouped_options(decision: Decision, order: Iterable[str], heading_of: Callable[[str], str]) -> list[Group]:
    """The options of a question under those of the headings that have any, in their order. `heading_of` a key is one of `order`."""
    found: dict[str, list[str]] = {heading: [] for heading in order}
    for key in decision.options:
        found[heading_of(key)].append(key)
    return [(Text(f"heading-{heading}"), keys) for heading, keys in found.items() if keys]
