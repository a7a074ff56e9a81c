"""Plain data: what goes over the line as JSON."""

from __future__ import annotations

from typing import Any

import msgspec

Plain = dict[str, Any]


def plain(thing: Any) -> Any:
    """A thing as plain data, without what is None; to look for that costs more than all else, so first it is asked whether there is
    any."""
    found = msgspec.to_builtins(thing)
    return _without_none(found) if b"null" in msgspec.json.encode(found) else found


def _without_none(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {name: _without_none(value) for name, value in thing.items() if value is not None}
    return [_without_none(one) for one in thing] if isinstance(thing, list | tuple) else thing
