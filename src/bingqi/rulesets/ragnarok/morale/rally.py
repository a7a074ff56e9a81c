"""CR-7: units in rout rally, or do not."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.command.modifiers import abilities_of, sum_of
from bingqi.rulesets.ragnarok.events import authority as events
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, fighters_of
from bingqi.rulesets.ragnarok.morale.resolution import NEVER, SURE, needed

DIFFICULTY = 3
"""CR-7.2 A Courage/Fear test (3)."""


@rule("CR-7.2")
def rally_all(battle: Fight) -> None:
    """CR-1.2, CR-7.2 Each player, from the winner on clockwise, tests once for each of his units in rout. With rally_rule
    activation_1_plus that comes when they are activated (CRX-33)."""
    state = battle.state
    if state.options.rally_rule != "tactical_phase_3":
        return
    seats = list(state.players)
    at = seats.index(state.winner)
    for id in seats[at:] + seats[:at]:
        for unit in [one for one in state.units.values() if one.side == id and one.rout]:
            if any(fighters_of(state, unit.id)):
                rally(battle, unit.id, DIFFICULTY)


@rule("CR-7.4")
def rally(battle: Fight, unit: str, difficulty: int) -> None:
    """CR-7.3, CR-7.4, CR-7.5 The bravest of a unit tests; success ends the rout, and nothing else."""
    if nerve_holds(battle, unit, difficulty):
        battle.do(events.rallied, unit)


def bravest(state: State, unit: str) -> Fighter:
    """CR-7.3 Who has the highest Courage or Fear of a unit."""
    return max(fighters_of(state, unit), key=lambda one: one.profile.nerve)


@rule("CRX-9")
def nerve_holds(battle: Fight, unit: str, difficulty: int) -> bool:
    """CR-7.3, CRX-9, CRX-10 A test of Courage or Fear: one die, or the best of several."""
    state = battle.state
    one = bravest(state, unit)
    value, against = battle.tally("nerve", unit), battle.tally("difficulty", unit)
    value.add("fear" if one.profile.fear is not None else "courage", one.profile.nerve, "CR-7.3")
    for ability, it in abilities_of(state, one, "courage_modifier"):
        value.add("ability", it.value, "CR-5.16", ability)
    against.add("difficulty", difficulty, "CR-7.2")
    face = needed(value.sum, against.sum)
    if face in (SURE, NEVER):
        battle.total(value)
        return face == SURE
    n = 1 + max(0, sum_of(state, one, "courage_dice"))
    return battle.band((face,), "nerve", value, against, n=n, sides=6, results=("fails", "holds")) > 0
