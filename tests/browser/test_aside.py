"""A table that was put aside: everybody is told, and its host helps themselves."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import PageOf
from tests.browser.tables import ANN, BOB, log, settle, sit, tokens, until_offered
from tests.table.serving import Server

from bingqi.core.gm.override import Override
from bingqi.core.record.format import parse
from bingqi.core.record.write import sealed
from bingqi.table.store.table_store import Store

DESK, PHONE = (1280, 800), (390, 844)


def written_past_the_checks(server: Server, token: str) -> None:
    """The last line of a record is an event with words that mean nothing, as no server would write it."""
    with closing(Store(server.database)) as store:
        table = store.seat_of(token)[0]
        record = parse(store.lines(table), Path(table))
        line, _ = sealed(Override("power_used", ("kobold-1", "typo"), "because"), record.last)
        store.append(table, record.lines + 1, [line], store.beginning(table).secret)


@pytest.fixture
def put_aside(own_server: Server, page_of: PageOf) -> tuple[Page, Page, list[str]]:
    """The pages of two players, the first of them the host, and what was told before."""
    at = tokens(own_server, ANN, BOB)
    ann, bob = [page_of(f"/table#{at[seat]}", at=own_server) for seat in ("Ann", "Bob")]
    sit(bob)
    until_offered("attack:", ann, bob)
    told = log(ann)
    own_server.kill()
    written_past_the_checks(own_server, at["Ann"])
    own_server.start()
    for page in (ann, bob):
        expect(page.get_by_role("heading", name="put aside")).to_be_visible()
    return ann, bob, told


def test_the_host_takes_the_last_steps_back_and_the_battle_goes_on(put_aside: tuple[Page, Page, list[str]]) -> None:
    ann, bob, told = put_aside
    assert axe(ann) == []
    expect(bob.get_by_role("button", name="Take back the last steps")).to_have_count(0)
    ann.get_by_role("button", name="Take back the last steps").click()
    for page in (ann, bob):
        expect(page.get_by_role("heading", name="put aside")).to_have_count(0)
        settle(page)
    assert log(ann) == told


def test_the_host_plays_on_from_an_earlier_position(put_aside: tuple[Page, Page, list[str]]) -> None:
    """At a new table, and has the record as a file."""
    ann, _, _ = put_aside
    with ann.expect_download() as saved:
        ann.get_by_role("button", name="Record").click()
    assert b"typo" in Path(saved.value.path()).read_bytes()
    ann.get_by_role("button", name="Look back").click()
    before = ann.url
    ann.get_by_role("button", name="Play on from here").click()
    ann.wait_for_url(lambda url: url != before)
