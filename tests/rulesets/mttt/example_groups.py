"""The worked examples of battle groups: magnitude, rout, rally, and those who run."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, person, plays, reckoned, swung

from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.skill_checks import dc_of
from bingqi.rulesets.mttt.damage.harm import decisive
from bingqi.rulesets.mttt.damage.rout import dissolve, rout_difficulty, what_makes_it_harder
from bingqi.rulesets.mttt.model.battle_group import magnitude_max


def troop(said: Table, **more: Any) -> Table:
    """A battle group of an example as `duel` wants it."""
    of_group = {name: said.pop(name) for name in ("size", "headcount", "drill", "might") if name in said}
    member = said.pop("member", {})
    found = person(said, group=of_group, **more)
    if "hp" in member:
        found["con"] = 2 * member.pop("hp")
    if "willpower_mod" in member:
        found["wil"] = 10 + 2 * member.pop("willpower_mod")
    return {**found, **member}


def hurt(play: Play, id: str) -> list[Table]:
    """Each time that a group's magnitude was used up: what damage was left over, and how its rout check went."""
    checks = list(zip(play.told("rout_checked"), [args[1] for args in play.told("size_lost")], strict=False))
    refilled = [n for who, n in play.told("magnitude_changed") if who == id and n > 0]
    taken = [-n for who, n in play.told("magnitude_changed") if who == id and n < 0]
    left = play.told("damage_dealt")[-1][-1]
    found = []
    for i, (((_, difficulty, passed), size), most) in enumerate(zip(checks, refilled, strict=True)):
        left -= taken[i]
        found.append(
            {
                "overflow": left,
                "difficulty": difficulty,
                "dc": dc_of(difficulty),
                "passed": passed,
                "size": size,
                "magnitude_max": most,
            }
        )
    return found


@plays("EX-42")
def overflow(given: Table, options: Table) -> Table:
    """A withering blow that a group takes for two of its sizes."""
    spears = troop(given["groups"]["spears"])
    play = duel(**people(given), spears=spears, options=options)
    faces = dice(given["dice"])
    play.act("aoi", "withering:spears", "6", "passive", dice=faces)
    assert play.all_rolled
    routs = [
        {**rout, "total": face + bonus}
        for rout, face, bonus in zip(hurt(play, "spears"), faces[4:], play.reckoned("rout"), strict=True)
    ]
    return {
        **swung(play, faces[:2]),
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        **{f"rout_{i + 1}": rout for i, rout in enumerate(routs)},
        "spears": {
            **found_of(play["spears"], "size", "size_lost_scene", "magnitude"),
            "magnitude_max": magnitude_max(play.state.options, play["spears"]),
        },
        "aoi": found_of(play["aoi"], "pr", "mp_order"),
    }


# --- A group that breaks -------------------------------------------------------------


ALTERNATIVE = 14
"""The die with which the rally would succeed; the example says it beside what is found."""


@plays("EX-43")
def broken(given: Table, options: Table) -> Table:
    """A group is struck down, rallied in vain or not, dissolves, and is hunted down. That commands other than orders suffer from
    low morale is no switch: what the example finds under demoralized_scope is not played."""
    faces = dice(given["dice"])
    first, play = struck(given, options, faces[:3])
    rallied, _ = rallied_with(given, options, faces[3])
    another, other = rallied_with(given, options, ALTERNATIVE)
    play.act("captain", "rally:conscripts", dice=[faces[3]])
    play.turn_of("conscripts")
    conscripts = play["conscripts"]
    return {
        "step1": first,
        "step2": {key: rallied[key] for key in ("dc", "total", "success")},
        "step2_alternative": {"die": ALTERNATIVE, **another, "aoi": found_of(other["aoi"], "pr")},
        "step3": {
            "conscripts": {"dissolved": conscripts.out == "dissolved", "fleeing": conscripts.fleeing},
            "aoi": found_of(play["aoi"], "pr"),
        },
        "step4": hunted_down(play, faces[4:]),
        "difficulty_table": difficulties(),
    }


