"""MT-14: burning jade (燃玉). In a boss battle a player's character turns soul jade into points, and with them raises her dice."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from bingqi.core.dice.tally import Tally
from bingqi.core.problems import NUMBER
from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit
from bingqi.rulesets.mttt.offers.menu import ACTS

BURN, CONVERT = "burn-jade", "convert"
PLUS, DONE = "plus", "done"

# --- Points --------------------------------------------------------------------------


@ACTS.offers(BURN, CONVERT)
def offers(state: State, unit: Unit) -> list[str]:
    """MT-14.1, MT-14.8, MT-14.9 What she can do to have points: begin, once a battle; after that turn what she had bought into
    points, piece by piece. Only in boss battles, only players' characters, only jade that she has."""
    if not unit.player or not state.bundle.scenario.boss_battle or unit.kind != "character":
        return []
    if unit.burning:
        return [f"{CONVERT}:{n}" for n in convertible(unit)]
    return [BURN] if unit.jade or unit.stat.jade_ledger else []


def convertible(unit: Unit) -> list[int]:
    """MT-14.9 The entries of her ledger that can be turned into points now: each once, steps of an attribute from the top down."""
    ledger = unit.stat.jade_ledger
    left = [n for n in range(len(ledger)) if n not in unit.burnt]
    top: dict[str, int] = {}
    for n in left:
        if ledger[n].kind == "attribute":
            top[ledger[n].thing] = max(top.get(ledger[n].thing, 0), ledger[n].score or 0)
    return [n for n in left if ledger[n].kind != "attribute" or ledger[n].score == top[ledger[n].thing]]


def no_jade(state: State, unit: Unit) -> No | None:
    """MT-14.1 Jade is burnt in boss battles, by characters of players."""
    if not state.bundle.scenario.boss_battle:
        return no("MT-14.1", "mt-no-boss")
    return None if unit.player and unit.kind == "character" else no("MT-14.1", "mt-no-player", who=unit.id)


def no_burning(state: State, unit: Unit) -> No | None:
    """MT-14.8 She begins once a battle, if she has any."""
    if (found := no_jade(state, unit)) is not None:
        return found
    if unit.burning:
        return no("MT-14.8", "mt-burning-already", who=unit.id)
    return None if unit.jade or unit.stat.jade_ledger else no("MT-14.8", "mt-no-own-jade", who=unit.id)


def no_conversion(state: State, unit: Unit, number: str) -> No | None:
    """MT-14.9 A piece of what she had bought that can be turned into points now."""
    if (found := no_jade(state, unit)) is not None:
        return found
    if not unit.burning:
        return no("MT-14.9", "mt-not-burning", key=BURN)
    n = int(number) if NUMBER.fullmatch(number) else -1
    if not 0 <= n < len(unit.stat.jade_ledger):
        return no("MT-14.9", "mt-no-ledger", n=number, most=len(unit.stat.jade_ledger) - 1)
    if n in convertible(unit):
        return None
    return no("MT-14.9", "mt-burnt-already" if n in unit.burnt else "mt-burn-from-top", n=n)


@ACTS.act(BURN, "MT-14.8", heading="jade", why_not=no_burning, icon="burning", deed="burn-jade")
@rule("MT-14.8")
def burn(battle: Fight, unit: Unit) -> None:
    """The first stage: all soul jade that she has not spent becomes points, one for one."""
    battle.do(events.jade_burning, unit.id)


@ACTS.act(CONVERT, "MT-14.9", args=("n",), heading="jade", why_not=no_conversion, icon="burning", rank="more")
@rule("MT-14.9")
def convert(battle: Fight, unit: Unit, n: int) -> None:
    """MT-14.10 The second stage: something that was bought with jade becomes as many points as were paid for it. She has it until
    the battle is over."""
    battle.do(events.jade_converted, unit.id, n, unit.stat.jade_ledger[n].price)


@rule("MT-14.11")
def settle_jade(battle: Fight) -> None:
    """MT-14.12 After the battle: what was turned into points is lost, whether they were spent or not, and points that are left
    vanish."""
    for unit in battle.state.units.values():
        if unit.burning:
            battle.do(events.jade_settled, unit.id, unit.burnt, unit.jade_points)


# --- Dice ----------------------------------------------------------------------------


def burns(state: State, unit: Unit) -> bool:
    """MT-14.3 Whether she could raise a die of hers now: she has points, or can get some. Jade is burnt in the turns of a round."""
    return unit.player and state.phase == "ticks" and (unit.jade_points > 0 or bool(offers(state, unit)))


def reads_dice(state: State, unit: Unit) -> bool:
    """MT-14.5, MT-7.3, MT-16.4 Whether the faces of her dice matter one by one: she could raise them, or somebody answers to full
    dice. Those of battle groups are never full."""
    return burns(state, unit) or ("full_die" in state.hears.happens and unit.group is None)


