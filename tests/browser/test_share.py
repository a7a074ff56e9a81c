"""A table that is shared: names, invitations and their QR codes, the page as an app, and a notification when it is one's turn."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from socket import AF_INET

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import NARROW, PHONE, PageOf
from tests.browser.tables import ANN, BOB, joined, made, pick, settle, sit, tokens
from tests.table.serving import Server

from bingqi.table.web.own_address import network_address

HOSTILE = "<img src=x onerror=alert(1)>"


def read_back(code: Locator) -> str:
    """What a QR code says, by a picture of it as a phone would take one."""
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    return str(found.text)


def hosted(server: Server, page: Page, *seats: object, **more: object) -> dict[str, str]:
    """A table of Ann, whose browser holds the invitations, opened in the page: what opens the other seats."""
    table = made(server, *seats, **more)
    page.evaluate(
        "([token, table, invitations]) => localStorage.setItem('bingqi-tables',"
        " JSON.stringify([{token, table, seat: 'Ann', title: '', invitations}]))",
        [table["token"], table["table"], table["invitations"]],
    )
    page.goto(f"/table#{table['token']}")
    invitations: dict[str, str] = table["invitations"]
    return invitations


# --- Invitations --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "Ann the Bold invites you",
                "Kobolds and Goblins",
                "The melee line",
                "Goblins",
                "Ann the Bold, who plays Kobolds",
                "30 s",
            ],
        ),
        ("zh", ["Ann the Bold邀请你", "狗头人", "地精", "执狗头人", "30 秒", "公平骰"]),
    ],
)
def test_an_invitation_says_what_it_is_to(server: Server, page_of: PageOf, lang: str, told: list[str]) -> None:
    """Game, side, host, dice and clock, with a picture, before one sits down; on a phone too, and to everybody."""
    ann = page_of()
    bob = hosted(server, ann, ANN, BOB, clock=30, dice={"kind": "fair"})["Bob"]
    ann.get_by_label("Your name, for those at the table").fill("Ann the Bold")
    ann.get_by_role("button", name="Use this name").click()
    expect(ann.locator(".seats")).to_contain_text("Ann the Bold")
    page = page_of(f"/join#{bob}", lang="zh" if lang == "zh" else "en", size=PHONE)
    page.locator(".sheet dl").wait_for()
    for text in told:
        expect(page.locator(".sheet")).to_contain_text(text)
    expect(page.locator(".sheet .art .scene")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert axe(page) == []


@pytest.mark.parametrize("behind", ["", "#", "#nonsense", "#%3Cb%3E"])
def test_what_is_no_invitation_says_so(page_of: PageOf, behind: str) -> None:
    page = page_of(f"/join{behind}")
    expect(page.get_by_role("heading", name="This is no invitation")).to_be_visible()
    expect(page.get_by_role("button", name="Take this seat")).to_have_count(0)


def test_a_qr_code_opens_what_its_link_opens(server: Server, page_of: PageOf) -> None:
    """In the dark theme too. For this machine alone a plain warning says so, with the way out. A seat that was taken has none."""
    page = page_of(theme="dark")
    hosted(server, page, ANN, BOB)
    invitations = page.locator(".invitations")
    expect(invitations).to_contain_text("This address works on this computer only.")
    expect(invitations.locator("code")).to_have_text("bingqi serve --host 0.0.0.0")
    expect(page.locator(".lobby-seats")).to_contain_text("is open")
    invitations.get_by_role("button", name="QR code").click()
    link = invitations.locator("input").input_value()
    assert read_back(page.get_by_role("img", name="QR code: Invitation for Bob")) == link
    assert re.fullmatch(rf"{server.url}/join#[\w-]{{20,}}", link)
    assert axe(page) == []
    page_of(f"/table#{joined(server, link.partition('#')[2])}")
    expect(invitations).to_have_count(0)


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[Server]:
    """A server that listens at all addresses of this machine."""
    server = Server(tmp_path)
    server.more = ("--host", "0.0.0.0")
    server.start()
    yield server
    server.kill()


@pytest.mark.skipif(not network_address(AF_INET), reason="this machine is in no network")
def test_an_open_server_is_shared_by_its_address_in_the_network(open_server: Server, page_of: PageOf, browser: Browser) -> None:
    """Opened on the machine itself, links and code have the address at which others reach it. At that address, which is plain
    http, the page says that it can neither be installed nor notify."""
    address = f"http://{network_address(AF_INET)}:{open_server.port}"
    assert f"{address}/" in open_server.said
    page = page_of(at=open_server)
    hosted(open_server, page, ANN, BOB)
    expect(page.locator(".invitations")).to_contain_text(f"The links lead to {address}")
    page.locator(".invitations").get_by_role("button", name="QR code").click()
    link = read_back(page.locator(".qr"))
    assert link.startswith(f"{address}/join#")
    with browser.new_context() as elsewhere:  # where Chromium complains of headers that plain http makes useless
        page = elsewhere.new_page()
        page.goto(link)
        expect(page.get_by_role("button", name="Take this seat")).to_be_visible()
        page.goto(f"{address}/")
        expect(page.locator("footer.device")).to_contain_text("can neither be installed nor notify you")


def test_an_invitation_is_handed_on_by_the_system_where_it_can(server: Server, page_of: PageOf) -> None:
    page = page_of()
    page.add_init_script("window.shared = []; navigator.share = async (one) => void shared.push(one)")
    hosted(server, page, ANN, BOB)
    page.get_by_role("button", name="Share…").click()
    [shared] = page.evaluate("shared")
    assert shared == {
        "url": page.locator(".invitations input").input_value(),
        "text": "You are invited to a battle: Kobolds and Goblins",
    }


# --- Names --------------------------------------------------------------------------------


def test_people_are_called_what_they_say(server: Server, page_of: PageOf) -> None:
    """From the invitation to the chat and to whom one waits for; this browser keeps it for the next table."""
    at = made(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['token']}"), page_of(f"/join#{at['invitations']['Bob']}")
    bob.get_by_label("Your name, for those at the table").fill("  Robert  the 2nd ")
    bob.get_by_role("button", name="Take this seat").click()
    expect(ann.locator(".lobby-seats")).to_contain_text("Robert the 2nd Goblins is not ready yet")
    sit(bob)
    settle(ann)
    pick(ann, ann.locator(".prompt .option[data-key]").last.get_attribute("data-key") or "")
    expect(ann.locator(".seats")).to_contain_text("Robert the 2nd")
    expect(ann.locator(".prompt.idle, .prompt .question").first).to_be_visible()
    bob.get_by_label("Message").fill("well met")
    bob.keyboard.press("Enter")
    expect(ann.locator(".chat-lines")).to_contain_text("Robert the 2nd well met")
    bob.goto(f"/table#{tokens(server, ANN, BOB)['Bob']}")
    expect(bob.locator(".lobby-seats")).to_contain_text("Robert the 2nd")


def test_hostile_names_do_nothing(server: Server, page_of: PageOf) -> None:
    """They are refused, and it is said why; what is lawful and long breaks, and is text."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}", size=NARROW), page_of(f"/table#{at['Bob']}")
    name = bob.get_by_label("Your name, for those at the table")
    for hostile, why in ((HOSTILE, "one of the characters"), ("\u202eevil", "none of them unseen"), ("GM", "nobody can be called")):
        name.fill(hostile)
        bob.keyboard.press("Enter")
        expect(bob.get_by_role("alert").filter(has_text=why)).to_be_visible()
    name.fill("W" * 40)
    bob.keyboard.press("Enter")
    expect(ann.locator(".lobby-seats")).to_contain_text("W" * 40)
    assert ann.evaluate("document.documentElement.scrollWidth") == NARROW[0]
    assert bob.locator("img[src=x]").count() == 0


