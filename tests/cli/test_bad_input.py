"""Bad input gets a line a fault, the exit code 2, no traceback, and leaves nothing half written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import SCENARIO, Run
from tests.cli.test_commands import resealed

Make = Callable[[Path, Path], list[object]]
"""From an empty folder and a sound record, the arguments of a command."""

KOBOLD = "creatures/kobold.toml"
SOUND = """
name = { en = "Kobold", zh = "狗头人" }
size = "small"
ac = 12
hp = 5
abilities = { str = 7, dex = 15, con = 9, int = 8, wis = 7, cha = 8 }
speeds = { walk = 30 }
"""


def written(text: str | bytes, name: str) -> Callable[[Path], Path]:
    """Makes a file of that name."""

    def make(folder: Path) -> Path:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return make


def checked(text: str | bytes, name: str = KOBOLD) -> Make:
    """`check` of a file with this text."""
    return lambda folder, _: ["check", written(text, name)(folder)]


def imported(text: str | bytes) -> Make:
    """`import` of a file with this text."""
    return lambda folder, _: ["import", "5e-bits", written(text, "monsters.json")(folder), "--into", folder / "pack"]


def altered(change: Callable[[bytes], bytes], *command: str) -> Make:
    """A command on a record that was changed."""

    def make(folder: Path, record: Path) -> list[object]:
        path = written(change(record.read_bytes()), "altered.jsonl")(folder)
        return [command[0], path, *command[1:]] if command else ["verify", path]

    return make


def relined(change: Callable[[bytes], bytes]) -> Make:
    """`verify` of a record whose lines were changed, the hashes with them."""
    return altered(lambda data: resealed(data.splitlines(), change))


def plain(*args: object) -> Make:
    return lambda folder, record: [record if arg == "RECORD" else folder if arg == "FOLDER" else arg for arg in args]


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


CASES: dict[str, Make] = {
    # Names and numbers
    "no such command": plain("conquer"),
    "no such flag": plain("scenarios", "--loud"),
    "no such language": plain("--lang", "tlh", "scenarios"),
    "no scenario": plain("simulate"),
    "an unknown scenario": plain("simulate", "kobolds-and-gobblins", "--fights", 1),
    "an unknown rule set of a scenario": plain("simulate", f"backline/{SCENARIO}", "--fights", 1),
    "an unknown scenario to play": plain("play", "nowhere"),
    "an unknown scenario for odds": plain("odds", "nowhere"),
    "a rule set to play": plain("play", "frontline"),
    "an unknown scenario of a rule set": plain("play", "frontline/nowhere"),
    "a scenario with odd letters": plain("play", "[bold]\n\x00狗"),
    "an unknown option": plain("simulate", SCENARIO, "--fights", 1, "--option", "od_middle=ceil"),
    "an unknown value": plain("simulate", SCENARIO, "--fights", 1, "--option", "odd_middle=cel"),
    "an option without a value": plain("simulate", SCENARIO, "--fights", 1, "--option", "odd_middle"),
    "an option said twice": plain("play", SCENARIO, "--option", "odd_middle=ceil", "--option", "odd_middle=floor"),
    "an option that is no switch": plain("play", SCENARIO, "--option", "front_counts_as_5ft=false"),
    "an unknown side": plain("simulate", SCENARIO, "--fights", 1, "--seat", "orcs=random"),
    "an unknown bot": plain("simulate", SCENARIO, "--fights", 1, "--seat", "goblins=randon"),
    "a human in a study": plain("simulate", SCENARIO, "--fights", 1, "--seat", "goblins=human"),
    "an unknown side to play": plain("play", SCENARIO, "--seat", "orcs=human"),
    "an unknown bot to play": plain("play", SCENARIO, "--seat", "goblins=champion"),
    "a seat without a bot": plain("play", SCENARIO, "--seat", "goblins="),
    "no fights": plain("simulate", SCENARIO, "--fights", 0),
    "less than no fights": plain("simulate", SCENARIO, "--fights", -3),
    "too many fights": plain("simulate", SCENARIO, "--fights", 10**12),
    "fights beyond reason": plain("simulate", SCENARIO, "--fights", "9" * 5000),
    "fights that are no number": plain("simulate", SCENARIO, "--fights", "many"),
    "a broken number": plain("simulate", SCENARIO, "--fights", "1e3"),
    "a negative seed": plain("simulate", SCENARIO, "--fights", 1, "--seed", -1),
    "a huge seed": plain("play", SCENARIO, "--seed", 10**40),
    "too many workers": plain("simulate", SCENARIO, "--fights", 1, "--workers", 100_000),
    "unknown dice": plain("play", SCENARIO, "--dice", "loaded"),
    "an unknown rule set": plain("rules", "frontlin"),
    "an unknown rule": plain("rules", "frontline", "LB-99.9"),
    "a negative turn": plain("replay", "RECORD", "--to", -1),
    "an unknown format": plain("import", "6e-bits", "nothing.json", "--into", "pack"),
    # Files
    "a record that is not there": plain("verify", "gone.jsonl"),
    "a folder for a record": plain("replay", "FOLDER"),
    "a folder to play": plain("play", "FOLDER"),
    "a folder that is a file": plain("simulate", SCENARIO, "--fights", 1, "--record-dir", "RECORD"),
    "a record that exists already": plain("play", SCENARIO, "--record", "RECORD"),
    "a record in no folder": plain("play", SCENARIO, "--record", "gone/fight.jsonl"),
    "switches for a record": plain("play", "RECORD", "--option", "odd_middle=ceil"),
    "a seed for a record": plain("odds", "RECORD", "--seed", 1),
    "odds of a fight that is over": plain("odds", "RECORD"),
    "nothing to check": plain("check", "gone.toml"),
    "a pack that is not there": plain("--pack", "gone", "scenarios"),
    # Records
    "an empty record": altered(lambda data: b""),
    "no record": altered(lambda data: b"Dear diary,\ntoday I fought kobolds.\n"),
    "binary junk": altered(lambda data: bytes(range(256)) * 40),
    "other JSON lines": altered(lambda data: b'{"type":"header"}\n{"a":1}\n'),
    "deep JSON": altered(lambda data: b"[" * 100_000 + b"\n"),
    "one bit altered": altered(flipped),
    "one bit altered, replayed": altered(flipped, "replay"),
    "one bit altered, played": altered(flipped, "play"),
    "a line left out": altered(lambda data: b"".join(data.splitlines(keepends=True)[:3] + data.splitlines(keepends=True)[4:])),
    "lines changed about": altered(lambda data: b"".join(sorted(data.splitlines(keepends=True)))),
    "no header": altered(lambda data: b"".join(data.splitlines(keepends=True)[1:])),
    "cut in the header": altered(lambda data: data[:100]),
    "a newer format": relined(lambda line: line.replace(b'"format":2', b'"format":99')),
    "a newer rule set": relined(lambda line: re.sub(rb'"version":\d+', b'"version":20000', line, count=1)),
    "another rule set": relined(lambda line: line.replace(b'"ruleset":"frontline"', b'"ruleset":"backline"')),
    "another scenario": relined(lambda line: line.replace(b'"hp":', b'"hp":1', 1)),
    "a line of another kind": relined(lambda line: line.replace(b'"type":"turn"', b'"type":"tern"')),
    "undone too often": relined(lambda line: b'{"type":"undo","answers":99' if line.startswith(b'{"type":"end"') else line),
    "a record to check that was altered": altered(flipped, "check"),
    # Content
    "broken TOML": checked(SOUND + "= ="),
    "binary TOML": checked(b"\xff\xfe\x00\x01"),
    "an unknown field": checked(SOUND + "armour = 3\n"),
    "a field missing": checked(SOUND.replace("hp = 5\n", "")),
    "a wrong type": checked(SOUND.replace("hp = 5", 'hp = "five"')),
    "a negative number": checked(SOUND.replace("hp = 5", "hp = -5")),
    "a huge number": checked(SOUND.replace("hp = 5", "hp = 99999999999999999999")),
    "endless digits": checked(SOUND.replace("hp = 5", f"hp = {'9' * 6000}")),
    "a hundred faults": checked("".join(f"field{n} = 1\n" for n in range(100))),
    "deep TOML": checked("a = " + "[" * 5000 + "]" * 5000),
    "a scenario of unknown creatures": checked(
        'name = {en="X", zh="X"}\nabout = {en="X", zh="X"}\n[sides.a]\nname = {en="A", zh="A"}\nmembers = [{creature="kobbold"}]\n'
        '[sides.b]\nname = {en="B", zh="B"}\nmembers = [{creature="goblin"}]\n',
        "scenarios/x.toml",
    ),
    # Monsters
    "broken JSON": imported("[{"),
    "JSON of another kind": imported('"monsters"'),
    "monsters that are none": imported("[1, 2, 3]"),
    "a monster with fields missing": imported(json.dumps([{"name": "Half a kobold"}])),
    "a monster of wrong types": imported(json.dumps([{"name": 5, "hit_points": "many", "actions": "bite"}])),
    "deep JSON monsters": imported("[" * 100_000),
    "binary monsters": imported(bytes(range(256))),
    "monsters that are not there": plain("import", "5e-bits", "gone.json", "--into", "pack"),
}


@pytest.mark.parametrize("case", CASES)
def test_bad_input_is_told_and_ends_with_2(case: str, bingqi: Run, fought: Path, tmp_path: Path) -> None:
    args = CASES[case](tmp_path, fought)
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    ran = bingqi(*args)
    assert ran.code == 2, (ran.out, ran.err)
    assert 1 <= len(ran.faults) <= 21
    assert all(line.startswith("bingqi: ") and len(line) <= 520 for line in ran.faults)
    assert "Traceback" not in ran.err + ran.out
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == before


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 60


def test_of_many_faults_the_first_are_shown(bingqi: Run, tmp_path: Path, fought: Path) -> None:
    ran = bingqi(*CASES["a hundred faults"](tmp_path, fought))
    assert len(ran.faults) == 21
    assert "more" in ran.faults[-1]


def test_a_rule_set_instead_of_a_scenario_has_its_own_listed(bingqi: Run) -> None:
    [told] = bingqi("play", "mttt").faults
    assert "mttt/first-duel" in told
    assert "frontline/" not in told
