"""What stands around the program for whoever carries it on: how to contribute, to report a hole, to cite, to check, to serve."""

from __future__ import annotations

import configparser
import re
import tomllib
from fnmatch import fnmatch
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
import yaml

import bingqi
from bingqi.cli.commands.serve import serve

ROOT = Path(__file__).parent.parent
PAIRS = [("CONTRIBUTING.md", "CONTRIBUTING.zh.md"), ("SECURITY.md", "SECURITY.zh.md")]
PAGES = [page for pair in PAIRS for page in pair]
WORKFLOW = ".github/workflows/ci.yml"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MAKE = re.compile(r"(?:^|`|run: )make ([a-z]+)", re.MULTILINE)
"""As a command, in a block or in a line."""


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def loaded(name: str) -> Any:
    return yaml.safe_load(read(name))


# --- Pages ---------------------------------------------------------------------------


@pytest.mark.parametrize(("english", "chinese"), PAIRS)
def test_both_languages_have_the_same_headings_tables_and_code(english: str, chinese: str) -> None:
    one, other = read(english), read(chinese)
    assert outline(one) == outline(other)
    assert len(outline(one)) > 5
    assert [bare(block) for block in BLOCK.findall(one)] == [bare(block) for block in BLOCK.findall(other)]


def outline(text: str) -> list[tuple[str, int, int]]:
    """Of each part of a page: how deep its heading is, how many points and rows of tables stand below it."""
    parts = re.split(r"^(#+) .*$", BLOCK.sub("", text), flags=re.MULTILINE)
    below = [(part.count("\n- "), part.count("\n|")) for part in parts[2::2]]
    return [(depth, *counted) for depth, counted in zip(parts[1::2], below, strict=True)]


