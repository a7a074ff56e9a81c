"""Opening: how a battle begins, from a scenario or from its record; the same in Python and at the terminal."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from bingqi import __version__
from bingqi.bots import HUMAN, bot, is_bot, names, versions
from bingqi.core.battle import Policy
from bingqi.core.content.structs import wanted
from bingqi.core.dice.drawn import new_secret
from bingqi.core.gm.override import GM
from bingqi.core.problems import BadContent, BadRecord, located, problem, short, unknown
from bingqi.core.record.dice_audit import KINDS
from bingqi.core.record.files import published_secret
from bingqi.core.record.format import FORMAT, DiceKind, Header, Record, content_hash, read
from bingqi.core.record.resume import played_again, table_dice
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.drawing.reader import Reader
from bingqi.lab.fights.study import MOST_SEED, check_number, check_table
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import find_scenario, ruleset


class Opened(NamedTuple):
    """A battle that was opened: how its record begins, the secret of its dice if they have one, and what is to be known of it."""

    session: Session[Any]
    header: Header
    seats: dict[str, str]
    """Who plays now: of a record that goes on, perhaps others than its header says."""
    secret: bytes = b""
    notice: Text | None = None


@cache
def reader_of(lang: Lang, *folders: Path) -> Reader:
    """Somebody who reads this language, and the texts of these rule sets. Raises BadContent if there are no texts in it."""
    if lang not in LANGS:
        raise BadContent(problem("no-such-language", lang=short(lang)))
    return Reader(lang, folders)


def begun(what: str, seed: int | None, seats: Mapping[str, str], switches: Mapping[str, Any], typed: bool) -> Opened:
    """A new battle of a scenario; without a seed, from any. Raises BadContent."""
    rules, name = find_scenario(what)
    if seed is not None:
        check_number("seed", seed, 0, MOST_SEED)
    check_table("switches", switches)
    root = str(seed if seed is not None else int.from_bytes(new_secret()[:6]))
    data = rules.scenario(name)
    check_table("seats", seats)
    start = rules.setup(data, dict(switches), GM in seats)
    sides = list(rules.sides(start))
    check_seats(sides, seats)
    named = {side: seats.get(side, HUMAN) for side in (*sides, GM) if side in sides or side in seats}
    dice = DiceKind("typed") if typed else DiceKind("fast", seed=root, battle=f"{rules.id}/{name}")
    header = header_of(rules, name, data, dict(switches), named, dice)
    return Opened(Session(rules, start, table_dice(header, None), bots_for(rules, named, root)), header, named)


def continued(path: Path, seats: Mapping[str, str] | None) -> Opened:
    """A recorded battle where it stands, played on by these, or by those who played it last. Raises BadRecord, BadContent,
    Diverged."""
    record = read(path)
    check_seats([side for side in record.header.seats if side != GM], seats or {})
    return reopened(record, {side: (record.seats if seats is None else seats).get(side, HUMAN) for side in record.header.seats})


def reopened(record: Record, seats: dict[str, str]) -> Opened:
    """A recorded battle where it stands, played on by these. Raises BadRecord, BadContent, Diverged."""
    header, rules = record.header, ruleset(record.header.ruleset)
    if header.dice.kind in ("study", "keyed") and record.end is None:
        raise BadContent(located(record.path, problem("study-record")))
    if header.dice.kind not in KINDS:
        raise BadRecord(located(record.path, problem("unknown-dice", kind=short(header.dice.kind))))
    secret = published_secret(record)
    bots = bots_for(rules, seats, f"{header.dice.seed}:{len(record.responses)}")
    session, notice = played_again(rules, record, table_dice(header, secret or None), bots)
    return Opened(session, header, seats, secret, notice)


def file_of(what: object, argument: str) -> Path:
    """The file that somebody names as this argument. Raises BadContent."""
    if not isinstance(what, str | PathLike):
        raise BadContent(located(argument, wanted("str", what)))
    return Path(what)


def check_seats(sides: Collection[str], seats: Mapping[str, str]) -> None:
    """Raises BadContent for sides and bots that there are not."""
    problems = [unknown("side", side, [*sides, GM]) for side in seats if side not in (*sides, GM)]
    problems += [
        unknown("bot", who, [HUMAN, *names()])
        for who in dict.fromkeys(map(str, seats.values()))
        if who != HUMAN and not is_bot(who)
    ]
    if problems:
        raise BadContent(*problems)


def bots_for(rules: Ruleset[Any], seats: Mapping[str, str], seed: str) -> dict[str, Policy]:
    """The bots among those who play."""
    return {side: bot(who, rules, side, f"{seed}:{side}") for side, who in seats.items() if who != HUMAN}


def header_of(rules: Ruleset[Any], name: str, data: Any, options: dict[str, Any], seats: dict[str, str], dice: DiceKind) -> Header:
    """How the record of a new battle begins."""
    id, bots = f"{rules.id}/{name}", versions(seats.values(), rules)
    return Header(FORMAT, __version__, rules.id, rules.version, id, data, content_hash(data), options, seats, dice, bots)
