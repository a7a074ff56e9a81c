"""The store: a table's record is what a file of it would be; what was told is on disk; tokens open their seats; faults are told."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from tests.core.test_record import FAIR, FAST, SECRET, continued, header, recorded
from tests.toy import RULESET
from tests.toy.state import State

from bingqi.cli.commands.serve import alone
from bingqi.core.problems import BadRecord
from bingqi.core.record.format import Record, parse
from bingqi.core.record.resume import go_on, resume, table_dice
from bingqi.core.record.verify import verify
from bingqi.core.session.play import Session
from bingqi.lang import render_problem
from bingqi.table.seats.seat import Seat
from bingqi.table.store.database import MIGRATIONS, VERSIONS, BadStore
from bingqi.table.store.record_keeper import kept
from bingqi.table.store.schema import LINES, METADATA, TABLES, VERSION_TABLE
from bingqi.table.store.table_store import GATHERING, OVER, PLAYING, Beginning, Created, Store
from bingqi.testing.play import dice, play, reply, stands

SEATS = [Seat("master", "gm"), Seat("red", "player", "red"), Seat("guest", "spectator")]
DAY = 86400.0


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(file: Path, clock: Clock) -> Iterator[Store]:
    store = Store(url(file), clock=clock, patience=0)
    yield store
    store.close()


def made(store: Store, scenario: str = "duel", kind: Any = FAIR) -> Created:
    begun = header(scenario, kind)
    created = store.create(Beginning(begun, SECRET.hex() if kind is FAIR else "", b""), SEATS, {"clock": 30})
    store.begin(created.id, begun)
    return created


def tokens_of(store: Store, created: Created) -> dict[str, str]:
    """All take their seats."""
    return {seat: store.join(invitation)[2] for seat, invitation in created.invitations.items()}


def followed(store: Store, table: str) -> tuple[Session[State], Record]:
    """The battle of a table, played on and kept there."""
    keeper, record = kept(store, table, RULESET)
    secret = bytes.fromhex(keeper.secret) if keeper.secret else None
    session, _ = resume(RULESET, record, table_dice(record.header, secret))
    go_on(keeper, session, record)
    return session, record


def secret_of(store: Store, table: str) -> object:
    with store.reading() as db:
        return db.execute(sa.select(TABLES.c.secret).where(TABLES.c.id == table)).scalar_one()


def refused(wrong: pytest.ExceptionInfo[BadStore]) -> str:
    """The one line that is told, in English; in Chinese there is one too."""
    (line,) = wrong.value.lines
    (one,) = wrong.value.problems
    assert "fault-" not in line + render_problem(one, "zh")
    assert render_problem(one, "zh") != line
    return line


# --- Records -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [FAIR, FAST], ids=lambda one: one.kind)
@pytest.mark.parametrize("scenario", ["duel", "ambush"])
def test_a_table_keeps_line_by_line_what_a_file_keeps(tmp_path: Path, store: Store, scenario: str, kind: Any) -> None:
    secret = SECRET if kind is FAIR else b""
    table = made(store, scenario, kind).id
    live, _ = followed(store, table)
    with_file = recorded(tmp_path / "file", header(scenario, kind), secret=secret)
    for session in (live, with_file):
        session.give("hurt", ["r1", 1], "a stray arrow")
        play(session, dice(1), 9).undo(4)
        play(session, dice(2), 1000).undo(2)
        play(session, dice(3), 1000)
    assert store.lines(table) == (tmp_path / "file").read_bytes()
    assert parse(store.lines(table), Path(table)).end is not None


def test_who_takes_a_seat_is_kept(store: Store) -> None:
    table = made(store, kind=FAST).id
    keeper, record = kept(store, table, RULESET)
    assert record.seats == {"red": "you"}
    keeper.seated({"red": "tactical"})
    assert kept(store, table, RULESET)[1].seats == {"red": "tactical"}


def test_the_secret_of_the_dice_is_kept_until_the_record_reveals_it(store: Store) -> None:
    table = made(store, "ambush").id
    session, _ = followed(store, table)
    play(session, dice(1), 3)
    assert secret_of(store, table) == SECRET.hex()
    assert SECRET.hex().encode() not in store.lines(table)
    play(session, dice(1), 1000)
    assert secret_of(store, table) == ""
    assert verify(RULESET, parse(store.lines(table), Path(table))).dice == "proved"


def test_a_battle_whose_end_is_taken_back_has_its_secret_again(store: Store) -> None:
    """Also where another program opens the table that is over, and where one does after the end was taken back."""
    table = made(store, "ambush").id
    play(followed(store, table)[0], dice(1), 1000)
    again, _ = followed(store, table)
    again.undo(3)
    assert secret_of(store, table) == SECRET.hex()
    third, _ = followed(store, table)
    assert stands(third) == stands(again)
    play(third, dice(5), 1000)
    assert verify(RULESET, parse(store.lines(table), Path(table))).dice == "proved"


PLAYER = """
import os, sys
from tests.table.test_store import FAST, Store, dice, followed, made, reply, url
from pathlib import Path
store, pick = Store(url(Path(sys.argv[1]))), dice(1)
table = made(store, "ambush", FAST).id
session, _ = followed(store, table)
for _ in range(int(sys.argv[2])):
    session.answer(*reply(session, pick))
