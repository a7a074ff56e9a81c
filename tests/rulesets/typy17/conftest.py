"""What all tests of typy17 share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bingqi.rulesets.typy17.packs import library as packs


@pytest.fixture(autouse=True)
def _only_shipped() -> Iterator[None]:
    """Packs that a test uses are forgotten after it."""
    yield
    packs.CONTENT.library.use([])
