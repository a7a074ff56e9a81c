"""Head: what the report of any fights begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.lab.fights.study import Study
from bingqi.lab.paired.comparison import versions_in


def head(arms: Sequence[Study], side: str | None, *, stalls: bool, interrupted: bool, of: str = "") -> dict[str, Any]:
    """What was fought, by which rules and switches, from which seed, by whom, and whether that says anything of the rules.

    `arms`: who fights in any of them has fought, and the first one is what it starts from. `side`: by whose wins it is judged; None
    where that is no side. `of`: a rule set, where more than one of its scenarios was fought.
    """
    first = arms[0]
    return {
        **({"ruleset": of} if of else {"scenario": first.id}),
        "rules": first.version,
        "side": side,
        "options": first.options,
        "seed": first.seed,
        "bots": versions_in(arms),
        "stalls": stalls,
        "interrupted": interrupted,
    }
