"""LB-2.5, LB-3.6, LBX-13: hiding."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight, Side, State, foe, in_front, in_queue, standing
from bingqi.rulesets.frontline.sight.ability_checks import Edge, add_skill, hampered, passive, skill
from bingqi.rulesets.frontline.sight.cover import behind_cover
from bingqi.rulesets.frontline.sight.light import BRIGHT, DARK, aware, distance, in_sight, light_levels, sees_clearly, sharp_senses


def may_hide(state: State, c: Creature) -> bool:
    """LB-2.5, LB-3.6 Behind an able front of one's own side; in front only if no enemy sees one, elsewhere if none does clearly."""
    if behind_cover(state, c):
        return True
    front = in_front(state, c)
    for enemy in standing(state, foe(state, c.side)):
        if enemy.id not in c.hidden_from and in_view(state, enemy, c, front):
            return False
    return True


def in_view(state: State, enemy: Creature, c: Creature, front: bool) -> bool:
    """LB-2.5, LBX-13 Whether an enemy sees one who does not hide: in front at all, elsewhere clearly."""
    if front:
        return in_sight(state, enemy, c) and aware(enemy)
    return sees_clearly(state, enemy, c)


def passive_perception(state: State, c: Creature, of: Creature) -> int:
    """LBX-13, LBX-45 Passive Perception against one who hides; dim light is a disadvantage."""
    return passive(c.stat.passive_perception, _edge_against(state, c, of))


def _edge_against(state: State, c: Creature, of: Creature, keep: bool = False) -> Edge:
    edge = watchers_edge(state, c, keep)
    if state.bundle.scenario.ground.light != "bright" and _dim_for(state, c, of):
        edge.lose("dim-light", "LBX-45")
    return edge


def watchers_edge(state: State, c: Creature, keep: bool = False) -> Edge:
    """LBX-13 What helps or hampers a watcher wherever it looks: sharp noses are an advantage, sunlight to some a disadvantage."""
    edge = Edge(keep)
    if "keen-senses" in c.stat.traits:
        edge.gain("keen-senses", "LBX-13")
    if "light-sensitivity" in c.stat.traits and light_levels(state)[c.id] == BRIGHT:
        edge.lose("bright-light", "LBX-13")
    if "sunlight-sensitivity" in c.stat.traits and state.bundle.scenario.ground.sunlight:
        edge.lose("sunlight", "LBX-13")
    return edge


def add_perception(total: Tally, c: Creature, edge: Edge) -> None:
    """LBX-13, LBX-6 A passive score: 10 and the bonus of the skill if the stat block says no other; advantage is 5 more or less."""
    score = c.stat.passive_perception
    if total.parts is not None and score == 10 + skill(c, "perception"):
        total.add("base", 10, "LBX-13")
        add_skill(total, c, "perception", "LBX-13")
    else:
        total.add("passive", score, "LBX-13")
    if more := passive(0, edge):
        total.add(next((label for label, sign, _ in edge.parts or () if sign * more > 0), "passive"), more, "LBX-6")


def _dim_for(state: State, c: Creature, of: Creature) -> bool:
    feet = distance(state, c, of)
    if feet <= sharp_senses(c):
        return False
    level = light_levels(state)[of.id]
    if feet <= c.stat.senses.get("darkvision", -1):
        return level == DARK
    return level != BRIGHT


def camouflaged(state: State, c: Creature, edge: Edge) -> None:
    """LBX-13 Whoever looks like the ground it hides on has advantage."""
    terrain = state.bundle.scenario.ground.terrain
    if terrain and f"{terrain}-camouflage" in c.stat.traits:
        edge.gain("camouflage", "LBX-13")


@rule("LBX-13", "LB-3.6", "LB-2.5")
def hide(battle: Fight, c: Creature) -> None:
    """Dexterity (Stealth) against the passive Perception of every enemy; it is hidden from those it reaches."""
    state = battle.state
    edge = Edge(battle.telling)
    hampered(state, c, edge)
    camouflaged(state, c, edge)
    bonus = battle.tally("stealth", c.id)
    add_skill(bonus, c, "stealth", "LBX-13")
    if "shadow-stealth" in c.stat.traits and light_levels(state)[c.id] != BRIGHT:
        bonus.add("shadow-stealth", 2, "LBX-13")
    enemies = [enemy for enemy in standing(state, foe(state, c.side)) if aware(enemy)]
    if not enemies:
        hides_from_nobody(battle, c)
        return
    scores = {enemy.id: passive_perception(state, enemy, c) for enemy in enemies}
    levels = sorted(set(scores.values()))
    results = ("noticed", *["noticed-by-some"] * (len(levels) - 1), "unnoticed")
    floors = tuple([level - bonus.sum for level in levels])
    reached = battle.band(floors, "stealth", bonus, watched(battle, c, scores, levels), edge, edge.dice, results=results)
    fooled = tuple([id for id, score in scores.items() if score in levels[:reached]])
    battle.do(events.checked, c.id, "stealth", bool(fooled))
    battle.do(events.hid, c.id, fooled)


@rule("LBX-23")
def hides_from_nobody(battle: Fight, c: Creature) -> None:
    """No enemy knows what goes on: no die is thrown."""
    battle.do(events.checked, c.id, "stealth", False)
    battle.do(events.hid, c.id, ())


def watched(battle: Fight, c: Creature, scores: dict[str, int], levels: list[int]) -> Tally:
    """LBX-13 The highest passive Perception against one who hides; each other that there is is told by itself."""
    found = []
    for level in levels if battle.telling else levels[-1:]:
        enemy = battle.state.creatures[next(id for id, score in scores.items() if score == level)]
        total = battle.tally("passive-perception", enemy.id, c.id)
        add_perception(total, enemy, _edge_against(battle.state, enemy, c, battle.telling))
        found.append(total)
    for total in found[:-1]:
        battle.total(total)
    return found[-1]


def still_hidden(battle: Fight, c: Creature) -> None:
    """LBX-13, LB-2.5 Whoever comes into the view of those it is hidden from is hidden no longer."""
    state = battle.state
    if not c.hidden_from or not in_queue(state, c) or behind_cover(state, c):
        return
    front = in_front(state, c)
    for enemy in standing(state, foe(state, c.side)):
        if enemy.id in c.hidden_from and in_view(state, enemy, c, front):
            battle.do(events.revealed, c.id)
            return


def none_in_sight(battle: Fight, side: Side) -> None:
    """LB-3.6 Whoever hid behind an able front that is no more, and is seen now, is hidden no longer."""
    for c in standing(battle.state, side):
        still_hidden(battle, c)
