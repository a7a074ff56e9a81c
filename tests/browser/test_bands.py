"""Distances, the scale of turns and the stack, as one sees and uses them: in the gallery, on a desk and on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf


def opened(page_of: PageOf, view: str, size: tuple[int, int] = DESK, lang: str = "en") -> Page:
    page = page_of(f"/gallery?view={view}&lang={lang}", size=size)
    page.locator(".bands").wait_for()
    return page


def those_at(page: Page, band: str) -> list[str]:
    """Who stands in a band, in their order."""
    return page.locator(f"[data-cell='field/{band}'] .piece .name").all_inner_texts()


def left_of(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def test_distances_are_seen_from_whoever_acts_or_from_whom_one_chooses(page_of: PageOf) -> None:
    """The nearest stand first; by the keyboard alone; whoever looks stands apart; and back again."""
    page = opened(page_of, "boss-and-three")
    origin = page.locator(".band-origin .name")
    expect(origin).to_have_text("Wen Qinglan")
    assert those_at(page, "long") == ["Bai Zhi"]
    page.get_by_label("Seen from").focus()
    page.keyboard.type("Bai")
    expect(origin).to_have_text("Bai Zhi")
    assert those_at(page, "long") == ["Wen Qinglan", "Lu Zhaoxi", "The Empress of the Wrong Side"]
    assert page.locator("[data-cell='field/long'] .level-n").all_inner_texts() == ["4", "5"]
    assert those_at(page, "contact") == []
    page.get_by_label("Seen from").select_option("")
    expect(origin).to_have_text("Wen Qinglan")


def test_all_distances_are_a_table(page_of: PageOf) -> None:
    page = opened(page_of, "boss-and-three", PHONE)
    page.get_by_text("All distances").click()
    row = page.locator(".distances tbody tr").filter(has=page.get_by_role("rowheader", name="Bai Zhi"))
    assert row.locator("td").all_inner_texts()[:4] == ["4", "4", "", "5"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert axe(page) == []


def test_the_list_tells_how_far_everybody_is(page_of: PageOf) -> None:
    page = opened(page_of, "boss-and-three")
    page.locator(".as-list summary").click()
    said = page.locator(".list").inner_text()
    assert "contact 0–1" in said
    assert "Seen from: Wen Qinglan, " in said
    assert "4: Bai Zhi, " in said
    assert "Priority 7" in said


def test_on_a_phone_bands_are_rows_below_each_other(page_of: PageOf) -> None:
    desk, phone = opened(page_of, "two-armies"), opened(page_of, "two-armies", PHONE, "zh")
    for page, below in ((desk, False), (phone, True)):
        near, far = (page.locator(f"[data-cell='field/{band}']").bounding_box() for band in ("contact", "visual"))
        assert near
        assert far
        assert (far["y"] > near["y"] + near["height"] - 1) == below
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


def test_whoever_has_more_priority_stands_farther_left_and_the_crashed_in_the_zone(page_of: PageOf) -> None:
    """The number whose turn it is is marked below whoever acts; who acted is told so."""
    for size in (DESK, PHONE):
        page = opened(page_of, "two-armies", size)
        places = [f".scale [data-piece='{id}']" for id in ("admiral", "ye-ting", "yan-qi", "he-linchuan", "guard", "shrike")]
        where = [left_of(page, place) for place in places]
        assert where == sorted(where)
        zone = page.locator(".scale-zone").bounding_box()
        assert zone
        assert zone["x"] < where[-1] < zone["x"] + zone["width"]
        assert abs(left_of(page, ".scale-now") - where[2]) < 1
        expect(page.locator(".scale [aria-current=step]")).to_contain_text("Standard-Bearer Yan Qi")
        expect(page.locator(places[0])).to_contain_text("done")


def test_those_who_would_overlap_stand_above_each_other(page_of: PageOf) -> None:
    for size in (DESK, PHONE):
        page = opened(page_of, "two-armies", size)
        boxes = [spot.bounding_box() for spot in page.locator(".spot-on").all()]
        spots = [(box["x"], box["y"], box["width"], box["height"]) for box in boxes if box]
        assert len(spots) == len(boxes) > 9
        for i, (x, y, wide, high) in enumerate(spots):
            for left, top, width, height in spots[:i]:
                assert min(x + wide, left + width) - max(x, left) < 1 or min(y + high, top + height) - max(y, top) < 1


def test_an_entry_of_the_stack_can_be_chosen_and_says_what_it_does(page_of: PageOf) -> None:
    """The last lies on top; what is aimed at it is shown as chosen; by the keyboard alone."""
    page = opened(page_of, "duel-of-counters")
    entries = page.locator(".stack li")
    expect(entries).to_have_count(3)
    expect(entries.last).to_contain_text("a withering attack on Mo Li")
    expect(entries.first.locator("p")).to_have_count(1)
    button = entries.first.get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stack button")).to_have_count(1)


def test_mana_is_drawn_as_it_unfolds_and_distortion_with_its_thresholds(page_of: PageOf) -> None:
    page = opened(page_of, "boss-and-three")
    expect(page.locator(".battle-head")).to_contain_text("Chaos phases begin at 6, 10")
    empress = page.locator(".bands [data-piece=empress]")
    assert empress.locator(".gauge-name").all_inner_texts()[1:3] == ["order\n3/6/6", "distortion\n6/6/10"]
    assert empress.locator(".notch").count() >= 2
    assert empress.locator(".bar .open").count() == 2
    assert empress.locator(".corner").inner_text() == "18"
