"""What an option costs, and the rule that offers it."""

from __future__ import annotations

from bingqi.core.requests import Choose
from bingqi.core.text import Text
from bingqi.rulesets.mttt.attack.charge import said
from bingqi.rulesets.mttt.basics.jade import PLUS
from bingqi.rulesets.mttt.course import stance
from bingqi.rulesets.mttt.course.turn_start import as_asked
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Spell, Trigger
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement import disengage, withdraw
from bingqi.rulesets.mttt.movement import move as moves
from bingqi.rulesets.mttt.movement.declare import free_move

ACT_RULES = {
    **{"withering": "MT-7.7", "decisive": "MT-7.9", "slaughter": "MT-18.5", "engage": "MT-16.23", "break-free": "MT-16.23"},
    **{"cast": "MT-11.1", "trigger": "MT-5.3", "wait": "MT-6.1", "draw": "MT-6.2", "full-defence": "MT-9.7", "guard": "MT-9.8"},
    **{"move": "MT-12.5", "around": "MT-12.23", "through": "MT-17.3", "rush": "MT-12.7", "disengage": "MT-12.10"},
    **{"rise": "MT-12.16", "cover": "MT-12.18", "withdraw": "MT-12.24"},
    **{"order": "MT-17.10", "rally": "MT-17.12", "rally-numbers": "MT-17.13", "burn-jade": "MT-14.8", "convert": "MT-14.9"},
    **{"spread": "MT-17.5", "close-ranks": "MT-17.5", "delay": "MT-6.7", "aim": "MT-6.5", "end": "MT-4.10"},
}
"""The rule that offers an act, by the first word of its key."""
TIMING_RULES = {"standard": "MT-11.1", "free": "MT-11.2", "instant": "MT-5.2"}
"""The rule that offers a spell, by its timing."""
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


def rule_of(known: State, ask: Choose, key: str) -> str:
    """The id of the rule that offers an option; "" where the ask's own rule does."""
    word, *rest = key.split(":")
    if ask.id == "jade" and (key == PLUS or key.startswith("die-")):
        return "MT-14.2"
    if ask.id not in ("act", "window", "jade"):
        return OTHER_RULES.get(ask.id, {}).get(word, "")
    if word == "cast":
        return TIMING_RULES[known.whole.spells[rest[0]].timing]
    return ACT_RULES.get(word, "")


# --- Costs ---------------------------------------------------------------------------

NO_ACTION = (
    "rush", "draw", "wait", "delay", "aim", "spread", "close-ranks", "burn-jade", "convert", "trigger", "end", "pass",
    "pass-window",
)  # fmt: skip
"""MT-3.26 What takes no standard action."""
ATTACKS = ("withering", "decisive")
MOVES = ("move", "around", "through")
PRIORITY: dict[str, int] = {"draw": stance.DRAW, "disengage": disengage.COST, "withdraw": withdraw.COST}
"""MT-6.2, MT-12.15, MT-12.26 What some acts cost in Priority."""
CHARGES = ("charge", "clash-charge")


def costs(known: State, ask: Choose, key: str) -> Text | None:
    """MT-3.26, MT-2.2, MT-7.5 What an option takes: the standard action, mana, Priority, jade."""
    if ask.id in CHARGES:
        return Text("cost-order", {"n": int(key)}) if key != "0" else None
    if ask.id == "jade":
        return _step(ask, key)
    if ask.id in ("defence", "aim-until"):
        return _of_number(ask, key)
    if ask.id not in ("act", "window"):
        return None
    known = as_asked(known, ask)
    parts = of_act(known, known.units[str(ask.about["who"])], key)
    return Text("cost-list", {"parts": parts}) if parts else None


def of_act(known: State, unit: Unit, key: str) -> list[Text]:
    """What an act takes of whoever does it, each in words of its own."""
    word, *args = key.split(":")
    if word == "cast":
        return of_spell(known.whole.spells[args[0]])
    if word == "trigger":
        return paid(known.whole.triggers[args[0]])
    taken = [] if word in NO_ACTION else [Text("cost-free" if word in MOVES and free_move(known, unit) else "cost-action")]
    charge = said(args)[1] if word in ATTACKS else None
    return [*taken, *_amounts(order=charge or 0, priority=priority_of(unit, word, key))]


def of_spell(spell: Spell) -> list[Text]:
    """MT-11.1, MT-11.3 The standard action, if it takes that; mana; Priority."""
    taken = [Text("cost-action")] if spell.timing == "standard" else []
    return [*taken, *paid(spell)]


def paid(it: Spell | Trigger) -> list[Text]:
    """MT-5.7 Mana, and of some spells Priority."""
    priority = it.cost_priority if isinstance(it, Spell) else 0
    return _amounts(order=it.cost_order, distortion=it.cost_distortion, priority=priority)


def priority_of(unit: Unit, word: str, key: str) -> int:
    """MT-17.3, MT-16.23 What an act costs in Priority for certain. To hold somebody costs a group nothing if it fails."""
    if word == "through":
        return moves.PASSAGE if unit.halfway != key else 0
    return PRIORITY.get(word, 0)


def _amounts(**amounts: int) -> list[Text]:
    return [Text(f"cost-{what}", {"n": n}) for what, n in amounts.items() if n]


def _of_number(ask: Choose, key: str) -> Text | None:
    """MT-9.13, MT-6.5 The order mana that goes into a defence; the Priority that it takes to aim until some tick."""
    if ask.id == "defence":
        return Text("cost-order", {"n": int(n)}) if (n := key.partition(":")[2]) else None
    return Text("cost-priority", {"n": int(ask.about["tick"]) - int(key)}) if key.isdigit() else None


def _step(ask: Choose, key: str) -> Text | None:
    """MT-14.2 Each step of the same die, or of what is added, costs one more than the last."""
    steps: list[int] = ask.about["steps"]
    if key == PLUS:
        return Text("cost-jade", {"n": steps[-1] + 1})
    return Text("cost-jade", {"n": steps[int(key.removeprefix("die-")) - 1] + 1}) if key.startswith("die-") else None
