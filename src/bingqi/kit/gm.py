"""The game master's hand: what may not be done by it, and what follows. Nouns say what the arguments of events may be
(kit/nouns.py), marks of fields what numbers a state may hold (`Within`, kit/plan.py); a rule set says the rest, event by event.

    OVERRIDES = Overrides(NOUNS, STATES, unplayable, advice={
        "hurt healed": gone,                # of these events: gone(before, after, unit)
        "target moved.unit": off_map,       # of a parameter, in all events or in one: off_map(before, after, value, cell)
    }, consequences={"hurt": falls})        # falls(battle, before, unit, damage)

The functions get the states before and after the event, or the battle and the state before; of a parameter the value of that; and
then those arguments of the event that they name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from bingqi.core.battle import Battle
from bingqi.core.event import parameters
from bingqi.core.problems import located, place_named
from bingqi.core.requests import NOTHING
from bingqi.core.text import Text
from bingqi.kit.nouns import Nouns, check_names, names_after
from bingqi.kit.state import States


class Overrides:
    """What fits the fields of a Ruleset. `unplayable(state)`: what else of a state no rules could lead to. `advice`: what the book
    does not let happen, asked in this order. `consequences`: what follows by the book. Raises ValueError where one of these is of
    no event or parameter, or two things follow from one event."""

    def __init__(
        self,
        nouns: Nouns,
        states: States[Any],
        unplayable: Callable[[Any], Iterable[Text]] = lambda state: (),
        advice: Mapping[str, Callable[..., Text | None]] = NOTHING,
        consequences: Mapping[str, Callable[..., None]] = NOTHING,
    ) -> None:
        self.nouns, self.states, self._unplayable = nouns, states, unplayable
        self._advice = [(name, against) for names, against in advice.items() for name in names.split()]
        follows = [(name, follow) for names, follow in consequences.items() for name in names.split()]
        self._consequences = dict(follows)
        params = {name: parameters(event) for name, event in nouns.all_events.items()}
        known = {*params, *chain(*params.values()), *[f"{name}.{one}" for name, its in params.items() for one in its]}
        check_names("advice", "event or parameter", [name for name, _ in self._advice], known)
        check_names("consequences", "event", self._consequences, params)
        if len(follows) > len(self._consequences):
            raise ValueError("consequences: two things follow from one event: let one function see to both")

    def validate(self, before: Any, after: Any, event: str, args: Sequence[Any]) -> Text | None:
        """See `Ruleset.validate_override`. What was so before the event does not count against it."""
        found = list(self._odd(after))
        had = list(self._odd(before)) if found else ()
        return next((wrong for wrong in found if wrong not in had), None)

    def _odd(self, state: Any) -> Iterator[Text]:
        return chain(self.states.out_of_bounds(state), self._unplayable(state))

    def advise(self, before: Any, after: Any, event: str, args: Sequence[Any]) -> Text | None:
        """See `Ruleset.override_advice`."""
        return next(self._against(before, after, event, self._named(event, args)), None)

    def _against(self, before: Any, after: Any, event: str, args: Mapping[str, Any]) -> Iterator[Text]:
        for name, against in self._advice:
            of, _, param = name.rpartition(".")
            if name == event and (found := against(before, after, *_wanted(against, 2, args))) is not None:
                yield found
            elif param in args and of in ("", event):
                found = against(before, after, args[param], *_wanted(against, 3, args))
                if found is not None:
                    yield located(place_named(param), found)

    def follow(self, before: Any, battle: Battle[Any], event: str, args: Sequence[Any]) -> None:
        """See `Ruleset.override_consequences`."""
        if (follow := self._consequences.get(event)) is not None:
            follow(battle, before, *_wanted(follow, 2, self._named(event, args)))

    def _named(self, event: str, args: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(parameters(self.nouns.all_events[event]), args, strict=True))


def _wanted(function: Callable[..., Any], after: int, args: Mapping[str, Any]) -> list[Any]:
    return [args[name] for name in names_after(function, after)]
