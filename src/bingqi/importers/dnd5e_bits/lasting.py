"""What a description lays on a creature beyond the conditions of the SRD: fire, wounds, poisons, weakness, stone."""

from __future__ import annotations

import re
from typing import Any

from bingqi.importers.dnd5e_bits.text import DAMAGE, ROLL, TYPES, damage_of, roll
from bingqi.rulesets.frontline.model.stats import Damage, Inflict

WOUND = re.compile(rf"lose {ROLL} hit points at the start of each of its turns due to an infernal wound")
FESTERS = "While poisoned in this way"


def wound(text: str) -> Inflict | None:
    """A wound that bleeds on. Its source names no type; nothing that resists blades resists it."""
    found = WOUND.search(text)
    if not found:
        return None
    return Inflict(condition="bleeding", damage=(Damage(dice=roll(found["dice"] or found["flat"]), type="necrotic"),))


def each_turn(text: str) -> tuple[tuple[Damage, ...], str]:
    """What it takes again and again, and when."""
    found = re.search(rf"takes ((?:\d+ \([^)]*\)|\d+) (?:{TYPES}) damage) at the (start|end) of each of its turns", text)
    if not found:
        found = re.search(
            rf"at the (start) of each of the target's turns, the target takes ((?:\d+ \([^)]*\)) (?:{TYPES}) damage)", text
        )
        if not found:
            return (), ""
        return _damage(found[2]), "own-turn"
    return _damage(found[1]), "own-turn" if found[2] == "start" else "own-end"


def _damage(text: str) -> tuple[Damage, ...]:
    found = DAMAGE.search(text)
    return (damage_of(found),) if found else ()


def burning(text: str) -> Inflict | None:
    """Whatever it touches ignites, until somebody puts it out."""
    damage, when = each_turn(text) if "ignites" in text else ((), "")
    return Inflict(condition="burning", damage=damage, when=when) if damage else None  # type: ignore[arg-type]


def crushed(text: str, grip: int) -> Inflict | None:
    """A grip that hurts turn after turn."""
    damage, when = each_turn(text) if "grapple ends" in text or "grappled" in text else ((), "")
    found: dict[str, Any] = {"condition": "crushed", "damage": damage, "when": when, "escape_dc": grip, "along": True}
    return Inflict(**found) if damage else None


def poisons(text: str, first: Inflict) -> tuple[Inflict, ...]:
    """What comes along with a poison: it festers, and wounds do not heal."""
    _, there, rest = text.partition(FESTERS)
    if not there or first.condition != "poisoned":
        return ()
    shared: dict[str, Any] = {"rounds": first.rounds, "repeat_save": first.repeat_save, "along": True}
    damage, _ = each_turn(rest)
    found = [Inflict(condition="festering", damage=damage, **shared)] if damage else []
    if "can't regain hit points" in rest:
        found.append(Inflict(condition="unhealing", **shared))
    return tuple(found)


def named_conditions(clause: str, after: str) -> tuple[Inflict, ...]:
    """Weaknesses that are told at length, and a curse that keeps wounds open."""
    minute: dict[str, Any] = {"rounds": 10, "repeat_save": True}
    if re.search(r"can't use reactions, its speed is halved, and it can't make more than one attack", clause):
        return (Inflict(condition="sluggish", **minute),)
    if re.search(r"disadvantage on Strength-based attack rolls", clause):
        return (Inflict(condition="weakened", **minute),)
    if "mummy rot" in clause and "can't regain hit points" in after:
        return (Inflict(condition="unhealing"),)
    return ()
