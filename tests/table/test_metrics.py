"""What a server counts of itself, and the ids by which its log and those who report a fault mean the same."""

from __future__ import annotations

import io
import logging
import re
import socket
from collections.abc import Iterator

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.table.served import ANN, BOT, Served, ids
from tests.table.serving import Server

from bingqi.table.process.prometheus import REGISTRY, Here
from bingqi.table.process.request_ids import Naming


def counted(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_moves_pages_refusals_and_errors_of_the_database_are_counted(at: Served) -> None:
    moves, refused = counted("bingqi_move_seconds_count"), counted("bingqi_refused_requests_total", status="401")
    tokens = await at.made(ANN, BOT, dice={"kind": "fast", "seed": "a seed"})
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    await at.pick(ann)
    there = {family.name: family.samples[0].value for family in Here(at.house).collect() if family.samples}
    assert (there["bingqi_tables_open"], there["bingqi_pages"], there["bingqi_tables_aside"]) == (1, 1, 0)
    assert counted("bingqi_move_seconds_count") >= moves + 2
    assert counted("bingqi_move_wait_seconds_count") == counted("bingqi_move_seconds_count")
    await at.ask("GET", "/api/table", key="nobody's")
    assert counted("bingqi_refused_requests_total", status="401") == refused + 1
    gone = counted("bingqi_store_errors_total", fault="database-locked")
    with at.store.engine.connect() as other:
        other.exec_driver_sql("ROLLBACK")
        other.exec_driver_sql("BEGIN EXCLUSIVE")
        assert (await at.ask("POST", "/api/join", key="x")).status_code == 503
        other.exec_driver_sql("ROLLBACK")
    assert counted("bingqi_store_errors_total", fault="database-locked") == gone + 1


async def test_every_answer_has_an_id_and_takes_that_of_a_proxy_where_it_is_fit(at: Served) -> None:
    for path in ("/api/health", "/api/table", "/nothing"):
        assert re.fullmatch(r"[0-9a-f]{16}", (await at.ask("GET", path)).headers["x-request-id"])
    assert (await at.ask("GET", "/api/health", x_request_id="7f0c-1.A_")).headers["x-request-id"] == "7f0c-1.A_"
    for unfit in ("short", "x" * 65, "a b c d e f g h", "id\twith", "<script>alert"):
        assert (await at.ask("GET", "/api/health", x_request_id=unfit)).headers["x-request-id"] != unfit


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """The log as `serve` writes it."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(logging.Formatter("[%(request)s] %(message)s"))
    handler.addFilter(Naming())
    logging.getLogger().addHandler(handler)
    yield out
    logging.getLogger().removeHandler(handler)


async def test_who_meets_a_fault_of_ours_can_tell_which(at: Served, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer and a page have the same id as the lines of the log; also those that a thread has written."""
    tokens = await at.made(ANN, BOT)
    bugs = counted("bingqi_bugs_total")
    page = await at.page(tokens["Ann"])

    def broken(*_: object) -> None:
        logging.getLogger("thread").warning("in a thread")
        raise KeyError("typo")

    monkeypatch.setattr(at.hub(tokens["Ann"]).orders, "carry_out", broken)
    page.say("sit", words="x")
    await at.until(lambda: bool(page.errors))
    (told,) = [one["faults"][0] for one in page.heard if one["t"] == "error"]
    assert (told["id"], told["args"]["kind"]) == ("fault-bug-at-table", "KeyError")
    request = told["args"]["request"]
    assert f"[{request}] in a thread" in log.getvalue()
    assert f"[{request}] a message was not carried out" in log.getvalue()
    monkeypatch.setattr(at.store, "seat_of", broken)
    answer = await at.ask("GET", "/api/table", key=tokens["Ann"])
    assert ids(answer) == ["bug-at-table"]
    assert answer.json()["faults"][0]["args"]["request"] == answer.headers["x-request-id"] != request
    assert f"[{answer.headers['x-request-id']}] GET /api/table" in log.getvalue()
    assert counted("bingqi_bugs_total") == bugs + 2


def test_metrics_are_told_at_a_port_of_their_own(server: Server) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server.more = ("--metrics", str(port))
    server.start()
    httpx.get(f"{server.url}/api/table")
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert families["bingqi_tables_open"].samples[0].value == 0
    assert {sample.labels["pool"] for sample in families["bingqi_jobs_queued"].samples} == {"odds", "advice", "bots"}
    assert families["bingqi_refused_requests"].samples[0].value >= 1
    assert httpx.get(f"{server.url}/metrics").status_code == 404


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.kill()
