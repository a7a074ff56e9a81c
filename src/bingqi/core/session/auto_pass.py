"""Windows that somebody does without: where they would be asked in one, its default is answered, as if by themselves.

Where there is nothing to choose nobody is bothered either. One is asked all the same where not being asked would tell the others
something; so that being answered for does not tell it, a table of several people answers at an even pace (`answered_for`) what it
would not answer whatever one could do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeGuard

from msgspec import structs

from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision, Request
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session

Without = Mapping[str, Collection[str]]
"""By who they are in the rules (a side, the game master): the windows (`Ruleset.windows`) in which they do not want to be asked."""


def lone(request: Request | None) -> TypeGuard[Decision]:
    """Whether there is nothing to choose, and one is asked only because not being asked would tell others something."""
    return isinstance(request, Decision) and len(request.options) == 1


def passes(request: Request | None, rules: Ruleset[Any], without: Without) -> TypeGuard[Decision]:
    """Whether somebody is asked in a window in which they do not want to be."""
    if not isinstance(request, Decision) or not (names := without.get(request.who)):
        return False
    return any(name in names for name in rules.windows_of(request))


def answered_for(request: Request | None, rules: Ruleset[Any], without: Without) -> TypeGuard[Decision]:
    """Whether somebody is asked what is answered for them: there is nothing to choose, or they do not want to be asked."""
    return lone(request) or passes(request, rules, without)


def whatever_they_could(decision: Decision, rules: Ruleset[Any], without: Without) -> bool:
    """Whether it is answered for them without regard to what they could do: that tells nobody anything."""
    return passes(structs.replace(decision, options=(decision.default,)), rules, without)


def auto_pass(session: Session[Any], without: Without, at_once: bool = True) -> Iterator[list[Entry]]:
    """Go on until somebody is asked who wants to be; what each answer given for somebody brought about. Unless all may be done `at
    once`, only what is answered whatever they could do."""
    while (ask := _unwanted(session, without, at_once)) is not None:
        yield session.answer(ask.who, ask.default)


def _unwanted(session: Session[Any], without: Without, at_once: bool) -> Decision | None:
    """What somebody is asked who does not want to be."""
    for who in session.waiting_for():
        if answered_for(ask := session.pending_for(who), session.rules, without) and (
            at_once or whatever_they_could(ask, session.rules, without)
        ):
            return ask
    return None


def last_choice(session: Session[Any], who: str, without: Without, at_once: bool = True) -> tuple[int, bool]:
    """As `Session.back_to`, but past what was answered for them `at once` (see `auto_pass`): it would be so again."""
    steps, free = 0, True
    while True:
        back, alone = session.back_to(who)
        steps, free = steps + back, free and alone
        if not back:
            return 0, False
        last = session.inputs[-back]
        if not (isinstance(last, Response) and _was_passed(last, session.rules, without, at_once)):
            return steps, free
        session = session.fork(back, Dice(), {})


def _was_passed(response: Response, rules: Ruleset[Any], without: Without, at_once: bool) -> bool:
    """Whether an answer is one that was given for somebody, or could have been."""
    if not answered_for(response.request, rules, without) or response.answer != response.request.default:
        return False
    return at_once or whatever_they_could(response.request, rules, without)
