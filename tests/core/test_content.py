"""Content that people write: every fault is told with file, path, field and what is allowed; nothing crashes the reader."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from bingqi.core.content.structs import BIG, DiceSum, Name, decode, dice, encode, read_toml
from bingqi.core.problems import MOST, BadContent, Faulty, NotLawful, located, problem, short, shown, unknown


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Weapon(Struct, frozen=True):
    id: Annotated[str, Meta(min_length=1, max_length=8)]
    damage: DiceSum
    kind: Literal["blade", "bow", "bolter"] = "blade"
    hands: Annotated[int, Meta(ge=1, le=2)] = 1


class Unit(Struct, frozen=True):
    name: Name
    hp: Annotated[int, Meta(ge=1, le=200)]
    weapons: tuple[Weapon, ...] = ()
    skills: dict[Literal["stealth", "arcana"], int] = {}
    speeds: dict[str, Annotated[int, Meta(ge=0)]] = {}
    drills: tuple[tuple[str, ...], ...] = ()
    aim: float = 0.0
    leader: bool = False
    second: Weapon | None = None
    options: dict[str, str | bool | int] = {}
    either: Weapon | str = ""
    note: Any = None
    tags: Annotated[tuple[str, ...], Meta(max_length=2)] = ()


def unit(**fields: Any) -> dict[str, Any]:
    return {"name": {"en": "Orc", "zh": "兽人"}, "hp": 15, **fields}


def faults(data: Any) -> list[str]:
    with pytest.raises(BadContent) as wrong:
        decode(data, Unit, "units/orc.toml")
    return [line.removeprefix("units/orc.toml: ") for line in wrong.value.lines]


AXE = {"id": "axe", "damage": "1d12+3"}


def test_sound_content_is_read() -> None:
    found = decode(
        unit(
            weapons=[AXE, {**AXE, "kind": "bow", "hands": 2}],
            skills={"stealth": -1},
            aim=1,
            second=AXE,
            options={"a": 3, "b": True},
        ),
        Unit,
        "x",
    )
    assert found.weapons[0] == Weapon("axe", DiceSum(1, 12, 3))
    assert found.weapons[1].hands == 2
    assert found.aim == 1.0
    assert found.options == {"a": 3, "b": True}
    assert decode(encode(found), Unit, "x") == found
    assert msgspec.json.decode(msgspec.json.encode(encode(found))) == msgspec.json.decode(msgspec.json.encode(encode(found)))


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"hp": 0}, "hp: 0 is out of range; from 1 to 200"),
        ({"hp": 201}, "hp: 201 is out of range; from 1 to 200"),
        ({"hp": "15"}, 'hp: a whole number is wanted, not "15"'),
        ({"hp": 15.0}, "hp: a whole number is wanted, not 15.0"),
        ({"hp": True}, "hp: a whole number is wanted, not True"),
        ({"hp": [1]}, "hp: a whole number is wanted, not [1]"),
        ({"hp": None}, "hp: a whole number is wanted, not None"),
        ({"leader": 1}, "leader: true or false is wanted, not 1"),
        ({"aim": "high"}, 'aim: a number is wanted, not "high"'),
        ({"aim": True}, "aim: a number is wanted, not True"),
        ({"hpp": 3}, 'no field "hpp"; did you mean "hp"?'),
        ({"name": "Orc"}, 'name: a table is wanted, not "Orc"'),
        ({"name": {"en": "Orc"}}, "name.zh: missing; every name needs it"),
        ({"name": {"en": "Orc", "zh": 3}}, "name.zh: a text is wanted, not 3"),
        ({"weapons": AXE}, "weapons: a list is wanted, not {'id': 'axe', 'damage': '1d12+3'}"),
        ({"weapons": [AXE, {"id": "axe"}]}, "weapons[1].damage: missing; every weapon needs it"),
        ({"weapons": [{**AXE, "kind": "bolder"}]}, 'weapons[0].kind: no value "bolder"; did you mean "bolter"?'),
        ({"weapons": [{**AXE, "kind": "x"}]}, 'weapons[0].kind: no value "x"; allowed: blade, bolter, bow'),
        ({"weapons": [{**AXE, "kind": ["bow"]}]}, "weapons[0].kind: no value ['bow']; allowed: blade, bolter, bow"),
        ({"weapons": [{**AXE, "hand": 1}]}, 'weapons[0]: no field "hand"; did you mean "hands"?'),
        ({"weapons": [{**AXE, "id": ""}]}, "weapons[0].id: too short (0); at least 1"),
        ({"weapons": [{**AXE, "id": "x" * 9}]}, "weapons[0].id: too long (9); at most 8"),
        (
            {"weapons": [{**AXE, "damage": 3}]},
            "weapons[0].damage: 3 are no dice; write them like 2d6+3, with at most 100 dice of 2 to 100 sides",
        ),
        ({"skills": {"stealht": 3}}, 'skills: no field "stealht"; did you mean "stealth"?'),
        ({"skills": {"stealth": "3"}}, 'skills.stealth: a whole number is wanted, not "3"'),
        ({"skills": []}, "skills: a table is wanted, not []"),
        ({"speeds": {"walk": -5}}, "speeds.walk: -5 is out of range; at least 0"),
        ({"drills": [["a", 3]]}, "drills[0][1]: a text is wanted, not 3"),
        ({"drills": ["a"]}, 'drills[0]: a list is wanted, not "a"'),
        ({"second": {"id": "axe"}}, "second.damage: missing; every weapon needs it"),
        ({"options": {"a": 1.5}}, "options.a: a text or true or false or a whole number is wanted, not 1.5"),
        ({"either": 3}, "either: a table or a text is wanted, not 3"),
        ({"tags": ["a", "b", "c"]}, "tags: too long (3); at most 2"),
    ],
)
def test_a_fault_is_told_with_its_place_and_the_way_out(fields: dict[str, Any], fault: str) -> None:
    assert faults(unit(**fields)) == [fault]


def test_every_fault_is_told_at_once_with_the_file() -> None:
    told = faults({"hp": 0, "hpp": 1, "weapons": [{"id": 3}]})
    assert told == [
        "hp: 0 is out of range; from 1 to 200",
        'no field "hpp"; did you mean "hp"?',
        "weapons[0].id: a text is wanted, not 3",
        "weapons[0].damage: missing; every weapon needs it",
        "name: missing; every unit needs it",
    ]
    with pytest.raises(BadContent, match=r"units/orc\.toml: hp: 0 is out of range"):
        decode({"hp": 0}, Unit, "units/orc.toml")


def test_of_many_faults_twenty_are_told_and_the_others_counted() -> None:
    with pytest.raises(BadContent) as wrong:
        decode(unit(weapons=[{"id": 3, "damage": "1d6"}] * 25), Unit, "x")
    assert len(wrong.value.lines) == 25
    told = str(wrong.value).split("\n")
    assert len(told) == MOST + 1 == 21
    assert told[-1] == "... and 5 more"
    assert shown([problem("huge")] * 20) == [problem("huge")] * 20


@pytest.mark.parametrize("data", [[], "x", 3, None, True, [[]]])
def test_what_is_no_table_at_all_is_refused(data: Any) -> None:
    assert faults(data) == [f"the file: a table is wanted, not {short(data)}"]


HUGE = [
    10**30,
    -(10**30),
    int("9" * 4000),
    16**9000,
    1e308,
    float("inf"),
    float("nan"),
    "x" * 1_000_000,
    "\n\r\t\x00\u202e" * 30,
    ["x"] * 100_000,
    {str(i): None for i in range(5000)},
]


def nested(depth: int, inside: Any = 1) -> Any:
    for _ in range(depth):
        inside = {"a": inside}
    return inside


@pytest.mark.parametrize("value", HUGE, ids=range(len(HUGE)))
@pytest.mark.parametrize(
    "field", ["hp", "name", "weapons", "skills", "aim", "leader", "second", "options", "either", "kind", "tags"]
)
def test_huge_values_are_refused_in_short_lines_whatever_the_field(field: str, value: Any) -> None:
    data = unit(weapons=[{**AXE, "kind": value}]) if field == "kind" else unit(**{field: value})
    if (field == "aim" and isinstance(value, int | float)) or (field == "either" and isinstance(value, str)):
        return
    with pytest.raises(BadContent) as wrong:
        decode(data, Unit, "x")
    assert all(len(line) < 300 and "\n" not in line for line in wrong.value.lines)


@pytest.mark.parametrize("field", ["hp", "name", "weapons", "skills", "aim", "second", "either", "options"])
def test_tables_nested_thousands_deep_are_refused_and_crash_nothing(field: str) -> None:
    told = faults(unit(**{field: nested(100_000)}))
    assert all(len(line) < 300 for line in told)


def test_a_field_that_takes_anything_takes_anything() -> None:
    assert decode(unit(note=[1, {"a": None}]), Unit, "x").note == [1, {"a": None}]


def test_twenty_thousand_faults_are_all_found() -> None:
    assert len(faults(unit(**{f"field{i}": i for i in range(20_000)}))) == 20_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*Unit.__struct_fields__, "id", "damage", "en"]), inner)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(Unit.__struct_fields__), JSON))
def test_whatever_is_read_is_sound_or_told(data: Any) -> None:
    told: tuple[str, ...] = ("x: the reader went on",)
    try:
        assert isinstance(decode({**unit(), **data}, Unit, "x"), Unit)
    except BadContent as wrong:
        told = wrong.lines
    assert told
    assert all(line.startswith("x: ") for line in told)


# --- Files ---------------------------------------------------------------------------


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "orc.toml").write_text('hp = 15\nname = {en = "Orc", zh = "兽人"}\n', "utf-8")
    assert decode(read_toml(tmp_path / "orc.toml"), Unit, "orc.toml").hp == 15


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"hp = ", "not valid TOML: Invalid value (at end of document)"),
        (b"hp = 1\nhp = 2\n", "not valid TOML: Cannot overwrite a value (at line 2, column 7)"),
        (b"\xff\xfe", "not UTF-8 text (byte 0); save it as UTF-8"),
        (b"hp = " + b"9" * 5000, "not valid TOML: "),
        (b"a = " + b"[" * 50_000, "not valid TOML: "),
        (b"a = " + b"{a=" * 50_000, "not valid TOML: "),
        (b"\x00", "not valid TOML: "),
        (b"#" * (BIG + 1), "larger than 10,000,000 bytes; split it into smaller files"),
    ],
    ids=range(8),
)
def test_a_file_that_cannot_be_read_is_told_with_its_name(tmp_path: Path, content: bytes, fault: str) -> None:
    path = tmp_path / "orc.toml"
    path.write_bytes(content)
    with pytest.raises(BadContent) as wrong:
        read_toml(path)
    assert wrong.value.lines[0].startswith(f"{path}: {fault}")


def test_no_file_a_folder_and_no_right_to_read_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="no such file"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(BadContent, match="cannot be read: Is a directory"):
        read_toml(tmp_path)
    with pytest.raises(BadContent):
        read_toml(tmp_path / "a\x00b")


def test_dotted_keys_nest_without_end_and_a_hexadecimal_number_has_no_last_digit(tmp_path: Path) -> None:
    """Both pass the TOML reader, and neither may crash whoever quotes them."""
    path = tmp_path / "orc.toml"
    path.write_text('name = {en = "Orc", zh = "兽人"}\nhp' + ".a" * 3000 + " = 1\n", "utf-8")
    assert faults(read_toml(path)) == ["hp: a whole number is wanted, not something huge"]
    path.write_text('name = {en = "Orc", zh = "兽人"}\nhp = 0x' + "F" * 9000 + "\n", "utf-8")
    assert faults(read_toml(path)) == ["hp: something huge is out of range; from 1 to 200"]


# --- Dice in content -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "read", "written"),
    [
        ("2d6+3", (2, 6, 3), "2d6+3"),
        ("1d8", (1, 8, 0), "1d8"),
        ("d20", (1, 20, 0), "1d20"),
        ("5", (0, 0, 5), "5"),
        ("-5", (0, 0, -5), "-5"),
        (" 3 D 4 - 1 ", (3, 4, -1), "3d4-1"),
        ("1d4−1", (1, 4, -1), "1d4-1"),
        ("100d100+1000", (100, 100, 1000), "100d100+1000"),
        ("0", (0, 0, 0), "0"),
    ],
)
def test_dice_are_read_and_written(text: str, read: tuple[int, int, int], written: str) -> None:
    found = dice(text)
    assert (found.n, found.sides, found.plus) == read
    assert str(found) == written
    assert dice(written) == found
    assert hash(dice(written)) == hash(found)
    assert repr(found) == f"dice('{written}')"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "2d",
        "0d6",
        "-1d6",
        "2d1",
        "2d6+",
        "2d6+3+4",
        "2d6d4",
        "101d6",
        "2d101",
        "2d6+1001",
        "10001",
        "x",
        "２d6",
        "1e3",
        "2d-6",
        "9" * 9,
        "+",
        "--1",
        "+-1",
    ],
)
def test_what_are_no_dice_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the text is not shown to people
        dice(text)


def test_the_average_of_dice() -> None:
    assert [dice(text).mean for text in ("2d6+3", "1d8", "5")] == [10, 4.5, 5]
    assert dice("1d8") != 4.5


# --- How faults are said -------------------------------------------------------------


def test_a_name_nearly_right_is_guessed_and_others_are_listed() -> None:
    assert str(unknown("weapon", "bolder", ["bolter", "axe"])) == 'no weapon "bolder"; did you mean "bolter"?'
    assert str(unknown("weapon", "xyz", ["bolter", "axe"])) == 'no weapon "xyz"; allowed: axe, bolter'
    assert str(unknown("weapon", "xyz", [])) == 'no weapon "xyz"; allowed: none'
    many = [f"weapon{i:02}" for i in range(30)]
    assert str(unknown("thing", "xyz", many)).endswith("weapon10, weapon11, ... (30 in all)")


@pytest.mark.parametrize("value", [*HUGE, nested(100_000)], ids=range(len(HUGE) + 1))
def test_a_value_is_quoted_in_at_most_sixty_characters(value: Any) -> None:
    assert len(str(short(value))) <= 60
    assert "\n" not in str(short(value))
    assert len(str(unknown("thing", value, ["a"]))) < 120


def test_a_fault_is_always_one_line() -> None:
    wrong = NotLawful(located("a", problem("named", name="one\ntwo")), problem("named", name="three"))
    assert wrong.lines == ("a: one two", "three")
    assert NotLawful(problem("named", name="\x1b[31mred\u202e\x07")).lines == (" [31mred  ",)
    assert len(NotLawful(located("x" * 100_000, problem("named", name="y" * 100_000))).lines[0]) == 1000
    assert str(wrong) == "a: one two\nthree"
    assert isinstance(wrong, Faulty)
