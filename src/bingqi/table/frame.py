"""Frame: all that a seat is sent of a battle, as plain data; and patches, which carry only what changed since the last one.

A frame is made from what the seat has seen, and numbers in it (the log's, the feed's) count what this seat was told: a number
that all seats share would tell each of them that something hidden happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from sys import intern
from typing import Any

import msgspec

from bingqi.core.ahead import about
from bingqi.core.ask import Ask, Choose, Roll, Said
from bingqi.core.event import Entry, decided_by, visible
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session
from bingqi.core.tally import telling
from bingqi.core.text import Text

Plain = dict[str, Any]
Lines = dict[str, msgspec.Raw]


def frame(session: Session[Any], seat: str, told: Told | None = None) -> Plain:
    """What a seat (a side, "gm", or any other name for one who only watches) may see now. It holds no None: patches need that.

    `told` remembers the log from one frame to the next.
    """
    rules = session.rules
    known = rules.seen(session.state, seat)
    drawn = pictured(rules, known, seat)
    drawn["log"] = (told or Told(seat)).up_to_now(session, known)
    drawn["waiting"] = dict.fromkeys(session.waiting_for(), 1)
    ask = asked(session, seat)
    if ask is not None:
        thrower = about(session, seat, ask) if isinstance(ask, Roll) else None
        drawn["prompt"] = plain(prompt(rules, known, ask, session.battle.citing) | ({"about": thrower} if thrower else {}))
    if session.outcome is not None:
        drawn["outcome"] = plain(outcome(rules, known, session))
    return drawn


def pictured(rules: Ruleset[Any], known: Any, seat: str) -> Plain:
    """What is known, drawn."""
    return {**plain(rules.view(known, seat)), "seat": seat}


def plain(thing: Any) -> Any:
    """A thing as plain data, without what is None; to look for that costs more than all else, so first it is asked whether there is
    any."""
    found = msgspec.to_builtins(thing)
    return _without_none(found) if b"null" in msgspec.json.encode(found) else found


def asked(session: Session[Any], seat: str) -> Ask | None:
    """What a seat is asked now. Dice that people type in are asked of all who play, and of the game master."""
    ask = session.asked(seat)
    if ask is None and (seat == "gm" or seat in session.rules.sides(session.state)):
        ask = session.asked("dice")
    return ask


def prompt(rules: Ruleset[Any], known: Any, ask: Ask, citing: tuple[str, ...]) -> Plain:
    """What is asked: its text, the options under their headings, the default, and the rules that ask."""
    asked: Plain = {"text": rules.prompt(known, ask), "rules": citing}
    if isinstance(ask, Roll):
        asked |= {"kind": "roll", "id": ask.id, "sides": ask.sides, "dice": ask.wants(())}
    elif isinstance(ask, Choose):
        asked |= {
            "kind": "choose",
            "id": ask.id,
            "options": [_option(rules, known, ask, key) for key in ask.options],
            "groups": [_group(heading, keys) for heading, keys in rules.groups(known, ask)],
            "default": ask.default,
            "unused": list(rules.unused(known, ask)),
            "pick": {ref: list(keys) for ref, keys in rules.picks(known, ask).items()},
        }
    return asked


def _option(rules: Ruleset[Any], known: Any, ask: Choose, key: str) -> Plain:
    option: Plain = {"key": key, "label": rules.label(known, ask, key)}
    if (cost := rules.costs(known, ask, key)) is not None:
        option["cost"] = cost
    if rule := rules.rule_of(known, ask, key):
        option["rule"] = rule
    return option


def _group(heading: Text | None, keys: Any) -> Plain:
    return {"heading": heading, "keys": list(keys)} if heading is not None else {"keys": list(keys)}


def outcome(rules: Ruleset[Any], known: Any, session: Session[Any]) -> Plain:
    """Who won, and why; without a winner it is a draw."""
    assert session.outcome is not None
    winner, why = session.outcome
    told: Plain = {"why": Text(f"outcome-{why}")}
    return told if winner is None else told | {"winner": winner, "party": rules.party(known, winner)}


def _without_none(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {name: _without_none(value) for name, value in thing.items() if value is not None}
    return [_without_none(one) for one in thing] if isinstance(thing, list | tuple) else thing


# --- The log -------------------------------------------------------------------------------------------------------------


class Told:
    """The log as a seat is told it: lines by their numbers, each as JSON, for that is small. What was told of turns that are over
    is remembered."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.lines: Lines = {}
        self.turns = self.rewound = 0
        """So many turns are in the lines, and so often things had been taken back then."""

    def after(self, session: Session[Any], turns: int, known: Any) -> Lines:
        """The lines of the first turns, of at least as many as were asked for before."""
        if session.rewound != self.rewound:
            self.lines, self.turns, self.rewound = {}, 0, session.rewound
        for turn in session.past[self.turns : turns]:
            self._add(self.lines, session.rules, known, turn.said, turn.entries, turn.rolled_at)
        self.turns = turns
        return dict(self.lines)

    def up_to_now(self, session: Session[Any], known: Any) -> Lines:
        """All lines, the last turn's among them as far as it has come."""
        now = self.after(session, len(session.past), known)
        if session.outcome is None:
            self._add(now, session.rules, known, session.said, session.battle.log or (), session.rolled_at)
        return now

    def _add(
        self,
        lines: Lines,
        rules: Ruleset[Any],
        known: Any,
        said: Sequence[Said],
        entries: Sequence[Entry],
        rolled_at: Sequence[int],
    ) -> None:
        """The lines of a turn. A roll is as secret as what came of it; where anything is, what was chosen is not told."""
        seen = {id(entry) for entry in visible(entries, self.seat)}
        lined = [(n, entry, _line(rules, known, entry)) for n, entry in enumerate(entries) if id(entry) in seen]
        told = [(n, entry) for n, entry, line in lined if line is not None]
        found = [line for _, _, line in lined if line is not None]
        rolls = [one for one in said if isinstance(one.ask, Roll)] if found else []
        for at, one in zip(rolled_at, rolls, strict=False):
            if (id(entries[at]) in seen) if at < len(entries) else len(seen) == len(entries):
                found[decided_by(told, at, rules.asides)].setdefault("dice", []).append(_thrown(rules, known, one))
        if found and len(seen) == len(entries) and (chosen := rules.chosen(known, said)) is not None:
            found.insert(0, {"text": chosen, "rules": found[0]["rules"]})
        for line in found:
            lines[intern(str(len(lines) + 1))] = _shared(msgspec.json.encode(plain(line)))


