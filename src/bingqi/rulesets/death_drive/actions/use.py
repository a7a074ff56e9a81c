"""DD-30: using an action: declaration, execution, adjudication, settlement. DD-31: with others as its parts."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions import settle as settling
from bingqi.rulesets.death_drive.actions.adjudicate import Verdict, adjudicate
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.costs import executions_left, lacking, pay, price
from bingqi.rulesets.death_drive.actions.objects import (
    at_farthest,
    lawful_objects,
    out_of_reach,
    people,
    wants_weapon,
    weapons_for,
    zones_of,
)
from bingqi.rulesets.death_drive.actions.requirements import cannot_declare, takes_extra
from bingqi.rulesets.death_drive.actions.settle import settlement
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import AnyTime, Occurrence, Used
from bingqi.rulesets.death_drive.checks.attack_check import add_combo
from bingqi.rulesets.death_drive.effects.lasting import end_by, end_stances, look_after
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Action
from bingqi.rulesets.death_drive.model.words import ZONES

ENOUGH = "enough"
DEEPEST = 5
"""DD-31.1 So many actions may stand one in another; content in which there were more is refused."""


@rule("DD-30.1")
def use(battle: Fight, using: Using, object: str | None, at: Occurrence | None = None) -> None:
    """DD-30.1 The four stages. `object`: on whom, or in which position, as it was said with the declaration; None: nobody whom it
    reaches, so the use fails."""
    declare(battle, using)
    if using.action.timing == "standard" and battle.state.phase == "ticks":
        battle.moment(AnyTime("any-time", using.user.id))
    if not execute(battle, using, object, at):
        look_after(battle)
        return
    if using.action.timing != "automatic":
        moment(battle, Used("action-used", using.user.id, using.objects, using))
    if not using.countered:
        perform(battle, using)
    look_after(battle)


@rule("DD-30.2")
def declare(battle: Fight, using: Using) -> None:
    """DD-30.2 Which action it is her own side alone is told; the time that it takes is used up. What is automatic is not
    declared."""
    c, timing = using.user, using.action.timing
    if timing != "automatic":
        battle.do(events.declares, c.id, timing, timing == "instant" and takes_extra(battle.state, c))
        battle.secretly((c.side,), events.declared, c.id, using.id)


# --- Execution ---------------------------------------------------------------------------


@rule("DD-30.3")
def execute(battle: Fight, using: Using, object: str | None, at: Occurrence | None) -> bool:
    """DD-30.3, DD-30.6, DD-28.1 The objects are chosen, then all is paid. Tells whether the use goes on."""
    state, c, action = battle.state, using.user, using.action
    lawful = choose_objects(battle, using, object, at)
    using.farthest = at_farthest(state, c, action, using.weapon, using.objects)
    main_attack = "attack" in action.tags
    battle.do(events.executes, c.id, using.id, using.objects, main_attack)
    end_by(battle, c, "acts")
    paid = pay(battle, c, using.id, price(state, c, using.id, weapon=using.weapon))
    using.parts = [id for id in all_parts(state, action) if pay_part(battle, c, id)]
    if not lawful or not paid:
        battle.do(events.use_failed, c.id, using.id, "no-object" if not lawful else "not-paid")
        return False
    using.objects = tuple([id for id in using.objects if wants_it(battle, using, id)])
    if not using.objects:
        return False
    if action.duration.kind == "stance":
        end_stances(battle, c)
    return True


def choose_objects(battle: Fight, using: Using, object: str | None, at: Occurrence | None) -> bool:
    """DD-30.3 On whom she uses it; whether it can be used on them."""
    state, c, action = battle.state, using.user, using.action
    ids = lawful_objects(state, c, action, using.weapon)
    if object is None:
        beyond = out_of_reach(state, c, action, using.weapon)
        using.objects = (ask_object(battle, using, beyond),) if beyond else tuple(ids[:1])
        return not beyond and bool(using.objects)
    if object == "":
        using.objects = (c.id,)
    elif object in ZONES:
        using.objects = tuple([id for id in ids if state.characters[id].zone == object])
    elif object in ids:
        using.objects = (object, *more_objects(battle, using, [id for id in ids if id != object]))
    elif at is None and (object in state.characters or object in state.clocks):  # gone since it was declared
        using.objects = (object,)
        return False
    return bool(using.objects)


def ask_object(battle: Fight, using: Using, ids: list[str]) -> str:
    """DD-30.3 One of several on whom it can be used."""
    about = {"who": using.user.id, "action": using.id}
    return battle.pick(using.user.side, tuple(ids), "object", about, ids[0])


def more_objects(battle: Fight, using: Using, left: list[str]) -> list[str]:
    """DD-30.3 Those beside the first, one after the other, until she has enough of them."""
    found: list[str] = []
    while left and len(found) + 1 < using.action.objects.count:
        about = {"who": using.user.id, "action": using.id}
        picked = battle.pick(using.user.side, (*left, ENOUGH), "object", about, left[0])
        if picked == ENOUGH:
            break
        found.append(picked)
        left.remove(picked)
    return found


@rule("DD-23.3")
def wants_it(battle: Fight, using: Using, id: str) -> bool:
    """DD-23.3 Of what works on the willing alone: whether somebody is. Whoever agrees learns all of it."""
    if not using.action.objects.willing or id not in battle.state.characters:
        return True
    c = battle.state.characters[id]
    if c.side != using.user.side:
        about = {"who": c.id, "by": using.user.id, "action": using.id}
        if battle.pick(c.side, ("agree", "refuse"), "willing", about, "refuse") == "refuse":
            battle.do(events.declined, c.id, using.id)
            return False
    using.agreed = (*using.agreed, id)
    return True


# --- Parts -------------------------------------------------------------------------------


def parts_of(action: Action) -> list[str]:
    """DD-31.1 The actions that it has as parts, each as often as it stands there."""
    results = action.results
    its = (results.always, results.great_success or (), results.success, results.failure, results.great_failure or ())
    found = [deed.action for those in its for deed in those if isinstance(deed, deeds.Use)]
    return [*found, *[deed.action for one in action.degrees for deed in one.does if isinstance(deed, deeds.Use)]]


def all_parts(state: State, action: Action, within: int = 1) -> list[str]:
    """DD-31.1 The same with the parts of its parts."""
    if within > DEEPEST:
        return []
    its = parts_of(action)
    return [*its, *[id for part in its for id in all_parts(state, state.bundle.actions[part], within + 1)]]


@rule("DD-31.1")
def pay_part(battle: Fight, c: Character, id: str) -> bool:
    """DD-31.1, DD-31.4, DD-31.5 A part is paid for with the whole, but for its recovery. Tells whether it can be performed: what
    keeps her from it keeps her from this part alone."""
    state = battle.state
    cost = price(state, c, id, as_part=True)
    if cannot_declare(state, c, id, as_part=True) is not None or executions_left(state, c, id) < 1 or lacking(state, c, cost):
        return False
    return pay(battle, c, id, cost)


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


def depth(using: Using) -> int:
    """DD-31.1 In how many actions it stands."""
    return 0 if using.main is None else 1 + depth(using.main)


def weapon_of_part(state: State, main: Using, action: Action) -> str:
    """DD-29.3 The weapon of a part: that of the whole, if it can be used so; else the first with which it reaches anybody."""
    if not wants_weapon(action):
        return ""
    its = weapons_for(state, main.user, action)
    if main.weapon in its:
        return main.weapon
    return next((one for one in its if lawful_objects(state, main.user, action, one)), next(iter(its), ""))


def objects_of_part(battle: Fight, part: Using, main: Using) -> tuple[str, ...]:
    """DD-31.3, DD-31.5 On whom a part is performed: those objects of the whole whom it is for, if the whole has a range; else whom
    she chooses, or all at a position."""
    state, action = battle.state, part.action
    if action.range == "self":
        return (part.user.id,)
    if main.action.range != "self":
        its = [one.id for one in people(state, part.user, action)]
        return tuple([id for id in main.objects if id in its])
    ids = lawful_objects(state, part.user, action, part.weapon)
    if action.objects.zone and ids:
        zone = ask_object(battle, part, zones_of(state, ids))
        return tuple([id for id in ids if state.characters[id].zone == zone])
    return (ask_object(battle, part, ids),) if ids else ()


settling.DOES[deeds.Use] = perform_part


# --- Adjudication and settlement -----------------------------------------------------------


@rule("DD-30.5")
def perform(battle: Fight, using: Using) -> None:
    """DD-30.4, DD-30.5 Checks are made, and what comes of it is done."""
    settlement(battle, using, adjudicate(battle, using))
    if using.main is None and using.made_check and battle.state.options.combo_counts_per == "action":
        add_combo(battle, using.user)
