"""Frame: all that a seat is sent of a battle, as plain data; and patches, which carry only what changed since the last one.

A frame is made from what the seat has seen, and numbers in it (the log's, the feed's) count what this seat was told: a number
that all seats share would tell each of them that something hidden happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bingqi.core.ask import Ask, Choose, Roll
from bingqi.core.event import Entry, visible
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session
from bingqi.core.text import Text

Plain = dict[str, Any]


def frame(session: Session[Any], seat: str) -> Plain:
    """What a seat (a side, "gm", or any other name for one who only watches) may see now. It holds no None: patches need that."""
    rules = session.rules
    known = rules.seen(session.state, seat)
    drawn: Plain = msgspec.to_builtins(rules.view(known, seat))
    drawn["seat"] = seat
    drawn["log"] = log(rules, known, visible(session.log, seat))
    drawn["waiting"] = dict.fromkeys(session.waiting_for(), 1)
    ask = session.asked(seat)
    if ask is not None:
        drawn["prompt"] = prompt(rules, known, ask, session.battle.citing)
    if session.outcome is not None:
        drawn["outcome"] = outcome(rules, known, session)
    whole: Plain = _without_none(msgspec.to_builtins(drawn))
    return whole


def log(rules: Ruleset[Any], known: Any, entries: list[Entry]) -> Plain:
    """The lines of the log by their numbers: a text and the chain of rules that made it happen; a number with its parts."""
    lines: Plain = {}
    for entry in entries:
        text = rules.narrate(known, entry)
        if text is None:
            continue
        line: Plain = {"text": text, "rules": entry.rules}
        if entry.event == "reckoned":
            line["parts"] = [_part(*one) for one in entry.args[1]]
        lines[str(len(lines) + 1)] = line
    return lines


def _part(label: str, amount: int, rule: str) -> Plain:
    return {"label": Text(f"part-{label}"), "amount": amount, "rule": rule}


def prompt(rules: Ruleset[Any], known: Any, ask: Ask, citing: tuple[str, ...]) -> Plain:
    """What is asked: its text, the options under their headings, the default, and the rules that ask."""
    asked: Plain = {"text": rules.prompt(known, ask), "rules": citing}
    if isinstance(ask, Roll):
        asked |= {"kind": "roll", "sides": ask.sides, "dice": ask.wants(())}
    elif isinstance(ask, Choose):
        asked |= {
            "kind": "choose",
            "id": ask.id,
            "options": [{"key": key, "label": rules.label(known, ask, key)} for key in ask.options],
            "groups": [_group(heading, keys) for heading, keys in rules.groups(known, ask)],
            "default": ask.default,
            "unused": list(rules.unused(known, ask)),
        }
    return asked


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


# --- Patches (RFC 7396) --------------------------------------------------------------------------------------------------


def patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> Plain:
    """The merge patch that turns `old` into `new`: maps are gone into, what is gone is None, everything else is sent whole."""
    changes: Plain = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if name not in old or before != value:
            both = isinstance(before, dict) and isinstance(value, dict)
            changes[name] = patch(before, value) if both else value  # type: ignore[arg-type]  # both are maps
    return changes


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


def asked(session: Session[Any], seat: str) -> tuple[Ask | None, int]:
    """What a seat is asked, and how often it has answered before: the same question asked again is another one."""
    return session.asked(seat), sum(isinstance(said.ask, Choose) and said.ask.who == seat for said in session.all_said)


class Feed:
    """What one connection has been sent so far. A slow one skips what lay between: it is always sent the difference to now."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.sent: Plain | None = None
        self.seq = 0
        """How many messages it has got. It grows only when something that the seat may see has changed."""
        self.asked_at = 0
        """The message with which the prompt came that it sees now."""
        self.asking: tuple[Ask | None, int] = (None, 0)

    def news(self, session: Session[Any]) -> bytes | None:
        """The next message: the whole view first, then patches; None while nothing that the seat sees has changed."""
        now, asking = frame(session, self.seat), asked(session, self.seat)
        if now == self.sent and asking == self.asking:
            return None
        self.seq += 1
        if asking != self.asking:
            self.asking, self.asked_at = asking, self.seq
        if self.sent is None:
            message = {"t": "view", "seq": self.seq, "view": now}
        else:
            message = {"t": "patch", "seq": self.seq, "patch": patch(self.sent, now)}
        self.sent = now
        return msgspec.json.encode(message)

    def in_time(self, session: Session[Any], seq: int) -> bool:
        """Whether an answer to the prompt that was shown with message `seq` is one to what is asked now."""
        return self.asked_at <= seq <= self.seq and asked(session, self.seat) == self.asking
