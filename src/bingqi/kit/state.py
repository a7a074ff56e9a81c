"""State: the classes of a rule set, declared once. Copy, freeze, thaw, and what a seat observes follow from their fields.

    @secret(owner="side")                       # what is not open is known to its owner, and to whom `knows` says
    class Unit(Part):
        id: Open[str]
        stat: Static[Stat]                      # shared by copies, never frozen, known to all
        hp: Annotated[int, OPEN, Within(0, "hp_max")]
        grit: Annotated[int, hidden(-1, could=range(3))] = 0
        traps: int = 0                          # nobody said anything: hidden, shown as its default

    @open_to_all                                # nothing of it is secret but what is marked as hidden
    class State(Part):
        units: dict[str, Unit]

    STATES = States(State)

What nobody has declared is hidden: a class that says neither is known to nobody but the game master, and a hidden field that has
neither a default nor a blank is refused when the rule set is read.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from bingqi.core.content.structs import converted
from bingqi.core.problems import located, out_of_range
from bingqi.core.text import Text
from bingqi.kit.part import AnyPart
from bingqi.kit.plan import Bound, Plan, Shape, plan_of

S = TypeVar("S", bound=AnyPart)
P = TypeVar("P", bound=AnyPart)
Below = Callable[[int], int]
"""`below(n)`: a random number from 0 to n - 1."""
ALL = 99
"""As much as one can know of a part."""
_shallow: Callable[[Any], Any] = operator.methodcaller("__copy__")

# --- Copy, freeze, thaw --------------------------------------------------------------


def copy(part: P) -> P:
    """Another part, the same in all; changing one leaves the other. What is static is shared."""
    twin: P = _shallow(part)
    for name, how in _copied(type(part)):
        setattr(twin, name, how(getattr(part, name)))
    return twin


_COPIED: dict[type[Any], tuple[tuple[str, Callable[[Any], Any]], ...]] = {}
"""Of each class the fields that are no plain values, and how these are copied."""


def _copied(cls: type[Any]) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    found = _COPIED.get(cls)
    if found is None:
        shapes = [(name, shape) for name, shape in plan_of(cls).shapes.items() if shape.kind != "plain"]
        found = _COPIED[cls] = tuple([(name, _copier(shape)) for name, shape in shapes])
    return found


def _copier(shape: Shape) -> Callable[[Any], Any]:
    leaf = shape.part is not None and not _copied(shape.part)
    if shape.kind == "part":
        how: Callable[[Any], Any] = _shallow if leaf else copy
    elif shape.kind == "parts":
        how = _copy_leaves if leaf else _copy_parts
    elif shape.kind == "row":
        how = partial(_copy_row, shape.row, _shallow if leaf else copy)
    else:
        how = dict if shape.kind == "dict" else list
    return partial(_unless_none, how) if shape.optional else how


def _unless_none(how: Callable[[Any], Any], value: Any) -> Any:
    return None if value is None else how(value)


def _copy_leaves(parts: Mapping[str, AnyPart]) -> dict[str, AnyPart]:
    shallow = _shallow
    return {id: shallow(part) for id, part in parts.items()}


def _copy_parts(parts: Mapping[str, AnyPart]) -> dict[str, AnyPart]:
    return {id: copy(part) for id, part in parts.items()}


def _copy_row(row: Callable[[Iterable[Any]], Any], how: Callable[[Any], Any], parts: Iterable[AnyPart]) -> Any:
    return row([how(part) for part in parts])


def freeze(part: AnyPart) -> Any:
    """A part as plain data, without what is static."""
    return msgspec.to_builtins(_frozen(part))


def _frozen(part: AnyPart) -> dict[str, Any]:
    plan = plan_of(type(part))
    return {name: _frozen_field(plan, name, getattr(part, name)) for name in plan.kept}


def _frozen_field(plan: Plan, name: str, value: Any) -> Any:
    if name in plan.saved:
        write = plan.saved[name].write
        assert write is not None
        return write(value)
    kind = plan.shapes[name].kind
    if value is None or kind not in ("part", "parts", "row"):
        return value
    if kind == "row":
        return [_frozen(one) for one in value]
    return _frozen(value) if kind == "part" else {id: _frozen(one) for id, one in value.items()}


def thaw(data: Mapping[str, Any], fresh: S) -> S:
    """A state from what `freeze` made of it, and from a `fresh` one of the same scenario and switches: what is static is as there.
    A field that the data do not have is at its default. Raises ValueError (msgspec.ValidationError is one) or KeyError where the
    data are no such state."""
    found: S = _thawed(data, type(fresh), fresh, fresh)
    return found


def _thawed(data: Mapping[str, Any], cls: type[Any], old: Any, fresh: AnyPart) -> Any:
    plan = plan_of(cls)
    if unknown := data.keys() - set(plan.kept):
        raise ValueError(f"{cls.__name__}: no such field: {', '.join(sorted(unknown))}")
    plain = converted({name: data[name] for name in plan.thawed.__struct_fields__ if name in data}, plan.thawed)
    values: dict[str, Any] = {name: getattr(plain, name) for name in plan.thawed.__struct_fields__}
    for name in plan.parts:
        values[name] = _thawed_parts(data[name], plan.shapes[name], getattr(old, name, None), fresh)
    for name in plan.static:
        if old is not None:  # a part that the scenario does not have says by `saved` where this comes from
            values[name] = getattr(old, name)
    for name, it in plan.saved.items():
        values[name] = it.read(fresh, {**data, **values})
    return cls(**values)


def _thawed_parts(data: Any, shape: Shape, old: Any, fresh: AnyPart) -> Any:
    assert shape.part is not None
    if data is None:
        return None
    if shape.kind == "part":
        return _thawed(data, shape.part, old, fresh)
    if shape.kind == "row":
        return shape.row([_thawed(one, shape.part, None, fresh) for one in data])
    return {id: _thawed(one, shape.part, (old or {}).get(id), fresh) for id, one in data.items()}


# --- What is known -------------------------------------------------------------------

Knows = Callable[[Any, str, Any], int]
"""`knows(state, seat, part)`: how much a seat knows of a part, from 0 to ALL."""


def owner_knows(state: Any, seat: str, part: AnyPart) -> int:
    """The owner knows all, anybody else what is open; where a field opens it (see `secret`), everybody knows all."""
    plan = plan_of(type(part))
    is_open = bool(plan.unless) and bool(getattr(part, plan.unless))
    return ALL if is_open or (plan.owner and getattr(part, plan.owner) == seat) else 0


class States(Generic[S]):
    """What a Ruleset wants of its state. `knows(state, seat, part)` is how much a seat knows of a part, from 0 to ALL;
    `observed_too(observed, state, seat)` and `sampled_too(world, observed, below)` do what no field can say, to the state in their
    first argument, while `hides(state)` says that there is such a thing. Without `fog(state)` nothing at all is hidden, whatever is
    marked. Raises TypeError where a declaration cannot stand (see the top of the file)."""

    def __init__(
        self,
        cls: type[S],
        knows: Knows = owner_knows,
        observed_too: Callable[[S, S, str], None] | None = None,
        sampled_too: Callable[[S, S, Below], None] | None = None,
        hides: Callable[[S], bool] = lambda state: True,
        fog: Callable[[S], bool] = lambda state: True,
    ) -> None:
        self.cls, self.knows, self._observed_too, self._sampled_too = cls, knows, observed_too, sampled_too
        self._hides, self._fog = hides, fog
        plans = [plan_of(one) for one in _classes(cls)]
        for plan in plans:
            if wrong := [name for name in plan.listed if plan is not plans[0] or plan.shapes[name].kind != "parts"]:
                raise TypeError(f"{wrong[0]}: Listed is of a dict of parts in {cls.__name__} itself")
        self._marked = any(plan.secrets or plan.listed for plan in plans)
        self._guessed = any(it.could is not None for plan in plans for it in plan.secrets.values())

    def observe(self, state: S, seat: str) -> S:
        """The state as a seat knows it; the game master knows all. Where all is known it is the state itself."""
        too = self._observed_too if self._hides(state) else None
        if seat == "gm" or (too is None and not self._marked) or not self._fog(state):
            return state
        observed = copy(state)
        if self._marked:
            self._blank(observed, state, state, seat)
            self._leave_out(observed, state, seat)
        if too is not None:
            too(observed, state, seat)
        return observed

    def _blank(self, twin: Any, part: AnyPart, state: S, seat: str) -> None:
        """What is hidden of a part and of those in it, in a twin of it."""
        plan = plan_of(type(part))
        for name in _veiled(type(part)):
            twins, ones = _held(twin, name, plan), _held(part, name, plan)
            for (_, its), (_, one) in zip(twins, ones, strict=True):
                self._blank(its, one, state, seat)
        if plan.secrets:
            for name, shown, blank in _unknown(type(part), self.knows(state, seat, part)):
                setattr(twin, name, blank if shown is None else shown(getattr(part, name)))

    def _leave_out(self, observed: S, state: S, seat: str) -> None:
        """The parts of which a seat does not know that they are there."""
        for name, least in plan_of(self.cls).listed.items():
            there: dict[str, AnyPart] = getattr(state, name)
            left = {id: one for id, one in getattr(observed, name).items() if self.knows(state, seat, there[id]) >= least}
            setattr(observed, name, left)

    def sample_world(self, observed: S, below: Below) -> S:
        """A full state that would look the same: each blank is one of the values that it could be. Where all is known it is the
        state itself."""
        too = self._sampled_too if self._hides(observed) else None
        if (too is None and not self._guessed) or not self._fog(observed):
            return observed
        world = copy(observed)
        for part in _parts(world) if self._guessed else ():
            for name, it in plan_of(type(part)).secrets.items():
                if it.could is not None and it.is_blank(getattr(part, name)):
                    setattr(part, name, it.could(observed, part, below))
        if too is not None:
            too(world, observed, below)
        return world

    def who_know(self, state: S, sides: Iterable[str], part: AnyPart, field: str) -> tuple[str, ...] | None:
        """The sides that know a field of a part: who may be told of an event that tells it. None: all, and whoever looks on."""
        hidden = plan_of(type(part)).secrets.get(field)
        level = hidden.level if hidden is not None else 0
        if self.knows(state, "", part) >= level:
            return None
        return tuple([side for side in sides if self.knows(state, side, part) >= level])

    def names(self, state: S) -> set[str]:
        """The ids in a state that mean a thing: what a seat may not be told of while it is out of its sight."""
        return {id for part in _parts(state) for id in _names_in(part)}

    def side_of(self, state: S, id: str) -> str:
        """Whose a part is, by its id: what its `owner` says; "" where there is none, or it is nobody's."""
        for name in plan_of(self.cls).parts:
            parts = getattr(state, name)
            if isinstance(parts, dict) and id in parts and (owner := plan_of(type(parts[id])).owner):
                return str(getattr(parts[id], owner))
        return ""

    def out_of_bounds(self, state: S) -> Iterator[Text]:
        """The numbers of a state that no rules could lead to, as faults that name the part and its field."""
        for where, part in _places(state, ""):
            for name, within in plan_of(type(part)).bounds.items():
                value = getattr(part, name)
                least, most = [_bound(state, part, one) for one in within]
                wrong = out_of_range(len(value) if isinstance(value, tuple) else value, least, most)
                if wrong is not None:
                    yield located(f"{where}{name}", wrong)


