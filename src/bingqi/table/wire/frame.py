"""Frame: all that a seat is sent of a battle, as plain data; and patches, which carry only what changed since the last one.

A frame is made from what the seat has seen, and numbers in it (the log's, the feed's) count what this seat was told: a number
that all seats share would tell each of them that something hidden happened.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from sys import intern
from typing import Any

import msgspec

from bingqi.core.dice.roll_entry import Number, RollEntry, roll_of
from bingqi.core.dice.roll_sums import Sum, rows_of
from bingqi.core.dice.tally import Part, telling
from bingqi.core.event import Entry, visible
from bingqi.core.requests import Ask, Choose, Roll, Said, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.table.wire.typed_dice import NONE, Hand, hand_of, hands

Plain = dict[str, Any]
Lines = dict[str, msgspec.Raw]


def frame(
    session: Session[Any],
    seat: str,
    told: Told | None = None,
    people: Collection[str] | None = None,
    thrown: Mapping[int, Thrown] = NONE,
) -> Plain:
    """What a seat (a side, "gm", or any other name for one who only watches) may see now. It holds no None: patches need that.

    `told` remembers the log from one frame to the next; `people`: as whom people answer here, and which dice they
    have `thrown` (see hands.py).
    """
    rules = session.rules
    known = rules.seen(session.state, seat)
    drawn = pictured(rules, known, seat)
    drawn["log"] = (told or Told(seat)).up_to_now(session, known)
    drawn["waiting"] = dict.fromkeys(waited_for(session, people, thrown), 1)
    ask = asked(session, seat, people, thrown)
    if ask is not None:
        drawn["prompt"] = plain(prompt(rules, known, ask, session.battle.citing, seat, hand_of(session, seat, people, thrown)))
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


def asked(
    session: Session[Any], seat: str, people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE
) -> Ask | None:
    """What a seat is asked now; of `people` alone, if they are given. Dice that are typed in are asked of those who throw them."""
    ask = session.asked(seat) if people is None or seat in people else None
    if ask is None and hand_of(session, seat, people, thrown) is not None:
        return session.asked("dice")
    return ask


def waited_for(session: Session[Any], people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE) -> list[str]:
    """Everybody who is asked something; where dice are thrown by hand, those who throw them."""
    throwing = sorted({who for one in hands(session, people, thrown) for who in one.who})
    return [who for one in session.waiting_for() for who in (throwing if one == "dice" else [one])]


def prompt(rules: Ruleset[Any], known: Any, ask: Ask, citing: tuple[str, ...], seat: str, hand: Hand | None = None) -> Plain:
    """What a seat is asked: its text, the options under their headings, the default, and the rules that ask. Of dice, all or those
    of a `hand`. Who may not know of a roll is asked for dice, and no more."""
    if isinstance(ask, Roll):
        asked: Plain = {"kind": "roll", "sides": ask.sides, "dice": hand.dice if hand else ask.wants(())}
        if ask.seen_by is not None and seat not in (*ask.seen_by, "gm"):
            return asked | {"text": Text("roll-unknown")}
        split = hand is not None and hand.dice < ask.wants(())
        whose = {"of": rules.name(known, hand.of)} if hand is not None and split else _of_both(rules, known, ask)
        return asked | {"id": ask.id, "text": _whose(rules, known, ask), "rules": citing} | whose
    asked = {"text": rules.prompt(known, ask), "rules": citing}
    if isinstance(ask, Choose):
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


def _whose(rules: Ruleset[Any], known: Any, ask: Roll[Any]) -> Text:
    """Who is to throw dice for what, and at whom. Whom the rule set names itself in what it says of the roll is not named twice."""
    what = rules.prompt(known, ask)
    named = list(what.args.values())
    whose = {key: rules.name(known, id) for key, id in (("by", ask.by), ("on", ask.on)) if id}
    whose = {key: name for key, name in whose.items() if name not in named}
    return Text("-".join(["rolled-head", *whose]), {"what": what, **whose}) if whose else what


def _of_both(rules: Ruleset[Any], known: Any, ask: Roll[Any]) -> Plain:
    """Where dice meet dice: how many of them, the last, are the other's, and who is who."""
    if not ask.theirs() or not ask.by or not ask.on:
        return {}
    return {"theirs": ask.theirs(), "by_name": rules.name(known, ask.by), "on_name": rules.name(known, ask.on)}


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
        self.take_in(session, turns, known)
        return dict(self.lines)

    def take_in(self, session: Session[Any], turns: int, known: Any) -> None:
        """Have `lines` hold what was told of the first turns."""
        if session.rewound != self.rewound:
            self.lines, self.turns, self.rewound = {}, 0, session.rewound
        for turn in session.past[self.turns : turns]:
            self._add(self.lines, session.rules, known, turn.said, turn.entries)
        self.turns = turns

    def up_to_now(self, session: Session[Any], known: Any) -> Lines:
        """All lines, the last turn's among them as far as it has come."""
        now = self.after(session, len(session.past), known)
        if session.outcome is None:
            self._add(now, session.rules, known, session.said, session.battle.log or ())
        return now

    def _add(
        self,
        lines: Lines,
        rules: Ruleset[Any],
        known: Any,
        said: Sequence[Said],
        entries: Sequence[Entry],
    ) -> None:
        """The lines of a turn. Where anything in it is secret, what was chosen is not told."""
        seen = visible(entries, self.seat)
        found = [line for line in [_line(rules, known, entry) for entry in seen] if line is not None]
        if found and len(seen) == len(entries) and (chosen := rules.chosen(known, said)) is not None:
            found.insert(0, {"text": chosen, "rules": found[0]["rules"]})
        for line in found:
            lines[intern(str(len(lines) + 1))] = _shared(msgspec.json.encode(plain(line)))


