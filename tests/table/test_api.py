"""The HTTP API: each request does what docs/table.md says, and what it refuses is told in the reader's language."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import to_builtins
from tests.table.served import ANN, BOB, BOT, GM, HOST, SCENARIO, WATCHER, Served, chinese, ids, plan

from bingqi import __version__
from bingqi.core.dice.drawn import taken_over_by
from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.rulesets import ruleset, scenarios
from bingqi.table.seats.seat import MOST_SEATS
from bingqi.table.wire.patch import merged

BOTS = ({**ANN, "player": "greedy"}, BOT)
"""Both sides played by bots: such a battle is over as soon as its table is made."""


async def over(at: Served, *others: Any) -> dict[str, str]:
    """Tokens of a table whose battle is over: Ann's, who made it, and those of others."""
    tokens = await at.made(ANN, BOT, *others)
    ann = await at.page(tokens["Ann"])
    ann.say("sit")
    ann.say("hand", seat="Ann", to="greedy")
    await at.settled()
    if "Max" in tokens:  # the game master is asked who goes first
        await at.fought(await at.page(tokens["Max"]))
    assert ann.table["phase"] == "over"
    for page in list(at.pages):
        await at.leave(page)
    return tokens


# --- What there is to play ----------------------------------------------------------------


async def test_rule_sets_scenarios_books_and_texts_are_told(at: Served) -> None:
    assert await at.told("GET", "/api/health") == {"version": __version__}
    listed = next(one for one in await at.told("GET", "/api/rulesets") if one["id"] == "frontline")
    whole = await at.told("GET", "/api/rulesets/frontline")
    assert {name: whole[name] for name in listed} == listed
    assert {"name", "title", "about", "sides", "size", "notes", "balance", "decisions"} == set(listed["scenarios"][0])
    assert {"name", "title", "type", "values", "labels", "default", "rules"} <= set(whole["switches"][0])
    (hurt,) = [one["params"] for one in whole["events"] if one["name"] == "hurt"]
    assert hurt[:2] == [{"name": "id", "kind": "piece"}, {"name": "damage", "kind": "int"}]
    drawn = await at.told("GET", "/api/rulesets/frontline/scenarios/kobolds-and-goblins")
    assert drawn["view"]["pieces"]
    assert drawn["view"]["seat"] == "watcher"
    book = await at.told("GET", "/api/rulesets/frontline/book")
    assert {"id", "chapter", "title", "term_zh", "rule", "status", "needs", "rulings", "options"} <= set(book["rules"][0])
    assert {one["chapter"] for one in book["rules"]} <= {one["id"] for one in book["chapters"]}


async def test_what_the_rules_leave_out_of_a_scenario_is_told_before_it_is_chosen(at: Served) -> None:
    listed = await at.told("GET", "/api/rulesets")
    told = {f"{rules['id']}/{one['name']}": one["notes"] for rules in listed for one in rules["scenarios"]}
    assert told == {f"{rules.id}/{one.name}": to_builtins([*one.notes]) for rules, one in scenarios()}
    assert any("Wild Shape" in str(note["args"]["parts"]) for note in told["frontline/arena"])
    drawn = await at.told("GET", "/api/rulesets/frontline/scenarios/arena")
    assert drawn["notes"] == told["frontline/arena"]


@pytest.mark.parametrize("path", ["/api/texts", "/api/rulesets/frontline/texts"])
async def test_texts_are_fluent_source_in_both_languages(at: Served, path: str) -> None:
    sources = [await at.ask("GET", f"{path}/{lang}") for lang in ("en", "zh")]
    names = [{line.split(" =")[0] for line in one.text.splitlines() if line[:1].isalpha() and " =" in line} for one in sources]
    assert all(one.headers["content-type"].startswith("text/plain") for one in sources)
    assert names[0] == names[1]


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("/api/rulesets/chess", "unknown"),
        ("/api/rulesets/chess/book", "unknown"),
        ("/api/rulesets/chess/texts/en", "unknown"),
        ("/api/rulesets/frontline/scenarios/nowhere", "unknown"),
        ("/api/rulesets/frontline/texts/fr", "no-such-language"),
        ("/api/texts/..%2f..%2fetc", "no-such-address"),
        ("/api/texts/%ff%00", "no-such-language"),
        ("/api/nothing", "no-such-address"),
        ("/nothing", "no-such-address"),
        ("/assets/nothing.js", "no-such-address"),
    ],
)
async def test_what_there_is_not_is_told_in_both_languages(at: Served, path: str, wrong: str) -> None:
    ours, theirs = await at.ask("GET", path), await at.ask("GET", path, accept_language="zh-CN,zh;q=0.9,en;q=0.8")
    assert (ours.status_code, theirs.status_code) == (404, 404)
    assert [one.split("-near")[0].split("-many")[0] for one in ids(ours)] == [wrong]
    assert not chinese(ours.json()["detail"])
    assert chinese(theirs.json()["detail"])
    assert ours.json()["faults"] == theirs.json()["faults"]


