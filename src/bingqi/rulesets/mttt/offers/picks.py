"""Where the options of an ask lie: under a unit or a landmark that is drawn, or under an entry of the stack."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Choose
from bingqi.rulesets.mttt.model.stack_entry import ENTRY
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import present

NAMES = ("who-forced", "guard", "rise-against")
"""Asks whose options are units; in all others a key begins with a word."""
ABOUT_TARGET = {"break-guard": {"guard": "guard", "target": "target"}}
"""Asks whose options are words for units that the ask is about."""


def picks(known: State, ask: Choose) -> dict[str, list[str]]:
    """The keys of options by the unit, the landmark, or the entry of the stack that stands for them."""
    found: dict[str, list[str]] = {}
    for key in ask.options:
        for ref in dict.fromkeys(refs(ask, key)):
            if drawn := where(known, ref):
                found.setdefault(drawn, []).append(key)
    return found


def refs(ask: Choose, key: str) -> Sequence[str]:
    """What an option names. What is neither unit, landmark nor entry is left out later."""
    if ask.id in NAMES:
        return (key,)
    if ask.id in ABOUT_TARGET:
        word = ABOUT_TARGET[ask.id].get(key, "")
        return (str(ask.about.get(word, "")),)
    kind, *rest = key.split(":")
    if kind in ("cast", "trigger"):
        rest = rest[1:]  # the spell, which may be called as a unit is
    return [one for part in rest for one in part.split("+")]


def where(known: State, ref: str) -> str:
    """What is drawn of it; "" if nothing is."""
    if ref.startswith(ENTRY):
        return f"stack/{ref.removeprefix(ENTRY)}"
    if ref in known.units:
        return ref if present(known.units[ref]) else ""
    return ref if ref in known.whole.scenario.landmarks else ""
