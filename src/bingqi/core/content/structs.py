"""Structs: TOML files that people write, read into msgspec structs; every fault with file, path, field and what is allowed."""

from __future__ import annotations

import re
import tomllib
import types
import typing
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from bingqi.core.problems import BadContent, joined, kind_text, located, problem, reader_message, short, system, unknown
from bingqi.core.text import Text

T = TypeVar("T")

BIG = 10_000_000
"""A file with more bytes than this is refused unread."""
GOOD_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
"""What files of content may be called, and all that answers name: sides, members, powers, zones, objectives."""


class Name(msgspec.Struct, frozen=True):
    """What a thing is called, in both languages."""

    en: str
    zh: str


class DiceSum:
    """`n` dice of so many `sides`, and `plus`. Content writes them as 2d6+3, 1d8, or a plain number."""

    def __init__(self, n: int, sides: int, plus: int = 0) -> None:
        self.n, self.sides, self.plus = n, sides, plus

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DiceSum) and (self.n, self.sides, self.plus) == (other.n, other.sides, other.plus)

    def __hash__(self) -> int:
        return hash((self.n, self.sides, self.plus))

    def __repr__(self) -> str:
        return f"dice({str(self)!r})"

    def __str__(self) -> str:
        if not self.n:
            return str(self.plus)
        return f"{self.n}d{self.sides}" + (f"{self.plus:+d}" if self.plus else "")

    @property
    def mean(self) -> float:
        """The average roll."""
        return self.n * (self.sides + 1) / 2 + self.plus


def dice(text: str) -> DiceSum:
    """Read 2d6+3. Raises ValueError for anything else, and for more than 100 dice or 100 sides."""
    head, sign, tail = text.replace(" ", "").replace("−", "-").lower().partition("d")
    if not sign:
        return DiceSum(0, 0, _number(head, 10_000))
    cut = next((i for i, letter in enumerate(tail) if letter in "+-"), len(tail))
    plus = _number(tail[cut:], 1000) if tail[cut:] else 0
    n, sides = _number(head or "1", 100), _number(tail[:cut], 100)
    if n < 1 or sides < 2:
        raise ValueError(text)
    return DiceSum(n, sides, plus)


def _number(text: str, most: int) -> int:
    if len(text) > 6 or not text.isascii() or not text.lstrip("+-").isdigit():
        raise ValueError(text)
    n = int(text)
    if abs(n) > most:
        raise ValueError(text)
    return n


def read_bytes(path: Path) -> bytes:
    """What a file holds. Raises BadContent if it cannot be read or is too big."""
    try:
        if path.stat().st_size > BIG:
            raise BadContent(located(path, problem("too-large", most=f"{BIG:,}")))
        return path.read_bytes()
    except FileNotFoundError:
        raise BadContent(located(path, problem("no-such-file"))) from None
    except (OSError, ValueError) as wrong:
        raise BadContent(located(path, problem("cannot-be-read", why=system(wrong)))) from None


def as_text(path: Path, raw: bytes) -> str:
    """The bytes of a file as text. Raises BadContent."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise BadContent(located(path, problem("not-utf-8", byte=wrong.start))) from None


def read_text(path: Path) -> str:
    """The text of a file. Raises BadContent."""
    return as_text(path, read_bytes(path))


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises BadContent with the place if it cannot be read."""
    try:
        return tomllib.loads(read_text(path))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as wrong:
        raise BadContent(located(path, problem("not-valid", format="TOML", said=reader_message(wrong)))) from None


def decode(data: object, type_: type[T], where: str | Text) -> T:
    """`data`, as read from a file, as a struct. Raises BadContent with every fault found; `where` is the place of each."""
    problems: list[Found] = []
    _check(data, type_, "", problems)
    if problems:
        raise BadContent(*[located(where, located(path, what)) for path, what in problems])
    try:
        found: T = converted(data, type_)
    except msgspec.ValidationError as wrong:
        raise BadContent(located(where, problem("not-sound", said=wrong))) from None
    return found


_one_at_a_time = Lock()


def converted(data: object, type_: Any) -> Any:
    """`msgspec.convert`, by one thread at a time: two that are the first to want a type would crash the program between them.
    Raises msgspec.ValidationError."""
    with _one_at_a_time:
        return msgspec.convert(data, type_, dec_hook=_hook)


def encode(thing: object) -> Any:
    """A struct as plain data, such as `decode` reads. Raises TypeError for what content cannot say."""
    return msgspec.to_builtins(thing, enc_hook=written)


def written(thing: object) -> str:
    """How content writes what JSON and TOML have no form for: dice alone. Raises TypeError for anything else."""
    if isinstance(thing, DiceSum):
        return str(thing)
    raise TypeError(f"{type(thing).__name__} cannot be written: {thing!r}")


def _hook(type_: type[Any], value: object) -> object:
    if type_ is DiceSum and isinstance(value, str):
        return dice(value)
    raise NotImplementedError(f"{type_} from {value!r}")


Found = tuple[str | Text, Text]
"""A fault and the field where it is."""


def wanted(kind: str, value: object) -> Text:
    """Something of another kind stands here. `kind` is int, str, bool, float, list or table."""
    return problem("wanted", what=problem("kind", name=kind), value=short(value))


