"""T17-2.3.04, T17C-32 to T17C-36: reactions: fire, reconnaissance, cover, and the strike back in close combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.moment import Reactor
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.fire_and_throw import assigned, drawn
from bingqi.rulesets.typy17.attack.melee import COUNTER_INTEL, close, may_close
from bingqi.rulesets.typy17.attack.reaction_windows import (
    Acted,
    Declared,
    Entered,
    Resolved,
    Window,
    common_intel,
    hold,
    is_always_asked,
    reactors,
)
from bingqi.rulesets.typy17.attack.shoot import Manner, fire
from bingqi.rulesets.typy17.attack.weapons import fired_apart, mounted_weapons, volley
from bingqi.rulesets.typy17.model.state import Fight, State, Unit
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.recon.fog import all_who_see, show
from bingqi.rulesets.typy17.recon.recon_check import Kind, scout
from bingqi.rulesets.typy17.recon.terrain import may_cover, take_cover

COST = 1
"""RP."""
RP, RP_EACH = {"rp": COST}, {"rp-each": COST}


def reaction_shot(state: State) -> Manner:
    """T17C-33 Reaction fire is made like any other."""
    return Manner("reaction-fire", state.options.shoot_intel_min)


def can_fire(state: State, unit: Unit, target: Unit) -> bool:
    """T17C-33 Whether a unit has anything to fire at another one."""
    base = state.options.shoot_intel_min
    return any(volley(state, unit, target, base, weapon) for weapon in fired_apart(unit))


def who_may_fire(state: State, window: Window) -> list[Reactor]:
    """T17C-33 Those who can shoot at whoever has just acted."""
    return reactors(unit for unit in window.watching if can_fire(state, unit, window.actor))


def who_may_scout(state: State, window: Window, kind: Kind) -> list[Reactor]:
    """T17C-34 Those who can reconnoitre whoever has just acted."""
    return reactors(unit for unit in window.looking[kind] if (kind, unit.id) not in window.let_be)


def who_may_scout_in_turn(state: State, window: Window, kind: Kind) -> list[Reactor]:
    """T17C-34 The first of those who can, if there are several."""
    first = who_may_scout(state, window, kind)
    return first[:1] if len(first) > 1 else []


def spend(battle: Fight, unit: Unit, window: Window) -> None:
    """T17-2.3.04, T17-1.1.2.03 A reaction costs a reaction point; a unit has one in each window."""
    window.reacted(unit, worth(battle.state, unit).aw)
    show(battle, all_who_see(battle.state, unit), events.rp_spent, unit.id, COST)


def answerable(battle: Fight) -> bool:
    """T17-2.3.05 Whether a reaction is itself something to react to: only by the switch."""
    return battle.state.options.reaction_chain


@rule("T17C-33")
def shoot_back(battle: Fight, id: str, window: Window) -> None:
    """Fire at whoever has just acted. A vehicle's crew chooses among its weapons, others who fires which special one (T17C-23)."""
    state, unit, base = battle.state, battle.state.units[id], battle.state.options.shoot_intel_min
    spend(battle, unit, window)
    weapon = ""
    if unit.card.vehicle is not None and not unit.card.mounted:
        usable = [one for one in mounted_weapons(unit) if volley(state, unit, window.actor, base, one)]
        weapon = battle.choose(unit.side, usable, "weapon", {"who": id, "target": window.actor.id}, usable[0])
    fire(battle, unit, window.actor, assigned(battle, unit, window.actor, base, weapon), reaction_shot(state), answerable(battle))


@rule("T17C-34")
def look_back(battle: Fight, id: str, window: Window, kind: Kind) -> None:
    """Reconnoitre whoever has just acted, and tell the others."""
    state, unit = battle.state, battle.state.units[id]
    window.let_be |= {(kind, who) for _, who in who_may_scout(state, window, kind)}
    spend(battle, unit, window)
    scout(battle, unit, window.actor, kind)
    if answerable(battle):
        hold(battle, Acted(unit))


