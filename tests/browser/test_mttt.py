"""mttt at the table: counters are countered, two clash, one shifts out of a crash, a swarm is routed, each as those who play see it
and click it; and a seat is asked in no window that it does not want to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import PATIENCE, PHONE, PageOf
from tests.browser.hand import Hand
from tests.browser.tables import log, pick, settle, tokens
from tests.browser.test_screens import look, too_wide
from tests.table.serving import Server

from bingqi.rulesets.mttt import RULESET

Json = Any
Played = Callable[..., dict[str, str]]
MIRROR, COUNTERS, SWARM = "mttt/mirror-duel", "mttt/duel-with-counters", "mttt/heroes-and-a-battle-group"
ABOVE = """(([stack, prompt]) => stack.bottom <= prompt.top)(
  ['.stack', '.prompt'].map((one) => document.querySelector(one).getBoundingClientRect()))"""
"""The stack is not behind what is asked."""
SURE = "chaos-phase"
"""Where what a game master puts on somebody comes from."""
FLOWING = [
    *[("priority_set", unit, n) for unit, n in (("mo-li", 25), ("bai-zhi", 20))],
    *[("mana_unfolded", "mo-li", 3, 4), ("mana_unfolded", "bai-zhi", 6, 0)],
]
"""Both have mana for counters, and Mo Li acts first."""
CRASHED = [
    *[("priority_set", "below", 0), ("crashed", "below", "above", False), ("priority_set", "above", 1)],
    *[("effect_put", "below", SURE, "below", stat, 30, "battle") for stat in ("attack", "damage")],
]
"""One has crashed the other and has little Priority left, and the other strikes hard."""
WAVERING = [
    *[("priority_set", "shen-weiyu", 40), ("magnitude_changed", "swarm", -9), ("attribute_penalty", "swarm", "wil", -20)],
    *[("effect_put", "shen-weiyu", SURE, "shen-weiyu", stat, 30, "battle") for stat in ("attack", "damage")],
]
"""A swarm that the next blow scatters."""


def seat(name: str, side: str) -> Json:
    return {"name": name, "role": "player", "side": side}


def dice(seed: int) -> Json:
    """Dice that fall alike each time."""
    return {"kind": "fast", "seed": str(seed)}


@pytest.fixture
def played(server: Server) -> Played:
    """Plays a battle up to a question, and returns the tokens of both seats: see `_played`."""
    return lambda *args, **more: _played(server, *args, **more)


def _played(
    server: Server,
    scenario: str,
    sides: tuple[str, str],
    until: str,
    given: Sequence[tuple[Any, ...]] = (),
    windows: Sequence[str] = (),
    **wishes: tuple[str, ...],
) -> dict[str, str]:
    """First a game master lets these events happen, so that no dice and no numbers of content are in the way. Then Ann and Bob
    answer, each with the first option that begins like one of their wishes, else with the default, until one of them is asked
    `until`: "Bob act 2" is what he is asked when he is to act for the second time. They want to see these windows alone."""
    seats = seat("Ann", sides[0]), seat("Bob", sides[1]), {"name": "Max", "role": "gm"}
    at = tokens(server, *seats, scenario=scenario, dice=dice(1))
    who, id, nth = until.split()
    left, deadline = int(nth), monotonic() + PATIENCE / 1000
    with ExitStack() as stack:
        gm, *hands = [stack.enter_context(Hand(server, at[name])) for name in ("Max", "Ann", "Bob")]
        for hand in hands:
            hand.catch_up()
            hand.sit()
            hand.not_in(*[name for name in RULESET.windows if name not in windows])
        for event in given:
            gm.catch_up()
            gm.give(*event)
        while monotonic() < deadline:
            for name, hand in zip(("Ann", "Bob"), hands, strict=True):
                hand.catch_up()
                left -= (name, hand.asked) == (who, id)
                if not left:
                    return at
                if hand.asked:
                    hand.pick(wished(hand, wishes.get(name, ())))
    raise AssertionError(f"{who} is not asked {id} {nth} times")


def wished(hand: Hand, wishes: tuple[str, ...]) -> str:
    keys = [option["key"] for option in hand.view["prompt"]["options"]]
    return next((key for wish in wishes for key in keys if key.startswith(wish)), "")


def opened(page_of: PageOf, token: str, **how: Any) -> Page:
    page = page_of(f"/table#{token}", **how)
    settle(page)
    return page


def asked(page: Page, words: str) -> None:
    expect(page.locator(".question")).to_contain_text(words)


def choose(page: Page, key: str) -> None:
    """Click on an option as soon as it is offered; more may be said in its key."""
    page.locator(f'.prompt .option:is([data-key="{key}"], [data-key^="{key}:"])').first.click()


def test_a_counter_is_countered(played: Played, page_of: PageOf) -> None:
    """Bai Zhi cuts the thread of an attack, Mo Li breaks that; both see the stack, what each entry does, and what came of it. Mo Li
    plays on a phone."""
    at = played(COUNTERS, ("order", "distortion"), "Bob act 1", FLOWING, ["declared"], Ann=("delay",))
    ann, bob = opened(page_of, at["Ann"]), opened(page_of, at["Bob"], size=PHONE)
    choose(bob, "withering:bai-zhi")
    choose(bob, "pass")
    asked(ann, "Mo Li: a withering attack on Bai Zhi")
    choose(ann, "cast:severed-thread")
    asked(bob, "Bai Zhi: Severed Thread on the withering attack (Mo Li)")
    choose(bob, "cast:broken-mirror")
    for page in (ann, bob):
        entries = page.locator(".stack li")
        expect(entries).to_have_count(3)
        expect(entries.first).to_contain_text("Mo Li: Broken Mirror on Severed Thread (Bai Zhi)")
        expect(entries.nth(1).locator("p")).to_have_text("it comes to nothing")
    assert bob.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    expect(bob.locator(".stack li").first).to_be_in_viewport()
    assert bob.evaluate(ABOVE)
    choose(bob, "pass-window")
    asked(ann, "insert something")
    choose(ann, "pass-window")
    asked(ann, "Mo Li attacks Bai Zhi")
    expect(ann.locator(".stack li")).to_have_count(1)
    choose(ann, "passive")
    bob.locator(".grip").click()  # the log is in the sheet at its full height
    for page in (ann, bob):
        expect(page.locator(".log")).to_contain_text("Countered! Severed Thread (Bai Zhi) comes to nothing.")
        expect(page.locator(".log")).to_contain_text(re.compile("Mo Li at Bai Zhi.*(full success|partial success|failure)"))
        expect(page.locator(".stack")).to_have_count(0)


def test_two_who_mean_to_strike_each_other_on_a_tick_clash(played: Played, page_of: PageOf) -> None:
    """Neither is told what the other says before both have; then both see that they clash, and one roll decides."""
    at = played(MIRROR, ("left", "right"), "Ann act 2", Ann=("move:nearer",), Bob=("end",))
    ann, bob = opened(page_of, at["Ann"]), opened(page_of, at["Bob"])
    ann.locator(".sections .chip", has_text="waiting").click()
    choose(ann, "delay")
    choose(ann, "now")
    choose(bob, "now")
    for page in (ann, bob):
        asked(page, "Whom would she attack?")
    choose(ann, "withering:below")
    expect(ann.locator(".prompt.idle")).to_be_visible()
    expect(bob.locator(".log")).not_to_contain_text("announces")
    choose(bob, "withering:above")
    for page in (ann, bob):
        expect(page.locator(".live")).to_contain_text("Qinglan above and Qinglan below clash")
    for page in (ann, bob):
        asked(page, "Clash! With how much order mana")
        choose(page, "0")
    for page in (ann, bob):
        expect(page.locator(".log")).to_contain_text("Clash! Qinglan above and Qinglan below strike at once")


def test_whoever_crashes_the_one_who_crashed_her_shifts(played: Played, page_of: PageOf) -> None:
    """Whoever has crashed is shown so; a shift gives an action at once, against one enemy alone."""
    at = played(MIRROR, ("left", "right"), "Bob act 1", CRASHED, Ann=("end",))
    ann, bob = opened(page_of, at["Ann"]), opened(page_of, at["Bob"])
    expect(ann.locator('.spot-on[data-piece="below"]')).to_contain_text("in crash")
    expect(ann.locator('.bands [data-piece="below"]')).to_contain_text("in crash")
    choose(bob, "withering:above")
    choose(ann, "passive")
    for words in ("Crash! Qinglan below has taken the last Priority from Qinglan above.", "Shift! Qinglan below turns the tables"):
        expect(bob.locator(".log")).to_contain_text(words)
        expect(ann.locator(".log")).to_contain_text(words)
    expect(bob.locator(".log")).to_contain_text("Qinglan below may act again at once, against Qinglan above and nobody else!")
    asked(bob, "What does Qinglan below do?")


def test_a_swarm_that_fails_its_check_is_routed(played: Played, page_of: PageOf) -> None:
    """Both read what was thrown for it, and why; the swarm is drawn as routed."""
    at = played(SWARM, ("lamp", "gloom"), "Ann act 1", WAVERING, Bob=("end",))
    ann, bob = opened(page_of, at["Ann"]), opened(page_of, at["Bob"])
    swarm = ann.locator('.bands [data-piece="swarm"]')
    expect(swarm).not_to_contain_text("routed")
    choose(ann, "withering:swarm")
    choose(bob, "passive")
    for page in (ann, bob):
        expect(page.locator(".log")).to_contain_text(
            re.compile(r"The Swarm of Gloom, rout check: \d+ − \d+ = −?\d+ against \d+: wavers")
        )
        expect(page.locator(".log")).to_contain_text("Rout! The Swarm of Gloom breaks")
    expect(swarm).to_contain_text("routed")


def test_a_seat_is_asked_in_no_window_that_it_does_not_want_to_see(server: Server, page_of: PageOf) -> None:
    """On a phone: at first not in those where there is nothing to answer. What is chosen in the box holds at once, for what is
    asked now too, and after the page is opened again."""
    at = tokens(server, seat("Ann", "distortion"), {**seat("Bob", "order"), "player": "greedy"}, scenario=COUNTERS, dice=dice(1))
    page = opened(page_of, at["Ann"], size=PHONE)
    box, there = page.locator(".windows"), len(RULESET.windows)
    asked(page, "With which weapon in hand does Mo Li enter the battle?")
    choose(page, "river-arquebus")
    asked(page, "What does Mo Li do?")
    pick(page, "end")
    asked(page, "insert something on top? (an act is declared)")
    expect(box).to_contain_text(f"{there - 1} of {there}")
    box.locator("summary").click()
    box.get_by_label("while nothing is declared").check()
    expect(box).to_contain_text(f"{there} of {there}")
    pick(page, "pass")
    asked(page, "insert something now? (an act is over)")
    box.get_by_label("an act is over").uncheck()
    asked(page, "insert something now? (before a turn ends)")
    box.get_by_label("while nothing is declared").uncheck()
    asked(page, "What does Mo Li do?")
    page.reload()
    settle(page)
    expect(box).to_contain_text(f"{there - 2} of {there}")
    box.locator("summary").click()
    expect(box.get_by_label("while nothing is declared")).not_to_be_checked()
    expect(box.get_by_label("an act is declared")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("zh", "dark")])
def test_a_table_with_something_on_the_stack_suits_everybody(played: Played, page_of: PageOf, lang: str, theme: str) -> None:
    """axe finds nothing, and nothing is wider than a phone."""
    at = played(COUNTERS, ("order", "distortion"), "Ann window 1", FLOWING, ["declared"], Bob=("withering:",))
    page = opened(page_of, at["Ann"])
    look(page, lang, theme)
    page.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
    page.locator(".odds").first.wait_for(state="attached")
    page.locator('.bands [data-piece="mo-li"]').hover()
    expect(page.locator(".peek")).to_be_visible()
    assert axe(page) == []
    for width in (320, PHONE[0]):
        assert too_wide(page, width) == []
    assert log(page)
