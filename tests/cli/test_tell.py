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
import pytest
from tests.cli.conftest import SCENARIO, Run
from tests.toy import RULESET as TOY
from tests.toy.events import turn_over
from tests.toy.state import FOE, State

from bingqi.cli.game.game import Game
from bingqi.cli.show.explain_rolls import dice_wanted, thrower
from bingqi.cli.voice import Voice
from bingqi.core.battle import Battle
from bingqi.core.dice.pair_rolls import Margin, Pair, PairContest
from bingqi.core.dice.rolls import Band, Contest, Die
from bingqi.core.dice.sampling import Sampler
from bingqi.core.record.format import DiceKind
from bingqi.core.requests import Decision, Roll
from bingqi.core.ruleset import Outcome
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.door.opening import header_of
from bingqi.drawing.log_lines import names_in, outcome_line, side_name, turn_lines, turns_of
from bingqi.lang import LANGS, Lang
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


def test_a_battle_told_again_shows_its_rolls_as_sums(bingqi: Run, fought: Path) -> None:
    told = bingqi("replay", fought).out
    lines = re.findall(r"^  .+ attacks .+: (?:\[\d+ \d+\] )?(\d+) \+ (\d+) = (\d+) against \d+: ", told, re.M)
    assert len(lines) > 5, told[:3000]
    assert all(int(face) + int(bonus) == int(total) for face, bonus, total in lines)
    assert "Dice:" not in told


def test_each_die_of_a_turn_is_told_with_whom_it_is_for() -> None:
    """Not all those of a turn behind the first thing that happened in it."""
    rules = ruleset("mttt")
    session = Session(rules, rules.setup(rules.scenario("first-duel"), {}), Sampler("1"))
    lines = [
        str(line)
        for turn in turns_of(session, "dawn")
        for line in turn_lines(Voice("en").of(rules.folder), rules, session.state, turn)
    ]
    thrown = [line for line in lines if re.search(r"join", line) and re.search(r"\d+ [+−] \d+ = \d+", line)]
    assert len(thrown) == 2, lines
    assert len({line.split(",")[0] for line in thrown}) == 2


# --- Dice typed in by hand ----------------------------------------------------------------

HEADS = [(by, on, seen_by) for by in ("", "r1") for on in ("", "b1") for seen_by in (None, ("red",))]


@pytest.mark.parametrize(("by", "on", "seen_by"), HEADS)
@pytest.mark.parametrize("lang", LANGS)
def test_who_throws_at_whom_is_told_to_those_who_may_know(lang: Lang, by: str, on: str, seen_by: tuple[str, ...] | None) -> None:
    """By the names that the board has for them; others are told nothing but which dice. What they must reach nobody is told."""
    named = replace(TOY, name=lambda known, id: {"r1": "Rogue", "b1": "Bandit"}.get(id, id))
    session = Session(named, TOY.setup(TOY.scenario("ambush"), {}))
    voice, ask = Voice(lang).of(TOY.folder), Band("to-hit", 20, 2, (1717,), by=by, on=on, seen_by=seen_by)
    told = {seat: thrower(voice, session, seat, ask) for seat in ("red", "blue", "gm")}
    for seat in ("red", "gm", *(["blue"] if seen_by is None else [])):
        assert ("Rogue" in told[seat], "Bandit" in told[seat]) == (bool(by), bool(on))
        assert "to-hit" in told[seat]
    if seen_by is not None:
        assert told["blue"] == voice.read(Text("roll-unknown"))
        assert not any(word in told["blue"] for word in ("Rogue", "Bandit", "to-hit", "roll-unknown", "r1", "b1"))
    assert not any("1717" in one for one in (*told.values(), dice_wanted(voice, ask, 2)))


TYPED_HEADS = [
    ("mttt", "first-duel", Die("join", 20, by="su-he"), "Su He, join roll"),
    ("mttt", "first-duel", Die("coin", 2, by="su-he", on="tang-yin"), "Coin: on 1 Su He is chosen, on 2 Tang Yin"),
    ("typy17", "first-game", Die("hit", 20, by="red-1", on="blue-3"), "Tactical doll squad (M4A1) 1, to hit of Mortar team 3"),
    ("frontline", "kobolds-and-goblins", Die("attack", 20, by="kobold-1", on="goblin-4"), "Kobold 1 at Goblin 4, attack roll"),
    (
        "frontline",
        "kobolds-and-goblins",
        Contest("attack", 20, 0, 1, 2, by="kobold-1", on="goblin-4"),
        "Kobold 1 at Goblin 4, attack roll (first Kobold 1: 1, then Goblin 4: 2)",
    ),
]


