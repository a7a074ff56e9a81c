"""Honest records of whole battles, with all that makes dice hard to draw again: undo, events given, contributions, branches."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace
from tests.toy import RULESET

from bingqi.core.dice.drawn import UNBOUND, commitment, going_on_after
from bingqi.core.problems import NotLawful
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash
from bingqi.core.record.resume import table_dice
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.play import dice, play, reply


def dice_kind(random: Random, secret: bytes, after: int = 0) -> DiceKind:
    """Fair dice as they are committed to now, or as they were once; a few from a seed. `after` so many answers of another one."""
    words = tuple(random.sample(["red", "blue", "掷得好", "", 'a sentence, with "signs" in it'], random.randrange(4)))
    if random.random() < 0.1:
        return DiceKind("fast", seed=f"seed {random.random()}", battle=named("b", after), contributions=words)
    battle = named(random.randbytes(8).hex(), after)
    if random.random() < 0.6:
        return DiceKind.fair(secret, battle, words)
    return DiceKind("fair", battle=battle, commitment=commitment(secret, battle, UNBOUND), contributions=words)


def named(battle: str, after: int) -> str:
    return going_on_after(battle, after) if after else battle


def header(rules: Ruleset[Any], scenario: str, kind: DiceKind) -> Header:
    whole = rules.scenario(scenario)
    return Header(
        FORMAT, "0.1.0", rules.id, rules.version, f"{rules.id}/{scenario}", whole, content_hash(whole), {}, {"red": "you"}, kind
    )


def honest(
    seed: str,
    folder: Path,
    kind: DiceKind | None = None,
    rules: Ruleset[Any] = RULESET,
    scenario: str = "ambush",
    after: int = 0,
    format: int = FORMAT,
) -> bytes:
    """A whole battle: people play at random, now and then think better of it, and the game master steps in.

    It may go on `after` so many answers of another battle, whose dice people threw.
    """
    random, path = Random(seed), folder / f"{seed}.jsonl"
    pick, secret = dice(seed), random.randbytes(32)
    start = rules.setup(rules.scenario(scenario), {})
    before = play(Session(rules, start), pick, after)
    kind = kind or dice_kind(random, secret, len(before.all_responses))
    head = replace(header(rules, scenario, kind), format=format)
    writer = Writer(path, rules, secret=secret.hex() if head.dice.kind == "fair" else "", sync=False)
    writer.begin(head)
    session = Session(rules, start, table_dice(head, secret), None, before.inputs)
    session.follow(writer, 0, 0, False)
    while session.pending is not None:
        chance = random.random()
        if chance < 0.05 and after < len(session.inputs) < 200:
            session.undo(random.randrange(1, 1 + min(6, len(session.inputs))))
        elif chance < 0.1 and rules is RULESET:
            with suppress(NotLawful):  # in the middle of an act the game master has to wait
                session.give("healed", (random.choice(["r1", "b1"]), 1), "a brave deed")
        else:
            session.answer(*reply(session, pick))
    writer.close()
    return path.read_bytes()
