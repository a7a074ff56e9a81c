"""The worked examples of crash: how it comes about, what it does, and how it is turned around."""

from __future__ import annotations

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, plays, reckoned, same, swung

from bingqi.core.dice.roll_entry import roll_of


@plays("EX-12")
def overflow(given: Table, options: Table) -> Table:
    """A withering blow for more than Beni has."""
    play = duel(**people(given), options=options)
    faces = dice(given["dice"])
    before = play["beni"].priority
    play.act("aoi", "withering:beni", dice=faces)
    assert play.all_rolled
    found = swung(play, faces[:2])
    return {
        "roll": found["roll"],
        "vs": found["vs"],
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        "lost_damage": reckoned(play, "withering") - (before - play["beni"].priority),
        "aoi": found_of(play["aoi"], "pr"),
        "beni": found_of(play["beni"], "pr", "hp", "crashed", "crashed_by"),
    }


@plays("EX-13")
def to_hp(given: Table, options: Table) -> Table:
    """Beni is in crash already: what she takes, she takes from her HP."""
    cases = {name: struck_in_crash(given, case, options) for name, case in given["cases"].items()}
    return {**same(*[rolls for rolls, _ in cases.values()]), **{name: found for name, (_, found) in cases.items()}}


def struck_in_crash(given: Table, case: Table, options: Table) -> tuple[Table, Table]:
    """What the dice of one case came to, and what the blow did."""
    play = duel(**people(given, beni={"hp": case["beni_hp"]}), options=options)
    faces = dice(case["dice"])
    play.act("aoi", "withering:beni", dice=faces)
    assert play.all_rolled
    result = play.state.result
    return {"roll": swung(play, faces[:2])["roll"], "withering": reckoned(play, "withering")}, {
        "beni": found_of(play["beni"], "hp", "distortion_temp", "helpless", "helpless_cause"),
        "aoi": found_of(play["aoi"], "pr"),
        "battle_result": f"side {result[0]} wins" if result is not None else None,
    }


# --- Shift ---------------------------------------------------------------------------


@plays("EX-15")
def shift(given: Table, options: Table) -> Table:
    """Beni crashes Aoi, who crashed her, and strikes again at once; but not at Chie."""
    sides = {"aoi": "a", "chie": "a"}
    battle = {"round": given["round"], "tick": given["tick"]}
    more = {id: {"side": side} for id, side in sides.items()}
    play = duel(**people(given, **more), options=options, battle=battle)
    faces = dice(given["dice"])
    step1, step3 = faces[:4], faces[4:]
    had = {id: play[id].priority for id in ("aoi", "beni")}
    play.act("beni", "withering:aoi", dice=step1)
    first = {
        **swung(play, step1[:2]),
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        "transferred": had["aoi"] - play["aoi"].priority,
        **course_of(play, had["beni"]),
        "beni": found_of(play["beni"], "pr", "crashed"),
        "aoi": found_of(play["aoi"], "pr", "crashed", "crashed_by", "onslaught"),
    }
    assert play["beni"].actions == 1
    attacks = {key for key in play.acts("beni") if key.startswith(("withering", "decisive"))}
    second = {"illegal": attacks == {"withering:aoi", "decisive:aoi"}}
    play.act("beni", "decisive:aoi", dice=step3)
    third = {
        **swung(play, step3),
        "damage": reckoned(play, "pool"),
        "protection_used": -reckoned(play, "decisive", "protection"),
        "aoi": found_of(play["aoi"], "hp", "distortion_temp", "helpless", "onslaught"),
        "beni": found_of(play["beni"], "pr"),
    }
    assert play.all_rolled
    return {"step1": first, "step2": second, "step3": third}


def course_of(play: Play, priority: int) -> Table:
    """How Beni's Priority rose in a shift: when it came, when a reset had taken place, and a break bonus; and what she rolled."""
    found: Table = {}
    for entry in play.log:
        if entry.event == "priority_changed" and entry.args[0] == "beni":
            priority += entry.args[1]
        elif entry.event == "priority_set" and entry.args[0] == "beni":
            priority = entry.args[1]
        elif entry.event == "shifted":
            found["before_shift"] = priority
        elif entry.event == "broke_through":
            found["after_reset"] = priority
        elif entry.event == "rolled" and roll_of(entry.args[0]).what == "join":
            found.setdefault("after_reset", priority)
            found["after_break_bonus"] = priority
    return {**found, "join_roll": priority - found["after_break_bonus"]}
