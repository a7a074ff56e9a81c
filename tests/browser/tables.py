"""Tables for the browser tests: they are made over HTTP; then people sit down at them, each with a browser of their own."""

from __future__ import annotations

import time
from typing import Any

import httpx
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong
from tests.browser.conftest import PATIENCE
from tests.table.serving import Server

Json = Any
SCENARIO = "frontline/kobolds-and-goblins"
ANN = {"name": "Ann", "role": "player", "side": "kobolds"}
BOB = {"name": "Bob", "role": "player", "side": "goblins"}
BOT = {**BOB, "player": "greedy"}
MAX = {"name": "Max", "role": "gm"}
EVE = {"name": "Eve", "role": "spectator"}
SAME = {"kind": "fast", "seed": "1"}


def made(server: Server, *seats: Json, **more: Json) -> Json:
    """A new table of Ann, who has taken her seat, and of others. Its dice fall alike each time, unless others are asked for."""
    plan = {
        "scenario": SCENARIO,
        "seats": seats or [ANN, BOT],
        "you": "Ann",
        "words": "luck",
        "dice": {"kind": "fast", "seed": "1"},
    }
    return _post(server, "/api/tables", plan | more)


def joined(server: Server, invitation: str) -> str:
    """The token of the seat that an invitation is for."""
    return str(_post(server, "/api/join", None, invitation)["token"])


def tokens(server: Server, *seats: Json, **more: Json) -> dict[str, str]:
    """The tokens of a new table, by the names of the seats."""
    table = made(server, *seats, **more)
    others = {name: joined(server, invitation) for name, invitation in table["invitations"].items()}
    return others | {table["seat"]: table["token"]}


def _post(server: Server, path: str, body: Json, key: str = "") -> Json:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = httpx.post(server.url + path, json=body, headers=headers, timeout=PATIENCE / 1000)
    assert answer.is_success, answer.text
    return answer.json()


def sit(page: Page) -> None:
    """Take the seat of the page."""
    page.locator(".sit button").click()
    expect(page.locator(".sit")).to_have_count(0)


def sit_if_asked(page: Page) -> None:
    """Take the seat of a page that is being opened, if it waits for that."""
    page.locator(".sit, .prompt:not(.lobby), .outcome").first.wait_for()
    if page.locator(".sit").count():
        sit(page)


def settle(page: Page) -> str:
    """Wait until the page asks something, wants dice, waits for others, or shows the outcome: "asked", "roll", "idle" or "over"."""
    page.locator(".prompt .option:visible:not([aria-disabled]), .roll, .prompt.idle, .outcome").first.wait_for()
    if page.locator(".outcome").count():
        return "over"
    if page.locator(".roll").count():
        return "roll"
    return "asked" if page.locator(".prompt .option").count() else "idle"


def come_round(page: Page) -> str:
    """The same where bots alone play besides: they are waited for."""
    until = time.monotonic() + PATIENCE / 1000
    while (now := settle(page)) == "idle":
        assert time.monotonic() < until, "nobody is asked"
        page.wait_for_timeout(20)
    return now


def offered(page: Page) -> list[str]:
    """The keys of the options that are shown."""
    keys: list[str] = page.locator(".prompt .option[data-key]").evaluate_all("all => all.map(one => one.dataset.key)")
    return keys


def best(keys: list[str]) -> str:
    """What a simple player picks: the first attack, else the way forward, else the last, which is the default."""
    attacks = [key for key in keys if key.startswith(("attack:", "charge"))]
    forward = sorted(key for key in keys if key.startswith("forward:"))
    return [*attacks, *forward, *keys[-1:]][0]


def pick(page: Page, key: str) -> None:
    """Click on an option; whatever would be lost by it is lost."""
    page.locator(f'.prompt .option[data-key="{key}"]').click()
    if page.locator(".prompt .warning").count():
        page.locator(".prompt .warning .option.primary").click()


def answer(page: Page) -> None:
    """Answer what is asked, as a simple player does; also a warning that came after one had looked for it. What was asked may be
    gone meanwhile, even between looking and clicking."""
    if page.locator(".prompt .warning").count():
        page.locator(".prompt .warning .option.primary").click()
    elif keys := offered(page):
        key = best(keys)
        try:
            pick(page, key)
        except TookTooLong:
            if key in offered(page):
                raise


def fight(*pages: Page, most: int = 200) -> int:
    """Play until it is over, each person on their page. Returns how many answers were given."""
    for given in range(most):
        if (page := asked(*pages)) is None:
            for one in pages:
                expect(one.locator(".outcome")).to_be_visible()
            return given
        answer(page)
    raise AssertionError("the fight does not end")


def hand_over(page: Page, to: str) -> None:
    """Let somebody else play one's own seat: whoever a button names."""
    tools = page.locator(".seat").filter(has=page.get_by_text("you", exact=True)).locator(".seat-tools")
    if tools.get_attribute("open") is None:
        tools.locator("summary").click()
    tools.get_by_role("button", name=to).click()


def give_up(page: Page, *others: Page) -> None:
    """Whoever's page it is gives up, and all others agree."""
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Offer to give up").click()
    for other in others:
        other.get_by_role("button", name="Agree").click()
    for one in (page, *others):
        one.locator(".outcome").wait_for()


def fought(server: Server, page: Page) -> None:
    """Open a table in a page, and let bots fight there to the end, with fair dice."""
    page.goto(f"/table#{made(server, dice={'kind': 'fair'})['token']}")
    settle(page)
    hand_over(page, "simple")
    page.locator(".outcome").wait_for()


def asked(*pages: Page) -> Page | None:
    """Wait until one of these people is asked something: whose page asks. None where the battle is over."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for page in pages:
            match settle(page):
                case "asked":
                    return page
                case "over":
                    return None
    raise AssertionError(f"none of these is asked: {pages[0].locator('.prompt').inner_text()}")


def until_offered(start: str, *pages: Page) -> tuple[Page, str]:
    """Play until somebody may pick an option whose key begins like this: on which page, and the key."""
    while page := asked(*pages):
        if found := [key for key in offered(page) if key.startswith(start)]:
            return page, found[0]
        answer(page)
    raise AssertionError(f"the battle was over before {start} could be picked")


def log(page: Page) -> list[str]:
    """What the log says, line by line, also those that are drawn only when asked for."""
    if page.locator(".grip").count() and not page.locator(".dock .log").count():
        page.locator(".grip").click()  # on a phone it is in the sheet at its full height
    while (earlier := page.locator(".log-lines > button")).count():
        earlier.click()
    return page.locator(".log .line-text").all_inner_texts()
