"""MT-3.4 to MT-3.10, MT-6.5 to MT-6.7: ticks (时点). Who acts on which, who lets it pass, who goes first, and who clash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.attack_action import armed, single
from bingqi.rulesets.mttt.basics.priority import pay
from bingqi.rulesets.mttt.magic.spells import parts
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NO_TICK, Unit
from bingqi.rulesets.mttt.offers.menu import ACTS

NOW, DELAY, AIM, ON = "now", "delay", "aim", "on"
FIRST, LATER = "first", "later"
NOTHING = "nothing"
AFTER_ALL = -1
"""MT-6.7 Whoever still waits when the last tick is over acts here."""


def takes_turns(unit: Unit) -> bool:
    """MT-1.2, MT-15.17 Whether she has a turn in each round: not the helpless, nor bystanders. A routed group has: it dissolves in
    it."""
    return not unit.out and not unit.helpless and unit.kind != "noncombatant"


def waiting(state: State) -> list[Unit]:
    """MT-3.6, MT-3.8 Those who have still to take their turns in this round."""
    return [unit for unit in state.units.values() if not unit.acted and takes_turns(unit) and unit.first_round <= state.round]


def due(state: State, unit: Unit) -> int:
    """MT-3.4, MT-3.9, MT-4.16 The tick on which she acts as things stand: that of her Priority, but none that is past, nor one
    before she came. With tick_mode frozen, that of her Priority when the round began, or when she came."""
    frozen = state.options.tick_mode == "frozen_at_round_start"
    return min(unit.last_tick if frozen else unit.priority, arrival(state, unit), state.tick - 1)


def arrival(state: State, unit: Unit) -> int:
    """MT-4.15, MT-4.16 The tick before which she comes in this round; NO_TICK if she is there as it begins."""
    return unit.joins_tick if unit.joins == state.round else NO_TICK


@rule("MT-3.4")
def next_tick(battle: Fight) -> bool:
    """MT-3.5 The next tick on which anybody can act begins: who acts on it is fixed, and their order. False if the round is
    over."""
    state = battle.state
    left = waiting(state)
    if not left:
        return False
    tick = tick_after(state, left)
    due_now = [unit for unit in left if is_ready(unit) and due(state, unit) == tick]
    battle.do(events.tick_came, tick, tuple([unit.id for unit in due_now]))
    return True


def upcoming(state: State) -> int:
    """MT-4.16 The tick that comes up next as things stand; where nobody is left who acts, all that are left of the round have
    passed."""
    left = waiting(state)
    return tick_after(state, left) if left else AFTER_ALL


def is_ready(unit: Unit) -> bool:
    """MT-6.5, MT-6.7 Whether she acts on the tick of her Priority: she has not put her turn off."""
    return not (unit.delayed or unit.aiming)


@rule("MT-3.5")
def ask_next(battle: Fight) -> None:
    """MT-6.5, MT-6.7 The next who could act on this tick says whether she does. When all have, clashes are found and the order is
    settled."""
    state = battle.state
    unit = state.units[state.entering[0]]
    if unit.aiming:
        aim_on(battle, unit)
    elif unit.delayed:
        come_in(battle, unit)
    else:
        let_pass(battle, unit)
    battle.do(events.came_up, unit.id)
    if not state.entering and len(state.members) > 1:
        announce(battle)
        put_in_order(battle)


def tick_after(state: State, left: list[Unit]) -> int:
    """MT-3.4, MT-6.5 The next tick that comes up. While somebody aims the clock runs through every number; else it goes on to the
    next on which somebody acts, and when only those who delay are left, past the end."""
    if any(unit.aiming for unit in left):
        return state.tick - 1
    ready = [unit for unit in left if is_ready(unit)]
    if ready:
        return max([due(state, unit) for unit in ready])
    return min(state.tick - 1, AFTER_ALL)


@rule("MT-6.5")
def aim_on(battle: Fight, unit: Unit) -> None:
    """Each tick that passes while she aims costs 1 Priority, as long as she has any; then she may come in again. On tick 0 she
    must. She is not asked before the tick that she has named, unless somebody has had a turn since."""
    tick = battle.state.tick
    if unit.priority > 0:
        pay(battle, unit, 1)
        battle.do(events.aimed, unit.id)
    if tick > 0 and unit.aim_until == NO_TICK:
        aim_until(battle, unit, (NOW,))
    if tick <= max(0, unit.aim_until):
        battle.do(events.entered, unit.id)


@rule("MT-6.5")
def aim_until(battle: Fight, unit: Unit, also: tuple[str, ...] = ()) -> None:
    """Until which later tick she aims, 0 at the latest: any of them, or `also` none but this. If nobody answers it is the next for
    which another point of accuracy is paid."""
    tick = battle.state.tick
    ticks = [str(later) for later in range(tick - 1, -1, -1)]
    usual = ticks[min(len(ticks) - 1, 1 - unit.aim_paid % 2)]
    about = {"who": unit.id, "tick": tick, "paid": unit.aim_paid}
    picked = battle.pick(unit.side, (*also, *ticks), "aim-until", about, usual)
    battle.do(events.aims_until, unit.id, tick if picked == NOW else int(picked))


@rule("MT-6.7")
def come_in(battle: Fight, unit: Unit) -> None:
    """Whoever delays may act on this tick, or wait for a later one, if anybody is left to wait for."""
    state = battle.state
    about = {"who": unit.id, "tick": state.tick}
    if all_wait(state) or battle.pick(unit.side, (NOW, ON), "come-in", about, ON) == NOW:
        battle.do(events.entered, unit.id)


def all_wait(state: State) -> bool:
    """MT-6.7 Whether only those are left who delay, or have just come in again."""
    return all(unit.delayed or (unit.id in state.members and unit.id not in state.entering) for unit in waiting(state))


@rule("MT-6.7", "MT-6.5")
def let_pass(battle: Fight, unit: Unit) -> None:
    """On her own tick she may act, act later in the round, or aim: postpone an attack and pay for it."""
    state = battle.state
    if not may_postpone(unit):
        return
    picked = battle.pick(unit.side, (NOW, *postponements(state, unit)), "enter", {"who": unit.id, "tick": state.tick}, NOW)
    if picked != NOW:
        postpone(battle, unit, picked)


def may_postpone(unit: Unit) -> bool:
    """MT-6.7, MT-16.21, MT-15.18 Whether her turn is hers to put off: a routed group's is not, nor that of trivial opponents."""
    return unit.routed is None and unit.kind != "trivial"


