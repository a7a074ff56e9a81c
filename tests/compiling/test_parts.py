"""Native classes that a build writes in place of structs: they do what the structs do. Run as plain Python here."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from compiling.parts import native_source
from tests.rulesets.frontline.test_state import moments

from bingqi.core.difference import difference, fields_of, same
from bingqi.kit.part import declaration
from bingqi.kit.plan import plan_of
from bingqi.kit.state import States, copy, freeze, thaw
from bingqi.rulesets.frontline.model import state as structs
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.presentation.view import STATES

SMALL = '''
from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
from bingqi.kit.part import Part
from bingqi.kit.plan import OPEN, Listed, Open, Static, Within, hidden, open_to_all, secret


@secret(owner="side")
class Unit(Part):
    """Somebody."""

    KINDS: ClassVar[tuple[str, ...]] = ("foot", "horse")
    side: Open[str]
    hp: Annotated[int, OPEN, Within(0, "hp_max")]
    hp_max: Open[int]
    grit: Annotated[int, hidden(-1, could=range(3))] = 0
    """How it bears up."""
    wounds: list[str] = []
    marks: dict[str, int] = msgspec.field(default_factory=lambda: {"seen": 1})
    traps: int = msgspec.field(default=7)

    @property
    def alive(self) -> bool:
        return self.hp > 0

    def kind(self, n: int) -> str:
        return self.KINDS[n]


@open_to_all
class State(Part):
    book: Static[str]
    units: Annotated[dict[str, Unit], Listed(1)]
    leader: Unit | None = None
    round: int = 0


def troop() -> State:  # type: ignore  # what is said beside the code stays
    units = {"a": Unit("red", 3, 5, grit=2), "b": Unit("blue", 9, 5, wounds=["arm"])}
    return State("LBX", units, Unit("red", 1, 1))
'''


@contextmanager
def loaded(text: str, name: str) -> Iterator[ModuleType]:
    """A module of this text, for a while."""
    module = sys.modules[name] = ModuleType(name)
    try:
        exec(compile(text, name, "exec"), vars(module))
        yield module
    finally:
        del sys.modules[name]


@pytest.fixture(scope="module")
def small() -> Iterator[ModuleType]:
    with loaded(SMALL, "small_structs") as module:
        yield module


@pytest.fixture(scope="module")
def small_native() -> Iterator[ModuleType]:
    with loaded(native_source(SMALL), "small_native") as module:
        yield module


@pytest.fixture(scope="module")
def native() -> Iterator[ModuleType]:
    with loaded(native_source(Path(structs.__file__).read_text(encoding="utf-8")), "frontline_native") as module:
        yield module


def twin(value: Any, module: ModuleType) -> Any:
    """The same state made of native parts."""
    if isinstance(value, dict):
        return {key: twin(one, module) for key, one in value.items()}
    if declaration(type(value)) is None:
        return value
    return getattr(module, type(value).__name__)(**{name: twin(one, module) for name, one in fields_of(value)})


SCENARIOS = [listed.name for listed in packs.CONTENT.scenarios()]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_native_states_are_copied_and_stored_as_structs_are(scenario: str, native: ModuleType) -> None:
    """A copy is equal and another; what is stored is the same to the last byte, and comes back the same."""
    for state in moments(scenario, 40):
        one = twin(state, native)
        assert not isinstance(one, msgspec.Struct)
        again = copy(one)
        assert again == one
        assert same(again, one)
        assert repr(one) == repr(state)
        assert msgspec.json.encode(freeze(one)) == msgspec.json.encode(freeze(state))
        assert thaw(freeze(state), twin(state, native)) == one
        for id, c in again.creatures.items():
            c.hp += 1
            assert c != one.creatures[id]
        again.sides.clear()
        assert one == twin(state, native)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_native_states_are_observed_as_structs_are(scenario: str, native: ModuleType) -> None:
    """LB-1.2 What is hidden of a struct is hidden of its native twin, and guessed in the same way."""
    hides: Any = STATES._hides
    states = States(native.State, observed_too=STATES._observed_too, sampled_too=STATES._sampled_too, hides=hides)
    hid = 0
    for state in moments(scenario, 40):
        for seat in (*state.sides, "gm", ""):
            observed = STATES.observe(state, seat)
            hid += observed is not state
            assert states.observe(twin(state, native), seat) == twin(observed, native)
            world = STATES.sample_world(observed, lambda n: n - 1)
            assert states.sample_world(twin(observed, native), lambda n: n - 1) == twin(world, native)
    assert hid


def test_each_field_tells_native_parts_apart(native: ModuleType) -> None:
    """Equality and differences go field by field, and know a number from a truth."""
    state = moments(SCENARIOS[0])[-1]
    for name, value in fields_of(next(iter(state.creatures.values()))):
        changed: Any = copy(state)
        other = twin(state, native)
        for c in (next(iter(changed.creatures.values())), next(iter(other.creatures.values()))):
            setattr(c, name, int(value) if isinstance(value, bool) else "other")
        one = twin(state, native)
        assert (other == one) == (changed == state) == isinstance(value, bool)
        assert not same(other, one)
        creature = next(iter(state.creatures))
        assert difference(one, other) == (() if isinstance(value, bool) else (("creatures", ((creature, ((name, "other"),)),)),))


def test_what_a_class_declares_is_read_off_the_native_one(small: ModuleType, small_native: ModuleType) -> None:
    """Marks of fields and of classes, types, defaults."""

    def plan(module: ModuleType, name: str) -> list[Any]:
        found = plan_of(getattr(module, name))._asdict()
        found["thawed"] = [(one.name, one.type, one.required) for one in msgspec.structs.fields(found["thawed"])]
        found["shapes"] = {name: (it.kind, it.part and it.part.__name__, it.optional) for name, it in found["shapes"].items()}
        found["secrets"] = {name: (it.level, it.blank, it.could is None) for name, it in found["secrets"].items()}
        return [*found.items()]

    for name in ("Unit", "State"):
        assert plan(small_native, name) == plan(small, name)
    assert plan_of(small_native.State).shapes["units"].part is small_native.Unit
    assert dict(plan(small_native, "Unit"))["secrets"].keys() == {"grit", "wounds", "marks", "traps"}


def test_secrets_of_native_parts_are_kept(small: ModuleType, small_native: ModuleType) -> None:
    """What a seat sees of native parts is what it sees of structs; so are worlds, bounds, and who may be told."""

    def knows(state: Any, seat: str, part: Any) -> int:
        return 2 if part.side == seat or seat == "red" else 0

    answers: list[Callable[[Any, Any], Any]] = [
        lambda states, state: [repr(states.observe(state, seat)) for seat in ("red", "blue", "gm", "")],
        lambda states, state: repr(states.sample_world(states.observe(state, "blue"), lambda n: n - 1)),
        lambda states, state: states.who_know(state, ("red", "blue"), state.units["a"], "grit"),
        lambda states, state: [*states.out_of_bounds(state)],
        lambda states, state: states.names(state),
    ]
    for answer in answers:
        said = [answer(States(module.State, knows), module.troop()) for module in (small, small_native)]
        assert said[0] == said[1]
    blue = States(small_native.State, knows).observe(small_native.troop(), "blue")
    assert blue.units.keys() == {"b"}
    assert (blue.leader.grit, blue.leader.marks, blue.leader.traps) == (-1, {"seen": 1}, 7)


def test_defaults_and_methods_come_along(small_native: ModuleType) -> None:
    """What can change is made anew for each part; slots, methods and what belongs to the class are as declared."""
    one, other = small_native.Unit("red", 0, 5), small_native.Unit("red", 0, 5)
    assert one == other
    one.wounds.append("leg")
    one.marks["lamed"] = 2
    assert (other.wounds, other.marks) == ([], {"seen": 1})
    assert (one.alive, one.kind(1), one.KINDS) == (False, "horse", ("foot", "horse"))
    with pytest.raises(AttributeError):
        one.temper = 3
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("class Unit(Part, kw_only=True):\n    hp: int = 0\n", "Unit"),
        ("class Unit(Part, Generic[T]):\n    hp: int = 0\n", "Unit"),
        ("class Unit(Part):\n    hp: int = field(name='health', default=0)\n", r"Unit\.hp"),
    ],
)
def test_what_no_native_class_can_do_is_refused(said: str, why: str) -> None:
    """Nothing is dropped in silence."""
    with pytest.raises(ValueError, match=why):
        native_source(said)
