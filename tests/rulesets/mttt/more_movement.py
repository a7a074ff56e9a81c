"""Our own worked examples of movement and distance."""

from __future__ import annotations

from tests.rulesets.mttt.duels import duel
from tests.rulesets.mttt.example import Table, dice, distances_of, found_of, people, plays
from tests.rulesets.mttt.example_movement import far
from tests.rulesets.mttt.magic import cued

from bingqi.rulesets.mttt.model.state import near


@plays("MX-18")
def moved(given: Table, options: Table) -> Table:
    """Aoi comes nearer, and strikes if there is anything left of her turn."""
    play = duel(**people(given), distances=distances_of(given), options=options)
    cued(play, "aoi move:nearer:beni", "aoi withering:beni")
    play.in_turn("aoi").free_move = True
    play.goes_on("aoi", dice=dice(given["dice"]))
    acts = [what for kind, what, *_ in play.told("declared") if kind == "act"]
    return {
        "done": [what.partition("-")[0] for what in acts],
        "distance": far(play, "aoi-beni"),
        **{id: found_of(play[id], "pr") for id in ("aoi", "beni")},
    }


@plays("MX-19")
def apart(given: Table, options: Table) -> Table:
    """What can be done at each distance."""
    found: dict[str, list[int]] = {"disengage": [], "contact": [], "away": []}
    for level in given["distances"]:
        play = duel(rin={}, aoi={}, distance=level, options=options, scenario={"bands": tuple(given["bands"])})
        acts = play.acts("rin")
        can = {"disengage": "disengage" in acts, "contact": near(play.state, "rin", "aoi"), "away": "move:away:aoi" in acts}
        for what, levels in found.items():
            levels += [level] * can[what]
    return {**found}
