"""The log as people read it: every entry that matters as a sentence, as a commentator would say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from bingqi.core.dice.roll_entry import RollEntry, roll_of, rolled_head
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.event import Entry
from bingqi.core.requests import Roll
from bingqi.core.text import Text, signed
from bingqi.kit.words import Words
from bingqi.rulesets.mttt.damage.disability import INSTEAD
from bingqi.rulesets.mttt.gm.arguments import NOUNS
from bingqi.rulesets.mttt.model.figures import HIGH, LOW
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import NOBODY
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


# --- Numbers -------------------------------------------------------------------------

DEALT = ("withering", "decisive")
"""MT-10.1 Damage, by its kind."""


def reckoned(state: State, what: str, parts: Any, of: str = "", on: str = "", using: str = "") -> Text | None:
    """A number with its parts: what is done to whom as a sentence; nothing where it is nothing, or has no parts."""
    said, n = WORDS.parts(state, parts), sum([amount for _, amount, _ in parts])
    if not said:
        return None
    args = {"n": n, "parts": said, "by": name(state, of), "on": name(state, on), "using": source_name(state, using)}
    if what in DEALT:
        return Text("dealt" if of else "dealt-by-nobody", {**args, "kind": what})
    if what in ("healing", "gain", "drain"):
        return Text(what, args) if n else None
    summed = {"what": Text(f"tally-{what}"), "sum": str(n).replace("-", "−"), "parts": said}
    return Text("reckoned-of", {**summed, "of": name(state, of)}) if of else Text("reckoned", summed)


# --- Rolls ---------------------------------------------------------------------------


def rolled(state: State, roll: Any) -> Text:
    """A roll in a line; a coin, by whom it chooses."""
    it = roll_of(roll)
    if it.what == "coin":
        both = {"first": name(state, it.by), "second": name(state, it.on)}
        return Text("event-coin_tossed", {**both, "winner": both["first" if it.faces == (1,) else "second"]})
    text = roll_text(it, head(state, it))
    return Text(text.id, {**text.args, "result": _margin(state, it)}) if it.result == "margin" else text


def head(state: State, roll: RollEntry) -> Text:
    """Who throws for what, at whom. What is thrown in an attack, to meet something later, is told as dice alone."""
    both = {"by": name(state, roll.by), "on": name(state, roll.on)}
    if roll.what == "attack" and roll.yours is not None:
        return Text("rolled-attack", {**both, "how": roll.yours.what})
    if roll.what == "clash" and roll.yours is not None:
        return Text("rolled-clash", both)
    if roll.what == "hazard":
        return Text("rolled-hazard", {**both, "using": source_name(state, roll.using)})
    return rolled_head(roll, lambda id: name(state, id))


def _margin(state: State, roll: RollEntry) -> Text:
    """MT-8.4, MT-19.4 Who is ahead, and by how much."""
    (n,) = roll.n
    return Text("rolled-ahead", {"winner": name(state, roll.by if n > 0 else roll.on), "n": abs(n)}) if n else Text("rolled-tie")


def thrown_for(state: State, request: Roll[Any]) -> Text:
    """What dice are thrown for, by whom and at whom, before they are; of a coin, whom each of its sides chooses."""
    if request.id == "coin":
        return Text("thrown-coin", {"by": name(state, request.by), "on": name(state, request.on)})
    return rolled_head(RollEntry(request.id, "", request.sides, (), request.by, request.on), lambda id: name(state, id))


# --- Priority ------------------------------------------------------------------------

CAUSES = {
    "MT-10.9": "hit",
    "MT-10.10": "damage",
    "MT-6.1": "waiting",
    "MT-3.19": "break",
    "MT-3.22": "shift",
    "MT-3.18": "cost",
}
"""MT-3.7, MT-3.18 Why Priority changes, by the rule that has it gained or lost."""
OF_MAGIC = "MT-11.3"
"""What spells and triggered effects do to Priority is told as a number of its own."""


def priority(state: State, entry: Entry) -> Text | None:
    """MT-3.7, MT-10.9, MT-10.10 Priority gained or lost, and why: what is had for a hit is told apart from what was taken."""
    unit, n = entry.args
    cause = entry.rules[-2] if len(entry.rules) > 1 else ""
    if cause == OF_MAGIC:
        return None
    said = {"unit": name(state, unit), "n": abs(n), "cause": CAUSES.get(cause, "none")}
    return Text(f"event-priority_changed-{'up' if n > 0 else 'down'}", said)


# --- Events ---------------------------------------------------------------------------


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
        "disengaged": lambda state, came: Text(f"event-disengaged-{came}"),
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
