"""`bingqi verify`: what it proves, what it does not, and with the fingerprint that one was shown."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.cli.conftest import Run
from tests.core.test_record import rewritten

from bingqi.bots import bot
from bingqi.core.battle import Battle
from bingqi.core.dice.contributions import promise
from bingqi.core.dice.drawn import UNBOUND, Drawn, commitment
from bingqi.core.dice.sources import Dice
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash, read
from bingqi.core.record.write import Writer
from bingqi.core.requests import Roll
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset

SECRET = b"a secret of thirty-two bytes ...."
COMMITMENT, ANOTHER = commitment(SECRET, "b1"), commitment(b"another", "b1")


def forged(path: Path, kind: DiceKind, dice: Dice | None = None) -> Path:
    """A battle that nobody played, by a forger with a secret of their own: all in it is as the rules and the dice have it."""
    rules = ruleset("frontline")
    whole = rules.scenario("kobolds-and-goblins")
    writer = Writer(path, rules, secret=SECRET.hex(), sync=False)
    seats = {"kobolds": "human", "goblins": "human"}
    writer.begin(Header(FORMAT, "0", rules.id, rules.version, "frontline/x", whole, content_hash(whole), {}, seats, kind))
    who = {side: bot("greedy", rules, side, 1) for side in seats}
    dice = dice or Drawn(SECRET, kind.battle, kind.contributions)
    Session(rules, rules.setup(whole, {}), dice, who, keeper=writer)
    writer.close()
    return path


@pytest.fixture
def made_up(tmp_path: Path) -> Path:
    return forged(tmp_path / "made-up.jsonl", DiceKind.fair(SECRET, "b1"))


def said(bingqi: Run, *command: object, lang: str = "en") -> tuple[int, str]:
    """The exit code, and what was said, on one line."""
    ran = bingqi("--lang", lang, "verify", *command)
    return ran.code, " ".join(ran.out.split())


def test_a_battle_that_somebody_made_up_is_not_said_to_hold(bingqi: Run, made_up: Path) -> None:
    """It is sound in itself, and what to compare it with is named."""
    ran = bingqi("verify", made_up)
    assert ran.code == 0
    assert "The record is sound in itself." in ran.out
    assert "The record holds." not in ran.out
    assert COMMITMENT in ran.out
    assert "--commitment HEX" in " ".join(ran.out.split())
    zh = bingqi("--lang", "zh", "verify", made_up)
    assert "记录本身没有矛盾。" in zh.out
    assert "记录属实" not in zh.out


def test_with_the_fingerprint_that_one_was_shown_it_holds(bingqi: Run, made_up: Path) -> None:
    """However it was copied."""
    typed = COMMITMENT.upper()
    ran = bingqi("verify", "--commitment", f" {typed[:32]} {typed[32:]}", made_up)
    assert ran.code == 0
    assert "The fingerprint is the one that you were shown" in " ".join(ran.out.split())
    assert "The record holds." in ran.out
    assert bingqi("verify", "--commitment", COMMITMENT, made_up, "--json").json["shown"]


def test_another_fingerprint_than_one_was_shown_is_a_fault(bingqi: Run, made_up: Path) -> None:
    """Also where dice were committed to by nobody."""
    ran = bingqi("verify", "--commitment", ANOTHER, made_up)
    assert ran.code == 1
    assert f"not by {ANOTHER}, which you were shown" in " ".join(ran.out.split())
    assert "The record does not hold." in ran.out
    rewritten(made_up, lambda lines: lines[0].update(dice={"kind": "typed"}))
    assert bingqi("verify", "--commitment", COMMITMENT, made_up).code == 1


@pytest.mark.parametrize("typed", ["abc", "x" * 64, "0" * 65])
def test_what_is_no_fingerprint_is_refused(bingqi: Run, made_up: Path, typed: str) -> None:
    ran = bingqi("verify", "--commitment", typed, made_up)
    assert ran.code == 2
    assert "--commitment: a commitment is 64 hexadecimal figures" in " ".join(ran.err.split())


def test_a_record_with_an_event_that_cannot_happen_is_a_fault_and_no_traceback(bingqi: Run, made_up: Path) -> None:
    """The turn from which on it cannot be played is named."""
    rewritten(
        made_up,
        lambda lines: lines.insert(
            [i for i, line in enumerate(lines) if line["type"] == "turn"][1] + 1,
            {"type": "given", "event": "hurt", "args": ["nobody", 1], "why": "so it was"},
        ),
    )
    ran = bingqi("verify", made_up)
    assert ran.code == 1
    assert "turn 3: hurt" in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_a_record_of_which_the_rules_make_an_exception_is_told_and_no_bug(
    bingqi: Run, made_up: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`verify` names the turn, `replay` and `play` refuse it."""
    rules = ruleset("frontline")

    def failing(battle: Battle[Any]) -> None:
        if rules.round(battle.state) == 2:
            raise KeyError("typo")
        rules.turn(battle)

    for where in ("bingqi.rulesets.ruleset", "bingqi.door.opening.ruleset"):
        monkeypatch.setattr(where, lambda _: dataclasses.replace(rules, turn=failing))
    ran = bingqi("verify", made_up)
    assert ran.code == 1
    assert re.search(r"cannot be played from turn \d+ on: KeyError: 'typo'", ran.out)
    for command in ("replay", "play"):
        ran = bingqi(command, made_up)
        assert ran.code == 2
        assert "cannot be played again: KeyError: 'typo'" in " ".join(ran.err.split())
        assert "bug" not in ran.err


