"""A battle at the terminal, driven through stdin."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.conftest import SCENARIO, Run

from bingqi.core.dice.drawn import commitment
from bingqi.core.record.format import read
from bingqi.core.requests import Decision, Roll
from bingqi.rulesets import ruleset

PLAY = ["play", SCENARIO, "--seed", 5, "--seat", "goblins=greedy"]
ATTACK = "attack\n1\n"
"""Attack if that is offered and means one thing, else the first option."""


def test_a_fight_is_played_to_its_end(bingqi: Run, tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    ran = bingqi(*PLAY, "--record", path, stdin=ATTACK * 2000)
    assert ran.code == 0
    assert "continues" not in ran.out
    record = read(path)
    assert record.end is not None
    assert record.header.seats == {"kobolds": "human", "goblins": "greedy"}
    assert bingqi("verify", path).code == 0
    assert "Recorded" in ran.out
    assert ("You have won." if record.end.winner == "kobolds" else "You have lost.") in ran.out
    again = bingqi("play", path)
    assert again.code == 0
    assert read(path).lines == record.lines


def test_the_queues_are_drawn_as_in_the_book(bingqi: Run) -> None:
    ran = bingqi(*PLAY, stdin="1\n" * 6)
    assert re.search(r"\S+ \S+ \| \S+ \S+ \| \S+ \S+ \| \S+ \S+", ran.out), ran.out
    assert "█" in ran.out
    assert re.search(r"^ +1[ *] .+", ran.out, re.M)
    assert "--record FILE" in ran.out


def test_the_same_seed_and_answers_give_the_same_battle(bingqi: Run, tmp_path: Path) -> None:
    for name, seed in (("one", 5), ("same", 5), ("other", 6)):
        bingqi(*PLAY[:3], seed, *PLAY[4:], "--record", tmp_path / name, stdin=ATTACK * 10)
    one, same, other = (read(tmp_path / name).responses for name in ("one", "same", "other"))
    assert one == same
    assert one != other


def test_commands(bingqi: Run, tmp_path: Path) -> None:
    typed = "help\nrule LB-2.7\nrule nonsense\nrule\nodds\nodds 1\nlog\nboard\nwhat?\nsave\nsave saved.jsonl\n"
    ran = bingqi(*PLAY, stdin=ATTACK * 6 + typed + "why\nundo\nquit\n" + ATTACK)
    assert ran.code == 0
    for said in ("why [N]", "LB-2.7", "no rule", "which rule", "which file", "not offered", "Saved", "continues the battle"):
        assert said in ran.out
    assert read(tmp_path / "saved.jsonl").responses
    assert bingqi("verify", "saved.jsonl").code == 0


def test_why_lists_the_last_numbers_and_opens_one(bingqi: Run) -> None:
    """Each with who threw, and at whom; the one that is opened with both numbers, whose they are, their parts and rules."""
    ran = bingqi(*PLAY, stdin=ATTACK * 12 + "why\nwhy 2\nwhy 999\nwhy x\n")
    listed = re.findall(r"^ +(\d)  (\S+ \d) attacks (\S+ \d) with the .+ \d+ \+ 4 = (\d+) against (\d+): (\w+)", ran.out, re.M)
    assert len(listed) >= 3
    assert all(by.split()[0] != target.split()[0] for _, by, target, *_ in listed)
    assert all((int(total) >= int(against)) == (result != "miss") for *_, total, against, result in listed)
    (opened,) = re.findall(r"> why 2\n((?:.+\n)+?)> ", ran.out)
    line, *more = opened.splitlines()
    assert re.match(r"\S+ \d attacks \S+ \d with", line)
    heads = [one for one in more if re.match(r"  \S", one)]
    assert [re.sub(r"\d", "n", one).casefold() for one in heads] in (
        ["  attack roll n, kobold n", "  armour class nn, goblin n"],
        ["  attack roll n, goblin n", "  armour class nn, kobold n"],
    )
    for head in heads:
        total, parts = int(re.findall(r"(\d+),", head)[0]), more[more.index(head) + 1 :]
        own = re.findall(r"^ {4} *([+-]\d+) .+\(LBX?-\d+ .+\)$", re.split(r"\n  \S|    Why", "\n".join(parts))[0], re.M)
        assert sum(map(int, own)) == total
    assert ran.out.count("no such number") == 1
    assert 'in no roll or number is there "x"' in ran.out


def test_why_finds_the_rolls_of_a_piece_by_its_name(bingqi: Run) -> None:
    """Or by its id: the last is opened, and each has the number by which it can be opened too."""
    ran = bingqi(*PLAY, stdin=ATTACK * 12 + "why goblin 2\nwhy goblin-2\n")
    named, by_id = re.findall(r"> why goblin.2\n((?:.+\n)+?)(?=> )", ran.out)
    listed = re.findall(r"^ +(\d+)  (.+)$", named, re.M)
    assert listed
    assert all("Goblin 2" in line for _, line in listed)
    numbers = [int(n) for n, _ in listed]
    assert numbers == sorted(numbers, reverse=True)
    assert re.sub(r"\s+", " ", named.split("\n", len(listed))[len(listed)]).startswith(listed[-1][1][:30])
    assert set(re.findall(r"^ +(\d+)  .+$", by_id, re.M)) & set(re.findall(r"^ +(\d+)  .+$", named, re.M))


def test_before_anything_is_reckoned_why_says_so(bingqi: Run) -> None:
    ran = bingqi(*PLAY, stdin="why\nwhy 2\n")
    assert ran.out.count("Nothing has been rolled or reckoned so far") == 2


@pytest.mark.parametrize(
    ("scenario", "example", "rule"),
    [
        ("typy17/first-game", "GS1 is Grunt section 1", "T17"),
        (SCENARIO, "K1 is Kobold 1", "LB"),
        ("mttt/first-duel", "S is Su He", "MT"),
    ],
)
def test_help_speaks_of_the_battle(bingqi: Run, scenario: str, example: str, rule: str) -> None:
    """Its examples are on the board, in the log, and in the book."""
    told = bingqi("play", scenario, "--seed", 5, stdin="help\nrule\n").out.split("> help")[1]
    assert f"In the drawing {example}." in told
    named = re.search(r"^(\S+) and the like name the rule .* rule (\S+) shows it", told, re.M)
    assert named
    assert named[1] == named[2]
    assert named[1].startswith(rule)
    assert f"say which rule: rule {named[1]}" in told
    assert bingqi("rules", {"T17": "typy17", "LB": "frontline", "MT": "mttt"}[rule], named[1]).code == 0


def test_undo_asks_the_same_question_again(bingqi: Run, going_on: Path) -> None:
    before = read(going_on).responses
    ran = bingqi("play", going_on, stdin="1\nundo\n")
    assert ran.code == 0, ran.err
    assert read(going_on).responses == before
    ran = bingqi("play", going_on, stdin="undo\n")
    after = read(going_on).responses
    assert before[: len(after)] == after
    assert len(after) < len(before)
    assert isinstance(before[len(after)].request, Decision)


def test_windows_are_wanted_and_done_without(bingqi: Run) -> None:
    """At first nobody is asked where nothing can be answered; who wants to be says so by number or by name."""
    play = ("play", "mttt/duel-with-counters", "--seat", "distortion=human", "--seat", "order=greedy", "--seed", 1)
    ran = bingqi(*play, stdin="\n".join(["windows 1", "", "windows turn-close", "windows turn-closes", "", ""]))
    assert ran.code == 0, ran.err
    assert "1 [x] while nothing is declared" in ran.out
    assert 'no window "turn-close"; did you mean "turn-closes"' in ran.out
    assert "11 [ ] before a turn ends (turn-closes)" in ran.out
    asked = re.findall(r"insert something now\? \((.+)\)", ran.out)
    assert asked[:1] == ["before a turn begins"]
    quiet = bingqi(*play, stdin="\nwindows\n").out
    assert "insert something now" not in quiet
    assert "1 [ ] while nothing is declared" in quiet


def test_where_a_rule_set_has_no_windows_it_is_said(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset("frontline").__dict__, "windows", {})
    assert "asks nobody between acts" in bingqi(*PLAY, stdin="windows\n").out


def test_typed_dice_are_asked_for_and_checked(bingqi: Run, tmp_path: Path) -> None:
    path = tmp_path / "typed.jsonl"
    lines = ["0", "21", "x", "1 1 1 1 1 1 1", "1", "1 1", "help", ""]
    ran = bingqi("play", SCENARIO, "--dice", "typed", "--seed", 1, "--record", path, stdin="\n".join(lines * 12))
    assert ran.code == 0
    assert re.search(r"^Kobold 1, initiative, d20: ", ran.out, re.M)
    assert "from 1 to 20 wanted" in ran.out
    faces = [said.answer for said in read(path).responses if isinstance(said.request, Roll)]
    assert faces
    assert {face for answer in faces for face in answer} == {1}


def test_a_choice_is_taken_back_while_dice_are_asked_for(bingqi: Run) -> None:
    ran = bingqi("play", SCENARIO, "--dice", "typed", "--seed", 1, stdin="rest\nundo\nrest\n")
    assert len(re.findall(r"^Kobold 1, initiative, d20: ", ran.out, re.M)) == 2
    assert "Taken back" in ran.out


def test_fair_dice_are_committed_to_and_revealed(bingqi: Run, tmp_path: Path) -> None:
    path, secret = tmp_path / "fair.jsonl", tmp_path / "fair.jsonl.secret"
    ran = bingqi("play", SCENARIO, "--dice", "fair", "--record", path, "--seat", "goblins=greedy", stdin="luck\n" + ATTACK * 2)
    assert ran.code == 0
    assert secret.stat().st_mode & 0o777 == 0o600
    dice = read(path).header.dice
    assert dice.contributions == ("kobolds:luck",)
    assert dice.commitment == commitment(bytes.fromhex(secret.read_text()), dice.battle)
    assert 0 < ran.out.index(dice.commitment) < ran.out.index("mix into the dice")
    assert bingqi("verify", path, "--json").json["dice"] == "sealed"
    kept = secret.read_text()
    for wrong in ("", "00" * 32, "no hex"):
        secret.write_text(wrong)
        assert bingqi("play", path).code == 2
    secret.unlink()
    assert bingqi("play", path).code == 2
    secret.write_text(kept)
    assert bingqi("play", path, stdin=ATTACK * 2000).code == 0
    assert bingqi("verify", path, "--json").json["dice"] == "proved"
    assert not secret.exists()
    assert f"The secret was {kept.strip()}" in bingqi("play", path).out


def test_people_and_bots_take_their_seats(bingqi: Run, tmp_path: Path) -> None:
    for seats, named in (
        (["goblins=human"], {"goblins": "human"}),
        (["kobolds=random"], {"kobolds": "random", "goblins": "human"}),
        (["kobolds=random", "goblins=greedy"], {"kobolds": "random", "goblins": "greedy"}),
    ):
        path = tmp_path / f"{len(seats)}{seats[0]}.jsonl"
        assert bingqi("play", SCENARIO, "--record", path, *[word for seat in seats for word in ("--seat", seat)]).code == 0
        assert read(path).header.seats.items() >= named.items()


def test_a_record_cut_anywhere_goes_on(bingqi: Run, going_on: Path, tmp_path: Path) -> None:
    """Whatever was left of the last line, every answer on a whole line is kept."""
    data = going_on.read_bytes()
    ends = [n + 1 for n, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(ends[0], len(data), len(data) // 25):
        path = tmp_path / f"cut-{cut}.jsonl"
        path.write_bytes(data[:cut])
        before = read(path)
        ran = bingqi("play", path, stdin="1\n")
        assert ran.code == 0, ran.err
        assert ("torn" in ran.out) == before.torn
        after = read(path)
        assert after.responses[: len(before.responses)] == before.responses
        assert not after.torn


@pytest.mark.parametrize("answers", [1, 4, 9])
def test_killed_while_it_is_played_it_goes_on(bingqi: Run, tmp_path: Path, answers: int) -> None:
    """kill -9 right after an answer's consequence was shown: the answer is in the record."""
    path = tmp_path / "killed.jsonl"
    code = "from bingqi.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-u", "-c", code, *map(str, PLAY), "--record", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin
        assert program.stdout
        for _ in range(answers):
            until_prompt(program.stdout.fileno())
            program.stdin.write(b"1\n")
            program.stdin.flush()
        until_prompt(program.stdout.fileno())
        program.send_signal(signal.SIGKILL)
    record = read(path)
    mine = [said for said in record.responses if isinstance(said.request, Decision) and said.request.who == "kobolds"]
    assert len(mine) >= answers
    assert bingqi("play", path, stdin=ATTACK * 2000).code == 0
    assert read(path).end is not None
    assert read(path).responses[: len(record.responses)] == record.responses
    assert bingqi("verify", path).code == 0


