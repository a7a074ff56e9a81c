"""Debian's PostgreSQL, started for the tests as an ordinary user, in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

MISSING = "PostgreSQL is not installed: apt-get install postgresql"
PASSWORD = "hush"
_numbers = count()


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; Debian keeps most of them off the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda one: float(one.parts[4]))
    return str(found[-1]) if found else shutil.which(name)


def ordinary() -> dict[str, Any]:
    """Under whom it runs: it refuses to be run by root."""
    if os.geteuid():
        return {}
    names = [one.pw_name for one in pwd.getpwall()]
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    """A server that listens in its folder alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.who = ordinary()

    def run(self, name: str, *args: str) -> None:
        found = program(name)
        assert found, MISSING
        with (self.folder / "said").open("ab") as out:
            subprocess.run([found, *args], check=True, stdout=out, stderr=out, cwd=self.folder, **self.who)

    def make(self) -> None:
        (self.folder / "password").write_text(PASSWORD)
        self.run("initdb", "-D", "data", "-U", "bingqi", "-A", "scram-sha-256", "--pwfile=password", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        settings = f"-k {self.folder} -c listen_addresses= -c fsync=off"
        self.run("pg_ctl", "start", "-w", "-D", "data", "-l", "log", "-o", settings)

    def stop(self) -> None:
        self.run("pg_ctl", "stop", "-m", "immediate", "-D", "data")

    def url(self, database: str, password: str = PASSWORD) -> str:
        return f"postgresql+psycopg://bingqi:{password}@/{database}?host={self.folder}"

    def new(self) -> str:
        """The address of a new database."""
        name = f"tables{next(_numbers)}"
        engine = sa.create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as db:
            db.exec_driver_sql(f"CREATE DATABASE {name}")
        engine.dispose()
        return self.url(name)


@contextmanager
def running() -> Iterator[Postgres]:
    """A server, for as long as it is wanted. Skips the test, or (in `make prove`) fails, where PostgreSQL is not installed."""
    if program("initdb") is None:
        if os.environ.get("BINGQI_PROVE") == "1":
            pytest.fail(MISSING, pytrace=False)
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="bingqi-"))
    server = Postgres(folder)
    if server.who:
        os.chown(folder, server.who["user"], server.who["group"])
    try:
        server.make()
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder)
