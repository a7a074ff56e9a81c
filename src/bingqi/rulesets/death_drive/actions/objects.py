"""DD-22.3, DD-23.3, DD-29, DD-30.3: whom an action can be used on, and with what."""

from __future__ import annotations

from bingqi.rulesets.death_drive.actions.ranges import needs_farthest, zones_in
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.language.values import Context, holds
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.stats import Action, Objects
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.scenes.clocks import CHASE

NO_WEAPON = ("",)


def wants_weapon(action: Action) -> bool:
    """DD-10.7, DD-29.3 Whether it is used with a weapon."""
    return "weapon" in (action.range, action.attack, action.power, action.types)


def weapons_for(state: State, c: Character, action: Action) -> tuple[str, ...]:
    """DD-29.3 The weapons of hers that it can be used with, perhaps of one kind alone; of what needs none, ""."""
    if not wants_weapon(action):
        return NO_WEAPON
    weapons = state.bundle.weapons
    return tuple([id for id in c.stat.weapons if not action.weapon or weapons[id].category == action.weapon])


def ranges(state: State, action: Action, weapon: str) -> tuple[str, ...]:
    """DD-29.1, DD-29.3 How far it reaches; (): itself says nothing, as it is for oneself alone."""
    if action.range == "self":
        return ()
    if action.range == "weapon":
        return state.bundle.weapons[weapon].range if weapon else ()
    return action.range


def is_one(state: State, c: Character, other: Character, objects: Objects) -> bool:
    """DD-1.7, DD-22.3 Whether somebody is one of those whom it is for, wherever she stands."""
    if other.out != objects.incapacitated or not (here(other) or other.out or state.phase == "quiet"):
        return False
    if state.phase == "quiet" and other.side != c.side:
        return False  # DD-36.2 nobody threatens
    match objects.who:
        case "enemy":
            return other.side != c.side
        case "ally":
            return other.side == c.side and other.id != c.id
        case "friend":
            return other.side == c.side
        case "other":
            return other.id != c.id
        case "clock":
            return False
    return True


def people(state: State, c: Character, action: Action) -> list[Character]:
    """DD-24.1 All whom it is for, wherever they stand."""
    objects = action.objects
    found = [other for other in state.characters.values() if is_one(state, c, other, objects)]
    if not objects.filter:
        return found
    return [other for other in found if holds(objects.filter, Context(state, c, other, tier(action.level)))]


def lawful_objects(state: State, c: Character, action: Action, weapon: str) -> list[str]:
    """DD-29.1, DD-22.3, DD-35.5 The ids of all on whom she can use it from where she stands: who is incapacitated is in no
    position, and before the conflict nobody is."""
    if action.objects.who == "clock":
        return [id for id in state.clocks if id != CHASE and state.phase == "ticks"]
    reach = ranges(state, action, weapon)
    if not reach:
        return [c.id] if action.range == "self" else []
    zones = zones_in(reach, c.zone, farthest=True) if here(c) else None  # type: ignore[arg-type]
    if zones is not None and not zones:
        return []  # DD-29.5, DD-29.6 from there it reaches nobody, not even who has left the scene
    return [other.id for other in people(state, c, action) if zones is None or not other.zone or other.zone in zones]


def out_of_reach(state: State, c: Character, action: Action, weapon: str) -> list[str]:
    """DD-30.3 The ids of those on whom its use would fail."""
    if action.range == "self" or action.objects.who == "clock":
        return []
    reached = lawful_objects(state, c, action, weapon)
    return [other.id for other in people(state, c, action) if other.id not in reached]


def zones_of(state: State, ids: list[str]) -> list[str]:
    """The positions where these stand, front first."""
    there = {state.characters[id].zone for id in ids}
    return [zone for zone in ZONES if zone in there]


def at_farthest(state: State, c: Character, action: Action, weapon: str, ids: tuple[str, ...]) -> bool:
    """DD-29.2, DD-29.4 Whether it is used at maximum range: what is for oneself is not, nor is one far from oneself."""
    reach = ranges(state, action, weapon)
    zones = [state.characters[id].zone for id in ids if id in state.characters and id != c.id]
    there = [zone for zone in zones if zone]
    if not reach or not there or not here(c):
        return False
    return needs_farthest(reach, c.zone, there)  # type: ignore[arg-type]  # they are in the scene


def offered_objects(state: State, c: Character, action: Action, weapon: str) -> list[str]:
    """What she names when she declares it: nothing for what is for herself, a position for what strikes all there, somebody where
    it is for one. Several are chosen one after the other, from the first."""
    ids = lawful_objects(state, c, action, weapon)
    if action.range == "self" and action.objects.who != "clock":
        return [""]
    return list(zones_of(state, ids)) if action.objects.zone else list(ids)


def aims(state: State, c: Character, action: Action) -> list[tuple[str, str]]:
    """DD-29.1, DD-29.3 What she can use it on from where she stands, each with the weapon that reaches: by name as in
    `offered_objects`."""
    return [(on, weapon) for weapon in weapons_for(state, c, action) for on in offered_objects(state, c, action, weapon)]


# --- Asking --------------------------------------------------------------------------------


def aim(battle: Fight, using: Using, its: list[tuple[str, str]]) -> str:
    """DD-30.3 She says on what of these she uses it, and has the first weapon in hand that reaches it."""
    on = ask_object(battle, using, [*dict.fromkeys([one for one, _ in its])])
    using.weapon = next(weapon for one, weapon in its if one == on)
    return on


def ask_object(battle: Fight, using: Using, ids: list[str]) -> str:
    """DD-30.3 One of several on whom it can be used."""
    about = {"who": using.user.id, "action": using.id}
    return battle.pick(using.user.side, tuple(ids), "object", about, ids[0])
