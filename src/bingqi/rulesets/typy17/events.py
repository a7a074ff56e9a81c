"""The events of typy17: the only code that changes a state. Arguments are ids, numbers and texts."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.typy17.card import on_foot
from bingqi.rulesets.typy17.recruits import cards as known_cards
from bingqi.rulesets.typy17.recruits import fresh
from bingqi.rulesets.typy17.state import OFF, Hull, Phase, State, Swept, Unit, copy_unit, living, turns_of


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same, but one of them."""
    return (*values[:at], value, *values[at + 1 :])


# --- Setting up ----------------------------------------------------------------------


@event
def mustered(state: State, side: str, cards: tuple[str, ...], order: tuple[int, ...]) -> None:
    """T17C-10, T17C-12 These units take the field: in the order of the list those of these cards; numbered in this order."""
    state.unmustered = False
    old = [unit for unit in state.units.values() if unit.side == side]
    for n, place in enumerate(order):
        it = fresh(old[n].id, side, known_cards(state.whole)[cards[place]], state.options)
        it.name = old[place].name if old[place].card.id == cards[place] else None
        state.units[it.id] = it


@telling_event
def edges_rolled(state: State, high: int, low: int, winner: str) -> None:
    """T17C-11 The dice for the edge of the map. Changes nothing; people read it."""


@event
def edge_taken(state: State, side: str, zone: str) -> None:
    """A side deploys there."""
    state.sides[side].zone = zone


@event
def phase_begun(state: State, phase: Phase) -> None:
    """Another part of the battle begins."""
    state.phase = phase
    state.active, state.last_scout = "", state.last_side


@event
def to_place(state: State, side: str) -> None:
    """It is this side's turn to place a unit."""
    state.placing = side


@event
def deployed(state: State, unit: str, cell: int) -> None:
    """T17A-11 Its marker stands there."""
    state.units[unit].cell = cell


@event
def stayed_home(state: State, unit: str) -> None:
    """There is no cell for it: it takes no part."""
    state.units[unit].out = True


# --- Rounds and turns ----------------------------------------------------------------


@event
def round_began(state: State, round: int) -> None:
    state.round = round
    for side in state.sides.values():
        side.swept = tuple([one for one in side.swept if one.round >= round - 1])
        side.in_order = side.watching = False
    for unit in state.units.values():
        unit.acted = unit.scouted = unit.maintained = unit.dazed = False


@telling_event
def tie_rolled(state: State, first: int, second: int) -> None:
    """T17C-13 The dice for the first turn of the battle, in the order of the sides. Changes nothing; people read it."""


@event
def first_turn_to(state: State, side: str) -> None:
    """T17C-13 As if the other side had had the turn before."""
    one, other = state.sides
    state.last_side = other if side == one else one


@event
def aw_told(state: State, unit: str, aw: int) -> None:
    """T17-2.2.10 Where cards are hidden: all are told its AW, for the order of turns is known to all."""
    state.units[unit].told_aw = aw


@event
def turn_began(state: State, unit: str) -> None:
    """T17C-15, T17-2.3.01 Its turn begins, and what lasted until now ends."""
    it = state.units[unit]
    _remember(state, [id for id, _ in it.private])
    state.active, state.spared = unit, False
    it.cover, it.private, it.shot, it.spent = "", (), False, (0, 0)
    it.suppressed = it.shaken = False


@event
def let_be(state: State, unit: str) -> None:
    """T17C-32 Nobody listens to the unit whose turn it is, until that is over."""
    state.spared = state.active == unit


@event
def order_kept(state: State, side: str) -> None:
    """T17-2.2.05 Its units of like AW come in the order of its list, until the round is over."""
    state.sides[side].in_order = True


@event
def watch_left(state: State, side: str) -> None:
    """T17C-37 The program says on whom its units keep an eye that are still to come in this round."""
    state.sides[side].watching = True


@event
def ordered(state: State, unit: str, order: str) -> None:
    """T17C-39 A standing order holds from now on, or no longer if it did."""
    it = state.units[unit]
    others = tuple([one for one in it.orders if one != order])
    it.orders = others if order in it.orders else (*others, order)


