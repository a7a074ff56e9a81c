"""What a source tells of a creature that has no part in a fight on queues, each with its reason; what would change one `lacks`.

A feature stands here only if it leaves alone who can act in a fight, where, with what chance, and for how much. What changes one of
these only seldom lacks all the same.
"""

from __future__ import annotations

import re

from bingqi.importers.dnd5e_bits.source import Monster
from bingqi.importers.dnd5e_bits.text import plain
from bingqi.rulesets.frontline.model.chinese_names import bare
from bingqi.rulesets.frontline.model.stats import Apart

SPELLS: dict[str, Apart] = {
    **dict.fromkeys(
        ("Detect Evil and Good", "Detect Magic", "Detect Thoughts", "Divination", "Locate Object", "Nondetection"), "knowledge"
    ),
    **dict.fromkeys(("Disguise Self", "Speak with Animals", "Animal Messenger", "Tongues", "Zone of Truth"), "speech"),
    **dict.fromkeys(("Mage Hand", "Thaumaturgy"), "trifles"),
    **dict.fromkeys(("Feather Fall", "Water Breathing"), "passage"),
    **dict.fromkeys(("Create Food and Water", "Mending"), "making"),
    **dict.fromkeys(
        (
            *("Animate Dead", "Clairvoyance", "Commune", "Conjure Elemental", "Control Weather", "Creation", "Dream", "Geas"),
            *("Heroes' Feast", "Identify", "Legend Lore", "Raise Dead", "Resurrection", "Scrying", "Wind Walk"),
        ),
        "long-casting",
    ),
}
"""Spells by their names in the source."""

FEATURES: dict[str, Apart] = {
    **dict.fromkeys(
        (
            *("Divine Awareness", "Faultless Tracker", "Inscrutable", "Iron Scent", "Labyrinthine Recall", "Sense Magic"),
            *("Shielded Mind", "Treasure Sense", "Web Sense"),
        ),
        "knowledge",
    ),
    **dict.fromkeys(
        (
            *("Limited Telepathy", "Mimicry", "Probing Telepathy", "Shark Telepathy", "Speak with Beasts and Plants"),
            "Telepathic Bond",
        ),
        "speech",
    ),
    **dict.fromkeys(
        (
            *("Amorphous", "Amphibious", "Hold Breath", "Limited Amphibiousness", "Running Leap", "Spider Climb", "Standing Leap"),
            *("Tunneler", "Water Breathing"),
        ),
        "passage",
    ),
    **dict.fromkeys(("Elemental Demise", "Hellish Rejuvenation", "Night Hag Items", "Rejuvenation", "Wakeful"), "aftermath"),
    **dict.fromkeys(
        (
            *("Beast of Burden", "Blind Senses", "Confer Fire Resistance", "Ethereal Sight", "Immutable Form", "Turn Defiance"),
            "Turn Resistance",
        ),
        "no-occasion",
    ),
    **dict.fromkeys(("Brute", "Heated Weapons"), "figures"),
    "Shriek": "scenario",
}
"""Traits by their names in the source."""
ACTIONS: dict[str, Apart] = {
    "Heart Sight": "knowledge",
    "Illusory Appearance": "speech",
    "Nightmare Haunting": "aftermath",
    "Read Thoughts": "knowledge",
}
"""Actions by their names in the source."""
ASIDE: dict[str, dict[str, Apart]] = {
    "Vampire Weaknesses": {"Vampire Weaknesses: forbiddance": "scenario", "Vampire Weaknesses: stake": "aftermath"},
}
"""Parts of traits that the rules know otherwise."""
PARTS: dict[str, tuple[str, Apart]] = {
    "ageing": (r"\bages\b", "aftermath"),
    "curse": (r"lycanthropy|no benefit from finishing", "aftermath"),
    "disease": (r"against disease or become poisoned|contract a disease", "aftermath"),
    "hit point maximum": (r"24 hours", "aftermath"),
    "rises again": (r"rises (?:24 hours|the following night|from the corpse 1d4 hours)|rises again", "aftermath"),
    "type limit": (r"lycanthropy", "aftermath"),
}
"""Parts of attacks by the names of what is missing, with the words that make them so: what takes hours or days."""


def set_apart(monster: Monster, lacks: list[str]) -> dict[str, Apart]:
    """Those of its lacks that have no part in a fight."""
    told = {bare(action.name): plain(action.desc) for action in monster.actions}
    found: dict[str, Apart] = {}
    for lack in lacks:
        name, _, part = lack.partition(": ")
        words, reason = PARTS.get(part, ("", "aftermath"))
        if words and re.search(words, told.get(name, "")):
            found[lack] = reason
    return found
