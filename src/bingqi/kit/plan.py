"""What the declarations of a state say: the marks of its fields, and the plan that is read off a class once.

`Open`, `Static`, `Id`, `hidden(...)`, `Listed`, `Within` and `Saved` mark fields; `open_to_all` and `secret(...)` classes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints, overload

import msgspec

from bingqi.kit.part import AnyPart, declaration

T = TypeVar("T")
P = TypeVar("P", bound=AnyPart)

# --- Marks of fields -----------------------------------------------------------------


class Mark(NamedTuple):
    """Something that is said of a field, and has no more to it."""

    name: str


STATIC, OPEN, NAME = Mark("static"), Mark("open"), Mark("name")
Static = Annotated[T, STATIC]
"""Never changes: shared by copies, not frozen, known to all. After a thaw it is what the scenario says again."""
Open = Annotated[T, OPEN]
"""Of a secret part: known to all."""
Id = Annotated[str, NAME]
"""Names a thing that a seat may not be told of while it is out of its sight."""


class Hidden(NamedTuple):
    """A field that is not known to all: whoever knows less than `level` of its part sees what is `shown` of it, or `blank`."""

    level: int
    shown: Callable[[Any], Any] | None
    could: Callable[[Any, Any, Callable[[int], int]], Any] | None
    blank: Any

    def is_blank(self, value: Any) -> bool:
        """Whether nothing is known of the field, as far as its value tells."""
        return self.blank is None or bool(value == self.blank)


def hidden(
    blank: Any = None,
    could: Collection[Any] | Callable[[Any, Any, Callable[[int], int]], Any] | None = None,
    level: int = 1,
    shown: Callable[[Any], Any] | None = None,
    never: Collection[Any] = (),
) -> Hidden:
    """A field that who knows less than `level` of its part sees as `blank`, or as `shown` of its value. The values `never` are no
    secret. It `could` be one of these, or what a function of the observed state, the part and `below` says."""

    def blanked(value: Any) -> Any:
        return value if value in never else blank

    def one_of(state: Any, part: Any, below: Callable[[int], int]) -> Any:
        assert isinstance(could, Collection)
        return tuple(could)[below(len(could))]

    return Hidden(level, shown or (blanked if never else None), could if could is None or callable(could) else one_of, blank)


class Listed(NamedTuple):
    """Of a dict of parts: who knows less than this of one does not know that it is there."""

    level: int


Bound = int | str | Callable[[Any, Any], int] | None
"""A number, the field that holds it ("stat.strength" of a field), or what a function of the state and the part says; None: any."""


class Within(NamedTuple):
    """The numbers that a field can hold by the rules, or of a tuple how many things: no game master leaves it otherwise."""

    least: Bound
    most: Bound = None


class Saved(NamedTuple):
    """A field that is frozen as `write` of it, and thawed as `read(fresh state, what else the part is)`: its other fields as they
    were thawed, this one as it was written. Without `write` it is not frozen."""

    write: Callable[[Any], Any] | None
    read: Callable[[Any, Mapping[str, Any]], Any]


# --- Marks of classes ----------------------------------------------------------------

_KNOWN: dict[type[Any], tuple[str, int, str]] = {}
"""By class the field of the owner, what one must know of a part to see what is not open, and the field that opens all of it."""


def secret(owner: str = "side", level: int = 1, unless: str = "") -> Callable[[type[P]], type[P]]:
    """Of such a part only what is open is known to whoever knows less than `level` of it; `owner` is the field of who knows all.
    `unless`: the field, open itself, with which all is known to everybody."""

    def mark(cls: type[P]) -> type[P]:
        _KNOWN[cls] = owner, level, unless
        return cls

    return mark


@overload
def open_to_all(cls: type[P], /) -> type[P]: ...
@overload
def open_to_all(*, owner: str) -> Callable[[type[P]], type[P]]: ...
def open_to_all(cls: Any = None, /, *, owner: str = "") -> Any:
    """Of such a part all is known but what is marked as hidden. `owner` is the field of whose it is, if it is anybody's: they know
    that, too."""
    mark = secret(owner, level=0)
    return mark if cls is None else mark(cls)


# --- Plans ---------------------------------------------------------------------------


class Shape(NamedTuple):
    """What a field holds: a plain value, a part, a dict of parts, a row (list or tuple) of them, a list or a dict of plain values;
    perhaps nothing."""

    kind: Literal["plain", "part", "parts", "row", "list", "dict"]
    part: type[AnyPart] | None = None
    optional: bool = False
    row: type[list[Any]] | type[tuple[Any, ...]] = list


class Plan(NamedTuple):
    """What is done with the fields of a class; read off its annotations once."""

    owner: str
    unless: str
    shapes: dict[str, Shape]
    """Of the fields that are not static."""
    kept: tuple[str, ...]
    """The fields that are frozen."""
    static: tuple[str, ...]
    saved: dict[str, Saved]
    parts: tuple[str, ...]
    secrets: dict[str, Hidden]
    listed: dict[str, int]
    bounds: dict[str, Within]
    names: tuple[str, ...]
    thawed: type[msgspec.Struct]
    """What is read of a frozen part by its types alone."""


def plan_of(cls: type[Any]) -> Plan:
    """The plan of a class, made once. Raises TypeError if it is no part, a hidden field has neither a default nor a blank, or a
    field holds what could not be copied, saved and hidden."""
    found = _PLANS.get(cls)
    if found is None:
        found = _PLANS[cls] = _planned(cls)
    return found


_PLANS: dict[type[Any], Plan] = {}


def _planned(cls: type[Any]) -> Plan:
    struct = declaration(cls)
    if struct is None:
        raise TypeError(f"{cls.__name__} is no part")
    fields = {one.name: one for one in msgspec.structs.fields(struct)}
    types, marks = _annotations(struct, fields)
    saved = {name: one for name, its in marks.items() for one in its if isinstance(one, Saved)}
    static = tuple([name for name, its in marks.items() if STATIC in its])
    changing = {name: type_ for name, type_ in types.items() if name not in static}
    if wrong := [name for name, type_ in changing.items() if _holds_set(type_)]:
        raise TypeError(f"{cls.__name__}.{wrong[0]} is a set, which has no order: make it a tuple, or a dict of True")
    shapes = {name: _shape(f"{cls.__name__}.{name}", type_) for name, type_ in changing.items()}
    parts = tuple([name for name, shape in shapes.items() if shape.part is not None])
    if lost := saved.keys() & set(parts):
        raise TypeError(f"{cls.__name__}.{min(lost)}: parts are frozen and thawed by their own fields: mark these as Saved")
    plain = [name for name in shapes if name not in saved and name not in parts]
    owner, level, unless = _KNOWN.get(cls, ("", 1, ""))
    return Plan(
        owner=owner,
        unless=unless,
        shapes=shapes,
        kept=tuple([name for name in shapes if name not in saved or saved[name].write is not None]),
        static=static,
        saved=saved,
        parts=parts,
        secrets=dict(_secrets(cls, level, fields, {name: marks[name] for name in shapes})),
        listed={name: one.level for name, its in marks.items() for one in its if isinstance(one, Listed)},
        bounds={name: one for name, its in marks.items() for one in its if isinstance(one, Within)},
        names=tuple([name for name, its in marks.items() if NAME in its]),
        thawed=msgspec.defstruct(f"Thawed{cls.__name__}", [_thawed(types[name], fields[name]) for name in plain], kw_only=True),
    )


Info = msgspec.structs.FieldInfo


def _annotations(cls: type[Any], fields: Mapping[str, Info]) -> tuple[dict[str, Any], dict[str, tuple[Any, ...]]]:
    """The types of the fields, and their marks."""
    hints = get_type_hints(cls, include_extras=True)
    types: dict[str, Any] = {}
    marks: dict[str, tuple[Any, ...]] = {}
    for name in fields:
        types[name], *found = get_args(hints[name]) if get_origin(hints[name]) is Annotated else (hints[name],)
        marks[name] = tuple(found)
    return types, marks


def _holds_set(type_: Any) -> bool:
    return (get_origin(type_) or type_) in (set, frozenset) or any(map(_holds_set, get_args(type_)))


def _thawed(type_: Any, field: Info) -> Any:
    if field.required:
        return field.name, type_
    if field.default is not msgspec.NODEFAULT:
        return field.name, type_, field.default
    return field.name, type_, msgspec.field(default_factory=field.default_factory)


def _secrets(
    cls: type[Any], level: int, fields: Mapping[str, Info], marks: Mapping[str, tuple[Any, ...]]
) -> Iterator[tuple[str, Hidden]]:
    for name, its in marks.items():
        found = next((one for one in its if isinstance(one, Hidden)), None)
        if found is not None:
            yield name, found
        elif level and OPEN not in its:
            yield name, _hidden_by_default(cls, fields[name], level)


def _hidden_by_default(cls: type[Any], field: Info, level: int) -> Hidden:
    if field.required:
        raise TypeError(f"{cls.__name__}.{field.name} is hidden and has no default: mark it Open, or hidden(blank)")
    if field.default is not msgspec.NODEFAULT:
        return hidden(field.default, level=level)
    made = field.default_factory
    return hidden(made(), level=level, shown=lambda value: made())


def _shape(where: str, type_: Any) -> Shape:
    if get_origin(type_) in (Union, UnionType):
        some = [one for one in get_args(type_) if one is not NoneType]
        if len(some) == 1:
            return _shape(where, some[0])._replace(optional=True)
    if declaration(type_) is not None:
        return Shape("part", type_)
    origin, args = get_origin(type_), get_args(type_)
    of_parts = origin in (dict, list, tuple) and declaration(args[-1 if origin is dict else 0]) is not None
    if of_parts and origin is dict and _is_text(args[0]):
        return Shape("parts", args[1])
    if of_parts and (origin is list or args[1:] == (...,)):
        return _row(where, origin, args[0])
    if origin is list and not _changes(args[0]):
        return Shape("list")
    if origin is dict and _is_text(args[0]) and not _changes(args[1]):
        return Shape("dict")
    if not _changes(type_):
        return Shape("plain")
    raise TypeError(
        f"{where}: copies would share what is in {type_}, or a record would lose it. A part goes into a field of its own, a list, "
        "a tuple, or a dict by its id, a text; what is in any other list or dict by texts is plain: numbers, texts, tuples of these"
    )


def _row(where: str, origin: Any, cls: type[AnyPart]) -> Shape:
    """Of a list or tuple of parts."""
    plan = plan_of(cls)
    if lost := [name for name in plan.static if name not in plan.saved]:
        names = ", ".join(lost)
        raise TypeError(f"{where}: {names} of {cls.__name__} is static, found again by the id of its part: use a dict by ids")
    return Shape("row", cls, row=origin)


def _is_text(type_: Any) -> bool:
    words = get_args(type_) if get_origin(type_) is Literal else (None,)
    return type_ is str or all(isinstance(one, str) for one in words)


def _changes(type_: Any) -> bool:
    """Whether anything of this type can be changed in place: parts, lists, dicts and sets, and what has one of them in it."""
    kind = get_origin(type_) or type_
    if kind in (list, dict, set) or declaration(kind) is not None:
        return True
    of_fields = get_type_hints(kind).values() if hasattr(kind, "_fields") else ()  # of a NamedTuple
    return any(_changes(one) for one in (*get_args(type_), *of_fields))
