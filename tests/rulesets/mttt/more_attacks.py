"""Our own worked examples of attacks, and of the readings that switches give them."""

from __future__ import annotations

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, distances_of, found_of, people, plays, reckoned, swung

from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.unit import NO_TICK


def of_one(faces: list[int], options: Table) -> list[int]:
    """The dice that somebody throws: one of them where a single die is read."""
    return faces[:1] if options.get("two_dice_method") == "single_die" else faces


def degree(play: Play) -> str:
    """How well the latest attack did."""
    return str(play.told("attack_rolled")[-1][-1])


@plays("MX-01")
def readings(given: Table, options: Table) -> Table:
    """The same dice, read in three ways, against a Defence that stands still and one that is rolled."""
    found: Table = {}
    for name, case in given["cases"].items():
        play = duel(**people(given), options=options)
        before = play["beni"].priority
        faces = [*of_one(dice(given["attack_dice"]), options), *of_one(dice(case["dice"]), options)]
        play.act("aoi", "withering:beni", case["beni"], dice=[*faces, *dice(given["damage_dice"])])
        assert play.all_rolled == (degree(play) != "failure")
        found[name] = {
            "degree": degree(play),
            "withering": before - play["beni"].priority,
            **{id: found_of(play[id], "pr") for id in ("aoi", "beni")},
        }
    return found


@plays("MX-02")
def ties(given: Table, options: Table) -> Table:
    """Attacks that are just as high as what they meet."""
    found: Table = {}
    for name, case in given["cases"].items():
        play = duel(**people(given), options=options)
        play.act("aoi", "decisive:beni", case["beni"], dice=dice(case["dice"]))
        assert play.all_rolled
        found[name] = {
            "degree": degree(play),
            "beni": found_of(play["beni"], "hp", "distortion_temp", "onslaught"),
            "aoi": found_of(play["aoi"], "pr"),
        }
    return found


@plays("MX-13")
def charged(given: Table, options: Table) -> Table:
    """The same charge in an attack of each kind."""
    found: Table = {}
    for kind, case in given["cases"].items():
        play = duel(**people(given), options=options)
        faces = dice(case["dice"])
        play.act("aoi", f"{kind}:beni", str(given["charge"]), "passive", dice=faces)
        assert play.all_rolled
        found[kind] = {
            "roll": swung(play, faces[:2])["roll"],
            **({"raw": reckoned(play, "raw")} if kind == "withering" else {"pool": reckoned(play, "pool")}),
            "damage": reckoned(play, kind),
            "aoi": found_of(play["aoi"], "pr", "mp_order"),
            "beni": found_of(play["beni"], "pr", "hp"),
        }
    return found


@plays("MX-16")
def ambushed(given: Table, options: Table) -> Table:
    """The tactic is in force already. Where the attack succeeds by itself no dice are thrown for it."""
    found: Table = {}
    for n in (1, 2):
        play = duel(**people(given), options=options, battle={"round": n})
        play.battle.do(events.tactic_in_force, "aoi", "ambush")
        faces = dice(given["attack_dice"])
        by_itself = n == 1 and options.get("ambush_defence") == "auto_success"
        play.act("aoi", "withering:beni", dice=[*(() if by_itself else faces), *dice(given["damage_dice"])])
        found[f"round_{n}"] = {
            "vs": swung(play, faces)["vs"],
            "degree": degree(play),
            "defends": bool(play.asked("defence")),
            **{id: found_of(play[id], "pr") for id in ("aoi", "beni")},
        }
    return found


@plays("MX-17")
def immune(given: Table, options: Table) -> Table:
    """A withering blow at somebody with chaos phases."""
    play = duel(**people(given), options=options)
    play.act("aoi", "withering:mora", dice=dice(given["dice"]))
    assert play.all_rolled
    return {"degree": degree(play), "aoi": found_of(play["aoi"], "pr"), "mora": found_of(play["mora"], "pr", "hp")}


@plays("MX-20")
def aimed(given: Table, options: Table) -> Table:
    """Eri lets her tick pass, and every one until that on which she shoots."""
    play = duel(**people(given), distances=distances_of(given), options=options, battle={"tick": NO_TICK})
    passing = play["eri"].priority - given["until_tick"] - 1
    play.steps(passing + 2, "aim", str(given["until_tick"]))
    assert play.state.tick == given["until_tick"]
    came_in = found_of(play["eri"], "pr")
    faces = dice(given["dice"])
    play.steps(1, "withering:beni", "passive", dice=faces)
    assert play.all_rolled
    assert not play.script.left
    return {
        "eri_when_she_comes_in": came_in,
        "aim_bonus": reckoned(play, "attack", "aim"),
        **swung(play, faces[:2]),
        "withering": reckoned(play, "withering"),
        **{id: found_of(play[id], "pr") for id in ("eri", "beni")},
    }
