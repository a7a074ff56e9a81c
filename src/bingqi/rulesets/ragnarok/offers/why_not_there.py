"""CRX-38, CRX-40: why a point of the table is not offered."""

from __future__ import annotations

import re

from bingqi.core.problems import IllegalReason, illegal
from bingqi.core.requests import Decision
from bingqi.rulesets.ragnarok.activation.moving import disengaging_distance
from bingqi.rulesets.ragnarok.field.geometry import apart_squared
from bingqi.rulesets.ragnarok.field.ground import point_of
from bingqi.rulesets.ragnarok.field.moves import movement
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import Fighter, State, leader_of
from bingqi.rulesets.ragnarok.offers.acts import ACTS

POINT = re.compile(r"\d{1,5},\d{1,5}")
PLACING = ("where", "place")


def why_not(state: State, decision: Decision, key: str) -> IllegalReason:
    """CRX-38 Why somebody may not be put there; of all other questions, what the acts say."""
    if decision.id not in PLACING or not POINT.fullmatch(key):
        return ACTS.illegal_reason(state, decision, key)
    unit, at = decision.about["unit"], point_of(key)
    one = state.fighters.get(decision.about.get("fighter", "")) or leader_of(state, unit)
    how = decision.about.get("how", "")
    return off_the_table(state, one, at) or too_far(state, one, how, at) or taken(state, one, at) or illegal("CRX-38", "cr-no-way")


def off_the_table(state: State, one: Fighter, at: tuple[int, int]) -> IllegalReason:
    """CRX-38, CRX-40 A base lies wholly on the table, and not over blocking terrain."""
    ground = state.ground
    if not (one.radius <= at[0] <= ground.width - one.radius and one.radius <= at[1] <= ground.height - one.radius):
        return illegal("CRX-38", "cr-off-table")
    return None if ground.has_room(*at, one.radius) else illegal("CRX-40", "cr-blocked")


def too_far(state: State, one: Fighter, how: str, at: tuple[int, int]) -> IllegalReason:
    """CRX-24, CRX-35 Nobody goes further than he may."""
    pace = movement(state, one.unit)
    most = {"walk": pace, "run": 2 * pace, "assault": 2 * pace, "disengage": disengaging_distance(state, one.unit)}.get(how, 0)
    if most and apart_squared((one.x, one.y), at) > most * most:
        return illegal("CRX-24", "cr-further", n=most / 10)
    return None


def taken(state: State, one: Fighter, at: tuple[int, int]) -> IllegalReason:
    """CRX-38 Bases do not lie over each other, nor touch an enemy."""
    return None if all_others(state, one.unit).leave(*at, one.radius) else illegal("CRX-38", "cr-taken")
