"""A quick player for studies: it weighs what the tactician weighs, but goes by stat blocks where the tactician looks at everything
that could change them, and knows what it has reckoned before."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.frontline import weights
from bingqi.bots.frontline.choices import CHOICES
from bingqi.bots.frontline.figures import chance_of, melee_power, ranged_power
from bingqi.bots.frontline.outlook import Outlook, Outlooks, below, damage_to, helpless, value_of
from bingqi.bots.frontline.spells import LOST_TURNS
from bingqi.bots.frontline.strikes import swings_with
from bingqi.bots.frontline.tactician import WORTHS
from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.attack.advantage import TELLING, TROUBLED, TROUBLING, edge_of
from bingqi.rulesets.frontline.attack.armour import cover
from bingqi.rulesets.frontline.attack.attack_action import first_ways
from bingqi.rulesets.frontline.attack.attack_roll import lowest_hit
from bingqi.rulesets.frontline.attack.hit import damage_of
from bingqi.rulesets.frontline.attack.in_hand import attack_of
from bingqi.rulesets.frontline.attack.targets import in_reach
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.state import COVERED, STONE, STONESKIN, Creature, State, in_front, standing
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.sight.cover import BONUS, HALF

REMEMBERED = 20_000
"""So much is remembered before all is forgotten."""
HARDENED = STONE | STONESKIN
"""What changes the damage that somebody suffers."""
UNWEIGHED = frozenset({"help", "stow"})
"""Acts that are worth a look to the tactician alone."""


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Quick:
    """Picks targets and spells, and holds the line. The same every time."""

    VERSION: ClassVar[int] = 1
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """The option of the highest worth; the first of equals. Where there is nothing to weigh it does not look."""
        if decision.id == "act":
            return best_act(look(), decision.options)
        choose = ANSWERS.get(decision.id)
        return choose(look(), decision, Glance) if choose is not None else decision.default


def best_act(state: State, options: tuple[str, ...]) -> str:
    """The act of the highest worth, as long as it is worth anything; else the turn ends."""
    c = state.creatures[state.active]
    attacks, others, moves = weighed(options)
    if not ((attacks or c.action_used) and well_placed(state, c)):
        others += moves
    if not (attacks or others):
        return "end"
    look = Glance(state, c)
    best, most = "end", 0.0
    creatures, armed, last = state.creatures, None, ""
    for key, id, target in attacks:
        if id != last:
            armed, last = look.arms(id), id
        assert armed is not None
        if (worth := look.swung(creatures[target], armed)) > most:
            best, most = key, worth
    for key, judge, rest in others:
        if (worth := judge(look, rest)) > most:
            best, most = key, worth
    return best


Judged = tuple[tuple[str, Callable[[Outlook, str], float], str], ...]
"""Acts, each with what says how much it is worth, and what of its key that has to know."""
MOVES = frozenset({"forward", "back", "retreat", "bonus-retreat", "draw", "drop"})
"""Acts by which it comes to where it had better be, and to what it had better hold."""


@lru_cache(maxsize=20000)
def weighed(options: tuple[str, ...]) -> tuple[tuple[tuple[str, str, str], ...], Judged, Judged]:
    """Those of these acts that are weighed: attacks, each with what it is made with and on whom; all others; and moves."""
    attacks: list[tuple[str, str, str]] = []
    others: list[tuple[str, Callable[[Outlook, str], float], str]] = []
    moves: list[tuple[str, Callable[[Outlook, str], float], str]] = []
    for key in options:
        kind, _, rest = key.partition(":")
        if kind == "attack":
            id, _, target = rest.partition(":")
            attacks.append((key, id, target))
        elif kind in WORTHS and kind not in UNWEIGHED:
            (moves if kind in MOVES else others).append((key, WORTHS[kind], rest))
    return tuple(attacks), tuple(others), tuple(moves)


def well_placed(state: State, c: Creature) -> bool:
    """Whether it had better stay where it is: it is sound, and in front if it fights well there."""
    return in_front(state, c) == fights(c.stat) and not below(c, weights.BADLY_HURT)


# --- Before the battle ---------------------------------------------------------------


def place(state: State, decision: Decision, outlook: Outlooks) -> str:
    """Whoever fights well in front comes before those who do not; else they stand as they come."""
    left = [id for id in decision.options if id != "rest"]
    fit = [fights(state.creatures[id].stat) for id in left]
    return next((id for n, id in enumerate(left) if fit[n] and not all(fit[:n])), "rest")


def line(state: State, decision: Decision, outlook: Outlooks) -> str:
    """As many in front as fight well there."""
    wanted = max(1, sum([fights(c.stat) for c in standing(state, state.sides[decision.who])]))
    return min(decision.options, key=lambda key: abs(int(key) - wanted))


def fights(stat: Stat) -> bool:
    """Whether its place may be in front: it does not cast, and does a good part there of what it does from afar."""
    return not stat.spells and melee_power(stat) >= weights.QUICK_FRONT * ranged_power(stat)


ANSWERS: dict[str, Callable[[State, Decision, Outlooks], str]] = {**CHOICES, "place": place, "line": line}
"""How each ask is answered but for acts; all others get their default."""

# --- What it remembers ---------------------------------------------------------------

Arms = tuple[int, Blow | None, Blow | None]
"""So many swings, and the attack in melee and from afar; None: it cannot be made so."""
_ARMS: dict[tuple[int, str, bool], tuple[Any, Arms]] = {}
_STRUCK: dict[tuple[Any, ...], tuple[Any, Any, float]] = {}
"""What an attack or a power is worth against somebody with such a stat block, so many hit points, and such a guard: each with the
two whose ids stand in the key, for content never changes."""
_BLOWS: dict[tuple[int, int], tuple[Any, Any, Blow]] = {}


class Glance(Outlook):
    """An outlook that goes by stat blocks."""

    def __init__(self, state: State, c: Creature) -> None:
        super().__init__(state, c)
        lit = state.bundle.scenario.ground.light == "bright"
        self.plain = lit and not c.flags & TROUBLED and TELLING.isdisjoint(c.stat.traits)
        """Whether nothing about it may change the dice of its attacks."""
        self.afar = -1 if self.front and self.enemy_front else 1
        """LB-2.3 How its dice are thrown from afar."""
        self.line = self.foe.queue[: self.foe.front] if self.enemy_front else self.foe.queue
        """LB-3.3 The enemies in front, if they give cover to those behind them; else all."""

    def arms(self, name: str) -> Arms:
        """How often it would strike with an attack, and that in melee and from afar."""
        c = self.c
        key = (id(c.stat), name, c.action_used)
        found = _ARMS.get(key)
        if found is None or found[0] is not c.stat:
            forget_much(_ARMS)
            found = _ARMS[key] = c.stat, arms_of(c, name)
        return found[1]

    def swung(self, t: Creature, arms: Arms) -> float:
        """What an attack of the Attack action is worth, as often as it would strike."""
        swings, near, far = arms
        if helpless(t):
            return weights.ATTACK + weights.HELPLESS * swings
        blow = near or far
        if near is not None and far is not None and not in_reach(self.state, self.c, t, near.attack.reach):
            blow = far
        assert blow is not None
        return weights.ATTACK + self.struck(t, blow) * swings

    def struck(self, t: Creature, blow: Blow) -> float:
        """What an attack on somebody is worth who stands."""
        if self.plain and not t.flags & TROUBLING:
            dice = self.afar if blow.ranged else 1
        else:
            dice = edge_of(self.battle, self.c, t, blow).dice
        guard = 0 if t.id in self.line else BONUS[HALF]
        if t.flags & COVERED or self.state.bundle.shelters:
            guard = cover(self.state, t)
        attack, stat = blow.attack, t.stat
        if damage_of(self.c, blow) is not attack.damage:  # in two hands, or weakened: seldom
            return self.worth(t, blow, dice, guard)
        key = (id(attack), id(stat), t.hp, dice, guard, t.flags & HARDENED)
        found = _STRUCK.get(key)
        if found is None or found[0] is not attack or found[1] is not stat:
            forget_much(_STRUCK)
            found = _STRUCK[key] = attack, stat, self.worth(t, blow, dice, guard)
        return found[2]

    def worth(self, t: Creature, blow: Blow, dice: int, guard: int) -> float:
        """The same, reckoned."""
        chance = chance_of(lowest_hit(t.stat.ac + guard - blow.attack.bonus), dice)
        return chance * value_of(t, damage_to(self.c, t, blow))

    def recalled(self, t: Creature, power: Power) -> float | None:
        """What a power does to somebody, if it does nothing but damage, and that is known."""
        found = _STRUCK.get((id(power), id(t.stat), t.hp, self.c.stat.spell_dc, t.flags & HARDENED))
        return found[2] if found is not None and found[0] is power and found[1] is t.stat else None

    def keep(self, t: Creature, power: Power, worth: float) -> None:
        """Know from here on what such a power does to somebody."""
        if not power.harm.inflicts and power.boon not in LOST_TURNS:
            forget_much(_STRUCK)
            key = (id(power), id(t.stat), t.hp, self.c.stat.spell_dc, t.flags & HARDENED)
            _STRUCK[key] = power, t.stat, worth

    def spell_blow(self, power: Power) -> Blow:
        """The attack by which a spell strikes."""
        key = (id(power), id(self.c.stat))
        found = _BLOWS.get(key)
        if found is None or found[0] is not power or found[1] is not self.c.stat:
            forget_much(_BLOWS)
            found = _BLOWS[key] = power, self.c.stat, super().spell_blow(power)
        return found[2]


def arms_of(c: Creature, id: str) -> Arms:
    """How often somebody would strike with an attack, and that in melee and from afar."""
    with_ = attack_of(c, id)
    swings = 1 if c.action_used else swings_with(first_ways(c.stat), id)
    return swings, Blow(with_) if with_.reach or not with_.range else None, Blow(with_, True) if with_.range else None


def forget_much(memory: dict[Any, Any]) -> None:
    """Before more is remembered than there is room for."""
    if len(memory) >= REMEMBERED:
        memory.clear()
