"""Traits with figures of their own: auras, what a death sets free, hides that hurt, saves with advantage."""

from __future__ import annotations

import re
from typing import Any

from bingqi.importers.dnd5e_bits.effects import is_magic, missing, save_of, saved
from bingqi.importers.dnd5e_bits.text import NUM, ROLL, TYPES, damages, figure, roll, sentences
from bingqi.importers.dnd5e_bits.whom import whom
from bingqi.rulesets.frontline.model.chinese_names import action_name, slug
from bingqi.rulesets.frontline.model.stats import Aura, Condition, Harm, Inflict, Power, Steeled

HEADS: tuple[Condition, ...] = ("blinded", "charmed", "deafened", "frightened", "stunned", "unconscious")
STEELED: dict[str, tuple[Steeled, ...]] = {
    "Brave": (Steeled(against=("frightened",)),),
    "Dark Devotion": (Steeled(against=("charmed", "frightened")),),
    "Duergar Resilience": (Steeled(against=("poisoned", "charmed", "paralyzed")), Steeled(spells=True)),
    "Gnome Cunning": (Steeled(abilities=("int", "wis", "cha"), magic=True),),
    "Sure-Footed": (Steeled(against=("prone",), abilities=("str", "dex")),),
    "Two Heads": (Steeled(against=HEADS),),
    "Two-Headed": (Steeled(against=HEADS),),
}
AURAS = ("Aberrant Ground", "Fear Aura", "Fire Aura", "Horrific Appearance", "Petrifying Gaze", "Stench", "Unnerving Mask")
DEATHS = ("Death Burst", "Death Throes")
BACK = ("Corrosive Form", "Fire Aura", "Fire Form", "Heated Body")
PARTLY = {
    "Corrosive Form": ("corroded weapons",),
    "Horrific Appearance": ("averted eyes", "repeat with disadvantage"),
    "Petrifying Gaze": ("averted eyes",),
}
"""What these leave out."""


def feature(name: str, text: str, lacks: list[str], reaction: bool = False) -> dict[str, Any]:
    """The fields of a creature that a trait fills, or a `reaction`; none if it is not known here."""
    made: dict[str, Any] = {}
    if name in STEELED:
        made["steeled"] = STEELED[name]
    if name in AURAS and (one := aura(name, text, reaction)).harm != Harm():
        made["auras"] = (one,)
        lacks += [f"{name}: {what}" for what in missing(text) if what == "failure by 5 or more" and not one.harm.worse]
    if name in DEATHS and (burst := death(name, text)):
        made["death"] = burst
    if name in BACK:
        made["hit_back"] = damages(_sentence(text, "hits it"))
    if name == "Barbed Hide":
        made["thorns"] = damages(text)
    if name.endswith(" Absorption"):
        made["absorbs"] = tuple(re.findall(rf"subjected to ({TYPES}) damage", text))
    if name == "Surprise Attack" and (found := re.search(rf"extra {ROLL}", text)):
        made["surprise_dice"] = roll(found["dice"] or found["flat"])
    if name == "Berserk":
        made["berserk_at"] = figure(rf"starts its turn with ({NUM}) hit points or fewer", text) or 0
    if name == "Reactive Heads":
        made["spare_reactions"] = 4
    lacks += [f"{name}: {what}" for what in PARTLY.get(name, ())] if made else []
    return made


def _sentence(text: str, words: str) -> str:
    return next((one for one in sentences(text) if words in one), "")


def aura(name: str, text: str, reaction: bool = False) -> Aura:
    """What befalls those who are near, and when."""
    own = bool(re.search(r"At the start of each of the [\w ']+'s turns", text))
    told, read = _sentence(text, "At the start of each") if own else text, saved(text)
    harm = Harm(damage=damages(told)) if own or read is None else read.harm
    if "speed reduced to 0" in text:
        harm = Harm(inflicts=(Inflict(condition="halted", until_own_turn=True),))
    return Aura(
        id=slug(name),
        name=action_name(name),
        feet=figure(rf"within ({NUM}) f", text) or figure(rf"({NUM})-foot radius", text) or 5,
        save=None if own else save_of(text),
        harm=harm,
        whom=whom(told),
        enemies="hostile" in text or "can force" in text or "can create the illusion" in text,
        seen=bool(re.search(r"can see each other|can see the|the creature can see|devil can see", text)),
        able=bool(re.search(r"incapacitated", text)) or "can create the illusion" in text,
        once=bool(re.search(r"is immune to", text)),
        own_turn=own,
        magic=is_magic(text),
        reaction=reaction,
    )


def death(name: str, text: str) -> Power | None:
    """What takes hold of all around when it dies."""
    read = saved(text)
    feet = figure(rf"[Ee]ach creature within ({NUM}) f", text)
    if read is None or feet is None:
        return None
    shared: dict[str, Any] = {"shape": "emanation", "size_ft": feet, "origin": "self"}
    return Power(id=slug(name), name=action_name(name), **shared, save=read.save, harm=read.harm, half=read.half)
