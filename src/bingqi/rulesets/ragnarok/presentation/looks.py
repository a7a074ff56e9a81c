"""What units look like: for each card the emblem that stands on it, and on the bases of its fighters."""

from __future__ import annotations

import re
from collections.abc import Callable

from bingqi.rulesets.ragnarok.model.stats import Unit as Card
from bingqi.rulesets.ragnarok.model.words import Category

WORDS: dict[Category, dict[str, str]] = {
    "infantry": {
        "captain commander general marshal": "commander",
        "regent king queen emperor empress lich": "regent",
        "spear spearman": "spears",
        "pike pikeman halberd": "pikes",
        "axe axeman": "axes",
        "archer bow bowman longbow": "archers",
        "crossbow crossbowman arbalest": "crossbows",
        "sling slinger": "slingers",
        "urn pot grenadier firebomb": "urns",
    },
    "cavalry": {"lancer lance knight": "lancers", "rider horse horseman scout": "riders", "captain commander general": "commander"},
    "creature": {"hound dog wolf jackal hyena": "hounds", "ox bull aurochs bison buffalo": "ox"},
    "war_machine": {
        "ballista bow scorpion": "ballista",
        "carriage chariot cart coach": "carriage",
        "cannon gun mortar bombard catapult trebuchet": "artillery",
        "tower ram engine": "machine",
    },
    "titan": {"ox bull": "ox"},
}
"""By category, what a word of the English name says of what a unit fights with, or is."""

PACK, LARGE, FAR, LEADS, STRONG = 2, 25, 3, 3, 6
"""A pack has so many animals, a large base such a radius in millimetres; bows reach so many bands of range; whoever commands has
so much Authority; lances have so much Strength."""


def look(card: Card) -> str:
    """CRX-7 The emblem of a card, as "card/<key>": by its name if that says with what it fights, else by its values."""
    key_words = by_name(card)
    return f"card/{key_words if key_words is not None else valued(card)}"


def by_name(card: Card) -> str | None:
    """What the name says; None: nothing."""
    words = {one.removesuffix("s") for one in re.findall(r"[a-z]+", card.name.en.lower())}
    return next((key for key_words, key in WORDS[card.category].items() if words & set(key_words.split())), None)


def valued(card: Card) -> str:
    """What the values say."""
    return BY_VALUES[card.category](card)


def foot(card: Card) -> str:
    """On foot: with bows or slings by the range, and round somebody with Authority."""
    shoots = card.profile.ranged
    if card.incarnate is not None and (card.incarnate.authority or 0) >= LEADS:
        return "commander"
    if shoots is None:
        return "infantry"
    return "archers" if shoots.bands >= FAR else "slingers"


def mounted(card: Card) -> str:
    """On horses: with lances if they strike hard, else light if they shoot."""
    if card.profile.ranged is not None:
        return "riders"
    return "lancers" if card.profile.strength >= STRONG else "cavalry"


def beast(card: Card) -> str:
    """An animal: a pack of small ones, or a monster."""
    return "hounds" if card.standards >= PACK and card.profile.radius < LARGE else "monster"


def engine(card: Card) -> str:
    """A war machine: one that shoots, or one that rolls."""
    return "artillery" if card.profile.ranged is not None else "machine"


def giant(card: Card) -> str:
    """A titan: however it fights, one sees how tall it is."""
    return "colossus"


BY_VALUES: dict[Category, Callable[[Card], str]] = {
    "infantry": foot,
    "cavalry": mounted,
    "creature": beast,
    "war_machine": engine,
    "titan": giant,
}
"""By category, how its values are read."""
