"""Whom a description takes hold of: creature types, kinds, sizes."""

from __future__ import annotations

import re
from typing import get_args

from bingqi.rulesets.frontline.model.stats import Size, Whom

KINDS = (
    *("aberration", "beast", "celestial", "construct", "dragon", "elemental", "fey", "fiend", "giant", "humanoid"),
    *("monstrosity", "ooze", "plant", "undead", "elf", "demon", "devil"),
)
KIND = rf"(?:{'|'.join(KINDS)})"
SIZE = re.compile(rf"\b({'|'.join(get_args(Size))}) or smaller\b", re.IGNORECASE)
SPARED = re.compile(rf"(?:other than an?|isn't an?|is not an?) ({KIND}(?: or (?:an? )?{KIND})*)|\b[Nn]on-(undead) creature")
ONLY = re.compile(rf"\b(?:[Oo]ne|[Aa]ny|[Ee]very|is an?) ({KIND}(?: (?:or|and) {KIND})*)\b")


def whom(text: str) -> Whom | None:
    """Which creatures a text is about; None where it is about all."""
    size, spared, only = SIZE.search(text), SPARED.search(text), ONLY.search(text)
    one = Whom(
        only=_kinds(only[1]) if only else (),
        spares=_kinds(spared[1] or spared[2]) if spared else (),
        up_to=size[1].lower() if size else None,  # type: ignore[arg-type]
    )
    return one if one != Whom() else None


def _kinds(text: str) -> tuple[str, ...]:
    return tuple(re.findall(KIND, text))
