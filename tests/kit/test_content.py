"""Content that is declared: a small game of fighters and their things, and every way in which its files can be wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from bingqi.core.content.library import Reader, replacing
from bingqi.core.content.structs import Name, encode
from bingqi.core.problems import BadContent, located, problem
from bingqi.core.record.format import content_hash
from bingqi.core.text import Text
from bingqi.kit.content import Content
from bingqi.kit.refs import EVERY, Bundle, Ref, dangling, needs_of

BOOK = """
ruleset: pit
version: 1
title: {en: Pit, zh: 斗坑}
chapters:
  PT-1: {en: All, zh: 全部}
rules:
- id: PT-1.1
  chapter: PT-1
  layer: seed
  kind: procedure
  status: done
  title: {en: Fight, zh: 战斗}
  rule: {en: They fight., zh: 战斗。}
options:
  heavy: {type: bool, values: [true, false], default: true, rules: [PT-1.1], switch: true, title: {en: Heavy, zh: 重物}}
"""
NAME = {"en": "x", "zh": "x"}
ItemId = Annotated[str, Ref("items")]
FighterId = Annotated[str, Ref("fighters")]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    weight: int = 0
    holds: tuple[ItemId, ...] = ()
    by: FighterId = ""
    """Who made it."""


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    items: tuple[ItemId, ...] = ()
    best: ItemId | None = None
    spare: dict[ItemId, int] = {}  # defaults of structs are copied
    hall: Annotated[str, Ref("halls")] = ""
    id: str | None = None


class Weather(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wind: int
    brings: ItemId = ""


class Hall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fighters: tuple[FighterId, ...] = ()


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    fighters: tuple[FighterId, ...]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    name: Name
    about: Name
    sides: dict[str, Party]
    field: Annotated[str, Ref("fields")] = ""
    options: dict[str, bool | int | str] = {}  # defaults of structs are copied


class Pit(Bundle, frozen=True):
    scenario: Scenario
    fighters: dict[str, Fighter]
    items: dict[str, Item]
    weather: Annotated[dict[str, Weather], EVERY]
    cells: tuple[int, ...]


class Options(NamedTuple):
    heavy: bool = True


class State(NamedTuple):
    whole: Pit
    options: Options
    gm: bool


def begin(it: Pit, options: Options, gm: bool) -> State:
    if not it.scenario.sides["a"].fighters:
        raise BadContent(located("sides.a.fighters", problem("missing", thing="fighter")))
    return State(it, options, gm)


def fighter(it: Fighter, content: Any, options: Options) -> Iterator[tuple[str, Text]]:
    """A fighter whose things that are there weigh too much, or more than the switch lets anything weigh."""
    carried = sum(content.items[id].weight for id in it.items if id in content.items)
    if carried > (9 if options.heavy else 3):
        yield "items", problem("range-most", value=carried, most=9)


def cells(path: Path) -> tuple[int, ...]:
    try:
        found: list[int] = json.loads(path.read_text("utf-8"))
    except json.JSONDecodeError:
        raise BadContent(located(path, problem("not-valid", format="JSON", said="no"))) from None
    return tuple(found)


def windless(it: Pit) -> Iterator[tuple[str, Text]]:
    if it.scenario.field and not it.weather:
        yield "field", problem("missing", thing="weather")


Files = Mapping[str, Any]


def write(folder: Path, files: Files) -> Path:
    """A pack of these files, `kind/id`: tables, or texts as they are."""
    for name, table in files.items():
        kind = name.partition("/")[0]
        (folder / kind).mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.{'json' if kind == 'fields' else 'toml'}"
        path.write_text(table if isinstance(table, str) else tomli_w.dumps(table), "utf-8")
    return folder


BUNDLED: Files = {
    "fighters/ann": {"items": ["sword", "potion"], "hall": "old"},
    "fighters/bob": {"items": ["sack"]},
    "fighters/cyd": {},
    "items/sword": {"weight": 3},
    "items/potion": {"by": "cyd"},
    "items/sack": {"weight": 1, "holds": ["potion"]},
    "items/lamp": {},
    "weather/rain": {"wind": 2},
    "weather/calm": {"wind": 0, "brings": "lamp"},
    "halls/old": {"fighters": ["ann"]},
    "fields/mud": "[1, 2, 3]",
}


def duel(a: Iterable[str] = ("ann",), b: Iterable[str] = ("bob",), **more: Any) -> dict[str, Any]:
    sides = {side: {"name": NAME, "fighters": [*who]} for side, who in (("a", a), ("b", b))}
    return {"name": NAME, "about": NAME, "sides": sides, **more}


SIDE = duel()["sides"]["a"]


def content_in(folder: Path, **more: Any) -> Content[Pit, Options, State]:
    folder.mkdir(exist_ok=True)
    (folder / "rules.yaml").write_text(BOOK, "utf-8")
    write(folder / "content", {**BUNDLED, "scenarios/first": duel(field="mud")})
    given: dict[str, Any] = {
        "sound": {Fighter: fighter},
        "size": lambda it: sum(len(party.fighters) for party in it.sides.values()),
        "problems": windless,
        "made": {"cells": lambda it, found: found["fields"].get(it.field, ())},
        "more": {"halls": Hall},
        "readers": {"fields": Reader("json", cells)},
        **more,
    }
    return Content(folder, Pit, Options, begin, **given)


@pytest.fixture
def content(tmp_path: Path) -> Content[Pit, Options, State]:
    return content_in(tmp_path / "pit")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return tmp_path / "pack"


Here = Content[Pit, Options, State]


def told(content: Here, pack: Path, files: Files, only: str = "") -> list[str]:
    """What is wrong with a pack of these files, or with one of them."""
    path = write(pack, files)
    found = content.check(path / f"{only}.toml" if only else path)
    return [str(one).replace(f"{pack}/", "") for one in found]


# --- What is named ------------------------------------------------------------------------


def test_what_a_piece_names_is_found_wherever_a_field_may_hold_it() -> None:
    one = Fighter(items=("sword", "lamp"), best="axe", spare={"net": 2}, hall="")
    assert [tuple(need) for need in needs_of(one)] == [
        ("items[0]", "items", "sword"),
        ("items[1]", "items", "lamp"),
        ("best", "items", "axe"),
        ("spare.net", "items", "net"),
    ]
    sides = {"a": Party(Name("", ""), ("ann", ""))}
    assert [need.field for need in needs_of(Scenario(Name("", ""), Name("", ""), sides))] == [
        "sides.a.fighters[0]",
        "sides.a.fighters[1]",  # an id that says nothing is one that is not there
    ]


@given(st.lists(st.sampled_from("abcd")), st.sets(st.sampled_from("abcd")))
def test_dangling_is_what_is_named_and_is_not_there(named: list[str], there: set[str]) -> None:
    class Known(NamedTuple):
        items: set[str]

    found = [field for field, _ in dangling(Fighter(items=tuple(named)), Known(there))]
    assert found == [f"items[{n}]" for n, id in enumerate(named) if id not in there]
    assert not list(dangling(Fighter(items=tuple(named)), Known(there), kinds=("fighters",)))


# --- A scenario whole ---------------------------------------------------------------------


def test_a_scenario_takes_along_what_it_names_and_what_that_names(content: Here) -> None:
    data = content.scenario("first")
    assert list(data) == ["scenario", "fighters", "items", "weather", "cells"]
    assert list(data["fighters"]) == ["ann", "cyd", "bob"]  # as they are met: cyd made what ann has
    assert list(data["items"]) == ["sword", "potion", "sack", "lamp"]
    assert list(data["weather"]) == ["calm", "rain"]
    assert data["cells"] == (1, 2, 3)
    state = content.setup(data, {}, gm=True)
    assert encode(state.whole) == data
    assert (state.options, state.gm) == (Options(True), True)


def test_content_may_be_frozen_in_the_order_of_ids(tmp_path: Path) -> None:
    data = content_in(tmp_path / "pit", in_order=True).scenario("first")
    assert list(data["fighters"]) == ["ann", "bob", "cyd"]
    assert list(data["items"]) == ["lamp", "potion", "sack", "sword"]


def test_what_cannot_be_used_is_left_out_of_that_of_which_all_belongs_to_a_scenario(content: Here, pack: Path) -> None:
    """And so is what names it; neither is in the way of a scenario that names neither."""
    content.library.use([write(pack, {"weather/hail": {"wind": 1, "brings": "ice"}, "weather/snow": "wind = 'much'"})])
    assert list(content.scenario("first")["weather"]) == ["calm", "rain"]


def test_scenarios_are_listed(content: Here) -> None:
    (one,) = content.scenarios()
    assert (one.name, one.size, one.sides, one.notes) == ("first", 2, {"a": NAME, "b": NAME}, ())


def test_a_scenario_needs_no_files_any_more(content: Here, pack: Path) -> None:
    content.library.use([write(pack, {"scenarios/own": duel(a=["eve"]), "fighters/eve": {"items": ["lamp"]}})])
    data = content.scenario("own")
    content.library.use([])
    assert content.setup(data, {}).whole.fighters["eve"] == Fighter(items=("lamp",))


def test_switches_of_the_table_go_before_those_of_the_scenario_and_these_before_what_goes_without_saying(tmp_path: Path) -> None:
    content = content_in(tmp_path / "pit", scenario_options=lambda it: {"heavy": False})
    data = content.scenario("first")
    assert not content.setup(data, {}).options.heavy
    data["scenario"]["options"] = {"heavy": True}
    assert content.setup(data, {}).options.heavy
    assert not content.setup(data, {"heavy": False}).options.heavy
    with pytest.raises(BadContent, match="heavi"):
        content.setup(data, {"heavi": False})


# --- What is wrong with files -------------------------------------------------------------


@pytest.mark.parametrize(
    ("files", "said"),
    [
        # A file by itself
        ({"fighters/own": "items = ["}, "fighters/own.toml: not valid TOML"),
        ({"fighters/own": {"item": ["sword"]}}, 'fighters/own.toml: no field "item"; did you mean "items"?'),
        ({"weather/own": {}}, "weather/own.toml: wind: missing"),
        ({"fields/own": "{"}, "fields/own.json: not valid JSON"),
        ({"fighters/Own": {}}, "fighters/Own.toml: the file's name is the id"),
        ({"fighters/own": {"id": "other"}}, 'fighters/own.toml: id: "other" is not the name of the file, "own"'),
        # What it names
        ({"fighters/own": {"items": ["sword", "potoin"]}}, 'fighters/own.toml: items[1]: no item "potoin"; did you mean "potion"?'),
        ({"fighters/own": {"best": "axe"}}, 'fighters/own.toml: best: no item "axe"; allowed: lamp, potion, sack, sword'),
        ({"fighters/own": {"spare": {"axe": 1}}}, 'fighters/own.toml: spare.axe: no item "axe"'),
        ({"fighters/own": {"hall": "new"}}, 'fighters/own.toml: hall: no hall "new"; allowed: old'),
        ({"scenarios/own": duel(a=["anne"])}, 'scenarios/own.toml: sides.a.fighters[0]: no fighter "anne"; did you mean "ann"?'),
        ({"scenarios/own": duel(field="mad")}, 'scenarios/own.toml: field: no field "mad"; did you mean "mud"?'),
        # What it means
        ({"fighters/own": {"items": ["sword"] * 4}}, "fighters/own.toml: items: 12 is out of range; at most 9"),
        ({"scenarios/own": {**duel(), "sides": {"a": SIDE}}}, "scenarios/own.toml: sides: two sides are wanted, not 1"),
        ({"scenarios/own": {**duel(), "sides": {"gm": SIDE, "a": SIDE}}}, "scenarios/own.toml: sides.gm: a side's id"),
        ({"scenarios/own": duel(options={"heavi": True})}, 'scenarios/own.toml: options: no option "heavi"; did you mean "heavy"?'),
        ({"scenarios/own": duel(a=[])}, "scenarios/own.toml: sides.a.fighters: missing"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_the_file_the_field_and_the_way_out(content: Here, pack: Path, files: Files, said: str) -> None:
    (line,) = told(content, pack, files)
    assert line.startswith(said)


def test_a_switch_can_make_a_fault_which_is_then_the_scenarios_own(content: Here, pack: Path) -> None:
    files = {"fighters/own": {"items": ["sword", "sword"]}, "scenarios/own": duel(a=["own"])}
    assert told(content, pack, {**files, "scenarios/other": duel(a=["own"], options={"heavy": False})}) == [
        "scenarios/other.toml: fighters.own.items: 6 is out of range; at most 9"
    ]


def test_what_a_switch_allows_is_no_fault_of_the_scenario_that_sets_it(tmp_path: Path, pack: Path) -> None:
    content = content_in(tmp_path / "pit", agreed=Options(heavy=False))
    files = {"fighters/own": {"items": ["sword", "sword"]}, "scenarios/own": duel(a=["own"])}
    (line,) = told(content, pack, files)
    assert line.startswith("fighters/own.toml: items: 6")
    assert told(content, pack, files, only="scenarios/own") == []


def test_faults_of_the_whole_are_those_of_the_scenario(tmp_path: Path, pack: Path) -> None:
    content = content_in(tmp_path / "pit", problems=lambda it: [("field", problem("missing", thing="mud"))])
    (line,) = told(content, pack, {"scenarios/own": duel()})
    assert line.startswith("scenarios/own.toml: field: missing")


def test_each_fault_of_a_pack_is_told_once_at_its_file_and_all_of_a_file_at_once(content: Here, pack: Path) -> None:
    files = {
        "scenarios/own": duel(a=["own", "nobody"]),
        "fighters/own": {"items": ["axe", *["sword"] * 4], "best": "brick"},
        "items/brick": {"weight": "much"},
        "items/bag": {"holds": ["brick"]},
    }
    assert [line.split(";")[0] for line in told(content, pack, files)] == [
        'fighters/own.toml: items[0]: no item "axe"',
        "fighters/own.toml: items: 12 is out of range",
        'items/brick.toml: weight: a whole number is wanted, not "much"',
        'scenarios/own.toml: sides.a.fighters[1]: no fighter "nobody"',
    ]


def test_of_a_file_that_is_checked_alone_the_faults_of_what_it_names_are_told_too(content: Here, pack: Path) -> None:
    files = {"scenarios/own": duel(a=["own"]), "fighters/own": {"items": ["bag"]}, "items/bag": {"holds": ["axe"]}}
    (line,) = told(content, pack, files, only="scenarios/own")
    assert line.startswith('items/bag.toml: holds[0]: no item "axe"')
    with pytest.raises(BadContent, match=r"items/bag\.toml: holds\[0\]: no item"):
        content.scenario("own")
    assert [one.partition(":")[0] for one in told(content, pack, files)] == ["items/bag.toml"]


def test_things_may_name_each_other_in_a_circle(content: Here, pack: Path) -> None:
    files = {"items/egg": {"by": "hen"}, "fighters/hen": {"items": ["egg"]}, "scenarios/own": duel(a=["hen"])}
    assert told(content, pack, files) == []
    content.library.use([pack])
    assert list(content.scenario("own")["items"]) == ["egg", "sack", "potion", "lamp"]


# --- What is wrong with what was frozen ---------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["items"].pop("potion"), 'scenario: fighters.ann.items[1]: no item "potion"'),
        (lambda data: data["fighters"].pop("bob"), 'scenario: sides.b.fighters[0]: no fighter "bob"'),
        (lambda data: data["items"]["sword"].update(weight=10), "scenario: fighters.ann.items: 10 is out of range"),
        (lambda data: data["scenario"]["sides"].pop("b"), "scenario: sides: two sides are wanted"),
        (lambda data: data["weather"].clear(), "scenario: field: missing"),
        (lambda data: data["scenario"]["sides"]["a"].update(fighters=[]), "scenario: sides.a.fighters: missing"),
        (lambda data: data.update(replaces={"items": 3}), "scenario: replaces.items: "),
    ],
)
def test_a_scenario_that_was_altered_is_refused(content: Here, change: Any, said: str) -> None:
    data = content.scenario("first")
    change(data)
    with pytest.raises(BadContent) as caught:
        content.setup(data, {})
    assert caught.value.lines[0].startswith(said)


NAMES = st.sampled_from(["ann", "bob", "own", "nobody"])


@given(a=st.lists(NAMES, min_size=1, max_size=3), items=st.lists(st.sampled_from(["sword", "sack", "axe"]), max_size=5))
def test_what_the_check_lets_pass_can_be_played_and_nothing_else(tmp_path_factory: Any, a: list[str], items: list[str]) -> None:
    folder: Path = tmp_path_factory.mktemp("pit")
    content = content_in(folder / "pit")
    pack = write(folder / "pack", {"scenarios/own": duel(a=a), "fighters/own": {"items": items}})
    faults = content.check(pack / "scenarios" / "own.toml")
    content.library.use([pack])
    if faults:
        with pytest.raises(BadContent):
            content.setup(content.scenario("own"), {})
    else:
        state = content.setup(content.scenario("own"), {})
        assert {*a, "bob"} <= set(state.whole.fighters)
    mine = "own" in a and ("axe" in items or items.count("sword") * 3 + items.count("sack") > 9)
    assert bool(faults) == ("nobody" in a or mine)


# --- What stands in place of something bundled --------------------------------------------


def test_a_scenario_says_what_in_it_stands_in_place_of_something_bundled(content: Here, pack: Path) -> None:
    """Only where something does, so that all other scenarios have the hash that they had."""
    plain = content.scenario("first")
    content.library.use(
        [write(pack, {"items/sword": {"weight": 4}, "items/lamp": {}, "items/axe": {}, "weather/rain": {"wind": 9}})]
    )
    data = content.scenario("first")
    assert data["replaces"] == {"items": ("sword",), "weather": ("rain",)}
    assert content_hash({**data, "replaces": None}) != content_hash(plain) != content_hash(data)
    content.library.use([])
    whole = content.setup(data, {}).whole
    assert encode(whole) == data
    assert [str(one) for one in replacing(whole.replaces)] == ["A pack replaces rain (weather), sword (items)"]
    assert "replaces" not in plain
