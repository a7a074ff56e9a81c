"""Log entries, questions and options as messages; en.ftl and zh.ftl say them."""

from __future__ import annotations

from typing import Any

from bingqi.core.dice.roll_entry import Number, RollEntry, part_text, roll_of
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.event import Entry
from bingqi.core.requests import Decision, Request, Roll
from bingqi.core.text import Text
from bingqi.kit.words import Words
from bingqi.rulesets.typy17.acts.fire_and_throw import NOBODY
from bingqi.rulesets.typy17.acts.on_offer import END, ORDER
from bingqi.rulesets.typy17.attack.standing_orders import FIRST, LAST
from bingqi.rulesets.typy17.gm.arguments import NOUNS
from bingqi.rulesets.typy17.model.state import State, foe
from bingqi.rulesets.typy17.offers.keys import ACTS, thing_name
from bingqi.rulesets.typy17.presentation.names import name, part_name, station_name, trooper_name, weapon_name
from bingqi.rulesets.typy17.recon.fog import hides

SILENT = {
    "to_place", "turn_ended", "ap_spent", "rp_spent", "scouting_began", "scouting_ended", "ended", "uncovered", "found_out",
    "resolved", "shot", "shots_fired", "next_struck", "points_renewed", "tie_rolled", "hits_rolled", "location_rolled",
    "penetration_rolled", "sweep_noted", "let_be", "mustered", "ordered", "order_kept", "watch_left",
}  # fmt: skip
"""Entries that only the machine needs, or of which the rolls tell."""
SEEN = {"joined", "wreck_shown"}
"""Entries that tell what all see where nothing is hidden."""
LINKING = "T17A-27"
"""The rule whose awareness check is told by what it gives, where nothing is thrown."""

# --- The log -------------------------------------------------------------------------


def describe_event(state: State, entry: Entry) -> Text | None:
    """A log entry as a text, None for those that only the machine needs."""
    if entry.event in SEEN and not hides(state):
        return None
    if entry.event == "awareness_checked" and LINKING in entry.rules:
        return None
    return WORDS.describe_event(state, entry)


def reckoned(state: State, what: str, parts: Any, of: str = "", on: str = "", using: str = "") -> Text | None:
    """A number with its parts, and of damage who did it with what; nothing where it has no parts."""
    if not parts:
        return None
    said = [Text("part", {"label": part(state, label), "amount": f"{n:+}"}) for label, n, _ in parts]
    number = Text(f"tally-{what}")
    if using:
        number = Text(f"tally-{what}-by", {"by": name(state, of), "on": name(state, on), "weapon": weapon_name(state, using)})
    return Text("reckoned", {"what": number, "sum": sum([n for _, n, _ in parts]), "parts": said})


def part(state: State, label: str) -> Text:
    """What a part of a number is; behind a colon it may say of which part of whose vehicle (`arm:blue-3/turret`), or how many fire
    how often (`attacks:5x2`), at how many (`living:4`)."""
    kind, colon, of = label.partition(":")
    if kind == "attacks":
        n, each = of.split("x")
        return Text("part-attacks", {"n": int(n), "each": int(each)})
    if kind == "living":
        return Text("part-living", {"n": int(of)})
    return Text(f"part-{kind}-of", {"of": part_of(state, of)}) if colon else part_text(label)


def part_of(state: State, of: str) -> Any:
    """T17C-46 A part of a vehicle as labels of numbers name it (see penetrate.armour)."""
    unit, id, hull = (*of.split("/"), "")[:3]
    if not id:  # where on it something strikes is still to be thrown
        return Text("vehicle-number", {"hull": int(hull)}) if hull else name(state, unit)
    part = part_name(state, state.units[unit], id) if unit in state.units else Text("some-part")
    return Text("part-of-vehicle", {"part": part, "hull": int(hull)}) if hull else part


# --- Rolls ---------------------------------------------------------------------------


def rolled(state: State, roll: Any) -> Text:
    """A roll as a line. Of the place of a hit the die says what it is."""
    it = roll_of(roll)
    if it.what in ("location", "within"):
        return Text("rolled-result", {"head": head(state, it), "own": str(it.faces[0]), "result": place(state, it)})
    return roll_text(it, head(state, it))


