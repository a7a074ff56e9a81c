"""The worked examples of movement, and how they are played."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import NAME, Play, duel
from tests.rulesets.mttt.example import Table, dice, distances_of, found_of, person, plays, swung

from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.state import distance
from bingqi.rulesets.mttt.model.stats import Cover
from bingqi.rulesets.mttt.model.unit import CoverOf
from bingqi.rulesets.mttt.movement.distances import shift_level


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
    rin = play["rin"]
    return {
        **swung(play, faces),
        "raw": play.reckoned("raw")[-1],
        "withering": play.reckoned("withering")[-1],
        "gained": rin.priority - rin.debt - before,
        "rin": found_of(rin, "pr", "debt", "crashed"),
        "aoi": found_of(play["aoi"], "pr"),
    }


# --- Cover ---------------------------------------------------------------------------

LEVELS = {"light": 1, "heavy": 2, "full": 3}


@plays("EX-30")
def covered(given: Table, options: Table) -> Table:
    """Beni takes cover; what it is worth against Eri's arrows, from behind, and to Aoi whom she strikes across it."""
    cases = {name: case for name, case in given["cases"].items() if "by" in case}
    return {
        "take_cover": taken(given),
        **{name: shot(given, case) for name, case in cases.items()},
        "d": struck_across(given, given["cases"]["d"]),
    }


def sheltered(said: str, *against: str) -> CoverOf | None:
    """Cover as the example says it: "heavy cover + full defence"."""
    level = next((level for word, level in LEVELS.items() if f"{word} cover" in said), 0)
    return CoverOf("wall", level, against, True) if level else None


def taken(given: Table) -> Table:
    """The check by which Beni takes cover."""
    said = given["take_cover"]
    (face,) = dice(said["dice"])
    place = Cover("wall", NAME, said["level"], said["dc"])
    play = duel(beni=person(given["units"]["beni"]), eri={}, scenario={"cover": (place,)})
    play.act("beni", "cover:wall", dice=[face])
    cover = play["beni"].cover
    return {
        "total": face + play.reckoned("check")[0],
        "success": cover is not None and cover.level == LEVELS[said["level"]],
        "standard_action_spent": not play["beni"].actions,
    }


def shot(given: Table, case: Table) -> Table:
    """Eri shoots at Beni from the other end of what her cover works against, or from behind it."""
    eri = {**given["units"]["eri"]}
    bow = {"A": 1, "B": 6, "raw": 0, "pen": 0, "ranged": eri.pop("ranged"), "range_max": 6}
    cover = sheltered(case["beni"], "aoi" if "behind" in case["by"] else "eri")
    beni = person(given["units"]["beni"], cover=cover, full_defence="full defence" in case["beni"], soak=30)
    play = duel(eri=person(eri, weapon=bow), beni=beni, distance=4)
    if "withering:beni" not in play.acts("eri"):
        return {"illegal": True}
    faces = dice(case["dice"])
    play.act("eri", "withering:beni", "passive", dice=[*faces, 1])
    return swung(play, faces)


def struck_across(given: Table, case: Table) -> Table:
    """Beni strikes at Aoi, who stands on the other side of what covers her."""
    (said,) = [key for key in case if key != "dice"]
    beni = person(given["units"]["beni"], cover=sheltered(said, "aoi"))
    play = duel(beni=beni, aoi=person(given["units"]["aoi"], soak=30))
    faces = dice(case["dice"])
    play.act("beni", "withering:aoi", "passive", dice=[*faces, 1])
    return swung(play, faces)


# --- Battle groups in the way --------------------------------------------------------


@plays("EX-37")
def held(given: Table, options: Table) -> Table:
    """A mob holds Chie until she breaks free; Eri passes through it."""
    mob = given["groups"]["mob"]
    people: dict[str, Any] = {id: person(one) for id, one in given["units"].items()}
    rank = mob["attack_total"] - mob["size"]
    people["mob"] = {"group": {"size": mob["size"]}, "attack": rank, "str": mob["member_STR"], "priority": mob["pr"]}
    first, second, mine, theirs = dice(given["dice"])
    play = duel(**people, distances={**distances_of(given), ("eri", "chie"): 2}, options=options)
    play.act("mob", "engage:chie", "passive", dice=[first, second])
    engaged = {
        **swung(play, [first, second]),
        "chie": found_of(play["chie"], "engaged_by", "onslaught"),
        "mob": found_of(play["mob"], "pr"),
    }
    tried = {key.split(":")[0] for key in play.acts("chie")}
    play.act("chie", "break-free:str", dice=[mine, theirs])
    freed = {
        "chie_total": mine + play.reckoned("check")[-1],
        "mob_total": theirs + play.reckoned("opposition")[-1],
        "chie": found_of(play["chie"], "engaged_by"),
        "standard_action_spent": not play["chie"].actions,
    }
    return {
        "a": engaged,
        "b": {act: "legal" if act in tried else "illegal" for act in ("move", "disengage")},
        "c": freed,
        "d": passage(play),
    }


def passage(play: Play) -> Table:
    """Eri passes through the mob to Chie, on the other side of it."""
    key = "through:mob:chie"
    play.act("eri", key, "pass")
    first = {"eri": found_of(play["eri"], "pr"), "passed": distance(play.state, "eri", "chie") == 1}
    first["second_attempt"] = "legal" if key in play.acts("eri") else "illegal"
    play.battle.do(events.round_began, 2)
    play.act("eri", key, "pass")
    second = {"eri": found_of(play["eri"], "pr"), "passed": distance(play.state, "eri", "chie") == 1}
    return {"round_1": first, "round_2": second}
