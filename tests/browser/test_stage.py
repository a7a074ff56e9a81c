"""The stage: what happens is played act by act, in the order of the log, and holds nobody up."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, WebSocketRoute, expect
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
    page.locator(".playback .control").last.evaluate("control => control.click()")  # which does nothing where nothing plays
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
        others = len(acts(page)) > before + 1  # they may be on their way
        if others and page.evaluate(QUIET) and page.locator(".deed").count():
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


# --- What is told by hand ------------------------------------------------------------------------------------------------


class Teller:
    """Tells a page of things that never happened at its table, as the server would."""

    def __init__(self, page: Page) -> None:
        self.page, self.last, self.routes = page, 1000, list[WebSocketRoute]()
        page.route_web_socket(re.compile("/ws$"), self._relay)
        page.reload()
        page.locator(".stage-boards [data-piece]").first.wait_for()
        pieces = page.locator(".stage-boards [data-piece]").evaluate_all("all => all.map((one) => one.dataset.piece)")
        self.one, self.other = pieces[0], pieces[-1]

    def _relay(self, route: WebSocketRoute) -> None:
        route.connect_to_server()
        self.routes.append(route)

    def send(self, **message: Any) -> None:
        self.routes[-1].send(json.dumps(message))

    def announce(self, *kinds: str, **more: Any) -> list[Any]:
        """These acts have led to what is seen now. Returns the steps, to be told. `more`: what else is different now."""
        numbers = range(self.last + 1, self.last + 1 + len(kinds))
        self.last = numbers[-1]
        log, beats = {}, {}
        for n, kind in zip(numbers, kinds, strict=True):
            text = {"en": f"Act {n}", "zh": f"第 {n} 步"}
            motion = "fall" if kind == "attack" else kind
            log[n] = {"text": text, "rules": [], "beat": n, "motion": motion, "to": self.other}
            beats[n] = {"kind": kind, "text": text, "lines": [n, n], "by": self.one, "to": self.other}
        self.send(t="patch", seq=self.last, patch={"log": log, "beats": beats, **more}, steps=len(kinds))
        return [{"lines": [n, n], "patch": more if n == self.last else {}} for n in numbers]

    def tell(self, *kinds: str, **more: Any) -> None:
        steps = self.announce(*kinds, **more)
        self.send(t="steps", seq=self.last, steps=steps)


def teller(server: Server, page_of: PageOf, settings: dict[str, str]) -> Teller:
    token = tokens(server, HEROES, UNDEAD, scenario="frontline/graveyard")["Ann"]
    return Teller(page_of(f"/table#{token}", settings=settings))


@pytest.mark.parametrize("gone", [True, False])
def test_of_a_death_that_is_skipped_no_picture_stays(server: Server, page_of: PageOf, gone: bool) -> None:
    """Whether whoever fell still lies there, or is gone."""
    at = teller(server, page_of, SLOW)
    at.tell("attack", **({"pieces": {at.other: None}} if gone else {}))
    at.page.locator(".live.playing").wait_for()
    at.page.wait_for_timeout(150)
    skip(at.page)
    at.page.wait_for_timeout(150)
    expect(at.page.locator(".effects .effect")).to_have_count(0)


def test_of_a_death_that_is_seen_no_picture_stays(server: Server, page_of: PageOf) -> None:
    at = teller(server, page_of, FAST)
    at.page.evaluate(
        "() => new MutationObserver(() => document.querySelector('.falling') && (window.fell = true))"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    at.tell("attack", pieces={at.other: None})
    at.page.wait_for_function("() => window.fell")
    at.page.wait_for_function(QUIET)
    expect(at.page.locator(".effects .effect")).to_have_count(0)


def test_one_more_act_is_asked_for_only_once(server: Server, page_of: PageOf) -> None:
    """Whoever has seen the last act by itself sees all of what comes next."""
    at = teller(server, page_of, {"playback": "2"})
    at.tell("turn")
    at.page.locator(".live.playing").wait_for()
    at.page.keyboard.press(".")
    at.page.wait_for_function(QUIET)
    at.tell("turn", "turn", "turn")
    at.page.locator(".live.playing").wait_for()
    at.page.wait_for_function(QUIET)


def test_what_was_taken_back_is_not_watched_again(server: Server, page_of: PageOf) -> None:
    """Also if it is told only afterwards; and of a long time only the last acts are."""
    at = teller(server, page_of, {"playback": "off"})
    again = at.page.locator(".playback .control").first
    late = at.announce("turn", "turn")
    at.send(t="patch", seq=at.last + 1, patch={"log": {at.last - 1: None, at.last: None}})
    at.send(t="steps", seq=at.last, steps=late)
    at.last += 10
    expect(again).to_have_attribute("aria-label", "0 things happened: watch")
    at.tell("turn")
    expect(again).to_have_attribute("aria-label", "1 things happened: watch")
    at.tell(*["turn"] * 40)
    at.tell(*["turn"] * 40)
    expect(again).to_have_attribute("aria-label", "60 things happened: watch")
    at.send(t="patch", seq=at.last + 1, patch={"log": {at.last + 1: {"text": {"en": "Unseen", "zh": "未见"}, "rules": []}}})
    expect(again).to_have_attribute("aria-label", "0 things happened: watch")


def test_a_sound_that_was_wanted_begins_with_the_first_press(server: Server, page_of: PageOf) -> None:
    at = teller(server, page_of, {"sound": "1", **FAST})
    at.page.evaluate(TONES)
    at.tell("turn")
    at.page.locator(".live.playing").wait_for()
    at.page.wait_for_function(QUIET)
    assert at.page.evaluate("() => window.tones") == 0
    at.page.locator(".table-head h1").click()
    expect(at.page.get_by_role("button", name="Sound off")).to_be_visible()
    at.tell("turn")
    at.page.wait_for_function("() => window.tones > 0")


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


def pulled(page: Page, actor: Locator, onto: Locator) -> tuple[FloatRect, FloatRect]:
    """Somebody is held by the mouse, and pulled a little: where they stand, and what they are to be pulled onto."""
    actor.scroll_into_view_if_needed()
    a, b = actor.bounding_box(), onto.bounding_box()
    assert a is not None
    assert b is not None
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(a["x"] + a["width"] / 2 + 30, a["y"] + a["height"] / 2, steps=3)
    return a, b


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whoever_acts_is_dragged_onto_a_target(server: Server, page_of: PageOf, size: tuple[int, int]) -> None:
    """By the mouse."""
    page = fight(server, page_of, {"playback": "off"}, size)
    before = page.locator(".last-text").inner_text()
    target, actor = aimed(page), page.locator(".boards .piece.acts").first
    target.scroll_into_view_if_needed()
    _, b = pulled(page, actor, target)
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".last-text")).not_to_have_text(before)


def test_a_drag_that_ends_beside_the_stage_is_over(server: Server, page_of: PageOf) -> None:
    """And a finger that rests on whoever acts is told about them."""
    page = fight(server, page_of, {"playback": "off"})
    actor, dock = page.locator(".boards .piece.acts").first, page.locator(".dock")
    a, b = pulled(page, actor, dock)
    assert page.locator(".effect.dot").count()
    page.mouse.move(b["x"] + 5, b["y"] + 5, steps=3)
    page.mouse.up()
    page.mouse.move(a["x"] + a["width"] / 2 + 60, a["y"] + a["height"] / 2, steps=3)
    expect(page.locator(".effect.dot")).to_have_count(0)
    page.keyboard.press("Escape")
    actor.dispatch_event("pointerdown", {"pointerType": "touch", "pointerId": 7, "button": 0, "bubbles": True})
    page.locator(".peek.by-touch").wait_for()


def test_a_page_at_which_nothing_moves_rests(server: Server, page_of: PageOf) -> None:
    """Chips over the targets cost nothing while these stand still."""
    page = fight(server, page_of, {"playback": "off"})
    aimed(page, odds=True)
    page.wait_for_timeout(1000)
    page.evaluate(
        "() => { window.looks = 0; const look = Element.prototype.getBoundingClientRect;"
        " Element.prototype.getBoundingClientRect = function () { window.looks++; return look.call(this) } }"
    )
    page.wait_for_timeout(1000)
    assert page.evaluate("() => window.looks") == 0


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
