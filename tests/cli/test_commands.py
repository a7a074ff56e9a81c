"""Each command: what it prints, its JSON keys, its exit codes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from tests.cli.conftest import BOTS, SCENARIO, Run

from bingqi import rulesets
from bingqi.core import installed
from bingqi.core.record.format import read
from bingqi.kit.messages import Message
from bingqi.lang import check_folder

SEATS = [word for side, who in BOTS.items() for word in ("--seat", f"{side}={who}")]


def test_help_loads_nothing_slow() -> None:
    slow = "import sys; from bingqi.cli import main; main(['--help']); print({'rich.console', 'yaml'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", slow], capture_output=True, check=True)
    assert b"simulate" in done.stdout
    assert done.stdout.endswith(b"set()\n")


def test_without_a_command_it_shows_the_help(bingqi: Run) -> None:
    assert bingqi().out == bingqi("--help").out
    assert re.match(r"\d+\.\d+", bingqi("--version").out)


def test_scenarios(bingqi: Run) -> None:
    ran = bingqi("scenarios", "--json")
    assert ran.code == 0
    for one in ran.json:
        assert list(one) == ["id", "ruleset", "title", "sides", "balance"]
        assert one["id"].startswith(one["ruleset"] + "/")
        assert len(one["sides"]) >= 2
    assert any(one["id"].endswith("/" + SCENARIO) for one in ran.json)
    assert SCENARIO in bingqi("scenarios").out


def test_the_language_is_chosen(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    english, chinese = bingqi("--lang", "en", "scenarios").out, bingqi("--lang", "zh", "scenarios").out
    assert "Kobolds and Goblins" in english
    assert "狗头人与地精" in chinese
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert bingqi("scenarios").out == chinese


def test_the_languages_agree() -> None:
    gaps = check_folder(Path(sys.modules["bingqi.cli"].__file__ or "").parent)
    assert gaps == ([], [], [])


def test_simulate(bingqi: Run) -> None:
    ran = bingqi("simulate", SCENARIO, "--fights", 20, "--seed", 3, *SEATS, "--workers", 1, "--json")
    assert ran.code == 0
    assert ran.out.count("\n") == 1
    told = ran.json
    assert told["scenario"].endswith("/" + SCENARIO)
    assert told["seats"] == BOTS
    assert sum(told["wins"].values()) + told["draws"] == told["fights"] == 20
    shown = bingqi("simulate", SCENARIO, "--fights", 20, "--seed", 3, *SEATS, "--workers", 1)
    assert f"{told['wins']['goblins'] / 20:.1%}" in shown.out


def test_simulate_records_every_fight(bingqi: Run, tmp_path: Path) -> None:
    folder = tmp_path / "fights"
    assert bingqi("simulate", SCENARIO, "--fights", 3, *SEATS, "--workers", 1, "--record-dir", folder).code == 0
    assert sorted(path.name for path in folder.iterdir()) == [f"fight-{n}.jsonl" for n in range(3)]
    assert bingqi("verify", folder / "fight-2.jsonl").code == 0


def processes(group: int) -> dict[str, list[str]]:
    """The processes of a group that are not over, by number: what /proc says of each, from its state on."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            told = path.read_text().rpartition(")")[2].split()
            if int(told[2]) == group and told[0] != "Z":
                found[path.parent.name] = told
    return found


def worked(group: int) -> float:
    """Seconds of the processor that a group of processes has used."""
    return sum(int(told[11]) + int(told[12]) for told in processes(group).values()) / os.sysconf("SC_CLK_TCK")


ON_LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")


@ON_LINUX
def test_stopped_it_tells_what_it_has() -> None:
    """Ctrl-C in the terminal reaches the program and its workers."""
    code = "from bingqi.cli import main; raise SystemExit(main())"
    asked = ["simulate", SCENARIO, "--fights", "1000000", *SEATS, "--workers", "2", "--json"]
    command = [sys.executable, "-c", code, *asked]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as program:
        while worked(program.pid) < 4:  # some for starting up; the rest are fights
            assert program.poll() is None
            sleep(0.1)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=300)
    assert program.returncode == 0
    assert err == b""
    told = json.loads(out)
    assert 0 < told["fights"] < told["asked"] == 1_000_000


@ON_LINUX
def test_killed_it_leaves_no_workers_behind() -> None:
    """Whoever is killed cannot tell its workers to stop: they see it for themselves."""
    code = "from bingqi.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", code, "simulate", SCENARIO, "--fights", "1000000", *SEATS, "--workers", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True) as program:
        while len(processes(program.pid)) < 4:  # itself, multiprocessing's own helper, and two workers
            assert program.poll() is None
            sleep(0.1)
        sleep(1)
        program.kill()
    for _ in range(300):
        if not processes(program.pid):
            return
        sleep(0.1)
    os.killpg(program.pid, signal.SIGKILL)
    raise AssertionError("workers are left behind")


