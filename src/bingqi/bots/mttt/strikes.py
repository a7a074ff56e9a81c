"""What somebody's attacks do to somebody else, in numbers: the rules' own bonuses, Defences and damage."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from bingqi.bots.mttt.chances import Chances, Spread, chances, spread
from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.attack.defence import can_parry
from bingqi.rulesets.mttt.attack.two_dice import lead
from bingqi.rulesets.mttt.damage import damage_roll as damage
from bingqi.rulesets.mttt.model import figures
from bingqi.rulesets.mttt.model.arms import at_hand, weapon_arms
from bingqi.rulesets.mttt.model.blow import Arms, Blow
from bingqi.rulesets.mttt.model.figures import How
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import Unit, able


class Strike(NamedTuple):
    """An attack of somebody on somebody, whatever its kind."""

    kinds: tuple[Kind, ...]
    nearest: int
    farthest: int
    """The distances at which it can be made."""
    leads: tuple[tuple[How, int], ...]
    """How it may be opposed, and by how much the attacker's bonus is ahead then."""
    full: Spread
    """Withering damage of a full success."""
    partial: Spread
    dice: int
    """MT-10.13 What is added to Priority before it is halved."""
    more: int
    """What is added to decisive damage after that."""

    def hit(self, method: str, partial: str, shield: int = 0) -> Chances:
        """How it goes against the best way to oppose it, which is helped by so much."""
        ways = [chances(method, partial, by - shield, how != "passive") for how, by in self.leads]
        return min(ways, key=harm)


def harm(hit: Chances) -> float:
    """How bad it is to be hit with these chances: a partial success is half of a full one."""
    return 2 * hit.full + hit.partial


class Nobody:
    """Whoever is asked while numbers are reckoned: the default."""

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        return decision.default


@mypyc_attr(allow_interpreted_subclasses=True)
class Reckoner:
    """Asks the rules what numbers would be. Nobody is listening, so no tally is told; no dice fall, and nothing changes."""

    def __init__(self, state: State) -> None:
        self.state = state
        nobody = dict.fromkeys((*state.sides, "gm"), Nobody())
        self.battle: Fight = Battle(None, state, Dice(), nobody)  # type: ignore[arg-type]  # nobody asks what its rules are

    def ready(self, unit: Unit, other: Unit) -> tuple[Strike, ...]:
        """MT-6.2 Her attacks on somebody with what she has in hand, or need not ready."""
        return tuple([self.strike(unit, other, weapon_arms(self.state, id)) for id in self.weapons(unit)])

    def weapons(self, unit: Unit) -> list[str]:
        """MT-6.2 What she can strike with as she stands."""
        return at_hand(self.state, unit)

    def strike(self, unit: Unit, other: Unit, arms: Arms, charge: int = 0, aim: int = 0) -> Strike:
        """MT-7.3, MT-10.7, MT-10.13, MT-6.6 An attack with these arms, a charge, and so much paid by aiming."""
        battle, blow = self.battle, Blow(unit, other, arms, "withering", charge=charge, aim=aim)
        bonus = figures.attack_bonus(battle, blow).sum
        ahead = [(how, lead(self.state.options, bonus, flat)) for how, flat in self.ways(other, unit)]
        more = damage.damage_pool(battle, blow) - damage.half_up(damage.strength(blow))
        blow.arms = arms._replace(n=0)
        plus = damage.raw_damage(battle, blow) - max(0, figures.soak(battle, other).sum)
        full, partial = (spread(arms.n, arms.sides, plus, arms.penetration, halved) for halved in (False, True))
        kinds = arms.kinds if unit.group is None else ("withering",)
        return Strike(kinds, arms.range_min, arms.range_max, tuple(ahead), full, partial, arms.n, more)

    def ways(self, unit: Unit, by: Unit, charge: int = 0) -> list[tuple[How, int]]:
        """MT-9.5 The ways in which somebody can oppose an attack, each with what she adds to 15 and 5 or to her dice."""
        hows: list[How] = ["passive"]
        if able(unit):
            hows += ["dodge", "parry"] if can_parry(self.state, unit) else ["dodge"]
        return [(how, figures.DEFENCES[how](self.battle, unit, by, charge).sum) for how in hows]

    def protection(self, unit: Unit) -> tuple[int, int]:
        """MT-10.14, MT-3.12 Her protection as she stands, and in crash."""
        up, down = copy(unit), copy(unit)
        up.crashed, down.crashed = False, True
        return max(0, figures.protection(self.battle, up).sum), max(0, figures.protection(self.battle, down).sum)
