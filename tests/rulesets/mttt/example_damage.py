"""The worked examples of damage: what it does to HP, and to whom it does nothing."""

from __future__ import annotations

from tests.rulesets.mttt.duels import duel
from tests.rulesets.mttt.example import Table, dice, found_of, people, person, plays, reckoned, same, swung
from tests.rulesets.mttt.example_rounds import ticks_of_turns
from tests.rulesets.mttt.magic import content, spell

from bingqi.rulesets.mttt.damage.harm import heal
from bingqi.rulesets.mttt.model.stats import Stat
from bingqi.rulesets.mttt.model.unit import Effect
from bingqi.rulesets.mttt.turn import close_turn, open_turn


@plays("EX-03")
def immune(given: Table, options: Table) -> Table:
    """Chie's decisive blow brings Mora to a phase; she is healed in her turn; Aoi's withering blow does nothing to her."""
    play = duel(**people(given), options=options)
    faces = dice(given["dice"])
    play.act("chie", "decisive:mora", dice=faces[:2])
    first = {
        **swung(play, faces[:2]),
        "damage": reckoned(play, "pool"),
        "after_protection": reckoned(play, "decisive"),
        "mora": found_of(play["mora"], "hp", "distortion_temp", "phase", "onslaught"),
        "chie": found_of(play["chie"], "pr"),
    }
    open_turn(play.battle, play["mora"])
    heal(play.battle, play["mora"], 3)
    close_turn(play.battle, play["mora"])
    second = {"mora": found_of(play["mora"], "hp", "distortion_temp", "phase", "onslaught")}
    play.act("aoi", "withering:mora", dice=faces[2:])
    assert play.all_rolled
    third = {
        **swung(play, faces[2:4]),
        "raw": reckoned(play, "raw"),
        "after_soak": reckoned(play, "withering", "raw", "soak"),
        "withering": reckoned(play, "withering"),
        "aoi": found_of(play["aoi"], "pr"),
        "mora": found_of(play["mora"], "pr", "hp", "onslaught"),
    }
    return {"step1": first, "step2": second, "step3": third}


@plays("EX-18")
def decisive(given: Table, options: Table) -> Table:
    """Three decisive blows, with more or less Priority and against more or less protection."""
    cases = {name: smitten(given, case, options) for name, case in given["cases"].items()}
    return {**same(*[rolls for rolls, _ in cases.values()]), **{name: found for name, (_, found) in cases.items()}}


def smitten(given: Table, case: Table, options: Table) -> tuple[Table, Table]:
    """What the D20 of one of them came to, and what it did."""
    beni = person(given["units"]["beni"], protection=case["protection"])
    aoi = {"attack": given["attack"], "priority": case["pr"], "weapon": {"A": case["A"]}}
    play = duel(aoi=aoi, beni=beni, options=options)
    faces = dice(given["dice"])
    play.act("aoi", "decisive:beni", dice=faces)
    assert play.all_rolled
    return swung(play, faces), {
        "damage": reckoned(play, "pool"),
        "hp_loss": reckoned(play, "decisive"),
        "beni": found_of(play["beni"], "hp", "distortion_temp", "helpless", "helpless_cause"),
        "attacker_pr": play["aoi"].priority,
    }


@plays("EX-46")
def half(given: Table, options: Table) -> Table:
    """A partial success."""
    play = duel(**people(given), options=options)
    faces = dice(given["dice"])
    play.act("att", "decisive:tgt", dice=faces)
    hp = given["units"]["tgt"]["hp"]
    found = {
        **swung(play, faces),
        "hp_loss": hp - play["tgt"].hp,
        "tgt": found_of(play["tgt"], "hp", "distortion_temp", "onslaught"),
        "att": found_of(play["att"], "pr"),
    }
    if found["degree"] != "failure":
        found["damage"] = reckoned(play, "pool")
        found["after_protection"] = reckoned(play, "decisive", "pool", "protection")
    return found


@plays("EX-19")
def bystander(given: Table, options: Table) -> Table:
    """A blow at somebody who does not fight; and nobody waits for her turn."""
    play = duel(**people(given), options=options)
    faces = dice(given["dice"])
    gets_turn = "bystander" in ticks_of_turns(duel(**people(given), options=options))
    play.act("aoi", "withering:bystander", dice=faces)
    assert play.all_rolled
    return {
        **swung(play, faces[:2]),
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        "bystander": found_of(play["bystander"], "hp", "helpless", "crashed", "distortion_temp"),
        "aoi": found_of(play["aoi"], "pr"),
        "bystander_gets_turn": gets_turn,
    }


@plays("EX-21")
def in_crash(given: Table, options: Table) -> Table:
    """What Beni may still do in crash, and what of her protection holds."""
    beni = given["units"]["beni"]
    spells = {id: spell(said["timing"], order=said.get("cost_order", 0), who="self") for id, said in beni.pop("spells").items()}
    stat: Stat = "protection_in_crash" if beni.pop("aegis_works_in_crash") else "protection"
    effect = Effect("aegis", "beni", stat, beni.pop("aegis_protection"), "battle")
    more = {"spells": tuple(spells), "effects": (effect,), "protection": beni.pop("armour_protection")}
    play = duel(**people(given, beni=more), content=content(spells), options=options)
    offered = play.acts("beni")
    found: Table = {
        "legality": {
            "decisive": "decisive:chie" in offered,
            **{id: f"cast:{id}" in offered for id in spells},
            "withering": "withering:chie" in offered,
        }
    }
    play.act("beni", "cast:spark")
    found["beni_mp_order"] = play["beni"].mp_order
    faces = dice(given["dice"])
    play.act("chie", "decisive:beni", dice=faces)
    rolled = swung(play, faces)
    found["attack"] = {
        "roll": rolled["roll"],
        "vs": rolled["vs"],
        "damage": reckoned(play, "pool"),
        "protection_used": -reckoned(play, "decisive", "protection"),
        "hp_loss": reckoned(play, "decisive"),
    }
    return {**found, "beni": found_of(play["beni"], "hp", "distortion_temp"), "chie": found_of(play["chie"], "pr")}
