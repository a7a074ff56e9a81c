"""One monster made into a creature."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, get_args

from msgspec import structs

from bingqi.core.content.structs import decode, encode
from bingqi.core.problems import BadContent, located, problem, short
from bingqi.core.text import Text
from bingqi.importers.dnd5e_bits.apart import ACTIONS, set_apart
from bingqi.importers.dnd5e_bits.attacks import attacks, is_attack
from bingqi.importers.dnd5e_bits.legendary import legendary
from bingqi.importers.dnd5e_bits.multiattack import multiattack
from bingqi.importers.dnd5e_bits.powers import powers
from bingqi.importers.dnd5e_bits.source import CHALLENGES, Armour, Monster, Senses, Speed
from bingqi.importers.dnd5e_bits.spells import KEPT_UP, Spells, cast_before, spells
from bingqi.importers.dnd5e_bits.swallow import gullet, swallow
from bingqi.importers.dnd5e_bits.text import TYPES, plain
from bingqi.importers.dnd5e_bits.traits import Traits, is_magic, traits
from bingqi.importers.dnd5e_bits.verdict import plays
from bingqi.rulesets.frontline.model.chinese_names import bare, creature_name
from bingqi.rulesets.frontline.model.stats import Ability, Apart, Attack, Creature, Metal, Movement, Power, Sense

MULTI = "Multiattack"
MUNDANE = re.compile(r"from nonmagical (?:weapons|attacks)")


class NothingToDo(Exception):
    """A monster that has nothing to do in a fight as far as the rules can say."""

    reason = problem("nothing-to-do")


def creature_of(monster: Monster, where: Text) -> Creature:
    """The creature. Raises NothingToDo, and BadContent for figures beyond what the rules allow."""
    try:
        table = _table(monster)
    except BadContent as wrong:
        raise BadContent(*[located(where, one) for one in wrong.problems]) from None
    # A struct is not checked when it is made; reading it from a table tells every figure that is out of range.
    return decode(table, Creature, where)


def _table(monster: Monster) -> dict[str, Any]:
    """The creature as it stands in a file."""
    lacks: list[str] = []
    apart: dict[str, Apart] = {}
    scores, blank = _scores(monster), "mind-blank" in cast_before(monster)
    fights = _attacks(monster, lacks)
    does = _powers(monster, fights, lacks)
    _unlike(fights, does)
    ways = _ways(monster, fights, does, lacks)
    fights += _swallow(monster, fights)
    if monster.index in WITHOUT_HANDS:  # what it strikes with is itself
        fights = [structs.replace(one, item="") for one in fights]
    has = traits(monster, fights, lacks, apart)
    casts = spells(monster, {ability: (score - 10) // 2 for ability, score in scores.items()}, lacks, apart)
    if not fights and not casts.known_spells and not any(_counts(one) for one in does):
        raise NothingToDo
    legends, out_of_turn = legendary(monster, fights, does, lacks, apart)
    apart |= set_apart(monster, lacks) | {
        name: ACTIONS[name] for action in monster.actions if (name := bare(action.name)) in ACTIONS
    }
    return {
        **_figures(monster, blank),
        **_kinds(monster, lacks, ["psychic"] if blank else []),
        **_trait_fields(has, casts),
        "multiattack": ways,
        "gullet": encode(gullet(monster)),
        "attacks": encode(fights),
        "powers": encode([*does, *out_of_turn]),
        "legendary": encode(legends),
        **_cast(casts),
        "cast_before": [spell for spell in KEPT_UP if spell in cast_before(monster)],
        "held": _held(monster, fights),
        "hands": True if monster.index in WITH_HANDS else False if monster.index in WITHOUT_HANDS else None,
        "plays": plays(monster, {*lacks, *_armours(monster)} - apart.keys(), apart),
        "lacks": sorted({*lacks, *_armours(monster)} - apart.keys()),
        "apart": dict(sorted(apart.items())),
    }


def _figures(monster: Monster, blank: bool) -> dict[str, Any]:
    """The fields that are in the source as they are here; `blank`: nobody charms it."""
    return {
        "name": encode(creature_name(monster.index, monster.name)),
        "size": monster.size.lower(),
        "ac": _armour(monster).value,
        "hp": monster.hit_points,
        "abilities": _scores(monster),
        "speeds": _distances(monster.speed, "speed", get_args(Movement)),
        "type": _type(monster),
        "kinds": KINDS_OF.get(
            monster.index, tuple(re.findall(r"[a-z]+", monster.subtype)) if monster.subtype != "any race" else ()
        ),
        "challenge": CHALLENGES[monster.challenge_rating],
        "proficiency": monster.proficiency_bonus,
        "saves": _bonuses(monster, "saving-throw-"),
        "skills": _bonuses(monster, "skill-"),
        "senses": _distances(monster.senses, "senses", get_args(Sense)),
        "passive_perception": monster.senses.passive_perception,
        "condition_immune": [one.index for one in monster.condition_immunities] + (["charmed"] if blank else []),
    }


WITH_HANDS = (
    *("ape", "baboon", "doppelganger", "dust-mephit", "ettercap", "gargoyle", "giant-ape", "ice-mephit", "magma-mephit", "magmin"),
    *("steam-mephit", "treant"),
)
WITHOUT_HANDS = (
    *("blink-dog", "couatl", "flying-sword", "ghost", "hell-hound", "nightmare", "pegasus", "rug-of-smothering", "shadow"),
    *("unicorn", "vampire-bat", "vampire-mist", "warhorse-skeleton", "werebear-bear", "wereboar-boar", "wererat-rat"),
    *("weretiger-tiger", "werewolf-wolf", "will-o-wisp"),
)
"""Those of whom their type tells something else."""

KINDS_OF = {"drider": ("elf",)}
"""Kinds that a source's figures do not tell, though its text does."""


