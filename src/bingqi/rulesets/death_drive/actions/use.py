"""DD-30: using an action: declaration and execution; what comes of it is in settle.py."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.costs import pay, price
from bingqi.rulesets.death_drive.actions.objects import at_farthest, lawful_objects, out_of_reach
from bingqi.rulesets.death_drive.actions.parts import all_parts, pay_part
from bingqi.rulesets.death_drive.actions.requirements import takes_extra
from bingqi.rulesets.death_drive.actions.settle import perform
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import AnyTime, Happened, Occurrence, Used
from bingqi.rulesets.death_drive.effects.lasting import end_by, end_stances, look_after
from bingqi.rulesets.death_drive.events import actions as events
from bingqi.rulesets.death_drive.gauges.life_gauge import broken_since
from bingqi.rulesets.death_drive.model.character import points
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.words import ZONES

ENOUGH = "enough"


@rule("DD-30.1")
def use(battle: Fight, using: Using, object: str | None, at: Occurrence | None = None) -> None:
    """DD-30.1 The four stages. `object`: on whom, or in which position, as it was said with the declaration; None: nobody whom it
    reaches, so the use fails."""
    declare(battle, using)
    if using.action.timing == "standard" and battle.state.phase == "ticks":
        battle.moment(AnyTime(using.user.id, battle.state.bundle.ending))
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
    had = points(c)
    paid = pay(battle, c, using.id, price(state, c, using.id, weapon=using.weapon))
    using.parts = [id for id in all_parts(state, action) if pay_part(battle, c, id)]
    if broken_since(had, c):  # DD-15.6 by overdrawing her stamina
        moment(battle, Happened("gauge-broken", c.id, (c.id,), using))
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
        using.objects = tuple((ids or out_of_reach(state, c, action, using.weapon))[:1])
        return bool(ids)
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
