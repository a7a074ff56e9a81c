"""Windows that somebody does without: where they would be asked in one, its default is answered, as if by themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeGuard

from bingqi.core.ask import Ask, Choose, Said
from bingqi.core.dice import Dice
from bingqi.core.event import Entry
from bingqi.core.ruleset import Ruleset
from bingqi.core.session import Session

Without = Mapping[str, Collection[str]]
"""By who they are in the rules (a side, the game master): the windows (`Ruleset.windows`) in which they do not want to be asked."""


def passes(ask: Ask | None, rules: Ruleset[Any], without: Without) -> TypeGuard[Choose]:
    """Whether somebody is asked in a window in which they do not want to be."""
    if not isinstance(ask, Choose) or not (names := without.get(ask.who)):
        return False
    return any(name in names for name in rules.windows_of(ask))


def pass_windows(session: Session[Any], without: Without) -> Iterator[list[Entry]]:
    """Go on until somebody is asked who wants to be; what each answer given for somebody brought about."""
    while (ask := _unwanted(session, without)) is not None:
        yield session.answer(ask.who, ask.default)


def _unwanted(session: Session[Any], without: Without) -> Choose | None:
    """What somebody is asked who does not want to be."""
    for who in session.waiting_for():
        if passes(ask := session.asked(who), session.rules, without):
            return ask
    return None


def last_choice(session: Session[Any], who: str, without: Without) -> tuple[int, bool]:
    """As `Session.back_to`, but past the windows that were passed for them: they would be passed again."""
    steps, free = 0, True
    while True:
        back, alone = session.back_to(who)
        steps, free = steps + back, free and alone
        if not back:
            return 0, False
        last = session.steps[-back]
        if not (isinstance(last, Said) and passes(last.ask, session.rules, without) and last.answer == last.ask.default):
            return steps, free
        session = session.fork(back, Dice(), {})