os.write(1, table.encode() + b" " + store.lines(table))
os._exit(9)
"""


@pytest.mark.parametrize("answers", [0, 1, 7])
def test_nothing_is_lost_where_the_program_is_killed_between_two_calls(tmp_path: Path, file: Path, answers: int) -> None:
    root = str(Path(__file__).parent.parent.parent)
    done = subprocess.run(
        [sys.executable, "-c", PLAYER, str(file), str(answers)],
        stdout=subprocess.PIPE,
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])},
        check=False,
    )
    assert done.returncode == 9
    table, lines = done.stdout.split(b" ", 1)
    store = Store(url(file))
    assert store.lines(table.decode()) == lines
    session, _ = followed(store, table.decode())
    assert len(session.all_responses) >= answers
    (tmp_path / "file").write_bytes(lines)
    assert stands(session) == stands(continued(tmp_path / "file")[0])
    store.close()


def test_of_two_lines_of_one_number_the_second_is_refused_and_so_is_a_gap(store: Store) -> None:
    table = made(store, kind=FAST).id
    store.append(table, 2, [b"one\n", b"two\n"], "")
    before = store.lines(table)
    for first in (1, 2, 3, 5):
        with pytest.raises(BadStore) as wrong:
            store.append(table, first, [b"other\n", b"more\n"], "")
        assert refused(wrong).startswith(f"{table}: line {first} is there already")
    assert store.lines(table) == before


def test_of_two_who_go_on_with_a_table_the_second_is_refused_and_nothing_has_changed(store: Store) -> None:
    table = made(store, kind=FAST).id
    (one, _), (other, _) = followed(store, table), followed(store, table)
    stood = stands(other)
    one.answer(*reply(one, dice(1)))
    kept = store.lines(table)
    with pytest.raises(BadStore, match="is there already"):
        other.answer(*reply(other, dice(2)))
    assert stands(other) == stood
    assert store.lines(table) == kept


def test_many_tables_are_written_at_once(store: Store) -> None:
    """Each by a thread of its own, as a server does; nobody is told that another one is writing."""
    tables = [made(store, kind=FAST).id for _ in range(4)]

    def played(n: int) -> Session[State]:
        return play(followed(store, tables[n])[0], dice(n), 20)

    with ThreadPoolExecutor(4) as pool:
        sessions = list(pool.map(played, range(4)))
    assert [stands(followed(store, table)[0]) for table in tables] == [stands(session) for session in sessions]


def test_a_line_altered_in_the_database_is_noticed(store: Store) -> None:
    table = made(store, kind=FAST).id
    play(followed(store, table)[0], dice(1), 5)
    with store.reading() as db:
        last = db.execute(sa.select(LINES).order_by(LINES.c.number.desc())).first()
    assert last is not None
    for data in (last.data.replace(b"a", b"b"), last.data[:-1], last.data + last.data, b"\xff"):
        with store.writing() as db:
            db.execute(LINES.update().where(LINES.c.number == last.number).values(data=data))
        with pytest.raises(BadRecord, match=f"^{table}: "):
            kept(store, table, RULESET)


# --- Seats and tables ----------------------------------------------------------------


def test_an_invitation_is_used_up_by_whoever_comes_first(store: Store, file: Path) -> None:
    """A spectator's may be used by many. Neither invitations nor tokens are kept."""
    table, invitations = made(store)
    joined = {name: store.join(invitation) for name, invitation in invitations.items()}
    assert [store.seat_of(joined[seat.name][2]) for seat in SEATS] == [(table, seat) for seat in SEATS]
    for name in ("master", "red"):
        with pytest.raises(BadStore) as wrong:
            store.join(invitations[name])
        assert refused(wrong).startswith("this invitation was used already; whoever used it holds the seat.")
    assert store.join(invitations["guest"])[2] != joined["guest"][2]
    store.close()
    on_disk = b"".join(one.read_bytes() for one in file.parent.iterdir())
    assert not any(key.encode() in on_disk for key in (*invitations.values(), *[one[2] for one in joined.values()]))


