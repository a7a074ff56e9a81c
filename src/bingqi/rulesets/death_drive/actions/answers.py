"""DD-24.4, DD-25: what others do when something happens: actions with a trigger, and free and instant ones at any time."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.rulesets.death_drive.actions.answerable import (
    answers,
    at_any_time,
    objects_of_answer,
    occurrence,
    responds,
    works_alone,
)
from bingqi.rulesets.death_drive.actions.costs import price
from bingqi.rulesets.death_drive.actions.menu import Costs
from bingqi.rulesets.death_drive.actions.objects import aim, aims, weapons_for
from bingqi.rulesets.death_drive.actions.use import use
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.actions.windows import (
    AfterRoll,
    AnyTime,
    BeforeRoll,
    DamageComes,
    Happened,
    Harmed,
    Occurrence,
    Used,
)
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.offers.acts import ACTS
from bingqi.rulesets.death_drive.offers.icons import answer_icon

KINDS = (BeforeRoll, AfterRoll, Used, DamageComes, Harmed, Happened)


def may_answer(state: State, moment: Occurrence) -> Iterator[tuple[str, str]]:
    """DD-24.4 Who can answer, and with what."""
    for c, id in answers(state, moment):
        yield c.side, f"{c.id}:{id}"


def cost_of_answer(state: State, c: Character, who: str, id: str) -> Costs:
    """DD-28.1 What an answer takes of whoever gives it."""
    return price(state, state.characters[who], id)._asdict()


@ACTS.reaction(
    "DD-24.4",
    "DD-24.5",
    to=KINDS,
    may=may_answer,
    args=("who", "action"),
    cost=cost_of_answer,
    heading="turn",
    icon=answer_icon,
    apart=("action",),
)
def answer(battle: Fight, reactor: str, moment: Occurrence) -> None:
    """DD-24.4, DD-24.5 She answers to what happens, once with each of her actions."""
    who, _, id = reactor.partition(":")
    respond(battle, moment, battle.state.characters[who], id)


@responds
def respond(battle: Fight, moment: Occurrence, c: Character, id: str) -> None:
    """DD-24.4 An action with a trigger is used: on what it answers to, on whoever brought it about, or on whom she will."""
    state, using = battle.state, moment.using
    if using is not None:
        using.answered.add((c.id, id, occurrence(moment)))
    action = state.bundle.actions[id]
    found = objects_of_answer(state, moment, c, id)
    mine = Using(state, c, id, found[0][1] if found else (weapons_for(state, c, action) or ("",))[0])
    mine.answering = using
    if isinstance(moment, DamageComes):
        mine.answers_damage = moment.changes
    use(battle, mine, "" if works_alone(action) else aim(battle, mine, found), moment)


def may_step_in(state: State, moment: AnyTime) -> Iterator[tuple[str, str]]:
    """DD-25.4, DD-25.5 Who can use something without a trigger out of her turn."""
    for c, id in at_any_time(state, moment):
        yield c.side, f"{c.id}:{id}"


@ACTS.reaction(
    "DD-25.4",
    "DD-25.5",
    to=AnyTime,
    may=may_step_in,
    args=("who", "action"),
    cost=cost_of_answer,
    heading="turn",
    icon=answer_icon,
    apart=("action",),
)
def step_in(battle: Fight, reactor: str, moment: AnyTime) -> None:
    """DD-25.4, DD-25.5 She uses a free or an instant action out of her turn."""
    who, _, id = reactor.partition(":")
    state = battle.state
    c, action = state.characters[who], state.bundle.actions[id]
    found = aims(state, c, action)
    mine = Using(state, c, id, found[0][1])
    use(battle, mine, aim(battle, mine, found))
