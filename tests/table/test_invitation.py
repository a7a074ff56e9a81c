"""What is shared before one sits down and while one sits there: what an invitation tells, where others reach the server, names."""

from __future__ import annotations

from pathlib import Path
from socket import AF_INET, AF_INET6

import pytest
from tests.table.served import ANN, BOB, GM, WATCHER, Served, chinese, ids, plan

from bingqi.table.web.app import FILES
from bingqi.table.web.own_address import OwnAddress, is_asked_on_loopback, network_address
from bingqi.table.web.page import CHECKOUT

# --- An invitation ------------------------------------------------------------------------


async def test_an_invitation_tells_what_it_is_to_and_is_not_used_up_by_that(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(ANN, BOB, WATCHER, clock=30, delay=120))
    bob, eve = made["invitations"]["Bob"], made["invitations"]["Eve"]
    for _ in range(2):
        told = await at.told("GET", "/api/invitation", key=bob)
    assert told == {
        "ruleset": "frontline",
        "scenario": "frontline/kobolds-and-goblins",
        "title": told["title"],
        "seat": "Bob",
        "role": "player",
        "side": "goblins",
        "host": "",
        "host_side": "kobolds",
        "dice": "fair",
        "clock": 30,
        "delay": 120,
    }
    assert told["title"]["en"] == "Kobolds and Goblins"
    assert (await at.told("GET", "/api/invitation", key=eve))["role"] == "spectator"
    ann = await at.page(made["token"])
    ann.say("name", name="Anna")
    await at.settled()
    assert (await at.told("GET", "/api/invitation", key=bob))["host"] == "Anna"
    assert (await at.told("POST", "/api/join", key=bob))["seat"] == "Bob"


@pytest.mark.parametrize("key", ["", "nonsense", "x" * 3000])
async def test_what_is_no_invitation_tells_nothing(at: Served, key: str) -> None:
    answer = await at.ask("GET", "/api/invitation", key=key)
    assert (answer.status_code, ids(answer)) == (401, ["no-seat-opened"])


async def test_a_token_and_a_used_up_invitation_tell_nothing(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(ANN, BOB))
    used = made["invitations"]["Bob"]
    await at.told("POST", "/api/join", key=used)
    assert (await at.ask("GET", "/api/invitation", key=made["token"])).status_code == 401
    answer = await at.ask("GET", "/api/invitation", key=used, accept_language="zh")
    assert (answer.status_code, ids(answer)) == (410, ["invitation-used"])
    assert chinese(answer.json()["detail"])


async def test_looking_at_an_invitation_opens_no_table(at: Served) -> None:
    """And so tells nothing of how a battle stands, and costs no more than a look into the database."""
    made = await at.told("POST", "/api/tables", plan(ANN, BOB))
    await at.house.close_all()
    await at.told("GET", "/api/invitation", key=made["invitations"]["Bob"])
    assert not at.house.tables


# --- Names --------------------------------------------------------------------------------


async def test_what_people_are_called_is_shown_to_all_and_kept(at: Served) -> None:
    """In the battle too, after the table was closed, and at the rematch; no record has it."""
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    ann, bob, gm, eve = [await at.page(tokens[seat]) for seat in ("Ann", "Bob", "Max", "Eve")]
    ann.say("name", name="  安娜\u3000 the Bold ")
    gm.say("name", name="Referee")
    await at.sit(ann, bob)
    bob.say("name", name="Бобик")
    await at.settled()
    for page in (ann, eve):
        called = {name: seat.get("called") for name, seat in page.table["seats"].items()}
        assert called == {"Ann": "安娜 the Bold", "Bob": "Бобик", "Max": "Referee", "Eve": None}
    table = at.store.seat_of(tokens["Ann"])[0]
    assert [seat.called for seat in at.store.seats(table)] == ["安娜 the Bold", "Бобик", "Referee", ""]
    assert "安娜".encode() not in at.store.lines(table)
    await at.fought(ann, bob, gm)
    assert "安娜".encode() not in at.store.lines(table)
    rematch = await at.told("POST", "/api/table/rematch", key=tokens["Ann"])
    assert [seat.called for seat in at.store.seats(rematch["table"])] == ["安娜 the Bold", "Бобик", "Referee", ""]


