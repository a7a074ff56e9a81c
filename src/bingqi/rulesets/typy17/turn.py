"""T17-2.3: the turn of a unit. A `turn` of the program is one thing that it does, or a step of the set-up or of the maintenance."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.fire_and_throw import close_as, shoot, shoot_as, suppress_with, throw
from bingqi.rulesets.typy17.acts.move import move, walk
from bingqi.rulesets.typy17.acts.on_offer import END, ORDER, acts
from bingqi.rulesets.typy17.attack.melee import blows, close
from bingqi.rulesets.typy17.attack.reaction_windows import Acted, hold
from bingqi.rulesets.typy17.attack.standing_orders import give
from bingqi.rulesets.typy17.course.maintenance import keep_watch
from bingqi.rulesets.typy17.course.rounds import begin_maintenance, begin_turn, end_turn, next_up
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, known_to
from bingqi.rulesets.typy17.recon.awareness import share
from bingqi.rulesets.typy17.recon.fog import all_who_see, hides, show
from bingqi.rulesets.typy17.recon.recon_check import Kind, scout, sweep
from bingqi.rulesets.typy17.recon.terrain import take_cover
from bingqi.rulesets.typy17.setup.deploy import place_one, take_edges
from bingqi.rulesets.typy17.setup.muster import muster
from bingqi.rulesets.typy17.vehicles.transport import bail_out, change_station, disembark, embark

COST = 1
"""T17C-16 AP of every action."""


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
    key = battle.known(unit.side, "act") or chosen(battle, unit)
    if key == END:
        end_turn(battle, unit)
        return
    kind, *args = key.split(":")
    if kind == ORDER:
        give(battle, unit, ":".join(args))
        return
    show(battle, all_who_see(state, unit), events.ap_spent, unit.id, COST)
    ACTIONS[kind](battle, unit, args)


def chosen(battle: Fight, unit: Unit) -> str:
    """T17C-31 What its owner lets it do."""
    options = acts(battle.state, unit) if unit.ap >= COST else (END,)
    if options == (END,) and hides(battle.state):
        battle.pick(unit.side, (PASS,), "over", {"who": unit.id}, PASS, True)
    return battle.pick(unit.side, options, "act", {"who": unit.id, "ap": unit.ap}, END)


def _quietly(do: Callable[[Fight, Unit, list[str]], object]) -> Callable[[Fight, Unit, list[str]], None]:
    """An action that is no attack and no move: when it is done, others may react (T17C-32)."""

    def done(battle: Fight, unit: Unit, args: list[str]) -> None:
        do(battle, unit, args)
        if battle.state.result is None and not unit.out:
            hold(battle, Acted(unit))

    return done


def _scout(kind: Kind) -> Callable[[Fight, Unit, list[str]], None]:
    return _quietly(lambda battle, unit, args: scout(battle, unit, battle.state.units[args[0]], kind))


def _sweep(kind: Kind) -> Callable[[Fight, Unit, list[str]], None]:
    return _quietly(lambda battle, unit, args: sweep(battle, unit, int(args[0]), kind))


def _share(battle: Fight, unit: Unit, args: list[str]) -> None:
    target = battle.state.units[args[0]]
    share(battle, unit, target, known_to(unit, target.id))


def _close(battle: Fight, unit: Unit, args: list[str]) -> None:
    close(battle, unit, battle.state.units[args[0]], blows(unit))


ACTIONS: dict[str, Callable[[Fight, Unit, list[str]], None]] = {
    "move": lambda battle, unit, args: move(battle, unit, int(args[0])),
    "walk": lambda battle, unit, args: walk(battle, unit),
    "optical": _scout("optical"),
    "electronic": _scout("electronic"),
    "optical-at": _sweep("optical"),
    "electronic-at": _sweep("electronic"),
    "share": _quietly(_share),
    "shoot": lambda battle, unit, args: shoot(battle, unit, *args),
    "shoot-as": lambda battle, unit, args: shoot_as(battle, unit, *args),
    "suppress": lambda battle, unit, args: suppress_with(battle, unit, *args),
    "melee": _close,
    "melee-as": lambda battle, unit, args: close_as(battle, unit, *args),
    "throw": lambda battle, unit, args: throw(battle, unit, *args),
    "cover": _quietly(lambda battle, unit, args: take_cover(battle, unit, "turn")),
    "embark": _quietly(lambda battle, unit, args: embark(battle, unit, *args)),
    "disembark": _quietly(lambda battle, unit, args: disembark(battle, unit, *args)),
    "bail-out": lambda battle, unit, args: bail_out(battle, unit),
    "station": _quietly(lambda battle, unit, args: change_station(battle, unit, *map(int, args))),
}
"""What the first word of a key does."""


def outcome(state: State) -> Outcome | None:
    """T17C-57 How the battle ended, once it has."""
    if state.result is None:
        return None
    winner, why = state.result
    return Outcome(winner or None, why)