def test_odds(bingqi: Run, going_on: Path) -> None:
    for what in (SCENARIO, going_on):
        ran = bingqi("odds", what, "--json")
        assert ran.code == 0, ran.err
        assert list(ran.json) == ["seat", "ask", "options", "answered_by", "assumed"]
        for option in ran.json["options"]:
            assert list(option) == ["key", "label", "exact", "outcomes", "stakes"]
            assert option["exact"]
            assert sum(num / den for num, den in (one["p"] for one in option["outcomes"])) == pytest.approx(1)
            for stake in option["stakes"]:
                assert list(stake) == ["name", "label", "p" if "p" in stake else "mean", "exact"]
    assert "%" in bingqi("odds", going_on).out


def test_replay(bingqi: Run, fought: Path) -> None:
    lines = bingqi("replay", fought, "--json").out.splitlines()
    turns = [json.loads(line) for line in lines]
    assert [turn["turn"] for turn in turns] == [*range(1, len(read(fought).turns) + 1)]
    assert {key for turn in turns for key in turn} == {"turn", "round", "answers", "entries"}
    assert all({"event", "args", "rules", "text"} == set(entry) for turn in turns for entry in turn["entries"])
    assert bingqi("replay", fought, "--json", "--to", 3).out.splitlines() == lines[:3]
    told = bingqi("replay", fought)
    assert told.code == 0
    assert re.search(r"LBX?-\d", told.out)


def test_verify(bingqi: Run, fought: Path) -> None:
    ran = bingqi("verify", fought, "--json")
    assert ran.code == 0
    assert list(ran.json) == [
        "record",
        "verdict",
        "lines",
        "answers",
        "turns",
        "rolls",
        "dice",
        "faults",
        "notice",
        "undone",
        "finished",
        "commitment",
        "shown",
        "taken_over",
        "reopened",
        "bound",
        "words",
        "unpromised",
        "whole",
        "torn",
        "seats",
        "others",
    ]
    assert bingqi("verify", fought).code == 0


def test_a_claim_that_fails_ends_with_1(bingqi: Run, fought: Path, tmp_path: Path) -> None:
    """Another winner, with all hashes right: the input is sound, what it says is not."""
    path = tmp_path / "claims.jsonl"
    path.write_bytes(resealed(fought.read_bytes().splitlines(), lambda line: line.replace(b'"winner":"', b'"winner":"not-')))
    assert bingqi("verify", path).code == 1
    assert bingqi("verify", path, "--json").json["faults"]
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_bytes(
        resealed(fought.read_bytes().splitlines(), lambda line: re.sub(b'"digest":"[0-9a-f]{4}', b'"digest":"0000', line))
    )
    for command in ("verify", "replay"):
        ran = bingqi(command, wrong)
        assert ran.code == 1
        assert len(ran.faults) <= 1


def resealed(lines: list[bytes], change: object) -> bytes:
    """Lines of a record, changed, with hashes that fit."""
    from hashlib import sha256

    last, found = "", []
    for line in lines:
        text = change(line[: line.rindex(b',"hash":"')])  # type: ignore[operator]
        last = sha256(last.encode() + text).hexdigest()
        found.append(text + f',"hash":"{last}"}}\n'.encode())
    return b"".join(found)


def test_rules(bingqi: Run) -> None:
    assert "LB-2.7" in bingqi("rules", "frontline").out
    one = bingqi("rules", "frontline", "lb-2.7", "--json").json
    assert one["id"] == "LB-2.7"
    assert one["rule"].keys() == {"en", "zh"}
    assert one["rule"]["zh"] in bingqi("--lang", "zh", "rules", "frontline", "LB-2.7").out
    assert bingqi("rules", "frontline", "--json").json["rules"]


def test_a_rule_says_where_it_is_carried_out(bingqi: Run) -> None:
    """Each place is one: the function that it names stands in that line."""
    places = bingqi("rules", "frontline", "LBX-16", "--json").json["code"]
    assert any(place.startswith("sight/cover.py") for place in places)
    for place in places:
        where, _, name = place.partition(" ")
        file, _, line = where.partition(":")
        text = (Path(rulesets.__file__).parent / "frontline" / file).read_text("utf-8").splitlines()[int(line) - 1]
        assert (f"def {name}(" if name else "LBX-16") in text
    assert "Carried out in attack/" in bingqi("rules", "frontline", "LBX-16").out
    assert "代码见 attack/" in bingqi("--lang", "zh", "rules", "frontline", "LBX-16").out


BROKEN = """from dataclasses import replace
from tests.toy import RULESET as TOY

def turn(battle):
    return battle.nothing

RULESET = replace(TOY, id="thorns", turn=turn)
"""


