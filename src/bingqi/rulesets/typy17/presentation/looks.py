"""The symbol of a unit: what it does and how large it is, as military maps have it.

Nothing here goes by ids, so that units which people write themselves have one too: what weapons, training, armour and vehicles
say of themselves decides. The first row of a table that fits is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bingqi.rulesets.typy17.model.card import UNKNOWN, Card, Content, Trooper
from bingqi.rulesets.typy17.model.stats import Vehicle, Weapon

NOTHING_KNOWN = "unit/unknown"
TROOPERS = ((4, "team"), (7, "squad"), (11, "section"), (29, "platoon"))
"""Up to so many troopers are called so; more are a company."""
VEHICLES = ((1, "single"), (3, "section"), (6, "platoon"))
LARGEST = "company"
"""Also a battery: it is as many as a company."""
FAR, SHORT = 8, 3
"""Weapons that reach so many cells, or no further than that."""
PLATED = 4
"""ARM of those who wear powered armour."""
PIERCING, CANNON = 2, 6
"""PEN that pierces plates, and that of a gun which breaks tanks."""
KEEN = 5
"""OR or ER of a vehicle that is there to look about."""


class Traits(NamedTuple):
    """What the symbol of a unit hangs on, read off its card."""

    card: Card
    troopers: tuple[Trooper, ...]
    guns: tuple[Weapon, ...]
    """What its troopers shoot with, one entry for each of them."""
    special: tuple[Weapon, ...]
    mounted: tuple[Weapon, ...]
    """The weapons of its vehicle, or of a battery."""
    thrown: tuple[Weapon, ...]
    grades: dict[str, int]
    """By subject, the best training that half of them have."""
    shields: bool
    """Something that they carry adds to their ARM."""


Row = tuple[str, Callable[[Traits], bool]]


def look(card: Card, content: Content) -> str:
    """The symbol of a unit as those see it who know what it is: "unit/<function>/<echelon>". It is made out once for each card:
    a card never changes, nor does the content that it came from."""
    if card is UNKNOWN:
        return NOTHING_KNOWN
    found = card.memo.get("look")
    if found is None:
        found = card.memo["look"] = f"unit/{function(traits(card, content))}/{echelon(card)}"
    assert isinstance(found, str)
    return found


def echelon(card: Card) -> str:
    """How large it is at full strength."""
    if card.battery is not None:
        return LARGEST
    steps, n = (VEHICLES, card.vehicles) if card.vehicle is not None and not card.mounted else (TROOPERS, len(card.troopers))
    return next((size for most, size in steps if n <= most), LARGEST)


def function(it: Traits) -> str:
    """What it does, by the first row that fits."""
    rows = BATTERIES if it.card.battery is not None else VEHICLES_BY_TYPE.get(it.card.craft, ON_FOOT)
    return next(what for what, fits in rows if fits(it))


# --- What a card says ----------------------------------------------------------------


def traits(card: Card, content: Content) -> Traits:
    """What its symbol hangs on."""
    vehicle, battery = card.vehicle, card.battery
    mounted = vehicle.weapons if vehicle is not None else battery.weapons if battery is not None else ()
    items = [content.items[id] for id in card.items if id in content.items]
    return Traits(
        card,
        card.troopers,
        weapons([id for one in card.troopers for id in one.weapons], content),
        weapons(card.special, content),
        weapons(mounted, content),
        weapons([one.weapon for one in items if one.weapon], content),
        grades(card.troopers, content),
        any(change.attr == "arm" and change.value > 0 for one in items for change in one.changes),
    )


def weapons(ids: Iterable[str], content: Content) -> tuple[Weapon, ...]:
    """These weapons, as far as there are such."""
    return tuple([content.weapons[id] for id in ids if id in content.weapons])


def grades(troopers: tuple[Trooper, ...], content: Content) -> dict[str, int]:
    """By subject, the best grade of training that at least half of the troopers have reached."""
    found: dict[str, list[int]] = {}
    half = (len(troopers) + 1) // 2
    for trooper in troopers:
        for id in trooper.training:
            found.setdefault(content.training[id].subject, []).append(content.training[id].grade)
    return {subject: sorted(those, reverse=True)[half - 1] for subject, those in found.items() if len(those) >= half}


def reach(weapon: Weapon) -> int:
    """The furthest cell that it reaches."""
    return max([row.max for row in weapon.reach], default=0)


def guided(weapon: Weapon) -> bool:
    """A missile that is aimed at what one sees."""
    return "guided" in weapon.keywords and "indirect" not in weapon.keywords


def loitering(weapon: Weapon) -> bool:
    """A missile that looks for its target behind hills."""
    return "guided" in weapon.keywords and "indirect" in weapon.keywords


def lobbed(weapon: Weapon) -> bool:
    """A mortar or a howitzer."""
    return "indirect" in weapon.keywords and "guided" not in weapon.keywords


def explosive(weapon: Weapon) -> bool:
    """What bursts among several."""
    return "he_small" in weapon.keywords or "he_large" in weapon.keywords


def flaming(weapon: Weapon) -> bool:
    """It bursts, and no further than the next cell."""
    return explosive(weapon) and reach(weapon) <= 1


def against_tanks(weapon: Weapon) -> bool:
    """A shaped charge, or a rifle that pierces plates from afar."""
    return "heat" in weapon.keywords or (weapon.pen >= PIERCING and not explosive(weapon) and reach(weapon) >= FAR)


def automatic(weapon: Weapon) -> bool:
    """A machine gun."""
    return weapon.attacks >= 3 and not explosive(weapon)


def launched(weapon: Weapon) -> bool:
    """It fires grenades, or shots that burst where they struck."""
    return explosive(weapon) or (weapon.after_damage > 0 and weapon.pen <= 0)


def far(weapon: Weapon) -> bool:
    return reach(weapon) >= FAR


def short(weapon: Weapon) -> bool:
    return reach(weapon) <= SHORT


def many(some: Iterable[Weapon], like: Callable[[Weapon], bool], of: int, share: int = 2) -> bool:
    """Whether one in `share` of so many troopers has such a weapon."""
    return sum([like(one) for one in some]) * share >= max(1, of)


def specials(like: Callable[[Weapon], bool], share: int) -> Callable[[Traits], bool]:
    """Whether one in `share` of its troopers has such a special weapon."""
    return lambda it: many(it.special, like, len(it.troopers), share)


def guns(like: Callable[[Weapon], bool], share: int = 2) -> Callable[[Traits], bool]:
    """Whether one in `share` of its troopers has such an ordinary weapon."""
    return lambda it: many(it.guns, like, len(it.troopers), share)


def trained(subject: str, grade: int) -> Callable[[Traits], bool]:
    """Whether half of its troopers have reached this grade."""
    return lambda it: it.grades.get(subject, 0) >= grade


def carried(like: Callable[[Weapon], bool]) -> Callable[[Traits], bool]:
    """Whether its vehicle, or the battery, has such a weapon."""
    return lambda it: any(like(one) for one in it.mounted)


def hand_to_hand(it: Traits) -> bool:
    """It is there to close in: trained for it, with blades, and with weapons that do not reach far."""
    armed = sum([bool(one.blades) for one in it.troopers]) * 2 >= len(it.troopers)
    return armed and trained("close-combat", 2)(it) and guns(short)(it)


def vehicle_of(it: Traits) -> Vehicle:
    assert it.card.vehicle is not None
    return it.card.vehicle


# --- What decides --------------------------------------------------------------------


def always(it: Traits) -> bool:
    """What it is if it is nothing else."""
    return True


ON_FOOT: tuple[Row, ...] = (
    ("signals", trained("signals", 3)),
    ("missiles", specials(guided, 6)),
    ("drones", specials(loitering, 6)),
    ("mortar", specials(lobbed, 6)),
    ("breachers", lambda it: bool(it.troopers) and (specials(flaming, 6)(it) or it.shields)),
    ("heavy-weapons", specials(automatic, 6)),
    ("anti-tank", specials(against_tanks, 4)),
    ("raiders", lambda it: hand_to_hand(it) and bool(it.thrown)),
    ("assault", hand_to_hand),
    ("hunters", guns(lambda one: far(one) and one.pen >= PIERCING)),
    ("marksmen", guns(far)),
    ("armoured", lambda it: sum([one.arm >= PLATED for one in it.troopers]) * 2 >= max(1, len(it.troopers))),
    ("recon-signals", lambda it: trained("visual-recon", 3)(it) and trained("signals", 2)(it)),
    ("recon", trained("visual-recon", 3)),
    ("grenadiers", lambda it: guns(launched)(it) or specials(launched, 2)(it)),
    ("heavy-weapons", guns(automatic, 3)),
    ("command", lambda it: it.card.leader is not None),
    ("infantry", always),
)
"""T17-1.04 Of troopers."""

MOUNTED: tuple[Row, ...] = (
    ("lancers", lambda it: trained("close-combat", 2)(it) and any(one.blades for one in it.troopers)),
    ("riders", always),
)
"""T17C-70 Of riders on beasts."""

GROUND: tuple[Row, ...] = (
    ("missile-carrier", carried(guided)),
    ("gun-carrier", carried(lobbed)),
    ("tank", carried(lambda one: one.pen >= CANNON)),
    ("scout-car", lambda it: vehicle_of(it).or_ >= KEEN),
    ("signals-car", lambda it: vehicle_of(it).er >= KEEN),
    ("carrier", lambda it: bool(it.mounted) and vehicle_of(it).seats >= 4),
    ("armoured-car", lambda it: bool(it.mounted)),
    ("truck", always),
)
"""T17C-69 Of what drives."""

VEHICLES_BY_TYPE: dict[str, tuple[Row, ...]] = {
    "mount": MOUNTED,
    "ground": GROUND,
    "air": (("skimmer", lambda it: bool(it.mounted)), ("lifter", always)),
    "water": (("gunboat", carried(lambda one: one.pen >= PIERCING or explosive(one))), ("boat", always)),
}

BATTERIES: tuple[Row, ...] = (
    ("missile-battery", carried(lambda one: "guided" in one.keywords)),
    ("rockets", carried(lambda one: one.attacks >= 2)),
    ("howitzer", always),
)
"""T17C-73 Of support from off the map."""
