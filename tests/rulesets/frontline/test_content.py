"""Setting up from content: packs, what is refused and how, and the first state (LB-1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from bingqi.core.content.structs import encode
from bingqi.core.problems import BadContent
from bingqi.rulesets.frontline.packs import library as packs

NAME = {"en": "A thing", "zh": "东西"}
BLADE = {"id": "blade", "name": NAME, "bonus": 4, "reach": 5, "damage": [{"dice": "1d6", "type": "slashing"}]}
FIGHTER: dict[str, Any] = {
    "name": NAME, "size": "medium", "ac": 12, "hp": 10, "abilities": {"str": 10}, "speeds": {"walk": 30}, "attacks": [BLADE],
}  # fmt: skip
SPELL: dict[str, Any] = {"id": "zap", "name": NAME, "level": 1}


def scenario(**more: Any) -> dict[str, Any]:
    sides = {side: {"name": NAME, "members": [{"creature": "fighter", "count": 3}]} for side in ("red", "blue")}
    return {"name": NAME, "about": NAME, "sides": sides, **more}


@pytest.fixture(autouse=True)
def _only_shipped() -> Iterator[None]:
    """Packs that a test uses are forgotten after it."""
    yield
    packs.CONTENT.library.use([])


def pack(folder: Path, **files: Any) -> Path:
    """A pack of these files: creatures__fighter = {...}."""
    for name, table in files.items():
        kind, _, stem = name.partition("__")
        (folder / kind).mkdir(exist_ok=True)
        (folder / kind / f"{stem.replace('_', '-')}.toml").write_text(tomli_w.dumps(table), "utf-8")
    return folder


def faults(folder: Path, **files: Any) -> list[str]:
    """What is wrong with these files, without the folder's name."""
    pack(folder, **files)
    return [str(one).replace(f"{folder}/", "") for one in packs.CONTENT.check(folder)]


# --- Packs --------------------------------------------------------------------------------


def test_the_shipped_packs_are_free_of_faults() -> None:
    """LB-1.1 Every creature, spell, item and scenario that comes with the program can be used."""
    for path in packs.CONTENT.library.shipped:
        assert packs.CONTENT.check(path) == []


def test_every_scenario_can_be_set_up() -> None:
    """LB-1.1, LB-1.3 Two sides, each with its creatures in their order, the line in the middle."""
    for listed in packs.CONTENT.scenarios():
        state = packs.CONTENT.setup(packs.CONTENT.scenario(listed.name), {})
        assert len(state.sides) == 2
        assert sum(len(side.queue) for side in state.sides.values()) == len(state.creatures)
        arrivals = sum(one.member.count for one in state.bundle.scenario.arrivals)
        assert listed.size == len(state.creatures) + arrivals
        assert state.phase == "order"


def test_an_own_pack_comes_before_the_shipped_ones(tmp_path: Path) -> None:
    """LB-1.1 A creature of the same name in a pack of one's own is taken in place of the shipped one."""
    packs.CONTENT.library.use([pack(tmp_path, creatures__goblin={**FIGHTER, "hp": 99})])
    assert packs.CONTENT.library.find("creatures", "goblin", "test").hp == 99
    packs.CONTENT.library.use([])
    assert packs.CONTENT.library.find("creatures", "goblin", "test").hp == 7


def test_no_such_pack(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="no such folder"):
        packs.CONTENT.library.use([tmp_path / "nowhere"])
    assert str(packs.CONTENT.check(tmp_path)[0]).endswith("of these kinds: creatures, spells, items, scenarios")
    (tmp_path / "stray.toml").write_text("")
    assert "the folder that a file lies in says what it is" in str(packs.CONTENT.check(tmp_path / "stray.toml")[0])


def test_a_file_that_is_checked_alone_may_name_what_lies_in_its_pack(tmp_path: Path) -> None:
    """LB-1.1 The creatures of a scenario may come from its own pack, also where only the scenario is checked."""
    folder = pack(tmp_path, scenarios__test=scenario(), creatures__fighter=FIGHTER)
    assert packs.CONTENT.check(folder / "scenarios" / "test.toml") == []


# --- The first state ----------------------------------------------------------------------


