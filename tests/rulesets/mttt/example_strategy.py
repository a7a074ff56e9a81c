"""The worked example of strategic warfare."""

from __future__ import annotations

from typing import Any

from msgspec import structs
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, person, plays, swung

from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS
from bingqi.rulesets.mttt.basics.skill_checks import net_successes
from bingqi.rulesets.mttt.model.state import distance
from bingqi.rulesets.mttt.movement.move import slow
from bingqi.rulesets.mttt.turn import close_turn, open_turn

ARCHER = {"weapon": {"ranged": True, "range_max": 6}}
"""Whoever shoots from afar."""
AWAY = (1, 1)
"""Dice of an attack of which the example says only what Defence it meets."""


@plays("EX-45")
def contests(given: Table, options: Table) -> Table:
    """Five contests of two generals, and what a pincer and an ambush do to Defence."""
    found = {name: contest(given, case, options) for name, case in given["cases"].items()}
    then = {name: outcome for name, (outcome, _) in found.items()}
    then["pincer"].update(pressed(found["pincer"][1]))
    then["walls"].update(walled(found["walls"][1]))
    return {**then, "ambush_if_it_had_worked": ambushed(given, options)}


def army(given: Table, id: str) -> dict[str, Any]:
    """A general, as an example describes one."""
    said = given[f"{id}_general"]
    return {"side": id, "int": said["INT"], "skills": {"war": said["war"]}, **ARCHER}


def generals(given: Table, tactics: tuple[str, str], faces: list[int], options: Table) -> Play:
    """The battle after the generals have contested their strategies. The enemy of the first is another unit of the other side."""
    enemy = person(given["enemy_unit"], side="b")
    play = duel(a=army(given, "a"), b=army(given, "b"), enemy=enemy, options=options, battle={"phase": "strategy", "round": 0})
    it = play.state.bundle.scenario
    sides = {id: structs.replace(it.sides[id], general=id, advantage=given[f"{id}_general"]["modifier"]) for id in ("a", "b")}
    play.state.bundle = structs.replace(play.state.bundle, scenario=structs.replace(it, sides=sides, strategy=True))
    play.steps(1, *tactics, dice=faces)
    assert play.all_rolled
    return play


def contest(given: Table, case: Table, options: Table) -> tuple[Table, Play]:
    """One contest: what the dice came to, and whether a tactic is in force. A side of which the example does not say what it
    chose has one that takes the most."""
    hardest = max(THRESHOLDS, key=lambda tactic: THRESHOLDS[tactic])
    faces = dice(case["dice"])
    play = generals(given, (case.get("a_tactic", hardest), case.get("b_tactic", hardest)), faces, options)
    one, other = [face + bonus for face, bonus in zip(faces, play.reckoned("maneuver"), strict=True)]
    ((winner, net),) = play.told("maneuver_rolled")
    assert winner == ("" if one == other else "a" if one > other else "b")
    margin = abs(one - other)
    assert net == net_successes(margin)
    return {"a": one, "b": other, "margin": margin, "net": net, "tactic": in_force(play) or None}, play


def in_force(play: Play) -> str:
    """The tactic in force, whosever it is; "" if there is none."""
    return "".join([side.tactic for side in play.state.sides.values()])


def shot_at(play: Play, *answers: str) -> Table:
    """The Defence that the enemy has against an arrow of the first general."""
    play.act("a", "withering:enemy", *answers, dice=AWAY)
    return dict(swung(play, AWAY)["vs"])


def pressed(play: Play) -> Table:
    """A pincer: fresh, after an attack, and when her own turn has begun again."""
    found = {"enemy_vs_fresh": shot_at(play), "enemy_vs_after_one_attack": shot_at(play)}
    open_turn(play.battle, play["enemy"])
    close_turn(play.battle, play["enemy"])
    return {**found, "enemy_vs_after_own_turn_start": shot_at(play)}


def walled(play: Play) -> Table:
    """Fortifications: how far away the enemy begins, and whose Moves count for half."""
    factor = {True: 2, False: 1}
    return {
        "enemy_start_distance": distance(play.state, "a", "enemy"),
        "enemy_move_cost_factor": factor[slow(play.state, play["enemy"])],
        "winner_move_cost_factor": factor[slow(play.state, play["a"])],
    }


def ambushed(given: Table, options: Table) -> Table:
    """The dice that the example leaves out: those with which the ambush would have come into force."""
    play = generals(given, ("ambush", "pincer_attack"), [20, 1], options)
    assert in_force(play) == "ambush"
    found: Table = {}
    for n in range(1, 6):
        play.state.round = n
        play["enemy"].onslaught = 0
        found[f"round_{n}_vs"] = shot_at(play)
        if n == 1:
            found["round_1_active_defence"] = bool(play.asked("defence"))
    assert found["round_2_vs"] == found["round_3_vs"] == found["round_4_vs"]
    found["rounds_2_to_4_vs"] = found["round_2_vs"]
    return found
