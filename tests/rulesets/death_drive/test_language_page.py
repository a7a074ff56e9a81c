"""docs/death-drive.md says what the program does now, in both languages; the files that it shows can be used, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.death_drive_page.schema import Undescribed, docstrings
from docs.death_drive_page.words import Words, everything_unused, spaced
from docs.death_drive_page.writing import FILES, PACK, page

from bingqi.lang import LANGS, Lang
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.language.formula import Words as Names
from bingqi.rulesets.death_drive.language.formula import compiled
from bingqi.rulesets.death_drive.language.grammar import WrongFormula

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TOML = re.compile(r"^```toml\n# ([a-z0-9./-]+\.toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STR: Names[int] = Names({"STR": lambda n: n}, {}, {})


# --- The pages -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_is_what_would_be_written_now(lang: Lang) -> None:
    """If it is not: `python -m docs.death_drive_page`."""
    assert FILES[lang].read_text("utf-8") == page(lang)


def test_nothing_is_described_that_there_is_not() -> None:
    for lang in LANGS:
        page(lang)
    assert everything_unused() == []


def test_what_is_not_described_is_told() -> None:
    with pytest.raises(Undescribed, match=r"zh\.toml: \[Action\] speed is missing"):
        Words("zh").get("Action", "speed")


def test_docstrings_below_fields_are_read() -> None:
    text = 'class A:\n    """All."""\n\n    b: int = 1\n    """Of b."""\n    c: int = 2\n    d: int = 3\n'
    assert dict(docstrings(text)) == {"A": "All.", "A.b": "Of b."}


def test_chinese_stands_apart_from_all_else() -> None:
    assert spaced("加2点`re`与HP（`x`）\n`甲2`乙") == "加 2 点 `re` 与 HP（`x`）\n`甲2` 乙"


def test_both_languages_have_the_same_headings_tables_and_files() -> None:
    one, other = (FILES[lang].read_text("utf-8") for lang in LANGS)
    assert outline(one) == outline(other)
    assert TOML.findall(one) == TOML.findall(other)


def outline(text: str) -> list[tuple[str, int]]:
    """How deep each heading is, and how many rows of tables stand below it."""
    parts = re.split(r"^(#+) .*$", BLOCK.sub("", text), flags=re.MULTILINE)
    return [(depth, part.count("\n|")) for depth, part in zip(parts[1::2], parts[2::2], strict=True)]


@pytest.mark.parametrize("lang", LANGS)
def test_links_lead_to_headings_that_are_there(lang: Lang) -> None:
    text = BLOCK.sub("", FILES[lang].read_text("utf-8"))
    there = [re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]
    assert len(there) == len(set(there))
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= set(there)


# --- What they show --------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The files of the page, in the folder that is called as the page calls it."""
    for name, text in TOML.findall(FILES["en"].read_text("utf-8")):
        path = tmp_path / "reed-marsh" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "reed-marsh"


def told(path: Path) -> list[str]:
    """What checking finds."""
    try:
        return [str(wrong) for wrong in RULESET.check(path)]
    finally:
        RULESET.library.use([])


def test_the_pack_can_be_used_and_its_battle_begins(pack: Path) -> None:
    assert told(pack) == []
    assert {one.relative_to(PACK) for one in PACK.rglob("*.toml")} == {one.relative_to(pack) for one in pack.rglob("*.toml")}
    try:
        RULESET.library.use([pack])
        state = RULESET.setup(RULESET.scenario("at-the-reeds"), {})
        assert [*state.characters] == ["marsh-warden-1", "marsh-warden-2", "hound-1", "hound-2", "hound-3", "guard"]
        assert {"reed-cut", "stand-between", "marsh-fever", "parry"} <= state.bundle.actions.keys()
    finally:
        RULESET.library.use([])


@pytest.mark.parametrize(
    ("file", "new", "more"),
    [
        (
            "characters/marsh-warden.toml",
            'modifiers = [{ kind = "bonus", on = "STR", value = "tier + object.CR + small" }]',
            1 + 1 + 5,
        ),
        ("actions/old-hand.toml", '{ kind = "bonus", on = "STR", value = "tier + object.CR + small" }', 0 + 1 + 2),
    ],
)
def test_amounts_of_modifiers_go_by_what_the_page_says(pack: Path, file: str, new: str, more: int) -> None:
    """By the CR of whoever has them, and by the tier of an automatic action."""
    text = (pack / file).read_text("utf-8").replace("is(crisis)", "HP >= 1")
    text = re.sub(r"\{ kind = .*? \} \}", new, text) if file.startswith("actions") else f"{text}{new}\n"
    (pack / file).write_text(text, "utf-8")
    try:
        RULESET.library.use([pack])
        state = RULESET.setup(RULESET.scenario("at-the-reeds"), {})
        assert state.characters["marsh-warden-1"].scores[0] == 4 + more
    finally:
        RULESET.library.use([])


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("actions/reed-cut.toml", "small + STR", "2d6 + STR", ""),
        ("weapons/bill-hook.toml", "1d6 + 4", "3d4 + CR", ""),
        ("actions/marsh-fever.toml", "rounds = 1 ", 'rounds = "1d4" ', ""),
        ("actions/marsh-fever.toml", "1d4 + tiny", "1d4 + object.CR", ""),
        ("actions/stand-between.toml", "-2 - STR/2", "1d4", "dice"),
        ("actions/stand-between.toml", "1 + CR", "1d4", "dice"),
        ("actions/marsh-fever.toml", "2 + tier/2", "1d4", "dice"),
    ],
)
def test_dice_are_taken_where_the_page_says_so(pack: Path, file: str, old: str, new: str, fault: str) -> None:
    text = (pack / file).read_text("utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new), "utf-8")
    found = told(pack / file)
    assert bool(found) == bool(fault)
    assert all(fault in one for one in found)


@pytest.mark.parametrize(
    ("text", "strength", "worth"),
    [("3/4 * STR", 10, 6), ("75% * STR", 10, 6), ("STR / 3", 10, 3), ("0.75 * STR", 10, 7), ("STR * 3/4", 10, 7), ("-2.5", 0, -3)],
)
def test_formulas_come_to_what_the_page_says(text: str, strength: int, worth: int) -> None:
    assert compiled(text, STR).run(strength) == worth
    assert all(text in FILES[lang].read_text("utf-8") for lang in LANGS)


@pytest.mark.parametrize("text", ["2 * 1d6", "1d6 - 1", "21d6", "1d101", "30d6", "1d1"])
def test_dice_that_the_page_forbids_cannot_be_read(text: str) -> None:
    compiled("20d100 + 1d6 + -1", STR, dice=True)
    with pytest.raises(WrongFormula):
        compiled(text, STR, dice=True)
