"""Records: a battle is looked back at, gone on from, downloaded, proved, looked at again; and one that was altered is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PageOf
from tests.browser.tables import fought, log, settle, sit_if_asked
from tests.records.write import FOLDER
from tests.table.serving import Server
from tests.test_docs_dice import RECORD


@pytest.fixture
def over(server: Server, page_of: PageOf) -> Page:
    """The page of a battle that is over, with fair dice."""
    page = page_of()
    fought(server, page)
    return page


def downloaded(page: Page, folder: Path) -> Path:
    """The record that the page lets one download."""
    with page.expect_download() as started:
        page.get_by_role("button", name="Download the record").click()
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    return file


def look_at(page: Page, file: Path) -> None:
    """Open a record on the home page."""
    page.locator(".open-record input").set_input_files(file)
    expect(page.locator(".verdict [role=status]")).not_to_contain_text("Checking")


def slide(page: Page, to: int) -> None:
    page.get_by_label("Position").evaluate(
        "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input', {bubbles: true})); }", to
    )


def test_one_looks_back_and_plays_on_from_there(over: Page) -> None:
    """The slider shows what was seen then; from there another table goes on, whose log begins with what was told till then."""
    told = log(over)
    over.get_by_role("button", name="Look back").click()
    expect(over.get_by_label("Position")).to_be_visible()
    slide(over, 0)
    expect(over.locator(".log .line-text")).to_have_count(0)
    last = int(over.get_by_label("Position").get_attribute("max") or 0)
    slide(over, last // 2)
    expect(over.locator(".replay-told")).to_contain_text(f"{last // 2}")
    then = log(over)
    assert 0 < len(then) < len(told)
    assert then == told[: len(then)]
    before = over.url
    over.get_by_role("button", name="Play on from here").click()
    expect(over).not_to_have_url(before)
    expect(over.locator(".replay")).to_have_count(0)
    sit_if_asked(over)
    settle(over)
    assert log(over)[: len(then)] == then


def with_the_stage(page: Page) -> None:
    """Whoever owns the page wants to see things played."""
    page.evaluate("() => localStorage.setItem('playback', '4')")
    page.reload()
    page.get_by_role("button", name="Look back").or_(page.get_by_label("Position")).first.wait_for()


def test_a_look_back_is_played_act_by_act(over: Page) -> None:
    """By the same player as the battle itself, with its dice, in the order of the log; the slider goes anywhere at once."""
    told = log(over)
    with_the_stage(over)
    over.get_by_role("button", name="Look back").click()
    slide(over, 0)
    expect(over.locator(".log .act")).to_have_count(0)
    over.locator(".replay").get_by_role("button", name="Play", exact=True).click()
    over.locator(".tray .die").first.wait_for()
    over.locator(".replay").get_by_role("button", name="Pause", exact=True).click()
    over.wait_for_function("() => !document.querySelector('.live.playing')")
    assert log(over) == told[: len(log(over))]
    over.locator(".replay").get_by_role("button", name="One step on").click()
    slide(over, 0)
    over.wait_for_function("() => !document.querySelector('.live.playing')")
    expect(over.locator(".log .act")).to_have_count(0)


def test_the_table_proves_its_dice(over: Page) -> None:
    """All rolls, by a program that is none of the server's; the fingerprint is the one that was shown before."""
    over.locator(".proof summary").first.click()
    over.get_by_role("button", name="Check every roll").click()
    expect(over.locator(".verdict .result.good")).to_contain_text("Proved: all")


def test_a_record_is_looked_at_and_its_dice_are_checked(over: Page, page_of: PageOf, tmp_path: Path) -> None:
    """The file that the table gave, opened by somebody who was not there, and gone on from."""
    file = downloaded(over, tmp_path)
    page = page_of()
    look_at(page, file)
    expect(page.locator(".verdict .result.open")).to_contain_text("Sound in itself: all")
    expect(page.locator(".facts")).to_contain_text("Victory for")
    slide(page, int(page.get_by_label("Position").get_attribute("max") or 0))
    expect(page.locator(".log li").last).to_have_text(over.locator(".log li").last.inner_text(), use_inner_text=True)
    slide(page, 12)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    settle(page)


def test_a_record_with_another_roll_is_refused(over: Page, page_of: PageOf, tmp_path: Path) -> None:
    """By the page, which says at which line, and by the server."""
    file = downloaded(over, tmp_path)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    n, roll = next((n, line) for n, line in enumerate(lines) if '"answer":[' in line)
    lines[n] = re.sub(r'"answer":\[(\d+)', lambda found: f'"answer":[{int(found[1]) % 4 + 1}', roll)
    file.write_text("".join(lines), "utf-8")
    page = page_of()
    look_at(page, file)
    expect(page.locator(".verdict .result.bad")).to_contain_text("Not sound")
    expect(page.locator(".fault-list li").first).to_contain_text(f"Line {n + 1}")
    expect(page.locator(".faults")).to_be_visible()
    expect(page.get_by_label("Position")).to_have_count(0)


def test_what_was_not_checked_is_said(page_of: PageOf, tmp_path: Path) -> None:
    """A commitment that did not bind the battle, a last line that is cut off, rolls of another one: in the words of `verify`."""
    older = FOLDER / "frontline" / "kobolds-and-goblins-finished-2.jsonl"
    torn, branch = tmp_path / "torn.jsonl", tmp_path / "branch.jsonl"
    torn.write_bytes(older.read_bytes()[:-9])
    branch.write_bytes(RECORD)
    page = page_of()
    verdict = page.locator(".verdict [role=status]")
    look_at(page, older)
    expect(verdict).to_contain_text(
        "The name of the battle was not bound by the commitment: whoever ran the server could have chosen it"
    )
    expect(verdict).to_contain_text("Words are in the dice that nobody had promised, those of one, two:")
    look_at(page, torn)
    expect(verdict).to_contain_text("The record is not whole: its last line is cut off")
    look_at(page, branch)
    expect(verdict).to_contain_text("14 rolls, 1 of them taken over from another battle and not checked.")
    expect(verdict).to_contain_text("13 rolls follow from its secret")
    expect(page.locator(".verdict .result.good")).to_have_count(0)
