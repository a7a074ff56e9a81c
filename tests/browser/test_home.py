"""The home page: where to start, what is measured of scenarios, and what became of one's tables."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import PHONE, PageOf
from tests.browser.tables import ANN, BOB, SAME, made, settle, sit, tokens, until_offered
from tests.table.serving import Server

from bingqi.rulesets import SHIPPED


def cards(page: Page) -> list[str]:
    page.locator(".scenario").first.wait_for()
    return page.locator(".scenario h3").all_text_contents()


def test_a_newcomer_is_led_to_a_fair_fight_against_an_easy_computer(page_of: PageOf) -> None:
    """In sight without scrolling on a phone; one press, and the battle is on, without a form."""
    page = page_of(size=PHONE)
    go = page.get_by_role("button", name="Play now")
    expect(go).to_be_in_viewport()
    measured = re.compile(r"easy; your seat \(Heroes\) wins 66 % \(60 % to 71 %\); .* 300 fights")
    expect(page.locator(".start .difficulty")).to_have_attribute("title", measured)
    expect(page.locator(".start")).to_contain_text("about 8 min")
    go.click()
    settle(page)
    expect(page.locator(".sit")).to_have_count(0)
    expect(page.locator(".seats")).to_contain_text("novice computer")


def test_scenarios_are_filtered_and_the_computer_s_strength_is_remembered(page_of: PageOf) -> None:
    page = page_of()
    assert len(cards(page)) == 2 * len(SHIPPED)
    page.get_by_role("button", name="Show all").click()
    all_of_them = cards(page)
    page.get_by_role("button", name="Typy-17", exact=True).click()
    assert 1 < len(cards(page)) < len(all_of_them)
    expect(page.get_by_role("status")).to_have_text(f"{len(cards(page))} shown")
    page.get_by_role("button", name="up to 15 min").click()
    expect(page.locator(".scenario")).to_have_count(0)
    page.get_by_role("button", name="all", exact=True).click()
    kobolds = page.locator(".scenario").filter(has_text="Kobolds and Goblins")
    expect(kobolds).to_contain_text("about 5 min")
    page.get_by_role("button", name="easy or even").click()
    expect(kobolds).to_have_count(0)
    assert axe(page) == []
    page.get_by_role("button", name="hard", exact=True).click()
    page.reload()
    expect(page.get_by_role("button", name="hard", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(kobolds).to_contain_text("hard 23 %")


def test_a_rematch_against_a_computer_begins_at_once(server: Server, page_of: PageOf) -> None:
    """What was lost says so among one's tables, and so does the table that waits; no form stands between."""
    page = page_of(f"/table#{made(server, dice={'kind': 'fair'})['token']}")
    until_offered("attack:", page)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede the battle").click()
    expect(page.locator(".outcome")).to_contain_text("One side gave up, and all agreed")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".outcome")).to_have_count(0)
    settle(page)
    expect(page.locator(".lobby")).to_have_count(0)
    page.goto("/")
    rows = page.locator(".my-tables li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="lost")).to_contain_text("against simple computer")
    expect(rows.filter(has=page.locator(".standing.turn, .standing.waits"))).to_have_count(1)


def test_without_a_rule_the_other_player_is_asked_whether_one_may_give_up(server: Server, page_of: PageOf) -> None:
    at = tokens(server, ANN, BOB, dice=SAME)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    until_offered("attack:", ann, bob)
    for answer in ("Refuse", "Agree"):
        ann.get_by_role("button", name="Concede").click()
        ann.get_by_role("button", name="Offer to give up").click()
        expect(ann.locator(".wish")).to_contain_text("You offer to give up")
        expect(bob.locator(".wish")).to_contain_text("Ann offers to give up")
        bob.get_by_role("button", name=answer).click()
        expect(ann.locator(".wish")).to_have_count(0)
    for page in (ann, bob):
        expect(page.locator(".outcome")).to_contain_text("Victory for Goblins")
