"""What the arguments of the events of frontline are called, and what they may be where a game master lets one happen by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, get_args

from bingqi.core.event import events_in
from bingqi.core.problems import out_of_range, problem, short
from bingqi.core.text import Text
from bingqi.core.view import Words
from bingqi.kit.nouns import YES_NO, Noun, Nouns, amount, spoken, those, word
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.opportunity_attacks import SPARE
from bingqi.rulesets.frontline.lines.queues import REST
from bingqi.rulesets.frontline.magic.powers import powers_of
from bingqi.rulesets.frontline.magic.spells.spirit_guardians import SPIRITS
from bingqi.rulesets.frontline.magic.spells.spiritual_weapon import WEAPON
from bingqi.rulesets.frontline.model.names import item_name, kind_name, legendary_name, name, owner, power_name, small, with_attack
from bingqi.rulesets.frontline.model.state import EFFECT_FLAGS, Creature, State, foe
from bingqi.rulesets.frontline.model.stats import Ability, Skill, Trait

GM_EVENTS = (
    "hurt", "healed", "shifted", "laid", "lifted", "stabilised", "died", "fled", "hid", "revealed", "joined", "vanished",
    "line_forward", "line_back", "line_set", "act_granted", "dashed", "recharged", "use_counted", "dropped", "picked_up",
    "lit", "went_out",
)  # fmt: skip
"""The events that are wanted most."""
BY_RULES = (
    "placed", "phase_over", "round_began", "turn_began", "swung", "marked", "readied", "removed", "arrived", "counted_down",
    "declared", "resolved", "interluded", "legendary_taken", "set_off", "proofed", "raised",
)  # fmt: skip
"""Bookkeeping of set-up, turns, queues and the stack."""
DEEDS = (
    "advance", "assist", "disarm", "flee", "free-net", "heavy", "leave", "light", "pick-up", "potion", "push", "scroll",
    "stabilise", "stand", "stow", "take-out",
)  # fmt: skip
"""What lays one open."""
LONGEST = 60
"""No name has more letters; and no queue that a game master makes longer has more creatures."""
Below = Callable[[int], int]
NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_-]{{0,{LONGEST - 1}}}")


# --- What there is -------------------------------------------------------------------


def standing(state: State) -> list[str]:
    """Who stands in the queues."""
    return [id for side in state.sides.values() for id in side.queue]


def living(state: State) -> list[str]:
    """Those of them who are not dead."""
    return [id for id in standing(state) if not state.creatures[id].dead]


def whose_turn(state: State) -> list[str]:
    """Whose turn can be ended."""
    return [state.active] if state.active else []


def enemies(state: State, id: str) -> tuple[str, ...]:
    return foe(state, state.creatures[id].side).queue


def cells(state: State, id: str) -> range:
    """The cells of somebody's queue."""
    return range(1, len(state.sides[state.creatures[id].side].queue) + 1)


def new_cells(state: State, side: str) -> range:
    """The cells that a newcomer may take."""
    return range(1, min(len(state.sides[side].queue) + 1, LONGEST) + 1)


def effect_names(state: State, id: str) -> dict[int, str]:
    """What lasts on somebody, by number."""
    return {effect.id: effect.name for effect in state.creatures[id].effects}


def carried(state: State, id: str) -> tuple[str, ...]:
    """What somebody has."""
    c = state.creatures[id]
    return c.held + c.sheathed + c.stowed


def counted(state: State) -> list[str]:
    """What somebody has, as its uses are counted."""
    return [f"{id}/{item}" for id in standing(state) for item in carried(state, id)]


def lying(state: State, behind: str) -> tuple[str, ...]:
    """What lies about there."""
    return state.sides[behind].lying if behind else state.lying


def lights(state: State, at: str) -> list[str]:
    """What burns in somebody's cell."""
    return [light.item for light in state.lights if light.at == at]


def things(state: State) -> Collection[str]:
    """All things that there are in this battle: those of content, and the weapons that creatures have."""
    own = [item for stat in state.bundle.creatures.values() for item in stat.held + stat.sheathed + stat.stowed]
    arms = [attack.item for stat in state.bundle.creatures.values() for attack in stat.attacks if attack.item]
    return {*state.bundle.items, *own, *arms, *[item for id in state.creatures for item in carried(state, id)]}


