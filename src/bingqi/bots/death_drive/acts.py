"""What each act of a turn is worth: what it should bring, for the time and the means that it takes."""

from __future__ import annotations

from bingqi.bots.death_drive import weights
from bingqi.bots.death_drive.chances import beats, law
from bingqi.bots.death_drive.deeds import deed_worth
from bingqi.bots.death_drive.outlook import Outlook
from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive.actions.checks_of_use import off_achievement
from bingqi.rulesets.death_drive.actions.costs import price
from bingqi.rulesets.death_drive.actions.menu import END
from bingqi.rulesets.death_drive.actions.objects import at_farthest, lawful_objects, weapons_for
from bingqi.rulesets.death_drive.actions.parts import parts_of
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.basics.tiers import baseline
from bingqi.rulesets.death_drive.checks.check import GREAT, passive
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character, sp
from bingqi.rulesets.death_drive.model.prices import Price
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.scenes.chase import trades
from bingqi.rulesets.death_drive.scenes.movement import stepped


def best_act(look: Outlook, decision: Decision) -> str:
    """What takes no time first, if it is worth anything; then what brings most for its time."""
    state = look.state
    c = state.characters[str(decision.about["who"])]
    quick, slow = (weights.LEAST, END), (weights.LEAST, END)
    for key in decision.options:
        if key.startswith("use:"):
            _, id, *args = key.split(":")
            value = use_worth(look, c, id, *args)
            timing = state.bundle.actions[id].timing
            if timing == "standard" and state.phase != "quiet":
                slow = max(slow, (value / max(1, price(state, c, id, weapon="".join(args[1:2])).re), key), key=lambda one: one[0])
            else:
                quick = max(quick, (value, key), key=lambda one: one[0])
    return quick[1] if quick[1] != END else slow[1]


# --- What a use should bring -------------------------------------------------------------


def use_worth(look: Outlook, c: Character, id: str, on: str = "", weapon: str = "") -> float:
    """What the use of an action should bring, less what it costs."""
    return gains(look, c, id, on, weapon) - cost_worth(look, c, price(look.state, c, id))


def gains(look: Outlook, c: Character, id: str, on: str = "", weapon: str = "") -> float:
    """What the use of an action should bring."""
    return reckoned(look, c, id, on, weapon)


def reckoned(look: Outlook, c: Character, id: str, on: str, weapon: str, main: Using | None = None) -> float:
    """What the use of an action should bring, or of one that is a part of it."""
    state = look.state
    action = state.bundle.actions[id]
    weapon = weapon or next(iter(weapons_for(state, c, action)), "")
    using = Using(state, c, id, weapon, main)
    using.objects = objects_of(look, c, using, on)
    if not using.objects:
        return 0.0
    using.farthest = at_farthest(state, c, action, weapon, using.objects)
    found = sum([on_one(look, using, one) for one in using.objects])
    if action.duration.kind == "stance":
        found -= stance_worth(look, c)
    return found + step_gain(look, using)


def objects_of(look: Outlook, c: Character, using: Using, on: str) -> tuple[str, ...]:
    """On whom it is used, as a key says."""
    if on in ZONES:
        state = look.state
        ids = lawful_objects(state, c, using.action, using.weapon)
        return tuple([id for id in ids if state.characters[id].zone == on])
    return (on,) if on else (c.id,)


def on_one(look: Outlook, using: Using, on: str) -> float:
    """What it should bring on one of its objects, reckoned once; what moves her first hangs on where she stands."""
    if any(isinstance(deed, deeds.Use) for deed in using.action.results.always):
        return brings(look, using, on)
    key = using.user.id, using.id, on, using.weapon, using.farthest, using.main is None
    if key not in look.uses:
        look.uses[key] = brings(look, using, on)
    return look.uses[key]


def brings(look: Outlook, using: Using, on: str) -> float:
    """What it should bring on one of its objects: what it does anyway, and by how its check ends."""
    state, results = using.state, using.action.results
    c = state.characters.get(on, using.user)
    found = sum([deed_worth(look, using, deed, c, True) for deed in results.always]) + parts(look, using, on)
    if using.action.resolution in ("none", "open"):
        return found
    success, great = chance(look, using, on)
    if success:
        plain = sum([deed_worth(look, using, deed, c, True) for deed in results.success])
        best = (
            max(plain, sum([deed_worth(look, using, deed, c, True) for deed in results.great_success]))
            if results.great_success
            else plain
        )
        found += (success - great) * plain + great * best
    if results.failure and success < 1:
        found += (1 - success) * sum([deed_worth(look, using, deed, c, False) for deed in results.failure])
    return found


def parts(look: Outlook, using: Using, on: str) -> float:
    """DD-31.1 What the actions bring that are parts of it."""
    state, user, found = using.state, using.user, 0.0
    for deed in using.action.results.always:
        if isinstance(deed, deeds.Use):
            zone = user.zone
            if any(isinstance(one, deeds.Move) and one.way == "advance" for one in using.action.results.always):
                user.zone = stepped(zone, "advance")  # type: ignore[arg-type]  # she is in the scene
            action = state.bundle.actions[deed.action]
            if using.action.range != "self":
                found += reckoned(look, user, deed.action, on, using.weapon, using)
            else:
                weapon = next(iter(weapons_for(state, user, action)), "")
                ids = lawful_objects(state, user, action, weapon) if weapon or action.range != "weapon" else []
                found += max([reckoned(look, user, deed.action, id, weapon, using) for id in ids], default=0.0)
            user.zone = zone
    return found


