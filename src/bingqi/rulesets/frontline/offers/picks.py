"""Where on the board the options of an ask lie: under a creature, or under a cell that somebody comes to."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Decision
from bingqi.rulesets.frontline.magic.powers import power_of, targets
from bingqi.rulesets.frontline.magic.special_spells import SPECIAL
from bingqi.rulesets.frontline.model.state import Creature, State
from bingqi.rulesets.frontline.model.stats import Power
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.presentation.view import place_of
from bingqi.rulesets.frontline.things.objects import item_of

CREATURES = ("power-target", "place", "tie")
"""Asks whose options are creatures."""
CELLS = ("summon-cell", "arrival-cell", "teleport-cell", "line")
"""Asks whose options begin with the number of a cell of the own side."""
ABOUT_TARGET = ("opportunity-with", "shove-how", "spare")
"""Asks that are, with every option, about one target."""


def picks(observed: State, decision: Decision) -> dict[str, list[str]]:
    """The keys of options by the creature, or by the cell, that stands for them."""
    there = {id for side in observed.sides.values() for id in side.queue}
    there |= {place_of(side.id, n + 1) for side in observed.sides.values() for n in range(len(side.queue))}
    found: dict[str, list[str]] = {}
    for key in decision.options:
        for ref in refs(observed, decision, key):
            if ref in there:
                found.setdefault(ref, []).append(key)
    return found


def refs(observed: State, decision: Decision, key: str) -> Sequence[str]:
    """The creatures and cells that stand for an option."""
    if decision.id == "act":
        return of_act(observed, observed.creatures[str(decision.about["who"])], key)
    if decision.id == "legendary":
        return of_act(observed, observed.creatures[str(decision.about["who"])], key.partition(":")[2])
    if decision.id == "legendary-move":
        return of_act(observed, observed.creatures[str(decision.about["who"])], key)
    if decision.id in CREATURES:
        return (key,)
    if decision.id in CELLS:
        return (place_of(decision.who, key.partition(":")[0]),)
    if decision.id in ABOUT_TARGET:
        return (str(decision.about["target"]),)
    if decision.id == "area":
        return key.split("+")
    return key.split(":")[1:]  # reactions name who reacts, the attack of a charge its target; other words have no place


def of_act(observed: State, c: Creature, key: str) -> Sequence[str]:
    """LBX-3 Whom an act is aimed at, or the cell that it leads to; nothing where it is neither."""
    kind, *rest = key.split(":")
    if kind == "escape":
        return [effect.source for effect in c.effects if effect.id == int(rest[0])]
    if kind in ("use", "again"):
        return of_power(observed, c, power_of(observed, c, rest[0]))
    if kind == "scroll":
        scroll = item_of(observed, rest[0])
        return of_power(observed, c, observed.bundle.spells[scroll.spell]) if scroll is not None else ()
    named = [*zip(ACTS.by[kind].args, rest, strict=False)] if kind in ACTS.by else []
    return [place_of(c.side, ref) if name == "cell" else ref for name, ref in named if name in ("target", "cell")]


def of_power(observed: State, c: Creature, power: Power) -> Sequence[str]:
    """LBX-36 Everybody whom a power can be aimed at, where it is aimed at creatures and not laid on an area or a place."""
    about_caster = power.boon in SPECIAL and SPECIAL[power.boon].about_caster
    aimed = power.shape is None and power.summon is None and not power.teleport_ft and not about_caster
    return [t.id for t in targets(observed, c, power)] if aimed else ()
