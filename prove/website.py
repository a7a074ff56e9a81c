"""The built site in Chromium, in both languages and schemes, at a desk and on a phone: the live page plays, and nothing comes
from elsewhere. Pictures of it lie in build/pictures afterwards."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Any, Literal
from urllib.parse import urljoin

from docs.site.__main__ import BUILD, SITE, main
from docs.site.live import WORDS
from docs.site.pages import read
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.axe import axe
from tests.browser.chromium import FLAGS, NONE, chromium

from bingqi.lang import LANGS, Lang
from bingqi.rulesets import SHIPPED

PICTURES = BUILD / "pictures"
PATIENCE = 60_000
"""So many milliseconds whatever is waited for has to come."""
DESK, PHONE = (1280, 900), (390, 844)
LOOKS: tuple[tuple[Lang, tuple[int, int], Literal["light", "dark"]], ...] = (
    ("en", DESK, "light"),
    ("zh", DESK, "dark"),
    ("en", PHONE, "dark"),
    ("zh", PHONE, "light"),
)
READ = ("index", "python", *(f"rules/{name}" for name in SHIPPED))
SOUGHT = {"en": "LB-2.13", "zh": "混战阵线"}
ENDLESS = "while True:\n    print('again')\n"
ENDS = "import sys\nsys.exit(3)\n"
"""What ends a program, and must not end the page's."""
ENDS_ALL = "import os\nos._exit(3)\n"
"""What ends Python itself."""
MISTAKE = "import bingqi\nbingqi.load('mirorr')\n"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: object) -> None: ...

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with suppress(ConnectionError):  # a page that is done with a file lets go of it
            super().copyfile(source, outputfile)


