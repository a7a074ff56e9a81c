"""MT-0 to MT-6, MT-19: the examples of attributes, mana, ticks, joining, waiting and strategy."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, person, plays

from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.mana import activation_speed, settle_mana, spend_mana, unfold
from bingqi.rulesets.mttt.basics.priority import gain, join_roll
from bingqi.rulesets.mttt.course.rounds import begin_round
from bingqi.rulesets.mttt.model.unit import NO_TICK, hp_max, modifier
from bingqi.rulesets.mttt.turn import begin_turns, turn


def river(n: int) -> Table:
    """So many onlookers at whom mana resounds."""
    return {f"river-{i}": {"stat": {"river_unit": True}} for i in range(n)}


@plays("EX-01")
def attributes(given: Table, options: Table) -> Table:
    """HP and modifiers of scores; half a modifier is rounded down as a clash of odd numbers is."""
    play = duel(aoi={})
    unit = play["aoi"]
    found: Table = {"hp_max": {}, "modifier": {}, "half_modifier": {half: half // 2 for half in (-2, -1, 0, 1, 2, 3)}}
    for score in range(1, 31):
        unit.penalties = (("con", score - 10), ("str", score - 10))
        found["hp_max"][score] = hp_max(unit)
        found["modifier"][score] = modifier(unit, "str")
    return found


@plays("EX-04")
def mana(given: Table, options: Table) -> Table:
    """Four rounds of unfolding, spending and settling; two of seven river units leave after the second."""
    counts = given["river_units_at_round_start"]
    aoi = {"stat": {key: value for key, value in given["units"]["aoi"].items() if key.startswith("capacity")}}
    play = duel(aoi=aoi, **river(max(counts.values())), options=options)
    found: Table = {"speed_table": {n: activation_speed(n) for n in range(13)}, "rounds": {}}
    unit = play["aoi"]
    for n, present in counts.items():
        for i in range(present, max(counts.values())):
            play[f"river-{i}"].out = "escaped"
        before = unit.mpm_order
        unfold(play.battle)
        row = {"speed": unit.mpm_order - before, **found_of(unit, "mpm_order", "mp_order", "mpm_distortion", "mp_distortion")}
        spend_mana(play.battle, unit, given["spent_order"][n])
        found["rounds"][n] = {**row, "leftover_order": unit.mp_order}
        settle_mana(play.battle)
    found["total_order_spent"] = sum([-args[1] if args[0] != "aoi" else args[1] for args in play.told("mana_spent")])
    return found


@plays("EX-06")
def joining(given: Table, options: Table) -> Table:
    """Two come while tick 9 goes on, one prepared and one not."""
    units: Table = {
        id: person({key: value for key, value in one.items() if key not in ("joins", "acted")})
        for id, one in given["units"].items()
    }
    for id in ("rin", "sora"):
        units[id].update(out="absent", joins=2, prepared=given["units"][id]["joins"] == "prepared", priority=0)
    play = duel(**units, **river(given["river_units"]), dice=dice(given["dice"]), options=options)
    state = play.state
    state.round, state.tick = given["round"], given["current_tick"]
    for i in range(given["river_units"]):
        play[f"river-{i}"].acted = True
    for id in ("rin", "sora"):
        play.battle.do(events.joined, id, join_roll(play.battle, play[id]))
    found: Table = {"join": {id: play[id].priority for id in ("rin", "sora")}}
    acted = ticks_of_turns(play)
    found["round_2"] = {
        "rin_acts_at_tick": acted["rin"],
        "aoi_acts_at_tick": acted["aoi"],
        "sora_acts": "sora" in acted,
        "rin_mp_order": play["rin"].mp_order,
        "sora_mp_order": play["sora"].mp_order,
    }
    begin_round(play.battle)
    before = {id: {"aoi": 4}.get(id, 0) for id in ("aoi", "rin", "sora")}
    found["round_3_start"] = {
        "river_units": sum([unit.stat.river_unit for unit in state.units.values()]),
        "speed": play["rin"].mpm_order - before["rin"],
        **{id: found_of(play[id], "mpm_order", "mp_order") for id in before},
        "order": sorted(before, key=lambda id: -play[id].priority),
    }
    return found


def ticks_of_turns(play: Play, *answers: str) -> dict[str, int]:
    """Everybody ends her turn at once until the round is over: the tick on which each began it."""
    found: dict[str, int] = {}
    play.script.left += answers
    while play.state.phase == "ticks":
        before = len(play.log)
        turn(play.battle)
        for entry in play.log[before:]:
            if entry.event == "turn_began":
                found[entry.args[0]] = play.state.tick
    play.steps(1)  # the round is settled
    return found


@plays("EX-07")
def raised(given: Table, options: Table) -> Table:
    """A spell of the first to act raises somebody above the tick that goes on."""
    play = duel(**people(given), dice=dice(given["dice"]), options=options, battle={"round": given["round"], "tick": NO_TICK})
    turn(play.battle)  # tick 15
    play.battle.do(events.came_up, "dai")
    begin_turns(play.battle, "dai")
    gain(play.battle, play["chie"], 12)
    turn(play.battle)  # she ends her turn
    found: Table = {"chie": {"pr": play["chie"].priority}}
    # of the three who come to tick 14, aoi and chie are asked whether they go first
    ticks = {"dai": 15, **ticks_of_turns(play)}
    found["chie"]["acts_at_tick"] = ticks["chie"]
    found["round_2_order"] = order = [args[0] for args in play.told("turn_began")]
    found["turns_taken"] = {id: order.count(id) for id in given["units"]}
    begin_round(play.battle)
    ticks = ticks_of_turns(play)
    found["round_3_order"] = [args[0] for args in play.told("turn_began")][len(order) :]
    found["round_3_first_tick"] = max(ticks.values())
    return found


@plays("EX-24")
def waiting(given: Table, options: Table) -> Table:
    """Chie waits twice, defends herself, waits again; Dai waits in crash; Eri just ends her turn."""
    play = duel(**people(given), options=options, battle={"round": 0, "phase": "round"})
    plans = {"chie": ["wait", "wait", "full-defence", "wait"], "dai": ["wait"], "eri": []}
    found: Table = {"chie_pr_at_round_start": {}}
    for n in range(1, 6):
        begin_round(play.battle)
        found["chie_pr_at_round_start"][n] = play["chie"].priority
        if n == 2:
            found["dai_at_round_2"] = found_of(play["dai"], "pr", "crashed", "recovered_round")
            found["eri_pr_at_round_2"] = play["eri"].priority
        for id, plan in plans.items():
            play.turn_of(id, *plan[n - 1 : n])
        play.state.phase = "settle"
        turn(play.battle)
    return found


@plays("EX-25")
def weapons_and_delay(given: Table, options: Table) -> Table:
    """Weapons at the start and how they are changed; somebody delays from tick 15 to tick 8."""
    units: dict[str, Any] = {}
    for id, one in given["units"].items():
        names = one.get("weapons", [one.get("ready_weapon", "blade")])
        arms = dict.fromkeys(names, (1, 6, 0, 0))
        ready = one.get("ready_weapon", names[0])
        units[id] = {
            "weapon": None,
            "weapons": arms,
            "priority": one["pr"],
            "ready": "" if one.get("ambushed") else f"{id}-{ready}",
        }
    play = duel(**units, options=options)
    found: Table = {"start": {id: found_of(play[id], "ready_weapon") for id in ("eri", "dai")}}
    first = any(key.startswith(("withering", "decisive")) for key in play.acts("eri"))
    play.act("eri", "draw:eri-bow")
    found["eri"] = {"first_attack_legal": first, **found_of(play["eri"], "pr", "ready_weapon", "standard_actions")}
    play.act("rin", "draw:rin-whip")
    found["rin"] = found_of(play["rin"], "pr", "debt", "crashed", "ready_weapon")
    found["chie"] = delayed(given["units"]["chie"]["pr"])
    return found


def delayed(priority: int) -> Table:
    """She lets tick 15 pass, and comes in when somebody acts on tick 8."""
    chie, eri, dai = [{"side": "a", "priority": n} for n in (priority, 12, 8)]
    play = duel(chie=chie, eri=eri, dai=dai, rin={"acted": True}, battle={"tick": NO_TICK}, dice=[1])
    ticks = ticks_of_turns(play, "delay", "on", "end", "now", "now", "first", "first", "end", "end")
    begin_round(play.battle)
    turn(play.battle)
    return {"acts_at_tick": ticks["chie"], "pr": play["chie"].priority, "next_round_tick": play.state.tick}
