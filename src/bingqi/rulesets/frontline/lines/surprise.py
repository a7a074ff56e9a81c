"""LB-4 Surprise (突袭), and LBX-2, LBX-20: who is surprised, the queue reversed, initiative."""

from __future__ import annotations

from itertools import groupby

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.lines.arrive import roll_initiative
from bingqi.rulesets.frontline.lines.queues import widest
from bingqi.rulesets.frontline.model.state import Creature, Fight, State, foe, in_front, modifier, standing
from bingqi.rulesets.frontline.sight.ability_checks import Edge, add_skill, hampered
from bingqi.rulesets.frontline.sight.hide import add_perception, camouflaged, watchers_edge


def ambushers_stealth(battle: Fight, c: Creature) -> Tally:
    """LB-4.1, LB-4.2 An ambusher's Stealth: +5 for one who starts behind its melee line."""
    total = battle.tally("stealth", c.id)
    add_skill(total, c, "stealth", "LBX-13")
    if not in_front(battle.state, c):
        total.add("behind-line", 5, "LB-4.2")
    return total


def watchfulness(state: State, c: Creature, keep: bool = False) -> Tally:
    """LB-4.3, LB-4.4 Passive Perception against the ambush: -5 behind the line, +5 for the Alert feat or a weapon of warning, not
    for both; advantage or disadvantage counts besides. Light does not: an ambush is also heard."""
    total = Tally("passive-perception", keep, c.id)
    add_perception(total, c, watchers_edge(state, c, keep))
    if not in_front(state, c):
        total.add("behind-line", -5, "LB-4.3")
    if warned := next((trait for trait in ("alert", "weapon-of-warning") if trait in c.stat.traits), ""):
        total.add(warned, 5, "LB-4.4")
    return total


@rule("LB-4.1", "LB-4.2", "LB-4.3", "LB-4.4", "LBX-20")
def surprise(battle: Fight) -> None:
    """All ambushers roll Stealth against the highest passive Perception of the other side; the whole side is surprised or not."""
    state = battle.state
    side = state.bundle.scenario.ambush
    awake = max([watchfulness(state, c, battle.telling) for c in standing(state, foe(state, side))], key=battle.total)
    unnoticed = [sneaks(battle, c, awake) for c in standing(state, state.sides[side])]
    if succeeds(state, sum(unnoticed), len(unnoticed)):
        battle.do(events.ambushed, side)
        battle.do(events.phase_over, "reverse")
    else:
        battle.do(events.phase_over, "initiative")


def succeeds(state: State, unnoticed: int, n: int) -> bool:
    """LB-4.1 All of the ambushers stay unnoticed (a switch: half of them)."""
    return unnoticed * 2 >= n if state.options.surprise_success == "half" else unnoticed == n


SEEN_AT = 15
"""The passive Perception that sees what is transparent."""


def looks_harmless(c: Creature, awake: int) -> bool:
    """LB-4.1 Whether it goes unnoticed without a roll, as long as it keeps still: a statue to all, a clear jelly to most."""
    traits = c.stat.traits
    return "false-appearance" in traits or ("transparent" in traits and awake < SEEN_AT)


SNEAKS = ("noticed", "unnoticed")
"""What an ambusher's Stealth comes to."""


@rule("LB-4.1")
def sneaks(battle: Fight, c: Creature, awake: Tally) -> bool:
    """One ambusher's Stealth roll against the most wakeful of the others (a switch: it has to be above that)."""
    if looks_harmless(c, awake.sum):
        battle.do(events.checked, c.id, "stealth", True)
        return True
    edge, bonus = Edge(battle.telling), ambushers_stealth(battle, c)
    hampered(battle.state, c, edge)
    camouflaged(battle.state, c, edge)
    above = battle.state.options.surprise_tie == "defender"
    floors = (awake.sum + above - bonus.sum,)
    success = battle.band(floors, "stealth", bonus, awake, edge, edge.dice, results=SNEAKS, exceed=above) == 1
    battle.do(events.checked, c.id, "stealth", success)
    return success


