"""One step of the program: a part of the beginning, an act of somebody's turn, or a tick of the conflict clock."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.menu import END, act
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.model.character import here
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.scenes.deploy import deploy
from bingqi.rulesets.death_drive.scenes.initiative import roll_initiative
from bingqi.rulesets.death_drive.scenes.quiet import begin_scene, end_scene, still_busy
from bingqi.rulesets.death_drive.scenes.surprise import surprise, surprise_initiative
from bingqi.rulesets.death_drive.scenes.ticks import begin_round, end_turn, fill_tick, gain_right_to_act, next_turn
from bingqi.rulesets.death_drive.scenes.victory import decide


def turn(battle: Fight) -> None:
    """DD-36.2, DD-37.4 One step of the battle, by what goes on."""
    STEPS[battle.state.phase](battle)


@rule("DD-36.2")
def quiet(battle: Fight) -> None:
    """DD-36.2 A scene before the conflict: one after the other all do what they will."""
    state = battle.state
    scenes = state.bundle.scenario.scenes
    if not scenes:
        battle.do(events.phase_begun, "surprise")
    elif state.scene < 0:
        begin_scene(battle, 0)
    elif (c := still_busy(state)) is None:
        end_scene(battle)
    elif act(battle, c) == END:
        battle.do(events.scene_left, c.id)


@rule("DD-38.1")
def before_deployment(battle: Fight) -> None:
    """DD-38.1, DD-39.2 Whether anybody is surprised comes first."""
    it = battle.state.bundle.scenario.surprise
    if it is not None:
        surprise(battle, it)
    battle.do(events.phase_begun, "deploy")


@rule("DD-39.2")
def deployment(battle: Fight) -> None:
    """DD-39.2 Then all take their places."""
    deploy(battle)
    battle.do(events.phase_begun, "initiative")


@rule("DD-37.1")
def initiative(battle: Fight) -> None:
    """DD-36.3, DD-37.1, DD-37.2 Then initiative is found, and the conflict clock begins."""
    state = battle.state
    if any(c.surprised for c in state.characters.values()):
        surprise_initiative(battle)
    else:
        roll_initiative(battle, [c for c in state.characters.values() if here(c)])
    battle.do(events.phase_begun, "ticks")
    gain_right_to_act(battle)
    begin_round(battle)


@rule("DD-37.4")
def ticks(battle: Fight) -> None:
    """DD-37.4 An act of the turn that goes on; the next turn; or a tick is filled."""
    state = battle.state
    if state.active:
        c = state.characters[state.active]
        if not here(c) or act(battle, c) == END:
            end_turn(battle, c)
        decide(battle)
    elif not next_turn(battle):
        fill_tick(battle)


STEPS = {
    "quiet": quiet,
    "surprise": before_deployment,
    "deploy": deployment,
    "initiative": initiative,
    "ticks": ticks,
}
