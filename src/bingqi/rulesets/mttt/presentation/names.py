"""What everything is called: units, sides, weapons, spells, entries of the stack. Log, questions and drawings call it the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bingqi.core.content.structs import Name
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.words import side_name
from bingqi.rulesets.mttt.magic.spells import parts
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, HAZARD, entry_of
from bingqi.rulesets.mttt.model.state import Entry, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement.distances import band

GM = "gm"


def both(it: Name) -> dict[str, str]:
    """A name in each language."""
    return {"en": it.en, "zh": it.zh}


# --- Who and where -------------------------------------------------------------------


def name(state: State, id: str) -> Words:
    """What a unit, a side, a landmark or the game master is called."""
    if id in state.units:
        return unit_name(state, state.units[id])
    if id in state.sides:
        side: Words = side_name(state, id)
        return side
    landmark = state.bundle.scenario.landmarks.get(id)
    return both(landmark) if landmark is not None else Text("gm") if id == GM else id


def names(state: State, ids: Sequence[str]) -> list[Words]:
    """What several of them are called."""
    return [name(state, id) for id in ids]


def unit_name(state: State, unit: Unit) -> dict[str, str]:
    """What a unit is called. Where several have the same name each has a number, in listed order."""
    it = plain_name(unit)
    same = [one for one in state.units.values() if plain_name(one) == it]
    if len(same) == 1:
        return both(it)
    n = same.index(unit) + 1
    return {"en": f"{it.en} {n}", "zh": f"{it.zh}{n}号"}


def plain_name(unit: Unit) -> Name:
    """The name of a unit in its scenario, else that of its content."""
    return unit.name or (unit.group.name if unit.group is not None else unit.stat.name)


def level_name(state: State, level: int) -> Text:
    """MT-12.4 A distance: its number, and what it is called."""
    return Text("level", {"n": level, "band": Text(f"band-{band(state, level)}")})


# --- Things --------------------------------------------------------------------------


def thing(of: Mapping[str, Any], id: str) -> Words:
    """The name of a thing of content; its id where there is none such."""
    return both(of[id].name) if id in of else id


def weapon_name(state: State, id: str) -> Words:
    """MT-6.2 A weapon, or an attack spell that strikes as one does; "": empty hands."""
    return thing(state.bundle.spells if id in state.bundle.spells else state.bundle.weapons, id) if id else Text("no-weapon")


def armour_name(state: State, id: str) -> Words:
    return thing(state.bundle.armour, id)


def skill_name(state: State, id: str) -> Words:
    return thing(state.bundle.skills, id)


def spell_name(state: State, id: str) -> Words:
    return thing(state.bundle.spells, id)


def trigger_name(state: State, id: str) -> Words:
    return thing(state.bundle.triggers, id)


def cover_name(state: State, id: str) -> Words:
    """MT-12.22 A place to hide behind, or the magic that is cover."""
    for place in state.bundle.scenario.cover:
        if place.id == id:
            return both(place.name)
    return source_name(state, id)


def hazard_name(state: State, n: int) -> Words:
    """MT-10.21 What of the surroundings does damage, by its number."""
    return both(state.bundle.scenario.hazards[n].name)


def attribute_name(id: str) -> Text:
    return Text(f"attribute-{id}")


def tactic_name(id: str) -> Text:
    """MT-19.6"""
    return Text(f"tactic-{id}")


def window_name(id: str) -> Text:
    """MT-4.11"""
    return Text(f"window-{id}")


SOURCES = {"strategic_placement": Text("tactic-strategic_placement"), "chaos-phase": Text("chaos-phase")}
"""Where effects come from that no spell and no trigger put there."""


def source_name(state: State, id: str) -> Words:
    """What a lasting effect, or damage, comes from: a spell, a triggered effect, a weapon, a tactic, a chaos phase, the
    surroundings."""
    if id.startswith(HAZARD):
        return hazard_name(state, int(id.removeprefix(HAZARD)))
    of = next((of for of in (state.bundle.spells, state.bundle.triggers, state.bundle.weapons) if id in of), None)
    return both(of[id].name) if of is not None else SOURCES.get(id, id)


def price_name(state: State, unit: str, number: int) -> Any:
    """MT-14.10 Something that soul jade was paid for, by its number in the ledger."""
    price = state.units[unit].stat.jade_ledger[number]
    if price.kind == "attribute":
        return Text("price-attribute", {"attribute": attribute_name(price.thing), "score": price.score or 0})
    of: dict[str, Any] = {"spell": state.bundle.spells, "weapon": state.bundle.weapons, "armour": state.bundle.armour}
    return thing(of[price.kind], price.thing)


def component_name(state: State, component: str) -> Text:
    """MT-14.2 What jade raises: a die by its place, or what is added."""
    return Text("jade-die", {"n": int(component.removeprefix("die-"))}) if component.startswith("die-") else Text("jade-plus")


# --- The stack -----------------------------------------------------------------------

ACTS = (
    "withering", "decisive", "slaughter", "full-defence", "guard", "move-nearer", "move-away", "around", "through", "disengage",
    "rise", "cover", "withdraw", "break-free", "engage", "order", "rally", "rally-numbers",
)  # fmt: skip
"""MT-3.26 The acts that lie on the stack."""
ROLLS = (
    "join", "coin", "attack", "passive", "parry", "dodge", "damage", "clash", "hazard", "rout", "command", "maneuver", "disengage",
    "rush", "rise", "cover", "withdraw", "break-free",
)  # fmt: skip
"""What dice are thrown for."""
KINDS: dict[str, Callable[[State, str], Words]] = {"spell": spell_name, "trigger": trigger_name}


def entry_name(state: State, entry: Entry) -> Text:
    """MT-5.9 An entry of the stack: who does what, and to whom."""
    act = declared_name(state, entry.kind, entry.what, entry.by, entry.targets, entry.how)
    return Text("does", {"who": name(state, entry.by), "act": act})


def declared_name(
    state: State, kind: str, what: str, by: str, targets: Sequence[str], how: str = "", against: Sequence[str] = ()
) -> Text:
    """MT-5.4 What somebody declares: "a withering attack on Tang Yin", "Flash Shard on Su He". `against` is what is known of the
    entry at which it is aimed; without it, it is looked up on the stack."""
    if kind == "act":
        return act_name(state, what, targets)
    others = [of_entry(state, *against)] if against else [target_name(state, id) for id in targets if id != by]
    return Text("casts", {"what": KINDS[kind](state, what), "n": len(others), "targets": others, "how": how or "none"})


def target_name(state: State, target: str) -> Words:
    """A unit, or an entry of the stack ("#3"): what it is, and whose."""
    if not target.startswith(ENTRY):
        return name(state, target)
    entry = entry_of(state, target)
    return of_entry(state, entry.kind, entry.what, entry.by) if entry is not None else Text("entry-gone")


def aim_name(state: State, target: str) -> Words:
    """MT-5.9 A target that is chosen: of an entry of the stack its number too, for there may be several alike."""
    it = target_name(state, target)
    return Text("entry-numbered", {"entry": it, "n": int(target[1:])}) if target.startswith(ENTRY) else it


def of_entry(state: State, kind: str, what: str, by: str) -> Text:
    """MT-5.9 An entry of the stack without its targets: "Flash Shard (Tang Yin)"."""
    it = KINDS[kind](state, what) if kind in KINDS else Text(f"act-of-{what}")
    return Text("entry-of", {"what": it, "who": name(state, by)})


def intent_name(state: State, key: str) -> Text:
    """MT-8.1 An attack that somebody means to make, with what if not with the weapon in hand; "": none."""
    if not key:
        return Text("no-attack")
    kind, target, arms = parts(key)
    act = act_name(state, kind, (target,))
    return Text("doing-with", {"act": act, "arms": weapon_name(state, arms)}) if arms else act


def act_name(state: State, what: str, targets: Sequence[str] = ()) -> Text:
    """MT-3.26 An act of a turn. Landmarks that one Moves from or to are no targets."""
    return Text(f"doing-{what}", {"n": len(targets), "targets": names(state, targets)})


def order_name(state: State, order: str) -> Text:
    """MT-17.11 What a battle group is told to do."""
    *words, foe = order.split(":")
    if not words:
        return Text("order-free") if order == "free" else act_name(state, order)
    return act_name(state, "-".join(words), (foe,))
