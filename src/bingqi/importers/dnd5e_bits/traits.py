"""Special abilities and reactions: those the rules know by name, charges, light; the others lack, or have no part in a fight."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from bingqi.core.content.structs import DiceSum
from bingqi.importers.dnd5e_bits.apart import ASIDE, FEATURES
from bingqi.importers.dnd5e_bits.effects import saved
from bingqi.importers.dnd5e_bits.features import feature as feature_of
from bingqi.importers.dnd5e_bits.source import Feature, Monster
from bingqi.importers.dnd5e_bits.text import NUM, ROLL, TYPES, figure, plain, roll
from bingqi.rulesets.frontline.model.chinese_names import bare
from bingqi.rulesets.frontline.model.stats import Apart, Attack, Charge, Damage, DamageType, Harm, LightSource, Rider, Trait

SIMPLE: dict[str, Trait] = {
    "Aggressive": "aggressive",
    "Ambusher": "ambusher",
    "Antimagic Susceptibility": "antimagic-susceptibility",
    "Echolocation": "echolocation",
    "Ephemeral": "ephemeral",
    "False Appearance": "false-appearance",
    "Ice Walk": "ice-walk",
    "Siege Monster": "siege-monster",
    "Snow Camouflage": "snow-camouflage",
    "Stone Camouflage": "rock-camouflage",
    "Transparent": "transparent",
    "Underwater Camouflage": "water-camouflage",
    "Web Walker": "web-walker",
    "Assassinate": "assassinate",
    "Angelic Weapons": "magic-weapons",
    "Blood Frenzy": "blood-frenzy",
    "Cunning Action": "cunning-action",
    "Devil's Sight": "devils-sight",
    "Evasion": "evasion",
    "Flyby": "flyby",
    "Light Sensitivity": "light-sensitivity",
    "Reactive": "reactive",
    "Shadow Stealth": "shadow-stealth",
    "Swarm": "swarm",
    "Vampire Weaknesses": "sunlight-hypersensitivity",
    "Fey Ancestry": "fey-ancestry",
    "Hellish Weapons": "magic-weapons",
    "Legendary Resistance": "legendary-resistance",
    "Limited Magic Immunity": "magic-resistance",
    "Magic Resistance": "magic-resistance",
    "Magic Weapons": "magic-weapons",
    "Martial Advantage": "martial-advantage",
    "Nimble Escape": "nimble-escape",
    "Pack Tactics": "pack-tactics",
    "Parry": "parry",
    "Rampage": "rampage",
    "Reckless": "reckless",
    "Regeneration": "regeneration",
    "Relentless": "relentless",
    "Sneak Attack": "sneak-attack",
    "Sunlight Sensitivity": "sunlight-sensitivity",
    "Sunlight Weakness": "sunlight-weakness",
    "Uncanny Dodge": "uncanny-dodge",
    "Undead Fortitude": "undead-fortitude",
}
SAME_SHAPE = re.compile(
    r"statistics(?:, other than its size,)? are the same in each form\.|Other than its size and speed, its statistics"
)
"""Another shape in which it fights as well or worse."""
PARTLY = {
    "Limited Magic Immunity": r".",
    "Vampire Weaknesses: running water": r"[Rr]unning [Ww]ater",
    "Regeneration: rises from 0 hit points": r"dies only if",
}
"""What the rules' own trait leaves out of a feature, by words of its description."""

SHARP = ("Two Heads", "Two-Headed")
"""Features that are an advantage on Perception, too."""
CHARGES = frozenset({"Charge", "Pounce", "Trampling Charge"})
SPELLS = frozenset({"Innate Spellcasting", "Spellcasting"})


@dataclass
class Traits:
    """What the features of a creature come to."""

    names: list[Trait] = field(default_factory=list)
    extra_dice: DiceSum | None = None
    regenerates: int = 0
    stopped_by: tuple[DamageType, ...] = ()
    relentless_up_to: int = 0
    light: LightSource | None = None
    charges: list[Charge] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)
    """What fills fields of its own."""


