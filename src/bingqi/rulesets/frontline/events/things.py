"""Events of things and lights (LBX-15, LBX-45)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.kit.tuples import without_one
from bingqi.rulesets.frontline.model.state import Creature, Light, State, in_front


@event
def took(state: State, id: str, item: str, place: str) -> None:
    """A thing of its own changes place: held, sheathed or stowed."""
    c = state.creatures[id]
    _drop(c, item)
    if place == "held":
        c.held = (*c.held, item)
    elif place == "sheathed":
        c.sheathed = (*c.sheathed, item)
    else:
        c.stowed = (*c.stowed, item)


@event
def armed_with(state: State, id: str, item: str) -> None:
    """It begins with this thing in its hands; weapons that it held are sheathed, other things packed."""
    c = state.creatures[id]
    _drop(c, item)
    weapons = {attack.item for attack in c.stat.attacks}
    c.sheathed = (*c.sheathed, *[one for one in c.held if one in weapons])
    c.stowed = (*c.stowed, *[one for one in c.held if one not in weapons])
    c.held = (item,)


@event
def dropped(state: State, id: str, item: str, at: str) -> None:
    """A thing falls to the ground beside somebody: in front of the lines, or behind the line of that side."""
    _drop(state.creatures[id], item)
    near = state.creatures[at]
    if in_front(state, near):
        state.lying = (*state.lying, item)
    else:
        side = state.sides[near.side]
        side.lying = (*side.lying, item)
    state.lights = tuple([light for light in state.lights if (light.item, light.at) != (item, id)])


@event
def picked_up(state: State, id: str, item: str, behind: str) -> None:
    """It takes a thing from the ground: from in front of the lines, or from `behind` the line of that side."""
    place = state.sides[behind] if behind else state
    place.lying = without_one(place.lying, item)
    c = state.creatures[id]
    c.held = (*c.held, item)


@event
def used_up(state: State, id: str, item: str) -> None:
    """A thing is gone: drunk, read, thrown."""
    _drop(state.creatures[id], item)
    state.uses = tuple([one for one in state.uses if one[0] != f"{id}/{item}"])


def _drop(c: Creature, item: str) -> None:
    if item in c.held:
        c.held = without_one(c.held, item)
    elif item in c.sheathed:
        c.sheathed = without_one(c.sheathed, item)
    elif item in c.stowed:
        c.stowed = without_one(c.stowed, item)


@event
def use_counted(state: State, what: str, left: int) -> None:
    """A thing that is used several times has so many uses left."""
    state.uses = (*[one for one in state.uses if one[0] != what], (what, left))


@event
def thing_moved(state: State, item: str, behind: str) -> None:
    """A very heavy thing that lay about, in front of the lines or `behind` the line of that side, is out of the way."""
    place = state.sides[behind] if behind else state
    place.lying = without_one(place.lying, item)


@event
def lit(state: State, item: str, at: str, bright: int, dim: int) -> None:
    """A light burns in somebody's cell."""
    state.lights = (*[light for light in state.lights if (light.item, light.at) != (item, at)], Light(item, at, bright, dim))


@event
def went_out(state: State, item: str, at: str) -> None:
    state.lights = tuple([light for light in state.lights if (light.item, light.at) != (item, at)])
