"""CR-8.3 to CR-8.5, CRX-4: who leads a unit."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import authority as events
from bingqi.rulesets.ragnarok.field.contact import gap
from bingqi.rulesets.ragnarok.model.state import Fight, State, alive, fighters_of


def successors(state: State, unit: str) -> list[str]:
    """CR-8.4, CR-8.5 Who may follow the leader: the standard fighters nearest to where he stood, base to base; of special ones only
    if there are no others."""
    old = state.fighters[state.units[unit].leader]
    left = fighters_of(state, unit)
    able = [one for one in left if one.kind == "standard"] or left
    gaps = {one.id: gap(one, old) for one in able}
    nearest = [one for one in able if gaps[one.id] == min(gaps.values())]
    alike = {(one.x, one.y) if one.kind == "standard" else one.id: one.id for one in reversed(nearest)}
    return list(alike.values())[::-1]  # standard fighters of a unit are alike; of those whose place is the same one stands for all


@rule("CR-8.4")
def name_leader(battle: Fight, unit: str) -> None:
    """CR-8.3, CR-8.4, CR-8.5 A leader who falls is followed at once by the nearest; of equals the owner says whom."""
    state = battle.state
    it = state.units[unit]
    if alive(state.fighters[it.leader]):
        return
    able = successors(state, unit)
    if able:
        battle.do(events.leader_named, unit, battle.choose(it.side, able, "leader", {"unit": unit}, able[0]))