def until_prompt(stream: int) -> None:
    """Read what a game prints up to its next prompt."""
    heard = b""
    while not heard.endswith(b"\n> "):
        more = os.read(stream, 4096)
        assert more, heard.decode()
        heard += more


def test_what_fair_dice_decided_is_not_taken_back(bingqi: Run) -> None:
    """The seats ordered and the lines set, initiative is rolled: from then on undo is refused, and nothing changes."""
    ran = bingqi("play", SCENARIO, "--dice", "fair", stdin="\nrest\nundo\nboard\nquit\n")
    assert ran.code == 0
    assert "that stays" in ran.out
    assert "Taken back" not in ran.out


def test_newcomers_are_told_their_side_and_that_there_is_help(bingqi: Run) -> None:
    ran = bingqi(*PLAY, stdin="help\n")
    for said in ("You play: Kobolds.", "Goblins (greedy)", "help says", "Kobolds (you)"):
        assert ran.out.count(said) == 1
    assert "\u6df7\u6218\u9635\u7ebf" in ran.out
    assert re.search(r"^    2 \| 1 \[\|\] 1 \| 2  where both sides meet", ran.out, re.M)
    other = bingqi("play", SCENARIO, "--seat", "goblins=human")
    assert "You play: Goblins." in other.out
    assert "Goblins (you)" in other.out


