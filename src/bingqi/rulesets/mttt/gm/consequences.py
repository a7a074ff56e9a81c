"""By the book: what a game master wants to happen by hand is refused where a rule excludes it, else what follows is brought about.
It came later than what overrides.py refuses: of events that older records hold none of this is asked."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.problems import out_of_range, problem, unknown
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.kit.acts import problem_of
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.armies.command import unfit
from bingqi.rulesets.mttt.armies.engage import may_engage
from bingqi.rulesets.mttt.basics.jade import convertible, no_burning
from bingqi.rulesets.mttt.basics.priority import OWN_CRASH, can_crash, has_priority
from bingqi.rulesets.mttt.damage.chaos_phases import distort, enter_phases
from bingqi.rulesets.mttt.damage.disability import refit
from bingqi.rulesets.mttt.damage.harm import clear_distortion
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.stats import Attribute, Kind
from bingqi.rulesets.mttt.model.unit import Unit, able, hp_max, score
from bingqi.rulesets.mttt.movement.withdraw import GOAL

BEST = 30
"""MT-13.8 The highest score of an attribute."""

# --- What the book excludes ----------------------------------------------------------


def _gone(before: State, after: State, id: str) -> Text | None:
    """Who is on the battlefield, or will be."""
    unit = before.units.get(id)
    return problem("hand-gone", who=id) if unit is not None and unit.out in ("dead", "escaped", "dissolved") else None


def _of_group(before: State, after: State, unit: str) -> Text | None:
    """MT-19.9, MT-18.6 What befalls battle groups alone."""
    return problem("mt-of-group", who=unit) if before.units[unit].group is None else None


def _of_single(before: State, after: State, unit: str) -> Text | None:
    """MT-15.3, MT-16.7 What befalls everybody else."""
    return problem("mt-of-single", who=unit) if before.units[unit].group is not None else None


def _has_hp(before: State, after: State, unit: str) -> Text | None:
    """MT-1.2 At 0 HP one is helpless, or dead; not before."""
    return problem("still-up", who=unit) if after.units[unit].hp > 0 else None


def _not_deadly(before: State, after: State, unit: str) -> Text | None:
    """MT-1.2, MT-3.16 Decisive damage alone kills, and not with every switch."""
    if before.options.lethal_zero_hp == "helpless":
        return problem("mt-nobody-dies", who=unit)
    return problem("mt-not-deadly", who=unit) if before.units[unit].helpless != "decisive" else None


def _unable(before: State, after: State, unit: str) -> Text | None:
    """MT-1.2 The helpless do nothing at all."""
    return problem("mt-unable", who=unit) if not able(before.units[unit]) else None


def _immune(before: State, after: State, unit: str, kind: Kind) -> Text | None:
    """MT-1.8 Decisive damage alone gets the better of those who have chaos phases."""
    immune = kind == "withering" and before.units[unit].stat.has_cp
    return problem("mt-withering-immune", who=unit) if immune else None


def _gone_back(before: State, after: State, phase: int, unit: str) -> Text | None:
    """MT-1.7 No phase comes again within a battle."""
    return out_of_range(phase, before.units[unit].phase + 1)


def _no_priority(before: State, after: State, unit: str) -> Text | None:
    """MT-15.17, MT-15.18 The Priority of bystanders and trivial opponents is always 0."""
    return problem("mt-no-priority", who=unit) if not has_priority(before.units[unit]) else None


def _not_rallied(before: State, after: State, unit: str) -> Text | None:
    """MT-17.13, MT-17.14, MT-18.2 Rally for numbers does nothing for some groups."""
    return problem_of(unfit("rally-numbers", before, before.units[unit]))


def _not_burning(before: State, after: State, unit: str) -> Text | None:
    """MT-14.1, MT-14.8 Once, in a boss battle, by whoever has jade."""
    return problem_of(no_burning(before, before.units[unit]))


def _not_absent(before: State, after: State, unit: str) -> Text | None:
    """MT-4.15 Only those come who are not there yet."""
    return problem("mt-not-absent", who=unit) if before.units[unit].out != "absent" else None


def _no_such_score(before: State, after: State, n: int, unit: str, attribute: Attribute) -> Text | None:
    """MT-13.8 Scores are 1 to 30; what would be less counts as 1."""
    return out_of_range(score(after.units[unit], attribute), 1, BEST)


def _other_maximum(before: State, after: State, unit: str) -> Text | None:
    """MT-1.3, MT-13.8 The maximum follows Constitution."""
    it = after.units[unit]
    return problem("mt-hp-max", who=unit, n=hp_max(it)) if it.hp_max != hp_max(it) else None


def _not_out_of_it(before: State, after: State, unit: str) -> Text | None:
    """MT-3.11 A crash is over as soon as there is Priority."""
    old = before.units[unit]
    return problem("mt-not-recovering", who=unit) if not old.crashed or old.priority <= 0 else None


def _not_in_crash(before: State, after: State, unit: str) -> Text | None:
    """MT-3.11, MT-15.17 Only those are in crash who have no Priority left, and can have some."""
    old = before.units[unit]
    return problem("mt-not-crashing", who=unit) if not can_crash(old) or old.priority > 0 else None


def _owes_nothing(before: State, after: State, unit: str) -> Text | None:
    """MT-3.18 Whoever has crashed by an act of her own owes 5 Priority; nobody else does."""
    old = before.units[unit]
    too_much = after.units[unit].debt > max(old.debt, OWN_CRASH if old.crashed else 0)
    return problem("mt-no-debt", who=unit, most=OWN_CRASH) if too_much else None


def _cannot_hold(before: State, after: State, unit: str, by: str) -> Text | None:
    """MT-16.23 A battle group holds an individual of its enemies."""
    old, holder = before.units[unit], before.units.get(by)
    foes = holder is not None and holder.group is not None and not holder.out and holder.side != old.side
    held = holder is None or (foes and may_engage(before, holder, old))
    return None if held else problem("mt-cannot-hold", by=by, who=unit)


def _not_convertible(before: State, after: State, unit: str, number: int) -> Text | None:
    """MT-14.9 From her ledger each thing once, after she has begun to burn."""
    old = before.units[unit]
    if not old.burning:
        return problem("mt-burns-nothing", who=unit)
    return unknown("number", number, convertible(old)) if number not in convertible(old) else None


def _not_paid(before: State, after: State, points: int, unit: str, number: int) -> Text | None:
    """MT-14.9 For what was paid."""
    price = before.units[unit].stat.jade_ledger[number].price
    return out_of_range(points, price, price)


def _disabled_already(before: State, after: State, unit: str) -> Text | None:
    """MT-13.4 Once a story."""
    return problem("mt-disabled-already", who=unit) if before.units[unit].disabled else None


def _no_smaller(before: State, after: State, size: int, unit: str) -> Text | None:
    """MT-16.20 Size is lost, never gained."""
    return out_of_range(after.units[unit].size, 0, before.units[unit].size - 1)


def _too_far(before: State, after: State, successes: int, unit: str) -> Text | None:
    """MT-12.24 With 5 successes the series is over."""
    return out_of_range(after.units[unit].withdrawn, 0, GOAL)


def _not_hers(before: State, after: State, unit: str, weapon: str) -> Text | None:
    """MT-6.2 She readies a weapon of her own."""
    old = before.units[unit]
    hers = [*old.stat.weapons, *([old.group.standard_weapon] if old.group is not None and old.group.standard_weapon else [])]
    return unknown("weapon", weapon, hers) if weapon and weapon not in hers else None


OVERRIDE_ADVICE: dict[str, Callable[..., Text | None]] = {
    "unit target guard group": _gone,
    "demoralized slaughtered": _of_group,
    "hp_lost healed became_helpless revived died hp_max_set disability_taken gm_pending": _of_single,
    "knocked_down crashed jade_burning jade_converted": _of_single,
    "became_helpless died": _has_hp,
    "died": _not_deadly,
    "guarded full_defence": _unable,
    "hp_lost": _immune,
    "phase_entered.phase": _gone_back,
    "priority_changed priority_set": _no_priority,
    "rallied": _not_rallied,
    "jade_burning": _not_burning,
    "joined": _not_absent,
    "attribute_penalty.n": _no_such_score,
    "hp_max_set": _other_maximum,
    "recovered": _not_out_of_it,
    "crashed": _not_in_crash,
    "debt_changed": _owes_nothing,
    "engaged": _cannot_hold,
    "jade_converted": _not_convertible,
    "jade_converted.points": _not_paid,
    "disability_taken": _disabled_already,
    "size_lost.size": _no_smaller,
    "withdrew.successes": _too_far,
    "weapon_readied": _not_hers,
}
"""Why the book does not let an event happen, with the way out."""

# --- What follows --------------------------------------------------------------------


def _body(battle: Fight, unit: str) -> Unit | None:
    """Somebody who is there, and no battle group."""
    it = battle.state.units[unit]
    return it if it.group is None and not it.out else None


@rule("MT-1.5")
def _is_healed(battle: Fight, before: State, unit: str) -> None:
    """Temporary distortion vanishes with the HP that are regained."""
    if (it := _body(battle, unit)) is not None:
        clear_distortion(battle, it)


@rule("MT-1.4")
def _loses_hp(battle: Fight, before: State, unit: str, n: int, kind: Kind) -> None:
    """MT-3.16 Each of the HP that decisive damage takes is a temporary point of distortion; and the last of them make helpless by
    that kind of damage, which may be death."""
    if (it := _body(battle, unit)) is None or not n:
        return
    if kind == "decisive":
        distort(battle, it, n)
    if it.hp <= 0:
        _falls(battle, it, kind)


@rule("MT-1.2")
def _falls(battle: Fight, unit: Unit, kind: Kind) -> None:
    """At 0 HP she is helpless. With a switch decisive damage is death; else that is for the game master to say, by hand."""
    if unit.helpless != kind:
        battle.do(events.became_helpless, unit.id, kind)
    if kind == "decisive" and battle.state.options.lethal_zero_hp == "dead":
        battle.do(events.died, unit.id)


@rule("MT-10.4")
def _is_distorted(battle: Fight, before: State, unit: str) -> None:
    """The check follows every change of distortion."""
    if (it := _body(battle, unit)) is not None:
        enter_phases(battle, it)


@rule("MT-13.8")
def _is_weaker(battle: Fight, before: State, unit: str, attribute: str) -> None:
    """Maximum HP follow Constitution."""
    if (it := _body(battle, unit)) is not None and attribute == "con":
        refit(battle, it)


CONSEQUENCES: dict[str, Callable[..., None]] = {
    "healed": _is_healed,
    "hp_lost": _loses_hp,
    "distortion_changed": _is_distorted,
    "attribute_penalty": _is_weaker,
}
"""What else follows by the book, as far as overrides.py does not see to it."""
