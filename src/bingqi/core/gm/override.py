"""Override: what happens between answers. The game master lets an event of the rule set happen, for a stated reason; or a side
gives up, by the rule of its book, or by agreement where it has none."""

from __future__ import annotations

from collections.abc import Sequence
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

from bingqi.core.battle import Battle
from bingqi.core.content.structs import converted
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry, Event, conceded, kinds_of, parameters, reckoned, rolled, ruled
from bingqi.core.problems import LONGEST, NotLawful, located, one_line, place_named, problem, short, unknown
from bingqi.core.replay_log import Response, describe_request
from bingqi.core.requests import Unanswered
from bingqi.core.ruleset import Outcome, Ruleset

S = TypeVar("S")
GM = "gm"
"""What entries cite that no rule made happen."""


class Override(msgspec.Struct, frozen=True, tag="given", tag_field="type", omit_defaults=True):
    """An event of the rule set that the game master lets happen, and why; or by which a side gives up."""

    event: str
    args: tuple[Any, ...]
    reason: str = msgspec.field(default="", name="why")
    by: str = GM
    aftermath: bool = False
    """Whether all that the book says follows from it was seen to. Of events given before programs did so records do not say it, and
    what came of them then stands."""


Input = Response | Override
"""What moves a battle on from outside: an answer, or an event given."""


def happened(rules: Ruleset[S], start: S, override: Override, anew: bool = False) -> tuple[S, tuple[Entry, ...]]:
    """The state after a given event, and what is told of it. Raises NotLawful if there is no such event, or it cannot happen; and,
    where it is given `anew`, not read from a record, if it goes against the book."""
    if override.by != GM:
        return _apply_concession(rules, start, override)
    event = rules.events.get(override.event)
    if event is None:
        raise NotLawful(unknown("event", override.event, rules.events))
    if not override.reason.strip() or one_line(override.reason) != override.reason:
        raise NotLawful(located(override.event, problem("reason-wanted", most=LONGEST)))
    args, state = fitting(event, override.args), rules.copy(start)
    if (unlawful := rules.lawful(start, override.event, args)) is not None:
        raise NotLawful(located(override.event, unlawful))
    try:
        event(state, *args)
    except KeyError as wrong:
        raise NotLawful(
            located(override.event, problem("event-names-nothing", name=short(wrong.args[0] if wrong.args else "")))
        ) from None
    except Exception as wrong:  # whatever an event raises that was handed what it cannot do
        raise NotLawful(located(override.event, problem("event-fails", why=_exception_line(wrong)))) from None
    if (refused := rules.validate_override(start, state, override.event, args)) is not None:
        raise NotLawful(located(override.event, refused))
    if anew and (refused := rules.override_advice(start, state, override.event, args)) is not None:
        raise NotLawful(located(override.event, refused))
    entries = [Entry(ruled.__name__, (override.reason,), (GM,)), Entry(override.event, args, (GM,))]
    battle = Battle(rules, state, Dice(), {}, entries)
    if override.aftermath and rules.override_consequences is not None:
        try:
            rules.override_consequences(start, battle, override.event, args)
        except Unanswered as stop:
            raise NotLawful(located(override.event, problem("event-asks", asked=describe_request(stop.request)))) from None
    rules.after_override(start, battle)
    if (
        anew and (refused := rules.validate_override(start, state, override.event, args)) is not None
    ):  # what follows has led too far
        raise NotLawful(located(override.event, refused))
    return state, tuple(entries)


def new_override(rules: Ruleset[Any], event: str, args: Sequence[Any], reason: str) -> Override:
    """What a game master wants to happen. Raises NotLawful for what the rules alone bring about. What a record holds has happened:
    of that this is not asked."""
    if event in rules.by_rules or event in COMMON:
        raise NotLawful(located(event, problem("by-rules")))
    return Override(event, tuple(args), reason, aftermath=rules.override_consequences is not None)


def surrender(rules: Ruleset[S], state: S, side: str) -> Override:
    """How a side gives up. Raises NotLawful if there is no such side."""
    event, args, _ = _concession(rules, state, side)
    return Override(event.__name__, args, by=side)


