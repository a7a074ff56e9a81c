"""T17-2.3: the turn of a unit. A `turn` of the program is one thing that it does, or a step of the set-up or of the maintenance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts import fire_and_throw as _attacks  # noqa: F401  # they can be made once they were read
from bingqi.rulesets.typy17.acts.move import off_the_map
from bingqi.rulesets.typy17.acts.on_offer import END, ORDER
from bingqi.rulesets.typy17.attack.melee import blows, close
from bingqi.rulesets.typy17.attack.reaction_windows import Acted, hold
from bingqi.rulesets.typy17.course.maintenance import keep_watch
from bingqi.rulesets.typy17.course.rounds import begin_maintenance, begin_turn, end_turn, next_up
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, own_intel
from bingqi.rulesets.typy17.offers.illegal import (
    at_enemy,
    at_marker,
    no_blow,
    no_boarding,
    no_cover,
    no_look,
    no_sharing,
    off_the_board,
)
from bingqi.rulesets.typy17.offers.keys import ACTS, AP, COST
from bingqi.rulesets.typy17.recon.awareness import share
from bingqi.rulesets.typy17.recon.fog import all_who_see, hides, show
from bingqi.rulesets.typy17.recon.recon_check import Kind, scout, sweep
from bingqi.rulesets.typy17.recon.terrain import take_cover
from bingqi.rulesets.typy17.setup.deploy import place_one, take_edges
from bingqi.rulesets.typy17.setup.muster import muster
from bingqi.rulesets.typy17.vehicles.transport import change_station, disembark, embark


def turn(battle: Fight) -> None:
    """One step of the battle."""
    state = battle.state
    if state.unmustered:
        muster(battle)
    elif state.phase == "edge":
        take_edges(battle)
    elif state.phase == "deploy":
        place_one(battle)
    elif state.phase == "maintenance":
        keep_watch(battle)
    elif state.active:
        act(battle, state.units[state.active])
    else:
        next_turn(battle)


@rule("T17-2.2.01")
def next_turn(battle: Fight) -> None:
    """Whoever comes next begins its turn; when all have had theirs, the round ends with its maintenance."""
    unit = next_up(battle)
    if unit is None:
        begin_maintenance(battle)
    else:
        begin_turn(battle, unit)


@rule("T17-2.3.02", "T17C-16")
def act(battle: Fight, unit: Unit) -> None:
    """T17-1.03, T17-1.1.2.01 One action of the whole unit, paid with AP, and what it sets off; or the end of the turn, which comes
    by itself without AP (T17C-31). Where anything is hidden its owner ends it, for else one would see how many AP there were."""
    state = battle.state
    key = battle.recalled_choice(unit.side, "act") or ordered_acts(battle, unit)
    if key == END:
        end_turn(battle, unit)
        return
    if not key.startswith(ORDER):
        show(battle, all_who_see(state, unit), events.ap_spent, unit.id, COST)
    ACTS.do(battle, unit, key)


def ordered_acts(battle: Fight, unit: Unit) -> str:
    """T17C-31 What its owner lets it do."""
    options = tuple(ACTS.offered(battle.state, unit)) if unit.ap >= COST else (END,)
    if options == (END,) and hides(battle.state):
        battle.pick(unit.side, (PASS,), "over", {"who": unit.id}, PASS, True)
    return battle.pick(unit.side, options, "act", {"who": unit.id, "ap": unit.ap}, END)


def _quietly(do: Callable[..., object]) -> Callable[..., None]:
    """An action that is no attack and no move: when it is done, others may react (T17C-32)."""

    def done(battle: Fight, unit: Unit, *args: Any) -> None:
        do(battle, unit, *args)
        if battle.state.result is None and not unit.out:
            hold(battle, Acted(unit))

    return done


def _scout(kind: Kind) -> Callable[..., None]:
    return _quietly(lambda battle, unit, target: scout(battle, unit, target, kind))


def _sweep(kind: Kind) -> Callable[..., None]:
    return _quietly(lambda battle, unit, cell: sweep(battle, unit, cell, kind))


@ACTS.act(
    "share",
    "T17C-21",
    heading="scout",
    args=("target",),
    why_not=at_enemy("share", no_sharing, off_the_board),
    cost=AP,
    icon="share",
)
@_quietly
def _share(battle: Fight, unit: Unit, target: Unit) -> None:
    share(battle, unit, target, own_intel(unit, target.id))


@ACTS.act("melee", "T17C-26", heading="attack", args=("target",), why_not=at_marker("melee", no_blow), cost=AP, icon="attack")
def _close(battle: Fight, unit: Unit, target: Unit) -> None:
    close(battle, unit, target, blows(unit))


@ACTS.act("cover", "T17C-27", heading="ground", why_not=no_cover, cost=AP, icon="cover")
@_quietly
def _cover(battle: Fight, unit: Unit) -> None:
    take_cover(battle, unit, "turn")


ACTS.act(
    "optical",
    "T17C-18",
    heading="scout",
    args=("target",),
    why_not=no_look("optical"),
    cost=AP,
    icon="eye",
)(_scout("optical"))
ACTS.act(
    "electronic",
    "T17C-19",
    heading="scout",
    args=("target",),
    why_not=no_look("electronic"),
    cost=AP,
    icon="antenna",
)(_scout("electronic"))
ACTS.act("optical-at", "T17C-12", heading="sweep-optical", args=("cell",), cost=AP, icon="eye")(_sweep("optical"))
ACTS.act("electronic-at", "T17C-12", heading="sweep-electronic", args=("cell",), cost=AP, icon="antenna")(_sweep("electronic"))
ACTS.act("embark", "T17C-29", heading="ground", args=("target",), why_not=no_boarding, cost=AP, icon="load")(_quietly(embark))
OUT = ("act-disembark", "act-disembark-at")
ACTS.act(
    "disembark",
    "T17C-30",
    heading="ground",
    args=("cell",),
    least=0,
    cost=AP,
    messages=OUT,
    icon="unload",
)(_quietly(disembark))
ACTS.act(
    "station",
    "T17C-49",
    heading="ground",
    args=("hull", "from", "to"),
    why_not=off_the_map,
    cost=AP,
    icon="swap",
    rank="more",
    apart=(),
)(_quietly(change_station))


def outcome(state: State) -> Outcome | None:
    """T17C-57 How the battle ended, once it has."""
    if state.result is None:
        return None
    winner, why = state.result
    return Outcome(winner or None, why)
