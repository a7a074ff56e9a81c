"""Sentences of the log about battle groups and their generals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bingqi.core.text import Text
from bingqi.rulesets.mttt.armies.strategy import THRESHOLDS
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.presentation.names import act_name, name, tactic_name


def _order_given(state: State, unit: str, order: str, bonus: int) -> Text:
    return Text("event-order_given", {"unit": name(state, unit), "order": order_name(state, order), "bonus": bonus})


def order_name(state: State, order: str) -> Text:
    """MT-17.11 What a battle group is told to do."""
    *words, foe = order.split(":")
    if not words:
        return Text("order-free") if order == "free" else act_name(state, order)
    return act_name(state, "-".join(words), (foe,))


def _commanded(state: State, unit: str, target: str, what: str, successes: int) -> Text:
    said = {"unit": name(state, unit), "act": act_name(state, what, (target,)), "n": successes}
    return Text("event-commanded", said)


def _tactics(state: State, tactics: Sequence[Sequence[str]]) -> Text:
    said = [
        Text("chosen-tactic", {"side": name(state, side), "tactic": tactic_name(tactic), "n": THRESHOLDS[tactic]})
        for side, tactic in tactics
    ]
    return Text("event-tactics_revealed", {"tactics": said})


def _maneuver(state: State, winner: str, net: int) -> Text:
    return Text("event-maneuver_rolled", {"winner": name(state, winner), "net": net}) if winner else Text("event-maneuver_tied")


OF_ARMIES: dict[str, Callable[..., Text | None]] = {
    "order_given": _order_given,
    "commanded": _commanded,
    "tactics_revealed": _tactics,
    "maneuver_rolled": _maneuver,
}
"""What tells an entry, by its event, from its arguments."""
