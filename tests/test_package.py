"""What a built package says of itself: its links lead somewhere, and it invents no address."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest
from compiling.build import LIBRARY, SUMS, NotCompiled, build, libraries, sums
from hatch_metadata import LINK, readme
from trove_classifiers import classifiers

ROOT = Path(__file__).parent.parent
HOME = "https://forge.example/somebody/bingqi"
ASK = """
import sys
from hatchling.build import prepare_metadata_for_build_wheel
print(prepare_metadata_for_build_wheel(sys.argv[1]))
"""


def run(home: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Ask hatchling for the metadata of a wheel, as pip does."""
    env = os.environ | {"BINGQI_PAGE": "skip", "BINGQI_HOME": home}
    return subprocess.run(
        [sys.executable, "-c", ASK, folder], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False
    )


def metadata(home: str, folder: Path) -> Message:
    ran = run(home, folder)
    assert ran.returncode == 0, ran.stderr
    return message_from_bytes((folder / ran.stdout.split()[-1] / "METADATA").read_bytes())


def body(package: Message) -> str:
    text = package.get_payload(decode=True)
    assert isinstance(text, bytes)
    return text.decode()


def test_with_an_address_every_link_leads_to_it(tmp_path: Path) -> None:
    package = metadata(HOME, tmp_path)
    text = body(package)
    assert f"![Kobolds against goblins in the terminal]({HOME}/raw/HEAD/docs/fight.svg)" in text
    assert f"[docs/content.md]({HOME}/blob/HEAD/docs/content.md#content-for-mttt)" in text
    assert not LINK.search(text)
    assert f"Homepage, {HOME}" in package.get_all("Project-URL", [])


def test_without_an_address_none_is_invented(tmp_path: Path) -> None:
    package = metadata("", tmp_path)
    text = body(package)
    assert package.get_all("Project-URL") is None
    assert "\n*Kobolds against goblins in the terminal*\n" in text
    assert "](" not in text


def test_an_address_that_is_none_is_refused(tmp_path: Path) -> None:
    ran = run("somewhere", tmp_path)
    assert ran.returncode != 0
    assert "BINGQI_HOME=somewhere is no address; write it as https://" in ran.stderr


@pytest.mark.parametrize("text", ["[here](https://forge.example/a)", "[below](#the-rule-sets)", "a[1] (b)"])
def test_links_that_lead_elsewhere_stay(text: str) -> None:
    assert readme(text, HOME) == readme(text, "") == text


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_the_readme_lists_every_extra(name: str, tmp_path: Path) -> None:
    assert {*metadata("", tmp_path).get_all("Provides-Extra", [])} == {
        *re.findall(r"^\| `bingqi\[(\w+)\]` \|", (ROOT / name).read_text("utf-8"), re.MULTILINE)
    }


def test_its_classifiers_are_known(tmp_path: Path) -> None:
    package = metadata("", tmp_path)
    told = package.get_all("Classifier", [])
    assert len(told) > 10
    assert set(told) <= classifiers
    assert package["Author"] == "The bingqi maintainers"


def wheel(home: Path, into: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel without the page, from a checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
    told = os.environ | {"BINGQI_PAGE": "skip"} | env
    return subprocess.run(command, cwd=home, env=told, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which all is compiled already: a library that holds nothing."""
    for folder in ("src", "compiling"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for file in [*ROOT.glob("hatch_*.py"), *ROOT.glob("LICENSE*"), ROOT / "pyproject.toml", ROOT / "README.md"]:
        shutil.copy2(file, tmp_path)
    compiled = tmp_path / "build" / "compiled"
    (compiled / "bingqi" / "core").mkdir(parents=True)
    for name in ("bingqi__mypyc", "bingqi/core/battle"):
        (compiled / f"{name}{LIBRARY}").touch()
    (compiled / SUMS).write_text(sums(tmp_path), "utf-8")
    return tmp_path


def test_a_compiled_wheel_has_libraries_beside_the_sources_and_is_for_this_python(checkout: Path) -> None:
    ran = wheel(checkout, checkout / "dist", BINGQI_COMPILED="1")
    assert ran.returncode == 0, ran.stderr
    (file,) = (checkout / "dist").glob("*.whl")
    assert f"-cp{sys.version_info.major}{sys.version_info.minor}-" in file.name
    names = {*ZipFile(file).namelist()}
    assert {
        f"bingqi__mypyc{LIBRARY}",
        f"bingqi/core/battle{LIBRARY}",
        "bingqi/core/battle.py",
        "bingqi/lang/faults/en.ftl",
    } <= names


def test_a_plain_wheel_is_for_every_python(checkout: Path) -> None:
    ran = wheel(checkout, checkout / "dist")
    assert ran.returncode == 0, ran.stderr
    (file,) = (checkout / "dist").glob("*.whl")
    assert file.name.endswith("-py3-none-any.whl")
    assert not [name for name in ZipFile(file).namelist() if name.endswith(LIBRARY)]


@pytest.mark.parametrize(("variable", "known"), [("BINGQI_COMPILED", "there is 1"), ("BINGQI_PAGE", "there is skip and require")])
def test_a_build_says_what_it_does_not_know(checkout: Path, variable: str, known: str) -> None:
    ran = wheel(checkout, checkout / "dist", **{variable: "maybe"})
    assert ran.returncode != 0
    assert f"{variable}=maybe is not known; {known}" in ran.stderr


def test_where_the_compiler_is_missing_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("compiling.build.find_spec", lambda name: None)
    with pytest.raises(NotCompiled, match=r"missing: mypyc, setuptools; install them: pip install mypy setuptools"):
        build(tmp_path)


def test_what_is_not_compiled_is_laid_beside_the_libraries_as_it_stands(checkout: Path) -> None:
    """And what went from the sources goes there too."""
    compiled = build(checkout)
    texts, gone = checkout / "src/bingqi/lang/faults/en.ftl", checkout / "src/bingqi/lang/en.ftl"
    texts.write_text("changed", "utf-8")
    gone.unlink()
    assert build(checkout) == compiled
    assert (compiled / "bingqi/lang/faults/en.ftl").read_text("utf-8") == "changed"
    assert not (compiled / "bingqi/lang/en.ftl").exists()
    assert [path.name for path in libraries(compiled)] == [f"battle{LIBRARY}", f"bingqi__mypyc{LIBRARY}"]
