"""What nobody has declared to be known is known to nobody: in the states of every rule set that is shipped."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import field
from tests.kit.states import FIELD, KINDS, declared, parts, positions, twin, with_one_more

from bingqi.kit.part import Part
from bingqi.kit.plan import _KNOWN, Open, hidden, plan_of
from bingqi.kit.state import ALL, States
from bingqi.rulesets import SHIPPED

pytestmark = pytest.mark.plain  # adds a field to each class, as only structs can be made
WATCHER, THOSE_WHO_KNOW = "watcher", "those who know"
each_kind = pytest.mark.parametrize("n", range(len(KINDS)), ids=map(str, KINDS))


def observed(n: int, cls: type[Any], hint: Any) -> dict[str, set[int]]:
    """With such a field in that class, in which something stands: what is seen of it by each seat that does not know enough of the
    part, and by those who do."""
    kind, found = KINDS[n], dict[str, set[int]]()
    its = kind.states
    classes = with_one_more(its.cls, cls, hint)
    secrets = plan_of(classes[cls]).secrets
    least = secrets[FIELD].level if FIELD in secrets else 0
    states = States(classes[its.cls], its.knows, its._observed_too, its._sampled_too, its._hides, its._fog)
    for state in positions(n):
        one = twin(state, classes)
        there = [part for part in parts(one) if type(part) is classes[cls]]
        for part in there:
            setattr(part, FIELD, 7)
        for seat in (*kind.rules.sides(state), WATCHER, "gm"):
            seen = [part for part in parts(states.observe(one, seat)) if type(part) is classes[cls]]
            for part, real in zip(seen, there, strict=True):
                knows = seat != "gm" and states.knows(one, seat, real) >= least
                found.setdefault(THOSE_WHO_KNOW if knows else seat, set()).add(getattr(part, FIELD))
    return found


@each_kind
def test_a_field_that_is_marked_as_secret_is_seen_by_nobody(n: int) -> None:
    """In each class of the state, and mentioned nowhere else; the game master alone sees it."""
    for cls in declared(KINDS[n].states.cls):
        found = observed(n, cls, Annotated[int, hidden(0, level=ALL + 1)])
        assert found.pop("gm") == {7}
        there = [state for state in positions(n) if any(type(part) is cls for part in parts(state))]
        assert there
        assert found.keys() == {WATCHER, *[side for state in there for side in KINDS[n].rules.sides(state)]}
        assert set().union(*found.values()) == {0}, cls


@each_kind
def test_a_field_of_which_nothing_is_said_is_seen_by_those_alone_who_know_all_else(n: int) -> None:
    """Unless its class says that all of it is open: then all know enough."""
    for cls in declared(KINDS[n].states.cls):
        found = observed(n, cls, int)
        assert found.pop("gm") == {7}
        assert found.pop(THOSE_WHO_KNOW) == {7}
        assert bool(found) == bool(_KNOWN[cls][1])
        assert set().union(*found.values()) <= {0}, cls


def test_what_is_tried_here_can_fail() -> None:
    """Every rule set is looked at, somewhere something is secret, and of that a field that is open is seen by all."""
    assert {kind.rules.id for kind in KINDS} == {*SHIPPED}
    owned = [(n, cls) for n, kind in enumerate(KINDS) for cls in declared(kind.states.cls) if plan_of(cls).owner]
    for n, cls in owned[:1]:
        assert observed(n, cls, Open[int]) == {THOSE_WHO_KNOW: {7}, "gm": {7}}
        assert WATCHER in observed(n, cls, int)
    assert owned


class Crowd(Part):
    """Who has met, in no order."""

    side: str = ""
    met: dict[str, set[str]] = field(default_factory=dict)


def test_a_field_that_is_a_set_is_refused() -> None:
    """Nor may it lie within: what goes by its order is another battle in each run."""
    with pytest.raises(TypeError, match=r"Crowd\.met is a set, which has no order: make it a tuple, or a dict of True"):
        plan_of(Crowd)
