"""The drawing for the table, made from what is seen alone: positions, gauges, the conflict clock with everybody's next tick,
clocks."""

from __future__ import annotations

from bingqi.core.content.library import replacing
from bingqi.core.text import Text
from bingqi.core.view import Bar, Cell, Clock, Gauge, Hand, Mark, Piece, Place, View, Words, ZonesBoard
from bingqi.kit.words import side_name
from bingqi.rulesets.death_drive.gauges.link_gauge import counting_link
from bingqi.rulesets.death_drive.model.character import Character, here, hp, hp_max, sp
from bingqi.rulesets.death_drive.model.scenario_stats import Scene
from bingqi.rulesets.death_drive.model.state import ROUND, SECRET, State
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.offers.acts import FIELD
from bingqi.rulesets.death_drive.presentation.aim import aim
from bingqi.rulesets.death_drive.presentation.badges import badges
from bingqi.rulesets.death_drive.presentation.looks import look
from bingqi.rulesets.death_drive.presentation.names import both, character_name, clock_name, effect_name, name
from bingqi.rulesets.death_drive.scenes.clocks import segments
from bingqi.rulesets.death_drive.scenes.quiet import takes_part
from bingqi.rulesets.death_drive.scenes.tactical_points import most_points

CONFLICT, GATHERING = "conflict", "gathering"


def view(observed: State, seat: str) -> View:
    """DD-39.1, DD-36.3 Everybody at their position, what is left of their gauges, and at which tick they act next."""
    drawing = View(both(observed.bundle.scenario.name), aim=aim(observed, seat))
    scene = quiet_scene(observed)
    cells: dict[str, Cell] = {zone: Cell(Text(f"zone-{zone}")) for zone in ZONES}
    if scene is not None:
        cells = {GATHERING: Cell(both(scene.name))}
    drawing.boards[FIELD] = ZonesBoard(Text("field"), cells, [*cells], flow="cards")
    drawing.scene = "clock" if scene is None else "plain"
    for n, c in enumerate(observed.characters.values()):
        if here(c) or takes_part(observed, c):
            drawing.pieces[c.id] = piece(observed, c, n)
    if observed.phase == "ticks":
        drawing.order = turn_order(observed)
        drawing.clocks[CONFLICT] = conflict_clock(observed)
    drawing.clocks |= {id: scene_clock(observed, id) for id in observed.clocks}
    for team in observed.teams.values():
        most = most_points(observed, team.id)
        drawing.gauges[f"points-{team.id}"] = Gauge(
            Text("points-of", {"side": side_name(observed, team.id)}), team.points, most, team.id
        )
    drawing.facts = [*standing(observed), *gone(observed), *replacing(observed.bundle.replaces)]
    return drawing


# --- Characters ----------------------------------------------------------------------


def piece(observed: State, c: Character, n: int) -> Piece:
    """Somebody at her position: how long she waits, or what time she has left in a rest; her gauges, and what lasts on her."""
    called = character_name(observed, c)
    glyph = c.stat.look or called["zh"][0]
    drawn = Piece(f"{FIELD}/{c.zone or GATHERING}", f"{glyph}{c.number}" if c.number else glyph, called, c.side, n)
    fill(observed, c, drawn)
    drawn.look, drawn.badges = look(observed.bundle, c), badges(observed, c)
    drawn.posture = "" if hp(c) > 0 else "fallen"
    if observed.phase == "ticks":
        drawn.corner = str(c.wait)
        drawn.facts.append(Text("waits", {"n": c.wait}))
    if c.slots:
        drawn.facts.append(Text("slots-left", {"n": c.slots}))
    return drawn


def fill(observed: State, c: Character, drawn: Piece) -> None:
    """DD-13.1, DD-15.1, DD-16.1 Her life gauges as one bar, with a mark where each begins; her stamina; her link gauge."""
    drawn.gauges["hp"], drawn.life = (hp(c), hp_max(c)), "hp"
    ends = [sum(c.capacity[: n + 1]) for n in range(len(c.capacity) - 1)]
    if ends:
        drawn.bars["hp"] = Bar(marks=[n for n in dict.fromkeys(ends) if 0 < n < hp_max(c)])
    if c.sp_max:
        drawn.gauges["sp"] = (max(0, sp(c)), c.sp_max)
    link = counting_link(observed, c)
    if link is not None:
        drawn.gauges["lp"], drawn.bars["lp"] = (link.points, link.capacity), Bar(hue="brown")


# --- Clocks --------------------------------------------------------------------------


def conflict_clock(observed: State) -> Clock:
    """DD-36.3, DD-37.4 The conflict clock: at which tick everybody acts next, and where something ends."""
    drawn = Clock(Text("clock-conflict"), ROUND, max(0, observed.tick - 1), endless=True)
    for c in observed.characters.values():
        if here(c) and not c.out:
            called = character_name(observed, c)
            drawn.hands[c.id] = Hand(called, observed.tick + c.wait, c.stat.look, c.side, c.id == observed.active)
    for effect in observed.ongoing_effects:
        if effect.ends > observed.tick and effect.ends != SECRET:
            drawn.marks.append(Mark(effect.ends, Text("ends-at", {"effect": effect_name(observed, effect.n)})))
    return drawn


def scene_clock(observed: State, id: str) -> Clock:
    """DD-35.2 How far something has come."""
    clock = observed.bundle.scenario.clocks.get(id)
    return Clock(clock_name(observed, id), segments(observed, id), observed.clocks[id].filled, side=clock.side if clock else "")


def turn_order(observed: State) -> list[Place]:
    """DD-37.6 By how long they wait."""
    there = [c for c in observed.characters.values() if here(c) and not c.out]
    ranked = sorted(there, key=lambda c: (c.id != observed.active, c.wait, -c.initiative, -c.stat.level))
    return [Place(c.id, character_name(observed, c), c.side, c.id == observed.active, value=c.wait) for c in ranked]


# --- How it stands -------------------------------------------------------------------


def standing(observed: State) -> list[Words]:
    """DD-36.2, DD-37.5 The scene, the round and the tick that go on."""
    if observed.phase == "ticks":
        about = {"n": observed.round, "last": observed.bundle.scenario.rounds, "tick": observed.tick}
        return [Text("round-and-tick", about)]
    scene = quiet_scene(observed)
    return [Text(f"scene-{scene.kind}", {"name": both(scene.name)})] if scene is not None else []


def quiet_scene(observed: State) -> Scene | None:
    """DD-36.2 The scene before the conflict that goes on."""
    scenes = observed.bundle.scenario.scenes
    return scenes[observed.scene] if observed.phase == "quiet" and 0 <= observed.scene < len(scenes) else None


def gone(observed: State) -> list[Words]:
    """DD-22.2, DD-39.1 Who is not in the scene, and why."""
    out = [c.id for c in observed.characters.values() if c.out]
    facts: list[Words] = [Text("gone-out", {"who": [name(observed, id) for id in out]})] if out else []
    for c in observed.characters.values():
        if not c.out and not here(c) and c.arrives > observed.tick:
            facts.append(Text("comes-later", {"who": character_name(observed, c), "tick": c.arrives}))
    return facts
