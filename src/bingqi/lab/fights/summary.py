"""Summary: many fights in the figures that tell what they are like: who wins, how they end, how long they last, what does harm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from bingqi.core.ruleset import Outcome
from bingqi.lab.difference import Paired
from bingqi.lab.fights.measured import Measures
from bingqi.lab.stats import Rate, mean, percentile, wilson

STALLED = 0.5
"""A fight has stalled that goes on for more than this share of its rounds without anybody being harmed."""
TOO_MANY = 0.2
"""Where more fights than this share stall, what they say of balance is about bots that have stopped fighting."""
NOBODY = ""
"""Who won a draw."""


def stalled(fight: Measures) -> bool:
    """Whether a fight says less of the rules than of those who fought: nobody was harmed for long at its end, or time was up before
    anybody had won."""
    return Outcome(fight.winner, fight.why).timed_out or fight.quiet > STALLED * fight.rounds


class Stalls(msgspec.Struct):
    """How many of some fights stalled."""

    fights: int = 0
    stalled: int = 0

    def take_in(self, *fights: Measures) -> None:
        """Some more fights."""
        self.fights += len(fights)
        self.stalled += sum([stalled(fight) for fight in fights])

    @property
    def many(self) -> bool:
        """Whether so many that it says more of the bots than of the rules."""
        return self.stalled > TOO_MANY * self.fights


class Summary(msgspec.Struct):
    """What fights came to."""

    sides: int = 2
    """How many fight: a draw is shared by all of them."""
    fights: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    """By side; of `NOBODY` draws."""
    together: Counter[tuple[str, ...]] = msgspec.field(default_factory=Counter)
    """By who won those that share their dice: one fight, or with the armies in each other's place two."""
    why: Counter[str] = msgspec.field(default_factory=Counter)
    lengths: dict[str, Counter[int]] = msgspec.field(default_factory=dict)
    """By who won, how many fights took so many rounds."""
    stalled: int = 0
    decisions: int = 0
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    """How much was taken in whose turn, in all fights."""
    losses: Counter[str] = msgspec.field(default_factory=Counter)
    first_blood: Counter[str] = msgspec.field(default_factory=Counter)
    """Fights in which a side was harmed first, and of those, the ones it won all the same."""
    first_blood_won: Counter[str] = msgspec.field(default_factory=Counter)
    lead_changes: Counter[int] = msgspec.field(default_factory=Counter)

    def take_in(self, *fights: Measures) -> None:
        """One more fight; with the armies in each other's place too, both together."""
        self.together[tuple(sorted([one.winner or NOBODY for one in fights]))] += 1
        for fight in fights:
            self._count(fight)

    def _count(self, fight: Measures) -> None:
        winner = fight.winner or NOBODY
        self.fights += 1
        self.wins[winner] += 1
        self.why[fight.why] += 1
        self.lengths.setdefault(winner, Counter())[fight.rounds] += 1
        self.stalled += stalled(fight)
        self.decisions += fight.decisions
        self.sources.update(fight.sources)
        self.losses.update(fight.losses)
        self.lead_changes[fight.lead_changes] += 1
        if fight.first_blood is not None:
            self.first_blood[fight.first_blood] += 1
            self.first_blood_won[fight.first_blood] += fight.first_blood == fight.winner

    @property
    def draws(self) -> int:
        """How many nobody won."""
        return self.wins[NOBODY]

    @property
    def rounds(self) -> Counter[int]:
        """How many fights took so many rounds."""
        return sum(self.lengths.values(), Counter[int]())

    @property
    def stalls(self) -> bool:
        """Whether so many stall that it says more of the bots than of the rules."""
        return Stalls(self.fights, self.stalled).many

    @property
    def length(self) -> float:
        """How many rounds they took on average."""
        return mean(self.rounds)

    def rate(self, side: str) -> Rate:
        """How often a side won, draws counting as not won, with its 95 % interval."""
        return self._share(side, 0.0)

    def share(self, side: str) -> Rate:
        """How often a side won, a draw being shared by all sides, with its 95 % interval: two of these differ by what a
        comparison tells."""
        return self._share(side, 1 / self.sides)

    def after_first_blood(self, side: str) -> Rate:
        """How often a side won though it was harmed first. Fights that share their dice count as one: rather too wide than not."""
        ways = self.fights / max(1, self.together.total())
        return wilson(self.first_blood_won[side] / ways, self.first_blood[side] / ways)

    def _share(self, side: str, draw: float) -> Rate:
        """Fights that share their dice are one piece of evidence."""
        worth = {side: 1.0, NOBODY: draw}
        found = [(sum([worth.get(one, 0.0) for one in who]) / len(who), times) for who, times in self.together.items()]
        if self.fights == self.together.total():
            return wilson(sum([share * times for share, times in found]), self.fights)
        won = Paired()
        for share, times in found:
            won.take_in(2 * share - 1, times)
        return Rate(*[(1 + one) / 2 for one in won.of_scores()])

    def report(self, sides: Iterable[str]) -> dict[str, Any]:
        """All figures as plain data."""
        n, rounds = max(1, self.fights), self.rounds
        return {
            "fights": self.fights,
            "win_rate": {side: self.rate(side)._asdict() for side in sides},
            "draws": self.draws,
            "why": dict(sorted(self.why.items())),
            "rounds": {"mean": round(self.length, 4), "p50": percentile(rounds, 0.5), "p95": percentile(rounds, 0.95)},
            "lengths": {who: {str(n): them[n] for n in sorted(them)} for who, them in sorted(self.lengths.items())},
            "stalled": self.stalled,
            "decisions": round(self.decisions / n, 2),
            "harm": {who: round(amount / n, 4) for who, amount in self.sources.most_common()},
            "losses": {side: round(self.losses[side] / n, 4) for side in sorted(self.losses)},
            "won_after_first_blood": {side: self.after_first_blood(side)._asdict() for side in sorted(self.first_blood)},
            "lead_changes": {str(times): self.lead_changes[times] for times in sorted(self.lead_changes)},
        }
