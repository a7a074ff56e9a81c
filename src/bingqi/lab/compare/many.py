"""Many: several changes against the fights as they are, which are fought once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from bingqi.lab.compare.measured import Measures
from bingqi.lab.compare.pairs import CHUNK, Comparison, Fights
from bingqi.lab.study.simulate import MOST_FIGHTS, MOST_WORKERS, Study, check_number
from bingqi.lab.study.workers import in_order, workers_for

Progress = Callable[[int], object]
"""Told how many fights of each have been fought so far."""


class Screen:
    """Fights as they are, and with each of some changes."""

    def __init__(self, study: Study, others: Sequence[Study]) -> None:
        self.all = [Fights(one) for one in (study, *others)]

    def fights(self, first: int, beyond: int) -> list[list[Measures]]:
        """For each number from `first` up to, not including, `beyond`: the fight as it is, then the others."""
        return [[one.fight(n) for one in self.all] for n in range(first, beyond)]


def compare_many(
    study: Study, others: Sequence[Study], side: str, fights: int, workers: int = 0, progress: Progress | None = None
) -> list[Comparison]:
    """Each of the others against the study, on the same dice. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    check_number("fights", fights, 1, MOST_FIGHTS)
    check_number("workers", workers, 0, MOST_WORKERS)
    found = [Comparison(study, other, side) for other in others]
    size = max(1, CHUNK // (1 + len(others)))
    ranges = [(first, min(first + size, fights)) for first in range(0, fights, size)]
    try:
        for rows in in_order(partial(Screen, study, others), ranges, workers_for(workers, len(ranges))):
            for as_is, *changed in rows:
                for one, fight in zip(found, changed, strict=True):
                    one.take_in(as_is, fight)
            if progress is not None and found:
                progress(found[0].fights)
    except KeyboardInterrupt:
        for one in found:
            one.interrupted = True
    return found
