"""The state of a battle in typy17, and what can be read off it at a glance.

Fields hold numbers, texts and tuples only, so that a copy is a copy of fields. What follows from them (M, ARM, AW, SWS, points ...)
is not kept but reckoned: see worth.py. In the fogs all know what is open; who knows what else, `fog.insight` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from bingqi.core.battle import Battle
from bingqi.core.content.structs import Name
from bingqi.kit.part import Part
from bingqi.kit.plan import NAME, OPEN, Open, Saved, Static, Within, hidden, secret
from bingqi.kit.state import ALL
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.card import UNKNOWN, Card, on_foot
from bingqi.rulesets.typy17.model.field import Field

OFF = -1
"""The cell of a unit that has none: it is embarked, off the map, not deployed yet, or gone."""
PRESENCE, CARD = 1, 2
"""The Intel that shows a marker, and that which lets one read the card."""


class Hull(NamedTuple):
    """One vehicle of a unit: the hit points left of each of its parts, in the order of `parts_of`, and who sits at each of its
    stations, as the number of a trooper of the unit (-1: nobody)."""

    parts: tuple[int, ...]
    crew: tuple[int, ...]


def _card_of(fresh: State, it: Mapping[str, Any]) -> Card:
    card = fresh.bundle.cards[it["card"]] if it["card"] else UNKNOWN
    return on_foot(card, it["riders"]) if it["riders"] else card


def _last_cell(state: State, unit: Unit) -> int:
    """T17C-29 Whoever is aboard something stands in no cell."""
    return OFF if unit.carrier else state.field.size - 1


@secret(owner="side", level=CARD)
class Unit(Part):
    """T17-1.01 A unit: all that acts, is seen and is shot at. `card` never changes."""

    id: Annotated[str, OPEN, NAME]
    side: Open[str]
    card: Annotated[Card, hidden(UNKNOWN, level=CARD), Saved(lambda card: card.id, _card_of)]
    name: Name | None = None
    """What its army calls it, where that is not what its card says."""
    hp: tuple[int, ...] = ()
    """Of each trooper of the card; crew and riders among them."""
    hulls: tuple[Hull, ...] = ()
    struck: int = 0
    """T17C-50 The vehicle that the next hit is dealt to."""
    special: Annotated[tuple[str, ...], NAME] = ()
    items: Annotated[tuple[str, ...], NAME] = ()
    """Special weapons and items that are still carried, one entry each."""
    fired: Annotated[tuple[str, ...], NAME, Within(0, 9999)] = ()
    """T17C-55 Shots that were fired, where they are counted: the weapon, once a shot."""
    cell: Annotated[int, hidden(OFF, level=PRESENCE), Within(OFF, _last_cell)] = OFF
    carrier: Annotated[str, hidden("", level=PRESENCE)] = ""
    """The vehicle unit that it has embarked."""
    ap: Annotated[int, Within(0)] = 0
    rp: Annotated[int, Within(0)] = 0
    intel: Open[int] = 0
    """T17-1.1.2.09 How much the enemy as a whole knows of it."""
    link: Annotated[bool, hidden(False, level=ALL)] = False
    """T17A-27 Its last awareness check succeeded."""
    private: Annotated[tuple[tuple[str, int], ...], hidden((), level=ALL)] = ()
    """T17C-20 What it has found out by itself, by enemy unit."""
    cover: Annotated[Literal["", "turn", "attack"], hidden("", level=PRESENCE)] = ""
    acted: Open[bool] = False
    scouted: Open[bool] = False
    """It has had its free recon of this maintenance phase."""
    maintained: Open[bool] = False
    shot: Annotated[bool, hidden(False, level=PRESENCE)] = False
    """It has shot since its last turn began (T17A-41, T17C-38)."""
    suppressed: Annotated[bool, hidden(False, level=PRESENCE)] = False
    shaken: bool = False
    """T17C-56 Its next AP are fewer."""
    dazed: bool = False
    """T17C-51 What carried it is no more: its next turn of this round gives it no AP."""
    out: Open[bool] = False
    """It is destroyed, or abandoned."""
    left: tuple[int, ...] = ()
    """T17C-70, T17C-49 Its troopers who have left it and go on on foot."""
    riders: tuple[int, ...] = ()
    """Of a unit of those: the troopers of the card that they came from (see card.on_foot)."""
    told_aw: Open[int] = -1
    """T17-2.2.03 Where cards are hidden: its AW as all were told it last, for the order of turns is known to all. -1: not yet."""
    rank: Open[int] = -1
    """The same, of a unit whose card may not be read: its AW. -1: as its card says."""
    spotted: Open[bool] = False
    """T17C-12 Where markers are hidden: its owner was told that an enemy knows where it is, though they do not all know it."""
    last_seen: Open[tuple[int, int] | None] = None
    """T17C-12 Where markers are hidden: the cell in which the enemy last knew it to be, and after how many of its turns that was.
    They remember it, and its owner does not know."""
    orders: Annotated[tuple[str, ...], NAME, hidden((), level=ALL)] = ()
    """T17C-39 Where cards are hidden: its standing orders (see attack/standing_orders.py), which its side alone knows."""
    spent: Open[tuple[int, int]] = (0, 0)
    """T17C-12 Where cards are hidden, and not markers: the AP and RP that all have seen it spend since its last turn began."""


class Swept(NamedTuple):
    """T17C-12 A cell was reconnoitred, by which unit, how; in which round, and which units had begun their turn of it; what its die
    and its own number came to (None: nobody noted that); and from which cell (OFF: of former versions, which did not note it)."""

    unit: str
    kind: str
    cell: int
    round: int
    acted: tuple[str, ...]
    total: int | None = None
    start: int = OFF


@secret(owner="id")
class Side(Part):
    """A side. `zone` is where it deploys."""

    id: Open[str]
    zone: Open[str] = ""
    score: Open[int] = 0
    """T17C-57 From objectives."""
    in_order: Open[bool] = False
    """T17-2.2.05 In this round its units of like AW come in the order of its list."""
    watching: bool = False
    """T17C-37 In this round the program says on whom its units keep an eye that are still to come."""
    swept: tuple[Swept, ...] = ()
    """T17C-12 Where it has looked, in this round and the last one. Nobody else knows."""


@dataclass
class Options:
    """The switches of the book, at their defaults."""

    aircraft_and_boats: bool = True
    ammo: Literal["unlimited", "per_weapon_shots"] = "unlimited"
    casualty_allocation: Literal["owner", "attacker", "random"] = "owner"
    cover_bonus: int = 2
    crew_bailout: bool = False
    deployment: Literal["alternating", "one_side_first"] = "alternating"
    edition: Literal["merged", "seed", "author"] = "merged"
    electronic_range: Literal[0, 4, 6, 8, 12] = 0
    fog: Literal["open_markers", "hidden_cards", "hidden_until_intel_1"] = "open_markers"
    grid: Literal["hex", "square"] = "hex"
    intel_decay: Literal["minus_one", "to_zero", "none"] = "minus_one"
    intel_requirement: Literal["at_least", "greater_than"] = "at_least"
    ld_counts_hero: bool = False
    los_target_cell: Literal["may_block", "never_blocks", "may_block_unless_fired"] = "may_block"
    maintenance_needs_awareness: bool = True
    max_rounds: int = 20
    module_morale: bool = False
    module_reaction_cover: bool = True
    module_reaction_recon: bool = True
    module_suppression: bool = False
    multiple_ordinary_weapons: bool = False
    offmap_support: Literal["allowed", "none"] = "allowed"
    passenger_fire: Literal["never", "open_top", "always"] = "never"
    passenger_hits: Literal["one_trooper", "none"] = "one_trooper"
    pt_limit: int = 1000
    reaction_chain: bool = False
    shoot_intel_min: int = 2
    so_measure: Literal["total_hp", "head_count"] = "total_hp"
    square_metric: Literal["chebyshev_8", "manhattan_4", "euclid_floor"] = "chebyshev_8"
    stack_limit: Literal["none", "1", "2", "3", "4", "6", "8"] = "none"
    sweep_area: Literal["cell", "around"] = "cell"
    ta_aggregate: Literal["max_cost", "min_cost"] = "max_cost"
    victory: Literal["annihilation", "points", "objectives"] = "points"
    tas_per_trooper: Literal[2, 1] = 2
    weapons_per_trooper: Literal["one_any", "one_ordinary_plus_specials"] = "one_any"


Phase = Literal["edge", "deploy", "turns", "maintenance"]


@secret(owner="listening")
class State(Part):
    """A battle. `bundle`, `options` and `field` are shared by all copies."""

    bundle: Static[ScenarioBundle]
    options: Static[Options]
    field: Static[Field]
    sides: Open[dict[str, Side]]
    units: Open[dict[str, Unit]]
    """In the order of the army lists."""
    phase: Open[Phase] = "edge"
    unmustered: Open[bool] = False
    """T17C-10, T17C-12 Dice have still to say which units come, and which number each has."""
    placing: Open[str] = ""
    """The side that places a unit next."""
    round: Open[int] = 0
    active: Open[str] = ""
    """The unit whose turn it is; in the maintenance phase, whose free recon."""
    last_side: Open[str] = ""
    """T17-2.2.05 The side that took the last turn."""
    spared: bool = False
    """T17C-32 The unit whose turn it is was not listened to when it could have been: nobody asks again."""
    sparing: tuple[str, ...] = ()
    """The units that have let it be so."""
    last_scout: Open[str] = ""
    """T17C-37 The same for the maintenance phase, which is no turn."""
    stack: Open[tuple[tuple[str, str, str], ...]] = ()
    """Acts that were declared and wait to take effect: what, by which unit, at which."""
    result: Open[tuple[str, str] | None] = None
    """Who has won ("": a draw) and why."""
    gm: Open[bool] = False

    @property
    def listening(self) -> str:
        """The side that may answer to what is done in a turn."""
        return foe(self, self.units[self.active].side) if self.active else ""


Fight = Battle[State]

# --- Read off at a glance ------------------------------------------------------------


def foe(state: State, side: str) -> str:
    """The other side."""
    one, other = state.sides
    return other if one == side else one


def of_side(state: State, side: str) -> Iterator[Unit]:
    """The units of a side that are not out, in the order of its list."""
    return (unit for unit in state.units.values() if unit.side == side and not unit.out)


def on_map(unit: Unit) -> bool:
    """Whether it stands in a cell, by itself."""
    return unit.cell != OFF and not unit.out


def turns_of(state: State, unit: Unit) -> int:
    """How many turns it has begun, which all know."""
    return max(0, state.round - 1 + (unit.acted or state.active == unit.id or state.phase == "maintenance"))


def infantry(unit: Unit) -> bool:
    """T17-1.04 Troopers on foot."""
    return unit.card.kind == "infantry"


def living(unit: Unit) -> int:
    """How many of its troopers are alive."""
    return len(unit.hp) - unit.hp.count(0)


def alive(unit: Unit) -> list[int]:
    """The numbers of its troopers who are alive."""
    return [n for n, hp in enumerate(unit.hp) if hp]


def where(state: State, unit: Unit) -> int:
    """The cell that it is in, by itself or embarked; OFF if in none."""
    return state.units[unit.carrier].cell if unit.carrier else unit.cell


def own_intel(unit: Unit, target: str) -> int:
    """T17C-20 What a unit has found out by itself about an enemy."""
    for id, intel in unit.private:  # asked more than anything else: a generator would take twice as long
        if id == target:
            return intel
    return 0
