"""The rule book: rules.yaml of a rule set, read into rules, the rulings on what the source leaves open, and options.

A *switch* is an option that may be set; every other option stays at its default and is there to be read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
import yaml
from msgspec import Meta

from bingqi.core.content.structs import Name, decode, read_text, wanted
from bingqi.core.problems import NUMBER, BadContent, located, place_named, problem, reader_message, short, unknown
from bingqi.core.text import Text

Value = bool | int | float | str
"""What an option can be set to."""

RULE_ID: Final = re.compile(r"[A-Z][A-Z0-9]*-[A-Z0-9]+(\.[A-Z0-9]+)*")
"""LB-2.13, LBX-4, T17A-44."""

KIND_OF_STATUS: Final = {"gm": "gm-discretion", "flavour": "flavour"}
"""The kind that a rule must have to have this status."""

Line = Annotated[str, Meta(min_length=1)]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a rule book: unknown fields are refused."""


class Ruling(Struct, frozen=True):
    """A question that the source leaves open, how it is answered here, and why; `option` is where it can be read as a value."""

    question: Name
    answer: Name
    why: Name
    option: str = ""


class Rule(Struct, frozen=True):
    """A rule in our own words. `term_zh` is the source's own term for it, `needs` the rules it builds on.

    `status` is done, gm (the GM is asked), flavour, or anything else with its `reason`.
    """

    id: Line
    chapter: Line
    layer: Line
    kind: Line
    status: Line
    title: Name
    rule: Name
    term_zh: Annotated[str, Meta(max_length=8)] = ""
    rulings: tuple[Ruling, ...] = ()
    needs: tuple[str, ...] = ()
    reason: Name | None = None


class Option(Struct, frozen=True):
    """A reading of the book that could be otherwise: its values, and the one that holds unless a switch is set.

    Where whole numbers have a range, from `least` to `most`, all within are values; those listed are what people are offered.
    """

    name: str
    type: Literal["bool", "int", "enum"]
    rules: tuple[str, ...]
    switch: bool
    title: Name
    labels: dict[str, Name] = {}
    values: tuple[Value, ...] = ()
    default: Value = ""
    least: int | None = None
    most: int | None = None

    def parse(self, raw: object) -> Value:
        """The value that a word of the command line, or a value of a file, stands for. Raises BadContent."""
        words = {word(value): value for value in self.values}
        found = words.get(word(raw))
        if found is not None:
            return found
        if self.least is not None and self.most is not None and NUMBER.fullmatch(word(raw)):
            number = int(word(raw))
            if self.least <= number <= self.most:
                return number
        raise BadContent(located(option_place(self.name), self._no_value(word(raw) if isinstance(raw, bool) else raw, words)))

    def _no_value(self, raw: object, words: Iterable[str]) -> Text:
        if self.least is None:
            return unknown("value", raw, words)
        return problem("option-range", value=short(raw), least=self.least, most=self.most)

    def label(self, value: object) -> Name:
        """What a value is called; the bare value if the book does not say."""
        return self.labels.get(word(value)) or Name(word(value), word(value))


class Book(Struct, frozen=True):
    """A whole rule book. Rules and options keep the order of the file."""

    ruleset: str
    version: int
    title: Name
    chapters: dict[str, Name]
    rules: dict[str, Rule]
    options: dict[str, Option]

    def switches(self, values: Mapping[str, object], where: str | Text) -> dict[str, Value]:
        """Every switch with its value: those given, the default for the others. Raises BadContent with every fault."""
        problems = [
            located(where, self._not_settable(name)) for name in values if name not in self.options or not self.options[name].switch
        ]
        found: dict[str, Value] = {}
        for option in self.options.values():
            if not option.switch:
                continue
            try:
                found[option.name] = option.parse(values.get(option.name, option.default))
            except BadContent as wrong:
                problems += [located(where, one) for one in wrong.problems]
        if problems:
            raise BadContent(*problems)
        return found

    def _not_settable(self, name: str) -> Text:
        """Why this name cannot be set."""
        if name in self.options:
            option = self.options[name]
            return problem("fixed-option", name=name, value=word(option.default), rules=list(option.rules))
        return unknown("option", name, [option.name for option in self.options.values() if option.switch])