def powers(state: State, c: Creature) -> list[str]:
    """Its own powers, the spells that it knows, and those that it could read from a scroll."""
    scrolls = [it.spell for it in map(state.bundle.items.get, carried(state, c.id)) if it is not None and it.spell]
    return [*[power.id for power in powers_of(state, c)], *scrolls]


def attacks(state: State, id: str) -> list[str]:
    """With what somebody may attack: its attacks, and powers that are one."""
    c = state.creatures[id]
    return [*[attack.id for attack in c.stat.attacks], *powers(state, c)]


def may_be_spent(state: State, id: str) -> list[str]:
    """What somebody may have used up."""
    groups = [power.group for power in state.creatures[id].stat.powers if power.group]
    return [*attacks(state, id), *groups, *get_args(Trait), "no-regeneration", SPARE]


def laid_by(state: State, source: str, name: str) -> list[str]:
    """The powers by which somebody may have laid an effect; spirits, and a weapon that strikes by itself, are those of a power."""
    found = powers_of(state, state.creatures[source])
    if name in (SPIRITS, WEAPON):
        return [power.id for power in found if power.boon == name]
    return ["", *[power.id for power in found]]


# --- What else may be wrong ----------------------------------------------------------


def _same(allowed: Collection[str], found: Collection[str]) -> Text | None:
    return None if sorted(allowed) == sorted(found) else problem("not-the-same", known=list(allowed))


def _reordered(state: State, queue: Collection[str], side: str) -> Text | None:
    """A queue in another order."""
    return _same(state.sides[side].queue, queue)


def _retimed(state: State, order: Collection[tuple[str, int]]) -> Text | None:
    """The order of turns, in another order."""
    wrong = [found for _, value in order if (found := out_of_range(value, -99, 99)) is not None]
    return wrong[0] if wrong else _same([id for id, _ in state.initiative], [id for id, _ in order])


def _newcomer(state: State, id: str, side: str, kind: str) -> Text | None:
    """LB-3.9, LB-5.3 Somebody new, or one of that side and kind who has left and comes back."""
    c = state.creatures.get(id)
    if c is None:
        sound = NAME.fullmatch(id) is not None and id not in state.sides and id != REST
        return None if sound else problem("fl-no-new-name", name=short(id), most=LONGEST)
    back = not c.dead and (c.side, c.kind) == (side, kind) and id not in state.sides[side].queue
    return None if back else problem("fl-no-newcomer", who=id)


def _still_up(state: State, id: str) -> Text | None:
    """LBX-27 Nobody dies who has hit points."""
    return problem("still-up", who=id) if state.creatures[id].hp > 0 else None


def _called(state: State, name: Mapping[str, str]) -> Text | None:
    """What a newcomer is called, in each language."""
    sound = set(name) == {"en", "zh"} and all(one.strip() and one.isprintable() and len(one) <= LONGEST for one in name.values())
    return None if sound else problem("fl-no-name", most=LONGEST)


# --- Examples ------------------------------------------------------------------------


def _some_order(state: State, below: Below, side: str) -> list[str]:
    """A side's queue, shuffled."""
    queue = list(state.sides[side].queue)
    return [queue.pop(below(len(queue))) for _ in range(len(queue))]


def _somebody(state: State, below: Below) -> str:
    """A newcomer, or somebody who was there already."""
    known = [*state.creatures, *["newcomer-1"] * len(state.creatures)]
    return known[below(len(known))]


# --- What they are called --------------------------------------------------------------


def _creatures(state: State, ids: Collection[str]) -> Any:
    return [name(state, id) for id in ids] or Text("nobody")


def _power(state: State, power: str, id: str = "", by: str = "", who: str = "") -> Words:
    return power_name(state, id or by or who, power)


def _turns(state: State, order: Collection[tuple[str, int]]) -> list[Text]:
    return [Text("initiative-of", {"who": name(state, id), "value": value}) for id, value in order]


def _readied(state: State, act: str, id: str) -> Any:
    return Text("a-retreat") if act == "retreat" else with_attack(state, id, act)


