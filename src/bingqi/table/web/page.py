"""The built page: where it is, and whether it is there and that of its sources. hatch_build.py builds it."""

from __future__ import annotations

import shlex
from hashlib import sha256
from pathlib import Path

from bingqi.core.problems import Faulty, located, problem
from bingqi.core.text import Text

BUILT = Path(__file__).parents[1] / "static"
CHECKOUT = Path(__file__).parents[4]
"""Where the sources of the page are, if bingqi runs from a checkout."""


def page_folder(built: Path = BUILT, checkout: Path = CHECKOUT) -> Path:
    """The files of the page. Raises Faulty if it was not built."""
    if (built / "index.html").is_file():
        return built
    can_build = (checkout / "hatch_build.py").is_file()
    raise Faulty(
        located(built, problem("page-not-built", command=how_to_build(checkout)) if can_build else problem("page-left-out"))
    )


def page_notice(built: Path = BUILT, checkout: Path = CHECKOUT) -> Text | None:
    """In a checkout: that a source of the page has changed since it was built."""
    made_from = built / ".sources"
    if not (checkout / "frontend").is_dir() or not made_from.is_file():
        return None
    for line in made_from.read_text("utf-8").splitlines():
        digest, _, path = line.partition("  ")
        source = checkout / path
        if not source.is_file() or sha256(source.read_bytes()).hexdigest() != digest:
            return located(path, problem("page-older", command=how_to_build(checkout)))
    return None


def how_to_build(checkout: Path) -> str:
    return f"make -C {shlex.quote(str(checkout))} page"
