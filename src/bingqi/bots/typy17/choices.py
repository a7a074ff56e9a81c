"""What is asked besides the acts of a turn: where to begin, reactions, how to walk."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.bots.typy17.outlook import Outlook
from bingqi.bots.typy17.rides import far_off
from bingqi.bots.typy17.scouting import aware_chance, recon_chance
from bingqi.bots.typy17.team import Team
from bingqi.bots.typy17.weights import CROWD, LEAST_ANSWER, LEAST_LOOK, PLACES
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.acts.move import STOP
from bingqi.rulesets.typy17.model.state import State, Unit, on_map
from bingqi.rulesets.typy17.model.worth import free_seats
from bingqi.rulesets.typy17.recon.recon_check import Kind


def react(state: State, decision: Decision) -> str:
    """Strike back; shoot, or duck, whichever spares or destroys more; and look where somebody could shoot who does not know
    enough."""
    actor = state.units.get(str(decision.about.get("who", "")))
    if actor is None or not on_map(actor):
        return PASS
    best, most = PASS, 0.0
    looks: dict[str, Outlook] = {}
    team: Team | None = None
    for key in decision.options:
        kind, _, id = key.partition(":")
        judge = REACTIONS.get(kind)
        if judge is None:
            continue
        if id not in looks:
            looks[id] = Outlook(state, state.units[id], team)
            team = looks[id].team
        if (value := judge(looks[id], actor)) > most:
            best, most = key, value
    return together(decision, best)


def together(decision: Decision, key: str) -> str:
    """The same recon by one after the other until all know enough, if that is offered."""
    kind = key.partition(":")[0].replace("reaction_", "reactions_")
    return next((one for one in decision.options if one.partition(":")[0] == kind), key) if kind.startswith("reactions_") else key


def counter(outlook: Outlook, actor: Unit) -> float:
    """Striking back costs nothing else that could be done."""
    return 100.0


def fire_back(outlook: Outlook, actor: Unit) -> float:
    """What a volley at the actor should destroy, if that is worth a point."""
    gives = outlook.gives(actor)
    return LEAST_LOOK + gives if gives >= LEAST_ANSWER else 0.0


def duck(outlook: Outlook, actor: Unit) -> float:
    """What cover spares it."""
    return outlook.spared(outlook.unit.cell) / max(outlook.caution, 0.1)


def look_back(kind: Kind) -> Callable[[Outlook, Unit], float]:
    """What a recon of the actor should help to destroy."""

    def judge(outlook: Outlook, actor: Unit) -> float:
        state, unit = outlook.state, outlook.unit
        if actor.intel >= outlook.need:
            return 0.0
        chance = recon_chance(state, unit, actor, kind, outlook.need)
        mine = outlook.gives(actor) if not outlook.knows(actor) and (unit.rp > 1 or not unit.acted) else 0.0
        value = chance * (mine + aware_chance(state, unit) * outlook.others(actor))
        return value if value >= LEAST_LOOK else 0.0

    return judge


REACTIONS: dict[str, Callable[[Outlook, Unit], float]] = {
    "counter_strike": counter,
    "reaction_fire": fire_back,
    "reaction_cover": duck,
    "reaction_optical": look_back("optical"),
    "reaction_electronic": look_back("electronic"),
}
"""What each reaction is worth."""


def deploy_unit(state: State, decision: Decision, side: str) -> str:
    """Those first who can carry others."""
    return max(decision.options, key=lambda id: free_seats(state, state.units[id]))


def deploy_cell(state: State, decision: Decision, side: str) -> str:
    """As far to the front as it is well; who has a long way to go gets into a vehicle."""
    unit = state.units[str(decision.about["who"])]
    outlook = Outlook(state, unit)
    cells = [key for key in decision.options if not key.startswith("aboard:")]
    rides = [key for key in decision.options if key.startswith("aboard:") and far_off(outlook, state.units[key[7:]].cell)]
    if rides or not cells:
        return rides[0] if rides else decision.default
    cells = cells[:: 1 + len(cells) // PLACES]
    taken = [one.cell for one in state.units.values() if one.side == side and one.cell >= 0]
    return max(cells, key=lambda key: outlook.worth(int(key), 0) - CROWD * taken.count(int(key)))


def step(state: State, decision: Decision, side: str) -> str:
    """On the way to the best cell in reach, looked for anew at each step; there it stops."""
    unit = state.units[str(decision.about["who"])]
    outlook = Outlook(state, unit)
    reach = state.field.reach(outlook.own.ta, int(decision.about["left"]), unit.cell)
    best = max(reach, key=lambda cell: outlook.worth(cell, unit.ap), default=unit.cell)
    here = outlook.worth(unit.cell, unit.ap)
    if best in reach and (STOP not in decision.options or outlook.worth(best, unit.ap) > here):
        first = str(reach[best].way[0])
        if first in decision.options:
            return first
    return STOP if STOP in decision.options else decision.default


CHOICES: dict[str, Callable[[State, Decision, str], str]] = {
    "deploy-unit": deploy_unit,
    "deploy-cell": deploy_cell,
    "step": step,
}
"""By the id of the ask; everything else gets its default."""
