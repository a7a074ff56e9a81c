"""Asks with one option: put only so that nobody learns from not being asked, and answered by the program."""

from __future__ import annotations

from typing import Any

from bingqi.core.requests import Decision
from bingqi.core.session.auto_pass import auto_pass
from bingqi.core.session.play import Session
from bingqi.testing.play import open_questions


def hides(session: Session[Any], who: str) -> bool:
    """Whether another side does not know all that is so."""
    rules, state = session.rules, session.state
    return any(rules.freeze(rules.observe(state, one)) != rules.freeze(state) for one in rules.sides(state) if one != who)


def check_lone(session: Session[Any], decision: Decision) -> bool:
    """Whether an ask leaves no choice. Then others might learn something if it were not put, and nobody has to answer it."""
    if len(decision.options) > 1:
        return False
    assert hides(session, decision.who), f"{decision.who} is asked {decision.id}, and can only say {decision.options[0]}"
    tried = session.fork()
    assert list(auto_pass(tried, {})), "the program answers"
    assert decision not in open_questions(tried)
    return True
