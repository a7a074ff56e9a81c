"""Windows: the asks out of turn that a seat may do without (core/session/auto_pass.py). Who is asked in one, and in which order,
is for the rules to say; that nobody is put an ask with one option, `Battle.pick` sees to.

    WINDOWS = Windows("entered", "declared", idle="known", is_idle=only_looks)
"""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.requests import Decision
from bingqi.core.text import Text


class Windows:
    """What fits the fields `windows`, `unasked` and `windows_of` of a Ruleset. `window(decision)`: the name of the window in which
    an ask is put; any other word, if it is put in none. Those in which `is_idle(decision)` are `idle` too, and everybody does
    without these until they say otherwise."""

    def __init__(
        self,
        *names: str,
        window: Callable[[Decision], str] = lambda decision: decision.id,
        idle: str = "",
        is_idle: Callable[[Decision], bool] = lambda decision: False,
    ) -> None:
        self.names, self.idle, self._window, self._is_idle = names, idle, window, is_idle
        self.unasked = (idle,) if idle else ()
        self.texts = {name: Text(f"window-{name}") for name in (*self.unasked, *names)}

    def of(self, decision: Decision) -> tuple[str, ...]:
        """See `Ruleset.windows_of`."""
        name = self._window(decision)
        return () if name not in self.names else (name, self.idle) if self._is_idle(decision) else (name,)
