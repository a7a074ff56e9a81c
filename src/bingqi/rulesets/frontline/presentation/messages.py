"""Log entries and questions as messages; en.ftl and zh.ftl say them. What options are called: labels.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from bingqi.core.dice.roll_entry import Number, RollEntry, part_text, roll_of
from bingqi.core.dice.roll_sums import roll_text
from bingqi.core.dice.tally import Part, telling
from bingqi.core.event import Entry, parameters
from bingqi.core.gm.override import GM
from bingqi.core.requests import Ask, Choose, Roll
from bingqi.core.text import Text, signed
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import EFFECT_FLAGS, State
from bingqi.rulesets.frontline.model.stats import DamageType, Power, Trait
from bingqi.rulesets.frontline.presentation.view import (
    attack_name,
    deeds_of,
    item_name,
    kind_name,
    legendary_name,
    name,
    party,
    power_name,
)

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
TOLD_TRAITS = ("second-wind", "action-surge", "legendary-resistance", "relentless")
"""Traits whose use is told; a power that is spent was told when it was used."""

# --- The log -------------------------------------------------------------------------


def narrate(state: State, entry: Entry) -> Text | None:
    """A log entry as a text, None for those that only the machine needs."""
    if entry.event == "swung" and entry.rules[-1:] == (PUSH,):
        return Text("event-line_pushed", {"id": name(state, entry.args[0])})
    if entry.event in SILENT or (entry.event in BY_ROLLS and entry.rules and entry.rules[-1] not in NO_DICE):
        return None
    if entry.event == "rolled":
        return rolled(state, roll_of(entry.args[0]))
    if entry.event == "reckoned":
        return number(state, *entry.args)
    if entry.event == "ruled":
        return Text("ruled", {"why": entry.args[0]})
    args = dict(zip(parameters(getattr(events, entry.event)), entry.args, strict=True))
    if entry.event in EMPTY and not args[EMPTY[entry.event]]:
        return Text("event-concentration-ended", {"id": name(state, args["id"])}) if entry.event == "concentrating" else None
    if entry.event == "spent" and args["what"] == "legendary-resistance":
        return Text("event-resisted", _named(state, args))
    if entry.event == "spent":
        return Text("event-spent", _named(state, args) | {"what": Text(f"trait-{args['what']}")}) if _told(args["what"]) else None
    if entry.event == "checked" and args["skill"] == "stealth" and entry.rules[-1:] == (UNAWARE,):
        return Text("event-checked-nobody", {"id": name(state, args["id"])})
    if entry.event == "recharged" and args["what"] == "no-regeneration":
        return None
    return Text(f"event-{entry.event}", _named(state, args) | _more(state, entry.event, args))


EMPTY = {"concentrating": "power", "readied": "act", "hid": "hidden_from"}
"""Entries that say, where this argument is empty, that something is over."""


def _told(what: str) -> bool:
    return what in TOLD_TRAITS


def _named(state: State, args: dict[str, Any]) -> dict[str, Any]:
    """The arguments of an event that every message can use: numbers, names of creatures, sides and things."""
    by = str(args.get("id", args.get("by", "")))
    said: dict[str, Any] = {}
    for key, value in args.items():
        if isinstance(value, int):
            said[key] = int(value)
        elif key in NAMES:
            said[key] = NAMES[key](state, by, value)
    return said


def _creatures(state: State, by: str, ids: Any) -> Any:
    return [name(state, id) for id in ids] or Text("nobody")


NAMES: dict[str, Callable[[State, str, Any], Any]] = {
    **dict.fromkeys(("id", "target", "by", "at", "side"), lambda state, by, value: name(state, value)),
    **dict.fromkeys(("queue", "cells", "hidden_from"), _creatures),
    **dict.fromkeys(("ability", "skill"), lambda state, by, value: Text(f"word-{value}")),
    "power": lambda state, by, value: power_name(state, by, value),
    "what": lambda state, by, value: power_name(state, by, value),
    "attack": lambda state, by, value: with_attack(state, by, value),
    "item": lambda state, by, value: small(item_name(state, value)),
    **dict.fromkeys(("place", "where"), lambda state, by, value: value),
}
"""What the arguments of events are called, by the argument."""


def _more(state: State, event: str, args: dict[str, Any]) -> dict[str, Any]:
    """What only the message of this event says."""
    if event in ("line_set", "line_back", "line_forward", "queue_reversed", "ambushed"):
        return {"whose": whose(party(state, args["side"]))}
    if event == "initiative_rolled":
        return {"order": [Text("initiative-of", {"who": name(state, id), "value": value}) for id, value in args["order"]]}
    if event == "laid":
        return {"effect": Text(f"laid-{args['name']}")}
    if event == "lifted":
        return {"effect": Text(f"effect-{args['name']}")}
    if event == "joined":
        return {"name": args["name"]}
    if event == "provoked":
        return {"act": Text(f"deed-{args['act']}")}
    if event == "readied":
        act = Text("a-retreat") if args["act"] == "retreat" else with_attack(state, args["id"], args["act"])
        return {"act": act, "trigger": Text(f"trigger-{args['trigger']}")}
    if event == "legendary_taken":
        return {"action": legendary_name(state, args["id"], args["action"])}
    if event == "power_used":
        return {"spell": int(is_spell(state, args["id"], args["power"]))}
    return {}


# --- Rolls and numbers ---------------------------------------------------------------


def rolled(state: State, roll: RollEntry) -> Text:
    """A roll: who throws for what at whom, why with more dice than one, what they come to."""
    text = head(state, roll)
    for number in (roll.mine, roll.yours):
        if number is not None and number.edge:
            id = "head-edge" if number is roll.mine else "head-edge-of"
            text = Text(id, {"head": text, "who": name(state, number.of), "edge": edge(number)})
    return roll_text(roll, text)


def head(state: State, roll: RollEntry) -> Text:
    """Who throws for what, with what, at whom."""
    id = f"head-{roll.what if roll.what in HEADS else 'check'}"
    args: dict[str, Any] = {"by": name(state, roll.by)}
    if roll.what == "attack" and roll.yours is not None and roll.yours.what in ("net", "echo"):
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
    told = reckoned(state, what, parts)
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


def reckoned(state: State, what: str, parts: Sequence[Part]) -> Text | None:
    """A number with its parts; nothing where it has none."""
    if not parts:
        return None
    said = [Text("part", {"label": part(state, label), "amount": signed(n)}) for label, n, _ in telling(parts)]
    return Text("reckoned", {"what": Text(f"tally-{what}"), "sum": sum([n for _, n, _ in parts]), "parts": said})


def part(state: State, label: str) -> Text:
    """What a part of a number is called; behind a colon stands what it is about."""
    kind, _, about = label.partition(":")
    if kind in ABOUT:
        return Text(f"part-{kind}", {"of": ABOUT[kind](state, about)})
    return part_text(label)


ABOUT: dict[str, Callable[[State, str], Any]] = {
    **dict.fromkeys(("skill", "save"), lambda state, about: Text(f"word-{about}")),
    **dict.fromkeys(("creature", "cell"), lambda state, about: name(state, about)),
}
"""What is behind the colon of a part, by what is before it."""


# --- Words ---------------------------------------------------------------------------


def small(name: Any) -> Any:
    """The name of a thing within a sentence."""
    return {**name, "en": name["en"].lower()} if isinstance(name, dict) else name


def whose(name: Any) -> Any:
    """The name of a side, as an owner."""
    return {**name, "en": name["en"] + ("'" if name["en"].endswith("s") else "'s")}


def with_attack(state: State, by: str, id: str) -> Any:
    """The weapon, or the spell, of an attack within a sentence."""
    attack = attack_name(state, by, id)
    return power_name(state, by, id) if attack is None else Text("the-weapon", {"weapon": small(attack)})


def short_attack(state: State, by: str, id: str) -> Any:
    """The same, in an option."""
    attack = attack_name(state, by, id)
    return power_name(state, by, id) if attack is None else small(attack)


def is_spell(state: State, by: str, id: str) -> bool:
    """Whether a power is a spell that is cast."""
    c = state.creatures.get(by)
    own = [one for one in deeds_of(c.stat) if one.id == id] if c is not None else []
    it = own[0] if own else state.whole.spells[id]
    return isinstance(it, Power) and it.level >= 0


# --- Questions -----------------------------------------------------------------------


def prompt(state: State, ask: Ask) -> Text:
    """A question as a text."""
    if isinstance(ask, Roll):
        return Text(f"roll-{ask.id}")
    assert isinstance(ask, Choose)
    if ask.id == "resist":
        return resist_prompt(state, ask.about)
    said: dict[str, Any] = {}
    for key, value in ask.about.items():
        if key == "act":
            said[key] = Text(f"deed-{value}")
        elif key == "power":
            said[key] = power_name(state, ask.about["who"], value)
        elif key == "creature":
            said[key] = small(kind_name(state, value))
        elif key == "item":
            said[key] = small(item_name(state, value))
        else:
            said[key] = value if isinstance(value, int) else name(state, value)
    if ask.id == "place":
        said["n"] = len((state.placed or {}).get(ask.who, ())) + 1
    if ask.id == "reverse":
        said["whose"] = whose(said["side"])
    return Text(f"ask-{ask.id}", said)


def resist_prompt(state: State, about: Mapping[str, Any]) -> Text:
    """LBX-61 A failed save that may still succeed, and against what it was made, where something is known of that."""
    args = {"who": name(state, about["who"]), "ability": Text(f"word-{about['ability']}"), "left": about["left"]}
    if not about["using"]:
        return Text("ask-resist", args)
    return Text("ask-resist-using", args | {"using": means(state, about["using"], about["by"], about["who"])})


WORDS = ("command-word", "resist", "ready-trigger", "charge-line", "shove-how", "spare", "reverse", "very-heavy")
"""Asks whose options are words."""
LEGENDARY = ("legendary", "legendary-move")
"""Asks between two turns."""
REACTIONS = ("casting", "opening", "advanced", "struck", "wounded", "attacked", "nearby", "darts")
"""Asks that moments put."""
