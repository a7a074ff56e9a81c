"""Texts: messages by id, as the rules say them, rendered in English or Chinese with Fluent.

Messages lie in `en.ftl` and `zh.ftl`: those that all rule sets share here, faults in `faults`, a rule set's own in its folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from locale import getlocale
from pathlib import Path
from typing import Any, Literal, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bingqi.core.content.structs import Name, read_text
from bingqi.core.problems import BadContent, located, one_line, problem, short
from bingqi.core.text import Text

Lang = Literal["en", "zh"]
LANGS: tuple[Lang, ...] = ("en", "zh")
COMMON = Path(__file__).parent
"""Where the messages lie that all rule sets share."""

PROBLEM_TEXTS = COMMON / "faults"
"""Where the messages lie that tell what is wrong; they are read when something is."""

LONG = 2000
"""Signs. Longer arguments are put in afterwards: the library guards itself against texts without end, and refuses them."""
COMMA = {"en": ", ", "zh": "、"}
"""What stands between the parts of a list."""


def clause(sentence: Any) -> Any:
    """A sentence as part of another: without its full stop. Messages say `CLAUSE($head)`."""
    return str(sentence).rstrip(".。")


class Texts:
    """The messages of these folders in one language. A folder's message stands in place of a common one of the same id."""

    def __init__(self, lang: Lang, folders: Iterable[Path] = ()) -> None:
        """Raises BadContent if a file of messages cannot be read."""
        self.lang: Lang = lang
        self.missing: set[str] = set()
        """Ids asked for that no file has, and arguments that a message wanted and did not get. For tests."""
        self.bundle = FluentBundle([lang], functions={"CLAUSE": clause}, use_isolating=False)
        for folder in (COMMON, *folders):
            self.bundle.add_resource(messages(folder / f"{lang}.ftl"), allow_overrides=True)

    def render(self, thing: object) -> str:
        """A message, a name, a list of such, or a plain value as people read it. A message that is missing shows its id."""
        if isinstance(thing, Text):
            return self._message(thing)
        if isinstance(thing, Name):
            return thing.zh if self.lang == "zh" else thing.en
        if isinstance(thing, Mapping):
            return str(thing.get(self.lang) or thing.get("en") or "")
        if isinstance(thing, list | tuple):
            return COMMA[self.lang].join(self.render(one) for one in thing)
        if thing is None:
            return ""
        return str(thing).lower() if isinstance(thing, bool) else str(thing)

    def _message(self, text: Text) -> str:
        pattern = self.bundle.get_message(text.id).value if self.bundle.has_message(text.id) else None
        if pattern is None:
            self.missing.add(text.id)
            return text.id
        args = {name: self._argument(value) for name, value in text.args.items()}
        long = {f"\ue000{name}\ue000": arg for name, arg in args.items() if isinstance(arg, str) and len(arg) > LONG}
        rendered, problems = self.bundle.format_pattern(pattern, {**args, **{mark[1:-1]: mark for mark in long}})
        self.missing.update(f"{text.id}: {fault}" for fault in problems)
        said = str(rendered)
        for mark, arg in long.items():
            said = said.replace(mark, arg)
        return said

    def _argument(self, value: object) -> str | int | float:
        """Numbers stay numbers: messages choose their words by them."""
        return value if isinstance(value, int | float) and not isinstance(value, bool) else self.render(value)


def render_problem(what: Text, lang: Lang = "en") -> str:
    """A fault, or another message of the core, in one line."""
    return one_line(_problem_texts(lang).render(what))


@cache
def _problem_texts(lang: Lang) -> Texts:
    return Texts(lang, [PROBLEM_TEXTS])


class Gaps(NamedTuple):
    """Where the languages of a folder do not agree. Nothing is wrong if all are empty."""

    en: list[str]
    """Ids that English lacks."""
    zh: list[str]
    """Ids that Chinese lacks."""
    differing: list[str]
    """Ids whose messages use other arguments, or refer to messages that are not there."""


def check_folder(folder: Path) -> Gaps:
    """Compare the two languages of a folder. Raises BadContent if a file cannot be read."""
    en, zh = (used_in(messages(folder / f"{lang}.ftl")) for lang in LANGS)
    known = {f"@{id}" for lang in LANGS for where in (folder, COMMON) for id in used_in(messages(where / f"{lang}.ftl"))}
    dangling = {id for used in (en, zh) for id, names in used.items() if any(one[0] == "@" and one not in known for one in names)}
    both = en.keys() & zh.keys()
    differing = {id for id in both if _arguments(en[id]) != _arguments(zh[id])}
    return Gaps(sorted(zh.keys() - en.keys()), sorted(en.keys() - zh.keys()), sorted(differing | dangling))


def _arguments(names: set[str]) -> set[str]:
    return {name for name in names if name[0] == "$"}


class _Names(Visitor):
    """Collects the `$arguments` that a message uses, and the `@messages` that it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.found.add(f"${node.id.name}")

    def visit_MessageReference(self, node: Any) -> None:
        self.found.add(f"@{node.id.name}")


def used_in(resource: ast.Resource) -> dict[str, set[str]]:
    """The messages of a file, each with the names that it uses."""
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            names = _Names()
            names.visit(entry)
            found[entry.id.name] = names.found
    return found


@cache
def messages(path: Path) -> ast.Resource:
    """A file of messages, read once. Raises BadContent for what is no message, and for two of one id."""
    resource: ast.Resource = FluentResource(read_text(path))
    problems: list[Text] = []
    seen: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            problems.append(located(path, problem("no-message", text=short((entry.content or "").strip().splitlines()[0]))))
        elif isinstance(entry, ast.Message):
            if entry.id.name in seen:
                problems.append(located(path, problem("two-messages", id=entry.id.name)))
            seen.add(entry.id.name)
    if problems:
        raise BadContent(*problems)
    return resource


def locale_lang(environ: Mapping[str, str] = os.environ) -> Lang:
    """The language that the system is set to: Chinese, or English for all others."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return _nearest(environ[name])
    return _nearest(getlocale()[0] or "") if sys.platform == "win32" else "en"  # where the system has it in no variable


def _nearest(locale: str) -> Lang:
    """Of a locale as POSIX or Windows writes it."""
    return "zh" if locale.lower().startswith(("zh", "chinese")) else "en"
