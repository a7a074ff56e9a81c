"""The OpenAPI document: complete, and true. Whatever is asked of the API, no answer is outside it, and none is a fault of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.conftest import PROVE
from tests.table.served import ANN, BOT, GM, SCENARIO, WATCHER, Served, plan

from bingqi.table.house import House
from bingqi.table.store.table_store import Store
from bingqi.table.web.app import app
from bingqi.table.workers import reports, watched
from bingqi.table.workers.laboratory import Laboratory

EXAMPLES = 150 if PROVE else 12
"""Requests of each kind."""
PROFILE = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=not PROVE, database=None, phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
THERE = {"id": "frontline", "key": "x", "lang": "zh", "name": "kobolds-and-goblins"}
"""Names that there are."""
TRUE = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
"""What must be so of every answer."""


class Tables:
    """A server, and tables at every stage of a battle, of which the tokens of one are handed out after another."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(f"sqlite:///{folder / 'tables.db'}")
        self.app: Litestar = app(House(self.store))
        self.client = TestClient(self.app)
        self.asked = 0

    def token(self) -> str:
        """A key of a table made for it: of whoever made it, or whoever looks on or is asked to."""
        self.asked += 1
        stages = (
            plan(ANN, BOT, GM, WATCHER),
            plan(ANN, BOT, words="begun"),
            plan({**ANN, "player": "greedy"}, BOT, WATCHER, you="Eve"),
            plan({**ANN, "player": "greedy"}, BOT, GM, WATCHER, you="Max"),
        )
        made = self.client.post("/api/tables", json=stages[self.asked % 4]).json()
        invitations = list(made["invitations"].values())
        match self.asked % 7:
            case 0 if invitations:
                return str(invitations[0])
            case 1 if invitations:
                return str(self.client.post("/api/join", headers={"Authorization": f"Bearer {invitations[-1]}"}).json()["token"])
            case 2:
                return "nonsense"
        return str(made["token"])


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with pytest.MonkeyPatch.context() as patch:
        for bound in ("A_MINUTE", "COSTLY_A_MINUTE"):
            patch.setattr(f"bingqi.table.web.app.{bound}", 10**9)
        found = Tables(tmp_path_factory.mktemp("schema"))
    with found.client:
        yield found
    found.store.close()


@pytest.fixture(scope="module")
def document(tables: Tables) -> Any:
    return tables.client.get("/schema/openapi.json").json()


