"""The bundled content uses the whole language: every field of it, and every word of its vocabularies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

from bingqi.rulesets.death_drive import RULESET

Words = frozenset[Any]
"""A vocabulary, by its words."""


def structs() -> Iterator[Struct]:
    """All that the files of the bundled content say, thing by thing."""
    todo: list[Any] = [thing for kind in RULESET.library.kinds for thing in RULESET.library.everything(kind).values()]
    while todo:
        one = todo.pop()
        if isinstance(one, Struct):
            yield one
            todo += [getattr(one, name) for name in one.__struct_fields__]
        elif isinstance(one, tuple | list | dict):
            todo += one.values() if isinstance(one, dict) else one


def kinds_of_structs() -> dict[type, types.StructType]:
    """All structs that content can be made of."""
    found: dict[type, types.StructType] = {}
    todo: list[Any] = [types.type_info(kind) for kind in RULESET.library.kinds.values()]
    while todo:
        one = todo.pop()
        if isinstance(one, types.StructType) and one.cls not in found:
            found[one.cls] = one
            todo += [field.type for field in one.fields]
        todo += within(one)
    return found


def within(one: Any) -> list[Any]:
    """The types of which a type is made, but for the fields of a struct."""
    parts = [getattr(one, name, None) for name in ("item_type", "value_type", "type")]
    return [*getattr(one, "types", ()), *[part for part in parts if isinstance(part, types.Type)]]


def vocabulary(type: Any) -> Words:
    """The words that a field may hold."""
    return frozenset(type.values if isinstance(type, types.LiteralType) else ()).union(*map(vocabulary, within(type)))


def said(one: Struct, field: msgspec.structs.FieldInfo) -> bool:
    """Whether a field of it is not left at its default."""
    default = field.default if field.default_factory is NODEFAULT else field.default_factory()
    return bool(getattr(one, field.name) != default)


def test_every_field_is_used() -> None:
    used = defaultdict[type, set[str]](set)
    for one in structs():
        used[type(one)] |= {field.name for field in msgspec.structs.fields(type(one)) if said(one, field)}
    left = {it.cls.__name__: sorted({field.name for field in it.fields} - used[it.cls]) for it in kinds_of_structs().values()}
    assert {name: fields for name, fields in left.items() if fields} == {}


def test_every_word_of_every_vocabulary_occurs() -> None:
    words = {kind: {field.name: vocabulary(field.type) for field in it.fields} for kind, it in kinds_of_structs().items()}
    found = defaultdict[Words, set[Any]](set)
    for one in structs():
        for name, its in words[type(one)].items():
            value = getattr(one, name)
            found[its] |= {word for word in (value if isinstance(value, tuple) else (value,)) if word in its} if its else set()
    assert found
    assert {tuple(sorted(its - had)) for its, had in found.items()} == {()}
