"""How a battle looks to somebody who is about to do something: her duels with each of her enemies."""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from bingqi.bots.mttt import weights
from bingqi.bots.mttt.duel import Armed, Duel, Fighter, Outcomes, Stand
from bingqi.bots.mttt.strikes import Reckoner
from bingqi.rulesets.mttt.blow import Arms
from bingqi.rulesets.mttt.groups import magnitude_max
from bingqi.rulesets.mttt.state import State, distance, enemies
from bingqi.rulesets.mttt.unit import Unit, able, modifier

JOIN = 10
"""What a D20 shows on average."""


@lru_cache(maxsize=32)
def duel_of(one: Fighter, other: Fighter, method: str, partial: str) -> Duel:
    """A duel in numbers alone: what was found out about it once is remembered."""
    return Duel((one, other), method, partial)


class Outlook:
    """What somebody sees and reckons, for one decision."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self.reckoner = Reckoner(state)
        self.duels: dict[str, tuple[Duel, Stand]] = {}

    def foes(self) -> list[Unit]:
        """Enemies who can still act."""
        return [one for one in enemies(self.state, self.unit) if able(one)]

    def duel(self, foe: Unit) -> tuple[Duel, Stand]:
        """Her duel with one of them, and how it stands; she is fighter 0."""
        found = self.duels.get(foe.id)
        if found is None:
            options, unit = self.state.options, self.unit
            duel = duel_of(self.fighter(unit, foe), self.fighter(foe, unit), options.two_dice_method, options.partial_success)
            found = self.duels[foe.id] = duel, self.stand(foe)
        return found

    def reaches(self, foe: Unit) -> bool:
        """MT-7.1 Whether she can strike somebody as she stands."""
        level = distance(self.state, self.unit.id, foe.id)
        return any(one.nearest <= level <= one.farthest for one in self.duel(foe)[0].fighters[0].strikes)

    def fighter(self, unit: Unit, other: Unit) -> Fighter:
        """Somebody as a duel knows her."""
        joins = JOIN + modifier(unit, "dex") + unit.stat.join_bonus
        strikes = self.reckoner.ready(settled(unit), settled(other)) if able(unit) else ()
        return Fighter(strikes, *self.reckoner.protection(unit), unit.group is not None, unit.stat.has_cp, joins)

    def stand(self, foe: Unit) -> Stand:
        """How her duel with one of them stands."""
        unit, state = self.unit, self.state
        mine = left(state, unit), standing(unit)
        return Stand(*mine, left(state, foe), standing(foe), distance(state, unit.id, foe.id))

    # --- What an act is worth ---------------------------------------------------------

    def idle(self, foe: Unit) -> float:
        """The chance to win against one of them if she does nothing."""
        duel, stand = self.duel(foe)
        return duel.expected(((1.0, stand),), 0, foe.acted, weights.DEPTH - 1)

    def gain(self, foe: Unit, outcomes: Outcomes, shield: int = 0) -> float:
        """By how much an act betters that chance."""
        duel, _ = self.duel(foe)
        return duel.expected(outcomes, 0, foe.acted, weights.DEPTH - 1, shield) - self.idle(foe)

    def attack(self, foe: Unit, arms: Arms, kind: str, charge: int = 0, shield: int = 0) -> float:
        """By how much an attack betters the chance to win, on somebody who is helped by a shield."""
        strike = self.reckoner.strike(self.unit, foe, arms, charge)
        return self.struck(foe, self.duel(foe)[0].arm(strike, shield), kind)

    def struck(self, foe: Unit, armed: Armed, kind: str) -> float:
        """By how much an attack with these chances betters the chance to win."""
        duel, stand = self.duel(foe)
        act = duel.withering if kind == "withering" else duel.decisive
        return self.gain(foe, act(stand, 0, armed))


def settled(unit: Unit) -> Unit:
    """Somebody without what lasts through the next attack only: it must not be reckoned with in those that come after."""
    if not any(effect.until == "attack" for effect in unit.effects):
        return unit
    twin = copy(unit)
    twin.effects = tuple([effect for effect in unit.effects if effect.until != "attack"])
    return twin


def standing(unit: Unit) -> int:
    """MT-3.18 Priority, less what is owed."""
    return unit.priority - unit.debt


def left(state: State, unit: Unit) -> int:
    """The HP that somebody has left; of a battle group about how much magnitude until it is no more."""
    if unit.group is None:
        return unit.hp
    return unit.magnitude + int(weights.LATER_SIZES * unit.size * magnitude_max(state.options, unit))
