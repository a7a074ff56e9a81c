"""Switches: what every switch of every rule book does, in all bundled scenarios, as docs/switches.md and docs/switches.zh.md:
`python -m docs.switches [RULESET ...]`, some minutes for each. What was fought is kept in build/lab, and not fought again."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bingqi.bots import study_bots, versions
from bingqi.core.content.rulebook import Option, read_book, word
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.store import Store
from bingqi.lab.fights.study import mirror_study
from bingqi.lab.paired.many import Effect
from bingqi.lab.paired.rulings import Ruling, screen
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import SHIPPED, ruleset

HERE = Path(__file__).parent
STORE = HERE.parent / "build" / "lab"
FIGHTS = {"frontline": 60, "typy17": 20, "mttt": 30, "death_drive": 20, "ragnarok": 30}
"""Fights by each ruling in each scenario: as many as some minutes allow."""
SEED = 17
BOT = study_bots()[0]
PAGES = {"en": HERE / "switches.md", "zh": HERE / "switches.zh.md"}
MARK = "<!-- {name} -->"
"""Before the part of a rule set, by which it is found again."""


class Row(NamedTuple):
    """A value of a switch, and what it does in each scenario that can be fought by it, by the scenario's name."""

    ruling: Ruling
    effects: dict[str, Effect[Ruling]]
    refused: int


def measured(rules: Ruleset[Any], lab: Lab) -> list[Row]:
    """Every value of every switch but those that hold, in the order of the book."""
    rows: dict[tuple[str, str], Row] = {}
    for listed in rules.scenarios():
        study = mirror_study(f"{rules.id}/{listed.name}", BOT, SEED)
        print(f"{study.id} ...", flush=True)
        effects, cannot = screen([study], next(iter(study.seats)), FIGHTS[rules.id], lab)
        for effect in effects:
            row = rows.setdefault(_key(effect.change), Row(effect.change, {}, 0))
            row.effects[listed.name] = effect
        for ruling in cannot:
            key = _key(ruling)
            rows[key] = rows.setdefault(key, Row(ruling, {}, 0))._replace(refused=rows[key].refused + 1)
    order = list(read_book(rules.folder).options)
    return sorted(rows.values(), key=lambda row: (order.index(row.ruling.option.name), _key(row.ruling)))


def _key(ruling: Ruling) -> tuple[str, str]:
    return ruling.option.name, word(ruling.value)


# --- The pages ---------------------------------------------------------------------------

SAID = {
    "en": {
        "title": "What each switch is worth",
        "other": "中文：[switches.zh.md](switches.zh.md)",
        "intro": """Every switch of the rule books below, each value that does not hold, fought in every bundled scenario, twice
on the same dice, by `{bot}` against itself. *Touched* is the share of fights in which anything was otherwise,
in the scenario where most were, and in how many of those tried any were; the difference is in how often the first side wins, in
points, with its 95 % interval, in the scenario where it is largest; **bold** where it is sure among all switches tried there
(Holm), and not more than one fight in five stalled. A switch that touches nothing anywhere needs other content, or a bot that uses
it. Another bot may find otherwise. `bingqi rulings` measures one anew.""",
        "head": "| switch | value | touched | flipped | difference | rounds | where |",
        "never": "touches nothing in {n} scenarios (each at most {most:.0f} % of the fights)",
        "refused": "cannot be fought",
        "facts": "Version {version} of the rules, `{bot}` version {bot_version}; {fights} fights by each value in each scenario.",
    },
    "zh": {
        "title": "每个开关值多少",
        "other": "English: [switches.md](switches.md)",
        "intro": """下列规则书的每个开关，凡不是现行的取值，都在每个自带场景中打过，
同样的骰子打两遍，双方都是 `{bot}`。“影响”是有任何不同的战斗所占的比例，取影响最大的场景，
并注明试过的场景中有几个受影响；“差别”是第一方胜率的变化，以百分点计，附 95 % 区间，
取变化最大的场景；**粗体**表示在该场景试过的所有开关中确有作用（Holm 校正），且陷入僵局的战斗不超过五分之一。
处处毫无影响的开关，需要别的内容，或会用到它的机器人。换了机器人结果可能不同。
可用 `bingqi rulings` 重新测量。""",
        "head": "| 开关 | 取值 | 影响 | 易手 | 差别 | 轮数 | 场景 |",
        "never": "在 {n} 个场景中毫无影响（每个场景至多 {most:.0f} % 的战斗）",
        "refused": "无法开战",
        "facts": "规则版本 {version}，`{bot}` 版本 {bot_version}；每个取值在每个场景各 {fights} 场。",
    },
}  # fmt: skip


def part(rules: Ruleset[Any], rows: Sequence[Row], lang: Lang) -> str:
    """What a page says of a rule set."""
    said = SAID[lang]
    bot_version = versions([BOT], rules)[BOT]
    lines = [
        MARK.format(name=rules.id),
        f"## {rules.id}",
        "",
        said["facts"].format(version=rules.version, bot=BOT, bot_version=bot_version, fights=FIGHTS[rules.id]),
    ]
    lines += ["", said["head"], "|---|---|---|---|---|---|---|"]
    lines += [_line(row, lang) for row in rows]
    return "\n".join(lines) + "\n"


def _line(row: Row, lang: Lang) -> str:
    option: Option = row.ruling.option
    head = f"| `{option.name}` | `{word(row.ruling.value)}` |"
    touched = {name: it.found[0] for name, it in row.effects.items() if it.touched}
    if not row.effects:
        return f"{head} {SAID[lang]['refused']} | | | | |"
    if not touched:
        most = 100 * max(it.found[0].touch().high for it in row.effects.values())
        return f"{head} {SAID[lang]['never'].format(n=len(row.effects), most=most)} | | | | |"
    widest = max(touched.values(), key=lambda one: one.touched)
    where = max(touched, key=lambda name: (row.effects[name].sure, abs(touched[name].difference.mean), touched[name].touched))
    one, sure = touched[where], row.effects[where].sure
    mean, low, high = [100 * edge for edge in one.difference]
    difference = f"{mean:+.0f} [{low:+.0f}, {high:+.0f}]"
    cells = [
        f"{widest.touched / widest.fights:.0%} ({len(touched)}/{len(row.effects)})",
        f"{one.flipped / one.fights:.0%}",
        f"**{difference}**" if sure else difference,
        f"{one.length.mean:+.1f}",
        where,
    ]
    return f"{head} {' | '.join(cells)} |"


def page(parts: Sequence[str], lang: Lang) -> str:
    """A page with the parts of all rule sets."""
    said = SAID[lang]
    return "\n".join([f"# {said['title']}", "", said["other"], "", said["intro"].format(bot=BOT), "", *parts])


def parts_of(lang: Lang) -> Iterator[tuple[str, str]]:
    """What a page says of each rule set now."""
    text = PAGES[lang].read_text("utf-8") if PAGES[lang].exists() else ""
    for name in SHIPPED:
        _, mark, rest = text.partition(MARK.format(name=name))
        if mark:
            yield name, (mark + rest).split("\n<!-- ")[0].rstrip("\n") + "\n"


def main(names: Sequence[str]) -> None:
    """Measure these rule sets, all if none is named, and write both pages after each."""
    for name in names or SHIPPED:
        rules = ruleset(name)
        rows = measured(rules, Lab(1, Store(STORE)))
        for lang in LANGS:
            parts = dict(parts_of(lang)) | {name: part(rules, rows, lang)}
            PAGES[lang].write_text(page([parts[one] for one in SHIPPED if one in parts], lang), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
