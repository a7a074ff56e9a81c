"""Moments: points where the clock stops, and reactions: rules by which others may act there, to any depth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from bingqi.core.difference import fields_of
from bingqi.core.requests import NOTHING
from bingqi.core.rule import rule

if TYPE_CHECKING:
    from bingqi.core.battle import Battle

M = TypeVar("M", bound="Moment")
B = TypeVar("B", bound="Battle[Any]")
Reactor = tuple[str, str]
"""Who would decide, and who or what would act."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """Subclassed by each rule set for the timing points of its book. Its id names the ask that is put to those who may react."""

    id: ClassVar[str] = "moment"
    rests: ClassVar[bool] = False
    """Whether its reactions remember nothing but what is in the state and in its fields, all of them hashable, nor does whoever
    holds it: then ways of the dice that have come to the same after a reaction are one (see Battle.stretch)."""
    shown_only: ClassVar[tuple[str, ...]] = ()
    """The fields that are only said to people: no reaction goes by them."""

    def about(self) -> dict[str, Any]:
        """The arguments of the ask's text."""
        return NOTHING

    def look_round(self, state: Any) -> None:
        """Called before it is asked who may react: what several reactions want to know can be found out here, once."""


class Reaction(NamedTuple):
    """A rule that may be followed at a kind of moment."""

    name: str
    may: Callable[[Any, Any], Iterable[Reactor]]
    run: Callable[[Any, str, Any], None]
    always_asks: Callable[[Any, Any], Sequence[str]] | None


class Offer(NamedTuple):
    """Something `who` may do at this moment."""

    id: str
    who: str
    reactor: str
    run: Callable[[Any, str, Any], None]


_REACTIONS: dict[type[Any], list[Reaction]] = {}
PASS = "pass"


def reaction(
    *ids: str, to: type[M], may: Callable[[Any, M], Iterable[Reactor]], always_asks: Callable[[Any, M], Sequence[str]] | None = None
) -> Callable[[Callable[[B, str, M], None]], Callable[[B, str, M], None]]:
    """A rule which those named by `may(state, moment)` can follow at moments of the kind `to`.

    A reaction is secret if it names who is `asked` whether or not they could react: then being asked tells nothing.
    """

    def name(code: Callable[[B, str, M], None]) -> Callable[[B, str, M], None]:
        run = rule(*ids)(code)
        _REACTIONS.setdefault(to, []).append(Reaction(code.__name__, may, run, always_asks))
        return run

    return name


def reactions_in(modules: Iterable[str]) -> dict[str, Reaction]:
    """The reactions of a rule set, by name: those to moments defined in modules whose names begin so."""
    starts = tuple(modules)
    return {one.name: one for kind, all in _REACTIONS.items() if kind.__module__.startswith(starts) for one in all}


def hold(battle: Battle[Any], moment: Moment) -> None:
    """Ask those who may react, in the order of the offers, until all have passed; each offer is taken once at most."""
    if moment.rests and battle.dice.merges:
        take(moment, battle.stretch(next_reaction, held(moment, frozenset())).fields)
        return
    used: set[str] = set()
    while taken := taken_up(battle, moment, used):
        used.add(taken.id)
        taken.run(battle, taken.reactor, moment)


class Beside:
    """Fields by which nothing goes: any are as good as any others."""

    def __init__(self, fields: Sequence[tuple[str, Any]]) -> None:
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Beside)

    def __hash__(self) -> int:
        return 0


class Held(NamedTuple):
    """A moment that is being held: its kind, its fields, and the offers that were taken."""

    kind: type[Moment]
    fields: tuple[tuple[str, Any], ...]
    used: frozenset[str]
    beside: Beside
    taken: tuple[str, str] | None = None
    """The reaction that comes now, and who reacts."""


def held(moment: Moment, used: frozenset[str]) -> Held:
    """A moment as a value."""
    fields = [*fields_of(moment)]
    going_by = tuple([one for one in fields if one[0] not in moment.shown_only])
    return Held(type(moment), going_by, used, Beside([one for one in fields if one[0] in moment.shown_only]))


def take(moment: Moment, fields: Iterable[tuple[str, Any]]) -> None:
    """Let a moment have these fields."""
    for name, value in fields:
        setattr(moment, name, value)


def next_reaction(battle: Battle[Any], before: Held) -> Held | None:
    """Which reaction to a moment comes next, None when all have passed; and then that reaction."""
    moment = before.kind.__new__(before.kind)
    take(moment, (*before.fields, *before.beside.fields))
    if before.taken is None:
        taken = taken_up(battle, moment, set(before.used))
        if taken is None:
            return None
        return before._replace(used=before.used | {taken.id}, taken=(taken.id.partition(":")[0], taken.reactor))
    name, reactor = before.taken
    run = next(one.run for one in _REACTIONS[before.kind] if one.name == name)
    run(battle, reactor, moment)
    return held(moment, before.used)


def taken_up(battle: Battle[Any], moment: Moment, used: set[str]) -> Offer | None:
    """The first offer that somebody takes as things stand; None when all have passed."""
    offers: list[Offer] = []
    waiting: list[str] = []
    moment.look_round(battle.state)
    for name, may, run, asked in _REACTIONS.get(type(moment), ()):
        for who, reactor in may(battle.state, moment):
            id = f"{name}:{reactor}"
            if id not in used:
                offers.append(Offer(id, who, reactor, run))
        if asked is not None:
            waiting += asked(battle.state, moment)
    while waiting or offers:
        who = waiting[0] if waiting else offers[0].who
        options: list[Offer | str] = [*[offer for offer in offers if offer.who == who], PASS]
        picked = battle.choose(who, options, moment.id, moment.about(), PASS, bool(waiting))
        if not isinstance(picked, str):
            return picked
        offers = [offer for offer in offers if offer.who != who]
        waiting = [one for one in waiting if one != who]
    return None
