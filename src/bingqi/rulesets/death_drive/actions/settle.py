"""DD-30.4, DD-30.5: what comes of an action. Checks are made, and all that it does is done, thing by thing, object by object;
DD-31.1: its parts among it."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions import settle_answers, settle_gauges, settle_lasting, settle_scene
from bingqi.rulesets.death_drive.actions.adjudicate import adjudicate
from bingqi.rulesets.death_drive.actions.objects import at_farthest
from bingqi.rulesets.death_drive.actions.parts import DEEPEST, depth, objects_of_part, weapon_of_part
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.verdict import Doing, Verdict
from bingqi.rulesets.death_drive.checks.attack_check import add_combo
from bingqi.rulesets.death_drive.checks.check import degree_of
from bingqi.rulesets.death_drive.effects.lasting import end_stances, look_after
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight

OF_USER = (deeds.TacticalPoints, deeds.Allocate, deeds.ExtendFocus, deeds.Use)
"""What is always done to, or by, whoever uses the action."""


@rule("DD-30.5")
def perform(battle: Fight, using: Using) -> None:
    """DD-30.4, DD-30.5 Checks are made, and what comes of it is done."""
    settlement(battle, using, adjudicate(battle, using))
    if using.main is None and using.made_check and battle.state.options.combo_counts_per == "action":
        add_combo(battle, using.user)


@rule("DD-30.5")
def settlement(battle: Fight, using: Using, verdicts: list[Verdict]) -> None:
    """DD-30.5, DD-18.1, DD-3.6 What is done to one object after the other, as they were named, each by what was achieved against
    it; and once what is done to oneself."""
    own: set[int] = set()
    for verdict in verdicts:
        using.achieved, using.high, using.low = verdict.achieved, verdict.high or using.high, verdict.low or using.low
        for result in ("always", outcome(using, verdict)):
            for place, deed in battle.state.bundle.results(using.id, result):
                to_self = for_user(deed)
                if to_self and place in own:
                    continue
                own.add(place)
                carry_out(battle, using, place, deed, verdict, to_self)


def outcome(using: Using, verdict: Verdict) -> str:
    """DD-8.1, DD-30.5 Under what the action says what comes of it: how its check ended, the degree of an open one; "" without."""
    how = using.action.resolution
    if how == "open":
        return reached(using, verdict.achieved)
    return "" if how == "none" else verdict.result


def for_user(deed: deeds.Does) -> bool:
    """Whether something is done to whoever uses the action, and not to its objects."""
    if isinstance(deed, deeds.EndEffect):
        return deed.which == "maintained"
    return isinstance(deed, OF_USER) or getattr(deed, "to", "object") == "self"


def reached(using: Using, achieved: int) -> str:
    """DD-8.1, DD-8.2 The degree of an open check, by its place; "" below the first."""
    return degree_of(achieved, [(degree.least, f"degree-{n}") for n, degree in enumerate(using.action.degrees)])


def carry_out(battle: Fight, using: Using, place: int, deed: deeds.Does, verdict: Verdict, to_self: bool) -> None:
    """DD-30.5 One thing is done to somebody, if she is still there."""
    c = using.user if to_self else battle.state.characters.get(verdict.on, using.user)
    if c.out and not using.action.objects.incapacitated:
        return
    DOES[type(deed)](battle, using, place, deed, c, verdict)
    if battle.state.ongoing_effects:
        look_after(battle)


@rule("DD-31.1")
def perform_part(battle: Fight, using: Using, place: int, deed: deeds.Use, c: Character, verdict: Verdict) -> None:
    """DD-27.11, DD-31.1, DD-31.3 Another action is performed as a part of this one, in the range of this one if it has any."""
    user, state, paid = using.user, battle.state, using.root.parts
    if deed.action not in paid or user.out or depth(using) >= DEEPEST:
        return
    paid.remove(deed.action)
    action = state.bundle.actions[deed.action]
    part = Using(state, user, deed.action, weapon_of_part(state, using, action), using)
    part.objects = objects_of_part(battle, part, using)
    giver, weapon = (part.action, part.weapon) if using.action.range == "self" else (using.action, using.weapon)
    part.farthest = at_farthest(state, user, giver, weapon or part.weapon, part.objects)
    part.agreed = using.agreed
    if part.objects:
        battle.do(events.performs, user.id, part.id, part.objects)
        if action.duration.kind == "stance":
            end_stances(battle, user)
        perform(battle, part)


DOES: dict[type, Doing] = {
    **settle_gauges.DOES,
    **settle_lasting.DOES,
    **settle_scene.DOES,
    **settle_answers.DOES,
    deeds.Use: perform_part,
}
"""How each thing is done that an action can do."""
