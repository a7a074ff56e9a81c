"""How a worked example is played, and whether what was found is what it wants.

    @plays("EX-12")
    def overflow(given: Table, options: Table) -> Table:
        play = duel(**people(given), options=options)
        play.act("aoi", "withering:beni", dice=dice(given["dice"]))
        return {"aoi": found_of(play["aoi"], "pr"), ...}

A play is written by hand from what the example says is done; all numbers come from its `given`, and every figure of its `then` is
compared. Where it says what would be `under_option`, it is played again with that switch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tests.rulesets.mttt.duels import OF_UNIT, Play

from bingqi.core.content.rulebook import read_book, read_yaml
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.packs.library import FOLDER

Table = dict[str, Any]
PLAYED: dict[str, Callable[[Table, Table], Table]] = {}
"""How the examples are played, by their ids."""
FOR_PEOPLE = ("log", "note", "under_option")
FILES = ("examples.yaml", "more_examples.yaml")
"""Those that came with the book, and our own."""


def plays(id: str) -> Callable[[Callable[[Table, Table], Table]], Callable[[Table, Table], Table]]:
    """`play(given, options)` gives all that an example wants to be found."""

    def enter(play: Callable[[Table, Table], Table]) -> Callable[[Table, Table], Table]:
        PLAYED[id] = play
        return play

    return enter


@cache
def examples() -> list[Table]:
    """All of them."""
    folder = Path(__file__).parent
    return [one for name in FILES for one in read_yaml(folder / name)["examples"]]


def under_options(example: Mapping[str, Any]) -> Iterator[tuple[Table, Any]]:
    """The switches under which an example comes out differently, and what is then found. Options that are no switches are fixed by
    the book, and what would be otherwise with them cannot be played."""
    known = read_book(FOLDER).options
    for said, then in example["then"].get("under_option", {}).items():
        name, _, value = said.partition("=")
        if known[name].switch:
            yield {name: known[name].parse(value)}, then


def dice(said: Sequence[str]) -> list[int]:
    """The faces of dice that are written as d20=13."""
    return [int(one.partition("=")[2]) for one in said]


def person(said: Mapping[str, Any], **more: Any) -> Table:
    """Somebody of an example as `duel` wants her. What it would not understand is a fault of the play."""
    found: Table = {}
    for key, value in said.items():
        if key in SKIPPED:
            continue
        if key == "weapon" and not isinstance(value, str):
            found[key] = dict(value)
        elif key in ATTRIBUTES:
            found[key.lower()] = value
        elif key in STAT:
            found.setdefault("stat", {})[key] = tuple(value) if isinstance(value, list) else value
        else:
            found[NAMES.get(key, key)] = value
    unknown = {*found, *more} - UNDERSTOOD
    assert not unknown, f"a duel knows nothing of {unknown}"
    return {**found, **more}


def people(given: Mapping[str, Any], **more: Table) -> dict[str, Any]:
    """All units of an example, with what its play has to add."""
    return {id: person(one, **more.get(id, {})) for id, one in given["units"].items()}


def distances_of(given: Mapping[str, Any]) -> dict[tuple[str, str], int]:
    """Distances that are written as aoi-beni: 4."""
    return {(a, b): level for pair, level in given["distance"].items() for a, _, b in [pair.partition("-")]}


SKIPPED = ("note",)
ATTRIBUTES = ("STR", "DEX", "CON", "INT", "WIL", "CHA", "APP")
STAT = ("has_cp", "cp_thresholds", "capacity_order", "capacity_distortion", "river_unit", "charge_cap")
BESIDES = "attack weapon weapons passive parry dodge soak protection skills stat spells triggers"
UNDERSTOOD = OF_UNIT | {one.lower() for one in ATTRIBUTES} | {*BESIDES.split()}
"""What `duel` makes something of."""
NAMES = {
    "pr": "priority",
    "distortion_permanent": "distortion",
    "wait_count": "waits",
    "size_lost_scene": "size_lost",
}
READ = {
    "pr": "priority",
    "crash_self_inflicted": "own_crash",
    "wait_count": "waits",
    "recovered_round": "recovered",
    "ready_weapon": "ready",
    "standard_actions": "actions",
    "size_lost_scene": "size_lost",
}
"""What an example calls a field of the state."""


def found_of(unit: Unit, *names: str) -> Table:
    """What an example asks about somebody."""
    return {name: read(unit, name) for name in names}


def read(unit: Unit, name: str) -> Any:
    """A figure of somebody under the name that examples give it."""
    if name in ("helpless", "routed"):
        return bool(getattr(unit, name))
    if name == "helpless_cause":
        return unit.helpless or None
    if name in ("crashed_by", "engaged_by"):
        return getattr(unit, name) or None
    if name == "ready_weapon":
        return unit.ready.removeprefix(f"{unit.id}-") or None
    return getattr(unit, READ.get(name, name))


STATIC = (15, 5)
"""Where the dice of a passive defence lie."""


def both_dice(faces: Sequence[int], plus: int) -> Table:
    """What is added to the higher and to the lower of two dice comes to so much."""
    return {"H": max(faces) + plus, "L": min(faces) + plus}


def swung(play: Play, faces: Sequence[int], theirs: Sequence[int] = STATIC, nth: int = -1) -> Table:
    """What the two D20 of an attack (the latest) came to, against what (the dice of an active defence are `theirs`), and how well
    that did."""
    _, _, attack, defence, _, degree = play.told("attack_rolled")[nth]
    found = {"roll": both_dice(faces, attack), "vs": both_dice(theirs, defence)}
    if not play.told("struck_from_ambush"):
        roll = [one for one in play.rolls("attack") if one.yours is not None][nth]
        assert roll.result == degree
        assert roll.totals == tuple([(one["H"], one["L"]) for one in found.values()]), "the roll is told with other numbers"
    return {**found, "degree": degree}


def reckoned(play: Play, what: str, *labels: str) -> int:
    """The latest reckoning of a number; only its parts of these names, if any are given."""
    number = play.numbers(what)[-1]
    wanted = {one for label in labels for one in STOPS.get(label, (label,))}
    return sum([amount for label, amount, _ in number.parts if not labels or label.partition(":")[0] in wanted])


STOPS = dict.fromkeys(("soak", "protection"), ("soak", "protection", "armour", "nature", "effect", "size", "not-needed"))
"""What stops damage is told part by part."""


def same(*tables: Table) -> Table:
    """What several cases of an example have in common."""
    first, *others = tables
    assert all(one == first for one in others), tables
    return first


def differences(found: Any, wanted: Any, where: str = "then") -> list[str]:
    """Each figure that is wanted and was not found so."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        keys = [key for key in wanted if key not in FOR_PEOPLE]
        unknown = [f"{where}: nobody checks {key}" for key in keys if key not in found]
        return [*unknown, *[one for key in keys if key in found for one in differences(found[key], wanted[key], f"{where}.{key}")]]
    if isinstance(wanted, list) and isinstance(found, list | tuple) and len(wanted) == len(found):
        return [one for n, what in enumerate(wanted) for one in differences(found[n], what, f"{where}[{n}]")]
    return [] if found == wanted and type(found) is type(wanted) else [f"{where}: {found}, not {wanted}"]
