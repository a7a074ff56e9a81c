"""The stage: what happens is played act by act, in the order of the log, and holds nobody up."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.tables import tokens
from tests.table.serving import Server

HEROES = {"name": "Ann", "role": "player", "side": "heroes"}
UNDEAD = {"name": "Bob", "role": "player", "side": "undead", "player": "tactical"}
FAST = {"playback": "4"}
SLOW = {"playback": "0.5"}
SEEN = """() => {
  window.shown = [];
  const note = () => {
    const text = document.querySelector(".last-text")?.firstChild?.textContent;
    if (document.querySelector(".live.playing") && text && text !== window.shown.at(-1)) window.shown.push(text);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}"""
"""From now on the sentences are noted that are shown while something plays."""
TONES = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...all) { window.tones++; return start.apply(this, all) };
}"""
"""From now on tones are counted."""
THEIRS_NEXT = ".turns [aria-current] + .side-2"
"""After the turn that is on comes one of the enemy."""
QUIET = "() => !document.querySelector('.live.playing')"


def fight(server: Server, page_of: PageOf, settings: dict[str, str], size: tuple[int, int] = DESK) -> Page:
    """A page at which somebody has a turn, and an enemy the next one."""
    token = tokens(server, HEROES, UNDEAD, scenario="frontline/graveyard")["Ann"]
    page = page_of(f"/table#{token}", settings=settings, size=size)
    for _ in range(12):
        page.locator(".prompt:not(.idle) .deed, .prompt .option").first.wait_for()
        if page.locator(".deed.end[data-number='0']").count() and page.locator(THEIRS_NEXT).count():
            return page
        skip(page)
        if page.locator(".deed.end[data-number='0']").count():
            end_turn(page)
        elif page.locator(".boards .can").count():
            page.locator(".boards .can").last.click()
        else:
            page.locator(".deed, .prompt .option").last.click()
        page.wait_for_timeout(300)
    raise AssertionError("no turn has begun")


def skip(page: Page) -> None:
    """Whatever plays comes to its end."""
    control = page.locator(".playback .control").last
    if page.locator(".live.playing").count():
        control.click()
    page.wait_for_function(QUIET)


def end_turn(page: Page) -> None:
    page.locator(".deed.end").last.click()
    if page.locator(".warning .primary").count():
        page.locator(".warning .primary").click()


def acts(page: Page) -> list[str]:
    """The sentences of the log."""
    return [text.strip() for text in page.locator(".log .act > .line-text, .log .act > details > summary").all_inner_texts()]


def test_the_stage_plays_in_the_order_of_the_log(server: Server, page_of: PageOf) -> None:
    """Each act is one sentence, shown once, in the order in which the log has them."""
    page = fight(server, page_of, FAST)
    skip(page)
    before = len(acts(page))
    page.evaluate(SEEN)
    end_turn(page)
    page.locator(".live.playing").wait_for()
    for _ in range(60):
        page.wait_for_timeout(500)
        if page.evaluate(QUIET) and page.locator(".deed").count():
            break
    shown: list[str] = page.evaluate("() => window.shown")
    told = acts(page)[before:]
    assert len(told) > 1
    assert [text for text in told if text in shown] == [text for text in shown if text in told], "in the same order"
    assert len([text for text in told if text in shown]) >= len(told) - 1


def test_whoever_answers_or_skips_sees_what_is_at_once(server: Server, page_of: PageOf) -> None:
    """The question is there while things still play; skipping takes less than a blink."""
    page = fight(server, page_of, SLOW)
    skip(page)
    end_turn(page)
    page.locator(".live.playing").wait_for()
    page.locator(".prompt:not(.idle) .deed").first.wait_for()
    page.locator(".boards").first.click(position={"x": 4, "y": 4})
    page.wait_for_function(QUIET)
    assert page.locator(".effects > *").count() <= 6


def test_it_pauses_goes_one_act_further_and_is_watched_again(server: Server, page_of: PageOf) -> None:
    """By the buttons and by keys."""
    page = fight(server, page_of, SLOW)
    skip(page)
    end_turn(page)
    page.locator(".live.playing").wait_for()
    page.get_by_role("button", name="Pause").click()
    text = page.locator(".last-text").inner_text()
    page.wait_for_timeout(600)
    assert page.locator(".last-text").inner_text() == text, "it stands still"
    page.keyboard.press(".")
    page.get_by_role("button", name="Skip to now").click()
    page.wait_for_function(QUIET)
    page.locator(".playback .control").first.click()
    page.locator(".live.playing").wait_for()
    skip(page)


def test_with_reduced_motion_each_act_waits_for_a_key(server: Server, page_of: PageOf) -> None:
    """Nothing moves; every point shows one act more."""
    page = fight(server, page_of, {"playback": "off"})
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => localStorage.setItem('playback', '1')")
    page.reload()
    page.locator(".deed").first.wait_for()
    page.evaluate("() => { Element.prototype.animate = () => { throw new Error('it moves') } }")
    before = len(acts(page))
    end_turn(page)
    page.locator(".live.playing").wait_for()
    page.locator(".last-text").click()
    page.keyboard.press(".")
    page.wait_for_function(f"() => document.querySelectorAll('.log .act').length > {before}")
    first = len(acts(page))
    page.keyboard.press(".")
    page.wait_for_function(f"() => document.querySelectorAll('.log .act').length > {first}")
    page.get_by_role("button", name="Skip to now").click()
    page.wait_for_function(QUIET)


def test_a_page_that_comes_back_in_the_middle_of_an_act_shows_what_is(server: Server, page_of: PageOf) -> None:
    page = fight(server, page_of, SLOW)
    skip(page)
    end_turn(page)
    page.locator(".live.playing").wait_for()
    page.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.locator(".lost").wait_for()
    page.context.set_offline(False)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.wait_for_function(QUIET)
    expect(page.locator(".lost")).to_have_count(0)
    page.locator(".prompt").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_also_in_the_middle_of_an_act(server: Server, page_of: PageOf, theme: Any) -> None:
    page = fight(server, page_of, SLOW)
    page.emulate_media(color_scheme=theme)
    skip(page)
    assert axe(page) == []
    end_turn(page)
    page.locator(".live.playing").wait_for()
    page.wait_for_timeout(500)
    assert axe(page) == []


# --- The board is the actor ----------------------------------------------------------------------------------------------


def aimed(page: Page, odds: bool = False) -> Locator:
    """Somebody at whom the armed deed can be aimed; where its odds stand over them."""
    for deed in page.locator(".deed[aria-pressed]").all():
        if deed.get_attribute("aria-pressed") == "false":
            deed.click()
        target = page.locator(".boards button.piece.can").first
        if odds:
            with suppress(TookTooLong):
                page.locator(".odds-chip").first.wait_for(timeout=3000)
        if target.count() and (not odds or page.locator(".odds-chip").count()):
            return target
    if odds:  # whoever has the next turn may have an enemy within reach
        end_turn(page)
        page.wait_for_timeout(500)
        page.locator(".deed.end").last.wait_for()
        return aimed(page, odds)
    raise AssertionError("nothing can be aimed")


def test_one_click_on_a_target_is_the_act(server: Server, page_of: PageOf) -> None:
    """And its odds stand over it before."""
    page = fight(server, page_of, {"playback": "off"})
    target = aimed(page, odds=True)
    before = len(acts(page))
    target.click()
    page.wait_for_function(f"() => document.querySelectorAll('.log .act').length > {before}")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whoever_acts_is_dragged_onto_a_target(server: Server, page_of: PageOf, size: tuple[int, int]) -> None:
    """By the mouse."""
    page = fight(server, page_of, {"playback": "off"}, size)
    before = page.locator(".last-text").inner_text()
    target, actor = aimed(page), page.locator(".boards .piece.acts").first
    target.scroll_into_view_if_needed()
    actor.scroll_into_view_if_needed()
    a, b = actor.bounding_box(), target.bounding_box()
    assert a is not None
    assert b is not None
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(a["x"] + a["width"] / 2 + 30, a["y"] + a["height"] / 2, steps=3)
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".last-text")).not_to_have_text(before)


def test_a_deed_is_aimed_by_the_keyboard_alone(server: Server, page_of: PageOf) -> None:
    """Its digit arms it; the targets are buttons in the order of the page."""
    page = fight(server, page_of, {"playback": "off"})
    before = len(acts(page))
    aimed(page)
    page.locator(".unseen-until-focus button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.querySelectorAll('.log .act').length > {before}")


def test_sounds_are_made_only_where_they_are_wanted(server: Server, page_of: PageOf) -> None:
    """One for each kind of what happens."""
    page = fight(server, page_of, FAST)
    page.evaluate(TONES)
    skip(page)
    end_turn(page)
    page.locator(".live.playing").wait_for()
    page.wait_for_function(QUIET)
    assert page.evaluate("() => window.tones") == 0
    page.get_by_role("button", name="Sound on").click()
    page.locator(".deed").first.wait_for()
    end_turn(page)
    page.wait_for_function("() => window.tones > 2")