def postponements(state: State, unit: Unit) -> tuple[str, ...]:
    """MT-6.7, MT-6.5 The ways in which she may put off her turn. To aim takes time alone, to delay somebody to wait for."""
    later = (DELAY,) if awaits(state, unit) else ()
    return (*later, AIM) if may_aim(state, unit) else later


def awaits(state: State, unit: Unit) -> bool:
    """MT-6.7, MT-4.15 Whether anybody else has still to act in this round, or to come in it."""
    if any(other is not unit for other in waiting(state)):
        return True
    return any(other.out == "absent" and other.joins == state.round for other in state.units.values())


@ACTS.act(DELAY, "MT-6.7", heading="stance", icon="not-now", rank="more", deed="delay")
@ACTS.act(AIM, "MT-6.5", heading="stance", icon="focus", deed="aim")
@rule("MT-6.7", "MT-6.5")
def postpone(battle: Fight, unit: Unit, how: str) -> None:
    """She lets her tick pass. Who aims says at once until when."""
    battle.do(events.postponed, unit.id, "aim" if how == AIM else "delay")
    if how == AIM:
        aim_until(battle, unit)


def may_aim(state: State, unit: Unit) -> bool:
    """MT-6.5 Whether she can postpone an attack: she has something to make it with, and ticks are left."""
    return state.tick > 0 and unit.priority > 0 and armed(state, unit)


