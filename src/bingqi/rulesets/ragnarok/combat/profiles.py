"""CRX-26, CRX-27: fighters of the same values shoot and fight as one."""

from __future__ import annotations

from collections.abc import Iterable

from bingqi.rulesets.ragnarok.model.state import Fighter

Groups = dict[str, list[Fighter]]
"""Fighters of the same values, by the first of them."""


def alike(fighters: Iterable[Fighter]) -> Groups:
    """CRX-27 Fighters by their values; special ones with those of the troop are part of it."""
    found: Groups = {}
    for one in fighters:
        first = next((id for id, group in found.items() if group[0].profile == one.profile), one.id)
        found.setdefault(first, []).append(one)
    return found
