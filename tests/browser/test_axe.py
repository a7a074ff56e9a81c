"""The eyes of the browser tests see: what axe is to find it finds, on a page whose policy lets no foreign script in."""

from __future__ import annotations

from playwright.sync_api import Browser, Route
from tests.browser.axe import axe

POLICY = "default-src 'none'; script-src 'self'"
PAGE = "<!doctype html><html lang=en><title>A page</title><main><h1>A page</h1>{}</main></html>"


def violations(browser: Browser, body: str) -> list[str]:
    """What axe finds on a page with this body."""

    def serve(route: Route) -> None:
        route.fulfill(body=PAGE.format(body), content_type="text/html", headers={"Content-Security-Policy": POLICY})

    with browser.new_context() as context:
        context.route("**/*", serve)
        page = context.new_page()
        page.goto("http://page.test/")
        return axe(page)


def test_axe_finds_nothing_on_a_sound_page(browser: Browser) -> None:
    assert violations(browser, "<p>Nothing to see.</p>") == []


def test_axe_finds_a_button_without_a_name_under_a_strict_policy(browser: Browser) -> None:
    [line] = violations(browser, "<button></button>")
    assert line.startswith("button-name: ")
    assert line.endswith("<button></button>")
