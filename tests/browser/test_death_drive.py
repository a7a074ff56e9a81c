"""death_drive at the table: an action is countered, stamina is overdrawn, life gauges break one after the other, a tactical point
is won, and a chase moves its clock, each as those who play see it and click it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from time import monotonic
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import PATIENCE, PHONE, PageOf
from tests.browser.hand import Hand
from tests.browser.tables import settle, tokens
from tests.table.serving import Server

from bingqi.rulesets.death_drive import RULESET

DUEL, FIRST, CHASE = "death_drive/duel-of-counters", "death_drive/first-fight", "death_drive/chase"
Json = Any


def seat(name: str, side: str) -> Json:
    return {"name": name, "role": "player", "side": side}


def played(
    server: Server,
    scenario: str,
    sides: tuple[str, str],
    until: str,
    events: Sequence[tuple[Any, ...]] = (),
    windows: Sequence[str] = (),
    **wishes: tuple[str, ...],
) -> dict[str, str]:
    """The tokens of both seats, once one of them is asked `until`: "Ann act". Each answers with the first option that begins like
    one of the wishes, else with the default. When somebody first has the right to act, a game master lets `events` happen."""
    seats = seat("Ann", sides[0]), seat("Bob", sides[1]), {"name": "Max", "role": "gm"}
    at = tokens(server, *seats, scenario=scenario, dice={"kind": "fast", "seed": "1"})
    deadline, left = monotonic() + PATIENCE / 1000, list(events)
    with ExitStack() as stack:
        gm, *hands = [stack.enter_context(Hand(server, at[name])) for name in ("Max", "Ann", "Bob")]
        for hand in hands:
            hand.catch_up()
            hand.sit()
            hand.not_in(*[name for name in RULESET.windows if name not in windows])
        while monotonic() < deadline:
            for name, hand in zip(("Max", "Ann", "Bob"), (gm, *hands), strict=True):
                hand.catch_up()
                if hand.asked == "act" and left:
                    for event in left:
                        gm.catch_up()
                        gm.give(*event)
                    left = []
                    hand.catch_up()
                if f"{name} {hand.asked}" == until:
                    return at
                if hand.asked:
                    hand.pick(wished(hand, wishes.get(name, ())))
    raise AssertionError(f"nobody is asked {until}")


def wished(hand: Hand, wishes: tuple[str, ...]) -> str:
    keys = [option["key"] for option in hand.view["prompt"]["options"]]
    return next((key for wish in wishes for key in keys if key.startswith(wish)), "")


def opened(page_of: PageOf, token: str, **how: Any) -> Page:
    page = page_of(f"/table#{token}", **how)
    settle(page)
    return page


def choose(page: Page, key: str) -> None:
    """Click on an option as soon as it is offered; more may be said in its key."""
    page.locator(f'.prompt .option:is([data-key="{key}"], [data-key^="{key}:"])').first.click()


def test_an_action_is_countered(server: Server, page_of: PageOf) -> None:
    """Whoever knows enough is asked before anything comes of it, throws a counter check, and both read how it ends. On a phone."""
    at = played(server, DUEL, ("frost", "feather"), "Ann used", windows=["used"], Bob=("use:assault", "use:charge", "use:vanish"))
    ann, bob = opened(page_of, at["Ann"], size=PHONE), opened(page_of, at["Bob"])
    expect(ann.locator(".question")).to_contain_text("Grey Crow uses")
    choose(ann, "answer:shuang-jiang:counter-spell")
    expect(bob.locator(".question")).to_contain_text("Shuang Jiang uses Counterspell")
    choose(bob, "pass")
    ann.locator(".grip").click()  # the log is in the sheet at its full height
    for page in (ann, bob):
        expect(page.locator(".log")).to_contain_text("Shuang Jiang uses Counterspell")
        expect(page.locator(".log")).to_contain_text("Shuang Jiang at Grey Crow, counter check")
        expect(page.locator(".log")).to_contain_text(re.compile(r"Counterspell on Grey Crow: (great )?(success|failure)"))
    assert ann.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_stamina_is_overdrawn(server: Server, page_of: PageOf) -> None:
    """What costs more SP than there are can be paid all the same, and every life gauge holds less by that."""
    tired = [("sp_lost", "shuang-jiang", 35), ("wait_changed", "grey-crow", 40, 0), ("wait_changed", "shuang-jiang", 0, 0)]
    at = played(server, DUEL, ("frost", "feather"), "Ann act", tired, Bob=("end",))
    ann = opened(page_of, at["Ann"])
    piece = ann.locator('[data-piece="shuang-jiang"]').first
    expect(piece).to_contain_text("52/52")
    choose(ann, "use:ice-lance")
    expect(ann.locator(".log")).to_contain_text(re.compile(r"Overdrawn: each life gauge of Shuang Jiang holds \d+ less\."))
    expect(piece).to_contain_text(re.compile(r"overdrawn by \d"))
    expect(piece).not_to_contain_text("52/52")


def test_life_gauges_break_one_after_the_other_and_give_a_point(server: Server, page_of: PageOf) -> None:
    """What is left of a blow that breaks a gauge strikes the next; whoever broke it wins a tactical point for her team."""
    worn = [
        ("hp_lost", "ahe", [0, 0, 0, 0, 4]),
        ("status_gained", "ahe", "opening-resistance", 0, 0, "", 0),
        ("wait_changed", "ahe", 50, 0),
        ("wait_changed", "lin-du", 50, 0),
    ]
    at = played(server, FIRST, ("lamps", "gate"), "Bob act", worn, Ann=("end",))
    ann, bob = opened(page_of, at["Ann"]), opened(page_of, at["Bob"])
    for _ in range(40):
        if "Tactical points of The gate: 1" in bob.locator(".log").inner_text():
            break
        strike(bob, "ahe")
    for page in (ann, bob):
        expect(page.locator(".log")).to_contain_text("Tactical points of The gate: 1.")
        expect(page.locator(".battle")).to_contain_text(re.compile("wounded|in crisis"))


def strike(page: Page, whom: str) -> None:
    """Attack somebody, if that is offered; else take the last option, which is the default."""
    if settle(page) == "asked":
        attack = page.locator(f'.prompt .option[data-key^="use:assault:{whom}"]')
        (attack.first if attack.count() else page.locator(".prompt .option[data-key]").last).click()


def test_a_chase_moves_its_clock(server: Server, page_of: PageOf) -> None:
    """Instead of stepping on somebody moves the clock of the chase, if her check succeeds."""
    waits = [("wait_changed", id, 50, 0) for id in ("guard", "hound-1", "hound-2", "ji-bai")] + [("wait_changed", "ahe", 0, 0)]
    at = played(server, CHASE, ("runners", "gate"), "Ann act", waits, Bob=("end",))
    ann = opened(page_of, at["Ann"])
    choose(ann, "use:march")
    choose(ann, "remove")
    expect(ann.locator(".log")).to_contain_text("Ahe, check")