@event
def points_renewed(state: State, unit: str, ap: int, rp: int) -> None:
    """T17C-15, T17-2.3.06, T17-2.3.07, T17-1.1.2.04 AP and RP are what the card says, whatever was saved."""
    it = state.units[unit]
    it.ap, it.rp = ap, rp


@event
def linked(state: State, unit: str, link: bool) -> None:
    """T17A-27 What its awareness check gave."""
    state.units[unit].link = link


@event
def ap_spent(state: State, unit: str, ap: int) -> None:
    it = state.units[unit]
    it.ap -= ap
    if state.options.fog == "hidden_cards":
        it.spent = it.spent[0] + ap, it.spent[1]


@event
def rp_spent(state: State, unit: str, rp: int) -> None:
    it = state.units[unit]
    it.rp -= rp
    if state.options.fog == "hidden_cards":
        it.spent = it.spent[0], it.spent[1] + rp


@event
def turn_ended(state: State, unit: str) -> None:
    """T17-2.3.03 What AP are left become RP."""
    it = state.units[unit]
    it.rp, it.ap = it.rp + it.ap, 0
    it.acted = True
    state.active, state.last_side = "", it.side


@event
def scouting_began(state: State, unit: str) -> None:
    """T17C-37 It may have its free recon now."""
    state.active = unit


@event
def scouting_ended(state: State, unit: str) -> None:
    state.units[unit].scouted = True
    state.active, state.last_scout = "", state.units[unit].side


@event
def maintained(state: State, unit: str) -> None:
    """T17-2.3.14 What is known of it stays known."""
    state.units[unit].maintained = True


@event
def intel_faded(state: State, unit: str, intel: int) -> None:
    """T17A-70 Nobody kept an eye on it: so much is still known."""
    _remember(state, [unit])
    state.units[unit].intel = intel


@event
def scored(state: State, side: str, points: int) -> None:
    """T17C-57 Objectives held at the end of a round."""
    state.sides[side].score += points


@event
def ended(state: State, winner: str, why: str) -> None:
    """The battle is over; without a winner it is a draw."""
    state.result = winner, why


# --- Moving --------------------------------------------------------------------------


@event
def moved(state: State, unit: str, cell: int) -> None:
    """It enters a neighbouring cell; its cover is left behind."""
    it = state.units[unit]
    it.cell = cell
    if it.cover == "turn":
        it.cover = ""


@event
def embarked(state: State, unit: str, carrier: str) -> None:
    it = state.units[unit]
    it.cell, it.carrier, it.cover = OFF, carrier, ""


@event
def disembarked(state: State, unit: str, cell: int) -> None:
    it = state.units[unit]
    it.cell, it.carrier = cell, ""


@event
def thrown_out(state: State, unit: str, cell: int) -> None:
    """T17C-51 What carried it is no more: it stands in the cell, and can do nothing this round."""
    it = state.units[unit]
    it.cell, it.carrier, it.ap, it.dazed = cell, "", 0, True


@event
def dismounted(state: State, unit: str, foot: str, troopers: tuple[int, ...]) -> None:
    """T17C-70, T17C-49 These troopers of it go on on foot, as a unit of that id. When nobody else is left, they take along what the
    unit carried, and it is no more; a vehicle stays where it is."""
    it = state.units[unit]
    troopers = tuple(troopers)
    new = state.units[foot] = copy_unit(it)
    new.id, new.name, new.card, new.riders, new.left = foot, None, on_foot(it.card, troopers), troopers, ()
    new.hp = tuple([it.hp[n] for n in troopers])
    new.hulls, new.struck, new.ap, new.cover = (), 0, 0, ""
    new.acted = it.acted or state.active == unit
    for other in state.units.values():
        other.private += tuple([(foot, intel) for id, intel in other.private if id == unit])
    it.hp = tuple([0 if n in troopers else hp for n, hp in enumerate(it.hp)])
    it.left = (*it.left, *troopers)
    if living(it):
        new.special = new.items = ()
    else:
        it.special = it.items = ()
        _be_out(state, it, not it.card.mounted)


@telling_event
def joined(state: State, unit: str, old: str) -> None:
    """T17C-63 For those who may not read who has gone on on foot: there is a new unit, in place of an old one if that is out (else
    ""). Changes nothing; people read it."""


