"""Speed of death_drive, each figure with its target: formulas of content, tactical fights of four against four, decisions."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.tacticians import answers, battles
from bingqi.core.ruleset import Ruleset
from bingqi.rulesets import ruleset
from bingqi.rulesets.death_drive.language.formula import CannotReckon
from bingqi.rulesets.death_drive.language.values import Context, formula
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.packs.library import CONTENT

RULES: Ruleset[State] = ruleset("death_drive")
FOUR, FIGHTS, TIMES = "mirror-four", 30, 2_000


def started(scenario: str = FOUR) -> State:
    """A battle's first state."""
    return RULES.setup(RULES.scenario(scenario), {})


def formulas() -> dict[str, Any]:
    """All formulas of the bundled actions, reckoned for two of those who take part."""
    state = started()
    one, other, *_ = state.characters.values()
    here = Context(state, one, other, 1, 5, 7, 3)
    texts = {text for action in CONTENT.library.everything("actions").values() for text in formulas_of(action)}
    runs = [formula(text, "number", True).run for text in sorted(texts)]
    began = time.process_time()
    for _ in range(TIMES):
        for run in runs:
            try:
                run(here)
            except CannotReckon:
                continue
    took = time.process_time() - began
    return {
        "figure": "a formula of the bundled actions",
        "n": len(runs),
        "us": round(1e6 * took / TIMES / len(runs), 2),
        "target_us": 2,
    }


def formulas_of(action: Any) -> list[str]:
    """The numbers of an action that are formulas."""
    figures = [action.power, action.cost.sp, action.cost.hp]
    for result in ("always", "success", "great_success", "failure", "great_failure"):
        for deed in getattr(action.results, result) or ():
            figures += [getattr(deed, name, 0) for name in ("hp", "sp", "strength", "capacity", "amount", "power", "less")]
    return [one for one in figures if isinstance(one, str) and one != "weapon"]


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "death-drive-formulas": formulas,
    "death-drive-fights": partial(battles, "tactical fights of four against four", RULES, FOUR, FIGHTS, 15),
    "death-drive-tactical": partial(answers, RULES, FOUR, FIGHTS // 3),
}
