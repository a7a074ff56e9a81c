"""Rescue: how far a battle can be played that cannot be played, or shown, as it was written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bingqi.core.dice import Dice
from bingqi.core.fault import BadRecord, at, fault
from bingqi.core.record import Record
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session

S = TypeVar("S")


def as_far_as_sound(
    rules: Ruleset[S], record: Record, check: Callable[[Session[S]], object] = lambda session: None, dice: Dice | None = None
) -> tuple[Session[S], int]:
    """The battle of a record as far as it can be played and passes a check, which raises whatever it wants; and how many steps of
    the record lie beyond. Faults are near the end as a rule, so it is looked for from there.

    Raises BadRecord if not even its beginning is sound, or if other rules than these made it.
    """
    if (record.header.ruleset, record.header.version) != (rules.id, rules.version):
        raise BadRecord(at(record.path, fault("older-rules-no-branch", ruleset=rules.id, version=record.header.version)))
    steps = record.steps

    def played(n: int) -> Session[S] | None:
        try:
            start = rules.setup(record.header.scenario, record.header.options, "gm" in record.header.seats)
            session = Session(rules, start, dice, {}, steps[:n])
            check(session)
        except Exception:  # whatever rules make of what they should never have been asked
            return None
        return session

    back, found, bad = 0, played(len(steps)), len(steps) + 1
    while found is None and back < len(steps):
        bad, back = len(steps) - back, min(len(steps), max(1, back * 2))
        found = played(len(steps) - back)
    if found is None:
        raise BadRecord(at(record.path, fault("nothing-sound")))
    good = len(steps) - back
    while good + 1 < bad:
        middle = (good + bad) // 2
        further = played(middle)
        good, bad, found = (good, middle, found) if further is None else (middle, bad, further)
    return found, len(steps) - good
