"""A duel, rule by rule: guards, initiative, strikes, ripostes, the end."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.battle import Battle
from bingqi.core.moment import Moment
from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.kit.acts import Acts, No, no
from bingqi_duel.events import (
    acted,
    breath_caught,
    breath_spent,
    guard_shown,
    guard_taken,
    initiative,
    missed,
    round_begun,
    wounded,
)
from bingqi_duel.state import GUARDS, Fighter, State, foe
from bingqi_duel.words import NOUNS

Fight = Battle[State]
ACTS = Acts(NOUNS, actor=lambda s, ask: s.fighters[ask.who], actors=lambda s: s.fighters.values(), asks=("act", "missed"))


def turn(battle: Fight) -> None:
    """A turn is the beginning of a round, or one fighter's act."""
    if battle.state.queue:
        act(battle, battle.state.queue[0])
    else:
        begin_round(battle)


@rule("DU-1.1")
def begin_round(battle: Fight) -> None:
    """Both take a guard in secret, high or low; then initiative is rolled."""
    battle.do(round_begun, battle.state.round + 1)
    guards = battle.together({id: list(GUARDS) for id in battle.state.fighters}, "guard")
    for id, guard in guards.items():
        battle.secretly((id,), guard_taken, id, guard)
    roll_initiative(battle)


@rule("DU-1.2")
def roll_initiative(battle: Fight) -> None:
    """Each throws a d6, and the higher acts first; a tie goes to whoever acted last in the round before."""
    one = battle.state.last or next(iter(battle.state.fighters))
    other = foe(battle.state, one).id
    first = battle.contest(0, "initiative", battle.tally("initiative", one), battle.tally("initiative", other), sides=6)
    battle.do(initiative, (one, other) if first else (other, one))


@rule("DU-2.1")
def act(battle: Fight, id: str) -> None:
    """Whoever acts strikes high or low, feints, or catches a breath."""
    me = battle.state.fighters[id]
    ACTS.do(battle, me, battle.choose(id, ACTS.offered(battle.state, me), "act", {"who": id}, "breathe"))
    battle.do(acted)


class Missed(Moment):
    """DU-2.4 A strike has missed."""

    id = "missed"

    def __init__(self, by: str) -> None:
        self.by, self.answered = by, False

    def about(self) -> dict[str, str]:
        return {"by": self.by}


@ACTS.act("strike", "DU-2.2", args=("line",), over=lambda s, me: GUARDS)
@rule("DU-2.2")
def strike(battle: Fight, me: Fighter, line: str) -> None:
    """The enemy's guard is known from now on. A strike that misses may be answered."""
    if not blood_drawn(battle, me.id, line, 0):
        battle.moment(Missed(me.id))


def blood_drawn(battle: Fight, by: str, line: str, harder: int) -> int:
    """DU-2.2 A d6 must reach 3, or 5 where the guard meets the line; a 6 draws twice the blood."""
    target = foe(battle.state, by)
    if not target.read:
        battle.do(guard_shown, target.id, target.guard)
    need = battle.tally("need", target.id)
    need.add("open-line", 3, "DU-2.2")
    if target.guard == line:
        need.add("guard", 2, "DU-2.2")
    if harder:
        need.add("riposte", harder, "DU-2.4")
    strike = battle.tally("strike", by)
    drawn = battle.band((need.sum, 6), "strike", strike, need, sides=6, results=("missed", "hit", "deep"))
    if drawn:
        battle.do(wounded, target.id, drawn)
    else:
        battle.do(missed, target.id, by)
    return drawn


def no_feint(state: State, me: Fighter) -> No | None:
    """DU-2.3 It takes a breath, and is of no use against a guard that is known."""
    if not me.breath:
        return no("DU-2.3", "no-breath", who=me.id)
    return no("DU-2.3", "guard-known") if foe(state, me.id).read else None


@ACTS.act("feint", "DU-2.3", why_not=no_feint, cost={"breath": 1})
@rule("DU-2.3")
def feint(battle: Fight, me: Fighter) -> None:
    """For a breath one learns the enemy's guard."""
    target = foe(battle.state, me.id)
    battle.do(breath_spent, me.id)
    battle.do(guard_shown, target.id, target.guard)


@ACTS.act("breathe", "DU-2.1")
@rule("DU-2.1")
def breathe(battle: Fight, me: Fighter) -> None:
    """One breath comes back."""
    battle.do(breath_caught, me.id)


def riposters(state: State, moment: Missed) -> list[tuple[str, str]]:
    """DU-2.4 Whoever was struck at and has breath, on either line; once."""
    other = foe(state, moment.by)
    may = state.options.riposte and other.breath and not moment.answered
    return [(other.id, line) for line in GUARDS] if may else []


@ACTS.reaction("DU-2.4", to=Missed, may=riposters, args=("line",), cost={"breath": 1})
def riposte(battle: Fight, line: str, moment: Missed) -> None:
    """For a breath whoever was missed strikes back at once, one harder; a riposte is not answered."""
    moment.answered = True
    by = foe(battle.state, moment.by).id
    battle.do(breath_spent, by)
    blood_drawn(battle, by, line, 1)


def outcome(state: State) -> Outcome | None:
    """DU-3.1, DU-3.2 Who has no blood left has lost; to first blood, who bleeds. After the last round it is a draw."""
    for fighter in state.fighters.values():
        if not fighter.blood or (state.options.first_blood and fighter.blood < fighter.blood_max):
            return Outcome(foe(state, fighter.id).id, "blood")
    return Outcome(None, "round-limit") if state.round >= state.bundle.scenario.rounds and not state.queue else None


def greedy(decision: Decision, look: Callable[[], State]) -> str:
    """A strike at the line that is open as far as is known, and at every miss a riposte."""
    if decision.id == "act":
        return "strike:low" if foe(look(), decision.who).guard == "high" else "strike:high"
    return next((key for key in decision.options if key.startswith("riposte")), decision.default)