async def test_a_name_that_means_something_else_is_refused(at: Served) -> None:
    """A role, a side, somebody else at the table, marks of programs, letters that nobody sees or that turn others round."""
    tokens = await at.made(ANN, BOB, WATCHER)
    ann, bob, eve = [await at.page(tokens[seat]) for seat in ("Ann", "Bob", "Eve")]
    ann.say("name", name="Anna")
    await at.settled()
    wrong = {
        **dict.fromkeys(["ANNA", "ann"], "name-taken"),
        **dict.fromkeys(["gm", "host", "旁观者", "dice", "goblins", "Kobolds"], "name-means-else"),
        **dict.fromkeys(["<b>Bob</b>", "{"], "name-with-marks"),
        **dict.fromkeys(["\u202ebob", "B\u200eob", "a\nb", " ", "x" * 41], "no-seat-name"),
    }
    for name in wrong:
        bob.say("name", name=name)
        await at.settled()
    assert bob.errors == list(wrong.values())
    assert "called" not in ann.table["seats"]["Bob"]
    eve.say("name", name="Evil")
    await at.settled()
    assert eve.errors == ["seat-only-watches"]


async def test_a_name_is_taken_back_by_none_and_forgotten_with_whoever_sat_there(at: Served) -> None:
    tokens = await at.made(ANN, BOB)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    ann.say("name", name="Anna")
    bob.say("name", name="Robert")
    await at.settled()
    ann.say("name", name="")
    await at.settled()
    assert "called" not in bob.table["seats"]["Ann"]
    await at.told("POST", "/api/table/invite", {"seat": "Bob"}, tokens["Ann"])
    await at.settled()
    assert "called" not in ann.table["seats"]["Bob"]


# --- Where others reach the server --------------------------------------------------------


def test_a_server_for_this_machine_alone_is_reached_by_nobody_else() -> None:
    for host in ("127.0.0.1", "localhost", "::1", "127.0.0.7"):
        assert OwnAddress(host, 8300).found() == []


def test_an_open_server_is_reached_at_the_address_of_its_machine() -> None:
    """Of that family in which it listens; and nowhere where the machine is in no network."""
    addresses = {AF_INET: "192.168.1.5", AF_INET6: "fd00::5"}
    assert OwnAddress("0.0.0.0", 8300, look=addresses.__getitem__).found() == ["http://192.168.1.5:8300"]
    assert OwnAddress("::", 8301, look=addresses.__getitem__).found() == ["http://[fd00::5]:8301"]
    assert OwnAddress("10.0.0.6", 80).found() == ["http://10.0.0.6:80"]
    assert OwnAddress("0.0.0.0", 8300, look=lambda family: "").found() == []
    assert not network_address(AF_INET).startswith("127.")


def test_origins_go_first() -> None:
    """Behind a proxy people come by the name that the proxy has."""
    assert OwnAddress("127.0.0.1", 8300, ["https://tables.example.org/"]).found() == ["https://tables.example.org"]


@pytest.mark.parametrize(
    ("host", "client", "so"),
    [
        ("127.0.0.1:8300", "127.0.0.1", True),
        ("localhost", "::1", True),
        ("[::1]:8300", "::ffff:127.0.0.1", True),
        ("tables.example.org", "127.0.0.1", False),
        ("192.168.1.5:8300", "192.168.1.7", False),
        ("localhost:8300", "192.168.1.7", False),
        ("", "127.0.0.1", False),
        ("[", "127.0.0.1", False),
        ("localhost", "", False),
    ],
)
def test_only_who_asks_on_this_machine_by_its_own_name_is_told_addresses(host: str, client: str, so: bool) -> None:
    assert is_asked_on_loopback(host, client) == so


async def test_a_stranger_is_not_told_what_the_machine_is_called_in_its_network(at: Served) -> None:
    at.app.state.own_address = OwnAddress("10.0.0.6", 8300)
    assert await at.told("GET", "/api/addresses") == {"addresses": ["http://10.0.0.6:8300"]}
    assert (await at.ask("GET", "/api/addresses", host="tables.example.org")).json() == {"addresses": []}
    async with at.from_host("192.168.1.7") as stranger:
        assert (await stranger.get("/api/addresses")).json() == {"addresses": []}


# --- The page as an app -------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
async def test_what_makes_an_app_of_the_page_is_served_where_it_stays(at: Served, name: str) -> None:
    """Browsers look each time whether it has changed; what they may do with it stands in the headers as everywhere."""
    answer = await at.ask("GET", f"/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(FILES[name])
    assert answer.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'; manifest-src 'self'" in answer.headers["content-security-policy"]


async def test_the_manifest_names_icons_of_the_size_that_they_have(at: Served) -> None:
    manifest = (await at.ask("GET", "/manifest.webmanifest")).json()
    for icon in manifest["icons"]:
        data = Path(CHECKOUT, "frontend/public", icon["src"].strip("/")).read_bytes()
        width, height = (int.from_bytes(data[place : place + 4], "big") for place in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"