def _trait_fields(has: Traits, casts: Spells) -> dict[str, Any]:
    """The fields of traits and their figures. Who knows the spell Shield casts it as a reaction."""
    return {
        "traits": has.names + (["shield-spell"] if "shield" in casts.known_spells else []),
        "extra_dice": str(has.extra_dice) if has.extra_dice else None,
        "regenerates": has.regenerates,
        "regeneration_stopped_by": has.stopped_by,
        "relentless_up_to": has.relentless_up_to,
        "charges": encode(has.charges),
        **{field: str(value) if field.endswith("_dice") else encode(value) for field, value in has.more.items()},
        "light": encode(has.light),
    }


def _counts(power: Power) -> bool:
    """Whether a power harms or heals."""
    return power.heal is not None or bool(power.harm.damage or power.harm.inflicts or power.harm.push_ft)


def _cast(casts: Spells) -> dict[str, Any]:
    """The fields of a caster; none for those who know no spell."""
    if not casts.known_spells:
        return {}
    figures = {"caster_level": casts.level, "spell_dc": casts.dc, "spell_attack": casts.attack, "spell_modifier": casts.modifier}
    return {"spells": tuple(casts.known_spells), "innate": casts.innate, "slots": tuple(casts.slots), **figures}


def _scores(monster: Monster) -> dict[Ability, int]:
    return {
        "str": monster.strength,
        "dex": monster.dexterity,
        "con": monster.constitution,
        "int": monster.intelligence,
        "wis": monster.wisdom,
        "cha": monster.charisma,
    }


def _type(monster: Monster) -> str:
    """The creature type; a swarm is of the type of what swarms."""
    found = re.fullmatch(r"swarm of \w+ (\w+?)s?", monster.type)
    return found[1] if found else monster.type


def _attacks(monster: Monster, lacks: list[str]) -> list[Attack]:
    """All attacks."""
    magic = is_magic(monster)
    actions = [one for one in monster.actions if is_attack(one) and bare(one.name) != MULTI]
    return [attack for action in actions for attack in attacks(action, magic, lacks)]


def _powers(monster: Monster, fights: list[Attack], lacks: list[str]) -> list[Power]:
    """All powers."""
    actions = [one for one in monster.actions if not is_attack(one) and bare(one.name) != MULTI and not swallow(one, fights)]
    return [power for action in actions for power in powers(action, lacks)]


def _swallow(monster: Monster, fights: list[Attack]) -> list[Attack]:
    """The bite that swallows, where that is an action of its own."""
    found = [swallow(one, fights) for one in monster.actions]
    return [one for one in found if one is not None]


def _unlike(fights: list[Attack], does: list[Power]) -> None:
    """Raise BadContent where two actions would have the same id."""
    seen: set[str] = set()
    every = [(one.id, one.name.en) for one in fights] + [(one.id, one.name.en) for one in does]
    for id_, name in every:
        if id_ in seen:
            raise BadContent(located("actions", problem("action-twice", name=short(name))))
        seen.add(id_)


