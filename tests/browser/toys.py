"""`bingqi` with rule sets that packages have brought: the duel of the tutorial, the toy and the meadow of the tests, and the toy
drawn as each of the views of tests/least.py."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.least import VIEWS
from tests.packages import DUEL, installed
from tests.toy import RULESET as TOY

PACKAGE = "tests.browser.toys"


def __getattr__(name: str) -> object:
    """The toy as it is seen by nobody: drawn as the view of this name, `_` for `-`. Raises AttributeError if there is none."""
    drawn = name.replace("_", "-")
    if drawn not in VIEWS:
        raise AttributeError(name)
    return replace(TOY, id=f"least-{drawn}", view=lambda known, seat: VIEWS[drawn])


def bring(folder: Path) -> None:
    """Make a package of them there, which is then found."""
    about = folder / "toys-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n", "utf-8")
    lines = ["[bingqi.rulesets]", f"toy = {PACKAGE}:TOY", "meadow = tests.meadow:RULESET"]
    lines += [f"least-{name} = {PACKAGE}:{name.replace('-', '_')}" for name in VIEWS]
    (about / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    sys.path.append(str(folder))


if __name__ == "__main__":
    from bingqi.cli import main

    with TemporaryDirectory() as folder:
        bring(Path(folder))
        paths = [str(path) for path in installed(Path(folder, "duel"), DUEL)]
        sys.path += paths
        # Odds are reckoned in processes of their own.
        os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *filter(None, [os.environ.get("PYTHONPATH")])])
        main()
