"""Tables, for whoever runs the server: what is kept, whether it holds, and what to do where it does not."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.table.store.table_store import Store
    from bingqi.table.upkeep.table_checks import Checked, Listed

Id = Annotated[str, typer.Argument(metavar="ID")]
Where = Annotated[str, typer.Option(metavar="URL")]
AsJson = Annotated[bool, typer.Option("--json")]
Yes = Annotated[bool, typer.Option("--yes")]
COLUMNS = {
    "id": False, "battle": False, "phase": False, "seats": True, "created": False, "touched": False, "lines": True, "size": True
}  # fmt: skip
"""The columns of the list, and whether they are flush right."""


def tables(context: typer.Context) -> None:
    """Look after tables."""
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


@contextmanager
def kept_at(database: str) -> Iterator[Store]:
    """The tables of a database, which may be damaged, and which a server may be serving. Raises BadStore."""
    from bingqi.cli.commands.serve import default_database
    from bingqi.table.store.table_store import Store

    logging.getLogger("bingqi").addHandler(logging.NullHandler())  # what is wrong is told in a line, not as a server logs it
    with closing(Store(database or default_database(), as_it_is=True)) as store:
        yield store


@contextmanager
def held(store: Store, id: str = "") -> Iterator[Callable[[], None]]:
    """No server plays at this table meanwhile, or at any of a file. What is given makes sure of that once more, after somebody was
    asked. Raises BadContent, Elsewhere."""
    from bingqi.cli.commands.serve import alone
    from bingqi.table.store.leases import Leases

    with alone(store.file):
        if store.file is not None or not id:
            yield lambda: None
            return
        leases = Leases(store, "")
        leases.take(id)
        try:
            yield lambda: leases.take(id)
        finally:
            leases.give_back([id])


def list_(context: typer.Context, database: Where = "", json: AsJson = False) -> int:
    """List the tables, those first that were touched last."""
    from bingqi.table.upkeep.table_checks import listed, wrong_with_all

    voice: Voice = context.obj
    with kept_at(database) as store:
        found = list(listed(store))
        whole = [] if found else wrong_with_all(store)
    if json:
        print_json([listing_json(voice, one) for one in found])
    elif found:
        voice.show(as_table(voice, found), wrap=False)
    elif not whole:
        voice.say("tables-none")
    for one in whole:
        print(voice.problem_line(one), file=sys.stderr)
    return 1 if whole else 0


def listing_json(voice: Voice, one: Listed) -> dict[str, Any]:
    """A table as JSON; what is wrong with it is a sentence."""
    import msgspec

    found: dict[str, Any] = msgspec.to_builtins(one)
    return {**found, "wrong": voice.problem_line(one.wrong)} if one.wrong is not None else found


def as_table(voice: Voice, found: list[Listed]) -> Any:
    """A line for each table."""
    from rich.table import Table

    from bingqi.drawing.line import Line

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, right in COLUMNS.items():
        table.add_column(voice.word(f"tables-{heading}"), justify="right" if right else "left", no_wrap=True)
    for one in found:
        if one.wrong is not None:
            table.add_row(one.id, Line(voice.word("tables-damaged"), "red"))
            continue
        numbers = [str(one.seats), day(one.created), day(one.touched), str(one.lines), size(one.size)]
        table.add_row(one.id, one.scenario, voice.word("phase", phase=one.phase), *numbers)
    return table


def day(when: float) -> str:
    """A time as it is shown here."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(when))


def size(n: int) -> str:
    """So many bytes."""
    return f"{n / 1e6:.1f} MB" if n >= 100_000 else f"{n / 1e3:.1f} kB"


