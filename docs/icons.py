"""Draws the icons of the page as an app, from `frontend/src/icon.svg`: `make icons`. They are kept in the repository, for whoever
builds the page needs no browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import FLAGS, NONE, chromium

FRONTEND = Path(__file__).parents[1] / "frontend"
GROUND = "#b02a1c"
"""The seal's own."""
ICONS = {
    "180": (180, 1.0, GROUND),
    "192": (192, 1.0, "transparent"),
    "512": (512, 1.0, "transparent"),
    "round": (512, 0.72, GROUND),
}
"""By what stands in the names of the files: how many pixels, which share of them the seal has, and on what ground. Systems cut some
of them: of what they cut round all of the seal lies within the circle that is never cut off."""


def drawn(browser: Browser, size: int, share: float, ground: str) -> bytes:
    """The icon as PNG."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>*{{margin:0}} body{{background:{ground};display:grid;place-content:center;height:100vh}}"
        f"svg{{display:block;width:{size * share}px}}</style>" + (FRONTEND / "src/icon.svg").read_text("utf-8")
    )
    png = page.screenshot(omit_background=True)
    page.close()
    return png


def main() -> None:
    path = chromium()
    assert path, NONE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name, icon in ICONS.items():
            (FRONTEND / "public" / f"icon-{name}.png").write_bytes(drawn(browser, *icon))
        browser.close()


if __name__ == "__main__":
    main()
