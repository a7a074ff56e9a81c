"""By the book: what a game master wants to happen by hand is refused where a rule excludes it, else what follows is brought about.
It came later than by_hand.py: of events that older records hold none of this is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bingqi.core.event import events_in, parameters
from bingqi.core.problems import located, place_named, problem, unknown
from bingqi.core.rule import rule
from bingqi.core.text import Text
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.armies.engage import may_engage
from bingqi.rulesets.mttt.basics.jade import convertible
from bingqi.rulesets.mttt.basics.priority import OWN_CRASH, can_crash
from bingqi.rulesets.mttt.damage.chaos_phases import distort, enter_phases
from bingqi.rulesets.mttt.damage.disability import refit
from bingqi.rulesets.mttt.damage.harm import clear_distortion
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.stats import Attribute
from bingqi.rulesets.mttt.model.unit import Unit, hp_max, score
from bingqi.rulesets.mttt.movement.withdraw import GOAL

BEST = 30
"""MT-13.8 The highest score of an attribute."""
GONE = ("dead", "escaped", "dissolved")
WHO = ("unit", "target", "guard", "group")
"""The parameters that name somebody who is on the battlefield, or will be."""
OF_GROUPS = ("demoralized", "slaughtered")
"""MT-19.9, MT-18.6 What befalls battle groups alone."""
OF_SINGLES = (
    "hp_lost", "healed", "became_helpless", "revived", "died", "hp_max_set", "disability_taken", "gm_pending",
    "knocked_down", "crashed", "jade_burning", "jade_converted",
)  # fmt: skip
"""MT-15.4, MT-16.7 What befalls everybody else."""
PARAMETERS = {name: parameters(event) for name, event in events_in(events).items()}

# --- What the book excludes ----------------------------------------------------------


def override_advice(before: State, after: State, event: str, args: Sequence[Any]) -> Text | None:
    """Why the book does not let an event happen, with the way out; None if it does."""
    said = dict(zip(PARAMETERS[event], args, strict=True))
    for name in WHO:
        unit = before.units.get(said.get(name, ""))
        if unit is not None and unit.out in GONE:
            return located(place_named(name), problem("hand-gone", who=unit.id))
    unit = before.units.get(said.get("unit", ""))
    if unit is not None:
        if event in (OF_SINGLES if unit.group is not None else OF_GROUPS):
            return problem("mt-of-single" if unit.group is not None else "mt-of-group", who=unit.id)
        if event in OVERRIDE_ADVICE:
            return next(OVERRIDE_ADVICE[event](before, unit, after.units[unit.id], *args[1:]), None)
    return None


def _has_hp(state: State, old: Unit, unit: Unit, *rest: Any) -> Iterator[Text]:
    """MT-1.2 At 0 HP one is helpless, or dead; not before."""
    if unit.hp > 0:
        yield problem("still-up", who=unit.id)


def _not_absent(state: State, old: Unit, *rest: Any) -> Iterator[Text]:
    """MT-4.15 Only those come who are not there yet."""
    if old.out != "absent":
        yield problem("mt-not-absent", who=old.id)


def _no_such_score(state: State, old: Unit, unit: Unit, attribute: Attribute, n: int) -> Iterator[Text]:
    """MT-13.8 Scores are 1 to 30; what would be less counts as 1."""
    if (found := score(unit, attribute)) > BEST:
        yield located(place_named("n"), problem("beyond-range", n=found, least=1, most=BEST))


def _other_maximum(state: State, old: Unit, unit: Unit, *rest: Any) -> Iterator[Text]:
    """MT-1.3, MT-13.8 The maximum follows Constitution."""
    if unit.hp_max != hp_max(unit):
        yield problem("mt-hp-max", who=unit.id, n=hp_max(unit))


def _not_out_of_it(state: State, old: Unit, *rest: Any) -> Iterator[Text]:
    """MT-3.11 A crash is over as soon as there is Priority."""
    if not old.crashed or old.priority <= 0:
        yield problem("mt-not-recovering", who=old.id)


def _not_in_crash(state: State, old: Unit, *rest: Any) -> Iterator[Text]:
    """MT-3.11, MT-15.17 Only those are in crash who have no Priority left, and can have some."""
    if not can_crash(old) or old.priority > 0:
        yield problem("mt-not-crashing", who=old.id)


def _owes_nothing(state: State, old: Unit, unit: Unit, *rest: Any) -> Iterator[Text]:
    """MT-3.18 Whoever has crashed by an act of her own owes 5 Priority; nobody else does."""
    if unit.debt > max(old.debt, OWN_CRASH if old.crashed else 0):
        yield problem("mt-no-debt", who=old.id, most=OWN_CRASH)


def _cannot_hold(state: State, old: Unit, unit: Unit, by: str) -> Iterator[Text]:
    """MT-16.23 A battle group holds an individual of its enemies."""
    holder = state.units.get(by)
    if holder is not None and (holder.group is None or holder.out or holder.side == old.side or not may_engage(state, holder, old)):
        yield problem("mt-cannot-hold", by=by, who=old.id)


def _not_convertible(state: State, old: Unit, unit: Unit, number: int, points: int) -> Iterator[Text]:
    """MT-14.9 From her ledger each thing once, for what was paid, after she has begun to burn."""
    if not old.burning:
        yield problem("mt-burns-nothing", who=old.id)
    elif number not in convertible(old):
        yield unknown("number", number, convertible(old))
    elif points != (price := old.stat.jade_ledger[number].price):
        yield located(place_named("points"), problem("beyond-range", n=points, least=price, most=price))


def _disabled_already(state: State, old: Unit, *rest: Any) -> Iterator[Text]:
    """MT-13.4 Once a story."""
    if old.disabled:
        yield problem("mt-disabled-already", who=old.id)


def _no_smaller(state: State, old: Unit, unit: Unit, *rest: Any) -> Iterator[Text]:
    """MT-16.20 Size is lost, never gained."""
    if unit.size >= old.size:
        yield located(place_named("size"), problem("beyond-range", n=unit.size, least=0, most=old.size - 1))


def _too_far(state: State, old: Unit, unit: Unit, *rest: Any) -> Iterator[Text]:
    """MT-12.24 With 5 successes the series is over."""
    if unit.withdrawn > GOAL:
        yield located(place_named("successes"), problem("beyond-range", n=unit.withdrawn, least=0, most=GOAL))


def _not_hers(state: State, old: Unit, unit: Unit, weapon: str) -> Iterator[Text]:
    """MT-6.2 She readies a weapon of her own."""
    hers = [*old.stat.weapons, *([old.group.standard_weapon] if old.group is not None and old.group.standard_weapon else [])]
    if weapon and weapon not in hers:
        yield unknown("weapon", weapon, hers)


OVERRIDE_ADVICE: dict[str, Callable[..., Iterator[Text]]] = {
    "became_helpless": _has_hp,
    "died": _has_hp,
    "joined": _not_absent,
    "attribute_penalty": _no_such_score,
    "hp_max_set": _other_maximum,
    "recovered": _not_out_of_it,
    "crashed": _not_in_crash,
    "debt_changed": _owes_nothing,
    "engaged": _cannot_hold,
    "jade_converted": _not_convertible,
    "disability_taken": _disabled_already,
    "size_lost": _no_smaller,
    "withdrew": _too_far,
    "weapon_readied": _not_hers,
}
"""`refuse(state before, the unit before, the unit, what else the event has)`."""

# --- What follows --------------------------------------------------------------------


def override_consequences(before: State, battle: Fight, event: str, args: Sequence[Any]) -> None:
    """See through what was done by hand, as far as by_hand.py does not."""
    if event in CONSEQUENCES:
        unit = battle.state.units[args[0]]
        if unit.group is None and not unit.out:
            CONSEQUENCES[event](battle, unit, *args[1:])


@rule("MT-1.5")
def _is_healed(battle: Fight, unit: Unit, n: int) -> None:
    """Temporary distortion vanishes with the HP that are regained."""
    clear_distortion(battle, unit)


@rule("MT-1.4")
def _loses_hp(battle: Fight, unit: Unit, n: int, kind: str) -> None:
    """Each of the HP that decisive damage takes is a temporary point of distortion."""
    if kind == "decisive" and n:
        distort(battle, unit, n)


@rule("MT-10.4")
def _is_distorted(battle: Fight, unit: Unit, n: int) -> None:
    """The check follows every change of distortion."""
    enter_phases(battle, unit)


@rule("MT-13.8")
def _is_weaker(battle: Fight, unit: Unit, attribute: str, n: int) -> None:
    """Maximum HP follow Constitution."""
    if attribute == "con":
        refit(battle, unit)


CONSEQUENCES: dict[str, Callable[..., None]] = {
    "healed": _is_healed,
    "hp_lost": _loses_hp,
    "distortion_changed": _is_distorted,
    "attribute_penalty": _is_weaker,
}
"""`follow(battle, the unit, what else the event has)`."""
