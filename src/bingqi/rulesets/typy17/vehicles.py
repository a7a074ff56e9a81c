"""T17-1.2, T17C-42 to T17C-53: hits on vehicles: where they strike, what that breaks, and who is inside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import lcm, prod
from typing import Any, NamedTuple

from bingqi.core.ask import Odds
from bingqi.core.dice import Dice
from bingqi.core.law import MOST, Parted, TooManyWays, law_by, merged_law, mixed, reduced
from bingqi.core.rule import rule
from bingqi.core.tally import Tally
from bingqi.core.throwing import Line
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.card import Card, changed
from bingqi.rulesets.typy17.casualties import fall, hurt, tell_damage
from bingqi.rulesets.typy17.fog import SeenBy, all_who_read, owner_decides, show
from bingqi.rulesets.typy17.penetrate import Power, armour, pierce_line, pierced
from bingqi.rulesets.typy17.state import Fight, State, Unit, living
from bingqi.rulesets.typy17.stats import Section
from bingqi.rulesets.typy17.volleys import Salvo, Shots, hit_lines, tell_volley, to_hit
from bingqi.rulesets.typy17.weapons import explosive
from bingqi.rulesets.typy17.worth import changes_by_items, parts_of, stations_of, worth

HIT_DIE, SUB_DIE = 20, 6
WHOLE, NOTHING, PASSENGERS = -1, -2, -1


# --- A vehicle as dice see it ------------------------------------------------------------


class Upper(NamedTuple):
    """An upper part: its ARM and, if it holds nothing, its place. Else the places of what it holds, from which faces of a d6 on
    which of these is struck, and whether it holds a rider alone, who is struck without a die (T17C-70)."""

    arm: int
    at: int
    inside: tuple[int, ...] = ()
    floors: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    lone: bool = False

    @property
    def burns(self) -> bool:
        """T17A-54, T17C-44 Whether HEAT goes through it and works on all within. A rider is within nothing (T17C-70)."""
        return any(which != NOTHING for which in self.struck)


class Frame(NamedTuple):
    """T17C-46 A kind of vehicle: from which faces of a d20 on which upper part is struck. What can lose hit points in it has a
    place: first its `parts`, whose ARM are `arms`, then the crew; `size` in all."""

    floors: tuple[int, ...]
    uppers: tuple[Upper, ...]
    arms: tuple[int, ...]
    size: int
    open_top: bool

    @property
    def parts(self) -> int:
        return len(self.arms)


def frame_of(card: Card) -> Frame:
    """T17C-46, T17C-47 What a card says of its vehicles."""
    found = card.memo.get("frame")
    if found is None:
        it = card.vehicle
        assert it is not None
        parts = parts_of(card)
        uppers = tuple([upper_of(card, section) for section in it.sections])
        arms = tuple([(part or section).arm for section, part in parts])
        floors = tuple([one.d20[0] for one in it.sections[1:]])
        found = card.memo["frame"] = Frame(floors, uppers, arms, len(parts) + len(stations_of(card)), it.open_top)
    assert isinstance(found, Frame)
    return found


def upper_of(card: Card, section: Section) -> Upper:
    """T17C-47 An upper part, and what a d6 strikes within it, if anything vital."""
    parts, crew = parts_of(card), stations_of(card)
    if not section.lower:
        return Upper(section.arm, parts.index((section, None)))
    inside = tuple([
        parts.index((section, part)) if part.kind == "part"
        else len(parts) + crew.index((section, part)) if part.kind == "crew"
        else PASSENGERS
        for part in section.lower
    ])  # fmt: skip
    by_face = {face: n for n, part in enumerate(section.lower) for face in part.d6}
    floors = tuple([face for face in range(2, SUB_DIE + 1) if by_face.get(face) != by_face.get(face - 1)])
    struck = tuple([by_face.get(face, NOTHING) for face in (1, *floors)])
    return Upper(section.arm, NOTHING, inside, floors, struck, len(section.lower) == 1 and not by_face)


class Fire(NamedTuple):
    """What is fired with a weapon (see Shots), and the lines of its dice: for places, for HEAT to be through the upper parts, for
    each place in the vehicles. Explosives try every part; HEAT all that lies within the one that is struck."""

    shots: Shots
    weapon: str
    explosive: bool
    heat: bool
    places: int
    gates: int
    parts: int


class Goal(NamedTuple):
    """Vehicles under fire, and with what. By place, vehicle after vehicle: the ARM of what is there, and what is left of it."""

    frame: Frame
    fires: tuple[Fire, ...]
    arms: tuple[int, ...]
    left: tuple[int, ...]
    struck: int
    hulls: int


Done = tuple[str, int, int, int]
"""What dice have done: how, in which place, the damage, and the line of the weapon; or which vehicle the next hit is dealt to."""
Place = tuple[int, int]
"""T17C-47 The upper part that a hit strikes, and which one within; the WHOLE of it, or NOTHING vital."""


class Wreck(NamedTuple):
    """What is left of vehicles, which of them the next hit is dealt to, and what was done."""

    left: tuple[int, ...]
    struck: int
    done: tuple[Done, ...]


# --- The dice ------------------------------------------------------------------------------


def place(dice: Dice, frame: Frame, heat: bool, line: int) -> Place:
    """T17C-47, T17-1.2.1.01 A d20 says which upper part is struck, a d6 what within it; HEAT does not ask for that."""
    upper = dice.line(line).band(frame.floors, "location", HIT_DIE)
    it = frame.uppers[upper]
    if not it.inside or (heat and it.burns):
        return upper, WHOLE
    if it.lone:
        return upper, 0
    return upper, it.struck[dice.line(line + 1 + upper).band(it.floors, "within", SUB_DIE)]


def next_hull(goal: Goal, left: Sequence[int], struck: int) -> int:
    """T17C-50 Hits are dealt to the vehicles of a unit in turn; to none in which nobody lives (-1: to none at all)."""
    size, n = goal.frame.size, goal.hulls
    order = [(struck + i) % n for i in range(n)]
    return next((hull for hull in order if any(left[hull * size + goal.frame.parts : (hull + 1) * size])), -1)


def burns(goal: Goal, fire: Fire, spot: Place) -> bool:
    """T17A-54, T17C-44 Whether a hit works on all within an upper part, once it is through that."""
    return fire.heat and spot[1] == WHOLE and bool(goal.frame.uppers[spot[0]].inside)


def tries(goal: Goal, fire: Fire, hull: int, spot: Place) -> list[tuple[int, int]]:
    """T17C-46, T17A-55, T17A-56 What a hit there is tried against: the places, and what a d6 must exceed. Of PASSENGERS, without
    their own ARM."""
    (upper, which), power, start = spot, fire.shots.power, hull * goal.frame.size
    it = goal.frame.uppers[upper]
    if not it.inside:
        return [(start + it.at, it.arm - power.pen)]
    inner = it.inside if which == WHOLE else () if which == NOTHING else (it.inside[which],)
    low = -power.inside if burns(goal, fire, spot) else it.arm - power.pen
    return [(start + one, goal.arms[start + one] + low) if one != PASSENGERS else (one, low) for one in inner]


def broken(dice: Dice, hits: int, low: int, power: Power, left: int) -> tuple[int, ...]:
    """T17A-47, T17C-48 The damage of each hit that goes through, as long as there is anything left to be lost."""
    found: list[int] = []
    if left:
        for damage in pierced(dice, hits, low, power, left if power.part else hits):
            if left > 0:
                found.append(damage)
                left -= damage
    return tuple(found)


def passing(dice: Dice, hits: int, low: int, power: Power) -> int:
    """T17A-54 How many hits are through an upper part."""
    return len(pierced(dice, hits, low, power, hits))


Aboard = Callable[[list[Done], Fire, str, int, int], None]
"""`aboard(done, fire, how, hits, low)`: those who are aboard are hit."""


def spots_of(dice: Dice, goal: Goal, hits: Sequence[int], done: list[Done]) -> tuple[list[list[tuple[int, Place]]], int]:
    """T17C-47 Where hits strike, weapon by weapon: which vehicle, and what of it; and which the next would be dealt to."""
    found: list[list[tuple[int, Place]]] = []
    struck = goal.struck
    for fire, n in zip(goal.fires, hits, strict=True):
        spots: list[tuple[int, Place]] = []
        for _ in range(0 if fire.explosive else n):
            hull = next_hull(goal, goal.left, struck)
            if hull >= 0:
                struck = (hull + 1) % goal.hulls
                done.append(("located", struck, 0, 0))
                spots.append((hull, place(dice, goal.frame, fire.heat, fire.places + hull * (1 + len(goal.frame.uppers)))))
        found.append(spots)
    return found, struck


def dealt(goal: Goal, left: Sequence[int], struck: int, hits: int) -> list[int]:
    """T17C-50, T17A-52, T17C-42 Which vehicles hits of explosives are dealt to."""
    found: list[int] = []
    for _ in range(hits):
        hull = next_hull(goal, left, struck)
        if hull >= 0:
            struck = (hull + 1) % goal.hulls
            found.append(hull)
    return found


def grouped(goal: Goal, fire: Fire, spots: list[tuple[int, Place]]) -> Iterator[tuple[int, Place, int]]:
    """T17C-08, T17C-46 Hits that are tried together: of HEAT all that strike the same place, of all else each by itself."""
    burnt = set[tuple[int, Place]]()
    for one in spots:
        if not burns(goal, fire, one[1]):
            yield (*one, 1)
        elif one not in burnt:
            burnt.add(one)
            yield (*one, spots.count(one))


def thrown_at(dice: Dice, goal: Goal, hits: Sequence[int], aboard: Aboard | None = None) -> Wreck:
    """T17C-08 First all places, then weapon by weapon what goes through. Explosives try every part."""
    done: list[Done] = []
    spots, struck = spots_of(dice, goal, hits, done)
    left = list(goal.left)
    for fire, n, found in zip(goal.fires, hits, spots, strict=True):
        if fire.explosive:
            hulls = dealt(goal, left, struck, n)
            for hull in hulls:
                struck = (hull + 1) % goal.hulls
                done.append(("dealt", struck, 0, 0))
            for hull in dict.fromkeys(hulls):
                for upper in range(len(goal.frame.uppers)):
                    try_all(dice, goal, fire, "burst", (hull, (upper, WHOLE), hulls.count(hull)), left, done, aboard)
            continue
        for group in grouped(goal, fire, found):
            try_all(dice, goal, fire, "burn" if burns(goal, fire, group[1]) else "pierce", group, left, done, aboard)
    return Wreck(tuple(left), struck, tuple(done))


def try_all(
    dice: Dice,
    goal: Goal,
    fire: Fire,
    how: str,
    group: tuple[int, Place, int],
    left: list[int],
    done: list[Done],
    aboard: Aboard | None,
) -> None:
    """T17C-48 Like hits are tried against everything where they strike."""
    hull, spot, hits = group
    if how == "burn":
        hits = passing(
            dice.line(fire.gates + hull * len(goal.frame.uppers) + spot[0]),
            hits,
            goal.frame.uppers[spot[0]].arm - fire.shots.power.pen,
            fire.shots.power,
        )
    for at, low in tries(goal, fire, hull, spot) if hits else ():
        if at == PASSENGERS:
            if aboard is not None and (how != "burst" or goal.frame.open_top):
                aboard(done, fire, how, hits, low)
            continue
        for damage in broken(dice.line(fire.parts + at), hits, low, fire.shots.power, left[at]):
            left[at] = max(0, left[at] - damage)
            done.append((how, at, damage, fire.shots.line))


# --- All that they can come to ---------------------------------------------------------------


def law_of_volley(goal: Goal) -> Odds[Parted]:
    """How likely each wreck is, with how many hits: one hit after another, those that come to the same being one. In what order
    the damage was done is told nobody. Raises TooManyWays."""
    kinds = {fire.explosive for fire in goal.fires}
    if goal.hulls > 1 and len(kinds) > 1:  # which vehicle explosives are dealt to hangs on hits of weapons that come later
        raise TooManyWays
    led: dict[int, tuple[int, Odds[Wreck]]] = {0: (1, ((Wreck(goal.left, goal.struck, ()), 1),))}
    for fire in goal.fires:
        chances = dict(merged_law(to_hit, None, fire.shots))
        more: dict[int, list[tuple[int, Odds[Wreck]]]] = {}
        for before, (weight, ways) in led.items():
            for n, after in enumerate(hit_by_hit(goal, fire, ways, max(chances))):
                if n in chances:
                    more.setdefault(before + n, []).append((weight * chances[n], after))
        led = {n: (sum([weight for weight, _ in laws]), mixed(laws)) for n, laws in more.items()}
    return mixed([(weight, tuple([(Parted(wreck, n), m) for wreck, m in ways])) for n, (weight, ways) in led.items()])


def hit_by_hit(goal: Goal, fire: Fire, ways: Odds[Wreck], most: int) -> Iterator[Odds[Wreck]]:
    """What there is after no hit, after one, ..."""
    if fire.explosive:
        for n in range(most + 1):
            yield mixed([(m, after_burst(goal, fire, wreck, n)) for wreck, m in ways])
        return
    places = merged_law(place, goal.frame, fire.heat, 0)
    known: dict[Wreck, Odds[Wreck]] = {}
    yield ways
    for _ in range(most):
        for wreck, _n in ways:
            if wreck not in known:
                known[wreck] = after_hit(goal, fire, wreck, places)
        ways = mixed([(m, known[wreck]) for wreck, m in ways])
        yield ways


def after_hit(goal: Goal, fire: Fire, wreck: Wreck, places: Odds[Place]) -> Odds[Wreck]:
    """One more hit that is no explosive."""
    hull = next_hull(goal, goal.left, wreck.struck)
    if hull < 0:
        return ((wreck, 1),)
    wreck = wreck._replace(struck=(hull + 1) % goal.hulls)
    return mixed([(m, tried(goal, fire, wreck, [(hull, spot, 1)])) for spot, m in places])


def after_burst(goal: Goal, fire: Fire, wreck: Wreck, n: int) -> Odds[Wreck]:
    """So many hits of an explosive."""
    hulls = dealt(goal, wreck.left, wreck.struck, n)
    if not hulls:
        return ((wreck, 1),)
    wreck = wreck._replace(struck=(hulls[-1] + 1) % goal.hulls)
    every = range(len(goal.frame.uppers))
    return tried(goal, fire, wreck, [(hull, (upper, WHOLE), hulls.count(hull)) for hull in dict.fromkeys(hulls) for upper in every])


def tried(goal: Goal, fire: Fire, wreck: Wreck, groups: Sequence[tuple[int, Place, int]]) -> Odds[Wreck]:
    """Groups of hits, none of which strikes where another one does."""
    ways: dict[tuple[tuple[int, int], ...], int] = {(): 1}
    power = fire.shots.power
    for hull, spot, hits in groups:
        here = [(at, low) for at, low in tries(goal, fire, hull, spot) if at != PASSENGERS and wreck.left[at]]
        through: Odds[int] = ((hits, 1),)
        if burns(goal, fire, spot) and here:
            through = merged_law(passing, hits, goal.frame.uppers[spot[0]].arm - power.pen, power)
        more: dict[tuple[tuple[int, int], ...], int] = {}
        laws = [(n, m, [(at, merged_law(broken, n, low, power, wreck.left[at])) for at, low in here]) for n, m in through]
        common = lcm(*[prod([_total(law) for _, law in one]) for _, _, one in laws])
        for _, m, one in laws:
            by = m * (common // prod([_total(law) for _, law in one]))
            some = {blows: n * by for blows, n in ways.items()}
            for at, law in one:
                some = {(*blows, *[(at, damage) for damage in damages]): n * k for blows, n in some.items() for damages, k in law}
            for blows, n in some.items():
                more[blows] = more.get(blows, 0) + n
        if len(more) > MOST:
            raise TooManyWays
        ways = more
    found: dict[Wreck, int] = {}
    for blows, n in ways.items():
        one_wreck = after(goal, wreck, blows)
        found[one_wreck] = found.get(one_wreck, 0) + n
    return reduced(list(found.items()))


def _total(law: Odds[Any]) -> int:
    return sum([n for _, n in law])


def after(goal: Goal, wreck: Wreck, blows: Sequence[tuple[int, int]]) -> Wreck:
    """A wreck with more damage. What that has cost, and how much damage was done to devices and to the crew, is all that matters:
    of what was done no more is kept."""
    if not blows:
        return wreck
    size, parts = goal.frame.size, len(goal.frame.arms)
    left, spent = list(wreck.left), [0, 0]
    for _, at, damage, _ in wreck.done:
        spent[at % size >= parts] += damage
    for at, damage in blows:
        spent[at % size >= parts] += damage
        left[at] = max(0, left[at] - damage)
    lost = [(at, before - now) for at, (before, now) in enumerate(zip(goal.left, left, strict=True)) if before > now]
    for at, cost in lost:
        spent[at % size >= parts] -= cost
    done: list[Done] = []
    for at, cost in lost:  # damage of which there was too much counts at the first
        done.append(("pierce", at, cost + spent[at % size >= parts], 0))
        spent[at % size >= parts] = 0
    return Wreck(tuple(left), wreck.struck, tuple(done))


@law_by(law_of_volley)
def volley(dice: Dice, goal: Goal) -> Parted:
    """T17C-08 A volley at vehicles that carry nobody who could be hit: what is left of them decides, how often they were hit is
    told."""
    hits = [to_hit(dice, None, fire.shots) for fire in goal.fires]
    return Parted(thrown_at(dice, goal, hits), sum(hits))


# --- The rules -----------------------------------------------------------------------------


def volley_at_vehicle(battle: Fight, unit: Unit, target: Unit, salvos: Sequence[Salvo], aimed: bool) -> None:
    """T17A-45 Attacks on vehicles: explosives try every part, all else strikes where the dice say."""
    state = battle.state
    goal = goal_of(state, target, salvos)
    lines = [] if battle.bare else lines_of(target, unit, goal, salvos, all_who_read(state, unit, target))
    if passengers_of(state, target):
        hits = battle.experiment(lambda dice: [to_hit(dice, None, fire.shots) for fire in goal.fires], lines)
        tell_volley(battle, unit, target, salvos, sum(hits), aimed)
        strike_with_passengers(battle, unit, target, goal, hits, lines)
    else:
        found = battle.experiment(lambda dice: dice.of(volley, goal), lines)
        tell_volley(battle, unit, target, salvos, found.told, aimed)
        strike_vehicle(battle, unit, target, goal, found.decides)


@rule("T17-2.3.11", "T17A-45", "T17-DMG.01")
def strike_vehicle(battle: Fight, unit: Unit, target: Unit, goal: Goal, wreck: Wreck) -> None:
    """T17-1.2.04 What a volley has done to vehicles."""
    carry_out(battle, unit, target, goal, wreck.done)
    if target.struck != wreck.struck:
        deal_to(battle, target, wreck.struck)


@rule("T17-2.3.11", "T17A-45", "T17-DMG.01")
def strike_with_passengers(battle: Fight, unit: Unit, target: Unit, goal: Goal, hits: Sequence[int], lines: Sequence[Line]) -> None:
    """T17C-51 The same where those aboard may be hit: in between, their owner says whom."""
    arms = {one.id: worth(battle.state, one).arm for one in passengers_of(battle.state, target)}  # T17C-40
    told = 0

    def aboard(done: list[Done], fire: Fire, how: str, n: int, low: int) -> None:
        nonlocal told
        carry_out(battle, unit, target, goal, done[told:])
        told = len(done)
        WORKS[how](battle, lambda: try_passengers(battle, unit, target, fire, n, low, arms))

    wreck = battle.experiment(lambda dice: thrown_at(dice, goal, hits, aboard), lines)
    carry_out(battle, unit, target, goal, wreck.done[told:])


def passengers_of(state: State, target: Unit) -> list[Unit]:
    """T17C-51 Those aboard who may be hit."""
    if state.options.passenger_hits == "none":
        return []
    return [unit for unit in state.units.values() if unit.carrier == target.id and living(unit)]


@rule("T17C-51")
def try_passengers(battle: Fight, unit: Unit, target: Unit, fire: Fire, hits: int, low: int, arms: Mapping[str, int]) -> None:
    """A hit among the passengers strikes one of them; whom, says their owner."""
    state, power = battle.state, fire.shots.power
    ids = [one.id for one in passengers_of(state, target)]
    if not ids:
        return
    asked = ids if owner_decides(state, target) else ids[:1]
    hit = state.units[battle.choose(target.side, asked, "passengers-hit", {"who": target.id}, ids[0])]
    arm, seen_by = armour(hit.id, arms[hit.id]), all_who_read(state, unit, hit)
    around = low + (power.inside if fire.heat else power.pen)
    if around:
        arm.add("arm-around", around, "T17A-56")
    lines = [] if battle.bare else [pierce_line(power, fire.weapon, unit.id, arm, seen_by, inside=fire.heat)]
    most = sum(hit.hp) if power.part else hits
    damages = battle.experiment(lambda dice: dice.of(pierced, hits, low + arms[hit.id], power, most), lines)
    tell_damage(battle, unit, hit, fire.weapon, damages, fall(battle, hit, damages))


# --- What is broken ------------------------------------------------------------------------


def carry_out(battle: Fight, unit: Unit, target: Unit, goal: Goal, done: Sequence[Done]) -> None:
    """T17C-46 What dice have done is done, in their order."""
    cost: dict[int, list[tuple[int, int]]] = {}
    for how, at, damage, by in done:
        if how in WORKS:
            if battle.telling:
                cost.setdefault(by, []).append((damage, min(damage, left_at(target, goal, at))))
            WORKS[how](battle, partial(break_at, battle, target, goal, at, damage))
        elif goal.hulls > 1:
            (locate if how == "located" else explode)(battle, partial(deal_to, battle, target, at))
    for fire in goal.fires if cost else ():
        own = cost.get(fire.shots.line, [])
        tell_damage(battle, unit, target, fire.weapon, [damage for damage, _ in own], [lost for _, lost in own])


def left_at(target: Unit, goal: Goal, at: int) -> int:
    """What is left in a place."""
    hull, place = divmod(at, goal.frame.size)
    it = target.hulls[hull]
    return it.parts[place] if place < goal.frame.parts else target.hp[it.crew[place - goal.frame.parts]]


def break_at(battle: Fight, target: Unit, goal: Goal, at: int, damage: int) -> None:
    """T17A-47 A part of a vehicle is damaged, or somebody of its crew is hurt."""
    hull, place = divmod(at, goal.frame.size)
    if place < goal.frame.parts:
        show(battle, all_who_read(battle.state, target), events.part_damaged, target.id, hull, place, damage)
    else:
        hurt(battle, target, target.hulls[hull].crew[place - goal.frame.parts], damage)


@rule("T17C-50")
def deal_to(battle: Fight, target: Unit, hull: int) -> None:
    """The next hit is dealt to this vehicle of a unit."""
    show(battle, all_who_read(battle.state, target), events.next_struck, target.id, hull)


@rule("T17C-47")
def locate(battle: Fight, do: Callable[[], None]) -> None:
    """T17-1.2.1.01 A hit strikes a vehicle somewhere."""
    do()


@rule("T17C-48")
def try_part(battle: Fight, do: Callable[[], None]) -> None:
    """Hits on a part, and on its armour and that of what holds it."""
    do()


@rule("T17C-46")
def pierce(battle: Fight, do: Callable[[], None]) -> None:
    """Hits of a weapon where they strike: are they through, and what do they break there?"""
    try_part(battle, do)


@rule("T17A-54", "T17C-44")
def work_within(battle: Fight, do: Callable[[], None]) -> None:
    """T17A-55, T17A-78 HEAT: for each hit that is through the upper part, everything within it is tried with the second value,
    against its own ARM alone."""
    try_part(battle, do)


@rule("T17C-46")
def burn_through(battle: Fight, do: Callable[[], None]) -> None:
    """T17C-08 HEAT is tried place by place, for all hits that strike the same one."""
    work_within(battle, do)


@rule("T17A-52", "T17C-42")
def explode(battle: Fight, do: Callable[[], None]) -> None:
    """Explosives try every part of a vehicle and everybody in it as often as they hit it; passengers only in an open one."""
    do()


WORKS: dict[str, Callable[[Fight, Callable[[], None]], None]] = {
    "pierce": pierce,
    "burn": burn_through,
    "burst": lambda battle, do: explode(battle, lambda: try_part(battle, do)),
}
"""By which rules hits break something."""


# --- What stands there -----------------------------------------------------------------------


def goal_of(state: State, target: Unit, salvos: Sequence[Salvo]) -> Goal:
    """T17C-40 Vehicles as they stand when the attack begins, and all that is fired at them."""
    frame = frame_of(target.card)
    arms: list[int] = []
    left: list[int] = []
    for hull in target.hulls:
        arms += frame.arms
        left += hull.parts
        for who in hull.crew:
            arms.append(arm_of(state, target, who) if who >= 0 else 0)
            left.append(target.hp[who] if who >= 0 else 0)
    fires, line = [], 0
    for salvo in salvos:
        places = line + len(salvo.rows)
        gates = places + len(target.hulls) * (1 + len(frame.uppers))
        heat = salvo.weapon.pen_inside is not None and not explosive(salvo.weapon)
        parts = gates + len(target.hulls) * len(frame.uppers)
        fires.append(Fire(Shots(line, salvo.rows, salvo.power), salvo.id, explosive(salvo.weapon), heat, places, gates, parts))
        line = parts + len(left)
    return Goal(frame, tuple(fires), tuple(arms), tuple(left), target.struck, len(target.hulls))


def arm_of(state: State, unit: Unit, who: int) -> int:
    """T17C-61, T17C-70 The ARM of one of a crew; what a mounted unit carries protects its riders too."""
    arm = unit.card.troopers[who].arm
    return changed(arm, "arm", changes_by_items(state, unit)) if unit.card.mounted else arm


def lines_of(target: Unit, unit: Unit, goal: Goal, salvos: Sequence[Salvo], seen_by: SeenBy) -> list[Line]:
    """What is told of each die: to hit; where it strikes; whether HEAT is through an upper part; whether each part is broken."""
    it = target.card.vehicle
    assert it is not None
    hulls = [f"/{n}" * (goal.hulls > 1) for n in range(1, goal.hulls + 1)]
    found: list[Line] = []
    for salvo, fire in zip(salvos, goal.fires, strict=True):
        found += hit_lines(salvo, seen_by)
        for hull in hulls:
            for id in ("", *[section.id for section in it.sections]):
                mine = Tally("within" if id else "location", True, unit.id, target.id, salvo.id)
                mine.add(f"struck:{target.id}/{id}{hull}", 0, "T17C-47")
                found.append(Line(mine, seen_by=seen_by, rules=("T17C-47",)))
        for hull in hulls:
            upper = [armour(target.id, section.arm, f"{target.id}/{section.id}{hull}") for section in it.sections]
            found += [pierce_line(salvo.power, salvo.id, unit.id, arm, seen_by) for arm in upper]
        arms = iter(goal.arms)
        for hull in hulls:
            for section, part in (*parts_of(target.card), *stations_of(target.card)):
                burns = fire.heat and part is not None
                holder = f"{target.id}/{section.id}{hull}"
                around = section.arm if part is not None and not burns else 0
                arm = armour(target.id, next(arms), f"{target.id}/{(part or section).id}{hull}", around, holder)
                found.append(pierce_line(salvo.power, salvo.id, unit.id, arm, seen_by, burns))
    return found
