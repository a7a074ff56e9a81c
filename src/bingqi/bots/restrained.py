"""Restrained: somebody who never does some things, to see what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar

from msgspec.structs import replace

from bingqi.core.battle import Policy
from bingqi.core.requests import Decision


class Restrained:
    """A bot that never picks some options while there is anything else.

    What it never does is named as options are: by the whole key, or by what it begins with up to a colon (`cast`, `cast:shield`);
    or by the id of an ask (`window`), to which it always gives the default.
    """

    VERSION: ClassVar[int] = 1

    def __init__(self, bot: Policy, never: Collection[str]) -> None:
        self.bot, self.never = bot, frozenset(never)

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What the bot picks of all that is left."""
        if decision.id in self.never:
            return decision.default
        left = tuple([key for key in decision.options if not self.excludes(key)])
        if not left or len(left) == len(decision.options):
            return self.bot.answer(decision, look)
        if len(left) == 1:
            return left[0]
        default = decision.default if decision.default in left else left[-1]
        return self.bot.answer(replace(decision, options=left, default=default), look)

    def excludes(self, key: str) -> bool:
        """Whether an option is never picked."""
        return any(key == one or key.startswith(f"{one}:") for one in self.never)