# --- This device --------------------------------------------------------------------------


def test_the_page_can_be_installed(server: Server, page_of: PageOf) -> None:
    """Chromium finds nothing against it; the worker keeps one page without a secret, and shows it where there is no connection."""
    page = page_of()
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == f"{server.url}/"
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert (manifest["errors"], manifest["url"]) == ([], f"{server.url}/manifest.webmanifest")
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    page.goto(f"/table#{tokens(server)['Ann']}")
    settle(page)
    kept = page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))"
        ".then((all) => all.flat().map(({ url }) => new URL(url).pathname))"
    )
    assert sorted(kept) == ["/offline.css", "/offline.html", "/offline.js"]
    page.context.set_offline(True)
    page.goto("/rules/frontline")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main')).display") == "grid"
    page.context.set_offline(False)
    expect(page.locator(".book, .rules, main h1").first).to_be_visible()


RECORDER = """
window.told = [];
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
window.Notification = class {
  static permission = "default";
  static asked = 0;
  static async requestPermission() { this.asked++; return (this.permission = "granted"); }
  constructor(title, { body, tag }) { this.said = { title, body, tag }; told.push(this.said); }
  close() { this.said.closed = true; }
};
"""


def test_who_looks_elsewhere_is_notified_of_their_turn(server: Server, page_of: PageOf) -> None:
    """Once they have asked for it by a button; not while they look, and not by itself. It goes when they come back."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(), page_of(f"/table#{at['Bob']}")
    ann.add_init_script(RECORDER)
    ann.goto(f"/table#{at['Ann']}")
    ann.locator(".device summary").click()
    assert ann.evaluate("Notification.asked") == 0
    ann.get_by_role("button", name="Notify me when it is my turn").click()
    expect(ann.locator(".device")).to_contain_text("You are notified when it is your turn")
    ann.evaluate("away = true")
    sit(bob)
    expect(ann).to_have_title(re.compile("●"))
    [told] = ann.evaluate("told")
    assert told["title"] == "Your decision"
    assert told["body"] == "Kobolds and Goblins"
    assert at["Ann"] not in str(told)
    ann.evaluate("away = false; document.dispatchEvent(new Event('visibilitychange'))")
    ann.wait_for_function("told[0].closed")
    ann.get_by_role("button", name="Do not notify me").click()
    expect(ann.get_by_role("button", name="Notify me when it is my turn")).to_be_visible()