def prove() -> bool:
    """Whether the site plays and reads as it should."""
    if not SITE.is_dir() and main():
        return False
    path = chromium()
    if path is None:
        print(NONE)
        return False
    PICTURES.mkdir(exist_ok=True)
    wrong: list[str] = []
    with served(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for look in LOOKS:
            wrong += Visit(browser, url, *look).faults()
        browser.close()
    for one in wrong:
        print(f"  {one}", flush=True)
    return not wrong


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


class Visit:
    """Somebody with a browser, a language, a screen and a scheme."""

    def __init__(self, browser: Browser, url: str, lang: Lang, size: tuple[int, int], scheme: Literal["light", "dark"]) -> None:
        self.url, self.lang, self.width, self.scheme = url, lang, size[0], scheme
        self.name = f"{lang} {self.width} {scheme}"
        self.wrong: list[str] = []
        self.context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        self.context.set_default_timeout(PATIENCE)

    def faults(self) -> list[str]:
        """What is wrong with what they see."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(f"an error: {error}"))
        page.on("console", lambda said: self.wrong.append(f"the console: {said.text}") if said.type == "error" else None)
        page.on("request", lambda asked: None if asked.url.startswith((self.url, "data:", "blob:")) else self.outside(asked.url))
        self.play(page)
        self.read(page)
        if self.width == DESK[0]:
            self.lose()
        self.context.close()
        return [f"{self.name}: {one}" for one in self.wrong]

    def outside(self, url: str) -> None:
        self.wrong.append(f"something from elsewhere: {url}")

    def look(self, page: Page, name: str) -> None:
        """Take a picture, and see whether the page is wider than the screen, or hides something from some people."""
        path = PICTURES / f"{name.replace('/', '-')}-{self.name.replace(' ', '-')}.png"
        page.evaluate("scrollTo(0, 0)")
        wide, _ = struct.unpack(">II", page.screenshot(path=path, full_page=name == "live")[16:24])
        if wide > self.width:
            self.wrong.append(f"{name} is {wide} wide")
        if name != "search":  # Sphinx makes its title of the second level
            self.wrong += [f"{name}: {one}" for one in axe(page)]

    # --- The live page --------------------------------------------------------------------

    def play(self, page: Page) -> None:
        """Run code, stop code, play each rule set, simulate."""
        began = perf_counter()
        page.goto(f"{self.url}/{self.lang}/live.html")
        page.wait_for_selector("#loaded[hidden]", state="attached")
        ready = perf_counter()
        page.click("#run")
        page.wait_for_selector("#output:has-text(\"'dawn'\")")
        ran = perf_counter()
        print(
            f"{self.name}: Python is there after {ready - began:.1f} s, five lines have run after {ran - ready:.1f} s", flush=True
        )
        self.stop(page)
        for name in SHIPPED:
            self.fight(page, name)
        page.select_option("#scenario", "frontline/mirror")
        began = perf_counter()
        page.click("#simulate")
        page.wait_for_selector('#results p:has-text("100")')
        page.wait_for_selector("#simulate:enabled")
        print(f"{self.name}: 100 fights of frontline/mirror in {perf_counter() - began:.1f} s", flush=True)
        self.look(page, "live")

    def stop(self, page: Page) -> None:
        """A mistake is told in a line, and so is an exit; what never ends is ended, and Python begins anew."""
        page.fill("#code", MISTAKE)
        page.press("#code", "Control+Enter")
        page.wait_for_selector("#output .wrong:has-text('BadContent')")
        page.fill("#code", ENDS)
        page.click("#run:enabled")
        page.wait_for_selector("#output .wrong:has-text('SystemExit: 3')")
        page.fill("#code", ENDLESS)
        page.click("#run:enabled")
        page.wait_for_selector("#output:has-text('again')")
        page.click("#stop:enabled")
        page.wait_for_selector("#loaded[hidden]", state="attached")
        self.runs(page)

    def lose(self) -> None:
        """What Python is made of does not come, or Python ends: the page says what to do, and that is of use."""
        said = f"#state:has-text('{read(WORDS['again'], self.lang)}')"
        page = self.context.new_page()
        self.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
        page.goto(f"{self.url}/{self.lang}/live.html")
        page.wait_for_selector(said)
        page.click("#run:enabled")
        page.wait_for_selector("#run:disabled")
        page.wait_for_selector("#run:enabled")
        page.wait_for_selector(said)
        self.look(page, "live-lost")
        self.context.unroute("**/pyodide.asm.wasm")
        self.runs(page)
        page.fill("#code", ENDS_ALL)
        page.click("#run:enabled")
        page.wait_for_selector(said)
        self.runs(page)
        page.close()

    def runs(self, page: Page) -> None:
        """The five lines run."""
        page.click("#reset")
        page.click("#run:enabled")
        page.wait_for_selector("#output:has-text(\"'dawn'\")")

    def fight(self, page: Page, ruleset: str) -> None:
        """Begin the first fight of a rule set, answer, take back, see odds, and let bots finish."""
        page.select_option("#scenario", page.locator(f"#scenario option[value^='{ruleset}/']").first.get_attribute("value"))
        page.click("#begin")
        page.wait_for_selector("#options button:enabled")
        began = page.inner_text("#board")
        page.click("#options button:enabled >> nth=0")
        page.wait_for_selector("#undo:enabled")
        page.click("#undo")
        page.wait_for_selector("#options button:enabled")
        if page.inner_text("#board") != began:
            self.wrong.append(f"{ruleset}: what was taken back still stands")
        for _ in range(12):
            if page.locator("#options .bar").count():
                break
            page.click("#options button:enabled >> nth=0")
            page.wait_for_selector("#undo:enabled")
            page.wait_for_timeout(1000)  # odds come one by one
        self.look(page, f"fight-{ruleset}")
        page.click("#finish:enabled")
        page.wait_for_selector("#finish:disabled")
        page.wait_for_selector("#begin:enabled")
        if page.locator("#options button").count() or not page.inner_text("#question"):
            self.wrong.append(f"{ruleset}: the fight has no end")

    # --- The other pages ------------------------------------------------------------------

    def read(self, page: Page) -> None:
        """Look at pages, follow a rule, search, and change the language."""
        for name in READ:
            page.goto(f"{self.url}/{self.lang}/{name}.html")
            self.look(page, name)
        page.goto(f"{self.url}/{self.lang}/rules/frontline.html#LB-2.13")
        if not page.locator("#LB-2\\.13:target").count():
            self.wrong.append("LB-2.13 is not found by its id")
        page.goto(f"{self.url}/{self.lang}/search.html?q={SOUGHT[self.lang]}")
        page.wait_for_selector("#search-results a[href*='rules/frontline']")
        self.look(page, "search")
        page.goto(f"{self.url}/{self.lang}/rules/mttt.html")
        other = next(one for one in LANGS if one != self.lang)
        link = urljoin(page.url, page.locator(".sidebar-language a").get_attribute("href"))
        if link != f"{self.url}/{other}/rules/mttt.html":
            self.wrong.append(f"the other language is at {link}")
