"""A tactician for frontline: weighs every option by the damage it should do, the danger it brings and the places it changes.

It reckons with the rules' own functions (reach, advantage, armour class, areas), on the state as its side sees it, and takes the
option of the highest worth. Worth is in hit points: damage done to enemies, less damage to expect for oneself. The same every time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bingqi.core.ask import Choose
from bingqi.core.battle import Battle
from bingqi.core.dice import Dice as NoDice
from bingqi.rulesets.frontline import RULESET
from bingqi.rulesets.frontline.acts import first_ways
from bingqi.rulesets.frontline.attack import Blow, armour_class, attack_of, damage_of, edge_of, in_reach
from bingqi.rulesets.frontline.checks import save_bonus
from bingqi.rulesets.frontline.harm import suffered
from bingqi.rulesets.frontline.opportunity import watchers
from bingqi.rulesets.frontline.powers import power_of, targets
from bingqi.rulesets.frontline.provoke import opportunity_cap
from bingqi.rulesets.frontline.push import defender_of_line
from bingqi.rulesets.frontline.state import (
    UNABLE,
    Creature,
    Fight,
    State,
    able,
    foe,
    front_of,
    in_front,
    index_of,
    standing,
)
from bingqi.rulesets.frontline.stats import Attack, Power
from bingqi.rulesets.frontline.stats import Creature as Stat

KILL = 1.6
"""How much more it is worth to fell somebody than to wound: the dead deal no damage."""
CAUTION = 0.6
"""What an expected hit point of one's own is worth against one of the enemy's."""


T = TypeVar("T")
MOST_KNOWN = 4096
"""Figures remembered before all are forgotten: a server sees many battles' content."""


def remembered(figure: Callable[[T], float]) -> Callable[[T], float]:
    """Reckon a figure of a piece of content once: content never changes, but is too deep to be hashed."""
    known: dict[int, tuple[T, float]] = {}

    def look_up(thing: T) -> float:
        found = known.get(id(thing))
        if found is None or found[0] is not thing:
            if len(known) > MOST_KNOWN:
                known.clear()
            found = known[id(thing)] = (thing, figure(thing))
        return found[1]

    return look_up


@remembered
def melee_power(stat: Stat) -> float:
    """Average damage of its best melee attacks in a turn, if all hit."""
    return _power(stat, True)


@remembered
def ranged_power(stat: Stat) -> float:
    """The same from afar: attacks with a range, and harmful powers."""
    best = _power(stat, False)
    for power in stat.powers:
        if power.aim == "enemy" and power.harm.damage and not power.recharge and not power.uses:
            best = max(best, sum([part.dice.mean for part in power.harm.damage]) * power.targets)
    return best


def _power(stat: Stat, melee: bool) -> float:
    means = {one.id: mean_damage(one) for one in stat.attacks if (one.reach if melee else one.range)}
    if not means:
        return 0.0
    best = max(means.values())
    return max([sum([best if slot == "*" else means.get(slot, 0.0) for slot in way]) for way in first_ways(stat)])


@remembered
def mean_damage(attack: Attack) -> float:
    """Average damage of a hit, riders' damage at a half."""
    sure = sum([part.dice.mean for part in attack.damage])
    return sure + sum([part.dice.mean for rider in attack.riders for part in rider.harm.damage]) / 2


@remembered
def threat(stat: Stat) -> float:
    """What a creature does in a turn, whichever way it is best at."""
    return max(melee_power(stat), ranged_power(stat), 1.0)


@remembered
def shoots(stat: Stat) -> float:
    """Whether its place is behind the line: it does as much from afar as in melee, or casts."""
    return float(bool(stat.spells) or ranged_power(stat) >= melee_power(stat) * 0.9)