def head(state: State, roll: RollEntry) -> Text:
    """Who throws for what, with what, at whom."""
    on = name(state, roll.on) if roll.on else ""
    if roll.what == "hit":
        return Text("head-hit", {"by": name(state, roll.by), "on": on, "weapon": weapon_name(state, roll.using)})
    if roll.what == "penetration":
        told = {"weapon": weapon_name(state, roll.using), "on": on}
        of = about(roll.yours)
        return Text("head-penetration-part", told | {"part": part_of(state, of)}) if of else Text("head-penetration", told)
    if roll.what == "within":
        return Text("head-within", {"on": on, "part": part_of(state, about(roll.mine))})
    if roll.what == "location":
        hull = about(roll.mine).split("/")[2:]
        return Text("head-location-of", {"on": on, "hull": int(hull[0])}) if hull else Text("head-location", {"on": on})
    if roll.what == "casualty":
        return Text("head-casualty", {"on": on})
    return thrown(state, roll.what, roll.by, roll.on)


def thrown(state: State, what: str, by: str, on: str) -> Text:
    """What dice are thrown for, by whom and at whom, as far as that is known."""
    said = {key: name(state, id) for key, id in (("by", by), ("on", on)) if id}
    return Text("-".join(["head", *said]), {**said, "what": Text(f"roll-{what}")}) if said else Text(f"roll-{what}")


def about(number: Number | None) -> str:
    """Of which part of whose vehicle a number is; "" of none."""
    return number.parts[0][0].partition(":")[2] if number is not None and number.parts else ""


def place(state: State, roll: RollEntry) -> Any:
    """T17C-47 What a die struck."""
    unit, face = state.units.get(roll.on), roll.faces[0]
    it = unit.card.vehicle if unit is not None else None
    if unit is None or it is None:
        return Text("some-part")
    if roll.what == "location":
        found = next((section.id for section in it.sections if section.d20[0] <= face <= section.d20[1]), "")
    else:
        holder = about(roll.mine).split("/")[1]
        inside = [part for section in it.sections if section.id == holder for part in section.lower]
        found = next((part.id for part in inside if face in part.d6), "")
    return part_name(state, unit, found) if found else Text("nothing-vital")


WORDS = Words(
    NOUNS,
    name,
    SILENT,
    {
        "rolled": rolled,
        "reckoned": reckoned,
        "phase_begun": lambda state, phase: Text(f"begins-{phase}") if phase != "turns" else None,  # the round that begins says it
        "recon_checked": lambda state, gained: Text("event-recon_checked") if gained else None,  # the roll says it
        "shared": lambda state, target: Text("event-shared", {"side": name(state, foe(state, state.units[target].side))}),
        "scored": lambda state, points: Text("event-scored") if points >= 0 else Text("event-scored-less", {"points": -points}),
        "joined": lambda state, old: Text("event-joined-instead" if old else "event-joined"),
    },
)

# --- Questions -----------------------------------------------------------------------


def prompt(state: State, request: Request) -> Text:
    """A question as a text; of a roll, what dice are thrown for."""
    if isinstance(request, Roll):  # who throws in secret is not for all who are asked for the dice
        return thrown(state, request.id, request.by, request.on) if request.seen_by is None else Text(f"roll-{request.id}")
    return WORDS.prompt(state, request)


# --- Options -------------------------------------------------------------------------


def label(state: State, request: Request, key: str) -> Text:
    """An option as a text."""
    assert isinstance(request, Decision)
    if request.id in OF_TROOPERS:
        return _trooper(state, request, key)
    word, *args = key.split(":")
    if word == ORDER:
        return order_label(state, str(request.about["who"]), *args)
    if word == "station":
        a, b = [station_name(state, str(request.about["who"]), int(one)) for one in args[1:]]
        return Text("act-station", {"hull": int(args[0]) + 1, "from": a, "to": b})
    it = ACTS.label(state, request, END if request.id == "over" else key)
    return Text(f"{it.id}-{WITH_MORE[word, len(args)]}", it.args) if (word, len(args)) in WITH_MORE else it


OF_TROOPERS = ("who-fires", "who-throws", "casualty")
"""Asks whose options are troopers."""
WITH_MORE = {("shoot", 2): "with", ("suppress", 2): "with", ("disembark", 1): "at"}
"""Acts that are told in another way where so much is said of them."""


def _trooper(state: State, decision: Decision, key: str) -> Text:
    """A trooper, and the hit points that she has left."""
    if key == NOBODY:
        return Text("option-nobody")
    unit, n = state.units[str(decision.about["who"])], int(key)
    hp = unit.hp[n] if n < len(unit.hp) else 0
    return Text("option-trooper", {"who": trooper_name(state, unit, n), "hp": hp})


def order_label(state: State, who: str, kind: str, what: str) -> Text:
    """T17C-39 A standing order, or that it is withdrawn."""
    unit, off = state.units[who], "-off" * (f"{kind}:{what}" in state.units[who].orders)
    if kind == LAST:
        return Text(f"order-{kind}{off}", {"what": trooper_name(state, unit, int(what))})
    return Text(f"order-{kind}{off}", {"what": name(state, what) if kind == FIRST else thing_name(state, what)})
