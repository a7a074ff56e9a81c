"""The log as a seat reads it, line by line, each made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Any

import msgspec

from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.roll_sums import Sum, rows_of
from bingqi.core.dice.tally import Part, telling
from bingqi.core.event import Entry, visible
from bingqi.core.replay_log import Response
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.table.wire.plain import Plain, plain

Lines = dict[str, msgspec.Raw]


# --- The log -------------------------------------------------------------------------------------------------------------


class LogFeed:
    """The log as a seat is told it: lines by their numbers, each as JSON, for that is small. What was told of turns that are over
    is remembered."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.lines: Lines = {}
        self.turns = self.rewound = 0
        """So many turns are in the lines, and so often things had been taken back then."""

    def after(self, session: Session[Any], turns: int, observed: Any) -> Lines:
        """The lines of the first turns, of at least as many as were asked for before."""
        self.take_in(session, turns, observed)
        return dict(self.lines)

    def take_in(self, session: Session[Any], turns: int, observed: Any) -> None:
        """Have `lines` hold what was told of the first turns."""
        if session.rewound != self.rewound:
            self.lines, self.turns, self.rewound = {}, 0, session.rewound
        for turn in session.past_turns[self.turns : turns]:
            self._add(self.lines, session.rules, observed, turn.responses, turn.entries)
        self.turns = turns

    def up_to_now(self, session: Session[Any], observed: Any) -> Lines:
        """All lines, the last turn's among them as far as it has come."""
        now = self.after(session, len(session.past_turns), observed)
        if session.outcome is None:
            self._add(now, session.rules, observed, session.responses, session.battle.log or ())
        return now

    def _add(
        self,
        lines: Lines,
        rules: Ruleset[Any],
        observed: Any,
        responses: Sequence[Response],
        entries: Sequence[Entry],
    ) -> None:
        """The lines of a turn. Where anything in it is secret, what was chosen is not told."""
        seen = visible(entries, self.seat)
        found = [line for line in [_line(rules, observed, entry) for entry in seen] if line is not None]
        if found and len(seen) == len(entries) and (chosen := rules.describe_choice(observed, responses)) is not None:
            found.insert(0, {"text": chosen, "rules": found[0]["rules"]})
        for line in found:
            lines[intern(str(len(lines) + 1))] = _shared(msgspec.json.encode(plain(line)))


@lru_cache(maxsize=1024)
def _shared(line: bytes) -> msgspec.Raw:
    """What several seats are told alike is in memory once."""
    return msgspec.Raw(line)


def _line(rules: Ruleset[Any], observed: Any, entry: Entry) -> Plain | None:
    """A text and the chain of rules that made it happen; a number with its parts; a roll with all that belongs to it."""
    text = rules.describe_event(observed, entry)
    if text is None:
        return None
    line: Plain = {"text": text, "rules": entry.rules}
    if entry.event == "reckoned":
        line["parts"] = _parts(rules, observed, telling(entry.args[1]))
    elif entry.event == "rolled":
        line["roll"] = _roll(rules, observed, roll_of(entry.args[0]))
    return line


def _roll(rules: Ruleset[Any], observed: Any, roll: RollEntry) -> Plain:
    """A roll: its dice, the numbers that met, and what came of it. What is not told, or goes without saying, is left out."""
    told: Plain = {"what": Text(f"roll-{roll.what}"), "kind": roll.kind, "sides": roll.sides, "dice": _dice(roll)}
    for key, id in (("by", roll.by), ("on", roll.on)):
        if id:
            told |= {key: id, f"{key}_name": rules.name(observed, id)}
    for key, number in (("mine", roll.mine), ("yours", roll.yours)):
        if number is not None:
            told[key] = _number(rules, observed, number)
    told["totals"] = roll.totals
    told["rows"] = [{"own": _sum(own)} | ({"other": _sum(other)} if other else {}) for own, other in rows_of(roll)]
    if roll.exceed:
        told["exceed"] = 1
    if roll.result:
        told["result"] = roll.says
    return told


def _sum(one: Sum) -> Plain:
    """A number as it is added up; what is added is left out where that is not to be known."""
    told: Plain = {"dice": one.dice, "totals": one.totals}
    if one.added is not None:
        told["added"] = one.added
    return told | ({"base": one.base} if one.base else {}) | ({"each": 1} if one.each else {})


def _dice(roll: RollEntry) -> list[Plain]:
    """The dice in the order thrown: `other`s' dice, those that do not count (`idle`), and those that lay there `before`."""
    dice = []
    for n, face in enumerate(roll.faces):
        flags = {"other": n >= len(roll.own), "idle": not roll.counting(n), "before": n < roll.before}
        dice.append({"face": face} | {name: 1 for name, holds in flags.items() if holds})
    return dice


def _number(rules: Ruleset[Any], observed: Any, number: Number) -> Plain:
    """A number with its parts, and why so many dice were thrown; without a total where that is not to be known."""
    told: Plain = {"label": Text(f"tally-{number.what}"), "parts": _parts(rules, observed, telling(number.parts))}
    if number.of:
        told |= {"of": number.of, "of_name": rules.name(observed, number.of)}
    if number.total is not None:
        told["total"] = number.total
    if number.edge:
        told["edge"] = _parts(rules, observed, number.edge)
    return told


def _parts(rules: Ruleset[Any], observed: Any, parts: Sequence[Part]) -> list[Plain]:
    return [{"label": rules.part(observed, label), "amount": amount, "rule": rule} for label, amount, rule in parts]