def traits(monster: Monster, attacks: list[Attack], lacks: list[str], apart: dict[str, Apart]) -> Traits:
    """The traits of a monster; features that are not expressed go to `lacks`."""
    made = Traits()
    for feature in (*monster.special_abilities, *monster.reactions):
        name, text = bare(feature.name), plain(feature.desc)
        if name in SPELLS and feature.spellcasting:
            continue
        if name in CHARGES:
            made.charges += charges(name, text, attacks, lacks)
        elif "Illumination" in name:
            made.light = _light(text)
        elif name.startswith("Keen "):
            made.names.append("keen-senses")
        elif name in SIMPLE:
            made.names.append(SIMPLE[name])
            apart |= ASIDE.get(name, {})
            _figures(made, name, feature, text, monster, lacks)
        elif name == "Tail Spike Regrowth" and "twenty-four tail spikes" in text:
            attacks[:] = [structs.replace(one, uses=24) if one.id == "tail-spike" else one for one in attacks]
        elif name == "Spider Climb" and monster.speed.climb:
            continue
        elif name in FEATURES:
            apart[name] = FEATURES[name]
        elif more := feature_of(name, text, lacks, feature in monster.reactions):
            made.more |= more
            if name in SHARP:
                made.names.append("keen-senses")
        elif name == "Shapechanger" and SAME_SHAPE.search(text) and "hybrid" not in text:
            apart[name] = "figures"
        else:
            lacks.append(name)
    made.names = list(dict.fromkeys(made.names))
    return made


def is_magic(monster: Monster) -> bool:
    """Whether its weapon attacks are magical."""
    return any(SIMPLE.get(bare(one.name)) == "magic-weapons" for one in monster.special_abilities)


def _figures(made: Traits, name: str, feature: Feature, text: str, monster: Monster, lacks: list[str]) -> None:
    """The figures that belong to some traits, and what a trait leaves out."""
    lacks += [lack for lack, words in PARTLY.items() if lack.partition(":")[0] == name and re.search(words, text)]
    if name in ("Martial Advantage", "Sneak Attack"):
        found = re.search(rf"extra {ROLL}", text)
        made.extra_dice = roll(found["dice"] or found["flat"]) if found else None
    elif name == "Regeneration":
        made.regenerates = figure(rf"regains ({NUM}) hit points", text) or 0
        stops = re.search(r"If the [\w' -]+ takes ([^.]*?), this trait", text)
        made.stopped_by = tuple(re.findall(rf"\b({TYPES})\b", stops[1])) if stops else ()
    elif name == "Relentless":
        made.relentless_up_to = figure(rf"takes ({NUM}) damage or less", text) or 0
    elif name == "Parry" and figure(rf"adds ({NUM}) to its AC", text) != monster.proficiency_bonus:
        lacks.append("Parry: another bonus")
    elif name == "Legendary Resistance" and feature.usage and feature.usage.times != 3:
        lacks.append("Legendary Resistance: another number")


def _light(text: str) -> LightSource | None:
    """`sheds bright light in a 10-foot radius and dim light for an additional 10 feet`; of several radii the greatest."""
    bright = figure(rf"bright light in a (?:{NUM}- to )?({NUM})-foot", text)
    dim = figure(rf"dim light (?:for|in) an additional ({NUM})", text)
    return LightSource(bright_ft=bright, dim_ft=bright if dim is None else dim) if bright else None


def charges(name: str, text: str, attacks: list[Attack], lacks: list[str]) -> list[Charge]:
    """A charge: extra damage, and apart from it the save against falling or being pushed, for damage is not saved against."""
    found = re.search(rf"moves at least ({NUM}) feet straight .*? with (?:an? |its )?([\w ]+?)(?: attack)? on the same turn", text)
    attack = _with(found[2], attacks) if found else None
    if not found or not attack:
        lacks.append(name)
        return []
    riders = [one for one in (_extra(text, attack), saved(text)) if one and one.harm != Harm()]
    then = _overrun(text, attacks)
    if "bonus action" in text and not then:
        lacks.append(f"{name}: bonus attack")
    return [Charge(feet=int(found[1]), attack=attack.id, rider=one, then=then) for one in riders]


def _overrun(text: str, attacks: list[Attack]) -> str:
    """`If the target is prone, the lion can make one bite attack against it as a bonus action`: the attack's id, or nothing."""
    found = re.search(
        r"prone, [^.]*? can make (?:one|another) (?:attack with its )?([\w ]+?)(?: attack)? against it as a bonus action", text
    )
    attack = _with(found[1], attacks) if found else None
    return attack.id if attack else ""


def _extra(text: str, attack: Attack) -> Rider | None:
    """The extra damage; without a type it is the attack's own."""
    found = re.search(rf"takes an extra {ROLL}(?: (?P<type>{TYPES}))? damage", text)
    if not found:
        return None
    own: DamageType = attack.damage[0].type if attack.damage else "bludgeoning"
    told: list[DamageType] = re.findall(TYPES, found["type"] or "")
    return Rider(harm=Harm(damage=(Damage(dice=roll(found["dice"] or found["flat"]), type=(told or [own])[0]),)))


def _with(name: str, attacks: list[Attack]) -> Attack | None:
    """The attack that is meant, whether it is told in the singular or the plural."""
    return next((one for one in attacks if one.name.en.lower().rstrip("s") == name.lower().rstrip("s")), None)
