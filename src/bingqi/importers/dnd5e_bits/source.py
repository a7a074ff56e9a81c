"""The JSON file: an array of monsters. Only the fields that are needed are looked at; every fault is told with its place."""

from __future__ import annotations

import json
import re
import types
import typing
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, field

from bingqi.core.content.structs import as_text, decode, read_bytes, wanted
from bingqi.core.problems import BadContent, located, place_named, problem, reader_message, short
from bingqi.core.text import Text

CHALLENGES = {0.0: "0", 0.125: "1/8", 0.25: "1/4", 0.5: "1/2", **{float(n): str(n) for n in range(1, 31)}}
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

Prose = Annotated[str, Meta(max_length=10_000)]
Label = Annotated[str, Meta(min_length=1, max_length=100)]
Figure = Annotated[int, Meta(ge=-1_000, le=1_000_000)]
Count = Annotated[str, Meta(max_length=30)]
"""A number, dice, or words; whole numbers are taken as they are written."""


class Ref(Struct, frozen=True):
    """A thing that is named by its index: an ability, a damage type, a piece of armour."""

    index: Label


class Armour(Struct, frozen=True):
    """One armour class, and what gives it."""

    value: Figure
    type: Prose = ""
    armor: tuple[Ref, ...] = ()


class Check(Struct, frozen=True):
    """A saving throw."""

    dc_type: Ref
    dc_value: Figure
    success_type: Prose = "none"


class Dealt(Struct, frozen=True):
    """Dice of damage; neither is there when the source offers a choice."""

    damage_dice: Prose = ""
    damage_type: Ref | None = None


class Usage(Struct, frozen=True):
    """How often something can be used."""

    type: Prose
    times: Figure = 0
    min_value: Figure = 0


class Part(Struct, frozen=True):
    """One of several things an action does: a breath, a roar."""

    name: Label = "?"
    dc: Check | None = None
    damage: tuple[Dealt, ...] = ()


class PartSet(Struct, frozen=True):
    """The breaths to choose from."""

    options: tuple[Part, ...] = ()


class Parts(Struct, frozen=True):
    """A choice of breaths."""

    of: PartSet = field(default=PartSet(), name="from")


class Use(Struct, frozen=True):
    """So many uses of an action, within a multiattack."""

    action_name: Prose = ""
    count: Count = "1"


class Option(Struct, frozen=True):
    """One way of a multiattack: a single use, or several."""

    action_name: Prose = ""
    count: Count = "1"
    items: tuple[Use, ...] = ()


class OptionSet(Struct, frozen=True):
    """The ways of a multiattack."""

    options: tuple[Option, ...] = ()


class Options(Struct, frozen=True):
    """A choice of ways."""

    of: OptionSet = field(default=OptionSet(), name="from")


class Action(Struct, frozen=True):
    """Something a monster does in its turn."""

    name: Label
    desc: Prose
    attack_bonus: Figure | None = None
    damage: tuple[Dealt, ...] = ()
    dc: Check | None = None
    usage: Usage | None = None
    options: Parts | None = None
    attacks: tuple[Part, ...] = ()
    actions: tuple[Use, ...] = ()
    action_options: Options | None = None


class Spell(Struct, frozen=True):
    """A spell that is known."""

    name: Label
    level: Figure
    usage: Usage | None = None


class Spellcasting(Struct, frozen=True):
    """How a monster casts."""

    ability: Ref
    spells: tuple[Spell, ...]
    dc: Figure = 0
    modifier: Figure = 0
    level: Figure = 0
    slots: dict[str, Figure] = {}


class Feature(Struct, frozen=True):
    """A trait, a reaction or a legendary action."""

    name: Label
    desc: Prose
    usage: Usage | None = None
    spellcasting: Spellcasting | None = None


class Proficiency(Struct, frozen=True):
    """A bonus of a skill or of a save."""

    value: Figure
    proficiency: Ref


class Speed(Struct, frozen=True):
    """Speeds such as `30 ft.`; hovering means nothing on a queue."""

    walk: Prose | None = None
    climb: Prose | None = None
    swim: Prose | None = None
    fly: Prose | None = None
    burrow: Prose | None = None