# --- What was not checked ---------------------------------------------------------------


class Loaded(Drawn):
    """Dice of which the first so many answers show the highest face, and the others what the secret gives."""

    def __init__(self, kind: DiceKind, answers: int) -> None:
        super().__init__(SECRET, kind.battle)
        self.answers = answers

    def draw(self, ask: Roll[Any], ordinal: int, digest: bytes) -> tuple[int, ...]:
        fair = super().draw(ask, ordinal, digest)
        return (ask.sides,) * len(fair) if ordinal < self.answers else fair


def test_rolls_that_were_taken_over_are_said_not_to_be_checked(bingqi: Run, tmp_path: Path) -> None:
    """Though the commitment is the one that was shown: nobody drew them again, and the record is not said to hold."""
    kind = DiceKind.fair(SECRET, "b1+12")
    path = forged(tmp_path / "branch.jsonl", kind, Loaded(kind, 12))
    proof = bingqi("verify", "--commitment", kind.commitment, path, "--json").json
    assert 0 < proof["taken_over"] < proof["rolls"]
    assert (proof["dice"], proof["verdict"], proof["faults"]) == ("partly", "sound", [])
    code, out = said(bingqi, "--commitment", kind.commitment, path)
    assert code == 0
    assert f"{proof['rolls']} rolls, {proof['taken_over']} of them taken over from another battle and not checked." in out
    assert f"The other {proof['rolls'] - proof['taken_over']} rolls follow from the secret" in out
    assert "Every roll" not in out
    assert "The record holds." not in out
    _, zh = said(bingqi, "--commitment", kind.commitment, path, lang="zh")
    assert f"{proof['rolls']} 次掷骰，其中 {proof['taken_over']} 次承接自另一场战斗，未经核对。" in zh
    assert "记录属实" not in zh


def test_a_record_of_which_no_roll_was_checked_proves_nothing(bingqi: Run, tmp_path: Path) -> None:
    """A forger says that all of it was taken over."""
    answers = len(read(forged(tmp_path / "first.jsonl", DiceKind("typed"), Drawn(SECRET, "b1"))).responses)
    kind = DiceKind.fair(SECRET, f"b1+{answers}")
    path = forged(tmp_path / "all.jsonl", kind, Drawn(SECRET, "b1"))
    code, out = said(bingqi, "--commitment", kind.commitment, path)
    assert code == 0
    assert "no roll was checked: this says nothing of the dice" in out
    assert "follow" not in out
    assert "The record holds." not in out


