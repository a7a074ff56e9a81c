"""What goes on at a table: copies of a battle, taking back, who plays, whose numbers are told."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import SCENARIO, Run
from tests.cli.terminal import Terminal

from bingqi.cli.commands.study import seeded_dice
from bingqi.cli.show.explain_rolls import numbers
from bingqi.cli.show.odds_table import show_chances
from bingqi.cli.show.options_menu import Menu
from bingqi.cli.voice import Voice
from bingqi.core.record.files import file_named
from bingqi.core.record.format import read
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.drawing.log_lines import narrated
from bingqi.rulesets import ruleset

FAIR = ["play", SCENARIO, "--dice", "fair", "--seat", "goblins=greedy"]
RECON = ["typy17/first-game", "--seed", 5, "--seat", "blue=greedy"]
TWO = ["play", SCENARIO, "--dice", "typed", "--seat", "kobolds=human", "--seat", "goblins=human"]


# --- Copies -------------------------------------------------------------------------------


def test_a_copy_of_a_fair_battle_cannot_be_played_ahead(bingqi: Run, tmp_path: Path) -> None:
    """It can be looked at, and is the beginning of the record that is proved in the end."""
    path, copy = tmp_path / "fair.jsonl", tmp_path / "copy.jsonl"
    ran = bingqi(*FAIR, "--record", path, stdin=f"luck\nrest\n1\nsave {copy}\n")
    assert "without the secret" in ran.out
    assert (tmp_path / "fair.jsonl.secret").exists()
    assert not (tmp_path / "copy.jsonl.secret").exists()
    assert bingqi("play", copy, stdin="1\n").code == 2
    assert bingqi("replay", copy).code == 0
    assert bingqi("verify", copy, "--json").json["dice"] == "sealed"
    assert path.read_bytes().startswith(copy.read_bytes())
    assert bingqi("play", path, stdin="attack\n1\n" * 2000).code == 0
    assert bingqi("verify", path, "--json").json["dice"] == "proved"
    assert path.read_bytes().startswith(copy.read_bytes())


def test_a_fair_battle_that_is_kept_late_can_go_on(bingqi: Run, tmp_path: Path) -> None:
    """Where nothing was recorded, save begins the record: its secret is needed there, and that is said."""
    ran = bingqi(*FAIR, stdin="luck\nrest\nsave late.jsonl\nsave copy.jsonl\n")
    assert "beside it lies the secret" in ran.out
    assert (tmp_path / "late.jsonl.secret").exists()
    assert not (tmp_path / "copy.jsonl.secret").exists()
    assert bingqi("play", "late.jsonl", stdin="1\n").code == 0


def test_a_copy_never_lies_over_another_file(bingqi: Run, going_on: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    ran = bingqi("play", going_on, stdin="save there\nsave /nowhere/at-all/x\nsave copy\n")
    assert "there: exists already" in ran.out
    assert "/nowhere/at-all/x: " in ran.out
    assert (tmp_path / "there").read_text() == "mine"
    assert read(tmp_path / "copy").responses == read(going_on).responses


def test_files_are_named_as_in_a_shell(bingqi: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert file_named("~/x.jsonl") == tmp_path / "x.jsonl"
    assert file_named("'a b.jsonl'") == file_named('"a b.jsonl"') == Path("a b.jsonl")
    assert file_named("it's") == Path("it's")
    assert file_named("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")
    bingqi("play", SCENARIO, "--seed", 1, stdin='rest\nsave "a b.jsonl"\nsave ~/x.jsonl\n')
    assert read(tmp_path / "a b.jsonl").responses == read(tmp_path / "x.jsonl").responses


# --- Taking back --------------------------------------------------------------------------


def test_throws_and_answers_are_not_taken_back_unasked(bingqi: Run) -> None:
    """Whose choice is asked for once more, and what would be lost, is said before; then undo takes it back."""
    thrown = "rest\nrest\n" + "12\n" * 3
    ran = bingqi(*TWO, stdin=thrown + "undo\nlog\n12\nundo\nundo\n")
    warned = re.findall(r'^.*Your last choice was "(.+)"\. To take it back would undo (.+) too', ran.out, re.M)
    assert warned == [("Who stands in cell 1, next to the enemy? All others, as listed", f"{n} throws") for n in (3, 4)]
    assert ran.out.count("Taken back") == 1
    assert "Taken back, with what came of it" in ran.out
    assert ran.out.rstrip().count("Goblins: Who stands in cell 1") == 2


def test_answers_of_the_other_person_are_not_taken_back_unasked(bingqi: Run) -> None:
    """Bots are not asked again in vain: nobody minds."""
    seats = ["--seat", "kobolds=human", "--seat", "goblins=human"]
    order = ["rest", "rest", *["end"] * 20]
    before = bingqi("play", SCENARIO, "--seed", 5, *seats, stdin="\n".join(order))
    last = re.findall(r"^(Kobolds|Goblins): What does", before.out, re.M)
    turn = next(n for n in range(1, len(last)) if last[n] != last[n - 1] and last[n] in last[: n - 1])
    between = last[:turn][::-1].index(last[turn])
    ran = bingqi("play", SCENARIO, "--seed", 5, *seats, stdin="\n".join([*order[: 2 + turn], "undo", "undo"]))
    answers = "one answer" if between == 1 else f"{between} answers"
    assert f"would undo {answers} of {last[turn - 1]} too" in ran.out
    assert ran.out.count("Taken back") == 1
    alone = bingqi("play", SCENARIO, "--seed", 5, stdin="rest\nend\nundo\n")
    assert "would undo" not in alone.out
    assert "Taken back" in alone.out


# --- Who plays ----------------------------------------------------------------------------


def test_the_record_tells_who_went_on(bingqi: Run, going_on: Path) -> None:
    """From the line on after which they sat there; whoever continues next finds them seated."""
    header = read(going_on).header.seats
    bingqi("play", going_on, stdin="1\n")
    assert read(going_on).seatings == []
    lines = read(going_on).lines
    ran = bingqi("play", going_on, "--seat", "goblins=human", "--seat", "kobolds=random", stdin="1\n")
    assert ran.code == 0
    record = read(going_on)
    assert record.header.seats == header
    assert record.seatings == [(lines + 1, {"kobolds": "random", "goblins": "human"})]
    assert json.loads(going_on.read_bytes().splitlines()[lines])["type"] == "seats"
    assert "You play: Goblins." in bingqi("play", going_on).out
    assert len(read(going_on).seatings) == 1
    told = bingqi("verify", going_on)
    assert told.code == 0
    assert f"From line {lines + 1} on it was played by others: kobolds=random, goblins=human." in told.out
    assert bingqi("verify", going_on, "--json").json["others"] == [{"line": lines + 1, "seats": record.seats}]


def test_who_takes_a_torn_record_over_is_told_on_a_whole_line(bingqi: Run, going_on: Path) -> None:
    going_on.write_bytes(going_on.read_bytes()[:-9])
    assert bingqi("play", going_on, "--seat", "goblins=random", stdin="1\n").code == 0
    assert read(going_on).seats == {"kobolds": "human", "goblins": "random"}
    assert bingqi("verify", going_on).code == 0


def test_a_finished_record_is_looked_at_unchanged(bingqi: Run, tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    bingqi("play", SCENARIO, "--seed", 2, "--record", path, stdin="attack\n1\n" * 2000)
    before = path.read_bytes()
    assert read(path).end is not None
    assert bingqi("play", path, "--seat", "goblins=human").code == 0
    assert path.read_bytes() == before


def test_one_program_plays_a_record_at_a_time(bingqi: Run, going_on: Path) -> None:
    with Terminal(going_on.parent, "play", going_on) as terminal:
        terminal.until()
        before = going_on.read_bytes()
        ran = bingqi("play", going_on, stdin="1\n")
        assert ran.code == 2
        assert "another program is playing this battle" in ran.err
        assert going_on.read_bytes() == before
        terminal.answer("end")
    assert bingqi("play", going_on, stdin="1\n").code == 0
    assert bingqi("verify", going_on).code == 0


# --- Whose numbers ------------------------------------------------------------------------


def test_the_log_says_whose_numbers_are_in_an_ambush(bingqi: Run) -> None:
    """LB-4.1 Passive Perception of each who may notice, and Stealth of each who sneaks."""
    log = bingqi("play", "corridor-ambush", "--seed", 3, stdin="rest\nlog\n").out.split("> log")[1]
    watching = re.findall(r"^  (\w+), passive Perception: .+\)  LB-4\.1$", log, re.M)
    assert watching == ["Fighter", "Rogue", "Cleric", "Wizard"]
    sneaking = re.findall(
        r"^  (Goblin \d), Stealth, against the passive Perception of \w+: (\d+) \+ (\d+) = (\d+) against", log, re.M
    )
    assert [one for one, *_ in sneaking[:5]] == [f"Goblin {n}" for n in (1, 2, 3, 4, 5)]
    assert all(int(face) + int(bonus) == int(total) for _, face, bonus, total in sneaking)
    assert re.search(r"^  Goblin 5 attacks Wizard with the shortbow .*\d+ against 14: \w+", log, re.M)
    assert re.findall(r"^  (?:armour class|advantage|Stealth|passive Perception): .+$", log, re.M | re.I) == []


def before_shield() -> Session[object]:
    """Somebody is about to be hit and may raise a shield: the armour class is told, and nothing that came of it."""
    rules: Ruleset[object] = ruleset("frontline")
    for seed in range(1, 60):
        start = rules.setup(rules.scenario("corridor-ambush"), {})
        session = Session(rules, start, seeded_dice("shield", seed))
        for _ in range(60):
            who = session.waiting_for()[0] if session.pending else ""
            ask = session.pending_for(who) if who else None
            if not isinstance(ask, Decision):
                break
            if ask.id == "struck" and any(entry.event == "rolled" for entry in session.battle.log or ()):
                return session
            attacks = [key for key in ask.options if key.startswith("attack:") and key.endswith(":wizard")]
            session.answer(who, (attacks or [ask.default])[0])
    raise AssertionError("nobody was about to be hit")


def test_a_roll_is_known_before_the_shield() -> None:
    """LBX-5 While it is asked whether the shield is raised: the attack that is about to hit, and what it met."""
    session = before_shield()
    ask = session.pending
    assert isinstance(ask, Decision)
    voice, known = Voice("en").of(session.rules.folder), session.rules.observe(session.state, ask.who)
    told = narrated(voice, session.rules, known, numbers(session, ask.who)[0])
    by, target = (voice.read(session.rules.view(known, ask.who).pieces[ask.about[role]].label) for role in ("attacker", "target"))
    assert told.startswith(f"{by} attacks {target} with ")
    assert re.search(r" = \d+ against \d+: (hit|critical hit)$", told)
    assert session.pending is ask


# --- Odds ---------------------------------------------------------------------------------


def test_odds_of_a_shield_are_told_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    """The condition has its name from the rule set, and the signs between the parts are Chinese."""
    session = before_shield()
    ask = session.pending
    assert isinstance(ask, Decision)
    voice = Voice("zh").of(session.rules.folder)
    menu = Menu(voice, session.rules, session.rules.observe(session.state, ask.who), ask, {}, {})
    for key in ask.options:
        show_chances(voice, session, ask.who, menu, key, 60)
    told = [line.split(maxsplit=2)[2] for line in capsys.readouterr().out.splitlines() if re.match(r" +[\d.]+% [█▓░·]", line)]
    assert any("状态：法师 护盾" in line for line in told), told
    assert any("；" in line for line in told)
    assert not any(re.search("[a-z:;]", line) for line in told)


def test_the_fall_of_ones_own_is_told_first(bingqi: Run) -> None:
    """In the few words beside an option there is room for three things; that one is among them wherever it is at stake."""
    ran = bingqi(
        "play", "corridor-ambush", "--seed", 3, "--seat", "goblins=greedy", stdin="rest\n" + "forward\n1\nattack\n1\nend\n" * 12
    )
    told = re.findall(r"\((?:≈ )?([^()]*one of yours falls \d+%[^()]*)\)$", ran.out, re.M)
    assert told
    assert all(line.startswith("one of yours falls") for line in told)
