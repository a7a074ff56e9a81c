"""Whether a roll, as it is told, adds up: from its faces and its numbers come its totals, and a number is the sum of its parts."""

from __future__ import annotations

import re
from typing import Any

from bingqi.core.dice.roll_entry import Number, RollEntry, rolled_head
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.dice.tally import Part
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.lang import Texts

DIE_BY_DIE = ("pair", "pair-contest", "count", "exploding", "faces")
"""In these rolls each die is told with the number added to it."""
OF_BASES = ("pair", "band")
"""These rolls may meet several numbers; by how much they differ is the rule's."""


def check_sums(roll: RollEntry) -> None:
    """What is told of a roll fits together, as far as whoever reads it may know it."""
    assert roll.faces, f"{roll}: no dice"
    assert all(1 <= face <= roll.sides for face in roll.faces), f"{roll}: no such face"
    assert 0 <= roll.theirs <= len(roll.faces)
    assert all(place in range(len(roll.faces)) for place in roll.counts)
    for number, totals, own in ((roll.mine, roll.totals[0], True), (roll.yours, roll.totals[1], False)):
        if number is not None:
            check_number(number)
        if number is not None and number.total is None:
            assert totals == (), f"{roll}: a hidden number shows in its totals"
        else:
            check_totals(roll, totals, number.total or 0 if number is not None else 0, own, number is not None)


def check_number(number: Number) -> None:
    """Its parts add up; of one that may not be known there is nothing but whose it is, and what for."""
    if number.total is None:
        assert number == Number(number.what, number.of, None, seen_by=number.seen_by), f"{number}: something of it is told"
        assert number.seen_by is not None
    else:
        assert number.total == sum([amount for _, amount, _ in number.parts]), f"{number} does not add up"


def check_totals(roll: RollEntry, totals: tuple[int, ...], added: int, own: bool, there: bool) -> None:
    """The totals of one side come from its dice that count, and its number."""
    first = 0 if own else len(roll.own)
    places = range(first, first + len(roll.own if own else roll.others))
    counting = [roll.faces[place] for place in places if not roll.counts or place in roll.counts]
    if not own and not counting:
        assert (len(totals) > 0) == there, f"{roll}: against what?"
        several = len(totals) == 2 if roll.kind == "pair" else len(totals) > 1
        assert not there or totals == (added,) or (several and roll.kind in OF_BASES), f"{roll}: another number than its own"
    elif roll.kind in DIE_BY_DIE or (roll.kind == "margin" and len(totals) == 2):
        assert sorted(totals) == sorted([face + added for face in counting]), f"{roll} does not add up"
    else:
        each = len(counting) if roll.kind == "margin" else 1  # of a margin of sums each die has the number
        assert totals == (sum(counting) + each * added,), f"{roll} does not add up"


def check_line(line: str) -> None:
    """Every sum that stands in a line of the log is right."""
    for terms, total in re.findall(r"((?:−?\d+ [+−] )*?(?:−?\d+ [+−] )+\d+) = (−?\d+)", line):
        assert sum([int(n) for n in re.sub(r"([+−]) ", r"\1", terms).replace("−", "-").split()]) == int(total.replace("−", "-")), (
            line
        )


def parts_of(roll: RollEntry) -> list[Part]:
    """The parts of both numbers, and the reasons for their dice."""
    return [part for one in (roll.mine, roll.yours) if one is not None for part in (*one.parts, *one.edge)]


def messages_of(rules: Ruleset[Any], observed: Any, roll: RollEntry) -> list[Text]:
    """All messages that somebody may meet who reads a roll, and looks into its numbers."""
    return [
        roll_text(roll, rolled_head(roll, str)),
        *[Text(f"tally-{one.what}") for one in (roll.mine, roll.yours) if one is not None],
        *[rules.part(observed, label) for label, _, _ in parts_of(roll)],
    ]


def check_messages(rules: Ruleset[Any], observed: Any, roll: RollEntry, texts: Texts) -> None:
    """Every message of a roll is there, and gets what it wants; and the sums in its line are right."""
    for message in messages_of(rules, observed, roll):
        check_line(texts.render(message))
    assert not texts.missing, f"{roll}: {texts.lang} lacks {', '.join(sorted(texts.missing))}"
