"""Our own worked examples of crash and its end, and of the end of all."""

from __future__ import annotations

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, person, plays, reckoned, swung
from tests.rulesets.mttt.magic import cued

from bingqi.core.dice.roll_entry import roll_of
from bingqi.rulesets.mttt.turn import close_turn


@plays("MX-10")
def soon_again(given: Table, options: Table) -> Table:
    """Beni is crashed again, sooner or later after she recovered."""
    found: dict[int, int] = {}
    for n in given["rounds"]:
        play = duel(**people(given, beni={"recovered": given["recovered"]}), options=options, battle={"round": n})
        play.act("aoi", "withering:beni", dice=dice(given["dice"]))
        assert play.all_rolled
        assert play["beni"].crashed
        found[n] = play["aoi"].priority
    return {"aoi_pr": found}


@plays("MX-11")
def turned_twice(given: Table, options: Table) -> Table:
    """Beni turns the tables on Aoi, and Aoi on Beni, in the same round."""
    play = duel(**people(given), options=options, battle={"round": given["round"]})
    faces = dice(given["dice"])
    first, second, third = faces[:4], faces[4:10], faces[10:]
    play.act("beni", "withering:aoi", "passive", dice=first)
    step1 = {
        "join_roll": first[-1] + reckoned(play, "join"),
        "beni": found_of(play["beni"], "pr", "crashed", "recovered_round"),
        "aoi": found_of(play["aoi"], "pr", "crashed", "crashed_by", "onslaught"),
    }
    close_turn(play.battle, play["beni"])
    before = len(play.log)
    play.act("aoi", "withering:beni", "passive", dice=second)
    step2 = {
        "vs": swung(play, second[:2])["vs"],
        "withering": reckoned(play, "withering"),
        **course(play, before),
        "join_roll": second[-1] + reckoned(play, "join"),
        "aoi": found_of(play["aoi"], "pr", "crashed", "standard_actions"),
        "beni": found_of(play["beni"], "pr", "crashed", "crashed_by", "onslaught"),
    }
    play.act("aoi", "decisive:beni", "passive", dice=third)
    assert play.all_rolled
    rolled = swung(play, third)
    step3 = {
        "vs": rolled["vs"],
        "degree": rolled["degree"],
        "damage": reckoned(play, "pool"),
        "protection_used": reckoned(play, "pool") - reckoned(play, "decisive"),
        "beni": found_of(play["beni"], "hp", "distortion_temp", "helpless"),
        "aoi": found_of(play["aoi"], "pr"),
    }
    return {"step1": step1, "step2": step2, "step3": step3}


def course(play: Play, since: int) -> Table:
    """How Aoi's Priority rose from 0: to what when the shift came, and to what before the join roll."""
    priority, found = 0, {}
    for entry in play.log[since:]:
        if entry.event == "priority_changed" and entry.args[0] == "aoi":
            priority += entry.args[1]
        elif entry.event == "shifted":
            found["before_shift"] = priority
        elif entry.event == "rolled" and roll_of(entry.args[0]).what == "join":
            found["after_break_bonus"] = priority
    return found


@plays("MX-12")
def last_hp(given: Table, options: Table) -> Table:
    """Whether she dies at 0 HP, and who says so."""
    found: Table = {}
    for name, case in given["cases"].items():
        play = duel(**people(given, beni=person(case["beni"])), options=options, battle={"gm": bool(case["gm"])})
        play.in_turn("aoi")
        cued(play, f"aoi {case['kind']}:beni", f"beni {case['gm']}").goes_on("aoi", dice=dice(case["dice"]))
        assert play.all_rolled
        found[name] = {
            "gm_asked": bool(play.asked("kill")),
            "dead": play["beni"].out == "dead",
            **found_of(play["beni"], "helpless_cause"),
        }
    return found
