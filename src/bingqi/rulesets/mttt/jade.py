"""MT-14: burning jade (燃玉). In a boss battle a player's character turns soul jade into points, and with them raises her dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.happen import note
from bingqi.rulesets.mttt.state import Fight, State
from bingqi.rulesets.mttt.unit import NOBODY, Unit

BURN, CONVERT = "burn-jade", "convert"
PLUS, DONE = "plus", "done"

# --- Points --------------------------------------------------------------------------


def offers(state: State, unit: Unit) -> list[str]:
    """MT-14.1, MT-14.8, MT-14.9 What she can do to have points: begin, once a battle; after that turn what she had bought into
    points, piece by piece. Only in boss battles, only players' characters, only jade that she has."""
    if not unit.player or not state.whole.scenario.boss_battle or unit.kind != "character":
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


@rule("MT-14.8")
def burn(battle: Fight, unit: Unit, args: list[str]) -> None:
    """The first stage: all soul jade that she has not spent becomes points, one for one."""
    battle.do(events.jade_burning, unit.id)


@rule("MT-14.9")
def convert(battle: Fight, unit: Unit, args: list[str]) -> None:
    """MT-14.10 The second stage: something that was bought with jade becomes as many points as were paid for it. She has it until
    the battle is over."""
    n = int(args[0])
    battle.do(events.jade_converted, unit.id, n, unit.stat.jade_ledger[n].price)


DO: dict[str, Callable[[Fight, Unit, list[str]], None]] = {BURN: burn, CONVERT: convert}


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


@rule("MT-14.3")
def raised(
    battle: Fight,
    unit: Unit,
    faces: Sequence[int],
    sides: int,
    roll: str,
    plus: bool,
    goal: Goal = NO_GOAL,
    before: dict[str, int] | None = None,
) -> tuple[list[int], int]:
    """MT-14.4, MT-14.7 She sees the faces that she rolled, and may raise each, and with `plus` what is added to the roll. Returns
    the faces, in the order in which they came, and how much more is added. `before`: by how much she has raised what of this roll
    already, for a Defence that it met first; it is kept there."""
    faces = [*faces]
    steps = {} if before is None else before
    if not steps:
        for face in faces:
            if face == sides:
                full(battle, unit, roll)
        steps |= dict.fromkeys([*[f"die-{i + 1}" for i in range(len(faces))], *([PLUS] if plus else [])], 0)
    had = dict(steps)
    while burns(battle.state, unit):
        could = [one for i, one in enumerate(steps) if steps[one] < unit.jade_points and (one == PLUS or faces[i] < sides)]
        about = {"who": unit.id, "roll": roll, "faces": [*faces], "plus": steps.get(PLUS, 0), "points": unit.jade_points}
        about |= {"sides": sides, "steps": [*steps.values()], **goal._asdict()}
        picked = battle.pick(unit.side, (*could, *offers(battle.state, unit), DONE), "jade", about, DONE)
        if picked == DONE:
            break
        if picked in steps:
            raise_one(battle, unit, picked, steps, faces)
            if picked != PLUS and faces[[*steps].index(picked)] == sides:
                full(battle, unit, roll)
        else:
            word, *args = picked.split(":")
            DO[word](battle, unit, args)
    if steps != had:
        battle.do(events.dice_raised, unit.id, roll, tuple(faces), steps.get(PLUS, 0))
    return faces, steps.get(PLUS, 0) - had.get(PLUS, 0)


@rule("MT-14.2")
def raise_one(battle: Fight, unit: Unit, what: str, steps: dict[str, int], faces: list[int]) -> None:
    """MT-14.6 A die, up to its highest face, or what is added to the roll, without limit, is one more: the first step costs 1, each
    step of the same thing one more than the last."""
    steps[what] += 1
    battle.do(events.jade_spent, unit.id, what, steps[what], steps[what])
    if what != PLUS:
        faces[[*steps].index(what)] += 1


@rule("MT-14.5")
def full(battle: Fight, unit: Unit, roll: str) -> None:
    """A die of hers shows its highest face, by itself or by jade: triggered effects may answer that."""
    battle.do(events.full_die, unit.id, roll)
    note(battle, "full_die", unit.id, NOBODY)
