"""Our own worked examples of battle groups."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, distances_of, found_of, people, plays, reckoned, swung
from tests.rulesets.mttt.example_groups import troop

from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import dc_of
from bingqi.rulesets.mttt.model.battle_group import magnitude_max


@plays("MX-15")
def poor(given: Table, options: Table) -> Table:
    """A decisive blow at a poor group that is unhurt."""
    play = duel(**people(given), mob=troop(given["groups"]["mob"]), options=options)
    mob = play["mob"]
    mob.magnitude = full = magnitude_max(play.state.options, mob)
    rout_die = dice(given["rout_die"])
    play.act("aoi", "decisive:mob", "passive", dice=[*dice(given["dice"]), *rout_die])
    return {
        "magnitude_at_start": full,
        "magnitude_damage": reckoned(play, "decisive"),
        "rout": rout(play, *rout_die),
        "mob": found_of(mob, "size", "magnitude", "routed"),
        "aoi": found_of(play["aoi"], "pr"),
    }


def rout(play: Play, face: int) -> Table | None:
    """The rout check, if there was one."""
    if not play.told("rout_checked"):
        return None
    assert play.all_rolled
    ((_, difficulty, passed),) = play.told("rout_checked")
    return {"difficulty": difficulty, "dc": dc_of(difficulty), "total": face + reckoned(play, "rout"), "passed": passed}


@plays("MX-21")
def around(given: Table, options: Table) -> Table:
    """A group strikes at all who are near."""
    mob = troop(given["groups"]["mob"])
    play = duel(**people(given), mob=mob, distances=distances_of(given), options=options)
    faces = dice(given["dice"])
    play.act("mob", "withering:all", "passive", "dodge", dice=faces)
    assert play.all_rolled
    aoi, beni = swung(play, faces[:2], nth=0), swung(play, faces[:2], faces[3:5], nth=1)
    assert [args[1] for args in play.told("attack_rolled")] == ["aoi", "beni"]
    assert aoi["roll"] == beni["roll"]
    return {
        "roll": aoi["roll"],
        **{f"aoi_{what}": aoi[what] for what in ("vs", "degree")},
        **{f"beni_{what}": beni[what] for what in ("vs", "degree")},
        **{id: found_of(play[id], "pr", "onslaught") for id in ("aoi", "beni", "chie")},
        "mob": found_of(play["mob"], "pr"),
    }


@plays("MX-22")
def regrouped(given: Table, options: Table) -> Table:
    """A captain gathers those who are scattered, where they can run and where they cannot."""
    captain = given["units"]["captain"]
    captain.update(side="c", leads=(captain["leads"],))
    found: dict[str, Any] = {}
    for name, case in given["cases"].items():
        guard = troop({**given["groups"]["guard"], "member": {**given["groups"]["guard"]["member"]}}, side="c")
        play = duel(**people(given), guard=guard, enemy={}, options=options)
        if case["tactic"]:
            play.battle.do(events.tactic_in_force, "enemy", case["tactic"])
        (face,) = dice(given["dice"])
        play.act("captain", "rally-numbers:guard", dice=[face])
        ((*_, successes),) = play.told("commanded")
        found[name] = {
            "total": face + reckoned(play, "check"),
            "successes": successes,
            "guard": found_of(play["guard"], "magnitude", "size"),
            "again": "legal" if "rally-numbers:guard" in play.acts("captain") else "illegal",
        }
    return found
