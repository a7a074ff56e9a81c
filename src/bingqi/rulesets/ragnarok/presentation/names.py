"""What everything is called: players, units, fighters, camps, abilities. Log, questions and drawings call it the same."""

from __future__ import annotations

from bingqi.core.content.structs import Name
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.words import side_name
from bingqi.rulesets.ragnarok.model.state import Fighter, State
from bingqi.rulesets.ragnarok.model.stats import Unit as Card


def both(it: Name) -> dict[str, str]:
    """A name in each language."""
    return {"en": it.en, "zh": it.zh}


def name(state: State, id: str) -> Words:
    """What a player, a unit or a fighter is called."""
    if id in state.units:
        return unit_name(state, id)
    if id in state.fighters:
        return fighter_name(state, state.fighters[id])
    found: Words = side_name(state, id)
    return found


def unit_name(state: State, id: str) -> dict[str, str]:
    """What a unit is called. Several of a card have numbers."""
    unit = state.units[id]
    number = id[len(unit.kind) + 1 :]
    called = both(unit.card.name)
    return {"en": f"{called['en']} {number}", "zh": f"{called['zh']}{number}号"} if number else called


def fighter_name(state: State, one: Fighter) -> Words:
    """What somebody is called: an Incarnate and a special fighter by name, a standard one after the unit."""
    card = state.units[one.unit].card
    if one.kind == "incarnate" and card.incarnate is not None:
        return both(card.incarnate.name)
    if one.kind == "special":
        return Text("fighter-special", {"unit": unit_name(state, one.unit), "name": both(card.specials[number(one) - 1].name)})
    return Text("fighter-standard", {"unit": unit_name(state, one.unit), "n": number(one)})


def number(one: Fighter) -> int:
    """Which of its kind somebody is in the unit."""
    return int(one.id.rpartition("-")[2])


def ability_name(state: State, id: str) -> Words:
    """What an ability is called."""
    return both(state.bundle.abilities[id].name)


def glyph(card: Card) -> Words:
    """A letter for a unit: that of its card, else the first of its name."""
    return both(card.glyph) if card.glyph is not None else {lang: text[0] for lang, text in both(card.name).items()}


def camp_name(state: State, camp: str) -> Words:
    """CR-4.11 What a camp is called: after its players."""
    of = [name(state, player.id) for player in state.players.values() if player.camp == camp]
    return of[0] if len(of) == 1 else Text("cr-camp", {"who": of})
