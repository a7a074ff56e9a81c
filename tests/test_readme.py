"""What the README shows is true, in both languages."""

import doctest
import re
from pathlib import Path

import pytest

from bingqi.core.content.rulebook import read_book
from bingqi.rulesets import ruleset

ROOT = Path(__file__).parent.parent
READMES = ("README.md", "README.zh.md")

TOLD = {
    "frontline": ("rules", "switches", "srd-monsters", "spells", "scenarios"),
    "typy17": ("rules", "switches", "units", "maps", "scenarios"),
    "mttt": ("rules", "switches", "characters", "groups", "spells", "triggers", "scenarios"),
}
"""What the row of a rule set counts, in its order."""


@pytest.mark.parametrize("name", READMES)
def test_the_fight_in_the_readme_goes_as_it_says(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False)
    assert tried == 5
    assert not failed


@pytest.mark.parametrize("readme", READMES)
@pytest.mark.parametrize("name", TOLD)
def test_the_row_of_a_rule_set_counts_what_is_there(readme: str, name: str) -> None:
    row = re.search(rf"^\| `{name}` \|.*\|(.*)\|$", (ROOT / readme).read_text("utf-8"), re.MULTILINE)
    assert row
    assert [int(told) for told in re.findall(r"\d+", row[1])] == [counted(name, what) for what in TOLD[name]]


def counted(name: str, what: str) -> int:
    """How many of something a rule set has."""
    rules = ruleset(name)
    book = read_book(rules.folder)
    match what:
        case "rules":
            return len(book.rules)
        case "switches":
            return sum(option.switch for option in book.options.values())
        case "srd-monsters":
            return len(list((rules.folder / "content" / what / "creatures").glob("*.toml")))
    return len(rules.library.names(what))
