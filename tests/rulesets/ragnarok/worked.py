"""How the worked examples of the book are played: every figure that one wants is compared."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from tests.rulesets.comparing import compare
from tests.rulesets.ragnarok.arena import Table

from bingqi.core.content.rulebook import read_yaml


@cache
def examples() -> dict[str, Table]:
    """All of them by the number that their names begin with."""
    found = read_yaml(Path(__file__).parent / "examples.yaml")["examples"]
    return {one["name"][:5]: one for one in found}


def example(*ids: str) -> Callable[[Callable[[Table], Table]], Callable[[], None]]:
    """Tests of examples: `play(given)` gives all that each wants to be found."""

    def enter(play: Callable[[Table], Table]) -> Callable[[], None]:
        @pytest.mark.parametrize("id", ids)
        def test(id: str) -> None:
            its = examples()[id]
            compare(play(its["given"]), its["then"], id)

        test.__name__, test.__doc__, test.__module__ = play.__name__, play.__doc__, play.__module__
        marked: Callable[[], None] = pytest.mark.rules(*[rule for id in ids for rule in examples()[id]["rules"]])(test)
        return marked

    return enter