@pytest.mark.parametrize("key", ["", "x", "\x00", "\ud800", "席" * 1000, "' OR 1=1 --"])
def test_a_wrong_key_opens_nothing(store: Store, key: str) -> None:
    made(store)
    for call in (store.seat_of, store.join):
        with pytest.raises(BadStore) as wrong:
            call(key)
        assert refused(wrong) == "this link opens no seat; ask for it again at the table"
    assert store.opened([key]) == {}


def test_an_invitation_is_no_token_and_a_token_no_invitation(store: Store) -> None:
    created = made(store)
    with pytest.raises(BadStore, match="opens no seat"):
        store.seat_of(created.invitations["red"])
    with pytest.raises(BadStore, match="opens no seat"):
        store.join(tokens_of(store, created)["red"])


def test_a_new_invitation_voids_all_that_opened_the_seat_before(store: Store) -> None:
    created = made(store)
    old, tokens = created.invitations["master"], tokens_of(store, created)
    newer = store.invite(created.id, "red")
    newest = store.invite(created.id, "red")
    with pytest.raises(BadStore) as wrong:
        store.seat_of(tokens["red"])
    assert refused(wrong) == "this link was withdrawn; ask for another at the table"
    for used in (old, newer):
        with pytest.raises(BadStore, match="used already"):
            store.join(used)
    assert store.opened([tokens["red"], tokens["guest"]]) == {tokens["guest"]: (created.id, "guest")}
    assert store.seat_of(store.join(newest)[2]) == (created.id, SEATS[1])


def test_spectators_are_added_and_names_are_given_once(store: Store) -> None:
    table, _ = made(store)
    assert store.join(store.add_seat(table, Seat("aunt", "spectator")))[:2] == (table, "aunt")
    with pytest.raises(BadStore) as wrong:
        store.add_seat(table, Seat("red", "spectator"))
    assert refused(wrong) == f'{table}: there are two seats "red"; give each a name of its own'


def test_a_link_that_stays_good_does_not_fill_the_disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bingqi.table.store.table_store.MOST_TOKENS", 2)
    created = made(store)
    link = created.invitations["guest"]
    tokens = [store.join(link)[2] for _ in range(2)]
    with pytest.raises(BadStore) as wrong:
        store.join(link)
    assert refused(wrong) == "guest: 2 browsers hold this seat already, and no more may; ask the host for a new invitation"
    assert [store.seat_of(token)[1].name for token in tokens] == ["guest"] * 2
    assert store.seat_of(store.join(store.invite(created.id, "guest"))[2])[1].name == "guest"


