"""Content of ragnarok: how it is checked and listed, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bingqi.core.problems import BadContent, located, problem
from bingqi.kit.content import Content
from bingqi.rulesets.ragnarok.field.ground import ground_of
from bingqi.rulesets.ragnarok.model.bundle import ScenarioBundle
from bingqi.rulesets.ragnarok.model.state import Fighter, Player, Row, State, Unit
from bingqi.rulesets.ragnarok.model.stats import Entry, Place
from bingqi.rulesets.ragnarok.model.stats import Unit as Card
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.ordering.modes import mode_of, problems_of_modes
from bingqi.rulesets.ragnarok.packs.problems import of_scenario, of_unit
from bingqi.rulesets.ragnarok.setup.deployment import to_deploy
from bingqi.rulesets.ragnarok.setup.zones import draw_up, edge_of, stand

FOLDER = Path(__file__).parents[1]


def begin(it: ScenarioBundle, options: Options, gm: bool) -> State:
    """CR-2.3, CR-4.11, CRX-3 A battle's first state: the players round the table, and their companies, nobody hurt. Raises
    BadContent if the mode does not fit the players."""
    wrong = next(problems_of_modes(it.scenario, options), None)
    if wrong is not None:
        raise BadContent(wrong)
    sides = it.scenario.sides
    players = {id: Player(id, party.camp or id, mode_of(it.scenario, options, id)) for id, party in sides.items()}
    for id, player in players.items():
        player.own_mode = options.per_player_modes and sides[id].mode is not None
    fighters = dict[str, Fighter]()
    units = dict[str, Unit]()
    for side, entry, id in mustered(it):
        card = it.units[entry.unit]
        people = {one.id: one for one in people_of(id, card)}
        fighters |= people
        edge = entry.edge or edge_of(it.scenario, side)
        all_ = tuple(people)
        units[id] = Unit(id, side, card, entry.unit, players[side].camp, all_, all_[0], not entry.arrives, entry.arrives, edge)
    ground = ground_of(it.scenario.table, it.scenario.terrain)
    rows = {id: Row(id) for id in sides}
    state = State(it, options, ground, players, rows, units, fighters, options.play_mode, open_camp=it.scenario.open_camp)
    if options.battle_layer:
        set_up(state, [(entry, id) for _, entry, id in mustered(it)])
    return state


def set_up(state: State, entries: list[tuple[Entry, str]]) -> None:
    """CRX-16, CRX-41 The companies on the table: units with a place stand there, the others are drawn up, or wait for their
    players. Raises BadContent where there is no room."""
    there = [(entry, id) for entry, id in entries if not entry.arrives]
    for _, id in there:
        state.units[id].on_table = False
    for entry, id in there:
        if entry.at is not None and not stand(state, id, millimetres(entry.at)):
            raise BadContent(located(f"sides.{state.units[id].side}.units", problem("cr-no-place", unit=id)))
    for side in state.players:
        waiting = to_deploy(state, side)
        for n, id in enumerate(waiting):
            if not draw_up(state, id, n, len(waiting)):
                raise BadContent(located(f"sides.{side}.units", problem("cr-no-place", unit=id)))
    if state.bundle.scenario.deployment == "alternately":
        state.phase = "deploy"
        for entry, id in there:
            state.units[id].on_table = entry.at is not None


def millimetres(at: Place) -> tuple[int, int]:
    """CRX-2 A place in whole millimetres."""
    return round(10 * at[0]), round(10 * at[1])


def mustered(it: ScenarioBundle) -> Iterator[tuple[str, Entry, str]]:
    """All units, company by company: whose each is, its entry, its id; several of a card have numbers."""
    entries = [(side, entry) for side, party in it.scenario.sides.items() for entry in party.units]
    there: dict[str, int] = {}
    for side, entry in entries:
        several = sum([other.count for _, other in entries if other.unit == entry.unit]) > 1
        for _ in range(entry.count):
            n = there[entry.unit] = there.get(entry.unit, 0) + 1
            yield side, entry, f"{entry.unit}-{n}" if several else entry.unit


def people_of(unit: str, card: Card) -> Iterator[Fighter]:
    """CR-8.2, CR-8.3, CRX-5 The fighters of a unit, whoever leads it first: its Incarnate, else a standard fighter, else a special
    one."""
    if (one := card.incarnate) is not None:
        profile = one.profile or card.profile
        yield Fighter(
            f"{unit}-incarnate",
            unit,
            "incarnate",
            profile,
            one.authority,
            one.abilities,
            profile.radius,
            profile.pace,
            profile.health,
        )
    for n in range(card.standards):
        yield Fighter(
            f"{unit}-{n + 1}", unit, "standard", card.profile, None, (), card.profile.radius, card.profile.pace, card.profile.health
        )
    for n, special in enumerate(card.specials):
        profile = special.profile or card.profile
        yield Fighter(
            f"{unit}-special-{n + 1}",
            unit,
            "special",
            profile,
            None,
            special.abilities,
            profile.radius,
            profile.pace,
            profile.health,
        )


CONTENT = Content(
    FOLDER,
    ScenarioBundle,
    Options,
    begin,
    sound={Card: of_unit},
    problems=of_scenario,
    two=False,
    size=lambda it: sum([entry.count for party in it.sides.values() for entry in party.units]),
    in_order=True,
)
