"""How a worked example is played, and whether what was found is what it wants.

    @plays("EX-24")
    def losses_and_healing(given: Table, when: Any) -> Table:
        arena = arena_of(given)
        lose_hp(arena.battle, arena["A"], when[0]["loss"]["hp"])
        return {"after_loss": gauges(arena["A"]), ...}

A play is written by hand from what the example says is done; all numbers come from its `given` and its `when`, and every figure of
its `then` is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.comparing import compare

from bingqi.core.content.rulebook import read_yaml

Table = dict[str, Any]
PLAYED: dict[str, Callable[[Table, Any], Table]] = {}
"""How the examples are played, by their ids."""
Play = Callable[[Table, Any], Table]
LEFT_OUT: dict[str, dict[str, str]] = {
    "EX-12": {
        "judgement_floor_off": "DD-1.6 the reading that a judgement may be negative is no switch",
    },
}
"""Cases that are not played, each with the reason."""


def plays(id: str) -> Callable[[Callable[[Table, Any], Table]], Callable[[Table, Any], Table]]:
    """`play(given, when)` gives all that an example, or a case of it, wants to be found."""

    def enter(play: Callable[[Table, Any], Table]) -> Callable[[Table, Any], Table]:
        PLAYED[id] = play
        return play

    return enter


def example(id: str) -> Callable[[Play], Callable[[], None]]:
    """A test of an example, case after case: `play(given, when)` gives all that a case wants to be found."""

    def enter(play: Play) -> Callable[[], None]:
        def test() -> None:
            for name, given, when, then in cases(examples()[id]):
                if name not in LEFT_OUT.get(id, {}):
                    compare(play({**given, "case": name}, when), then, f"{id} {name}")

        test.__name__, test.__doc__, test.__module__ = play.__name__, play.__doc__, play.__module__
        return pytest.mark.rules(*rules_of(id))(test)

    return enter


def rules_of(id: str) -> list[str]:
    """The rules that an example is about."""
    return list(examples()[id].get("rules", []))


def faces(given: Table) -> list[int]:
    """The dice of an example, in their order."""
    return [int(one.partition(":")[2]) for one in given.get("dice", [])]


@cache
def examples() -> dict[str, Table]:
    """All of them by their ids."""
    return {one["id"]: one for one in read_yaml(Path(__file__).parent / "examples.yaml")["examples"]}


def cases(example: Table) -> Iterator[tuple[str, Table, Any, Table]]:
    """Each case of an example: its name, what is given, what is done, and what comes of it."""
    for case in example.get("cases", [{}]):
        given = {**example.get("given", {}), **case.get("given", {})}
        yield case.get("case", ""), given, case.get("when", example.get("when")), case.get("then", example.get("then"))
