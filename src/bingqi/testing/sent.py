"""Sent: all that reaches a seat at a stop of a battle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from bingqi.core.event import Entry
from bingqi.core.event import visible as visible_of
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.view import View, cells_of
from bingqi.lab.odds.info_state import info_state
from bingqi.table.wire.log_feed import Log, LogFeed
from bingqi.table.wire.plain import plain as plain_of
from bingqi.table.wire.steps import Mark, mark, script
from bingqi.testing.play import plain


class Sent(NamedTuple):
    """All that reaches a seat at a stop."""

    dice: bytes
    log: bytes
    view: bytes
    question: bytes
    waiting: bytes
    about: bytes
    inspected: bytes
    reckoned: bytes
    """What odds and advice go by."""
    happened: bytes
    """What has happened since the last stop, beat by beat."""


def visible(session: Session[Any], seat: str) -> list[Entry]:
    """The entries of the log that a seat may see; their numbers are its own."""
    return visible_of(session.log, seat)


class Heard:
    """What a seat has been told of a battle so far: each entry, line and choice as it was told then. Once it has been told twice as
    much as when it last did so, it also reads everything anew, as a page does that is opened."""

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        self.choices: list[bytes] = []
        self.lines: LogFeed | None = None
        self.last: tuple[Mark, dict[str, Any]] | None = None
        """Where the battle was at the last stop, and how it was drawn."""
        self.read = 1
        self.anew: list[bytes] = []

    def take_in(self, session: Session[Any], seat: str, observed: Any) -> tuple[list[bytes], list[bytes]]:
        """The log with its numbers; and as a page shows it: dice and the numbers of rolls, what was chosen in each turn, and all
        that was last read anew."""
        rules, entries = session.rules, visible(session, seat)
        self.lines = self.lines or LogFeed(seat)
        for n, entry in enumerate(entries[len(self.entries) :], len(self.entries)):
            self.entries.append(told_of(rules, observed, n, entry))
        for turn in session.past_turns[len(self.choices) :]:
            self.choices.append(plain(rules.describe_choice(observed, turn.responses)))
        if len(entries) >= self.read:
            self.read = 2 * len(entries)
            self.anew = all_of_it(session, seat, observed)
        lines = [bytes(line) for line in _told(self.lines.up_to_now(session, observed))]
        return self.entries, [*lines, *self.choices, plain(rules.describe_choice(observed, session.responses)), *self.anew]

    def happened_since(self, session: Session[Any], seat: str, drawn: View) -> list[msgspec.Raw]:
        """What has happened since the last stop, as it is shown."""
        assert self.lines is not None
        before, view = self.last, plain_of(drawn)
        self.last = mark(session, self.lines.now), view
        if before is None:
            return []
        happened = script(seat, before[0], (before[1], view), session, self.lines.now)
        return happened.all_steps() if happened is not None else []


def _told(log: Log) -> list[msgspec.Raw]:
    """The lines of a log, its beats, and the bodies of those who fell."""
    return [*log.lines.values(), *log.beats.values(), msgspec.Raw(msgspec.json.encode(log.fallen))]


def told_of(rules: Ruleset[Any], observed: Any, n: int, entry: Entry) -> bytes:
    """An entry, and its text."""
    return plain((n, entry.event, entry.args, entry.rules, rules.describe_event(observed, entry)))


def all_of_it(session: Session[Any], seat: str, observed: Any) -> list[bytes]:
    """All that has happened, as it is told to whoever sees this now."""
    rules, said = session.rules, [*[turn.responses for turn in session.past_turns], session.responses]
    entries = [told_of(rules, observed, n, entry) for n, entry in enumerate(visible(session, seat))]
    lines = [bytes(line) for line in _told(LogFeed(seat).up_to_now(session, observed))]
    return [*entries, *lines, *[plain(rules.describe_choice(observed, one)) for one in said]]


def sent(session: Session[Any], seat: str, heard: Heard, dice: Sequence[Any] = ()) -> Sent:
    """What was asked for of the `dice` thrown since, the log with its numbers and its rolls, all parts in them, the drawing, the
    prompt with its options and texts, who is waited for, what is said of turns, and what there is to know of a piece or a cell:
    another one at each stop."""
    rules = session.rules
    seen = rules.observe(session.state, seat)
    log, about = heard.take_in(session, seat, seen)
    ask = session.pending_for(seat)
    question: Any = None
    known: Any = None
    if isinstance(ask, Decision):
        what = info_state(session, seat)
        known = rules.freeze(what.observation), what.mine, what.told_events, what.decision, what.friends
        labels = [(key, rules.label(seen, ask, key)) for key in ask.options]
        question = (
            ask.id,
            ask.who,
            ask.default,
            rules.prompt(seen, ask),
            ask.about,
            labels,
            rules.groups(seen, ask),
            rules.picks(seen, ask),
            rules.deeds(seen, ask),
            rules.end_turn_warnings(seen, ask),
            rules.is_continuation(ask),
            session.battle.citing,
        )
    over = (session.waiting_for(), session.outcome, rules.round(seen), list(rules.sides(seen)))
    drawn = rules.view(seen, seat)
    peek = rules.inspect_ref(seen, seat, one_ref(drawn, len(log)))
    told = b"\n".join(log), b"\n".join(about)
    happened = b"\n".join([bytes(one) for one in heard.happened_since(session, seat, drawn)])
    return Sent(plain(dice), told[0], plain(drawn), plain(question), plain(over), told[1], plain(peek), plain(known), happened)


def refs(view: View) -> set[str]:
    """The pieces, the cells and the layers of the stack of a view."""
    found = {*view.pieces, *[f"stack/{layer.n}" for layer in view.stack if layer.n]}
    return found | {f"{id}/{cell}" for id in view.boards for cell in cells_of(id, view)}


def one_ref(view: View, n: int) -> str:
    """One of the pieces and cells, another for each number."""
    every = sorted(refs(view))
    return every[n % len(every)] if every else ""


def words(thing: Any) -> set[str]:
    """All texts in plain data, and the parts of those that are keys."""
    if isinstance(thing, str):
        return {thing, *re.split(r"[:>,+/|]", thing)}
    if isinstance(thing, dict):
        return set().union(*map(words, thing), *map(words, thing.values()))
    if isinstance(thing, list | tuple):
        return set().union(*map(words, thing))
    return set()


def names(rules: Ruleset[Any], state: Any) -> set[str]:
    """What names a thing in a state, as the rule set says; every word in it where it says nothing."""
    return {*rules.names(state)} if rules.names is not None else words(rules.freeze(state))
