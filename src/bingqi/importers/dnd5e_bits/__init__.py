"""Monsters of the 5e-bits database, made into a pack of creatures.

    pack       the whole of it: read, make, write
    source     the JSON file, checked field by field
    creature   one monster
    attacks, powers, multiattack, legendary, traits, spells   its parts
    apart      what has no part in a fight
    effects    what a sentence lays on a creature
    text       how the descriptions write figures

Figures and names are carried over, descriptions never. What the rules cannot say is counted under `lacks`.
"""

from bingqi.importers.dnd5e_bits.pack import Report, import_pack

__all__ = ["Report", "import_pack"]