def _check(value: object, type_: Any, path: str, problems: list[Found]) -> None:
    """Collect the faults of `value`, going on after the first."""
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        _check_range(value, args[0], args[1:], path, problems)
    elif origin in (types.UnionType, typing.Union):
        if value is not None or types.NoneType not in args:
            _check_union(value, [one for one in args if one is not types.NoneType], path, problems)
    elif origin is Literal:
        if value not in args:
            problems.append((path, unknown("value", value, [one for one in args if one != ""])))
    elif origin in (tuple, list):
        if not isinstance(value, list | tuple):
            problems.append((path, wanted("list", value)))
            return
        for i, one in enumerate(value):
            _check(one, args[0], f"{path}[{i}]", problems)
    elif origin in (dict, Mapping):
        if not isinstance(value, dict):
            problems.append((path, wanted("table", value)))
            return
        for key, one in value.items():
            if get_origin(args[0]) is Literal and key not in get_args(args[0]):
                problems.append((path, unknown("field", key, get_args(args[0]))))
            else:
                _check(one, args[1], f"{path}.{key}" if path else str(key), problems)
    elif type_ is Any:
        return
    elif type_ is DiceSum:
        _check_dice(value, path, problems)
    elif isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        _check_struct(value, type_, path, problems)
    elif isinstance(type_, type):
        _check_plain(value, type_, path, problems)


def _check_union(value: object, types_: list[Any], path: str, problems: list[Found]) -> None:
    """One of several types is enough; otherwise the faults are those of the type that fits best. Of tables that say by a word of
    which kind they are, it is that kind's that count."""
    if tagged := _tagged(types_):
        field, by = tagged
        if isinstance(value, dict):
            word = value.get(field)
            if word in by:
                _check_struct({name: one for name, one in value.items() if name != field}, by[word], path, problems)
            else:
                problems.append((f"{path}.{field}" if path else field, unknown("value", word, by)))
            return
    tries: list[list[Found]] = []
    for one in types_:
        found: list[Found] = []
        _check(value, one, path, found)
        tries.append(found)
    if len(tries) > 1 and all(len(found) == 1 and found[0][1].id == "fault-wanted" for found in tries):
        kinds = [found[0][1].args["what"] for found in tries]
        problems.append((path, problem("wanted", what=joined("or", kinds), value=short(value))))
    else:
        problems += sorted(tries, key=len)[0]


def _tagged(types_: list[Any]) -> tuple[str, dict[str, type[msgspec.Struct]]] | None:
    """The field that says of which kind a table is, and the structs by what it says; None where there is no such field."""
    by = {one.__struct_config__.tag: one for one in types_ if hasattr(one, "__struct_config__")}
    if len(by) < len(types_) or not all(isinstance(tag, str) for tag in by):
        return None
    return str(types_[0].__struct_config__.tag_field), by


def _check_range(value: object, type_: Any, limits: tuple[Any, ...], path: str, problems: list[Found]) -> None:
    before = len(problems)
    _check(value, type_, path, problems)
    if len(problems) > before:
        return
    for limit in limits:
        if not isinstance(limit, msgspec.Meta):
            continue
        if isinstance(value, int) and not isinstance(value, bool):
            least, most = limit.ge, limit.le
            if (least is not None and value < least) or (most is not None and value > most):
                problems.append((path, out_of_range(short(value), least, most)))
        elif isinstance(value, str | list | tuple):
            if limit.max_length is not None and len(value) > limit.max_length:
                problems.append((path, problem("too-long", n=len(value), most=limit.max_length)))
            if limit.min_length is not None and len(value) < limit.min_length:
                problems.append((path, problem("too-short", n=len(value), least=limit.min_length)))


def out_of_range(value: object, least: object = None, most: object = None) -> Text:
    """A number that is too small or too big."""
    if most is None:
        return problem("range-least", value=value, least=least)
    if least is None:
        return problem("range-most", value=value, most=most)
    return problem("range", value=value, least=least, most=most)


def _check_dice(value: object, path: str, problems: list[Found]) -> None:
    try:
        dice(value if isinstance(value, str) else "")
    except ValueError:
        problems.append((path, problem("no-dice", value=short(value))))


def _check_struct(value: object, type_: type[msgspec.Struct], path: str, problems: list[Found]) -> None:
    if not isinstance(value, dict):
        problems.append((path or problem("the-file"), wanted("table", value)))
        return
    fields = _fields(type_)
    within = f"{path}." if path else ""
    for key, one in value.items():
        if key in fields:
            _check(one, fields[key].type, f"{within}{key}", problems)
            if type_ is Name and isinstance(one, str) and not one.isprintable():
                problems.append((f"{within}{key}", problem("control-characters", value=short(one))))
        else:
            problems.append((path, unknown("field", key, fields)))
    for name, field in fields.items():
        if field.required and name not in value:
            problems.append((f"{within}{name}", problem("missing", thing=kind_text(type_.__name__.lower()))))


@cache
def _fields(type_: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a struct as files name them. To look at its annotations takes longer than to check a file against them."""
    return {field.encode_name: field for field in msgspec.structs.fields(type_)}


def _check_plain(value: object, type_: type[Any], path: str, problems: list[Found]) -> None:
    right = isinstance(value, (int, float) if type_ is float else type_) and (type_ is bool or not isinstance(value, bool))
    if type_ is not object and not right:
        problems.append((path, wanted(type_.__name__, value)))