def set_up(folder: Path, it: dict[str, Any], **files: Any) -> Any:
    packs.CONTENT.library.use([pack(folder, scenarios__test=it, creatures__fighter=FIGHTER, **files)])
    return packs.CONTENT.setup(packs.CONTENT.scenario("test"), {})


def test_creatures_alike_are_numbered(tmp_path: Path) -> None:
    """LB-1.1, LB-1.2 The queue as listed, the foremost first; those alike are numbered through, on both sides."""
    state = set_up(tmp_path, scenario())
    assert state.sides["red"].queue == ("fighter-1", "fighter-2", "fighter-3")
    assert state.sides["blue"].queue == ("fighter-4", "fighter-5", "fighter-6")
    assert (state.creatures["fighter-2"].label.en, state.creatures["fighter-2"].label.zh) == ("A thing 2", "东西2")
    assert state.sides["red"].front == 2


def test_a_member_can_differ(tmp_path: Path) -> None:
    """LB-1.1 Its own id, name, hit points and things; a light that is held burns."""
    member = {
        "creature": "fighter",
        "id": "anna",
        "name": {"en": "Anna", "zh": "安娜"},
        "hp": 3,
        "held": ["torch"],
        "stowed": ["net"],
    }
    it = scenario()
    it["sides"]["red"]["members"] = [member]
    state = set_up(tmp_path, it)
    anna = state.creatures["anna"]
    assert (anna.label.en, anna.hp, anna.hp_max, anna.held, anna.stowed) == ("Anna", 3, 3, ("torch",), ("net",))
    assert [(light.item, light.at, light.bright) for light in state.lights] == [("torch", "anna", 20)]


def test_a_corridor_lowers_the_first_line(tmp_path: Path) -> None:
    """LB-1.3, LB-5.2 In a corridor the line stands no further back than there is room for."""
    assert set_up(tmp_path, scenario(ground={"width_ft": 5})).sides["red"].front == 1


def test_switches_of_the_scenario_and_of_the_table(tmp_path: Path) -> None:
    """LB-1.3 The table's switches go before the scenario's, these before the book's; unknown ones are refused."""
    state = set_up(tmp_path, scenario(options={"odd_middle": "floor"}))
    assert (state.options.odd_middle, state.sides["red"].front) == ("floor", 1)
    assert packs.CONTENT.setup(packs.CONTENT.scenario("test"), {"odd_middle": "ceil"}).sides["red"].front == 2
    with pytest.raises(BadContent, match="odd_midle"):
        packs.CONTENT.setup(packs.CONTENT.scenario("test"), {"odd_midle": "ceil"})
    with pytest.raises(BadContent, match="ceil"):
        packs.CONTENT.setup(packs.CONTENT.scenario("test"), {"odd_middle": "half"})


def test_two_creatures_of_one_name(tmp_path: Path) -> None:
    it = scenario()
    for side in it["sides"].values():
        side["members"] = [{"creature": "fighter", "id": "anna"}]
    it["sides"]["red"]["members"].append({"creature": "fighter", "id": "anna-1"})
    with pytest.raises(BadContent, match="two creatures are called anna-1"):
        set_up(tmp_path, it)


def test_everything_is_gathered(tmp_path: Path) -> None:
    """LB-1.1 A scenario takes along what its creatures, their spells, summons and things refer to."""
    caller = {**FIGHTER, "spells": ["call"], "stowed": ["scroll-of-fireball"]}
    call = {**SPELL, "id": "call", "summon": {"creature": "helper"}}
    it = scenario()
    it["sides"]["red"]["members"] = [{"creature": "caller"}]
    state = set_up(tmp_path, it, creatures__caller=caller, creatures__helper=FIGHTER, spells__call=call)
    assert {"caller", "helper", "fighter"} == set(state.bundle.creatures)
    assert {"call", "fireball"} == set(state.bundle.spells)
    assert "scroll-of-fireball" in state.bundle.items


