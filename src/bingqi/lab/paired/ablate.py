"""Ablate: what a thing is worth that somebody does or has: the same fights without it.

Whatever a bot does of its own accord in the first fights is a thing: an act (`attack`), an act with something of the content
(`cast:shield`), an ask at which it does more than let things pass (`window`: whoever never answers it never interrupts). One side
goes without; what is in the content (a spell, a trait) can be taken from all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bingqi.core.battle import Policy
from bingqi.core.problems import BadContent, located, unknown
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.arm import Arm
from bingqi.lab.fights.edits import SCENARIO, without
from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.fights.study import Study
from bingqi.lab.paired.many import Effect, effects_of
from bingqi.rulesets import ruleset

AMOUNT = re.compile(r"[-\d,.]+")
"""How many, or where: no act."""
LOOKED_AT = 20
"""In so many fights it is seen what is done."""


class Missing(NamedTuple):
    """A thing that is not there: what is never done, or what nobody has."""

    thing: str
    content: bool = False


class Watched:
    """A bot, with what it could do, and what it does of its own accord, noted."""

    def __init__(self, bot: Policy, rules: Ruleset[Any], pieces: Collection[str], content: Collection[str]) -> None:
        self.bot, self.rules, self.pieces, self.content = bot, rules, pieces, content
        self.things = Counter[str]()
        self.offered: set[str] = set()
        """Asks, and options with all that they begin with up to a colon."""

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What the bot answers."""
        picked = self.bot.answer(decision, look)
        self.offered |= {decision.id, *[start for key in decision.options for start in _starts(key)]}
        if picked != decision.default and len(decision.options) > 1:
            act, *rest = picked.split(":")
            if act not in self.pieces and act not in self.content and not AMOUNT.fullmatch(act):
                self.things[act] += 1
            if self.rules.windows_of(decision):
                self.things[decision.id] += 1
            if rest and rest[0] in self.content and rest[0] not in self.pieces:
                self.things[f"{act}:{rest[0]}"] += 1
        return picked


def _starts(key: str) -> list[str]:
    parts = key.split(":")
    return [":".join(parts[:n]) for n in range(1, len(parts) + 1)]


def things_of(studies: Sequence[Study], side: str, fights: int = LOOKED_AT) -> list[str]:
    """What any bot does for a side in the first fights, what is done most first."""
    things = Counter[str]()
    for watched in _watched(studies, side, fights):
        things += watched.things
    return [thing for thing, _ in things.most_common()]


def check_offered(studies: Sequence[Study], side: str, things: Sequence[str], fights: int = LOOKED_AT) -> None:
    """Raises BadContent where a side is never asked or offered one of these in the first fights, whoever plays it: to go without it
    is no change."""
    offered = {one for watched in _watched(studies, side, fights) for one in watched.offered}
    if wrong := [located("never", unknown("act", thing, sorted(offered))) for thing in things if thing not in offered]:
        raise BadContent(*wrong)


def _watched(studies: Sequence[Study], side: str, fights: int) -> Iterator[Watched]:
    """The bot of a side, after each of the first fights of each study."""
    for study in studies:
        arm = Arm(study)
        content = {id for kind, them in study.data.items() if kind != SCENARIO and isinstance(them, dict) for id in them}
        pieces = arm.rules.view(arm.start, "gm").pieces
        for n in range(fights):
            bots = arm.seats(n)
            watched = Watched(bots[side], arm.rules, pieces, content)
            arm.fight(n, bots | {side: watched})
            yield watched


def without_things(study: Study, side: str, missing: Sequence[Missing]) -> list[Study]:
    """The study without each of these things; what is done, that side does without. Raises BadContent."""
    if side not in study.seats:
        raise BadContent(located("side", unknown("side", side, study.seats)))
    found = []
    for thing, content in missing:
        if content:
            data = without(study.data, thing)
            ruleset(study.ruleset).setup(data, study.options)
            found.append(replace(study, data=data))
        else:
            found.append(replace(study, never={**study.never, side: (*study.never.get(side, ()), thing)}))
    return found


def ablate(
    studies: Sequence[Study],
    side: str,
    missing: Sequence[Missing],
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> list[Effect[Missing]]:
    """What each of these things is worth to a side in a scenario, of which there is a study a bot: the most first, by the fights
    without it. Interrupted (Ctrl-C), it gives what it has. Raises BadContent."""
    found = effects_of(studies, missing, lambda study: without_things(study, side, missing), side, fights, lab, progress)
    return sorted(found, key=lambda it: (it.mean, -it.touched, it.change.thing))
