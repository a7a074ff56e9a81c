"""Information state: a seat's information set, and the turn under way retold in a world in which the seat may believe (a
determinization).

A seat knows its own answers, the dice that it saw, and what it was told. What others answered, and what was rolled out of its
sight, it does not know: in each world that is drawn anew, until the same is told there.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import msgspec

from bingqi.core.event import Entry, visible
from bingqi.core.problems import NotLawful, problem
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision, Key, Request, Roll, Thrown, Together
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session, waiting

ToldEvents = tuple[tuple[str, tuple[Any, ...]], ...]


class Mine(NamedTuple):
    """What a seat answered, or saw fall: the id of the question, and the answer."""

    id: str
    answer: Key | Thrown


class InfoState(NamedTuple):
    """What a seat has to choose, and all it knows of the battle: nothing lies within that it does not know."""

    ruleset: str
    observation: Any
    """The state with which the turn began, as the seat saw it."""
    mine: tuple[Mine, ...]
    """What it answered since, and the dice that it saw."""
    told_events: ToldEvents
    """What it was told since, but for numbers and rolls: these are told only where somebody reads them."""
    decision: Decision
    friends: tuple[str, ...]
    responses: tuple[Response, ...] | None = None
    """All answers since, where nothing is secret."""


def info_state(session: Session[Any], who: str) -> InfoState:
    """What `who` knows in a session, and is asked. Raises NotLawful if that is nothing that could be chosen."""
    rules, ask = session.rules, decision_for(session, who)
    view = rules.view(rules.observe(session.state, who), who)
    friends = sorted([id for id, piece in view.pieces.items() if piece.side == who])
    state, assumed = plausible_state(rules, session.start, who)
    if not assumed:
        return InfoState(rules.id, state, (), (), ask, tuple(friends), tuple(revealed(session, who)))
    mine = [Mine(said.request.id, said.answer) for said in session.responses if sees(who, said.request)]  # type: ignore[attr-defined]  # of a choice or a roll
    return InfoState(
        rules.id,
        rules.observe(session.start, who),
        tuple(mine),
        told_events(rules, session.battle.log or [], who),
        ask,
        tuple(friends),
    )


def plausible_state(rules: Ruleset[Any], state: Any, who: str) -> tuple[Any, bool]:
    """A full state such as `who` may believe in, and whether anything in it is a guess. Made from what `who` has seen alone."""
    seen = rules.observe(state, who)
    shown = msgspec.json.encode(rules.freeze(seen))
    guessed = rules.sample_world(seen, Random(int.from_bytes(sha256(shown).digest()[:8])).randrange)
    return guessed, msgspec.json.encode(rules.freeze(guessed)) != shown


def revealed(session: Session[Any], who: str) -> list[Response]:
    """The answers of this turn, without those that others gave to what is being asked together: nobody has seen these yet."""
    said = list(session.responses)
    if isinstance(session.pending, Together):
        ids = {ask.id for ask in session.pending.decisions}
        while said and isinstance(last := said[-1].request, Decision) and last.id in ids and last.who != who:
            said.pop()
    return said


def decision_for(session: Session[Any], who: str) -> Decision:
    """What `who` has to choose. Raises NotLawful if that is nothing."""
    ask = session.pending_for(who)
    if not isinstance(ask, Decision):
        raise NotLawful(problem("nothing-to-choose", who=who, waiting=waiting(session.waiting_for())))
    return ask


def sees(who: str, request: Request) -> bool:
    """Whether `who` knows the answer to an ask because it was their own, or because they saw the dice."""
    if isinstance(request, Roll):
        return request.seen_by is None or who in request.seen_by
    return isinstance(request, Decision) and request.who == who


def told_events(rules: Ruleset[Any], log: Iterable[Entry], who: str) -> ToldEvents:
    """What a seat is told by these entries, but for numbers and rolls."""
    return tuple([(entry.event, entry.args) for entry in visible(log, who) if entry.event not in ASIDE])


ASIDE = ("reckoned", "rolled")
