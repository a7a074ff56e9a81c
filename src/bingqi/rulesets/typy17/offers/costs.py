"""What an option costs, and the rule that offers it."""

from __future__ import annotations

from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.typy17.acts.on_offer import END, ORDER
from bingqi.rulesets.typy17.acts.reactions import COST as RP
from bingqi.rulesets.typy17.model.state import State
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.turn import COST as AP

REACTION_RULES = {
    "reaction_fire": "T17C-33",
    **dict.fromkeys(("reaction_optical", "reaction_electronic", "reactions_optical", "reactions_electronic"), "T17C-34"),
    **{"reaction_cover": "T17C-35", "counter_strike": "T17C-36"},
}
"""The rule that offers a reaction, by its name."""


def rule_of(observed: State, decision: Decision, key: str) -> str:
    """The id of the rule that offers an option; "" where the ask's own rule does."""
    return ACTS.rule_of(observed, decision, key) if decision.id == "act" else REACTION_RULES.get(key.partition(":")[0], "")


def costs(observed: State, decision: Decision, key: str) -> Text | None:
    """T17C-16, T17-1.1.2.03 What an option takes: action points, reaction points, and of a way its movement points."""
    kind, _, rest = key.partition(":")
    if kind in REACTION_RULES:
        return Text("cost-rp-each" if kind.startswith("reactions_") else "cost-rp", {"n": RP})
    if decision.id == "step":
        return Text("cost-m", {"n": entering(observed, str(decision.about["who"]), int(key))}) if key.isdigit() else None
    if decision.id != "act" or kind in (END, ORDER):
        return None
    if kind == "move":
        return Text("cost-move", {"n": AP, "m": way_cost(observed, str(decision.about["who"]), int(rest))})
    return Text("cost-ap", {"n": AP})


def entering(observed: State, who: str, cell: int) -> int:
    """T17-1.1.1.14 The movement points of one step."""
    return observed.field.cost(worth(observed, observed.units[who]).ta, cell) or 0


def way_cost(observed: State, who: str, cell: int) -> int:
    """T17C-05 The movement points of the cheapest way."""
    unit = observed.units[who]
    it = worth(observed, unit)
    return observed.field.reach(it.ta, it.m, unit.cell)[cell].cost
