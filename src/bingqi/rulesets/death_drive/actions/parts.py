"""DD-31: actions as parts of another one: which, what they cost, with what and on whom they are performed."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.costs import executions_left, lacking, pay, price
from bingqi.rulesets.death_drive.actions.objects import ask_object, lawful_objects, people, wants_weapon, weapons_for, zones_of
from bingqi.rulesets.death_drive.actions.requirements import cannot_declare
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Action

DEEPEST = 5
"""DD-31.1 So many actions may stand one in another; content in which there were more is refused."""


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