@event
def station_changed(state: State, unit: str, hull: int, station: int, to: int) -> None:
    """T17C-49 Whoever sits at one place of a vehicle sits at another now; the places change if there was somebody."""
    it = state.units[unit]
    crew = list(it.hulls[hull].crew)
    crew[station], crew[to] = crew[to], crew[station]
    _set_hull(it, hull, it.hulls[hull]._replace(crew=tuple(crew)))


@event
def covered(state: State, unit: str, how: str) -> None:
    """T17C-27, T17C-35 It uses the ground: until its "turn", or against this "attack"."""
    state.units[unit].cover = "attack" if how == "attack" else "turn"


@event
def uncovered(state: State, unit: str) -> None:
    """The attack is over against which it took cover."""
    state.units[unit].cover = ""


# --- Knowing -------------------------------------------------------------------------


@telling_event
def recon_checked(state: State, unit: str, target: str, kind: str, gained: int) -> None:
    """T17A-23 A recon check gave so much, 0 if it failed. Changes nothing; people read it."""


@event
def swept(state: State, unit: str, kind: str, cell: int) -> None:
    """T17C-12 A cell was reconnoitred, and its side remembers that."""
    side = state.sides[state.units[unit].side]
    acted = tuple([one.id for one in state.units.values() if one.acted or one.id == state.active])
    side.swept = (*side.swept, Swept(unit, kind, cell, state.round, acted))


@telling_event
def sweep_noted(state: State, unit: str, total: int) -> None:
    """T17C-12 What the die of a unit's recon of a cell came to, with its own number: its side has seen it, and remembers. That is
    read by guesses and by no rule, and so the battle is the same without it (records of former versions lack it)."""
    side = state.sides[state.units[unit].side]
    side.swept = (*side.swept[:-1], *[last._replace(total=total) for last in side.swept[-1:]])


@event
def found_out(state: State, unit: str, target: str, intel: int) -> None:
    """T17C-20 A unit itself knows so much about an enemy now."""
    it = state.units[unit]
    others = tuple([one for one in it.private if one[0] != target])
    it.private = (*others, (target, intel))


@event
def spotted(state: State, unit: str) -> None:
    """T17C-12 Where markers are hidden: an enemy knows where it is now, though not yet all of them, and its owner is told."""
    state.units[unit].spotted = True


@event
def lost_sight_of(state: State, unit: str) -> None:
    """T17C-12, T17C-20 No enemy knows any more by itself where it is, and its owner is told."""
    state.units[unit].spotted = False


@telling_event
def awareness_checked(state: State, unit: str, passed: bool) -> None:
    """T17A-30, T17C-48 A check that failed without a roll. Changes nothing; people read it."""


@event
def shared(state: State, target: str, intel: int) -> None:
    """T17A-29 Everybody of the other side knows so much about it now."""
    it = state.units[target]
    it.intel, it.spotted = intel, False


def _remember(state: State, ids: list[str]) -> None:
    """T17C-12 The enemy may lose sight of these units, and remembers where they were."""
    for id in ids if state.options.fog == "hidden_until_intel_1" else ():
        unit = state.units[id]
        if unit.cell != OFF:
            unit.last_seen = unit.cell, turns_of(state, unit)


# --- Attacking -----------------------------------------------------------------------


@event
def declared(state: State, what: str, unit: str, target: str) -> None:
    """An attack was declared, and waits to take effect."""
    state.stack = (*state.stack, (what, unit, target))


@event
def resolved(state: State) -> None:
    """What was declared last has taken effect."""
    state.stack = state.stack[:-1]


@event
def shot(state: State, unit: str) -> None:
    """T17C-38, T17A-41 It has shot. That changes nobody's Intel and no signature."""
    state.units[unit].shot = True


@event
def shots_fired(state: State, unit: str, weapon: str, shots: int) -> None:
    """T17C-55 Ammunition that was used, where it is counted."""
    it = state.units[unit]
    it.fired = (*it.fired, *[weapon] * shots)


@telling_event
def hits_rolled(state: State, unit: str, target: str, weapon: str, attacks: int, hits: int) -> None:
    """T17A-44 So many of the attacks of a volley hit; the weapon, if they were all made with the same. Changes nothing; odds tell
    of it."""


