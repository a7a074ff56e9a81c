"""The meadow: two wanderers on a table without cells. A whole rule set in little, whose answers are points of a field."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from math import hypot
from pathlib import Path
from typing import Any

from bingqi.core.battle import Battle
from bingqi.core.event import Entry, event, events_in
from bingqi.core.requests import Decision, Request
from bingqi.core.rule import rule
from bingqi.core.ruleset import Listed, Outcome, Ruleset
from bingqi.core.text import Text
from bingqi.core.view import FieldBoard, Ground, Inspection, Piece, Place, Spot, View

WIDE, HIGH, PACE, BASE, STRIDE, ROUNDS = 600, 400, 10, 20, 100, 20
"""In millimetres: the table, how far points are apart, the radius of a base, how far one goes; and so many rounds are played."""
FOE = {"red": "blue", "blue": "red"}
POND = (260, 120, 340, 280)
"""Its left, upper, right and lower edge."""


@dataclass
class State:
    at: dict[str, tuple[int, int]] = field(default_factory=lambda: {"red": (100, 200), "blue": (500, 200)})
    active: str = "red"
    round: int = 1


@event
def went(s: State, who: str, x: int, y: int) -> None:
    s.at[who] = (x, y)


@event
def turn_over(s: State) -> None:
    s.active = FOE[s.active]
    s.round += s.active == "red"


# --- The rules ----------------------------------------------------------------------------


@rule("MEA-1")
def turn(battle: Battle[State]) -> None:
    """Whoever has the turn goes to a point, stays, or rests."""
    s = battle.state
    who = s.active
    answer = battle.choose(who, [*points(s, who), "stay", "rest"], "act", {"who": who}, "stay")
    if "," in answer:
        battle.do(went, who, *point_of(answer))
    battle.do(turn_over)


def point_of(key: str) -> tuple[int, int]:
    x, _, y = key.partition(",")
    return int(x), int(y)


def points(s: State, who: str) -> list[str]:
    """Where somebody may go."""
    here = s.at[who]
    steps = range(-STRIDE, STRIDE + 1, PACE)
    found = [(here[0] + dx, here[1] + dy) for dy in steps for dx in steps]
    return [f"{x},{y}" for x, y in found if (x, y) != here and not hindrance(s, who, (x, y))]


def hindrance(s: State, who: str, to: tuple[int, int]) -> str:
    """What is against it that somebody goes there."""
    left, upper, right, lower = POND
    (x, y), (fx, fy) = to, s.at[FOE[who]]
    if not (BASE <= x <= WIDE - BASE and BASE <= y <= HIGH - BASE):
        return "edge"
    if hypot(x - s.at[who][0], y - s.at[who][1]) > STRIDE:
        return "far"
    if left - BASE < x < right + BASE and upper - BASE < y < lower + BASE:
        return "pond"
    return "other" if hypot(x - fx, y - fy) < 2 * BASE else ""


SAID = {
    "edge": ("the table ends there", "越出桌面", "MEA-2"),
    "far": ("that is too far", "太远了", "MEA-1"),
    "pond": ("there is a pond", "那里是池塘", "MEA-2"),
    "other": ("somebody stands there", "那里有人", "MEA-2"),
}
"""What is said where something is against it."""


def forbids(s: State, ask: Decision, key: str) -> tuple[Text, str] | None:
    """Why nobody goes to a point."""
    x, _, y = key.partition(",")
    if not (x.isdecimal() and y.isdecimal()) or len(key) > 9 or not (why := hindrance(s, ask.who, point_of(key))):
        return None
    en, zh, id = SAID[why]
    return Text("fault-not-sound", {"said": {"en": en, "zh": zh}}), id


# --- What is shown ------------------------------------------------------------------------


def view(s: State, seat: str) -> View:
    left, upper, right, lower = POND
    corners = [(left, upper), (right, upper), (right, lower), (left, lower)]
    pond = {"en": "pond", "zh": "池塘"}
    board = FieldBoard(
        "meadow",
        WIDE,
        HIGH,
        {"pond": Ground(corners, "blocking", pond), "camp": Ground([(0, 0), (60, 0), (60, HIGH), (0, HIGH)], side="red")},
        {"tree": Spot(300, 340, 50, {"en": "tree", "zh": "树"}, "blue")},
        {"blocking": {"en": "water", "zh": "水"}},
    )
    pieces = {who: Piece(f"field/{x},{y}", who[0].upper(), who, who, radius=BASE) for who, (x, y) in s.at.items()}
    order = [Place(who, who, who, now=who == s.active) for who in s.at]
    return View("The meadow", {"field": board}, pieces, order=order)


def label(s: State, ask: Request, key: str) -> Text:
    if "," not in key:
        return Text(f"meadow-{key}")
    x, y = point_of(key)
    return Text("meadow-point", {"x": str(x), "y": str(y)})


def picks(s: State, ask: Decision) -> dict[str, list[str]]:
    """A point stands for itself, and whoever goes for what else there is."""
    places = {f"field/{key}": [key] for key in ask.options if "," in key}
    return {ask.who: ["stay", "rest"], **places} if ask.who in s.at else places


def narrated(s: State, entry: Entry) -> Text | None:
    if entry.event != "went":
        return None
    who, x, y = entry.args
    return Text("meadow-went", {"who": who, "x": str(x), "y": str(y)})


def scenarios() -> list[Listed]:
    words = {"en": "walk", "zh": "散步"}
    return [Listed("walk", words, words, {side: {"en": side, "zh": side} for side in FOE}, 2)]


def summary(entries: Sequence[Entry]) -> dict[str, Any]:
    return {}


RULESET: Ruleset[State] = Ruleset(
    id="meadow",
    version=1,
    folder=Path(__file__).parent,
    events=events_in(sys.modules[__name__]),
    turn=turn,
    outcome=lambda s: Outcome(None, "dusk") if s.round > ROUNDS else None,
    copy=deepcopy,
    observe=lambda s, seat: deepcopy(s),
    view=view,
    sample_world=lambda known, below: deepcopy(known),
    setup=lambda scenario, options, gm=False: State(),
    freeze=asdict,
    thaw=lambda data, scenario, options: State(**{**data, "at": {who: tuple(at) for who, at in data["at"].items()}}),
    scenarios=scenarios,
    scenario=lambda name: {},
    sides=lambda s: tuple(FOE),
    side_of=lambda s, id: id if id in FOE else "",
    party=lambda s, side: side,
    round=lambda s: s.round,
    describe_event=narrated,
    label=label,
    picks=picks,
    inspect_ref=lambda s, seat, ref: Inspection([f"{ref} is here"]) if ref in s.at else Inspection(),
    outcome_summary=summary,
    illegal_reason=forbids,
)
