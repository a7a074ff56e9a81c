"""What is told is told in the words of this battle, and from what its reader has seen."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.cli.conftest import SCENARIO, Run
from tests.toy import RULESET as TOY
from tests.toy.state import State

from bingqi.cli.game import Game
from bingqi.cli.play import header_of
from bingqi.cli.tell import names_in, outcome_line, side_name, turn_lines
from bingqi.cli.voice import Voice
from bingqi.cli.why import dice_wanted, turns_of
from bingqi.core.ahead import with_highest
from bingqi.core.ask import Choose, Roll
from bingqi.core.dice import Sampler
from bingqi.core.record import DiceKind
from bingqi.core.roll import Margin, Pair, PairContest
from bingqi.core.ruleset import Outcome
from bingqi.core.session import Session
from bingqi.lang import LANGS
from bingqi.rulesets import ruleset, scenarios
from bingqi.rulesets.typy17 import RULESET as TYPY17


def test_sides_are_called_as_in_their_own_battle() -> None:
    """Whatever other scenarios call sides of the same ids; as in a record of a pack that is not there."""
    rules = ruleset("frontline")
    voice = Voice("en").of(rules.folder)
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(rules.scenario(SCENARIO)))
    data["scenario"]["sides"]["kobolds"]["name"] = {"en": "Bogfolk", "zh": "沼民"}
    state = rules.setup(data, {})
    assert voice.read(side_name(rules, state, "kobolds")) == "Bogfolk"
    assert "Bogfolk" in outcome_line(voice, rules, state, Outcome("kobolds", "rout"))
    assert names_in(voice, rules, state, rules.view(state, "kobolds"))["goblins"] == "Goblins"
    assert voice.read(side_name(rules, state, "gm")) not in ("gm", "")


def test_sides_are_called_as_the_list_of_scenarios_says() -> None:
    for rules, listed in scenarios():
        state = rules.setup(rules.scenario(listed.name), {})
        assert {side: rules.party(state, side) for side in rules.sides(state)} == listed.sides


def test_fair_dice_are_mixed_by_sides_that_are_called_by_name(bingqi: Run) -> None:
    ran = bingqi("play", SCENARIO, "--dice", "fair", stdin="luck\n")
    assert re.search(r"^Kobolds: type anything to mix", ran.out, re.M), ran.out


def test_a_battle_told_again_shows_its_dice_behind_what_they_decided(bingqi: Run, fought: Path) -> None:
    told = bingqi("replay", fought).out
    assert re.search(r"^  .+ (hits|misses) .+\(attack.* d20 \[\d+", told, re.M), told[:3000]
    assert "Dice:" not in told


def test_dice_stand_behind_what_each_of_them_decided() -> None:
    """Not all those of a turn behind the first thing that happened in it."""
    rules = ruleset("mttt")
    session = Session(rules, rules.setup(rules.scenario("first-duel"), {}), Sampler("1"))
    lines = [
        str(line)
        for turn in turns_of(session, "dawn")
        for line in turn_lines(Voice("en").of(rules.folder), rules, session.state, turn)
    ]
    joined = [line for line in lines if "joins the battle" in line]
    assert len(joined) == 2
    assert all(re.search(r"join roll d20 \[\d+\]", line) for line in joined), lines


def thrown() -> Session[State]:
    """A skirmish in which dice are asked for; blue has somebody hidden."""
    session = Session(TOY, TOY.setup(TOY.scenario("ambush"), {}))
    session.answer("red", "volley:r1>b1")
    assert isinstance(session.pending, Roll)
    return session


def test_who_throws_is_not_tried_on_what_is_hidden() -> None:
    """What the highest faces would bring might tell of it; to one who sees everything it can be told."""
    assert with_highest(thrown(), "red") == []
    all_seen = replace(TOY, seen=lambda state, seat: state)
    session = Session(all_seen, thrown().start, said=thrown().said)
    assert [entry.event for entry in with_highest(session, "red")][:1] == ["hurt"]


TWO_DICE = [
    Pair("", 20, 15, 5), Pair("", 20, 15, 5, False), PairContest("", 20, 1), PairContest("", 20, 1, False),
    Margin("", 20, 1), Margin("", 20, 1, "sum"), Margin("", 20, 1, "single"),
]  # fmt: skip


def test_whoever_types_two_dice_reads_which_of_them_count_for_what() -> None:
    """A sentence of its own for each roll, and how many dice; what they must reach is not told."""
    for lang in LANGS:
        told = [dice_wanted(Voice(lang), ask, ask.wants(())) for ask in TWO_DICE]
        assert len(set(told)) == len(TWO_DICE)
        assert [one[: one.index("d20")] for one in told] == ["2", "2", "4", "4", "4", "4", "2"]
        assert not [one for one in told if "cli-" in one or "15" in one]


SAYS = ("narrate", "label", "prompt", "groups", "unused", "chosen", "concerns")
"""Where a rule set puts things into words."""
TYPED = ["volley:r1>b1", "6 6 1 1", "odds", "more", "strike:b1>r1", "20", "4 4", "4 3", "log", "why", "odds 1", "help", "board"]


def test_nothing_that_a_person_reads_is_made_from_the_whole_state(monkeypatch: Any, capsys: Any) -> None:
    """Two people at one terminal, one with a hidden unit: every text that they meet is asked for with what they have seen."""
    handed: list[tuple[str, bool]] = []

    def watched(name: str) -> Callable[..., Any]:
        says = getattr(TOY, name)

        def ask(state: State, *rest: Any) -> Any:
            handed.append((name, state == game.session.state))
            return says(state, *rest)

        return ask

    watching: dict[str, Any] = {name: watched(name) for name in SAYS}
    rules = replace(TOY, **watching)
    data = TOY.scenario("ambush")
    header = header_of(rules, "ambush", data, {}, dict.fromkeys(("red", "blue"), "human"), DiceKind("typed"))
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(TYPED)))
    game = Game.new(Voice("en"), rules, rules.setup(data, {}), header, {}, b"", None)
    assert game.run() == 0
    assert "toy-strike" in capsys.readouterr().out
    assert [said.answer for said in game.session.all_said][:4] == ["volley:r1>b1", (6, 6, 1, 1), "strike:b1>r1", (20,)]
    assert {name for name, _ in handed} == set(SAYS) - {"unused"}  # which is asked for at a terminal alone
    assert {name for name, whole in handed if whole} == set()


def test_dice_of_which_a_seat_is_told_nothing_are_not_shown() -> None:
    """A roll is as secret as what came of it: a recon by the enemy, where the cards are hidden."""
    state = TYPY17.setup(TYPY17.scenario("first-game"), {"fog": "hidden_until_intel_1"})
    session = Session(TYPY17, state, Sampler("secret"))
    random, hidden = Random("secret"), 0
    for _ in range(60):
        ask = session.asked(session.waiting_for()[0])
        assert isinstance(ask, Choose)
        recon = {f"electronic-at:{unit.cell}" for unit in session.state.units.values() if unit.side == "red" != ask.who}
        session.answer(ask.who, random.choice([key for key in ask.options if key in recon] or ask.options))
    for turn in turns_of(session, "red"):
        rolls = [n for n, one in enumerate(turn.said) if isinstance(one.ask, Roll)]
        assert set(turn.secret) <= set(rolls)
        if not turn.entries:
            hidden += len(rolls)
            assert set(turn.secret) == set(rolls)
            assert turn_lines(Voice("en").of(TYPY17.folder), TYPY17, turn.start, turn) == []
    assert hidden, "the enemy has thrown dice unseen"
