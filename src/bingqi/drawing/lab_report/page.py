"""Page: the report as one file of HTML, with everything in it, in both languages."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec

from bingqi.core.text import Text
from bingqi.drawing.lab_report.sections import Section, Sections
from bingqi.drawing.reader import Reader
from bingqi.lab.experiments.running import Found
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import ruleset

HERE = Path(__file__).parent
OPEN = ("not-shown", "bots-disagree", "untouched")
"""Verdicts that are none."""
EMBED = "window.embed = vegaEmbed;"


def report_page(found: Found, title: dict[str, str]) -> str:
    """A report, called so in each language. Raises ModuleNotFoundError without the extra `lab`."""
    import vl_convert

    style, script = [(HERE / name).read_text("utf-8") for name in ("report.css", "report.js")]
    specs: list[object] = []
    bodies = [_body(found, lang, title[lang], specs) for lang in LANGS]
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


def _body(found: Found, lang: Lang, title: str, specs: list[object]) -> str:
    """The report in one language; its charts are put to the others'."""
    study, _ = found.fought[0]
    reader = Reader(lang, (HERE, ruleset(study.ruleset).folder))
    sections = Sections(reader, found)
    verdict = found.verdict
    bots = ", ".join([f"{reader.bot(name)} v{version}" for name, version in verdict["bots"].items()])
    says = sections.word(f"report-says-{_said(found)}", side=sections.side)
    tone = "warn" if verdict["stalls"] else "" if verdict["verdict"] in OPEN else "clear"
    told = [f'<p class="verdict {tone}">{escape(says)}</p>']
    if leans := verdict["leans"]:
        told.append(f"<p>{escape(sections.word(f'report-leans-{leans}', side=sections.side))}</p>")
    if verdict["stalls"]:
        told.append(f'<p class="warn">{escape(sections.word("report-stalls"))}</p>')
    fights = sum(n for _, n in found.fought)
    facts = sections.word("report-facts", scenario=study.id, bots=bots, n=fights, seed=str(study.seed), version=study.version)
    parts = [_section(one, specs, sections.word("report-figures")) for one in sections.all()]
    head = f'<h1>{escape(title)}</h1>{"".join(told)}<p class="facts">{escape(facts)}</p>'
    return f'<main lang="{"zh-Hans" if lang == "zh" else lang}">{head}{"".join(parts)}</main>'


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
    return (
        f"<section><h2>{escape(one.title)}</h2><p>{escape(one.about)}</p>{chart}"
        f"<details><summary>{escape(figures)}</summary>{table}</details></section>"
    )


def title_of(found: Found) -> dict[str, str]:
    """The claim; of a scenario without one, what it is called."""
    study, _ = found.fought[0]
    if claim := str(found.verdict["claim"]):
        return {"en": claim, "zh": claim}
    name = study.data["scenario"]["name"]
    return {lang: Reader(lang, (HERE,)).read(Text("report-of", {"name": name[lang]})) for lang in LANGS}
