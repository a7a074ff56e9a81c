"""The files that docs/content.md shows make packs that can be used, word for word; and it names every field."""

import re
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from bingqi.cli.commands.packs import ruleset_of
from bingqi.rulesets.frontline import RULESET as FRONTLINE
from bingqi.rulesets.frontline.model import stats as frontline_stats
from bingqi.rulesets.mttt import RULESET as MTTT
from bingqi.rulesets.mttt.model import stats as mttt_stats
from bingqi.rulesets.ragnarok import RULESET as RAGNAROK
from bingqi.rulesets.ragnarok.model import stats as ragnarok_stats
from bingqi.rulesets.typy17 import RULESET as TYPY17
from bingqi.rulesets.typy17.setup.army_lists import each

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
        assert not FRONTLINE.check(packs["frontline"])
    finally:
        FRONTLINE.library.use([])


def test_the_pack_for_typy17_can_be_used_and_its_battle_begins(packs: dict[str, Path]) -> None:
    try:
        assert not TYPY17.check(packs["typy17"])
        TYPY17.library.use([packs["typy17"]])
        state = TYPY17.setup(TYPY17.scenario("the-gate"), {})
        watch = [unit.card.pt for unit in state.units.values() if unit.side == "watch"]
        assert watch == [6 * (4 + 1 + 2 + 3 + 2 + 1) + 5 + 3] * 3 + [25]
        assert [one.any_of for one in each(state.bundle.armies["watch"])][2] == ("night-watch", "veil-scouts", "beast-riders")
    finally:
        TYPY17.library.use([])


def test_several_ordinary_weapons_are_a_fault_of_the_scenario_that_has_not_agreed(packs: dict[str, Path]) -> None:
    """T17-1.1.3.04 And the switch that would do so is named; the unit and the army are lawful by themselves."""
    gate = packs["typy17"] / "scenarios" / "the-gate.toml"
    gate.write_text(gate.read_text("utf-8").replace(", multiple_ordinary_weapons = true", ""), "utf-8")
    try:
        (found,) = [str(wrong) for wrong in TYPY17.check(packs["typy17"])]
        assert found.startswith(f"{gate}: units.night-watch.members[0].weapons: ")
        assert "multiple_ordinary_weapons = true" in found
        for lone in ("units/night-watch.toml", "armies/watch-300.toml"):
            assert not TYPY17.check(packs["typy17"] / lone)
    finally:
        TYPY17.library.use([])


def test_the_pack_for_mttt_can_be_used_and_its_battle_begins(packs: dict[str, Path]) -> None:
    try:
        assert not MTTT.check(packs["mttt"])
        MTTT.library.use([packs["mttt"]])
        state = MTTT.setup(MTTT.scenario("rain-in-the-alley"), {})
        assert {id: (unit.hp, unit.magnitude, unit.out) for id, unit in state.units.items()} == {
            "yu-he": (7, 0, ""),
            "apprentice": (state.units["apprentice"].hp_max, 0, "absent"),
            "tigers": (state.units["tigers"].hp, state.units["tigers"].hp + 3, ""),
        }
    finally:
        MTTT.library.use([])


def test_the_pack_for_ragnarok_can_be_used_and_its_battle_begins(packs: dict[str, Path]) -> None:
    try:
        assert not RAGNAROK.check(packs["ragnarok"])
        RAGNAROK.library.use([packs["ragnarok"]])
        state = RAGNAROK.setup(RAGNAROK.scenario("the-causeway"), {})
        there = {id: (unit.on_table, len(unit.people)) for id, unit in state.units.items()}
        assert there == {
            "reed-cutters-1": (True, 7),
            "reed-cutters-2": (True, 7),
            "hollow-regent": (True, 5),
            "hollow-pikes": (True, 6),
            "hollow-hounds": (False, 4),
        }
        assert (state.fighters["hollow-regent-incarnate"].x, state.fighters["hollow-regent-incarnate"].y) == (400, 80)
    finally:
        RAGNAROK.library.use([])


STATS = {"frontline": frontline_stats, "mttt": mttt_stats, "ragnarok": ragnarok_stats}


@pytest.mark.parametrize("stats", STATS.values(), ids=STATS)  # typy17 has vehicles copied
def test_the_page_names_every_field_of_content(stats: ModuleType) -> None:
    """In the part of the page that is the rule set's."""
    parts = re.split(r"^# Content for (\w+)$", PAGE, flags=re.MULTILINE)
    part = dict(zip(["frontline", *parts[1::2]], parts[::2], strict=True))[stats.__name__.split(".")[2]]
    tables = [it for it in vars(stats).values() if isinstance(it, type) and issubclass(it, msgspec.Struct)]
    fields = {
        field
        for it in tables
        if it.__module__.rpartition(".")[0] == stats.__name__.rpartition(".")[0]
        for field in it.__struct_encode_fields__
    }
    assert fields
    assert sorted(field for field in fields if not re.search(rf"\b{field}\b", part)) == []
