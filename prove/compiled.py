"""Does the compiled program do what the plain one does? The tests of rules, records, bots and laboratory run on it, with goldens
and contract; and so do those of a rule set that nobody compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from compiling.build import LIBRARY, NotCompiled, build, libraries

ROOT = Path(__file__).parents[1]
TESTS = [f"tests/{name}" for name in ("core", "kit", "rulesets", "bots", "lab", "door", "contract", "golden", "records")]
DUEL = "examples/duel/tests"
QUIET = ("-p", "no:rule-findings", "-p", "no:cacheprovider")
"""Nothing of this is kept: which rules tests cover is found out on the sources."""
LOADED = """
import sys
from bingqi.rulesets import SHIPPED, ruleset
for name in SHIPPED:
    ruleset(name)
found = {name: getattr(getattr(module, "__spec__", None), "origin", None) for name, module in sys.modules.items()}
print(*[name for name, origin in found.items() if origin and origin.endswith(sys.argv[1])])
"""


def prove() -> bool:
    """Whether all of them hold."""
    try:
        folder = build(ROOT)
    except NotCompiled as fault:
        print(f"compiled: not built: {fault}")
        return False
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    print(f"compiled: {len([*libraries(folder)]) - 1} modules, {loaded(env)} of them loaded by the rule sets")
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(os.cpu_count()), "--dist", "loadfile", "-m", "not plain", *QUIET]
    return subprocess.run([*command, *TESTS, DUEL], cwd=ROOT, env=env, check=False).returncode == 0


def loaded(env: dict[str, str]) -> int:
    """How many modules of the compiled program are native where rule sets are loaded; 0 would make all else worth nothing."""
    command = [sys.executable, "-c", LOADED, LIBRARY]
    ran = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    found = ran.stdout.split()
    assert found, "no module of the compiled program was loaded"
    return len(found)
