"""The worked examples of spells and of what is inserted."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import NAME, Play, duel
from tests.rulesets.mttt.example import Table, dice, distances_of, found_of, people, person, plays, reckoned, swung
from tests.rulesets.mttt.magic import bolt, content, cued, spell, trigger

from bingqi.core.content.structs import DiceSum
from bingqi.rulesets.mttt.damage.hazards import strike_hazards
from bingqi.rulesets.mttt.model.state import distance
from bingqi.rulesets.mttt.model.stats import KINDS_OF, Hazard, Op
from bingqi.rulesets.mttt.stack.windows import insertable

THORNS, SNARE = "beni trigger:thorns:1", "eri cast:snare:aoi"
MISS = (1, 1)
"""The example says no dice: with these an attack that takes place after all does nothing more."""


@plays("EX-33")
def snared(given: Table, options: Table) -> Table:
    """Thorns answer an attack, a snare takes the attacker away. What snares moves its victim away from its caster: Eri stands
    beside Beni."""
    units = given["units"]
    thorns, snare = units["beni"].pop("trigger")["thorns"], units["eri"].pop("instant")["snare"]
    lore = content(
        {"snare": spell("instant", Op("move", amount=2), order=snare["cost_order"])},
        {"thorns": trigger("attack_declared", Op("priority", amount=-2), order=thorns["cost_order"])},
    )
    reach = units["aoi"].pop("ready_range_max")
    more: Table = {
        "aoi": {"weapon": {"range_max": reach}},
        "beni": {"triggers": ("thorns",)},
        "eri": {"spells": ("snare",)},
    }
    far = {**distances_of(given), ("beni", "eri"): 0}
    play = duel(**people(given, **more), content=lore, distances=far, options=options, dice=MISS)
    cued(play, THORNS, SNARE).act("aoi", "decisive:beni") if not options else uninterrupted(play)
    after_thorns = [ask for ask in play.asked("window") if ask.about["who"] == "beni"][1:]
    return {
        "second_thorns": {"legal": any(key.startswith("trigger:") for ask in after_thorns for key in ask.options)},
        "resolution_order": [what for what, *_ in play.told("resolved")],
        "distance": {"aoi-beni": distance(play.state, "aoi", "beni")},
        "aoi": found_of(play["aoi"], "pr", "standard_actions"),
        "attack": {
            "executable": bool(play.told("attack_rolled")),
            "counts_as_failed": ("aoi", -5) in play.told("priority_changed"),
        },
        "beni": found_of(play["beni"], "mp_order", "onslaught"),
        "eri": found_of(play["eri"], "mp_order"),
        **{what: "used" if told else "refused" for what, told in used(play).items()},
    }


def uninterrupted(play: Play) -> None:
    """Nobody can insert anything: the attack is made, and nobody is asked but how Beni opposes it."""
    play.act("aoi", "decisive:beni")
    assert not play.asked("window")


def used(play: Play) -> dict[str, bool]:
    """Which of the two were put on the stack."""
    pushed = [args[1] for args in play.told("declared")]
    return {what: what in pushed for what in ("thorns", "snare")}


@plays("EX-34")
def magic(given: Table, options: Table) -> Table:
    """A spell that is an attack, one that is none, rocks that fall, and what free spells are not for."""
    mei = given["units"]["mei"]
    lance = mei.pop("lance")
    spells = {
        "lance": bolt(f"{lance['A']}d{lance['B']}+{lance['raw']}", order=lance["cost_order"], penetration=lance["pen"]),
        "blast": spell("free", Op("harm", dice=DiceSum(0, 0, 6)), order=0),
        "whisper": spell("free", order=0),
    }
    more: Table = {"mei": {"attack": mei.pop("spell_attack"), "spells": tuple(spells)}}
    rocks = Hazard(NAME, DiceSum(0, 1, 3), side="dai")
    play = duel(**people(given, **more), content=content(spells), scenario={"hazards": (rocks,)}, options=options)
    faces = dice(given["dice"])
    play.act("mei", "cast:lance:beni:withering", dice=faces)
    assert play.all_rolled
    struck = {
        **swung(play, faces[:2]),
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        "mei": found_of(play["mei"], "pr", "mp_order"),
        "beni": found_of(play["beni"], "pr", "onslaught"),
    }
    before = play["kira"].priority
    play.act("mei", "cast:blast:kira")
    blasted = {
        "withering": before - play["kira"].priority,
        "kira": found_of(play["kira"], "pr", "onslaught"),
        "mei": found_of(play["mei"], "pr"),
    }
    strike_hazards(play.battle)
    buried = {
        "dai": found_of(play["dai"], "pr", "hp", "crashed", "crashed_by", "crash_self_inflicted", "debt"),
        "break_bonus_to": next((by for by, _ in play.told("broke_through")), None),
    }
    assert "cast:whisper:beni" in play.acts("mei")
    play.in_turn("beni")
    illegal = not insertable(play.state, play["mei"])
    return {"a": struck, "b": blasted, "c": buried, "d": {"illegal": illegal}, "e": kinds_by_type()}


def kinds_by_type() -> dict[str, list[str]]:
    """The kinds of attacks that can be made with weapons of each type of damage."""
    found: dict[str, Any] = {}
    for type in KINDS_OF:
        play = duel(aoi=person({"weapon": {"damage_type": type}}), beni={})
        found[type] = [word for word in ("withering", "decisive") if f"{word}:beni" in play.acts("aoi")]
    return found