def test_who_rolls_is_said_when_dice_are_typed(bingqi: Run) -> None:
    """Attacks name both sides, damage too; of two dice it is said which counts."""
    lines = ["rest", *["20"] * 4, *["1"] * 4, "attack:dagger:goblin-1", "1 19", "3"]
    ran = bingqi("play", SCENARIO, "--dice", "typed", "--seat", "goblins=greedy", stdin="\n".join(lines))
    asked = re.findall(r"^(.+?), (\d*d\d+.*?): \d", ran.out, re.M)
    assert asked[:2] == [("Kobold 1, initiative", "d20"), ("Kobold 2, initiative", "d20")]
    assert asked[8:] == [
        ("Kobold 1 at Goblin 1, attack roll", "2d20 (the better counts; type both)"),
        ("Kobold 1 at Goblin 1, damage", "d4"),
    ]
    assert "Kobold 1 attacks Goblin 1 with the dagger (advantage: Pack Tactics): [1 19] 19 + 4 = 23 against 15: hit" in ran.out


def test_a_battle_that_goes_on_says_where_it_stands(bingqi: Run, going_on: Path) -> None:
    ran = bingqi("play", going_on)
    assert re.search(r"^The battle goes on in round \d+, at the turn of Kobold \d\.$", ran.out, re.M)
    assert "You play: Kobolds." in ran.out
    assert "You play: Goblins." in bingqi("play", going_on, "--seat", "kobolds=random", "--seat", "goblins=human").out


