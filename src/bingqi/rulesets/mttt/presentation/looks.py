"""How everybody looks: the portrait that the page draws of a character or of a battle group.

A look is "girl/" and the name of a portrait, or six parts that the page puts together: ground, hair, face, ornament, garment and
colours. Those who come with the rule set have theirs; of anybody else one is made up, always the same, out of what she wears,
carries and casts, and for the rest out of her id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

from bingqi.rulesets.mttt.model.bundle import ScenarioBundle
from bingqi.rulesets.mttt.model.stats import Character, Group
from bingqi.rulesets.mttt.model.unit import Unit

T = TypeVar("T")

CHARACTERS: Mapping[str, str] = {
    "bai-zhi": "bai-zhi",
    "clay-imp": "imp",
    "drowned-admiral": "broken-wreck-hollow-chain-shell-drowned",
    "drowned-knight": "knight",
    "drowned-one": "thorns-wet-hollow-none-rags-drowned",
    "ferry-child": "reeds-knot-child-plumes-jack-reed",
    "glass-lancer": "shards-helm-distant-glass-plate-glass",
    "glass-shrike": "shrike",
    "gloom-moth": "moth",
    "he-linchuan": "jade-knot-old-sword-scale-iron",
    "lantern-moth": "lantern-moth",
    "lantern-spirit": "spirit",
    "lu-zhaoxi": "jade-braid-bright-bell-plate-amber",
    "mirror-empress": "mirror-loose-masked-crown-shell-void",
    "mo-li": "mo-li",
    "mud-hound": "hound",
    "reed-archer": "reeds-hat-stern-bow-jack-reed",
    "river-guard": "river-helm-stern-spear-jack-iron",
    "shen-weiyu": "moon-loose-distant-crescent-silk-rain",
    "su-he": "reeds-twin-bright-lotus-ribbon-lotus",
    "tang-yin": "river-wild-fierce-blossom-scale-crab",
    "tide-leviathan": "leviathan",
    "wen-qinglan": "lantern-tail-distant-lamp-ribbon-dawn",
    "yan-qi": "lantern-short-bright-banner-jack-crab",
    "ye-ting": "river-bob-sly-chain-scale-tide",
}
"""Of the characters that come with the rule set."""
GROUPS: Mapping[str, str] = {
    "drowned-host": "troop-distortion",
    "glass-lancers": "troop-glass",
    "moth-swarm": "swarm",
    "reed-archers": "troop-archers",
    "river-guard": "troop-order",
}
"""Of the battle groups that come with it."""


class Wardrobe(NamedTuple):
    """What there is to choose from."""

    grounds: tuple[str, ...]
    hair: tuple[str, ...]
    faces: tuple[str, ...]
    ornaments: tuple[str, ...]
    garments: tuple[str, ...]
    colours: tuple[str, ...]


LIGHT = ("moon", "reeds", "jade", "river", "lantern")
LONG = ("bun", "bob", "loose", "tail", "twin", "braid", "short", "wild", "hood")
ORDER = Wardrobe(
    LIGHT,
    LONG,
    ("calm", "bright", "stern", "fierce", "distant", "sly"),
    ("pin", "wings", "lotus", "blossom", "crescent", "bell", "lamp", "stars", "plumes"),
    ("ribbon", "cravat", "silk", "scale", "plume"),
    ("dawn", "lotus", "crab", "rain", "amber", "tide", "plum", "fern", "ash", "wine"),
)
DISTORTION = Wardrobe(
    ("broken", "shards", "thorns", "moth", "mirror"),
    LONG,
    ("thread", "masked", "sly", "distant", "fierce"),
    ("wings", "horns", "crown", "crescent", "plumes", "chain"),
    ("ribbon", "cravat", "silk", "scale", "plume", "shell"),
    ("ink", "wine", "void", "moss", "ash", "plum"),
)
NO_MAGIC = Wardrobe(
    LIGHT,
    ("helm", "hat", "knot", "short", "hood", "tail"),
    ("stern", "calm", "bright", "fierce", "distant"),
    ("none",),
    ("jack", "scale"),
    ("iron", "reed", "crab", "amber", "fern", "moss"),
)
"""MT-2.1 For those who cast by order, for those who cast by distortion, and for those who cast nothing."""
FLIERS = ("moth", "lantern-moth", "shrike")
BEASTS = ("hound", "imp", "knight", "thorns-wet-hollow-none-rags-drowned")
"""Those who fight with fang and claw."""

FANGS = "fang-and-claw"
HELD: Mapping[str, str] = {
    "polearm": "spear",
    "bow": "bow",
    "blade": "sword",
    "hammer": "hammer",
    "firearm": "gun",
    "chain": "chain",
    "throwing": "stars",
    "short-blade": "pin",
}
"""What shows of a weapon, by its skill."""
WORN: Mapping[str, str] = {
    "lamp-plate": "plate",
    "padded-jack": "jack",
    "ribbon-dress": "ribbon",
    "river-silk": "silk",
    "scale-coat": "scale",
    "warped-shell": "shell",
}
"""What shows of armour."""


def look(bundle: ScenarioBundle, unit: Unit) -> str:
    """The look of a unit."""
    if unit.group is not None:
        return f"girl/{group_look(bundle, key_of(bundle.groups, unit.group, unit.id), unit.group)}"
    return f"girl/{character_look(bundle, key_of(bundle.characters, unit.stat, unit.id), unit.stat)}"


def key_of(content: Mapping[str, T], it: T, otherwise: str) -> str:
    """The id that content has among all of its kind."""
    return next((id for id, one in content.items() if one is it or one == it), otherwise)


def group_look(bundle: ScenarioBundle, id: str, group: Group) -> str:
    """MT-15.1 The look of a battle group: of several of what its average member is."""
    return GROUPS.get(id) or f"troop-{character_look(bundle, group.member, bundle.characters[group.member])}"


def character_look(bundle: ScenarioBundle, id: str, stat: Character) -> str:
    """The look of a character that comes with the rule set, or one made up for her."""
    return CHARACTERS.get(id) or creature(bundle, id, stat) or person(bundle, id, stat)


def creature(bundle: ScenarioBundle, id: str, stat: Character) -> str:
    """Of somebody who has nothing but fangs and claws, or is but a source of mana; "": she is neither."""
    if not stat.weapons:
        return "spirit" if stat.river_unit and not stat.spells else ""
    if any(bundle.weapons[weapon].skill != FANGS for weapon in stat.weapons):
        return ""
    if stat.has_cp:
        return "leviathan"
    return by_lot(id, 0, FLIERS if stat.fly else BEASTS)


def person(bundle: ScenarioBundle, id: str, stat: Character) -> str:
    """MT-2.1 Of a magical girl, by the magic that she has more of; or of somebody who has none. What distortion has made of her
    shows sooner than what she carries."""
    wardrobe = wardrobe_of(stat)
    ground, hair, face, ornament, garment, colours = [by_lot(id, n, among) for n, among in enumerate(wardrobe)]
    if wardrobe is not DISTORTION:
        ornament = held(bundle, stat) or ornament
    return "-".join([ground, hair, face, ornament, WORN.get(stat.armour or "", garment), colours])


def wardrobe_of(stat: Character) -> Wardrobe:
    """MT-2.1 What somebody with such magic chooses from."""
    if not stat.capacity_order and not stat.capacity_distortion:
        return NO_MAGIC
    return DISTORTION if stat.capacity_distortion > stat.capacity_order else ORDER


def held(bundle: ScenarioBundle, stat: Character) -> str:
    """MT-6.4 What shows of the first of her weapons that can be seen."""
    return next((HELD[skill] for weapon in stat.weapons if (skill := bundle.weapons[weapon].skill) in HELD), "")


def by_lot(id: str, n: int, among: Sequence[str]) -> str:
    """One of these, by the nth lot for this id, which falls alike whenever and wherever it is drawn."""
    return among[sha256(id.encode()).digest()[n] % len(among)]
