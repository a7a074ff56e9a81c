"""What the README shows is true, in both languages."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_the_fight_in_the_readme_goes_as_it_says(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False)
    assert tried == 4
    assert not failed
