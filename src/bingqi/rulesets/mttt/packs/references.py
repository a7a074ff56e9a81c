"""What a piece of content of mttt names by id."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.content.library import Need, missing, named_in
from bingqi.core.text import Text
from bingqi.rulesets.mttt.model.stats import Character, Group, Scenario, Spell, Weapon


def needs(thing: object) -> Iterator[Need]:
    """All that a piece of content names."""
    if isinstance(thing, Weapon):
        yield from named_in("skill", "skills", thing.skill)
    elif isinstance(thing, Spell) and thing.attack is not None:
        yield from named_in("attack.skill", "skills", thing.attack.skill)
    elif isinstance(thing, Character):
        yield from named_in("skills", "skills", *thing.skills)
        yield from named_in("weapons", "weapons", *thing.weapons)
        yield from named_in("armour", "armour", thing.armour)
        yield from named_in("spells", "spells", *thing.spells)
        yield from named_in("triggers", "triggers", *thing.triggers)
    elif isinstance(thing, Group):
        yield from named_in("member", "characters", thing.member)
        yield from named_in("standard_weapon", "weapons", thing.standard_weapon)
    elif isinstance(thing, Scenario):
        for side, party in thing.sides.items():
            for n, entry in enumerate(party.units):
                yield from named_in(f"sides.{side}.units[{n}].character", "characters", entry.character)
                yield from named_in(f"sides.{side}.units[{n}].group", "groups", entry.group)


def dangling(thing: object, content: object) -> list[tuple[str, Text]]:
    """What it names that there is not, with the field. `content` has the ids of each kind as an attribute."""
    return missing(needs(thing), content)
