"""DD-39: where characters stand when they enter a scene."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.ranges import zones_in
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import ZONES, Zone

FRONT: Zone = "front"
"""DD-39.3 Where those are who were surprised."""


def usual_zone(state: State, c: Character) -> Zone:
    """Where somebody stands who says nothing: as far back as one of her weapons reaches the front; without any, in front."""
    ranges = [one for id in c.stat.weapons for one in state.bundle.weapons[id].range]
    return next((zone for zone in reversed(ZONES) if ranges and FRONT in zones_in(ranges, zone)), FRONT)


@rule("DD-39.1")
def choose_zone(battle: Fight, c: Character) -> Zone:
    """DD-39.1, DD-39.2 She says where she stands."""
    usual = usual_zone(battle.state, c)
    return battle.pick(c.side, ZONES, "deploy", {"who": c.id}, usual)  # type: ignore[return-value]  # one of ZONES


@rule("DD-39.3")
def surprised_zone(battle: Fight, c: Character) -> Zone:
    """DD-39.3 Whoever was surprised is in front, or where a game master sees fit."""
    if not battle.state.gm:
        return FRONT
    return battle.pick("gm", ZONES, "deploy", {"who": c.id}, FRONT)  # type: ignore[return-value]  # one of ZONES


@rule("DD-39.2")
def deploy(battle: Fight) -> None:
    """DD-39.2, DD-39.3 All who are there from the beginning take their places, and see where others stand when all have; those who
    were surprised are in front, or where the scenario has them."""
    state = battle.state
    placed: list[tuple[str, str]] = []
    for c in state.characters.values():
        if not c.out and not c.arrives:
            placed.append((c.id, c.deploys or (surprised_zone(battle, c) if c.surprised else choose_zone(battle, c))))
    for id, zone in placed:
        battle.do(events.deployed, id, zone)