class FrontlineTactician:
    """A policy: picks targets, pushes and covers the line, retreats, uses areas."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """The option of the highest worth; the first of equals."""
        state: State = look()
        if ask.id == "act":
            return self._act(state, ask.options)
        choose = CHOICES.get(ask.id)
        return choose(state, ask, self.side) if choose is not None else ask.default

    def _act(self, state: State, options: tuple[str, ...]) -> str:
        c = state.creatures[state.active]
        judge = Judge(state, c)
        best, most = "end", 0.0
        for key in options:
            worth = judge.worth(key)
            if worth > most:
                best, most = key, worth
        return best


class Judge:
    """Worths of what one creature may do now."""

    def __init__(self, state: State, c: Creature) -> None:
        self.state, self.c = state, c
        self.battle: Fight = Battle(RULESET, state, NoDice(), {})
        self.front = in_front(state, c)
        self.enemies = [t for t in standing(state, foe(state, c.side)) if able(t)]
        self.enemy_front = [t for t in front_of(state, foe(state, c.side)) if able(t)]
        self.can_attack = not c.action_used or bool(c.swings)

    def worth(self, key: str) -> float:
        """What an option is worth, in hit points; 0 is doing nothing."""
        kind, _, rest = key.partition(":")
        judge = WORTHS.get(kind)
        return judge(self, rest) if judge is not None else 0.0

    # --- Attacks ---------------------------------------------------------------------

    def attack(self, rest: str) -> float:
        """Damage to expect, more for felling and for dangerous targets."""
        id, _, target = rest.partition(":")
        t = self.state.creatures[target]
        attack = attack_of(self.c, id)
        ranged = bool(attack.range) and not (attack.reach and in_reach(self.state, self.c, t, attack.reach))
        return 2.0 + self.blow(t, Blow(attack, ranged))

    def off_hand(self, rest: str) -> float:
        """A second, weaker attack."""
        id, _, target = rest.partition(":")
        return 1.0 + self.blow(self.state.creatures[target], Blow(attack_of(self.c, id), off_hand=True))

    def blow(self, t: Creature, blow: Blow) -> float:
        """What an attack on a target is worth."""
        if t.flags & UNABLE and not t.hp:
            return -1.5
        chance = self.chance(t, blow)
        damage: float = sum([suffered(t, round(part.dice.mean), part.type, blow.attack.magic) for part in damage_of(self.c, blow)])
        damage += mean_damage(blow.attack) - sum([part.dice.mean for part in blow.attack.damage])
        return chance * value_of(t, damage)

    def chance(self, t: Creature, blow: Blow) -> float:
        """The chance to hit, from the rules' own armour class and reasons for advantage."""
        need = armour_class(self.battle, t).sum - blow.attack.bonus
        p = min(0.95, max(0.05, (21 - need) / 20))
        dice = edge_of(self.battle, self.c, t, blow).dice
        return p if dice == 1 else 1 - (1 - p) ** 2 if dice == 2 else p * p

    def charge(self, rest: str) -> float:
        """One attack, and the enemy's line goes back; for one behind the line also the way in front."""
        blows = [Blow(attack) for attack in self.c.stat.attacks if attack.reach]
        best = max([self.blow(t, blow) for t in self.enemies[:8] for blow in blows], default=0.0)
        several = max([len(way) for way in first_ways(self.c.stat)], default=1)
        if self.front and several > 1 and self.enemy_front:
            return best
        return 2.0 + best + self.push_gain() * 0.5 - (self.danger() * 0.15 if not self.front and shoots(self.c.stat) else 0.0)

    def push_gain(self) -> float:
        """What it brings to uncover the next enemy behind his line."""
        side = foe(self.state, self.c.side)
        if side.front >= len(side.queue):
            return 0.0
        uncovered = self.state.creatures[side.queue[side.front]]
        gain = 2.0 if shoots(uncovered.stat) else -1.0
        if not self.enemy_front:
            gain += 4.0
        return gain

    def push(self, rest: str) -> float:
        """An attack given up and an opportunity attack risked: worth it if nobody is in reach, or for a shooter behind."""
        gain = self.push_gain()
        risk = sum([threat(self.state.creatures[id].stat) for id in defender_of_line(self.state, self.c)]) * 0.35
        return gain - risk * CAUTION if not self.enemy_front else gain - risk - 3.0

    def danger(self) -> float:
        """Damage a turn to expect in front."""
        return sum([melee_power(t.stat) for t in self.enemy_front]) * 0.5 / max(1, len(self.own_front()))

    def own_front(self) -> list[Creature]:
        """Able friends in front, and oneself."""
        return [t for t in front_of(self.state, self.state.sides[self.c.side]) if able(t)]

    # --- Places ----------------------------------------------------------------------

    def forward(self, rest: str) -> float:
        """Into the front, for one whose place is there and who has something to do there."""
        c, to = self.c, int(rest)
        side = self.state.sides[c.side]
        if self.front:
            return 0.0
        if to > side.front:
            return 0.05 if not shoots(c.stat) else 0.0
        if shoots(c.stat) or self.hurt_badly():
            return 0.0
        displaced = self.state.creatures[side.queue[side.front - 1]]
        worth = 0.5 + (side.front - to) * 0.01
        if self.can_attack and self.enemy_front:
            worth += melee_power(c.stat) * 0.4
        if shoots(displaced.stat) or displaced.hp * 3 < displaced.hp_max or not able(displaced):
            worth += 1.5
        else:
            worth -= melee_power(displaced.stat) * 0.3
        return worth

    def back(self, rest: str) -> float:
        """Out of the front without leave: only where nobody can take advantage."""
        if not self.front or int(rest) <= self.state.sides[self.c.side].front:
            return 0.0
        if self.can_attack and not shoots(self.c.stat):
            return 0.0
        among = [] if self.c.disengaged else list(watchers(self.state, self.c))
        risk = sum([melee_power(self.state.creatures[id].stat) for id in among]) * 0.5
        return self.leave_gain() - risk if int(rest) == self.state.sides[self.c.side].front + 1 else 0.0

    def hurt_badly(self) -> bool:
        """Whether the next blows could fell it."""
        return self.c.hp <= self.danger() and self.c.hp * 3 <= self.c.hp_max

    def leave_gain(self) -> float:
        """What it is worth to be behind the line, where somebody else takes the place."""
        side = self.state.sides[self.c.side]
        if side.front >= len(side.queue):
            return -1.0
        next_up = self.state.creatures[side.queue[side.front]]
        if not able(next_up):
            return -1.0
        gain = 0.0
        if shoots(self.c.stat) and not shoots(next_up.stat):
            gain += self.danger() * 0.7 + ranged_power(self.c.stat) * 0.3
        if self.hurt_badly() and next_up.hp > self.c.hp:
            gain += self.danger() * 1.2 + 1.0
        return gain

    def retreat(self, rest: str) -> float:
        """The retreat as an action: only when it saves more than an attack would bring."""
        return self.leave_gain() - melee_power(self.c.stat) * 0.6

    def bonus_retreat(self, rest: str) -> float:
        """The retreat as a bonus action, after the attack."""
        if self.can_attack and not shoots(self.c.stat):
            return 0.0
        return self.leave_gain()

    def cover(self, rest: str) -> float:
        """Bring the last in front behind the line: for a friend close to falling."""
        side = self.state.sides[self.c.side]
        last = self.state.creatures[side.queue[side.front - 1]]
        if last is self.c or not able(last) or last.hp * 4 > last.hp_max:
            return 0.0
        return threat(last.stat) * 0.5 - melee_power(self.c.stat) * 0.5

    def bonus_cover(self, rest: str) -> float:
        """The same as a bonus action."""
        worth = self.cover(rest)
        return worth + melee_power(self.c.stat) * 0.5 if worth else 0.0

    # --- Other acts ------------------------------------------------------------------

    def use(self, rest: str) -> float:
        """A spell or another power: damage and healing to expect, less what it costs."""
        power = power_of(self.state, self.c, rest)
        cost = max(0, power.level) * 1.0
        if power.heal is not None:
            return self._healing(power) - cost
        if power.summon is not None:
            return 9.0 if not self.c.concentration else 0.0
        if power.boon == "spirit-guardians":
            return (12.0 if self.front and not self.c.concentration else 0.0) - cost
        if power.boon == "bless":
            return 6.0 if not self.c.concentration else 0.0
        if power.concentration and self.c.concentration:
            return 0.0
        if power.shape is not None:
            return self._area(power) - cost
        if power.aim == "enemy" and (power.harm.damage or power.harm.inflicts):
            worths = sorted([self._aimed(power, t) for t in targets(self.state, self.c, power)], reverse=True)
            return 2.0 + (worths[0] * power.targets if worths else -9.0) - cost
        return 0.0

    def _healing(self, power: Power) -> float:
        amount = (power.heal.mean if power.heal else 0) + self.c.stat.spell_modifier * power.heal_modifier
        found = [t for t in targets(self.state, self.c, power) if t.hp_max - t.hp >= min(amount, t.hp_max / 2)]
        down = any(t.hp == 0 for t in found)
        return amount * (1.6 if down else 0.7) if found else 0.0

    def _area(self, power: Power) -> float:
        from bingqi.rulesets.frontline.areas import placements

        assert power.shape is not None
        runs = placements(self.state, self.c, power.shape, power.size_ft, power.origin)
        return 2.0 + max([self.run_worth(power, run) for run in runs], default=0.0)

    def run_worth(self, power: Power, run: tuple[str, ...]) -> float:
        """What an area is worth that takes hold of these."""
        worth = 0.0
        spares = power.chosen or (power.shape == "line" and bool(power.harm.damage))
        for id in run:
            t = self.state.creatures[id]
            if t.flags & UNABLE and not t.hp:
                continue
            if t.side != self.c.side:
                worth += self._aimed(power, t)
            elif not spares:
                worth -= self._aimed(power, t) * 1.3
        return worth

    def _aimed(self, power: Power, t: Creature) -> float:
        if power.attack:
            bonus = power.attack_bonus or self.c.stat.spell_attack
            attack = Attack(power.id, power.name, bonus, power.harm.damage, magic=True, reach=5 if power.melee else 0)
            return self.blow(t, Blow(attack, ranged=not power.melee))
        damage = sum([suffered(t, round(part.dice.mean), part.type, True) for part in power.harm.damage])
        fail = 1.0
        if power.save is not None:
            dc = power.save.dc or self.c.stat.spell_dc
            fail = min(1.0, max(0.0, (dc - 1 - save_bonus(t, power.save.ability)) / 20))
        worth = fail * value_of(t, damage) + (1 - fail) * power.half * value_of(t, damage / 2)
        new = [one for one in power.harm.inflicts if not any(effect.name == one.condition for effect in t.effects)]
        return worth + fail * len(new) * threat(t.stat) * 0.8

    def potion(self, rest: str) -> float:
        """A draught for one who is down or nearly so."""
        _, _, target = rest.partition(":")
        t = self.state.creatures[target]
        risk = 0.0
        if self.front:
            risk = min(opportunity_cap(self.state, self.c), len(watchers(self.state, self.c))) * 2.5
        if t.hp == 0:
            return 7.0 - risk
        return 5.0 - risk - melee_power(self.c.stat) * 0.5 if t.hp * 4 <= t.hp_max else 0.0

    def second_wind(self, rest: str) -> float:
        """Heals for nothing."""
        return 4.0 if self.c.hp * 2 <= self.c.hp_max else 0.0

    def action_surge(self, rest: str) -> float:
        """A second Attack action, as soon as there is somebody to attack."""
        return 5.0 if not self.c.swings and self.enemy_front and self.front else 0.0

    def stand(self, rest: str) -> float:
        """Lying is bad; worse if many wait for it."""
        risk = min(opportunity_cap(self.state, self.c), len(watchers(self.state, self.c))) if self.front else 0
        return 6.0 - risk * 1.5

    def bonus_hide(self, rest: str) -> float:
        """Advantage on the next attack, for a shooter behind the line."""
        return 1.0 if not self.front and not self.c.hidden_from else 0.0

    def dodge(self, rest: str) -> float:
        """When there is nothing better to do in front."""
        return 0.4 if self.front and self.enemy_front else 0.02

    def help_friend(self, rest: str) -> float:
        """Advantage for a stronger friend."""
        return melee_power(self.state.creatures[rest].stat) * 0.1

    def stabilise(self, rest: str) -> float:
        """A friend who is dying."""
        return 3.0

    def wake(self, rest: str) -> float:
        """A friend who could fight on."""
        return threat(self.state.creatures[rest].stat) * 0.6

    def light(self, rest: str) -> float:
        """Who sees nothing fights badly."""
        return 3.0 if self.state.whole.scenario.ground.light == "dark" and not self.state.lights else 0.0

    def draw(self, rest: str) -> float:
        """A weapon in hand, if it has none."""
        return 0.3 if not self.c.held else 0.0

    def escape(self, rest: str) -> float:
        """Out of a hold, when it hinders."""
        return 1.0

    def reckless(self, rest: str) -> float:
        """Advantage is worth it while the enemy is few."""
        return 1.0 if self.front and self.enemy_front and self.can_attack else 0.0