def test_what_somebody_elses_package_does_wrong_is_told_with_its_line(
    bingqi: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bingqi_thorns.py").write_text(BROKEN, "utf-8")
    about = tmp_path / "thorns-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: thorns\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text("[bingqi.rulesets]\nthorns = bingqi_thorns:RULESET\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    installed.forget()
    ran = bingqi("play", "thorns/ambush", "--seat", "red=random", "--seat", "blue=random")
    installed.forget()
    assert ran.code == 70
    assert ran.err.startswith(f"bingqi: {tmp_path / 'bingqi_thorns.py'}:5, which is no part of bingqi, went wrong: AttributeError")


def test_coverage_has_its_keys(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bingqi.lab.study.rule_coverage.covering", lambda root, name: {"LB-1.1": ["a test"]})
    ran = bingqi("rules", "frontline", "--coverage", "--json")
    assert list(ran.json) == ["ruleset", "atoms", "done", "gm", "flavour", "missing_code", "missing_tests"]
    assert "LB-1.1" not in ran.json["missing_tests"]
    assert ran.code == 1
    assert "LB-1.2" in bingqi("rules", "frontline", "--coverage").out


def test_an_installed_package_says_that_tests_are_not_there(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bingqi.lab.study.rule_coverage.checkout", lambda name: None)
    ran = bingqi("rules", "frontline", "--coverage")
    assert "tests are not here" in ran.out
    assert "without a test" not in ran.out
    assert bingqi("rules", "frontline", "--coverage", "--json").json["missing_tests"] is None
    assert "测试" in bingqi("--lang", "zh", "rules", "frontline", "--coverage").out
    assert ran.code == 0


def test_the_messages_of_a_rule_set(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with the place that wants it. With one that lacks a language the exit code is 1."""
    ran = bingqi("rules", "frontline", "--messages")
    assert "given-hurt  (event hurt)" in ran.out
    assert "each is there in every language" in ran.out
    assert ran.code == 0
    found = bingqi("rules", "frontline", "--messages", "--json").json
    assert {"id": "given-hurt", "place": "event hurt", "lacks": []} in found["messages"]
    monkeypatch.setattr("bingqi.kit.messages.messages_of", lambda rules: [Message("ask-act", "turn.py:7", ("zh",))])
    ran = bingqi("--lang", "zh", "rules", "frontline", "--messages")
    assert "ask-act  (turn.py:7)  缺 zh" in ran.out
    assert "1 条有语言缺失" in ran.out
    assert ran.code == bingqi("rules", "frontline", "--messages", "--json").code == 1
    assert "1 lacks a language" in bingqi("--lang", "en", "rules", "frontline", "--messages").out


MONSTER = {
    "index": "mudling",
    "name": "Mudling",
    "size": "Small",
    "type": "fey",
    "armor_class": [{"type": "dex", "value": 12}],
    "hit_points": 9,
    "speed": {"walk": "25 ft."},
    **dict.fromkeys(("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"), 10),
    "proficiencies": [],
    "damage_vulnerabilities": [],
    "damage_resistances": [],
    "damage_immunities": [],
    "condition_immunities": [],
    "senses": {"passive_perception": 10},
    "challenge_rating": 0.25,
    "proficiency_bonus": 2,
    "actions": [
        {"name": "Claw", "desc": "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage."}
    ],
}
FIGHT = """
name = { en = "Mud", zh = "泥" }
about = { en = "Mudlings meet goblins.", zh = "泥怪遇见地精。" }
sides.mud = { name = { en = "Mud", zh = "泥" }, line = "middle", members = [{ creature = "mudling", count = 2 }] }
sides.goblins = { name = { en = "Goblins", zh = "地精" }, line = "middle", members = [{ creature = "goblin" }] }
"""


def test_a_monster_is_imported_checked_and_fought(bingqi: Run, tmp_path: Path) -> None:
    source, pack = tmp_path / "monsters.json", tmp_path / "mud"
    source.write_text(json.dumps([MONSTER]), "utf-8")
    ran = bingqi("import", "5e-bits", source, "--into", pack)
    assert ran.code == 0, ran.err
    assert ran.out.startswith("1 imported")
    (pack / "scenarios").mkdir()
    (pack / "scenarios" / "mud.toml").write_text(FIGHT, "utf-8")
    assert bingqi("--pack", pack, "check", pack).code == 0
    assert "frontline/mud" in [one["id"] for one in bingqi("--pack", pack, "scenarios", "--json").json]
    ran = bingqi("--pack", pack, "simulate", "mud", "--fights", 4, "--workers", 2, "--json")
    assert ran.json["fights"] == 4
    assert bingqi("simulate", "mud", "--fights", 1).code == 2


def test_a_bug_is_told_in_a_line(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def burst() -> None:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("bingqi.rulesets.scenarios", burst)
    ran = bingqi("scenarios")
    assert ran.code == 70
    assert len(ran.faults) == 1
    assert "report" in ran.err


def test_stopping_is_clean(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bingqi.rulesets.scenarios", stop)
    ran = bingqi("scenarios")
    assert ran.code == 130
    assert len(ran.faults) <= 1
