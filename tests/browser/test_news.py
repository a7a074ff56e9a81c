"""What has happened since one's last answer is marked: a bot answers at once, and no eye could follow."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import PageOf
from tests.browser.tables import ANN, BOT, answer, asked, pick, tokens, until_offered
from tests.table.serving import Server

PIECES = """all => Object.fromEntries(all.map(one => [one.dataset.piece,
    {now: parseInt(one.querySelector(".now").textContent), change: one.querySelector(".change")?.textContent ?? ""}]))"""


def pieces(page: Page) -> dict[str, Any]:
    """The hit points of each piece as they are drawn, and by how much they are said to have changed."""
    found: dict[str, Any] = page.locator(".boards [data-piece]").evaluate_all(PIECES)
    return found


def signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−") if amount else ""


def test_what_came_of_an_answer_is_marked_on_pieces_and_in_the_log(server: Server, page_of: PageOf) -> None:
    """Until something was hurt, and that at least twice: marks of the answer before are gone."""
    page = page_of(f"/table#{tokens(server, ANN, BOT)['Ann']}")
    hurt = 0
    while hurt < 2:
        assert asked(page), "the battle is not over yet"
        before, acts = pieces(page), page.locator(".log .act").count()
        answer(page)
        expect(page.locator(".log .act")).not_to_have_count(acts)
        asked(page)
        after = pieces(page)
        changes = {id: signed(it["now"] - before[id]["now"]) for id, it in after.items()}
        assert {id: it["change"] for id, it in after.items()} == changes
        expect(page.locator(".log .act.fresh")).to_have_count(page.locator(".log .act").count() - acts)
        hurt += any(it["change"] for it in after.values())
    assert axe(page) == []


def test_pieces_that_move_glide_only_where_motion_is_welcome(server: Server, page_of: PageOf) -> None:
    """Whoever wants none sees at once where they stand, and still who moved."""
    page = page_of(f"/table#{tokens(server, ANN, BOT)['Ann']}")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => { Element.prototype.animate = () => { throw new Error('it moves') } }")
    _, forward = until_offered("forward:", page)
    pick(page, forward)
    expect(page.locator(".boards .piece.moved").first).to_be_visible()
