"""What is refused by hand, in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bingqi.core.problems import NotLawful
from bingqi.lang import LANGS, Texts


def refusal(folder: Path, give: Callable[[], object]) -> str:
    """Why something is refused, in English; both languages have words for it, in that folder."""
    with pytest.raises(NotLawful) as wrong:
        give()
    for lang in LANGS:
        texts = Texts(lang, [folder])
        assert texts.render(wrong.value.problems[0])
        assert texts.missing == set()
    return str(wrong.value)