def chance(look: Outlook, using: Using, on: str) -> tuple[float, float]:
    """DD-3.7, DD-3.8 The chances that its check succeeds, and that it does so greatly."""
    state, how = using.state, using.action.resolution
    c = state.characters.get(on, using.user)
    mine = look.check(using)
    if how == "defender-rolls":
        theirs = look.defence(using, c)
        target = passive(look.check(using, active=False)) if rolls_against(using) else baseline(using.user.stat.level)
        fails = law(theirs.pool)
        return 1 - fails.reaches(target - theirs.added), 1 - fails.reaches(target - GREAT + 1 - theirs.added)
    if how in ("both-roll", "opposed"):
        theirs = look.defence(using, c)
        by = mine.added - theirs.added
        return beats(mine.pool, theirs.pool, by), beats(mine.pool, theirs.pool, by - GREAT + 1)
    need = target_of(look, using, on) - off_achievement(state, using, on) - mine.added
    its = law(mine.pool)
    return its.reaches(need), its.reaches(need + GREAT)


def rolls_against(using: Using) -> bool:
    """DD-10.3 Whether a defence check has to reach the accuracy of whoever uses it."""
    check = using.action.check
    return using.is_attack or bool(check.skill) or check.ability is not None


def target_of(look: Outlook, using: Using, on: str) -> int:
    """DD-9.1, DD-10.1 What its check has to reach."""
    state = using.state
    clock = state.bundle.scenario.clocks.get(on)
    if clock is not None:
        return clock.target
    c, wanted = state.characters.get(on, using.user), using.action.check.target
    if using.action.resolution == "attacker-rolls" or wanted == "passive":
        return passive(look.defence(using, c))
    return baseline(c.stat.level) if wanted == "baseline" else max(0, worth(wanted, using.context(c)))


def cost_worth(look: Outlook, c: Character, its: Price) -> float:
    """DD-28.1 What the means are worth that it takes; time is reckoned elsewhere."""
    left = sp(c) - its.sp
    scarce = 1.0 if left * 2 > c.sp_max else 1.6
    found = weights.OWN_STAMINA * its.sp * scarce + its.hp + weights.POINT * its.points + weights.POINT * its.pp
    return found + max(0, -left) * len(c.capacity) * 1.2 if left < 0 else found


def stance_worth(look: Outlook, c: Character) -> float:
    """DD-27.11 What the stance is worth that she has, and would give up; more than that another has to bring."""
    return weights.STATUS * any(effect.by == c.id and effect.kind == "stance" for effect in look.state.ongoing_effects) * 2


# --- Where she is ------------------------------------------------------------------------


def step_gain(look: Outlook, using: Using) -> float:
    """DD-40.1, DD-41.2 What it is worth that somebody of one's own steps on: what she can do there, or what it does to a chase."""
    state, found = using.state, 0.0
    for deed in using.action.results.always:
        if isinstance(deed, deeds.Move) and not any(isinstance(one, deeds.Use) for one in using.action.results.always):
            c = using.user if deed.to == "self" else state.characters.get(using.objects[0], using.user)
            if c.side != using.user.side:
                continue
            if trades(state, using.user, deed.way):
                found += weights.SEGMENT * 0.6
            elif deed.way in ("either", "advance", "retreat"):
                ways = ("advance", "retreat") if deed.way == "either" else (deed.way,)
                judge = step_worth if c is using.user and look.thorough else friend_step
                found += max([judge(look, c, way) for way in ways])
    return found


def step_worth(look: Outlook, c: Character, way: str) -> float:
    """DD-40.1 By how much more she can do where a step leads."""
    now, zone = best_attack(look, c), c.zone
    c.zone = stepped(c.zone, way)  # type: ignore[arg-type]  # one of the two ways, of somebody in the scene
    then = best_attack(look, c)
    c.zone = zone
    return (then - now) * weights.STEP * 4


def friend_step(look: Outlook, c: Character, way: str) -> float:
    """DD-40.1 Whether a friend could strike anybody where a step leads, and cannot from here."""
    if can_strike(look, c):
        return 0.0
    zone = c.zone
    c.zone = stepped(c.zone, way)  # type: ignore[arg-type]  # one of the two ways, of somebody in the scene
    then = can_strike(look, c)
    c.zone = zone
    return weights.FRIEND_STEP * then


def can_strike(look: Outlook, c: Character) -> bool:
    """DD-29.1 Whether any weapon or spell of hers reaches an enemy."""
    key = c.id, c.zone
    if key not in look.strikes:
        state = look.state
        its = [state.bundle.actions[id] for id in state.bundle.repertoire(c).declared]
        attacks = [action for action in its if "attack" in action.tags and action.timing == "standard"]
        look.strikes[key] = any(
            lawful_objects(state, c, action, weapon) for action in attacks for weapon in weapons_for(state, c, action)
        )
    return look.strikes[key]


def best_attack(look: Outlook, c: Character) -> float:
    """What the best attack of hers would bring from where she stands, for each tick that it takes."""
    key = c.id, c.zone
    if key in look.attacks:
        return look.attacks[key]
    state, best = look.state, 0.0
    for id in state.bundle.repertoire(c).declared:
        action = state.bundle.actions[id]
        if "attack" in action.tags and action.timing == "standard" and not action.objects.zone and not parts_of(action):
            for weapon in weapons_for(state, c, action):
                for on in lawful_objects(state, c, action, weapon):
                    best = max(best, gains(look, c, id, on, weapon) / max(1, action.cost.re))
    look.attacks[key] = best
    return best


def best_object(look: Outlook, c: Character, id: str, options: tuple[str, ...]) -> str:
    """On whom an action brings most."""
    people = [one for one in options if one in look.state.characters or one in look.state.clocks]
    return max(people, key=lambda one: gains(look, c, id, one), default=options[0])