def test_a_roll_is_one_line_with_its_dice_its_sum_and_what_came_of_it(bingqi: Run) -> None:
    """In the news and in the whole log alike; each die of the initiative with its owner."""
    ran = bingqi(*PLAY, stdin="rest\n" + "1\nend\n" * 3 + "log\n")
    news, log = ran.out.split("> log")
    attack = r"^  (?:Kobold|Goblin) \d attacks (?:Kobold|Goblin) \d with the .+: .*?(\d+) \+ (\d+) = (\d+) against (\d+): (\w+)"
    told = re.findall(attack, news, re.M)
    assert len(told) >= 3
    assert set(told) <= set(re.findall(attack, log, re.M))
    for face, bonus, total, against, result in told:
        assert int(face) + int(bonus) == int(total)
        assert (result == "miss") == (face != "20" and (int(total) < int(against) or face == "1"))
    assert len(re.findall(r"^  (?:Kobold|Goblin) \d, initiative: \d+ \+ 2 = \d+  LBX-2$", news, re.M)) == 8


def test_after_an_answer_only_what_changed_is_drawn_and_the_news_stands_below(bingqi: Run) -> None:
    """The whole board comes at first, and for the asking."""
    ran = bingqi(*PLAY, stdin="rest\n1\nforward:1\nboard\n")
    first, ordered, attacked, moved, board = re.split(r"^> (?:rest|1|forward:1|board)\n", ran.out, flags=re.M)
    track, pieces, order = r"^  .+ \| .+ \| .+$", r"^[> ] [KG]\d .+ \d/\d", r"^Turns: "

    def drawn(screen: str) -> list[int]:
        return [len(re.findall(one, screen, re.M)) for one in (track, pieces, order)]

    assert drawn(first) == [1, 4, 0]
    assert drawn(ordered) == [0, 1, 1], "it is somebody's turn now, and the order is known"
    assert drawn(attacked)[0] == 0
    assert drawn(moved) == [1, 0, 0]
    assert drawn(board)[:2] == [1, 4]
    for screen, news in ((ordered, "initiative: "), (attacked, " attacks "), (moved, " moves to cell 1")):
        told = next(n for n, line in enumerate(screen.splitlines()) if news in line)
        lines = screen.splitlines()
        last_drawn = max(
            [n for n, line in enumerate(lines) if any(re.search(one, line) for one in (track, pieces, order))], default=-1
        )
        asked = next(n for n, line in enumerate(lines) if re.match(r"Kobolds: What does", line))
        assert last_drawn < told < asked


