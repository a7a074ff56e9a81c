"""`bingqi verify`: what it proves, what it does not, and with the fingerprint that one was shown."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.core.test_record import rewritten

from bingqi.bots import bot
from bingqi.core.battle import Battle
from bingqi.core.dice import Drawn, commitment
from bingqi.core.record import FORMAT, DiceKind, Header, content_hash
from bingqi.core.scribe import Writer
from bingqi.core.session import Session
from bingqi.rulesets import ruleset

SECRET = b"a secret of thirty-two bytes ...."


@pytest.fixture
def made_up(tmp_path: Path) -> Path:
    """A battle that nobody played, by a forger with a secret of their own: all in it is as the rules and the secret have it."""
    rules = ruleset("frontline")
    whole, path = rules.scenario("kobolds-and-goblins"), tmp_path / "made-up.jsonl"
    dice = DiceKind("fair", battle="b1", commitment=commitment(SECRET))
    writer = Writer(path, rules, secret=SECRET.hex(), sync=False)
    seats = {"kobolds": "human", "goblins": "human"}
    writer.begin(Header(FORMAT, "0", rules.id, rules.version, "frontline/x", whole, content_hash(whole), {}, seats, dice))
    Session(
        rules, rules.setup(whole, {}), Drawn(SECRET, "b1"), {side: bot("greedy", rules, side, 1) for side in seats}, keeper=writer
    )
    writer.close()
    return path


def test_a_battle_that_somebody_made_up_is_not_said_to_hold(bingqi: Run, made_up: Path) -> None:
    """It is sound in itself, and what to compare it with is named."""
    ran = bingqi("verify", made_up)
    assert ran.code == 0
    assert "The record is sound in itself." in ran.out
    assert "The record holds." not in ran.out
    assert commitment(SECRET) in ran.out
    assert "--commitment HEX" in " ".join(ran.out.split())
    zh = bingqi("--lang", "zh", "verify", made_up)
    assert "记录本身没有矛盾。" in zh.out
    assert "记录属实" not in zh.out


def test_with_the_fingerprint_that_one_was_shown_it_holds(bingqi: Run, made_up: Path) -> None:
    """However it was copied."""
    typed = commitment(SECRET).upper()
    ran = bingqi("verify", "--commitment", f" {typed[:32]} {typed[32:]}", made_up)
    assert ran.code == 0
    assert "The fingerprint is the one that you were shown" in " ".join(ran.out.split())
    assert "The record holds." in ran.out
    assert bingqi("verify", "--commitment", commitment(SECRET), made_up, "--json").json["shown"]


def test_another_fingerprint_than_one_was_shown_is_a_fault(bingqi: Run, made_up: Path) -> None:
    """Also where dice were committed to by nobody."""
    ran = bingqi("verify", "--commitment", commitment(b"another"), made_up)
    assert ran.code == 1
    assert f"not by {commitment(b'another')}, which you were shown" in " ".join(ran.out.split())
    assert "The record does not hold." in ran.out
    rewritten(made_up, lambda lines: lines[0].update(dice={"kind": "typed"}))
    assert bingqi("verify", "--commitment", commitment(SECRET), made_up).code == 1


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
    """`verify` names the turn, `replay` refuses it."""
    rules = ruleset("frontline")

    def failing(battle: Battle[Any]) -> None:
        if rules.round(battle.state) == 2:
            raise KeyError("typo")
        rules.turn(battle)

    monkeypatch.setattr("bingqi.rulesets.ruleset", lambda _: replace(rules, turn=failing))
    ran = bingqi("verify", made_up)
    assert ran.code == 1
    assert re.search(r"cannot be played from turn \d+ on: KeyError: 'typo'", ran.out)
    ran = bingqi("replay", made_up)
    assert ran.code == 2
    assert "cannot be played again: KeyError: 'typo'" in " ".join(ran.err.split())
    assert "bug" not in ran.err
