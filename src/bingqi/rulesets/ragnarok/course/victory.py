"""CRX-36: who has won."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.ragnarok.course.objectives import points_held
from bingqi.rulesets.ragnarok.events import battle as events
from bingqi.rulesets.ragnarok.model.state import Fight, State, eliminated


def camps_left(state: State) -> list[str]:
    """CRX-36, CRX-42 The camps of which any unit is left, on the table or to come."""
    left = {unit.side for unit in state.units.values() if not eliminated(state, unit.id)}
    return list(dict.fromkeys([player.camp for player in state.players.values() if player.id in left]))


def destroyed(state: State, camp: str) -> int:
    """CRX-36 The army points of the units that a camp's enemies have lost."""
    gone = [unit for unit in state.units.values() if unit.camp != camp and eliminated(state, unit.id)]
    return sum([unit.card.points for unit in gone])


@rule("CRX-36")
def decide(battle: Fight) -> bool:
    """CRX-36 A camp has won when no enemy unit is left; after the last round by the objectives that it holds, then by army points
    destroyed, and equal is a draw. Tells whether it is over."""
    state = battle.state
    left = camps_left(state)
    if len(left) < 2:
        battle.do(events.battle_over, head(state, left[0]) if left else "", "last")
    elif state.phase == "control" and state.round >= state.bundle.scenario.rounds:
        decide_by_count(battle)
    return state.result is not None


def decide_by_count(battle: Fight) -> None:
    """CRX-36, CRX-44 The last round is over: of those who hold most, whoever has destroyed most."""
    state = battle.state
    why, best = "", list(dict.fromkeys([one.camp for one in state.players.values()]))
    for why, worth in (("objectives", points_held), ("points", destroyed)):  # noqa: B007  # the last one tried is told
        points = {camp: worth(state, camp) for camp in best}
        best = [camp for camp in best if points[camp] == max(points.values())]
        if len(best) == 1:
            break
    battle.do(events.battle_over, head(state, best[0]) if len(best) == 1 else "", why)


def head(state: State, camp: str) -> str:
    """Who is told for a camp: the first of its players."""
    return next(one.id for one in state.players.values() if one.camp == camp)


def outcome(state: State) -> Outcome | None:
    """CRX-36 How it ended, if it did."""
    return Outcome(state.result[0] or None, state.result[1]) if state.result is not None else None
