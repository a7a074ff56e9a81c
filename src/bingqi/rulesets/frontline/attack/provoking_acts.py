"""LB-2.23, LB-3.5: the acts that lay one open to opportunity attacks (LB-2.24 to LB-2.36), and the cap on these."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.rule import rule
from bingqi.rulesets.frontline.attack.opportunity_attacks import open_to, watchers
from bingqi.rulesets.frontline.model.state import Creature, Fight, Side, State, able_in_front, foe, in_front, living_in_front
from bingqi.rulesets.frontline.offers.keys import ACTION


def lays_open(state: State, c: Creature, only: str = "") -> int:
    """LB-2.23, LB-3.5 1 if what the list names surely provokes: in front, where an enemy (`only` the one named) could attack.
    Whether it does on success alone, or by the game master's word, is not told beforehand."""
    among = watchers(state, c) if in_front(state, c) else ()
    return int(only in among if only else bool(among))


def open_action(state: State, c: Creature, *args: str) -> dict[str, int]:
    """LB-2.23 What most of the list take: an action that provokes."""
    return {**ACTION, "provokes": lays_open(state, c)}


def opportunity_cap(state: State, c: Creature) -> int:
    """LB-2.23 max(1, E - O): those in front on the enemy's side, less those on one's own."""
    return max(1, counted(state, foe(state, c.side)) - counted(state, state.sides[c.side]))


def counted(state: State, side: Side) -> int:
    """LB-2.23 Who counts for E and O: the able in front (a switch: whoever lives)."""
    return living_in_front(state, side) if state.options.oa_count_includes_incapacitated else able_in_front(state, side)


def provoking(battle: Fight, c: Creature, act: str, effect: Callable[[], None], only: str = "") -> None:
    """LB-2.23, LB-3.5 Do what the list names: in front it provokes (`only` the one named, if so), behind the line nothing does."""
    if in_front(battle.state, c):
        in_the_open(battle, c, act, effect, only)
    else:
        unmolested(battle, effect)


@rule("LB-3.5")
def unmolested(battle: Fight, effect: Callable[[], None]) -> None:
    """Behind the line nothing provokes."""
    effect()


@rule("LB-2.23")
def in_the_open(battle: Fight, c: Creature, act: str, effect: Callable[[], None], only: str) -> None:
    """The attacks come before the act (a switch: after it). Whoever they incapacitate loses the act, and uses nothing up by it."""
    if battle.state.options.listed_oa_timing == "after":
        effect()
        if in_front(battle.state, c):
            lay_open(battle, c, act, only)
    elif lay_open(battle, c, act, only):
        effect()


def lay_open(battle: Fight, c: Creature, act: str, only: str) -> bool:
    """LB-2.23 The enemies in front choose who attacks: at most the cap, or the one that is named. Whether the act can go on."""
    state = battle.state
    among = watchers(state, c)
    if only:
        return open_to(battle, c, act, tuple([id for id in among if id == only]), 1)
    if among and battle.telling:
        show_cap(battle, c, among)
    return open_to(battle, c, act, among, opportunity_cap(state, c))


def show_cap(battle: Fight, c: Creature, among: tuple[str, ...]) -> None:
    """LB-2.23 The cap with its E and O, and who can attack at all."""
    state, cap = battle.state, battle.tally("opportunity-cap", c.id)
    cap.add("enemies-in-front", counted(state, foe(state, c.side)), "LB-2.23")
    cap.add("own-in-front", -counted(state, state.sides[c.side]), "LB-2.23")
    if cap.sum < 1:
        cap.add("at-least-one", 1 - cap.sum, "LB-2.23")
    battle.total(cap)
    can = battle.tally("can-attack", "", c.id)
    for id in among:
        can.add(f"creature:{id}", 1, "LBX-7")
    battle.total(can)
