"""The log as people read it: every entry that matters as a sentence, as a commentator would say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

from bingqi.core.event import Entry
from bingqi.core.text import Text, signed
from bingqi.kit.words import Words
from bingqi.rulesets.mttt.damage.disability import INSTEAD
from bingqi.rulesets.mttt.gm.arguments import NOUNS
from bingqi.rulesets.mttt.model.figures import HIGH, LOW
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import NOBODY
from bingqi.rulesets.mttt.presentation.log_rolls import priority, reckoned, rolled
from bingqi.rulesets.mttt.presentation.names import declared_name, name, source_name

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


def mana(order: int, distortion: int) -> list[Text]:
    """MT-2.3 Mana of either kind, as far as there is any."""
    of_both = (("mana-order", order), ("mana-distortion", distortion))
    return [Text(id, {"n": abs(n)}) for id, n in of_both if n]


def _attack_rolled(state: State, attack: int, defence: int) -> Text:
    """MT-7.2 A passive defence as the two numbers that the dice must reach, an active one as what is added to the dice."""
    said = {"attack": signed(attack), "high": HIGH + defence, "low": LOW + defence, "bonus": signed(defence)}
    return Text("event-attack_rolled", said)


def _declared(
    state: State, kind: str, what: str, by: str, targets: Sequence[str], how: str = "", against: Sequence[str] = ()
) -> Text | None:
    """MT-5.4 Attacks are told when it is said with what (attack_declared)."""
    if kind == "act" and what in get_args(Kind):
        return None
    return Text("event-declared", {"act": declared_name(state, kind, what, by, targets, how, against)})


def _fizzled(state: State, what: str, by: str, why: str) -> Text:
    it = Text("entry-of", {"what": source_name(state, what), "who": name(state, by)})
    return Text("event-fizzled-countered" if why == "countered" else "event-fizzled", {"what": it})


def _mana_unfolded(state: State, order: int, distortion: int) -> Text | None:
    """MT-2.1 That pools which have unfolded are full again is not told."""
    many = mana(order, distortion)
    return Text("event-mana_unfolded", {"mana": many}) if many else None


def _mana_flowed(state: State, order: int, distortion: int) -> Text:
    gained = "yes" if order + distortion > 0 else "no"
    return Text("event-mana_flowed", {"mana": mana(order, distortion), "gained": gained})


def _resolved(state: State, what: str, by: str, targets: Sequence[str]) -> Text:
    """MT-5.8 At what entry of the stack it was aimed was told when it was declared."""
    others = [name(state, id) for id in targets if id in state.units and id != by]
    it = Text("entry-of", {"what": source_name(state, what), "who": name(state, by)})
    return Text("event-resolved", {"what": it, "n": len(others), "targets": others})


def _changed(event: str) -> Callable[..., Text]:
    """Something that grows or shrinks: two sentences, with the amount in both."""
    return lambda state, n: Text(f"event-{event}-{'up' if n > 0 else 'down'}", {"n": abs(n)})


WORDS = Words(
    NOUNS,
    name,
    SILENT | {"priority_changed"},  # by the rule that changes it
    {
        "reckoned": reckoned,
        "rolled": rolled,
        "tick_came": lambda state, tick, members: Text(f"event-tick_came{'-after' * (tick < 0)}", {"n": len(members)}),
        "action_gained": lambda state, refreshed=NOBODY: Text("event-action_gained") if refreshed else None,  # each turn gives one
        "stepped_in": lambda state, unit, active: Text("event-stepped_in") if active == unit else None,
        "mana_unfolded": _mana_unfolded,
        "mana_spent": lambda state, order, distortion: Text("event-mana_spent", {"mana": mana(order, distortion)}),
        "mana_flowed": _mana_flowed,
        **{event: _changed(event) for event in ("debt_changed", "distortion_changed", "magnitude_changed")},
        "crashed": lambda state, by, own: Text(f"event-crashed{'-own' if own else '-by' if by else ''}"),
        "crash_counted": lambda state, rounds: Text("event-crash_counted") if rounds > 0 else None,
        "parting_counted": lambda state, rounds: Text("event-parting_counted") if rounds else None,
        "attack_rolled": _attack_rolled,
        "clash_rolled": lambda state, winner: Text("event-clash_rolled" if winner else "event-clash_tied"),
        "declared": _declared,
        "fizzled": _fizzled,
        "resolved": _resolved,
        "weapon_readied": lambda state, weapon: Text("event-weapon_readied" if weapon else "event-weapon_gone"),
        "engaged": lambda state, by: Text("event-engaged" if by else "event-engaged-over"),
        "halfway": lambda state, way: Text("event-halfway") if way else None,
        "disability_taken": lambda state: Text("event-disability_taken", {"hp": INSTEAD}),  # what she loses is told as it happens
        "gm_pending": lambda state: Text("event-gm_pending" if state.gm else "event-gm_pending-nobody"),
        "jade_settled": lambda state, lost: Text("event-jade_settled", {"n": len(lost)}),
        "maneuver_rolled": lambda state, winner: Text("event-maneuver_rolled" if winner else "event-maneuver_tied"),
    },
)


def describe_event(state: State, entry: Entry) -> Text | None:
    """A log entry as a text, None for those that only the machine needs, or that were told before."""
    if entry.event in DESCRIBED_BEFORE and entry.rules:
        return None
    return priority(state, entry) if entry.event == "priority_changed" else WORDS.describe_event(state, entry)