def abreast(state: State, units: Iterable[str]) -> Iterator[dict[str, str]]:
    """MT-3.10, MT-8.1 Who is asked at once, by their sides, until all have been: one unit of each side at a time, for a side is one
    person, who answers for all of hers."""
    sides: dict[str, list[str]] = {}
    for id in units:
        sides.setdefault(state.units[id].side, []).append(id)
    for row in zip_longest(*sides.values()):
        yield {side: id for side, id in zip(sides, row, strict=True) if id is not None}


# --- Clashes -------------------------------------------------------------------------


@rule("MT-8.1")
def announce(battle: Fight) -> None:
    """MT-11.4 Where two enemies on a tick could strike each other, all on it say at once whom they mean to attack, with a weapon or
    by a spell: only to find clashes. MT-3.5 Nobody hears of another's before all have said theirs."""
    state = battle.state
    members = [state.units[id] for id in state.members]
    struck = {unit.id: single(state, unit) for unit in members}
    could = {id: [key for foe in foes if id in struck.get(foe, ()) for key in foes[foe]] for id, foes in struck.items()}
    intents: dict[str, str] = {}
    for asked in abreast(state, [id for id, keys in could.items() if keys]):
        options = {side: (*could[id], NOTHING) for side, id in asked.items()}
        said = battle.together(options, "announce", {"who": list(asked.values())})
        intents.update({asked[side]: intent for side, intent in said.items()})
    for id, intent in intents.items():
        if intent != NOTHING:
            battle.do(events.announced, id, intent)


def clashes(state: State, members: Iterable[str]) -> list[tuple[str, str]]:
    """MT-8.1 The pairs of a tick who announced attacks on each other, in listed order."""
    aims = {id: parts(state.units[id].intent)[1] for id in members if state.units[id].intent}
    return [
        (id, other) for id, other in aims.items() if aims.get(other) == id and state.units[id].number < state.units[other].number
    ]


# --- Order ---------------------------------------------------------------------------


@rule("MT-3.10")
def put_in_order(battle: Fight) -> None:
    """Two who clash go as one, where the earlier of them would."""
    state = battle.state
    pairs = clashes(state, state.members)
    joined = {id: "+".join(pair) for pair in pairs for id in pair}
    entries = list(dict.fromkeys([joined.get(id, id) for id in in_listed_order(state)]))
    order = in_order(battle, entries) if len(entries) > 1 else entries
    if tuple(order) != state.members:
        battle.do(events.ordered_so, tuple(order))


@rule("MT-3.10")
def in_order(battle: Fight, entries: Sequence[str]) -> list[str]:
    """MT-8.1 Those who let others go first go last, two who clash if both do; among those who want the same a coin decides."""
    wishes = wishes_of(battle, [id for entry in entries for id in entry.split("+")])
    eager = [entry for entry in entries if any(wishes[id] == FIRST for id in entry.split("+"))]
    return [*tossed(battle, eager), *tossed(battle, [entry for entry in entries if entry not in eager])]


def in_listed_order(state: State) -> list[str]:
    return sorted(state.members, key=lambda id: state.units[id].number)


@rule("MT-3.10")
def wishes_of(battle: Fight, units: Iterable[str]) -> dict[str, str]:
    """Whether each wants to go first or later; all are asked at once, side by side."""
    wishes: dict[str, str] = {}
    for asked in abreast(battle.state, units):
        options, usual = dict.fromkeys(asked, (FIRST, LATER)), dict.fromkeys(asked, FIRST)
        said = battle.together(options, "first", {"who": list(asked.values())}, usual)
        wishes.update({asked[side]: wish for side, wish in said.items()})
    return wishes


@rule("MT-3.10")
def tossed(battle: Fight, entries: list[str]) -> list[str]:
    """Coin tosses, one after the other, each between the first two who are left: 1, and she who is listed first goes first."""
    order: list[str] = []
    left = list(entries)
    while len(left) > 1:
        first = left[0]
        for other in left[1:]:
            if battle.die(2, "coin", battle.tally("coin", first, other)) == 2:
                loser, first = first, other
            else:
                loser = other
            battle.do(events.coin_tossed, first, loser, first)
        order.append(first)
        left.remove(first)
    return [*order, *left]