def option_place(name: str) -> Text:
    """An option, as a place."""
    return problem("option-place", name=name)


def word(value: object) -> str:
    """A value as people write it: true, false, a number, a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def ids_of(text: str | None) -> tuple[str, ...]:
    """The rule ids that a docstring begins with: `LB-5.8, LB-5.9: ...`; none if its first word is not one."""
    found: list[str] = []
    for part in (text or "").replace(",", " ").split():
        id = part.rstrip(":.")
        if not RULE_ID.fullmatch(id):
            break
        found.append(id)
        if id != part:
            break
    return tuple(found)


@cache
def read_book(folder: Path) -> Book:
    """The rule book in a rule set's folder, read once. Raises BadContent with every fault found."""
    path = folder / "rules.yaml"
    data = read_yaml(path)
    head = {key: value for key, value in data.items() if key not in ("rules", "options")}
    problems: list[Text] = []
    rules = _rules(data.get("rules"), path, problems)
    options = _options(data.get("options", {}), path, problems)
    try:
        book = decode({**head, "rules": {}, "options": {}}, Book, str(path))
    except BadContent as wrong:
        raise BadContent(*wrong.problems, *problems) from None
    book = Book(book.ruleset, book.version, book.title, book.chapters, rules, options)
    if not problems:
        problems = [located(path, one) for one in [*_blank(data, ""), *_wrong(book)]]
    if problems:
        raise BadContent(*problems)
    return book


def _rules(data: object, path: Path, problems: list[Text]) -> dict[str, Rule]:
    """The rules by id; what is wrong with them goes to `faults`."""
    found: dict[str, Rule] = {}
    if not isinstance(data, list) or not data:
        problems.append(located(path, located("rules", wanted("list", data))))
        return found
    for i, one in enumerate(data):
        id = str(one.get("id", f"rules[{i}]")) if isinstance(one, dict) else f"rules[{i}]"
        if id in found:
            problems.append(located(path, located(id, problem("two-rules"))))
        try:
            found[id] = decode(one, Rule, located(path, place_named(id)))
        except BadContent as wrong:
            problems += wrong.problems
    return found


def _options(data: object, path: Path, problems: list[Text]) -> dict[str, Option]:
    """The options by name; what is wrong with them goes to `faults`. Labels may be keyed by bare values (`true:`, `10:`)."""
    found: dict[str, Option] = {}
    if not isinstance(data, dict):
        problems.append(located(path, located("options", wanted("table", data))))
        return found
    for name, one in data.items():
        try:
            found[str(name)] = _option(str(name), one, located(path, option_place(str(name))))
        except BadContent as wrong:
            problems += wrong.problems
    return found


def _option(name: str, data: object, where: Text) -> Option:
    """One option. Its values may be of several types, so they are put in apart from the rest."""
    if not isinstance(data, dict):
        raise BadContent(located(where, wanted("table", data)))
    values, default = data.get("values"), data.get("default")
    if not isinstance(values, list) or not all(isinstance(value, Value) for value in [*values, default]):
        raise BadContent(located(where, problem("values-and-default")))
    rest = {key: value for key, value in data.items() if key not in ("values", "default")}
    if isinstance(rest.get("labels"), dict):
        rest["labels"] = {word(value): label for value, label in rest["labels"].items()}
    return msgspec.structs.replace(decode({**rest, "name": name}, Option, where), values=tuple(values), default=default)


