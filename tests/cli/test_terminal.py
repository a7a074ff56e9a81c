"""A battle at a real terminal: what Enter does, screens that are handed over, narrow windows, and what can be done at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.conftest import SCENARIO, Run
from tests.cli.terminal import PROMPT, Terminal

from bingqi.core.record.format import read

PLAY = ["play", SCENARIO, "--seed", 5, "--seat", "goblins=greedy"]
CLEARED = "\x1b[3J"


def test_enter_ends_a_turn_only_when_it_is_pressed_twice(tmp_path: Path) -> None:
    """While the action is unused; whoever says what they want is not asked again."""
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.until()
        first = re.search(r"What does (Kobold \d) do", terminal.answer("rest"))
        assert first
        assert "Unused: the action, the movement." in terminal.answer("0"), "0 is Enter, as on the page"
        ended = terminal.answer("")
        assert "Unused" not in ended
        assert f"What does {first[1]} do" not in ended
        assert "Unused" not in terminal.answer("end")
        terminal.answer("attack:sling:goblin-1")
        assert "Unused" not in terminal.answer("")


def test_enter_takes_no_risk_that_another_option_does_not_take(tmp_path: Path) -> None:
    """It must be pressed twice; whoever says what they want is not asked again, and without such a risk once is enough."""
    with Terminal(tmp_path, "play", "mttt/first-duel", "--seed", 1, "--seat", "dusk=greedy") as terminal:
        terminal.until()
        warned = 0
        for _ in range(40):
            said = terminal.answer("")
            if "Enter would choose" in said:
                assert re.search(
                    r"Enter would choose \"[^\"]+\" \(.+\d.*\)\. Enter again does it all the same\.", " ".join(said.split())
                )
                again = terminal.answer("", rf"{PROMPT}|Victory for|A draw")
                assert "Enter would choose" not in again.split("> ")[0]
                warned += 1
            if warned > 1 or "The battle is over" in terminal.raw:
                break
        assert warned


def test_the_screen_is_cleared_before_it_is_handed_over(tmp_path: Path) -> None:
    """LB-1.2 What one side chose, and its list, are gone before the other sits down; in the fight nothing is hidden any more."""
    with Terminal(tmp_path, "play", SCENARIO, "--seed", 5, "--seat", "kobolds=human", "--seat", "goblins=human") as terminal:
        terminal.until()
        handed = terminal.answer("4", r"press Enter\.[^>]*$")
        assert "Goblins" in handed
        assert "In the queue so far" not in handed
        assert terminal.raw.count(CLEARED) == 1
        assert "Who stands in cell 1" in terminal.answer("")
        assert terminal.raw.count(CLEARED) == 2
        assert "Goblins: Who stands in cell 2" in terminal.answer("3")
        terminal.answer("rest", r"press Enter\.[^>]*$")
        terminal.answer("")
        terminal.answer("rest")
        cleared = terminal.raw.count(CLEARED)
        sides = {re.findall(r"(Kobolds|Goblins): What does", terminal.answer("end"))[0] for _ in range(7)}
        assert sides == {"Kobolds", "Goblins"}
        assert terminal.raw.count(CLEARED) == cleared


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("scenario", [SCENARIO, "corridor-ambush", "mirror"])
def test_narrow_windows_break_no_line(tmp_path: Path, lang: str, scenario: str) -> None:
    """What is longer than the window is broken by the program, between words, and not by the terminal."""
    with Terminal(tmp_path, "--lang", lang, "play", scenario, "--seed", 3, columns=44) as terminal:
        said = terminal.until()
        for line in ("", "1", "1", "help", "why", "more", "log", "end", "end"):
            said += terminal.answer(line)
    lines = [line for line in said.splitlines() if not line.startswith(">")]
    assert len(lines) > 150
    assert [line for line in lines if cell_len(line.rstrip()) > 44] == []
    if lang == "en":
        halves = [word for word in re.findall(r"[A-Za-z]+$", said, re.M) if word in ("Kobo", "Gobl", "initia", "Att")]
        assert halves == []


def test_the_end_can_be_looked_back_on_and_taken_back(tmp_path: Path, bingqi: Run) -> None:
    path, copy = tmp_path / "fight.jsonl", tmp_path / "copy.jsonl"
    with Terminal(tmp_path, *PLAY, "--record", path) as terminal:
        said = terminal.until()
        for _ in range(400):
            if "The battle is over" in said:
                break
            said = terminal.answer("1")
        assert "Victory for" in said
        assert "LBX-5" in terminal.answer("why")
        assert "line up" in terminal.answer("log")
        assert "Saved" in terminal.answer(f"save {copy}")
        assert "The battle is over" in terminal.answer("attack")
        assert "there is nothing to choose now" in terminal.answer("odds")
        assert "Taken back" in terminal.answer("undo")
        said = terminal.answer("1")
        for _ in range(400):
            if "The battle is over" in said:
                break
            said = terminal.answer("1")
        terminal.type("")
        assert terminal.left() == 0
    assert read(path).end is not None
    assert read(path).undone
    assert read(copy).end is not None
    assert bingqi("verify", path).code == 0
    assert bingqi("verify", copy).code == 0


def test_the_end_of_fair_dice_stays(tmp_path: Path) -> None:
    """The secret is revealed then: nothing that it decided can be taken back, not even a last choice without dice."""
    with Terminal(tmp_path, "play", SCENARIO, "--dice", "fair", "--seat", "goblins=greedy", "--record", "fair.jsonl") as terminal:
        terminal.until(r"nothing\): $")
        said = terminal.answer("")
        for _ in range(400):
            if "The battle is over" in said:
                break
            said = terminal.answer("1")
        assert "The secret was" in said
        assert not (tmp_path / "fair.jsonl.secret").exists()
        assert "that stays" in terminal.answer("undo")
        terminal.answer("save again.jsonl")
        assert not (tmp_path / "again.jsonl.secret").exists()
        terminal.type("quit")
        assert terminal.left() == 0


@pytest.mark.parametrize(
    ("args", "lines", "prompt"),
    [
        ([*PLAY], [], PROMPT),
        ([*PLAY], ["rest", ""], PROMPT),
        (["play", SCENARIO, "--dice", "fair"], [], r"nothing\): $"),
        (["play", SCENARIO, "--dice", "typed"], ["rest"], r"d20: $"),
        (["play", SCENARIO, "--seat", "kobolds=human", "--seat", "goblins=human"], ["4"], r"press Enter\.[^>]*$"),
    ],
)
def test_ctrl_c_leaves_from_every_prompt(tmp_path: Path, args: list[object], lines: list[str], prompt: str) -> None:
    """With what is to be known about going on, and no traceback."""
    with Terminal(tmp_path, *args) as terminal:
        terminal.until(prompt if not lines else PROMPT)
        for n, line in enumerate(lines):
            terminal.answer(line, prompt if n == len(lines) - 1 else PROMPT)
        terminal.interrupt()
        said = terminal.until("stopped")
        assert terminal.left() == 130
    assert "Traceback" not in said
    assert ("not recorded" in said) == ("fair" not in args)
