"""Grips: how many a creature holds at a time, and what holding is to its attacks."""

from __future__ import annotations

import re
from typing import Any

from bingqi.importers.dnd5e_bits.text import counted

ELSEWHERE = re.compile(
    r"can't (?:bite|constrict|smother|use its [a-z]+ on) another target|can bite only the grappled"
    r"|can't make tail attacks against other"
)
"""With its grip full it attacks nobody else in this way."""
ALREADY = re.compile(r"isn't already (?:constricting|grappling) a creature")
LIMBS = re.compile(r"has (\w+) (?:pincers|claws|tentacles), each of which can grapple|doesn't have (\w+) other creatures grappled")


def grip(text: str) -> dict[str, Any]:
    """The fields of an attack that say how it holds."""
    held: dict[str, Any] = {}
    limbs = LIMBS.search(text)
    if limbs:
        held["holds"] = counted(limbs[1] or limbs[2])
    elif ELSEWHERE.search(text) or ALREADY.search(text):
        held["holds"] = 1
    if ELSEWHERE.search(text):
        held["keeps_to"] = True
    if "can automatically hit the target" in text:
        held["on_held"] = "hits"
    elif re.search(r"can bite only the grappled creature and has advantage", text):
        held["on_held"] = "advantage"
    return held
