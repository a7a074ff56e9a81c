"""Where on the map the options of an ask lie: under a unit, or on a cell."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.model.state import OFF, State
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.presentation.view import BOARD

CELLS = ("deploy-cell", "step")
"""Asks whose options are cells."""


def picks(observed: State, decision: Decision) -> dict[str, list[str]]:
    """The keys of options by the unit, or by the cell, that stands for them."""
    found: dict[str, list[str]] = {}
    for key in decision.options:
        for ref in refs(decision, key):
            if ref.startswith(f"{BOARD}/") or (ref in observed.units and observed.units[ref].cell != OFF):
                found.setdefault(ref, []).append(key)
    return found


def refs(decision: Decision, key: str) -> Sequence[str]:
    """The units and cells that stand for an option. What is no unit is left out later."""
    _, *rest = key.split(":")
    if decision.id in CELLS:
        return (f"{BOARD}/{key}",) if key.isdigit() else rest
    if decision.id != "act":
        return rest[:1] or (key,)
    act, args = ACTS.found(key)
    named = zip(act.args, args, strict=False) if act is not None else ()
    return [f"{BOARD}/{arg}" if name == "cell" else arg for name, arg in named if name in ("cell", "target")]
