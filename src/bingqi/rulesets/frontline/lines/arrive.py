"""LB-5.3 to LB-5.7, LBX-47: newcomers, teleporting into a queue, summoning."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.in_hand import at_hand
from bingqi.rulesets.frontline.attack.opportunity_attacks import Advanced
from bingqi.rulesets.frontline.harm.conditions import loosen
from bingqi.rulesets.frontline.harm.felled_in_front import cap, filling, keep_to_cap, takes_room
from bingqi.rulesets.frontline.lines.cast_before import keeps_up
from bingqi.rulesets.frontline.lines.walk import held_off
from bingqi.rulesets.frontline.model.bundle import kind_of
from bingqi.rulesets.frontline.model.names import called
from bingqi.rulesets.frontline.model.state import UNABLE, Creature, Fight, State, index_of, modifier
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.model.stats import Member
from bingqi.rulesets.frontline.sight.ability_checks import Edge
from bingqi.rulesets.frontline.sight.feet_and_cells import cells_moved, cells_passed


def entry_cells(state: State, side: str, feet: int) -> list[int]:
    """LB-5.3, LB-5.5 Where a newcomer may appear: the tail; by teleport from outside up to distance / 5 cells further in."""
    n = len(state.sides[side].queue)
    return [n + 1 - passed for passed in range(min(n, cells_passed(feet)) + 1)]


def front_after(state: State, side: str, cell: int, near: bool = False) -> int:
    """LB-5.3, LB-5.4 The front after somebody is put into cell `cell`: the line stays between the same two creatures.

    `near` says, for a cell exactly at the line, whether the newcomer is put in front of it (else behind). Where the terrain cap
    forbids one more in front, the last there are displaced behind the line instead, at the line the newcomer itself.
    """
    it = state.sides[side]
    if not it.queue:
        return 1
    if cell > it.front + 1 or (cell == it.front + 1 and not near):
        return it.front
    most, there = cap(state, side), filling(state, it)
    front, n = it.front + 1, there + 1
    queue = [*it.queue[: cell - 1], "", *it.queue[cell - 1 :]]
    while most and n > max(most, there):
        front -= 1
        displaced = queue[front]
        n -= not displaced or takes_room(state, state.creatures[displaced])
    return front


def summon_cells(state: State, c: Creature, feet: int) -> list[tuple[int, int]]:
    """LB-5.4, LB-5.6, LB-5.7 The cells a summoned creature may take, each with the front that follows.

    With k = distance / 5, m other cells may lie between if m + 1 <= k. Within 5 feet it cannot be put beyond the melee line; next
    to the line, on the nearer side, the line moves so that it is on the summoner's side of it. An effect that reaches further is
    not bound by that, not even in the gap beside the summoner: it may appear 10 feet away with nobody between.
    """
    side = state.sides[c.side]
    index = index_of(state, c)
    k = cells_passed(feet)
    found: list[tuple[int, int]] = []
    for cell in range(1, len(side.queue) + 2):
        between = index - cell if cell <= index else cell - index - 1
        if between + 1 > k:
            continue
        if k == 1:
            found += _beside(state, c, cell, index)
        elif cell == side.front + 1:
            found.append((cell, side.front))
            if front_after(state, c.side, cell, True) != side.front:
                found.append((cell, side.front + 1))
        else:
            found.append((cell, front_after(state, c.side, cell)))
    return found


def _beside(state: State, c: Creature, cell: int, index: int) -> list[tuple[int, int]]:
    """LB-5.7 Right beside the summoner: on its own side of the line, which moves for that; or not at all if it cannot."""
    side = state.sides[c.side]
    if index > side.front:
        return [(cell, side.front)]
    front = front_after(state, c.side, cell, True)
    summoner = index + 1 if cell <= index else index
    return [(cell, front)] if max(cell, summoner) <= front else []


@rule("LB-5.6", "LB-5.7", "LBX-47")
def summon(battle: Fight, c: Creature, kind: str, feet: int, kept: bool) -> None:
    """A creature is called into the queue, with its own initiative; `kept` there by concentration, or there for good."""
    cells = summon_cells(battle.state, c, feet)
    if not cells:
        return
    keys = tuple([f"{cell}:{front}" for cell, front in cells])
    cell, _, front = battle.pick(c.side, keys, "summon-cell", {"who": c.id, "creature": kind}, keys[0]).partition(":")
    id = new_id(battle.state, kind)
    enter(battle, id, c.side, Member(kind), int(cell), int(front), c.id if kept else "")


def new_id(state: State, base: str) -> str:
    """An id that nobody has: this one, numbered."""
    n = 1
    while f"{base}-{n}" in state.creatures:
        n += 1
    return f"{base}-{n}"


def add_initiative(bonus: Tally, stat: Stat) -> None:
    """LBX-2, LBX-39 The Dexterity modifier; the Alert feat adds 5."""
    bonus.add("dex", modifier(stat, "dex"), "LBX-2")
    if "alert" in stat.traits:
        bonus.add("alert", 5, "LBX-39")


def initiative_edge(stat: Stat, keep: bool = False) -> Edge:
    """LBX-40 A weapon of warning gives advantage."""
    edge = Edge(keep)
    if "weapon-of-warning" in stat.traits:
        edge.gain("weapon-of-warning", "LBX-40")
    return edge


def roll_initiative(battle: Fight, id: str, stat: Stat) -> int:
    """LBX-2 d20 + Dexterity modifier."""
    bonus, edge = battle.tally("initiative", id), initiative_edge(stat, battle.telling)
    add_initiative(bonus, stat)
    face = battle.die(20, "initiative", bonus) if edge.dice == 1 else battle.keep(2, 20, 1, "initiative", bonus, edge)
    return face + bonus.sum


def enter(battle: Fight, id: str, side: str, member: Member, cell: int, front: int, summoner: str = "") -> None:
    """LB-5.3 Put a newcomer into a cell, give it its initiative, and let it be seen. Whatever light it holds burns."""
    state = battle.state
    stat = state.bundle.creatures[kind_of(member)]
    turn = roll_initiative(battle, id, stat)
    held = stat.held if member.held is None else member.held
    held, sheathed = at_hand(stat, held, stat.sheathed if member.sheathed is None else member.sheathed)
    stowed = stat.stowed if member.stowed is None else member.stowed
    name, hp = called(id, member, stat), member.hp or stat.hp
    battle.do(events.joined, id, side, kind_of(member), name, cell, front, turn, summoner, hp, held, sheathed, stowed)
    if stat.cast_before:
        keeps_up(battle, state.creatures[id])
    for item in state.creatures[id].held:
        thing = state.bundle.items.get(item)
        if thing is not None and thing.light is not None:
            battle.do(events.lit, item, id, thing.light.bright_ft, thing.light.dim_ft)
    if cell <= front:
        battle.moment(Advanced(id))


@rule("LB-5.3", "LB-5.4", "LB-5.5")
def newcomer(battle: Fight, side: str, member: Member, feet: int) -> None:
    """Reinforcements appear at the tail of the queue, the line stays; by teleport from outside they may pass distance / 5 cells."""
    for _ in range(member.count):
        keys = arrival_keys(battle.state, side, feet)
        cell, _, front = battle.pick(side, keys, "arrival-cell", {"creature": member.creature}, keys[0]).partition(":")
        enter(battle, arriving(battle.state, side, member), side, member, int(cell), int(front))


def arrival_keys(state: State, side: str, feet: int) -> tuple[str, ...]:
    """LB-5.3, LB-5.4 Where a newcomer may appear, as "cell:front": at the line, inside the queue, on either side of it."""
    keys = []
    tail = len(state.sides[side].queue) + 1
    for cell in entry_cells(state, side, feet):
        fronts = {front_after(state, side, cell), front_after(state, side, cell, cell < tail)}
        keys += [f"{cell}:{front}" for front in sorted(fronts)]
    return tuple(keys)


def arriving(state: State, side: str, member: Member) -> str:
    """LB-5.3, LB-3.9 Who arrives: one who has fled may come back as a newcomer; else somebody new."""
    if member.id and member.count == 1 and (member.id not in state.creatures or member.id in state.sides[side].fled):
        return member.id
    return new_id(state, member.id or member.creature)


def side_of(state: State, id: str) -> str:
    """LB-5.3, LB-5.6 The side of a creature, also of one that throws for its initiative before it stands: whoever acts has called
    it, or else it is among those who are due. "" for what is no creature."""
    if (c := state.creatures.get(id)) is not None:
        return c.side
    if not state.active and state.arrived:
        due = state.bundle.scenario.arrivals[state.arrived - 1]
        return due.side if arriving(state, due.side, due.member) == id else ""
    kinds = state.bundle.creatures
    return state.creatures[state.active].side if state.active and any(new_id(state, kind) == id for kind in kinds) else ""


def teleport_cells(state: State, c: Creature, feet: int) -> list[int]:
    """LB-2.21 The cells that one already in the queue can teleport to: distance / 10, at least 1, either way; the frightened do
    not come closer (LBX-25)."""
    index, n = index_of(state, c), cells_moved(feet)
    last = len(state.sides[c.side].queue)
    first = index if held_off(state, c) else max(1, index - n)
    return [cell for cell in range(first, min(last, index + n) + 1) if cell != index]


@rule("LB-2.20", "LB-2.21", "LBX-46")
def teleport(battle: Fight, c: Creature, feet: int) -> None:
    """It spends no movement and provokes nothing."""
    cells = teleport_cells(battle.state, c, feet)
    if not cells:
        return
    to = int(battle.pick(c.side, tuple([str(cell) for cell in cells]), "teleport-cell", {"who": c.id}, str(cells[-1])))
    side = battle.state.sides[c.side]
    was_behind = index_of(battle.state, c) > side.front
    battle.do(events.shifted, c.id, to)
    keep_to_cap(battle, side)
    loosen(battle)
    if was_behind and to <= side.front and not c.flags & UNABLE:
        battle.moment(Advanced(c.id, True))