def _thing(state: State, item: str) -> Any:
    return small(item_name(state, item))


# --- The table -----------------------------------------------------------------------

NOUNS = Nouns(
    events_in(events),
    {
        "id target at": those(standing, name),
        "by who ask.attacker": Noun(name=name),
        "stabilised.id death_saved.id": those(living),
        "died.id": those(living)._replace(also=_still_up),
        "turn_ended.id": those(whose_turn),
        "side": those(lambda state: state.sides, name),
        "line_set.side line_back.side line_forward.side queue_reversed.side ambushed.side ask.side": Noun(name=owner),
        "queue": Noun(also=_reordered, example=_some_order, name=_creatures),
        "order": Noun(None, False, True, _retimed, lambda state, below: [[id, below(20)] for id, _ in state.initiative], _turns),
        "cells": those(standing, _creatures, many=True),
        "hidden_from": those(enemies, _creatures, many=True),
        "to": those(cells),
        "front": amount(0, LONGEST + 1),
        "feet": amount(0, 1000),
        "damage hp": amount(0, 9999),
        "passes fails": amount(0, 99),
        "level": those(lambda state, id: [n for n, left in enumerate(state.creatures[id].slots, 1) if left]),
        # Newcomers
        "joined.id": Noun(also=_newcomer, example=_somebody),
        "kind": those(lambda state: state.bundle.creatures),
        "joined.name": Noun(also=_called, example=lambda state, below: {"en": "A stranger", "zh": "陌生人"}),
        "index": those(new_cells),
        "turn": amount(-99, 99),
        "summoner": those(lambda state: ["", *standing(state)]),
        "joined.hp": amount(1, 2000),
        "held sheathed stowed": those(things, many=True, once=False),
        # What lasts
        "laid.name": word(*EFFECT_FLAGS, called="laid"),
        "source": those(lambda state: state.creatures),
        "spell": those(laid_by),
        "ends": word("", "source-turn", "own-turn", "source-end", "turn-end", "hurt", "hurt-save"),
        "rounds": amount(0, 100),
        "save": word("", *get_args(Ability)),
        "dc escape": amount(0, 99),
        "effect": those(effect_names),
        "lifted.name": those(lambda state, id: effect_names(state, id).values(), spoken("effect")),
        # Powers and attacks
        "power": those(lambda state, id: powers(state, state.creatures[id]), _power),
        "unaffected.power": those(lambda state, by: powers(state, state.creatures[by])),
        "unaffected.by": those(standing),
        "found.by": those(enemies),
        "covered.power": those(lambda state, by: powers(state, state.creatures[by])),
        "covered.by": those(standing),
        "concentrating.power": those(lambda state, id: ["", *powers(state, state.creatures[id])]),
        "what": those(may_be_spent, _power),
        "attack": those(attacks, lambda state, attack, id: with_attack(state, id, attack)),
        "result": amount(0, 2),
        "dice": amount(-2, 2),
        "ability": word(*get_args(Ability), called="word"),
        "skill": word(*get_args(Skill), "strength", "disarm", called="word"),
        "part.skill part.save": Noun(name=spoken("word")),
        "part.creature part.cell": Noun(name=name),
        "act": word(*DEEDS, called="deed"),
        "readied.act": Noun(name=_readied),
        "trigger": Noun(name=spoken("trigger")),
        "action": Noun(name=lambda state, action, id: legendary_name(state, id, action)),
        "cap": amount(0, 99),
        "success mercy": YES_NO,
        # Things
        "item": those(carried, _thing),
        "ask.creature": Noun(name=lambda state, kind: small(kind_name(state, kind))),
        "place": word("held", "sheathed", "stowed"),
        "where": word("", "front", "rear"),
        "behind": those(lambda state: ["", *state.sides]),
        "picked_up.item thing_moved.item": those(lying),
        "use_counted.what": those(counted),
        "left": amount(0, 100),
        "lit.item": those(lambda state: {*things(state), *state.bundle.spells}),
        "bright dim": amount(0, 1000),
        "went_out.item": those(lights),
    },
    BY_RULES,
)
"""What an argument is, by its name."""
