"""How the descriptions write figures: dice, damage, feet, spans of time."""

from __future__ import annotations

import re
from typing import get_args

from bingqi.core.content.structs import DiceSum, dice
from bingqi.core.problems import BadContent, problem, short
from bingqi.rulesets.frontline.model.stats import Ability, Condition, Damage, DamageType

NUM = r"\d{1,6}"
TYPES = "|".join(get_args(DamageType))
CONDITIONS = "|".join(get_args(Condition))
ABILITIES: dict[str, Ability] = {
    "Strength": "str", "Dexterity": "dex", "Constitution": "con", "Intelligence": "int", "Wisdom": "wis", "Charisma": "cha",
}  # fmt: skip
ROLL = rf"(?:{NUM} \((?P<dice>{NUM}d{NUM}(?: ?[+-] ?{NUM})?)\)|(?P<flat>{NUM}))"
DAMAGE = re.compile(rf"{ROLL} (?P<type>{TYPES})(?: or (?P<other>{TYPES}))? damage")
NUMBERS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}


def plain(text: str) -> str:
    """A description in one line, with `feet` written out so that every full stop ends a sentence."""
    text = text.replace("’", "'").replace("−", "-").replace("–", "-")
    text = " ".join(text.split()).replace("ft..", "ft.").replace(" .", ".")
    text = re.sub(r"\bft\.(?= [A-Z]|$)", "feet.", text)
    return re.sub(r"\bft\b\.?", "feet", text)


def sentences(text: str) -> list[str]:
    """The sentences of a text that went through `plain`."""
    return [one for one in re.split(r"(?<=[.!?]) +(?=[A-Z])", text) if one]


def roll(text: str) -> DiceSum:
    """Dice, whatever blanks stand in between. Raises BadContent when they are beyond what the program rolls."""
    try:
        return dice(text)
    except ValueError:
        raise BadContent(problem("no-dice", value=short(text))) from None


def damage_of(found: re.Match[str]) -> Damage:
    """The damage that DAMAGE found; of two types the first."""
    kind: DamageType = found["type"]  # type: ignore[assignment]
    return Damage(dice=roll(found["dice"] or found["flat"]), type=kind)


def damages(text: str) -> tuple[Damage, ...]:
    """All damage in a text."""
    return tuple(damage_of(found) for found in DAMAGE.finditer(text))


def conditions(text: str) -> list[Condition]:
    """The conditions named in a text, each once, in their order."""
    found: list[Condition] = re.findall(rf"\b(?:{CONDITIONS})\b", text)
    return list(dict.fromkeys(found))


def figure(pattern: str, text: str) -> int | None:
    """The number that the pattern's first group finds."""
    found = re.search(pattern, text)
    return int(found[1]) if found else None


def counted(word: str) -> int:
    """A number in figures or words; 0 when it is neither."""
    return int(word) if re.fullmatch(r"[0-9]{1,3}", word) else NUMBERS.get(word.lower(), 0)