@pytest.fixture(scope="module", autouse=True)
def short_reports() -> Iterator[None]:
    """Reports of a few playouts, for which nobody is kept waiting."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reports, "PLAYOUTS", 2)
        patch.setattr(watched, "WAITS", 0.05)
        yield


BY_INVITATION = ("/api/join", "/api/invitation")


def operations(document: Any) -> list[tuple[str, str, Any]]:
    return [(method, path, one) for path, all in document["paths"].items() for method, one in all.items()]


def test_every_operation_is_described(document: Any) -> None:
    found = operations(document)
    assert found
    for _, path, one in found:
        assert re.fullmatch("[a-z_]+", one["operationId"])
        assert one["summary"]
        assert one["description"].endswith(".")
        assert len(one["tags"]) == 1
        for status, answer in one["responses"].items():
            assert answer["description"]
            if int(status) >= 400:
                assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Failure")
        assert {"400", "403", "429", "503"} <= one["responses"].keys()
        assert ((path.startswith("/api/table") and path != "/api/tables") or path in BY_INVITATION) == ("security" in one)
        assert ("401" in one["responses"]) == ("security" in one)
    assert len({one["operationId"] for _, _, one in found}) == len(found)


def test_every_request_of_the_documentation_is_in_the_document(document: Any) -> None:
    """docs/table.md lists the same, no more and no less."""
    text = (Path(__file__).parents[2] / "docs" / "table.md").read_text("utf-8")
    written = {(method.lower(), path) for method, path in re.findall(r"^\| `(GET|POST|DELETE) (/api/[^` ]*)", text, re.M)}
    written = {(method, path.replace("{en,zh}", "{lang}")) for method, path in written}
    assert written == {(method, path) for method, path, _ in operations(document)}


def test_all_that_is_answered_has_a_shape(document: Any) -> None:
    """No answer is just any object, but for patches and what a rule set makes of its own."""
    for _, path, one in operations(document):
        for status, answer in one["responses"].items():
            for media, content in answer.get("content", {}).items():
                schema = content["schema"]
                assert media != "application/json" or "$ref" in schema or "$ref" in schema["items"], (path, status)


@schemathesis.serializer("application/jsonl")
def record_file(_: object, value: object) -> bytes:
    return str(value).encode(errors="replace")


def asked(tables: Tables, case: Any, headers: dict[str, str]) -> httpx.Response:
    """What the server answers to a case of Schemathesis."""
    sent = case.as_transport_kwargs(base_url="http://testserver.local")
    body = {"json": sent["json"]} if "json" in sent else {"content": sent.get("data")}
    return tables.client.request(sent["method"], sent["url"], params=sent["params"], headers={**sent["headers"], **headers}, **body)


def examined(tables: Tables, operation: Any) -> set[int]:
    """Ask one kind of request in all ways that Schemathesis can think of; the statuses of the answers."""
    statuses: set[int] = set()
    secured = "security" in operation.definition.raw
    modes = list(GenerationMode) if operation.body or operation.path_parameters else [GenerationMode.POSITIVE]
    there = {one.name: THERE[one.name] for one in operation.path_parameters}
    ways = [operation.as_strategy(mode) for mode in modes] + ([operation.as_strategy(path_parameters=there)] if there else [])

    @settings(PROFILE)
    @given(case=st.one_of(ways))
    def ask(case: Any) -> None:
        answer = asked(tables, case, {"Authorization": f"Bearer {tables.token()}"} if secured else {})
        statuses.add(answer.status_code)
        case.validate_response(answer, checks=TRUE)

    ask()
    return statuses


def test_no_answer_is_outside_the_document(tables: Tables, document: Any) -> None:
    """Schemathesis asks whatever the document allows, and what it does not, with tokens and without."""
    found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
    every = [one.ok() for one in found]
    answered = {operation.label: examined(tables, operation) for operation in every}
    assert answered.keys() == {f"{method.upper()} {path}" for method, path, _ in operations(document)}
    assert not any(status >= 500 for statuses in answered.values() for status in statuses)
    assert {label for label, statuses in answered.items() if "/table/" in label and 401 not in statuses} == set()


async def test_what_is_answered_in_the_course_of_a_battle_is_as_the_document_says(at: Served, document: Any) -> None:
    """Views, prompts, logs, outcomes, replays and records of every seat, from the lobby to the end."""
    schema = schemathesis.openapi.from_dict(document)
    tokens = await at.made(ANN, BOT, GM, WATCHER, clock=30, delay=1)
    ann, gm = await at.page(tokens["Ann"]), await at.page(tokens["Max"])
    reached: dict[str, set[int]] = {}

    async def ask(label: str, path: str = "", json: Any = None, key: str = "", content: bytes = b"") -> Any:
        method, template = label.split()
        sent = {"authorization": f"Bearer {key}"} if key else {}
        body: Any = {"json": json} if json is not None else {"content": content}
        answer = await at.http.request(method, path or template, headers=sent, **body)
        case = schema[template][method].Case(path_parameters={"id": "x", "key": "x", "lang": "x", "name": "x"})
        case.validate_response(answer, checks=TRUE)
        reached.setdefault(label, set()).add(answer.status_code)
        return answer

    async def look_round() -> None:
        for key in tokens.values():
            for path in ("/api/table", "/api/table/replay", "/api/table/record"):
                await ask(f"GET {path}", key=key)
        await ask("POST /api/mine", json={"tokens": list(tokens.values())})

    await look_round()
    await at.sit(ann, words="x")
    ann.say("say", text="well met")
    await look_round()
    while ann.prompt or gm.prompt:
        page = ann if ann.prompt else gm
        await at.pick(page)
        if len(ann.view["log"]) % 5 == 0:
            ann.say("undo")
            await at.settled()
            gm.say("agree", yes=True)
            await at.settled()
            await look_round()
            ann.say("hand", seat="Ann", to="greedy")
            await at.settled()
    assert ann.table["phase"] == "over"
    await look_round()
    record = (await ask("GET /api/table/record", key=tokens["Ann"])).content
    await ask("POST /api/records", content=record)
    await ask("GET /api/table/report", key=tokens["Ann"])
    report = (await ask("POST /api/records/report", content=record)).json()["key"]
    await ask("GET /api/reports/{key}", f"/api/reports/{report}")
    await ask("POST /api/table/branch", json={"at": 3}, key=tokens["Ann"])
    await ask("POST /api/table/rematch", key=tokens["Ann"])  # a late spectator does not know yet that it is over
    assert (again := await ask("POST /api/tables", json=plan(ANN, BOT, GM, record=record.decode(), at=2))).status_code == 201, (
        again.text
    )
    await ask("POST /api/table/windows", json={"without": []}, key=tokens["Ann"])
    await ask("POST /api/table/seats", json={"name": "Zoe"}, key=tokens["Ann"])
    invitation = (await ask("POST /api/table/invite", json={"seat": "Bob"}, key=tokens["Ann"])).json()["invitation"]
    await ask("GET /api/invitation", key=invitation)
    await ask("POST /api/join", key=invitation)
    await ask("DELETE /api/table", key=tokens["Ann"])
    at.house.laboratory = Laboratory()
    await ask("GET /api/lab")
    await ask("GET /api/lab/{id}/{name}", "/api/lab/frontline/kobolds-and-goblins")
    await ask("GET /api/lab/things", "/api/lab/things?scenario=frontline/kobolds-and-goblins&side=kobolds")
    few = {"claim": "x", "scenario": SCENARIO, "bots": ["greedy"], "fights": 2, "change": {"set": {"creatures.kobold.ac": 13}}}
    await ask("POST /api/lab/experiments", json=few)
    await ask("GET /api/addresses")
    await ask("GET /api/health")
    await ask("GET /api/ready")
    for (rules,) in [[one["id"]] for one in (await ask("GET /api/rulesets")).json()]:
        await ask("GET /api/rulesets/{id}", f"/api/rulesets/{rules}")
        await ask("GET /api/rulesets/{id}/book", f"/api/rulesets/{rules}/book")
        await ask("GET /api/rulesets/{id}/texts/{lang}", f"/api/rulesets/{rules}/texts/zh")
        for one in (await at.told("GET", f"/api/rulesets/{rules}"))["scenarios"]:
            await ask("GET /api/rulesets/{id}/scenarios/{name}", f"/api/rulesets/{rules}/scenarios/{one['name']}")
    await ask("GET /api/texts/{lang}", "/api/texts/en")
    lawful = {label for label, statuses in reached.items() if any(status < 300 for status in statuses)}
    assert lawful == {f"{method.upper()} {path}" for method, path, _ in operations(document)}
