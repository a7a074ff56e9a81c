"""What each thing that an action does is worth, to whoever uses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.bots.death_drive import weights
from bingqi.bots.death_drive.outlook import Outlook
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.damage.affinities import is_mental, is_structural
from bingqi.rulesets.death_drive.damage.deal import LARGE, large
from bingqi.rulesets.death_drive.gauges.stamina_gauge import threshold
from bingqi.rulesets.death_drive.language.formula import CannotReckon
from bingqi.rulesets.death_drive.language.values import Context, formula, worth
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.character import Character, hp, hp_max, sp
from bingqi.rulesets.death_drive.model.deeds import Modifier
from bingqi.rulesets.death_drive.model.state import ROUND, State
from bingqi.rulesets.death_drive.model.words import DamageType
from bingqi.rulesets.death_drive.scenes.clocks import segments

DICE_MEAN = 2.6
"""DD-18.9 What the high roll of an attack that hits adds in the mean."""


def mean(figure: int | str, it: Context) -> float:
    """DD-18.8 What a number comes to in the mean."""
    if isinstance(figure, int):
        return figure
    if figure == LARGE and (whole := large(it.state, it, ("physical",))) is not None:
        return whole
    found = formula(figure, "number", True)
    try:
        total = float(found.run(it))
    except CannotReckon:
        return 0.0
    for n, sides in found.dice:
        total += n * (sides + 1) / 2
    return total


# --- Harm and help -----------------------------------------------------------------------


def loss(state: State, c: Character, n: float) -> float:
    """DD-13.5, DD-22.1 What it is worth that she loses so many HP."""
    left = hp(c)
    taken = min(n, left)
    weighed = taken * (1 + weights.FOCUS * (1 - left / max(1, hp_max(c))))
    fall = weights.KILL * (1 + c.stat.level / 10) * (weights.MINOR if c.stat.minor else 1.0)
    return weighed + fall * min(1.0, n / max(1, left)) ** 3


def tiring(state: State, c: Character, n: float) -> float:
    """DD-15.6 What it is worth that she loses so many SP: overdrawn, each takes a HP of every life gauge."""
    beyond = n - max(0, sp(c) + threshold(state, c))
    plain = weights.STAMINA * min(n, max(0, sp(c)))
    return plain + loss(state, c, beyond * len(c.capacity)) if beyond > 0 else plain


def harm(look: Outlook, by: Character, c: Character, types: tuple[DamageType, ...], power: float, missed: bool) -> float:
    """DD-18.7, DD-21.14 What damage of these kinds is worth against her."""
    state = look.state
    its = look.verdict(by, c, types, missed)
    if its.verdict == "untouched":
        return -weights.POINT
    if its.verdict == "healed":
        return -power - weights.POINT
    n = max(1.0, power + its.weak - its.resist)
    through = n - (c.barrier.strength if c.barrier is not None else 0)
    found = weights.BARRIER * min(n, n - through) + (weights.POINT if its.weak else 0.0)
    if through <= 0:
        return found
    ways = [loss(state, c, through)] if is_structural(types) else []
    if is_mental(types):
        ways.append(tiring(state, c, through))
    return found + max(ways, default=0.0)


def damage(look: Outlook, using: Using, deed: deeds.Damage, c: Character, hit: bool) -> float:
    """DD-18.4"""
    wanted = deed.power if deed.power is not None else using.action.power
    weapon = using.arms()
    figure = (weapon.power if weapon is not None else 0) if wanted == "weapon" else wanted
    power = mean(figure, using.context(c)) + (DICE_MEAN if hit else 0.0)
    missed = using.is_attack and not hit
    found = harm(look, using.user, c, using.types(), power, missed)
    return found if c.side != using.user.side else -1.2 * found


def heal(look: Outlook, using: Using, deed: deeds.Heal, c: Character, hit: bool) -> float:
    """DD-13.6, DD-15.2, DD-22.3"""
    it = using.context(c)
    lost, tired = hp_max(c) - hp(c), c.sp_loss
    need = 1.3 - 0.6 * hp(c) / max(1, hp_max(c))
    found = weights.HEALING * need * min(mean(deed.hp, it), lost)
    spent = min(mean(deed.sp, it), tired)
    if sp(c) < 0:
        found += min(spent, -sp(c)) * 3
    found += spent * weights.OWN_STAMINA * (1.6 if sp(c) * 3 < c.sp_max else 0.7)
    if c.out:
        found += weights.KILL
    return found if c.side == using.user.side else -found


def barrier(look: Outlook, using: Using, deed: deeds.Barrier, c: Character, hit: bool) -> float:
    """DD-19.1, DD-19.7"""
    strength = worth(deed.strength, using.context(c)) - (c.barrier.strength if c.barrier is not None else 0)
    return weights.BARRIER * max(0, strength) * (1 if c.side == using.user.side else -1)


def link(look: Outlook, using: Using, deed: deeds.Link, c: Character, hit: bool) -> float:
    """DD-16.1"""
    points = worth(deed.points if deed.points is not None else deed.capacity, using.context(c))
    return weights.BARRIER * points * (1 if c.side == using.user.side else -1)


# --- What lasts --------------------------------------------------------------------------


def rounds(using: Using, deed: Any) -> float:
    """DD-27 How many rounds it lasts, about."""
    own = getattr(deed, "lasts", None)
    duration = own if own is not None else using.action.duration
    if duration.ticks is not None:
        return max(0.35, duration.ticks / ROUND)
    if duration.rounds is not None:
        return mean(duration.rounds, using.context(using.user)) + 0.5
    return 1.5


def modifier(one: Modifier, it: Context) -> float:
    """DD-4.1 What a modifier is worth to whoever has it, for a round."""
    n = float(worth(one.value, it))
    n *= {"advantage": weights.DIE, "disadvantage": weights.DIE, "support": weights.SUPPORT, "hinder": weights.SUPPORT}.get(
        one.kind, 1.0
    )
    sign = -1.0 if one.kind in ("penalty", "disadvantage", "hinder") else 1.0
    if one.on in ("fumble-value", "recovery", "target"):
        sign = -sign
    where = weights.DEFENCE if one.when.checks and "defence" in one.when.checks else weights.OFFENCE
    if one.when.checks and not {"attack", "defence"} & {*one.when.checks}:
        where *= 0.3
    return sign * n * where


def lies_on(using: Using, c: Character) -> bool:
    """DD-23.2 Whether something of the same action lies on her already."""
    names = using.id, using.action.derived_from
    return any(effect.on == c.id and effect.action in names for effect in using.state.ongoing_effects)


def lasting(using: Using, c: Character, modifiers: tuple[Modifier, ...], long: float) -> float:
    """DD-23.2 What modifiers are worth that she has not from the same action yet."""
    if lies_on(using, c):
        return 0.0
    found = sum([modifier(one, using.context(c)) for one in modifiers]) * min(long, 2.5) * 2
    return found if c.side == using.user.side else -found


def modify(look: Outlook, using: Using, deed: deeds.Modify, c: Character, hit: bool) -> float:
    """DD-4.1"""
    return lasting(using, c, deed.modifiers, rounds(using, deed))


def status(look: Outlook, using: Using, deed: deeds.GiveStatus, c: Character, hit: bool) -> float:
    """DD-20.1 Ongoing damage round by round, or what a status does to checks."""
    it = state_of(using, deed)
    if any(held.status == deed.status for held in c.statuses):
        return 0.0
    found = lasting(using, c, it.modifiers, rounds(using, deed))
    if it.ongoing:
        amount = mean(deed.amount, using.context(c))
        found += harm(look, using.user, c, it.ongoing, amount, missed=False) * min(2.5, rounds(using, deed))
    if it.unnoticed:
        found += weights.STATUS
    return found


def state_of(using: Using, deed: deeds.GiveStatus) -> Any:
    """The status that is given."""
    return using.state.bundle.statuses[deed.status]


def affinity(look: Outlook, using: Using, deed: deeds.GiveAffinity, c: Character, hit: bool) -> float:
    """DD-21.1 What she has not from the same action yet, if her enemies deal damage of such a type."""
    has = any(
        effect.on == c.id and effect.action in (using.id, using.action.derived_from) for effect in using.state.ongoing_effects
    )
    if has or look.dealt_to(c.side).isdisjoint(deed.affinity.types):
        return 0.0
    good = deed.affinity.kind != "weak"
    return 3.0 * min(2.5, rounds(using, deed)) * (1 if good == (c.side == using.user.side) else -1)


def end_status(look: Outlook, using: Using, deed: deeds.EndStatus, c: Character, hit: bool) -> float:
    """What is lifted of a friend."""
    there = any(held.status == deed.status for held in c.statuses)
    return weights.STATUS * there * (1 if c.side == using.user.side else -1)


def end_effect(look: Outlook, using: Using, deed: deeds.EndEffect, c: Character, hit: bool) -> float:
    """DD-27.3 A barrier of an enemy, something an enemy maintains on a friend, or on himself."""
    if deed.which == "barrier":
        return weights.BARRIER * (c.barrier.strength if c.barrier is not None else 0) * (1 if c.side != using.user.side else -1)
    if deed.which == "maintained":
        return 0.0
    state, found = using.state, 0.0
    for effect in state.ongoing_effects:
        if effect.on == c.id and effect.maintained:
            foe = state.characters[effect.by].side != using.user.side
            found = max(found, weights.STATUS if foe else -weights.STATUS)
    return found


# --- The scene ---------------------------------------------------------------------------


def move(look: Outlook, using: Using, deed: deeds.Move, c: Character, hit: bool) -> float:
    """DD-40.1 An enemy who is moved has to come back; a friend's step is judged where it is asked."""
    return 1.0 if c.side != using.user.side else 0.0


