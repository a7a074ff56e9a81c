"""What changed from one frame to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bingqi.table.wire.plain import Plain

# --- Patches (RFC 7396) --------------------------------------------------------------------------------------------------


def patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> Plain:
    """The merge patch that turns `old` into `new`: maps are gone into, what is gone is None, everything else is sent whole."""
    changes: Plain = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if before is not value and (name not in old or before != value):
            before, value = _opened(before), _opened(value)
            both = isinstance(before, dict) and isinstance(value, dict)
            changes[name] = patch(before, value) if both else value
    return changes


def _opened(thing: Any) -> Any:
    """A thing to be compared in detail."""
    return msgspec.json.decode(thing) if isinstance(thing, msgspec.Raw) else thing


def merged(old: Any, changes: Any) -> Any:
    """What a merge patch makes of `old`, as the page does it."""
    if not isinstance(changes, Mapping):
        return changes
    result: Plain = dict(old) if isinstance(old, Mapping) else {}
    for name, value in changes.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result
