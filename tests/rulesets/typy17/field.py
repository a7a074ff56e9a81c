"""A battle drawn as a map with units on it, like a skirmish, and played step by step.

    play = field("1:A1 1 3:B1 w", dice=[15, 9], A1={"or_": 4}, B1={"os": 2, "intel": 1})
    play.turn()
    assert play.turns() == ["A1"]

A word is a cell: its terrain (TL 1 to 4, `s` a ford, `w` deep water), and after a colon who stands there. The sides are A and B. A
unit is one plain trooper, who has a few fields of her own or of her unit in place of the usual; or a `unit` of content; or what its
`card` says. Units begin as at the start of a battle; those that stand nowhere are given only by their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import structs
from tests.rulesets.typy17.skirmish import GROUND, Play, shipped, squad
from tests.rulesets.typy17.skirmish import unit as listed

from bingqi.core.content.structs import Name
from bingqi.core.dice.sources import Scripted
from bingqi.core.grid import Shape
from bingqi.kit.plan import plan_of
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.model import recruits
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.field import Field
from bingqi.rulesets.typy17.model.state import OFF, Options, Side, State, Unit
from bingqi.rulesets.typy17.model.stats import Costs, Map, Party, Scenario, Terrain
from bingqi.rulesets.typy17.turn import turn

FOOT: Costs = (2, 2, 1, 1, 1, None)
"""T17-1.1.6.08 The TA of the sample card."""
OF_UNIT = {*plan_of(Unit).shapes, *plan_of(Unit).static} - {"hp"}
"""What is given for a unit; all else is of its card."""


class Drawn(Play):
    """A battle under test."""

    def turn(self, times: int = 1, dice: Sequence[int] = ()) -> None:
        """So many steps of the battle, in which these dice fall."""
        assert isinstance(self.dice, Scripted)
        self.dice.left += dice
        for _ in range(times):
            turn(self.battle)

    def does(self, id: str, *said: str, dice: Sequence[int] = (), ap: int = 2) -> None:
        """A unit in its turn, with so many AP, does the first of these, and what is asked then is answered by the others."""
        self.state.active, self[id].ap = id, ap
        self.script.left = [*said]
        self.turn(dice=dice)
        assert not self.script.left, f"not asked: {self.script.left}"

    def turns(self) -> list[str]:
        """Whose turns have begun, in order."""
        return [str(args[0]) for args in self.told("turn_began")]

    def acts(self, id: str) -> tuple[str, ...]:
        """What a unit may do now."""
        return acts(self.state, self[id])


def field(
    picture: str,
    *,
    dice: Iterable[int] = (),
    answers: Iterable[str] = (),
    grid: Shape = "hex",
    terrain: Mapping[str, Terrain] | None = None,
    marked: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
    content: Mapping[str, Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    **given: Mapping[str, Any],
) -> Drawn:
    """The battle of a picture, in round 1. `terrain` is further ground by its signs, `marked` what is marked on the map."""
    words = [[word.partition(":") for word in line.split()] for line in picture.strip().splitlines()]
    cells = [word for row in words for word in row]
    ids = GROUND | {sign: sign for sign in terrain or {}}
    drawn = Map(grid, len(words[0]), len(words), tuple([ids[sign] for sign, _, _ in cells]), **(marked or {}))
    parties = {side: Party(Name(side, side), "none") for side in ("A", "B")}
    it: ScenarioBundle = structs.replace(
        shipped(),
        scenario=Scenario(Name("Test", "测试"), Name("", ""), "drawn", **{"sides": parties, **(scenario or {})}),
        map=drawn,
        terrain={**shipped().terrain, **(terrain or {})},
        **{kind: {**getattr(shipped(), kind), **things} for kind, things in (content or {}).items()},
    )
    chosen = Options(**{"grid": grid, **(options or {})})
    ground = Field(drawn, it.terrain, chosen.grid, chosen.square_metric)
    state = State(it, chosen, ground, {side: Side(side) for side in parties}, {}, phase="turns", round=1)
    places = {id: cell for cell, (_, _, there) in enumerate(cells) for id in there.split(",") if id}
    for id in sorted({*places, *given}):
        state.units[id] = _unit(id, chosen, places.get(id, OFF), dict(given.get(id, {})))
    return Drawn(state, Scripted(*dice), answers)


def _unit(id: str, options: Options, cell: int, given: dict[str, Any]) -> Unit:
    now = {"cell": cell, **{name: given.pop(name) for name in [*given] if name in OF_UNIT}}
    it = given.pop("unit", "")
    card = now.pop("card", None) or (listed(it) if it else squad(given.pop("n", 1), **given))
    found = recruits.fresh(id, id[0], card, options)
    for name, value in now.items():
        setattr(found, name, value)
    return found