def test_who_sits_down_is_kept(store: Store) -> None:
    table, _ = made(store)
    store.change_seat(table, msgspec.structs.replace(SEATS[1], words="abracadabra"))
    assert [seat.words for seat in store.seats(table)] == [None, "abracadabra", None]


def test_the_phase_of_a_table_follows_its_record(store: Store) -> None:
    created = store.create(Beginning(header("ambush", FAIR), SECRET.hex(), b"steps"), SEATS, {})
    assert store.table(created.id).phase == GATHERING
    with pytest.raises(BadStore) as wrong:
        store.lines(created.id)
    assert refused(wrong).startswith(f"{created.id}: the battle has not begun")
    assert store.beginning(created.id) == Beginning(header("ambush", FAIR), SECRET.hex(), b"steps")
    store.begin(created.id, header("ambush", FAIR))
    assert store.table(created.id).phase == PLAYING
    with pytest.raises(BadStore, match="line 1 is there already"):
        store.begin(created.id, header("ambush", FAIR))
    session, _ = followed(store, created.id)
    play(session, dice(1), 1000)
    assert store.table(created.id).phase == OVER
    session.undo(2)
    assert store.table(created.id).phase == PLAYING


def test_a_battle_has_one_rematch(store: Store) -> None:
    """Of two who ask for it at the same time, the second is told that it is on."""
    table, _ = made(store)
    rematch = store.create(Beginning(header(), "", b""), SEATS, {}, table)
    assert store.table(table).rematch == rematch.id
    with pytest.raises(BadStore, match="begun the rematch already"):
        store.create(Beginning(header(), "", b""), SEATS, {}, table)
    assert len(store.tables([table, rematch.id, "none"])) == 2


def test_tokens_open_their_tables_the_last_touched_first(store: Store, clock: Clock) -> None:
    first, second, _ = made(store), made(store, "ambush"), made(store)
    clock.now += 5
    store.append(first.id, 2, [b"line\n"], SECRET.hex())
    keys = [tokens_of(store, first)["red"], *tokens_of(store, second).values()]
    opened = store.opened([*keys, "wrong"])
    assert set(opened) == set(keys)
    found = store.tables({table for table, _ in opened.values()})
    assert [(one.id, one.scenario, one.created, one.touched) for one in found] == [
        (first.id, "toy/duel", 1000.0, 1005.0),
        (second.id, "toy/ambush", 1000.0, 1000.0),
    ]
    assert found[0].settings == {"clock": 30}
    assert SECRET.hex().encode() not in msgspec.json.encode(found)


def test_tables_that_nobody_touched_for_long_are_deleted_whole(store: Store, clock: Clock) -> None:
    old, kept = made(store), made(store)
    clock.now += 20 * DAY
    store.append(kept.id, 2, [b"line\n"], "")
    clock.now += 10 * DAY
    assert store.delete_untouched(31) == 0
    assert store.delete_untouched(29) == 1
    assert store.seats(old.id) == []
    assert store.seats(kept.id) == SEATS
    for call in (lambda: store.lines(old.id), lambda: store.append(old.id, 2, [b"line\n"], "")):
        with pytest.raises(BadStore) as wrong:
            call()
        assert refused(wrong) == f"{old.id}: no such table; perhaps it was deleted after a long time"
    with pytest.raises(BadStore, match="opens no seat"):
        store.join(old.invitations["red"])
    store.delete(kept.id)
    with pytest.raises(BadStore, match="no such table"):
        store.table(kept.id)


