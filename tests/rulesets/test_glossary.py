"""The glossaries: what a newcomer meets at a table is explained once, in both languages, with a rule that is there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bingqi.core.content.glossary import read_glossary
from bingqi.core.content.rulebook import read_book
from bingqi.core.problems import BadContent
from bingqi.rulesets import SHIPPED, ruleset


@pytest.mark.parametrize("name", SHIPPED)
def test_each_term_is_explained_once_in_both_languages(name: str) -> None:
    """Of 15 terms or more; no word stands for two of them."""
    folder = ruleset(name).folder
    terms = read_glossary(folder)
    assert 15 <= len(terms) <= 30
    assert {term.rule for term in terms} <= read_book(folder).rules.keys()
    for term in terms:
        assert term.about.en.endswith("."), term
        assert term.about.zh.endswith("。"), term
    for words in ([term.words.en for term in terms], [term.words.zh for term in terms]):
        assert all(words)
        count = Counter(word.lower() for those in words for word in those)
        assert {word for word, n in count.items() if n > 1 or word != word.strip() or not word} == set()


def test_a_rule_set_needs_no_glossary(tmp_path: Path) -> None:
    """And one that is wrong says where."""
    assert read_glossary(tmp_path) == ()
    folder = tmp_path / "wrong"
    folder.mkdir()
    (folder / "glossary.toml").write_text("[[term]]\nrule = 3\n", "utf-8")
    with pytest.raises(BadContent) as wrong:
        read_glossary(folder)
    assert len(wrong.value.problems) == 3
