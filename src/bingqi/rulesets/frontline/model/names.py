"""What creatures, sides, things, attacks and powers are called."""

from __future__ import annotations

from typing import Any

from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.words import side_name
from bingqi.rulesets.frontline.model.state import Creature, State
from bingqi.rulesets.frontline.model.stats import Aura, Member, Power
from bingqi.rulesets.frontline.model.stats import Creature as Stat


def name(state: State, id: str) -> Words:
    """What a creature, a side or the game master is called. Where two creatures have the same name, their sides tell them apart."""
    c = state.creatures.get(id)
    if c is not None:
        side = side_name(state, c.side) if _namesake(state, c) else {"en": "", "zh": ""}
        return {"en": f"{side['en']} {c.label.en}".strip(), "zh": f"{side['zh']}{c.label.zh}"}
    return side_name(state, id) if id in state.sides else _newcomer(state, id)


def _newcomer(state: State, id: str) -> Words:
    """LB-5.3 What somebody will be called who is only about to come: an arrival of the scenario, or one that is summoned."""
    arrivals = [one.member for one in state.bundle.scenario.arrivals]
    for member in (*arrivals, *[Member(kind) for kind in state.bundle.creatures]):
        base = member.id or member.creature
        if id == base or id.removeprefix(f"{base}-").isdigit():
            return called(id, member, state.bundle.creatures[member.creature])
    return id


def _namesake(state: State, c: Creature) -> bool:
    return any(other.label == c.label and other is not c for other in state.creatures.values())


def called(id: str, member: Member, stat: Stat) -> dict[str, str]:
    """What a newcomer is called: its own name or that of its kind, with the number of its id."""
    name = member.name or stat.name
    base = (member.id or member.creature) + "-"
    number = id.removeprefix(base) if id.startswith(base) else ""
    return {"en": f"{name.en} {number}".strip(), "zh": f"{name.zh}{number}"}


def item_name(state: State, item: str) -> Words:
    """What a thing is called; a light may be a spell."""
    it = state.bundle.items.get(item) or state.bundle.spells.get(item)
    return {"en": it.name.en, "zh": it.name.zh} if it is not None else item


def kind_name(state: State, kind: str) -> dict[str, str]:
    """What creatures of a kind are called."""
    it = state.bundle.creatures[kind]
    return {"en": it.name.en, "zh": it.name.zh}


def attack_name(state: State, by: str, id: str) -> dict[str, str] | None:
    """What an attack of somebody's is called; None if it is no attack of its own, as those of spells."""
    c = state.creatures.get(by)
    if c is not None:
        for one in c.stat.attacks:
            if one.id == id:
                return {"en": one.name.en, "zh": one.name.zh}
    return None


def legendary_name(state: State, by: str, id: str) -> Words:
    """LBX-60 What a legendary action is called."""
    c = state.creatures.get(by)
    found = next((one.name for one in c.stat.legendary if one.id == id), None) if c is not None else None
    return {"en": found.en, "zh": found.zh} if found is not None else id


def deeds_of(stat: Stat) -> list[Power | Aura]:
    """All of a creature that has a name and does something, apart from attacks."""
    return [*stat.powers, *stat.auras, *([stat.death] if stat.death is not None else [])]


def power_name(state: State, by: str, id: str) -> Words:
    """What an attack, a power or a spell is called."""
    attack = attack_name(state, by, id)
    if attack is not None:
        return attack
    c = state.creatures.get(by)
    own = [one for one in deeds_of(c.stat) if one.id == id] if c is not None else []
    it = own[0] if own else state.bundle.spells.get(id)
    return {"en": it.name.en, "zh": it.name.zh} if it is not None else id


def small(name: Any) -> Any:
    """The name of a thing within a sentence."""
    return {**name, "en": name["en"].lower()} if isinstance(name, dict) else name


def owner(state: State, side: str) -> dict[str, str]:
    """The name of a side, as an owner."""
    name = side_name(state, side)
    return {**name, "en": name["en"] + ("'" if name["en"].endswith("s") else "'s")}


def with_attack(state: State, by: str, id: str) -> Any:
    """The weapon, or the spell, of an attack within a sentence."""
    attack = attack_name(state, by, id)
    return power_name(state, by, id) if attack is None else Text("the-weapon", {"weapon": small(attack)})


def short_attack(state: State, by: str, id: str) -> Any:
    """The weapon, or the spell, of an attack, in an option."""
    attack = attack_name(state, by, id)
    return power_name(state, by, id) if attack is None else small(attack)


def is_spell(state: State, by: str, id: str) -> bool:
    """Whether a power is a spell that is cast."""
    c = state.creatures.get(by)
    own = [one for one in deeds_of(c.stat) if one.id == id] if c is not None else []
    it = own[0] if own else state.bundle.spells[id]
    return isinstance(it, Power) and it.level >= 0