def _unknown(cls: type[Any], level: int) -> Sequence[tuple[str, Callable[[Any], Any] | None, Any]]:
    """The fields that one does not know who knows that much of a part, and what is seen of them."""
    found = _UNKNOWN.get((cls, level))
    if found is None:
        secrets = [(name, it) for name, it in plan_of(cls).secrets.items() if level < it.level]
        found = _UNKNOWN[cls, level] = tuple([(name, it.shown, it.blank) for name, it in secrets])
    return found


_UNKNOWN: dict[tuple[type[Any], int], Sequence[tuple[str, Callable[[Any], Any] | None, Any]]] = {}


def _veiled(cls: type[Any]) -> tuple[str, ...]:
    """The fields of a class that hold parts of which anything may be hidden; the others need not be gone through."""
    found = _VEILED.get(cls)
    if found is None:
        plan = plan_of(cls)
        of = {name: plan.shapes[name].part for name in plan.parts}
        veiled = [name for name, its in of.items() if its is not None and any(plan_of(one).secrets for one in _classes(its))]
        found = _VEILED[cls] = tuple(veiled)
    return found


_VEILED: dict[type[Any], tuple[str, ...]] = {}


def _classes(cls: type[Any]) -> Iterator[type[Any]]:
    """A class of parts and those that it is made of; planned at once, so that what cannot stand is refused early."""
    yield cls
    for shape in plan_of(cls).shapes.values():
        if shape.part is not None:
            yield from _classes(shape.part)


