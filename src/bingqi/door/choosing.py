"""Choosing: a request as a question with its options, and which of them somebody means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

from bingqi.core.problems import NotLawful, problem, short, unknown
from bingqi.core.requests import Decision, Request, Roll
from bingqi.core.session.play import Session, forbidden
from bingqi.door.answers import Option, Question
from bingqi.drawing.log_lines import side_name
from bingqi.drawing.reader import Reader

Choice = Option | str | SupportsIndex | Sequence[int]
"""An option, its index, its key, its label or some words of that; or the faces of dice, where people throw them."""
NAMED = 4
"""So many options are named that may be meant."""


def question_of(reader: Reader, session: Session[Any], who: str) -> Question:
    """What somebody is asked, from what they know."""
    rules, ask = session.rules, session.pending_for(who)
    assert ask is not None
    seat = "gm" if who == "dice" else who
    known = rules.observe(session.state, seat)
    name = reader.label("dice") if who == "dice" else side_name(rules, known, who)
    text = reader.label("door-question", who=name, what=rules.prompt(known, ask))
    if isinstance(ask, Roll):
        return Question(who, text, (), dice=ask.wants(()), faces=ask.sides)
    assert isinstance(ask, Decision)
    options = options_of(reader, session, ask)
    return Question(who, text, options, next(one for one in options if one.key == ask.default))


def options_of(reader: Reader, session: Session[Any], decision: Decision) -> tuple[Option, ...]:
    """The options of a choice in the order in which people look for them."""
    rules, found = session.rules, list[Option]()
    known = rules.observe(session.state, decision.who)
    for heading, keys in rules.groups(known, decision):
        for key in keys:
            label, cost = reader.read(rules.label(known, decision, key)), reader.read(rules.costs(known, decision, key))
            found.append(Option(len(found), key, label, reader.read(heading), cost))
    return tuple(found)


def meant(reader: Reader, session: Session[Any], request: Request, choice: Choice) -> str | tuple[int, ...]:
    """The answer that somebody means. Raises NotLawful if it is none, or may be several."""
    if isinstance(request, Roll):
        return _faces(request, choice)
    assert isinstance(request, Decision)
    if isinstance(choice, Option):
        return _offered(reader, session, request, choice.key)
    if isinstance(choice, str):
        return choice if choice in request.options else _in_words(reader, session, request, choice)
    keys = [key for _, keys in session.rules.groups(session.rules.observe(session.state, request.who), request) for key in keys]
    n = choice.__index__() if isinstance(choice, SupportsIndex) and not isinstance(choice, bool) else -1
    if not 0 <= n < len(keys):
        raise NotLawful(problem("option-index", n=short(choice), last=len(keys) - 1))
    return keys[n]


def _faces(request: Roll[Any], choice: Choice) -> tuple[int, ...]:
    if isinstance(choice, SupportsIndex):
        faces: tuple[int, ...] = (choice.__index__(),)
    else:
        faces = () if isinstance(choice, str | Option) else tuple(choice)
    if not request.allows(faces):
        raise NotLawful(problem("faces-wanted", n=request.wants(()), sides=request.sides))
    return faces


def _offered(reader: Reader, session: Session[Any], decision: Decision, key: str) -> str:
    """A key that is offered. Raises NotLawful with the rule that forbids it, if there is one, or with what was nearly said."""
    if key in decision.options:
        return key
    observed = session.rules.observe(session.state, decision.who)
    raise NotLawful(
        forbidden(session.rules, observed, decision, key)
        or unknown("option", key, [*decision.options, *[one.label for one in options_of(reader, session, decision)]])
    )


def _in_words(reader: Reader, session: Session[Any], decision: Decision, words: str) -> str:
    """The key of the option of this label, or that alone has all these words in it."""
    options, wanted = options_of(reader, session, decision), words.casefold()
    for found in (
        [one for one in options if one.label.casefold() == wanted],
        [one for one in options if wanted.split() and all(word in one.label.casefold() for word in wanted.split())],
    ):
        if len(found) == 1:
            return found[0].key
        if found:
            raise NotLawful(
                problem("several-options", said=short(words), found=[f"{one.label} ({one.key})" for one in found[:NAMED]])
            )
    return _offered(reader, session, decision, words)
