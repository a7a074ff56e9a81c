"""Advice as people read it: made by hand here; what it is worth is the laboratory's matter."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.conftest import SCENARIO, Run
from tests.cli.terminal import Terminal

from bingqi.cli.commands.advise import Progress, as_data, show_advice, until_stopped
from bingqi.cli.show.odds_table import SHOWN
from bingqi.cli.voice import Voice
from bingqi.core.text import Text
from bingqi.lab.odds.rollouts import Advice, Advised
from bingqi.lab.stats import Interval, Rate
from bingqi.lang import LANGS, Lang

LONG = "Attack Hobgoblin Captain 12 with the enchanted longbow, aiming for long and moving back a cell"


def advised(
    key: str, win: tuple[float, float, float], regret: tuple[float, float, float], n: int, label: Any = "", out: bool = False
) -> Advised:
    return Advised(key, label or Text("pass"), Rate(*win), Interval(*regret), n, out)


OPTIONS = (
    advised("axe", (0.6, 0.54, 0.66), (0, 0, 0.04), 240, "Attack Goblin 1: axe"),
    advised("bow", (0.525, 0.4, 0.64), (0.09, 0.02, 0.16), 60, LONG),
    advised("end", (1, 0.2, 1), (0, 0, 0.8), 3, "End turn", out=True),
    advised("late", (0, 0, 1), (0, 0, 0), 0, "Dodge"),
)
ADVICE = Advice(OPTIONS, 620, True, "tactical")
NUMBERS = {"axe": 4, "bow": 12, "end": 38, "late": 7}


def voiced(lang: Lang = "en", wide: int = 80) -> tuple[Voice, io.StringIO]:
    out = io.StringIO()
    voice = Voice(lang)
    voice.__dict__["out"] = Console(
        file=out, width=wide, markup=False, highlight=False, emoji=False, force_terminal=True, no_color=True
    )
    voice.__dict__["err"] = Console(file=io.StringIO(), width=wide)
    return voice, out


def shown(lang: Lang = "en", wide: int = 80, advice: Advice = ADVICE) -> list[str]:
    voice, out = voiced(lang, wide)
    show_advice(voice, advice, NUMBERS)
    assert not voice.texts.missing
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in out.getvalue().splitlines()]


def test_each_option_is_a_row_with_its_bounds_first_the_best_above() -> None:
    """A chance to win is no number of its own: three victories of three are told as such, between 20 and 100 %."""
    head, *lines = shown()
    assert head.split() == ["wins", "so", "far", "gives", "away"]
    rows = [line for line in lines if re.match(r" *\d+ ", line)]
    assert [int(line.split()[0]) for line in rows] == [4, 12, 38, 7], lines
    assert re.fullmatch(r"  4 Attack Goblin 1: axe  +█████▓░···   54–66%      144 of 240        0–4%", rows[0])
    assert re.search(r" 40–64%      31\.5 of 60       2–16%$", rows[1])
    assert re.search(r" 20–100%          3 of 3    left out$", rows[2]), "not: 0 % worse"
    assert re.fullmatch(r"  7 Dodge +\? +– +\?", rows[3])
    told = " ".join(" ".join(lines[len(rows) :]).split())
    assert "From 303 battles that the bot tactical played on from here" in told
    assert "Left out: not among the best so far" in told
    assert "better" not in told.partition("Left out")[2], "of all who never won none did better"
    assert "Not tried, for there was no time: 1 of 4 options." in told
    assert "guessed" not in told


def test_that_what_is_hidden_was_guessed_is_told() -> None:
    told = " ".join(shown(advice=ADVICE._replace(assumed=True)))
    assert "What you cannot know of the enemy was guessed" in " ".join(told.split())
    none_out = ADVICE._replace(options=OPTIONS[:2])
    assert "Left out" not in " ".join(shown(advice=none_out))


@pytest.mark.parametrize("lang", LANGS)
def test_of_a_very_long_list_the_best_are_shown_and_how_to_see_the_others(lang: Lang) -> None:
    """Hundreds of rows that say nothing hide those that do; how many were not tried is told of all."""
    options = [advised(f"o{n}", (0.5, 0.4, 0.6), (0, 0, 0), 100 - n if n < 30 else 0, f"option-{n}") for n in range(300)]
    advice, numbers = ADVICE._replace(options=tuple(options)), {one.key: n for n, one in enumerate(options, 1)}
    for every, rows in ((False, SHOWN), (True, 300)):
        voice, out = voiced(lang)
        show_advice(voice, advice, numbers, every)
        told = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())
        assert [int(n) for n in re.findall(r"^ *\d+ option-(\d+) ", told, re.M)] == list(range(rows))
        told = re.sub(r"\s+", "", told)
        assert ("270of300options" if lang == "en" else "300个选项中的270个") in told
        assert ("--all" in told) == (not every)
        assert ("280moreoptions" if lang == "en" else "另有280个选项") in told or every


@pytest.mark.parametrize("wide", [50, 60, 80, 120])
@pytest.mark.parametrize("lang", LANGS)
def test_rows_fit_the_window(lang: Lang, wide: int) -> None:
    lines = shown(lang, wide)
    assert max(map(cell_len, lines)) <= wide
    words = [re.sub(r"[█▓░·]{2,}|\d+–\d+%|[\d.]+ of \d+|\d+场[\d.]+胜|\s", "", line) for line in lines]
    assert re.sub(r"[\s\d]", "", LONG) in re.sub(r"\d", "", "".join(words))
    ends = {cell_len(line) for line in lines if re.match(r" *\d+ .*\d%$", line)}
    assert len(ends) == 1


def test_advice_is_told_as_data() -> None:
    voice, _ = voiced()
    told = as_data(voice, "kobolds", ADVICE)
    assert list(told) == ["seat", "options", "assumed"]
    assert told["options"][0] == {
        "key": "axe",
        "label": "Attack Goblin 1: axe",
        "win": {"p": 0.6, "interval": [0.54, 0.66]},
        "regret": {"mean": 0, "interval": [0, 0.04]},
        "rollouts": 240,
        "out": False,
    }
    nothing = {"win": None, "regret": None, "rollouts": 0, "out": False}
    assert told["options"][-1] | {"label": ""} == {"key": "late", "label": "", **nothing}
    assert told["options"][-2]["out"] is True


def test_stopped_it_gives_what_there_is() -> None:
    """What was told last; if nothing was told yet, it is stopped."""

    def broken_off(times: int) -> Callable[[Callable[[Advice], None]], Advice]:
        def look(hear: Callable[[Advice], None]) -> Advice:
            for n in range(times):
                hear(ADVICE._replace(rollouts=n))
            raise KeyboardInterrupt

        return look

    voice, _ = voiced()
    assert until_stopped(broken_off(3), Progress(voice, 1)).rollouts == 2
    with pytest.raises(KeyboardInterrupt):
        until_stopped(broken_off(0), Progress(voice, 1))
    assert until_stopped(lambda hear: ADVICE, Progress(voice, 1)) is ADVICE


# --- As a command ---------------------------------------------------------------------------


def test_every_option_of_a_decision_is_advised_on(bingqi: Run, going_on: Path) -> None:
    ran = bingqi("advise", going_on, "--seconds", 1, "--json")
    assert ran.code == 0, ran.err
    options = {one["key"] for one in bingqi("odds", going_on, "--json").json["options"]}
    assert {one["key"] for one in ran.json["options"]} == options
    assert all(one["rollouts"] > 0 and one["win"]["interval"][0] <= one["win"]["p"] for one in ran.json["options"])
    plain = bingqi("advise", SCENARIO, "--seconds", 1)
    assert plain.code == 0
    assert plain.err == "", "in a pipe there is no progress"
    assert "\x1b" not in plain.out
    assert re.search(r"^ +1 .+\d+%", plain.out, re.M)


def test_what_cannot_be_advised_on_is_refused(bingqi: Run, fought: Path, going_on: Path) -> None:
    assert "the battle is over" in bingqi("advise", fought).err
    assert bingqi("advise", going_on, "--seconds", 0).code == 2
    wrong = bingqi("advise", going_on, "--seat", "goblin")
    assert wrong.code == 2
    assert 'no side "goblin"' in wrong.err


def test_in_play_it_has_the_numbers_of_the_options(bingqi: Run) -> None:
    ran = bingqi("play", SCENARIO, "--seed", 5, "--seat", "goblins=greedy", stdin="rest\nadvise 1\nadvise x\nadvise 0\n")
    menu, told = ran.out.split("> advise 1\n")
    numbered = dict(re.findall(r"(\d+)\*? +((?:Dodge|Dash|Charge|End turn))\b", menu.split("What does")[-1]))
    for n, label in re.findall(r"^ +(\d+) (Dodge|Dash|Charge|End turn) ", told.split("> advise x")[0], re.M):
        assert numbered[n] == label
    assert len(re.findall(r"^ +\d+ .+ \d+–\d+%", told, re.M)) >= 5
    assert ran.out.count("a number of seconds from 1 to 3,600 wanted") == 2


def test_all_options_are_wanted_by_a_word_in_play_and_by_a_switch(bingqi: Run, tmp_path: Path) -> None:
    """Of a list with more options than are shown; with a number of seconds before the word, or without."""
    hidden = re.compile(r"not shown: advise more shows them in play, --all on the command line")
    fight = ("play", SCENARIO, "--seed", 5, "--seat", "kobolds=greedy", "--seat", "goblins=human")
    file = tmp_path / "fight.jsonl"
    told = bingqi(*fight, stdin=f"rest\nsave {file}\nadvise 1\nadvise 1 more\nadvise more 1\n").out
    assert hidden.search(" ".join(bingqi("advise", file, "--seconds", 1).out.split()))
    assert not hidden.search(" ".join(bingqi("advise", file, "--seconds", 1, "--all").out.split()))
    few, every, wrong = [" ".join(one.split()) for one in re.split(r"^> advise.*", told, flags=re.M)[1:]]
    assert hidden.search(few)
    assert "gives away" in every
    assert not hidden.search(every)
    assert "a number of seconds" in wrong


def test_at_a_terminal_ctrl_c_gives_what_there_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, "advise", SCENARIO, "--seconds", 600, columns=80) as terminal:
        terminal.until("best so far")
        terminal.interrupt()
        terminal.until(r"gives away[\s\S]+95 %")
        assert terminal.left() == 0
