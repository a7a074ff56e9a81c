"""The worked examples of attacks that meet Defence: passive, active, charged, and a guard's."""

from __future__ import annotations

from typing import Any

from tests.rulesets.mttt.duels import BLADE, Play, duel
from tests.rulesets.mttt.example import (
    Table,
    both_dice,
    dice,
    distances_of,
    found_of,
    people,
    plays,
    reckoned,
    swung,
)

from bingqi.rulesets.mttt.model.figures import DODGE


def attack(play: Play, key: str, *answers: str, faces: list[int], theirs: slice | None = None, by: str = "aoi") -> Table:
    """Somebody attacks with these dice, `theirs` among them; what the D20 came to."""
    play.act(by, key, *answers, dice=faces)
    assert play.all_rolled
    return swung(play, faces[:2]) if theirs is None else swung(play, faces[:2], faces[theirs])


@plays("EX-09")
def withering(given: Table, options: Table) -> Table:
    """Every part of an attack is told apart: the weapon, the skill, armour and attributes on both sides."""
    aoi, beni = given["units"]["aoi"], given["units"]["beni"]
    assert (aoi["weapon"].pop("skill"), aoi["weapon"].pop("attribute")) == (BLADE, "STR")
    aoi["weapon"]["raw"] = aoi["weapon"].pop("damage_bonus")
    armour = beni.pop("armour")
    beni["passive"] = armour.pop("parry")
    beni.update(armour)
    play = duel(**people(given), distances=distances_of(given), options=options)
    found = attack(play, "withering:beni", "passive", faces=dice(given["dice"]))
    return {
        "attack_bonus": reckoned(play, "attack"),
        **found,
        "raw": reckoned(play, "raw"),
        "withering": reckoned(play, "withering"),
        "aoi": found_of(play["aoi"], "pr"),
        "beni": found_of(play["beni"], "pr", "hp", "onslaught", "crashed"),
    }


@plays("EX-10")
def active(given: Table, options: Table) -> Table:
    """Beni parries, and penetration is the least that comes through; Chie dodges."""
    given["units"]["beni"]["weapon"] = {"parry": given["units"]["beni"].pop("weapon_parry")}
    chie = given["units"]["chie"]
    chie["dodge"] = chie.pop("armour_dodge")
    chie["skills"] = {DODGE: chie["skills"].pop("athletics_dodge")}
    parried = opposed_actively(given, options, "parry")
    return {
        "parry": {**parried[0], "raw": reckoned(parried[1], "raw"), "withering": reckoned(parried[1], "withering")},
        "dodge": opposed_actively(given, options, "dodge")[0],
    }


def opposed_actively(given: Table, options: Table, how: str) -> tuple[Table, Play]:
    """Aoi attacks whoever opposes her so."""
    case = given["cases"][how]
    target = case["target"]
    play = duel(**people(given), options=options)
    found = attack(play, f"withering:{target}", how, faces=dice(case["dice"]), theirs=slice(2, 4))
    flat = {"flat": reckoned(play, how)}
    return {**flat, **found, "aoi": found_of(play["aoi"], "pr"), target: found_of(play[target], "pr", "onslaught")}, play


@plays("EX-22")
def charged(given: Table, options: Table) -> Table:
    """Both charge as they declare; when the dice lie there nobody is asked any more."""
    play = duel(**people(given), options=options)
    found = attack(play, "withering:beni", "5", "dodge:3", faces=dice(given["dice"]), theirs=slice(2, 4))
    told = [entry.event for entry in play.log]
    spent = [n for n, event in enumerate(told) if event == "mana_spent"]
    asked = [ask.id for ask in play.script.asked]
    return {
        **found,
        "raw": reckoned(play, "raw"),
        "full_withering": reckoned(play, "withering", "raw", "soak"),
        "withering": reckoned(play, "withering"),
        "aoi": found_of(play["aoi"], "pr", "mp_order"),
        "beni": found_of(play["beni"], "pr", "mp_order", "onslaught"),
        "late_charge": {"illegal": asked == ["charge", "defence"] and max(spent) < told.index("attack_rolled")},
    }


# --- Guard ---------------------------------------------------------------------------

CHOICES = {"original target": "target", "guard": "guard"}


@plays("EX-31")
def guarded(given: Table, options: Table) -> Table:
    """Chie parries a blow at Beni, and is broken through by the next, which goes on to Beni or strikes herself."""
    return {
        "step1": parried_for_another(given, options)[0],
        "step2_guard": broken_through(given, options, "guard")[0],
        "step2_a": gone_on(given, options),
        "step2_b": struck_herself(given, options),
    }


def parried_for_another(given: Table, options: Table) -> tuple[Table, Play]:
    """Dai's attack, which the guard's parry holds off."""
    sides: Table = {id: {"side": side} for side, ids in (("b", ("chie", "beni")), ("a", ("dai", "aoi"))) for id in ids}
    play = duel(**people(given, **sides), distances=distances_of(given), options=options)
    faces = dice(given["dice"])[:4]
    found = attack(play, "withering:beni", "chie", faces=faces, theirs=slice(2, 4), by="dai")
    found["guard_vs"] = found.pop("vs")
    return {**found, **{id: found_of(play[id], what) for id, what in SHIELDED.items()}}, play


SHIELDED = {"dai": "pr", "chie": "onslaught", "beni": "onslaught"}


def broken_through(given: Table, options: Table, goes_on: str) -> tuple[Table, Play]:
    """Aoi's attack, which the guard's parry does not hold off."""
    _, play = parried_for_another(given, options)
    said = {CHOICES[choice] for choice in given["choices"].values()}
    assert goes_on in said
    faces = dice(given["dice"])[4:]
    play.act("aoi", "decisive:beni", "chie", goes_on, dice=faces)
    assert play.all_rolled
    _, at, bonus, flat, how, degree = play.told("attack_rolled")[1]
    assert (at, how) == ("chie", "parry")
    found = {"roll": both_dice(faces[:2], bonus), "guard_flat": flat, "guard_vs": both_dice(faces[2:], flat)}
    return {**found, "broken": degree != "failure"}, play


def gone_on(given: Table, options: Table) -> Table:
    """The same roll meets Beni's own Defence."""
    _, play = broken_through(given, options, CHOICES[given["choices"]["step2_a"]])
    found = swung(play, dice(given["dice"])[4:6])
    return {
        "vs": found["vs"],
        "degree": found["degree"],
        "pr_lost_for_damage": -reckoned(play, "pool", "guard"),
        **harmed(play),
        "beni": found_of(play["beni"], "hp", "distortion_temp", "onslaught"),
        "chie": found_of(play["chie"], "hp", "onslaught"),
    }


def struck_herself(given: Table, options: Table) -> Table:
    """The guard takes the blow."""
    _, play = broken_through(given, options, CHOICES[given["choices"]["step2_b"]])
    return {
        **harmed(play),
        "chie": found_of(play["chie"], "hp", "distortion_temp", "onslaught"),
        "beni": found_of(play["beni"], "hp", "onslaught"),
    }


def harmed(play: Play) -> dict[str, Any]:
    """What Aoi's decisive attack did."""
    return {"damage": reckoned(play, "pool"), "hp_loss": reckoned(play, "decisive"), "aoi": found_of(play["aoi"], "pr")}
