"""Content of frontline: where it lies, how it is listed, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bingqi.core.content.structs import Name
from bingqi.core.problems import BadContent, Faulty, located, problem
from bingqi.core.text import Text
from bingqi.kit.content import Content
from bingqi.kit.gathering import Pieces
from bingqi.rulesets.frontline.attack.in_hand import at_hand
from bingqi.rulesets.frontline.harm.felled_in_front import cap
from bingqi.rulesets.frontline.lines.queues import middle
from bingqi.rulesets.frontline.model.bundle import ScenarioBundle, kind_of, members_of, plated
from bingqi.rulesets.frontline.model.state import Creature, Light, Options, Side, State
from bingqi.rulesets.frontline.model.stats import Creature as Stat
from bingqi.rulesets.frontline.model.stats import Member, Scenario
from bingqi.rulesets.frontline.packs import content_problems
from bingqi.rulesets.frontline.packs.lacking import verdicts

FOLDER = Path(__file__).parents[1]

# --- Scenarios -----------------------------------------------------------------------


def _size(it: Scenario) -> int:
    return sum([member.count for _, member in members_of(it)])


def _notes(it: Scenario) -> list[Text]:
    """What is not played of the creatures that a scenario names, as far as they are known."""
    found: list[Stat] = []
    for kind in dict.fromkeys([member.creature for _, member in members_of(it)]):
        with suppress(Faulty):  # what is wrong with a file is told by `check`, and by playing it
            found.append(CONTENT.library.find("creatures", kind, ""))
    return verdicts(found)


def _creatures(it: Scenario, found: Pieces) -> dict[str, Stat]:
    """LBX-70 The creatures of a scenario, those among them whose weapons are of some metal."""
    creatures: dict[str, Stat] = found["creatures"]
    of_metal = [member for _, member in members_of(it) if member.metal]
    return creatures | {kind_of(one): plated(creatures[one.creature], one.metal) for one in of_metal if one.metal}


# --- Setting up ----------------------------------------------------------------------


def begin(it: ScenarioBundle, options: Options, gm: bool) -> State:
    """LB-1.1 A battle's first state: two sides, each a queue. Raises BadContent."""
    state = State(it, options, {}, {}, gm=gm)
    total = _count_ids(it.scenario)
    taken: dict[str, int] = {}
    for side, party in it.scenario.sides.items():
        state.sides[side] = Side(side, (), 1)
        for member in party.members:
            for _ in range(member.count):
                c = _creature(it, member, side, total, taken)
                if c.id in state.creatures:
                    raise BadContent(located(f"sides.{side}", problem("two-creatures", id=c.id)))
                state.creatures[c.id] = c
                state.sides[side].queue += (c.id,)
                state.lights += tuple(_lights(it, c))
    for id, line in state.sides.items():
        most = cap(state, id)
        line.front = min(middle(state, len(line.queue)), most or len(line.queue))
    state.lying = it.scenario.ground.on_ground
    return state


def _count_ids(it: Scenario) -> dict[str, int]:
    total: dict[str, int] = {}
    for party in it.sides.values():
        for member in party.members:
            total[member.id or member.creature] = total.get(member.id or member.creature, 0) + member.count
    return total


def _creature(it: ScenarioBundle, member: Member, side: str, total: Mapping[str, int], taken: dict[str, int]) -> Creature:
    stat = it.creatures[kind_of(member)]
    base = member.id or member.creature
    name = member.name or stat.name
    id = base
    if total[base] > 1:
        n = taken[base] = taken.get(base, 0) + 1
        id, name = f"{base}-{n}", Name(f"{name.en} {n}", f"{name.zh}{n}")
    hp = member.hp or stat.hp
    c = Creature(id, side, kind_of(member), name, stat, hp, hp)
    held = stat.held if member.held is None else member.held
    c.held, c.sheathed = at_hand(stat, held, stat.sheathed if member.sheathed is None else member.sheathed)
    c.stowed = stat.stowed if member.stowed is None else member.stowed
    c.slots = stat.slots
    return c


def _lights(it: ScenarioBundle, c: Creature) -> list[Light]:
    """LBX-45 A light that is held at the start burns."""
    found = []
    for item in c.held:
        light = it.items[item].light
        if light is not None:
            found.append(Light(item, c.id, light.bright_ft, light.dim_ft))
    return found


CONTENT = Content(
    FOLDER,
    ScenarioBundle,
    Options,
    begin,
    packs=[FOLDER / "content" / "base", FOLDER / "content" / "srd-monsters"],
    sound=content_problems.SOUND,
    problems=content_problems.bundle_problems,
    made={"creatures": _creatures},
    size=_size,
    notes=_notes,
)
