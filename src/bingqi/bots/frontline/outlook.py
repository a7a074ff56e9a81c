"""What one creature has before it: the state its side sees, who stands against it, and what the front would cost it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import chance_of, melee_power, rider_damage, threat
from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice as NoDice
from bingqi.core.dice.tally import Tally
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.attack.advantage import edge_of
from bingqi.rulesets.frontline.attack.armour import armour
from bingqi.rulesets.frontline.attack.attack_roll import lowest_hit
from bingqi.rulesets.frontline.attack.hit import damage_of
from bingqi.rulesets.frontline.harm.damage import suffered
from bingqi.rulesets.frontline.magic.casting import Casting, blow_of
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, State, able, foe, front_of, in_front
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.sight.ability_checks import save_bonus, share

NO_DICE = NoDice()


class Outlook:
    """The outlook of `c`. It is made for one ask and thrown away."""

    def __init__(self, state: State, c: Creature) -> None:
        self.state, self.c = state, c
        self.side, self.foe = state.sides[c.side], foe(state, c.side)
        self.front = in_front(state, c)
        self.enemy_front = [t for t in front_of(state, self.foe) if able(t)]
        self.can_attack = not c.action_used or bool(c.swings)

    @cached_property
    def battle(self) -> Fight:
        """What the rules' functions want to see; nothing is rolled, and nothing happens in it."""
        return Battle(RULESET, self.state, NO_DICE, {})

    def danger(self) -> float:
        """Damage a turn to expect in front, shared among those who stand there."""
        friends = sum([able(t) for t in front_of(self.state, self.side)])
        return sum([melee_power(t.stat) for t in self.enemy_front]) * weights.HITS / max(1, friends)

    def hurt_badly(self) -> bool:
        """Whether the next blows could fell it."""
        return self.c.hp <= self.danger() and below(self.c, weights.BADLY_HURT)

    # --- What it could do to somebody -------------------------------------------------

    def hit(self, t: Creature, blow: Blow) -> tuple[float, float]:
        """The chance that an attack hits, from the rules' own armour class and reasons for advantage, and the damage to expect of a
        hit. A d4 of Bless and what the target may still do about a hit are left out, for they change the chances of all targets
        alike."""
        need = armour(self.state, t, Tally("ac", False)).sum - blow.attack.bonus
        chance = chance_of(lowest_hit(need), edge_of(self.battle, self.c, t, blow).dice)
        return chance, damage_to(self.c, t, blow)

    def struck(self, t: Creature, blow: Blow) -> float:
        """What an attack on somebody is worth who stands."""
        chance, damage = self.hit(t, blow)
        return chance * value_of(t, damage)

    def recalled(self, t: Creature, power: Power) -> float | None:
        """What a power does to somebody, if that is known."""
        return None

    def keep(self, t: Creature, power: Power, worth: float) -> None:
        """Know from here on what a power does to somebody."""

    def spell_blow(self, power: Power) -> Blow:
        """The attack by which a spell strikes."""
        return blow_of(Casting(self.c, power))

    def save(self, t: Creature, power: Power) -> tuple[float, float, float]:
        """The chance that somebody fails the save against a power, and the damage to expect then, and if it does not."""
        assert power.save is not None
        ability, damage = power.save.ability, power_damage(t, power)
        failed, saved = [damage * share(t, ability, success, power.half) / 2 for success in (False, True)]
        return chance_to_fail(t, ability, Casting(self.c, power).dc), failed, saved


Outlooks = Callable[[State, Creature], Outlook]
"""Makes the outlook of a creature."""


def damage_to(c: Creature, t: Creature, blow: Blow) -> float:
    """The damage to expect of a hit, as far as it is suffered."""
    parts = damage_of(c, blow)
    damage: float = sum([suffered(t, round(part.dice.mean), part.type, blow.attack.magic) for part in parts])
    return damage + rider_damage(blow.attack)


def power_damage(t: Creature, power: Power) -> int:
    """The damage to expect of a power, as far as it is suffered."""
    return sum([suffered(t, round(part.dice.mean), part.type, True) for part in power.harm.damage])


def chance_to_fail(t: Creature, ability: str, dc: int) -> float:
    """The chance that a save fails. Advantage and cover are left out: they rarely make another target the best."""
    return 1 - chance_of(dc - save_bonus(t, ability))


def helpless(t: Creature) -> bool:
    """Whether somebody lies at 0 hit points."""
    return not t.hp and bool(t.flags & UNABLE)


def value_of(t: Creature, damage: float) -> float:
    """What so much damage to somebody is worth: a part of the harm it could still do, more if it falls."""
    if t.hp <= 0:
        return weights.LAST_POINTS
    if damage >= t.hp:
        return (t.hp * weights.WOUND + threat(t.stat) * weights.DISARMING) * weights.KILL
    return damage * weights.WOUND + damage / t.hp * threat(t.stat) * weights.DISARMING


def below(t: Creature, share: float) -> bool:
    """Whether no more than a share of its hit points is left."""
    return t.hp <= t.hp_max * share
