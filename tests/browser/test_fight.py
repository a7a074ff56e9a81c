"""A whole fight of two people and a game master, each at a page of their own; and those who only watch."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import PageOf
from tests.browser.tables import ANN, BOB, EVE, MAX, answer, asked, fight, give_up, log, offered, sit, tokens, until_offered
from tests.table.serving import Server


def test_two_people_and_a_game_master_fight_to_the_end_and_again_with_sides_swapped(server: Server, page_of: PageOf) -> None:
    """All see the same end; the game master steps in, and all are told why; the rematch is another table at which both sit."""
    at = tokens(server, ANN, BOB, MAX)
    ann, bob, gm = (page_of(f"/table#{at[name]}") for name in ("Ann", "Bob", "Max"))
    sit(bob)
    page, _ = until_offered("kobold-", ann, bob, gm)
    choose_on_the_board(page)
    until_offered("attack:", ann, bob, gm)
    step_in(gm, "an arrow from the dark")
    for page in (ann, bob, gm):
        expect(page.locator(".log")).to_contain_text("an arrow from the dark")
    assert fight(ann, bob, gm) > 10
    expect(gm.locator(".outcome")).to_be_visible()
    heads = {page.locator(".outcome h2").inner_text() for page in (ann, bob, gm)}
    assert len(heads) == 1
    assert heads.pop().startswith("Victory for ")
    assert {page.locator(".own-end").inner_text() for page in (ann, bob)} == {"You have won", "You have lost"}
    expect(gm.locator(".own-end")).to_have_count(0)
    ends = {log(page)[-1] for page in (ann, bob, gm)}
    assert len(ends) == 1
    for page in (ann, bob, gm):
        expect(page.locator(".log li").last).to_be_in_viewport(ratio=0.9)

    ann.get_by_role("button", name="Rematch, sides swapped").click()
    bob.get_by_role("button", name="Join the rematch, sides swapped").click()
    for page, side in ((ann, "Goblins"), (bob, "Kobolds")):
        mine = page.locator(".seat").filter(has=page.get_by_text("you", exact=True))
        expect(mine).to_contain_text(side)


def choose_on_the_board(page: Page) -> None:
    """Pick a piece: its options alone are left, and the one that is answered is that piece's."""
    piece = page.locator("button.piece").first
    name = piece.locator(".name").inner_text()
    piece.click()
    expect(page.locator(".prompt .chip")).to_contain_text(f"Only: {name}")
    expect(page.locator(".prompt .option").first).to_contain_text(name)
    answer(page)


def step_in(gm: Page, why: str) -> None:
    """The game master lets somebody be hurt."""
    tools = gm.locator(".gm")
    tools.locator("summary").click()
    tools.locator("select").first.select_option("hurt")
    tools.locator("select").nth(1).select_option(index=1)
    tools.locator("input").first.fill("1")
    tools.get_by_label("Reason, told to all").fill(why)
    tools.get_by_role("button", name="Let it happen").click()


def answered_for_a_while(*pages: Page) -> None:
    """Ten answers are given."""
    for _ in range(10):
        page = asked(*pages)
        assert page
        answer(page)


def test_a_spectator_is_asked_nothing_and_is_told_no_secret(server: Server, page_of: PageOf) -> None:
    """Neither prompts, nor odds, nor what people say to one another; the log comes to the spectator as it is for all."""
    at = tokens(server, ANN, BOB, EVE)
    ann, bob, eve = (page_of(f"/table#{at[name]}") for name in ("Ann", "Bob", "Eve"))
    sit(bob)
    ann.get_by_label("Message").fill("They come from the left")
    ann.get_by_role("button", name="Send").click()
    expect(bob.locator(".chat")).to_contain_text("They come from the left")
    answered_for_a_while(ann, bob)
    give_up(ann, bob)
    expect(eve.locator(".outcome")).to_be_visible()
    expect(eve.locator(".log li").last).to_have_text(ann.locator(".log li").last.inner_text(), use_inner_text=True)
    for hidden in (".option", ".sit", ".gm", ".chat", ".seat-tools"):
        expect(eve.locator(hidden)).to_have_count(0)
    expect(eve.get_by_role("button", name="Rematch")).to_have_count(0)


def test_a_delayed_spectator_does_not_see_what_the_players_see_now(server: Server, page_of: PageOf) -> None:
    """All that a spectator of an hour's delay is shown is what was an hour ago: nothing."""
    at = tokens(server, ANN, BOB, EVE, delay=3600)
    ann, bob, eve = (page_of(f"/table#{at[name]}") for name in ("Ann", "Bob", "Eve"))
    sit(bob)
    answered_for_a_while(ann, bob)
    give_up(ann, bob)
    expect(eve.locator(".battle")).to_contain_text("What happens is shown here 3,600 seconds later.")
    expect(eve.locator(".piece, .outcome")).to_have_count(0)
    assert log(eve) == []
    assert offered(eve) == []
