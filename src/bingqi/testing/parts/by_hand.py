"""A game master's word: every event, with any arguments, in any scenario, is refused with a fault, or it leaves a battle that can
be drawn for all, played on, and opened again."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bingqi.core.gm.override import COMMON, event_forms
from bingqi.core.problems import NotLawful
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.kit.nouns import Nouns
from bingqi.rulesets import scenarios_of
from bingqi.testing.amounts import LIMITS
from bingqi.testing.choosing import each_ruleset
from bingqi.testing.hostile import Hostile, check_words, drawn, is_refused, played, restarted
from bingqi.testing.play import dice, ending, play

DEPTHS = (0, 4, 14, 60) if LIMITS.long else (0, 14)
"""Answers before the game master speaks."""
SOUND, SPOILT, ONWARD = (3, 4, 5) if LIMITS.long else (1, 3, 2)
"""So often each event is given with arguments that it may have, and with others; and so many answers follow."""


def scenarios(rules: Ruleset[Any]) -> list[str]:
    """Its scenarios, the smallest first."""
    return [one.name for _, one in scenarios_of(rules)]


def begun(rules: Ruleset[Any], scenario: str, depth: int) -> Session[Any]:
    """A battle with a game master, between two acts, after so many answers or some more."""
    session = Session(ending(rules), rules.setup(rules.scenario(scenario), {}, gm=True))
    pick = dice(f"{scenario} {depth}")
    play(session, pick, depth)
    while session.pending is not None and (session.responses or session.battle.log):
        play(session, pick, 1)
    return session


@each_ruleset
def test_every_event_says_what_its_arguments_may_be(rules: Ruleset[Any]) -> None:
    """Or that the rules alone bring it about; what is wanted most is never left to the rules."""
    nouns, own = rules.nouns, rules.events.keys() - COMMON
    assert isinstance(nouns, Nouns), f"{rules.id} does not say what the arguments of its events may be (Ruleset.nouns)"
    assert own <= nouns.events.keys() | {*rules.by_rules}
    assert all(nouns.of(event) for event in own & nouns.events.keys() if nouns.of(event))
    assert not {*rules.gm_events} & {*rules.by_rules}
    assert {*rules.harms} <= own
    assert {form["name"] for form in event_forms(rules)} == own - {*rules.by_rules}


@each_ruleset
def test_what_the_rules_alone_bring_about_is_refused(rules: Ruleset[Any]) -> None:
    """Whatever its arguments are."""
    session, words = begun(rules, scenarios(rules)[0], 14), Hostile(rules, 1)
    for event in (*rules.by_rules, *COMMON):
        with pytest.raises(NotLawful, match="only the rules bring this about"):
            session.give(event, words.sound(session.state, event), "so be it")


@each_ruleset
def test_every_event_is_refused_or_can_be_drawn_and_played_on(rules: Ruleset[Any]) -> None:
    """In the short run each event in some scenario; in the long run each in all, early and late. The figures are printed."""
    words, figures, happened = Hostile(rules, rules.id), Counter[str](), Counter[str]()
    where = [(name, depth) for name in scenarios(rules) for depth in DEPTHS]
    events = [event for event in rules.events if event not in COMMON]
    chosen = where if LIMITS.long else Random(1).sample(where, min(4, len(where)))
    for name, depth in chosen:
        session, first = begun(rules, name, depth), rules.setup(rules.scenario(name), {}, gm=True)
        if session.pending is None:
            continue
        for n, event in enumerate(events):
            if not LIMITS.long and n % len(chosen) != chosen.index((name, depth)):
                continue
            for spoilt in (False,) * SOUND + (True,) * SPOILT:
                args = (words.spoilt if spoilt else words.sound)(session.state, event)
                tried = session.fork()
                figures["tried"] += 1
                if is_refused(tried, event, args):
                    figures["refused"] += 1
                    continue
                drawn(tried)
                check_words(tried, event, args)
                played(tried, words.random, ONWARD)
                restarted(tried, first, rules.scenario(name))
                figures["drawn"] += 1
                happened[event] += 1
    print(f"{rules.id}: {dict(figures)}; {len(happened)} of {len(events) - len(rules.by_rules)} events happened")
    assert figures["tried"] == figures["refused"] + figures["drawn"]
    assert len(happened) > len(events) // (2 if LIMITS.long else 4)
