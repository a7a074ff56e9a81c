"""Log entries and questions as messages; en.ftl and zh.ftl say them. What options are called: labels.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from bingqi.core.dice.roll_entry import Number, RollEntry, part_text, roll_of
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.dice.tally import Part
from bingqi.core.event import Entry
from bingqi.core.gm.override import GM
from bingqi.core.requests import Decision, Request, Roll
from bingqi.core.text import Text
from bingqi.kit.words import Words
from bingqi.rulesets.frontline.gm.arguments import NOUNS
from bingqi.rulesets.frontline.model.names import attack_name, is_spell, item_name, name, power_name, small
from bingqi.rulesets.frontline.model.state import EFFECT_FLAGS, State
from bingqi.rulesets.frontline.model.stats import DamageType, Trait

SILENT = {
    "phase_over", "placed", "turn_ended", "act_used", "bonus_used", "object_used", "swung", "marked", "feet_spent",
    "removed", "arrived", "counted_down", "declared", "resolved", "act_granted", "use_counted",
    "interluded", "set_off", "proofed", "raised",
}  # fmt: skip
"""Entries that only the machine needs."""
BY_ROLLS = ("attack_rolled", "saved", "checked", "recharged")
"""Entries that say nothing that the roll before them has not said, but where no die was thrown (LBX-23), or by hand."""
UNAWARE = "LBX-23"
"""The rule by which no check is made to hide from those who are aware of nothing."""
NO_DICE = (UNAWARE, GM)
PUSH = "LB-2.10"
"""The rule by which the line is pushed in place of an attack."""
LISTED_TRAITS = ("second-wind", "action-surge", "legendary-resistance", "relentless")
"""Traits whose use is told; a power that is spent was told when it was used."""

# --- The log -------------------------------------------------------------------------


def describe_event(state: State, entry: Entry) -> Text | None:
    """A log entry as a text, None for those that only the machine needs."""
    if entry.event == "swung" and entry.rules[-1:] == (PUSH,):
        return Text("event-line_pushed", {"id": name(state, entry.args[0])})
    if entry.event in BY_ROLLS and entry.rules and entry.rules[-1] not in NO_DICE:
        return None
    if entry.event == "checked" and entry.args[1] == "stealth" and entry.rules[-1:] == (UNAWARE,):
        return Text("event-checked-nobody", {"id": name(state, entry.args[0])})
    return WORDS.describe_event(state, entry)


def _spent(state: State, what: str) -> Text | None:
    if what == "legendary-resistance":
        return Text("event-resisted")
    return Text("event-spent", {"what": Text(f"trait-{what}")}) if what in LISTED_TRAITS else None


# --- Rolls and numbers ---------------------------------------------------------------


def rolled(state: State, roll: Any) -> Text:
    """A roll: who throws for what at whom, why with more dice than one, what they come to."""
    it = roll_of(roll)
    text = head(state, it)
    for number in (it.mine, it.yours):
        if number is not None and number.edge:
            id = "head-edge" if number is it.mine else "head-edge-of"
            text = Text(id, {"head": text, "who": name(state, number.of), "edge": edge(number)})
    return roll_text(it, text)


def head(state: State, roll: RollEntry) -> Text:
    """Who throws for what, with what, at whom."""
    id = f"head-{roll.what if roll.what in HEADS else 'check'}"
    args: dict[str, Any] = {"by": name(state, roll.by)}
    if roll.what == "attack" and roll.yours is not None and roll.yours.what in ("net", "echo", "image"):
        id = f"head-{roll.yours.what}"
    if roll.mine is not None:
        args["what"] = Text(f"tally-{roll.mine.what}")
    if roll.yours is not None:
        args["other"] = Text(f"tally-{roll.yours.what}")
    if roll.using:
        args["using"] = means(state, roll.using, roll.on, roll.by)
    if roll.on and roll.on != roll.by:
        args["on"] = name(state, roll.on)
    return Text(id + "".join([f"-{one}" for one in OPTIONAL.get(id, ()) if one in args]), args)


HEADS = (
    *(
        "attack",
        "bless",
        "contest",
        "damage",
        "death-save",
        "disarm",
        "healing",
        "initiative",
        "recharge",
        "save",
        "stealth",
        "tie",
    ),
)
"""What rolls have words of their own for; the others are checks of a skill."""
OPTIONAL = {
    **dict.fromkeys(("head-damage", "head-healing"), ("using",)),
    **dict.fromkeys(("head-check", "head-stealth"), ("on",)),
    "head-save": ("on", "using"),
    "head-net": ("on",),
}
"""What heads tell only if there is anything to tell: each has a message for that."""


def means(state: State, using: str, *whose: str) -> Any:
    """With what it is done: a weapon within a sentence; a spell, a power, a trait, a thing. Of a save, what it is made against."""
    for who in whose:
        if (attack := attack_name(state, who, using)) is not None:
            return Text("the-weapon", {"weapon": small(attack)})
    if using in get_args(Trait):
        return Text(f"trait-{using}")
    if using in EFFECT_FLAGS:
        return Text(f"effect-{using}")
    if using in BY_ITSELF:
        return Text(f"using-{using}")
    powers = [name for name in (power_name(state, who, using) for who in whose) if name != using]
    return powers[0] if powers else small(item_name(state, using))


def edge(number: Number) -> Text:
    """LBX-6 Advantage or disadvantage, with the reasons."""
    amounts = [amount for _, amount, _ in number.edge]
    net = (max(amounts) > 0) - (min(amounts) < 0)
    return Text("edge", {"net": net, "why": [part_text(label) for label, _, _ in number.edge]})


BY_ITSELF = ("hide", "sunlight")
"""What hurts without being used."""


def number(state: State, what: str, parts: Sequence[Part], of: str = "", on: str = "", using: str = "") -> Text | None:
    """A number that is told by itself: whose it is, what it is made of. Damage and healing that one roll has told are not."""
    if what in AFTER_ROLLS and plain(parts):
        return None
    told = WORDS.reckoned(state, what, parts)
    if told is None or not (of or on):
        return told
    if what in WITH_MEANS:
        return Text("number-of-using", {"who": name(state, of), "using": means(state, using, of), "number": told})
    if of and on and of != on and what in AFTER_ROLLS:
        return Text("number-of-on", {"who": name(state, of), "on": name(state, on), "number": told})
    return Text("number-of" if of else "number-on", {"who": name(state, of or on), "number": told})


WITH_MEANS = ("area-distance", "area-cells")
"""Numbers that are those of a power."""
AFTER_ROLLS = ("damage", "healing")
"""Numbers of which the roll before them may have said all; what follows them tells the sum."""
BONUSES = ("str", "dex", "spellcasting", "level", "flat-bonus", "least")


def plain(parts: Sequence[Part]) -> bool:
    """Whether there is nothing but dice of one kind, with what is added to them."""
    label = parts[0][0] if parts else ""
    return (label == "dice" or label in get_args(DamageType)) and all(label in BONUSES for label, _, _ in parts[1:])


# --- Words ---------------------------------------------------------------------------


WORDS = Words(
    NOUNS,
    name,
    silent=SILENT,
    sentences={
        "rolled": rolled,
        "reckoned": number,
        "spent": _spent,
        "recharged": lambda state, what: Text("event-recharged") if what != "no-regeneration" else None,
        "concentrating": lambda state, power: Text("event-concentrating" if power else "event-concentration-ended"),
        "readied": lambda state, act: Text("event-readied") if act else None,
        "hid": lambda state, hidden_from: Text("event-hid") if hidden_from else None,
        "power_used": lambda state, id, power: Text("event-power_used", {"spell": int(is_spell(state, id, power))}),
    },
)


# --- Questions -----------------------------------------------------------------------


def prompt(state: State, request: Request) -> Text:
    """A question as a text."""
    if isinstance(request, Roll):
        return Text(f"roll-{request.id}")
    assert isinstance(request, Decision)
    if request.id == "resist":
        return resist_prompt(state, request.about)
    said = WORDS.prompt(state, request)
    if request.id == "place":
        return Text(said.id, {**said.args, "n": len((state.placed or {}).get(request.who, ())) + 1})
    return said


def resist_prompt(state: State, about: Mapping[str, Any]) -> Text:
    """LBX-61 A failed save that may still succeed, and against what it was made, where something is known of that."""
    args = {"who": name(state, about["who"]), "ability": Text(f"word-{about['ability']}"), "left": about["left"]}
    if not about["using"]:
        return Text("ask-resist", args)
    return Text("ask-resist-using", args | {"using": means(state, about["using"], about["by"], about["who"])})


OF_WORDS = ("command-word", "resist", "ready-trigger", "charge-line", "shove-how", "spare", "reverse", "very-heavy")
"""Asks whose options are words."""
LEGENDARY = ("legendary", "legendary-move")
"""Asks between two turns."""
REACTIONS = ("casting", "opening", "advanced", "struck", "wounded", "attacked", "nearby", "darts")
"""Asks that moments put."""