@rule("T17C-34")
def look_in_turn(battle: Fight, window: Window, kind: Kind) -> None:
    """One after the other, in the order of AW, until all know enough of it to shoot."""
    state = battle.state
    them = [state.units[id] for _, id in who_may_scout(state, window, kind)]
    for unit in sorted(them, key=lambda unit: -worth(state, unit).aw):
        if common_intel(state, window.actor):
            return
        window.look_round(state)
        if unit in window.looking[kind]:
            look_back(battle, unit.id, window, kind)


# --- What may be done in which window ------------------------------------------------

DONE = (Entered, Acted, Resolved)
"""What may be fired at, and reconnoitred."""


@ACTS.reaction("T17C-33", to=DONE, may=who_may_fire, always_asks=is_always_asked, args=("who",), cost=RP, icon="crosshair")
def reaction_fire(battle: Fight, unit: str, window: Window) -> None:
    """A unit with a reaction point left shoots at an enemy that has just acted."""
    shoot_back(battle, unit, window)


def _looks(kind: Kind, may: Callable[[State, Window, Kind], list[Reactor]]) -> dict[str, Any]:
    return {"may": lambda state, window: may(state, window, kind), "always_asks": is_always_asked, "args": ("who",)}


@ACTS.reaction("T17C-34", to=DONE, **_looks("optical", who_may_scout), cost=RP, icon="eye")
def reaction_optical(battle: Fight, unit: str, window: Window) -> None:
    """A unit with a reaction point left looks at an enemy that has just acted."""
    look_back(battle, unit, window, "optical")


@ACTS.reaction("T17C-34", to=DONE, **_looks("electronic", who_may_scout), cost=RP, icon="antenna")
def reaction_electronic(battle: Fight, unit: str, window: Window) -> None:
    """A unit with a reaction point left listens to an enemy that has just acted."""
    look_back(battle, unit, window, "electronic")


@ACTS.reaction("T17C-34", to=DONE, **_looks("optical", who_may_scout_in_turn), cost=RP_EACH, icon="eye")
def reactions_optical(battle: Fight, unit: str, window: Window) -> None:
    """Units with a reaction point left look at an enemy that has just acted, until one of them tells all enough."""
    look_in_turn(battle, window, "optical")


@ACTS.reaction("T17C-34", to=DONE, **_looks("electronic", who_may_scout_in_turn), cost=RP_EACH, icon="antenna")
def reactions_electronic(battle: Fight, unit: str, window: Window) -> None:
    """Units with a reaction point left listen to an enemy that has just acted, until one of them tells all enough."""
    look_in_turn(battle, window, "electronic")


def who_may_duck(state: State, window: Declared) -> list[Reactor]:
    """T17C-35 The target of an attack, where the ground gives cover. In close combat it counts for nothing."""
    if window.melee or not state.options.module_reaction_cover:
        return []
    return reactors(unit for unit in window.watching if unit is window.target and may_cover(state, unit))


def asked_to_duck(state: State, window: Declared) -> list[str]:
    """T17C-35 Who is asked in any case. In close combat everybody knows that there is no cover."""
    return [] if window.melee else is_always_asked(state, window)


@ACTS.reaction("T17C-35", to=Declared, may=who_may_duck, always_asks=asked_to_duck, args=("who",), cost=RP, icon="cover")
def reaction_cover(battle: Fight, unit: str, window: Declared) -> None:
    """The target of an attack takes cover against this one."""
    spend(battle, battle.state.units[unit], window)
    take_cover(battle, battle.state.units[unit], "attack")


def who_may_counter(state: State, window: Resolved) -> list[Reactor]:
    """T17C-36 Whoever was attacked in close combat and still lives."""
    if not window.melee:
        return []
    actor = window.actor
    return reactors(unit for unit in window.watching if unit is window.target and may_close(state, unit, actor, COUNTER_INTEL))


@ACTS.reaction("T17C-36", to=Resolved, may=who_may_counter, always_asks=is_always_asked, args=("who",), cost=RP, icon="attack")
def counter_strike(battle: Fight, unit: str, window: Resolved) -> None:
    """Whoever is left strikes back at the attacker; one need know nothing of an enemy who is upon one."""
    it = battle.state.units[unit]
    spend(battle, it, window)
    close(battle, it, window.actor, drawn(battle, it), answerable(battle))
