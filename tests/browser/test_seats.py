"""Seats: how people come to them, let a bot play for a while, talk, throw their own dice, and run out of time."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import NARROW, PageOf
from tests.browser.tables import ANN, BOB, BOT, answer, come_round, hand_over, made, settle, sit, tokens
from tests.table.serving import Server


def test_an_invitation_is_taken_by_whoever_opens_it_first(server: Server, page_of: PageOf) -> None:
    """From making the table on the home page to both sitting; the link is used up, and the host's browser shows it no longer."""
    ann = page_of()
    card = ann.locator(".scenario").filter(has_text="Kobolds and Goblins").first
    card.get_by_role("button", name="New table…").click()
    form = ann.get_by_role("dialog")
    form.get_by_label("Goblins").select_option("human")
    form.get_by_role("button", name="Open the table").click()
    link = ann.locator(".invitations input").input_value()
    assert re.fullmatch(rf"{server.url}/join#[\w-]{{20,}}", link)

    bob = page_of(link.removeprefix(server.url))
    bob.get_by_role("button", name="Take this seat").click()
    sit(bob)
    expect(ann.locator(".sit")).to_have_count(0)
    settle(ann)
    settle(bob)
    expect(ann.locator(".invitations")).to_have_count(0)

    late = page_of(link.removeprefix(server.url))
    expect(late.get_by_role("alert")).to_contain_text("This invitation was used already")
    expect(late.get_by_text("Ask whoever invited you for a new link")).to_be_visible()
    expect(late.get_by_role("button", name="Take this seat")).to_have_count(0)


def test_a_bot_plays_for_somebody_and_the_seat_is_taken_back(server: Server, page_of: PageOf) -> None:
    """The other sees who plays; what a bot answered stands, and the person goes on."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    settle(ann)
    hand_over(bob, "simple")
    played_by = ann.locator(".seat").nth(1).locator("> .soft")
    expect(played_by).to_contain_text("simple")
    expect(ann.locator(".toast")).to_contain_text("The simple computer plays Bob now")
    hand_over(bob, "Play oneself again")
    expect(ann.locator(".toast")).to_contain_text("A person plays Bob again")
    expect(played_by).to_have_count(0)
    hand_over(ann, "simple")
    hand_over(bob, "simple")
    for page in (ann, bob):
        expect(page.locator(".outcome")).to_be_visible()


def test_a_deleted_table_says_who_deleted_it(server: Server, page_of: PageOf) -> None:
    """The host is made to think of the others first; they are told what happened."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    settle(bob)
    ann.get_by_role("button", name="Delete the table").click()
    expect(ann.locator(".remove .warning")).to_contain_text("Bob would lose the battle too")
    expect(ann.get_by_role("button", name="Delete for good")).to_be_disabled()
    ann.get_by_label("I have told them").check()
    ann.get_by_role("button", name="Delete for good").click()
    expect(bob.get_by_role("heading", name="The host has deleted this table.")).to_be_visible()


def test_long_names_break_on_the_narrowest_phone(server: Server, page_of: PageOf) -> None:
    """No seat's name makes a page wider than it is, before the battle and in it."""
    long = {**ANN, "name": "A" * 40}
    at = tokens(server, long, {**BOB, "name": "B" * 40}, you="A" * 40)
    page, other = (page_of(f"/table#{token}", size=NARROW) for token in (at["A" * 40], at["B" * 40]))
    for sits in (False, True):
        if sits:
            sit(other)
            settle(page)
        page.locator(".seats").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == NARROW[0]


def test_what_is_said_is_text_and_nothing_else(server: Server, page_of: PageOf) -> None:
    """Markup in it does nothing."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    said = "<img src=x onerror=alert(1)> & 你好"
    ann.get_by_label("Message").fill(said)
    ann.keyboard.press("Enter")
    expect(bob.locator(".chat-lines")).to_contain_text(said)
    expect(ann.get_by_label("Message")).to_have_value("")


def test_dice_are_thrown_by_hand_and_typed(server: Server, page_of: PageOf) -> None:
    """Faces are tapped or typed; what cannot have fallen is not sent; what fell is in the log."""
    page = page_of(f"/table#{made(server, dice={'kind': 'typed'})['token']}")
    for face in ("20", "1"):
        while come_round(page) == "asked":
            answer(page)
        before = page.locator(".prompt").inner_text()
        field = page.get_by_label("Die 1", exact=True)
        field.fill("21")
        expect(page.get_by_role("button", name="Enter", exact=True)).to_be_disabled()
        field.fill("")
        dice = page.locator(".die-field").count()
        for _ in range(dice):
            page.locator(".face").get_by_text(face, exact=True).click()
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.locator(".prompt")).not_to_have_text(before)


def test_who_is_out_of_time_answers_the_default(server: Server, page_of: PageOf) -> None:
    """The page shows the time that is left, and what will be answered; nobody holds a table up."""
    page = page_of(f"/table#{made(server, ANN, BOT, clock=5)['token']}")
    settle(page)
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"[1-5] s"))
    asked = page.locator(".question").inner_text()
    by_default = page.locator(".option").filter(has_text="if time runs out")
    expect(by_default).to_have_count(1)
    expect(page.locator(".question")).not_to_have_text(asked)