def reversed_front(state: State, side: str) -> int:
    """LB-4.5 The line of a reversed queue stays between the same two creatures: n - front, at least 1, within the terrain cap (a
    switch: as many in front as before)."""
    it = state.sides[side]
    front = len(it.queue) - it.front if state.options.reverse_line == "mirror" else it.front
    return max(1, min(front, widest(state, side)))


@rule("LB-4.5")
def reverse(battle: Fight) -> None:
    """The ambushers may reverse the surprised side's queue; the melee line moves as well."""
    state = battle.state
    victims = foe(state, state.ambush).id
    if battle.pick(state.ambush, ("reverse", "keep"), "reverse", {"side": victims}, "keep") == "reverse":
        battle.do(events.queue_reversed, victims, reversed_front(state, victims))
    battle.do(events.phase_over, "initiative")


@rule("LBX-2", "LBX-39", "LBX-40")
def initiative(battle: Fight) -> None:
    """Each rolls d20 + Dexterity modifier once; turns go from high to low. The GM breaks ties, else Dexterity, else a die."""
    state = battle.state
    everybody = [c for side in state.sides.values() for c in standing(state, side)]
    rolled = [(c.id, roll_initiative(battle, c.id, c.stat)) for c in everybody]
    dexterity = {c.id: modifier(c.stat, "dex") for c in everybody}
    order = sorted(rolled, key=lambda one: (-one[1], -dexterity[one[0]]))
    order = break_ties(battle, order) if state.gm else settle_ties(battle, order, dexterity)
    battle.do(events.initiative_rolled, tuple(order))
    battle.do(events.phase_over, "fight")
    battle.do(events.round_began, 1)


def settle_ties(battle: Fight, order: list[tuple[str, int]], dexterity: dict[str, int]) -> list[tuple[str, int]]:
    """LBX-2 The higher Dexterity modifier goes first; where both sides have the same number and the same modifier, a d6 says which
    way round those who are tied go."""
    creatures = battle.state.creatures
    if battle.telling:
        show_ties(battle, order, dexterity)
    done: list[tuple[str, int]] = []
    for _, group in groupby(order, lambda one: (one[1], dexterity[one[0]])):
        tied = list(group)
        if len({creatures[id].side for id, _ in tied}) > 1 and turned_round(battle, tied):
            tied.reverse()
        done += tied
    return done


def show_ties(battle: Fight, order: list[tuple[str, int]], dexterity: dict[str, int]) -> None:
    """LBX-2 The Dexterity modifiers of those who have the same number, where they settle who goes first."""
    for _, group in groupby(order, lambda one: one[1]):
        tied = [id for id, _ in group]
        if len({dexterity[id] for id in tied}) > 1:
            for id in tied:
                tie = battle.tally("tie", id)
                tie.add("dex", dexterity[id], "LBX-2")
                battle.total(tie)


TIES = ("in-order", "turned-round")
"""What the d6 of a tie comes to."""


def turned_round(battle: Fight, tied: list[tuple[str, int]]) -> bool:
    """LBX-2 Whether the d6 shows 4 or more."""
    none, floor = battle.tally("tie", tied[0][0], tied[-1][0]), battle.tally("tie")
    floor.add("set", 4, "LBX-2")
    return bool(battle.band((4,), "tie", none, floor, sides=6, results=TIES))


def break_ties(battle: Fight, order: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """LBX-2 The game master says who goes first of those who rolled the same."""
    done: list[tuple[str, int]] = []
    while order:
        tied = [one for one in order if one[1] == order[0][1]]
        first = battle.pick("gm", tuple([id for id, _ in tied]), "tie", {"value": order[0][1]}, tied[0][0])
        done.append((first, order[0][1]))
        order = [one for one in order if one[0] != first]
    return done
