"""The acts of an active step: what she may do, chapter by chapter, and doing it."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt.armies import command, engage, formation, slaughter
from bingqi.rulesets.mttt.attack import attack_action as attacks
from bingqi.rulesets.mttt.attack.charge import charged, most
from bingqi.rulesets.mttt.basics import jade
from bingqi.rulesets.mttt.course import stance
from bingqi.rulesets.mttt.magic import cast_action as casting
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement import cover, disengage, rise, rush, withdraw
from bingqi.rulesets.mttt.movement import move as moves
from bingqi.rulesets.mttt.movement.declare import free_move
from bingqi.rulesets.mttt.offers.menu import ACTS

END = "end"
ATTACKS = ("withering:", "decisive:")
CHAPTERS = (attacks, casting, command, cover, disengage, engage, formation, jade, moves, rise, rush, slaughter, stance, withdraw)
"""Where acts are declared."""


@rule("MT-3.26")
def act(battle: Fight, unit: Unit) -> bool:
    """MT-4.10 One act of her active step; whether she goes on. What takes no standard action can be done as often as its conditions
    are met; whoever ends the turn loses what she has not spent."""
    picked = None if unit.order else battle.recalled_choice(unit.side, "act")  # what was ordered is done unasked
    if picked is None:
        keys = menu(battle.state, unit)
        picked = battle.pick(unit.side, keys, "act", {"who": unit.id, "actions": unit.actions}, usual(keys))
    if picked == END:
        return False
    ACTS.do(battle, unit, picked)
    return True


def menu(state: State, unit: Unit) -> tuple[str, ...]:
    """MT-7.6 The keys that she is asked about: all that she may do now, an attack and its charge in one."""
    keys = acts(state, unit)
    return charged(keys, [key for key in keys if key.startswith(ATTACKS)], most(unit))


def usual(keys: tuple[str, ...]) -> str:
    """MT-4.10, MT-17.11 What somebody does who says nothing: she ends her turn, or a group obeys its order, without a charge."""
    return END if keys[-1] == END else keys[0]


def acts(state: State, unit: Unit) -> tuple[str, ...]:
    """MT-3.26, MT-3.24, MT-17.7 The keys of all that she may do now; with no standard action left that is a free Move. A
    group that was ordered to do something does it, if it can (MT-17.11)."""
    keys = ACTS.offered(state, unit) if unit.actions > 0 else moves.offers(state, unit) if free_move(state, unit) else []
    if unit.order in keys:
        return (unit.order,)
    return (*keys, END)
