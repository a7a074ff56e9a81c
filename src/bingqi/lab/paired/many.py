"""Many: several changes against the fights as they are, which are fought once for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.paired.comparison import Comparison
from bingqi.lab.study.simulate import Study


def compare_many(
    study: Study,
    others: Sequence[Study],
    side: str,
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> list[Comparison]:
    """Each of the others against the study, on the same dice. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    found = [Comparison(study, other, side) for other in others]
    try:
        for as_is, *changed in lab.rows([study, *others], fights, progress):
            for one, fight in zip(found, changed, strict=True):
                one.take_in((as_is, fight))
    except KeyboardInterrupt:
        for one in found:
            one.interrupted = True
    return found