def fill(look: Outlook, using: Using, deed: deeds.Fill, c: Character, hit: bool) -> float:
    """DD-35.5 A segment of a clock that one's side wants, the nearer to the end the more; or of one that threatens it."""
    state, id = using.state, using.objects[0]
    clock = state.bundle.scenario.clocks[id]
    share = state.clocks[id].filled / max(1, segments(state, id))
    good = weights.SEGMENT * (0.7 + share if not clock.threat else share - 0.4)
    return good if clock.side == using.user.side else -abs(good)


def hasten(look: Outlook, using: Using, deed: deeds.Hasten, c: Character, hit: bool) -> float:
    """Ticks of somebody's time."""
    n = worth(deed.less, using.context(c))
    n = n if c.id == look.state.active else min(n, c.wait)
    return weights.TICK * n * (1 if c.side == using.user.side else -1)


def gauges(look: Outlook, using: Using, deed: deeds.BreakGauge, c: Character, hit: bool) -> float:
    """DD-13.11"""
    n = sum(c.capacity) / max(1, len(c.capacity)) * deed.gauges
    found = loss(using.state, c, n) + weights.POINT
    return found if c.side != using.user.side else -found


def restored(look: Outlook, using: Using, deed: deeds.RestoreGauge, c: Character, hit: bool) -> float:
    """DD-13.13"""
    return weights.HEALING * min(hp_max(c) - hp(c), max(c.capacity))


