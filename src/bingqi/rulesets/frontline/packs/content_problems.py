"""What makes a creature or a scenario of content unusable, though each of its fields can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bingqi.core.content.structs import GOOD_ID
from bingqi.core.problems import problem, unknown
from bingqi.core.text import Text
from bingqi.rulesets.frontline.attack.in_hand import bite_of
from bingqi.rulesets.frontline.model.bundle import ScenarioBundle, kind_of, members_of
from bingqi.rulesets.frontline.model.state import Options
from bingqi.rulesets.frontline.model.stats import Creature, Scenario

Found = tuple[str | Text, Text]


def creature(it: Creature, content: object, options: Options) -> Iterator[Found]:
    """LB-1.1 Attacks and powers that can be told apart, those that are named elsewhere among them; traits with their figures."""
    attacks = [attack.id for attack in it.attacks]
    known = [*attacks, *[power.id for power in it.powers]]
    for id in dict.fromkeys(known):  # they are parts of answers
        if not GOOD_ID.fullmatch(id):
            yield id, problem("bad-id")
        if known.count(id) > 1:
            yield id, problem("id-twice")
    for slot in dict.fromkeys(slot for way in it.multiattack for slot in way):
        if slot not in known:
            yield "multiattack", unknown("attack", slot, known)
    for n, charge in enumerate(it.charges):
        for field, id in (("attack", charge.attack), ("then", charge.then)):
            if id and id not in attacks:
                yield f"charges[{n}].{field}", unknown("attack", id, attacks)
    needs: dict[str, tuple[str | Text, object]] = {
        "sneak-attack": ("extra_dice", it.extra_dice),
        "martial-advantage": ("extra_dice", it.extra_dice),
        "regeneration": ("regenerates", it.regenerates),
        "relentless": ("relentless_up_to", it.relentless_up_to),
        "rampage": (problem("melee-bite"), bite_of(it)),
    }
    for trait in it.traits:
        if trait in needs and not needs[trait][1]:
            yield "traits", problem("trait-needs", trait=trait, what=needs[trait][0])


def scenario(it: Scenario, content: object, options: Options) -> Iterator[Found]:
    """LB-1.1 Sides that there are, arrivals in their order, and nothing said in vain."""
    for field, member in members_of(it):
        if member.id and not GOOD_ID.fullmatch(member.id):
            yield f"{field}.id", problem("bad-id")
    for field, side in _sides_in(it):
        if side not in it.sides:
            yield field, unknown("side", side, it.sides)
    for n, (before, arrival) in enumerate(zip(it.arrivals, it.arrivals[1:], strict=False), 1):
        if arrival.round < before.round:
            yield f"arrivals[{n}].round", problem("arrivals-in-order", round=arrival.round)
    if it.ground.caps and it.options.get("front_cap") == "none":
        yield "ground.caps", problem("fl-caps-unused")


def _sides_in(it: Scenario) -> Iterator[tuple[str, str]]:
    """The fields that name a side, and which."""
    yield from ((f"arrivals[{n}].side", one.side) for n, one in enumerate(it.arrivals))
    if it.ambush:
        yield "ambush", it.ambush
    yield from (("ground.caps", side) for side in it.ground.caps)
    yield from (("ground.difficult", side) for side in it.ground.difficult)
    yield from ((f"ground.cover[{n}].side", one.side) for n, one in enumerate(it.ground.cover))


def bundle_problems(it: ScenarioBundle) -> Iterator[Found]:
    """LBX-70 Of each member there is what it is, be it plated."""
    for field, member in members_of(it.scenario):
        if kind_of(member) not in it.creatures:
            yield f"{field}.creature", unknown("creature", kind_of(member), it.creatures)


SOUND: dict[type, Callable[[Any, Any, Options], Iterator[Found]]] = {Creature: creature, Scenario: scenario}
"""What finds the faults of a piece of content."""
