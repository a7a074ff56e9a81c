"""The map of switches names every switch of every book."""

from __future__ import annotations

import pytest
from docs.switches import PAGES, part, parts_of

from bingqi.core.content.rulebook import read_book, word
from bingqi.lab.fights.study import mirror_study
from bingqi.lab.paired.rulings import rulings_of
from bingqi.rulesets import SHIPPED, ruleset


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_other_value_of_every_switch_has_a_row(name: str, lang: str) -> None:
    text = dict(parts_of(lang))[name]  # type: ignore[arg-type]
    rules = ruleset(name)
    study = mirror_study(f"{name}/{rules.scenarios()[0].name}", "greedy")
    for ruling in [one for them in rulings_of(rules, study) for one in them]:
        assert f"| `{ruling.option.name}` | `{word(ruling.value)}` |" in text, ruling
    switches = {option.name for option in read_book(rules.folder).options.values() if option.switch}
    assert {line.split("`")[1] for line in text.splitlines() if line.startswith("| `")} == switches


def test_both_pages_have_the_same_figures() -> None:
    """All of a row but the words of a row without figures."""
    english, chinese = [
        [line.split("|") for line in PAGES[lang].read_text("utf-8").splitlines() if line.startswith("| `")] for lang in ("en", "zh")
    ]
    assert len(english) == len(chinese)
    for one, other in zip(english, chinese, strict=True):
        assert one[1:3] == other[1:3]
        assert one[4:] == other[4:]
        assert one[3] == other[3] or not one[4].strip()


def test_a_rule_set_without_rows_has_its_head() -> None:
    assert part(ruleset("frontline"), [], "en").startswith("<!-- frontline -->\n## frontline")
