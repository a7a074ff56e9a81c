"""The log as people read it: every entry that matters as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.core.text import Text
from bingqi.kit.words import Words
from bingqi.rulesets.death_drive.checks.attack_check import COMBO
from bingqi.rulesets.death_drive.gm.arguments import NOUNS
from bingqi.rulesets.death_drive.model.state import SECRET, State
from bingqi.rulesets.death_drive.presentation.names import action_name, both, name

SILENT = {
    "declares", "declared", "phase_begun", "tick_filled", "executions_returned", "used_up", "initiative_set", "scores_changed",
    "capacity_changed", "stamina_changed", "point_won", "point_due", "scene_left", "effect_prolonged", "end_thrown", "act_begun",
    "surprise_over", "link_ended", "recovery_owed", "slots_spent", "points_cancelled",
}  # fmt: skip
"""Entries that only the machine needs."""


def executes(state: State, objects: Sequence[str], id: str) -> Text:
    """DD-30.3 Who does what to whom; to oneself it is not said."""
    others = [one for one in objects if one != id]
    return Text("event-executes" if others else "event-executes-alone", {"n": len(others)})


def scene_begun(state: State, n: int) -> Text:
    scene = state.bundle.scenario.scenes[n]
    return Text(f"event-scene_begun-{scene.kind}", {"name": both(scene.name)})


def turn_ended(state: State, wait: int) -> Text:
    return Text("event-turn_ended", {"wait": wait})


def effect_begun(state: State, ends: int, kind: str, on: str, source: str, maintained: bool) -> Text | None:
    """DD-27.1 How long something lasts on somebody; what nobody knows is said to be so."""
    how = "secret" if ends == SECRET else kind
    return Text("event-effect_begun", {"how": how, "tick": ends})


def points_changed(state: State, points: int) -> Text:
    return Text("event-points_changed", {"points": points})


def overdrawn(state: State, penalty: int) -> Text:
    return Text("event-overdrawn" if penalty else "event-overdrawn-over")


def combo_changed(state: State, layers: int) -> Text | None:
    return Text("event-combo_changed", {"n": COMBO * layers}) if layers else None


def battle_over(state: State, side: str, why: str) -> Text | None:
    return Text("event-gave-up", {"side": name(state, side)}) if why == "gave-up" else None


def wait_changed(state: State, wait: int) -> Text:
    return Text("event-wait_changed", {"wait": wait})


def reckoned(state: State, what: str, parts: Any, of: str = "", on: str = "", using: str = "") -> Text | None:
    """A number with its parts; damage as who deals it to whom, with what."""
    said, n = WORDS.parts(state, parts), sum([amount for _, amount, _ in parts])
    if not said:
        return None
    if what in ("damage", "absorbed"):
        return Text(
            f"dealt-{what}",
            {"n": n, "parts": said, "by": name(state, of), "on": name(state, on), "using": action_name(state, using)},
        )
    return Text("reckoned", {"what": Text(f"tally-{what}"), "sum": n, "parts": said})


WORDS = Words(
    NOUNS,
    name,
    SILENT,
    {
        "reckoned": reckoned,
        "executes": executes,
        "scene_begun": scene_begun,
        "turn_ended": turn_ended,
        "effect_begun": effect_begun,
        "points_changed": points_changed,
        "overdrawn": overdrawn,
        "combo_changed": combo_changed,
        "battle_over": battle_over,
        "wait_changed": wait_changed,
    },
)
