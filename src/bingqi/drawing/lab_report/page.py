"""Page: the report as one file of HTML, with everything in it, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

import msgspec

from bingqi.core.text import Text
from bingqi.drawing.lab_report.sections import Section, Sections
from bingqi.drawing.lab_report.tried import Tried
from bingqi.drawing.reader import Reader
from bingqi.lab.experiments.experiment import Experiment
from bingqi.lab.experiments.running import Found
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import ruleset

HERE = Path(__file__).parent
OPEN = ("not-shown", "bots-disagree", "broken-off", "untouched")
"""Verdicts that are none."""
HOLDS = {True: ("report-holds", "clear"), False: ("report-does-not-hold", "bad"), None: ("report-open", "warn")}
"""What is said of a claim, and how that looks."""
EMBED = "window.embed = vegaEmbed;"


def report_page(it: Experiment, found: Found) -> str:
    """What came of an experiment. Raises ModuleNotFoundError without the extra `lab`."""
    import vl_convert

    style, script = [(HERE / name).read_text("utf-8") for name in ("report.css", "report.js")]
    title = titles(it, found)
    specs: list[object] = []
    bodies = [_body(it, found, lang, title[lang], specs) for lang in LANGS]
    charts = msgspec.json.encode(specs).decode().replace("</", "<\\/")
    return "\n".join([
        "<!doctype html>",
        '<html lang="en" data-theme="auto">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title['en'])} · {escape(title['zh'])}</title>",
        f"<style>{style}</style></head>",
        "<body>",
        '<nav><button id="lang" type="button">中文</button><button id="theme" type="button">◐</button></nav>',
        *bodies,
        f"<script>{_inline(vl_convert.javascript_bundle(EMBED))}</script>",
        f'<script type="application/json" id="charts">{charts}</script>',
        f"<script>{script}</script>",
        "</body></html>",
    ])  # fmt: skip


def _inline(script: str) -> str:
    """A script that stands within a page: nothing in it ends it."""
    return script.replace("</script", "<\\/script")


def _body(it: Experiment, found: Found, lang: Lang, title: str, specs: list[object]) -> str:
    """The report in one language; its charts are put to the others'."""
    study, _ = found.fought[0]
    sections = Sections(Reader(lang, (HERE, ruleset(study.ruleset).folder)), found)
    parts = [_section(one, specs, sections.word("report-figures")) for one in sections.all()]
    head = f"<h1>{escape(title)}</h1>{''.join(_told(it, found, sections))}{_tried(it, found, sections)}"
    return f'<main lang="{"zh-Hans" if lang == "zh" else lang}">{head}{"".join(parts)}</main>'


def _told(it: Experiment, found: Found, sections: Sections) -> Iterator[str]:
    """What was found, and whether the claim holds; in yellow where so many fights stall that it is of the bots."""
    verdict, word = found.verdict, sections.word
    stalls = bool(verdict["stalls"])
    tone = "warn" if stalls else "" if verdict["verdict"] in OPEN else "clear"
    yield _paragraph(word(f"report-says-{_said(found)}", side=sections.side), "verdict", tone)
    if leans := verdict["leans"]:
        yield _paragraph(word(f"report-leans-{leans}", side=sections.side))
    if verdict["length"] in ("longer", "shorter"):
        yield _paragraph(word(f"report-{verdict['length']}"))
    elif it.expect in ("longer", "shorter"):
        yield _paragraph(word("report-length-open"))
    if it.expect:
        said, tone = HOLDS[verdict["holds"]]
        yield _paragraph(word(said), "verdict", "warn" if stalls else tone)
    if stalls:
        yield _paragraph(word("report-stalls"), "warn")
    if found.interrupted:
        yield _paragraph(word("report-interrupted"), "warn")


def _paragraph(text: str, *looks: str) -> str:
    look = " ".join([one for one in looks if one])
    begin = f'<p class="{look}">' if look else "<p>"
    return f"{begin}{escape(text)}</p>"


def _tried(it: Experiment, found: Found, sections: Sections) -> str:
    """What was tried, as a list."""
    rows = [
        f"<dt>{escape(what)}</dt>" + "".join([f"<dd>{escape(one)}</dd>" for one in told])
        for what, told in Tried(sections, it, found).rows()
    ]
    head, others = escape(sections.word("report-tried")), escape(sections.word("report-others"))
    return f'<section class="tried"><h2>{head}</h2><dl>{"".join(rows)}</dl><p>{others}</p></section>'


def _said(found: Found) -> str:
    """Which verdict it is: of a share, or of a change."""
    says = str(found.verdict["verdict"])
    return f"share-{says}" if found.shares else says


def _section(one: Section, specs: list[object], figures: str) -> str:
    specs.append(one.spec)
    head = "".join([f'<th scope="col">{escape(cell)}</th>' for cell in one.head])
    rows = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in one.rows])
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    chart = f'<div class="chart" data-chart="{len(specs) - 1}" role="img" aria-label="{escape(one.title)}"></div>'
    begin = '<section class="wide">' if one.wide else "<section>"
    return (
        f"{begin}<h2>{escape(one.title)}</h2><p>{escape(one.about)}</p>{chart}"
        f"<details><summary>{escape(figures)}</summary>{table}</details></section>"
    )


def titles(it: Experiment, found: Found) -> dict[str, str]:
    """The claim in each language, as one; of a scenario without one, what it is called."""
    study, _ = found.fought[0]
    name = study.data["scenario"]["name"]
    text = Text("report-claim", {"claim": it.claim}) if it.claim else Text("report-of", {"name": name})
    return {lang: Reader(lang, (HERE,)).read(text) for lang in LANGS}
