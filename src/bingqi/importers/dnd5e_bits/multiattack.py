"""Multiattack: the ways to use the Attack action, as lists of ids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from bingqi.importers.dnd5e_bits.source import Action, Monster, Use
from bingqi.importers.dnd5e_bits.text import NUMBERS, counted, plain
from bingqi.rulesets.frontline.model.chinese_names import bare
from bingqi.rulesets.frontline.model.stats import Attack

MOST = 12
"""More uses than this in one action are taken for a mistake and left at this number."""
COUNT = rf"(?:{'|'.join(NUMBERS)}|\d{{1,2}})"
MISSING = {
    "only after a hit": r"If that attack hits|If both attacks hit",
    "different targets": r"can't make both attacks against the same target",
    "spell": r"casts one spell",
}
KINDS = ("melee", "ranged")
Pattern = tuple[str, ...]


def multiattack(
    action: Action, monster: Monster, attacks: Iterable[Attack], ids: Mapping[str, str], lacks: list[str]
) -> list[Pattern]:
    """The ways of a multiattack. `ids` are the ids of attacks and powers by their names in small letters."""
    text = plain(action.desc)
    lacks += [f"Multiattack: {what}" for what, words in MISSING.items() if re.search(words, text)]
    ways = _listed(action)
    if not ways:
        ways = _alternatives(text, list(attacks), ids)
    made: list[Pattern] = []
    shortened: list[Pattern] = []
    for way in ways:
        known = [(ids.get(_near(bare(use.action_name), ids), ""), _times(use, text, monster, lacks)) for use in way]
        pattern = tuple(id_ for id_, times in known if id_ for _ in range(times))
        lacks += [f"Multiattack: {bare(use.action_name)}" for use, (id_, _) in zip(way, known, strict=True) if not id_]
        if pattern:
            (made if all(id_ for id_, _ in known) else shortened).append(pattern)
    # A way that lost a member is worth keeping only if no other way contains it.
    made += [one for one in shortened if not any(Counter(one) <= Counter(other) for other in made)]
    return list(dict.fromkeys(made))


def _listed(action: Action) -> list[tuple[Use, ...]]:
    """The ways as the source lists them."""
    options = action.action_options.of.options if action.action_options else ()
    ways = [one.items or (Use(action_name=one.action_name, count=one.count),) for one in options]
    return ways or ([action.actions] if action.actions else [])


def _times(use: Use, text: str, monster: Monster, lacks: list[str]) -> int:
    """How often: a number; as many as the creature has heads; of dice the average, rounded down."""
    name = bare(use.action_name)
    if re.search(rf"can also make an? {re.escape(name.lower())} attack", text.lower()):
        return 1
    said = use.count
    if re.fullmatch(r"\d{1,3}", said):
        return min(int(said), MOST)
    rolled = re.fullmatch(r"(\d)d(\d{1,2})", said)
    if rolled:
        lacks.append(f"Multiattack: {said} attacks")
        return max(1, min(int(rolled[1]) * (int(rolled[2]) + 1) // 2, MOST))
    if "head" in said.lower():
        return _heads(monster)
    return 1


def _heads(monster: Monster) -> int:
    """The number of heads a trait tells."""
    for trait in monster.special_abilities:
        found = re.search(rf"\bhas ({COUNT}) heads", plain(trait.desc))
        if found:
            return max(1, counted(found[1]))
    return 1


def _alternatives(text: str, attacks: list[Attack], ids: Mapping[str, str]) -> list[tuple[Use, ...]]:
    """The ways out of the sentence: `one with its bite and two with its claws, or two with its longbow`."""
    alternatives = re.split(rf"\bOr\b|\bAlternatively\b|,? or (?={COUNT} )", text)
    return [way for one in alternatives for way in _way(one, attacks, ids) if way]


def _way(text: str, attacks: list[Attack], ids: Mapping[str, str]) -> list[tuple[Use, ...]]:
    """One alternative. `Two melee attacks` are as many ways as there are melee attacks."""
    powers = [Use(action_name=one) for one in re.findall(r"uses? (?:its |her |his )?((?:[A-Z]\w+ ?)+)", text)]
    each = re.findall(rf"\b({COUNT}) with (?:its|her|his) ([a-z ]+?)\b(?=[,.;]| and|$)", text, re.I)
    uses = [Use(action_name=_near(name, ids), count=str(counted(n))) for n, name in each]
    if uses:
        return [(*powers, *uses)]
    named = re.findall(rf"\b({COUNT}) ([\w ]+?) attacks?\b", text, re.I)
    uses = [Use(action_name=_near(name, ids), count=str(counted(n))) for n, name in named if name not in KINDS]
    ways = [(*powers, *uses)] if uses else []
    for n, kind in named:
        if kind in KINDS:
            fitting = [one for one in attacks if (one.reach if kind == "melee" else one.range)]
            ways += [(*powers, Use(action_name=one.name.en, count=str(counted(n)))) for one in fitting]
    return ways


def _near(name: str, ids: Mapping[str, str]) -> str:
    """The action that is meant: `claws` may be the action Claw, and `bite` the action Bites."""
    name = name.strip().lower()
    return next((one for one in (name, name.removesuffix("s"), f"{name}s") if one in ids), name)