# --- What is refused ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"multiattack": [["blade", "bite"]]}, "multiattack: "),
        ({"charges": [{"feet": 20, "attack": "zap", "rider": {}}], "powers": [SPELL]}, "charges[0].attack: "),
        ({"charges": [{"feet": 20, "attack": "blade", "rider": {}, "then": "zap"}]}, "charges[0].then: "),
        ({"attacks": [BLADE, BLADE]}, "blade: two attacks or powers have this id"),
        ({"attacks": [{**BLADE, "id": "a:b"}]}, "a:b: an id is small letters"),
        ({"spells": ["no-such-spell"]}, 'spells[0]: no spell "no-such-spell"'),
        ({"held": ["no-such-thing"]}, 'held[0]: no item "no-such-thing"'),
        ({"traits": ["sneak-attack"]}, "sneak-attack needs extra_dice"),
        ({"traits": ["relentless"]}, "relentless needs relentless_up_to"),
        ({"traits": ["regeneration"]}, "regeneration needs regenerates"),
        ({"traits": ["rampage"]}, "rampage needs an attack with the id bite"),
        ({"powers": [{**SPELL, "summon": {"creature": "nobody"}}]}, "powers[0].summon.creature: "),
        ({"traits": ["invincible"]}, "traits[0]: "),
    ],
)
def test_a_creature_is_refused(tmp_path: Path, changed: dict[str, Any], told: str) -> None:
    """LB-1.1 Every fault is told with the file and the field."""
    (line,) = faults(tmp_path, creatures__fighter={**FIGHTER, **changed})
    assert line.startswith("creatures/fighter.toml: ")
    assert told in line


def test_traits_with_their_figures_are_taken(tmp_path: Path) -> None:
    whole = {
        "traits": ["sneak-attack", "relentless", "regeneration", "rampage"],
        "extra_dice": "1d6",
        "relentless_up_to": 7,
        "regenerates": 3,
        "attacks": [{**BLADE, "id": "bite"}],
    }
    assert faults(tmp_path, creatures__fighter={**FIGHTER, **whole}) == []


def test_a_spell_is_named_like_its_file(tmp_path: Path) -> None:
    assert faults(tmp_path, spells__zap=SPELL) == []
    (line,) = faults(tmp_path, spells__zip=SPELL)
    assert line == 'spells/zip.toml: id: "zap" is not the name of the file, "zip"'


def test_file_names_are_ids(tmp_path: Path) -> None:
    (line,) = faults(tmp_path, creatures__Big=FIGHTER)
    assert "the file's name is the id" in line


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"ambush": "green"}, "ambush: "),
        ({"ground": {"caps": {"green": 2}}}, "ground.caps: "),
        ({"ground": {"on_ground": ["no-such-thing"]}}, "ground.on_ground[0]: "),
        ({"arrivals": [{"round": 2, "side": "green", "member": {"creature": "goblin"}}]}, "arrivals[0].side: "),
        ({"arrivals": [{"round": 2, "side": "red", "member": {"creature": "no-one"}}]}, "arrivals[0].member.creature: "),
        ({"options": {"odd_midle": "ceil"}}, "options"),
        ({"sides": {"red": {"name": NAME, "members": [{"creature": "goblin"}]}}}, "two sides are wanted"),
    ],
)
def test_a_scenario_is_refused(tmp_path: Path, changed: dict[str, Any], told: str) -> None:
    """LB-1.1 Names of sides, creatures, things and switches are checked before a battle is set up."""
    (line,) = faults(tmp_path, creatures__fighter=FIGHTER, scenarios__test=scenario(**changed))
    assert told in line


def test_arrivals_are_listed_in_order(tmp_path: Path) -> None:
    def arrive(n: int) -> dict[str, Any]:
        return {"round": n, "side": "red", "member": {"creature": "goblin"}}

    (tmp_path / "good").mkdir()
    (tmp_path / "bad").mkdir()
    it = scenario(arrivals=[arrive(2), arrive(2), arrive(4)])
    assert faults(tmp_path / "good", creatures__fighter=FIGHTER, scenarios__test=it) == []
    (line,) = faults(tmp_path / "bad", creatures__fighter=FIGHTER, scenarios__test=scenario(arrivals=[arrive(4), arrive(2)]))
    assert "list arrivals in the order they come" in line


def test_a_scenario_is_plain_data_and_needs_no_pack_any_more(tmp_path: Path) -> None:
    """LB-1.1 What a record keeps of a scenario is all that it needs."""
    packs.CONTENT.library.use([pack(tmp_path, scenarios__test=scenario(), creatures__fighter=FIGHTER)])
    data = packs.CONTENT.scenario("test")
    packs.CONTENT.library.use([])
    assert encode(packs.CONTENT.setup(data, {}).bundle) == data
