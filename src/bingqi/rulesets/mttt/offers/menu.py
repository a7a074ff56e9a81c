"""The acts of an active step: in which order they are offered, under which headings, and what they name. Each is declared in its
chapter."""

from __future__ import annotations

from bingqi.kit.acts import Acts, Arg
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, name_of
from bingqi.rulesets.mttt.model.state import State, asked, bands, enemies
from bingqi.rulesets.mttt.model.unit import Unit, able, present
from bingqi.rulesets.mttt.presentation.names import attribute_name, cover_name, name, source_name, weapon_name

ALL = "all"
"""MT-16.5 The target of an attack that strikes all around."""
ACTION = {"action": 1}
"""MT-3.26 What takes the standard action, and no more."""


def where(known: State, refs: str) -> list[str]:
    """What is drawn of units, landmarks and entries of the stack: "aoi", "aoi+beni", "#3"."""
    found = []
    for ref in refs.split("+"):
        if ref.startswith(ENTRY):
            found.append(f"stack/{ref.removeprefix(ENTRY)}")
        elif present(known.units[ref]) if ref in known.units else ref in known.whole.scenario.landmarks:
            found.append(ref)
    return found


def adjacent(state: State, unit: Unit) -> list[str]:
    """MT-12.4 All in contact who are of another side."""
    start, most = state.places[unit.id] * len(state.places), bands(state)[0]
    return [one.id for one in enemies(state, unit) if state.levels[start + one.number] <= most]


def groups_of(state: State) -> list[str]:
    """MT-15.1 All battle groups."""
    return [id for id, unit in state.units.items() if unit.group is not None]


def aims(state: State) -> list[str]:
    """MT-11.3 What a spell can be aimed at: units, two of them, entries of the stack."""
    pairs = [f"{one}+{other}" for one in state.units for other in state.units]
    return [*state.units, *pairs, *map(name_of, state.stack)]


def unit_of(state: State, id: str) -> Unit:
    return state.units[id]


ACTS = Acts(
    order=(
        *("withering", "decisive", "cast", "full-defence", "guard", "wait", "draw", "spread", "close-ranks"),
        *("move", "around", "through", "rush", "disengage", "rise", "cover", "withdraw", "engage", "break-free"),
        *("order", "rally", "rally-numbers", "slaughter", "burn-jade", "convert"),
    ),
    headings=("attack", "magic", "move", "stance", "command", "jade", "end"),
    args={
        "who by target who-forced guard rise-against": Arg(name, lambda state: state.units, places=where, thing=unit_of),
        "withering.target decisive.target": Arg(name, lambda state: (*state.units, ALL), places=where),
        "move.target through.target": Arg(name, lambda state: state.places, places=where),
        "group": Arg(name, groups_of, places=where),
        "order.target rally.target rally-numbers.target": Arg(name, groups_of, places=where, thing=unit_of),
        "targets": Arg(all=aims, free=True, places=where),
        "weapon": Arg(weapon_name, lambda state: state.whole.weapons, free=True),
        "spell": Arg(source_name, lambda state: state.whole.spells),
        "trigger": Arg(source_name, lambda state: state.whole.triggers),
        "place places": Arg(cover_name, lambda state: [place.id for place in state.whole.scenario.cover], free=True),
        "attribute": Arg(lambda state, id: attribute_name(id), lambda state: ("str", "dex")),
        "way": Arg(all=lambda state: ("nearer", "away")),
        "how": Arg(all=lambda state: ("withering", "decisive"), free=True),
        "convert.n": Arg(all=lambda state: ("0", "1", "2", "3"), free=True),
        "charge happening entry": Arg(all=lambda state: (), free=True),
    },
    actor=asked,
    actors=lambda state: filter(able, state.units.values()),
    asks=("act", "window", "jade"),
)
