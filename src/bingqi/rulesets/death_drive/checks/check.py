"""DD-3, DD-8: checks. Dice and modifiers make the judgement, the judgement and a target the achievement, and that the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from bingqi.core.dice.tally import Part, Tally
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.modifiers import Situation, lasting, on_check
from bingqi.rulesets.death_drive.checks.two_dice import After, Needs, Pool, chooses, judged, passive_value, tell
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import Result

GREAT = 10
"""DD-3.8, DD-3.9 From this achievement on a success can be great, and below its negative a failure is."""
Role = Literal["challenge", "response"]
"""DD-3.13 Whether one decides what one's own effect does, or what another's does to oneself."""
EVERYTHING = Needs()


class Plan(NamedTuple):
    """A check before it is made: whose, for what, what is added to its dice, and which dice."""

    who: str
    id: str
    parts: tuple[Part, ...] = ()
    pool: Pool = Pool()
    role: Role = "challenge"
    on: str = ""
    """Whose effect it responds to, or who is challenged."""

    @property
    def added(self) -> int:
        """DD-3.5 The total modifier, as far as it is known before dice are thrown."""
        return sum([amount for _, amount, _ in self.parts])


class Judged(NamedTuple):
    """DD-3.4, DD-3.16 What a check came to."""

    judgement: int
    high: int = 0
    low: int = 0


class Defined(NamedTuple):
    """DD-3.8, DD-3.9 Which great results a check has at all."""

    great_success: bool = False
    great_failure: bool = False


def planned(state: State, c: Character, id: str, it: Situation, base: Sequence[Part] = ()) -> Plan:
    """DD-3.1, DD-4.1, DD-4.8, DD-5.3 A check of hers with all modifiers that count in it. `base`: what is added to it anyway."""
    its = on_check(state, c, it)
    parts = [(one.label, one.amount, "DD-4.1") for one in its.parts]
    return Plan(c.id, id, (*base, *parts), pool_of(state, c, it, its.edge, its.support))


def pool_of(state: State, c: Character, it: Situation, edge: int, support: int) -> Pool:
    """DD-5.4, DD-4.6, DD-6.3 The dice of a check of hers, with what is left of advantage and of support."""
    shift, less_shift = lasting(state, c, "roll-value", it)
    crit, less_crit = lasting(state, c, "crit-value", it)
    fumble, less_fumble = lasting(state, c, "fumble-value", it)
    return Pool(edge, support, shift - less_shift, max(0, 3 + crit - less_crit), max(0, 3 + fumble - less_fumble))


def passive(plan: Plan) -> int:
    """DD-3.3, DD-3.11, DD-5.7 The passive judgement: without dice, and so without whatever hangs on them."""
    return max(0, passive_value(plan.pool) + plan.added)


@rule("DD-3.2")
def active(battle: Fight, plan: Plan, target: Tally | None = None, needs: Needs = EVERYTHING, after: After | None = None) -> Judged:
    """DD-3.4, DD-3.12 An active check is made. Where nobody reads of it, and nobody steps in `after` its dice were thrown, no more
    is told apart than it `needs`."""
    if battle.bare and after is None and not chooses(battle, plan.pool):
        return Judged(*battle.dice.of(judged, plan.pool, plan.added, plan.id, needs))
    mine = battle.tally(plan.id, plan.who, plan.on)
    for label, amount, why in plan.parts:
        mine.add(label, amount, why)
    faces, judgement = tell(battle, plan.pool, plan.id, mine, target, after)
    return Judged(judgement, faces.high, faces.low)


def forgone(plan: Plan) -> Plan:
    """DD-3.14 The same check, given up."""
    return plan._replace(pool=plan.pool._replace(forgone=True))


# --- What it comes to ------------------------------------------------------------------------


def result_of(achieved: int, defined: Defined) -> Result:
    """DD-3.7, DD-3.8, DD-3.9, DD-3.10 What an achievement means. A great success is taken where there is one: it may be."""
    if achieved >= GREAT and defined.great_success:
        return "great_success"
    if achieved <= -GREAT and defined.great_failure:
        return "great_failure"
    return "success" if achieved >= 0 else "failure"


def degree_of(achieved: int, degrees: Sequence[tuple[int, str]]) -> str:
    """DD-8.1, DD-8.2 The degree that an open check reaches; "" below the first."""
    return next((name for least, name in reversed(degrees) if achieved >= least), "")
