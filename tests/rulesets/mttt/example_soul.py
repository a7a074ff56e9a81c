"""The worked examples of soul disability and of burning jade."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, person, plays, reckoned, swung
from tests.rulesets.mttt.magic import content, spell

from bingqi.rulesets.mttt.basics.jade import Throw, raised
from bingqi.rulesets.mttt.basics.victory import end
from bingqi.rulesets.mttt.damage.disability import wounds_doubled
from bingqi.rulesets.mttt.damage.harm import decisive, withering
from bingqi.rulesets.mttt.model.stats import ATTRIBUTES, Price
from bingqi.rulesets.mttt.model.unit import score

# --- Soul disability -----------------------------------------------------------------


@plays("EX-39")
def disabled(given: Table, options: Table) -> Table:
    """Damage that a player would rather not take."""
    return {name: maimed(case, options) for name, case in given["cases"].items()}


def maimed(case: Table, options: Table) -> Table:
    """One case: her player takes a disability instead, if she is asked."""
    decisively, witheringly = case.pop("damage_after_protection", 0), case.pop("withering_hp_damage", 0)
    gm = [picked.lower() for picked in case.pop("gm", {}).values()]
    more = {"player": True, "disabled": case.pop("disability_used_this_story", False), "crashed": bool(witheringly)}
    play = duel(aoi=person(case, **more), beni={}, options=options, battle={"gm": True})
    play.script.left += ["take", *gm] if gm else []
    aoi = play["aoi"]
    if decisively:
        decisive(play.battle, aoi, decisively, "beni", protection=False)
    else:
        withering(play.battle, aoi, witheringly, "beni", soak=False)
    assert not play.script.left
    asked = play.asked("disability")
    found: Table = {
        **found_of(aoi, "hp", "distortion_temp"),
        "legal": bool(asked),
        **{one.upper(): score(aoi, one) for one in ATTRIBUTES if one.upper() in case},
        "negated_scene": aoi.negated,
        "wound_doubled": wounds_doubled(aoi),
    }
    if asked:
        found["tier"] = asked[0].about["tier"]
    if aoi.pending:
        (found["gm_pending"],) = [what.replace("-", "_") for what in aoi.pending]
    return found


# --- Burning jade --------------------------------------------------------------------


@plays("EX-40")
def burnt(given: Table, options: Table) -> Table:
    """Aoi burns her jade, raises her dice, and turns into points what she had bought."""
    assert given["boss_battle"]
    play = at_the_boss(given, options)
    points = costs(given)
    play.act("aoi", "burn-jade")
    first = {"points": play["aoi"].jade_points, "jade_unspent": play["aoi"].jade}
    second = raised_attack(given, options, play)
    return {
        "cost_of_raise": points,
        "cost_from_2_to_3": points[3] - points[2],
        "step1": first,
        "step2": second,
        "step3": converted(given, play),
        "outside_boss_battle": {"illegal": "burn-jade" not in at_the_boss(given, options, boss_battle=False).acts("aoi")},
        "bare_d6_plus_x_raise": {"illegal": "plus" not in offered_for(given, plus=False)},
    }


def at_the_boss(given: Table, options: Table, boss_battle: bool = True, **aoi: Any) -> Play:
    """The battle: what is said of her attack has the modifier of her Strength in it. Two steps of Strength cost half each."""
    said = {id: {**one} for id, one in given["units"].items()}
    ledger = said["aoi"].pop("jade_ledger")
    by_attribute = (said["aoi"]["STR"] - 10) // 2
    arms = {**said["aoi"]["weapon"], "raw": said["aoi"]["weapon"]["raw"] - by_attribute}
    half = ledger["STR_18_to_16"] // 2
    bought = (
        Price("spell", "starfall", ledger["starfall"]),
        Price("attribute", "str", half, 17),
        Price("attribute", "str", half, 18),
    )
    more: Table = {
        "player": True,
        "jade": said["aoi"].pop("jade_unspent"),
        "attack": said["aoi"].pop("attack") - by_attribute,
        "weapon": arms,
        "spells": ("starfall",),
        "stat": {"jade_ledger": bought},
        **aoi,
    }
    lore = content({"starfall": spell("standard", order=0, who="self")})
    scenario = {"boss_battle": boss_battle}
    return duel(**people({"units": said}, aoi=more), content=lore, scenario=scenario, options=options)


def offered_for(given: Table, plus: bool) -> tuple[str, ...]:
    """What she may raise of a die that she rolled, with or without something that is added to it."""
    play = at_the_boss(given, {}, jade=0, burning=True, jade_points=99)
    raised(play.battle, play["aoi"], Throw("damage", 6, (3,), not plus))
    return play.asked("jade")[0].options


def costs(given: Table) -> dict[int, int]:
    """What it costs to raise a die by so many."""
    found = {}
    for n in given.get("raises", range(1, 5)):
        play = at_the_boss(given, {}, jade=0, burning=True, jade_points=99)
        play.script.left += ["die-1"] * n
        raised(play.battle, play["aoi"], Throw("attack", 20, (3,)))
        found[n] = 99 - play["aoi"].jade_points
    return found


def raised_attack(given: Table, options: Table, play: Play) -> Table:
    """The same dice without jade and with it: the 17 three higher, and what is added two higher."""
    faces = dice(given["dice"])
    plain = at_the_boss(given, options, player=False)
    plain.act("aoi", "withering:boss", "passive", dice=faces[:2])
    play.act("aoi", "withering:boss", "passive", *["die-1"] * 3, *["plus"] * 2, "done", "done", dice=faces)
    assert play.all_rolled
    spent = play.told("jade_spent")
    natural = faces[0] + sum([what == "die-1" for _, what, *_ in spent])
    ((_, roll),) = play.told("full_die")
    after = play.asked("jade")[3]
    return {
        "without_jade": swung(plain, faces[:2]),
        "die_raise": {
            "cost": sum([cost for _, what, _, cost in spent if what == "die-1"]),
            "natural": natural,
            "event": "full_die" if roll == "attack" else roll,
        },
        "plus_x_raise": {"cost": sum([cost for _, what, _, cost in spent if what == "plus"])},
        "further_die_raise": {"illegal": "die-1" not in after.options and "die-2" in after.options},
        **swung(play, [natural, faces[1]]),
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        "points": play["aoi"].jade_points,
        "aoi": found_of(play["aoi"], "pr"),
        "boss": found_of(play["boss"], "pr"),
    }


def converted(given: Table, play: Play) -> Table:
    """A spell and two steps of Strength; she has all of it until the battle is over."""
    aoi = play["aoi"]
    found: Table = {}
    play.act("aoi", "convert:0")
    found["points_after_starfall"] = aoi.jade_points
    play.act("aoi", "convert:2")
    play.act("aoi", "convert:1")
    found["points_after_STR"] = aoi.jade_points
    found["STR_during_battle"] = score(aoi, "str")
    found["starfall_castable"] = "cast:starfall" in play.acts("aoi")
    play.act("aoi", "cast:starfall")
    end(play.battle, "aoi", "annihilation")
    ((_, lost, left),) = play.told("jade_settled")
    assert left == found["points_after_STR"]
    gone = [aoi.stat.jade_ledger[n] for n in lost]
    found["after_battle"] = {
        "points": aoi.jade_points,
        "STR": score(aoi, "str") - sum([price.kind == "attribute" for price in gone]),
        "starfall_known": not any(price.thing == "starfall" for price in gone),
    }
    return found
