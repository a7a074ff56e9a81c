"""What a stat block tells of a creature and the rules do not play, for people to read before they meet it."""

from __future__ import annotations

from collections.abc import Iterable

from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.rulesets.frontline.model.chinese_names import action_name
from bingqi.rulesets.frontline.model.stats import Creature as Stat

PARTS = (
    "absorption", "advantage on the grappled", "another form", "attaching", "averted eyes", "breaking the web",
    "choice of damage type", "control", "corroded armour", "corroded weapons", "critical hits", "curse",
    "death", "disease", "each roar is louder", "every creature in its space", "failure by 5 or more", "free bite",
    "frightened targets only", "grapple instead of damage", "grappled targets only", "hit point maximum",
    "immunity after a success", "jump", "must be kept up", "no healing", "one grapple at a time", "ongoing damage",
    "only after a hit", "pull", "push on a success", "repeat with disadvantage", "running water", "saving throw", "size limit",
    "Strength loss", "suffocation", "swallowing", "the wall remains", "thrown targets", "type limit", "waking", "weakening",
)  # fmt: skip
"""The parts of deeds that have words in every language; others stay as they are written."""


def lack_text(lack: str) -> Words:
    """A feature, or a part of one: `Bite: swallowing`, `Swallow (grappled targets only)`, `spell: Dream`."""
    head, _, part = lack.partition(": ")
    if head == "spell":
        return Text("lack-spell", {"spell": called(part)})
    if not part and head.endswith(")"):
        head, _, part = head[:-1].partition(" (")
    if not part:
        return called(head)
    told = Text(f"lack-{part.lower().replace(' ', '-')}") if part in PARTS else called(part)
    return Text("lack-of", {"deed": called(head), "part": told})


def called(english: str) -> dict[str, str]:
    """A name of the source; without a Chinese one it stays English."""
    name = action_name(english)
    return {"en": name.en, "zh": name.zh}


def verdict(who: Words, stat: Stat) -> Text | None:
    """How much of a creature is played, and what is not; None where nothing lacks."""
    if not stat.lacks:
        return None
    return Text("lacks-of", {"who": who, "plays": stat.plays, "parts": [lack_text(one) for one in stat.lacks]})


def verdicts(stats: Iterable[Stat]) -> list[Text]:
    """Those of several creatures."""
    found = [verdict({"en": stat.name.en, "zh": stat.name.zh}, stat) for stat in stats]
    return [one for one in found if one is not None]
