"""MT-5.9: what lies on the stack: how it is named, whether it can still be stopped, what it is, and when it is paid for."""

from __future__ import annotations

from bingqi.rulesets.mttt.model.state import Entry, State
from bingqi.rulesets.mttt.model.stats import Spell, Trigger

ENTRY = "#"
"""What is aimed at an entry of the stack names it so: "#3"."""
HAZARD = "hazard:"
"""What of the surroundings does damage is named so, with the number of the hazard."""


def name_of(entry: Entry) -> str:
    """MT-5.9 How an entry of the stack is named by what is aimed at it."""
    return f"{ENTRY}{entry.n}"


def entry_of(state: State, target: str) -> Entry | None:
    """MT-5.10 The entry of the stack that is so named; None if it has taken effect, or come to nothing."""
    return entry_numbered(state, int(target.removeprefix(ENTRY)))


def entry_numbered(state: State, n: int) -> Entry | None:
    """MT-5.10 The entry of the stack with this number; None if it lies there no more."""
    for entry in state.stack:
        if entry.n == n:
            return entry
    return None


def waits(entry: Entry) -> bool:
    """MT-5.10 Whether an entry can still be stopped: it has neither begun to be carried out, nor come to nothing."""
    return not entry.begun and not entry.countered


def is_attack(entry: Entry) -> bool:
    """MT-7.1, MT-11.4 Whether an entry of the stack is an attack, or goes by its roll: by a spell, with a weapon, or in masses."""
    return bool(entry.how) or (entry.kind == "act" and entry.what in ("withering", "decisive", "engage", "slaughter"))


def spell_or_trigger(state: State, entry: Entry) -> Spell | Trigger | None:
    """MT-5.9 What lies on the stack; None if it is another act."""
    if entry.kind == "act":
        return None
    return state.bundle.spells[entry.what] if entry.kind == "spell" else state.bundle.triggers[entry.what]


def pays_late(state: State, it: Spell | Trigger) -> bool:
    """MT-5.7 Whether it is paid for when it takes effect: with the switch interrupt_cost_timing, whatever is inserted."""
    return state.options.interrupt_cost_timing == "on_resolve" and (isinstance(it, Trigger) or it.timing == "instant")
