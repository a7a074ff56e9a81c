"""Monsters as they are shipped, in battles drawn as the source draws them; what they do is chosen from what is offered."""

from __future__ import annotations

from typing import Any

from tests.rulesets.frontline.field import Play

from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.packs import library as packs
from bingqi.rulesets.frontline.turn import turn


def beast(kind: str) -> Stat:
    """A creature of the packs."""
    found: Stat = packs.CONTENT.library.find("creatures", kind, "test")
    return found


def a(kind: str, **more: Any) -> dict[str, Any]:
    """What `field` is given for one of them."""
    return {"stat": beast(kind), **more}


def play_on(play: Play, *answers: str, dice: tuple[int, ...] = ()) -> None:
    """The next step of the battle: each answer has to be offered, and all dice are thrown."""
    play.script.left = list(answers)
    play.dice.left += dice
    turn(play.battle)
    assert play.script.left == []
    assert play.dice.left == []


def offered(play: Play, id: str, *kinds: str) -> list[str]:
    """The acts of these kinds that it may do now."""
    return [key for key in acts(play.state, play[id]) if key.split(":")[0] in kinds]


def names(play: Play, id: str) -> list[str]:
    """What lasts on it."""
    return [effect.name for effect in play[id].effects]


def begin(play: Play, id: str, dice: tuple[int, ...] = ()) -> None:
    """Its turn begins."""
    play.state.active, play.state.turn = "", [who for who, _ in play.state.initiative].index(id)
    play_on(play, dice=dice)
