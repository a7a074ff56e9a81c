"""The contents page of mttt is complete."""

from __future__ import annotations

import re
from pkgutil import iter_modules

from bingqi.rulesets import mttt
from bingqi.rulesets.mttt.packs import FOLDER


def test_every_module_stands_in_the_contents() -> None:
    """Once, and nothing else does: after the colon of each paragraph, with what it is about in brackets."""
    _, *paragraphs = (mttt.__doc__ or "").split("\n\n")
    told = [re.sub(r"\([^)]*\)|\band\b", "", one.partition(":")[2]) for one in paragraphs]
    there = {one.name for one in iter_modules([str(FOLDER)])}
    assert sorted(re.findall(r"[a-z_]+", " ".join(told))) == sorted(there)
