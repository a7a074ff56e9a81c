"""axe-core: what of a page some people cannot see, reach or understand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"


@cache
def source() -> str:
    assert SOURCE.is_file(), "axe-core is not installed: make tools"
    return SOURCE.read_text("utf-8")


def still(page: Page) -> None:
    """Wait until what moves or fades has come to rest: halfway through a change of colours no contrast is what it will be."""
    page.evaluate(
        """() => Promise.allSettled(document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime !== Infinity).map(one => one.finished)).then(() => null)"""
    )


def axe(page: Page) -> list[str]:
    """A line for each violation on the page as it is now, of every rule that axe has."""
    still(page)
    page.evaluate(source())
    found = page.evaluate("axe.run()")["violations"]
    return [f"{one['id']}: {one['help']}: {node['html']}" for one in found for node in one["nodes"]]
