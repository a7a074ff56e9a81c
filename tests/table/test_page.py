"""The built page is found; where it is missing or older than its sources, the command that builds it is named in both languages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bingqi.core.problems import Faulty
from bingqi.lang import render_problem
from bingqi.table.web.page import CHECKOUT, page_folder, page_notice


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources of a page, and hatch_build.py."""
    shutil.copy(CHECKOUT / "hatch_build.py", tmp_path)
    (tmp_path / "frontend").mkdir()
    (tmp_path / "frontend/index.html").write_text("<p>1</p>")
    (tmp_path / "frontend/package-lock.json").write_text("{}")
    return tmp_path


@pytest.fixture
def built(checkout: Path) -> Path:
    """Where it is built, from these sources."""
    folder = checkout / "src/bingqi/table/static"
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("<p>1</p>")
    asked = "import hatch_build as h, pathlib; print(end=h.sums(pathlib.Path()))"
    sums = subprocess.run([sys.executable, "-c", asked], cwd=checkout, capture_output=True, encoding="utf-8", check=True).stdout
    (folder / ".sources").write_text(sums)
    return folder


def build(checkout: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run hatch_build.py as `make page` does, with nothing to be downloaded."""
    env = os.environ | {"npm_config_registry": "http://127.0.0.1:9", "npm_config_cache": str(checkout / "cache")} | env
    return subprocess.run([sys.executable, "hatch_build.py"], cwd=checkout, env=env, capture_output=True, encoding="utf-8")


def test_a_built_page_is_found_and_nothing_is_said_of_it(built: Path, checkout: Path) -> None:
    assert page_folder(built, checkout) == built
    assert page_notice(built, checkout) is None


@pytest.mark.parametrize("change", ["frontend/index.html", "frontend/package-lock.json"])
def test_a_changed_source_is_told_with_the_command_that_builds(built: Path, checkout: Path, change: str) -> None:
    (checkout / change).write_text("<p>2</p>")
    notice = page_notice(built, checkout)
    assert notice is not None
    assert (
        render_problem(notice, "en") == f"{change}: changed since the page was built; build it anew with: make -C {checkout} page"
    )
    assert render_problem(notice, "zh") == f"{change}：网页构建之后又改动过；请重新构建：make -C {checkout} page"


def test_a_source_that_is_gone_is_a_change(built: Path, checkout: Path) -> None:
    (checkout / "frontend/index.html").unlink()
    assert page_notice(built, checkout) is not None


def test_an_installed_page_has_no_sources_to_compare(built: Path, tmp_path: Path) -> None:
    assert page_notice(built, tmp_path / "elsewhere") is None


def test_without_a_page_the_command_that_builds_it_is_named(checkout: Path) -> None:
    with pytest.raises(Faulty) as caught:
        page_folder(checkout / "static", checkout)
    [line] = caught.value.lines
    assert f"make -C {checkout} page" in line
    assert f"make -C {checkout} page" in render_problem(caught.value.problems[0], "zh")


def test_without_a_page_and_its_sources_one_installs_anew(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="BINGQI_PAGE=require"):
        page_folder(tmp_path / "static", tmp_path)


def test_a_page_that_is_that_of_its_sources_is_not_built_again(built: Path, checkout: Path) -> None:
    done = build(checkout)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (checkout / "frontend/node_modules").exists()


def test_a_page_that_cannot_be_built_leaves_the_old_one_and_says_the_way_out(built: Path, checkout: Path) -> None:
    (checkout / "frontend/index.html").write_text("<p>2</p>")
    done = build(checkout)
    assert done.returncode == 1
    assert "`npm ci`" in done.stderr
    assert "npm_config_registry=URL" in done.stderr
    assert (built / "index.html").read_text() == "<p>1</p>"
