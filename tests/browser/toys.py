"""`bingqi` with rule sets made for tests: the toy, and the toy drawn as each of the views of tests/least.py."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.least import VIEWS
from tests.toy import RULESET as TOY

from bingqi import rulesets
from bingqi.core.ruleset import Ruleset


def drawn_as(name: str) -> Ruleset[Any]:
    """The toy as it is seen by nobody: drawn as that view."""
    return replace(TOY, id=f"least-{name}", view=lambda known, seat: VIEWS[name])


def register() -> None:
    """Have this program know them, as if they were shipped."""
    for rules in (TOY, *map(drawn_as, VIEWS)):
        sys.modules[f"bingqi.rulesets.{rules.id}"] = SimpleNamespace(RULESET=rules)  # type: ignore[assignment]  # no more is asked
        rulesets.NAMES = (*rulesets.NAMES, rules.id)  # type: ignore[assignment]  # of any length


if __name__ == "__main__":
    from bingqi.cli import main

    register()
    main()
