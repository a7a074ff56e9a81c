"""LB-3.9, LB-3.10: making off (溜之大吉)."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.opportunity_attacks import open_to
from bingqi.rulesets.frontline.harm.conditions import end_concentration, let_go, speed, spit_out
from bingqi.rulesets.frontline.harm.felled_in_front import can_go_back, uncover
from bingqi.rulesets.frontline.lines.walk import may_strike_leaver
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, in_front
from bingqi.rulesets.frontline.sight.hide import none_in_sight


def may_flee(state: State, c: Creature) -> bool:
    """LB-3.9 At the very end of its queue and not held: from behind the line, or alone from the front (a switch).

    Bodies that keep their cells are neither in its way nor company.
    """
    queue = state.sides[c.side].queue
    if state.options.corpses_keep_cells:
        queue = tuple([id for id in queue if not state.creatures[id].dead])
    if queue[-1] != c.id or speed(state, c) <= 0:
        return False
    if not in_front(state, c):
        return True
    way = state.options.flee_from_front
    return way == "always" or (way == "lone_only" and len(queue) == 1)


@rule("LB-3.9")
def flee(battle: Fight, c: Creature) -> None:
    """It leaves the battle. From the front the enemies in front may attack it as it leaves; if they stop it the action is lost."""
    state = battle.state
    if in_front(state, c):
        among = may_strike_leaver(state, c)
        if not open_to(battle, c, "flee", among, len(among)) or speed(state, c) <= 0:
            return
    if c.concentration:
        end_concentration(battle, c)
    let_go(battle, c)
    if c.stat.gullet is not None:
        spit_out(battle, c)
    battle.do(events.fled, c.id)
    fled_line(battle, c)


@rule("LB-3.10")
def fled_line(battle: Fight, c: Creature) -> None:
    """Its own side's line goes back one cell; with nobody left behind it, it stays at the tail."""
    if can_go_back(battle.state, battle.state.sides[c.side]):
        uncover(battle, battle.state.sides[c.side])
    none_in_sight(battle, battle.state.sides[c.side])
