"""Fields, values, names, limits, messages and switches as tables in Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, get_args

import msgspec
from docs.death_drive_page.kinds import Kinds, values_of
from docs.death_drive_page.schema import DEEDS, MODEL, ROOT, RULES, Undescribed, doc_of, fields, structs, tag
from docs.death_drive_page.words import title, words

from bingqi.core.content import structs as files
from bingqi.core.content.rulebook import Option, read_book, word
from bingqi.core.content.structs import Name
from bingqi.lang import Lang
from bingqi.rulesets.death_drive.actions import answerable, parts
from bingqi.rulesets.death_drive.effects import potency
from bingqi.rulesets.death_drive.language import formula, grammar
from bingqi.rulesets.death_drive.language.values import OF_CHARACTER, OWN, WORDS
from bingqi.rulesets.death_drive.model import character, deeds
from bingqi.rulesets.death_drive.model.stats import BASIC
from bingqi.rulesets.death_drive.model.words import ABILITIES
from bingqi.rulesets.death_drive.packs import scenario_problems

FOLDER = MODEL.parent
HEADS: dict[Lang, dict[str, tuple[str, ...]]] = {
    "en": {
        "fields": ("field", "values", "default", "meaning", "rule"),
        "values": ("value", "in the source", "meaning", "rule"),
        "names": ("name", "meaning", "rule"),
        "asks": ("question", "words", "is true if", "rule"),
        "limits": ("limit", "of what"),
        "faults": ("message", "cause"),
        "switches": ("switch", "what it decides", "values; the default in bold", "rule"),
        "basic": ("id", "name"),
        "arms": ("id", "name", "category"),
    },
    "zh": {
        "fields": ("字段", "可写的值", "默认", "含义", "规则"),
        "values": ("值", "原文用语", "含义", "规则"),
        "names": ("名称", "含义", "规则"),
        "asks": ("写法", "可填的词", "何时为真", "规则"),
        "limits": ("上限", "对象"),
        "faults": ("信息", "原因"),
        "switches": ("开关", "决定什么", "可选的值，默认为粗体", "规则"),
        "basic": ("文件名", "名称"),
        "arms": ("文件名", "名称", "类别"),
    },
}
LIMITS = {
    "MOST_SIGNS": grammar.MOST_SIGNS,
    "MOST_DEEP": grammar.MOST_DEEP,
    "MOST_DIGITS": grammar.MOST_DIGITS,
    "MOST": formula.MOST,
    "FIGURE": get_args(get_args(deeds.Figure)[0])[1].le,
    "DICE": 20,
    "SIDES": 100,
    "PARTS": parts.DEEPEST,
    "ANSWERS": answerable.DEEPEST,
    "STRONG": potency.MOST_STRONG,
    "GAUGES": character.GAUGES,
    "PEOPLE": scenario_problems.MOST,
    "BIG": files.BIG,
}
"""The limits that the page tells."""
MESSAGE = re.compile(r"^fault-([a-z-]+) = (.*)$", re.MULTILINE)
PLACE = re.compile(r"\{ \$(\w+) \}")
CHECKED = ("packs/*.py", "language/*.py")
"""Where files are looked through."""


class Tables:
    """The tables of a language."""

    def __init__(self, lang: Lang) -> None:
        self.lang, self.kinds = lang, Kinds(lang)

    def table(self, head: str, rows: Iterable[tuple[str, ...]]) -> str:
        """A table; its heads are those of that name."""
        heads = HEADS[self.lang][head]
        lines = [heads, tuple(["---"] * len(heads)), *[tuple([cell.replace("|", "\\|") for cell in row]) for row in rows]]
        return "\n".join(["| " + " | ".join(line) + " |" for line in lines])

    # --- Structs ---------------------------------------------------------------------------

    def struct(self, name: str) -> str:
        """A struct under its title."""
        return f"### {title(name, self.lang)}\n\n{self.about(structs()[name])}"

    def about(self, struct: type[msgspec.Struct]) -> str:
        """What a struct is, and its fields."""
        its = doc_of(struct)
        head = its.text if self.lang == "en" else str(words("zh").get(struct.__name__, "_"))
        rules = [one for one in its.rules if one not in RULES.findall(head)]
        if rules:
            head += f" ({', '.join(rules)})" if self.lang == "en" else f"（{'、'.join(rules)}）"
        found = self.fields(struct)
        return f"{head}\n\n{found}" if found else head

    def fields(self, struct: type[msgspec.Struct]) -> str:
        """The fields of a struct; "" if it has none."""
        rows = []
        for it in fields(struct):
            text = it.doc.text if self.lang == "en" else str(words("zh").get(struct.__name__, it.name))
            rows.append((f"`{it.name}`", self.kinds.of(it), self.kinds.default(it), text, ", ".join(it.doc.rules)))
        return self.table("fields", rows) if rows else ""

    def deeds(self) -> str:
        """All that an action can do."""
        return "\n\n".join([f'### `does = "{tag(one)}"`\n\n{self.about(one)}' for one in DEEDS])

    # --- Values ----------------------------------------------------------------------------

    def values(self, enum: str) -> str:
        """The values of an enumeration under its title."""
        its = words("values")
        rows = []
        for value in values_of(enum):
            it = its.get(enum, value)
            rows.append((f"`{value}`", str(it["term"]), str(it[self.lang]), str(it["rule"])))
        return f"### {its.text(enum, '_', self.lang)}\n\n{self.table('values', rows)}"

    # --- Formulas ---------------------------------------------------------------------------

    def names(self, group: str) -> str:
        """What a formula may name: of a `character`, or of the action and its check (`own`)."""
        its = [name for name in OWN if name not in OF_CHARACTER] if group == "own" else [*OF_CHARACTER]
        rows: dict[str, tuple[str, ...]] = {}
        for name in its:
            bare = name.removeprefix("base_")
            key = name if bare not in ABILITIES else "abilities" if bare == name else "base_abilities"
            several = [one for one in its if one.removeprefix("base_") in ABILITIES and one.startswith("base_") == (bare != name)]
            said = ", ".join([f"`{one}`" for one in (several if key != name else [name])])
            it = words("names").get(group, key)
            rows[key] = (said, str(it[self.lang]), str(it["rule"]))
        return self.table("names", rows.values())

    def questions(self) -> str:
        """What a formula may ask."""
        rows = []
        for name, (_, allowed) in WORDS.asks.items():
            it = words("names").get("asks", name)
            known = ", ".join([f"`{one}`" for one in allowed]) or Kinds(self.lang).say["id"].format(kind="statuses")
            rows.append((f"`{name}( )`", known, str(it[self.lang]), str(it["rule"])))
        return self.table("asks", rows)

    def limits(self) -> str:
        """What is too much."""
        return self.table("limits", [(f"{n:,}", words("names").text("limits", key, self.lang)) for key, n in LIMITS.items()])

    # --- Messages and switches -----------------------------------------------------------------

    def faults(self, group: str) -> str:
        """The messages of a group, each with what causes it."""
        its, its_text = words("faults"), messages(self.lang)
        return self.table("faults", [(its_text[id], its.text(group, id, self.lang)) for id in its.keys(group)])

    def switches(self) -> str:
        """What a scenario can have otherwise."""
        its = [one for one in read_book(FOLDER).options.values() if one.switch]
        rows = [(f"`{it.name}`", self.read(it.title), self.settings(it), ", ".join(it.rules)) for it in its]
        return self.table("switches", rows)

    def settings(self, it: Option) -> str:
        """The values of a switch."""
        parts = []
        for value in it.values:
            code = f"`{word(value)}`"
            parts.append(f"{f'**{code}**' if value == it.default else code} {self.read(it.label(value))}")
        return "<br>".join(parts)

    def read(self, name: Name) -> str:
        return name.zh if self.lang == "zh" else name.en

    def basic(self) -> str:
        """What everybody can do."""
        its = bundled("actions")
        return self.table("basic", [(f"`{id}`", f"【{its[id]['name']['zh']}】 {its[id]['name']['en']}") for id in BASIC])

    def content(self, kind: str) -> str:
        """What there is of a kind in the bundled content."""
        rows = [(f"`{id}`", f"{it['name']['zh']} {it['name']['en']}", it.get("category", "")) for id, it in bundled(kind).items()]
        arms = any(category for _, _, category in rows)
        return self.table("arms" if arms else "basic", [(id, name, f"`{of}`") if arms else (id, name) for id, name, of in rows])


def bundled(kind: str) -> dict[str, Any]:
    """The files of a kind in the bundled content."""
    files = sorted((FOLDER / "content" / kind).glob("*.toml"))
    return {path.stem: msgspec.toml.decode(path.read_text("utf-8")) for path in files}


def messages(lang: Lang) -> dict[str, str]:
    """The messages of faults, with dashes around what stands in the place of something."""
    text = (ROOT / "src" / "bingqi" / "lang" / "faults" / f"{lang}.ftl").read_text("utf-8")
    return {id: PLACE.sub(r"‹\1›", says).replace("`", "'") for id, says in MESSAGE.findall(text)}


def wanted_messages() -> set[str]:
    """The messages of this rule set that checking its files can give."""
    there = messages("en")
    sources = [path.read_text("utf-8") for pattern in CHECKED for path in FOLDER.glob(pattern)]
    found = {id for text in sources for id in re.findall(r'"((?:dd|formula)-[a-z-]+)"', text)}
    return {id for id in found if id in there}


def commands(lang: Lang) -> dict[str, Callable[..., Any]]:
    """What a page can ask for."""
    its = Tables(lang)
    told = {id for group in ("formula", "action", "character", "scenario") for id in words("faults").keys(group)}
    if told != wanted_messages():
        raise Undescribed(f"faults.toml and what files are checked for differ: {sorted(told ^ wanted_messages())}")
    return {
        "struct": its.struct,
        "values": its.values,
        "deeds": its.deeds,
        "names": its.names,
        "questions": its.questions,
        "limits": its.limits,
        "faults": its.faults,
        "switches": its.switches,
        "basic": its.basic,
        "content": its.content,
        "title": lambda name: f"## {title(name, lang)}",
    }