def value_of(t: Creature, damage: float) -> float:
    """What so much damage to somebody is worth: a part of the harm it could still do, more if it falls."""
    if t.hp <= 0:
        return 0.5
    share = min(1.0, damage / t.hp)
    worth = min(damage, t.hp) * 0.6 + share * threat(t.stat) * 0.6
    return worth * KILL if damage >= t.hp else worth


WORTHS: dict[str, Callable[[Judge, str], float]] = {
    "attack": Judge.attack,
    "offhand": Judge.off_hand,
    "rampage": Judge.attack,
    "pounce": Judge.attack,
    "charge": Judge.charge,
    "push": Judge.push,
    "forward": Judge.forward,
    "back": Judge.back,
    "retreat": Judge.retreat,
    "bonus-retreat": Judge.bonus_retreat,
    "cover": Judge.cover,
    "bonus-cover": Judge.bonus_cover,
    "use": Judge.use,
    "scroll": lambda judge, rest: 1.0 + judge.use(judge.state.whole.items[rest].spell) * 0.8,
    "potion": Judge.potion,
    "second-wind": Judge.second_wind,
    "action-surge": Judge.action_surge,
    "stand": Judge.stand,
    "bonus-hide": Judge.bonus_hide,
    "dodge": Judge.dodge,
    "help": Judge.help_friend,
    "stabilise": Judge.stabilise,
    "kit": Judge.stabilise,
    "wake": Judge.wake,
    "light": Judge.light,
    "draw": Judge.draw,
    "escape": Judge.escape,
    "free-net": Judge.escape,
    "reckless": Judge.reckless,
}


