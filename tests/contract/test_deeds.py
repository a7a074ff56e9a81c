"""Action bars: every option stands under a button, and what it is aimed at is drawn, of every rule set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.contract.pairs import OURS, of_pairs, of_rulesets

from bingqi.core.deed import MOST, RANKS, Deed, bar_of, by_itself
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.core.view import View
from bingqi.lang import COMMON, LANGS, Texts
from bingqi.table.wire.frame import frame
from bingqi.testing.play import begin, dice, open_questions, reply
from bingqi.testing.sent import refs

ICONS = {*re.findall(r'^  "?([\w-]+)"?:', (Path(__file__).parents[2] / "frontend/src/faces/icons.ts").read_text("utf-8"), re.M)}
RULESETS = list({rules.id: rules for rules, _ in OURS}.values())
ANSWERS = 120


def questions(rules: Ruleset[Any], scenario: str) -> Iterator[tuple[Any, Any, Decision]]:
    """What is asked in a battle, half of it answered as a greedy bot would, the rest at random."""
    session, pick, random = begin(rules, scenario), dice(scenario), Random(scenario)
    for _ in range(ANSWERS):
        for ask in open_questions(session):
            if isinstance(ask, Decision):
                yield session, rules.observe(session.state, ask.who), ask
        if session.pending is None:
            return
        ask = open_questions(session)[0]
        if isinstance(ask, Decision) and random.random() < 0.5:
            session.answer(ask.who, rules.greedy(ask, lambda who=ask.who: rules.observe(session.state, who)))  # type: ignore[misc]
        else:
            session.answer(*reply(session, pick))


@of_pairs(OURS)
def test_every_option_has_a_button_and_its_target_is_drawn(rules: Ruleset[Any], scenario: str) -> None:
    """Buttons have words in both languages, a rank, and an icon that the page has, and so have badges; in a bar there is room for
    all main ones."""
    texts = [Texts(lang, [COMMON, rules.folder]) for lang in LANGS]
    for _, known, ask in questions(rules, scenario):
        bar = bar_of(rules, known, ask, rules.picks(known, ask), rules.groups(known, ask))
        drawn = rules.view(known, ask.who)
        there = refs(drawn)
        assert {icon for piece in drawn.pieces.values() for icon in piece.icons} <= ICONS | {""}
        assert sorted(bar.options) == sorted(ask.options)
        assert {id for id, _ in bar.options.values()} == bar.deeds.keys()
        lost = {target for _, target in bar.options.values() if target and not (target in there or target.startswith("field/"))}
        assert not lost, f"{ask.id}: {', '.join(sorted(lost))} is not drawn"
        check_buttons(bar.deeds.values(), texts, ask.id)
        if ask.id in (rules.acts.turn_asks if rules.acts is not None else ()):
            assert sum([deed.rank == "main" for deed in bar.deeds.values()]) <= MOST
            assert any(deed.rank == "end" for deed in bar.deeds.values())


def check_buttons(deeds: Any, texts: list[Texts], where: str) -> None:
    for deed in deeds:
        assert deed.rank in RANKS
        assert deed.icon in ICONS | {""}, f"{where}: {deed.id} has the icon {deed.icon!r}, which is not drawn"
        for one in texts if deed.label is not None else ():
            assert one.render(deed.label)
            assert not one.missing


@of_pairs([pair for n, pair in enumerate(OURS) if pair[0] is not OURS[n - 1][0]])
def test_a_frame_has_the_buttons(rules: Ruleset[Any], scenario: str) -> None:
    """Every option names one of them, each is called something."""
    for session, _, ask in questions(rules, scenario):
        prompt = frame(session, ask.who).get("prompt", {})
        if prompt.get("kind") == "choose":
            assert {option["deed"] for option in prompt["options"]} == prompt["deeds"].keys()
            assert all(deed["label"] for deed in prompt["deeds"].values())
            return


@of_rulesets([rules for rules in RULESETS if rules.acts is not None and rules.id != "toy"])
def test_every_act_has_an_icon(rules: Ruleset[Any]) -> None:
    """Those that hang on content have a function for it."""
    plain = {word: act.icon for word, act in rules.acts.by.items()}
    assert {word for word, icon in plain.items() if not icon} == set()
    assert {icon for icon in plain.values() if isinstance(icon, str)} <= ICONS
    assert {one.icon for one in rules.acts.answers.values() if isinstance(one.icon, str)} <= ICONS


@of_pairs(OURS)
def test_every_seat_is_told_what_it_is_after(rules: Ruleset[Any], scenario: str) -> None:
    """One sentence, which whoever only watches is told of nobody in particular."""
    session = begin(rules, scenario)
    if rules.id == "toy":
        return
    for seat in (*rules.sides(session.state), "watcher"):
        drawn: View = rules.view(rules.observe(session.state, seat), seat)
        for lang in LANGS:
            texts = Texts(lang, [COMMON, rules.folder])
            assert texts.render(drawn.aim)
            assert not texts.missing


@pytest.mark.parametrize(("n", "main"), [(3, 3), (MOST + 4, MOST)])
def test_what_has_no_room_in_a_bar_is_folded_away(n: int, main: int) -> None:
    """The last of the main ones; what ends the turn stays."""
    ask = Decision("ann", "act", (*[f"cut:{i}" for i in range(n)], "end"), "end")
    rules: Any = type("Rules", (), {"deeds": staticmethod(lambda observed, decision: {})})
    bar = bar_of(rules, None, ask, {}, [(None, ask.options)])
    ranks = [deed.rank for deed in bar.deeds.values()]
    assert ranks == ["main"] * main + ["more"] * (n - main) + ["end"]
    assert by_itself(ask, "end") == Deed("end", rank="end")


def test_a_target_is_what_an_option_is_aimed_at() -> None:
    """What merely stands for an option of its own is none."""
    deeds = {"cut:b": Deed("cut", Text("cut")), "burst": Deed("burst", aimed=False)}
    rules: Any = type("Rules", (), {"deeds": staticmethod(lambda observed, decision: deeds)})
    ask, picks = Decision("ann", "act", ("cut:b", "burst"), "burst"), {"bo": ["cut:b", "burst"], "cy": ["burst"]}
    bar = bar_of(rules, None, ask, picks, [(None, ("burst",)), (None, ("cut:b",))])
    assert bar.options == {"cut:b": ("cut", "bo"), "burst": ("burst", "")}
    assert [*bar.deeds] == ["burst", "cut"], "in the order of the headings"
