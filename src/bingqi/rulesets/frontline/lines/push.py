"""LB-2.10 to LB-2.12, LB-2.35: moving the enemy's line (移动阵线)."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.attack.opportunity_attacks import can_attack_opening, open_to
from bingqi.rulesets.frontline.harm.felled_in_front import can_go_back, uncover
from bingqi.rulesets.frontline.lines.walk import can_advance
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, able, foe, front_of, in_front


def may_push(state: State, c: Creature) -> bool:
    """LB-2.10, LB-2.12 Only from the front, able to advance, and if the enemy's line can go back."""
    return in_front(state, c) and can_go_back(state, foe(state, c.side)) and can_advance(state, c)


def defender_of_line(state: State, c: Creature) -> tuple[str, ...]:
    """LB-2.11 The one enemy who may strike at `c` as it pushes: the last in front of its line (a switch: else the next who can)."""
    nearest = [enemy for enemy in front_of(state, foe(state, c.side))[::-1] if not enemy.dead]
    if not state.options.push_oa_falls_to_next:
        nearest = nearest[:1]
    for enemy in nearest:
        if can_attack_opening(state, enemy, c):
            return (enemy.id,)
    return ()


@rule("LB-2.10", "LB-2.11", "LB-2.35")
def push(battle: Fight, c: Creature) -> None:
    """One attack becomes pushing the enemy's line back one cell. Before it goes, its last front creature may attack the pusher."""
    open_to(battle, c, "push", defender_of_line(battle.state, c), 1)
    pushed(battle, c)


@rule("LB-2.12")
def pushed(battle: Fight, c: Creature) -> None:
    """The line does not move if the attack left the pusher incapacitated or too slow to advance."""
    state = battle.state
    if able(c) and in_front(state, c) and can_advance(state, c) and can_go_back(state, foe(state, c.side)):
        uncover(battle, foe(state, c.side))
