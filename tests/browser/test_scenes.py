"""How the stage is laid out: on a desk all that a battle consists of is in sight at once, and suits everybody."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.axe import axe
from tests.browser.conftest import PageOf
from tests.browser.tables import made
from tests.table.serving import Server

BARRED = {"playback": "off", "bingqi-helped": "1"}
"""Settings of those who act by the bar, and no longer need help."""
SCENES: Any = [
    ("mttt/first-duel", ("dawn", "dusk"), ".scene-duel .duelist .bust", 2),
    ("death_drive/first-fight", ("lamps", "gate"), ".scene-clock .member", 7),
    ("ragnarok/first-card", ("salt", "hollow"), ".scene-field .company", 6),
]


@pytest.mark.parametrize(("scenario", "sides", "those", "count"), SCENES)
def test_all_of_a_scene_is_in_sight(
    server: Server, page_of: PageOf, scenario: str, sides: tuple[str, str], those: str, count: int
) -> None:
    """Portraits, rosters and companies stand at the hands of their sides, and nothing of the stage has to be scrolled."""
    ann, bot = ({"name": name, "role": "player", "side": side} for name, side in zip(("Ann", "Bob"), sides, strict=True))
    table = made(server, ann, bot | {"player": "greedy"}, scenario=scenario)
    page = page_of(f"/table#{table['token']}", settings=BARRED)
    expect(page.locator(those)).to_have_count(count)
    page.wait_for_function("(it => it.scrollHeight - it.clientHeight <= 1)(document.querySelector('.stage .battle'))")
    assert axe(page) == []
