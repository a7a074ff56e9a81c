"""Pairs: each fight is fought twice on the same dice, as it is and with a change, and the two are held against each other.

Two fights share all dice that the change does not touch: what differs between them comes of the change. Whatever is shown of a
comparison that is still on is of its first fights, in order, and never of the fast ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bingqi.bots import versions
from bingqi.core.problems import BadContent, located, unknown
from bingqi.lab.difference import Paired
from bingqi.lab.fights.edits import with_armies_swapped
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import Study
from bingqi.lab.fights.summary import Summary
from bingqi.lab.stats import Interval, Rate, wilson
from bingqi.rulesets import ruleset

LITTLE = 0.1
"""What is felt in less than this share of the fights, if in any, is said not to be felt."""
SURE = 0.05
"""So rarely something is called an effect that is none."""
CHUNK = 20
"""After so many pairs it is asked whether there are enough: always after the same ones, whoever fought them."""


class Comparison(msgspec.Struct):
    """What a change does, as far as it was tried."""

    one: Study
    other: Study
    side: str
    """By whose wins it is judged."""
    swap: bool = False
    """Whether each is fought with the armies in each other's place too."""
    as_is: Summary = msgspec.field(default_factory=Summary)
    changed: Summary = msgspec.field(default_factory=Summary)
    fights: int = 0
    touched: int = 0
    """In so many pairs anything was otherwise: an answer, the end, its length."""
    flipped: int = 0
    """In so many another side won."""
    won: Paired = msgspec.field(default_factory=Paired)
    lasted: Paired = msgspec.field(default_factory=Paired)
    longer: Paired = msgspec.field(default_factory=Paired)
    """Whether they lasted longer (1), less long (-1), or as long."""
    placed: Paired = msgspec.field(default_factory=Paired)
    """Where armies change places: what it is worth to the side to be in its own place, as it is."""
    interrupted: bool = False

    def __post_init__(self) -> None:
        self.as_is.sides = self.changed.sides = len(self.one.seats)

    @property
    def arms(self) -> list[Study]:
        """All that is fought for it."""
        return [self.one, self.other, *([swapped(self.one), swapped(self.other)] if self.swap else [])]

    def take_in(self, *pairs: tuple[Measures, Measures]) -> None:
        """One more fight with the change and without it; where armies change places, such a pair for each way."""
        self.fights += 1
        self.touched += any(one != other for one, other in pairs)
        self.flipped += any(one.winner != other.winner for one, other in pairs)
        self.as_is.take_in(*[one for one, _ in pairs])
        self.changed.take_in(*[other for _, other in pairs])
        self.won.take_in(sum([self.score(other) - self.score(one) for one, other in pairs]) / len(pairs))
        if self.swap:
            (there, _), (elsewhere, _) = pairs
            self.placed.take_in(self.score(there) - self.score(elsewhere))
        longer = sum([other.rounds - one.rounds for one, other in pairs]) / len(pairs)
        self.lasted.take_in(longer)
        self.longer.take_in((longer > 0) - (longer < 0))

    def score(self, fight: Measures) -> float:
        """What a fight is worth to the side."""
        return score(fight, self.side, len(self.one.seats))

    @property
    def difference(self) -> Interval:
        """By how much more often the side wins with the change, a draw being shared by all sides."""
        return self.won.of_scores()

    @property
    def length(self) -> Interval:
        """By how many rounds the fights are longer."""
        return self.lasted.of_amounts()

    @property
    def place(self) -> Interval | None:
        """By how much more often the side wins from its own place than from the other's, as it is; None if that was not tried."""
        return self.placed.of_scores() if self.swap else None

    def touch(self) -> Rate:
        """In what share of the fights the change is felt at all."""
        return wilson(self.touched, self.fights)

    @property
    def felt(self) -> bool | None:
        """Whether the change is felt at all; None where too few fights were fought to say that it is not."""
        return True if self.touched else False if self.touch().high < LITTLE else None

    @property
    def says(self) -> int:
        """1: the side wins more often with the change; -1: less often; 0: that was not shown."""
        return (self.difference.low > 0) - (self.difference.high < 0)

    @property
    def lasts(self) -> int:
        """1: fights last longer with the change; -1: less long; 0: that was not shown, by their mean and by how many differ at
        all: of few that do the mean alone says too much."""
        return ((self.length.low > 0) - (self.length.high < 0)) * (self.longer.p_value() < SURE)

    @property
    def stalls(self) -> bool:
        """Whether so many of its fights stall that it says more of the bots than of the rules."""
        return self.as_is.stalls or self.changed.stalls

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        sides = list(self.one.seats)
        return {
            "seats": [self.one.seats, self.other.seats],
            "fights": self.fights,
            "touched": self.touched,
            "flipped": self.flipped,
            "difference": self.difference._asdict(),
            "share": {"as_is": self.as_is.share(self.side)._asdict(), "changed": self.changed.share(self.side)._asdict()},
            "rounds": self.length._asdict(),
            "place": self.place._asdict() if self.place is not None else None,
            "as_is": self.as_is.report(sides),
            "changed": self.changed.report(sides),
            "stalls": self.stalls,
            "interrupted": self.interrupted,
        }


