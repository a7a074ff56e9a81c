"""A pack may put something of its own in place of what comes with the program. Nobody meets it unawares."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from bingqi.core.content.library import replacing
from bingqi.core.dice.sampling import Sampler
from bingqi.core.record.format import read
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset
from bingqi.table.wire.frame import frame
from bingqi.table.wire.plain import plain

SAID = "A pack replaces"
REPLACED = [
    ("frontline", "creatures", "wolf", "bridge-of-wolves"),
    ("typy17", "weapons", "carbine", "first-game"),
    ("mttt", "characters", "su-he", "first-duel"),
]


def copied(rules: str, kind: str, id: str, folder: Path, change: str = "# mine\n") -> Path:
    """A pack with a bundled file, changed."""
    path = ruleset(rules).library.names(kind)[id]
    (folder / kind).mkdir(parents=True)
    (folder / "pack.toml").write_text(f'ruleset = "{rules}"', "utf-8")
    (folder / kind / path.name).write_text(change + path.read_text("utf-8"), "utf-8")
    return folder


@pytest.mark.parametrize(("rules", "kind", "id", "scenario"), REPLACED)
def test_what_a_pack_replaces_is_told(bingqi: Run, tmp_path: Path, rules: str, kind: str, id: str, scenario: str) -> None:
    """When it is checked, in the head of a battle, in results, and wherever its record is opened without the pack."""
    pack, record = copied(rules, kind, id, tmp_path / "mine"), tmp_path / "battle.jsonl"
    said = f"{SAID} {id} ({kind})"
    assert bingqi("check", pack).out.splitlines()[0] == said
    assert bingqi("check", pack / kind / f"{id}.toml").out.splitlines()[0] == said
    assert bingqi("--lang", "zh", "check", pack).out.startswith(f"内容包替换了 {id} ({kind})")
    ran = bingqi("--pack", pack, "simulate", f"{rules}/{scenario}", "--fights", 1, "--workers", 1)
    assert said in ran.out.splitlines()
    ran = bingqi("--pack", pack, "simulate", f"{rules}/{scenario}", "--fights", 1, "--workers", 1, "--json")
    assert ran.json["replaces"] == {kind: [id]}
    assert said in bingqi("--pack", pack, "play", f"{rules}/{scenario}", "--dice", "fast", "--record", record, stdin="quit\n").out
    assert said in bingqi("play", record, stdin="quit\n").out
    assert read(record).header.scenario["replaces"] == {kind: [id]}


@pytest.mark.parametrize(("rules", "kind", "id", "scenario"), REPLACED)
def test_the_page_is_sent_it_with_the_head_of_the_battle(tmp_path: Path, rules: str, kind: str, id: str, scenario: str) -> None:
    """Each seat, and whoever looks on; when a record is looked at too."""
    it = ruleset(rules)
    it.library.use([copied(rules, kind, id, tmp_path / "mine")])
    data = it.scenario(scenario)
    it.library.use([])
    session = Session(it, it.setup(data, {}), Sampler(1))
    for seat in (*it.sides(session.state), "watcher"):
        assert plain(replacing({kind: [id]})[0]) in frame(session, seat)["facts"]


def test_where_nothing_is_replaced_nothing_is_told(bingqi: Run, tmp_path: Path) -> None:
    """A pack that brings what there was not, or a bundled file as it is."""
    pack = copied("frontline", "creatures", "wolf", tmp_path / "mine", change="")
    (pack / "creatures" / "grey.toml").write_bytes((pack / "creatures" / "wolf.toml").read_bytes())
    assert SAID not in bingqi("check", pack).out
    ran = bingqi("--pack", pack, "simulate", "bridge-of-wolves", "--fights", 1, "--workers", 1, "--json")
    assert "replaces" not in ran.json
    assert SAID not in bingqi("--pack", pack, "play", "bridge-of-wolves", stdin="quit\n").out


def test_what_is_replaced_and_faulty_is_told_as_both(bingqi: Run, tmp_path: Path) -> None:
    pack = copied("frontline", "creatures", "wolf", tmp_path / "mine", change="colour = 'grey'\n")
    ran = bingqi("check", pack)
    assert ran.code == 2
    assert ran.out.startswith(f"{SAID} wolf (creatures)")
    assert 'no field "colour"' in ran.err
