"""What is drawn on the buttons of attacks and spells: by the skill that a weapon goes by, by what a spell does first."""

from __future__ import annotations

from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import Unit

BY_SKILL = {
    "blade": "sword",
    "short-blade": "dagger",
    "bow": "bow",
    "chain": "chain",
    "fang-and-claw": "claw",
    "firearm": "rifle",
    "hammer": "hammer",
    "polearm": "spear",
    "throwing": "dart",
    "unarmed": "fist",
    "order-arts": "radiant",
    "distortion-arts": "necrotic",
}
BY_OP = {
    "heal": "heal",
    "counter": "counter",
    "harm": "force",
    "move": "wind",
    "prone": "prone",
    "rise": "stand-up",
    "cleanse": "water",
    "mana": "star",
    "cover": "mirror",
}
"""What the others do is good or bad by its amount."""


def spell_icon(state: State, unit: Unit, id: str, *aims: str) -> str:
    """MT-11.4 Of an attack by its skill; of any other spell by the first thing that it does."""
    spell = state.bundle.spells[id]
    return BY_SKILL.get(spell.attack.skill, "spell") if spell.attack is not None else first_of(spell.effects)


def trigger_icon(state: State, unit: Unit, id: str, *about: str) -> str:
    """MT-5.3 By the first thing that it does."""
    return first_of(state.bundle.triggers[id].effects)


def first_of(effects: tuple[Op, ...]) -> str:
    if not effects:
        return "spell"
    return BY_OP.get(effects[0].op) or ("ward" if effects[0].amount > 0 else "curse")


def weapon_icon(state: State, decision: Decision, id: str) -> str:
    """MT-6.2 That of a weapon, or of a spell that strikes as one does."""
    weapon = state.bundle.weapons.get(id)
    return BY_SKILL.get(weapon.skill, "attack") if weapon is not None else "spell"


def draw_icon(state: State, unit: Unit, id: str) -> str:
    """MT-6.2 That of the weapon which is readied."""
    weapon = state.bundle.weapons.get(id)
    return BY_SKILL.get(weapon.skill, "draw") if weapon is not None else "draw"