class Verdict(msgspec.Struct, frozen=True):
    """What can be said of a change, by whom it was tried."""

    says: str
    """ "more" or "less" often the side wins with it, all bots agree; "untouched": not one fight was otherwise; "not-shown";
    "bots-disagree"; "broken-off": not all of them have fought."""
    lasts: str
    """ "longer" or "shorter", all bots agree; "untouched", "not-shown", "bots-disagree"."""
    bots: dict[str, int]
    """Those who fought, with their versions: others may find otherwise."""
    stalls: bool
    """Whether so many fights stalled that it says more of the bots than of the rules."""


def verdict(found: Sequence[Comparison], bots: int = 0) -> Verdict:
    """What the same change came to by each of some bots, taken together; where it is said how many there are to be, nothing is
    shown before all of them have fought."""
    fought = [one for one in found if one.fights]
    stalls = any(one.stalls for one in found)
    if len(fought) < bots:
        return Verdict("broken-off", "broken-off", versions_in([arm for one in fought for arm in one.arms]), stalls)
    untouched = bool(fought) and not any(one.touched for one in fought)
    says = _together({one.says for one in fought}, ("more", "less"), untouched)
    lasts = _together({one.lasts for one in fought}, ("longer", "shorter"), untouched)
    return Verdict(says, lasts, versions_in([arm for one in fought for arm in one.arms]), stalls)


def _together(all_say: set[int], names: tuple[str, str], untouched: bool) -> str:
    """What bots say together who say this each."""
    if all_say <= {0}:
        return "untouched" if untouched else "not-shown"
    if len(all_say) > 1:
        return "bots-disagree"
    return names[0] if all_say == {1} else names[1]


def versions_in(arms: Iterable[Study]) -> dict[str, int]:
    """Who fights in any of these studies, with their versions."""
    found: dict[str, int] = {}
    for arm in arms:
        found |= versions(arm.seats.values(), ruleset(arm.ruleset))
    return dict(sorted(found.items()))


def judged_by(study: Study, side: str | None) -> str:
    """The side by whose wins a comparison is judged: the first, if none is named. Raises BadContent."""
    if side is not None and side not in study.seats:
        raise BadContent(located("side", unknown("side", side, study.seats)))
    return side or next(iter(study.seats))


def score(fight: Measures, side: str, sides: int = 2) -> float:
    """What a fight is worth to a side; so many sides share a draw."""
    return 1.0 if fight.winner == side else 1 / sides if fight.winner is None else 0.0


def swapped(study: Study) -> Study:
    """A study in which the armies have changed places, and their bots with them. Raises BadContent."""
    rules = ruleset(study.ruleset)
    data = with_armies_swapped(study.data, rules.placed)
    one, other = study.seats
    never = {called: study.never[side] for side, called in ((one, other), (other, one)) if side in study.never}
    there = replace(study, data=data, seats={one: study.seats[other], other: study.seats[one]}, never=never)
    rules.setup(there.data, there.options)
    return there


def of_armies(fight: Measures, sides: Sequence[str]) -> Measures:
    """A fight with armies swapped, in which each army is called by the side that it has in the scenario."""
    one, other = sides
    called = {one: other, other: one}
    return replace(
        fight,
        winner=called.get(fight.winner or ""),
        harm={called.get(side, side): n for side, n in fight.harm.items()},
        losses={called.get(side, side): n for side, n in fight.losses.items()},
        first_blood=called.get(fight.first_blood or ""),
    )


Progress = Callable[[Comparison], object]
"""Told now and then what has come of the first fights so far."""


def compare(
    one: Study,
    other: Study,
    side: str,
    fights: int,
    precision: float | None = None,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
    swap: bool = False,
) -> Comparison:
    """Fight so many pairs, or fewer: until the interval reaches no farther than `precision` to either side. With `swap` each is
    fought with the armies in each other's place too. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    found = Comparison(one, other, side, swap)
    try:
        for row in lab.rows(found.arms, fights):
            found.take_in(*_pairs(row, one))
            if found.fights % CHUNK == 0 or found.fights == fights:
                if progress is not None:
                    progress(found)
                if _enough(found, precision):
                    break
    except KeyboardInterrupt:
        found.interrupted = True
    return found


def _pairs(row: Sequence[Measures], study: Study) -> Iterator[tuple[Measures, Measures]]:
    yield row[0], row[1]
    if len(row) > 2:
        sides = tuple(study.seats)
        yield of_armies(row[2], sides), of_armies(row[3], sides)


def _enough(found: Comparison, precision: float | None) -> bool:
    return precision is not None and found.difference.high - found.difference.low <= 2 * precision