def _bound(state: Any, part: Any, bound: Bound) -> Any:
    return bound(state, part) if callable(bound) else operator.attrgetter(bound)(part) if isinstance(bound, str) else bound


def _places(part: Any, where: str) -> Iterator[tuple[str, Any]]:
    """A part and all that it is made of, each with the place where it is."""
    yield where, part
    plan = plan_of(type(part))
    for name in plan.parts:
        for id, one in _held(part, name, plan):
            yield from _places(one, f"{where}{id}: ")


def _held(part: Any, name: str, plan: Plan) -> Collection[tuple[str, Any]]:
    """The parts in a field, with what tells them apart."""
    value, kind = getattr(part, name), plan.shapes[name].kind
    if value is None:
        return ()
    if kind == "row":
        return [(f"{name}[{n}]", one) for n, one in enumerate(value)]
    return [(name, value)] if kind == "part" else value.items()


def _parts(state: Any) -> list[Any]:
    return [part for _, part in _places(state, "")]


def _names_in(part: Any) -> Iterator[str]:
    plan = plan_of(type(part))
    for name in plan.parts:
        if plan.shapes[name].kind == "parts":
            yield from getattr(part, name) or ()
    for name in plan.names:
        value = getattr(part, name)
        yield from value if isinstance(value, tuple) else (value,)
