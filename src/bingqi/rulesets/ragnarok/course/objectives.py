"""CRX-36, CRX-44: objectives."""

from __future__ import annotations

from collections import Counter

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.geometry import far_squared
from bingqi.rulesets.ragnarok.model.state import Fight, State, present
from bingqi.rulesets.ragnarok.model.stats import Objective


@rule("CRX-44")
def review(battle: Fight) -> None:
    """CRX-36, CRX-44 In the control phase each objective goes to the camp with more fighters near it."""
    state = battle.state
    if not state.options.battle_layer:
        return
    for n, one in enumerate(state.bundle.scenario.objectives):
        camp = holder(state, one)
        if camp != state.held.get(str(n), ""):
            battle.do(events.objective_held, str(n), camp)


def holder(state: State, it: Objective) -> str:
    """CRX-31, CRX-44 The camp with most fighters within the radius, from the edge of the base; "" if that is none, or several.
    Those in rout do not count."""
    x, y, radius = round(10 * it.at[0]), round(10 * it.at[1]), round(10 * it.radius)
    near = [one for one in present(state) if far_squared(one.x, one.y, x, y) <= (radius + one.radius) ** 2]
    count = Counter([state.units[one.unit].camp for one in near if not state.units[one.unit].rout])
    most = [camp for camp, n in count.items() if n == max(count.values())]
    return most[0] if len(most) == 1 else ""


def points_held(state: State, camp: str) -> int:
    """CRX-36, CRX-44 What the objectives are worth that a camp holds."""
    objectives = state.bundle.scenario.objectives
    return sum([objectives[int(n)].points for n, holder in state.held.items() if holder == camp])
