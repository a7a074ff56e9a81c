"""DD-18: damage, from what deals it to what is lost: affinities, what changes it, the damage value, barrier and gauges, and what
comes of that."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.answerable import moment
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import DamageComes, Happened, Harmed
from bingqi.rulesets.death_drive.checks.modifiers import PLAIN, Part, Situation, modifiers_on
from bingqi.rulesets.death_drive.damage.affinities import Affinities, affinities, is_mental, is_structural
from bingqi.rulesets.death_drive.damage.damage_value import Blow, absorbed_value, damage_value
from bingqi.rulesets.death_drive.damage.losses import heal_hp, heal_sp, suffer
from bingqi.rulesets.death_drive.damage.nature import its_affinities, nature_of
from bingqi.rulesets.death_drive.effects.dice import thrown_and_added
from bingqi.rulesets.death_drive.effects.lasting import end_by
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.gauges.life_gauge import single_gauge
from bingqi.rulesets.death_drive.language.values import Context, worth
from bingqi.rulesets.death_drive.model.character import Character, cr, hp_max
from bingqi.rulesets.death_drive.model.deeds import Damage
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import DamageType
from bingqi.rulesets.death_drive.scenes.tactical_points import win_point

LARGE = "large"


@rule("DD-18.6")
def deal(battle: Fight, using: Using, c: Character, deed: Damage, missed: bool, high: int, low: int) -> None:
    """DD-18.6, DD-18.7, DD-18.9, DD-18.10 An action deals its damage to somebody."""
    state, user = battle.state, using.user
    it = using.context(c)
    types = using.types()
    its = verdict(state, user, c, types, missed)
    if its.heals and (deed.heals_hp or deed.heals_sp):
        heal_hp(battle, c, max(0, worth(deed.heals_hp, it)))
        heal_sp(battle, c, max(0, worth(deed.heals_sp, it)))
    if its.verdict != "harmed":
        shrugged_off(battle, using, c)
    if its.verdict == "untouched":
        battle.do(events.untouched, c.id, using.id)
        return
    situation = using.situation("attack" if using.is_attack else "")
    changes = [(part.label, part.amount, "DD-18.7") for part in own_changes(state, user, situation)]
    blow = Blow(power(battle, using, deed, it), high, low, changes)
    if its.verdict == "healed":
        restore(battle, c, types, absorbed_value(battle, user.id, c.id, using.id, blow))
    else:
        harm(battle, user, c, types, blow, its, using.id, using)


def own_changes(state: State, user: Character, situation: Situation) -> list[Part]:
    """DD-18.7 What she has that changes the damage that she deals, and the power of what she does."""
    return [*modifiers_on(state, user, "power", situation, PLAIN), *modifiers_on(state, user, "damage", situation, PLAIN)]


def verdict(state: State, by: Character, c: Character, types: tuple[DamageType, ...], missed: bool) -> Affinities:
    """DD-21.3, DD-21.14 What damage of these kinds is to her; with affinity_cr source it goes by whoever deals it."""
    whose = c if state.options.affinity_cr == "target" else by
    return affinities(nature_of(state, c), types, cr(whose), missed, state.options.partial_immunity_suppresses_weakness)


@rule("DD-18.8")
def power(battle: Fight, using: Using, deed: Damage, it: Context) -> int:
    """DD-18.7, DD-18.8, DD-33.6 The power of an action, or of the weapon that it is used with; dice are thrown anew for
    everybody."""
    wanted = deed.power if deed.power is not None else using.action.power
    weapon = using.arms()
    figure = (weapon.power if weapon is not None else 0) if wanted == "weapon" else wanted
    if figure == LARGE and (whole := large(battle.state, it, using.types())) is not None:
        return whole
    return max(0, thrown_and_added(battle, figure, it, "power"))


def large(state: State, it: Context, types: tuple[DamageType, ...]) -> int | None:
    """DD-33.6 A large amount to somebody who is no more than two tiers above: all that her gauge holds. None: she is above that."""
    c = it.object
    if cr(c) > cr(it.user) + 2:
        return None
    if is_mental(types) and not is_structural(types):
        return c.sp_max
    return single_gauge(c) if state.options.large_amount_gauge == "single_hg" else hp_max(c)


@rule("DD-18.13")
def harm(
    battle: Fight,
    by: Character,
    c: Character,
    types: tuple[DamageType, ...],
    blow: Blow,
    its: Affinities,
    what: str,
    using: Using | None = None,
) -> None:
    """DD-18.6, DD-18.12, DD-18.13, DD-19.5, DD-42.4, DD-42.5 Damage harms her: whoever can change it does, then it is lost, and
    what answers to that comes when any has got through."""
    coming = DamageComes("damage", by.id, (c.id,), using)
    moment(battle, coming)
    damage = damage_value(battle, by.id, c.id, what, blow._replace(changes=[*blow.changes, *coming.changes]), its)
    suffered = suffer(battle, by, c, damage, types)
    if by.side != c.side and (suffered.broken or its.weak):
        win_point(battle, by)
    end_by(battle, c, "is-hit")
    if suffered.through:
        moment(battle, Harmed("damage", by.id, (c.id,), using))
    if suffered.broken:
        moment(battle, Happened("gauge-broken", by.id, (c.id,), using))


@rule("DD-42.6")
def shrugged_off(battle: Fight, using: Using, c: Character) -> None:
    """DD-42.6 An enemy's effect meets somebody who is immune to it or absorbs it: her team wins a point, one for all of them."""
    if using.user.side != c.side and not using.point_given:
        using.point_given = True
        win_point(battle, c, by_own_action=False)


@rule("DD-21.12")
def restore(battle: Fight, c: Character, types: tuple[DamageType, ...], n: int) -> None:
    """DD-21.12 What she absorbs restores HP or SP, as what lets her absorb it says; where that differs, she says which."""
    its = [one for one in its_affinities(battle.state, c) if one.kind == "absorb"]
    kinds = tuple(dict.fromkeys([one.restores for type in types for one in its if type in one.types])) or ("hp",)
    picked = battle.pick(c.side, kinds, "absorbed", {"who": c.id, "n": n}, kinds[0])
    if picked == "hp":
        heal_hp(battle, c, n)
    else:
        heal_sp(battle, c, n)
