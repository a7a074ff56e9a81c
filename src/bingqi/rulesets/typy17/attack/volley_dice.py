"""T17C-08: the dice of a volley at troopers on foot: all that are to hit, weapon by weapon, then all that are to go through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.core.dice.laws import Parted
from bingqi.core.dice.sources import Dice, MayBeOpen
from bingqi.core.dice.tally import Tally
from bingqi.core.dice.throwing import Line
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.casualties import fall, show_damage
from bingqi.rulesets.typy17.attack.penetrate import Power, armour, pierce_line, pierced
from bingqi.rulesets.typy17.attack.weapons import explosive
from bingqi.rulesets.typy17.model.state import Fight, State, Unit
from bingqi.rulesets.typy17.model.stats import Weapon
from bingqi.rulesets.typy17.recon.fog import all_who_read, all_who_see_dice, show, show_hits

HIT_DIE = 20
Damage = tuple[int, int]
"""What a hit does, and the line of the weapon that does it."""


class Salvo(NamedTuple):
    """The attacks of a volley with a kind of weapon. `rows`: so many like attacks, trooper by trooper, and what a d20 must exceed;
    `mine` are their numbers, `yours` is that of whoever is attacked."""

    id: str
    weapon: Weapon
    rows: tuple[tuple[int, int], ...]
    mine: Sequence[Tally]
    yours: Tally
    power: Power
    living: int = 1
    """T17A-51 At so many of whoever is attacked all of it is fired."""

    @property
    def attacks(self) -> int:
        return sum([n for n, _ in self.rows])


class Shots(NamedTuple):
    """The same for the dice: the place of its first line among those that are told, how many damages could matter, and whose they
    are, where that is told."""

    line: int
    rows: tuple[tuple[int, int], ...]
    power: Power
    low: int = 0
    most: int = 0
    whose: int = 0


def to_hit(dice: Dice, before: None, shots: Shots) -> int:
    """T17A-32, T17A-33, T17A-35, T17A-44, T17-DMG.02 One d20 for each attack; each that succeeds is a hit."""
    return sum([dice.line(shots.line + n).count(some, HIT_DIE, (low,), "hit")[0] for n, (some, low) in enumerate(shots.rows)])


def to_pierce(dice: Dice, hits: int, shots: Shots) -> tuple[int, tuple[Damage, ...]]:
    """T17A-46 How many hits there were, and the damage of those that go through."""
    found = pierced(dice.line(shots.line + len(shots.rows)), hits, shots.low, shots.power, shots.most)
    return hits, tuple([(damage, shots.whose) for damage in found])


def taken(so_far: Parted, more: tuple[int, tuple[Damage, ...]]) -> Parted:
    """T17C-40 What goes through decides, as far as there is anybody left whom it could hurt; how often they were hit is told."""
    damages, most = so_far.decides
    return Parted(((damages + more[1])[:most], most), so_far.shown_total + more[0])


def hits_alone(so_far: Parted, hits: int) -> Parted:
    """T17C-25 Whether anything hits decides, and how often is told."""
    return Parted(so_far.decides or hits > 0, so_far.shown_total + hits)


def hit_lines(state: State, unit: Unit, target: Unit, salvo: Salvo) -> list[Line]:
    """T17A-31 What is told of the dice to hit with a weapon. Whoever throws sees them and its own number, and how often it hits
    (T17A-44).

    How many dice explosives throw tells how many live in their target (T17A-51); and what is thrown at armour afterwards, and for
    places, what was hit. That is for those alone who may read its card."""
    seen_by = (all_who_read if explosive(salvo.weapon) else all_who_see_dice)(state, unit, target)
    return [
        Line(own, salvo.yours, ("hits",), True, seen_by, ("T17A-33" if own.what == "strike" else "T17A-32",), edge=edge)
        for own, edge in zip(salvo.mine, attacks_of(salvo), strict=True)
    ]


def attacks_of(salvo: Salvo) -> list[Tally]:
    """T17A-43, T17A-51 Why so many dice are thrown to hit: by how many that fire, with what, and at how many explosives do."""
    found: list[Tally] = []
    for own, (n, _) in zip(salvo.mine, salvo.rows, strict=True):
        tally, once = Tally(own.what, own.parts is not None), n // salvo.living
        tally.add("attacks", once, "T17A-43", f"{once // salvo.weapon.attacks}x{salvo.weapon.attacks}")
        if salvo.living > 1:
            tally.add("living", n - once, "T17A-51", str(salvo.living))
        found.append(tally)
    return found


def shots_at(battle: Fight, unit: Unit, target: Unit, salvos: Sequence[Salvo]) -> Parted:
    """T17C-25 Attacks that hurt nobody: whether any hits, and how many do."""
    shots, lines, line = [], list[Line](), 0
    for salvo in salvos:
        shots.append(Shots(line, salvo.rows, salvo.power))
        line += len(salvo.rows)
        if not battle.bare:
            lines += hit_lines(battle.state, unit, target, salvo)
    return battle.experiment(lambda dice: dice.each((to_hit,), shots, hits_alone, Parted(False, 0)), lines)


def volley_on_foot(battle: Fight, unit: Unit, target: Unit, salvos: Sequence[Salvo], arm: int, aimed: bool) -> None:
    """T17A-32, T17A-33, T17A-46 All dice are thrown, and then those fall who are hurt."""
    shots, lines, hp = [], list[Line](), sum(target.hp)
    seen_by = all_who_read(battle.state, unit, target)
    line = 0
    for salvo in salvos:
        most = hp if salvo.power.part else salvo.attacks
        whose = line if battle.telling else 0  # who hurt whom is told, and decides nothing
        shots.append(Shots(line, salvo.rows, salvo.power, arm - salvo.power.pen, most, whose))
        line += len(salvo.rows) + 1
        if not battle.bare:
            lines += hit_lines(battle.state, unit, target, salvo)
            lines.append(pierce_line(salvo.power, salvo.id, unit.id, armour(target.id, arm), seen_by))
    most = max([one.most for one in shots], default=0)
    start = Parted(((), most), 0)
    dealt = battle.experiment(lambda dice: dice.each((to_hit, to_pierce), shots, taken, start), lines)
    show_volley(battle, unit, target, salvos, dealt.shown_total, aimed)
    damages = dealt.decides[0]
    cost = strike(battle, target, [damage for damage, _ in damages])
    for salvo, one in zip(salvos, shots, strict=True) if battle.telling else ():
        own = [n for n, (_, by) in enumerate(damages[: len(cost)]) if by == one.whose]
        show_damage(battle, unit, target, salvo.id, salvo.power, [damages[n][0] for n in own], [cost[n] for n in own])


def show_volley(battle: Fight, unit: Unit, target: Unit, salvos: Sequence[Salvo], hits: MayBeOpen, aimed: bool) -> None:
    """T17A-44 How often a unit was hit. What else is in the cell of whoever was aimed at is not told by how often it is hit."""
    kinds = dict.fromkeys([salvo.id for salvo in salvos])
    weapon = next(iter(kinds)) if len(kinds) == 1 else ""
    attacks = sum([salvo.attacks for salvo in salvos])
    if salvos:
        show(battle, all_who_read(battle.state, unit, target), events.hits_rolled, unit.id, target.id, weapon, attacks, hits)
    if aimed:
        show_hits(battle, unit, target, hits)


@rule("T17-DMG.01")
def strike(battle: Fight, target: Unit, damages: Sequence[int]) -> list[int]:
    """T17-1.2.04 Hits that went through, on troopers on foot; what each has cost."""
    return fall(battle, target, damages)
