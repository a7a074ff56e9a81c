"""What may stand in a field, in words of either language."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from docs.death_drive_page.schema import DEEDS, Field, Undescribed, structs
from docs.death_drive_page.words import title, words
from msgspec import Meta

from bingqi.core.content.structs import Name
from bingqi.kit.refs import Ref
from bingqi.lang import Lang
from bingqi.rulesets.death_drive.model import deeds, stats
from bingqi.rulesets.death_drive.model import words as book
from bingqi.rulesets.death_drive.packs.formula_problems import THROWN

ENUMS: dict[str, Any] = {
    **{name: getattr(book, name) for name in ("Ability", "Defence", "DamageType", "AffinityKind", "Zone", "Reach", "Rarity")},
    **{name: getattr(book, name) for name in ("Tag", "Timing", "Potency", "LifeState")},
    **{name: getattr(deeds, name) for name in ("CheckKind", "ModifierKind", "Element", "Ending")},
    **{name: getattr(stats, name) for name in ("Trigger", "Resolution")},
}
"""Enumerations that have a name."""
OF_FIELDS = (
    "Duration.kind", "Move.way", "EndEffect.which", "Frequency.per", "Objects.who", "Action.attack", "Check.target", "Scene.kind",
)  # fmt: skip
"""Those that one field has for itself."""
SWITCH = str | bool | int
PLAIN = (("self", "object"), ("hp", "sp"), ("melee", "ranged"))
"""Those that need no table."""
WITH_DICE = {("Action", "power"), ("Weapon", "power"), ("Duration", "rounds")} | {
    (struct.__name__, name) for struct, names in THROWN.items() for name in names
}
"""The numbers for which dice can be thrown."""
SAY: dict[Lang, dict[str, str]] = {
    "en": {
        "figure": "number or formula",
        "dice": "number or formula, dice too",
        "condition": "condition",
        "name": "name",
        "bool": "yes or no",
        "text": "text",
        "letters": "text, {n} letters at most",
        "id": "id in `{kind}/`",
        "list": "list: {what}",
        "table": "table: {key} = {what}",
        "range": "{least} to {most}",
        "switch": "value",
        "or": " or ",
        "required": "must be given",
        "none": "none",
        "defaults": "its defaults",
        "basic": "the basic actions",
    },
    "zh": {
        "figure": "数或公式",
        "dice": "数或公式，可带骰子",
        "condition": "条件",
        "name": "名称",
        "bool": "是否",
        "text": "文字",
        "letters": "文字，至多 {n} 字",
        "id": "`{kind}/` 中的名称",
        "list": "列表：{what}",
        "table": "表：{key} = {what}",
        "range": "{least} 至 {most}",
        "switch": "值",
        "or": " 或 ",
        "required": "必填",
        "none": "无",
        "defaults": "其默认值",
        "basic": "基本动作",
    },
}
"""The words of which the descriptions are put together."""


def link(text: str) -> str:
    """A link to the part of the page that has this title."""
    slug = "".join([letter for letter in text.lower().replace(" ", "-") if letter.isalnum() or letter in "-_"])
    return f"[{text}](#{slug})"


def values_of(enum: str) -> list[str]:
    """The values of an enumeration."""
    if enum in ENUMS:
        return [str(one) for one in get_args(ENUMS[enum])]
    struct, _, name = enum.partition(".")
    return list(literals(get_type_hints(structs()[struct])[name]))


def literals(hint: Any) -> Iterator[str]:
    """The words that may stand in a field."""
    for part in get_args(hint):
        if get_origin(hint) is Literal:
            yield str(part)
        else:
            yield from literals(part)


class Kinds:
    """Describes what may stand in fields."""

    def __init__(self, lang: Lang) -> None:
        self.lang, self.say = lang, SAY[lang]

    def of(self, field: Field) -> str:
        """What may stand in a field."""
        if f"{field.of}.{field.attribute}" in OF_FIELDS and field.name != "target":
            return self.enum(f"{field.of}.{field.attribute}")
        if field.attribute == "range":
            return self.list(link(words("values").text("Reach", "_", self.lang))) + self.choice(field.hint)
        return self.hint(field.hint, (field.of, field.attribute) in WITH_DICE)

    def choice(self, hint: Any) -> str:
        """The words that may stand in place of a list."""
        found = [one for part in get_args(hint) if get_origin(part) is Literal for one in get_args(part)]
        return "".join([f"{self.say['or']}`{one}`" for one in found])

    def enum(self, name: str) -> str:
        """An enumeration, by the title of its table."""
        return link(words("values").text(name, "_", self.lang))

    def hint(self, hint: Any, dice: bool = False) -> str:
        """What a type allows."""
        origin, args = get_origin(hint), get_args(hint)
        if hint == deeds.Formula:
            return self.say["condition"]
        if hint == SWITCH:
            return self.say["switch"]
        if origin in (Union, UnionType):
            return self.union(args, dice)
        if origin is Literal:
            return self.literal(args)
        if origin is Annotated:
            return self.annotated(args)
        if origin is tuple:
            return self.list(self.hint(args[0]))
        if origin is dict:
            return self.say["table"].format(key=self.key(args[0]), what=self.hint(args[1]))
        return self.bare(hint)

    def bare(self, hint: Any) -> str:
        """A type without more about it."""
        if hint in (bool, str, Name):
            return self.say[{bool: "bool", str: "text", Name: "name"}[hint]]
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return link(title(hint.__name__, self.lang))
        raise Undescribed(f"no words for {hint}")

    def list(self, what: str) -> str:
        return self.say["list"].format(what=what)

    def key(self, hint: Any) -> str:
        """What the keys of a table are."""
        return self.say["text"] if hint is str else self.hint(hint)

    def union(self, args: tuple[Any, ...], dice: bool) -> str:
        """One of several."""
        if set(DEEDS) <= set(args):
            return link(title("Does", self.lang))
        rest = [one for one in args if one is not type(None)]
        parts = []
        if all(one in rest for one in get_args(deeds.Figure)):
            parts.append(self.say["dice" if dice else "figure"])
            rest = [one for one in rest if one not in get_args(deeds.Figure)]
        parts += [self.hint(one) for one in rest if get_args(one) != ("",)]
        return self.say["or"].join(parts)

    def literal(self, args: tuple[Any, ...]) -> str:
        """One of some words."""
        name = next((name for name, it in ENUMS.items() if set(get_args(it)) == set(args)), "")
        if name:
            return self.enum(name)
        if args not in PLAIN and len(args) > 1 and args != ("baseline", "passive"):
            raise Undescribed(f"no table for {args}")
        return ", ".join([f"`{one}`" for one in args])

    def annotated(self, args: tuple[Any, ...]) -> str:
        """A type with limits, or the id of a file."""
        for one in args[1:]:
            if isinstance(one, Ref):
                return self.say["id"].format(kind=one.kind)
        (meta,) = [one for one in args[1:] if isinstance(one, Meta)]
        if args[0] is int:
            return self.say["range"].format(least=meta.ge, most=meta.le)
        return self.say["letters"].format(n=meta.max_length)

    def default(self, field: Field) -> str:
        """What holds where a field is left away."""
        it = field.default
        if it is msgspec.NODEFAULT:
            return self.say["required"]
        if it == stats.BASIC:
            return self.say["basic"]
        if isinstance(it, msgspec.Struct):
            return self.say["defaults"]
        if it is None or it in ("", (), {}):
            return self.say["none"]
        return f"`{str(it).lower()}`" if isinstance(it, bool) else f"`{it}`" if isinstance(it, str) else str(it)
