"""DD-27, DD-30.5: what an action gives that lasts, or ends: barriers, link gauges, statuses, modifiers, affinities."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.verdict import Doing, Verdict
from bingqi.rulesets.death_drive.actions.windows import Happened
from bingqi.rulesets.death_drive.effects.dice import thrown_and_added
from bingqi.rulesets.death_drive.effects.lasting import (
    NO_EFFECT,
    begin,
    dissolve,
    end,
    lift_status,
    maintained,
    prolong_focus,
    refresh,
)
from bingqi.rulesets.death_drive.events import effects, gauges
from bingqi.rulesets.death_drive.gauges.barrier import raise_barrier
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Effect, Fight


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
        refreshed(battle, using, c)


@rule("DD-4.1")
def modify(battle: Fight, using: Using, place: int, deed: deeds.Modify, c: Character, verdict: Verdict) -> None:
    """DD-4.1 Modifiers, as long as they last."""
    it = using.context(c)
    starts(battle, using, place, c, tuple([worth(one.value, it) for one in deed.modifiers]))
    refreshed(battle, using, c)


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


def refreshed(battle: Fight, using: Using, c: Character) -> None:
    """DD-4.4, DD-24.4 What she has now counts; that a life gauge is broken by it can be answered."""
    if refresh(battle, c, using.user):
        moment(battle, Happened("gauge-broken", using.user.id, (c.id,), using))


DOES: dict[type, Doing] = {
    deeds.Barrier: give_barrier,
    deeds.Link: give_link,
    deeds.GiveStatus: give_status,
    deeds.EndStatus: end_status,
    deeds.Modify: modify,
    deeds.GiveAffinity: give_affinity,
    deeds.EndEffect: end_effect,
    deeds.ExtendFocus: extend_focus,
}
