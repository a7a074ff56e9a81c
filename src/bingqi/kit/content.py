"""Content: from files to the first state of a battle. A rule set says what kinds there are, and what is wrong with a piece of one:

    class Member(msgspec.Struct):
        creature: Annotated[str, Ref("creatures")]          # the id of a file in creatures/
        held: tuple[Annotated[str, Ref("items")], ...] = ()

    class Duel(Bundle, frozen=True):                        # a scenario with all that it needs
        scenario: Scenario                                  # lies in scenarios/: it has a name, an about, sides and options
        creatures: dict[str, Creature]                      # in creatures/: those that it names, and those that these name
        terrain: Annotated[dict[str, Terrain], EVERY]       # in terrain/: all that can be used

    CONTENT = Content(FOLDER, Duel, Options, begin, sound={Creature: problems_of_creature})

Finding, reading, resolving, checking, listing and freezing follow. What people see of a fault is a file, a field and a way out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from bingqi.core.content.library import Library, Reader, Table
from bingqi.core.content.rulebook import read_book
from bingqi.core.content.structs import GOOD_ID, decode, encode
from bingqi.core.installed import packs_for
from bingqi.core.problems import BadContent, Faulty, kind_text, located, place_named, problem
from bingqi.core.ruleset import Listed
from bingqi.core.text import Text
from bingqi.kit.gathering import Gathering, Pieces
from bingqi.kit.refs import EVERY, Bundle, dangling

W = TypeVar("W", bound=Bundle)
O = TypeVar("O")
S = TypeVar("S")
Found = tuple[str | Text, Text]
"""A field, and what is wrong there."""
RESERVED = ("gm", "dice")
"""No side is called so."""


@dataclass
class Look(Generic[W]):
    """A piece of content with all that it names: the problems of its own, and those of what it names. There is the bundle of a
    scenario for which all is there that it names."""

    found: Pieces
    own: list[Text]
    elsewhere: list[Text]
    bundle: W | None = None

    @property
    def is_faulty(self) -> bool:
        """Whether anything is wrong."""
        return bool(self.own or self.elsewhere)

    def tell(self, where: str, problems: Iterable[Found]) -> None:
        """Note problems of its own."""
        self.own += [located(where, located(field, what)) for field, what in problems]


class Content(Generic[W, O, S]):
    """The content of a rule set: its library, its scenarios, and the first states of battles.

    - `begin(bundle, options, gm)`: the first state. It raises BadContent with the fields of a scenario that it cannot begin with.
    - `sound`: by type, `(piece, content, options)`: what is wrong with a piece of content though it can be read, with the field.
      `content` has an attribute for each kind: what can be used of all that the piece names, and of what that names.
    - `problems(bundle)`: what else is wrong with a scenario.
    - `agreed`: the switches by which a file is checked that is no scenario.
    - `two`: a battle has two sides.
    - `made`: fields of the bundle that hold no kind by id, `(scenario, pieces)`.
    - `more`, `readers`: kinds that are not in the bundle; and of those that are no TOML the files' ending, and what reads one.
    - `prepared`: what becomes of the table of a file before it is read into a struct.
    - `scenario_options(bundle)`: values of switches that go without saying.
    - `in_order`: what is named is frozen in the order of ids, and not in that in which it is named.
    - `size(scenario)`, `notes(scenario)`: as it is listed; its size is the number of its sides if it is not said.
    """

    def __init__(
        self,
        folder: Path,
        bundle: type[W],
        options: Callable[..., O],
        begin: Callable[[W, O, bool], S],
        *,
        sound: Mapping[type, Callable[[Any, Any, O], Iterable[Found]]] | None = None,
        size: Callable[[Any], int] = lambda it: len(it.sides),
        notes: Callable[[Any], Sequence[Text]] = lambda it: (),
        problems: Callable[[W], Iterable[Found]] = lambda it: (),
        agreed: O | None = None,
        scenario_options: Callable[[W], Mapping[str, Any]] = lambda it: {},
        made: Mapping[str, Callable[[Any, Pieces], Any]] | None = None,
        more: Mapping[str, type[msgspec.Struct]] | None = None,
        readers: Mapping[str, Reader] | None = None,
        prepared: Callable[[Table], Table] = lambda table: table,
        packs: Sequence[Path] = (),
        two: bool = True,
        in_order: bool = False,
    ) -> None:
        hints = get_type_hints(bundle, include_extras=True)
        plain = {name: get_args(hint)[0] if get_origin(hint) is Annotated else hint for name, hint in hints.items()}
        kinds = {name: get_args(hint)[1] for name, hint in plain.items() if get_origin(hint) is dict and name != "replaces"}
        self.folder, self.bundle, self.begin, self._options, self._agreed = folder, bundle, begin, options, agreed
        self._sound, self._size, self._notes, self._problems, self._scenario_options = (
            sound or {},
            size,
            notes,
            problems,
            scenario_options,
        )
        self._made, self._two, self._in_order, self._scenario = made or {}, two, in_order, plain["scenario"]
        self.every = tuple([name for name in kinds if EVERY in get_args(hints[name])])
        self._held = tuple(kinds)
        self.kinds = tuple([name for name in kinds if name not in self._made])
        """The kinds of which a bundle holds what is named, by ids."""
        kinds = {**kinds, **(more or {}), "scenarios": plain["scenario"]}
        self.library = Library(packs or [folder / "content"], kinds, readers, prepared, self._brought)

    @cached_property
    def agreed(self) -> O:
        """The switches by which a file is checked that is no scenario."""
        return self._agreed if self._agreed is not None else self._options(**read_book(self.folder).switches({}, "options"))

    # --- What a Ruleset hands out ---------------------------------------------------------

    def scenarios(self) -> Sequence[Listed]:
        """Every scenario that can be played; of packs of other packages those of a new name in which no fault is met."""
        found = {name: self._listed(name, it) for name, it in self.library.everything("scenarios").items()}
        for pack in self.library.brought():
            with self.library.amid(pack):
                new = {name: it for name, it in self.library.readable("scenarios").items() if name not in found}
                for name, it in new.items():
                    with suppress(Faulty):
                        found[name] = self._listed(name, it)
        return list(found.values())

    def _brought(self) -> Iterable[Path]:
        """The packs that other packages bring for this rule set."""
        return packs_for(read_book(self.folder).ruleset)

    def _listed(self, name: str, it: Any) -> Listed:
        sides = {side: encode(party.name) for side, party in it.sides.items()}
        return Listed(name, encode(it.name), encode(it.about), sides, self._size(it), self._notes(it))

    def scenario(self, name: str) -> Any:
        """A scenario with all that it needs, as plain data; and what in it stands in place of something bundled. Raises
        BadContent with every fault."""
        home = self.library.home("scenarios", name)
        with self.library.amid(home) if home is not None else nullcontext():
            it = self.library.find("scenarios", name, kind_text("scenario"))
            bundle, found = self._looked(it, f"scenarios/{name}.toml")
            return encode(msgspec.structs.replace(bundle, replaces=self.library.replaced({**found, "scenarios": {name: it}})))

    def setup(self, data: Any, values: Mapping[str, Any], gm: bool = False) -> S:
        """The first state of a battle, from a scenario as plain data. Raises BadContent."""
        bundle = self.thawed(data)
        problems = self.problems_of(bundle)
        if problems:
            raise BadContent(*[located(kind_text("scenario"), located(field, what)) for field, what in problems])
        return self.begun(bundle, values, gm)

    def check(self, path: Path) -> list[Text]:
        """Every fault of a file and of what it names, or of all files of a pack, each at its own; those that are shown leave no
        file out."""
        return self.library.check(path, self._problems_in if path.is_dir() else self._problems_alone)

    # --- On the way -----------------------------------------------------------------------

    def thawed(self, data: Any) -> W:
        """A scenario from plain data. Raises BadContent."""
        return decode(data, self.bundle, "scenario")

    def begun(self, bundle: W, values: Mapping[str, Any], gm: bool = False) -> S:
        """The first state of a battle of this scenario, in which nothing is wrong. Raises BadContent where it cannot begin so."""
        options = self.options(bundle, values)
        try:
            return self.begin(bundle, options, gm)
        except Faulty as wrong:
            raise BadContent(*[located(kind_text("scenario"), one) for one in wrong.problems]) from None

    def options(self, bundle: W, values: Mapping[str, Any], where: str | Text = "options") -> O:
        """The switches: those given, else the scenario's, else the book's. Raises BadContent."""
        return self._options(
            **read_book(self.folder).switches({**self._scenario_options(bundle), **bundle.scenario.options, **values}, where)
        )

    def gathered(self, it: Any, where: str) -> W:
        """A scenario with all that it names, and all that this names. Raises BadContent with every fault."""
        return self._looked(it, where)[0]

    def _looked(self, it: Any, where: str) -> tuple[W, Pieces]:
        look = self._look(it, where)
        if look.is_faulty or look.bundle is None:
            raise BadContent(*look.own, *look.elsewhere)
        return look.bundle, look.found

    def problems_of(self, bundle: W) -> list[Found]:
        """All that is wrong with a scenario that was frozen, with the field: somebody may have altered it."""
        scenario = bundle.scenario
        pieces = [(kind, id, it) for kind in self._held for id, it in getattr(bundle, kind).items()]
        found = list(self._sides(scenario))
        if found:
            return found
        found += dangling(scenario, bundle, self.kinds)
        found += [(f"{kind}.{id}.{field}", what) for kind, id, it in pieces for field, what in dangling(it, bundle, self._held)]
        found += self._problems(bundle)
        if found:
            return found
        options = self.options(bundle, {})
        found += self._unsound("", scenario, bundle, options)
        for kind, id, it in pieces:
            if kind not in self.every:  # whether anybody in the battle has those or not
                found += [(f"{kind}.{id}.{field}", what) for field, what in self._unsound(id, it, bundle, options)]
        return found

    def _unsound(self, id: str, it: Any, content: Any, options: O) -> Iterator[Found]:
        """What is wrong with a piece of content that can be read. If it says what its id is, that is the file's name."""
        if getattr(it, "id", None) not in (None, id):
            yield "id", problem("not-file-name", id=it.id, name=id)
        if type(it) in self._sound:
            yield from self._sound[type(it)](it, content, options)

    def _sides(self, it: Any) -> Iterator[Found]:
        if self._two and len(it.sides) != 2:
            yield "sides", problem("two-sides", n=len(it.sides))
        for side in it.sides:
            if not GOOD_ID.fullmatch(side) or side in RESERVED:
                yield f"sides.{side}", problem("bad-side-id")

    # --- Looking at a piece of content ----------------------------------------------------

    def _look(self, it: Any, where: str, called: str = "") -> Look[W]:
        scenario = isinstance(it, self._scenario)
        gathered = Gathering(self.library, self._held, it, where)
        for kind in self.every if scenario else ():
            gathered.take_all(kind)
        gathered.leave_out()
        look: Look[W] = Look(gathered.found, gathered.missing, gathered.problems)
        options = self.agreed
        if scenario:
            look.tell(where, self._sides(it))
            options = self._look_bundle(look, it, where)
        content = SimpleNamespace(**look.found)
        look.tell(where, self._unsound(called, it, content, options))
        for kind, id in gathered.named_pieces:
            if id in look.found[kind]:
                usual = list(self._unsound(id, look.found[kind][id], content, self.agreed))
                now = usual if options == self.agreed else list(self._unsound(id, look.found[kind][id], content, options))
                path = self.library.names(kind)[id]
                look.elsewhere += [located(path, located(field, what)) for field, what in now if (field, what) in usual]
                # what the switches of the scenario alone forbid is its own fault
                look.tell(where, [(f"{kind}.{id}.{field}", what) for field, what in now if (field, what) not in usual])
        return look

    def _look_bundle(self, look: Look[W], it: Any, where: str) -> O:
        """Put a scenario together, if all is there that it names; and the switches by which it is to be looked at."""
        if look.is_faulty:
            return self.agreed
        look.bundle = self._put_together(it, look.found)
        look.tell(where, self._problems(look.bundle))
        try:
            return self.options(look.bundle, {}, located(where, place_named("options")))
        except Faulty as wrong:
            look.own += wrong.problems
            return self.agreed

    def _put_together(self, it: Any, found: Pieces) -> W:
        sort = self.kinds if self._in_order else self.every
        parts = {kind: dict(sorted(found[kind].items())) if kind in sort else found[kind] for kind in self.kinds}
        made = {name: make(it, found) for name, make in self._made.items()}
        return self.bundle(scenario=it, **parts, **made)

    # --- Checking -------------------------------------------------------------------------

    def _problems_in(self, path: Path) -> list[Text]:
        """The problems of one file: of what it names only that it is not there."""
        return self._problems_of_file(path)[0]

    def _problems_alone(self, path: Path) -> list[Text]:
        """The problems of one file, and of all that it names."""
        own, elsewhere = self._problems_of_file(path)
        return [*own, *elsewhere]

    def _problems_of_file(self, path: Path) -> tuple[list[Text], list[Text]]:
        try:
            look = self._look(self.library.read(path), str(path), path.stem)
        except Faulty as wrong:
            return list(wrong.problems), []
        if look.bundle is not None and not look.is_faulty:
            try:
                self.begin(look.bundle, self.options(look.bundle, {}), False)
            except Faulty as wrong:
                look.own += [located(path, one) for one in wrong.problems]
        return look.own, look.elsewhere