def test_a_table_is_made_whole_or_not_at_all(store: Store) -> None:
    with pytest.raises(BadStore, match="the database fails: "):
        store.create(Beginning(header(), "", b""), [Seat("red", "player"), Seat("red", "gm")], {})
    with store.reading() as db:
        counts = [db.execute(sa.text(f"SELECT count(*) FROM {one}")).scalar() for one in ("tables", "seats", "keys", "lines")]
    assert counts == [0, 0, 0, 0]


def test_a_seat_that_there_is_not_is_told(store: Store) -> None:
    table, _ = made(store)
    for call in (lambda: store.invite(table, "blue"), lambda: store.change_seat(table, Seat("blue", "player"))):
        with pytest.raises(BadStore) as wrong:
            call()
        assert refused(wrong) == f'{table}: no seat "blue" at this table'


# --- Versions ------------------------------------------------------------------------


def test_an_empty_file_is_brought_to_what_the_program_expects(file: Path) -> None:
    file.touch()
    store = Store(url(file))
    with store.engine.connect() as db:
        context = MigrationContext.configure(db, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, METADATA) == []
        settings = [db.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]
    store.close()


def test_a_database_of_the_first_version_goes_on_with_all_that_it_holds(file: Path, store: Store) -> None:
    """Nobody had said then in which windows they want to be asked."""
    created = made(store)
    store.change_seat(created.id, msgspec.structs.replace(SEATS[0], without=("counter",)))
    with store.writing() as db:
        db.execute(sa.text("ALTER TABLE seats DROP COLUMN without"))
        db.execute(sa.text("ALTER TABLE seats DROP COLUMN called"))
        db.execute(sa.text("DROP TABLE leases"))
        db.execute(sa.text(f"UPDATE {VERSION_TABLE} SET version_num = '0001'"))
    store.close()
    again = Store(url(file))
    assert again.seats(created.id) == SEATS
    again.change_seat(created.id, msgspec.structs.replace(SEATS[0], without=("counter",)))
    assert again.seats(created.id)[0].without == ("counter",)
    again.close()


def test_the_versions_are_those_of_the_migrations() -> None:
    script = ScriptDirectory(str(MIGRATIONS))
    assert [one.revision for one in script.walk_revisions()] == VERSIONS[::-1]


def test_a_database_of_a_newer_version_is_left_alone(file: Path, store: Store) -> None:
    with store.writing() as db:
        db.execute(sa.text(f"UPDATE {VERSION_TABLE} SET version_num = '0999'"))
    store.close()
    with pytest.raises(BadStore) as wrong:
        Store(url(file))
    assert refused(wrong) == f"{file}: its version, 0999, is newer than this program's 0004; update the program"


# --- Faults --------------------------------------------------------------------------


def test_what_is_no_database_of_bingqi_is_left_alone(tmp_path: Path) -> None:
    text, other, folder = tmp_path / "text", tmp_path / "other", tmp_path / "none" / "tables.db"
    text.write_text("hello " * 100)
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE recipes (name)")
    db.close()
    for file in (text, other):
        with pytest.raises(BadStore) as wrong:
            Store(url(file))
        assert refused(wrong) == f"{file}: not a database of bingqi; name another one"
    assert text.read_text() == "hello " * 100
    with pytest.raises(BadStore) as wrong:
        Store(url(folder))
    assert refused(wrong).startswith(f"{folder}: the database cannot be opened; name a file in a folder")


def test_what_is_no_address_is_refused() -> None:
    for address in ("", "tables.db", "nosuch://host/x", "sqlite+nosuch:///x"):
        with pytest.raises(BadStore) as wrong:
            Store(address)
        assert refused(wrong) == "not the address of a database; write it like sqlite:///tables.db"