# --- Choices within an act -----------------------------------------------------------


def _best(options: tuple[str, ...], worth: Callable[[str], float]) -> str:
    return max(options, key=worth)


def _charge_line(state: State, ask: Choose, side: str) -> str:
    return "push" if Judge(state, state.creatures[ask.about["who"]]).push_gain() > 0 else "hold"


def _charge_attack(state: State, ask: Choose, side: str) -> str:
    judge = Judge(state, state.creatures[ask.about["who"]])
    return _best(ask.options, lambda key: -1.0 if key.startswith("shove:") else judge.attack(key))


def _attack_with(state: State, ask: Choose, side: str) -> str:
    c = state.creatures[ask.about["who"]]
    damage = {attack.id: mean_damage(attack) for attack in c.stat.attacks}
    return _best(ask.options, lambda key: damage.get(key, 0.0))


def _area(state: State, ask: Choose, side: str) -> str:
    judge = Judge(state, state.creatures[ask.about["who"]])
    power = power_of(state, judge.c, ask.about["power"])
    if power.aim == "ally":
        return _best(ask.options, lambda key: sum([_missing(state, id, side) for id in key.split("+")]))
    return _best(ask.options, lambda key: judge.run_worth(power, tuple(key.split("+"))))


def _missing(state: State, id: str, side: str) -> float:
    t = state.creatures[id]
    return (t.hp_max - t.hp) + 10.0 * (t.hp == 0) if t.side == side else 0.0


