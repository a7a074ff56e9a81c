"""`bingqi serve`: what it says when it begins, and what it refuses in one line with exit code 2."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.cli.conftest import Run
from tests.table.serving import BINGQI, Server

from bingqi.table.store.schema import VERSION_TABLE
from bingqi.table.store.table_store import Store


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def refused(bingqi: Run, *args: object) -> str:
    """The line with which `serve` refuses to begin, in English; it has one in Chinese too."""
    ours = bingqi("serve", *args)
    theirs = bingqi("--lang", "zh", "serve", *args)
    for ran in (ours, theirs):
        assert (ran.code, ran.out, len(ran.faults)) == (2, "", 1), ran.err
    assert ours.err != theirs.err
    return ours.err


def test_a_port_that_is_taken_is_named(bingqi: Run, taken: int) -> None:
    assert refused(bingqi, "--port", taken).startswith(f"bingqi: 127.0.0.1:{taken}: cannot listen there")


@pytest.mark.parametrize("port", [-1, 65536, 10**30, "http", ""])
def test_a_port_is_a_number_that_there_is(bingqi: Run, port: object) -> None:
    assert "port" in refused(bingqi, f"--port={port}")


@pytest.mark.parametrize("host", ["203.0.113.7", "no-such-host.invalid", "a b", "x" * 300])
def test_a_host_is_one_of_this_machine(bingqi: Run, host: str) -> None:
    assert "cannot listen there" in refused(bingqi, "--port", 0, "--host", host)


@pytest.mark.parametrize("days", [0, -1, "nan", "inf", 1e9, "soon"])
def test_tables_are_kept_for_a_number_of_days(bingqi: Run, days: object) -> None:
    assert "--keep" in refused(bingqi, "--port", 0, f"--keep={days}")


@pytest.mark.parametrize("origin", ["example.org", "ftp://example.org", "https://", "https://example.org/tables", "*", ""])
def test_an_origin_is_the_address_of_a_site(bingqi: Run, origin: str) -> None:
    assert "--origin" in refused(bingqi, "--port", 0, f"--origin={origin}")


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("nonsense", "not the address of a database"),
        ("sqlite:///no/such/folder/tables.db", "the database cannot be opened"),
        ("mysql://somebody:secret@localhost/tables", "install it"),
        ("postgresql+psycopg://somebody:secret@127.0.0.1:1/tables", "database"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(bingqi: Run, url: str, wrong: str) -> None:
    line = refused(bingqi, "--port", 0, "--database", url)
    assert wrong in line
    assert "secret" not in line


def test_a_file_that_is_no_database_of_tables_is_left_alone(bingqi: Run, tmp_path: Path) -> None:
    text, other = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("mine " * 1000)
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE mine (x)")
    db.close()
    for file in (text, other):
        before = file.read_bytes()
        assert "not a database of bingqi" in refused(bingqi, "--port", 0, "--database", f"sqlite:///{file}")
        assert file.read_bytes() == before


def test_a_database_of_a_newer_program_is_left_alone(bingqi: Run, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    Store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as db:
        db.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    db.close()
    assert "update the program" in refused(bingqi, "--port", 0, "--database", f"sqlite:///{file}")


def test_where_the_usual_folder_cannot_be_made_that_is_told(bingqi: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert str(tmp_path / "file") in refused(bingqi, "--port", 0)


def test_a_server_says_where_it_is_serves_and_ends(tmp_path: Path) -> None:
    """It listens on this machine alone, answers to its own names alone, and keeps its tables where it says."""
    server = Server(tmp_path)
    server.start()
    try:
        assert httpx.get(f"{server.url}/api/health").json().keys() == {"version"}
        assert httpx.get(f"{server.url}/api/health", headers={"host": "evil.example"}).status_code == 403
        assert httpx.get(f"http://localhost:{server.port}/api/rulesets").status_code == 200
        assert (tmp_path / "tables.db").exists()
        assert str(tmp_path / "tables.db") in server.said
        assert "server" not in httpx.get(f"{server.url}/api/health").headers
        astray = httpx.get(f"{server.url}/nonsense", headers={"accept": "text/html"})
        assert (astray.status_code, astray.headers["location"]) == (303, "/")
        second = [BINGQI, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
        done = subprocess.run(second, capture_output=True, encoding="utf-8", timeout=60, check=False)
        assert done.returncode == 2
        assert "another bingqi serves these tables" in done.stderr
    finally:
        server.stop()
    assert "Traceback" not in server.said


@pytest.mark.skipif(os.name == "nt", reason="no such signals on Windows")
def test_ctrl_c_ends_it_without_a_word(tmp_path: Path) -> None:
    command = [BINGQI, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode in (0, 130)
    assert "Traceback" not in err
