"""What a built package says of itself: its links lead somewhere, and it invents no address."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
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
