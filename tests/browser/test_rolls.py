"""Rolls in the log, and odds that rest on what one does not know, as one sees, hears and opens them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, NARROW, PHONE, PageOf
from tests.browser.reading import english, ids
from tests.browser.tables import answer, come_round, made, until_offered
from tests.table.serving import Server

SUMS = {
    "en": [
        "11 + 4 = 15 against ? hit", "3 5 + 2 = 10", "19 8 + 4 = 23 against 14 hit", "4 17 − 1 = 3 against 15 miss",
        "9 + 3 = 12 against 14 + 2 = 16 lost", "20 12 15 4 3 18 11 9 to beat 14 3 hits",
        "H 16 + 8 = 24 against 18 + 5 = 23 L 12 + 8 = 20 against 12 + 5 = 17 partial success",
        "H 16 + 8 = 24 against 15 + 3 = 18 L 12 + 8 = 20 against 5 + 3 = 8 full success", "7 + ? against ?",
        "16 + 8 + 12 + 8 = 44 against 18 + 5 + 12 + 5 = 40 ahead by 4",
    ],
    "zh": [
        "11 + 4 = 15 对 ? 命中", "3 5 + 2 = 10", "19 8 + 4 = 23 对 14 命中", "4 17 − 1 = 3 对 15 未命中",
        "9 + 3 = 12 对 14 + 2 = 16 落败", "20 12 15 4 3 18 11 9 须超过 14 命中 3 次",
        "高 16 + 8 = 24 对 18 + 5 = 23 低 12 + 8 = 20 对 12 + 5 = 17 部分成功",
        "高 16 + 8 = 24 对 15 + 3 = 18 低 12 + 8 = 20 对 5 + 3 = 8 完全成功", "7 + ? 对 ?",
        "16 + 8 + 12 + 8 = 44 对 18 + 5 + 12 + 5 = 40 领先 4 点",
    ],
}  # fmt: skip
"""The rolls of the gallery, as they are read at a glance."""


def rolls(page_of: PageOf, lang: str = "en", theme: str = "light", size: tuple[int, int] = DESK) -> Page:
    page = page_of(f"/gallery?view=rolls&lang={lang}", lang=lang, theme=theme, size=size)  # type: ignore[arg-type]  # one of two
    page.locator(".log .sums").first.wait_for()
    return page


def line(page: Page, n: int) -> Locator:
    """The n-th line of the log."""
    return page.locator(".log-lines > ol > li").nth(n - 1)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_roll_reads_as_a_sum(page_of: PageOf, lang: str) -> None:
    """Dice, what is added, what that met, and what came of it; two dice of each in two rows."""
    page = rolls(page_of, lang)
    assert [" ".join(one.split()) for one in page.locator(".log .sums").all_inner_texts()] == SUMS[lang]
    assert line(page, 7).locator(".rolled").count() == 3


def test_dice_that_do_not_count_and_those_of_the_other_are_told_apart(page_of: PageOf) -> None:
    page = rolls(page_of)
    assert line(page, 3).locator(".die.idle").all_inner_texts() == ["8"]
    assert line(page, 4).locator(".die.idle").all_inner_texts() == ["17"]
    assert line(page, 5).locator(".die.other").all_inner_texts() == ["14"]
    assert line(page, 8).locator(".die.before").all_inner_texts() == ["16", "12"]
    own, other = line(page, 5).locator(".die").all()
    colours = [die.evaluate("one => getComputedStyle(one).borderTopColor") for die in (own, other)]
    assert colours[0] != colours[1]


def test_whoever_listens_hears_the_whole_sentence_once(page_of: PageOf) -> None:
    """What is drawn is hidden from readers of the screen, the sentence from the eyes."""
    page = rolls(page_of)
    told = line(page, 1).aria_snapshot()
    assert told.count("Rogue at Goblin, attack: 11 + 4 = 15 against ?: hit") == 1
    assert "How it adds up" in told
    assert told.count("15") == 1


def test_both_numbers_are_opened_by_keyboard(page_of: PageOf) -> None:
    """Each part with its rule, the reasons for more dice, and "?" for what is not known."""
    page = rolls(page_of)
    line(page, 3).locator("summary").focus()
    page.keyboard.press("Enter")
    parts = line(page, 3).locator(".parts")
    assert parts.locator(".figure > p").all_inner_texts() == ["To hit, Rogue +4", "Why these dice", "Armour class, Goblin 14"]
    assert parts.locator("li").all_inner_texts()[2:4] == ["+1 attacker not seen LBX-9", "+10 base LBX-5"]
    page.keyboard.press("Enter")
    expect(parts.locator("li").first).to_be_hidden()
    line(page, 1).locator("summary").click()
    expect(line(page, 1).locator(".figure > p").last).to_have_text("Armour class, Goblin ?")
    assert line(page, 9).locator("summary").count() == 0, "there is nothing to open"


def test_a_part_opens_its_rule(server: Server, page_of: PageOf) -> None:
    """At a table the rule of a part opens beside it."""
    page = page_of(f"/table#{made(server)['token']}")
    opened = page.locator(".log .parts").filter(has=page.locator("a.rule")).first
    while not opened.count() and come_round(page) == "asked":
        answer(page)
    opened.locator("summary").press("Enter")
    rule = opened.locator("a.rule").first
    id = rule.inner_text().split()[-1]
    rule.press("Enter")
    expect(page.locator("#rule-title small")).to_have_text(id)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_odds_that_rest_on_what_is_not_known_are_told_with_their_bounds(page_of: PageOf, lang: str) -> None:
    """Never as a fraction; and where there was no time for them, that is said."""
    page = rolls(page_of, lang)

    def told(key: str) -> str:
        return " ".join(page.locator(f'[data-key="{key}"]').inner_text().split())

    assert ("hit about 4 % (0–13)" if lang == "en" else "命中 约 4 %（0–13）") in told("wood")
    assert ("wounds about 0.3 (0.1–0.6)" if lang == "en" else "伤害 约 0.3（0.1–0.6）") in told("wood")
    assert page.locator('[data-key="near"] .odds').get_attribute("title") == "3/5"
    title = page.locator('[data-key="wood"] .odds').get_attribute("title") or ""
    assert "/" not in title
    assert "40" in title
    assert (
        page.locator('[data-key="scout"] [title]').get_attribute("title") == {"en": "no time to reckon", "zh": "来不及计算"}[lang]
    )
    assert "?" in told("scout")
    assert page.locator('[data-key="wait"] .odds, [data-key="wait"] [title]').count() == 0


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_advice_tells_within_what_bounds_it_lies(page_of: PageOf, lang: str) -> None:
    """Its bounds come first, then how often one has won. What is not surely worse is bold; what was left out is not 0 % worse."""
    page = rolls(page_of, lang)
    win, worse, out, guessed = {
        "en": (
            "wins 41–55 %, so far 96 of 200",
            "5–21 % worse",
            "wins 20–100 %, so far 3 of 3 · left out",
            "was guessed, in each battle anew",
        ),
        "zh": ("胜率 41–55 %，目前 200 局胜 96 局", "落后 5–21 %", "胜率 20–100 %，目前 3 局胜 3 局 · 已淘汰", "每局各猜一次"),
    }[lang]
    assert page.locator('[data-key="wood"] .advice').inner_text() == f"{win} · {worse}"
    assert page.locator('[data-key="scout"] .advice').inner_text() == out
    bold = page.locator(".advice b").evaluate_all("all => all.map(one => one.closest('[data-key]').dataset.key)")
    assert bold == ["near", "volley"]
    expect(page.locator(".advice-note progress")).to_be_visible()
    expect(page.locator(".advice-note")).to_contain_text("1240")
    expect(page.locator(".advice-note")).to_contain_text(guessed)
    expect(page.locator(".advice-note")).to_contain_text(
        {"en": "Left out: not among the best so far", "zh": "已淘汰：未列入目前最佳"}[lang]
    )


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_figures_mean_that_are_not_exact_stands_below_them(page_of: PageOf, lang: str) -> None:
    """From how many ways, and that they lie within the brackets; nothing of it where all are exact."""
    said = {"en": "simulated ways of the dice or from 40 ways in which things may stand", "zh": "次或据 40 种可能的局面推算"}[lang]
    expect(rolls(page_of, lang).locator(".odds-note")).to_contain_text(said)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_odds_that_rest_on_a_bots_answers_are_marked_beside_their_option(page_of: PageOf, lang: str) -> None:
    """And what the mark means is said once."""
    page = rolls(page_of, lang)
    marked = page.locator(".odds .answered").evaluate_all("all => all.map(one => one.closest('[data-key]').dataset.key)")
    assert marked == ["volley"]
    said = {"en": "† a computer answers whatever is asked after this", "zh": "† 此后若再有提问，按由电脑回答计算"}[lang]
    assert page.locator(".odds-note").inner_text().count(said) == 1


def test_the_best_option_so_far_is_named_and_a_click_away(page_of: PageOf) -> None:
    """Above the options, of which it may be any."""
    page = rolls(page_of)
    best = page.locator(".advice-note .best")
    expect(best).to_have_text(page.locator('[data-key="near"] .option-label').inner_text())
    assert "options tried" not in page.locator(".advice-note").inner_text(), "all were"
    best.press("Enter")
    expect(page.locator('[data-key="near"]')).to_be_focused()
    expect(page.locator('[data-key="near"]')).to_be_in_viewport()


def test_the_best_option_is_found_in_whatever_section_it_is(server: Server, page_of: PageOf) -> None:
    """While not all were tried, it says how many were."""
    page = page_of(f"/table#{made(server)['token']}")
    until_offered("attack:", page)
    page.get_by_role("button", name="Advise").press("Enter")
    best = page.locator(".advice-note .best")
    best.wait_for()
    for n in range(page.locator(".sections .chip").count()):
        page.locator(".sections .chip").nth(n).click()
        wanted = best.evaluate("one => { one.click(); return one.textContent }")  # at once: another may soon be best
        expect(page.locator(".option:focus .option-label")).to_have_text(wanted)


def test_advice_is_a_button_away(server: Server, page_of: PageOf) -> None:
    """Whoever wants it sees it grow beside each option, until it is final; the keyboard stays in the prompt."""
    page = page_of(f"/table#{made(server)['token']}")
    until_offered("attack:", page)
    page.get_by_role("button", name="Advise").press("Enter")
    expect(page.locator(".advice-note")).to_contain_text("battles were played on from here")
    expect(page.locator(".prompt .option .advice").first).to_contain_text(re.compile(r"wins \d+–\d+ %, so far [\d.]+ of \d+"))
    expect(page.get_by_role("button", name="Advise")).to_have_count(0)
    assert page.evaluate("!!document.activeElement?.closest('.prompt')")
    assert axe(page) == []


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("zh", "dark")])
@pytest.mark.parametrize("size", [DESK, PHONE, NARROW])
def test_opened_rolls_suit_everybody(page_of: PageOf, lang: str, theme: str, size: tuple[int, int]) -> None:
    page = rolls(page_of, lang, theme, size)
    page.locator(".log details").evaluate_all("all => all.forEach(one => (one.open = true))")
    assert axe(page) == []
    assert ids(page) == []
    assert lang == "en" or english(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
