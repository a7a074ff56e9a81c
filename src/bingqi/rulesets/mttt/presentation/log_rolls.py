"""Rolls and numbers as they are told: who throws for what, at whom, what was added up and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.dice.roll_entry import RollEntry, part_text, roll_of, rolled_head
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.dice.tally import telling
from bingqi.core.event import Entry
from bingqi.core.requests import Roll
from bingqi.core.text import Text, signed
from bingqi.core.view import Words
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.presentation.names import armour_name, attribute_name, name, skill_name, source_name, weapon_name

# --- Parts ---------------------------------------------------------------------------


def component_name(state: State, component: str) -> Text:
    """MT-14.2 What jade raises: a die by its place, or what is added."""
    return Text("jade-die", {"n": int(component.removeprefix("die-"))}) if component.startswith("die-") else Text("jade-plus")


ABOUT: dict[str, Callable[[State, str], Words]] = {
    "skill": skill_name,
    **dict.fromkeys(("attribute", "half-attribute"), lambda state, id: attribute_name(id)),
    "weapon": weapon_name,
    "armour": armour_name,
    **dict.fromkeys(("effect", "hazard"), source_name),
}
"""What the parts are called that are about something, by what stands before the colon."""


def part(state: State, label: str) -> Text:
    """A part of a number by its label: the name of the skill, the weapon, the spell that it comes from."""
    kind, _, about = label.partition(":")
    return Text(f"part-{kind}", {"of": ABOUT[kind](state, about)}) if kind in ABOUT else part_text(label)


# --- Numbers -------------------------------------------------------------------------

DEALT = ("withering", "decisive")
"""MT-10.1 Damage, by its kind."""


def reckoned(state: State, what: str, parts: Any, of: str = "", on: str = "", using: str = "") -> Text | None:
    """A number with its parts: what is done to whom as a sentence; nothing where it is nothing, or has no parts."""
    told = telling(parts)
    if not told:
        return None
    n = sum([amount for _, amount, _ in told])
    said = [Text("part", {"label": part(state, label), "amount": signed(amount)}) for label, amount, _ in told]
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
