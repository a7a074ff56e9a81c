"""LBX-3: what a creature may do with a bonus action."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.rulesets.frontline.attack.in_hand import bite_of
from bingqi.rulesets.frontline.attack.targets import melee_targets
from bingqi.rulesets.frontline.lines.charge import after_dash, after_overrun
from bingqi.rulesets.frontline.lines.echo import own_echo
from bingqi.rulesets.frontline.lines.walk import advance_to
from bingqi.rulesets.frontline.magic.powers import has_target, powers_of, usable
from bingqi.rulesets.frontline.magic.second_spell import one_too_many
from bingqi.rulesets.frontline.magic.spells.spiritual_weapon import weapons
from bingqi.rulesets.frontline.model.state import Creature, State, index_of
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.sight.hide import may_hide
from bingqi.rulesets.frontline.sight.light import BRIGHT, light_levels


def nimble(c: Creature) -> bool:
    """LBX-9, LBX-13 Whether it gets away or hides with a bonus action, if it likes."""
    traits = c.stat.traits
    return "nimble-escape" in traits or "cunning-action" in traits


def can_use(state: State, c: Creature, power: Power) -> bool:
    """LBX-36, LBX-37 Whether it can use a power in its turn: it is there, there is somebody to use it on, and the turn
    leaves it."""
    return usable(c, power) and not one_too_many(c, power) and has_target(state, c, power)


def bonus_acts(state: State, c: Creature, away: list[str], keys: list[str]) -> None:
    """LBX-3 A bonus action, if something grants one."""
    if away and nimble(c):
        keys += [BONUS[key] for key in away]
    for trait in c.stat.traits:
        grants = BONUS_ACTIONS.get(trait)
        if grants is not None:
            grants(state, c, keys)
    if c.stat.powers or c.stat.spells:
        keys += [f"use:{power.id}" for power in powers_of(state, c) if power.casting == "bonus" and can_use(state, c, power)]
    if c.effects:
        keys += [f"again:{spell}" for spell in weapons(state, c)]
    if c.turn_marks and c.stat.charges:
        keys += after_overrun(state, c)
    if c.attacked and c.turn_marks:
        keys += off_hand_keys(state, c)


def _cunning(state: State, c: Creature, keys: list[str]) -> None:
    keys.append("bonus-dash")


def _aggressive(state: State, c: Creature, keys: list[str]) -> None:
    keys += [f"advance:{to}" for to in range(advance_to(state, c), index_of(state, c))]


def _charger(state: State, c: Creature, keys: list[str]) -> None:
    keys += after_dash(state, c)


def _second_wind(state: State, c: Creature, keys: list[str]) -> None:
    if "second-wind" not in c.spent and c.hp < c.hp_max:
        keys.append("second-wind")


def _shadows(state: State, c: Creature, keys: list[str]) -> None:
    """LBX-13 In dim light or darkness it hides with a bonus action."""
    if state.bundle.scenario.ground.light != "bright" and light_levels(state)[c.id] != BRIGHT and may_hide(state, c):
        keys.append("bonus-hide")


def _rampage(state: State, c: Creature, keys: list[str]) -> None:
    bite = bite_of(c.stat) if "rampage" in c.turn_marks else None
    if bite is not None:
        keys += [f"rampage:{bite.id}:{t.id}" for t in melee_targets(state, c, bite.reach)]


BONUS = {key: f"bonus-{key}" for key in ("disengage", "retreat", "cover", "hide")}
BONUS_ACTIONS: dict[str, Callable[[State, Creature, list[str]], None]] = {
    "cunning-action": _cunning,
    "aggressive": _aggressive,
    "charger": _charger,
    "echo": own_echo,
    "second-wind": _second_wind,
    "rampage": _rampage,
    "shadow-stealth": _shadows,
}
"""LBX-3 The traits that grant bonus actions of their own, and what they offer."""


def off_hand_keys(state: State, c: Creature) -> list[str]:
    """LBX-38 After the Attack action with a light weapon in hand, a bonus-action attack with another light one in hand."""
    keys: list[str] = []
    for attack in c.stat.attacks:
        if attack.light and attack.reach and attack.item in c.held and _other_hand(c, attack.item):
            keys += [f"offhand:{attack.id}:{t.id}" for t in melee_targets(state, c, attack.reach)]
    return keys


def _other_hand(c: Creature, item: str) -> bool:
    """LBX-38 Whether another light weapon attacked this turn and is still in hand: one of another kind, or a second alike."""
    for mark in c.turn_marks:
        used = mark.removeprefix(LIGHT)
        if used != mark and used in c.held and (used != item or c.held.count(item) > 1):
            return True
    return False


LIGHT = "light:"
"""Begins the marks of light weapons that attacked this turn."""
