"""The worked examples of clash."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, both_dice, dice, found_of, people, plays, reckoned, swung

from bingqi.rulesets.mttt.model.unit import NO_TICK

TICK_AND_TURNS = 2
"""Steps: that in which the tick comes and all announce, and that in which two clash."""


def clashed(given: Table, options: Table, faces: list[int]) -> Play:
    """Aoi and Beni come to the same tick and announce attacks on each other, each of her kind."""
    kinds = {id: one.pop("kind") for id, one in given["units"].items()}
    play = duel(**people(given), options=options, battle={"tick": NO_TICK})
    answers = ("now", "now", f"{kinds['aoi']}:beni", f"{kinds['beni']}:aoi")
    play.steps(TICK_AND_TURNS, *answers, dice=faces)
    assert not play.script.left
    return play


def rolls(play: Play, faces: list[int]) -> Table:
    """What the dice of both came to."""
    aoi, beni = play.reckoned("attack")[:2]
    return {"aoi_roll": both_dice(faces[:2], aoi), "beni_roll": both_dice(faces[2:4], beni)}


def won(play: Play) -> Table:
    """Who won, and by how much."""
    ((_, _, winner, margin),) = play.told("clash_rolled")
    return {"winner": winner or None, "margin": margin}


def decisive_harm(play: Play) -> Table:
    """What a decisive attack that won did."""
    return {
        "damage": reckoned(play, "pool"),
        "after_protection": reckoned(play, "decisive", "pool", "protection"),
        "hp_loss": reckoned(play, "decisive"),
    }


WHAT = ("pr", "hp", "distortion_temp", "clash_penalty", "onslaught")


def both(play: Play) -> Table:
    return {id: found_of(play[id], *WHAT) for id in ("aoi", "beni")}


@plays("EX-27")
def ties(given: Table, options: Table) -> Table:
    """High dice that are equal: the low ones decide, or nobody wins."""
    found: Table = {}
    for name, case in given["cases"].items():
        faces = dice(case["dice"])
        kinds = {id: {**one} for id, one in given["units"].items()}
        play = clashed({"units": kinds}, options, faces)
        assert play.all_rolled
        found[name] = {**rolls(play, faces), **won(play), **both(play)}
        if won(play)["winner"]:
            found[name].update(decisive_harm(play))
    return found


@plays("EX-28")
def decisive(given: Table, options: Table) -> Table:
    """Both strike decisively; protection stops all but what a clash does besides."""
    faces = dice(given["dice"])
    play = clashed(given, options, faces)
    assert play.all_rolled
    return {**rolls(play, faces), **won(play), **decisive_harm(play), **both(play)}


@plays("EX-48")
def third(given: Table, options: Table) -> Table:
    """Aoi and Beni clash, and Chie, who let them go first, strikes at Beni then."""
    play = duel(**people(given), options=options, battle={"tick": NO_TICK})
    faces = dice(given["dice"])
    mine, hers = faces[:6], faces[6:]
    # aoi and chie are of one side, which is asked for one of them at a time
    announced = ("withering:beni", "withering:aoi", "withering:beni")
    play.steps(TICK_AND_TURNS, "now", "now", "now", *announced, "first", "first", "later", dice=mine)
    assert play.all_rolled
    then: dict[str, Any] = {
        **rolls(play, faces),
        **won(play),
        "raw": reckoned(play, "raw"),
        "after_soak": reckoned(play, "withering", "raw", "soak"),
        "withering": reckoned(play, "withering"),
        "after_clash": {id: found_of(play[id], *WHAT, "crashed", "crashed_by") for id in ("aoi", "beni")},
    }
    pressed = [id for (id,) in play.told("onslaught")]
    then["onslaught_when_both_turns_are_open"] = {id: play[id].onslaught - pressed.count(id) for id in ("aoi", "beni")}
    play.steps(1, "withering:beni", "passive", dice=hers)
    assert play.all_rolled
    then["chie_attack"] = {
        **swung(play, hers[:2]),
        "raw": reckoned(play, "raw"),
        "full_withering": reckoned(play, "withering", "raw", "soak"),
        "withering": reckoned(play, "withering"),
    }
    then["after_chie"] = {id: found_of(play[id], *WHAT) for id in ("chie", "beni")}
    return then