def _apply_concession(rules: Ruleset[S], start: S, override: Override) -> tuple[S, tuple[Entry, ...]]:
    """The state after a side gave up. Raises NotLawful if that is not how it does."""
    event, args, rule = _concession(rules, start, override.by)
    if (event.__name__, list(args), "") != (override.event, list(override.args), override.reason):
        raise NotLawful(located(override.event, problem("no-such-conceding", side=override.by)))
    state = rules.copy(start)
    event(state, *args)
    return state, (Entry(override.event, args, (rule,) if rule else ()),)


def _concession(rules: Ruleset[S], state: S, side: str) -> tuple[Event, tuple[Any, ...], str]:
    """By which event a side gives up, and the rule of its book; by agreement (conceded) there is none."""
    if side not in rules.sides(state):
        raise NotLawful(unknown("side", side, rules.sides(state)))
    return _by_the_book(rules, state, side) or (conceded, (side,), "")


def _by_the_book(rules: Ruleset[S], state: S, side: str) -> tuple[Event, tuple[Any, ...], str] | None:
    return rules.concession(state, side) if rules.concession is not None else None


def wants_consent(rules: Ruleset[S], state: S, side: str) -> bool:
    """Whether a side gives up only if the others agree: the book has no rule for it, or not as things stand. The rules cannot see
    to it that they are asked; whoever plays the battle does."""
    return _by_the_book(rules, state, side) is None


def agreed_end(rules: Ruleset[S], state: S, override: Override | None) -> Outcome | None:
    """How a battle is over if this happened last: of two sides the other one has won, of more nobody."""
    if override is None or override.by == GM or override.event != conceded.__name__:
        return None
    others = [side for side in rules.sides(state) if side != override.by]
    return Outcome(others[0] if len(others) == 1 else None, conceded.__name__)


def fitting(event: Event, args: Sequence[Any]) -> tuple[Any, ...]:
    """Arguments of the kinds that an event takes; those from a file have lists for tuples. Raises NotLawful."""
    names = parameters(event)
    kinds = kinds_of(event)
    if len(args) != len(names):
        raise NotLawful(located(event.__name__, problem("wrong-arguments", names=[*names], n=len(args))))
    found = []
    for name, value in zip(names, args, strict=True):
        try:
            found.append(_converted(msgspec.to_builtins(value), kinds.get(name, Any)))
        except (TypeError, ValueError, ArithmeticError, RecursionError) as wrong:
            raise NotLawful(
                located(located(event.__name__, place_named(name)), problem("not-sound", said=_exception_line(wrong)))
            ) from None
    return tuple(found)


# --- For a form ----------------------------------------------------------------------

REFERENCE_KINDS = {**dict.fromkeys(("id", "target", "by", "at", "source", "unit"), "piece"), "side": "side"}
"""Parameters that hold the id of a piece or of a side, by the names that events use for them."""
COMMON = frozenset([rolled.__name__, reckoned.__name__, ruled.__name__, conceded.__name__])
"""The events that every rule set has: reasons, numbers and rolls, which tell of what was given or thrown; an end by agreement."""
KINDS: dict[Any, str] = {bool: "bool", int: "int", str: "text", dict: "map"}


def event_forms(rules: Ruleset[Any]) -> list[dict[str, Any]]:
    """The events that a game master may let happen, those `by_hand` first, each with its `name` and its `params`: their `name`, and
    as `kind` piece, side, int, bool, text, list or map."""
    own = {name: event for name, event in rules.events.items() if name not in COMMON and name not in rules.by_rules}
    names = [*rules.gm_events, *[name for name in own if name not in rules.gm_events]]
    return [{"name": name, "by_hand": name in rules.gm_events, "params": _params(own[name])} for name in names]


def _params(event: Event) -> list[dict[str, str]]:
    hints = kinds_of(event)
    return [{"name": name, "kind": REFERENCE_KINDS.get(name) or _kind(hints.get(name, str))} for name in parameters(event)]


def _kind(hint: Any) -> str:
    return KINDS.get(get_origin(hint) or hint, "list")


def _converted(value: Any, kind: Any) -> Any:
    """A value as the first of several kinds that it can be: msgspec refuses to tell tuples from lists in a union."""
    if get_origin(kind) not in (Union, UnionType):
        return converted(value, kind)
    *others, last = get_args(kind)
    for one in others:
        try:
            return converted(value, one)
        except msgspec.ValidationError:
            continue
    return converted(value, last)


def _exception_line(wrong: Exception) -> str:
    return one_line(f"{type(wrong).__name__}: {wrong}")