@telling_event
def struck(state: State, target: str, hits: int) -> None:
    """T17A-44 The same for those who may not read with what it is attacked, or what it is. Changes nothing; people read it."""


@event
def hurt(state: State, unit: str, trooper: int, damage: int) -> None:
    """T17-1.1.1.02 A trooper loses hit points, and dies without any."""
    it = state.units[unit]
    it.hp = _with(it.hp, trooper, max(0, it.hp[trooper] - damage))


@event
def part_damaged(state: State, unit: str, hull: int, part: int, damage: int) -> None:
    """T17C-48 A part of a vehicle loses hit points, and is destroyed without any."""
    it = state.units[unit]
    old = it.hulls[hull]
    _set_hull(it, hull, old._replace(parts=_with(old.parts, part, max(0, old.parts[part] - damage))))


@event
def healed(state: State, unit: str, trooper: int, hp: int) -> None:
    """T17-1.1.1.01 A trooper has so many more hit points. No rule does that; a game master may."""
    it = state.units[unit]
    it.hp = _with(it.hp, trooper, it.hp[trooper] + hp)


@event
def part_repaired(state: State, unit: str, hull: int, part: int, hp: int) -> None:
    """T17-1.2.02 A part of a vehicle has so many more hit points. No rule does that; a game master may."""
    it = state.units[unit]
    old = it.hulls[hull]
    _set_hull(it, hull, old._replace(parts=_with(old.parts, part, old.parts[part] + hp)))


def _set_hull(unit: Unit, at: int, hull: Hull) -> None:
    unit.hulls = (*unit.hulls[:at], hull, *unit.hulls[at + 1 :])


@event
def next_struck(state: State, unit: str, hull: int) -> None:
    """T17C-50 The next hit is dealt to that vehicle."""
    state.units[unit].struck = hull


@event
def suppressed(state: State, unit: str) -> None:
    """T17C-25 It loses a reaction point, and an action point of its next turn."""
    it = state.units[unit]
    it.rp = max(0, it.rp - 1)
    it.suppressed = True


@event
def shaken(state: State, unit: str) -> None:
    """T17C-56 It will have one action point in its next turn."""
    state.units[unit].shaken = True


@event
def special_dropped(state: State, unit: str, weapon: str) -> None:
    """T17-1.1.4.15 It carries more than it has slots for."""
    it = state.units[unit]
    it.special = _without(it.special, weapon)


@event
def item_dropped(state: State, unit: str, item: str) -> None:
    it = state.units[unit]
    it.items = _without(it.items, item)


@event
def item_used(state: State, unit: str, item: str) -> None:
    """T17C-28 It was thrown."""
    it = state.units[unit]
    it.items = _without(it.items, item)


def _without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """The same without one of a kind."""
    at = things.index(thing)
    return (*things[:at], *things[at + 1 :])


@event
def destroyed(state: State, unit: str, how: str) -> None:
    """It is no more: "wiped-out", or as a vehicle "abandoned" (then its wreck stays where it is)."""
    _be_out(state, state.units[unit], how == "abandoned")


@telling_event
def wreck_shown(state: State, unit: str, cell: int) -> None:
    """T17C-12, T17C-53 Wrecks lie open, also where markers are hidden. Changes nothing; people read it."""


def _be_out(state: State, unit: Unit, stays: bool) -> None:
    """T17C-64 If it is its turn, that has ended."""
    _remember(state, [id for id, _ in unit.private])
    unit.out, unit.ap, unit.carrier = True, 0, ""
    if not stays:
        unit.cell = OFF
    if state.active == unit.id:
        unit.acted = True
        state.active, state.last_side = "", unit.side


# --- Of former versions: `rolled` tells it now ------------------------------------------


@telling_event
def location_rolled(state: State, target: str, hull: int, section: str, part: str) -> None:
    """T17C-47 A hit strikes there; without a part, nothing vital. Changes nothing; people read it."""


@telling_event
def penetration_rolled(state: State, target: str, part: str, hits: int, through: int, over: int) -> None:
    """T17A-37 Of so many hits so many go through, and so many of these out again at the other side. Changes nothing."""
