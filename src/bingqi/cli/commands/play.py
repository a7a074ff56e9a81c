"""Play: a battle at the terminal, from a scenario or continued from its record."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.voice import Voice, pairs

if TYPE_CHECKING:
    from bingqi.cli.game.game import Game
    from bingqi.core.record.format import DiceKind
    from bingqi.core.ruleset import Ruleset

FIRST = "frontline/mill-at-dusk"
"""What is played where nothing was asked for: the smallest of its rule set. To find it, all of them would have to be read."""


class DiceChoice(StrEnum):
    """How dice fall."""

    fast = "fast"
    fair = "fair"
    typed = "typed"


def play(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="[SCENARIO|RECORD]")] = "",
    seat: Annotated[list[str] | None, typer.Option(metavar="SIDE=human|BOT")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE")] = None,
    dice: Annotated[DiceChoice | None, typer.Option()] = None,
    seed: Annotated[int | None, typer.Option(metavar="N")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
) -> int:
    """Play a battle in the terminal."""
    from bingqi.core.problems import BadContent, located, problem

    voice: Voice = context.obj
    seats = pairs(seat, "--seat", problem("or", a="SIDE=human", b="SIDE=BOT"))
    if what.endswith(".jsonl") or (what and Path(what).is_file()):
        given = {"--option": option, "--dice": dice, "--seed": seed, "--record": record}
        if wrong := [located(name, problem("record-brings")) for name, value in given.items() if value not in (None, [])]:
            raise BadContent(*wrong)
        game = continued(voice, Path(what), seats)
    else:
        game = begun(voice, what, seats, option, dice.value if dice else "fast", seed, record)
    return game.run()


def begun(
    voice: Voice, what: str, seats: dict[str, str], option: list[str] | None, dice: str, seed: int | None, record: Path | None
) -> Game:
    """A new battle of a scenario. Nothing is written before all that was asked for is found sound. Raises Faulty."""
    from msgspec.structs import replace

    from bingqi.cli.commands.study import switches
    from bingqi.cli.game.game import Game
    from bingqi.core.dice.contributions import in_order
    from bingqi.core.dice.drawn import new_secret
    from bingqi.door.opening import bots_for, header_of
    from bingqi.lab.fights.study import MOST_SEED, check_number
    from bingqi.rulesets import find_scenario

    rules, name = find_scenario(what or FIRST)
    check_number("--seed", seed or 0, 0, MOST_SEED)
    root = str(seed if seed is not None else int.from_bytes(new_secret()[:6]))
    data, options = rules.scenario(name), switches(rules, option)
    start = rules.setup(data, options, "gm" in seats)
    named = who_plays(list(rules.sides(start)), seats)
    bots = bots_for(rules, named, root)
    secret = new_secret() if dice == "fair" else b""
    voice = voice.of(rules.folder)
    kind = dice_kind(dice, f"{rules.id}/{name}", root, secret)
    if dice == "fair":
        kind = replace(kind, contributions=in_order(contributions(voice, rules, start, kind.commitment, named)))
    elif dice == "typed":
        voice.say("typed-dice", "dim")
    header = header_of(rules, name, data, options, named, kind)
    return Game.new(voice, rules, start, header, bots, secret, record)


def continued(voice: Voice, path: Path, seats: dict[str, str]) -> Game:
    """A recorded battle where it stands. Raises BadRecord, BadContent, Diverged."""
    from bingqi.bots import versions
    from bingqi.cli.game.game import Game
    from bingqi.core.problems import BadRecord, located, problem
    from bingqi.core.record.format import read
    from bingqi.core.record.resume import go_on
    from bingqi.core.record.write import Writer
    from bingqi.door.opening import reopened

    record = read(path)
    session, header, named, secret, notice = reopened(record, who_plays(list(record.header.seats), {**record.seats, **seats}))
    rules = session.rules
    voice = voice.of(rules.folder)
    writer: Writer[Any] = Writer(path, rules, last=record.last, secret=secret.hex(), lock=True)
    if read(path).last != record.last:  # it was being played while it was read
        raise BadRecord(located(path, problem("record-locked")))
    go_on(writer, session, record, named, versions(named.values(), rules))
    if record.torn:
        voice.say("torn", "yellow", line=record.lines + 1)
    if notice:
        voice.line(voice.problem_line(notice), "yellow")
    game = Game(voice, session, header, writer, secret, named)
    game.seated = record.seats if record.end is not None else named
    return game


def who_plays(sides: list[str], seats: dict[str, str]) -> dict[str, str]:
    """Who plays each side: those named; else the first side left is a human's, unless one is named, and the rest are bots.

    The game master ("gm") takes part only if named. Raises BadContent for sides and bots that there are not.
    """
    from bingqi.bots import HUMAN, best_bot
    from bingqi.core.gm.override import GM
    from bingqi.door.opening import check_seats

    check_seats(sides, seats)
    found = dict(seats)
    for side in sides:
        if side not in found:
            found[side] = best_bot() if any(found.get(one) == HUMAN for one in sides) else HUMAN
    return {side: found[side] for side in (*sides, GM) if side in found}


def contributions(voice: Voice, rules: Ruleset[Any], start: Any, commitment: str, seats: dict[str, str]) -> list[str]:
    """What the people at the terminal mix into fair dice, after they are shown what was committed to."""
    from bingqi.bots import HUMAN
    from bingqi.drawing.log_lines import side_name

    voice.say("commitment", "dim", commitment=commitment)
    found: list[str] = []
    with suppress(EOFError):
        for side, who in seats.items():
            if who != HUMAN:
                continue
            asks = voice.word("asks", who=voice.read(side_name(rules, start, side)), what=voice.word("contribution"))
            if said := input(asks).strip():
                found.append(f"{side}:{said[:100]}")
    return found


def dice_kind(dice: str, scenario: str, seed: str, secret: bytes) -> DiceKind:
    """How the dice of a new battle are told in its record; of fair ones without what people mix into them."""
    from bingqi.core.dice.drawn import new_secret
    from bingqi.core.record.format import DiceKind

    if dice == "fair":
        return DiceKind.fair(secret, new_secret().hex()[:16])
    return DiceKind("fast", seed=seed, battle=scenario) if dice == "fast" else DiceKind("typed")
