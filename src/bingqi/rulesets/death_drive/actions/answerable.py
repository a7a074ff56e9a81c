"""DD-24.4, DD-24.5, DD-24.6: who can answer to what happens, and with which action."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from bingqi.rulesets.death_drive.actions.costs import executions_left, lacking, price
from bingqi.rulesets.death_drive.actions.objects import aims, lawful_objects, weapons_for
from bingqi.rulesets.death_drive.actions.requirements import cannot_declare, means_nothing
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import (
    AfterRoll,
    AnyTime,
    BeforeRoll,
    DamageComes,
    Harmed,
    Occurrence,
    Used,
)
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.deeds import ChangeCheck
from bingqi.rulesets.death_drive.model.repertoire import changes_check, changes_damage, is_counter, rerolls
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Action, Trigger

ATTACK: tuple[Trigger, ...] = ("attacking", "attacked", "ally-attacked")
DAMAGE: tuple[Trigger, ...] = ("dealing-damage", "damaged", "ally-damaged")
DEEPEST = 6
"""DD-24.5 So many answers may stand one on another: what sets others off, and these it, comes to an end."""
OF_DICE = ("advantage", "disadvantage", "support", "hinder")
"""Modifiers that say which dice are thrown: too late when these lie there."""

# --- What somebody can answer to -------------------------------------------------------


def triggers_of(moment: Occurrence) -> tuple[Trigger | str, ...]:
    """DD-24.4 The triggers that are met by something, for one or the other."""
    if isinstance(moment, BeforeRoll | AfterRoll):
        return ATTACK
    return DAMAGE if isinstance(moment, DamageComes | Harmed) else (moment.what,)


def meets(state: State, moment: Occurrence, c: Character, trigger: Trigger | str) -> bool:
    """DD-24.4 Whether what happens meets her trigger: by whom it is, or whom it befalls."""
    match trigger:
        case "attacking" | "dealing-damage" | "great-success" | "great-failure":
            return moment.by == c.id
        case "attacked" | "damaged" | "healed" | "gauge-broken" | "moved" | "turn-start" | "turn-end":
            return c.id in moment.on
        case "ally-attacked" | "ally-damaged":
            return c.id not in moment.on and any(state.characters[id].side == c.side for id in moment.on)
        case "action-used":
            return state.characters[moment.by].side != c.side
    return True


def fits_moment(action: Action, moment: Occurrence) -> bool:
    """DD-18.3, DD-18.7, DD-19.5, DD-34.1 Whether this is the moment for what an action does: to change a check before or after its
    dice are thrown, to change damage while it is being reckoned, all else when damage has come through."""
    if isinstance(moment, BeforeRoll):
        return not rerolls(action)
    if isinstance(moment, AfterRoll):
        return not changes_dice(action)
    if isinstance(moment, DamageComes | Harmed):
        return changes_damage(action) == isinstance(moment, DamageComes)
    if is_counter(action) and moment.using is not None:
        return moment.using.main is None
    return True


def changes_dice(action: Action) -> bool:
    """DD-18.3 Whether it says which dice are thrown for a check."""
    changes = [deed for deed in action.results.always if isinstance(deed, ChangeCheck)]
    return any(one.kind in OF_DICE for deed in changes for one in deed.modifiers)


def can_answer(state: State, moment: Occurrence, c: Character, id: str) -> bool:
    """DD-24.5, DD-24.6, DD-28.1 Whether she can answer with an action: she knows what happens, has not answered it so, has the time
    for it, can pay, and has somebody to use it on."""
    using, action = moment.using, state.bundle.actions[id]
    if using is not None and ((c.id, id, occurrence(moment)) in using.answered or not using.noticed_by(c)):
        return False
    if depth_of(using) > DEEPEST or not fits_moment(action, moment) or not usable_now(state, c, id):
        return False
    if works_alone(action):
        return action.range == "self" or reaches_it(state, moment, c, id)
    return bool(objects_of_answer(state, moment, c, id))


def occurrence(moment: Occurrence) -> str:
    """DD-24.5 What it is, and whom it befalls: of an attack, before its dice and after, one and the same."""
    if isinstance(moment, BeforeRoll | AfterRoll | Used):
        return moment.what
    return f"{type(moment).__name__} {moment.what} {moment.on}"


def reaches_it(state: State, moment: Occurrence, c: Character, id: str) -> bool:
    """DD-29.1 Whether what she would change, or counter, is within the range that her answer has."""
    near = with_zones(state, (moment.by, *moment.on))
    return any(on in near for on, _ in objects_of_answer(state, moment, c, id))


def usable_now(state: State, c: Character, id: str) -> bool:
    """DD-24.1, DD-26.1, DD-28.1 Whether she has the time for an action, meets its conditions, and can pay for it."""
    if state.bundle.actions[id].tactical_points > state.teams[c.side].points:
        return False  # said first, as it is so of everybody most of the time
    if cannot_declare(state, c, id) is not None or executions_left(state, c, id) < 1:
        return False
    return not lacking(state, c, price(state, c, id, as_part=True))  # whatever its recovery: that is owed, and not paid


def depth_of(using: Using | None) -> int:
    """DD-24.5 How many answers stand one on another."""
    return 0 if using is None else 1 + depth_of(using.answering)


def works_alone(action: Action) -> bool:
    """Whether it works on what it answers to, and needs no object."""
    return action.range == "self" or changes_check(action) or changes_damage(action) or is_counter(action)


def objects_of_answer(state: State, moment: Occurrence, c: Character, id: str) -> list[tuple[str, str]]:
    """DD-29.1 On whom, or where, she can use it, each with the weapon: on whoever has brought it about, or whom it befalls, or
    where these are, if that is what it is for; else on anybody who is."""
    found = aims(state, c, state.bundle.actions[id])
    by, on = with_zones(state, (moment.by,)), with_zones(state, moment.on)
    return [pair for pair in found if pair[0] in by] or [pair for pair in found if pair[0] in on] or found


def with_zones(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    """These, and the positions where they are."""
    zones = [state.characters[id].zone for id in ids if id in state.characters and here(state.characters[id])]
    return *ids, *zones


def answers(state: State, moment: Occurrence) -> Iterator[tuple[Character, str]]:
    """DD-24.4 Who can answer to what happens, and with what, and is asked about it."""
    return able(state, moment, state.bundle.triggers, question=True)


def by_itself(state: State, moment: Occurrence) -> list[tuple[Character, str]]:
    """DD-25.2 What happens without anybody being asked: automatic actions that cannot be stopped."""
    return [*able(state, moment, state.bundle.answered_unasked, question=False)]


def able(state: State, moment: Occurrence, answered: Collection[str], question: bool) -> Iterator[tuple[Character, str]]:
    """DD-24.4 Who can answer to what happens, and with what, of what is answered at all."""
    wanted = [trigger for trigger in triggers_of(moment) if trigger in answered]
    for c in state.characters.values() if wanted else ():
        its = state.bundle.repertoire(c).answers
        if not its or c.out or not here(c):
            continue
        for trigger in wanted:
            for id in its.get(trigger, ()):
                if (
                    is_asked(state.bundle.actions[id]) == question
                    and meets(state, moment, c, trigger)
                    and can_answer(state, moment, c, id)
                ):
                    yield c, id


def is_asked(action: Action) -> bool:
    """DD-25.2, DD-24.3 Whether its user is asked about it: what is automatic, and cannot be stopped, is not a question."""
    return action.timing != "automatic" or action.can_stop


# --- Moments ---------------------------------------------------------------------------

Respond = Callable[[Fight, Occurrence, Character, str], None]
RESPOND: dict[str, Respond] = {}
"""How somebody answers with an action; answers come of moments, and moments of answers."""


def responds(respond: Respond) -> Respond:
    """That function is how somebody answers with an action."""
    RESPOND["with"] = respond
    return respond


def moment(battle: Fight, it: Occurrence) -> None:
    """DD-24.4 Something happens: what is automatic does its part, and whoever can answer is asked. Nobody is looked for where
    nothing answers to it."""
    if any(trigger in battle.state.bundle.triggers for trigger in triggers_of(it)):
        for c, id in by_itself(battle.state, it):
            RESPOND["with"](battle, it, c, id)
        battle.moment(it)


def attack_moments(state: State) -> bool:
    """DD-18.3 Whether anything answers to attacks at all."""
    return not state.bundle.triggers.isdisjoint(ATTACK)


def answers_dice(state: State, using: Using) -> bool:
    """DD-18.3 Whether anybody could step in when the dice of its check lie there: else they need not be looked at."""
    if not using.is_attack or not attack_moments(state):
        return False
    coming = AfterRoll("attack", using.user.id, using.objects, using, (), 0)
    return any(True for _ in answers(state, coming))


# --- At any time -----------------------------------------------------------------------


def at_any_time(state: State, moment: AnyTime) -> Iterator[tuple[Character, str]]:
    """DD-25.4, DD-25.5 Who can use a free or an instant action out of turn, and which."""
    for c in state.characters.values():
        if c.out or not here(c) or c.id == moment.by:
            continue
        for id in state.bundle.repertoire(c).quick:
            action = state.bundle.actions[id]
            if usable_now(state, c, id) and means_nothing(state, c, id) is None and objects_at_any_time(state, c, action):
                yield c, id


def objects_at_any_time(state: State, c: Character, action: Action) -> bool:
    """DD-29.1 Whether there is anybody to use it on."""
    return any(lawful_objects(state, c, action, weapon) for weapon in weapons_for(state, c, action))
