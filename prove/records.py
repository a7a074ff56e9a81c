"""A battle of bots in every bundled scenario: its record is proved, handed to a server, and played again on its page's behalf.

Prints how large each record and its replay are, and how long that takes. It holds if every record opens.
"""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from tests.table.serving import Server

from bingqi import __version__
from bingqi.bots import bot, versions
from bingqi.core.dice.drawn import Drawn, new_secret
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash, parse
from bingqi.core.record.verify import verify
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import scenarios
from bingqi.table.wire.patch import merged
from bingqi.table.workers.examiner import PATIENCE


def fought(rules: Ruleset[Any], scenario: str, path: Path) -> Session[Any]:
    """A battle of the best bots with fair dice, to its end, written down."""
    whole, secret = rules.scenario(scenario), new_secret()
    start = rules.setup(whole, {})
    seats = dict.fromkeys(rules.sides(start), "tactical")
    dice = DiceKind.fair(secret, "prove")
    made_of = FORMAT, __version__, rules.id, rules.version, f"{rules.id}/{scenario}", whole, content_hash(whole)
    writer: Writer[Any] = Writer(path, rules, secret=secret.hex(), sync=False)
    writer.begin(Header(*made_of, {}, seats, dice, versions(seats.values(), rules)))
    who = {side: bot("tactical", rules, side, side) for side in seats}
    session = Session(rules, start, Drawn(secret, "prove"), who, keeper=writer)
    writer.close()
    return session


def opened(url: str, data: bytes) -> tuple[httpx.Response, float, int]:
    """What the server answers to a record, after how many seconds, and how many bytes that are on the way."""
    began = time.monotonic()
    with httpx.stream("POST", f"{url}/api/records", content=data, timeout=PATIENCE * 2) as answer:
        sent = b"".join(answer.iter_raw())
    took = time.monotonic() - began
    return httpx.Response(answer.status_code, headers=answer.headers, content=sent), took, len(sent)


def holds(session: Session[Any], answer: httpx.Response) -> bool:
    """Whether the replay ends as the battle did."""
    if answer.status_code != 200:
        print(answer.text[:200])
        return False
    replay = answer.json()["replay"]
    view = replay["first"]
    for patch in replay["patches"]:
        view = merged({**view, "log": {}}, patch)
    return bool(session.outcome and view["outcome"].get("winner") == session.outcome.winner)


def prove() -> bool:
    sound = True
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        print(f"{'scenario':36} {'turns':>6} {'answers':>8} {'record':>10} {'verify':>8} {'open':>8} {'replay':>11} {'packed':>9}")
        try:
            for rules, one in scenarios():
                path = Path(folder) / f"{rules.id}-{one.name}.jsonl"
                session = fought(rules, one.name, path)
                data = path.read_bytes()
                began = time.process_time()
                proof = verify(rules, parse(data, path))
                took = time.process_time() - began
                answer, waited, sent = opened(server.url, data)
                held = holds(session, answer) and proof.dice == "proved" and not proof.problems
                sound &= held
                print(
                    f"{rules.id}/{one.name}".ljust(36),
                    f"{len(session.past_turns):6} {len(session.all_responses):8} {len(data):10} {took:7.2f}s {waited:7.2f}s",
                    f"{len(answer.content):11} {sent:9} {'' if held else 'DOES NOT HOLD'}",
                    flush=True,
                )
        finally:
            server.stop()
    return sound
