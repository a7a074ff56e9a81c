"""Draws the picture of a fight in the README, in both languages: `make picture`."""

from __future__ import annotations

import re
import sys
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any, cast

from rich.cells import cell_len
from rich.console import Console

from bingqi.bots import bot
from bingqi.cli.commands.play import dice_kind
from bingqi.cli.game.game import Game
from bingqi.cli.voice import Voice
from bingqi.core.record.resume import table_dice
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.door.opening import header_of
from bingqi.rulesets import find_scenario

SEED = "3"
TURNS = 12
"""So many turns of the program are told below the drawing."""
SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace; font-size: {char_height}px;
  line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's picture of a terminal without its web fonts: it is drawn with what the reader has."""


def draw(lang: Any, path: Path) -> None:
    """A fight some acts on, as the kobolds see it."""
    rules, name = find_scenario("kobolds-and-goblins")
    data = rules.scenario(name)
    seats = {"kobolds": "human", "goblins": "tactical"}
    header = header_of(rules, name, data, {}, seats, dice_kind("fast", name, SEED, b""))
    dice = table_dice(header, None)
    session = Session(rules, rules.setup(data, {}), dice, {"goblins": bot("tactical", rules, "goblins", 1)})
    kobolds = bot("tactical", rules, "kobolds", 1)
    while session.outcome is None:
        ask = cast(Decision, session.pending_for("kobolds"))
        if ask.id == "act" and len(session.log) > 90 and any(key.startswith("attack:") for key in ask.options):
            break
        session.answer("kobolds", kobolds.answer(ask, lambda: session.state))
    voice = Voice(lang).of(rules.folder)
    look: dict[str, Any] = {
        "markup": False,
        "highlight": False,
        "emoji": False,
        "force_terminal": True,
        "color_system": "truecolor",
    }
    console = Console(record=True, width=104, file=StringIO(), **look)
    voice.__dict__["out"] = console
    game = Game(voice, session, header, None, b"")
    before = session.past_turns[:-TURNS]
    game.shown = sum([len(turn.entries) for turn in before])
    game.heard = sum([len(turn.responses) for turn in before])
    game.board()
    game.prompt(cast(Decision, session.pending_for("kobolds")))
    path.write_text(RUN.sub(measured, console.export_svg(title="bingqi 兵棋", code_format=SVG)), "utf-8")


RUN = re.compile(r'textLength="[\d.]+"([^>]*)>([^<]*)<')


def measured(run: re.Match[str]) -> str:
    """A run of letters with its true length: Rich takes every letter for one column, and Chinese ones take two."""
    return f'textLength="{cell_len(unescape(run[2])) * 12.2:.1f}"{run[1]}>{run[2]}<'


if __name__ == "__main__":
    here = Path(__file__).parent
    draw("en", here / "fight.svg")
    draw("zh", here / "fight.zh.svg")
    sys.exit(0)
