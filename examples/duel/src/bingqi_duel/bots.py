"""A bot that any table with this package can seat: it strikes high, always."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset


class Stubborn:
    VERSION = 1
    """Records say which version has played; a bot that plays otherwise has another."""

    def __init__(self, rules: Ruleset[Any], side: str, seed: int | str) -> None: ...

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        return "strike:high" if "strike:high" in decision.options else decision.default
