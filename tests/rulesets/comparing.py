"""Whether what a worked example wants is what was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FOR_PEOPLE = ("log", "note")
"""What an example says beside its figures."""


def compare(found: Any, wanted: Any, where: str = "then") -> None:
    """Every figure that is wanted against what was found; `none` is nothing."""
    if isinstance(wanted, Mapping):
        for key, one in wanted.items():
            if key not in FOR_PEOPLE:
                assert isinstance(found, Mapping), f"{where}: {found!r} has no {key}"
                assert key in found, f"{where}: nobody checks {key}"
                compare(found[key], one, f"{where}.{key}")
    elif isinstance(wanted, list) and wanted and isinstance(wanted[0], Mapping):
        assert len(found) == len(wanted), where
        for i, (one, other) in enumerate(zip(found, wanted, strict=True)):
            compare(one, other, f"{where}[{i}]")
    else:
        assert found == (None if wanted == "none" else wanted), f"{where}: {found!r}, not {wanted!r}"
