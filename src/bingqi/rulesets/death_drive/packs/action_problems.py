"""What makes an action of content unusable, or mean what nobody could want, though each of its fields can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bingqi.core.problems import problem, unknown
from bingqi.rulesets.death_drive.actions.answerable import ATTACK, DAMAGE
from bingqi.rulesets.death_drive.actions.parts import DEEPEST, parts_of
from bingqi.rulesets.death_drive.actions.ranges import is_range
from bingqi.rulesets.death_drive.effects.potency import MOST_STRONG, STRENGTH, strength, too_many_strong
from bingqi.rulesets.death_drive.model import deeds
from bingqi.rulesets.death_drive.model.stats import Action, Armour, Character, Cost, Status, Weapon
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import REACHES
from bingqi.rulesets.death_drive.packs.character_problems import of_armour, of_character, of_status, of_weapon
from bingqi.rulesets.death_drive.packs.formula_problems import Found, all_deeds
from bingqi.rulesets.death_drive.packs.formula_problems import of_action as formulas_of

ROLLED_ATTACKS = ("attacker-rolls", "both-roll", "defender-rolls")
LASTING = (deeds.Modify, deeds.GiveAffinity, deeds.Link)
"""What means nothing if it does not last."""
ANSWERS: dict[type, tuple[str, ...]] = {
    deeds.ChangeCheck: ATTACK,
    deeds.ChangeDamage: DAMAGE,
    deeds.Counter: ("action-used",),
}
"""What can only be done in answer, and to what."""
BRINGS_ABOUT: dict[type, tuple[str, ...]] = {
    deeds.Damage: (*DAMAGE, "gauge-broken"),
    deeds.Heal: ("healed",),
    deeds.Move: ("moved",),
    deeds.BreakGauge: ("gauge-broken",),
}
"""DD-24.4 What may be answered of what is done."""


def of_action(it: Action, content: Any, options: Options) -> Iterator[Found]:
    """All that is wrong with an action, with the field."""
    yield from formulas_of(it)
    yield from of_range(it)
    yield from of_timing(it)
    yield from of_check(it)
    yield from of_damage(it)
    yield from of_duration(it)
    yield from of_answer(it)
    yield from of_objects(it)
    yield from of_parts(it, content)
    yield from of_potency(it)


# --- Where, when, how long -----------------------------------------------------------------


def of_range(it: Action) -> Iterator[Found]:
    """DD-29.1 Its ranges are those of the book."""
    if isinstance(it.range, tuple):
        yield from ranges("range", it.range)


def ranges(field: str, its: tuple[str, ...]) -> Iterator[Found]:
    """DD-29.1, DD-29.4 Ranges, each one or two with a ~ between."""
    if not its:
        yield field, problem("dd-no-range")
    for n, one in enumerate(its):
        if not is_range(one):
            yield (
                f"{field}[{n}]",
                unknown("range", one, [*REACHES, *[f"{a}~{b}" for n, a in enumerate(REACHES) for b in REACHES[n + 1 :]]]),
            )


def of_timing(it: Action) -> Iterator[Found]:
    """DD-25.2, DD-25.3 What is automatic is always in use, and takes nothing; what answers to something takes no turn."""
    if it.can_stop and it.timing != "automatic":
        yield "can_stop", problem("dd-stop-automatic")
    if it.timing == "standard" and it.conditions.trigger is not None:
        yield "conditions.trigger", problem("dd-standard-trigger", trigger=it.conditions.trigger)
    if it.timing == "automatic":
        if it.cost != Cost() or it.extra_cost != Cost() or it.tactical_points:
            yield "cost", problem("dd-automatic-cost")
        if it.conditions.trigger is None:
            for field, deed in all_deeds(it):
                if not isinstance(deed, deeds.Modify | deeds.GiveAffinity):
                    yield field, problem("dd-automatic-deed")
    elif it.timing == "free" and endless(it):
        yield "cost", problem("dd-endless")
    if it.cost.slots and "rest" not in it.tags:
        yield "cost.slots", problem("dd-slots-rest")


def endless(it: Action) -> bool:
    """DD-25.4 Whether somebody could use it for ever: it takes no time, no cost, and has no limit."""
    free = not (it.cost.sp or it.cost.hp or it.cost.pp or it.extra_cost.sp or it.extra_cost.hp or it.tactical_points)
    harmless = all(isinstance(deed, deeds.EndEffect) for _, deed in all_deeds(it))
    return free and it.frequency is None and it.conditions.trigger is None and not harmless


def of_duration(it: Action) -> Iterator[Found]:
    """DD-27 One duration, and something that lasts so long."""
    times = [it.duration.ticks is not None, it.duration.rounds is not None, it.duration.kind != "immediate"]
    if sum(times) > 1:
        yield "duration", problem("dd-two-durations")
    if it.duration.kind == "condition" and not it.duration.until:
        yield "duration.until", problem("dd-no-end")
    if it.timing == "automatic" and it.conditions.trigger is None:
        return
    for field, deed in all_deeds(it):
        own = getattr(deed, "lasts", None)
        if isinstance(deed, LASTING) and not (it.duration.lasts if own is None else own.lasts):
            yield field, problem("dd-no-duration")


# --- Checks and damage ---------------------------------------------------------------------


def of_check(it: Action) -> Iterator[Found]:
    """DD-8.1, DD-10.1, DD-30.4 Results are there for its check, and no others."""
    counters = any(isinstance(deed, deeds.Counter) for deed in it.results.always)
    if it.attack is not None and it.resolution not in ROLLED_ATTACKS and not counters:
        yield "resolution", problem("dd-attack-unrolled")
    if it.attack is not None and "attack" not in it.tags:
        yield "tags", problem("dd-attack-tag")
    if it.resolution == "none":
        for result in ("great_success", "success", "failure", "great_failure"):
            if getattr(it.results, result):
                yield f"results.{result}", problem("dd-no-check")
    for result in ("great_success", "success", "failure", "great_failure") if it.resolution == "open" else ():
        if getattr(it.results, result):
            yield f"results.{result}", problem("dd-open-results")
    if (it.resolution == "open") != ("open" in it.tags):
        yield "tags", problem("dd-open-tag")
    if it.degrees and it.resolution != "open":
        yield "degrees", problem("dd-degrees-open")
    if it.resolution == "open" and not it.degrees:
        yield "degrees", problem("dd-open-degrees")
    least = [degree.least for degree in it.degrees]
    if least != sorted(set(least)):
        yield "degrees", problem("dd-degrees-order")
    if it.resolution in ("attacker-rolls", "both-roll", "opposed") and it.objects.who == "clock":
        yield "resolution", problem("dd-clock-check")


def of_damage(it: Action) -> Iterator[Found]:
    """DD-17.4, DD-18.7 What deals damage says of which kind, and what says so deals it."""
    deals = [field for field, deed in all_deeds(it) if isinstance(deed, deeds.Damage)]
    if deals and not it.types:
        yield "types", problem("dd-no-types")
    if it.types and not deals and it.attack is None:
        yield "types", problem("dd-no-damage")
    if it.power and not deals:
        yield "power", problem("dd-no-damage")


# --- Answers, objects, parts ---------------------------------------------------------------


def of_answer(it: Action) -> Iterator[Found]:
    """DD-18.3, DD-18.7, DD-24.5, DD-34.1 What changes something else answers to it, and at once; what answers to what it does
    itself would go on for ever."""
    trigger = it.conditions.trigger
    for field, deed in all_deeds(it):
        to = ANSWERS.get(type(deed))
        if to is not None and (trigger not in to or not field.startswith("results.always")):
            yield field, problem("dd-answers-to", triggers=[*to])
        if trigger is not None and trigger in BRINGS_ABOUT.get(type(deed), ()) and sets_itself_off(it):
            yield "conditions.trigger", problem("dd-sets-itself-off", trigger=trigger)
    if trigger in ("attacked", "ally-attacked", "attacking") and not it.range:
        yield "range", problem("dd-no-range")


def of_potency(it: Action) -> Iterator[Found]:
    """DD-33.1, DD-33.8 Its buffs fit the grade that it says, and there are no more than two strong ones."""
    if it.potency is None:
        return
    least, most = STRENGTH[it.potency]
    if not least <= strength(it) <= most:
        yield "potency", problem("dd-strength", potency=it.potency, n=strength(it), least=least, most=most)
    if too_many_strong(it):
        yield "potency", problem("dd-strong-buffs", most=MOST_STRONG)


def sets_itself_off(it: Action) -> bool:
    """DD-24.5 Whether nothing bounds how often it can answer to itself."""
    costs = it.cost.sp or it.cost.hp or it.cost.pp or it.extra_cost.sp or it.extra_cost.hp or it.tactical_points
    return it.timing in ("free", "automatic") and it.frequency is None and not costs


def of_objects(it: Action) -> Iterator[Found]:
    """DD-29.2, DD-35.5 Whom it is for, and that there can be anybody."""
    fills = any(isinstance(deed, deeds.Fill) for _, deed in all_deeds(it))
    if fills != (it.objects.who == "clock"):
        yield "objects.who", problem("dd-clock-fill")
    if it.objects.zone and it.objects.count != 1:
        yield "objects.count", problem("dd-zone-count")
    if it.range == "self" and it.objects.who not in ("enemy", "clock"):
        yield "objects.who", problem("dd-self-objects")
    if it.objects.incapacitated and not any(isinstance(deed, deeds.Heal | deeds.RestoreGauge) for _, deed in all_deeds(it)):
        yield "objects.incapacitated", problem("dd-nobody-heals")


def of_parts(it: Action, content: Any) -> Iterator[Found]:
    """DD-31.1 Its parts are no part of themselves, do not go too deep, and are not automatic."""
    actions: Mapping[str, Action] = content.actions
    for id in parts_of(it):
        if id in actions and actions[id].timing == "automatic":
            yield "results", problem("dd-part-automatic", id=id)
        if deepest(actions, id, 1) > DEEPEST:
            yield "results", problem("dd-parts-deep", id=id, most=DEEPEST)


def deepest(actions: Mapping[str, Action], id: str, depth: int) -> int:
    """DD-31.1 How many actions stand one in another, this one being the `depth`th; no further than is too many."""
    if depth > DEEPEST or id not in actions:
        return depth
    return max([deepest(actions, part, depth + 1) for part in parts_of(actions[id])], default=depth)


SOUND: dict[type, Callable[[Any, Any, Options], Iterator[Found]]] = {
    Action: of_action,
    Status: of_status,
    Weapon: of_weapon,
    Armour: of_armour,
    Character: of_character,
}
