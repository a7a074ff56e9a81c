"""States of the rule sets that are shipped, in which something is hidden if it can be; and states with one field more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, defstruct, field, structs

from bingqi.core.battle import Battle
from bingqi.core.content.rulebook import read_book
from bingqi.core.dice.sampling import Sampler
from bingqi.core.difference import fields_of
from bingqi.core.ruleset import Ruleset
from bingqi.kit.part import declaration
from bingqi.kit.plan import _KNOWN, plan_of, secret
from bingqi.kit.state import copy
from bingqi.rulesets import SHIPPED, ruleset
from bingqi.testing.battles import bots
from bingqi.testing.play import ending

SCENARIOS, TURNS, EVERY = 4, 400, 20
FIELD = "whisper"
"""The field that there is one more."""


class Kind(NamedTuple):
    """Battles of a rule set with these switches."""

    rules: Ruleset[Any]
    switches: Mapping[str, Any]

    @property
    def states(self) -> Any:
        """Its `States`."""
        return self.rules.observe.__self__  # type: ignore[attr-defined]  # a method of it

    def __str__(self) -> str:
        return "-".join([self.rules.id, *map(str, self.switches.values())])


def kinds() -> Iterator[Kind]:
    """By the defaults of all switches; or, where these hide nothing, by each one that does."""
    for rules in map(ruleset, SHIPPED):
        ways = [{}, *[{one.name: value} for one in read_book(rules.folder).options.values() if one.switch for value in one.values]]
        fogs = [kind for kind in [Kind(rules, switches) for switches in ways] if kind.states._fog(first(kind))]
        yield from fogs[:1] if not fogs[0].switches else fogs


def first(kind: Kind, scenario: str = "") -> Any:
    """The state that a scenario begins with; if none is named, any."""
    rules = kind.rules
    return rules.setup(rules.scenario(scenario or rules.scenarios()[0].name), kind.switches)


KINDS = list(kinds())


@cache
def positions(n: int) -> list[Any]:
    """States of random battles of one of the KINDS, early and late."""
    kind, found = KINDS[n], []
    rules = ending(kind.rules)
    for scenario in [one.name for one in rules.scenarios()][:: max(1, len(rules.scenarios()) // SCENARIOS)]:
        battle = Battle(rules, first(kind, scenario), Sampler(scenario), {})
        battle.seats = bots(rules, battle.state, scenario)
        for turn in range(TURNS):
            if turn % EVERY == 0 or turn < 4:
                found.append(copy(battle.state))
            if rules.outcome(battle.state) is not None:
                break
            rules.turn(battle)
    return found


# --- One field more -------------------------------------------------------------------


def declared(cls: type[Any]) -> list[type[Any]]:
    """The classes that parts of a class are made of, and itself: each behind those that it holds."""
    found = [one for shape in plan_of(cls).shapes.values() if shape.part is not None for one in declared(shape.part)]
    return list(dict.fromkeys([*found, cls]))


def with_one_more(root: type[Any], where: type[Any], hint: Any) -> dict[type[Any], type[Any]]:
    """All classes of a state, declared anew as they stand, but that one of them has a field more, of which only `hint` is said."""
    made: dict[type[Any], type[Any]] = {}
    for cls in declared(root):
        hints = {name: swapped(one, made) for name, one in get_type_hints(cls, include_extras=True).items()}
        fields = [_again(one, hints[one.name]) for one in structs.fields(cls) if holds_parts(cls, one.name)]
        fields += [(FIELD, hint, 0)] if cls is where else []
        made[cls] = defstruct(cls.__name__, fields, bases=(cls,), kw_only=True)
        if cls in _KNOWN:
            secret(*_KNOWN[cls])(made[cls])
    return made


def holds_parts(cls: type[Any], name: str) -> bool:
    """Whether a field holds parts."""
    shape = plan_of(cls).shapes.get(name)
    return shape is not None and shape.part is not None


def swapped(hint: Any, made: Mapping[type[Any], type[Any]]) -> Any:
    """A type with other classes in it."""
    if isinstance(hint, type) and hint in made:
        return made[hint]
    args = get_args(hint)
    if not args or not any(swapped(one, made) is not one for one in args):
        return hint
    now = [swapped(one, made) for one in args]
    if get_origin(hint) is Annotated:
        return Annotated[tuple(now)]
    return reduce(or_, now) if isinstance(hint, UnionType) else hint.__origin__[tuple(now)]


def _again(it: structs.FieldInfo, hint: Any) -> tuple[Any, ...]:
    """A field with its default."""
    if it.required:
        return it.name, hint
    return it.name, hint, it.default if it.default is not NODEFAULT else field(default_factory=it.default_factory)


def twin(value: Any, classes: Mapping[type[Any], type[Any]]) -> Any:
    """The same state made of other classes."""
    if isinstance(value, dict):
        return {key: twin(one, classes) for key, one in value.items()}
    if declaration(type(value)) is None:
        return value
    return classes[type(value)](**{name: twin(one, classes) for name, one in fields_of(value)})


def parts(value: Any) -> Iterator[Any]:
    """All parts of a state, itself included."""
    if isinstance(value, dict):
        for one in value.values():
            yield from parts(one)
    elif declaration(type(value)) is not None:
        yield value
        for _, one in fields_of(value):
            yield from parts(one)