def points(look: Outlook, using: Using, deed: deeds.TacticalPoints, c: Character, hit: bool) -> float:
    """DD-42.1"""
    return weights.POINT


def nothing(look: Outlook, using: Using, deed: Any, c: Character, hit: bool) -> float:
    """What is judged elsewhere."""
    return 0.0


WORTH: dict[type, Callable[[Outlook, Using, Any, Character, bool], float]] = {
    deeds.Damage: damage,
    deeds.Heal: heal,
    deeds.Barrier: barrier,
    deeds.Link: link,
    deeds.GiveStatus: status,
    deeds.EndStatus: end_status,
    deeds.Modify: modify,
    deeds.GiveAffinity: affinity,
    deeds.Move: move,
    deeds.Fill: fill,
    deeds.BreakGauge: gauges,
    deeds.RestoreGauge: restored,
    deeds.EndEffect: end_effect,
    deeds.TacticalPoints: points,
    deeds.Hasten: hasten,
}


def deed_worth(look: Outlook, using: Using, deed: deeds.Does, c: Character, hit: bool) -> float:
    """What one thing that an action does is worth; `hit`: its check succeeded."""
    own = using.user if getattr(deed, "to", "object") == "self" else c
    return WORTH.get(type(deed), nothing)(look, using, deed, own, hit)
