"""Content of ragnarok: how it is checked and listed, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bingqi.core.problems import BadContent
from bingqi.kit.content import Content
from bingqi.rulesets.ragnarok.model.bundle import ScenarioBundle
from bingqi.rulesets.ragnarok.model.state import Fighter, Player, Row, State, Unit
from bingqi.rulesets.ragnarok.model.stats import Unit as Card
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.ordering.modes import mode_of, problems_of_modes
from bingqi.rulesets.ragnarok.packs.problems import of_unit

FOLDER = Path(__file__).parents[1]


def begin(it: ScenarioBundle, options: Options, gm: bool) -> State:
    """CR-2.3, CR-4.11, CRX-3 A battle's first state: the players round the table, and their companies, nobody hurt. Raises
    BadContent if the mode does not fit the players."""
    wrong = next(problems_of_modes(it.scenario, options), None)
    if wrong is not None:
        raise BadContent(wrong)
    sides = it.scenario.sides
    players = {id: Player(id, party.camp or id, mode_of(it.scenario, options, id)) for id, party in sides.items()}
    fighters = dict[str, Fighter]()
    units = dict[str, Unit]()
    for side, card, id, arrives in mustered(it):
        people = {one.id: one for one in people_of(id, it.units[card])}
        fighters |= people
        units[id] = Unit(id, side, it.units[card], card, next(iter(people)), not arrives, arrives)
    return State(it, options, players, {id: Row(id) for id in sides}, units, fighters, open_camp=it.scenario.open_camp)


def mustered(it: ScenarioBundle) -> Iterator[tuple[str, str, str, int]]:
    """All units, company by company: whose each is, of which card, its id, when it may arrive; several of a card have numbers."""
    entries = [(side, entry) for side, party in it.scenario.sides.items() for entry in party.units]
    there: dict[str, int] = {}
    for side, entry in entries:
        several = sum([other.count for _, other in entries if other.unit == entry.unit]) > 1
        for _ in range(entry.count):
            n = there[entry.unit] = there.get(entry.unit, 0) + 1
            yield side, entry.unit, f"{entry.unit}-{n}" if several else entry.unit, entry.arrives


def people_of(unit: str, card: Card) -> Iterator[Fighter]:
    """CR-8.3, CRX-5 The fighters of a unit, whoever leads it first: its Incarnate, else a standard fighter, else a special one."""
    if (one := card.incarnate) is not None:
        profile = one.profile or card.profile
        yield Fighter(f"{unit}-incarnate", unit, "incarnate", profile, one.authority, one.abilities, profile.health)
    for n in range(card.standards):
        yield Fighter(f"{unit}-{n + 1}", unit, "standard", card.profile, None, (), card.profile.health)
    for n, special in enumerate(card.specials):
        profile = special.profile or card.profile
        yield Fighter(f"{unit}-special-{n + 1}", unit, "special", profile, None, special.abilities, profile.health)


CONTENT = Content(
    FOLDER,
    ScenarioBundle,
    Options,
    begin,
    sound={Card: of_unit},
    two=False,
    size=lambda it: sum([entry.count for party in it.sides.values() for entry in party.units]),
    in_order=True,
)
