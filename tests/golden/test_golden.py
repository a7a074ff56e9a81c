"""The battles that were written down are played again, line by line; `python -m tests.golden.rewrite` writes them anew."""

from __future__ import annotations

import os
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path
from typing import Any

from tests.contract.pairs import OURS, of_pairs, of_rulesets
from tests.golden.battles import FOLDER, battle_text, path, seeds
from tests.golden.digests import digest_path, digest_text, version_of

from bingqi.core.ruleset import Ruleset

RULESETS = list({rules.id: rules for rules, _ in OURS}.values())
ROOT = Path(__file__).parent.parent.parent


@of_pairs(OURS)
def test_a_golden_battle_is_played_as_it_was(rules: Ruleset[Any], scenario: str) -> None:
    for seed in seeds(rules):
        file = path(rules, scenario, seed)
        assert file.exists(), f"no {file.relative_to(ROOT)}; `python -m tests.golden.rewrite {rules.id}` plays it"
        then, now = file.read_text("utf-8"), battle_text(rules, scenario, seed)
        parting = list(unified_diff(then.splitlines(), now.splitlines(), "as it was", "now", lineterm="", n=2))
        assert then == now, "\n".join([*parting[:30], f"({len(parting)} lines differ; `make golden` writes the battle anew)"])


@of_pairs(OURS)
def test_the_same_answers_and_faces_come_to_the_same(rules: Ruleset[Any], scenario: str) -> None:
    """Turn by turn, whatever is told of it. `make golden` leaves a digest as it is until the version of the rule set rises."""
    file = digest_path(rules, scenario)
    assert file.exists(), f"no {file.relative_to(ROOT)}; `python -m tests.golden.rewrite {rules.id}` writes it"
    then = file.read_text("utf-8")
    assert version_of(then) == rules.version, f"{file.name} is of version {version_of(then)}; `make golden` writes it anew"
    parting = list(unified_diff(then.splitlines(), digest_text(rules, scenario).splitlines(), lineterm="", n=0))
    assert not parting, "\n".join(parting[:12])


@of_rulesets(RULESETS)
def test_no_golden_battle_is_left_over(rules: Ruleset[Any]) -> None:
    scenarios = [scenario for one, scenario in OURS if one is rules]
    known = {path(rules, scenario, seed) for scenario in scenarios for seed in seeds(rules)}
    assert set((FOLDER / rules.id).iterdir()) == known | {digest_path(rules, scenario) for scenario in scenarios}


def test_the_same_battles_are_played_whatever_the_order_of_sets() -> None:
    """Two processes with other hash seeds, at the same time."""
    programs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.golden.rewrite", "--print"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
        )
        for seed in ("0", "1")
    ]
    one, two = [program.communicate()[0] for program in programs]
    assert one == two
    assert one.count(b" wins: ") == sum(len(seeds(rules)) * len(rules.scenarios()) for rules in RULESETS)
