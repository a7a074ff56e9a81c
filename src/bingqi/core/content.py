"""Content: TOML files that people write, read into msgspec structs; every fault with file, path, field and what is allowed."""

from __future__ import annotations

import tomllib
import types
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from bingqi.core.fault import BadContent, short, unknown

T = TypeVar("T")

BIG = 10_000_000
"""A file with more bytes than this is refused unread."""


class Name(msgspec.Struct, frozen=True):
    """What a thing is called, in both languages."""

    en: str
    zh: str


class Dice:
    """`n` dice of so many `sides`, and `plus`. Content writes them as 2d6+3, 1d8, or a plain number."""

    def __init__(self, n: int, sides: int, plus: int = 0) -> None:
        self.n, self.sides, self.plus = n, sides, plus

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and (self.n, self.sides, self.plus) == (other.n, other.sides, other.plus)

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


def dice(text: str) -> Dice:
    """Read 2d6+3. Raises ValueError for anything else, and for more than 100 dice or 100 sides."""
    head, sign, tail = text.replace(" ", "").replace("−", "-").lower().partition("d")
    if not sign:
        return Dice(0, 0, _number(head, 10_000))
    cut = next((i for i, letter in enumerate(tail) if letter in "+-"), len(tail))
    plus = _number(tail[cut:], 1000) if tail[cut:] else 0
    n, sides = _number(head or "1", 100), _number(tail[:cut], 100)
    if n < 1 or sides < 2:
        raise ValueError(text)
    return Dice(n, sides, plus)


