"""Rules: plain functions of a battle which carry the id of a rule of the book."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from bingqi.core.battle import Battle

B = TypeVar("B", bound="Battle[Any]")
P = ParamSpec("P")
T = TypeVar("T")

_RULES: dict[Callable[..., Any], tuple[tuple[str, ...], Callable[..., Any]]] = {}
"""By rule: its ids, and what it wraps."""


def rule(*ids: str) -> Callable[[Callable[Concatenate[B, P], T]], Callable[Concatenate[B, P], T]]:
    """Name the rule (or rules) which a function carries out; what it does, when somebody listens, cites them.

    The first id is the rule that people are told; in the chain it stands innermost. An unanswered ask leaves `battle.citing` as it
    was, so it tells which rules are asking. Nobody listening, a rule costs one more call and no more.
    """

    def name(code: Callable[Concatenate[B, P], T]) -> Callable[Concatenate[B, P], T]:
        run = _wrapper(code)(code, ids[::-1])
        run.__name__, run.__doc__, run.__module__ = code.__name__, code.__doc__, code.__module__
        run.__qualname__ = code.__qualname__
        entered(run, code, ids[::-1])
        return cast("Callable[Concatenate[B, P], T]", run)

    return name


def entered(run: Callable[..., Any], code: Callable[..., Any], citing: tuple[str, ...]) -> None:
    """Remember what a rule wraps, and what is cited while it runs."""
    _RULES[run] = citing[::-1], code


def rules_of(run: Callable[..., Any]) -> tuple[str, ...]:
    """The ids of the rules that a function carries out; none if it is no rule."""
    return _RULES[run][0] if run in _RULES else ()


def plain_of(run: Callable[..., Any]) -> Callable[..., Any]:
    """What a rule does, without citing; a function that is no rule as it is."""
    return _RULES[run][1] if run in _RULES else run


def _wrapper(code: Callable[..., Any]) -> Callable[..., Callable[..., Any]]:
    parameters = list(inspect.signature(code).parameters.values())
    plain = all(one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD for one in parameters)
    return _RUNS.get(len(parameters) - 1, _run_many) if plain else _run_many


# One wrapper for each number of arguments, spelled out: twice as fast as *args.


def _run_none(plain: Callable[..., Any], ids: tuple[str, ...]) -> Callable[..., Any]:
    def run(battle: Battle[Any]) -> Any:
        if not battle.telling:
            return plain(battle)
        citing = battle.citing
        battle.citing = citing + ids
        result = plain(battle)
        battle.citing = citing
        return result

    return run


def _run_one(plain: Callable[..., Any], ids: tuple[str, ...]) -> Callable[..., Any]:
    def run(battle: Battle[Any], a: Any) -> Any:
        if not battle.telling:
            return plain(battle, a)
        citing = battle.citing
        battle.citing = citing + ids
        result = plain(battle, a)
        battle.citing = citing
        return result

    return run


def _run_two(plain: Callable[..., Any], ids: tuple[str, ...]) -> Callable[..., Any]:
    def run(battle: Battle[Any], a: Any, b: Any) -> Any:
        if not battle.telling:
            return plain(battle, a, b)
        citing = battle.citing
        battle.citing = citing + ids
        result = plain(battle, a, b)
        battle.citing = citing
        return result

    return run


def _run_three(plain: Callable[..., Any], ids: tuple[str, ...]) -> Callable[..., Any]:
    def run(battle: Battle[Any], a: Any, b: Any, c: Any) -> Any:
        if not battle.telling:
            return plain(battle, a, b, c)
        citing = battle.citing
        battle.citing = citing + ids
        result = plain(battle, a, b, c)
        battle.citing = citing
        return result

    return run


def _run_many(plain: Callable[..., Any], ids: tuple[str, ...]) -> Callable[..., Any]:
    def run(battle: Battle[Any], *args: Any, **kwargs: Any) -> Any:
        if not battle.telling:
            return plain(battle, *args, **kwargs)
        citing = battle.citing
        battle.citing = citing + ids
        result = plain(battle, *args, **kwargs)
        battle.citing = citing
        return result

    return run


_RUNS = {0: _run_none, 1: _run_one, 2: _run_two, 3: _run_three}