def _ways(monster: Monster, fights: list[Attack], does: list[Power], lacks: list[str]) -> list[tuple[str, ...]]:
    """The ways of all multiattacks."""
    ids = {one.name.en.lower(): one.id for one in fights} | {one.name.en.lower(): one.id for one in does}
    many = [one for one in monster.actions if bare(one.name) == MULTI]
    ways = [way for one in many for way in multiattack(one, monster, fights, ids, lacks)]
    if any("Swallow instead of its bite" in plain(one.desc) for one in many):
        ways += [tuple("swallow" if id_ == "bite" else id_ for id_ in way) for way in ways if "bite" in way]
        lacks[:] = [one for one in lacks if one != "Multiattack: Swallow"]
    return ways


def _held(monster: Monster, fights: list[Attack]) -> tuple[str, ...]:
    """What is in hand: the weapons of its attacks, and a shield."""
    worn = [piece.index for piece in _armour(monster).armor if piece.index == "shield"]
    return tuple(dict.fromkeys([one.item for one in fights if one.item] + worn))


def _armour(monster: Monster) -> Armour:
    """The armour class that counts: that of a spell cast before the fight, else the first, or one that is worn: natural armour may
    stand before itself with a shield."""
    if "mage-armor" in cast_before(monster):
        return next((one for one in monster.armor_class if one.type == "spell"), monster.armor_class[0])
    return next((one for one in monster.armor_class[1:] if one.type == "armor"), monster.armor_class[0])


def _armours(monster: Monster) -> list[str]:
    """Armour classes that hold only with a spell or in a condition."""
    there = () if "mage-armor" in cast_before(monster) else ("spell",)
    return [f"armor class: {one.type}" for one in monster.armor_class if one.type in (*there, "condition")]


def _distances(source: Speed | Senses, field: str, names: Iterable[str]) -> dict[str, int]:
    """The distances that are told, in feet."""
    made: dict[str, int] = {}
    for name in names:
        value = getattr(source, name)
        found = re.match(r"(\d{1,6}) ?f", value or "")
        if found:
            made[name] = int(found[1])
        elif value is not None:
            raise BadContent(located(f"{field}.{name}", problem("no-distance", value=short(value))))
    return made


def _bonuses(monster: Monster, kind: str) -> dict[str, int]:
    """The bonuses of saves or skills."""
    found = [(one.proficiency.index, one.value) for one in monster.proficiencies if one.proficiency.index.startswith(kind)]
    return {index.removeprefix(kind): value for index, value in found}


def _kinds(monster: Monster, lacks: list[str], more: list[str]) -> dict[str, tuple[str, ...]]:
    """Damage that counts double, half or nothing; apart from it what only weapons without magic deal."""
    of_spells = [f"(from {spell})" for spell in KEPT_UP]  # what a spell gives it, the spell takes away
    own = [told for told in monster.damage_resistances if not any(spell in told for spell in of_spells)]
    resist, resist_mundane = _split(own, "resistance", lacks)
    immune, immune_mundane = _split([*monster.damage_immunities, *more], "immunity", lacks)
    told = " ".join(map(plain, (*monster.damage_resistances, *monster.damage_immunities)))
    vulnerable, _ = _split(monster.damage_vulnerabilities, "vulnerability", lacks)
    return {
        "vulnerable": vulnerable,
        "resist": resist,
        "immune": immune,
        "resist_mundane": resist_mundane,
        "immune_mundane": immune_mundane,
        "overcome_by": tuple([metal for metal in get_args(Metal) if MUNDANE.search(told) and metal in told]),
    }


def _split(texts: Iterable[str], what: str, lacks: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Types as such, and types of attacks that are not magical. What is neither is lacking."""
    always: list[str] = []
    mundane: list[str] = []
    for text in texts:
        text = plain(text)
        if re.fullmatch(TYPES, text):
            always.append(text)
        elif MUNDANE.search(text):
            mundane += re.findall(rf"\b({TYPES})\b", text)
        else:
            some = ", ".join(re.findall(rf"\b({TYPES})\b", text))
            lacks.append(f"{what}: {some} in some cases" if some else f"{what}: other")
    return tuple(dict.fromkeys(always)), tuple(dict.fromkeys(mundane))
