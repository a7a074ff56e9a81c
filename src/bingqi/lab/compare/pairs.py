"""Pairs: each fight is fought twice on the same dice, as it is and with a change, and the two are held against each other.

Dice are drawn by what they are for (`Keyed`), so that two fights share all that the change does not touch: what differs between
them comes of the change. Whatever is shown of a comparison that is still on is of its first fights, in order, and never of the
fast ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from bingqi.bots import bot
from bingqi.core.dice.sampling import Keyed
from bingqi.core.problems import BadContent, located, unknown
from bingqi.lab.compare.difference import Paired
from bingqi.lab.compare.measured import MeasuredBattle, Measures, harms_of, measured
from bingqi.lab.stats import Interval, Rate, wilson
from bingqi.lab.study.simulate import MOST_FIGHTS, MOST_WORKERS, Study, check_number
from bingqi.lab.study.workers import in_order, workers_for
from bingqi.rulesets import ruleset

CHUNK = 20
"""So many pairs a worker fights between two reports."""
STALLED = 0.5
"""A fight has stalled that goes on for this share of its rounds without anybody being harmed."""
TOO_MANY = 0.2
"""Where more fights than this share stall, what they say of balance is about bots that have stopped fighting."""


class Fights:
    """Fights of one study on dice that are drawn by what they are for."""

    def __init__(self, study: Study) -> None:
        self.study, self.rules = study, ruleset(study.ruleset)
        self.start = self.rules.setup(study.data, study.options)
        self.harms = harms_of(self.rules)

    def fight(self, n: int) -> Measures:
        """Fight number `n`."""
        study, rules = self.study, self.rules
        dice = Keyed(f"{study.seed}:{n}")
        seats = {side: bot(name, rules, side, f"{study.seed}:{n}:{side}") for side, name in study.seats.items()}
        return measured(MeasuredBattle(rules, rules.copy(self.start), dice, seats, self.harms), dice)


class Pairs:
    """Fights as they are, and with the change."""

    def __init__(self, one: Study, other: Study) -> None:
        self.one, self.other = Fights(one), Fights(other)

    def fights(self, first: int, beyond: int) -> list[tuple[Measures, Measures]]:
        """The pairs from `first` up to, not including, `beyond`."""
        return [(self.one.fight(n), self.other.fight(n)) for n in range(first, beyond)]


class Arm(msgspec.Struct):
    """What the fights of one of the two came to."""

    wins: Counter[str] = msgspec.field(default_factory=Counter)
    draws: int = 0
    why: Counter[str] = msgspec.field(default_factory=Counter)
    rounds: int = 0
    stalled: int = 0

    def take_in(self, fight: Measures) -> None:
        """One more fight."""
        if fight.winner is None:
            self.draws += 1
        else:
            self.wins[fight.winner] += 1
        self.why[fight.why] += 1
        self.rounds += fight.rounds
        self.stalled += fight.quiet > STALLED * fight.rounds


class Comparison(msgspec.Struct):
    """What a change does, as far as it was tried."""

    one: Study
    other: Study
    side: str
    """By whose wins it is judged."""
    as_is: Arm = msgspec.field(default_factory=Arm)
    changed: Arm = msgspec.field(default_factory=Arm)
    fights: int = 0
    touched: int = 0
    """In so many pairs anything was otherwise: an answer, the end, its length."""
    flipped: int = 0
    """In so many another side won."""
    won: Paired = msgspec.field(default_factory=Paired)
    lasted: Paired = msgspec.field(default_factory=Paired)
    interrupted: bool = False

    def take_in(self, one: Measures, other: Measures) -> None:
        """One more pair."""
        self.fights += 1
        self.touched += one != other
        self.flipped += one.winner != other.winner
        self.as_is.take_in(one)
        self.changed.take_in(other)
        self.won.take_in(score(other, self.side) - score(one, self.side))
        self.lasted.take_in(other.rounds - one.rounds)

    @property
    def difference(self) -> Interval:
        """By how much more often the side wins with the change, a draw counting half."""
        return self.won.of_scores()

    @property
    def length(self) -> Interval:
        """By how many rounds the fights are longer."""
        return self.lasted.of_amounts()

    def touch(self) -> Rate:
        """In what share of the fights the change is felt at all."""
        return wilson(self.touched, self.fights)

    @property
    def says(self) -> int:
        """1: the side wins more often with the change; -1: less often; 0: that was not shown."""
        return (self.difference.low > 0) - (self.difference.high < 0)

    @property
    def stalls(self) -> bool:
        """Whether so many of its fights stall that it says more of the bots than of the rules."""
        return max(self.as_is.stalled, self.changed.stalled) > TOO_MANY * self.fights

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "bots": [self.one.seats, self.other.seats],
            "fights": self.fights,
            "touched": self.touched,
            "flipped": self.flipped,
            "difference": self.difference._asdict(),
            "rounds": self.length._asdict(),
            "as_is": self._arm(self.as_is),
            "changed": self._arm(self.changed),
            "stalls": self.stalls,
            "interrupted": self.interrupted,
        }

    def _arm(self, arm: Arm) -> dict[str, Any]:
        return {
            "win_rate": {side: wilson(arm.wins[side], self.fights)._asdict() for side in self.one.seats},
            "draws": arm.draws,
            "why": dict(sorted(arm.why.items())),
            "rounds": round(arm.rounds / self.fights, 4) if self.fights else 0.0,
            "stalled": arm.stalled,
        }


def judged_by(study: Study, side: str | None) -> str:
    """The side by whose wins a comparison is judged: the first, if none is named. Raises BadContent."""
    if side is not None and side not in study.seats:
        raise BadContent(located("--side", unknown("side", side, study.seats)))
    return side or next(iter(study.seats))


def score(fight: Measures, side: str) -> float:
    """What a fight is worth to a side."""
    return 1.0 if fight.winner == side else 0.5 if fight.winner is None else 0.0


Progress = Callable[[Comparison], object]
"""Told now and then what has come of the first fights so far."""


def compare(
    one: Study,
    other: Study,
    side: str,
    fights: int,
    precision: float | None = None,
    workers: int = 0,
    progress: Progress | None = None,
) -> Comparison:
    """Fight so many pairs, or fewer: until the interval reaches no farther than `precision` to either side, after whole chunks.
    Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    check_number("fights", fights, 1, MOST_FIGHTS)
    check_number("workers", workers, 0, MOST_WORKERS)
    found = Comparison(one, other, side)
    try:
        for pairs in in_order(partial(Pairs, one, other), _ranges(fights, found, precision), workers_for(workers, fights)):
            for pair in pairs:
                found.take_in(*pair)
            if progress is not None:
                progress(found)
            if _enough(found, precision):
                break
    except KeyboardInterrupt:
        found.interrupted = True
    return found


def _ranges(fights: int, found: Comparison, precision: float | None) -> Iterator[tuple[int, int]]:
    for first in range(0, fights, CHUNK):
        if _enough(found, precision):
            return
        yield first, min(first + CHUNK, fights)


def _enough(found: Comparison, precision: float | None) -> bool:
    return precision is not None and found.fights > 0 and found.difference.high - found.difference.low <= 2 * precision
