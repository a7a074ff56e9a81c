"""Worlds in which all that a seat was told came to pass: a battle told again with other secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.replay_log import ReplayLog, Response
from bingqi.core.requests import Decision, Key, Request, Roll, Thrown, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.lab.odds.info_state import InfoState, sees, told_events

TRIES = 120
"""So often a turn is run to find what others may have answered; then the world does not fit."""

AGAIN = 12
"""So many answers are tried again that led less far than others in another world."""

Seldom = dict[tuple[int, tuple[Any, ...]], set[Key]]
"""Answers that led less far than others, as was found in other worlds: to which question, after how many that are not known."""


class Misfit(Exception):
    """In this world the turn goes otherwise than the seat knows it."""


def retold(
    rules: Ruleset[Any],
    state: Any,
    info: InfoState,
    seed: str,
    loose: bool = False,
    seldom: Seldom | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Retold | None:
    """The turn that began with `state`, up to what is asked, with all answers: those that are known, and for the others any with
    which the same is told. None if none are found, or it is `enough`.

    Others have chosen what fits, whatever that was: so their answers are searched for. Dice fall as they will: an unseen roll is
    thrown once, and a world in which it does not come out as was told is the less likely to be among those that fit.
    `loose`: it is enough that the same is asked. What is `seldom` right is tried last, and more is added to it.
    """
    seldom = {} if seldom is None else seldom
    trail: list[Candidates] = []
    for _ in range(TRIES):
        if enough():
            return None
        turn = Retold(rules, info, trail, seed, loose, seldom)
        try:
            turn.run(rules.copy(state))
        except Misfit:
            turn.reached()
        else:
            turn.reached()
            for one in trail:
                one.compare()
            return turn
        del trail[turn.drawn :]
        while trail and not trail[-1].turn():
            trail.pop().compare()
        if not trail:
            return None
    return None


class Candidates:
    """What may have been answered at some point: one after the other, until one fits."""

    def __init__(self, replay_log: Sequence[Key], seldom: set[Key]) -> None:
        self.left = list(reversed(replay_log))
        self.now = self.left.pop()
        self.seldom = seldom
        self.far: dict[Key, int] = {}
        """How much of what was told was told again, with each that was tried."""

    def turn(self) -> bool:
        """Turn to the next one; False if there is none left."""
        if not self.left:
            return False
        self.now = self.left.pop()
        return True

    def compare(self) -> None:
        """Note those with which less was told again than with others: that the others do not fit either lies elsewhere, in the
        world."""
        best = max(self.far.values())
        self.seldom |= {key for key, far in self.far.items() if far < best}


class Retold(ReplayLog):
    """The answers of a turn, as they may have been given: those that a seat knows, and else candidates."""

    def __init__(
        self, rules: Ruleset[Any], info: InfoState, trail: list[Candidates], seed: str, loose: bool, seldom: Seldom
    ) -> None:
        super().__init__()
        self.rules, self.info, self.trail, self.seed, self.loose, self.seldom = rules, info, trail, seed, loose, seldom
        self.who = info.decision.who
        self.log: list[Entry] = []
        self.read = self.fits = 0
        """How many entries of the log were read, and how much of what was told they tell."""
        self.recalled = self.drawn = self.thrown = 0
        """How many answers were known so far, and how many choices and rolls were not."""

    def run(self, state: Any) -> None:
        """Run the turn up to what is asked. Raises Misfit."""
        try:
            self.rules.turn(Battle(self.rules, state, Retelling(self), {}, self.log, self))
        except Unanswered as stop:
            requests = getattr(stop.request, "decisions", (stop.request,))
            same = self.info.decision in requests and self.recalled == len(self.info.mine)
            self._listen()
            if same and (self.loose or self.fits == len(self.info.told_events)):
                return
        raise Misfit

    def recall(self, requests: Sequence[Request]) -> Response | None:
        """What was answered, or may have been; None where the seat is asked. Raises Misfit."""
        self._listen()
        if (mine := next((ask for ask in requests if sees(self.who, ask)), None)) is not None:
            if self.recalled == len(self.info.mine) and isinstance(mine, Decision):
                return None
            return self._take_response(mine, self._mine(mine))
        return self._take_response(requests[0], self._theirs(requests[0]))

    def _take_response(self, request: Request, answer: Key | Thrown) -> Response:
        self.keep(request, answer)
        return self.responses[-1]

    def _mine(self, request: Request) -> Key | Thrown:
        id, answer = self.info.mine[self.recalled] if self.recalled < len(self.info.mine) else ("", "")
        if id != request.id or not request.allows(answer):  # type: ignore[attr-defined]  # choices and rolls have ids
            raise Misfit
        self.recalled += 1
        return answer

    def _theirs(self, request: Request) -> Key | Thrown:
        """What is tried here."""
        if isinstance(request, Roll):
            self.thrown += 1
            return Sampler(f"{self.seed} {self.thrown}").throw(request)
        assert isinstance(request, Decision)
        if self.drawn == len(self.trail):
            self.trail.append(self._choices(request, Random(f"{self.seed} choice {self.drawn}")))
        self.drawn += 1
        return self.trail[self.drawn - 1].now

    def _choices(self, decision: Decision, random: Random) -> Candidates:
        """All options in any order; but of those that are seldom right only some, and last."""
        seldom = self.seldom.setdefault((self.drawn, decision.question), set())
        often, others = [key for key in decision.options if key not in seldom], [key for key in decision.options if key in seldom]
        order = random.sample(often, len(often)) + random.sample(others, min(AGAIN, len(others)))
        return Candidates(order, seldom)

    def reached(self) -> None:
        """Note how far it has come with what was tried."""
        for one in self.trail[: self.drawn]:
            one.far[one.now] = max(self.fits, one.far.get(one.now, 0))

    def _listen(self) -> None:
        """Read the log on. Raises Misfit if it tells anything else than what the seat was told."""
        for event, args in told_events(self.rules, self.log[self.read :], self.who):
            if not self.loose and self.info.told_events[self.fits : self.fits + 1] != ((event, args),):
                raise Misfit
            self.fits += 1
        self.read = len(self.log)


class Retelling(Dice):
    """Dice that lie as a turn is retold. They fall as at a table, so that whose they are is asked, and the same is told."""

    def __init__(self, replay_log: Retold) -> None:
        self.replay_log = replay_log

    def throw(self, request: Roll[Any]) -> Thrown:
        said = self.replay_log.recall((request,))
        assert said is not None
        assert isinstance(said.answer, tuple)
        return said.answer
