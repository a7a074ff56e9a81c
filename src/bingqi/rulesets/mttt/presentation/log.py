"""The log as people read it: every entry that matters as a sentence, as a commentator would say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.event import Entry, parameters
from bingqi.core.text import Text
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.presentation.log_rolls import component_name, priority
from bingqi.rulesets.mttt.presentation.log_variants import SENTENCES
from bingqi.rulesets.mttt.presentation.names import (
    attribute_name,
    hazard_name,
    level_name,
    name,
    names,
    source_name,
    tactic_name,
    weapon_name,
)

SILENT = {
    "phase_begun", "turn_began", "action_spent", "touched", "turn_ended", "waits_counted", "round_settled", "ended", "popped",
    "window_opened", "happened", "opportunity_lost", "answered", "interrupt_over", "begun",
    "countered", "came_up", "aims_until",
}  # fmt: skip
"""Entries that only the machine needs."""
DESCRIBED_BEFORE = {
    "attack_rolled", "clash_rolled", "opposed", "rout_checked", "commanded", "hazard_struck", "coin_tossed",  # by their dice
    "defence_chosen", "damage_dealt", "immune", "healed",  # by their numbers
    "onslaught",  # it comes with every attack
}  # fmt: skip
"""Entries that tell what rolls and numbers have told already, if the rules brought them about."""


def describe_event(state: State, entry: Entry) -> Text | None:
    """A log entry as a text, None for those that only the machine needs, or that were told before."""
    if entry.event in SILENT or (entry.event in DESCRIBED_BEFORE and entry.rules):
        return None
    if entry.event == "priority_changed":
        return priority(state, entry)
    if entry.event in SENTENCES:
        return SENTENCES[entry.event](state, *entry.args)
    args = dict(zip(parameters(getattr(events, entry.event)), entry.args, strict=False))
    return Text(f"event-{entry.event}", {key: _say_value(state, key, value) for key, value in args.items() if key not in UNSAID})


UNSAID = {"levels"}
"""What an event holds that nobody reads: all distances, where one has changed."""


def _say_value(state: State, key: str, value: Any) -> Any:
    return NAMES[key](state, value) if key in NAMES else value


NAMES: dict[str, Callable[[State, Any], Any]] = {
    **dict.fromkeys(("unit", "target", "by", "other", "guard", "group", "side", "winner", "first", "second"), name),
    "others": names,
    **dict.fromkeys(("weapon", "arms"), weapon_name),
    **dict.fromkeys(("what", "trigger"), source_name),
    "attribute": lambda state, value: attribute_name(value),
    "tactic": lambda state, value: tactic_name(value),
    "stat": lambda state, value: Text(f"stat-{value}"),
    "component": lambda state, value: component_name(value),
    "roll": lambda state, value: Text(f"roll-{value}"),
    "hazard": hazard_name,
    "level": level_name,
}
"""What the arguments of events are called, by the argument; others are said as they are."""
