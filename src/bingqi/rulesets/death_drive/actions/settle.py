"""DD-30.5: the fourth stage of using an action. All that it does is done, thing by thing, object by object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.adjudicate import Verdict
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.counters import counter
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import Happened
from bingqi.rulesets.death_drive.checks.check import degree_of
from bingqi.rulesets.death_drive.checks.modifiers import PLAIN, modifiers_on
from bingqi.rulesets.death_drive.damage.deal import LARGE, deal, large
from bingqi.rulesets.death_drive.damage.losses import fall, heal_hp, heal_sp
from bingqi.rulesets.death_drive.effects.dice import thrown_and_added
from bingqi.rulesets.death_drive.effects.lasting import (
    NO_EFFECT,
    begin,
    dissolve,
    end,
    lift_status,
    look_after,
    maintained,
    prolong_focus,
    refresh,
)
from bingqi.rulesets.death_drive.events import course, effects, gauges
from bingqi.rulesets.death_drive.gauges.barrier import raise_barrier
from bingqi.rulesets.death_drive.gauges.capacity import refit
from bingqi.rulesets.death_drive.gauges.life_gauge import break_gauges, even_enough, restore_gauges
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.state import Effect, Fight, State
from bingqi.rulesets.death_drive.model.words import STRUCTURAL
from bingqi.rulesets.death_drive.scenes.clocks import fill
from bingqi.rulesets.death_drive.scenes.movement import be_moved
from bingqi.rulesets.death_drive.scenes.return_to_scene import come_back
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point

Handler = Callable[[Fight, Using, int, Any, Character, Verdict], None]


@rule("DD-30.5")
def settlement(battle: Fight, using: Using, verdicts: list[Verdict]) -> None:
    """DD-30.5, DD-18.1, DD-3.6 What is done to one object after the other, as they were named, each by what was achieved against
    it; and once what is done to oneself."""
    own: set[int] = set()
    for verdict in verdicts:
        using.achieved, using.high, using.low = verdict.achieved, verdict.high or using.high, verdict.low or using.low
        degree = reached(using, verdict.achieved) if using.action.resolution == "open" else ""
        for result in ("always", degree or verdict.result):
            if result == verdict.result and using.action.resolution == "none":
                continue
            for place, deed in battle.state.bundle.results(using.id, result):
                to_self = getattr(deed, "to", "object") == "self"
                if to_self and place in own:
                    continue
                own.add(place)
                carry_out(battle, using, place, deed, verdict, to_self)


def reached(using: Using, achieved: int) -> str:
    """DD-8.1, DD-8.2 The degree of an open check, by its place; "" below the first."""
    return degree_of(achieved, [(degree.least, f"degree-{n}") for n, degree in enumerate(using.action.degrees)])


def carry_out(battle: Fight, using: Using, place: int, deed: deeds.Does, verdict: Verdict, to_self: bool) -> None:
    """DD-30.5 One thing is done to somebody, if she is still there."""
    c = using.user if to_self else battle.state.characters.get(verdict.on, using.user)
    if c.out and not (using.action.objects.incapacitated or c.id == using.user.id):
        return
    DOES[type(deed)](battle, using, place, deed, c, verdict)
    if battle.state.ongoing_effects:
        look_after(battle)


# --- Damage and healing ------------------------------------------------------------------


def damage(battle: Fight, using: Using, place: int, deed: deeds.Damage, c: Character, verdict: Verdict) -> None:
    """DD-18.4, DD-18.9, DD-18.10 Of an attack that fails neither die counts."""
    hit = not verdict.missed and verdict.result in ("success", "great_success")
    deal(battle, using, c, deed, verdict.missed, verdict.high if hit else 0, verdict.low if hit else 0)


@rule("DD-13.6")
def heal(battle: Fight, using: Using, place: int, deed: deeds.Heal, c: Character, verdict: Verdict) -> None:
    """DD-13.6, DD-15.2, DD-22.3, DD-33.6 HP, SP or both; of somebody incapacitated it brings back who has HP again."""
    it = using.context(c)
    before = hp(c), c.sp_loss
    for figure, types, restore in ((deed.hp, STRUCTURAL[:1], heal_hp), (deed.sp, ("fatigue",), heal_sp)):
        whole = large(battle.state, it, types) if figure == LARGE else None
        n = whole if whole is not None else max(0, thrown_and_added(battle, figure, it, "heals"))
        if n:
            restore(battle, c, n)
    come_back(battle, c)
    if (hp(c), c.sp_loss) != before:
        moment(battle, Happened("healed", using.user.id, (c.id,), using))


def break_gauge(battle: Fight, using: Using, place: int, deed: deeds.BreakGauge, c: Character, verdict: Verdict) -> None:
    """DD-13.11, DD-42.4 Life gauges are broken at once."""
    broken = break_gauges(battle, c, deed.gauges)
    if c.side != using.user.side:
        for _ in range(broken):
            win_point(battle, using.user)
    fall(battle, c)
    if broken:
        moment(battle, Happened("gauge-broken", using.user.id, (c.id,), using))


def restore_gauge(battle: Fight, using: Using, place: int, deed: deeds.RestoreGauge, c: Character, verdict: Verdict) -> None:
    """DD-13.13 Life gauges are made whole at once."""
    restore_gauges(battle, c, deed.gauges)
    come_back(battle, c)


# --- What lasts --------------------------------------------------------------------------


def starts(battle: Fight, using: Using, place: int, c: Character, amounts: tuple[int, ...]) -> int:
    """DD-27.1 What this part of the action gives begins to last; the number of the effect."""
    return begin(battle, using.context(c), using.id, place, amounts, c.id in using.agreed)


@rule("DD-19.1")
def give_barrier(battle: Fight, using: Using, place: int, deed: deeds.Barrier, c: Character, verdict: Verdict) -> None:
    """DD-19.1, DD-19.6, DD-19.7 A barrier, as long as the action lasts, else to the end of the act."""
    strength = worth(deed.strength, using.context(c))
    if strength < 1:
        return
    before = c.barrier
    n = starts(battle, using, place, c, (strength,))
    if raise_barrier(battle, c, strength, n):
        if before is not None and before.effect != n:
            end_number(battle, before.effect)
    else:
        end_number(battle, n)


@rule("DD-16.1")
def give_link(battle: Fight, using: Using, place: int, deed: deeds.Link, c: Character, verdict: Verdict) -> None:
    """DD-16.1 A link gauge, as long as the action lasts."""
    it = using.context(c)
    capacity = max(0, worth(deed.capacity, it))
    points = capacity if deed.points is None else max(0, min(capacity, worth(deed.points, it)))
    if points:
        n = starts(battle, using, place, c, (capacity, points))
        battle.do(gauges.link_made, c.id, n, capacity, points)


@rule("DD-20.1")
def give_status(battle: Fight, using: Using, place: int, deed: deeds.GiveStatus, c: Character, verdict: Verdict) -> None:
    """DD-20.1 A status, with its amount, as long as it lasts."""
    amount = max(0, thrown_and_added(battle, deed.amount, using.context(c), "ongoing"))
    n = starts(battle, using, place, c, (amount,))
    again = n == NO_EFFECT and any((held.status, held.effect) == (deed.status, NO_EFFECT) for held in c.statuses)
    if not again or battle.state.bundle.statuses[deed.status].ongoing:
        battle.do(effects.status_gained, c.id, deed.status, n, amount, using.user.id, using.action.level)
        refresh(battle, c, using.user)


@rule("DD-4.1")
def modify(battle: Fight, using: Using, place: int, deed: deeds.Modify, c: Character, verdict: Verdict) -> None:
    """DD-4.1 Modifiers, as long as they last."""
    it = using.context(c)
    starts(battle, using, place, c, tuple([worth(one.value, it) for one in deed.modifiers]))
    refresh(battle, c, using.user)


def give_affinity(battle: Fight, using: Using, place: int, deed: deeds.GiveAffinity, c: Character, verdict: Verdict) -> None:
    """DD-21.1 An affinity, as long as it lasts."""
    starts(battle, using, place, c, ())


def end_status(battle: Fight, using: Using, place: int, deed: deeds.EndStatus, c: Character, verdict: Verdict) -> None:
    """A status is lifted."""
    lift_status(battle, c, deed.status)


@rule("DD-27.3")
def end_effect(battle: Fight, using: Using, place: int, deed: deeds.EndEffect, c: Character, verdict: Verdict) -> None:
    """DD-27.3, DD-27.5 An effect ends: one that she maintains, one that somebody maintains on her object, or a barrier."""
    state = battle.state
    if deed.which == "barrier":
        if c.barrier is not None:
            battle.do(gauges.barrier_ended, c.id)
        return
    its = maintained(state, using.user) if deed.which == "maintained" else lying_on(battle, c)
    picked = choose_effect(battle, using, its)
    if picked is not None:
        dissolve(battle, picked)


def lying_on(battle: Fight, c: Character) -> list[Effect]:
    """DD-27.3 What is maintained on her, each use by its first part."""
    found: dict[tuple[str, str, int], Effect] = {}
    for effect in battle.state.ongoing_effects:
        if effect.on == c.id and effect.maintained:
            found.setdefault((effect.source, effect.by, effect.since), effect)
    return list(found.values())


def choose_effect(battle: Fight, using: Using, its: list[Effect]) -> Effect | None:
    """Whoever uses the action says which; None if there is none."""
    keys = tuple([f"{one.n}" for one in its])
    if not keys:
        return None
    picked = int(battle.pick(using.user.side, keys, "effect", {"who": using.user.id, "action": using.id}, keys[0]))
    return next(one for one in its if one.n == picked)


@rule("DD-27.12")
def extend_focus(battle: Fight, using: Using, place: int, deed: deeds.ExtendFocus, c: Character, verdict: Verdict) -> None:
    """DD-27.12 A focus that she maintains goes on."""
    its = [one for one in maintained(battle.state, using.user) if one.kind == "focus"]
    picked = choose_effect(battle, using, its)
    if picked is not None:
        prolong_focus(battle, picked)


def end_number(battle: Fight, n: int) -> None:
    """An effect ends, by its number."""
    for effect in battle.state.ongoing_effects:
        if effect.n == n:
            end(battle, effect)


# --- The scene ---------------------------------------------------------------------------


@rule("DD-40.1")
def move(battle: Fight, using: Using, place: int, deed: deeds.Move, c: Character, verdict: Verdict) -> None:
    """DD-40.1, DD-40.5 Somebody steps on, or is made to."""
    be_moved(battle, using.user, c, deed.way, using)


def clock(battle: Fight, using: Using, place: int, deed: deeds.Fill, c: Character, verdict: Verdict) -> None:
    """DD-35.5 A clock moves on."""
    if verdict.on in battle.state.clocks:
        fill(battle, verdict.on, using.user, max(0, worth(deed.progress, using.context(using.user))))


def points(battle: Fight, using: Using, place: int, deed: deeds.TacticalPoints, c: Character, verdict: Verdict) -> None:
    """DD-42.1, DD-42.3 Tactical points, no more than she can win in this tick."""
    for _ in range(deed.points):
        win_point(battle, using.user)


@rule("DD-13.4")
def allocate(battle: Fight, using: Using, place: int, deed: deeds.Allocate, c: Character, verdict: Verdict) -> None:
    """DD-13.3, DD-13.4 Capacity that was left over goes to a life gauge, as evenly as the book wants it."""
    user = using.user
    for _ in range(min(deed.capacity, user.spare)):
        base = user.base
        keys = tuple([f"{i}" for i in range(len(base)) if even_enough([n + (i == j) for j, n in enumerate(base)])])
        if not keys:
            return
        gauge = int(battle.pick(user.side, keys, "gauge", {"who": user.id}, keys[0]))
        battle.do(course.life_gauge_allotted, user.id, gauge, 1)
        refit(battle, user)


def hasten(battle: Fight, using: Using, place: int, deed: deeds.Hasten, c: Character, verdict: Verdict) -> None:
    """Ours: she waits less, or more. Whoever has the right to act keeps it."""
    less = worth(deed.less, using.context(c))
    if c.wait and less:
        battle.do(course.wait_changed, c.id, max(0, c.wait - less), c.recovery_due)


# --- What answers do -----------------------------------------------------------------------


@rule("DD-18.3")
def change_check(battle: Fight, using: Using, place: int, deed: deeds.ChangeCheck, c: Character, verdict: Verdict) -> None:
    """DD-18.3, DD-5.6 The check to which it answers is changed."""
    other = using.answering
    if other is None:
        return
    it, label = using.context(c), f"action:{using.id}"
    for one in deed.modifiers:
        n = worth(one.value, it)
        n = n if one.kind == "unlabelled" else max(0, n)
        n = -n if one.kind in ("penalty", "disadvantage", "hinder") else n
        if one.kind in ("advantage", "disadvantage"):
            other.edge += n
        elif one.kind in ("support", "hinder"):
            other.support += n
        elif one.on == "roll-value":
            other.shift += n
        elif one.on == "target":
            ids = (using.user.id,) if using.user.id in other.objects else other.objects
            other.on_target.append((ids, (label, n, "DD-18.3")))
        elif n := beyond(battle.state, other, one.name, n):
            other.on_check.append((label, n, "DD-18.3"))
    other.rerolled += deed.reroll
    other.on_die += deed.die


def beyond(state: State, other: Using, name: str, n: int) -> int:
    """DD-4.4 What a modifier adds beyond those of its name and sort that count already."""
    if not name:
        return n
    situation = other.situation("attack" if other.is_attack else "skill")
    its = [part.amount for part in modifiers_on(state, other.user, "judgement", situation, PLAIN) if part.name == name]
    its += [amount for called, amount in other.in_names if called == name]
    other.in_names.append((name, n))
    if n > 0:
        return max(0, n - max([one for one in its if one > 0], default=0))
    return min(0, n - min([one for one in its if one < 0], default=0))


@rule("DD-18.7")
def change_damage(battle: Fight, using: Using, place: int, deed: deeds.ChangeDamage, c: Character, verdict: Verdict) -> None:
    """DD-18.7 The damage to which it answers is so much more, or less."""
    n = worth(deed.amount, using.context(c))
    if using.answers_damage is not None and n:
        using.answers_damage.append((f"action:{using.id}", n, "DD-18.7"))


def counters(battle: Fight, using: Using, place: int, deed: deeds.Counter, c: Character, verdict: Verdict) -> None:
    """DD-34.1 The action to which it answers may come to nothing."""
    if using.answering is not None:
        counter(battle, using, using.answering)


DOES: dict[type, Handler] = {
    deeds.Damage: damage,
    deeds.Heal: heal,
    deeds.Barrier: give_barrier,
    deeds.Link: give_link,
    deeds.GiveStatus: give_status,
    deeds.EndStatus: end_status,
    deeds.Modify: modify,
    deeds.GiveAffinity: give_affinity,
    deeds.Move: move,
    deeds.Fill: clock,
    deeds.BreakGauge: break_gauge,
    deeds.RestoreGauge: restore_gauge,
    deeds.Counter: counters,
    deeds.ChangeCheck: change_check,
    deeds.ChangeDamage: change_damage,
    deeds.TacticalPoints: points,
    deeds.EndEffect: end_effect,
    deeds.ExtendFocus: extend_focus,
    deeds.Allocate: allocate,
    deeds.Hasten: hasten,
}
"""What is done for each thing that an action can do; parts that are actions themselves are done in use.py."""
