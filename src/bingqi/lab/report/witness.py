"""Witness: a turn of a battle run again from its answers, watched closely: the dice with their laws, and who harmed whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

from bingqi.core.battle import Battle
from bingqi.core.dice.drawn import Recorded
from bingqi.core.dice.roll_entry import Audience
from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Tally
from bingqi.core.event import Entry, rolled
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Roll, Thrown
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.history import PastTurn
from bingqi.core.staging import Motion, motion_of
from bingqi.lab.fights.measured import Harm, taken_by
from bingqi.lab.report.luck import Measured, measured

S = TypeVar("S")
T = TypeVar("T")
Args = TypeVarTuple("Args")


class Blow(NamedTuple):
    """Something was taken from somebody, or they fell, by the entry at that place in its turn."""

    entry: int
    side: str
    id: str
    amount: int
    gone: bool
    own: bool
    """Whether it is told as their own doing: what an act costs is."""


class WatchedBattle(Battle[S]):
    """A battle of which every roll and every harm is noted."""

    def __init__(self, rules: Ruleset[S], state: S, turn: PastTurn[S], harms: Mapping[str, Harm]) -> None:
        answers = ReplayLog(turn.responses, turn.ordinal, turn.digest)
        super().__init__(rules, state, Recorded(Dice(), answers), {}, [], answers)
        self.harms = harms
        self.blows: list[Blow] = []
        self.rolls: list[Measured] = []

    def do(self, event: Callable[[S, *Args], None], *args: *Args) -> None:
        self._note(event.__name__, args)
        super().do(event, *args)

    def secretly(self, seen_by: tuple[str, ...], event: Callable[[S, *Args], None], *args: *Args) -> None:
        self._note(event.__name__, args)
        super().secretly(seen_by, event, *args)

    def happen(self, entry: Entry) -> None:
        """What a game master let happen, or a side that gave up."""
        self._note(entry.event, entry.args)
        assert self.log is not None
        self.log.append(entry)
        self.rules.events[entry.event](self.state, *entry.args)

    def _note(self, event: str, args: tuple[Any, ...]) -> None:
        harm = self.harms.get(event)
        if harm is None:
            return
        assert self.log is not None
        own = not self.rules.motions[event].to
        for side, id, amount in taken_by(self.rules, self.state, harm, args):
            self.blows.append(Blow(len(self.log), side, id, max(0, amount), harm.gone, own))

    def met(
        self,
        request: Roll[T],
        faces: Thrown,
        mine: Tally,
        yours: Tally | None = None,
        edge: Tally | None = None,
        yours_edge: Tally | None = None,
        results: Sequence[str] = (),
        exceed: bool = False,
        seen_by: Audience = None,
        before: int = 0,
    ) -> T:
        found = super().met(request, faces, mine, yours, edge, yours_edge, results, exceed, seen_by, before)
        if not before:  # else these dice, or some of them, were met before
            self._hear(request, faces, results)
        return found

    def _hear(self, request: Roll[Any], faces: Thrown, results: Sequence[str]) -> None:
        side = self.rules.side_of(self.state, request.by)
        assert self.log is not None
        motion = motion_of(self.rules, self.log[-1]) if self.log[-1].event == rolled.__name__ else None
        one = measured(side, request, faces, results, motion or Motion("check")) if side else None
        if one is not None:
            self.rolls.append(one)


def watched(rules: Ruleset[S], start: S, turn: PastTurn[S], harms: Mapping[str, Harm]) -> WatchedBattle[S]:
    """A turn that is over, run again from the state that it began with."""
    battle = WatchedBattle(rules, rules.copy(start), turn, harms)
    if turn.override is None:
        rules.turn(battle)
    else:
        for entry in turn.entries:
            battle.happen(entry)
    return battle
