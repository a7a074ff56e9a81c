"""The state of a battle in death_drive. Who fights in it is in character.py.

Fields hold numbers, texts and tuples only, so that a copy is a copy of fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple

from bingqi.core.battle import Battle
from bingqi.kit.part import Part
from bingqi.kit.plan import Static, Within, hidden, open_to_all
from bingqi.rulesets.death_drive.model.bundle import ScenarioBundle
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.switches import Options

ROUND = 12
"""DD-37.5 The ticks of a round."""
NEVER = 0
"""Of an effect: no tick ends it."""
SECRET = -1
"""DD-27.7 Of an effect: the game master alone knows which tick ends it."""


class Effect(NamedTuple):
    """DD-27 Something that lasts: a part of what an action did to one object."""

    n: int
    """Its number, in the order of declaration (DD-1.5)."""
    source: str
    """The action."""
    action: str
    """DD-23.2 By whose name it does not stack: that of the action, or of the one that it is derived from (DD-32.1)."""
    level: int
    by: str
    on: str
    what: int
    """Which of the things that the action does, counted through all its results (see Bundle.deed)."""
    ends: int = NEVER
    """The tick that ends it when it is filled."""
    kind: str = "ticks"
    """Or stance, focus, permanent, condition."""
    amounts: tuple[int, ...] = ()
    """What its formulas came to when it began."""
    maintained: bool = True
    """DD-27.3, DD-27.5 Whether its user maintains it: no result of something immediate, which lasts by itself."""
    since: int = 0
    """How many actions had been declared when it began: so parts of one use are known."""


def thrown_ends(state: Any, part: Any, below: Callable[[int], int]) -> tuple[tuple[int, int], ...]:
    """DD-27.7 When effects could end whose time was thrown in secret: at the end of this round or of one of the next two, as far as
    anybody else knows."""
    last = -(-max(1, state.tick) // ROUND) * ROUND
    return tuple([(one.n, last + ROUND * below(3)) for one in state.ongoing_effects if one.ends == SECRET])


@open_to_all
class Team(Part):
    """A side (DD-42.1)."""

    id: str
    points: Annotated[int, Within(0)] = 0
    """Tactical points."""


@open_to_all
class Clock(Part):
    """DD-35.2 How far something has come."""

    id: str
    filled: Annotated[int, Within(0, 24)] = 0


Phase = Literal["quiet", "surprise", "deploy", "initiative", "ticks", "over"]
"""DD-36.2 A scene before the conflict; what comes before its first tick; and the ticks."""


@open_to_all
class State(Part):
    """A battle. `bundle` and `options` are shared by all copies."""

    bundle: Static[ScenarioBundle]
    options: Static[Options]
    teams: dict[str, Team]
    characters: dict[str, Character]
    clocks: dict[str, Clock]
    phase: Phase = "quiet"
    tick: int = 0
    """DD-36.3 The segment of the conflict clock that goes on; 0 before the first."""
    round: int = 0
    active: str = ""
    """Whose turn it is."""
    target: int = 0
    """DD-37.3 What initiative checks had to reach; 0 after an opening by surprise."""
    gm: bool = False
    """Whether somebody decides what the book leaves to the game master."""
    scene: int = -1
    """Which of the scenes before the conflict goes on; -1: none has begun."""
    ongoing_effects: tuple[Effect, ...] = ()
    secret_ends: Annotated[tuple[tuple[int, int], ...], hidden((), could=thrown_ends)] = ()
    """DD-27.7 The number of an effect whose time was thrown in secret, and the tick that ends it."""
    declared: int = 0
    """How many actions have been declared."""
    effects_begun: int = 0
    result: tuple[str, str] | None = None
    """Who has won ("": nobody) and why."""


Fight = Battle[State]
