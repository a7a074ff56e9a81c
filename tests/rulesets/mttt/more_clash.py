"""Our own worked examples of clash."""

from __future__ import annotations

from tests.rulesets.mttt.example import Table, dice, found_of, plays, reckoned
from tests.rulesets.mttt.example_clash import clashed, won


@plays("MX-03")
@plays("MX-04")
def clash(given: Table, options: Table) -> Table:
    """Both come to the same tick and attack each other. What dice are needed depends on the switches."""
    each = 1 if options.get("clash_compare") == "single_die" else 2
    times = 2 if options.get("clash_tie") == "reroll" else 1
    faces = [face for roll in given["rolls"][:times] for id in ("aoi", "beni") for face in dice(roll[id])[:each]]
    coin = dice(given["coin"]) if options.get("clash_tie") == "coin" else []
    play = clashed(given, options, [*faces, *coin, *dice(given["damage_dice"])])
    found = {**won(play), **{id: found_of(play[id], "pr", "crashed", "clash_penalty", "onslaught") for id in ("aoi", "beni")}}
    if found["winner"]:
        found.update(raw=reckoned(play, "raw"), withering=reckoned(play, "withering"))
    return found
