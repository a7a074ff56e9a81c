"""The pack that docs/content.md ends up with, as the wheel that the page tells how to build: listed, simulated, and offered by a
server, beside another package that is broken."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest
from tests.examples.wheels import unpacked
from tests.packages import somebodys
from tests.table.serving import Server
from tests.test_docs import write_packs

from bingqi.cli import main
from bingqi.core import installed

SCENARIO = "frontline/night-in-the-bog"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed."""
    folder = tmp_path_factory.mktemp("bog")
    pack = next(one for one in write_packs(folder) if (one / "pyproject.toml").exists())
    (folder / "bog").mkdir()
    (pack / "pyproject.toml").rename(folder / "bog" / "pyproject.toml")
    pack.rename(folder / "bog" / "bingqi_my_pack")
    return unpacked(folder / "bog", folder)


def test_it_is_listed_and_simulated(site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(site)
    installed.forget()
    try:
        assert main(["scenarios"]) == 0
        told = capsys.readouterr()
        assert SCENARIO in told.out
        assert told.err == ""
        assert main(["simulate", SCENARIO, "--fights", "5", "--workers", "1"]) == 0
        assert "5" in capsys.readouterr().out
    finally:
        installed.forget()


def test_a_server_offers_it_and_tells_what_of_another_package_it_cannot(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = somebodys(tmp_path, {installed.RULESETS: {"skirmish": "nowhere_at_all:RULESET"}})
    path = [str(site), str(broken), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    server = Server(tmp_path)
    server.start()
    try:
        listed = {one["id"]: one["scenarios"] for one in httpx.get(f"{server.url}/api/rulesets").json()}
        assert "night-in-the-bog" in [one["name"] for one in listed["frontline"]]
        assert "skirmish" not in listed
        drawn = httpx.get(f"{server.url}/api/rulesets/{SCENARIO.replace('/', '/scenarios/')}").json()
        assert drawn["view"]["pieces"]
        assert "somebodys 1.2: the rule set skirmish (nowhere_at_all:RULESET) cannot be used" in server.said
    finally:
        server.stop()
