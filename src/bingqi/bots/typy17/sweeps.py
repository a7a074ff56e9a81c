"""Looking into cells where somebody may hide of whom nobody knows where they are."""

from __future__ import annotations

from random import Random

from bingqi.bots.typy17.outlook import Outlook
from bingqi.bots.typy17.weights import SWEEP, SWEEP_REACH, WHIM
from bingqi.rulesets.typy17.model.state import OFF, turns_of
from bingqi.rulesets.typy17.recon.fog import enemies

STEPS = 3
"""Cells that one who hides comes farther in a turn."""


def best_sweep(outlook: Outlook, options: tuple[str, ...], random: Random) -> tuple[str, float]:
    """The look that is likeliest to find somebody whom it could shoot at, and what it is worth."""
    keys = [key for key in options if key.startswith(("optical-at:", "electronic-at:"))]
    if not keys:
        return "", 0.0
    places = hiding(outlook)
    ground, far, here = outlook.ground, outlook.own.reach + SWEEP_REACH, outlook.unit.cell
    best, most = "", 0.0
    for key in keys:
        cell = int(key[key.index(":") + 1 :])
        if 0 < ground.distance(here, cell) <= far:
            chance = min(1.0, sum([likely(ground.distance(at, cell), steps) for at, steps in places]))
            value = SWEEP * chance * (1 + WHIM * random.random())
            if value > most:
                best, most = key, value
    return best, most


def hiding(outlook: Outlook) -> list[tuple[int, int]]:
    """Of each enemy of whom nobody knows where it is a cell where it may be, and how far from there."""
    state, goals = outlook.state, outlook.ground.goals
    found: list[tuple[int, int]] = []
    for n, one in enumerate([one for one in enemies(state, outlook.unit) if one.cell == OFF and not one.carrier]):
        if one.last_seen is not None:
            found.append((one.last_seen[0], 1 + STEPS * (turns_of(state, one) - one.last_seen[1])))
        elif goals:
            found.append((goals[n % len(goals)], STEPS))
    return found


def likely(distance: int, reach: int) -> float:
    """How likely somebody is in a cell who is somewhere within so many steps of another one."""
    return 1.0 / (1 + 3 * reach * (reach + 1)) ** 0.5 if distance <= reach else 0.0
