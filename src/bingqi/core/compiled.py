"""Compiled: what a compiled build asks for beside what is compiled. Nothing else calls it."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def keep(kept: dict[Any, T], key: Any, value: T, most: int) -> T:
    """In place of the caches of functools: keep a result by what it was made of. When there are too many all are forgotten."""
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
    return value


def annotate(cls: Any, kinds: dict[str, str]) -> None:
    """Enter what the fields of a class hold, as it was written: compiled classes do not keep it."""
    cls.__annotations__.update(kinds)
