"""How a battle looks to somebody who is about to do something: her duels with each of her enemies."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import Any

from bingqi.bots.mttt import weights
from bingqi.bots.mttt.duel import EVEN, Armed, Duel, Fighter, Outcomes, Stand, about, both_sides
from bingqi.bots.mttt.memory import ARMED, DUELS, as_she_is, as_she_will_be, memory_of, still_there
from bingqi.bots.mttt.strikes import Reckoner
from bingqi.rulesets.mttt.model.battle_group import magnitude_max
from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.figures import ambush_on
from bingqi.rulesets.mttt.model.state import State, distance, enemies, near
from bingqi.rulesets.mttt.model.unit import Unit, able, modifier

JOIN = 10
"""What a D20 shows on average."""


class Outlook:
    """What somebody sees and reckons, for one decision."""

    def __init__(self, state: State, unit: Unit, depth: int = weights.DEPTH) -> None:
        self.state, self.unit = state, unit
        self.acts_ahead = depth - 1
        """So many acts after hers are reckoned."""
        self.memory = memory_of(state)
        self.duels: dict[str, tuple[Duel, Stand]] = {}
        self.both: dict[str, tuple[Any, ...]] = {}
        """How both are, by enemy, as far as attacks depend on it."""
        self.idles: dict[str, float] = {}

    def closer(self) -> Outlook:
        """The same, with an act more reckoned ahead."""
        found = Outlook(self.state, self.unit, self.acts_ahead + 2)
        found.duels, found.both = self.duels, self.both
        return found

    @cached_property
    def foes(self) -> list[Unit]:
        """Enemies who can still act."""
        return [one for one in enemies(self.state, self.unit) if able(one)]

    def duel(self, foe: Unit) -> tuple[Duel, Stand]:
        """Her duel with one of them, and how it stands."""
        found = self.duels.get(foe.id)
        if found is None:
            found = self.duels[foe.id] = self.remembered(foe), self.stand(foe)
        return found

    def remembered(self, foe: Unit) -> Duel:
        """The duel as it goes on when all that passes has passed."""
        unit, duels, options = self.unit, self.memory.duels, self.state.options
        she, other, here = as_she_will_be(unit), as_she_will_be(foe), near(self.state, unit.id, foe.id)
        hers, others = self.ambushed(foe)
        found = duels.get((she, other, here, hers, others))
        if found is None:
            if len(duels) >= DUELS:
                duels.clear()
            me, them = later(unit), later(foe)
            fighters = self.fighter(me, them), self.fighter(them, me)
            found = both_sides(*fighters, options.two_dice_method, options.partial_success)
            duels[she, other, here, hers, others], duels[other, she, here, others, hers] = found, found.other
        return found

    def ambushed(self, foe: Unit) -> tuple[str, str]:
        """MT-19.11 Whether either of the two is struck from an ambush."""
        return ambush_on(self.state, self.unit, foe), ambush_on(self.state, foe, self.unit)

    def reaches(self, foe: Unit) -> bool:
        """MT-7.1 Whether she can strike somebody as she stands."""
        level = distance(self.state, self.unit.id, foe.id)
        return any(one.nearest <= level <= one.farthest for one in self.duel(foe)[0].me.strikes)

    def fighter(self, unit: Unit, other: Unit) -> Fighter:
        """Somebody as a duel knows her."""
        reckoner = Reckoner(self.state)
        joins = JOIN + modifier(unit, "dex") + unit.stat.join_bonus
        strikes = reckoner.ready(unit, other) if able(unit) else ()
        return Fighter(strikes, *reckoner.protection(unit), unit.group is not None, unit.stat.has_cp, joins)

    def armed(self, foe: Unit, arms: Arms, charge: int = 0, aim: int = 0, shield: int = 0) -> Armed:
        """An attack of hers on somebody, as both are now, who is helped by a shield."""
        state, unit, known = self.state, self.unit, self.memory.armed
        both = self.both.get(foe.id)
        if both is None:
            both = as_she_is(state, unit), as_she_is(state, foe), near(state, unit.id, foe.id), ambush_on(state, foe, unit)
            self.both[foe.id] = both
        key = (arms.id, arms.spell, charge, aim, shield, both)
        found = known.get(key)
        if found is None:
            if len(known) >= ARMED:
                known.clear()
            found = known[key] = self.duel(foe)[0].arm(Reckoner(state).strike(unit, foe, arms, charge, aim), shield)
        return found

    def stand(self, foe: Unit) -> Stand:
        """How her duel with one of them stands."""
        unit, state = self.unit, self.state
        mine = left(state, unit), standing(unit)
        return Stand(*mine, left(state, foe), standing(foe), distance(state, unit.id, foe.id))

    # --- What an act is worth ---------------------------------------------------------

    def idle(self, foe: Unit) -> float:
        """The chance to win against one of them if she does nothing."""
        found = self.idles.get(foe.id)
        if found is None:
            duel, stand = self.duel(foe)
            found = self.idles[foe.id] = duel.expected(((1.0, stand),), foe.acted, self.acts_ahead)
        return found

    def near_the_end(self, foe: Unit) -> bool:
        """Whether one blow may end the duel with one of them, if it hits: only then it is worth much to choose the moment."""
        duel, stand = self.duel(foe)
        decisive = duel.kit(stand.distance).decisive
        return decisive is not None and duel.ends(stand, decisive.strike)

    def after_her(self, foe: Unit) -> float:
        """By how much it betters that chance to let one of them, who has still to act, act first."""
        duel, stand = self.duel(foe)
        theirs = 1.0 - duel.other.value(*stand.turned()[:5], False, self.acts_ahead)
        return EVEN + (theirs - EVEN) * weights.PATIENCE - self.idle(foe)

    def aimed(self, foe: Unit, arms: Arms, cost: int, paid: int) -> float:
        """By how much a decisive attack on one of them betters that chance, if so much more is paid for aiming, `paid` in all;
        nothing, if too little Priority is left for it to end the duel."""
        duel, stand = self.duel(foe)
        stand = stand._replace(priority=stand.priority - cost)
        if "decisive" not in arms.kinds or not arms.range_min <= stand.distance <= arms.range_max:
            return 0.0
        armed = self.armed(foe, arms, 0, paid)
        return self.gain(foe, duel.decisive(stand, armed)) if duel.ends(stand, armed.strike) else 0.0

    def gain(self, foe: Unit, outcomes: Outcomes, shield: int = 0) -> float:
        """By how much an act betters that chance."""
        idle = self.idle(foe)
        return self.duels[foe.id][0].expected(outcomes, foe.acted, self.acts_ahead, shield) - idle

    def attack(self, foe: Unit, arms: Arms, kind: str, charge: int = 0, shield: int = 0) -> float:
        """By how much an attack betters the chance to win, on somebody who is helped by a shield."""
        return self.struck(foe, self.armed(foe, arms, charge, 0, shield), kind)

    def struck(self, foe: Unit, armed: Armed, kind: str) -> float:
        """By how much an attack with these chances betters the chance to win."""
        duel, stand = self.duel(foe)
        act = duel.withering if kind == "withering" else duel.decisive
        return self.gain(foe, act(stand, armed))


def later(unit: Unit) -> Unit:
    """Somebody as she will be when her next turn has begun."""
    twin = copy(unit)
    twin.effects = still_there(unit)
    twin.onslaught = twin.clash_penalty = twin.order_bonus = 0
    twin.full_defence = False
    return twin


def settled(unit: Unit) -> Unit:
    """Somebody without what lasts through the next attack only: it must not be reckoned with in those that come after."""
    if not any(effect.until == "attack" for effect in unit.effects):
        return unit
    twin = copy(unit)
    twin.effects = tuple([effect for effect in unit.effects if effect.until != "attack"])
    return twin


def standing(unit: Unit) -> int:
    """MT-3.18 Priority, less what is owed."""
    return about(unit.priority - unit.debt)


def left(state: State, unit: Unit) -> int:
    """The HP that somebody has left; of a battle group about how much magnitude until it is no more."""
    if unit.group is None:
        return max(1, unit.hp)
    return max(1, unit.magnitude) + int(weights.LATER_SIZES * unit.size * magnitude_max(state.options, unit))
