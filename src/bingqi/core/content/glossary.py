"""The glossary: glossary.toml of a rule set, the words that a newcomer meets at a table, each in one sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from bingqi.core.content.structs import Name, decode, read_toml


class Spellings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a term is written in each language: in full, in short, in the plural."""

    en: tuple[str, ...]
    zh: tuple[str, ...]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term, what it means, and the rule of the book that says more. What has a capital is meant with it: AW, Fear."""

    words: Spellings
    about: Name
    rule: str


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All terms of a rule set."""

    term: tuple[Term, ...] = ()


@cache
def read_glossary(folder: Path) -> tuple[Term, ...]:
    """The terms in a rule set's folder, read once; none if it has no glossary. Raises BadContent with every fault found."""
    path = folder / "glossary.toml"
    return decode(read_toml(path), Glossary, str(path)).term if path.is_file() else ()
