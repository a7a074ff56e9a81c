"""The files that docs/content.md shows make packs that can be used, word for word."""

import re
from pathlib import Path

import pytest

from bingqi.cli.packs import ruleset_of
from bingqi.rulesets.frontline import packs as frontline
from bingqi.rulesets.typy17 import packs as typy17
from bingqi.rulesets.typy17.check import check as check_typy17

PAGE = (Path(__file__).parent.parent / "docs" / "content.md").read_text("utf-8")
BLOCK = re.compile(r"^```toml\n# ([a-z0-9./-]+\.toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def write_packs(folder: Path) -> list[Path]:
    """The packs of the page, each beginning with its pack.toml. What is no whole file is left out."""
    found: list[Path] = []
    for name, text in BLOCK.findall(PAGE):
        if name == "pack.toml":
            found.append(folder / f"pack-{len(found) + 1}")
        path = found[-1] / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return found


@pytest.fixture
def packs(tmp_path: Path) -> dict[str, Path]:
    """They lie in the folders that are called as the page calls them."""
    return {ruleset_of(pack): pack for pack in write_packs(tmp_path)}


def test_the_pack_for_frontline_can_be_used(packs: dict[str, Path]) -> None:
    try:
        assert not frontline.check(packs["frontline"])
    finally:
        frontline.LIBRARY.use([])


def test_the_pack_for_typy17_can_be_used_and_its_battle_begins(packs: dict[str, Path]) -> None:
    try:
        assert not check_typy17(packs["typy17"])
        state = typy17.setup(typy17.scenario("the-gate"), {})
        watch = [unit.card.pt for unit in state.units.values() if unit.side == "watch"]
        assert watch == [6 * (4 + 1 + 3 + 2 + 1) + 5 + 3] * 3 + [25]
    finally:
        typy17.LIBRARY.use([])
