"""MT-7.3, MT-10.15, MT-11.4: what attacks are made with: a weapon, or a spell that says what a weapon would."""

from __future__ import annotations

from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.state import State, bands
from bingqi.rulesets.mttt.model.stats import KINDS_OF, Attribute, Kind, SpellAttack, Targets, Weapon
from bingqi.rulesets.mttt.model.unit import Unit, kinds_allowed


def in_hand(state: State, unit: Unit) -> str:
    """MT-6.2, MT-6.4 The weapon that she has in hand: the ready one, else the first that needs no readying; "" if there is none."""
    if unit.ready:
        return unit.ready
    return next((id for id in unit.stat.weapons if not state.bundle.weapons[id].ready_needed), "")


def at_hand(state: State, unit: Unit) -> list[str]:
    """MT-6.2 All that she can strike with as she stands: the weapon in hand, then those that need no readying."""
    held = in_hand(state, unit)
    return [*[held] * bool(held), *[id for id in unit.stat.weapons if id != held and not state.bundle.weapons[id].ready_needed]]


def weapon_arms(state: State, id: str) -> Arms:
    """MT-7.3, MT-10.15, MT-10.18, MT-10.19, MT-10.20, MT-10.21 An attack with a weapon: its skill, the attribute of that, its
    damage, and the kinds of damage that its type can be."""
    it = state.bundle.weapons[id]
    return _arms(state, id, it, it, KINDS_OF[it.damage_type], it.ranged, smashing=it.smashing)


def spell_arms(state: State, id: str) -> Arms:
    """MT-11.4, MT-10.12 An attack with a spell, which says what a weapon would. What reaches further than contact is ranged."""
    spell = state.bundle.spells[id]
    it, to = spell.attack, spell.targets
    assert it is not None
    kinds = tuple([kind for kind in it.kinds if kind in KINDS_OF[it.damage_type]])
    ranged = to.range_max > bands(state)[0]
    return _arms(state, id, it, to, kinds, ranged, spell=True, area=it.area, supernatural=spell.supernatural_area)


def _arms(
    state: State,
    id: str,
    it: Weapon | SpellAttack,
    reach: Weapon | Targets,
    kinds: tuple[Kind, ...],
    ranged: bool,
    *,
    smashing: bool = False,
    spell: bool = False,
    area: bool = False,
    supernatural: bool = False,
) -> Arms:
    """MT-7.3, MT-11.4 What both say, and how they strike."""
    return Arms(
        id=id,
        skill=it.skill,
        attribute=attribute_of(state, it.skill),
        hit=it.hit,
        n=it.damage.n,
        sides=it.damage.sides,
        damage_bonus=it.damage.plus,
        penetration=it.penetration,
        kinds=kinds,
        range_min=reach.range_min,
        range_max=reach.range_max,
        ranged=ranged,
        smashing=smashing,
        spell=spell,
        area=area,
        supernatural=supernatural,
    )


def kinds_with(state: State, unit: Unit, weapon: str) -> tuple[Kind, ...]:
    """MT-10.18, MT-10.19, MT-10.20, MT-10.21, MT-3.13, MT-16.2 The kinds of attacks that she can make now with a weapon: those that
    its damage can be."""
    return tuple([kind for kind in kinds_allowed(unit) if kind in KINDS_OF[state.bundle.weapons[weapon].damage_type]])


def attribute_of(state: State, skill: str) -> Attribute:
    """MT-7.3 The attribute that goes with a skill."""
    return state.bundle.skills[skill].attribute