# --- Making tables, joining, finding them again -------------------------------------------


async def test_a_table_is_made_and_each_seat_is_taken_once(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(ANN, BOB, GM, WATCHER))
    assert set(made) == {"table", "invitations", "seat", "token"}
    assert made["seat"] == "Ann"
    assert set(made["invitations"]) == {"Bob", "Max", "Eve"}
    joined = await at.told("POST", "/api/join", key=made["invitations"]["Bob"])
    assert joined == {"table": made["table"], "seat": "Bob", "token": joined["token"]}
    again = await at.ask("POST", "/api/join", key=made["invitations"]["Bob"], accept_language="zh")
    assert (again.status_code, ids(again)) == (410, ["invitation-used"])
    assert "邀请" in again.json()["detail"]
    eves = [await at.told("POST", "/api/join", key=made["invitations"]["Eve"]) for _ in range(3)]
    assert len({one["token"] for one in eves}) == 3
    told = await at.told("GET", "/api/table", key=joined["token"])
    assert told["you"] == {"seat": "Bob", "role": "player", "side": "goblins", "host": False, "without": []}
    assert (told["table"], told["ruleset"], told["scenario"]) == (made["table"], "frontline", SCENARIO)
    assert told["view"]["table"]["phase"] == "gathering"


async def test_who_has_no_seat_gets_every_invitation(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(ANN, BOB, you=""))
    assert set(made) == {"table", "invitations"}
    assert set(made["invitations"]) == {"Ann", "Bob"}


async def test_a_battle_of_bots_is_fought_while_somebody_looks(at: Served) -> None:
    """Not for nobody, and not while its table is being made."""
    made = await at.told("POST", "/api/tables", plan(*BOTS, WATCHER, you="Eve"))
    await at.settled()
    assert (await at.told("GET", "/api/table", key=made["token"]))["view"]["table"]["phase"] == "playing"
    await at.settled()
    view = (await at.told("GET", "/api/table", key=made["token"]))["view"]
    assert view["table"]["phase"] == "over"
    assert view["outcome"]["winner"] in ("kobolds", "goblins")
    assert made["invitations"] == {}


async def test_a_whole_table_begins_as_soon_as_its_maker_has_sat_down(at: Served) -> None:
    """Who plans a table may bring words for the dice along; with nobody else to wait for the battle is on."""
    made = await at.told("POST", "/api/tables", plan(ANN, BOT, words="lucky"))
    view = (await at.told("GET", "/api/table", key=made["token"]))["view"]
    assert view["table"]["dice"]["contributions"] == ["kobolds:lucky"]
    assert view["prompt"]["kind"] == "choose"


@pytest.mark.parametrize("key", ["", "nonsense", "é", "x" * 5000], ids=["none", "nonsense", "letters", "long"])
async def test_a_wrong_token_opens_nothing(at: Served, key: str) -> None:
    for method, path in (
        ("POST", "/api/join"),
        ("GET", "/api/table"),
        ("DELETE", "/api/table"),
        ("POST", "/api/table/rematch"),
        ("GET", "/api/table/record"),
        ("GET", "/api/table/replay"),
    ):
        answer = await at.http.request(method, path, headers=[(b"authorization", f"Bearer {key}".encode("latin-1"))])
        assert (answer.status_code, ids(answer)) == (401, ["no-seat-opened"])


async def test_an_invitation_is_no_token(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan())
    assert (await at.ask("GET", "/api/table", key=made["invitations"]["Bob"])).status_code == 401
    assert (await at.ask("POST", "/api/join", key=made["token"])).status_code == 401


