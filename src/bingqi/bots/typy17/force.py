"""A unit as far as fighting goes: what it fires at which distance, and what there is of it to be hit."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.bots.typy17.ground import Stand
from bingqi.bots.typy17.weights import (
    UNKNOWN_ARM,
    UNKNOWN_FIRE,
    UNKNOWN_HP,
    UNKNOWN_LIVING,
    UNKNOWN_PT,
    UNKNOWN_REACH,
    VITAL,
)
from bingqi.rulesets.typy17.attack import penetrate
from bingqi.rulesets.typy17.attack.melee import TO_BEAT as STRIKE
from bingqi.rulesets.typy17.attack.melee import blows, skilled
from bingqi.rulesets.typy17.attack.shoot import GUIDED, TO_BEAT, UNSEEN, bonuses
from bingqi.rulesets.typy17.attack.weapons import explosive, fired_apart, gunners, loaded, modifier, weapon_of
from bingqi.rulesets.typy17.model.state import State, Unit, alive, infantry, living
from bingqi.rulesets.typy17.model.stats import Weapon
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies


class Line(NamedTuple):
    """Attacks with a weapon: how many, what a d20 must exceed on open ground, and the best of how many penetration dice counts."""

    weapon: Weapon
    attacks: int
    need: int
    best_of: int = 1


class Force:
    """What a unit is in a fight. It never changes: a unit that was hurt is another one. Of the state the catalogue and the options
    count, and nothing else."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.unit, self.card = state, unit, unit.card
        self.unknown, self.foot = unit.card.kind == "unknown", infantry(unit) or unit.card.kind == "unknown"
        self.living = UNKNOWN_LIVING if self.unknown else living(unit)
        self.hp = UNKNOWN_HP if self.unknown else sum(unit.hp) / max(1, self.living)
        it = worth(state, unit)
        self.arm = UNKNOWN_ARM if self.unknown else it.arm
        self.ta, self.m, self.flies = it.ta, it.m, flies(state, unit)
        whole = max(1, sum([trooper.hp for trooper in unit.card.troopers]))
        self.each = UNKNOWN_PT / (UNKNOWN_LIVING * UNKNOWN_HP) if self.unknown else unit.card.pt / whole
        self.left = UNKNOWN_PT if self.unknown else unit.card.pt * sum(unit.hp) / whole
        self.weapons = () if self.unknown else fired_apart(unit)
        self.reach = UNKNOWN_REACH if self.unknown else self._reach()
        self.volleys: dict[tuple[str, int, bool], tuple[Line, ...]] = {}
        self.fires: dict[tuple[Force, int, int, bool], float] = {}
        self.bests: dict[tuple[Force, int, bool], tuple[float, Stand]] = {}
        """The most that it could do to another one on such ground, and from where: see memory.Pair."""
        self.hits: dict[tuple[object, ...], float] = {}

    def _reach(self) -> int:
        own = [id for trooper in self.card.troopers for id in trooper.weapons]
        mounted = self.card.vehicle.weapons if self.card.vehicle is not None else ()
        return max([row.max for id in (*own, *mounted, *self.unit.special) for row in weapon_of(self.state, id).reach], default=0)

    def sheltered(self, tl: int, bonus: int, cover: bool) -> int:
        """T17A-20, T17A-21, T17C-27 What the ground adds to what must be exceeded to hit it."""
        if self.foot:
            return tl + bonus if cover and tl >= 1 else tl
        return tl if cover and tl >= 1 else 0 if self.flies else min(tl, 0)

    # --- Fire -------------------------------------------------------------------------

    def fire(self, target: Force, distance: int, mod: int, in_sight: bool) -> float:
        """The Pt that a volley should destroy, with the weapon that is best for it."""
        key = (target, distance, mod, in_sight)
        found = self.fires.get(key)
        if found is None:
            found = self.fires[key] = self._fire(target, distance, mod, in_sight)
        return found

    def _fire(self, target: Force, distance: int, mod: int, in_sight: bool) -> float:
        if self.unknown:
            return UNKNOWN_FIRE if in_sight and distance <= self.reach else 0.0
        return max([self.fire_of(weapon, target, distance, mod, in_sight) for weapon in self.weapons], default=0.0)

    def fire_of(self, weapon: str, target: Force, distance: int, mod: int, in_sight: bool) -> float:
        """The same with one weapon of a vehicle; all others fire what they have ("")."""
        lines = self.volley(weapon, distance, in_sight)
        return min(target.left, sum([self.hurts(target, line, mod) for line in lines]))

    def volley(self, weapon: str, distance: int, in_sight: bool) -> tuple[Line, ...]:
        """T17C-23, T17C-72 What it fires at this distance."""
        key = (weapon, distance, in_sight)
        found = self.volleys.get(key)
        if found is None:
            found = self.volleys[key] = alike(self._volley(weapon, distance, in_sight))
        return found

    def _volley(self, mounted: str, distance: int, in_sight: bool) -> list[Line]:
        unit, troopers = self.unit, self.card.troopers
        if self.card.battery is not None:
            return [self._line(id, distance, self.card.battery.rc, False) for id in self.card.battery.weapons[:1]]
        if mounted:
            usable = self.usable(mounted, distance, in_sight)
            return [self._line(mounted, distance, troopers[n].rc, in_sight) for n in gunners(unit, mounted)] if usable else []
        hands = sorted(alive(unit), key=lambda n: (troopers[n].hero, -n))
        special = [id for id in unit.special if self.usable(id, distance, in_sight)]
        found = [self._line(id, distance, troopers[n].rc, in_sight) for n, id in zip(hands, special, strict=False)]
        for n in hands[len(special) :]:
            own = [id for id in troopers[n].weapons if self.usable(id, distance, in_sight)]
            found += [self._line(id, distance, troopers[n].rc, in_sight) for id in own[:1]]
        return found

    def usable(self, id: str, distance: int, in_sight: bool) -> bool:
        """T17C-22, T17C-24 Whether a weapon reaches so far, and has a shot left."""
        weapon = weapon_of(self.state, id)
        there = modifier(weapon, distance) is not None and (in_sight or "indirect" in weapon.keywords)
        return there and loaded(self.state, self.unit, id)

    def _line(self, id: str, distance: int, skill: int, in_sight: bool) -> Line:
        """T17A-32 What must be exceeded without what the ground does."""
        weapon = weapon_of(self.state, id)
        need, best_of = TO_BEAT - skill, 1
        need += UNSEEN if not in_sight and "indirect" in weapon.keywords else 0
        need += GUIDED if "guided" in weapon.keywords else 0
        if self.card.battery is not None:
            return Line(weapon, weapon.attacks, need - (weapon.off_map or 0))
        need -= modifier(weapon, distance) or 0
        for bonus in bonuses(self.state, self.unit, weapon, distance):
            need -= bonus.value if bonus.check == "hit" else 0
            best_of = 2 if bonus.check == "penetration" and bonus.best_of_two else best_of
        return Line(weapon, weapon.attacks, need, best_of)

    def hurts(self, target: Force, line: Line, mod: int) -> float:
        """T17A-51 The Pt that these attacks should destroy. Explosives attack everybody."""
        many = target.living if target.foot and explosive(line.weapon) else 1
        return beats(line.need + mod, 20) * line.attacks * many * target.hit_worth(line.weapon, line.best_of)

    # --- Blows, and what is thrown ----------------------------------------------------

    def blows(self, target: Force) -> float:
        """The Pt that close combat should destroy."""
        state, found = self.state, 0.0
        if not self.unknown:
            for shot in blows(self.unit):
                weapon = weapon_of(state, shot.weapon)
                need = STRIKE - skilled(state, self.unit, weapon, self.card.troopers[shot.trooper].cc).sum
                found += beats(need, 20) * weapon.attacks * target.hit_worth(weapon, 1)
        return min(found, target.left)

    def throws(self, item: str, target: Force, distance: int, mod: int) -> float:
        """The Pt that something that is thrown should destroy."""
        skill = max([self.card.troopers[n].rc for n in alive(self.unit)], default=0)
        line = self._line(self.state.bundle.items[item].weapon or "", distance, skill, True)
        return min(target.left, self.hurts(target, line, mod))

    # --- Being hit --------------------------------------------------------------------

    def hit_worth(self, weapon: Weapon, best_of: int) -> float:
        """The Pt that one hit on it should destroy."""
        key = (weapon.pen, weapon.pen_damage, weapon.after_damage, best_of)
        found = self.hits.get(key)
        if found is None:
            found = through(weapon, self.arm, best_of, self.hp) * self.each if self.foot else self._as_vehicle(weapon, best_of)
            self.hits[key] = found
        return found

    def _as_vehicle(self, weapon: Weapon, best_of: int) -> float:
        """T17C-47 A hit strikes each upper part as often as its share of the d20, and something within it."""
        it = self.card.vehicle
        if it is None:
            return 0.0
        found = 0.0
        for section in it.sections:
            share = (section.d20[1] - section.d20[0] + 1) / 20
            inside = min([part.arm for part in section.lower if part.kind != "passengers"], default=0)
            found += share * through(weapon, section.arm + inside, best_of, 1.0)
        return found * VITAL * it.pt


def alike(lines: list[Line]) -> tuple[Line, ...]:
    """Attacks that are alike in all, together."""
    found: dict[tuple[int, int, int], Line] = {}
    for one in lines:
        key = (id(one.weapon), one.need, one.best_of)
        found[key] = one._replace(attacks=one.attacks + found[key].attacks) if key in found else one
    return tuple(found.values())


def beats(need: int, sides: int, best_of: int = 1) -> float:
    """The chance that the best of some dice exceeds a number."""
    fails = min(1.0, max(0.0, need / sides))
    return 1.0 - (fails if best_of == 1 else fails * fails)


def through(weapon: Weapon, arm: int, best_of: int, hp: float) -> float:
    """T17A-38 The hit points that a hit should take of somebody who has so many."""
    low = arm - weapon.pen
    some, over = beats(low, penetrate.DIE, best_of), beats(low + penetrate.OVER, penetrate.DIE, best_of)
    return (some - over) * min(hp, weapon.pen_damage + weapon.after_damage) + over * min(hp, weapon.pen_damage)