class Senses(Struct, frozen=True):
    """Ranges of senses such as `60 ft.`, and passive Perception."""

    passive_perception: Figure
    darkvision: Prose | None = None
    blindsight: Prose | None = None
    tremorsense: Prose | None = None
    truesight: Prose | None = None


class Monster(Struct, frozen=True):
    """A monster as the source writes it."""

    index: Label
    name: Label
    size: Label
    type: Label
    armor_class: Annotated[tuple[Armour, ...], Meta(min_length=1)]
    hit_points: Figure
    speed: Speed
    strength: Figure
    dexterity: Figure
    constitution: Figure
    intelligence: Figure
    wisdom: Figure
    charisma: Figure
    proficiencies: tuple[Proficiency, ...]
    damage_vulnerabilities: tuple[Label, ...]
    damage_resistances: tuple[Label, ...]
    damage_immunities: tuple[Label, ...]
    condition_immunities: tuple[Ref, ...]
    senses: Senses
    challenge_rating: float
    proficiency_bonus: Figure
    subtype: Prose = ""
    special_abilities: tuple[Feature, ...] = ()
    actions: tuple[Action, ...] = ()
    reactions: tuple[Feature, ...] = ()
    legendary_actions: tuple[Action, ...] = ()


def read_monsters(path: Path) -> tuple[bytes, list[tuple[Text, Monster]]]:
    """The file's bytes, and each monster with the place where it stands. Raises BadContent with every fault found."""
    raw = read_bytes(path)
    monsters: list[tuple[Text, Monster]] = []
    problems: list[Text] = []
    seen: dict[str, str] = {}
    for i, one in enumerate(_list(path, raw)):
        index = one.get("index") if isinstance(one, dict) else None
        where = located(path, place_named(f"monsters[{i}]" + (f" ({short(index)[1:-1]})" if isinstance(index, str) else "")))
        try:
            monster = _monster(one, where)
        except BadContent as wrong:
            problems += wrong.problems
            continue
        if monster.index in seen:
            problems.append(located(where, located("index", problem("index-twice", first=seen[monster.index]))))
        seen.setdefault(monster.index, f"monsters[{i}]")
        monsters.append((where, monster))
    if problems:
        raise BadContent(*problems)
    return raw, monsters


def _list(path: Path, raw: bytes) -> list[Any]:
    try:
        data = json.loads(as_text(path, raw))
    except (ValueError, RecursionError) as wrong:
        raise BadContent(located(path, problem("not-valid", format="JSON", said=reader_message(wrong)))) from None
    if not isinstance(data, list):
        raise BadContent(located(path, problem("no-monsters", value=short(data))))
    return data


def _monster(data: object, where: Text) -> Monster:
    if not isinstance(data, dict):
        raise BadContent(located(where, wanted("table", data)))
    monster = decode(_needed(data, Monster), Monster, where)
    if len(monster.index) > 60 or not ID.fullmatch(monster.index):
        raise BadContent(located(where, located("index", problem("bad-index", value=short(monster.index)))))
    if monster.challenge_rating not in CHALLENGES:
        raise BadContent(located(where, located("challenge_rating", problem("bad-challenge", value=monster.challenge_rating))))
    return monster


def _needed(value: Any, type_: Any) -> Any:
    """The value without the fields that are not read: `decode` refuses what it does not know."""
    origin, args = get_origin(type_), get_args(type_)
    if type_ == Count and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1000:
        return str(value)
    if origin is Annotated:
        return _needed(value, args[0])
    if origin in (types.UnionType, typing.Union):
        return _needed(value, next(one for one in args if one is not types.NoneType))
    if origin is tuple and isinstance(value, list):
        return [_needed(one, args[0]) for one in value]
    if origin is dict and isinstance(value, dict):
        return {_needed(key, str): _needed(one, args[1]) for key, one in value.items()}
    if isinstance(type_, type) and issubclass(type_, Struct) and isinstance(value, dict):
        known = {one.encode_name: one.type for one in msgspec.structs.fields(type_)}
        return {key: _needed(one, known[key]) for key, one in value.items() if key in known}
    return _plain(value, type_)


def _plain(value: Any, type_: Any) -> Any:
    """Halves of surrogate pairs cannot be written to a file; whole numbers are fine where fractions are."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if type_ is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value) if abs(value) < 1000 else 1e9
    return value
