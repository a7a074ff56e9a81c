"""What is written for Linux, macOS and Windows alike; `make check` asks for encodings, and whether the types hold on Windows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bingqi import cli

ROOT = Path(__file__).parent.parent
STRICT = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
"""Whoever lets the system choose an encoding fails."""
MAIN = "from bingqi.cli import main; raise SystemExit(main())"


def strictly(folder: Path, *args: str, typed: str = "") -> str:
    """What a command prints."""
    command = [sys.executable, *STRICT, "-c", MAIN, *args]
    ran = subprocess.run(command, cwd=folder, input=typed, capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
    return ran.stdout


def test_no_command_leaves_an_encoding_to_the_system(tmp_path: Path) -> None:
    strictly(tmp_path, "--lang", "zh", "play", "mttt/first-duel", "--dice", "fair", "--record", "g.jsonl", typed="我\n1\n1\nwhy\n")
    strictly(tmp_path, "--lang", "zh", "rules", "mttt")
    strictly(tmp_path, "--lang", "zh", "scenarios")
    strictly(tmp_path, "new-ruleset", "reeds")
    strictly(tmp_path, "tables", "list", "--database", f"sqlite:///{kept(tmp_path)}")


def kept(folder: Path) -> Path:
    """A database of tables, made as strictly."""
    file = folder / "tables.db"
    code = f"from bingqi.table.store.table_store import Store; Store('sqlite:///{file.as_posix()}').close()"
    subprocess.run([sys.executable, *STRICT, "-c", code], check=True)
    return file


def test_on_windows_what_goes_into_a_pipe_is_utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own encoding knows few letters, and machines read what is written."""
    with (ROOT / "README.zh.md").open(encoding="cp1252") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        monkeypatch.setattr(cli, "WINDOWS", True)
        cli._steady_streams()
        assert "桌面战斗的裁判" in stream.read()


def test_lines_end_alike_everywhere() -> None:
    """Git would write those of Windows there, and the bytes of content, records and goldens count."""
    assert "\n* text=auto eol=lf\n" in (ROOT / ".gitattributes").read_text("utf-8")
    files = [
        one
        for folder in ("src", "tests")
        for one in (ROOT / folder).rglob("*.*")
        if one.suffix in (".py", ".ftl", ".toml", ".jsonl")
    ]
    assert len(files) > 1000
    assert not [one for one in files if b"\r\n" in one.read_bytes()]