async def test_my_tables_are_told_with_who_is_asked(at: Served) -> None:
    first, second = await at.made(), await at.made(ANN, BOT)
    ann = await at.page(second["Ann"])
    await at.sit(ann)
    found = await at.told("POST", "/api/mine", {"tokens": [first["Ann"], second["Ann"], "nonsense", first["Bob"], ""]})
    assert found[0]["token"] == second["Ann"]
    assert {one["token"]: (one["seat"], one["phase"], one["yours"]) for one in found} == {
        second["Ann"]: ("Ann", "playing", True),
        first["Ann"]: ("Ann", "gathering", False),
        first["Bob"]: ("Bob", "gathering", False),
    }
    assert set(found[0]) == {
        "token", "table", "ruleset", "scenario", "title", "seat", "role", "side", "phase", "created", "touched", "yours",
        "waiting", "others", "winner",
    }  # fmt: skip
    assert (found[0]["waiting"], found[0]["winner"]) == (False, None)
    assert found[0]["others"] == [{"seat": "Bob", "side": "goblins", "player": BOT["player"]}]


async def test_my_tables_say_who_has_won(at: Served) -> None:
    tokens = await at.made(ANN, BOT)
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    ann.say("pick", key="rest", seq=ann.seq)
    await at.settled()
    ann.say("concede")
    await at.settled()
    [found] = await at.told("POST", "/api/mine", {"tokens": [tokens["Ann"]]})
    assert (found["phase"], found["side"], found["winner"]) == ("over", "kobolds", "goblins")


async def test_a_table_whose_record_is_damaged_hides_no_other(at: Served) -> None:
    """It is put aside, which is told when that table is looked at."""
    sound, damaged = await at.made(ANN, BOT), await at.made(ANN, BOT)
    for tokens in (sound, damaged):
        await at.sit(await at.page(tokens["Ann"]))
    for page in list(at.pages):
        await at.leave(page)
    table = at.store.seat_of(damaged["Ann"])[0]
    await at.house.close(table)
    with at.store.writing() as db:
        db.exec_driver_sql('UPDATE lines SET data = CAST(replace(data, "kobold", "cobold") AS BLOB) WHERE "table" = ?', (table,))
    found = await at.told("POST", "/api/mine", {"tokens": [sound["Ann"], damaged["Ann"]]})
    assert {one["token"]: one["yours"] for one in found} == {sound["Ann"]: True, damaged["Ann"]: False}
    view = (await at.told("GET", "/api/table", key=damaged["Ann"]))["view"]
    assert (view["table"]["phase"], [why["id"] for why in view["aside"]]) == ("aside", ["fault-put-aside"])
    assert (await at.page(damaged["Ann"])).table["phase"] == "aside"


# --- Looking after a table ----------------------------------------------------------------


async def test_a_new_invitation_sends_those_who_sat_there_away(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM)
    bob, ann = await at.page(tokens["Bob"]), await at.page(tokens["Ann"])
    invitation = (await at.told("POST", "/api/table/invite", {"seat": "Bob"}, tokens["Max"]))["invitation"]
    await at.settled()
    assert (bob.bye, bob.closed, ann.bye) == (["token-revoked"], True, [])
    assert "here" not in ann.table["seats"]["Bob"]
    answer = await at.ask("GET", "/api/table", key=tokens["Bob"])
    assert (answer.status_code, ids(answer)) == (410, ["token-revoked"])
    assert (await at.page(tokens["Bob"])).bye == ["token-revoked"]
    joined = await at.told("POST", "/api/join", key=invitation)
    assert (await at.page(joined["token"])).you["seat"] == "Bob"


