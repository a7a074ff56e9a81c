"""What one creature has before it: the state its side sees, who stands against it, and what the front would cost it."""

from __future__ import annotations

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.figures import melee_power
from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice as NoDice
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, able, foe, front_of, in_front

NO_DICE = NoDice()


class Outlook:
    """The outlook of `c`. It is made for one ask and thrown away."""

    def __init__(self, state: State, c: Creature) -> None:
        self.state, self.c = state, c
        self.battle: Fight = Battle(RULESET, state, NO_DICE, {})
        """What the rules' functions want to see; nothing is rolled, and nothing happens in it."""
        self.side, self.foe = state.sides[c.side], foe(state, c.side)
        self.front = in_front(state, c)
        self.enemy_front = [t for t in front_of(state, self.foe) if able(t)]
        self.can_attack = not c.action_used or bool(c.swings)

    def danger(self) -> float:
        """Damage a turn to expect in front, shared among those who stand there."""
        friends = sum([able(t) for t in front_of(self.state, self.side)])
        return sum([melee_power(t.stat) for t in self.enemy_front]) * weights.HITS / max(1, friends)

    def hurt_badly(self) -> bool:
        """Whether the next blows could fell it."""
        return self.c.hp <= self.danger() and below(self.c, weights.BADLY_HURT)


def below(t: Creature, share: float) -> bool:
    """Whether no more than a share of its hit points is left."""
    return t.hp <= t.hp_max * share
