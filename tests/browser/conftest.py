"""Real Chromium and a real server. All that is here ends with this folder: playwright's event loop would be in other tests' way."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect, sync_playwright
from tests.browser.chromium import FLAGS, NONE, chromium
from tests.table.serving import Server

PATIENCE = 30_000
"""So many milliseconds whatever is waited for has to come; nothing here is about speed."""
DESK, PHONE, NARROW = (1280, 800), (390, 844), (320, 640)

REFUSED = re.compile("Failed to load resource|WebSocket connection to")
"""So Chromium begins to tell that a server refused something or is not there, which tests do on purpose."""

expect.set_options(timeout=PATIENCE)


AT_ONCE = {"playback": "off", "log-unfolded": "1", "as-list": "1"}
"""What people have set who want to see what is, and not how it came, and what they may do as a list: most tests are about that."""

REMEMBERS = (
    "for (const [name, value] of Object.entries(%s)) if (localStorage.getItem(name) === null) localStorage.setItem(name, value)"
)


class PageOf(Protocol):
    """Opens a page, as somebody with a browser of their own."""

    def __call__(
        self,
        path: str = "/",
        *,
        lang: Literal["en", "zh"] = "en",
        theme: Literal["light", "dark"] = "light",
        size: tuple[int, int] = DESK,
        at: Server | None = None,
        settings: Mapping[str, str] = AT_ONCE,
    ) -> Page: ...


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all browser tests share. It is not to be killed."""
    yield from running(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    yield from running(tmp_path)


@pytest.fixture(scope="package")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the rule sets of toys.py too. It is not to be killed."""
    yield from running(tmp_path_factory.mktemp("toys"), sys.executable, str(Path(__file__).with_name("toys.py")))


def running(folder: Path, *program: str) -> Iterator[Server]:
    server = Server(folder)
    server.program = program or server.program
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    assert path, NONE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page_of(browser: Browser, request: pytest.FixtureRequest) -> Iterator[PageOf]:
    """Opens pages, of the shared server if no other is named. Fails at the end if a page raised an error, complained, or broke its
    CSP."""
    contexts, wrong = [], []

    def console(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not REFUSED.search(said.text):
            wrong.append(said.text)

    def opened(
        path: str = "/",
        *,
        lang: Literal["en", "zh"] = "en",
        theme: Literal["light", "dark"] = "light",
        size: tuple[int, int] = DESK,
        at: Server | None = None,
        settings: Mapping[str, str] = AT_ONCE,
    ) -> Page:
        shown_by: Server = at or request.getfixturevalue("server")
        locale = {"en": "en-GB", "zh": "zh-CN"}[lang]
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        context = browser.new_context(base_url=shown_by.url, locale=locale, color_scheme=theme, viewport=viewport)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(REMEMBERS % json.dumps(dict(settings)))
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", console)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong
