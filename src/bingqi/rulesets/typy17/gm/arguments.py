"""What the arguments of the events of typy17 are called, and what they may be where a game master lets one happen by hand."""

from __future__ import annotations

from bingqi.core.event import events_in
from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.nouns import YES_NO, Noun, Nouns, amount, spoken, those, word
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import OFF, State, foe, infantry, living
from bingqi.rulesets.typy17.presentation.names import cell_name, item_name, name, part_at, station_name, trooper_name, weapon_name
from bingqi.rulesets.typy17.recon.recon_check import KINDS
from bingqi.rulesets.typy17.setup.deploy import zones

GM_EVENTS = (
    "hurt", "healed", "part_damaged", "part_repaired", "moved", "shared", "found_out", "linked", "intel_faded", "maintained",
    "covered", "suppressed",
    "shaken", "embarked", "disembarked", "item_used", "item_dropped", "special_dropped", "ap_spent", "rp_spent", "scored", "ended",
)  # fmt: skip
"""The events that are wanted most."""
BY_RULES = (
    "mustered",
    "edges_rolled", "phase_begun", "to_place", "deployed", "stayed_home", "round_began", "tie_rolled", "first_turn_to", "aw_told",
    "turn_began", "scouting_began", "scouting_ended", "thrown_out", "dismounted", "joined", "swept", "sweep_noted", "declared",
    "resolved", "wreck_shown", "let_be", "ordered", "order_kept", "watch_left", "location_rolled", "penetration_rolled",
)  # fmt: skip
"""Bookkeeping of set-up, rounds and the stack; units that are made of others; and dice, which nobody throws by hand."""
ENDS = ("annihilated", "nobody-left", "conceded", "points", "objectives", "time-out")
"""Why a battle can be over."""


def there(state: State) -> list[str]:
    """The units that are not out."""
    return [unit.id for unit in state.units.values() if not unit.out]


def on_the_ground(state: State) -> list[str]:
    """Those that can be put into a cell: not what is off the map, nor who is aboard something."""
    return [id for id in there(state) if state.units[id].card.battery is None and not state.units[id].carrier]


def enemies(state: State, unit: str) -> list[str]:
    return [id for id in there(state) if state.units[id].side != state.units[unit].side]


def may_embark(state: State) -> list[str]:
    """T17C-29 Troopers on foot who are aboard of nothing yet."""
    return [id for id in on_the_ground(state) if infantry(state.units[id])]


def may_carry(state: State, unit: str) -> list[str]:
    """T17C-29 Vehicles of the same side that stand somewhere."""
    side = state.units[unit].side
    found = [one for one in state.units.values() if one.side == side and one.card.vehicle is not None]
    return [one.id for one in found if one.cell != OFF and not one.out]


def hulls(state: State, unit: str) -> range:
    return range(len(state.units[unit].hulls))


def parts(state: State, unit: str, hull: int) -> range:
    """The parts of a vehicle that have hit points of their own."""
    return range(len(state.units[unit].hulls[hull].parts))


def stations(state: State, unit: str, hull: int) -> range:
    """The places of a vehicle's crew."""
    return range(len(state.units[unit].hulls[hull].crew))


def free_zones(state: State, side: str) -> list[str]:
    """The zones that the other side has not taken."""
    return [zone for zone in zones(state) if zone != state.sides[foe(state, side)].zone]


def still_up(state: State, unit: str) -> Text | None:
    """T17C-53 Nothing is destroyed in which somebody lives."""
    return problem("still-up", who=unit) if living(state.units[unit]) else None


def _trooper(state: State, trooper: int, unit: str = "", who: str = "") -> Words:
    """A trooper of the unit that an event, or an ask, is about."""
    return trooper_name(state, state.units[unit or who], trooper)


NOUNS = Nouns(
    events_in(events),
    {
        "unit target": those(there, name),
        "old foot ask.who": Noun(name=name),
        "moved.unit": those(on_the_ground),
        "embarked.unit": those(may_embark),
        "disembarked.unit": those(lambda state: [id for id in there(state) if state.units[id].carrier]),
        "turn_ended.unit": those(lambda state: [state.active] if state.active and state.phase == "turns" else []),
        "destroyed.unit": those(lambda state: state.units)._replace(also=still_up),
        "found_out.target recon_checked.target hits_rolled.target": those(enemies),
        "carrier": those(may_carry, name),
        "side": those(lambda state: state.sides, name),
        "winner": those(lambda state: [*state.sides, ""], name),
        "zone": those(free_zones, lambda state, zone: Text("zone", {"name": zone})),
        "cell": those(lambda state: range(state.field.size), cell_name),
        # Within a unit
        "trooper": those(lambda state, unit: range(len(state.units[unit].hp)), _trooper),
        "troopers": Noun(name=lambda state, troopers, unit: [_trooper(state, one, unit) for one in troopers]),
        "hull": those(hulls, lambda state, hull: hull + 1),
        "part": those(parts, lambda state, part, unit: part_at(state, unit, part)),
        "station to": those(stations, lambda state, station, unit: station_name(state, unit, station)),
        "weapon": those(lambda state: state.bundle.weapons, weapon_name),
        "hits_rolled.weapon": those(lambda state: ["", *state.bundle.weapons]),
        "special_dropped.weapon": those(lambda state, unit: state.units[unit].special),
        "item": those(lambda state, unit: state.units[unit].items, item_name),
        # Words and numbers
        "how": word("turn", "attack"),
        "destroyed.how": word("wiped-out", "abandoned"),
        "declared.what": Noun(name=spoken("manner")),
        "kind": word(*KINDS, called="recon"),
        "why": word(*ENDS),
        "ap rp": amount(0, 99),
        "intel gained": amount(0, 20),
        "points damage hp": amount(0, 9999),
        "scored.points": amount(-9999, 9999),
        "shots attacks hits": amount(0, 999),
        "link passed": YES_NO,
    },
    BY_RULES,
)
"""What an argument is, by its name."""
