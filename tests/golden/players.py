"""What bots answer in golden battles: a line for each bot of each rule set, with the versions of both and a digest of its answers.

A bot's version is a promise: fights that are kept, and verdicts that name it, are those of that version. Whoever changes what a bot
answers raises it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.golden.battles import FOLDER
from tests.golden.digests import Tiring, digest_of

from bingqi.bots import SHIPPED, bot, versions
from bingqi.core.dice.drawn import Drawn
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.battles import bots, first

PLAYERS = FOLDER / "bots.txt"
ANSWERS = 250
"""So many answers are looked at of each battle."""
BATTLES = 3
"""So many battles of each rule set, the first that it lists."""


def head(rules: Ruleset[Any], name: str) -> str:
    """Who plays by which rules, both with their versions."""
    return f"{rules.id} v{rules.version}, {name} v{versions([name], rules)[name]}"


def answers(rules: Ruleset[Any], name: str) -> str:
    """The digest of what a bot answers for all sides in some battles."""
    return digest_of([list(_answers(rules, listed.name, name)) for listed in rules.scenarios()[:BATTLES]])


def _answers(rules: Ruleset[Any], scenario: str, name: str) -> Iterator[Any]:
    state, tiring = first(rules, scenario), Tiring(ANSWERS)
    players = bots(rules, state, "golden") | {side: bot(name, rules, side, f"golden {side}") for side in rules.sides(state)}
    seats = {who: tiring.seat(policy) for who, policy in players.items()}
    session = Session(rules, state, Drawn(b"golden", scenario), seats, thin=False)
    return (answer for _, answer in session.all_responses)


def kept() -> dict[str, str]:
    """What is written down: the digest of each head."""
    lines = PLAYERS.read_text("utf-8").splitlines() if PLAYERS.exists() else []
    return {one: digest for one, _, digest in [line.rpartition(": ") for line in lines]}


def rewritten(kept: Mapping[str, str], rulesets: Mapping[str, Ruleset[Any]]) -> str:
    """The file as it should be: what stands there of these versions stays, the rest is played."""
    heads = {head(rules, name): (rules, name) for rules in rulesets.values() for name in SHIPPED}
    return "".join([f"{one}: {kept.get(one) or answers(*whose)}\n" for one, whose in heads.items()])
