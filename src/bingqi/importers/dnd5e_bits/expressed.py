"""Which parts of a description an attack or a power says after all: these are not lacking."""

from __future__ import annotations

from bingqi.rulesets.frontline.model.stats import Attack, Harm, Power, Rider, Whom

BY_CONDITION = {
    "petrifying": ("petrification",),
    "weakened": ("weakening",),
    "sluggish": ("slowing",),
    "unhealing": ("no healing",),
    "swallowed": ("swallowing",),
    "bleeding": ("infernal wound",),
}


def expressed(made: Attack | Power) -> set[str]:
    """The parts, by the names that `missing` gives them."""
    if isinstance(made, Attack):
        found = {name for rider in made.riders for name in _rider(rider)} | _whom(made.whom)
        grips = {
            "one grapple at a time": made.holds,
            "advantage on the grappled": made.on_held,
            "weaker at half hit points": made.weak,
        }
        return found | {name for name, there in grips.items() if there}
    several = {"every creature in its space"} if made.touch and made.targets > 1 else set()
    return _harm(made.harm) | _whom(made.whom) | several | ({"cures"} if made.cures else set())


def _rider(rider: Rider) -> set[str]:
    told = {"hit point maximum": rider.drains, "regains hit points": rider.feeds, "poisoned at 0 hit points": rider.leaves_alive}
    return _harm(rider.harm) | _whom(rider.whom) | {name for name, there in told.items() if there}


def _whom(whom: Whom | None) -> set[str]:
    if whom is None:
        return set()
    return ({"size limit"} if whom.up_to else set()) | ({"type limit"} if whom.only or whom.spares else set())


def _harm(harm: Harm) -> set[str]:
    found = {"failure by 5 or more"} if harm.worse else set()
    for one in (*harm.inflicts, *harm.worse):
        found.update(BY_CONDITION.get(one.condition, ()))
        told = {"ongoing damage": one.damage, "saves again when harmed": one.save_when_hurt, "waking": one.until_hurt}
        found |= {name for name, there in told.items() if there}
    return found
