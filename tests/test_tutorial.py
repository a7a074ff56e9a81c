"""The tutorial of the laboratory is true, command by command, in both languages."""

from __future__ import annotations

import doctest
import re

import pytest
from tests.conftest import PROVE
from tests.tutorial import BLOCK, PAGES, REST, folder, printed_by, steps_of, write


def blocks(lang: str) -> list[tuple[str, str]]:
    return BLOCK.findall(PAGES[lang].read_text("utf-8"))


def test_what_the_commands_print_is_what_stands_there() -> None:
    with folder():
        for kind, block in blocks("en"):
            if kind == "toml":
                write(block)
                continue
            for step in steps_of(block):
                printed = printed_by(step.command, "en")
                assert step.printed in (REST, printed), step.command


def test_both_pages_do_the_same() -> None:
    """The same files and commands; where figures are printed, the same ones."""
    for (kind, english), (other, chinese) in zip(blocks("en"), blocks("zh"), strict=True):
        assert kind == other
        if kind == "toml":
            assert english == chinese
            continue
        for one, two in zip(steps_of(english), steps_of(chinese), strict=True):
            assert one.command == two.command
            assert re.findall(r"\d+\.\d+", one.printed) == re.findall(r"\d+\.\d+", two.printed)


@pytest.mark.skipif(not PROVE, reason="the figures are those of the English page, which is run")
def test_the_chinese_page_prints_what_stands_there() -> None:
    with folder():
        for kind, block in blocks("zh"):
            if kind == "toml":
                write(block)
                continue
            for step in steps_of(block):
                assert step.printed in (REST, printed_by(step.command, "zh")), step.command


@pytest.mark.parametrize("lang", PAGES)
def test_its_python_goes_as_it_says(lang: str) -> None:
    failed, tried = doctest.testfile(str(PAGES[lang]), module_relative=False)
    assert (failed, tried) == (0, 6)