@pytest.mark.parametrize(("id", "scenario", "ask", "said"), TYPED_HEADS)
def test_who_is_to_throw_is_named_once_and_whose_dice_come_first(id: str, scenario: str, ask: Roll[Any], said: str) -> None:
    """Some rule sets name who throws in words of their own. A coin says whom each of its sides chooses."""
    rules = ruleset(id)
    session = Session(rules, rules.setup(rules.scenario(scenario), {}))
    assert thrower(Voice("en").of(rules.folder), session, next(iter(rules.sides(session.state))), ask) == said
    told = Voice("zh").of(rules.folder)
    assert not told.texts.missing, thrower(told, session, "", ask)


def test_secret_dice_are_typed_by_those_who_may_know(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Of two people at one terminal, the one whose roll it is; nothing of it is told while the other looks on."""

    def secret(battle: Battle[State]) -> None:
        who = battle.state.active
        battle.choose(who, ["go", "wait"], "act")
        battle.die(6, "scout", battle.tally("scout", f"hidden-{FOE[who]}"), seen_by=(FOE[who],))
        battle.do(turn_over)

    rules = replace(TOY, turn=secret, observe=lambda state, side: state)
    header = header_of(rules, "ambush", TOY.scenario("ambush"), {}, dict.fromkeys(("red", "blue"), "human"), DiceKind("typed"))
    monkeypatch.setattr("sys.stdin", io.StringIO("go\n3\ngo\n4\n"))
    game = Game.new(Voice("en"), rules, rules.setup(TOY.scenario("ambush"), {}), header, {}, b"", None)
    assert game.run() == 0
    out = capsys.readouterr().out
    assert [said.answer for said in game.session.all_responses][:4] == ["go", (3,), "go", (4,)]
    assert re.findall(r"^hidden-(\w+), scout, d6", out, re.M) == ["blue", "red"]
    for screen, seat in zip(out.split("d6: "), ("blue", "red"), strict=False):
        assert f"hidden-{seat}" in screen.splitlines()[-1]


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


SAYS = ("describe_event", "label", "prompt", "groups", "end_turn_warnings", "describe_choice", "name", "part")
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
    assert [said.answer for said in game.session.all_responses][:4] == ["volley:r1>b1", (6, 6, 1, 1), "strike:b1>r1", (20,)]
    assert {name for name, _ in handed} == set(SAYS) - {"end_turn_warnings"}  # which is asked for at a terminal alone
    assert {name for name, whole in handed if whole} == set()


def test_dice_of_which_a_seat_is_told_nothing_are_not_shown() -> None:
    """A recon by the enemy, where the cards are hidden."""
    state = TYPY17.setup(TYPY17.scenario("first-game"), {"fog": "hidden_until_intel_1"})
    session = Session(TYPY17, state, Sampler("secret"))
    random, hidden, voice = Random("secret"), 0, Voice("en").of(TYPY17.folder)
    for _ in range(60):
        ask = session.pending_for(session.waiting_for()[0])
        assert isinstance(ask, Decision)
        recon = {f"electronic-at:{unit.cell}" for unit in session.state.units.values() if unit.side == "red" != ask.who}
        session.answer(ask.who, random.choice([key for key in ask.options if key in recon] or ask.options))
    log = [*[turn.entries for turn in session.past_turns], session.battle.log or []]
    for turn, entries in zip(turns_of(session, "red"), log, strict=True):
        unseen = [
            entry for entry in entries if entry.event == "rolled" and entry.seen_by is not None and "red" not in entry.seen_by
        ]
        assert not [entry for entry in turn.entries if entry in unseen]
        if not turn.entries:
            hidden += len(unseen)
            assert turn_lines(voice, TYPY17, turn.start, turn) == []
    assert hidden, "the enemy has thrown dice unseen"
