"""What creatures and their actions are called in Chinese."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from bingqi.core.content.structs import Name, decode, read_toml

TOML = Path(__file__).parents[1] / "names.toml"


class Names(msgspec.Struct, frozen=True):
    """The tables of `names.toml`."""

    creatures: dict[str, str]
    actions: dict[str, str]


@cache
def names() -> Names:
    """The Chinese names, read once."""
    return decode(read_toml(TOML), Names, str(TOML))


def creature_name(id_: str, english: str) -> Name:
    """The name of a creature; without a Chinese name the English one stands for it."""
    return Name(en=printable(english), zh=printable(names().creatures.get(id_, english)))


def action_name(english: str) -> Name:
    """The name of an attack or power."""
    return Name(en=printable(english), zh=printable(names().actions.get(english, english)))


def printable(text: str) -> str:
    """A text without control characters."""
    return "".join([letter for letter in text if letter.isprintable()])


def bare(name: str) -> str:
    """An action's name without what stands in brackets: a form or a recharge."""
    return re.sub(r"\s*\([^)]*\)", "", name).strip() or name.strip()


def slug(name: str) -> str:
    """An id made of a name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")[:60] or "unnamed"
