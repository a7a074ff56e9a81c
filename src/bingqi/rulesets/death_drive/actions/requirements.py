"""DD-2.6, DD-24, DD-25, DD-31.6, DD-43: when an action may be declared at all."""

from __future__ import annotations

from bingqi.kit.acts import NOTHING_TO_SAY, No, no
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.checks.modifiers import Situation, lasting
from bingqi.rulesets.death_drive.effects.lasting import maintained
from bingqi.rulesets.death_drive.language.values import Context, holds
from bingqi.rulesets.death_drive.model.character import Character, cr, here
from bingqi.rulesets.death_drive.model.deeds import Allocate, Does, EndEffect, ExtendFocus
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.stats import Action


def cannot_declare(state: State, c: Character, id: str, as_part: bool = False) -> No | None:
    """DD-2.6, DD-24.2, DD-24.3, DD-31.5 What keeps her from declaring an action; None: nothing. `as_part` of another one it needs
    no time of its own, and its tags and its trigger do not matter."""
    action = state.bundle.actions[id]
    if action.level and tier(action.level) > cr(c):
        return no("DD-2.6", "tier-too-high", id=c.id, action=id)
    conditions = action.conditions
    if conditions.prerequisite or conditions.requirement:
        it = Context(state, c, c, tier(action.level))
        if not holds(conditions.prerequisite, it):
            return no("DD-24.2", "no-prerequisite", id=c.id, action=id)
        if not holds(conditions.requirement, it):
            return no("DD-24.3", "no-requirement", id=c.id, action=id)
    return None if as_part else out_of_place(state, c, action) or no_time(state, c, action)


def out_of_place(state: State, c: Character, action: Action) -> No | None:
    """DD-31.6, DD-43.1, DD-27.11 What its tags, and its time, ask for."""
    if "opening" in action.tags and c.attacked:
        return no("DD-31.6", "after-attack", id=c.id)
    resting = state.phase == "quiet" and state.bundle.scenario.scenes[state.scene].kind == "rest"
    if "rest" in action.tags and not (resting or elsewhere(state, c)):
        return no("DD-43.1", "no-rest")
    if state.phase == "quiet" and action.duration.kind == "stance":
        return no("DD-27.11", "no-conflict")
    if state.phase == "quiet" and ("attack" in action.tags or "move" in action.tags):
        return no("DD-36.2", "no-conflict")
    return None


def no_time(state: State, c: Character, action: Action) -> No | None:
    """DD-25.3, DD-25.4, DD-25.5, DD-25.6 Whether she has an action of that timing left."""
    if state.phase == "quiet" or action.timing in ("free", "automatic") or ("rest" in action.tags and elsewhere(state, c)):
        return None
    if action.timing == "standard":
        if state.active != c.id:
            return NOTHING_TO_SAY
        return no("DD-25.3", "no-standard", id=c.id) if c.standards >= allowed(state, c, "standard-actions") else None
    return None if instants_left(state, c) else no("DD-25.5", "no-instant", id=c.id)


def elsewhere(state: State, c: Character) -> bool:
    """DD-43.1 Whether a conflict goes on in which she does not appear: she may rest meanwhile."""
    return state.phase == "ticks" and not here(c) and not c.out


def allowed(state: State, c: Character, what: str) -> int:
    """DD-1.4, DD-25.3, DD-25.5 How many actions of a timing she has in a tick: one, if nothing says otherwise."""
    more, less = lasting(state, c, what, Situation())  # type: ignore[arg-type]  # one of Element
    return max(0, 1 + more - less)


def takes_extra(state: State, c: Character) -> bool:
    """DD-25.6 In her own turn the instant action that it gives is used first."""
    return state.active == c.id and not c.extra_instants


def instants_left(state: State, c: Character) -> bool:
    """DD-25.5, DD-25.6 Whether she has an instant action left."""
    return takes_extra(state, c) or c.instants < allowed(state, c, "instant-actions")


# --- What would do nothing -----------------------------------------------------------------


def means_nothing(state: State, c: Character, id: str) -> No | None:
    """DD-13.4, DD-27.3, DD-27.11, DD-27.12 Why all that an action does would be nothing: it takes a stance that she has, ends or
    prolongs what is not there, or distributes what she has not. None: it does something."""
    action = state.bundle.actions[id]
    if action.duration.kind == "stance":
        has = any(one.kind == "stance" and one.source == id for one in maintained(state, c))
        return no("DD-27.11", "has-stance", id=c.id, action=id) if has else None
    first: No | None = None
    for deed in state.bundle.deeds(id):
        reason = idle_deed(state, c, deed)
        if reason is None:
            return None
        first = first or reason
    return first


def idle_deed(state: State, c: Character, deed: Does) -> No | None:
    """Why something that an action does would be nothing; None: it would not."""
    if isinstance(deed, ExtendFocus):
        has = any(one.kind == "focus" for one in maintained(state, c))
        return None if has else no("DD-27.12", "no-focus", id=c.id)
    if isinstance(deed, EndEffect) and deed.which == "maintained":
        return None if maintained(state, c) else no("DD-27.3", "nothing-to-end", id=c.id)
    if isinstance(deed, Allocate):
        return None if c.spare else no("DD-13.4", "nothing-to-spare", id=c.id)
    return None
