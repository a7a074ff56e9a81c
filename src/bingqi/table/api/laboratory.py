"""The laboratory: what can be changed in a scenario, and experiments, which are fought while somebody looks."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery

from bingqi.bots import study_bots
from bingqi.core.problems import problem
from bingqi.rulesets import find_scenario
from bingqi.table.api.failures import failures
from bingqi.table.api.packed import packed, unless_gone
from bingqi.table.api.ruleset_info import found_ruleset
from bingqi.table.api.shapes import Shape
from bingqi.table.rejection import Rejection
from bingqi.table.web.addresses import household
from bingqi.table.workers.examined_records import answer
from bingqi.table.workers.laboratory import Laboratory
from bingqi.table.workers.tried import players


class LaboratoryInfo(Shape):
    """Whether the laboratory is on, and how many fights of an experiment each bot fights at most."""

    on: bool
    fights: int


class Changeable(Shape):
    """All that can be changed in a scenario: its content whole, as it stands in files, and who can play, with their versions, those
    first who fight unless somebody is named."""

    scenario: str
    sides: list[str]
    data: dict[str, Any]
    bots: dict[str, int]
    fighters: list[str]


class Things(Shape):
    """What a side does, the most first."""

    things: list[str]


class Interval(Shape):
    """A mean, and within what bounds it lies (95 %)."""

    mean: float
    low: float
    high: float


class Share(Shape):
    """A share that was measured, and within what bounds it lies (95 %)."""

    p: float
    low: float
    high: float


class Lengths(Shape):
    """How many rounds fights took: on average, half of them at most, and 95 % of them at most."""

    mean: float
    p50: int
    p95: int


class Arm(Shape):
    """Fights in figures. `lengths`: by who won ("": nobody), how many took so many rounds; `stalled`: of so many nothing came any
    more for half their length."""

    fights: int
    win_rate: dict[str, Share]
    draws: int
    why: dict[str, int]
    rounds: Lengths
    lengths: dict[str, dict[str, int]]
    stalled: int
    decisions: float
    harm: dict[str, float]
    losses: dict[str, float]
    won_after_first_blood: dict[str, Share]
    lead_changes: dict[str, int]


class Shares(Shape):
    """How often a side wins, a draw counting half, as it is and with the change."""

    as_is: Share
    changed: Share


class ComparisonSoFar(Shape):
    """What a change does among bots of one kind, after so many pairs of fights on the same dice. `most`: it is felt in no greater
    share of them than this."""

    bot: str
    done: bool
    says: str
    most: float
    bots: list[dict[str, str]]
    fights: int
    touched: int
    flipped: int
    difference: Interval
    share: Shares
    rounds: Interval
    as_is: Arm
    changed: Arm
    stalls: bool
    interrupted: bool


class ExperimentSoFar(Shape):
    """An experiment as far as it is fought. `state`: it waits for its turn, with so many `before` it; it is on; nothing more comes,
    or not now, since so many `seconds` of a processor were spent (`why`: for it, or for the visitor, who has more in so many
    `minutes`). `of`: by each bot there are no more fights than that; `by`: the bots for all sides, one after the other."""

    state: Literal["waits", "on", "done", "spent"]
    why: Literal["", "all", "experiment", "visitor"]
    before: int
    minutes: int
    side: str
    sides: list[str]
    of: int
    bots: dict[str, int]
    by: list[str]
    fights: int
    seconds: float
    verdict: str
    stalls: bool
    comparisons: list[ComparisonSoFar]
    toml: str
    command: str


@dataclass
class TakesExperiment(Operation):
    """A request whose body is an experiment."""

    def __post_init__(self) -> None:
        body = {"application/json": OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))}
        self.request_body = RequestBody(content=body, required=True, description="An experiment, as its file has it (docs/lab.md).")


SO_FAR = ResponseSpec(ExperimentSoFar, description="The experiment as far as it is fought.", generate_examples=False)


@get("/api/lab", summary="The laboratory", responses=failures())
async def about_laboratory(state: State) -> LaboratoryInfo:
    """Whether the laboratory is on."""
    it: Laboratory | None = state.house.laboratory
    return LaboratoryInfo(it is not None, it.bounds.fights if it is not None else 0)


@get("/api/lab/{id:str}/{name:str}", summary="What can be changed", responses=failures(404), sync_to_thread=True)
def changeable(state: State, id: FromPath[str], name: FromPath[str]) -> Changeable:
    """All that can be changed in a scenario."""
    _on(state)
    found_ruleset(id)
    rules, bare = find_scenario(f"{id}/{name}")
    data = msgspec.json.decode(msgspec.json.encode(rules.scenario(bare)))
    sides = list(rules.sides(rules.setup(rules.scenario(bare), {})))
    return Changeable(f"{rules.id}/{bare}", sides, data, players(rules.id), list(study_bots()))


@get("/api/lab/things", summary="What a side does", responses=failures())
async def things_done(
    request: Request[Any, Any, Any], state: State, scenario: FromQuery[str] = "", side: FromQuery[str] = ""
) -> Things:
    """What a side of a scenario does of its own accord: each of it is a thing that it can be told never to do."""
    return Things(await unless_gone(request, _on(state).things(scenario, side, _visitor(request))))


@post(
    "/api/lab/experiments",
    summary="An experiment",
    status_code=200,
    responses={200: SO_FAR, **failures()},
    operation_class=TakesExperiment,
)
async def experiment(request: Request[Any, Any, Any], state: State, after: FromQuery[int] = -1) -> Response[bytes]:
    """What a change does to who wins: fights with it and without it, on the same dice, as `bingqi compare` fights them. They are
    fought while somebody asks: the answer comes when more than `after` are told of, or after a while."""
    it = _on(state)
    data = await request.json()
    what = blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16).digest()
    told = await unless_gone(request, _so_far(it, what, data, after, _visitor(request)))
    return await packed(request, answer(told))


async def _so_far(it: Laboratory, what: bytes, data: Any, after: int, visitor: str) -> Any:
    return await it.more(await it.about(what, data, visitor), after, visitor)


def _on(state: State) -> Laboratory:
    """Raises Rejection where it is off."""
    it: Laboratory | None = state.house.laboratory
    if it is None:
        raise Rejection(403, problem("laboratory-off"))
    return it


def _visitor(request: Request[Any, Any, Any]) -> str:
    return household(request.client.host if request.client else "")
