"""What pages are shown of a battle, and what its record says that they should be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from tests.table.crowd import Json

from bingqi.core.record.format import parse
from bingqi.core.record.resume import resume
from bingqi.rulesets import ruleset
from bingqi.table.seats.seat import HUMAN
from bingqi.table.wire.frame import frame
from bingqi.table.wire.patch import patch


def battle(view: Json) -> Json:
    """What a view shows of the battle: without who is here, and odds, which come when they are found."""
    prompt = {name: value for name, value in view.get("prompt", {}).items() if name != "odds"}
    return {**{name: value for name, value in view.items() if name != "table"}, "prompt": prompt}


def drawn(record: bytes, eyes: Mapping[str, str]) -> dict[str, Json]:
    """What a record shows to each seat by its eyes, drawn from the record alone."""
    read = parse(record, Path("record"))
    session, _ = resume(ruleset(read.header.ruleset), read)
    people = {who for who, player in read.seats.items() if player == HUMAN}  # a bot that is still thinking is not asked on a page
    return {
        seat: battle(msgspec.json.decode(msgspec.json.encode(frame(session, eye, people=people)))) for seat, eye in eyes.items()
    }


def differs(view: Json, said: Json, every: Mapping[str, Json]) -> Json:
    """What a view shows otherwise than is `said` to its seat. Where dice meet dice, no record knows those of one side before those
    of the other lie there too: who has thrown is asked nothing more, and waited for by none of `every` seat."""
    shown = battle(view)
    if any("of" in one["prompt"] for one in every.values()):
        has_thrown = "of" in said["prompt"] and not shown["prompt"]
        fewer = shown["waiting"].keys() < said["waiting"].keys()
        said = {**said, **({"prompt": {}} if has_thrown else {}), **({"waiting": shown["waiting"]} if fewer else {})}
    return patch(said, shown)