def bare(block: tuple[str, str]) -> tuple[str, str]:
    """A block without what commands are told to do, which is in the language of the page."""
    kind, text = block
    return kind, text if kind else re.sub(r" +# .*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files_and_headings_that_are_there(page: str) -> None:
    links = re.findall(r"\]\(([^)#\s]*)(#[^)\s]*)?\)", read(page))
    assert len(links) > 2
    assert [path for path, _ in links if path and not (ROOT / path).exists()] == []
    assert [part for path, part in links if part and part[1:] not in anchors(read(path or page))] == []


def anchors(text: str) -> set[str]:
    """How headings are called in links."""
    headings = re.findall(r"^#+ (.*)$", BLOCK.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}


def test_blocks_of_a_file_stand_in_it_word_for_word() -> None:
    """But for what three dots stand for."""
    shown = [
        (block.partition("\n")[0][2:], block.partition("\n")[2]) for kind, block in BLOCK.findall(read("CONTRIBUTING.md")) if kind
    ]
    assert len(shown) > 5
    for file, text in shown:
        left = read(file)
        for piece in text.split("...\n"):
            _, found, left = left.partition(piece)
            assert found, f"{file}: {piece}"


# --- Commands ------------------------------------------------------------------------


@pytest.mark.parametrize("file", ["CONTRIBUTING.md", "CONTRIBUTING.zh.md", WORKFLOW])
def test_every_target_that_is_named_is_in_the_makefile(file: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    named = set(MAKE.findall(read(file)))
    assert len(named) > 5
    assert named - targets == set()


def test_the_workflow_asks_for_the_least_and_runs_targets_alone() -> None:
    flow = loaded(WORKFLOW)
    assert flow["permissions"] == {"contents": "read"}
    assert flow["concurrency"]["cancel-in-progress"] is True
    for job in flow["jobs"].values():
        assert 0 < job["timeout-minutes"] <= 60
        assert "permissions" not in job
        runs = [step["run"] for step in job["steps"] if "run" in step]
        assert runs
        assert all(re.fullmatch(r"make [a-z]+ PYTHON=python", run) for run in runs)


def test_the_workflow_runs_on_every_python_that_the_package_names() -> None:
    classifiers = tomllib.loads(read("pyproject.toml"))["project"]["classifiers"]
    named = re.findall(r"Python :: (3\.\d+)$", "\n".join(classifiers), re.MULTILINE)
    portable = loaded(WORKFLOW)["jobs"]["portable"]["strategy"]["matrix"]
    assert portable["python"] == named
    assert {one.partition("-")[0] for one in portable["os"]} == {"ubuntu", "macos", "windows"}


def test_the_hooks_run_what_make_check_runs() -> None:
    """In its order; without what it says where something is wrong."""
    (recipe,) = re.findall(r"^check:.*\n((?:\t.*\n)+)", read("Makefile"), re.MULTILINE)
    lines = [re.split(r" (?:\|\||2>)", line.strip().removeprefix("@"))[0] for line in recipe.splitlines()]
    wanted = [line.replace("$(BIN)", ".venv/bin").replace("$(PY)", ".venv/bin/python") for line in lines]
    hooks = [hook for repo in loaded(".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    assert [hook["entry"] for hook in hooks] == wanted
    assert not [hook["id"] for hook in hooks if hook["language"] != "system" or hook["pass_filenames"]]


# --- The rest ------------------------------------------------------------------------


def test_the_citation_is_of_this_version_and_has_what_it_must() -> None:
    """The fields that version 1.2.0 of the format demands, and none that would have to be made up."""
    cited = loaded("CITATION.cff")
    assert cited["version"] == bingqi.__version__
    assert cited["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= cited.keys()
    assert cited["authors"] == [{"name": "The bingqi maintainers"}]
    assert not {"doi", "identifiers", "url", "repository-code", "date-released"} & cited.keys()


def test_editors_are_told_what_the_formatter_does() -> None:
    told = configparser.ConfigParser()
    told.read_string("[first]\n" + read(".editorconfig"))
    ruff = tomllib.loads(read("pyproject.toml"))["tool"]["ruff"]
    assert told["*.py"]["max_line_length"] == str(ruff["line-length"])
    assert told["*"]["end_of_line"] == "lf"
    files = [one for folder in ("src", "tests", "bench", "prove", "examples") for one in (ROOT / folder).rglob("*.*")]
    texts = [one for one in files if one.suffix in (".py", ".toml", ".ftl", ".yaml", ".md") and "static" not in one.parts]
    assert len(texts) > 1000
    assert not [one for one in texts if (text := one.read_bytes()) and (not text.endswith(b"\n") or re.search(rb"[ \t]\n", text))]


def test_the_container_is_built_from_all_that_a_wheel_is() -> None:
    """And from nothing that git ignores: what is left out, and what is let in, is said by .dockerignore."""
    rules = [line for line in read(".dockerignore").splitlines() if line and not line.startswith("#")]

    def goes_in(path: str) -> bool:
        there = True
        for rule in rules:
            pattern = rule.removeprefix("!").lstrip("/")
            parts = [path, *map(str, Path(path).parents)]
            if any(fnmatch(part, pattern) for part in parts):
                there = rule.startswith("!")
        return there

    wanted = ["pyproject.toml", "README.md", "LICENSE", "LICENSE-content.md", "src/bingqi/py.typed", "frontend/package-lock.json"]
    assert not [path for path in (*wanted, *(one.name for one in ROOT.glob("hatch_*.py"))) if not goes_in(path)]
    kept_out = [".git/config", ".venv/bin/python", "frontend/node_modules/vite/a.js", "src/bingqi/table/static/index.html"]
    assert not [path for path in (*kept_out, "src/bingqi/__pycache__/a.pyc", "tests/conftest.py") if goes_in(path)]


def test_the_container_serves_and_asks_what_there_is_to_be_asked() -> None:
    lines = read("Containerfile").replace("\\\n", "")
    (told,) = re.findall(r"^CMD (\[.*\])$", lines, re.MULTILINE)
    (health,) = re.findall(r"^HEALTHCHECK .*http://127\.0\.0\.1:(\d+)(/api/\w+)", lines, re.MULTILINE)
    command, *words = yaml.safe_load(told)
    options = dict(zip(words[::2], words[1::2], strict=True))
    assert command == serve.__name__
    assert {one.removeprefix("--") for one in options} <= signature(serve).parameters.keys()
    assert health == (options["--port"], "/api/ready")
    assert f"`GET {health[1]}`" in read("docs/table.md")
    assert f"EXPOSE {health[0]}\n" in lines