def test_more_answers_taken_over_than_there_are_is_a_fault(bingqi: Run, tmp_path: Path) -> None:
    """Else whoever has the secret lets the dice fall as they please."""
    kind = DiceKind.fair(SECRET, "b1+999999")
    path = forged(tmp_path / "forged.jsonl", kind, Loaded(kind, 999_999))
    code, out = said(bingqi, "--commitment", kind.commitment, path)
    assert code == 1
    assert "says that it takes over 999999 answers of another battle, and has only" in out
    assert "follow" not in out


def test_a_commitment_that_does_not_bind_the_battle_is_said_not_to(bingqi: Run, tmp_path: Path) -> None:
    """So it was once: whoever ran the server could choose the name when all words were known."""
    alone = commitment(SECRET, "", UNBOUND)
    for battle in ("b1", "another"):
        path = forged(tmp_path / f"{battle}.jsonl", DiceKind("fair", battle=battle, commitment=alone))
        code, out = said(bingqi, "--commitment", alone, path)
        assert code == 0
        assert "The name of the battle was not bound by the commitment: whoever ran the server could have chosen it" in out
        assert "nobody chose a roll" not in out
        assert "The record holds." not in out
    assert "承诺没有约束战斗编号" in said(bingqi, path, lang="zh")[1]


def test_with_the_same_commitment_there_is_no_other_battle(bingqi: Run, tmp_path: Path) -> None:
    """Of ids that were tried till the dice fell well, none goes with what was shown before."""
    shown = DiceKind.fair(SECRET, "b1")
    path = forged(tmp_path / "ground.jsonl", replace(shown, battle="b2"))
    code, out = said(bingqi, "--commitment", shown.commitment, path)
    assert code == 1
    assert "is not the one committed to" in out


def test_words_in_another_order_are_a_fault(bingqi: Run, tmp_path: Path) -> None:
    """Whoever chose among orders would choose among dice."""
    kind = replace(DiceKind.fair(SECRET, "b1"), contributions=("red:a", "blue:b"))
    code, out = said(bingqi, forged(tmp_path / "order.jsonl", kind))
    assert code == 1
    assert "in the order of their sides" in out


def test_words_that_nobody_had_promised_are_named(bingqi: Run, tmp_path: Path) -> None:
    """And that there are none at all."""
    promises = (f"goblins:{promise('0123456789abcdef', 'b')}:0123456789abcdef",)
    kind = replace(DiceKind.fair(SECRET, "b1", ("kobolds:a", "goblins:b")), promises=promises)
    _, out = said(bingqi, forged(tmp_path / "words.jsonl", kind))
    assert "Words are in the dice that nobody had promised, those of kobolds:" in out
    _, out = said(bingqi, forged(tmp_path / "none.jsonl", DiceKind.fair(SECRET, "b1")))
    assert "No words of players went into these dice" in out


def test_a_record_that_is_cut_off_is_not_said_to_be_whole(bingqi: Run, made_up: Path) -> None:
    """It may be gone on with, so that is no fault; but it is the last word."""
    whole = made_up.read_bytes()
    for at in (len(whole) // 2, len(whole) - 1):
        made_up.write_bytes(whole[:at])
        code, out = said(bingqi, made_up)
        assert (code, out.count("sound in themselves")) == (0, 1)
        assert out.endswith("that the battle was whole, and its dice, is not shown.")
        assert "最后一行被截断" in said(bingqi, made_up, lang="zh")[1]


def test_a_record_of_another_version_is_not_said_to_hold(bingqi: Run, made_up: Path) -> None:
    """Where it comes to something else only what follows its last state is run: a forger who names one is not believed."""

    def older(lines: list[dict[str, Any]]) -> None:
        lines[0].update(version=lines[0]["version"] - 1)
        next(line for line in lines if line["type"] == "turn").update(digest="0" * 16)

    rewritten(made_up, older)
    code, out = said(bingqi, "--commitment", COMMITMENT, made_up)
    assert code == 1
    assert "Only a part of the record was run, for it is of an older version of the rules: what lies before its last state" in out
    assert "The record holds." not in out
    assert bingqi("verify", made_up, "--json").json["verdict"] == "in-part"
    assert "只重演了一部分：最后保存的状态之前未曾重演" in said(bingqi, made_up, lang="zh")[1]
