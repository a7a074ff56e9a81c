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


class Mean(Shape):
    """A mean alone."""

    mean: float


class Arm(Shape):
    """Fights in figures. `lengths`: by who won ("": nobody), how many took so many rounds; `stalled`: of so many nothing came any
    more for half their length."""

    fights: int
    win_rate: dict[str, Share]
    draws: int
    why: dict[str, int]
    rounds: Mean
    lengths: dict[str, dict[str, int]]
    stalled: int


class Shares(Shape):
    """How often a side wins, a draw being shared by all sides, as it is and with the change."""

    as_is: Share
    changed: Share


Says = Literal["more", "less", "untouched", "not-shown", "bots-disagree"]


class ComparisonSoFar(Shape):
    """What a change does among bots of one kind, after so many pairs of fights on the same dice. `most`: it is felt in no greater
    share of them than this. `share`: how often the side wins, between which the difference is."""

    bot: str
    says: Says
    most: float
    fights: int
    touched: int
    flipped: int
    difference: Interval
    share: Shares
    rounds: Mean
    as_is: Arm
    changed: Arm


class ExperimentSoFar(Shape, omit_defaults=True):
    """An experiment as far as it is fought. `state`: it waits for its turn, with so many `before` it; it is on; nothing more comes,
    or not now, since the seconds of a processor are spent (`why`: for it, or for the visitor, who has more in so many `minutes`).
    `by`: the bots for all sides, one after the other. `toml` and `command`: how the same is fought elsewhere, told once, to whoever
    asks without `after`."""

    state: Literal["waits", "on", "done", "spent"]
    why: Literal["", "all", "experiment", "visitor"]
    before: int
    minutes: int
    side: str
    sides: list[str]
    bots: dict[str, int]
    by: list[str]
    fights: int
    verdict: Says | Literal[""]
    stalls: bool
    comparisons: list[ComparisonSoFar]
    toml: str | None = None
    command: str | None = None


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
    fought while somebody asks: the answer comes when more than `after` are told of, or after a while. Without `after` it comes at
    once."""
    it = _on(state)
    data = await request.json()
    what = blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16).digest()
    told = await unless_gone(request, _so_far(it, what, data, after, _visitor(request)))
    return await packed(request, answer(told))


async def _so_far(it: Laboratory, what: bytes, data: Any, after: int, visitor: str) -> Any:
    """As much of it as the page shows."""
    return msgspec.convert(await it.more(await it.about(what, data, visitor), after, visitor), ExperimentSoFar)


def _on(state: State) -> Laboratory:
    """Raises Rejection where it is off."""
    it: Laboratory | None = state.house.laboratory
    if it is None:
        raise Rejection(403, problem("laboratory-off"))
    return it


def _visitor(request: Request[Any, Any, Any]) -> str:
    return household(request.client.host if request.client else "")
