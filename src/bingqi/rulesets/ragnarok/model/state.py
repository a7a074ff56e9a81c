"""The state of a battle in ragnarok."""

from __future__ import annotations

from typing import Annotated, Literal

from bingqi.core.battle import Battle
from bingqi.kit.part import Part
from bingqi.kit.plan import Open, Static, Within, open_to_all, secret
from bingqi.rulesets.ragnarok.field.ground import Ground
from bingqi.rulesets.ragnarok.model.bundle import ScenarioBundle
from bingqi.rulesets.ragnarok.model.stats import Profile
from bingqi.rulesets.ragnarok.model.stats import Unit as Card
from bingqi.rulesets.ragnarok.model.switches import Options
from bingqi.rulesets.ragnarok.model.words import Kind, Mode


@open_to_all
class Fighter(Part):
    """CRX-5 Somebody of a unit."""

    id: str
    unit: Static[str]
    kind: Static[Kind]
    profile: Static[Profile]
    authority: Static[int | None]
    abilities: Static[tuple[str, ...]]
    radius: Static[int]
    """Of the base, in whole millimetres."""
    pace: Static[int]
    """CRX-24 Its Movement, in whole millimetres."""
    health: Annotated[int, Within(0)]
    """CRX-14 0: eliminated."""
    x: int = 0
    y: int = 0
    """CRX-2 Where the middle of the base is, in whole millimetres."""


@open_to_all
class Unit(Part):
    """CRX-3 A unit, and what its card stands for."""

    id: str
    side: Static[str]
    card: Static[Card]
    kind: Static[str]
    """Of which card it is."""
    camp: Static[str]
    """CR-4.11 For whom it fights."""
    people: Static[tuple[str, ...]]
    """All who belong to it, or did."""
    leader: str
    on_table: bool = True
    arrives: Static[int] = 0
    edge: Static[str] = "south"
    """CRX-42 By which edge."""
    in_sequence: bool = False
    """CR-2.2 Whether its card is still to come in this round."""
    activated: bool = False
    """CR-3.2 Whether its card has come."""
    rout: bool = False
    resisted: Annotated[int, Within(0, 20)] = 0
    """CRX-34 The highest Fear that it has withstood."""


@open_to_all
class Player(Part):
    """Who commands a company."""

    id: str
    camp: Static[str]
    mode: Mode
    own_mode: Static[bool] = False
    """CR-2.6 Whether that is one of his own."""
    commander: str = ""
    """CR-8.6 A fighter; "": the company has no Commander."""


@secret(owner="id", unless="up")
class Row(Part):
    """CR-4.9, CR-4.10 A player's row of cards, the next one first. Face down it is known to its owner alone."""

    id: Open[str]
    cards: tuple[str, ...] = ()
    laid: Open[int] = 0
    """How many of its cards are laid: all see that."""
    up: Open[bool] = False
    """CR-4.10, CR-4.12 Whether it lies face up."""
    reserve: str = ""
    """CRX-19, CRX-20 The card that was put aside, unseen by the others."""
    reserved: Open[bool] = False
    """CRX-19, CRX-20 Whether a card was put aside in this round."""
    holds: Open[bool] = False
    """Whether it is still to come. In Warlord nobody knows which it is, and `reserve` says nothing."""


Phase = Literal["deploy", "order", "rows", "opposition", "rally", "activation", "control", "over"]
"""CR-1.2, CRX-15, CRX-16 Setting up, the steps of the tactical phase, and the two other phases."""


@open_to_all
class State(Part):
    """A battle. `bundle` and `options` are shared by all copies."""

    bundle: Static[ScenarioBundle]
    options: Static[Options]
    ground: Static[Ground]
    players: dict[str, Player]
    """In their order round the table, clockwise."""
    rows: dict[str, Row]
    units: dict[str, Unit]
    fighters: dict[str, Fighter]
    mode: Mode
    """CR-2.3 The mode of the battle; a player may have one of his own."""
    phase: Phase = "order"
    round: int = 0
    contenders: tuple[str, ...] = ()
    """CR-5.12 Who throws in the authority opposition when it is begun again."""
    winner: str = ""
    """CR-5.18 Who has won this round's authority opposition; "" before it."""
    last_winner: str = ""
    """CR-5.10 Who won the one before."""
    lead: str = ""
    """CR-5.17, CR-6.3 The active player."""
    open_camp: str = ""
    """CR-4.12 The camp whose rows lie open in Military genius; "": that is not said yet."""
    turned: str = ""
    """CR-3.3 The unit whose card is up; "": the next card may come."""
    owner: str = ""
    """CR-4.4 Whose card came up last; "": that turn was passed."""
    did: tuple[str, ...] = ()
    """CRX-23 What the unit whose card is up has done."""
    fired: tuple[str, ...] = ()
    """CRX-26 Which of its salvos it has fired, each by one of the marksmen."""
    one_by_one: bool = False
    """CRX-38 Whether each of its fighters is placed by hand."""
    held: dict[str, str] = {}  # noqa: RUF012  # msgspec makes it anew for each state
    """CRX-44 Which camp holds an objective, by its number; those that nobody holds are not in it."""
    result: tuple[str, str] | None = None
    """Who has won ("": nobody) and why."""


Fight = Battle[State]


def present(state: State) -> list[Fighter]:
    """CRX-14, CRX-42 Who is left, and on the table."""
    units = [unit for unit in state.units.values() if unit.on_table]
    fighters = state.fighters
    return [one for unit in units for one in [fighters[id] for id in unit.people] if one.health > 0]


def foes_of(state: State, unit: str) -> list[Fighter]:
    """CR-4.11 All on the table who fight for another camp than a unit does."""
    camp = state.units[unit].camp
    units = [one for one in state.units.values() if one.on_table and one.camp != camp]
    fighters = state.fighters
    return [one for foe in units for one in [fighters[id] for id in foe.people] if one.health > 0]


def clockwise(state: State, after: str) -> list[str]:
    """CR-6.3 All players, from the one on the left of somebody on; from the first seat on, if that is nobody."""
    seats = list(state.players)
    at = seats.index(after) + 1 if after else 0
    return [*seats[at:], *seats[:at]]


def alive(fighter: Fighter) -> bool:
    """CRX-14 Whether somebody has health left."""
    return fighter.health > 0


def fighters_of(state: State, unit: str) -> list[Fighter]:
    """CRX-14 Who is left of a unit."""
    fighters = state.fighters
    return [one for one in [fighters[id] for id in state.units[unit].people] if one.health > 0]


def leader_of(state: State, unit: str) -> Fighter:
    """CR-8.3 Who leads a unit."""
    return state.fighters[state.units[unit].leader]


def eliminated(state: State, unit: str) -> bool:
    """CRX-43 Whether nobody is left of a unit."""
    fighters = state.fighters
    return all(fighters[id].health <= 0 for id in state.units[unit].people)