def test_a_queue_is_drawn_as_it_is_ordered(bingqi: Run) -> None:
    """LB-1.2 One's own queue shows who stands already; the enemy's shows nothing before both stand."""
    ran = bingqi(*PLAY, stdin="4\n2\n")
    drawn = re.findall(r"^  (.+ \| .+)$", ran.out, re.M)
    assert drawn == ["K4 K3 | K2 K1 | G1 G2 | G3 G4", "K3 K2 | K1 K4 | G1 G2 | G3 G4", "K3 K1 | K2 K4 | G1 G2 | G3 G4"]
    assert "Who stands in cell 1, next to the enemy?" in ran.out


def test_a_battle_left_while_it_was_set_up_goes_on_there(bingqi: Run, tmp_path: Path) -> None:
    path = tmp_path / "early.jsonl"
    bingqi(*PLAY, "--record", path, stdin="4\n")
    assert "goes on where it was being set up" in bingqi("play", path).out
    assert "The battle goes on" not in bingqi("play", "typy17/first-game", "--seed", 5).out


def test_pushing_the_line_is_told(bingqi: Run) -> None:
    """LB-2.10 Who pushes is told, not only that the line goes."""
    ran = bingqi(*PLAY, stdin="rest\n" + "forward:1\npush\n\n" * 30)
    assert re.search(r"^  (Kobold \d) gives up an attack to push the line\.  LB-2\.10", ran.out, re.M)
    assert re.search(r"^  Kobold \d moves to cell 1\.  LB-2\.16", ran.out, re.M)


