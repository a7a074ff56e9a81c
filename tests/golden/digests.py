"""Digests of golden battles: what was asked, answered and thrown in each turn, and what changed the state.

They say nothing of what is told, so they stay as they are where only the telling changes; a battle that goes another way is
noticed at the turn where it parts. A line is a turn: its number, how many answers were given in it (faces of dice are answers),
the digest of these with their questions, how many events changed the state, the digest of their names and arguments. A digest is
the first half of the SHA-256.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from tests.golden.battles import FOLDER

from bingqi.core.battle import Policy
from bingqi.core.dice.drawn import Drawn
from bingqi.core.event import Entry, reckoned, rolled
from bingqi.core.requests import Decision, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.history import PastTurn
from bingqi.core.session.play import Session
from bingqi.testing.battles import bots, first

REMEMBERED = {"typy17": ("swept", "last_seen", "spent")}
"""Fields that came into the states since: what sides remember for their guesses, and no rule reads. To change them changes
nothing."""
HALF = 32
CHOICES = 1500
"""So many choices are made; a battle that takes more is left there."""


class Tiring:
    """Policies that answer so many asks between them, and no more."""

    def __init__(self, most: int) -> None:
        self.left = most

    def seat(self, policy: Policy) -> Policy:
        """The same policy, as long as all together have answers left."""
        return _Seat(self, policy)


class _Seat:
    def __init__(self, all: Tiring, policy: Policy) -> None:
        self.all, self.policy = all, policy

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        if not self.all.left:
            raise Unanswered(ask)
        self.all.left -= 1
        return self.policy.answer(ask, look)


def digest_path(rules: Ruleset[Any], scenario: str) -> Path:
    """Where the digest of a golden battle lies."""
    return FOLDER / rules.id / f"{scenario}.digest"


def digest_text(rules: Ruleset[Any], scenario: str) -> str:
    """A battle at a table, everybody answering at random, as digests turn by turn; the first line tells the rule set's version."""
    state, tiring = first(rules, scenario), Tiring(CHOICES)
    seats = {who: tiring.seat(policy) for who, policy in bots(rules, state, "digest").items()}
    session = Session(rules, state, Drawn(b"golden", scenario), seats, thin=False)
    head = f"{rules.id}/{scenario}, version {rules.version}: {len(session.past_turns)} turns, {len(session.all_responses)} answers"
    end = f"{session.outcome.winner or 'nobody'} wins: {session.outcome.why}" if session.outcome is not None else "..."
    return "\n".join([head, *[_line(n, rules, turn) for n, turn in enumerate(session.past_turns, 1)], end, ""])


def version_of(text: str) -> int:
    """The version of the rule set that a digest was written with."""
    return int(text.split("version ", 1)[1].split(":", 1)[0])


def _line(n: int, rules: Ruleset[Any], turn: PastTurn[Any]) -> str:
    said = [[ask.question, answer] for ask, answer in turn.responses]
    changes = changing(rules, turn)
    return f"{n} {len(said)} {digest_of(said)} {len(changes)} {digest_of([[entry.event, entry.args] for entry in changes])}"


def digest_of(thing: object) -> str:
    """The digest of something plain."""
    return sha256(msgspec.json.encode(thing)).hexdigest()[:HALF]


def changing(rules: Ruleset[Any], turn: PastTurn[Any]) -> list[Entry]:
    """Those of a turn's entries that made the state another. What the core itself tells of numbers and dice has no body that
    could: it is not held against the state before it."""
    assert turn.start is not None
    state, found = rules.copy(turn.start), []
    before = _frozen(rules, state)
    for entry in turn.entries:
        happens = rules.events[entry.event]
        if happens in (reckoned, rolled):
            continue
        happens(state, *entry.args)
        after = _frozen(rules, state)
        if after != before and _told_apart(rules, before, after):
            found.append(entry)
        before = after
    return found


def _frozen(rules: Ruleset[Any], state: Any) -> bytes:
    return msgspec.json.encode(rules.freeze(state))


def _told_apart(rules: Ruleset[Any], before: bytes, after: bytes) -> bool:
    """Whether two frozen states are different ones in what rules read."""
    names = REMEMBERED.get(rules.id, ())
    return not names or not _alike(msgspec.json.decode(before), msgspec.json.decode(after), names)


def _alike(one: Any, other: Any, names: tuple[str, ...]) -> bool:
    """Whether two plain things are the same but for fields of these names."""
    if one == other:
        return True
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_alike(one[key], other[key], names) for key in one if key not in names)
    both = isinstance(one, list) and isinstance(other, list) and len(one) == len(other)
    return both and all(_alike(a, b, names) for a, b in zip(one, other, strict=True))
