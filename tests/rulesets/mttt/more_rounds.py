"""Our own worked examples of mana, ticks, waiting, and crashes that last."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, plays
from tests.rulesets.mttt.example_rounds import river
from tests.rulesets.mttt.magic import cued

from bingqi.rulesets.mttt.basics.mana import unfold
from bingqi.rulesets.mttt.basics.priority import gain, lose
from bingqi.rulesets.mttt.course.rounds import begin_round
from bingqi.rulesets.mttt.turn import turn

NEW: Table = {"round": 0, "phase": "round"}
"""A battle whose first round has still to begin."""


@plays("MX-07")
def unfolded(given: Table, options: Table) -> Table:
    """A pool of each kind, round by round; and how long a big one takes."""
    play = duel(**people(given), **river(given["river_units"]), options=options)
    pools: Table = {"mpm_order": {}, "mpm_distortion": {}}
    for n in range(1, given["rounds"] + 1):
        unfold(play.battle)
        for pool, at in pools.items():
            at[n] = found_of(play["aoi"], pool)[pool]
    times = {n: rounds_to_full(given["big_pool"], n, options) for n in given["big_pool_with_river_units"]}
    return {**pools, "rounds_to_full": times}


def rounds_to_full(capacity: int, onlookers: int, options: Table) -> int:
    """In how many rounds a pool unfolds."""
    play = duel(aoi={"stat": {"capacity_order": capacity}}, **river(onlookers), options=options)
    rounds = 0
    while play["aoi"].mpm_order < capacity:
        unfold(play.battle)
        rounds += 1
    return rounds


@plays("MX-08")
def order(given: Table, options: Table) -> Table:
    """Two rounds in which everybody ends her turns at once; in the first, Priority changes."""
    play = duel(**people(given), options=options, battle=NEW, dice=dice(given["dice"]))
    first = ticks_of(play, given["after_turn_of"])
    return {"round_1": first, "order_1": [*first], "round_2": ticks_of(play, {})}


def ticks_of(play: Play, changes: Table) -> dict[str, int]:
    """A whole round: the tick on which each had her turn, in order. After somebody's turn Priority may change."""
    turn(play.battle)  # the round begins
    found: dict[str, int] = {}
    while play.state.phase == "ticks":
        before = len(play.log)
        turn(play.battle)
        for id in [entry.args[0] for entry in play.log[before:] if entry.event == "turn_began"]:
            found[id] = play.state.tick
            for other, n in changes.get(id, {}).items():
                gain(play.battle, play[other], n)
                lose(play.battle, play[other], -n, id)
    turn(play.battle)  # it is settled
    return found


@plays("MX-09")
def long_crash(given: Table, options: Table) -> Table:
    """Beni is crashed in round 1, before or after her turn, and nobody does anything more."""
    return {name: out_of_crash(given, case, options) for name, case in given["cases"].items()}


def out_of_crash(given: Table, case: Table, options: Table) -> Table:
    """Beni's Priority as each round begins, and as each of her turns has begun."""
    play = duel(**people(given, aoi={"priority": case["aoi_pr"]}), options=options, battle=NEW, dice=dice(given["dice"]))
    cued(play, "aoi withering:beni")
    found: dict[str, dict[int, int]] = {"at_round_start": {}, "in_her_turn": {}}
    for n in range(1, 7):
        turn(play.battle)
        found["at_round_start"][n] = play["beni"].priority
        while play.state.phase == "ticks":
            turn(play.battle)
            if play["beni"].acted:
                found["in_her_turn"].setdefault(n, play["beni"].priority)
        turn(play.battle)
    assert play.all_rolled
    assert not play.script.left
    return found


@plays("MX-14")
def waited(given: Table, options: Table) -> Table:
    """Chie waits round after round."""
    play = duel(**people(given), options=options, battle=NEW)
    found: dict[int, Any] = {}
    for n in range(1, given["waits"] + 3):
        begin_round(play.battle)
        found[n] = play["chie"].priority
        play.turn_of("chie", "wait" if n <= given["waits"] else "end")
        play.state.phase = "settle"
        turn(play.battle)
    return {"chie_pr_at_round_start": found}
