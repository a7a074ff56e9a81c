"""Kept: what a compiled build has in place of the caches of functools."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def keep(kept: dict[Any, T], key: Any, value: T, most: int) -> T:
    """Keep a result by what it was made of. When there are too many all are forgotten."""
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
    return value
