"""What content is declared with: the fields that name another piece of content, and a scenario with all that it needs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from bingqi.core.content.library import Replaced, one_of
from bingqi.core.problems import unknown
from bingqi.core.text import Text


class Ref(NamedTuple):
    """Of a text in content: the id of a piece of content of this kind, which is the folder where it lies. A field whose default is
    "" names nothing then."""

    kind: str


class Every(NamedTuple):
    """Of a kind in a bundle: all that can be used of it belongs to every scenario, whether anybody names it or not."""


EVERY = Every()


class Bundle(msgspec.Struct, frozen=True, dict=True, omit_defaults=True, kw_only=True):
    """A scenario with everything that it refers to: a battle needs nothing else, and a record holds it. It has a `scenario`, and a
    field for each kind of content."""

    if TYPE_CHECKING:
        scenario: Any
    replaces: Replaced = {}
    """What in it stands in place of bundled content."""


class Need(NamedTuple):
    """A field that names a piece of content."""

    field: str
    kind: str
    id: str


def needs_of(it: object) -> Iterator[Need]:
    """All that a piece of content names, with the fields, in the order in which they are declared; nothing if it has no fields."""
    for name, (hint, default) in _referring(type(it)).items() if isinstance(it, msgspec.Struct) else ():
        value = getattr(it, name)
        if value or value != default:
            yield from _needs(value, hint, name)


def dangling(it: object, content: object, kinds: Collection[str] | None = None) -> Iterator[tuple[str, Text]]:
    """What it names of these kinds, or of any, that is not there, with the field. `content` has an attribute for each kind: what
    there is, by id."""
    for field, kind, id in needs_of(it):
        if (kinds is None or kind in kinds) and id not in (known := getattr(content, kind)):
            yield field, unknown(one_of(kind), id, known)


@cache
def _referring(type_: type[msgspec.Struct]) -> dict[str, tuple[Any, Any]]:
    """The types and defaults of those fields of a struct in which anything can be named."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(type_)}
    return {name: (hint, defaults[name]) for name, hint in _hints(type_).items() if _refers(hint)}


@cache
def _hints(type_: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(type_, include_extras=True)
    return {name: hints[name] for name in type_.__struct_fields__}


@cache
def _refers(type_: Any, within: tuple[Any, ...] = ()) -> bool:
    """Whether anything can be named there. A struct may hold others of its own kind."""
    if isinstance(type_, Ref):
        return True
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return type_ not in within and any(_refers(hint, (*within, type_)) for hint in _hints(type_).values())
    return any(_refers(one, within) for one in get_args(type_) if one is not ...)


def _needs(value: Any, type_: Any, path: str) -> Iterator[Need]:
    origin, args = get_origin(type_), get_args(type_)
    if value is None or not _refers(type_):
        return
    if origin is Annotated:
        ref = next((one for one in args[1:] if isinstance(one, Ref)), None)
        if ref is None:
            yield from _needs(value, args[0], path)
        else:
            yield Need(path, ref.kind, value)
    elif origin in (Union, UnionType):
        for one in args:
            if one is not NoneType:
                yield from _needs(value, one, path)
    elif origin in (dict, Mapping):
        for key, one in value.items():
            yield from _needs(key, args[0], f"{path}.{key}")
            yield from _needs(one, args[1], f"{path}.{key}")
    elif origin is tuple:
        for n, one in enumerate(value):
            yield from _needs(one, args[0], f"{path}[{n}]")
    elif isinstance(value, msgspec.Struct):
        for need in needs_of(value):
            yield need._replace(field=f"{path}.{need.field}")