def struck(given: Table, options: Table, faces: list[int]) -> tuple[Table, Play]:
    """Aoi's decisive blow, and the rout check that fails. The pack is of size 1, which the example counts in with its attack."""
    groups = {id: {**one, "member": {**one.get("member", {})}} for id, one in given["groups"].items()}
    hounds = groups["hounds"]
    arms = {**hounds.pop("weapon"), "raw": hounds.pop("raw_total") - 1}
    rank = hounds.pop("attack_total") - 1
    pack = troop({**hounds, "size": 1}, side="a", weapon=arms, attack=rank)
    captain = {"side": "b", "leads": (given["units"]["captain"]["leads"],)}
    fighters = people(given, aoi={"side": "a"}, captain=captain)
    play = duel(**fighters, conscripts=troop(groups["conscripts"], side="b"), hounds=pack, options=options)
    before = play["conscripts"].magnitude
    play.act("aoi", "decisive:conscripts", dice=faces)
    assert play.all_rolled
    ((_, difficulty, passed),) = play.told("rout_checked")
    rout = {"difficulty": difficulty, "dc": dc_of(difficulty), "total": faces[2] + reckoned(play, "rout"), "passed": passed}
    return {
        **swung(play, faces[:2]),
        "damage": reckoned(play, "pool"),
        "automatic": reckoned(play, "decisive", "group"),
        "magnitude_damage": reckoned(play, "decisive"),
        "overflow": reckoned(play, "decisive") - before,
        "aoi": found_of(play["aoi"], "pr"),
        "rout": rout,
        "conscripts": found_of(play["conscripts"], "magnitude", "size", "routed"),
    }, play


def rallied_with(given: Table, options: Table, face: int) -> tuple[Table, Play]:
    """The captain rallies them with that die."""
    first, play = struck(given, options, dice(given["dice"])[:3])
    play.act("captain", "rally:conscripts", dice=[face])
    group = play["conscripts"]
    said = {"magnitude_max": magnitude_max(play.state.options, group), **found_of(group, "size", "magnitude", "routed")}
    return {
        "dc": first["rout"]["dc"],
        "total": face + reckoned(play, "check"),
        "success": not group.routed,
        "conscripts": said,
    }, play


def hunted_down(play: Play, faces: list[int]) -> Table:
    """Who may strike at those who run, and what comes of it."""
    before = play["conscripts"].headcount
    illegal = "slaughter:conscripts" not in play.acts("aoi")
    play.act("hounds", "slaughter:conscripts", dice=faces)
    assert play.all_rolled
    return {
        "by_aoi": {"illegal": illegal},
        "by_hounds": {
            **swung(play, faces[:2]),
            "raw": reckoned(play, "raw"),
            "damage": reckoned(play, "withering"),
            "killed": before - play["conscripts"].headcount,
        },
    }


def difficulties() -> Table:
    """How hard a rout check is after what may have befallen a group and its side, one by one and together."""

    def shrunk(play: Play) -> None:
        play.battle.do(events.size_lost, "mob", play["mob"].size - 1, 0)

    def forsaken(play: Play) -> None:
        for id in ("second", "third"):
            dissolve(play.battle, play[id], False)

    def bereft(play: Play) -> None:
        decisive(play.battle, play["hero"], 9, "foe", protection=False)

    causes = {"size_lost_1": (shrunk,), "two_allies_dissolved": (forsaken,), "hero_down": (bereft,)}
    found = {"plain": hardness(), **{name: hardness(*what) for name, what in causes.items()}}
    found["supernatural_area"] = hardness(supernatural=True)
    found["all_four"] = hardness(shrunk, forsaken, bereft, supernatural=True)
    return {**found, "all_four_dc": dc_of(found["all_four"])}


def hardness(*befell: Any, supernatural: bool = False) -> int:
    """The difficulty of a group's rout check when that has befallen its side."""
    group = {"side": "a", "group": {"size": 3}}
    play = duel(mob=group, second=group, third=group, hero={"side": "a"}, foe={})
    for what in befell:
        what(play)
    return rout_difficulty(what_makes_it_harder(play.state, play["mob"], supernatural))
