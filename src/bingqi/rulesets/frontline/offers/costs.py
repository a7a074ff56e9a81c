"""What an option costs, and the rule that offers it."""

from __future__ import annotations

from bingqi.core.requests import Decision
from bingqi.core.text import Text
from bingqi.rulesets.frontline.attack.armour import casts_shield
from bingqi.rulesets.frontline.attack.in_hand import SHIELD
from bingqi.rulesets.frontline.attack.opportunity_attacks import watchers
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.lines.walk import way_cost
from bingqi.rulesets.frontline.magic.counterspell import LEVEL
from bingqi.rulesets.frontline.magic.powers import power_of
from bingqi.rulesets.frontline.magic.slots import slot_for
from bingqi.rulesets.frontline.model.state import Creature, State, in_front
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.presentation.messages import LEGENDARY
from bingqi.rulesets.frontline.things.objects import ARMS, kind_of, take_out_provokes

ATTACKS = ("attack", "push", "grapple", "shove", "turn-on", "frenzy", "echo")
"""Acts that take one attack of the Attack action."""
FREE = ("drop", "prone", "let-go", "reckless", "action-surge", "mercy", "no-mercy", "echo-move", "end")
"""Acts that cost nothing."""
LISTED = ("potion", "light", "scroll", "pick", "disarm", "stand", "stabilise", "stanch", "kit")
"""LB-2.23 Acts that always lay one open in front; putting away and taking out do with some things."""
HANDLING = ("draw", "stow", "take", "pick")
"""Acts that take the free object interaction of the turn, or else the action."""

REACTION_RULES = {
    **{"opportunity_attack": "LBX-7", "polearm_attack": "LB-2.22", "ward": "LBX-8", "uncanny_dodge": "LBX-8"},
    **{"counterspell": "LBX-80", "mask": "LBX-74", "shield_up": "LBX-35"},
    **dict.fromkeys(("readied_for_advance", "readied_for_attack"), "LBX-14"),
}
"""The rule that offers a reaction, by its name."""


def rule_of(observed: State, decision: Decision, key: str) -> str:
    """The id of the rule that offers an option; "" where the ask's own rule does."""
    kind = key.partition(":")[0]
    if decision.id in LEGENDARY:
        return "LBX-60"
    if decision.id == "resist":
        return "LBX-61"
    return ACTS.rule_of(observed, decision, key) if decision.id == "act" else REACTION_RULES.get(kind, "")


def costs(observed: State, decision: Decision, key: str) -> Text | None:
    """LBX-3 What an option takes: an attack, the action, the bonus action, the reaction, movement, a spell slot; None: nothing."""
    kind, _, rest = key.partition(":")
    parts: list[Text] = []
    if decision.id == "act":
        c = observed.creatures[str(decision.about["who"])]
        parts = _act(observed, c, kind, rest)
        if provokes(observed, c, kind, rest):
            parts.append(Text("cost-provokes"))
    elif decision.id == "legendary" and rest:
        c = observed.creatures[str(decision.about["who"])]
        parts = [Text("cost-legendary", {"n": next(one.cost for one in c.stat.legendary if one.id == kind)})]
    elif kind in REACTION_RULES:
        parts = [Text("cost-reaction")]
        c = observed.creatures[rest]
        if kind == "counterspell":
            parts.append(_slot(c, LEVEL))
        if kind in ("ward", "shield_up") and "shield" not in c.stat.innate and casts_shield(c):
            parts.append(_slot(c, 1))
    return Text("cost", {"parts": list(parts)}) if parts else None


def provokes(observed: State, c: Creature, kind: str, rest: str) -> bool:
    """LB-2.23, LB-3.5 Whether an act surely lays one open: one of the list, in front, where an enemy could attack. Whether it does
    on success alone, or by the game master's word, is not told beforehand."""
    if kind == "stow":
        listed = kind_of(observed, rest) in ARMS
    else:
        listed = take_out_provokes(observed, rest) if kind == "take" else kind in LISTED
    among = watchers(observed, c) if listed and in_front(observed, c) else ()
    return rest.partition(":")[0] in among if kind == "disarm" else bool(among)


def _slot(c: Creature, level: int) -> Text:
    return Text("cost-slot", {"n": slot_for(c, level)})


def _act(observed: State, c: Creature, kind: str, rest: str) -> list[Text]:
    if kind in FREE:
        return []
    if kind in ("forward", "back"):
        return [_feet(way_cost(observed, c, int(rest)))]
    if kind == "stand":
        return [_feet(speed(observed, c) // 2)]
    if kind in HANDLING:
        return [Text("cost-action" if c.object_used or rest == SHIELD else "cost-object")]
    if ACTS.by[kind].heading == "bonus":
        return [Text("cost-bonus")]
    if kind == "use":
        return _power(observed, c, rest)
    if kind == "scroll":
        spell = observed.bundle.spells[observed.bundle.items[rest].spell]
        return [Text("cost-bonus" if spell.casting == "bonus" else "cost-action")]
    return [Text("cost-attack" if kind in ATTACKS and (c.action_used or c.swings) else "cost-action")]


def _power(observed: State, c: Creature, id: str) -> list[Text]:
    """LBX-37 A power as an action, a bonus action or a part of Multiattack; a spell takes a slot besides."""
    power = power_of(observed, c, id)
    paid = "cost-bonus" if power.casting == "bonus" else "cost-attack" if c.action_used else "cost-action"
    takes_slot = power.level > 0 and not power.uses and not power.recharge
    return [Text(paid), *([_slot(c, power.level)] if takes_slot else [])]


def _feet(feet: int) -> Text:
    return Text("cost-feet", {"feet": feet})