@pytest.mark.parametrize(
    ("driver", "said"),
    [
        ("psycopg", 'psycopg is not installed; install what this needs: pip install "bingqi[postgres]"'),
        ("pg8000", "the Python module pg8000 is wanted for it; install it"),
    ],
)
def test_a_driver_that_is_lacking_is_named_and_no_password_is(monkeypatch: pytest.MonkeyPatch, driver: str, said: str) -> None:
    monkeypatch.setitem(sys.modules, driver, None)
    with pytest.raises(BadStore) as wrong:
        Store(f"postgresql+{driver}://anna:hush@host/tables")
    assert refused(wrong) == f"postgresql+{driver}://anna:***@host/tables: {said}"


def test_a_locked_database_is_told_and_nothing_has_changed(file: Path, store: Store) -> None:
    created = made(store)
    table, tokens = created.id, tokens_of(store, created)
    before = store.lines(table)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for call in (lambda: store.append(table, 2, [b"line\n"], ""), lambda: Store(url(file), patience=0)):
        with pytest.raises(BadStore) as wrong:
            call()
        assert refused(wrong) == f"{file}: another program is writing to the database; end it, or try again in a while"
    assert store.seat_of(tokens["red"])[0] == table, "who only reads does not wait"
    other.execute("ROLLBACK")
    other.close()
    assert store.lines(table) == before
    store.append(table, 2, [b"line\n"], "")


def test_a_read_only_database_is_told_when_it_is_opened(file: Path, store: Store) -> None:
    made(store)
    with pytest.raises(BadStore) as wrong:
        Store(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert refused(wrong).endswith("the database is read-only; allow writing to the file and its folder")


def test_where_the_disk_is_full_nothing_is_kept_by_halves(file: Path, store: Store) -> None:
    table = made(store).id
    before = store.lines(table)
    with store.engine.connect() as db:
        pages = db.exec_driver_sql("PRAGMA page_count").scalar_one()
        db.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    with pytest.raises(BadStore) as wrong:
        store.append(table, 2, [b"short\n", b"x" * 100_000], "")
    assert refused(wrong) == f"{file}: the disk is full; make room and try again"
    assert store.lines(table) == before
    with store.engine.connect() as db:
        db.exec_driver_sql("PRAGMA max_page_count=100000")
    store.append(table, 2, [b"short\n", b"x" * 100_000], "")


def test_a_damaged_database_is_told(file: Path, store: Store) -> None:
    table = made(store).id
    store.close()
    data = bytearray(file.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    file.write_bytes(data)
    with pytest.raises(BadStore) as wrong:
        Store(url(file)).lines(table)
    way_out = (
        "puts a backup in its place, or finds out what is sound with bingqi tables check, and saves it with bingqi tables rescue"
    )
    assert refused(wrong) == f"{file}: the database is damaged; whoever runs the server {way_out}"


# --- Who may read it -----------------------------------------------------------------------------


def modes(file: Path) -> dict[str, int]:
    """Who may do what with the files of a database, by what their names end with."""
    return {one.name.removeprefix(file.name): one.stat().st_mode & 0o777 for one in sorted(file.parent.glob(f"{file.name}*"))}


@pytest.mark.skipif(os.name == "nt", reason="no such modes on Windows")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_nobody_else_reads_the_secrets_of_dice(tmp_path: Path, umask: int) -> None:
    """The files are their owner's alone, whatever the umask; those that others could read no longer can be."""
    file, before = tmp_path / "mine.db", os.umask(umask)
    try:
        with closing(Store(f"sqlite:///{file}")) as store, alone(file):
            made(store)
            assert modes(file) == dict.fromkeys(["", "-shm", "-wal", ".serving"], 0o600)
            for one in tmp_path.iterdir():
                one.chmod(0o666)
        with closing(Store(f"sqlite:///{file}")) as store, alone(file):
            made(store)
            assert modes(file) == dict.fromkeys(["", "-shm", "-wal", ".serving"], 0o600)
        (tmp_path / "new").write_text("")
        assert (tmp_path / "new").stat().st_mode & 0o777 == 0o666 & ~umask, "other files are made as ever"
    finally:
        os.umask(before)
