"""LBX-80: Counterspell, a reaction to somebody else's spell."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.moment import Moment
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import can_react
from bingqi.rulesets.frontline.magic.second_spell import cast_in_reaction, hurried
from bingqi.rulesets.frontline.magic.slots import slot_for, slots_left
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, foe, standing
from bingqi.rulesets.frontline.offers.keys import ACTS, REACTION
from bingqi.rulesets.frontline.sight.ability_checks import FAILS_OR_SUCCEEDS, Edge, difficulty, hampered
from bingqi.rulesets.frontline.sight.light import can_see

COUNTERSPELL, LEVEL = "counterspell", 3


class Cast(Moment):
    """Somebody casts a spell of a level; enemies may keep it from taking effect."""

    id = "casting"

    def __init__(self, who: str, power: str, level: int) -> None:
        self.who, self.power, self.level = who, power, level
        self.countered = False

    def about(self) -> dict[str, str | int]:
        return {"who": self.who, "power": self.power, "level": self.level}


def countered(battle: Fight, c: Creature, power: str, level: int) -> bool:
    """LBX-80 Whether an enemy's Counterspell has undone a spell; its slot is spent all the same."""
    moment = Cast(c.id, power, level)
    battle.moment(moment)
    return moment.countered


def _may(state: State, moment: Cast) -> list[tuple[str, str]]:
    if moment.countered:
        return []
    caster = state.creatures[moment.who]
    knows = [c for c in standing(state, foe(state, caster.side)) if COUNTERSPELL in c.stat.spells and slot_for(c, LEVEL)]
    return [(c.side, c.id) for c in knows if can_react(c) and not hurried(c) and can_see(state, c, caster)]


def counterspell_cost(state: State, caster: Creature | None, who: str) -> dict[str, int]:
    """LBX-80 A reaction and a slot."""
    return {**REACTION, "slot": slot_for(state.creatures[who], LEVEL)}


@ACTS.reaction("LBX-80", to=Cast, may=_may, args=("who",), cost=counterspell_cost, icon="counter")
def counterspell(battle: Fight, id: str, moment: Cast) -> None:
    """A spell of the slot's level or lower fails; a higher one if an ability check reaches 10 and its level. It can be countered
    itself."""
    c = battle.state.creatures[id]
    slot = _slot(battle, c, moment.level)
    battle.do(events.reacted, id)
    battle.do(events.slot_used, id, slot)
    cast_in_reaction(battle, c)
    battle.do(events.power_used, id, COUNTERSPELL)
    if not countered(battle, c, COUNTERSPELL, slot) and (slot >= moment.level or caster_check(battle, c, moment.level, "LBX-80")):
        moment.countered = True
        battle.do(events.undone, moment.who, moment.power)


def _slot(battle: Fight, c: Creature, level: int) -> int:
    """The lowest slot, or the lowest that needs no check."""
    slots = slots_left(c, LEVEL)
    sure = [n for n in slots if n >= level]
    keys = tuple([str(n) for n in dict.fromkeys((slots[0], *sure[:1]))])
    return int(battle.pick(c.side, keys, "slot", {"who": c.id, "power": COUNTERSPELL}, keys[-1]))


def caster_check(battle: Fight, c: Creature, level: int, by: str) -> bool:
    """LBX-1 A check with the spellcasting ability against 10 and the level of a spell, as a rule asks for."""
    edge, bonus = Edge(battle.telling), battle.tally("spellcasting", c.id)
    hampered(battle.state, c, edge)
    bonus.add("spellcasting", c.stat.spell_modifier, "LBX-1")
    need: Tally = difficulty(battle, 10, "base", by)
    need.add("level", level, by)
    reached = battle.band((need.sum - bonus.sum,), "spellcasting", bonus, need, edge, edge.dice, results=FAILS_OR_SUCCEEDS)
    battle.do(events.checked, c.id, "spellcasting", reached == 1)
    return reached == 1
