"""Menus: what is offered and what is refused cannot part, of every rule set that declares its acts with the kit; and whatever is
asked or drawn has words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.core.view import Piece
from bingqi.kit.acts import nothing_against
from bingqi.lang import LANGS, Texts
from bingqi.testing.amounts import LIMITS, fewer
from bingqi.testing.battles import bots, first, start_at
from bingqi.testing.choosing import each_pair, each_pair_with_acts
from bingqi.testing.offers import Menus, Watching, parted
from bingqi.testing.play import ending, open_questions, play

BATTLES, TURNS = (10, 2000) if LIMITS.long else (2, 300)


@each_pair_with_acts
@fewer
@given(data=st.data())
def test_whatever_nothing_is_against_is_offered_and_nothing_else(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    play(session, lambda n: data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, 60)))
    assert parted(rules.acts, session.state) == []


@each_pair_with_acts
def test_nothing_is_against_what_is_offered_and_something_against_the_rest(rules: Ruleset[Any], scenario: str) -> None:
    """At every decision of random battles, of the state as it is when the menu is made."""
    looked_at = []
    for seed in range(BATTLES):
        state, menus = first(rules, scenario), Menus(rules.acts, Random(seed))
        looked_at.append(menus)
        seats = {side: Watching(bot, menus, lambda: battle.state) for side, bot in bots(rules, state, seed).items()}  # noqa: B023
        battle = Battle(ending(rules), state, Sampler(seed), seats)
        for _ in range(TURNS):
            if rules.outcome(battle.state) is not None:
                break
            rules.turn(battle)
        assert menus.parted == []
    assert sum([one.keys for one in looked_at])
    assert sum([one.others for one in looked_at]) or all(act.why_not is nothing_against for act in rules.acts.by.values())


HP = "hp"
"""What this gauge is called the table says itself."""


@each_pair
@fewer
@given(data=st.data())
def test_whatever_is_asked_and_drawn_has_words_in_every_language(rules: Ruleset[Any], scenario: str, data: st.DataObject) -> None:
    """Questions, options with their headings and what they take; a drawing with the names of its gauges."""
    session = start_at(rules, scenario, data.draw(st.integers(0, 4)))
    play(session, lambda n: data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, 20)))
    said: list[Any] = []
    for ask in open_questions(session):
        known = rules.observe(session.state, getattr(ask, "who", "gm"))
        said.append(rules.prompt(known, ask))
        if isinstance(ask, Decision):
            said += [heading for heading, _ in rules.groups(known, ask)]
            said += [one for key in ask.options[:40] for one in (rules.label(known, ask, key), rules.costs(known, ask, key))]
    for seat in (*rules.sides(session.state), "gm"):
        said += texts_in(rules.view(rules.observe(session.state, seat), seat))
    for lang in LANGS:
        texts = Texts(lang, [rules.folder])
        texts.render(said)
        assert not texts.missing


def texts_in(thing: Any) -> Iterator[Text]:
    """The messages of a drawing."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        yield from [Text(f"gauge-{name}") for name in thing.gauges if name != HP] if isinstance(thing, Piece) else ()
        yield from [text for name in thing.__struct_fields__ for text in texts_in(getattr(thing, name))]
    elif isinstance(thing, dict | list | tuple):
        yield from [text for one in (thing.values() if isinstance(thing, dict) else thing) for text in texts_in(one)]