def show(context: typer.Context, id: Id, database: Where = "", json: AsJson = False) -> int:
    """Tell of one table: its battle, and who sits where. What is secret is left out."""
    import msgspec

    from bingqi.table.upkeep.table_checks import size_of

    voice: Voice = context.obj
    with kept_at(database) as store:
        table, seats, header = store.table(id), store.seats(id), store.beginning(id).header
        lines, bytes_ = size_of(store, id)
        took = store.browsers(id)
    if json:
        chairs = [
            {
                "name": one.name,
                "role": one.role,
                "side": one.side,
                "player": one.player,
                "host": one.host,
                "browsers": took.get(one.name, 0),
            }
            for one in seats
        ]
        more = {"lines": lines, "size": bytes_, "dice": header.dice.kind, "options": header.options, "seats": chairs}
        print_json({**msgspec.to_builtins(table), **more})
        return 0
    voice.line(f"{table.id}  {table.scenario}", "bold")
    times = {"created": day(table.created), "touched": day(table.touched)}
    voice.say("tables-about", phase=table.phase, lines=lines, size=size(bytes_), dice=header.dice.kind, **times)
    for seat in seats:
        about = {"name": seat.name, "role": seat.role, "side": seat.side, "host": "yes" if seat.host else "no"}
        voice.say("tables-seat", player=seat.player, browsers=took.get(seat.name, 0), **about)
    if table.rematch:
        voice.say("tables-rematch", table=table.rematch)
    return 0


def export(
    context: typer.Context, id: Id, file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None, database: Where = ""
) -> int:
    """Write the record of a table to a file. Of a damaged one the lines that hold; exit code 1 then."""
    from bingqi.core.problems import BadRecord, located, place_named, problem
    from bingqi.table.store.salvage import sound_lines

    voice: Voice = context.obj
    with kept_at(database) as store:
        store.table(id)
        sound = sound_lines(store, id)
    if not sound.lines:
        raise BadRecord(sound.wrong or located(place_named(id), problem("not-begun")))
    if file is None:
        sys.stdout.buffer.write(sound.data)
    else:
        write_new(file, sound.data)
        voice.say("saved", path=str(file))
    if sound.wrong is not None:
        voice.err.print(voice.problem_line(sound.wrong), style="red", soft_wrap=True)
        voice.err.print(voice.word("tables-sound", n=len(sound.lines)), style="yellow", soft_wrap=True)
    return 1 if sound.wrong is not None else 0


def write_new(file: Path, data: bytes) -> None:
    """Write a file that there is not yet; it is on disk when this returns. Raises BadRecord, OSError."""
    from bingqi.core.problems import BadRecord, located, problem

    try:
        with file.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
    except FileExistsError:
        raise BadRecord(located(file, problem("record-exists"))) from None


def check(
    context: typer.Context,
    id: Annotated[str | None, typer.Argument(metavar="ID")] = None,
    play: Annotated[bool, typer.Option("--play")] = False,
    database: Where = "",
    json: AsJson = False,
) -> int:
    """Check that every line of the records holds; with --play, that the battles can be played again and drawn."""
    from bingqi.table.upkeep.table_checks import checked, ids, wrong_with_all

    voice: Voice = context.obj
    with kept_at(database) as store:
        whole = wrong_with_all(store) if id is None else []
        if id is not None:
            store.table(id)
        found = [checked(store, one, play) for one in ([id] if id is not None else ids(store))]
    if json:
        print_json({"database": [voice.problem_line(one) for one in whole], "tables": [findings_json(voice, one) for one in found]})
    else:
        for one in whole:
            voice.line(voice.problem_line(one), "red")
        if found or not whole:
            print_check(voice, found)
    return 1 if whole or any(one.wrong is not None for one in found) else 0


def findings_json(voice: Voice, one: Checked) -> dict[str, Any]:
    """What was found out of a table, as JSON."""
    return {"id": one.id, "lines": one.lines, "wrong": voice.problem_line(one.wrong) if one.wrong is not None else ""}


