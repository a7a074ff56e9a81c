"""Words that a game master might say, sound ones and hostile ones, and what is asked of a battle after each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin

import msgspec

from bingqi.core.event import kinds_of
from bingqi.core.problems import NotLawful
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.kit.nouns import SEVERAL, Noun, Nouns
from bingqi.lang import LANGS, Lang, Texts
from bingqi.table.wire.frame import frame
from bingqi.table.wire.log_feed import LogFeed
from bingqi.testing.play import play
from bingqi.testing.sent import words

ODD: tuple[Any, ...] = (
    "", " ", "typo", "x" * 1000, "\x00\x1b[2J", "two\nlines", "\ud800", "a:b", "a+b", "#1", "#x", "?", "gm", "__proto__", "-1",
    "rest", "pass", "end", "dead", "decisive", "optical", "withering", "unconscious", "wiped-out", "spell", "act", "nowhere/else",
    0, 1, -1, 7, 99, -999, 10**9, 10**18, -(10**18), 10**400, 1.5, float("nan"), float("inf"), True, None,
    [], [[]], [[[]]], [["x", 1]], [1, 1], ["x", "x"], [1, [2, [3]]], [None] * 500, {}, {"en": ""}, object(), b"bytes",
)  # fmt: skip
"""What has no business there: of other rule sets, of other kinds, too long, too large, nested, not to be printed."""


class Hostile:
    """Whoever says them, by a seed."""

    def __init__(self, rules: Ruleset[Any], seed: int | str) -> None:
        self.rules, self.random = rules, Random(seed)

    def sound(self, state: Any, name: str) -> list[Any]:
        """Arguments that an event may have, as far as there are any."""
        nouns = self.rules.nouns
        if not isinstance(nouns, Nouns) or name not in nouns.events:
            return [self.odd(state) for _ in range(self.random.randrange(4))]
        event = nouns.events[name]
        kinds, found = kinds_of(event), dict[str, Any]()
        table = nouns.of(name)
        for param in sorted(table, key=lambda one: bool(table[one].hangs_on())):
            found[param] = self._one(state, param, table[param], kinds[param], found)
        return [found[param] for param in table]

    def _one(self, state: Any, param: str, noun: Noun, kind: Any, found: dict[str, Any]) -> Any:
        if noun.example is not None or noun.all is not None:
            try:
                if noun.example is not None:
                    return noun.some(state, self.random.randrange, found)
                known = noun.allowed(state, found)
            except (LookupError, TypeError):  # something before it is hostile already
                return self.odd(state)
            if not noun.many:
                return self._picked(known)
            return self.random.sample(list(known), self.random.randrange(min(4, len(known)) + 1))
        if get_args(kind) and get_origin(kind) is not tuple:
            return self.random.choice(get_args(kind))
        return self.random.random() < 0.5 if kind is bool else () if get_origin(kind) is tuple else "x"

    def _picked(self, words: Any) -> Any:
        """One of them; of numbers small ones most of all."""
        if not words:
            return self.random.choice(ODD)
        if isinstance(words, range) and self.random.random() < 0.7:
            near = [n for n in (0, 1, 1, 2, 3, words[0]) if n in words]
            return self.random.choice(near)
        return self.random.choice(list(words)[:SEVERAL])

    def odd(self, state: Any) -> Any:
        """Something hostile: of this battle, or of none."""
        ids = [*pieces(self.rules, state), *self.rules.sides(state)]
        one = self.random.choice
        several = [one(ids) for _ in range(self.random.randrange(4))]
        return one([one(ODD), one(ODD), one(ids), several, [*several, *several], [[id, 1] for id in several]])

    def spoilt(self, state: Any, name: str) -> list[Any]:
        """Arguments of which one is hostile, or all are, or there are too few or too many."""
        args, how = self.sound(state, name), self.random.random()
        if how < 0.6 and args:
            args[self.random.randrange(len(args))] = self.odd(state)
        elif how < 0.9:
            args = [self.odd(state) for _ in args]
        else:
            args = [*args, *args, self.odd(state)] if how < 0.95 else args[:-1]
        return args


def pieces(rules: Ruleset[Any], state: Any) -> list[str]:
    """Everybody in a state, also who is dead, gone, or has not come yet."""
    return sorted([id for id in words(rules.freeze(state)) if rules.side_of(state, id)])


# --- What is asked of a battle -----------------------------------------------------------


def looking_on(session: Session[Any]) -> list[str]:
    """All for whom a table is drawn."""
    return [*session.rules.sides(session.state), "gm", "watcher"]


def drawn(session: Session[Any], feeds: dict[str, LogFeed] | None = None) -> None:
    """It can be drawn for everybody, and sent to them. `feeds` remembers what they have been told before."""
    for eye in looking_on(session):
        msgspec.json.encode(frame(session, eye, None if feeds is None else feeds.setdefault(eye, LogFeed(eye))))


def played(session: Session[Any], random: Random, most: int) -> None:
    """It goes on, whatever is answered, and can be drawn after each answer."""
    told: dict[str, LogFeed] = {}
    for _ in range(most):
        if session.pending is None:
            return
        play(session, random.randrange, 1)
        drawn(session, told)


@cache
def _texts(lang: Lang, folder: Path) -> Texts:
    return Texts(lang, [folder])


def check_words(session: Session[Any], event: str, args: Sequence[Any]) -> None:
    """What was given is said in both languages."""
    rules = session.rules
    for lang in LANGS:
        texts = _texts(lang, rules.folder)
        for turn in session.past_turns[-2:]:
            for entry in turn.entries:
                if (text := rules.describe_event(session.state, entry)) is not None:
                    texts.render(text)
        assert not texts.missing, f"{rules.id}: {event}{args}: {texts.missing}"


def restarted(session: Session[Any], first: Any, scenario: Any) -> None:
    """It is the same when its steps are taken again, and when it has lain on a disk."""
    rules = session.rules
    again = Session(rules, rules.copy(first), responses=session.inputs)
    assert rules.freeze(again.state) == rules.freeze(session.state)
    frozen = msgspec.json.encode(rules.freeze(session.start))
    thawed = rules.thaw(msgspec.json.decode(frozen), scenario, {})
    assert msgspec.json.encode(rules.freeze(thawed)) == frozen


def is_refused(session: Session[Any], event: str, args: Sequence[Any]) -> bool:
    """Whether an event is refused, with a fault that can be read and sent; then nothing has changed."""
    before, lines = (session.rules.freeze(session.state), len(session.inputs)), tuple[str, ...]()
    try:
        session.give(event, args, "so be it")
    except NotLawful as wrong:
        lines = wrong.lines
    if lines:
        assert all(len(line) < 4000 and line.isprintable() for line in lines), lines
        assert (session.rules.freeze(session.state), len(session.inputs)) == before
    return bool(lines)
