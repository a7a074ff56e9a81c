"""Golden battles: whole battles as text, a line for every entry, so that a change of the rules shows what it does.

A line is the turn, the chain of rules, the event and its arguments; `~` before the event marks what not everybody may see. Of a
long battle only the beginning is written out, and of the rest its digest: whatever changes there is noticed too.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.ruleset import Ruleset
from bingqi.testing.battles import bots, first

FOLDER = Path(__file__).parent
SEEDS = (1,)
"""Seeds that every scenario is played with."""
TURNS = 5000
LINES = 2500
"""So many lines are written out."""
MORE = {"toy": (1, 2, 3)}
"""Rule sets whose battles are short enough for more."""


def path(rules: Ruleset[Any], scenario: str, seed: int) -> Path:
    """Where a golden battle lies."""
    return FOLDER / rules.id / f"{scenario}-{seed}.txt"


def seeds(rules: Ruleset[Any]) -> tuple[int, ...]:
    return MORE.get(rules.id, SEEDS)


def told(turn: int, entry: Entry) -> str:
    """An entry as a line."""
    args = ", ".join(msgspec.json.encode(arg).decode() for arg in entry.args)
    secret = "" if entry.seen_by is None else f"~{'+'.join(entry.seen_by)} "
    return f"{turn:3} {' > '.join(entry.rules)}: {secret}{entry.event}({args})"


def battle_text(rules: Ruleset[Any], scenario: str, seed: int) -> str:
    """A whole battle, everybody playing at random by the seed."""
    state = first(rules, scenario)
    log: list[Entry] = []
    battle = Battle(rules, state, Sampler(f"golden {seed}"), bots(rules, state, f"golden {seed}"), log)
    lines: list[str] = []
    for turn in range(1, TURNS + 1):
        if (outcome := rules.outcome(state)) is not None:
            head = f"{rules.id}/{scenario}, seed {seed}: {turn - 1} turns, {battle.decisions} decisions"
            return "\n".join([head, *shortened(lines), f"{outcome.winner or 'nobody'} wins: {outcome.why}", ""])
        rules.turn(battle)
        lines += [told(turn, entry) for entry in log]
        log.clear()
    raise AssertionError(f"{rules.id}/{scenario}, seed {seed}: no end after {TURNS} turns")


def shortened(lines: list[str]) -> list[str]:
    """The beginning of a battle, and a digest of all that does not fit."""
    rest = lines[LINES:]
    return [*lines[:LINES], f"... {len(rest)} lines more, {sha256(chr(10).join(rest).encode()).hexdigest()}"] if rest else lines