def print_check(voice: Voice, found: list[Checked]) -> None:
    """What does not hold, and how much does."""
    wrong = [one for one in found if one.wrong is not None]
    for one in wrong:
        assert one.wrong is not None
        voice.line(voice.problem_line(one.wrong), "red")
        voice.say("tables-holds-up-to", "yellow", table=one.id, n=one.lines)
    voice.say("tables-checked", "bold red" if wrong else "bold green", n=len(found), wrong=len(wrong))


def rescue(
    context: typer.Context,
    id: Annotated[str | None, typer.Argument(metavar="ID")] = None,
    into: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    cut: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    database: Where = "",
    yes: Yes = False,
) -> int:
    """Cut a table's record back to where its battle can be played; or put what is left of a damaged database into a new file."""
    from bingqi.core.problems import BadContent, problem

    voice: Voice = context.obj
    if (id is None) == (into is None):
        raise BadContent(problem("rescue-what"))
    with kept_at(database) as store:
        if into is not None:
            with held(store):
                return rescue_into(voice, store, into)
        assert id is not None
        store.table(id)
        with held(store, id) as still:
            return rescue_one(voice, store, id, cut or Path(f"{id}.cut.jsonl"), None if yes else still)


def rescue_one(voice: Voice, store: Store, id: str, file: Path, on_wait: Callable[[], None] | None) -> int:
    """Tell what is lost, and do it; if that is to be asked for, it is made sure then that nobody has played meanwhile."""
    from bingqi.table.upkeep.rescue_tables import cut, to_cut

    to = to_cut(store, id)
    if to.wrong is None:
        voice.say("tables-sound-already", "green", table=id)
        return 0
    if to.wrong is not None:
        voice.line(voice.problem_line(to.wrong), "red")
    voice.say("tables-cut", "yellow", table=id, kept=to.kept, lost=len(to.lost), round=to.round, file=str(file))
    if to.secret_lost:
        voice.say("tables-secret-lost", "yellow")
    if on_wait is not None:
        if not agreed(voice):
            return 0
        on_wait()
    write_new(file, b"".join(to.lost))
    cut(store, id, to)
    voice.say("tables-rescued", "green", table=id)
    return 0


def rescue_into(voice: Voice, store: Store, into: Path) -> int:
    """Make a new database of what is left, and tell of each table that is not whole."""
    from bingqi.core.problems import BadContent, located, problem
    from bingqi.table.store.table_store import Store
    from bingqi.table.upkeep.rescue_tables import save_into

    if store.file is None:
        raise BadContent(located(store.place, problem("rescue-files-only")))
    if into.exists():
        raise BadContent(located(into, problem("record-exists")))
    with closing(Store(f"sqlite:///{into}")) as new:
        found = save_into(store, new)
    print_check(voice, found)
    voice.say("tables-saved-into", file=str(into), place=str(store.file))
    return 0


def agreed(voice: Voice) -> bool:
    """Whether the person at the terminal wants it."""
    try:
        return input(voice.word("tables-sure")).strip().lower() in ("y", "yes", "是")
    except EOFError:
        return False


def delete(context: typer.Context, id: Id, database: Where = "", yes: Yes = False) -> int:
    """Delete a table, its record and all that opens it."""
    voice: Voice = context.obj
    with kept_at(database) as store:
        table = store.table(id)
        with held(store, id) as still:
            voice.say("tables-delete", "yellow", table=id, battle=table.scenario, touched=day(table.touched))
            if yes or agreed(voice):
                still()
                store.delete(id)
                voice.say("tables-deleted", table=id)
    return 0


def invite(
    context: typer.Context, id: Id, seat: Annotated[str, typer.Argument(metavar="SEAT")], origin: Where = "", database: Where = ""
) -> int:
    """Invite anew to a seat whose link was lost; what opened it before opens it no longer."""
    voice: Voice = context.obj
    with kept_at(database) as store:
        print(f"{origin.rstrip('/')}/join#{store.invite(id, seat)}", flush=True)
    if not origin:
        voice.err.print(voice.word("tables-invited"), style="dim", soft_wrap=True)
    return 0
