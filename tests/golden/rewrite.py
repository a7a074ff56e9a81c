"""`python -m tests.golden.rewrite [RULE SET ...]` plays the golden battles again and writes them down; `--print` only shows them.

Whoever reviews a change reads the difference as the effect of the change. Digests are written anew only where the version of the
rule set rose: as long as it is the same, the same answers and faces must come to the same. So it is with what bots answer.
"""

from __future__ import annotations

import sys
from typing import Any

from tests.contract.pairs import OURS
from tests.golden.battles import FOLDER, battle_text, path, seeds
from tests.golden.digests import digest_path, digest_text, version_of
from tests.golden.players import PLAYERS, kept, rewritten

from bingqi.core.ruleset import Ruleset


def main(*words: str) -> None:
    names = [word for word in words if not word.startswith("--")]
    stale = {old for rules, _ in OURS if not names or rules.id in names for old in (FOLDER / rules.id).glob("*.txt")}
    for rules, scenario in OURS:
        if names and rules.id not in names:
            continue
        for seed in seeds(rules):
            text, file = battle_text(rules, scenario, seed), path(rules, scenario, seed)
            if "--print" in words:
                print(text)
                continue
            stale.discard(file)
            if not file.exists() or file.read_text("utf-8") != text:
                file.parent.mkdir(exist_ok=True)
                file.write_text(text, "utf-8")
                print(f"{file.relative_to(FOLDER)}: {text.partition(': ')[2].splitlines()[0]}")
        if "--print" not in words:
            write_digest(rules, scenario)
    if "--print" not in words:
        for old in sorted(stale):
            old.unlink()
            print(f"{old.relative_to(FOLDER)}: no such battle any more")
        PLAYERS.write_text(rewritten(kept(), {rules.id: rules for rules, _ in OURS}), "utf-8")


def write_digest(rules: Ruleset[Any], scenario: str) -> None:
    """Write a digest that is missing, or that an older version of the rule set left behind."""
    file = digest_path(rules, scenario)
    if not file.exists() or version_of(file.read_text("utf-8")) < rules.version:
        file.write_text(digest_text(rules, scenario), "utf-8")
        print(f"{file.relative_to(FOLDER)}: as version {rules.version} plays it")


if __name__ == "__main__":
    main(*sys.argv[1:])
