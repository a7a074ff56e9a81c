"""The log as a seat reads it, line by line, each made once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from sys import intern
from typing import Any, NamedTuple

import msgspec

from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.roll_sums import Sum, rows_of
from bingqi.core.dice.tally import Part, telling
from bingqi.core.event import Entry, rebuild, seen_by, visible
from bingqi.core.replay_log import Response
from bingqi.core.ruleset import Ruleset
from bingqi.core.sentence import sentence
from bingqi.core.session.play import Session
from bingqi.core.staging import Beat, Beats, Played, played
from bingqi.core.text import Text
from bingqi.table.wire.plain import Plain, plain

Lines = dict[str, msgspec.Raw]


# --- The log -------------------------------------------------------------------------------------------------------------


class End(NamedTuple):
    """Where a beat ends: in which turn, after how many of its entries, with which line."""

    turn: int
    entries: int
    line: int


class Log:
    """What a seat was told: lines by their numbers, and the beats that they belong to, by theirs, in JSON, for that is small; where
    each beat ends; and who fell, as the seat saw them last."""

    def __init__(
        self,
        lines: Lines | None = None,
        beats: Lines | None = None,
        ends: list[End] | None = None,
        fallen: dict[str, Plain] | None = None,
    ) -> None:
        self.lines: Lines = lines or {}
        self.beats: Lines = beats or {}
        self.ends = ends or []
        self.fallen = fallen or {}

    def copy(self) -> Log:
        return Log(dict(self.lines), dict(self.beats), list(self.ends), dict(self.fallen))


class LogFeed:
    """The log as a seat is told it, each line made once. What was told of turns that are over is remembered."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.over = self.now = Log()
        """Of the turns that are over, and as it was told last."""
        self.turns = self.rewound = 0
        """So many turns are in the log, and so often things had been taken back then."""
        self.bodies: dict[tuple[int, int], tuple[Entry, Plain | None]] = {}
        """Those who fell, by the turn and the place in it of the entry that tells of it."""

    @property
    def lines(self) -> Lines:
        """The lines of the turns that are over."""
        return self.over.lines

    @property
    def beats(self) -> Lines:
        """Their beats."""
        return self.over.beats

    def take_in(self, session: Session[Any], turns: int, observed: Any) -> None:
        """Remember what was told of the first turns, of at least as many as were asked for before."""
        if session.rewound != self.rewound:
            self.over, self.turns, self.rewound = Log(), 0, session.rewound
            self.bodies.clear()
        for n, turn in enumerate(session.past_turns[self.turns : turns], self.turns):
            self._add(self.over, session, observed, turn.responses, turn.entries, n)
        self.turns = turns

    def up_to_now(self, session: Session[Any], observed: Any) -> Log:
        """The whole log, the last turn's part of it as far as that has come."""
        turns = len(session.past_turns)
        self.take_in(session, turns, observed)
        self.now = self.over.copy()
        if session.outcome is None:
            self._add(self.now, session, observed, session.responses, session.battle.log or (), turns)
        return self.now

    def _add(
        self, log: Log, session: Session[Any], observed: Any, responses: Sequence[Response], entries: Sequence[Entry], turn: int
    ) -> None:
        """The lines of a turn, and its beats. Where anything in it is secret, what was chosen is not told."""
        rules = session.rules
        told = list(_told(rules, observed, entries, self.seat))
        hides = any(not seen_by(entry, self.seat) for entry in entries)
        beats, lines, number = Beats(len(log.beats)), [], len(log.lines)
        if told and not hides and (chosen := rules.describe_choice(observed, responses)) is not None:
            lines.append({"text": chosen, "rules": told[0][1].rules})
            beats.add(number + 1, chosen, None)
        ends: dict[int, int] = {}
        fell: list[tuple[int, str, bool]] = []
        for n, entry, text in told:
            one = played(rules, entry, text)
            line = _line(rules, observed, entry, text) | _motion(one)
            lines.append(line)
            beats.add(number + len(lines), text, one)
            ends[number + len(lines)] = n + 1
            if one is not None and one.motion.kind in ("fall", "leave"):
                fell.append((n, one.to or one.by, one.motion.kind == "fall"))
        for beat in beats.beats:
            for line in lines[beat.first - number - 1 : beat.last - number]:
                line["beat"] = beat.n
        for line in lines:
            log.lines[intern(str(len(log.lines) + 1))] = _shared(msgspec.json.encode(plain(line)))
        for beat in beats.beats:
            log.beats[intern(str(beat.n))] = _shared(msgspec.json.encode(plain(_beat(rules, observed, beat))))
            log.ends.append(End(turn, ends.get(beat.last, 0), beat.last))
        for id, piece in self._as_seen_last(session, entries, turn, fell):
            log.fallen.pop(id, None)
            if piece is not None:
                log.fallen[id] = piece

    def _as_seen_last(
        self, session: Session[Any], entries: Sequence[Entry], turn: int, fell: Sequence[tuple[int, str, bool]]
    ) -> Iterator[tuple[str, Plain | None]]:
        """Those who fell in a turn, as the seat saw them just before the entry that tells of it, each looked for once; and those
        who left, who lie nowhere, whatever befell them before."""
        state, done = None, 0
        for n, id, lies in fell:
            if not lies:
                yield id, None
                continue
            known = self.bodies.get((turn, n))
            if known is None or known[0] is not entries[n]:
                state = session.rules.copy(session.start_of(turn)) if state is None else state
                rebuild(state, entries[done:n], session.rules.events)
                done = n
                seen = session.rules.view(session.rules.observe(state, self.seat), self.seat).pieces.get(id)
                known = self.bodies[turn, n] = entries[n], None if seen is None else plain(seen)
            yield id, known[1]


def _told(rules: Ruleset[Any], observed: Any, entries: Sequence[Entry], seat: str) -> Iterator[tuple[int, Entry, Text]]:
    """The entries of a turn that a seat reads, with their places in it and their texts."""
    for n, entry in enumerate(entries):
        for seen in visible([entry], seat):
            if (text := rules.describe_event(observed, seen)) is not None:
                yield n, seen, text


def _motion(one: Played | None) -> Plain:
    """How a line plays. Of rolls, the roll says who and at whom."""
    if one is None:
        return {}
    told: Plain = {"motion": one.motion.kind}
    if one.roll is None:
        named = {"by": one.by, "to": one.to, "at": one.at, "n": one.n}
        told |= {key: value for key, value in named.items() if value not in ("", None)}
    return told | ({} if one.result is None else {"came": one.result})


def _beat(rules: Ruleset[Any], observed: Any, beat: Beat) -> Plain:
    told: Plain = {"kind": beat.kind or "other", "text": sentence(rules, observed, beat), "lines": (beat.first, beat.last)}
    told |= {key: id for key, id in (("by", beat.by), ("to", beat.to)) if id}
    return told | ({} if beat.result is None else {"came": beat.result})


@lru_cache(maxsize=1024)
def _shared(line: bytes) -> msgspec.Raw:
    """What several seats are told alike is in memory once."""
    return msgspec.Raw(line)


def _line(rules: Ruleset[Any], observed: Any, entry: Entry, text: Text) -> Plain:
    """A text and the chain of rules that made it happen; a number with its parts; a roll with all that belongs to it."""
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
