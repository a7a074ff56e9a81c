"""DD-42: tactical points (战术点). Teams share them, win them by what their people do, and cancel those of their enemies."""

from __future__ import annotations

from typing import Final

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.checks.modifiers import Situation, lasting
from bingqi.rulesets.death_drive.events import scenes as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State

MOST: Final = 5
"""DD-42.1 A team holds no more, if nothing says otherwise (DD-1.4)."""


def most_points(state: State, side: str) -> int:
    """DD-42.1, DD-1.4 How many points a team can hold."""
    changes = [lasting(state, c, "tactical-points", Situation()) for c in state.characters.values() if c.side == side]
    return max(0, MOST + max([more - less for more, less in changes], default=0))


def rival(state: State, side: str) -> str:
    """DD-42.2 The enemy whose points a new one cancels: who has most of them; "" if none has any."""
    others = [team for team in state.teams.values() if team.id != side and team.points]
    return max(others, key=lambda team: team.points).id if others else ""


@rule("DD-42.3")
def win_point(battle: Fight, c: Character, by_own_action: bool = True) -> None:
    """DD-42.1, DD-42.2, DD-42.3 She wins a point for her team, one a tick at most by her own doing. One that a team cannot hold is
    lost, and one that cancels an enemy's is spent by that; both are won all the same."""
    if by_own_action:
        if c.points_won:
            return
        battle.do(events.point_won, c.id)
    state = battle.state
    team = state.teams[c.side]
    if team.points >= most_points(state, c.side):
        return
    other = rival(state, c.side)
    if other:
        battle.do(events.points_cancelled, c.side, other)
    else:
        battle.do(events.points_changed, c.side, team.points + 1)


@rule("DD-42.3")
def forget_points_won(battle: Fight) -> None:
    """DD-42.3 A tick is over: everybody may win a point again."""
    for c in battle.state.characters.values():
        if c.points_won:
            battle.do(events.point_due, c.id)
