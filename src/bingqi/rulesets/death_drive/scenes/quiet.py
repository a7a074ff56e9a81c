"""DD-36.2, DD-43: scenes before the conflict: exploration, and rest with its time slots."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.costs import give_back
from bingqi.rulesets.death_drive.damage.ongoing import lift_ongoing
from bingqi.rulesets.death_drive.effects.lasting import NO_EFFECT, end, end_by, refresh
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.events import effects, gauges
from bingqi.rulesets.death_drive.gauges.stamina_gauge import draw
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.deeds import Modifier
from bingqi.rulesets.death_drive.model.state import NEVER, Fight, State

BURDENED = ("life-gauges", "stamina-gauge")


@rule("DD-36.1")
def begin_scene(battle: Fight, n: int) -> None:
    """DD-36.2, DD-43.2 A scene before the conflict begins; of a rest the time slots are told."""
    battle.do(events.scene_begun, n, battle.state.bundle.scenario.scenes[n].slots)


def still_busy(state: State) -> Character | None:
    """DD-36.2 Who is next to do something in a scene that is no conflict; None: all have done what they will."""
    return next((c for c in state.characters.values() if takes_part(state, c) and not c.done), None)


def takes_part(state: State, c: Character) -> bool:
    """DD-36.2 Whether she is there before the conflict, where nobody has a position."""
    return state.phase == "quiet" and state.scene >= 0 and not c.arrives


@rule("DD-36.1")
def end_scene(battle: Fight) -> None:
    """DD-20.3, DD-26.2, DD-27.10, DD-36.1 A scene is over, and perhaps an act with it."""
    state = battle.state
    scene = state.bundle.scenario.scenes[state.scene]
    lift_ongoing(battle)
    for per in ("tick", "turn", "round", "scene"):
        give_back(battle, per)
    for effect in state.ongoing_effects:
        if effect.ends != NEVER or effect.kind in ("focus", "stance"):
            end(battle, effect)
    for c in state.characters.values():
        end_by(battle, c, "scene-end")
    if scene.new_act:
        begin_act(battle)
    if state.scene + 1 < len(state.bundle.scenario.scenes):
        begin_scene(battle, state.scene + 1)
    else:
        battle.do(events.phase_begun, "surprise")


@rule("DD-13.8")
def begin_act(battle: Fight) -> None:
    """DD-13.8, DD-15.3, DD-19.6, DD-22.1, DD-26.2 A new act: what was lost is back, also of those who were incapacitated, and what
    without a time of its own took from gauges is gone, like barriers."""
    state = battle.state
    give_back(battle, "act")
    for c in state.characters.values():
        end_by(battle, c, "act-end")
        if c.barrier is not None and not c.barrier.effect:
            battle.do(gauges.barrier_ended, c.id)
        lift_burdens(battle, c)
    battle.do(events.act_begun)
    for c in state.characters.values():
        draw(battle, c)
        refresh(battle, c)
        if c.out and hp(c):
            battle.do(gauges.revived, c.id, 0)


def takes(one: Modifier) -> bool:
    """DD-4.2 Whether a modifier takes something: a penalty does, and one that is labelled neither and negative."""
    return one.kind == "penalty" or (one.kind == "unlabelled" and isinstance(one.value, int) and one.value < 0)


def lift_burdens(battle: Fight, c: Character) -> None:
    """DD-13.8, DD-15.3 Statuses that take from her gauges, and have no time of their own, are gone."""
    for held in c.statuses:
        status = battle.state.bundle.statuses[held.status]
        if held.effect == NO_EFFECT and any(takes(one) and one.on in BURDENED for one in status.modifiers):
            battle.do(effects.status_lost, c.id, held.status, NO_EFFECT)
