"""Outside: what a built page loads lies on the site, and so do the pages that it leads to, with the places in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

LOADS = {**dict.fromkeys(("script", "img", "iframe", "source", "video", "audio", "embed"), "src"), "object": "data"}
"""Elements that load something, and where they say what; links do so with some relations, too."""
RELATIONS = {"stylesheet", "icon", "shortcut", "preload", "prefetch", "modulepreload", "manifest"}
IN_STYLES = re.compile(r"""(?:url\(\s*|@import\s+)["']?([^"')\s]+)""")
ADDRESS = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)


class Found(NamedTuple):
    """What a page refers to, and the places in it."""

    loaded: list[str]
    links: list[str]
    places: set[str]


class Reader(HTMLParser):
    """Reads a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found = Found([], [], set())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.found.places.update(value for name, value in said.items() if name in ("id", "name"))
        if "href" in said:
            loads = tag == "link" and RELATIONS & {*said.get("rel", "").split()}
            (self.found.loaded if loads else self.found.links).append(said["href"])
        if tag in LOADS and LOADS[tag] in said:
            self.found.loaded.append(said[LOADS[tag]])
        self.found.loaded.extend(one.split()[0] for one in said.get("srcset", "").split(",") if one.strip())
        self.found.loaded.extend(IN_STYLES.findall(said.get("style", "")))


def read_page(text: str) -> Found:
    """What a page refers to."""
    reader = Reader()
    reader.feed(text)
    return reader.found


def faults(site: Path) -> list[str]:
    """What is wrong with a built site, a line each."""
    pages = {page: read_page(page.read_text("utf-8")) for page in sorted(site.rglob("*.html"))}
    wrong = [f"{page.relative_to(site)}: {one}" for page, found in pages.items() for one in wrong_in(page, found, pages)]
    for sheet in sorted(site.rglob("*.css")):
        loaded = IN_STYLES.findall(sheet.read_text("utf-8"))
        wrong += [f"{sheet.relative_to(site)}: loads {one}" for one in loaded if ADDRESS.match(one)]
    return wrong


def wrong_in(page: Path, found: Found, pages: dict[Path, Found]) -> Iterator[str]:
    """What is wrong with a page."""
    for one in found.loaded:
        if ADDRESS.match(one):
            yield f"loads {one}"
        elif not one.startswith("data:") and not there(page, one).is_file():
            yield f"loads {one}, which is not there"
    for one in found.links:
        parts = urlsplit(one)
        if parts.scheme or parts.netloc:
            continue
        target = there(page, one)
        if not target.is_file():
            yield f"leads to {one}, which is not there"
        elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
            yield f"leads to {one}, a place that is not there"


def there(page: Path, link: str) -> Path:
    """The file that a link of a page leads to."""
    path = unquote(urlsplit(link).path)
    return (page.parent / path).resolve() if path else page
