"""CR-7: units in rout rally, or do not."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import authority as events
from bingqi.rulesets.ragnarok.field.contact import engaging
from bingqi.rulesets.ragnarok.model.state import Fight, eliminated
from bingqi.rulesets.ragnarok.morale.fear import fear_of, power
from bingqi.rulesets.ragnarok.morale.nerve import nerve_holds

DIFFICULTY = 3
"""CR-7.2 A Courage/Fear test (3)."""
LATER, MORE = 1, 2
"""CRX-33 The difficulty when it is done at the activation, and what each hindrance adds."""


@rule("CR-7.2")
def rally_all(battle: Fight) -> None:
    """CR-1.2, CR-7.2 Each player, from the winner on clockwise, tests once for each of his units in rout. With rally_rule
    activation_1_plus that is done when the unit is activated."""
    state = battle.state
    if state.options.rally_rule != "tactical_phase_3":
        return
    seats = list(state.players)
    at = seats.index(state.winner)
    for id in seats[at:] + seats[:at]:
        for unit in [one for one in state.units.values() if one.side == id and one.rout]:
            if not eliminated(state, unit.id):
                rally(battle, unit.id, DIFFICULTY)


@rule("CR-7.4")
def rally(battle: Fight, unit: str, difficulty: int) -> None:
    """CR-7.3, CR-7.4, CR-7.5 The bravest of a unit tests; success ends the rout, and nothing else."""
    if nerve_holds(battle, unit, "rally", difficulty, "CR-7.2"):
        battle.do(events.rallied, unit)


@rule("CRX-33")
def rally_when_activated(battle: Fight, unit: str) -> None:
    """CRX-33 With rally_rule activation_1_plus a unit in rout tests when its card is up: against 1, against 2 more if it is engaged
    with greater Power, and 2 more if with somebody who frightens it. Of real miniatures nobody knows whom they touch."""
    state = battle.state
    if state.options.rally_rule == "activation_1_plus":
        foes = engaging(state, unit) if state.options.battle_layer else []
        stronger = any(power(state, foe) > power(state, unit) for foe in foes)
        frightening = any(fear_of(state, foe) > fear_of(state, unit) for foe in foes)
        rally(battle, unit, LATER + MORE * stronger + MORE * frightening)
