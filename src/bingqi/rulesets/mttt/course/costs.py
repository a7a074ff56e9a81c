"""What an option costs, the rule that offers it, and what would be lost."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.mttt.basics.jade import PLUS
from bingqi.rulesets.mttt.course.turn_start import state_of_offer
from bingqi.rulesets.mttt.model.state import State, decider
from bingqi.rulesets.mttt.movement.declare import free_move
from bingqi.rulesets.mttt.offers.menu import ACTS

OTHER_RULES = {
    "enter": {"now": "MT-3.4", "delay": "MT-6.7", "aim": "MT-6.5"},
    "aim-until": {"now": "MT-6.6"},
    "come-in": dict.fromkeys(("now", "on"), "MT-6.7"),
    "first": dict.fromkeys(("first", "later"), "MT-3.10"),
    "announce": {"nothing": "MT-8.1"},
    "charge": {"1": "MT-7.5"},
    "clash-charge": {"1": "MT-7.5"},
    "disability": {"take": "MT-13.4"},
    "defence": {"passive": "MT-9.3", "parry": "MT-9.4", "dodge": "MT-9.4"},
    "tactic": {
        **{"back_to_the_sea": "MT-19.7", "strategic_placement": "MT-19.8", "demoralized": "MT-19.9"},
        **{"fortifications": "MT-19.10", "ambush": "MT-19.11", "pincer_attack": "MT-19.12"},
    },
}
"""The rules that offer the options of some other asks. Of many that are alike one is enough."""


def rule_of(observed: State, decision: Decision, key: str) -> str:
    """The id of the rule that offers an option; "" where the ask's own rule does."""
    if decision.id == "jade" and (key == PLUS or key.startswith("die-")):
        return "MT-14.2"
    return OTHER_RULES.get(decision.id, {}).get(key.partition(":")[0], "") or ACTS.rule_of(observed, decision, key)


# --- Costs ---------------------------------------------------------------------------

CHARGES = ("charge", "clash-charge")


def costs(observed: State, decision: Decision, key: str) -> Text | None:
    """MT-3.26, MT-2.2, MT-7.5 What an option takes: the standard action, mana, Priority, jade."""
    if decision.id in CHARGES:
        return Text("cost-order", {"n": int(key)}) if key != "0" else None
    if decision.id == "jade":
        return _step(decision, key)
    if decision.id in ("defence", "aim-until"):
        return _of_number(decision, key)
    return ACTS.costs(state_of_offer(observed, decision), decision, key)


def end_turn_warnings(state: State, decision: Decision) -> Sequence[Text]:
    """MT-4.10 What would be lost if the turn ended now: the standard action, else a free Move."""
    if decision.id != "act":
        return ()
    state = state_of_offer(state, decision)
    unit = decider(state, decision)
    if unit.actions > 0:
        return (Text("unused-action"),)
    return (Text("unused-move"),) if free_move(state, unit) else ()


def _of_number(decision: Decision, key: str) -> Text | None:
    """MT-9.13, MT-6.5 The order mana that goes into a defence; the Priority that it takes to aim until some tick."""
    if decision.id == "defence":
        return Text("cost-order", {"n": int(n)}) if (n := key.partition(":")[2]) else None
    return Text("cost-priority", {"n": int(decision.about["tick"]) - int(key)}) if key.isdigit() else None


def _step(decision: Decision, key: str) -> Text | None:
    """MT-14.2 Each step of the same die, or of what is added, costs one more than the last."""
    steps: list[int] = decision.about["steps"]
    if key == PLUS:
        return Text("cost-jade", {"n": steps[-1] + 1})
    return Text("cost-jade", {"n": steps[int(key.removeprefix("die-")) - 1] + 1}) if key.startswith("die-") else None