class Goal(NamedTuple):
    """MT-14.3 What a roll is for: so that she knows what it takes."""

    against: str = NOBODY
    how: Literal["none", "passive", "parry", "dodge", "attack", "clash", "opposed", "several", "dc"] = "none"
    """By what it is opposed: a Defence, an attack, the attack of a clash, the check of another or of several, a number."""
    bonus: int = 0
    """What is added to each of her faces."""
    need: tuple[int, ...] = ()
    """What they must come to, the high one first; in a clash, what they must beat."""


NO_GOAL = Goal()


@dataclass
class Throw:
    """MT-14.7 Dice that lie there, with what is added to them: what jade has made of them so far."""

    id: str
    sides: int
    faces: tuple[int, ...]
    """In the order in which they came."""
    bare: bool = False
    """Nothing is added to them that could be raised."""
    noticed: bool = False
    """Whether she was shown them, so that full ones were noticed."""
    raised: dict[str, int] = field(init=False)
    """MT-14.2 By how much each of them was raised, and what is added."""

    def __post_init__(self) -> None:
        self.raised = dict.fromkeys([*[f"die-{i + 1}" for i in range(len(self.faces))], *([] if self.bare else [PLUS])], 0)

    def copy(self) -> Throw:
        """The same dice on another table: what is burnt for one is not burnt for the other."""
        other = Throw(self.id, self.sides, self.faces, self.bare, self.noticed)
        other.raised = {**self.raised}
        return other

    @property
    def remembered(self) -> Hashable:
        """All that what follows may go by."""
        return self.faces, self.noticed, tuple(self.raised.items())

    @property
    def plus(self) -> int:
        """How much more is added."""
        return self.raised.get(PLUS, 0)

    @property
    def total(self) -> int:
        """All faces, and how much more is added."""
        return sum(self.faces) + self.plus

    def added(self, tally: Tally) -> Tally:
        """MT-14.7 What is added to the dice, with what jade has made of it."""
        if not self.plus:
            return tally
        more = Tally(tally.what, False, tally.of, tally.on, tally.using, tally.seen_by)
        more.sum, more.parts = tally.sum, None if tally.parts is None else [*tally.parts]
        more.add("jade", self.plus, "MT-14.7")
        return more

    def full(self, what: str) -> bool:
        """MT-14.6 Whether it is a die that shows its highest face. What is added has no limit."""
        return what != PLUS and self.faces[[*self.raised].index(what)] == self.sides

    def step(self, what: str) -> None:
        """MT-14.2 One of them is one more."""
        self.raised[what] += 1
        self.faces = tuple([face + (f"die-{i + 1}" == what) for i, face in enumerate(self.faces)])


@rule("MT-14.3")
def raised(battle: Fight, unit: Unit, throw: Throw, goal: Goal = NO_GOAL) -> Throw:
    """MT-14.4, MT-14.7 She sees the faces that she rolled, and may raise each, and what is added to them: this throw, which is
    returned. If it meets one Defence after the other, she goes on where she stopped."""
    if not throw.noticed:
        throw.noticed = True
        for what in throw.raised:
            if throw.full(what):
                full(battle, unit, throw.id)
    had = {**throw.raised}
    while burns(battle.state, unit):
        could = [what for what, n in throw.raised.items() if n < unit.jade_points and not throw.full(what)]
        options = (*could, *offers(battle.state, unit), DONE)
        picked = battle.pick(unit.side, options, "jade", about(unit, throw, goal), DONE)
        if picked == DONE:
            break
        if picked in throw.raised:
            raise_one(battle, unit, throw, picked)
            if throw.full(picked):
                full(battle, unit, throw.id)
        else:
            ACTS.do(battle, unit, picked)
    if throw.raised != had:
        battle.do(events.dice_raised, unit.id, throw.id, throw.faces, throw.plus)
    return throw


def about(unit: Unit, throw: Throw, goal: Goal) -> dict[str, Any]:
    """MT-14.3 What she sees when she is asked."""
    there = {"roll": throw.id, "faces": [*throw.faces], "plus": throw.plus, "points": unit.jade_points, "sides": throw.sides}
    return {"who": unit.id, **there, "steps": [*throw.raised.values()], **goal._asdict()}


@rule("MT-14.2")
def raise_one(battle: Fight, unit: Unit, throw: Throw, what: str) -> None:
    """MT-14.6 A die, up to its highest face, or what is added to the roll, without limit, is one more: the first step costs 1, each
    step of the same thing one more than the last."""
    throw.step(what)
    battle.do(events.jade_spent, unit.id, what, throw.raised[what], throw.raised[what])


@rule("MT-14.5")
def full(battle: Fight, unit: Unit, roll: str) -> None:
    """A die of hers shows its highest face, by itself or by jade: triggered effects may answer that."""
    battle.do(events.full_die, unit.id, roll)
    note(battle, "full_die", unit.id, NOBODY)
