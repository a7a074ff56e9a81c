"""`make docs`: builds the site into build/site. What it lacks is downloaded once; all else is done offline."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from docs.site.built_pages import NotBuilt, build_pages
from docs.site.bundle import write_bundle
from docs.site.downloads import NotDownloaded, downloads
from docs.site.outside import faults

from bingqi.lang import LANGS

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build"
SITE = BUILD / "site"
WORK = BUILD / "site-work"
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What the interpreter fetches when it starts; the rest of it are modules, which browsers load by themselves."""
MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
SHOWN = 20
FRONT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bingqi 兵棋</title>
<script>location.replace(/^zh/i.test(navigator.language) ? "zh/index.html" : "en/index.html")</script></head>
<body><p><a href="en/index.html">English</a> · <a href="zh/index.html" lang="zh">中文</a></p></body></html>
"""


def build() -> None:
    """Build the site anew. Raises NotDownloaded, NotBuilt."""
    shutil.rmtree(SITE, ignore_errors=True)
    total = write_live(SITE / "live")
    for lang in LANGS:
        build_pages(lang, WORK, SITE / lang, total)
    (SITE / "index.html").write_text(FRONT, "utf-8")


def write_live(folder: Path) -> int:
    """What the live page loads; the bytes of what it fetches."""
    got = downloads()
    (folder / "pyodide").mkdir(parents=True)
    for name in FETCHED + MODULES:
        shutil.copy(got.pyodide / name, folder / "pyodide" / name)
    for file in (HERE / "browser").glob("*.*"):
        if file.suffix in (".js", ".css"):
            shutil.copy(file, folder / file.name)
    write_bundle(folder / "bundle.zip", got.wheel)
    return sum([(folder / "pyodide" / name).stat().st_size for name in FETCHED]) + (folder / "bundle.zip").stat().st_size


def main() -> int:
    try:
        build()
    except NotDownloaded as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except NotBuilt as wrong:
        print(wrong, file=sys.stderr)
        return 1
    wrong_lines = faults(SITE)
    for line in wrong_lines[:SHOWN]:
        print(line, file=sys.stderr)
    if wrong_lines:
        print(f"{len(wrong_lines)} faults in what was built", file=sys.stderr)
        return 1
    size = sum([one.stat().st_size for one in SITE.rglob("*") if one.is_file()]) / 1_000_000
    print(f"build/site: {len([*SITE.rglob('*.html')])} pages, {size:.0f} MB. To look at it:")
    print(f"{sys.executable} -m http.server -d build/site")
    return 0


if __name__ == "__main__":
    sys.exit(main())