def _power_target(state: State, ask: Choose, side: str) -> str:
    judge = Judge(state, state.creatures[ask.about["who"]])
    power = power_of(state, judge.c, ask.about["power"])
    if power.aim == "ally":
        return _best(ask.options, lambda id: _missing(state, id, side) + threat(state.creatures[id].stat) * 0.01)
    return _best(ask.options, lambda id: judge._aimed(power, state.creatures[id]))


def _place(state: State, ask: Choose, side: str) -> str:
    """Fighters first, the stoutest foremost; shooters behind."""
    left = [id for id in ask.options if id != "rest"]
    order = sorted(left, key=lambda id: (shoots(state.creatures[id].stat), -state.creatures[id].hp, -state.creatures[id].stat.ac))
    return "rest" if order == left else order[0]


def _line(state: State, ask: Choose, side: str) -> str:
    """As many in front as fight best there, at least as many as the middle would be less one."""
    fighters = sum([not shoots(c.stat) for c in standing(state, state.sides[side])])
    wanted = max(1, fighters)
    return _best(ask.options, lambda key: -abs(int(key) - wanted))


def _first_but_pass(state: State, ask: Choose, side: str) -> str:
    return ask.options[0]


def _cell(state: State, ask: Choose, side: str) -> str:
    """Shooters as far back as it goes, others to the front."""
    c = state.creatures[ask.about["who"]]
    here = index_of(state, c)
    back = shoots(c.stat) or c.hp * 3 < c.hp_max
    return _best(ask.options, lambda key: (int(key) - here) * (1 if back else -1))


CHOICES: dict[str, Callable[[State, Choose, str], str]] = {
    "charge-line": _charge_line,
    "charge-attack": _charge_attack,
    "opportunity-with": _attack_with,
    "ready-with": _attack_with,
    "area": _area,
    "power-target": _power_target,
    "place": _place,
    "line": _line,
    "opening": _first_but_pass,
    "advanced": _first_but_pass,
    "struck": _first_but_pass,
    "attacked": _first_but_pass,
    "wounded": _first_but_pass,
    "reverse": lambda state, ask, side: "reverse",
    "shove-how": lambda state, ask, side: "prone",
    "teleport-cell": _cell,
}