def _blank(data: object, path: str) -> Iterable[Text]:
    """The texts that say nothing in one of the languages."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("en", "zh") and isinstance(value, str) and not value.strip():
                yield located(f"{path}.{key}", problem("empty-text"))
            yield from _blank(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list):
        for i, one in enumerate(data):
            name = one["id"] if isinstance(one, dict) and "id" in one else f"{path}[{i}]"
            yield from _blank(one, str(name))


def _wrong(book: Book) -> Iterable[Text]:
    """What does not fit together in a book whose parts are sound."""
    for rule in book.rules.values():
        for one in _wrong_rule(rule, book):
            yield located(rule.id, one)
    for option in book.options.values():
        for one in _wrong_option(option, book):
            yield located(option_place(option.name), one)


def _wrong_rule(rule: Rule, book: Book) -> Iterable[Text]:
    if not RULE_ID.fullmatch(rule.id):
        yield problem("no-rule-id")
    if rule.chapter not in book.chapters:
        yield located("chapter", unknown("chapter", rule.chapter, book.chapters))
    kind = KIND_OF_STATUS.get(rule.status)
    if kind is not None and rule.kind != kind:
        yield located("status", problem("status-of-kind", status=rule.status, kind=kind, found=rule.kind))
    if rule.status not in ("done", *KIND_OF_STATUS) and rule.reason is None:
        yield located("reason", problem("status-needs-reason", status=rule.status))
    for id in rule.needs:
        if id not in book.rules:
            yield located("needs", unknown("rule", id, book.rules))
    for i, ruling in enumerate(rule.rulings):
        if ruling.option and ruling.option not in book.options:
            yield located(f"rulings[{i}].option", unknown("option", ruling.option, book.options))


def _wrong_option(option: Option, book: Book) -> Iterable[Text]:
    words = [word(value) for value in option.values]
    if not words or len(set(words)) < len(words):
        yield located("values", problem("values-once"))
    if not all(_fits(value, option.type) for value in option.values):
        yield located("values", problem("values-of-type", type=option.type, values=words))
    if not _sound_range(option):
        yield located("least", problem("range-of-values"))
    if option.type == "bool" and sorted(words) != ["false", "true"]:
        yield located("values", problem("values-bool"))
    if word(option.default) not in words:
        yield located("default", unknown("value", word(option.default), words))
    for value in option.labels:
        if value not in words:
            yield located("labels", unknown("value", value, words))
    for id in option.rules:
        if id not in book.rules:
            yield located("rules", unknown("rule", id, book.rules))


def _sound_range(option: Option) -> bool:
    """Whether it has no range, or one of whole numbers with all listed values within."""
    if option.least is None or option.most is None:
        return option.least is option.most
    return option.type == "int" and all(isinstance(one, int) and option.least <= one <= option.most for one in option.values)


def _fits(value: object, type_: str) -> bool:
    if type_ == "bool":
        return isinstance(value, bool)
    if type_ == "int":
        return type(value) is int
    return isinstance(value, str | float)


def read_yaml(path: Path) -> dict[Any, Any]:
    """The table that a YAML file holds. Raises BadContent with the place if it cannot be read."""
    text = read_text(path)
    try:
        data = _from_json(text) if text.startswith("{") else None
        data = yaml.load(text, _Loader) if data is None else data
    except _Twice as wrong:
        raise BadContent(located(_marked(path, wrong), problem("twice-in-table", key=wrong.problem))) from None
    except yaml.MarkedYAMLError as wrong:
        raise BadContent(located(_marked(path, wrong), problem("not-valid", format="YAML", said=wrong.problem))) from None
    except (yaml.YAMLError, RecursionError, ValueError) as wrong:
        raise BadContent(located(path, problem("not-valid", format="YAML", said=reader_message(wrong)))) from None
    if not isinstance(data, dict):
        raise BadContent(located(path, wanted("table", data)))
    return data


def _from_json(text: str) -> Any:
    """JSON is YAML, too, and is read a hundred times faster where PyYAML is plain Python; None if this is none."""
    try:
        return json.loads(text, object_pairs_hook=_once)
    except (ValueError, _Twice):
        return None  # YAML's reader says better what is wrong


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A table of JSON. Raises _Twice."""
    table = dict(pairs)
    if len(table) < len(pairs):
        raise _Twice
    return table


def _marked(path: Path, wrong: yaml.MarkedYAMLError) -> str:
    """A file with the line where the reader stopped."""
    return f"{path}:{wrong.problem_mark.line + 1}" if wrong.problem_mark else str(path)


class _Twice(yaml.constructor.ConstructorError):
    """A key stands twice in a table; `problem` is the key."""


_Safe: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fast loader where PyYAML was built with it."""


class _Loader(_Safe):  # type: ignore[misc]  # one of two classes, known when it runs
    """Plain data alone, and no key twice in a table."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            if key.value in seen:
                raise _Twice(None, None, key.value, key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)
