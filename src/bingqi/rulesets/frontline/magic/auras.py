"""LBX-74: what goes out from a creature by itself: auras, and the burst of its death."""

from __future__ import annotations

from bingqi.core.moment import Moment
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import can_react
from bingqi.rulesets.frontline.harm.damage import Source, befall, roll_damage
from bingqi.rulesets.frontline.magic.casting import Casting, area
from bingqi.rulesets.frontline.model.creature_kinds import applies_to
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, State, in_queue, standing
from bingqi.rulesets.frontline.model.stats import Aura
from bingqi.rulesets.frontline.offers.keys import ACTS, REACTION
from bingqi.rulesets.frontline.sight.ability_checks import BADLY, FAILS, SUCCEEDS, difficulty, try_save
from bingqi.rulesets.frontline.sight.light import can_see, distance


def used_to(source: Creature, aura: Aura) -> str:
    """What is noted of a creature that an aura can do nothing to any more."""
    return f"immune:{source.id}:{aura.id}"


def within(state: State, source: Creature, aura: Aura, c: Creature) -> bool:
    """LBX-74 Whether an aura takes hold of a creature now."""
    if c is source or c.dead or not in_queue(state, c) or (aura.enemies and c.side == source.side):
        return False
    if distance(state, source, c) > aura.feet or not applies_to(aura.whom, c) or used_to(source, aura) in c.spent:
        return False
    return not aura.seen or (can_see(state, c, source) and can_see(state, source, c))


@rule("LBX-74")
def auras(battle: Fight, c: Creature) -> None:
    """Auras around it at the start of a creature's turn; and what its own does to all within it, if that is when it acts."""
    state = battle.state
    for side in state.sides.values():
        for source in standing(state, side):
            for aura in source.stat.auras if not source.dead else ():
                if aura.own_turn:
                    if source is c:
                        for t in [t for other in state.sides.values() for t in standing(state, other) if within(state, c, aura, t)]:
                            exposed(battle, source, aura, t)
                elif (
                    not (aura.able and source.flags & UNABLE) and within(state, source, aura, c) and works(battle, source, aura, c)
                ):
                    exposed(battle, source, aura, c)


class Nearby(Moment):
    """A creature begins its turn near somebody who could do something to it with a reaction."""

    id = "nearby"

    def __init__(self, who: str, source: str) -> None:
        self.who, self.source = who, source
        self.worn = False

    def about(self) -> dict[str, str]:
        return {"who": self.who}


def _may_mask(state: State, moment: Nearby) -> list[tuple[str, str]]:
    source = state.creatures[moment.source]
    return [(source.side, source.id)] if can_react(source) and not moment.worn else []


@ACTS.reaction("LBX-74", "LBX-8", to=Nearby, may=_may_mask, args=("who",), cost=REACTION, icon="frightened")
def mask(battle: Fight, id: str, moment: Nearby) -> None:
    """A devil's mask takes its reaction."""
    battle.do(events.reacted, id)
    moment.worn = True


def works(battle: Fight, source: Creature, aura: Aura, c: Creature) -> bool:
    """LBX-74 Whether an aura is there by itself, or a reaction is spent on it."""
    if not aura.reaction:
        return True
    moment = Nearby(c.id, source.id)
    battle.moment(moment)
    return moment.worn


@rule("LBX-74", "LBX-35")
def exposed(battle: Fight, source: Creature, aura: Aura, c: Creature) -> None:
    """A save, if the aura grants one, and what befalls those who fail it; some are immune once they have succeeded."""
    amounts = roll_damage(battle, aura.harm.damage, 1, Source(source.id, c.id, aura.id)) if aura.save is None else []
    degree = FAILS
    if aura.save is not None:
        against = aura.harm.inflicts[0].condition if aura.harm.inflicts else ""
        need = difficulty(battle, aura.save.dc, "stat-block", "LBX-74", source.id, aura.id)
        by_five = bool(aura.harm.worse)
        degree = try_save(battle, c, aura.save.ability, need, against=against, magic=aura.magic, by_five=by_five)
        if degree != SUCCEEDS:
            amounts = roll_damage(battle, aura.harm.damage, 1, Source(source.id, c.id, aura.id))
    saved = degree == SUCCEEDS
    if saved and aura.once:
        battle.do(events.spent, c.id, used_to(source, aura))
    ability, dc = (aura.save.ability, aura.save.dc) if aura.save is not None else ("", 0)
    bad = degree == BADLY
    befall(battle, c, aura.harm, amounts, source, saved=saved, save_ability=ability, dc=dc, using=aura.id, badly=bad)


@rule("LBX-74")
def burst(battle: Fight, c: Creature) -> None:
    """It dies, and what its death sets free takes hold of those around it."""
    death = c.stat.death
    if death is not None and in_queue(battle.state, c):
        battle.do(events.power_used, c.id, death.id)
        area(battle, c, Casting(c, death))
