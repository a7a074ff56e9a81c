"""What is asked besides the acts of a turn: where to begin, whose turn it is, reactions, who falls."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.bots.typy17.ground import stands
from bingqi.bots.typy17.scouting import recon_chance
from bingqi.bots.typy17.volleys import best_volley
from bingqi.core.ask import Choose
from bingqi.core.moment import PASS
from bingqi.rulesets.typy17.recon import Kind
from bingqi.rulesets.typy17.state import State, on_map

FIRST = ("counter_strike", "reaction_cover")
"""Reactions that are always taken."""
LEAST_ANSWER = 0.5
"""In Pt: fire that should destroy less is not worth the point."""


def react(state: State, ask: Choose) -> str:
    """Strike back, duck, shoot if it is worth it, and look where nobody knows enough."""
    for name in FIRST:
        for key in ask.options:
            if key.startswith(name):
                return key
    actor = state.units.get(str(ask.about.get("who", "")))
    if actor is None or not on_map(actor):
        return PASS
    shots = [(best_volley(state, state.units[id], actor, 0), key) for key, id in named(ask, "reaction_fire")]
    if shots and max(shots)[0] >= LEAST_ANSWER:
        return max(shots)[1]
    if actor.intel < state.options.shoot_intel_min:
        looks = [
            (chance(state, key, id, actor.id), key)
            for key, id in (*named(ask, "reaction_optical"), *named(ask, "reaction_electronic"))
        ]
        if looks:
            best = max(looks)[1]
            together = best.partition(":")[0].replace("reaction_", "reactions_")
            return next((key for key, _ in named(ask, together)), best)
    return PASS


def named(ask: Choose, reaction: str) -> list[tuple[str, str]]:
    """The options that are this reaction, each with who would make it."""
    return [(key, key.partition(":")[2]) for key in ask.options if key.partition(":")[0] == reaction]


def chance(state: State, key: str, unit: str, target: str) -> float:
    """The chance of a recon as a reaction."""
    kind: Kind = "optical" if "optical" in key else "electronic"
    return recon_chance(state, state.units[unit], state.units[target], kind, 1)


def deploy_cell(state: State, ask: Choose, side: str) -> str:
    """As far to the front as there is shelter; nobody alone gets into a vehicle."""
    unit = state.units[str(ask.about["who"])]
    cells = [key for key in ask.options if not key.startswith("aboard:")]
    if not cells:
        return ask.default
    taken = [one.cell for one in state.units.values() if one.side == side and one.cell >= 0]
    worth = stands(state, unit)
    return max(cells, key=lambda key: worth(int(key)) - 2.0 * taken.count(int(key)))


CHOICES: dict[str, Callable[[State, Choose, str], str]] = {
    "deploy-cell": deploy_cell,
}
"""By the id of the ask; everything else gets its default."""
