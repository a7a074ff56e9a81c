"""Our own worked examples of what is inserted."""

from __future__ import annotations

from tests.rulesets.mttt.duels import duel
from tests.rulesets.mttt.example import Table, found_of, people, plays
from tests.rulesets.mttt.magic import content, cued, spell, trigger

from bingqi.rulesets.mttt.model.stats import Op


@plays("MX-05")
def stung(given: Table, options: Table) -> Table:
    """Beni would answer two spells of one interrupt with the same triggered effect."""
    spark, sting = given["spark"], given["sting"]
    pain = Op("priority", amount=sting["priority"])
    lore = content(
        {"spark": spell(spark["timing"], order=spark["cost_order"], who="self")},
        {"sting": trigger("spell_cast", pain, order=sting["cost_order"], to="enemy", by="enemy")},
    )
    play = duel(**people(given), content=lore, options=options)
    again = ("beni trigger:sting:2",) if options else ()
    cued(play, "beni trigger:sting:1", "aoi cast:spark", *again).act("aoi", "cast:spark")
    return {
        "second_sting": {"legal": any("trigger:sting:2" in ask.options for ask in play.asked("window"))},
        "resolution_order": [what for what, *_ in play.told("resolved")],
        "aoi": found_of(play["aoi"], "pr", "mp_order"),
        "beni": found_of(play["beni"], "mp_order"),
    }


@plays("MX-06")
def leeched(given: Table, options: Table) -> Table:
    """Eri takes Beni's mana while Beni's ward lies on the stack."""
    ward, leech = given["ward"], given["leech"]
    spells = {
        "ward": spell(ward["timing"], Op("priority", amount=ward["priority"]), order=ward["cost_order"], who="self"),
        "leech": spell(leech["timing"], Op("mana", amount=leech["mana"]), order=leech["cost_order"]),
    }
    play = duel(**people(given), content=content(spells), options=options)
    cued(play, "beni cast:ward", "eri cast:leech:beni").act("aoi", "full-defence")
    return {
        "resolved": [what for what, *_ in play.told("resolved")],
        "fizzled": [what for what, *_ in play.told("fizzled")],
        "beni": found_of(play["beni"], "pr", "mp_order"),
        "eri": found_of(play["eri"], "mp_order"),
    }
