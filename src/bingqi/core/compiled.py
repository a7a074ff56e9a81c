"""Compiled: what a compiled build asks for beside what is compiled. Nothing else calls it."""

from __future__ import annotations

import copyreg
from typing import Any, TypeVar

T = TypeVar("T")


def keep(kept: dict[Any, T], key: Any, value: T, most: int) -> T:
    """In place of the caches of functools: keep a result by what it was made of. When there are too many all are forgotten."""
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
    return value


def picklable(cls: Any) -> None:
    """Let instances of a class be pickled and copied by their fields: compiled classes have no dictionary of them."""
    copyreg.pickle(cls, _taken_apart)


def _taken_apart(thing: Any) -> tuple[Any, ...]:
    from bingqi.core.difference import fields_of  # here: it asks for what stands above itself

    return _put_together, (type(thing), dict(fields_of(thing)))


def _put_together(cls: Any, fields: dict[str, Any]) -> Any:
    thing = cls.__new__(cls)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def annotate(cls: Any, kinds: dict[str, str]) -> None:
    """Enter what the fields of a class hold, as it was written: compiled classes do not keep it."""
    cls.__annotations__.update(kinds)