@lru_cache(maxsize=1024)
def _shared(line: bytes) -> msgspec.Raw:
    """What several seats are told alike is in memory once."""
    return msgspec.Raw(line)


def _line(rules: Ruleset[Any], known: Any, entry: Entry) -> Plain | None:
    """A text and the chain of rules that made it happen; a number with its parts; a roll with all that belongs to it."""
    text = rules.narrate(known, entry)
    if text is None:
        return None
    line: Plain = {"text": text, "rules": entry.rules}
    if entry.event == "reckoned":
        line["parts"] = _parts(rules, known, telling(entry.args[1]))
    elif entry.event == "rolled":
        line["roll"] = _roll(rules, known, roll_of(entry.args[0]))
    return line


def _roll(rules: Ruleset[Any], known: Any, roll: RollEntry) -> Plain:
    """A roll: its dice, the numbers that met, and what came of it. What is not told, or goes without saying, is left out."""
    told: Plain = {"what": Text(f"roll-{roll.what}"), "kind": roll.kind, "sides": roll.sides, "dice": _dice(roll)}
    for key, id in (("by", roll.by), ("on", roll.on)):
        if id:
            told |= {key: id, f"{key}_name": rules.name(known, id)}
    for key, number in (("mine", roll.mine), ("yours", roll.yours)):
        if number is not None:
            told[key] = _number(rules, known, number)
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


def _number(rules: Ruleset[Any], known: Any, number: Number) -> Plain:
    """A number with its parts, and why so many dice were thrown; without a total where that is not to be known."""
    told: Plain = {"label": Text(f"tally-{number.what}"), "parts": _parts(rules, known, telling(number.parts))}
    if number.of:
        told |= {"of": number.of, "of_name": rules.name(known, number.of)}
    if number.total is not None:
        told["total"] = number.total
    if number.edge:
        told["edge"] = _parts(rules, known, number.edge)
    return told


def _parts(rules: Ruleset[Any], known: Any, parts: Sequence[Part]) -> list[Plain]:
    return [{"label": rules.part(known, label), "amount": amount, "rule": rule} for label, amount, rule in parts]


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