def test_a_contest_names_the_other(bingqi: Run) -> None:
    """LBX-30 Whether it is won or lost, the log says who tried what with whom."""
    ran = bingqi(*PLAY, stdin="rest\n" + "forward:1\ndrop:dagger\ngrapple:goblin-1\nend\n" * 20)
    line = (
        r"^  (Kobold \d): (?:Grapple|Shove) Goblin \d  LBX-30\n  (Kobold \d), .+ against .+ of Goblin \d: .+: (?:failure|success)"
    )
    tried = re.findall(line, ran.out, re.M)
    assert tried
    assert all(one == two for one, two in tried)


def test_what_is_wrong_is_told_in_chinese_too(bingqi: Run) -> None:
    typed = ["rule zz", "rule", "save", "save /nowhere/at-all/x", "77", "why 99", "odds 99"]
    ran = bingqi("--lang", "zh", *PLAY, stdin="rest\n" + "\n".join(typed))
    for line in typed:
        answer = ran.out.split(f"> {line}\n")[1].partition("\n")[0]
        assert re.search("[\u4e00-\u9fff]{4}", answer), (line, answer)


def test_secrets_are_handed_over_between_two_people(bingqi: Run) -> None:
    """LB-1.2 Whoever orders the queue does not see how the other side does; nor is either asked more often than need be."""
    ran = bingqi("play", SCENARIO, "--seat", "kobolds=human", "--seat", "goblins=human", stdin="4\n3\n2\n1\nrest\nrest\n")
    asked = re.findall(r"^(Kobolds|Goblins): Who stands in cell (\d)", ran.out, re.M)
    assert asked[:4] == [("Kobolds", "1"), ("Goblins", "1"), ("Goblins", "2"), ("Kobolds", "2")]
    assert ran.out.count("pass the keyboard on") == len([1 for a, b in pairwise(asked) if a[0] != b[0]])
    parts = ran.out.split("pass the keyboard on")
    assert "In the queue so far: Goblin 3" in parts[1]
    assert "Kobold 4." not in parts[1].partition("Kobolds (you)")[0]


def test_whoever_concedes_types_it_twice(bingqi: Run) -> None:
    once = bingqi("play", "typy17/first-game", "--seed", 1, stdin="concede\nquit\n")
    assert once.code == 0
    assert "Type concede once more" in once.out
    assert "conceded" not in once.out
    twice = bingqi("play", "typy17/first-game", "--seed", 1, stdin="concede\nconcede\n")
    assert twice.code == 0
    assert "one side has conceded" in twice.out
    without_a_rule = bingqi("play", "frontline/kobolds-and-goblins", "--seed", 1, stdin="rest\n2\nconcede\nconcede\n")
    assert without_a_rule.code == 0
    assert "one side gave up, and all agreed" in without_a_rule.out


def test_whoever_cannot_concede_now_is_told_so_at_once(bingqi: Run) -> None:
    ran = bingqi("play", "mttt/first-duel", "--seed", 1, stdin="1\nconcede\n")
    assert "an act is under way" in ran.out
    assert "once more" not in ran.out


def test_digits_of_a_chinese_keyboard_are_digits(bingqi: Run) -> None:
    ran = bingqi("play", SCENARIO, "--seed", 1, stdin="１\n")
    assert "is not offered" not in ran.out + ran.err
