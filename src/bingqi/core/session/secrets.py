"""Whether the last answer revealed a secret: then it is not taken back for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry, visible
from bingqi.core.replay_log import Response
from bingqi.core.requests import Answer, Decision, Together

if TYPE_CHECKING:
    from bingqi.core.session.play import Session

S = TypeVar("S")
GUESSES = 20
"""So many other secrets are tried to see whether one was told."""


def revealed(session: Session[S], last: Response) -> bool:
    """Whether the last answer revealed a secret: what others answered together with it, or what a seat would have been told
    otherwise had the secrets been others."""
    before = session.fork(1, Dice(), {})
    past = sum([len(turn.entries) for turn in before.past_turns])
    since = session.log[past:]
    together = isinstance(before.pending, Together) and len(before.pending.decisions) == 1
    if together and any(entry.seen_by is None for entry in since[len(before.log) - past :]):
        return True
    seats = session.rules.sides(before.state)
    return any(_depends(before, last, since, seat, f"{seat} {n}") for seat in seats for n in range(GUESSES))


def _depends(before: Session[S], last: Response, since: Sequence[Entry], seat: str, seed: str) -> bool:
    """Whether a seat was told what it would not have been told, had the secrets been as it might have guessed.

    An answer that others gave is a secret too: the seat learns nothing if some answer would have told it the same.
    """
    assert isinstance(last.request, Decision)
    rules, who, below = before.rules, last.request.who, Sampler(seed).random.randrange
    twin = type(before)(rules, rules.sample_world(rules.copy(rules.observe(before.start, seat)), below))
    for said in before.responses:
        side = said.request.who if isinstance(said.request, Decision) else "dice"
        if not twin.may(side, said.answer):
            return False  # so it cannot have been: the answers given in this turn say otherwise
        twin.answer(side, said.answer)
    if visible(twin.log, seat) != visible(before.battle.log or [], seat):
        return False
    ask, told = twin.pending_for(who), visible(since, seat)
    others = ask.options if isinstance(ask, Decision) and seat != who else ()
    return not any(twin.may(who, key) and visible(_tried(twin, who, key), seat) == told for key in (last.answer, *others))


def _tried(session: Session[S], who: str, answer: Answer) -> list[Entry]:
    """What has happened, if `who` answers so."""
    tried = session.fork()
    tried.answer(who, answer)
    return tried.log
