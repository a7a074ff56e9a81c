"""The worked examples of movement, and how they are played."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, person, plays

from bingqi.rulesets.mttt.distances import shift_level
from bingqi.rulesets.mttt.figures import HIGH, LOW
from bingqi.rulesets.mttt.state import distance


def distances_of(given: Table) -> dict[tuple[str, str], int]:
    """Distances that are written as aoi-beni: 4."""
    return {(a, b): level for pair, level in given["distance"].items() for a, _, b in [pair.partition("-")]}


def far(play: Play, *pairs: str) -> dict[str, int]:
    """Distances as examples write them."""
    return {pair: distance(play.state, *pair.split("-")) for pair in pairs}


@plays("EX-36")
def disengaged(given: Table, options: Table) -> Table:
    """Rin gets away from two; the first who comes after her makes her fall back, the second does not. Groups leave the small."""
    people: dict[str, Any] = {id: person(one) for id, one in given["units"].items()}
    faces = dice(given["dice"])
    play = duel(**people, chie={}, distance=7, distances=distances_of(given), options=options)
    play.act("rin", "disengage", "oppose", "oppose", dice=faces)
    mine, (aoi, beni) = play.reckoned("check")[0], play.reckoned("opposition")
    totals = {"rin_total": faces[0] + mine, "aoi_total": faces[1] + aoi, "beni_total": faces[2] + beni}
    pairs = ("rin-aoi", "rin-beni")
    first = {"rin": found_of(play["rin"], "pr"), **totals, "distance": far(play, *pairs)}
    first["success"] = bool(play.told("shook_off"))
    second = approached(play, "beni")
    third = approached(play, "aoi")
    return {
        "step1": first,
        "step2": {**second, "distance": far(play, "rin-beni")},
        "step3": {"reflex": third["reflex"], "distance": far(play, "rin-aoi")},
        "step4": {"illegal": "move:nearer:rin" not in play.acts("chie")},
        "step5": {"size_3": leaving(3, "beni", "small"), "size_2": leaving(2, "small")},
    }


def approached(play: Play, id: str) -> Table:
    """Somebody flies a level towards Rin in her own turn: how near she came, and whether Rin fell back at once."""
    moves = len(play.told("moved"))
    play.in_turn(id)
    shift_level(play.battle, play[id], "rin", -1, id)
    (_, _, came_to, _), *more = play.told("moved")[moves:]
    return {"distance_after_approach": came_to, "reflex": bool(more)}


def leaving(size: int, *others: str) -> Table:
    """A group of that size at the edge of sight of these: whether it may walk away from each, and how far that takes it."""
    people: dict[str, Any] = {"beni": {}, "small": {"side": "beni", "group": {"size": 1}}}
    found = []
    for other in others:
        play = duel(mob={"group": {"size": size}}, **{id: people[id] for id in others}, distance=6)
        key = f"move:away:{other}"
        if key not in play.acts("mob"):
            return {"illegal": True}
        play.act("mob", key)
        found.append(distance(play.state, "mob", other))
    (level,) = set(found)
    return {"legal": True, "distance": level}


@plays("EX-16")
def kept(given: Table, options: Table) -> Table:
    """Rin fails to get away, and crashes by what it costs; her next attack pays her debt first."""
    people: dict[str, Any] = {id: person(one) for id, one in given["units"].items()}
    faces = dice(given["dice"])
    play = duel(**people, distances=distances_of(given), options=options)
    play.act("rin", "disengage", "pass", "oppose", dice=faces[:2])
    mine, theirs = play.reckoned("check")[0], play.reckoned("opposition")[0]
    first = {
        "rin": found_of(play["rin"], "pr", "debt", "crashed", "crashed_by", "crash_self_inflicted"),
        "rin_total": faces[0] + mine,
        "aoi_total": faces[1] + theirs,
        "success": bool(play.told("shook_off")),
        "distance": far(play, "rin-aoi"),
        "aoi": found_of(play["aoi"], "pr"),
    }
    play.state.round += 1
    before = play["rin"].priority - play["rin"].debt
    play.act("rin", "withering:aoi", "passive", dice=faces[2:])
    return {"step1": first, "step2": attacked(play, faces[2:4], before)}


def attacked(play: Play, faces: list[int], before: int) -> Table:
    """What an attack of Rin's that was just made with these D20 came to; `before` is what she had less what she owed."""
    _, _, attack, defence, _, degree = play.told("attack_rolled")[-1]
    rin = play["rin"]
    return {
        "vs": {"H": HIGH + defence, "L": LOW + defence},
        "roll": {"H": max(faces) + attack, "L": min(faces) + attack},
        "degree": degree,
        "raw": play.reckoned("raw")[-1],
        "withering": play.reckoned("withering")[-1],
        "gained": rin.priority - rin.debt - before,
        "rin": found_of(rin, "pr", "debt", "crashed"),
        "aoi": found_of(play["aoi"], "pr"),
    }
