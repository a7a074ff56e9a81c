"""What makes a weapon, a character or a battle group of content unusable, though each of its fields is sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bingqi.core.content.structs import DiceSum
from bingqi.core.problems import problem, unknown
from bingqi.core.text import Text
from bingqi.rulesets.mttt.model.battle_group import size_of
from bingqi.rulesets.mttt.model.stats import ATTRIBUTES, KINDS_OF, Character, Group, Price, Spell, Trigger, Weapon
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.packs.magic_problems import of_ops, of_spell, of_trigger

Found = tuple[str, Text]
OWNED = {"spell": "spells", "weapon": "weapons", "armour": "armour"}
"""MT-14.10 Where a character has what she paid for."""


def of_weapon(it: Weapon, content: Any, options: Options) -> Iterator[Found]:
    """MT-7.1, MT-10.8 Dice that can be rolled, and a range that there is."""
    yield from no_dice("damage", it.damage)
    if it.range_min > it.range_max:
        yield "range_min", problem("arms-turned", min=it.range_min, max=it.range_max)


def no_dice(field: str, damage: DiceSum) -> Iterator[Found]:
    """MT-10.8, MT-10.13 Whoever is struck is struck with dice: their number counts in decisive damage."""
    if damage.n < 1:
        yield field, problem("mt-no-dice", damage=damage)


# --- Characters ----------------------------------------------------------------------


def of_character(it: Character, content: Any, options: Options) -> Iterator[Found]:
    """MT-4.1 What she has once, weapons whose ids are no charges (MT-7.6), spells that her pools can pay, chaos phases, and the
    ledger of her soul jade."""
    for field in ("weapons", "spells", "triggers"):
        yield from twice(field, getattr(it, field))
    for id in it.weapons:
        if id.isdigit():
            yield "weapons", problem("mt-id-number", id=id)
    yield from _too_dear("spells", it, content.spells)
    yield from _too_dear("triggers", it, content.triggers)
    yield from _phases(it)
    for n, price in enumerate(it.jade_ledger):
        yield from _price(f"jade_ledger[{n}]", it, price)
    yield from _steps(it)


def twice(field: str, ids: Sequence[str]) -> Iterator[Found]:
    """What stands in a list more than once."""
    for id, n in Counter(ids).items():
        if n > 1:
            yield field, problem("arms-twice", name=id)


def _too_dear(field: str, it: Character, allowed: Any) -> Iterator[Found]:
    """MT-2.3, MT-2.4 No round ever gives her more mana than her pools hold."""
    for id in getattr(it, field):
        one: Spell | Trigger | None = allowed.get(id)
        if one is not None and (one.cost_order > it.capacity_order or one.cost_distortion > it.capacity_distortion):
            yield field, problem("mt-too-dear", name=id, order=one.cost_order, distortion=one.cost_distortion)


def _phases(it: Character) -> Iterator[Found]:
    """MT-1.7, MT-10.4 Thresholds rise, belong to somebody who has chaos phases, and each effect has one."""
    if it.cp_thresholds and not it.has_cp:
        yield "cp_thresholds", problem("mt-no-phases")
    if any(a >= b for a, b in zip((it.distortion_permanent, *it.cp_thresholds), it.cp_thresholds, strict=False)):
        yield "cp_thresholds", problem("mt-thresholds", n=it.distortion_permanent)
    if len(it.phase_effects) > len(it.cp_thresholds):
        yield "phase_effects", problem("mt-phase-effects", n=len(it.phase_effects), most=len(it.cp_thresholds))
    for n, ops in enumerate(it.phase_effects):
        yield from of_ops(f"phase_effects[{n}]", ops, myself=True)


def _price(field: str, it: Character, price: Price) -> Iterator[Found]:
    """MT-14.9, MT-14.10 What she paid for is hers; a step of an attribute leads down from some score, nothing else does."""
    if (price.kind == "attribute") != (price.score is not None):
        yield f"{field}.score", problem("mt-price-score")
    if price.kind == "attribute":
        if price.thing not in ATTRIBUTES:
            yield f"{field}.thing", unknown("attribute", price.thing, ATTRIBUTES)
        return
    has = getattr(it, OWNED[price.kind])
    if price.thing not in ((has,) if price.kind == "armour" else has):
        yield f"{field}.thing", problem("mt-price-not-hers", thing=price.thing)


def _steps(it: Character) -> Iterator[Found]:
    """MT-14.10 Steps of an attribute go down from the score that she has, each once and without a gap; of other things each is paid
    for once."""
    things = [(price.kind, price.thing) for price in it.jade_ledger if price.kind != "attribute"]
    yield from twice("jade_ledger", [thing for _, thing in things])
    for name in ATTRIBUTES:
        scores = sorted([one.score for one in it.jade_ledger if one.kind == "attribute" and one.thing == name and one.score])[::-1]
        top = it.attributes.get(name, 10)
        if scores != list(range(top, top - len(scores), -1)):
            yield "jade_ledger", problem("mt-price-steps", attribute=name, score=top)


# --- Battle groups -------------------------------------------------------------------


def of_group(it: Group, content: Any, options: Options) -> Iterator[Found]:
    """MT-15.5, MT-16.2 Enough heads to be a group, and a weapon with which it can make withering attacks."""
    if it.size is None and not size_of(it.headcount):
        yield "headcount", problem("mt-few-heads", n=it.headcount)
    member: Character | None = content.characters.get(it.member)
    if member is None:
        return
    arms = it.standard_weapon or (member.weapons[0] if member.weapons else None)
    if arms is None:
        yield "standard_weapon", problem("mt-group-unarmed")
    elif arms in content.weapons and "withering" not in KINDS_OF[content.weapons[arms].damage_type]:
        yield "standard_weapon", problem("mt-group-decisive", weapon=arms)


SOUND: dict[type, Callable[[Any, Any, Options], Iterator[Found]]] = {
    Weapon: of_weapon,
    Spell: of_spell,
    Trigger: of_trigger,
    Character: of_character,
    Group: of_group,
}
"""What finds the faults of a piece of content. `content` is what it names, as far as that can be used."""