async def test_only_host_and_game_master_look_after_a_table(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    for seat in ("Bob", "Eve"):
        for path, body in (("/api/table/invite", {"seat": "Ann"}), ("/api/table/seats", {"name": "Zoe"})):
            answer = await at.ask("POST", path, body, tokens[seat])
            assert (answer.status_code, ids(answer)) == (403, ["only-who-manages"])
    for seat in ("Bob", "Eve", "Max"):
        assert (await at.ask("DELETE", "/api/table", key=tokens[seat])).status_code == 403
    assert (await at.ask("POST", "/api/table/invite", {"seat": "Nobody"}, tokens["Ann"])).status_code == 404
    assert (await at.ask("GET", "/api/table", key=tokens["Ann"])).status_code == 200


async def test_spectators_come_later_up_to_a_number(at: Served) -> None:
    tokens = await at.made()
    ann = await at.page(tokens["Ann"])
    invitation = (await at.told("POST", "/api/table/seats", {"name": " Zoe "}, tokens["Ann"]))["invitation"]
    await at.settled()
    assert ann.table["seats"]["Zoe"] == {"role": "spectator", "player": "human"}
    assert (await at.told("POST", "/api/join", key=invitation))["seat"] == "Zoe"
    twice = await at.ask("POST", "/api/table/seats", {"name": "Zoe"}, tokens["Ann"])
    assert (twice.status_code, ids(twice)) == (409, ["seat-twice"])
    for name in ("  ", "a\u0000b", "a\nb", "\u202e"):
        assert ids(await at.ask("POST", "/api/table/seats", {"name": name}, tokens["Ann"])) == ["no-seat-name"]
    for n in range(MOST_SEATS - 3):
        await at.told("POST", "/api/table/seats", {"name": f"guest {n}"}, tokens["Ann"])
    assert ids(await at.ask("POST", "/api/table/seats", {"name": "one more"}, tokens["Ann"])) == ["too-many-seats"]
    await at.settled()
    assert len(ann.table["seats"]) == MOST_SEATS


async def test_a_deleted_table_is_gone_for_all(at: Served) -> None:
    tokens = await at.made()
    bob = await at.page(tokens["Bob"])
    answer = await at.ask("DELETE", "/api/table", key=tokens["Ann"])
    assert (answer.status_code, answer.content) == (204, b"")
    await at.until(lambda: bob.closed)
    assert bob.bye == ["no-table"]
    assert (await at.ask("GET", "/api/table", key=tokens["Ann"])).status_code == 401
    assert await at.told("POST", "/api/mine", {"tokens": list(tokens.values())}) == []
    assert at.house.tables == {}


# --- Records, replays, branches -----------------------------------------------------------


async def test_before_the_end_only_the_game_master_is_given_what_is_secret(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    pages = [await at.page(tokens[seat]) for seat in ("Ann", "Bob")]
    for path in ("/api/table/replay", "/api/table/record"):
        answer = await at.ask("GET", path, key=tokens["Max"])
        assert (answer.status_code, ids(answer)) == (409, ["not-begun"])
    await at.sit(*pages)
    for seat in ("Ann", "Bob", "Eve"):
        answer = await at.ask("GET", "/api/table/record", key=tokens[seat], accept_language="zh")
        assert (answer.status_code, ids(answer)) == (403, ["secret-until-over"])
        assert (await at.ask("POST", "/api/table/branch", {"at": 0}, tokens[seat])).status_code == 403
    record = await at.ask("GET", "/api/table/record", key=tokens["Max"])
    assert record.headers["content-type"] == "application/jsonl"
    assert record.headers["content-disposition"].endswith('.jsonl"')
    assert parse(record.content, at.file).header.seats == {"kobolds": "human", "goblins": "human", "gm": "human"}
    assert verify(ruleset("frontline"), parse(record.content, at.file)).dice == "sealed"


async def test_the_record_of_a_battle_that_is_over_proves_its_dice(at: Served) -> None:
    tokens = await over(at, WATCHER)
    view = (await at.told("GET", "/api/table", key=tokens["Eve"]))["view"]
    record = parse((await at.ask("GET", "/api/table/record", key=tokens["Eve"])).content, at.file)
    proof = verify(ruleset("frontline"), record)
    assert (proof.dice, proof.problems) == ("proved", [])
    assert record.end is not None
    assert view["table"]["dice"]["secret"] == record.end.secret


async def test_a_replay_leads_to_what_the_seat_sees_now(at: Served) -> None:
    tokens = await over(at, GM)
    for seat in ("Ann", "Max"):
        replay = await at.told("GET", "/api/table/replay", key=tokens[seat])
        view = replay["first"]
        assert not view["log"]
        for patch in replay["patches"]:
            view = merged(view, patch)
        now = (await at.told("GET", "/api/table", key=tokens[seat]))["view"]
        assert view == {name: now[name] for name in now if name not in ("table", "waiting")}
        assert list(replay["marks"].values()) == sorted(replay["marks"].values())
        assert all(0 <= int(n) <= len(replay["patches"]) for n in replay["marks"])


async def test_a_battle_goes_on_from_a_position_as_a_table_of_its_own(at: Served) -> None:
    """Its record verifies; the proof of its dice leaves out what was taken over."""
    tokens = await over(at, WATCHER)
    replay = await at.told("GET", "/api/table/replay", key=tokens["Ann"])
    n = len(replay["patches"]) // 2
    made = await at.told("POST", "/api/table/branch", {"at": n}, tokens["Ann"])
    assert (made["seat"], set(made["invitations"])) == ("Ann", {"Eve"})
    seen = replay["first"]
    for patch in replay["patches"][:n]:
        seen = merged(seen, patch)
    ann = await at.page(made["token"])
    assert {name: ann.view[name] for name in ("pieces", "title")} == {name: seen[name] for name in ("pieces", "title")}
    await at.sit(ann)
    assert {k: v for k, v in ann.view["log"].items() if k in seen["log"]} == seen["log"]
    ann.say("hand", seat="Ann", to="tactical")
    await at.settled()
    assert ann.table["phase"] == "over"
    record = parse((await at.ask("GET", "/api/table/record", key=made["token"])).content, at.file)
    proof = verify(ruleset("frontline"), record)
    assert (proof.dice, proof.problems) == ("partly", [])
    assert 0 < proof.taken_over < proof.rolls
    assert taken_over_by(record.header.dice.battle) > 0


async def test_a_position_that_is_not_there_is_refused(at: Served) -> None:
    tokens = await over(at)
    for n in (-1, 10_000, 10**30, 1.5, "x", None):
        answer = await at.ask("POST", "/api/table/branch", {"at": n}, tokens["Ann"])
        assert answer.status_code == 400
        assert ids(answer) == ["no-such-position" if n == 10_000 else "request-not-understood"]
    with at.store.reading() as db:
        assert db.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 1


# --- The same again -----------------------------------------------------------------------


async def test_a_rematch_swaps_sides_and_is_one_for_all(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    ann, bob = [await at.page(tokens[seat]) for seat in ("Ann", "Bob")]
    early = await at.ask("POST", "/api/table/rematch", key=tokens["Ann"])
    assert (early.status_code, ids(early)) == (409, ["not-over"])
    await at.sit(ann, bob)
    for page, seat in ((ann, "Ann"), (bob, "Bob")):
        page.say("hand", seat=seat, to="greedy")
    await at.settled()
    if ann.table["phase"] != "over":  # the game master is asked who goes first
        await at.fought(await at.page(tokens["Max"]))
    asked = [at.told("POST", "/api/table/rematch", key=tokens[seat]) for seat in ("Ann", "Bob", "Max", "Eve", "Eve")]
    joined = await asyncio.gather(*asked)
    await at.settled()
    assert len({one["table"] for one in joined}) == 1
    assert ann.table["rematch"] == 1
    views = [await at.told("GET", "/api/table", key=one["token"]) for one in joined]
    assert [(one["you"]["role"], one["you"]["side"]) for one in views] == [
        ("player", "goblins"), ("player", "kobolds"), ("gm", ""), ("spectator", ""), ("spectator", ""),
    ]  # fmt: skip
    assert [one["you"]["host"] for one in views] == [True, False, False, False, False]
    assert {one["player"] for one in views[0]["view"]["table"]["seats"].values()} == {"human"}


async def test_bots_fight_their_rematch(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(*BOTS, WATCHER, you="Eve"))
    await at.leave(await at.page(made["token"]))
    joined = await at.told("POST", "/api/table/rematch", key=made["token"])
    assert (await at.page(joined["token"])).table["phase"] == "over"


async def test_whoever_was_sent_away_from_a_rematch_does_not_come_back_through_the_old_table(at: Served) -> None:
    tokens = await over(at, WATCHER)
    host = (await at.told("POST", "/api/table/rematch", key=tokens["Ann"]))["token"]
    await at.told("POST", "/api/table/rematch", key=tokens["Eve"])
    await at.told("POST", "/api/table/invite", {"seat": "Eve"}, host)
    answer = await at.ask("POST", "/api/table/rematch", key=tokens["Eve"])
    assert (answer.status_code, ids(answer)) == (410, ["token-revoked"])


async def test_where_the_rematch_was_deleted_there_can_be_another(at: Served) -> None:
    tokens = await over(at)
    first = await at.told("POST", "/api/table/rematch", key=tokens["Ann"])
    await at.told("DELETE", "/api/table", key=first["token"])
    assert (await at.told("POST", "/api/table/rematch", key=tokens["Ann"]))["table"] != first["table"]


# --- Who may ask, and how much ------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:8301", f"http://{HOST}.evil.example"])
async def test_a_page_from_elsewhere_changes_nothing(at: Served, origin: str) -> None:
    tokens = await at.made()
    for lang in ("en", "zh"):
        answer = await at.ask("DELETE", "/api/table", key=tokens["Ann"], origin=origin, accept_language=lang)
        assert (answer.status_code, ids(answer)) == (403, ["foreign-page"])
        assert chinese(answer.json()["detail"]) == (lang == "zh")
    assert (await at.page(tokens["Ann"], origin=origin)).bye == ["foreign-page"]
    assert (await at.ask("DELETE", "/api/table", key=tokens["Ann"], origin=f"http://{HOST}")).status_code == 204


async def test_pages_of_named_addresses_are_welcome(at: Served) -> None:
    async with _another(at, origins=["https://bingqi.example/"]):
        tokens = await at.made()
        assert (await at.page(tokens["Ann"], origin="https://bingqi.example")).you["seat"] == "Ann"
        assert (await at.ask("DELETE", "/api/table", key=tokens["Ann"], origin="https://BINGQI.example")).status_code == 204


def _another(at: Served, **settings: Any) -> Any:
    """The server of the same store, started otherwise."""
    at.begin(**settings)
    return at.app.lifespan()


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/rulesets", "/schema/openapi.json"])
async def test_under_a_name_that_is_not_its_own_the_server_tells_nothing(at: Served, path: str) -> None:
    """A page from elsewhere could have its own name lead to this machine."""
    async with _another(at, hosts=[HOST]):
        assert (await at.ask("GET", path)).status_code in (200, 503)
        for lang in ("en", "zh"):
            answer = await at.ask("GET", path, host="evil.example", accept_language=lang)
            assert (answer.status_code, ids(answer)) == (403, ["unknown-host"])
            assert chinese(answer.json()["detail"]) == (lang == "zh")
        assert (await at.page("x", host="evil.example")).bye == ["unknown-host"]


BODIES = [b"", b"{", b"null", b"[]", b'"\xff"', b'{"seats": "\\ud800"}', b"[" * 50_000, b'{"seats":[],"more":1}', b'{"at":1e999}']


@pytest.mark.parametrize("path", ["/api/tables", "/api/mine", "/api/table/invite", "/api/table/seats", "/api/table/branch"])
async def test_a_body_that_is_not_understood_is_refused_in_both_languages(at: Served, path: str) -> None:
    tokens = await at.made()
    before = await at.told("GET", "/api/table", key=tokens["Ann"])
    for body in BODIES:
        for lang in ("en", "zh"):
            headers = {"authorization": f"Bearer {tokens['Ann']}", "accept-language": lang, "content-type": "application/json"}
            answer = await at.http.post(path, content=body, headers=headers)
            assert (answer.status_code, ids(answer)) == (400, ["request-not-understood"]), body[:20]
            assert chinese(answer.json()["detail"]) == (lang == "zh")
    assert await at.told("GET", "/api/table", key=tokens["Ann"]) == before


async def test_bodies_are_bounded(at: Served) -> None:
    """A record may be large, and a plan that may come with one; nothing else."""
    for path, most in (("/api/tables", 8 * 2**20), ("/api/records", 12 * 2**20), ("/api/mine", 2**16), ("/api/table/seats", 2**16)):
        answer = await at.http.post(path, content=b"x" * (most + 1), headers={"content-type": "application/json"})
        assert (answer.status_code, ids(answer)) == (413, ["body-too-large"]), path


NO_FILES = [
    *("%00", "a%00b.js", "%2e%2e", "%2e%2e/index.html", "..%2findex.html", "../index.html", "%2e%2e%2f" * 8 + "etc/passwd"),
    *("x" * 300, "x/" * 3000, "%ff%fe.js", "%c0%af", "%ed%a0%80", "%", "%zz", "index.html/x", ".", "", "//"),
    *("%5c..%5cindex.html", "~root", "%0a"),
]


async def test_a_file_that_there_is_not_is_just_not_there(at: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever its name is made of, and also below a file that there is."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "whole.js").write_text("1")
    (tmp_path / "index.html").write_text("the page")
    monkeypatch.setattr("bingqi.table.web.app.page_folder", lambda: tmp_path)
    address = httpx.URL(f"http://{HOST}")
    async with _another(at):
        for name in [*NO_FILES, *[f"whole.js/{one}" for one in NO_FILES if one.strip("./")]]:
            answer = await at.http.get(address.copy_with(raw_path=f"/assets/{name}".encode()))
            assert (answer.status_code, ids(answer)) == (404, ["no-such-address"]), name
        assert (await at.http.get("/assets/whole.js")).text == "1"


async def test_an_answer_lists_so_many_faults_and_says_how_many_there_are_beyond(at: Served) -> None:
    answer = await at.ask("POST", "/api/tables", plan(ANN, BOB, options={f"o{n}": 1 for n in range(64)}))
    assert len(answer.json()["faults"]) == len(answer.json()["detail"].splitlines()) == 21
    assert answer.json()["faults"][-1] == {"id": "fault-more", "args": {"n": "44"}}


async def test_more_than_a_plan_holds_is_refused_before_it_is_looked_at(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a record makes a plan large, and that is one text."""
    looked: list[object] = []
    monkeypatch.setattr("bingqi.table.api.all_tables.origin", looked.append)
    monkeypatch.setattr("bingqi.table.api.failures.Request.json", looked.append)  # what reads all of it
    many = {f"o{n}": 1 for n in range(100_000)}
    for wrong in (
        {"options": many},
        many,
        {"seats": [ANN] * 50_000},
        {"record": [[1]] * 100_000},
        {"record": many},
        {"you": "x" * 2**20},
    ):
        answer = await at.ask("POST", "/api/tables", {**plan(ANN, BOB), **wrong})
        assert (answer.status_code, ids(answer), looked) == (413, ["body-too-large"], [])
        assert len(answer.content) < 1000


async def test_more_options_than_any_book_has_are_refused(at: Served) -> None:
    answer = await at.ask("POST", "/api/tables", plan(ANN, BOB, options={f"o{n}": 1 for n in range(65)}))
    assert (answer.status_code, ids(answer)) == (400, ["request-not-understood"])


@pytest.mark.parametrize(
    ("tokens", "right"), [([], True), (["x"] * 200, True), (["x"] * 201, False), (["x" * 101], False), ([7], False), ("x", False)]
)
async def test_so_many_tokens_and_no_more(at: Served, tokens: Any, right: bool) -> None:
    answer = await at.ask("POST", "/api/mine", {"tokens": tokens})
    assert answer.status_code == (200 if right else 400)
    assert not right or answer.json() == []


async def test_too_many_requests_are_told_in_the_readers_language(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bingqi.table.web.app.A_MINUTE", 3)
    async with _another(at):
        answers = [await at.ask("GET", "/api/health", accept_language="zh") for _ in range(4)]
    assert [one.status_code for one in answers] == [200, 200, 200, 429]
    assert ids(answers[3]) == ["too-many-messages"]
    assert chinese(answers[3].json()["detail"])
    assert int(answers[3].headers["retry-after"]) > 0


@pytest.mark.parametrize("path", ["/", "/join", "/rules/frontline", "/api/health", "/api/table", "/api/nothing", "/nothing"])
async def test_every_answer_says_what_a_browser_may_do_with_it(at: Served, path: str) -> None:
    answer = await at.ask("GET", path)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] in ("no-store", "no-cache")


async def test_a_page_that_was_not_built_is_told_with_what_to_do(
    at: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    from bingqi.table.web import app as module
    from bingqi.table.web.page import page_folder

    monkeypatch.setattr(module, "page_folder", lambda: page_folder(tmp_path / "static"))
    async with _another(at):
        ours, theirs = await at.ask("GET", "/"), await at.ask("GET", "/table", accept_language="zh")
        assert (ours.status_code, theirs.status_code) == (503, 503)
        assert "make -C" in ours.text
        assert "make -C" in theirs.text
        assert (chinese(ours.text), chinese(theirs.text)) == (False, True)
        assert (await at.ask("GET", "/api/health")).status_code == 200


# --- What goes wrong on our side ----------------------------------------------------------


async def test_a_bug_is_told_without_what_it_was_about_and_logged(
    at: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(at.store, "opened", broken)
    answer = await at.ask("POST", "/api/mine", {"tokens": []}, accept_language="zh")
    assert (answer.status_code, ids(answer)) == (500, ["bug-at-table"])
    assert "secret" not in answer.text
    assert "ZeroDivisionError" in answer.text
    assert "ZeroDivisionError: a secret" in caplog.text
