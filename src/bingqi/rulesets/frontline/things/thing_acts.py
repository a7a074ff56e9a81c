"""LBX-15, LBX-32: what a creature may do with things."""

from __future__ import annotations

from functools import lru_cache

from bingqi.rulesets.frontline.attack.in_hand import SHIELD, hand_free
from bingqi.rulesets.frontline.magic.powers import has_target, touchable
from bingqi.rulesets.frontline.magic.second_spell import one_too_many
from bingqi.rulesets.frontline.model.state import Creature, State, standing
from bingqi.rulesets.frontline.things.objects import DRAUGHTS, Useful, item_of, useful_things, within_grasp

Things = tuple[str, ...]


def thing_acts(state: State, c: Creature, keys: list[str]) -> None:
    """LBX-15, LBX-32 What may be done with things."""
    free = not (c.object_used and c.action_used)
    near = within_grasp(state, c)
    if not (near or c.held or c.sheathed or c.stowed):
        return
    hand = bool(c.sheathed or c.stowed or near) and hand_free(c)
    keys += _handling_keys(c.held, c.sheathed, c.stowed, free, not c.action_used, hand)
    if near:
        things = tuple([item for item in near if item != SHIELD]) if c.action_used else near
        _lying_keys(state, c, things, free and hand, keys)
    if c.action_used and c.bonus_used:
        return
    useful = useful_things(state, c)
    if useful:
        keys += [f"scroll:{item}" for item, kind in useful if kind == "scroll" and _readable(state, c, item)]
        if not c.action_used:
            _use_things(state, c, useful, keys)


@lru_cache(maxsize=4096)
def _handling_keys(held: Things, sheathed: Things, stowed: Things, free: bool, action: bool, hand: bool) -> tuple[str, ...]:
    """LBX-15 Putting away, drawing, taking out, while there is an object interaction or an action for it and, to take
    a thing, a free hand; dropping at any time. A shield is strapped to the arm: that takes the action, and it is not dropped."""
    keys: list[str] = []
    if free:
        keys += [f"stow:{item}" for item in dict.fromkeys(held) if action or item != SHIELD]
    if free and hand:
        keys += [f"draw:{item}" for item in dict.fromkeys(sheathed) if action or item != SHIELD]
        keys += [f"take:{item}" for item in dict.fromkeys(stowed) if action or item != SHIELD]
    return (*keys, *[f"drop:{item}" for item in dict.fromkeys(held) if item != SHIELD])


def _lying_keys(state: State, c: Creature, things: Things, free: bool, keys: list[str]) -> None:
    """LB-2.28, LB-2.34 What lies about can be picked up; what is heavy can be moved."""
    heavy = state.bundle.heavy
    if not heavy.isdisjoint(things):
        if not c.action_used:
            keys += [f"heavy:{item}" for item in dict.fromkeys(things) if item in heavy]
        things = tuple([item for item in things if item not in heavy])
    if free:
        keys += _pick_keys(things)


@lru_cache(maxsize=4096)
def _pick_keys(things: Things) -> tuple[str, ...]:
    return tuple([f"pick:{item}" for item in dict.fromkeys(things)])


def _readable(state: State, c: Creature, item: str) -> bool:
    """LBX-32 Whether it is a scroll for whose spell there is the time now, and something to use it on."""
    thing = item_of(state, item)
    if thing is None or thing.kind != "scroll" or thing.spell not in state.bundle.spells:
        return False
    power = state.bundle.spells[thing.spell]
    gone = c.bonus_used if power.casting == "bonus" else c.action_used or power.casting == "reaction"
    return not (gone or one_too_many(c, power)) and has_target(state, c, power)


def _use_things(state: State, c: Creature, useful: Useful, keys: list[str]) -> None:
    near = [t for t in standing(state, state.sides[c.side]) if not t.dead and touchable(state, c, t)]
    for item, kind in useful:
        if kind in DRAUGHTS:
            keys += [f"potion:{item}:{t.id}" for t in near]
        elif (
            kind == "light"
            and (item in c.held or hand_free(c))
            and not any(light.item == item and light.at == c.id for light in state.lights)
        ):
            keys.append(f"light:{item}")
