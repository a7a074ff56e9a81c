"""What a source tells of a creature that has no part in a fight on queues, each with its reason; what would change one `lacks`.

A feature stands here only if it leaves alone who can act in a fight, where, with what chance, and for how much. What changes one of
these only seldom lacks all the same.
"""

from __future__ import annotations

from bingqi.rulesets.frontline.stats import Apart

SPELLS: dict[str, Apart] = {
    **dict.fromkeys(
        ("Detect Evil and Good", "Detect Magic", "Detect Thoughts", "Divination", "Locate Object", "Nondetection"), "knowledge"
    ),
    **dict.fromkeys(("Disguise Self", "Speak with Animals", "Animal Messenger", "Tongues", "Zone of Truth"), "speech"),
    **dict.fromkeys(("Druidcraft", "Mage Hand", "Prestidigitation", "Thaumaturgy"), "trifles"),
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
