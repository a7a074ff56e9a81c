"""Live: the page on which Python runs in the browser. What it is called and says, in both languages, and its bare bones;
browser/page.js brings it to life."""

from __future__ import annotations

import json
from doctest import DocTestParser
from html import escape
from pathlib import Path
from string import Template
from typing import TypedDict

from docs.site.pages import FRONT, ROOT, read

import bingqi
from bingqi.core.content.rulebook import read_book
from bingqi.core.content.structs import Name
from bingqi.lang import Lang
from bingqi.rulesets import SHIPPED

BONES = Path(__file__).parent / "browser" / "live.html"
TITLE = Name("Fight here", "在此一战")
ABOUT = Name(
    "Python runs in this page: no server decides anything, and nothing that you do leaves your browser. "
    "It is loaded once ({mb:.0f} MB) and kept by the browser.",
    "Python 就在本页里运行：没有服务器参与裁决，你所做的一切都不会离开浏览器。首次载入约 {mb:.0f} MB，此后由浏览器缓存。",
)
WORDS = {
    "code": Name("Five lines of Python", "五行 Python"),
    "run": Name("Run", "运行"),
    "keys": Name("Ctrl or ⌘ and Enter", "Ctrl 或 ⌘ 加 Enter"),
    "stop": Name("Stop", "停止"),
    "reset": Name("As it was", "复原"),
    "output": Name("Output", "输出"),
    "play": Name("A fight of your own", "亲自一战"),
    "scenario": Name("Battle", "战斗"),
    "side": Name("You play", "你方"),
    "begin": Name("Begin", "开始"),
    "undo": Name("Take back", "悔棋"),
    "finish": Name("Let bots finish", "交给机器人打完"),
    "board": Name("Board", "局面"),
    "options": Name("Your options", "你的选项"),
    "log": Name("What happened", "战报"),
    "many": Name("A hundred fights", "一百场战斗"),
    "many-about": Name(
        "Bots fight the battle that is chosen above. The bar is how often each side won, "
        "the shaded part how far off that may be (95 %).",
        "由机器人打上面所选的战斗。横条是各方的胜率，阴影部分是 95% 置信区间。",
    ),
    "simulate": Name("Simulate 100", "模拟 100 场"),
    "loading": Name("Loading Python and the rule sets: {done} of {all} MB", "正在载入 Python 与规则集：{done} / {all} MB"),
    "starting": Name("Starting Python", "正在启动 Python"),
    "ready": Name("Python is ready", "Python 已就绪"),
    "busy": Name("Python is at work", "Python 正在运行"),
    "failed": Name("Python could not be loaded ({why}).", "未能载入 Python（{why}）。"),
    "ended": Name("Python has broken off ({why}).", "Python 意外中断（{why}）。"),
    "again": Name(
        "Press a button to load it anew; if that does not help, reload the page.",
        "再按一次按钮即可重新载入；若仍不行，请刷新页面。",
    ),
    "file": Name(
        "Browsers load Python from a web server alone. Start one: python -m http.server -d build/site",
        "浏览器只能从网页服务器载入 Python。请启动一个：python -m http.server -d build/site",
    ),
    "noscript": Name("This page needs JavaScript.", "本页需要 JavaScript。"),
    "lost": Name("The battle here ended with it; begin another.", "这里的战斗随之中断，请重新开始。"),
    "fought": Name(
        "{n} of {all} fights, {draws} drawn, {rounds} rounds on average", "已打 {n} / {all} 场，平局 {draws} 场，平均 {rounds} 轮"
    ),
    "won": Name("{wins} won", "胜 {wins} 场"),
    "unknown": Name("no odds in a second", "一秒内算不出概率"),
    "waiting": Name("Others are to act.", "轮到别人行动。"),
}
"""All that the page says by itself."""


def code(lang: Lang) -> str:
    """The fight of the README, as one types it."""
    readme = (ROOT / read(FRONT.files, lang)).read_text("utf-8")
    return "".join([one.source for one in DocTestParser().get_examples(readme)])


def live_page(lang: Lang, total: int) -> str:
    """The page as Markdown; `total` is how many bytes it loads."""
    about = read(ABOUT, lang).format(mb=total / 1_000_000)
    return f"---\nhide-toc: true\n---\n\n# {read(TITLE, lang)}\n\n{about}\n\n{bones(lang, total)}\n"


def bones(lang: Lang, total: int) -> str:
    """The page's HTML, live.html with its words in place."""
    words = {id: read(name, lang) for id, name in WORDS.items()}
    page = {"lang": lang, "total": total, "words": words, "code": code(lang), "scenarios": offered(lang)}
    data = json.dumps(page, ensure_ascii=False).replace("<", "\\u003c")
    said = {id.replace("-", "_"): escape(word) for id, word in words.items()}
    return Template(BONES.read_text("utf-8")).substitute(said, total=total, choices=choices(lang), data=data)


class Offered(TypedDict):
    """What is said of a scenario, and what its sides are called."""

    about: str
    sides: dict[str, str]


def offered(lang: Lang) -> dict[str, Offered]:
    """The scenarios that can be chosen, by name."""
    shown = [one for name in SHIPPED for one in bingqi.scenarios(name, lang=lang)]
    return {one.name: {"about": one.about, "sides": one.sides} for one in shown}


def choices(lang: Lang) -> str:
    """The scenarios, by rule set."""
    groups = []
    for name in SHIPPED:
        title = read(read_book(bingqi.ruleset(name).folder).title, lang)
        options = [f'<option value="{one.name}">{escape(one.title)}</option>' for one in bingqi.scenarios(name, lang=lang)]
        groups.append(f'<optgroup label="{escape(title)}">{"".join(options)}</optgroup>')
    return "".join(groups)