def _number(text: str, most: int) -> int:
    if len(text) > 6 or not text.isascii() or not text.lstrip("+-").isdigit():
        raise ValueError(text)
    n = int(text)
    if abs(n) > most:
        raise ValueError(text)
    return n


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises BadContent with the place if it cannot be read."""
    try:
        if path.stat().st_size > BIG:
            raise BadContent(f"{path}: larger than {BIG:,} bytes; split it into smaller files")
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BadContent(f"{path}: no such file") from None
    except OSError as wrong:
        raise BadContent(f"{path}: cannot be read: {wrong.strerror or wrong}") from None
    except UnicodeDecodeError as wrong:
        raise BadContent(f"{path}: not UTF-8 text (byte {wrong.start}); save it as UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as wrong:
        raise BadContent(f"{path}: not valid TOML: {wrong}") from None


def decode(data: object, type_: type[T], where: str) -> T:
    """`data`, as read from a file, as a struct. Raises BadContent with every fault found; `where` begins each line."""
    lines: list[str] = []
    _check(data, type_, "", lines)
    if lines:
        raise BadContent(*[f"{where}: {line}" for line in lines])
    try:
        return msgspec.convert(data, type_, strict=True, dec_hook=_hook)
    except msgspec.ValidationError as wrong:
        raise BadContent(f"{where}: {wrong}") from None


def encode(thing: object) -> Any:
    """A struct as plain data, such as `decode` reads. Raises TypeError for what content cannot say."""
    return msgspec.to_builtins(thing, enc_hook=written)


def written(thing: object) -> str:
    """How content writes what JSON and TOML have no form for: dice alone. Raises TypeError for anything else."""
    if isinstance(thing, Dice):
        return str(thing)
    raise TypeError(f"{type(thing).__name__} cannot be written: {thing!r}")


def _hook(type_: type[Any], value: object) -> object:
    if type_ is Dice and isinstance(value, str):
        return dice(value)
    raise NotImplementedError(f"{type_} from {value!r}")


def _check(value: object, type_: Any, path: str, lines: list[str]) -> None:
    """Collect the faults of `value`, one line each, going on after the first."""
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        _check_range(value, args[0], args[1:], path, lines)
    elif origin in (types.UnionType, typing.Union):
        if value is not None or types.NoneType not in args:
            _check_union(value, [one for one in args if one is not types.NoneType], path, lines)
    elif origin is Literal:
        if value not in args:
            lines.append(f"{path}: {unknown('value', value, map(str, args))}")
    elif origin in (tuple, list):
        if not isinstance(value, list | tuple):
            lines.append(f"{path}: a list is wanted, not {short(value)}")
            return
        for i, one in enumerate(value):
            _check(one, args[0], f"{path}[{i}]", lines)
    elif origin in (dict, Mapping):
        if not isinstance(value, dict):
            lines.append(f"{path}: a table is wanted, not {short(value)}")
            return
        for key, one in value.items():
            if get_origin(args[0]) is Literal and key not in get_args(args[0]):
                lines.append(f"{path}: {unknown('field', key, map(str, get_args(args[0])))}")
            else:
                _check(one, args[1], f"{path}.{key}" if path else str(key), lines)
    elif type_ is Any:
        return
    elif type_ is Dice:
        _check_dice(value, path, lines)
    elif isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        _check_struct(value, type_, path, lines)
    elif isinstance(type_, type):
        _check_plain(value, type_, path, lines)


def _check_union(value: object, types_: list[Any], path: str, lines: list[str]) -> None:
    """One of several types is enough; otherwise the faults are those of the type that fits best."""
    tries: list[list[str]] = []
    for one in types_:
        faults: list[str] = []
        _check(value, one, path, faults)
        tries.append(faults)
    if len(tries) > 1 and all(len(faults) == 1 and " is wanted, not " in faults[0] for faults in tries):
        wanted = " or ".join(faults[0].removeprefix(f"{path}: ").partition(" is wanted, not ")[0] for faults in tries)
        lines.append(f"{path}: {wanted} is wanted, not {short(value)}")
    else:
        fewest = min(tries, key=len)
        lines += fewest


def _check_range(value: object, type_: Any, limits: tuple[Any, ...], path: str, lines: list[str]) -> None:
    before = len(lines)
    _check(value, type_, path, lines)
    if len(lines) > before:
        return
    for limit in limits:
        if not isinstance(limit, msgspec.Meta):
            continue
        if isinstance(value, int) and not isinstance(value, bool):
            if (limit.ge is not None and value < limit.ge) or (limit.le is not None and value > limit.le):
                bounds = f"from {limit.ge} to {limit.le}" if None not in (limit.ge, limit.le) else f"at least {limit.ge}"
                lines.append(f"{path}: {short(value)} is out of range; {bounds if limit.ge is not None else f'at most {limit.le}'}")
        elif isinstance(value, str | list | tuple):
            if limit.max_length is not None and len(value) > limit.max_length:
                lines.append(f"{path}: too long ({len(value)}); at most {limit.max_length}")
            if limit.min_length is not None and len(value) < limit.min_length:
                lines.append(f"{path}: too short ({len(value)}); at least {limit.min_length}")


def _check_dice(value: object, path: str, lines: list[str]) -> None:
    try:
        dice(value if isinstance(value, str) else "")
    except ValueError:
        lines.append(f"{path}: {short(value)} are no dice; write them like 2d6+3, with at most 100 dice of 2 to 100 sides")


def _check_struct(value: object, type_: type[msgspec.Struct], path: str, lines: list[str]) -> None:
    if not isinstance(value, dict):
        lines.append(f"{path or 'the file'}: a table is wanted, not {short(value)}")
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    for key, one in value.items():
        if key in fields:
            _check(one, fields[key].type, f"{path}.{key}" if path else key, lines)
            if type_ is Name and isinstance(one, str) and not one.isprintable():
                lines.append(f"{path}.{key}: {short(one)} has control characters; write plain text")
        else:
            lines.append(f"{f'{path}: ' if path else ''}{unknown('field', key, fields)}")
    for name, field in fields.items():
        if field.required and name not in value:
            lines.append(f"{path + '.' if path else ''}{name}: missing; every {type_.__name__.lower()} needs it")


def _check_plain(value: object, type_: type[Any], path: str, lines: list[str]) -> None:
    words = {int: "a whole number", str: "a text", bool: "true or false", float: "a number"}
    right = isinstance(value, (int, float) if type_ is float else type_) and (type_ is bool or not isinstance(value, bool))
    if type_ is not object and not right:
        lines.append(f"{path}: {words.get(type_, type_.__name__)} is wanted, not {short(value)}")
