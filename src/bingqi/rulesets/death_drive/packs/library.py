"""Content of death_drive: where it lies, how it is listed, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bingqi.kit.content import Content
from bingqi.rulesets.death_drive.checks.modifiers import current_scores
from bingqi.rulesets.death_drive.gauges.capacity import capacity, first_stamina, stamina
from bingqi.rulesets.death_drive.gauges.life_gauge import first_capacity, free_capacity
from bingqi.rulesets.death_drive.model.bundle import ScenarioBundle
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Clock, State, Team
from bingqi.rulesets.death_drive.model.stats import Member, Scenario
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import ABILITIES
from bingqi.rulesets.death_drive.packs.action_problems import SOUND
from bingqi.rulesets.death_drive.packs.scenario_problems import problems_of_scenario
from bingqi.rulesets.death_drive.scenes.clocks import CHASE

FOLDER = Path(__file__).parents[1]


def begin(it: ScenarioBundle, options: Options, gm: bool) -> State:
    """DD-36.1, DD-41.1 A battle's first state: who takes part, with full gauges, and the clocks as far as they are filled."""
    scenario = it.scenario
    teams = {id: Team(id, side.tactical_points) for id, side in scenario.sides.items()}
    clocks = {id: Clock(id, clock.filled) for id, clock in scenario.clocks.items()}
    if scenario.chase is not None:
        clocks[CHASE] = Clock(CHASE, scenario.chase.filled)
    people = {c.id: c for c in mustered(it)}
    state = State(it, options, teams, people, clocks, gm=gm)
    for c in people.values():
        c.scores = current_scores(state, c)
        c.capacity, c.sp_max = capacity(state, c), stamina(state, c)
    return state


def mustered(it: ScenarioBundle) -> Iterator[Character]:
    """All who take part, side by side, as the scenario lists them; several of a kind with numbers."""
    taken: dict[str, int] = {}
    for side, party in it.scenario.sides.items():
        for member in party.members:
            several = alike(it, member)
            for _ in range(member.count):
                n = taken[member.character] = taken.get(member.character, 0) + 1
                id = f"{member.character}-{n}" if several else member.character
                yield fresh(it, side, member, id, n if several and (member.name is None or member.count > 1) else 0)


def alike(it: ScenarioBundle, member: Member) -> bool:
    """Whether there are several of a kind."""
    members = [one for party in it.scenario.sides.values() for one in party.members]
    return sum([one.count for one in members if one.character == member.character]) > 1


def fresh(it: ScenarioBundle, side: str, member: Member, id: str, number: int) -> Character:
    """DD-13.1, DD-13.2, DD-14.2, DD-15.1 Somebody as she enters the battle: unhurt, her gauges as her numbers make them."""
    stat = it.characters[member.character]
    base = first_capacity(stat)
    spare = max(0, free_capacity(stat) - sum(stat.gauges)) if not stat.minor else 0
    c = Character(id, side, stat, member.character, member.name, member.zone or "", member.arrives, number)
    c.base, c.capacity, c.spare, c.loss, c.pp = base, base, spare, tuple([0] * len(base)), stat.pp
    c.sp_max, c.scores = first_stamina(stat), tuple([stat.abilities.get(ability, 0) for ability in ABILITIES])
    return c


CONTENT = Content(
    FOLDER,
    ScenarioBundle,
    Options,
    begin,
    sound=SOUND | {Scenario: problems_of_scenario},
    size=lambda it: sum([member.count for party in it.sides.values() for member in party.members]),
    in_order=True,
)