@lru_cache(maxsize=1024)
def _shared(line: bytes) -> msgspec.Raw:
    """What several seats are told alike is in memory once."""
    return msgspec.Raw(line)


def _line(rules: Ruleset[Any], known: Any, entry: Entry) -> Plain | None:
    """A text and the chain of rules that made it happen; a number with its parts."""
    text = rules.narrate(known, entry)
    if text is None:
        return None
    line: Plain = {"text": text, "rules": entry.rules}
    if entry.event == "reckoned":
        line["parts"] = [
            {"label": Text(f"part-{label}"), "amount": amount, "rule": rule} for label, amount, rule in telling(entry.args[1])
        ]
    return line


def _thrown(rules: Ruleset[Any], known: Any, said: Said) -> Plain:
    assert isinstance(said.ask, Roll)
    return {"what": rules.prompt(known, said.ask), "sides": said.ask.sides, "faces": said.answer}


# --- Patches (RFC 7396) --------------------------------------------------------------------------------------------------


def patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> Plain:
    """The merge patch that turns `old` into `new`: maps are gone into, what is gone is None, everything else is sent whole."""
    changes: Plain = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if before is not value and (name not in old or before != value):
            before, value = _opened(before), _opened(value)
            both = isinstance(before, dict) and isinstance(value, dict)
            changes[name] = patch(before, value) if both else value
    return changes


def _opened(thing: Any) -> Any:
    """A thing to be compared in detail."""
    return msgspec.json.decode(thing) if isinstance(thing, msgspec.Raw) else thing


def merged(old: Any, changes: Any) -> Any:
    """What a merge patch makes of `old`, as the page does it."""
    if not isinstance(changes, Mapping):
        return changes
    result: Plain = dict(old) if isinstance(old, Mapping) else {}
    for name, value in changes.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result
