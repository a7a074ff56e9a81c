"""The sound part: how far a battle can be played that cannot be played, or shown, as it was written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bingqi.core.dice.sources import Dice
from bingqi.core.problems import BadRecord, located, problem
from bingqi.core.record.format import Record
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session

S = TypeVar("S")
T = TypeVar("T")


def furthest(try_at: Callable[[int], T | None], most: int, least: int = 0) -> tuple[int, T | None]:
    """The last number from `least` to `most` at which something succeeds, and what it gives; None if it does at none.

    Faults are near the end as a rule: it is looked for in ever larger steps back, then between the last two. Where it fails once
    and succeeds again later, a little more is lost than need be.
    """
    if most < least:
        return least, None
    good, bad, step = most, most + 1, 1
    found = try_at(good)
    while found is None and good > least:
        bad, good, step = good, max(least, good - step), step * 2
        found = try_at(good)
    while found is not None and bad - good > 1:
        middle = (good + bad) // 2
        if (one := try_at(middle)) is not None:
            good, found = middle, one
        else:
            bad = middle
    return good, found


def as_far_as_sound(
    rules: Ruleset[S], record: Record, check: Callable[[Session[S]], object] = lambda session: None, dice: Dice | None = None
) -> tuple[Session[S], int]:
    """The battle of a record as far as it can be played and passes a check, which raises whatever it wants; and how many steps of
    the record lie beyond.

    Raises BadRecord if not even its beginning is sound, or if other rules than these made it.
    """
    if (record.header.ruleset, record.header.version) != (rules.id, rules.version):
        raise BadRecord(located(record.path, problem("older-rules-no-branch", ruleset=rules.id, version=record.header.version)))
    steps = record.inputs

    def played(n: int) -> Session[S] | None:
        try:
            start = rules.setup(record.header.scenario, record.header.options, "gm" in record.header.seats)
            session = Session(rules, start, dice, {}, steps[:n])
            check(session)
        except Exception:  # whatever rules make of what they should never have been asked
            return None
        return session

    good, found = furthest(played, len(steps))
    if found is None:
        raise BadRecord(located(record.path, problem("nothing-sound")))
    return found, len(steps) - good
