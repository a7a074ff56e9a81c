"""Playing: what bots answer in a turn, found out elsewhere: as a task for another process, and as a policy that says it again."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from bingqi.bots.policy import bot
from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.drawn import Recorded
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Decision, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset


class Turn(NamedTuple):
    """A turn in which bots are asked: how it began, what was answered in it, its dice, and the names of the bots by side. Whatever
    chance they take comes from the seed."""

    ruleset: str
    packed: bytes
    bots: dict[str, str]
    seed: str


def turn_of(session: Session[Any], bots: Mapping[str, str], seed: str) -> Turn:
    """The turn that is on, for bots to play on in."""
    began = session.start, session.responses, session.ordinal, session.digest, session.dice
    return Turn(session.rules.id, pickle.dumps(began, pickle.HIGHEST_PROTOCOL), dict(bots), seed)


def carried_out(turn: Turn) -> Iterator[list[tuple[str, str]]]:
    """In another process: as `choices_in`."""
    yield choices_in(ruleset(turn.ruleset), turn)


def choices_in(rules: Ruleset[Any], turn: Turn) -> list[tuple[str, str]]:
    """Who answers what, one after the other, until somebody else is asked or the turn is over."""
    start, said, ordinal, digest, dice = pickle.loads(turn.packed)
    seats = {side: bot(name, rules, side, f"{turn.seed}/{side}") for side, name in turn.bots.items()}
    answers = ReplayLog(said, ordinal, digest)
    with suppress(Unanswered):
        rules.turn(Battle(rules, start, Recorded(dice, answers), seats, None, answers))
    return [(one.request.who, str(one.answer)) for one in answers.responses[len(said) :] if isinstance(one.request, Decision)]


class Prepared(Mapping[str, Policy]):
    """Those who say again what was found out: each is there when it is their turn to answer, and nobody is when all is said."""

    def __init__(self, scripted: Sequence[tuple[str, str]]) -> None:
        self.scripted = deque(scripted)

    def __getitem__(self, who: str) -> Policy:
        if not self.scripted or self.scripted[0][0] != who:
            raise KeyError(who)
        return self

    def __iter__(self) -> Iterator[str]:
        return iter([who for who, _ in list(self.scripted)[:1]])

    def __len__(self) -> int:
        return min(1, len(self.scripted))

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What comes next."""
        return self.scripted.popleft()[1]
